"""Rating list and player cards: history, opponents and best results of everybody on the list."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ..model.contests import Contest, Game, Match, Outcome, Single
from ..model.text import Number, Text
from ..report.site.view import Best, CardEvent, Opponent, Person, PlayerView, Point
from ..season.entries import EventKind, Season
from ..season.played import History, Played
from ..season.publication import NOBODY
from .publish_names import Naming, safe_key

if TYPE_CHECKING:
    from .publish_view import Places

_PEAK = Text("Höchste Zahl", "Highest rating")
_GAIN = Text("Größter Gewinn", "Largest gain")
_VICTORY = Text("Bester Sieg, Zahl des Gegners", "Best win, opponent's rating")


class Cards:
    """Goes through the season once and gathers what the cards show."""

    def __init__(
        self,
        season: Season,
        history: History,
        naming: Naming,
        provisional_below: int,
        *,
        has_index: bool,
    ) -> None:
        self._season, self._history, self._naming = season, history, naming
        self._has_index, self._provisional_below = has_index, provisional_below
        self._points: dict[str, list[Point]] = {}
        self._scores: dict[str, dict[str, list[Number]]] = {}
        self._victories: dict[str, tuple[Number, Played, str]] = {}
        self._counts: dict[str, int] = {}
        self._last: dict[str, dt.date] = {}
        for player in season.players:
            if player.start is not None and player.id in naming.listed:
                start = Point(0, "", None, player.start.value, player.start.index)
                self._points[player.id] = [start]
        for played in history.played:
            self._take(played)

    def _take(self, played: Played) -> None:
        entry = played.entry
        if entry.kind is EventKind.ADJUSTMENT:
            name = self._naming.text(entry.name)
            for points in self._points.values():
                last = points[-1]
                points.append(Point(entry.number, name, entry.date, last.value + entry.value, last.index, entry.value))
            return
        for evaluation in played.evaluations:
            ratings: dict[str, Number] = {}
            for row in evaluation.rows:
                if row.old is not None:
                    ratings[row.player.id] = row.old.value
                if row.new is not None and row.player.id in self._naming.listed:
                    self._counted(played, row)
            for one, other, own, against, count in contests_of(evaluation.event.contests):
                self._met(played, one, other, own, against, count, ratings)

    def _counted(self, played: Played, row: Any) -> None:
        """Count a line with a number, as the workbook's list does; only an evaluation makes a point."""
        id_, day = row.player.id, played.entry.date
        self._counts[id_] = self._counts.get(id_, 0) + 1
        if day is not None:
            self._last[id_] = day
        if row.is_evaluated:
            self._rated(played, row)

    def _rated(self, played: Played, row: Any) -> None:
        """Add a point to the history; several evaluations of one event make one point."""
        id_, entry = row.player.id, played.entry
        points = self._points.setdefault(id_, [])
        before = row.old.value if row.old is not None else None
        if points and points[-1].number == entry.number and points[-1].number:
            was = points.pop()
            before = None if was.change is None else was.value - was.change
        change = None if before is None else row.new.value - before
        points.append(
            Point(entry.number, self._naming.text(entry.name), entry.date, row.new.value, row.new.index, change)
        )

    def _met(
        self, played: Played, one: str, other: str, own: Number, against: Number, count: int, ratings: dict[str, Number]
    ) -> None:  # fmt: skip
        if one not in self._naming.listed:
            return
        score = self._scores.setdefault(one, {}).setdefault(other, [0, 0, 0])
        score[0] += count
        score[1] += own
        score[2] += against
        rating = ratings.get(other)
        if own > against and rating is not None and (one not in self._victories or rating > self._victories[one][0]):
            self._victories[one] = rating, played, other

    def players(self, places: Places) -> tuple[PlayerView, ...]:
        """Return the list, the highest first; equal ratings share a place."""
        listed = [player for player in self._season.players if player.id in self._naming.listed]
        value = {player.id: self._history.ratings[player.id].value for player in listed}
        listed.sort(key=lambda player: -value[player.id])
        views: list[PlayerView] = []
        for position, player in enumerate(listed, 1):
            id_ = player.id
            rating = self._history.ratings[id_]
            place = views[-1].place if views and views[-1].value == rating.value else position
            lines = tuple(
                CardEvent(played.entry.number, self._naming.text(played.entry.name), played.entry.date,
                          part.label if len(played.parts) > 1 else "", line, cells)
                for played, part, line, cells in places.get(id_, ())
            )  # fmt: skip
            points = tuple(self._points.get(id_, ()))
            views.append(
                PlayerView(
                    safe_key(id_), place, player.name, self._naming.text(player.club), rating.value,
                    rating.index if self._has_index else None,
                    None if player.start is None else rating.value - player.start.value,
                    self._counts.get(id_, 0), self._last.get(id_),
                    self._has_index and rating.index < self._provisional_below,
                    points, lines, self._opponents(id_), tuple(self._best(id_, points)),
                )
            )  # fmt: skip
        return tuple(views)

    def _opponents(self, id_: str) -> tuple[Opponent, ...]:
        """Everybody met, most contests first; those who may not be named here make one line together."""
        met: dict[Person, list[Number]] = {}
        for other, score in self._scores.get(id_, {}).items():
            sums = met.setdefault(self._naming.outside(other), [0, 0, 0])
            for i in range(3):
                sums[i] += score[i]
        ordered = sorted(met.items(), key=lambda item: (item[0].name == NOBODY, -item[1][0], item[0].name))
        return tuple(Opponent(who, int(count), own, against) for who, (count, own, against) in ordered)

    def _best(self, id_: str, points: tuple[Point, ...]) -> Iterator[Best]:
        played = [point for point in points if point.number]
        if not played:
            return
        peak = max(played, key=lambda point: point.value)
        yield Best(_PEAK, peak.value, False, peak.number, peak.name)
        gains = [point for point in played if point.change is not None and point.change > 0]
        if gains:
            gain = max(gains, key=lambda point: point.change or 0)
            yield Best(_GAIN, gain.change or 0, True, gain.number, gain.name)
        if id_ in self._victories:
            rating, event, other = self._victories[id_]
            name = self._naming.text(event.entry.name)
            yield Best(_VICTORY, rating, False, event.entry.number, name, self._naming.outside(other))


def contests_of(contests: tuple[Contest, ...]) -> Iterator[tuple[str, str, Number, Number, int]]:
    """Yield every pairing from both sides: player, opponent, own points, the other's, count; forfeits are left out.

    In a match of several players each meets each: the better place gives 1, the same place ½.

    >>> list(contests_of((Game("a", "b", 1, 0),)))
    [('a', 'b', 1, 0, 1), ('b', 'a', 0, 1, 1)]
    """
    for contest in contests:
        if isinstance(contest, Game) and contest.outcome is Outcome.PLAYED:
            yield contest.first, contest.second, contest.first_score, contest.second_score, contest.games
            yield contest.second, contest.first, contest.second_score, contest.first_score, contest.games
        elif isinstance(contest, Single) and not contest.is_walkover:
            yield contest.winner, contest.loser, 1, 0, 1
            yield contest.loser, contest.winner, 0, 1, 1
        elif isinstance(contest, Match):
            for one, place in zip(contest.players, contest.places, strict=True):
                for other, their in zip(contest.players, contest.places, strict=True):
                    if one != other:
                        own = 1 if place < their else 0.5 if place == their else 0
                        yield one, other, own, 1 - own, 1
