"""The message for an unknown layout: what was looked for, what stands there, what each column seems to hold."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Sequence

from ..model.dates import parse_date
from ..model.diagnostics import Diagnostics, Place
from ..model.errors import WrongKindError
from ..model.parameters import as_number
from ..model.results import parse_pair
from ..model.text import Text
from .sheet import Cell, Sheet
from .source import Source

_INDENT = "\n      "
_ROWS, _COLUMNS, _WIDTH, _LOOK_AT = 4, 10, 24, 60
_KINDS = {
    "result": Text("Ergebnis", "result"),
    "date": Text("Datum", "date"),
    "number": Text("Zahl", "number"),
    "name": Text("Name", "name"),
    "text": Text("Text", "text"),
}


def refuse_unknown(source: Source, wanted: list[tuple[Text, Text]], diagnostics: Diagnostics) -> None:
    """Refuse a file that matches no format.

    Args:
        source: the file.
        wanted: title and columns of each format that was looked for.
        diagnostics: where the error goes.

    Raises:
        InputRefusedError: always.
    """
    looked_for = Text(
        "gesucht wurde:" + "".join(f"{_INDENT}{title.de}: {columns.de}" for title, columns in wanted),
        "looked for:" + "".join(f"{_INDENT}{title.en}: {columns.en}" for title, columns in wanted),
    )
    sheet = source.sheet
    filled = [row for row, cells in enumerate(sheet.rows) if any(cell is not None for cell in cells)]
    shown = [f"{_INDENT}{sheet.line(row)}: {_row(sheet, row)}" for row in filled[:_ROWS]]
    kinds = _columns(sheet, filled[:_LOOK_AT])
    message = Text(
        "Keine bekannte Kopfzeile gefunden" + "; die Spalten sehen aus wie: " * bool(kinds) + ", ".join(f"{letter} {kind.de}" for letter, kind in kinds),
        "no known header row found" + "; the columns look like: " * bool(kinds) + ", ".join(f"{letter} {kind.en}" for letter, kind in kinds),
    )  # fmt: skip
    first = sheet.place(filled[0])
    diagnostics.error(
        "E-HEADER", message, Place(first.file, first.sheet, line=first.line), value="".join(shown), cure=looked_for
    )
    diagnostics.stop_on_errors()


def _row(sheet: Sheet, row: int) -> str:
    """Return the cells of a row, cut short; more columns than are shown end in dots."""
    texts = [_short(sheet, row, k) for k in range(_width(sheet, row))]
    while texts and not texts[-1]:
        texts.pop()
    return " | ".join(texts) + " | …" * (len(sheet.rows[row]) > _COLUMNS)


def _width(sheet: Sheet, row: int) -> int:
    return min(len(sheet.rows[row]), _COLUMNS)


def _short(sheet: Sheet, row: int, column: int) -> str:
    text = sheet.text(row, column)
    return text if len(text) <= _WIDTH else text[: _WIDTH - 1] + "…"


def _columns(sheet: Sheet, rows: list[int]) -> list[tuple[str, Text]]:
    """Return letter and most frequent kind of every column that holds something below the first row."""
    found = []
    for column in range(min(max(len(sheet.rows[row]) for row in rows), _COLUMNS)):
        cells = [cell for row in rows[1:] if (cell := sheet.cell(row, column)) is not None]
        if cells:
            kind = Counter(map(_kind, cells)).most_common(1)[0][0]
            if kind == "result" and _is_count(cells):
                kind = "number"
            found.append((chr(ord("A") + column), _KINDS[kind]))
    return found


def _is_count(cells: Sequence[Cell]) -> bool:
    """One number again and again, or numbers beyond any result, say nothing about games."""
    numbers = [as_number(cell) for cell in cells]
    return None not in numbers and (len(set(numbers)) == 1 or any(number > 2 for number in numbers if number))


def _kind(cell: Cell) -> str:
    """Return what a cell seems to hold.

    >>> [_kind(cell) for cell in ("1 - 0", "½", 1850, "03.05.2024", "Adler, Eva", "Runde eins")]
    ['result', 'result', 'number', 'date', 'name', 'text']
    """
    if isinstance(cell, dt.date | dt.time):
        return "date"
    text = str(cell)[:_WIDTH]
    number = as_number(text)
    if number is None and parse_date(text):
        return "date"
    try:
        parse_pair(text)
    except WrongKindError:
        return "number" if number is not None else "name" if _is_name(text) else "text"
    return "result"


def _is_name(text: str) -> bool:
    """Two to four words that begin with capital letters, or words around a comma."""
    words = text.replace(",", " ").split()
    if any(letter.isdigit() for letter in text) or not words:
        return False
    return "," in text or (1 < len(words) < 5 and all(word[0].isupper() and word[1:].islower() for word in words))
