"""A season as tables for programs: history, ratings, games, events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from ..model.contests import Game, Match, Outcome, Single
from ..model.rating import Rating
from ..model.table import Format
from ..model.text import Language, Number
from ..report.data import DataTable, Kind, Value
from ..season.entries import Season
from ..season.output import evaluated_rows, season_columns, season_rows
from ..season.played import UNKNOWN, History, Part, Played
from ..season.replay import replay
from ..systems.system import System
from ..workbook.filebook import FileBook
from .season_input import whole_season

Columns = tuple[tuple[str, Kind], ...]
_EVENT: Columns = (("event", "whole"), ("date", "day"), ("event_name", "text"), ("part", "text"))
_GAMES: Columns = (
    *_EVENT, ("first_id", "text"), ("first", "text"), ("second_id", "text"), ("second", "text"),
    ("first_score", "number"), ("second_score", "number"), ("games", "whole"), ("is_forfeit", "yes/no"),
    ("first_rating", "number"), ("second_rating", "number"), ("expected", "number"),
)  # fmt: skip
_PLACES: Columns = (*_EVENT, ("id", "text"), ("name", "text"), ("rating", "number"), ("place", "whole"))
_RATINGS: Columns = (
    ("id", "text"), ("name", "text"), ("club", "text"), ("rating", "number"), ("index", "whole"),
    ("start", "number"), ("start_index", "whole"), ("change", "number"), ("events", "whole"), ("last_played", "day"),
    ("compared", "number"), ("publish", "text"), ("objection", "day"),
)  # fmt: skip
_EVENTS: Columns = (
    ("event", "whole"), ("date", "day"), ("name", "text"), ("kind", "text"), ("is_rated", "yes/no"),
    ("is_locked", "yes/no"), ("participants", "whole"), ("is_faulty", "yes/no"), ("faults", "text"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class SeasonData:
    """A season, evaluated from its inputs.

    Attributes:
        history: a row for each event and player, as the sheet *Verlauf* holds it, with the event's name.
        ratings: everybody of the players' table, with the rating after the last event; ``events`` and
            ``last_played`` tell of events that gave the player a number.
        games: every contest with a result; ratings and expectation are those before the event.
        events: the events' table, with what is wrong.
    """

    history: DataTable
    ratings: DataTable
    games: DataTable
    events: DataTable

    @property
    def tables(self) -> tuple[DataTable, ...]:
        """All four."""
        return self.history, self.ratings, self.games, self.events


def read_season_data(file: Path, *, birth_years: bool = False) -> SeasonData:
    """Read and evaluate a season workbook; nothing is written.

    Args:
        file: a season workbook.
        birth_years: whether the ratings carry the years of birth.

    Raises:
        InputRefusedError: the workbook is faulty.
    """
    book = FileBook.open(file)
    season = whole_season(book)
    system = book.layout.system
    history = replay(season, system)
    return SeasonData(
        _history(history, system, book.language),
        _with_birth_years(_ratings(season, history, system), season)
        if birth_years
        else _ratings(season, history, system),
        _games(history, system),
        _events(history, book.language),
    )


def _known(id_: str) -> str | None:
    """People who are not in the players' table have no ID."""
    return id_ if id_ and not id_.startswith(UNKNOWN) else None


def _plain(value: Number | None) -> float | None:
    return None if value is None else float(value)


def _history(history: History, system: System, language: Language) -> DataTable:
    names = {played.entry.number: played.entry.name for played in history.played}
    columns = season_columns(system)
    kinds: dict[Format, Kind] = {Format.WHOLE: "whole", Format.TEXT: "text"}
    keys: list[tuple[str, Kind]] = [
        ("event" if c.key == "no" else c.key, "day" if c.key == "date" else kinds.get(c.format, "number"))
        for c in columns
    ]
    rows = []
    for cells in season_rows(history, system, language):
        values = [_of_kind(cell, kind) for cell, (_, kind) in zip(cells, keys, strict=True)]
        values[2] = _known(str(cells[2] or ""))
        rows.append((*values[:2], names[int(values[0] or 0)], *values[2:]))  # type: ignore[arg-type] # a number stands first
    return DataTable("history", (*keys[:2], ("event_name", "text"), *keys[2:]), tuple(rows))


