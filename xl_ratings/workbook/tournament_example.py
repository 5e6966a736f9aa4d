"""The fictional tournament that fills the template: a newcomer, one of 100 %, an assumed rating, a forfeit, a juvenile."""

from __future__ import annotations

from ..model.text import Text
from ..package.values import Value
from . import layout as at
from . import tournament_layout as here
from .tournament_book import TournamentBook

_NAME = Text("Januar-Blitz", "January blitz")
_DAY = 45303.0  # 12 January 2024
_PLAYERS: tuple[tuple[str, float | None, float | None, str | None, str], ...] = (
    ("Adler, Eva", 1880, 34, None, "0½111101"),
    ("Birke, Jan", 1724, 21, None, "11½11+1"),
    ("Eiche, Uwe", 1655, 12, None, "½1½111"),
    ("Fink, Lea", 1590, 8, "T", "1½111"),
    ("Möwe, Ole", 1502, 15, None, "½111"),
    ("Specht, Ida", 1433, 5, "J", "101"),
    ("Reiher, Tom", 1388, 3, None, "½1"),
    ("Neumann, Ada", 1250, 0, None, "0"),
    ("Krause, Pia", None, None, None, ""),
)
_FIRST = len(here.FIELD_COLUMNS)


def fill_tournament(book: TournamentBook) -> None:
    """Write the example's inputs into an empty workbook."""
    book.put(here.TITLE, 1, 1, _NAME.to(book.language))
    book.put(here.TITLE, 2, 1, _DAY)
    for i, (name, old, index, age, upper) in enumerate(_PLAYERS, 1):
        line: tuple[Value, ...] = (name, old, index, age)
        for column, value in enumerate(line, 2):
            if value is not None:
                _put(book, here.FIELD, i, column, value)
        for k, result in enumerate(upper, i + 1):
            _put(book, here.GRID, i, k, result)


def _put(book: TournamentBook, block: at.Block, row: int, column: int, value: Value) -> None:
    book.put(block, row, column, float(value) if isinstance(value, int) and not isinstance(value, bool) else value)
