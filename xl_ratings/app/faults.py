"""Where a fault of ours is written, so that a user can send it: a file in the user's local folder."""

from __future__ import annotations

import contextlib
import datetime as dt
import os
import sys
import traceback
from pathlib import Path

from ..model.text import Text
from ..model.version import __version__

_LARGEST = 500_000


def local_folder() -> Path:
    """Return our folder among the user's local files."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "xl_ratings"
    return Path(os.environ.get("XDG_STATE_HOME", Path.home() / ".local" / "state")) / "xl_ratings"


def write_fault(path: Path, name: str, error: Exception) -> None:
    """Write where a fault of ours happened; a disk that refuses is no second fault."""
    lines = "".join(traceback.format_exception(error))
    stamp = dt.datetime.now().strftime("%Y-%m-%d %H:%M:%S")  # noqa: DTZ005 - the user's own clock
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        is_full = path.exists() and path.stat().st_size > _LARGEST
        with path.open("w" if is_full else "a", encoding="utf-8") as stream:
            stream.write(f"{stamp} xl_ratings {__version__} {name}\n{lines}\n")


def our_fault(error: Exception, path: Path) -> Text:
    """Return the sentence for a fault of ours: what to send where it lies."""
    kind = type(error).__name__
    return Text(
        f"Das ist unser Fehler ({kind}). Bitte mit der Mappe und {path} melden.",
        f"This is our bug ({kind}). Please report it with the workbook and {path}.",
    )
