"""The memory of every reader, measured against the length of a large input."""

from __future__ import annotations

import pytest

from .large import keys, large
from .memory import most, peak, read
from .mutate import mutate
from .target import READERS

SIZE = 300_000


@pytest.mark.parametrize("key", keys())
def test_memory_of_large_inputs(key: str) -> None:
    """A valid input of 300 kB and a damaged one: what is in use at once stays within what the page of fuzzing states."""
    read(key, large(key, 20_000))  # what is loaded once does not count
    data = large(key, SIZE)
    damaged = mutate(data, 1, 3)
    assert read(key, data)
    assert (peak(key, data) <= most(key, len(data)), peak(key, damaged) <= most(key, len(damaged))) == (True, True)


def test_every_reader_is_measured() -> None:
    """A new reader needs a large input."""
    assert {key.removesuffix(" xlsx") for key in keys()} == set(READERS)
