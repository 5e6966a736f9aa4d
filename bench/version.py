"""The time of `xl-ratings --version` against `python -c pass`.

Run after `pip install .`: python bench/version.py
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path


def _best(command: list[str]) -> float:
    times = []
    for _ in range(15):
        start = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    """Print both times and their ratio."""
    command = Path(sys.executable).with_name("xl-ratings")
    ours, bare = _best([str(command), "--version"]), _best([sys.executable, "-c", "pass"])
    print(
        f"--version {ours * 1000:.0f} ms, python -c pass {bare * 1000:.0f} ms, ratio {ours / bare:.1f} (target <= 12)"
    )


if __name__ == "__main__":
    main()
