"""The message for an unknown layout: what was looked for, what stands there, what each column seems to hold."""

from __future__ import annotations

import datetime as dt
import re
from collections import Counter
from collections.abc import Sequence

from ..model.dates import parse_date
from ..model.diagnostics import Diagnostics, Place
from ..model.errors import WrongKindError
from ..model.parameters import as_number
from ..model.results import parse_pair
from ..model.text import Text
from .headers import plain_headings
from .sheet import Cell, Sheet
from .source import Source

_INDENT = "\n      "
_ROWS, _COLUMNS, _WIDTH, _LOOK_AT = 4, 10, 24, 60
_HEADER = 30
_PLAYER = re.compile(r"name|nachname|teilnehmer|spieler|spielername|player")
_BESIDE_PLAYER = re.compile(
    r"rg|rk|rang|rank|platz|pl|nr|no|snr|sno|stnr|startnr|tnr|titel|title|vorname|elo\w{0,2}|rtg\w{0,2}|dwz\w{0,6}|blitzdwz|twz|nwz|rating|index|k|rp"
    r"|fideid|id|land|fed|verein\w{0,4}|club\w{0,4}|ort|typ|gr|sex|geschlecht|attr|jahrgang|geburtsjahr|geb|alter|[srvgun]|siege|remis|verl"
    r"|pkt|pkte|punkte|pts|points|wtg\d?|tb\d?|buch\w{0,6}|bhlz|so\w{0,2}be?rg?\w*|feinw\w{0,7}|sp|partien|spiele|games"
)
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
    _refuse_list(source.sheet, diagnostics)
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


def _refuse_list(sheet: Sheet, diagnostics: Diagnostics) -> None:
    """A ranking or a start list is the wrong file of the right tournament: what is missing is said in so many words."""
    top = next((row for row in range(min(len(sheet.rows), _HEADER)) if _heads_list(sheet, row)), None)
    if top is None:
        return
    message = Text("Die Liste nennt Spieler, aber keine Partien", "the list names players, but no games")
    cure = Text(
        "die Kreuztabelle, die Paarungen aller Runden oder den FIDE-Bericht (TRF) exportieren; ist sie die Liste vor dem Turnier, gehört sie hinter --list",
        "export the crosstable, the pairings of all rounds or the FIDE report (TRF); if it is the list before the event, it belongs behind --list",
    )
    diagnostics.error("E-HEADER", message, sheet.place(top), value=_row(sheet, top), cure=cure)
    diagnostics.stop_on_errors()


def _heads_list(sheet: Sheet, row: int) -> bool:
    """Return whether a row names players and else nothing but what rankings and start lists have beside them."""
    headings = [heading for heading in plain_headings(sheet, row) if heading]
    return (
        any(_PLAYER.fullmatch(h) for h in headings)
        and len(headings) > 1
        and all(_PLAYER.fullmatch(h) or _BESIDE_PLAYER.fullmatch(h) for h in headings)
    )


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
