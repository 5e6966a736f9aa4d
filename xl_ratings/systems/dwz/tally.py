"""Tally: an event sorted by player, before any rating is computed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ...model.contests import Bye, Game, Outcome
from ...model.event import Event, EventMode, Participant
from ...model.rating import Rating


@dataclass(slots=True)
class Tally:
    """What one participant did: points, and per played ratable game opponent, score, count."""

    participant: Participant
    rating: Rating | None
    points: float = 0.0
    games: list[tuple[str, float, int]] = field(default_factory=list)
    forfeits: int = 0
    pending: int = 0

    def against(self, values: Mapping[str, float]) -> tuple[list[float], float]:
        """Return the values of the opponents that have one, game by game, and the score against them."""
        opponents: list[float] = []
        score = 0.0
        for other, points, count in self.games:
            value = values.get(other)
            if value is not None:
                opponents.append(value)
                if count > 1:
                    opponents.extend([value] * (count - 1))
                score += points
        return opponents, score


def tally_event(event: Event, ratings: Mapping[str, Rating]) -> dict[str, Tally]:
    """Sort an event by player.

    Args:
        event: games and byes; other contests are not part of this system.
        ratings: the list before the event; an inserted number wins over it.

    Returns:
        One tally per participant, in the order of the participants. Forfeits and
        byes are in the points only. In the mode "rated only" games of players
        without a rating stay in the points and leave the rating altogether.
    """
    tallies = {
        who.id: Tally(who, Rating(who.assumed.value, 0) if who.assumed else ratings.get(who.id))
        for who in event.participants
    }
    rated_only = event.mode is EventMode.RATED_ONLY
    for contest in event.contests:
        if isinstance(contest, Game):
            first, second = tallies[contest.first], tallies[contest.second]
            unrated = first.rating is None or second.rating is None
            _add(first, second, contest, is_rated=contest.is_rated and not (rated_only and unrated))
        elif isinstance(contest, Bye):
            tallies[contest.player].points += contest.score
    return tallies


def _add(first: Tally, second: Tally, game: Game, *, is_rated: bool) -> None:
    if game.outcome is Outcome.PENDING:
        first.pending += game.games
        second.pending += game.games
        return
    first.points += game.first_score
    second.points += game.second_score
    if game.outcome is Outcome.FORFEIT:
        first.forfeits += game.games
        second.forfeits += game.games
    elif is_rated:
        first.games.append((game.second, game.first_score, game.games))
        second.games.append((game.first, game.second_score, game.games))
