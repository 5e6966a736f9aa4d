"""An action on the workbook that is open in Calc: where the user is, what is asked, what is written and shown.

LibreOffice's own Python runs it, in LibreOffice's own process; nothing here imports ``uno``.
"""

from __future__ import annotations

import datetime as dt
import platform
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from ...app.action import Action, Ask, Report, Spot, not_from_here, refused
from ...app.actions import ACTIONS
from ...app.faults import local_folder, our_fault, write_fault
from ...functions.registry import FUNCTIONS
from ...model.errors import RatingError
from ...model.text import Language, Text
from ...model.version import __version__
from .book import CalcBook

_OURS = " (xl_ratings)"
_SPREADSHEET = "com.sun.star.sheet.SpreadsheetDocument"


@dataclass(frozen=True)
class Desk:
    """What an action needs of Calc.

    Attributes:
        frame: the window's frame.
        language: what the user reads.
        ask: asks the user.
        office: LibreOffice's version, for the diagnosis.
    """

    frame: Any
    language: Language
    ask: Ask
    office: str = ""

    @property
    def document(self) -> Any:
        """The document in the window; None while there is none."""
        controller = self.frame.getController()
        return None if controller is None else controller.getModel()


def run_command(key: str, desk: Desk) -> tuple[str, bool]:
    """Run a command of menu and toolbar.

    Returns:
        the sentences to show, and whether it did what it says; never raises.
    """
    action = ACTIONS.get(key)
    log = local_folder() / "calc.log"
    try:
        if action is None:
            return Text(f"Den Befehl „{key}“ gibt es nicht.", f"There is no command '{key}'.").to(desk.language), False
        return _OWN.get(key, _on_book)(action, desk).to(desk.language), True
    except RatingError as error:
        return refused(error, desk.language), False
    except ImportError:  # the extension holds no library; ``uno`` makes every failed import a plain ImportError
        return not_from_here(ACTIONS[key], "Calc").to(desk.language), False
    except Exception as error:  # noqa: BLE001 - the last line of defence before a user
        write_fault(log, key, error)
        return our_fault(error, log).to(desk.language), False


def _on_book(action: Action, desk: Desk) -> Text:
    if action.run is None:
        return not_from_here(action, "Calc")
    document, label = desk.document, action.label.to(desk.language)
    if not _is_spreadsheet(document):
        return Text("Es ist keine Tabelle offen.", "No spreadsheet is open.")
    indicator = desk.frame.createStatusIndicator()
    indicator.start(f"xl_ratings: {label} …", 3)
    try:
        indicator.setValue(1)
        report = action.run(_spot(desk, label))
        indicator.setValue(2)
        if isinstance(report.book, CalcBook) and report.book.is_changed:
            report.book.commit()
        indicator.setValue(3)
        _show(document, report)
    finally:
        indicator.end()
    return Text(report.to("de"), report.to("en"))


def _is_spreadsheet(document: Any) -> bool:
    return document is not None and document.supportsService(_SPREADSHEET)


def _spot(desk: Desk, label: str) -> Spot:
    document = desk.document
    controller = document.getCurrentController()
    book = CalcBook(document, label + _OURS)
    row, column = _chosen(document)
    now = dt.datetime.now()  # noqa: DTZ005 - the user's own clock
    sheet = str(controller.getActiveSheet().Name)
    return Spot(book, sheet, row, column, now, desk.ask, folder_of(str(document.URL)))


def _chosen(document: Any) -> tuple[int, int]:
    """Return row and column of the chosen cell; where a drawing is chosen, the first cell."""
    selection = document.getCurrentSelection()
    if selection is not None and selection.supportsService("com.sun.star.sheet.SheetCellRange"):
        at = selection.getRangeAddress()
        return at.StartRow + 1, at.StartColumn + 1
    return 1, 1


def folder_of(url: str) -> Path | None:
    """Return the folder of a document's address; None if it was never saved or lies elsewhere than on this machine.

    >>> folder_of("file:///home/eva/Saison%202024.xlsx").as_posix(), folder_of(""), folder_of("https://x.org/a.ods")
    ('/home/eva', None, None)
    """
    path = path_of(url)
    return None if path is None else path.parent


def path_of(url: str) -> Path | None:
    """Return the file that an address means, None if it means none on this machine."""
    parts = urlsplit(url)
    return Path(url2pathname(parts.path)) if parts.scheme == "file" else None


def _show(document: Any, report: Report) -> None:
    if report.goto is None:
        return
    name, row, column = report.goto
    sheet = document.Sheets.getByName(name)
    if not sheet.IsVisible:
        undo = document.getUndoManager()
        undo.lock()  # else showing it would be a step of its own above the action's
        try:
            sheet.IsVisible = True
        finally:
            undo.unlock()
    controller = document.getCurrentController()
    controller.setActiveSheet(sheet)
    controller.select(sheet.getCellByPosition(column - 1, row - 1))


def _undo(action: Action, desk: Desk) -> Text:
    """Take back the last step if it is one of ours; what the user did since goes first, and he does that himself."""
    document = desk.document
    if not _is_spreadsheet(document):
        return Text("Es ist keine Tabelle offen.", "No spreadsheet is open.")
    manager = document.getUndoManager()
    titles = manager.getAllUndoActionTitles()
    if not any(title.endswith(_OURS) for title in titles):
        return Text("Es gibt keinen Lauf, der zurückgenommen werden kann.", "There is no run that can be taken back.")
    last = titles[0]
    if not last.endswith(_OURS):
        return Text(
            f"Zuletzt wurde anderes geändert ({last}). Erst das mit Strg+Z zurücknehmen, dann noch einmal „{action.label.de}“.",
            f"Something else was changed last ({last}). Take that back with Ctrl+Z first, then '{action.label.en}' again.",
        )
    manager.undo()
    done = last.removesuffix(_OURS)
    return Text(f"„{done}“ ist zurückgenommen.", f"'{done}' is taken back.")


def _diagnose(_: Action, desk: Desk) -> Text:
    """Say what runs: versions, functions, the open workbook, the file with our faults."""
    versions = f"xl_ratings {__version__}, LibreOffice {desk.office or '?'}, Python {platform.python_version()}"
    lines = [Text(versions, versions), Text(f"{len(FUNCTIONS)} Funktionen sind da.", f"{len(FUNCTIONS)} functions are there.")]  # fmt: skip
    if _is_spreadsheet(desk.document):
        try:
            book = CalcBook(desk.document)
            lines.append(Text(f"Mappe: {book.layout.title.de}", f"Workbook: {book.layout.title.en}"))
        except RatingError as error:
            lines.append(Text(refused(error, "de").partition("\n")[2], refused(error, "en").partition("\n")[2]))
    log = local_folder() / "calc.log"
    if log.exists():
        lines.append(Text(f"Fehler von uns stehen in {log}", f"Our faults stand in {log}"))
    return Text("\n".join(line.de for line in lines), "\n".join(line.en for line in lines))


_OWN: dict[str, Callable[[Action, Desk], Text]] = {"undo": _undo, "diagnose": _diagnose}
