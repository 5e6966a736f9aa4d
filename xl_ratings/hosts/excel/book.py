"""The workbook that is open in Excel, with the face of the file book: values by block, changes written at once."""

from __future__ import annotations

import contextlib
import datetime as dt
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ...app.faults import local_folder
from ...package.values import Value
from ...workbook.layout import Area
from ...workbook.openbook import Cells, Change, OpenBook
from .border import from_value2, to_value2
from .live import ExcelBusyError, calling_excel, quiet

__all__ = ["Change", "ExcelBusyError", "LiveBook"]


class LiveBook(OpenBook):
    """A workbook of ours in a running Excel: one read a block; changes wait until ``commit`` writes them.

    Args:
        book: an ``xlwings.Book``.
        changes: changes that reading already shows; see ``reopened``.

    Raises:
        InputRefusedError: the workbook is none of ours, or of a newer version.
        ExcelBusyError: a cell is being edited.
    """

    def __init__(self, book: Any, changes: Mapping[str, Cells] | None = None) -> None:
        super().__init__(changes)
        self._book = book
        with calling_excel():
            self.name = str(book.name)
            self._sheets = {str(sheet.name): sheet for sheet in book.sheets}
            names = {str(name.name): str(name.refers_to) for name in book.names}
        self._identify(self._sheets, names)

    def has_sheet(self, sheet: str) -> bool:
        """Return whether there is a sheet of this name."""
        return sheet in self._sheets

    def reopened(self) -> LiveBook:
        """Return the book as it would be after writing; Excel has not seen anything yet."""
        return LiveBook(self._book, self._changes)

    def backup(self, now: dt.datetime) -> Path:
        """Copy the workbook as it is into the user's local folder; its own place may be a web address."""
        folder = local_folder() / "backups"
        folder.mkdir(parents=True, exist_ok=True)
        name = Path(self.name)
        path = folder / f"{name.stem} {now:%Y-%m-%d %H-%M-%S}{name.suffix}"
        with calling_excel():
            self._book.api.SaveCopyAs(str(path))
        return path

    def _fetch(self, sheet: str, area: Area) -> list[list[Value]]:
        with calling_excel():
            return from_value2(self._range(sheet, area).api.Value2)

    def _store(self, sheet: str, area: Area, rows: list[list[Value]]) -> None:
        self._range(sheet, area).api.Value2 = to_value2(rows)

    @contextlib.contextmanager
    def _writing(self) -> Iterator[None]:
        with calling_excel(), quiet(self._book.app):
            yield

    def _range(self, sheet: str, area: Area) -> Any:
        return self._sheets[sheet].range(area[:2], area[2:])
