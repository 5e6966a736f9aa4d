"""Measures what memory every reader takes for large inputs: valid ones, and damaged ones.

Run: python -m scripts.reader_memory 300000 1000000 3000000

"peak" is what Python had in use at once (tracemalloc), "allowed" what the test of the suite grants.
"""

from __future__ import annotations

import sys

from tests.importers.fuzz.large import keys, large
from tests.importers.fuzz.memory import most, peak, read
from tests.importers.fuzz.mutate import mutate

DAMAGED = 4


def main() -> None:
    """Print one line for each reader and size."""
    for key in keys():
        read(key, large(key, 20_000))  # what is loaded once does not count
        for size in map(int, sys.argv[1:]):
            data = large(key, size)
            worst = max(
                ((peak(key, bad), len(bad)) for bad in (mutate(data, k, 3) for k in range(DAMAGED))), default=(0, 1)
            )
            used = peak(key, data)
            print(
                f"{key:<18} {len(data) / 1e6:5.2f} MB  read {read(key, data)!s:<5}  peak {used / 1e6:6.1f} MB = {used / len(data):5.1f} x"
                f"  allowed {most(key, len(data)) / 1e6:6.1f}"
                f"  damaged: {worst[0] / 1e6:6.1f} MB = {worst[0] / worst[1]:5.1f} x",
                flush=True,
            )


if __name__ == "__main__":
    main()
