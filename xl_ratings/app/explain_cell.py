"""Explaining a rating cell of a season workbook: the row that it shows, computed anew, with its steps."""

from __future__ import annotations

import re
from pathlib import Path

from ..model.rating import Rating
from ..model.table import Column
from ..model.text import Text, plain
from ..package.a1 import cell_name, parse_cell
from ..package.refusal import refusal
from ..package.values import Value
from ..season.entries import Season
from ..season.output import evaluated_rows
from ..season.played import History
from ..season.replay import replay
from ..workbook.book import Book
from ..workbook.filebook import FileBook
from ..workbook.whereis import ShownRow, find_row
from .adjusted import adjustment_steps, later_steps
from .explained import Explanation, Source, explain_game, explained, told_stale, with_names
from .near_names import told_near
from .season_input import whole_season
from .what_if import WhatIfRequest, what_if_in

_ADDRESS = re.compile(r"(?:'((?:[^']|'')+)'|([^'!]+))!(\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6})")


def is_address(text: str) -> bool:
    """Return whether a text names a cell with its sheet.

    >>> is_address("T01!AK6"), is_address("'Player card'!$B$3"), is_address("Adler, Eva")
    (True, True, False)
    """
    return _ADDRESS.fullmatch(text.strip()) is not None


def explain_cell(book: FileBook, address: str) -> Explanation:
    """Explain a cell.

    Args:
        book: a season workbook.
        address: sheet and cell, like ``T01!AK6``.

    Raises:
        InputRefusedError: the cell shows no rating, or the workbook is faulty.
    """
    match = _ADDRESS.fullmatch(address.strip())
    cell = parse_cell(match[3]) if match else None
    if match is None or cell is None:
        raise refusal("X-CELL", book.name, f"„{address}“ ist keine Zelle", f"'{address}' is no cell")
    return explain_place(book, _sheet(book, (match[1] or match[2]).replace("''", "'")), cell)


def explain_place(book: Book, sheet: str, cell: tuple[int, int]) -> Explanation:
    """Explain a cell of a workbook that is a file or open in a program.

    Raises:
        InputRefusedError: the cell shows no rating, or the workbook is faulty.
    """
    place = f"{sheet}!{cell_name(*cell)}"
    shown = book.read_area(sheet, (*cell, *cell))[0][0]
    found = find_row(book, sheet, *cell)
    if isinstance(found, Text):
        raise _refused(book, place, found)
    season = whole_season(book)
    history = replay(season, book.layout.system)
    sources = _sources(found, history)
    if found.game:
        return explain_game(book, place, shown, found, history)
    if found.score is not None:
        return _what_if(book, place, shown, found)
    column = next(c for c in book.layout.system.season_columns if c.key == found.key)
    if not sources:
        return _without_evaluation(book, place, shown, column, found, history, season)
    rows = tuple(
        explained(played, part, row, (*adjustment_steps(season, history, played, row), *row.steps()))
        for played, part, row in sources
    )
    player, last = rows[-1].row.player.name, rows[-1].row
    event = book.layout.form.event
    steps = () if found.number or found.line else later_steps(season, history, found.id)
    now = history.ratings.get(found.id)
    if found.compared is not None and now is not None:
        note = _distance(now, found.compared)
        return Explanation(place, shown, column.heading, player, event, rows, note, steps=steps)
    numbers = {**last.numbers(), **({"new": now.value} if steps and now is not None else {})}
    stale = None if found.whole_season else told_stale(shown, numbers, column)
    return Explanation(place, shown, column.heading, player, event, rows, stale, stale is not None, steps)


