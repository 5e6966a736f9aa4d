"""Offers damaged inputs to every reader for as long as wanted: guided by coverage if atheris is there, else at random.

Run: python -m scripts.fuzz --seconds 720

Stops at the first fault and leaves the input in the folder ``fuzz-found``.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import random
import sys
import tempfile
import time
from pathlib import Path
from types import ModuleType

from tests.importers.fuzz.corpus import corpus
from tests.importers.fuzz.mutate import mutate

FOUND = Path("fuzz-found")
MEGABYTES = 1500


def main() -> None:
    """Choose the way that is possible."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=int, default=60)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--random", action="store_true", help="do not use atheris")
    chosen = options.parse_args()
    FOUND.mkdir(exist_ok=True)
    if not chosen.random and importlib.util.find_spec("atheris"):
        _guided(chosen.seconds, chosen.seed)
    else:
        _at_random(chosen.seconds, chosen.seed)


def _at_random(seconds: int, seed: int) -> None:
    target = importlib.import_module("tests.importers.fuzz.target")
    _limit_memory()
    inputs = sorted(corpus().items())
    source = random.Random(seed)
    end = time.monotonic() + seconds
    count = accepted = 0
    slowest = 0.0
    while time.monotonic() < end:
        name, data = source.choice(inputs)
        damaged = mutate(data, source.getrandbits(64), source.choice((1, 1, 2, 3, 8)))
        start = time.process_time()
        try:
            accepted += bool(target.read_everything(name, damaged))
        except BaseException:
            (FOUND / f"{count}-{name}").write_bytes(damaged)
            print(f"fault after {count} inputs; see {FOUND}/{count}-{name}", file=sys.stderr)
            raise
        slowest = max(slowest, time.process_time() - start)
        count += 1
    print(f"{count} inputs in {seconds} s, {accepted} of them read, slowest {slowest:.2f} s of computing, no fault")


def _limit_memory() -> None:
    if importlib.util.find_spec("resource"):
        resource = importlib.import_module("resource")
        resource.setrlimit(resource.RLIMIT_AS, (MEGABYTES * 1_000_000, MEGABYTES * 1_000_000))


def _guided(seconds: int, seed: int) -> None:
    atheris: ModuleType = importlib.import_module("atheris")
    with atheris.instrument_imports(include=["xl_ratings"]):
        target = importlib.import_module("tests.importers.fuzz.target")
    folder = Path(tempfile.mkdtemp())
    for name, data in corpus().items():
        (folder / name).write_bytes(data)

    def one(data: bytes) -> None:
        target.read_everything("input", data)

    def change(data: bytes, most: int, number: int) -> bytes:
        return mutate(data, number, 1 + number % 3)[:most] if number % 2 else bytes(atheris.Mutate(data, most))

    arguments = [
        sys.argv[0], str(folder), f"-max_total_time={seconds}", f"-seed={seed + 1}", "-timeout=60",
        f"-rss_limit_mb={MEGABYTES}", "-max_len=40000", f"-artifact_prefix={FOUND}/", "-print_final_stats=1", "-verbosity=1",
    ]  # fmt: skip
    atheris.Setup(arguments, one, custom_mutator=change)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
