"""Boards of team matches, as chess-results lists them: the two teams with their score, below them a row for each board."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from typing import NamedTuple

from ..model.contests import Bye, Game
from ..model.diagnostics import Diagnostics, Place
from ..model.errors import WrongKindError
from ..model.event import Participant
from ..model.results import DASHES, parse_pair
from ..model.text import Text, plain
from . import pairings
from .headers import plain_heading
from .imported import Imported, Request
from .nobody import is_nobody
from .page import PageTable, first_title
from .person import read_person
from .points import read_points
from .round_lists import names_round, round_named
from .sheet import Cell, Sheet

_BOARD = {"br", "bo", "brett", "board", "m", "tisch"}
_BESIDE_TEAM = {"elo", "rtg", "eloi", "elon", "rtgi", "rtgn", "dwz", "twz", "nwz", "land", "fed", "pgn"}
_SCORE = re.compile(r"(\d+½?|½|\d+[.,]5)\s*:\s*(\d+½?|½|\d+[.,]5)|\s*:\s*|")
_NO_CLUB, _TEAM_NUMBER = re.compile(r"[()*]"), re.compile(r"\s+(?:\d+|[IVX]+)$")
_LOOK_AT, _HEADINGS = 60, 5


class _Match(NamedTuple):
    """A row that names two teams: the columns of both sides' names and of the result."""

    row: int
    first: int
    second: int
    result: int


def matches(sheet: Sheet) -> bool:
    """Return whether some row names two teams and the row below it two players."""
    return _first_match(_rejoined(sheet)) is not None


