"""What memory a reader takes beside the input: measured, and the most that is allowed."""

from __future__ import annotations

import contextlib
import gc
import tracemalloc
from pathlib import Path

from xl_ratings.importers.imported import Request
from xl_ratings.importers.players import read_players
from xl_ratings.importers.registry import FORMATS, read_events
from xl_ratings.model.diagnostics import Diagnostics
from xl_ratings.model.errors import InputRefusedError

FLOOR = 8_000_000  # bytes that every input may take
TIMES = 10  # what a reader takes of larger inputs, times their length
MORE = {  # the values that Python makes of a cell of two bytes, or of a packed one, are larger than ten times the cell
    "trf": 16, "page": 32, "progress": 50, "team-boards": 60, "chess-results": 46, "pairings": 48, "grid": 84, "click-tt": 14, "tt-sheet": 17,
    "singles": 19, "wizard-long": 37, "wizard-wide": 41, "duels": 35, "player list": 25, "player list xlsx": 42,
    "pairings xlsx": 114, "grid xlsx": 88,
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


def peak(key: str, data: bytes) -> int:
    """Return the most bytes that were in use at once while an input was read (Python's own; libraries in C not)."""
    gc.collect()
    tracemalloc.start()
    try:
        read(key, data)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
