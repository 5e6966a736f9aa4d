"""Pairing lists of rounds: one or several below each other, the round in the line above the headings or in a column."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text
from . import foreign_headings as foreign
from .bare_rounds import bare_columns
from .headers import plain_heading, plain_headings
from .page import PageTable
from .sheet import Cell, Sheet

_PLAYERS = {plain_heading(word) for word in ("Teilnehmer", "Name", "Spieler", "Player", *foreign.NAME)}
_WHITE = {
    plain_heading(word)
    for word in ("Weiß", "Weiss", "White", "Weißspieler", "Weissspieler", "Spieler Weiß", "Spieler 1", "Spieler A", "Player 1", *foreign.WHITE)
}  # fmt: skip
_BLACK = {
    plain_heading(word)
    for word in ("Schwarz", "Black", "Schwarzspieler", "Spieler Schwarz", "Spieler 2", "Spieler B", "Player 2", *foreign.BLACK)
}  # fmt: skip
_RESULT = {plain_heading(word) for word in ("Ergebnis", "Erg.", "Resultat", "Result", "Res.", *foreign.RESULT)}
_ROUND_COLUMN = {"runde", "rd", "rde", "round"}
_WORD = f"(?:runde|round|{foreign.ROUND})"
_ROUND = re.compile(rf"(\d{{1,3}})\.\s*{_WORD}\b|\b{_WORD}\s*(\d{{1,3}})|(\d{{1,3}})(?:st|nd|rd|th)\s+round", re.IGNORECASE)  # fmt: skip
_ANNOUNCED = re.compile(rf"(?:\d{{1,3}}\.\s*{_WORD}|{_WORD}\s*\d{{1,3}})\b", re.IGNORECASE)
_LOOK_AT = 30


class Columns(NamedTuple):
    """Where the two names and the result stand, and the round, if it has a column.

    A split result has a column for each side, White's first, and perhaps one between them: Erg., Ergebnis, Erg.
    """

    white: int
    black: int
    result: int
    round: int | None
    split: tuple[int, int] | None = None


class _Line(NamedTuple):
    """A row of pairings and the round that was announced last above it."""

    row: int
    round: int | None


def matches(sheet: Sheet) -> bool:
    """Return whether a row of headings has two columns of names and one of results."""
    return _header(sheet) is not None


def names_round(line: str) -> bool:
    """Return whether a line announces a round, like "3. Runde am 05.03.2026".

    >>> names_round("3. Runde am 05.03.2026"), names_round("Round 3"), names_round("3 Adler, Eva")
    (True, True, False)
    """
    return round_named([line]) is not None


def joined(tables: Sequence[Sheet], diagnostics: Diagnostics) -> Sheet:
    """Return the rounds as one pairing list with the columns Weiß, Schwarz, Ergebnis and Runde; cells keep their places.

    Raises:
        InputRefusedError: a round comes twice, or several tables do not say their rounds.
    """
    rows: list[list[Cell]] = []
    lines: list[int] = []
    width = max(len(row) for table in tables for row in table.rows)
    known: set[int] = set()
    first = _header(tables[0])
    assert first is not None  # noqa: S101 - the caller asked matches() first
    for table in tables:
        header = _header(table)
        assert header is not None  # noqa: S101 - the caller asked matches() first
        top, columns = header
        if columns != first[1]:
            message = Text("Die Paarungslisten haben verschiedene Spalten", "the pairing lists have different columns")
            diagnostics.error("E-HEADER", message, table.place(top))
        if columns.black < columns.white and columns.split is None:
            _warn_black_first(table, top, columns, diagnostics)
        if not rows:
            rows.append(_renamed(table.rows[top], columns, width))
            lines.append(table.line(top))
        found = list(_lines(table, top, columns))
        if columns.round is None:
            _check_rounds(table, found, known, diagnostics)
            if len(tables) > 1 and any(number is None for _, number in found):
                message = Text("Paarungsliste: ohne Rundennummer", "pairing list: without a round number")
                diagnostics.error("E-TABLES", message, table.place(top))
        for row, number in found:
            rows.append(_cells(table, row, columns, width, number))
            lines.append(table.line(row))
    _warn_gaps(known, tables[0], diagnostics)
    diagnostics.stop_on_errors()
    return Sheet(tables[0].file, rows, tables[0].name, lines)


def _warn_gaps(known: set[int], table: Sheet, diagnostics: Diagnostics) -> None:
    """A round between two others may stand in a table that is no list of pairings to us: the user can tell."""
    gaps = sorted(set(range(min(known, default=0), max(known, default=0))) - known)
    if gaps:
        shown = ", ".join(map(str, gaps))
        message = Text(f"Paarungslisten ohne Runde {shown}", f"pairing lists without round {shown}")
        diagnostics.warn("W-ROUND", message, Place(table.file, table.name))


def _warn_black_first(table: Sheet, top: int, columns: Columns, diagnostics: Diagnostics) -> None:
    """In chess 1:0 is a win of White, wherever White stands; whoever typed the list may have meant the first name."""
    message = Text(
        "Schwarz steht vor Weiß; 1:0 ist als Sieg von Weiß gelesen",
        "Black stands before White; 1:0 was read as a win of White",
    )
    cure = Text(
        "ist 1:0 ein Sieg von Schwarz, die beiden Überschriften tauschen",
        "if 1:0 is a win of Black, exchange the two headings",
    )
    diagnostics.warn("W-COLOUR", message, table.place(top, columns.black), cure=cure)


def _lines(table: Sheet, top: int, columns: Columns) -> Iterator[_Line]:
    """Yield the rows of pairings; a row that only names a round, and headings that come again, are none."""
    number = round_named([*_headings(table), *_texts(table, range(top + 1))])
    for row in range(top + 1, len(table.rows)):
        texts = _texts(table, [row])
        is_bare = len(texts) == 1 or (
            not table.text(row, columns.result) and bool(_ANNOUNCED.match(texts[0] if texts else ""))
        )
        if is_bare and (announced := round_named(texts)) is not None:
            number = announced
        elif _columns_of(table, row) != columns:
            yield _Line(row, number)


def _check_rounds(table: Sheet, found: list[_Line], known: set[int], diagnostics: Diagnostics) -> None:
    """Every round stands once: the same round twice would count its games twice."""
    before: int | None = None
    for row, number in found:
        if number is not None and number != before:
            if number in known:
                message = Text(
                    f"Paarungsliste: Runde {number} kommt zweimal", f"pairing list: round {number} comes twice"
                )
                diagnostics.error("E-TABLES", message, table.place(row))
            known.add(number)
        before = number


def _header(sheet: Sheet) -> tuple[int, Columns] | None:
    for row in range(min(len(sheet.rows), _LOOK_AT)):
        columns = _columns_of(sheet, row)
        if columns is not None:
            return row, columns
    bare = bare_columns(sheet, names_round)
    return (bare[0], Columns(*bare[1:], None)) if bare is not None else None


def name_columns(sheet: Sheet) -> tuple[int, tuple[int, int]]:
    """Return the row above the pairings, and the columns of their names."""
    header = _header(sheet)
    assert header is not None  # noqa: S101 - the caller asked matches() first
    return header[0], (header[1].white, header[1].black)


def _columns_of(sheet: Sheet, row: int) -> Columns | None:
    """Return the columns that a row of headings names, or None for any other row."""
    headings = plain_headings(sheet, row)
    result = [k for k, heading in enumerate(headings) if heading in _RESULT]
    white = [k for k, heading in enumerate(headings) if heading in _WHITE]
    black = [k for k, heading in enumerate(headings) if heading in _BLACK]
    names = [k for k, heading in enumerate(headings) if heading in _PLAYERS]
    number = next((k for k, heading in enumerate(headings) if heading in _ROUND_COLUMN), None)
    if len(white) == len(black) == 1:
        names = [white[0], black[0]]
    if len(names) != 2 or not 0 < len(result) < 4:
        return None
    if len(result) == 1:
        return Columns(names[0], names[1], result[0], number)
    if len(result) == 3 and result[2] - result[0] == 2:
        return Columns(names[0], names[1], result[1], number, (result[0], result[2]))
    own = (result[0], result[1]) if names[0] < names[1] else (result[1], result[0])
    return Columns(names[0], names[1], result[0], number, own) if len(result) == 2 else None


def _renamed(headings: list[Cell], columns: Columns, width: int) -> list[Cell]:
    cells: list[Cell] = [*headings, *[None] * (width - len(headings))]
    cells[columns.white], cells[columns.black], cells[columns.result] = "Weiß", "Schwarz", "Ergebnis"
    return [*cells, None if columns.round is not None else "Runde"]


def _cells(table: Sheet, row: int, columns: Columns, width: int, number: int | None) -> list[Cell]:
    """Return a row with its round behind it, or as it is where the round has a column."""
    if columns.round is not None and columns.split is None:
        return table.rows[row]
    cells = [*table.rows[row], *[None] * (width - len(table.rows[row])), number]
    if columns.split is not None:
        first, second = (table.text(row, k) for k in columns.split)
        cells[columns.result] = f"{first} - {second}" if first or second else None
    return cells


def _headings(table: Sheet) -> tuple[str, ...]:
    return table.headings if isinstance(table, PageTable) else ()


def _texts(table: Sheet, rows: Sequence[int]) -> list[str]:
    return [text for row in rows for k in range(len(table.rows[row])) if (text := table.text(row, k))]


def round_named(texts: Sequence[str]) -> int | None:
    """Return the round that the last of some texts names, or None."""
    found = [match for text in texts if (match := _ROUND.search(text))]
    return int(next(group for group in found[-1].groups() if group)) if found else None
