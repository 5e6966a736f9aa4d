"""The example event that travels with the package."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import as_file, files
from pathlib import Path


@contextmanager
def demo_files() -> Iterator[tuple[Path, Path]]:
    """Give the paths of the example's pairing list and player list."""
    folder = files(__package__.partition(".")[0]) / "examples"
    with as_file(folder / "blitz_2024-01.csv") as pairings, as_file(folder / "liste_2024-01.csv") as players:
        yield pairings, players
