"""Putting the add-in into Excel's start folder, and taking it out again."""

from __future__ import annotations

import sys
from pathlib import Path

from ...model.errors import RatingError
from ...model.text import Text
from ...package.disk import write_whole
from .addin import NAME, build_addin
from .doctor import start_folder
from .facts import Facts, facts_of_this_machine
from .links import desktop_folder, link_files, send_to_folder
from .processes import excels, running


class NotHereError(RatingError):
    """The surroundings do not allow it: no Windows, Excel open, xlwings missing."""


def this_machine() -> Facts:
    """Return what an add-in built now would remember.

    Raises:
        NotHereError: xlwings is not installed.
    """
    facts = facts_of_this_machine()
    if facts is None:
        raise NotHereError(Text("xlwings fehlt: pip install xlwings", "xlwings is missing: pip install xlwings"))
    return facts


def built(facts: Facts) -> bytes:
    """Build the add-in and say in words if this machine does not allow it.

    Raises:
        NotHereError: the interpreter's path is too long or holds signs that VBA does not know; pyOpenVBA is missing.
    """
    try:
        return build_addin(facts)
    except ImportError as error:
        raise NotHereError(
            Text("pyOpenVBA fehlt: pip install pyOpenVBA", "pyOpenVBA is missing: pip install pyOpenVBA")
        ) from error
    except ValueError as error:
        raise NotHereError(
            Text(
                f"Das Add-in kann diesen Pfad nicht enthalten: {facts.interpreter}. Python in einen kurzen Pfad ohne Sonderzeichen installieren.",
                f"The add-in cannot hold this path: {facts.interpreter}. Install Python in a short plain path.",
            )
        ) from error


def install() -> Path:
    """Write the add-in into Excel's start folder, and the links for the way without Excel; return its path.

    Raises:
        NotHereError: not on Windows, or Excel runs.
    """
    refuse_elsewhere()
    refuse_running_excel()
    facts = this_machine()
    data = built(facts)
    folder = start_folder()
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / NAME, data)
    for path, content in link_files(desktop_folder(), send_to_folder(), facts.interpreter).items():
        if path.parent.is_dir():
            write_whole(path, content)
    return folder / NAME


def remove() -> Path | None:
    """Take the add-in out of Excel's start folder, and the links away; None if there is no add-in.

    Raises:
        NotHereError: not on Windows, or Excel runs.
    """
    refuse_elsewhere()
    path = start_folder() / NAME
    if path.exists():
        refuse_running_excel()
    for link in link_files(desktop_folder(), send_to_folder(), ""):
        link.unlink(missing_ok=True)
    if not path.exists():
        return None
    path.unlink()
    return path


def refuse_elsewhere() -> None:
    """Excel with xlwings' server is a matter of Windows."""
    if sys.platform == "win32":
        return
    raise NotHereError(
        Text(
            "Das Add-in läuft nur in Excel unter Windows. Hier gehen LibreOffice (xl-ratings calc-addin build) und die Kommandozeile, auf dem Mac auch xlwings Lite; zum Ansehen schreibt „xl-ratings addin build“ die Datei.",
            "The add-in works in Excel on Windows only. Here: LibreOffice (xl-ratings calc-addin build) and the command line, on a Mac also xlwings Lite; 'xl-ratings addin build' writes the file for a look.",
        )
    )


def refuse_running_excel() -> None:
    """Excel keeps its add-ins open: a new one would not be taken, or could not be written."""
    if excels(running()):
        raise NotHereError(
            Text("Excel läuft; bitte schließen und noch einmal starten.", "Excel is running; close it and start again.")
        )
