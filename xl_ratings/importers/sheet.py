"""Sheets: rows of tidy cells, each with the name by which its user finds it."""

from __future__ import annotations

import datetime as dt
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from ..model.cells import cell_text, column_letters
from ..model.diagnostics import Place

Cell = str | int | float | bool | dt.date | dt.time | None

_INVISIBLE = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff\u00ad"))

BLANK_ROW: list[Cell] = []  # one for all of them: some files have nothing else
_MOST_TEXTS = 2000  # names come once: to keep all of them would take more than it saves


@dataclass
class Sheet:
    """Rows of cells with the names a message needs."""

    file: str
    rows: list[list[Cell]]
    name: str = ""
    lines: Sequence[int] = ()

    def place(self, row: int, column: int | None = None) -> Place:
        """Name a cell as its user sees it: by letter and number, and by line in a text file."""
        line = self.line(row)
        cell = "" if column is None else f"{column_letters(column + 1)}{line}"
        return Place(self.file, self.name, cell, 0 if self.name else line)

    def line(self, row: int) -> int:
        """Return the number of a row as its user counts."""
        return self.lines[row] if self.lines else row + 1

    def cell(self, row: int, column: int) -> Cell:
        """Return a cell; outside the filled part it is blank."""
        cells = self.rows[row]
        return cells[column] if column < len(cells) else None

    def text(self, row: int, column: int | None) -> str:
        """Return a cell as text, whole numbers without decimals."""
        if column is None:
            return ""
        return cell_text(self.cell(row, column))


class TidyTexts(dict[str, Cell]):
    """Cells by the text that stands in a file: what comes again, as results and clubs do, is tidied once and kept once.

    >>> list(map(TidyTexts().__getitem__, [" 1", "", "\u200bA  B"]))
    ['1', None, 'A B']
    """

    def __missing__(self, text: str) -> Cell:
        if len(self) == _MOST_TEXTS:
            self.clear()
        cell = self[text] = tidy(text) or None
        return cell


def tidy(text: str) -> str:
    """Undo what office programs add: blanks of every kind, invisible marks, decomposed letters."""
    if text.isprintable() and "  " not in text and (text.isascii() or unicodedata.is_normalized("NFC", text)):
        return text.strip()
    return " ".join(unicodedata.normalize("NFC", text.translate(_INVISIBLE)).split())
