"""Pairing lists of rounds: one table a round, two columns of names, the round in the line above the table."""

from __future__ import annotations

import re

from ..model.diagnostics import Diagnostics
from ..model.text import Text
from .headers import plain_heading
from .page import PageTable
from .sheet import Cell, Sheet

_PLAYERS = {plain_heading(word) for word in ("Teilnehmer", "Name", "Spieler", "Player")}
_WHITE, _BLACK = ({"weiß", "weiss", "white"}, {"schwarz", "black"})
_RESULT = {"ergebnis", "erg", "resultat", "result"}
_ROUND_COLUMN = {"runde", "rd", "rde", "round"}
_ROUND = re.compile(r"(\d{1,3})\.\s*(?:runde|round)|(?:runde|round)\s*(\d{1,3})|(\d{1,3})(?:st|nd|rd|th)\s+round", re.IGNORECASE)  # fmt: skip
_LOOK_AT = 30
Columns = tuple[int, int, int, int | None]


def matches(sheet: Sheet) -> bool:
    """Return whether a row of headings has two columns of names and one of results."""
    return _header(sheet) is not None


def joined(tables: list[PageTable], diagnostics: Diagnostics) -> Sheet:
    """Return the rounds as one pairing list with the columns Weiß, Schwarz, Ergebnis and Runde; cells keep their places.

    Raises:
        InputRefusedError: a round comes twice, or several tables do not say their rounds.
    """
    rows: list[list[Cell]] = []
    lines: list[int] = []
    width = max(len(row) for table in tables for row in table.rows)
    known: dict[int, PageTable] = {}
    first = _header(tables[0])
    assert first is not None  # noqa: S101 - the caller asked matches() first
    for table in tables:
        header = _header(table)
        assert header is not None  # noqa: S101 - the caller asked matches() first
        top, columns = header
        number = _round(table, top)
        place = table.place(top)
        if columns != first[1]:
            message = Text("Die Paarungslisten haben verschiedene Spalten", "the pairing lists have different columns")
            diagnostics.error("E-HEADER", message, place)
        if columns[3] is None and len(tables) > 1 and (number is None or number in known):
            shown = Text("ohne Rundennummer", "without a round number") if number is None else Text(f"Runde {number} kommt zweimal", f"round {number} comes twice")  # fmt: skip
            message = Text(f"Paarungsliste: {shown.de}", f"pairing list: {shown.en}")
            diagnostics.error("E-TABLES", message, place)
        known[number or 0] = table
        if not rows:
            rows.append(_renamed(table.rows[top], columns, width))
            lines.append(place.line)
        for row in range(top + 1, len(table.rows)):
            cells = [*table.rows[row], *[None] * (width - len(table.rows[row]))]
            rows.append([*cells, number])
            lines.append(table.place(row).line)
    diagnostics.stop_on_errors()
    return Sheet(tables[0].file, rows, lines=lines)


def _header(sheet: Sheet) -> tuple[int, Columns] | None:
    for row in range(min(len(sheet.rows), _LOOK_AT)):
        headings = [plain_heading(sheet.text(row, k)) for k in range(len(sheet.rows[row]))]
        result = [k for k, heading in enumerate(headings) if heading in _RESULT]
        white = [k for k, heading in enumerate(headings) if heading in _WHITE]
        black = [k for k, heading in enumerate(headings) if heading in _BLACK]
        names = [k for k, heading in enumerate(headings) if heading in _PLAYERS]
        number = next((k for k, heading in enumerate(headings) if heading in _ROUND_COLUMN), None)
        if len(result) == 1 and len(white) == len(black) == 1:
            return row, (white[0], black[0], result[0], number)
        if len(result) == 1 and len(names) == 2:
            return row, (names[0], names[1], result[0], number)
    return None


def _renamed(headings: list[Cell], columns: Columns, width: int) -> list[Cell]:
    cells: list[Cell] = [*headings, *[None] * (width - len(headings))]
    cells[columns[0]], cells[columns[1]], cells[columns[2]] = "Weiß", "Schwarz", "Ergebnis"
    return [*cells, None if columns[3] is not None else "Runde"]


def _round(table: PageTable, top: int) -> int | None:
    above = [*table.headings, *(table.text(row, k) for row in range(top) for k in range(len(table.rows[row])))]
    found = [match for line in above if (match := _ROUND.search(line))]
    return int(next(group for group in found[-1].groups() if group)) if found else None
