"""The second way of a button: save the workbook, close it, run the command on the file, open it again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ...model.text import Text
from ...package.refusal import refusal
from .live import calling_excel


def on_saved_file(book: Any, run: Callable[[Path], str]) -> str:
    """Run an action on the file of an open workbook; the workbook is open again afterwards, whatever happened.

    Args:
        book: an ``xlwings.Book``.
        run: takes the file and returns the sentence to show.

    Raises:
        InputRefusedError: the workbook was never saved, or lies behind a web address; nothing was done.
        ExcelBusyError: a cell is being edited; nothing was done.
    """
    with calling_excel():
        name = str(book.fullname)
        app = book.app
        _refuse_without_file(name)
        book.save()
        book.close()
    try:
        return run(Path(name))
    finally:
        with calling_excel():
            app.books.open(name)


def _refuse_without_file(name: str) -> None:
    if "://" in name:
        raise refusal(
            "X-WEB", name, "die Mappe liegt hinter einer Web-Adresse (OneDrive, SharePoint)",
            "the workbook lies behind a web address (OneDrive, SharePoint)",
            Text("Eine Kopie auf diesem Rechner speichern und dort auswerten.", "Save a copy on this machine and evaluate that."),
        )  # fmt: skip
    if not Path(name).is_absolute():
        raise refusal(
            "X-UNSAVED", name, "die Mappe wurde noch nie gespeichert", "the workbook has never been saved",
            Text("Einmal speichern, dann noch einmal klicken.", "Save it once, then click again."),
        )  # fmt: skip
