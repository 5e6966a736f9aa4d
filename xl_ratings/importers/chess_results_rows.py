"""Which rows of a sheet belong to a table with one column a round, and that none with games stands below it."""

from __future__ import annotations

import re

from ..model.diagnostics import Diagnostics
from ..model.text import Text
from .chess_results_layout import Layout
from .sheet import Sheet

_GAME = re.compile(r"\d{1,4}\s*[wbs]\s*(?:1/2|[01][.,]?5?|[½=+\-–])?", re.IGNORECASE)


def player_rows(sheet: Sheet, layout: Layout, diagnostics: Diagnostics) -> list[int]:
    """Return the rows of players in their order.

    A blank row, or the headings once more (a page of a printed list), end the table unless it goes on with a number
    that was not there yet. Games that stand below the end are an error: they would be lost without a word.
    """
    rows: list[int] = []
    numbers: set[str] = set()
    row = layout.top + 1
    while row < len(sheet.rows):
        if not sheet.text(row, layout.name) and _has_games(sheet, row, layout.rounds):
            missing = Text("Hier fehlt ein Name", "a name is missing here")
            diagnostics.error("E-NAME", missing, sheet.place(row, layout.name))
        elif not sheet.text(row, layout.name) or _is_heading(sheet, row, layout):
            after = _after_gap(sheet, row, layout)
            number = _number(sheet, after, layout)
            if not number or number in numbers:
                break
            row = after
            continue
        else:
            rows.append(row)
            numbers.add(_number(sheet, row, layout))
        row += 1
    _refuse_games_below(sheet, row, layout, diagnostics)
    return rows


def _number(sheet: Sheet, row: int, layout: Layout) -> str:
    """Return rank or starting number of a player's row, whichever the rows are sorted by, or nothing."""
    if row >= len(sheet.rows) or not sheet.text(row, layout.name):
        return ""
    is_ranking = layout.start is None or (layout.rank is not None and layout.rank < layout.name)
    text = sheet.text(row, layout.rank if is_ranking else layout.start).rstrip(".")
    return text if text.isdecimal() else ""


def _after_gap(sheet: Sheet, row: int, layout: Layout) -> int:
    """Return the first row behind blank ones and repeated headings."""
    while row < len(sheet.rows) and (all(cell is None for cell in sheet.rows[row]) or _is_heading(sheet, row, layout)):
        row += 1
    return row


def _is_heading(sheet: Sheet, row: int, layout: Layout) -> bool:
    return all(
        sheet.text(row, column).casefold() == sheet.text(layout.top, column).casefold()
        for column in (layout.name, layout.rounds[0])
    )


def _has_games(sheet: Sheet, row: int, columns: tuple[int, ...] | range) -> bool:
    return any(_GAME.fullmatch(sheet.text(row, column)) for column in columns)


def _refuse_games_below(sheet: Sheet, start: int, layout: Layout, diagnostics: Diagnostics) -> None:
    first: int | None = None
    for row in range(start, len(sheet.rows)):
        if first is None and _is_heading(sheet, row, layout):
            first = row
        if _has_games(sheet, row, range(len(sheet.rows[row]))):
            message = Text(
                "Hier beginnt eine zweite Tabelle mit Partien; erlaubt ist eine",
                "a second table with games begins here; allowed is one",
            )
            cure = Text(
                "jede Tabelle in einer eigenen Datei speichern, eine unterbrochene ohne leere Zeilen",
                "save each table in a file of its own, a broken one without blank rows",
            )
            diagnostics.error("E-TABLES", message, sheet.place(row if first is None else first, layout.name), cure=cure)
            return
