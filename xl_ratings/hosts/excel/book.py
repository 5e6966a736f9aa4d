"""The workbook that is open in Excel, with the face of the file book: values by block, changes written at once."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...model.diagnostics import Diagnostics, Place
from ...model.text import Text
from ...package.a1 import cell_name
from ...package.values import Value
from ...workbook.book import Book
from ...workbook.layout import Area
from .border import from_value2, to_value2
from .journal import local_folder
from .live import ExcelBusyError, calling_excel, quiet

__all__ = ["Change", "ExcelBusyError", "LiveBook"]

Cells = dict[tuple[int, int], Value]


@dataclass(frozen=True, slots=True)
class Change:
    """What one cell held before and after a run."""

    sheet: str
    row: int
    column: int
    old: Value
    new: Value


class LiveBook(Book):
    """A workbook of ours in a running Excel: one read a block; changes wait until ``commit`` writes them.

    Args:
        book: an ``xlwings.Book``.
        changes: changes that reading already shows; see ``reopened``.

    Raises:
        InputRefusedError: the workbook is none of ours, or of a newer version.
        ExcelBusyError: a cell is being edited.
    """

    def __init__(self, book: Any, changes: dict[str, Cells] | None = None) -> None:
        self._book = book
        self._base = {sheet: dict(cells) for sheet, cells in (changes or {}).items()}
        self._changes: dict[str, Cells] = {sheet: dict(cells) for sheet, cells in self._base.items()}
        self._read: dict[tuple[str, Area], list[list[Value]]] = {}
        with calling_excel():
            self.name = str(book.name)
            self._sheets = {str(sheet.name): sheet for sheet in book.sheets}
            names = {str(name.name): str(name.refers_to) for name in book.names}
        self._identify(self._sheets, names)

    def read_area(self, sheet: str, area: Area) -> list[list[Value]]:
        """Return the values of an area as a file would hold them: numbers, texts, errors as their codes."""
        if (sheet, area) not in self._read:
            with calling_excel():
                self._read[sheet, area] = from_value2(self._range(sheet, area).api.Value2)
        rows = [list(row) for row in self._read[sheet, area]]
        top, left, bottom, right = area
        for (row, column), value in self._base.get(sheet, {}).items():
            if top <= row <= bottom and left <= column <= right:
                rows[row - top][column - left] = value
        return rows

    def _range(self, sheet: str, area: Area) -> Any:
        if sheet not in self._sheets:
            raise self._refuse_missing(sheet)
        return self._sheets[sheet].range(area[:2], area[2:])

    def set(self, sheet: str, row: int, column: int, value: Value) -> None:
        """Set one cell; Excel sees it when ``commit`` is called."""
        if sheet not in self._sheets:
            self._range(sheet, (row, column, row, column))
        self._changes.setdefault(sheet, {})[row, column] = value

    @property
    def is_changed(self) -> bool:
        """Whether anything was set to another value than it had."""
        return bool(self._changes)

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

    def commit(self) -> tuple[Change, ...]:
        """Write all changes, one write for each rectangle, and return what the cells held before.

        Raises:
            ExcelBusyError: a cell is being edited.
        """
        done: list[Change] = []
        with calling_excel(), quiet(self._book.app):
            for sheet, cells in self._changes.items():
                for area in rectangles(cells):
                    done += self._write_area(sheet, area, cells)
        self._changes, self._base = {}, {}
        self._read.clear()
        return tuple(done)

    def take_back(self, changes: Sequence[Change]) -> None:
        """Set every cell of a run back to what it held; ``commit`` writes it.

        Raises:
            InputRefusedError: a cell has been changed since; nothing is set back then.
        """
        diagnostics = Diagnostics()
        areas = {sheet: _around([c for c in changes if c.sheet == sheet]) for sheet in {c.sheet for c in changes}}
        for change in changes:
            area = areas[change.sheet]
            if self.read_area(change.sheet, area)[change.row - area[0]][change.column - area[1]] != change.new:
                diagnostics.error(
                    "U-CHANGED", Text("die Zelle wurde seither geändert", "the cell has been changed since"),
                    Place(self.name, change.sheet, cell_name(change.row, change.column)),
                    value=change.new,
                )  # fmt: skip
        diagnostics.stop_on_errors()
        for change in changes:
            self.set(change.sheet, change.row, change.column, change.old)

    def _write_area(self, sheet: str, area: Area, cells: Cells) -> list[Change]:
        target = self._range(sheet, area)
        before = from_value2(target.api.Value2)
        top, left, bottom, right = area
        rows = [[cells[r, c] for c in range(left, right + 1)] for r in range(top, bottom + 1)]
        target.api.Value2 = to_value2(rows)
        return [
            Change(sheet, top + r, left + c, old, new)
            for r, (olds, news) in enumerate(zip(before, rows, strict=True))
            for c, (old, new) in enumerate(zip(olds, news, strict=True))
        ]


def _around(changes: Sequence[Change]) -> Area:
    rows, columns = [change.row for change in changes], [change.column for change in changes]
    return min(rows), min(columns), max(rows), max(columns)


def rectangles(cells: Cells) -> list[Area]:
    """Cut a set of cells into full rectangles, so that nothing between them is touched.

    >>> rectangles({(1, 1): None, (1, 2): None, (2, 1): None, (2, 2): None, (4, 2): None})
    [(1, 1, 2, 2), (4, 2, 4, 2)]
    """
    runs: list[Area] = []
    for row, column in sorted(cells):
        if runs and runs[-1][0] == row and runs[-1][3] == column - 1:
            runs[-1] = (row, runs[-1][1], row, column)
        else:
            runs.append((row, column, row, column))
    found: dict[tuple[int, int], list[Area]] = {}
    for top, left, bottom, right in runs:
        stack = found.setdefault((left, right), [])
        if stack and stack[-1][2] == top - 1:
            stack[-1] = (stack[-1][0], left, bottom, right)
        else:
            stack.append((top, left, bottom, right))
    return sorted(area for stack in found.values() for area in stack)
