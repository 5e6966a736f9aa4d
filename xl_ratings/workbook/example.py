"""The fictional example that fills a template: inputs only, the run computes the rest.

Three events; a newcomer with enough games (Krause), one who won everything (Quell), an inserted number (Neumann), a
guest who objected to the list (Reiher), a forfeit, a spelling from the ledger.
"""

from __future__ import annotations

from ..model.text import Language, Text
from ..package.values import Value
from . import layout as at
from .filebook import FileBook

_LIST = (
    ("Adler", "Eva", "SV Muster", 1880, 34), ("Birke", "Jan", "SV Muster", 1724, 21), ("Eiche", "Uwe", "SV Muster", 1655, 12),
    ("Fink", "Lea", "SV Muster", 1590, 8), ("Möwe", "Ole", "SK Beispiel", 1502, 15), ("Specht", "Ida", "SV Muster", 1433, 5),
    ("Reiher", "Tom", "SK Beispiel", 1388, 3), ("Zeisig", "Kim", "SV Muster", 1210, 2),
)  # fmt: skip
_EVENTS = (
    (1, 45303, "Januar-Blitz", "January blitz"),
    (2, 45331, "Februar-Blitz", "February blitz"),
    (3, 45359, "März-Blitz", "March blitz"),
)
_NAMES = {
    1: ("Adler, Eva", "Jan Birke", "Eiche, Uwe", "Fink, Lea", "Möwe, Ole", "Specht, Ida", "Reiher, Tom", "Krause, Pia"),
    2: ("Adler, E.", "Birke, Jan", "Eiche, Uwe", "Möwe, Ole", "Zeisig, Kim", "Quell, Ben"),
    3: ("Adler, Eva", "Eiche, Uwe", "Fink, Lea", "Specht, Ida", "Krause, Pia", "Neumann, Ada"),
}
_UPPER = {
    1: ("1½11111", "11½111", "½1½11", "1½11", "½11", "10", "½"),
    2: ("1½110", "½110", "110", "+0", "0"),
    3: ("½1111", "½1½1", "1½1", "½1", "1"),
}
_NEW = {1: ("Krause, Pia",), 2: ("Quell, Ben",), 3: ("Neumann, Ada",)}


def fill_example(book: FileBook, language: Language) -> None:
    """Write the example's inputs into an empty workbook."""
    players, aliases, events = (block.name(language) for block in (at.PLAYERS, at.ALIASES, at.EVENTS))
    for i, (last, first, club, rating, index) in enumerate(_LIST):
        row: tuple[Value, ...] = (
            f"P{i + 1:04}",
            last,
            first,
            None,
            club,
            None,
            None,
            None,
            None,
            None,
            float(rating),
            float(index),
        )
        _row(book, players, at.PLAYERS.area[0] + i, row)
    evaluation_only = Text("nur Auswertung", "evaluation only").to(language)
    book.set(players, at.PLAYERS.area[0] + 6, 9, evaluation_only)
    _row(
        book,
        aliases,
        at.ALIASES.area[0],
        ("Adler, E.", "P0001", Text("Kreuztabelle", "crosstable").to(language), 45331.0),
    )
    for number, day, german, english in _EVENTS:
        _row(
            book,
            events,
            at.EVENTS.area[0] + number - 1,
            (float(number), float(day), Text(german, english).to(language)),
        )
        _slot(book, number)
    sheet = at.slot(3).name(language)
    row_number = at.slot(3).area[0] + 5
    for column, value in ((4, 1250.0), (5, "Elo"), (6, Text("erste Partien hier", "first games here").to(language))):
        book.set(sheet, row_number, column, value)


def _slot(book: FileBook, number: int) -> None:
    block = at.slot(number)
    top, first = block.area[0], 7
    for i, name in enumerate(_NAMES[number]):
        book.set(block.sheet.de, top + i, 2, name)
        if name in _NEW[number]:
            book.set(block.sheet.de, top + i, 3, "x")
        if i < len(_UPPER[number]):
            for j, result in enumerate(_UPPER[number][i], i + 1):
                book.set(block.sheet.de, top + i, first + j, result)


def _row(book: FileBook, sheet: str, row: int, values: tuple[Value, ...]) -> None:
    for column, value in enumerate(values, 1):
        if value is not None:
            book.set(sheet, row, column, value)
