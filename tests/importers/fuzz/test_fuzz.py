"""Damaged inputs: a short run of what ``scripts/fuzz.py`` does for as long as one likes."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .corpus import INPUTS, corpus
from .memory import allowed, traced
from .mutate import mutate
from .target import READERS, read_everything

CORPUS = corpus()


def test_the_seeds_are_read() -> None:
    """Mutations of inputs that are refused anyway would prove little: every format has a seed that is accepted."""
    accepted = {name for name, data in CORPUS.items() if any(read_everything(name, data).values())}
    assert set(CORPUS) - accepted == {"team.csv"}


def test_every_reader_has_a_seed() -> None:
    """A reader that no seed reaches would be counted as proved by inputs that it never saw."""
    reached = {key for name, data in CORPUS.items() for key, is_read in read_everything(name, data).items() if is_read}
    assert reached == set(READERS)


@pytest.mark.parametrize("path", sorted((INPUTS.parent / "fuzz").iterdir()), ids=lambda path: path.name)
def test_what_was_found_once(path: Path) -> None:
    """Each of these inputs was a fault: a process that ended, a hang, an exception; now it is read or refused."""
    assert read_everything(path.name, path.read_bytes())


@settings(max_examples=300)
@given(name=st.sampled_from(sorted(CORPUS)), seed=st.integers(0, 2**32), steps=st.sampled_from((1, 1, 2, 3, 8)))
def test_damaged_inputs_are_read_or_refused(name: str, seed: int, steps: int) -> None:
    """Whatever a mail program does to a file: no exception but the refusal, no hang, no empty success."""
    read_everything(name, mutate(CORPUS[name], seed, steps))


@settings(max_examples=100)
@given(data=st.binary(max_size=400), name=st.sampled_from(("x.csv", "x.trf", "x.xlsx")))
def test_any_bytes_are_refused_or_read(data: bytes, name: str) -> None:
    """Bytes that never were a table."""
    read_everything(name, data)


def test_memory_of_damaged_inputs() -> None:
    """No damage to a small input makes the readers take more than ten times its length and a megabyte."""
    found = sorted((INPUTS.parent / "fuzz").iterdir())
    inputs = [(path.name, path.read_bytes()) for path in found]
    names = sorted(CORPUS)
    inputs += [(name, mutate(CORPUS[name], seed, 3)) for seed, name in enumerate(names * 8)]
    for name in names:  # what is loaded once does not count
        read_everything(name, CORPUS[name])
    taken = {name: traced(partial(read_everything, name, data)) - allowed(len(data)) for name, data in inputs}
    assert {name for name, more in taken.items() if more > 0} == set()