def _of_kind(cell: Value, kind: Kind) -> Value:
    if kind == "whole" and isinstance(cell, float):
        return int(cell)
    return None if cell == "" else cell


def _ratings(season: Season, history: History, system: System) -> DataTable:
    counted = [(row.player.id, played.entry.date) for played, _, row in evaluated_rows(history) if row.is_evaluated]
    evaluated, last = Counter(id_ for id_, _ in counted), dict(counted)
    rows: list[tuple[Value, ...]] = []
    for player in season.players:
        now, start = history.ratings.get(player.id), player.start
        change = float(now.value - start.value) if now and start else None
        rows.append(
            (
                player.id, player.name, player.club or None, _number(now), _index(now, system), _number(start),
                _index(start, system), change, evaluated[player.id], last.get(player.id),
                _plain(player.compared), player.publish.value, player.objection,
            )
        )  # fmt: skip
    return DataTable("ratings", _RATINGS, tuple(rows))


def _with_birth_years(table: DataTable, season: Season) -> DataTable:
    rows = tuple((*row, player.birth_year) for row, player in zip(table.rows, season.players, strict=True))
    return DataTable(table.name, (*table.columns, ("birth_year", "whole")), rows)


def _number(rating: Rating | None) -> float | None:
    return None if rating is None else float(rating.value)


def _index(rating: Rating | None, system: System) -> int | None:
    return rating.index if rating is not None and system.has_index else None


def _games(history: History, system: System) -> DataTable:
    rows = tuple(row for played in history.played for part in played.parts for row in _of_part(played, part, system))
    return DataTable("games", _PLACES if system.contests == "matches" else _GAMES, rows)


def _of_part(played: Played, part: Part, system: System) -> Iterator[tuple[Value, ...]]:
    if part.event is None:
        return
    entry = played.entry
    head = (entry.number, entry.date, entry.name, part.label or None)
    evaluated = part.evaluation.rows if part.evaluation else ()
    before = {row.player.id: row.old.value for row in evaluated if row.old is not None}
    for contest in part.event.contests:
        if isinstance(contest, Match):
            for id_, place in zip(contest.players, contest.places, strict=True):
                yield *head, _known(id_), part.names[id_], _plain(before.get(id_)), place
        elif isinstance(contest, Game) and contest.outcome is not Outcome.PENDING:
            sides = contest.first, contest.second
            made = contest.first_score, contest.second_score, contest.games, contest.outcome is Outcome.FORFEIT
            yield *head, *_pair(sides, part), *made, *_before(sides, part, system, before)
        elif isinstance(contest, Single):
            sides = contest.winner, contest.loser
            yield *head, *_pair(sides, part), 1.0, 0.0, 1, contest.is_walkover, *_before(sides, part, system, before)


def _pair(sides: tuple[str, str], part: Part) -> tuple[Value, ...]:
    return tuple(value for id_ in sides for value in (_known(id_), part.names[id_]))


def _before(
    sides: tuple[str, str], part: Part, system: System, before: dict[str, int | float | Fraction]
) -> tuple[Value, ...]:
    """Both ratings before the event, and the expectation where there are both."""
    one, two = (before.get(id_) for id_ in sides)
    expected = None
    if one is not None and two is not None and system.expected is not None and part.evaluation is not None:
        expected = system.expected(one, two, part.evaluation.rules)
    return _plain(one), _plain(two), expected


def _events(history: History, language: Language) -> DataTable:
    rows: list[tuple[Value, ...]] = []
    for played in history.played:
        entry = played.entry
        people = {id_ for part in played.parts for id_ in part.names}
        faults = "; ".join(fault.message.to(language) for fault in played.all_faults if fault.is_error)
        rows.append((entry.number, entry.date, entry.name, entry.kind.value, entry.is_rated, entry.is_locked, len(people),
                     played.is_faulty, faults or None))  # fmt: skip
    return DataTable("events", _EVENTS, tuple(rows))