def read(sheet: Sheet, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read the boards of all matches into one event; namesakes are told apart by their teams.

    The player on the left comes first, whichever colour he had: the ratings do not ask for it.

    Raises:
        InputRefusedError: with all findings, if one is an error.
    """
    rejoined = _rejoined(sheet)
    imported = pairings.read_joined(_joined(rejoined, diagnostics), request, diagnostics)
    _warn_namesakes(imported, Place(sheet.file, sheet.name), diagnostics)
    first = _first_match(rejoined)
    above = range(first.row if first else 0)[-_HEADINGS:]
    title = sheet.title if isinstance(sheet, PageTable) else first_title(sheet.text(row, 0) for row in above)
    events = tuple(dataclasses.replace(event, name=title or event.name) for event in imported.events)
    return dataclasses.replace(imported, events=events)


def _warn_namesakes(imported: Imported, place: Place, diagnostics: Diagnostics) -> None:
    """One name in two clubs is taken for two people; unless both play in one round, it could be one who changed."""
    event = imported.events[0]
    rounds: dict[str, set[int]] = {participant.id: set() for participant in event.participants}
    for contest in event.contests:
        if isinstance(contest, Bye):
            rounds[contest.player].add(contest.round)
        elif isinstance(contest, Game):
            rounds[contest.first].add(contest.round)
            rounds[contest.second].add(contest.round)
    people: dict[str, list[Participant]] = {}
    for participant in event.participants:
        people.setdefault(read_person(participant.name).name, []).append(participant)
    for name, found in people.items():
        if len(found) < 2 or set.intersection(*(rounds[participant.id] for participant in found)):
            continue
        clubs = ", ".join(participant.club for participant in found)
        message = Text(
            f"{name} steht bei mehreren Mannschaften ({clubs}); gerechnet als {len(found)} Personen",
            f"{name} is in several teams ({clubs}); rated as {len(found)} people",
        )
        cure = Text("ist es dieselbe Person, überall dieselbe Mannschaft eintragen", "if it is one person, write one team everywhere")  # fmt: skip
        diagnostics.warn("W-NAME-TWICE", message, place, value=name, cure=cure)


def _rejoined(sheet: Sheet) -> Sheet:
    """Put rows together that a browser breaks at every name when the page is copied; other sheets stay as they are.

    A framed name comes as a line of its own, after a line that ends in a blank cell.
    """
    if not any(_match_at(sheet, row) for row in range(min(len(sheet.rows), _LOOK_AT))):
        return sheet
    rows: list[list[Cell]] = []
    lines: list[int] = []
    row = 0
    while row < len(sheet.rows):
        cells = sheet.rows[row]
        rows.append(cells)
        lines.append(sheet.line(row))
        while cells and cells[0] is not None and cells[-1] is None and _is_broken(sheet, row + 1):
            cells = rows[-1] = [*cells[:-1], *sheet.rows[row + 1], *sheet.rows[row + 2]]
            row += 2
        row += 1
    return Sheet(sheet.file, rows, sheet.name, lines)


def _is_broken(sheet: Sheet, row: int) -> bool:
    """Return whether a name stands alone in a row, and the rest of its board in the next one, which begins with a rating."""
    if row + 1 >= len(sheet.rows) or len(sheet.rows[row]) != 1 or len(sheet.rows[row + 1]) < 2:
        return False
    rest = sheet.text(row + 1, 0)
    return bool(sheet.text(row, 0)) and not names_round(sheet.text(row, 0)) and (not rest or rest.isdecimal())


def _joined(sheet: Sheet, diagnostics: Diagnostics) -> Sheet:
    """Return the boards as a pairing list with the columns Weiß, Schwarz, Ergebnis, Runde; cells keep their places."""
    rows: list[list[Cell]] = []
    lines: list[int] = []
    width = max(len(row) for row in sheet.rows)
    shape: tuple[int, ...] | None = None
    for match, boards, round_ in _matches(sheet, diagnostics):
        if shape is None:
            shape = match[1:]
            rows.append(_headings(width, match))
            lines.append(sheet.line(match.row))
        elif match[1:] != shape:
            message = Text("Die Spalten dieser Begegnung stehen anders", "the columns of this match stand elsewhere")
            diagnostics.error("E-HEADER", message, sheet.place(match.row))
        for row in boards:
            cells = [*sheet.rows[row], *[None] * (width - len(sheet.rows[row]))]
            for column in (match.first, match.second):
                cells[column] = _with_team(sheet, row, match.row, column)
            rows.append([*cells, round_])
            lines.append(sheet.line(row))
        _check_score(sheet, match, boards, diagnostics)
    diagnostics.stop_on_errors()
    return Sheet(sheet.file, rows, sheet.name, lines)


def _headings(width: int, match: _Match) -> list[Cell]:
    cells: list[Cell] = [None] * width
    cells[match.first], cells[match.second], cells[match.result] = "Weiß", "Schwarz", "Ergebnis"
    return [*cells, "Runde"]


def _with_team(sheet: Sheet, row: int, top: int, column: int) -> str | None:
    """Return a name with the club in brackets, which is the team without its number; nobody has no team."""
    name = sheet.text(row, column)
    if is_nobody(name):
        return name
    team = " ".join(_NO_CLUB.sub(" ", sheet.text(top, column)).split())
    return f"{name} ({_TEAM_NUMBER.sub('', team)})" if name else None


def _first_match(sheet: Sheet) -> _Match | None:
    for row in range(min(len(sheet.rows), _LOOK_AT)):
        match = _match_at(sheet, row)
        below = next((k for k in range(row + 1, len(sheet.rows)) if any(sheet.rows[k])), None) if match else None
        if match and below and _is_board(sheet, below, match) and _match_at(sheet, below) is None:
            return match
    return None


def _matches(sheet: Sheet, diagnostics: Diagnostics) -> Iterator[tuple[_Match, list[int], int | None]]:
    """Yield every match with the rows of its boards and its round."""
    match: _Match | None = None
    boards: list[int] = []
    first = _first_match(sheet)
    round_ = round_named(sheet.headings) if isinstance(sheet, PageTable) else None
    for row in range(len(sheet.rows)):
        texts = [text for k in range(len(sheet.rows[row])) if (text := sheet.text(row, k))]
        announced = round_named(texts) if len(texts) == 1 else None
        found = _match_at(sheet, row)
        if match is not None and (found is not None or announced is not None):
            yield match, boards, round_
            match, boards = None, []
        if announced is not None:
            round_ = announced
        elif found is not None:
            match = found
        elif match is not None and _is_board(sheet, row, match):
            boards.append(row)
        elif match is None and first is not None and row > first.row:
            _refuse_orphan(sheet, row, first, diagnostics)
    if match is not None:
        yield match, boards, round_


def _match_at(sheet: Sheet, row: int) -> _Match | None:
    """Return the columns that a row with two teams names, like Br., 1, SK A, Elo, -, 2, SK B, Elo, 3 : 1."""
    width = len(sheet.rows[row])
    texts = [sheet.text(row, k) for k in range(width)]
    dash = next((k for k, text in enumerate(texts) if text and text in DASHES), None)
    if dash is None or plain_heading(texts[0]) not in _BOARD:
        return None
    left = [k for k in range(1, dash) if _is_team(texts[k])]
    right = [k for k in range(dash + 1, width) if _is_team(texts[k])]
    if len(left) != 1 or len(right) != 1:
        return None
    span = right[0] - left[0]
    result = next((k for k in range(right[0] + 1, width) if ":" in texts[k] and _SCORE.fullmatch(texts[k])), None)
    return None if result is None or span < 2 else _Match(row, left[0], right[0], result)


def _is_team(text: str) -> bool:
    return (
        bool(text) and not text.isdecimal() and plain_heading(text) not in _BESIDE_TEAM and not _SCORE.fullmatch(text)
    )


def _is_board(sheet: Sheet, row: int, match: _Match) -> bool:
    """A board has a player on some side and, beside a footnote, its number or its result."""
    names = [sheet.text(row, column) for column in (match.first, match.second)]
    return any(names) and (all(names) or bool(sheet.text(row, 0) or sheet.text(row, match.result)))


def _refuse_orphan(sheet: Sheet, row: int, shape: _Match, diagnostics: Diagnostics) -> None:
    """A game under no match would be lost: the row that names its teams is missing or damaged."""
    if all(sheet.text(row, column) for column in (shape.first, shape.second, shape.result)):
        message = Text(
            "Über diesem Brett fehlt die Zeile mit den Mannschaften",
            "the row with the teams is missing above this board",
        )
        diagnostics.error("E-HEADER", message, sheet.place(row))


def _check_score(sheet: Sheet, match: _Match, boards: list[int], diagnostics: Diagnostics) -> None:
    """The score of a match must be the sum of its boards."""
    printed = _SCORE.fullmatch(sheet.text(match.row, match.result))
    if printed is None or printed[1] is None:
        return
    sums = [0.0, 0.0]
    for row in boards:
        try:
            pair = parse_pair(sheet.text(row, match.result))
        except WrongKindError:
            return  # the pairing list says so
        for k in range(2):
            sums[k] += pair[k].score if pair else 0.0
    if [read_points(printed[1]), read_points(printed[2])] != sums:
        shown = [f"{plain(sums[0], lang)} : {plain(sums[1], lang)}" for lang in ("de", "en")]
        teams = f"{sheet.text(match.row, match.first)} – {sheet.text(match.row, match.second)}"
        message = Text(
            f"{teams}: {printed[0]} angegeben, die Bretter ergeben {shown[0]}",
            f"{teams}: {printed[0]} given, the boards add up to {shown[1]}",
        )
        diagnostics.warn("W-SUM", message, sheet.place(match.row, match.result), value=printed[0])
