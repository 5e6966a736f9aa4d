"""What a scan of a sheet finds: cells and where they stand in the XML."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from itertools import pairwise
from operator import attrgetter
from typing import NamedTuple

from .values import Value


class FormulaCell(NamedTuple):
    """A cell with a formula: position, text as stored, attributes of ``<f>``, cached value, bytes in the XML."""

    row: int
    column: int
    text: str
    attributes: dict[str, str]
    cached: Value
    start: int
    end: int
    dynamic: bool

    @property
    def kind(self) -> str:
        """``normal``, ``shared``, ``array`` or ``dataTable``."""
        return self.attributes.get("t", "normal")


class RowExtent(NamedTuple):
    """Where a row stands in the XML."""

    row: int
    start: int
    end: int


@dataclass(slots=True)
class SheetScan:
    """The cells of one sheet; ``values`` holds those without formulas, row by row; ``data`` is sheetData's extent."""

    formulas: list[FormulaCell] = field(default_factory=list)
    values: dict[int, list[tuple[int, Value]]] = field(default_factory=dict)
    rows: list[RowExtent] = field(default_factory=list)
    data: tuple[int, int] | None = None

    def formulas_of_rows(self, first: int, last: int) -> list[FormulaCell]:
        """Return the formulas in some rows, without a look at all others where the sheet's rows are in order."""
        formulas = self.formulas
        if any(one.row > two.row for one, two in pairwise(self.rows)):
            return [cell for cell in formulas if first <= cell.row <= last]
        return formulas[bisect_left(formulas, first, key=_row) : bisect_right(formulas, last, key=_row)]


_row = attrgetter("row")
