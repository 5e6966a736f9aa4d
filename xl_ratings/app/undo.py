"""Taking back the last change of a workbook: file and newest backup change places."""

from __future__ import annotations

from pathlib import Path

from ..model.text import Text
from ..package.disk import backups, refuse_open_file, write_whole
from ..package.nearby import look_nearby
from ..package.refusal import refusal


def undo(file: Path) -> Path:
    """Exchange a file with its newest backup; a second call brings the change back.

    Returns:
        the backup's path.

    Raises:
        InputRefusedError: there is no such file, no backup, or the file is open.
    """
    refuse_open_file(file)
    found = backups(file)
    if not file.exists():
        last = (
            Text(f"Die letzte Sicherung: {found[-1][1]}", f"The last backup: {found[-1][1]}")
            if found
            else look_nearby(file)
        )
        raise refusal("P-MISSING", str(file), "die Datei gibt es nicht", "there is no such file", last)
    if not found:
        raise refusal(
            "U-NONE", str(file), "es gibt keine Sicherung", "there is no backup",
            Text("Sicherungen heißen name.bak-1.xlsx und liegen neben der Datei.", "Backups are called name.bak-1.xlsx and lie beside the file."),
        )  # fmt: skip
    newest = found[-1][1]
    current, before = file.read_bytes(), newest.read_bytes()
    write_whole(file, before)
    write_whole(newest, current)
    return newest
