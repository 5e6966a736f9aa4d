"""Where a command is to write: checked before anything is read."""

from __future__ import annotations

from pathlib import Path

from ...model.text import Text
from .usage import UsageError


def check_target(path: Path, *endings: str) -> None:
    """Check a file that is to be written.

    Args:
        path: the file.
        endings: what its name must end with; none allows any.

    Raises:
        UsageError: its folder is not there, it is a folder itself, or it has another ending.
    """
    folder = path.resolve().parent
    if not folder.is_dir():
        raise UsageError(
            Text(
                f"Den Ordner {path.parent} gibt es nicht: erst anlegen",
                f"there is no folder {path.parent}: make it first",
            )
        )
    if endings and path.suffix.lower() not in endings:
        listed = (" oder ".join(endings), " or ".join(endings))
        raise UsageError(
            Text(f"{path}: der Name muss auf {listed[0]} enden", f"{path}: the name must end with {listed[1]}")
        )
    if path.is_dir():
        raise UsageError(
            Text(f"{path} ist ein Ordner; einen Dateinamen angeben", f"{path} is a folder; give the name of a file")
        )


def check_new_target(path: Path, *endings: str) -> None:
    """Check a file that must not be there yet.

    Raises:
        UsageError: it is there, or as above.
    """
    check_target(path, *endings)
    if path.exists():
        raise UsageError(
            Text(
                f"{path} gibt es schon; nichts geschrieben: einen anderen Namen angeben",
                f"{path} exists; nothing written: give another name",
            )
        )


def check_target_folder(path: Path) -> None:
    """Check a folder that is to be filled; it is made if its parent is there.

    Raises:
        UsageError: it is a file, or its parent is not there.
    """
    if path.exists() and not path.is_dir():
        raise UsageError(Text(f"{path} ist eine Datei, kein Ordner", f"{path} is a file, no folder"))
    if not path.exists():
        check_target(path)