def _what_if(book: Book, place: str, shown: Value, found: ShownRow) -> Explanation:
    """Explain a number of the player card's what-if block."""
    ratings = tuple(f"{rating:g}" for rating in found.opponents)
    told = what_if_in(book, WhatIfRequest(Path(book.name), found.id, ratings, points=found.score))
    system = book.layout.system
    column = next(c for c in system.season_columns if c.key == found.key)
    row = told.chances[0].low
    steps = with_names(row.steps(), {who.id: who.name for who in told.question.opponents}) if row else ()
    stale = told_stale(shown, row.numbers(), column) if row else None
    points = plain(found.score or 0, "de"), plain(found.score or 0, "en")
    note = stale or Text(
        f"Was wäre wenn: {points[0]} Punkte gegen {len(found.opponents)} Gegner, {told.basis.de}",
        f"What if: score {points[1]} against {len(found.opponents)} opponents, {told.basis.en}",
    )
    name, event = told.question.player.name, book.layout.form.event
    return Explanation(place, shown, column.heading, name, event, (), note, stale is not None, steps)


def _sheet(book: FileBook, name: str) -> str:
    names = [sheet.name for sheet in book.parts.sheets if sheet.is_grid]
    found = next((own for own in names if own.casefold() == name.casefold()), None)
    if found is None:
        near = told_near(name, names)
        known = ", ".join(names[:8])
        raise refusal(
            "X-SHEET", book.archive.name, f"das Blatt „{name}“ gibt es nicht{near.de}", f"there is no sheet '{name}'{near.en}",
            None if near.de else Text(f"Es gibt {known} …", f"There are {known} …"),
        )  # fmt: skip
    return found


def _refused(book: Book, place: str, reason: Text) -> Exception:
    hint = Text(
        "Wertungszahlen stehen neben den Ergebnissen, in Auswertung, Rangliste, Verlauf, Spielen und Spielerblatt.",
        "Ratings stand beside the results, in evaluation, ranking, history, games and player card.",
    )
    return refusal("X-CELL", book.name, f"{place} {reason.de}", f"{place} {reason.en}", hint)


def _sources(shown: ShownRow, history: History) -> list[Source]:
    """Return the evaluated rows behind a cell, in the order of the season."""
    rows = list(evaluated_rows(history))
    if shown.line:
        here = [(i, part) for i, (played, part, row) in enumerate(rows)
                if played.entry.number == shown.number and part.rows.get(row.player.id) == shown.line]  # fmt: skip
        if not here:
            return []
        position, part = here[0][0] + shown.offset, here[0][1]
        return [rows[position]] if position < len(rows) and rows[position][1] is part else []
    own = [source for source in rows if source[2].player.id == shown.id]
    if shown.number:
        return [
            source for source in own
            if source[0].entry.number == shown.number and shown.part in (None, source[1].label)
        ]  # fmt: skip
    evaluated = [source for source in own if source[2].is_evaluated]
    return evaluated if shown.whole_season else evaluated[-1:]


def _distance(now: Rating, compared: float) -> Text:
    new = float(now.value)
    told = f"{new:g} − {compared:g} = {new - compared:g}"
    return Text(f"Abstand zur Vergleichszahl: {told}", f"distance to the rating compared with: {told}")


def _without_evaluation(
    book: Book, place: str, shown: Value, column: Column, found: ShownRow, history: History, season: Season
) -> Explanation:  # fmt: skip
    """A faulty event has no numbers; a player who never played has the start rating."""
    for played in history.played:
        faults = [fault for fault in played.all_faults if fault.is_error]
        if found.number == played.entry.number and faults:
            de, en = ("; ".join(fault.message.to(language) for fault in faults[:3]) for language in ("de", "en"))
            form = book.layout.form.event
            number = found.number
            raise _refused(
                book, place,
                Text(f"hat keine Zahl: {form.de} {number} ist fehlerhaft ({de})", f"has no number: {form.en} {number} is faulty ({en})"),
            )  # fmt: skip
    player = next((player for player in season.players if player.id == found.id), None)
    if found.number or player is None or player.start is None:
        raise _refused(book, place, Text("zeigt keine Zeile einer Auswertung", "shows no row of an evaluation"))
    steps = later_steps(season, history, found.id)
    start = str(player.start) if book.layout.has_index else f"{float(player.start.value):g}"
    note = Text(f"Startzahl {start}, noch nicht ausgewertet", f"start rating {start}, not evaluated yet")
    return Explanation(place, shown, column.heading, player.name, book.layout.form.event, (), note, steps=steps)
