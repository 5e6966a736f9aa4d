"""An action on the workbook that is open in Excel: where the user is, what is asked, what is written and shown."""

from __future__ import annotations

import datetime as dt
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ...app.action import Question, Report, Spot
from .book import Change, LiveBook
from .live import calling_excel

_ALL_FILES = "Alle Dateien (*.*),*.*"
_WORKBOOKS = "Excel-Arbeitsmappe (*.xlsx),*.xlsx"
_FOLDER_PICKER = 4  # msoFileDialogFolderPicker
_TEXT = 2  # the kind of answer that Excel's InputBox asks for

_last: dict[str, Sequence[Change]] = {}


def run_on_book(run: Callable[[Spot], Report], book: Any) -> str:
    """Run an action on an ``xlwings.Book`` and return the sentences to show; a copy is saved before anything is written.

    Raises:
        RatingError: the action refuses; nothing is written then.
        ExcelBusyError: a cell is being edited.
    """
    report = run(spot_of(book))
    lines = [report.to("de")]
    live = report.book
    if isinstance(live, LiveBook) and live.is_changed:
        copy = live.backup(dt.datetime.now())  # noqa: DTZ005 - the user's own clock
        _last[live.name] = live.commit()
        lines.append(f"Sicherung: {copy}")
    _show(book, report)
    return "\n".join(lines)


def take_back(book: Any) -> str:
    """Set every cell of the last action back to what it held before.

    Raises:
        InputRefusedError: a cell has been changed since.
    """
    live = LiveBook(book)
    changes = _last.get(live.name)
    if changes is None:
        return "Es gibt keinen Lauf, der zurückgenommen werden kann."
    live.take_back(changes)
    live.commit()
    del _last[live.name]
    return f"{len(changes)} Zellen zurückgesetzt."


def spot_of(book: Any) -> Spot:
    """Return where the user is in an ``xlwings.Book``."""
    live = LiveBook(book)
    with calling_excel():
        sheet = str(book.api.ActiveSheet.Name)
        cell = book.app.api.ActiveCell  # None in front of a sheet that holds a chart only
        row, column = (int(cell.Row), int(cell.Column)) if cell is not None else (1, 1)
        path = str(book.api.Path)

    def ask(question: Question, proposal: str) -> str | None:
        return _ask(book, question, proposal)

    now = dt.datetime.now()  # noqa: DTZ005 - the user's own clock
    folder = Path(path) if path and "://" not in path else None
    return Spot(live, sheet, row, column, now, ask, folder)


def _ask(book: Any, question: Question, proposal: str) -> str | None:
    """Ask in Excel's own boxes; each of them tells of a user who cancels."""
    excel, title = book.app.api, question.value.de
    with calling_excel():
        if question is Question.FILE:
            answer = excel.GetOpenFilename(_ALL_FILES, 1, title)
        elif question is Question.NEW_FILE:
            answer = excel.GetSaveAsFilename(proposal, _WORKBOOKS, 1, title)
        elif question is Question.FOLDER:
            answer = _chosen_folder(excel, title, proposal)
        else:
            answer = excel.InputBox(title, "Ratings", proposal, Type=_TEXT)
    return str(answer) if answer else None


def _chosen_folder(excel: Any, title: str, proposal: str) -> str | None:
    dialog = excel.FileDialog(_FOLDER_PICKER)
    dialog.Title = title
    if proposal:
        dialog.InitialFileName = f"{proposal}{os.sep}"  # without it Excel takes the last part for a name
    return str(dialog.SelectedItems.Item(1)) if dialog.Show() else None


def _show(book: Any, report: Report) -> None:
    with calling_excel():
        if report.goto is not None:
            name, row, column = report.goto
            sheet = book.sheets[name]
            sheet.visible = True
            sheet.activate()
            sheet.range((row, column)).select()
        if report.opens is not None:
            book.app.books.open(str(report.opens))
