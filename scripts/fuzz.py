"""Offers damaged inputs to every reader: so many, or for as long as wanted; counts what each reader was given.

Run: python -m scripts.fuzz --inputs 100000
     python -m scripts.fuzz --seconds 720 --guided    (by coverage; needs atheris)

A fault is an exception other than the refusal, a reader that computes for more than two seconds, an empty success,
more memory than ten times the input and a megabyte, or a process that grows beyond the floor below. The input is
kept in the folder ``fuzz-found``, and the run goes on.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from types import ModuleType

from tests.importers.fuzz.corpus import corpus
from tests.importers.fuzz.memory import TIMES, allowed, traced
from tests.importers.fuzz.mutate import mutate

FOUND = Path("fuzz-found")
MEGABYTES = 100  # what reading may add to the process: ten times the largest mutated input is 3 MB, so the floor counts
MOST_FAULTS = 50
SLOWER = 5  # tracing takes its time
STEPS = (1, 1, 2, 3, 8)
OFTENER = {".SWT": 8}  # the only seed of its format, and a large one


def main() -> None:
    """Choose the way."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=int, default=0)
    options.add_argument("--inputs", type=int, default=0)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--counts", type=Path, default=FOUND / "counts.json", help="where the counts are kept")
    options.add_argument(
        "--traced", action="store_true", help="measure what each input takes; the process grows by that"
    )
    options.add_argument("--guided", action="store_true", help="by coverage, with atheris")
    chosen = options.parse_args()
    FOUND.mkdir(exist_ok=True)
    if chosen.guided:
        _guided(chosen.seconds or 60, chosen.seed)
        return
    campaign = Campaign(chosen.seed, is_traced=chosen.traced)
    campaign.run(chosen.seconds or (60 if not chosen.inputs else 10**9), chosen.inputs or 10**9, chosen.counts)
    sys.exit(1 if campaign.faults else 0)


class Campaign:
    """Random damage to every seed, small seeds more often; the same number gives the same inputs."""

    def __init__(self, seed: int, *, is_traced: bool) -> None:
        self.target = importlib.import_module("tests.importers.fuzz.target")
        self.seeds = sorted(corpus().items())
        self.weights = [OFTENER.get(Path(name).suffix, 1) / (500 + min(len(data), 8000)) for name, data in self.seeds]
        self.source, self.number = random.Random(seed), seed
        self.count, self.faults, self.slowest = 0, 0, 0.0
        self.is_traced, self.base = is_traced, 0
        if is_traced:
            self.target.SECONDS *= SLOWER
        self.by_seed, self.read, self.refused = Counter[str](), Counter[str](), Counter[str]()

    def run(self, seconds: int, inputs: int, counts: Path) -> None:
        """Go on until one of the limits; the counts are written every ten thousand inputs, and at the end."""
        for name, data in self.seeds:  # so that what is loaded once counts as the floor
            self.target.read_everything(name, data)
        floor, end = _megabytes(), time.monotonic() + seconds
        while self.count < inputs and time.monotonic() < end and self.faults < MOST_FAULTS:
            ((name, data),) = self.source.choices(self.seeds, self.weights)
            self._one(name, mutate(data, self.source.getrandbits(64), self.source.choice(STEPS)))
            if not self.is_traced and _megabytes() > floor + MEGABYTES:
                raise MemoryError(f"after input {self.count}, made from {name}")
            if self.count % 10_000 == 0:
                self._write(counts, _megabytes() - floor)
        self._write(counts, _megabytes() - floor)
        print(counts.read_text())

    def _one(self, name: str, damaged: bytes) -> None:
        if damaged[:2] == b"PK":  # libraries that are no Python can end the process: then this is what is left
            (FOUND / f"last-of-{self.number}").write_bytes(damaged)
        start = time.process_time()
        try:
            if self.is_traced:
                self._measure(name, damaged)
            else:
                self._read(name, damaged)
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):
                raise
            self.faults += 1
            kept = FOUND / f"{self.number}-{self.count}-{name}"
            kept.write_bytes(damaged)
            print(f"{kept}: {traceback.format_exc()}", file=sys.stderr)
        self.slowest = max(self.slowest, time.process_time() - start)
        self.by_seed[name] += 1
        self.count += 1

    def _read(self, name: str, damaged: bytes) -> None:
        outcome = self.target.read_everything(name, damaged)
        self.read.update(key for key, is_read in outcome.items() if is_read)
        self.refused.update(key for key, is_read in outcome.items() if not is_read)

    def _measure(self, name: str, damaged: bytes) -> None:
        """Read with the memory traced; what is more than ten times the input must stay below the base."""
        taken = traced(lambda: self._read(name, damaged))
        self.base = max(self.base, taken - TIMES * len(damaged))
        if taken > allowed(len(damaged)):
            raise MemoryError(f"{taken} bytes for {len(damaged)}")

    def _write(self, path: Path, grown: float) -> None:
        report = {
            "seed": self.number, "inputs": self.count, "faults": self.faults, "slowest_seconds": round_up(self.slowest),
            "grown_megabytes": round_up(grown), "traced": self.is_traced, "beyond_ten_times": self.base, "read": dict(sorted(self.read.items())),
            "refused": dict(sorted(self.refused.items())), "made_from": dict(sorted(self.by_seed.items())),
        }  # fmt: skip
        path.write_text(json.dumps(report, indent=1) + "\n")


def round_up(number: float) -> float:
    """Return a number with two decimals, never less than it is."""
    return -(-number * 100 // 1) / 100


def _megabytes() -> float:
    """Return how large the process ever was; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0.0
    resource = importlib.import_module("resource")
    unit = 1 if sys.platform == "darwin" else 1024
    return float(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1_000_000)


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
        "-rss_limit_mb=1500", "-max_len=40000", f"-artifact_prefix={FOUND}/", "-print_final_stats=1", "-verbosity=1",
    ]  # fmt: skip
    atheris.Setup(arguments, one, custom_mutator=change)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
