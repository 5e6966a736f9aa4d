"""How formulas of a season workbook refer to its blocks; builder and run write the same ones."""

from __future__ import annotations

from ..model.cells import column_letters
from ..model.text import Language, Text
from . import layout as at
from .layout import Area, Block, Layout

HELPERS = 40  # first column of the helpers on the live sheet, from 0

CLEAN = {"id": 11, "new": 12}  # helper columns that repeat live columns without errors


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

    def clean(self, key: str) -> str:
        """Return the live column of ``id`` or ``new`` with blanks instead of errors.

        The block is longer than the season; LibreOffice's LOOKUP does not pass over the #N/A behind it.
        """
        column = HELPERS + 1 + CLEAN[key]
        top = self.layout.live.area[0]
        return f"'{at.LIVE_SHEET}'!{absolute((top, column, top + self.layout.live.rows - 1, column))}"

    def hidden_cell(self, row: int, column: int = 0) -> str:
        """Return a helper cell on the live sheet, beside the block.

        Column 0 holds: the number of rows, the mark of a live block, the day of the last event, the number of
        differences to the last run.
        """
        return f"'{at.LIVE_SHEET}'!{absolute((row + 1, HELPERS + column + 1) * 2)}"

    def is_live(self) -> str:
        """Return the condition that the live block holds values."""
        return f"ISNUMBER({self.hidden_cell(1)})"
