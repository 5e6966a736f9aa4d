"""A file that is not there: what its folder has instead."""

from __future__ import annotations

import difflib
from pathlib import Path

from ..model.text import Text

_SHOWN = 3


def look_nearby(path: Path) -> Text:
    """Return where a file was looked for, and what is there: similar names, then files of the same kind."""
    folder = path.absolute().parent
    if not folder.is_dir():
        return Text(f"Den Ordner {folder} gibt es nicht.", f"There is no folder {folder}.")
    names = {entry.name.casefold(): entry.name for entry in folder.iterdir() if not entry.name.startswith((".", "~$"))}
    stems = {Path(key).stem: key for key in names}
    near = [stems[key] for key in difflib.get_close_matches(path.stem.casefold(), stems, n=_SHOWN, cutoff=0.6)]
    near += sorted(key for key in names if key.endswith(path.suffix.casefold() or "/"))
    listed = ", ".join(names[key] for key in list(dict.fromkeys(near))[:_SHOWN])
    if listed:
        return Text(f"Dort gibt es: {listed} (im Ordner {folder}).", f"There is: {listed} (in the folder {folder}).")
    return Text(f"Gesucht wurde im Ordner {folder}.", f"It was looked for in the folder {folder}.")
