"""What went wrong lately: the last refusals in memory, our own faults in a file of the user's local folder."""

from __future__ import annotations

import contextlib
import datetime as dt
import os
import sys
import traceback
from collections import deque
from pathlib import Path

from ...functions.cells import CellError
from ...model.version import __version__

_refusals: deque[str] = deque(maxlen=10)
_LARGEST = 500_000


def local_folder() -> Path:
    """Return our folder among the user's local files."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "xl_ratings"
    return Path(os.environ.get("XDG_STATE_HOME", Path.home() / ".local" / "state")) / "xl_ratings"


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
    lines = "".join(traceback.format_exception(error))
    stamp = dt.datetime.now().strftime("%Y-%m-%d %H:%M:%S")  # noqa: DTZ005 - the user's own clock
    with contextlib.suppress(OSError):
        path = log_file()
        path.parent.mkdir(parents=True, exist_ok=True)
        is_full = path.exists() and path.stat().st_size > _LARGEST
        with path.open("w" if is_full else "a", encoding="utf-8") as stream:
            stream.write(f"{stamp} xl_ratings {__version__} {name}\n{lines}\n")
