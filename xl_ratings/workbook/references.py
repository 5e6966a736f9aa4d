"""How formulas of a season workbook refer to its blocks; builder and run write the same ones."""

from __future__ import annotations

from ..model.cells import column_letters
from ..model.text import Language, Text
from . import layout as at
from .layout import Area, Block, Layout

HELPERS = 40  # first column of the helpers on the live sheet, from 0


def absolute(area: Area) -> str:
    """Return an absolute address.

    >>> absolute((1, 1, 2, 28)), absolute((3, 2, 3, 2))
    ('$A$1:$AB$2', '$B$3')
    """
    first, last = (f"${column_letters(area[i + 1])}${area[i]}" for i in (0, 2))
    return first if first == last else f"{first}:{last}"


class References:
    """References to the blocks of a layout in one language."""

    def __init__(self, layout: Layout, language: Language) -> None:
        self.layout, self.language = layout, language

    def say(self, text: Text) -> str:
        """Return a text in the workbook's language."""
        return text.to(self.language)

    def block(self, block: Block) -> str:
        """Return the reference of a whole block."""
        return f"'{block.name(self.language)}'!{absolute(block.area)}"

    def column(self, block: Block, column: int) -> str:
        """Return a column of a block, counted from 0."""
        top, left, bottom, _ = block.area
        return f"'{block.name(self.language)}'!{absolute((top, left + column, bottom, left + column))}"

    def live(self, key: str) -> str:
        """Return a column of the live block."""
        return self.column(self.layout.live, self.layout.column(key))

    def last(self, key: str) -> str:
        """Return a column of the last run."""
        return self.column(self.layout.history, self.layout.column(key))

    def filled(self, key: str) -> str:
        """Return the part of a live column that holds rows; LibreOffice's arrays do not pass over the errors behind."""
        area = self.live(key)
        first, _, _ = area.partition(":")
        return f"{first}:INDEX({area},{self.hidden_cell(0)})"

    def hidden_cell(self, row: int, column: int = 0) -> str:
        """Return a helper cell on the live sheet, beside the block.

        Column 0 holds: the number of rows, the mark of a live block, the day of the last event, the number of
        differences to the last run.
        """
        return f"'{at.LIVE_SHEET}'!{absolute((row + 1, HELPERS + column + 1) * 2)}"

    def is_live(self) -> str:
        """Return the condition that the live block holds values."""
        return f"ISNUMBER({self.hidden_cell(1)})"
