"""Which cells the formulas that are left to compute may read: no others need to go into the engine."""

from __future__ import annotations

from collections.abc import Mapping

import formualizer as fz

from ..package.values import Value
from .dialect.references import Area, read_area, sheet_name, split_sheet
from .dialect.spelling import without_prefixes
from .dialect.tree import read_tokens
from .dialect.view import BookView

# these read other cells than their arguments name
_FAR_READERS = frozenset({"OFFSET", "INDIRECT", "SUMIF", "AVERAGEIF", "LOOKUP", "ANCHORARRAY"})
_JOINS = frozenset({":", "#"})
_MANY = 2_000  # with so many formulas left, loading everything costs less than looking
Rows = Mapping[int, list[tuple[int, Value]]]


class Reach:
    """The areas that formulas name; once a formula may read anything, everything is in reach."""

    def __init__(self, view: BookView) -> None:
        self.view = view
        self.sheets = {sheet.casefold(): sheet for sheet in view.sheets}
        self.areas: dict[str, set[Area]] = {}
        self.count = 0
        self.is_everything = False

    def add(self, text: str, sheet: str, *, array: bool) -> None:
        """Take in what a formula on a sheet may read; an array may be stopped by any cell in its way."""
        self.count += 1
        if array or self.count > _MANY:
            self.is_everything = True
        if self.is_everything:
            return
        for token in read_tokens(text):
            if token.token_type == fz.TokenType.Operand and token.subtype == fz.TokenSubType.Range:
                self._add_reference(token.value, sheet)
            elif token.token_type == fz.TokenType.Func and token.subtype == fz.TokenSubType.Open:
                self.is_everything = self.is_everything or self._reads_far(token.value[:-1].strip(), sheet)
            elif token.value.strip() in _JOINS:
                self.is_everything = True

    def _add_reference(self, text: str, sheet: str) -> None:
        prefix, rest = split_sheet(text)
        name = self.sheets.get(sheet_name(prefix).casefold()) if prefix else sheet
        area = read_area(rest)
        if area is None or name is None:
            self.is_everything = True  # a table, a name, sheets from one to another
        else:
            self.areas.setdefault(name, set()).add(area)

    def _reads_far(self, name: str, sheet: str) -> bool:
        plain = without_prefixes(name).upper()
        return plain in _FAR_READERS or ":" in name or self.view.name(plain, sheet) is not None

    def within(self, sheet: str, rows: Rows) -> Rows:
        """Return the cells that are in reach."""
        if self.is_everything:
            return rows
        spans: dict[int, list[tuple[int, int]]] = {}
        for area in self.areas.get(sheet, ()):
            is_tall = area.last_row - area.row >= len(rows)
            for row in rows if is_tall else range(area.row, area.last_row + 1):
                if area.row <= row <= area.last_row and row in rows:
                    spans.setdefault(row, []).append((area.column, area.last_column))
        return {
            row: [cell for cell in rows[row] if any(first <= cell[0] <= last for first, last in here)]
            for row, here in spans.items()
        }
