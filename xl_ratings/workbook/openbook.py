"""A workbook that is open in a running program: one read a block, changes wait and are written at once."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass

from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text
from ..package.a1 import cell_name
from ..package.values import Value
from .book import Book
from .layout import Area

Cells = dict[tuple[int, int], Value]


@dataclass(frozen=True, slots=True)
class Change:
    """What one cell held before and after a run."""

    sheet: str
    row: int
    column: int
    old: Value
    new: Value


class OpenBook(Book):
    """What every running program has in common; a host says how cells are fetched and stored.

    Args:
        changes: changes that reading already shows; see ``reopened``.
    """

    def __init__(self, changes: Mapping[str, Cells] | None = None) -> None:
        self._base = {sheet: dict(cells) for sheet, cells in (changes or {}).items()}
        self._changes: dict[str, Cells] = {sheet: dict(cells) for sheet, cells in self._base.items()}
        self._read: dict[tuple[str, Area], list[list[Value]]] = {}

    @abstractmethod
    def has_sheet(self, sheet: str) -> bool:
        """Return whether there is a sheet of this name."""

    @abstractmethod
    def _fetch(self, sheet: str, area: Area) -> list[list[Value]]:
        """Return what the program shows in an area, as a file would hold it."""

    @abstractmethod
    def _store(self, sheet: str, area: Area, rows: list[list[Value]]) -> None:
        """Set every cell of an area."""

    @abstractmethod
    def _writing(self) -> AbstractContextManager[None]:
        """Surround all writes of a run; whatever happens inside, the program is as before afterwards."""

    def read_area(self, sheet: str, area: Area) -> list[list[Value]]:
        """Return the values of an area as a file would hold them: numbers, texts, errors as their codes."""
        if (sheet, area) not in self._read:
            self._refuse_unknown(sheet)
            self._read[sheet, area] = self._fetch(sheet, area)
        rows = [list(row) for row in self._read[sheet, area]]
        top, left, bottom, right = area
        for (row, column), value in self._base.get(sheet, {}).items():
            if top <= row <= bottom and left <= column <= right:
                rows[row - top][column - left] = value
        return rows

    def set(self, sheet: str, row: int, column: int, value: Value) -> None:
        """Set one cell; the program sees it when ``commit`` is called."""
        self._refuse_unknown(sheet)
        self._changes.setdefault(sheet, {})[row, column] = value

    def _refuse_unknown(self, sheet: str) -> None:
        if not self.has_sheet(sheet):
            raise self._refuse_missing(sheet)

    @property
    def is_changed(self) -> bool:
        """Whether anything was set to another value than it had."""
        return bool(self._changes)

    def commit(self) -> tuple[Change, ...]:
        """Write all changes, one write for each rectangle, and return what the cells held before."""
        done: list[Change] = []
        with self._writing():
            for sheet, cells in self._changes.items():
                for area in rectangles(cells):
                    done += self._write_area(sheet, area, cells)
        self._changes, self._base = {}, {}
        self._read.clear()
        return tuple(done)

    def _write_area(self, sheet: str, area: Area, cells: Cells) -> list[Change]:
        before = self._fetch(sheet, area)
        top, left, bottom, right = area
        rows = [[cells[r, c] for c in range(left, right + 1)] for r in range(top, bottom + 1)]
        self._store(sheet, area, rows)
        return [
            Change(sheet, top + r, left + c, old, new)
            for r, (olds, news) in enumerate(zip(before, rows, strict=True))
            for c, (old, new) in enumerate(zip(olds, news, strict=True))
        ]

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


def _around(changes: Sequence[Change]) -> Area:
    rows, columns = [change.row for change in changes], [change.column for change in changes]
    return min(rows), min(columns), max(rows), max(columns)


def rectangles(cells: Iterable[tuple[int, int]]) -> list[Area]:
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
