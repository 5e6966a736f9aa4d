"""What is known of a workbook before anything is computed, and by which formulas a cell is taken."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from ..model.table import Column
from ..package.values import ErrorValue, Value
from . import layout as at
from .filebook import FileBook
from .references import References

NA = ErrorValue("#N/A")
Place = tuple[str, int, int]
Rows = list[list[Value]]
Known = tuple[Place, str, Value]  # where, the template's formula, what it gives


class Cells:
    """A workbook, the rows of its run, and the values that are known so far."""

    def __init__(self, book: FileBook, rows: Rows) -> None:
        self.book, self.rows, self.layout = book, rows, book.layout
        self.refs = References(book.layout, book.language)
        self.values: dict[Place, Value] = {}
        self.sheets = {sheet.name for sheet in book.parts.sheets}

    def cell(self, index: int | None, key: str) -> Value:
        """Return a cell of the run's rows as the live block shows it: nothing is an empty text."""
        if index is None or index >= len(self.rows):
            return ""
        value = self.rows[index][self.columns[key]]
        return "" if value is None else value

    def shown(self, index: int | None, column: Column) -> Value:
        """Return what a display shows of a row; an index stands with its number. None if that is not sure."""
        value, beside = self.cell(index, column.key), self.layout.index_of(column)
        return joined(value, self.cell(index, beside)) if beside and value != "" else value

    @cached_property
    def columns(self) -> dict[str, int]:
        """Where each column of the live block stands, from 0."""
        return {column.key: i for i, column in enumerate(self.layout.columns)}

    @cached_property
    def first(self) -> dict[Value, int]:
        """At which row each event begins."""
        return {row[0]: i for i, row in reversed(list(enumerate(self.rows)))}

    def is_typed(self, block: at.Block) -> bool:
        """Return whether a block holds constants only: what a formula gives may be older than its inputs."""
        sheet, area = self.book.place(block)
        return not self.book.has_formulas(sheet, area)

    def is_own(self, place: Place, text: str) -> bool:
        """Return whether a cell holds the template's formula."""
        return place[0] in self.sheets and _same(self.book.formula(*place), text)

    def take(self, known: Iterable[Known]) -> None:
        """Take over the cells that hold the template's formulas."""
        is_own = self.is_own
        self.values.update([(place, value) for place, text, value in known if is_own(place, text)])

    def take_all(self, known: Iterable[Known]) -> bool:
        """Take over cells that depend on each other: all of them, or none if one formula is not the template's.

        A value of None is one that is not known after all.
        """
        is_own = self.is_own
        taken: dict[Place, Value] = {}
        for place, text, value in known:
            if value is None or not is_own(place, text):
                return False
            taken[place] = value
        self.values.update(taken)
        return bool(taken)


def joined(number: Value, index: Value) -> Value | None:
    """Return a number and its index as a display shows them; None unless both are whole or empty.

    >>> joined(1647.0, 3.0), joined(1647.5, 3.0), joined(1647.0, "")
    ('1647-3', None, '1647-')
    """
    texts = [str(int(v)) if isinstance(v, float) and v.is_integer() and abs(v) < 1e9 else v for v in (number, index)]
    return f"{texts[0]}-{texts[1]}" if all(isinstance(text, str) for text in texts) else None


def _same(there: str | None, ours: str) -> bool:
    """Excel leaves out quotes around sheet names that need none."""
    if there is None or there == ours[1:]:
        return there is not None
    return there.replace("'", "") == ours.lstrip("=").replace("'", "")
