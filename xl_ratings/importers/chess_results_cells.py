"""Cells like ``17b1``, ``5w½``, ``16s+``, ``-½``: opponent's number, colour, result."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from ..model.diagnostics import Diagnostics, Place
from ..model.errors import WrongKindError
from ..model.event import Event
from ..model.results import DASHES, parse_result
from ..model.text import Text
from .chess_results_layout import Layout
from .chess_results_points import check_sums
from .chess_results_rows import player_rows
from .imported import Imported, Request, note_if_empty
from .person import Person
from .players import rating_of
from .roster import Roster
from .rounds import Pairing, Row, Side, unmatched
from .sheet import Sheet
from .typed import result_cell

_TO_HYPHEN = str.maketrans(dict.fromkeys(DASHES, "-"))
_PLAYED = re.compile(r"(\d{1,4})\s*([wbs])\s*(.*)", re.IGNORECASE)
_ALONE = {"-1": 1.0, "+": 1.0, "-½": 0.5, "-0,5": 0.5, "-0.5": 0.5, "-1/2": 0.5, "-0": 0.0}
_NOT_PAIRED = {"", "0", "-", "--", "---"}
_ALLOWED = "17w1, 5b½, 16s+, 7w-, -1, -½, 0"


def read_swiss(
    sheet: Sheet,
    layout: Layout,
    title: str,
    person: Callable[[str], Person],
    request: Request,
    diagnostics: Diagnostics,
) -> Imported:
    """Read a table with one column a round.

    Raises:
        InputRefusedError: with all findings, if one is an error.
    """
    roster = Roster(request.players, diagnostics)
    lines = _lines(sheet, layout, roster, person, request, diagnostics)
    if not lines:
        message = Text("Die Tabelle enthält keine Spieler", "the table holds no players")
        diagnostics.error("E-EMPTY", message, sheet.place(layout.top))
        diagnostics.stop_on_errors()
    sides = [[_side(sheet, row, column, diagnostics) for column in layout.rounds] for row, _ in lines]
    diagnostics.stop_on_errors()
    rows = _numbered(sheet, layout, lines, sides, diagnostics)
    contests = Pairing(rows, lambda row, k: sheet.place(row, layout.rounds[k]), diagnostics).run()
    check_sums(sheet, layout, lines, sides, diagnostics)
    note_if_empty(contests, Place(sheet.file), diagnostics)
    roster.check_nobody(contests)
    diagnostics.stop_on_errors()
    event = Event(tuple(roster.participants.values()), contests, title, request.date, request.mode)
    return Imported((event,), roster.ratings)


def _lines(
    sheet: Sheet,
    layout: Layout,
    roster: Roster,
    person: Callable[[str], Person],
    request: Request,
    diagnostics: Diagnostics,
) -> list[tuple[int, str]]:
    """Return row and participant of every player."""
    lines: list[tuple[int, str]] = []
    for row in player_rows(sheet, layout, diagnostics):
        place = sheet.place(row, layout.name)
        text = sheet.text(row, layout.name)
        own = None
        if request.players is None:
            own = rating_of(sheet, row, layout.rating, None, request.index, diagnostics)
        found = person(text)
        club = found.club or sheet.text(row, layout.club)
        before = len(roster.participants)
        id_ = roster.add(Person(found.name, club, found.is_guest), place, own)
        if len(roster.participants) == before:
            message = Text(f"{id_} steht zweimal in der Tabelle", f"{id_} is in the table twice")
            diagnostics.error("E-NAME-TWICE", message, place, value=id_)
        lines.append((row, id_))
    return lines


def _side(sheet: Sheet, row: int, column: int, diagnostics: Diagnostics) -> Side | None:
    value = result_cell(sheet, row, column, diagnostics)
    text = f"{value:g}" if isinstance(value, int | float) else value or ""
    tidy = text.translate(_TO_HYPHEN)
    if tidy in _NOT_PAIRED:
        return None
    side = _read_side(tidy)
    if side is None:
        message = Text(f"„{text}“ ist kein Ergebnis wie {_ALLOWED}", f"'{text}' is no result like {_ALLOWED}")
        diagnostics.error("E-RESULT", message, sheet.place(row, column), value=text)
    return side


@lru_cache(maxsize=4096)
def _read_side(text: str) -> Side | None:
    """Read the text of a cell, every dash a hyphen; None is no result."""
    if text in _ALONE:
        return Side(0, _ALONE[text], text)
    match = _PLAYED.fullmatch(text)
    if not match or not int(match[1]):
        return None
    try:
        results = parse_result(match[3])
    except WrongKindError:
        return None
    if len(results) > 1 or any(result.games > 1 for result in results):
        return None
    score = results[0].score if results else None
    is_forfeit = bool(results) and results[0].is_forfeit
    return Side(int(match[1]), score, text, is_forfeit, True, match[2].lower() == "w")


def _numbered(
    sheet: Sheet, layout: Layout, lines: list[tuple[int, str]], sides: list[list[Side | None]], diagnostics: Diagnostics
) -> dict[int, Row]:
    """Number the rows as their cells refer to them: by rank in a crosstable, by starting number in a start list.

    Only if that contradicts itself and the other numbering does not, the other one is meant.
    """
    by_place = _rows(lines, sides, _numbers(sheet, layout.rank, lines) or list(range(1, len(lines) + 1)))
    start = _numbers(sheet, layout.start, lines)
    if start is None:
        return by_place
    by_start = _rows(lines, sides, start)
    is_crosstable = layout.rank is not None and layout.rank < layout.name
    first, second = (by_place, by_start) if is_crosstable else (by_start, by_place)
    if unmatched(first) and not unmatched(second):
        message = Text(
            "Die Zahlen in den Zellen sind Startnummern" if is_crosstable else "Die Zahlen in den Zellen sind Plätze",
            "the numbers in the cells are starting numbers" if is_crosstable else "the numbers in the cells are ranks",
        )
        diagnostics.note("I-NUMBERS", message, sheet.place(layout.top))
        return second
    return first


def _numbers(sheet: Sheet, column: int | None, lines: list[tuple[int, str]]) -> list[int] | None:
    """Return the whole numbers of a column, or None if one is missing or there twice."""
    texts = [sheet.text(row, column).rstrip(".") for row, _ in lines]
    if not all(text.isdecimal() and text.isascii() and len(text) <= 4 for text in texts) or len(set(texts)) < len(
        texts
    ):
        return None
    return [int(text) for text in texts]


def _rows(lines: list[tuple[int, str]], sides: list[list[Side | None]], numbers: list[int]) -> dict[int, Row]:
    return {
        number: Row(number, player, row, list(own))
        for number, (row, player), own in zip(numbers, lines, sides, strict=True)
    }
