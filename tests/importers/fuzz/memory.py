"""What memory a reader takes beside the input: measured, and the most that is allowed."""

from __future__ import annotations

import contextlib
import gc
import tracemalloc
from collections.abc import Callable
from pathlib import Path

from xl_ratings.importers.imported import Request
from xl_ratings.importers.players import read_players
from xl_ratings.importers.registry import FORMATS, read_events
from xl_ratings.model.diagnostics import Diagnostics
from xl_ratings.model.errors import InputRefusedError

BASE = 1_000_000  # bytes that reading takes whatever the input is: findings, caches, what libraries hold
TIMES = 10  # and beside them so many times the length of a damaged small input
FLOOR = 8_000_000  # bytes that every large input may take
MORE = {  # the values that Python makes of a cell of two bytes, or of a packed one, are larger than ten times the cell
    "trf": 16, "page": 18, "progress": 33, "chess-results": 35, "pairings": 27, "team-boards": 48, "grid": 50, "click-tt": 14, "singles": 14,
    "tt-sheet": 12, "wizard-long": 35, "wizard-wide": 38, "duels": 30, "player list": 20, "player list xlsx": 38,
    "pairings xlsx": 60, "grid xlsx": 58,
}  # fmt: skip


def most(key: str, size: int) -> int:
    """Return how many bytes a reader may take for an input of so many bytes."""
    return max(FLOOR, MORE.get(key, TIMES) * size)


def read(key: str, data: bytes) -> bool:
    """Read an input with one reader; keys are those of ``large``. False is a refusal."""
    reader = key.removesuffix(" xlsx")
    path = Path("large.xlsx" if reader != key else "large.csv")
    with contextlib.suppress(InputRefusedError):
        if reader in FORMATS:
            return bool(read_events(Request(path, index=9, data=data), (reader,), Diagnostics()).events)
        return bool(read_players(path, Diagnostics(), index=9, data=data).players)
    return False


def allowed(size: int) -> int:
    """Return how many bytes all readers together may take for a small input of so many bytes."""
    return BASE + TIMES * size


def traced(job: Callable[[], object]) -> int:
    """Return the most bytes that a job had in use at once (Python's own; libraries in C not)."""
    tracemalloc.start()
    try:
        job()
    finally:
        most_in_use = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    return most_in_use


def peak(key: str, data: bytes) -> int:
    """Return the most bytes that were in use at once while an input was read."""
    gc.collect()
    return traced(lambda: read(key, data))
