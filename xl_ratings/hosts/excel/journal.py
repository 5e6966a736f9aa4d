"""What went wrong lately: the last refusals in memory, our own faults in a file of the user's local folder."""

from __future__ import annotations

from collections import deque
from pathlib import Path

from ...app.faults import local_folder, write_fault
from ...functions.cells import CellError

_refusals: deque[str] = deque(maxlen=10)


def log_file() -> Path:
    """Return the file that holds our own faults."""
    return local_folder() / "excel.log"


def record_refusal(name: str, error: CellError) -> None:
    """Remember the sentence behind an error value; the same one again is remembered once."""
    line = f"{name}: {error.message.de or error.code}"
    if line not in _refusals:
        _refusals.append(line)


def refusals() -> list[str]:
    """Return the last refusals, oldest first."""
    return list(_refusals)


def record_fault(name: str, error: Exception) -> None:
    """Write where a fault of ours happened; a disk that refuses is no second fault."""
    write_fault(log_file(), name, error)
