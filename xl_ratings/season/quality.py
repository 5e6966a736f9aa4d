"""How good the forecasts of a rating were: each game's expectation from the ratings before it, against its result.

Counted are games between players who had a rating before the event, an assumed one too, that were played and rated;
forfeits are not. A summed pair of a double round counts as two games, each with half of the sum.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..model.contests import Contest, Game, Outcome, Single
from ..model.text import Number
from ..systems.system import System
from .played import History

LEAST, MOST = 0.001, 0.999  # a forecast of 0 or 1 that fails would make the log loss infinite
BINS = 5
GameKey = tuple[int, str, int]


@dataclass(frozen=True, slots=True)
class Forecast:
    """One game, or a summed pair: the first player's expected share, the share made of it, and how many games."""

    expected: float
    share: float
    games: int = 1


@dataclass(frozen=True, slots=True)
class Bin:
    """Games whose favourite was expected to score between two shares: how many, and the means of both."""

    low: float
    high: float
    games: int
    forecast: float | None
    result: float | None


@dataclass(frozen=True, slots=True)
class Quality:
    """Scores over a number of games; smaller is better. None without games.

    Attributes:
        brier: mean square of forecast minus result.
        log_loss: mean of −(r·ln p + (1 − r)·ln(1 − p)), forecasts held within 0.001 and 0.999.
        even: the Brier score of 50 % for every game.
        bins: by the favourite's expected share, from 50 % up.
    """

    games: int
    brier: float | None
    log_loss: float | None
    even: float | None
    bins: tuple[Bin, ...]


def forecasts(history: History, system: System) -> dict[GameKey, Forecast]:
    """Return the forecast of every game that counts, by event, part and place in it.

    Args:
        history: a replayed season.
        system: the rating system; without an expectation there are no forecasts.
    """
    found: dict[GameKey, Forecast] = {}
    if system.expected is None:
        return found
    for played in history.played:
        for part in played.parts:
            if part.evaluation is None or part.event is None:
                continue
            before = {row.player.id: row.old.value for row in part.evaluation.rows if row.old is not None}
            for position, contest in enumerate(part.event.contests):
                sides = _sides(contest, before)
                if sides is not None:
                    own, other, share, games = sides
                    expected = system.expected(own, other, part.evaluation.rules)
                    found[played.entry.number, part.label, position] = Forecast(expected, share, games)
    return found


def _sides(contest: Contest, before: Mapping[str, Number]) -> tuple[Number, Number, float, int] | None:
    """Return both ratings, the first player's share and the count of games; None for what does not count."""
    if isinstance(contest, Game) and contest.outcome is Outcome.PLAYED and contest.is_rated:
        own, other = before.get(contest.first), before.get(contest.second)
        share, games = contest.first_score / contest.games, contest.games
    elif isinstance(contest, Single) and not contest.is_walkover:
        own, other, share, games = before.get(contest.winner), before.get(contest.loser), 1.0, 1
    else:
        return None
    return None if own is None or other is None else (own, other, share, games)


def quality(found: Iterable[Forecast]) -> Quality:
    """Return the scores of forecasts.

    >>> quality([Forecast(0.75, 1.0), Forecast(0.5, 0.5)]).brier
    0.03125
    """
    games = [forecast for forecast in found for _ in range(forecast.games)]
    count = len(games)
    if not count:
        return Quality(0, None, None, None, _bins([]))
    return Quality(
        count,
        math.fsum((game.expected - game.share) ** 2 for game in games) / count,
        math.fsum(_log_loss(game) for game in games) / count,
        math.fsum((0.5 - game.share) ** 2 for game in games) / count,
        _bins(games),
    )


def _log_loss(game: Forecast) -> float:
    held = min(max(game.expected, LEAST), MOST)
    return -(game.share * math.log(held) + (1 - game.share) * math.log(1 - held))


def _bins(games: list[Forecast]) -> tuple[Bin, ...]:
    """Sort games by the favourite's expectation."""
    sides = [_of_favourite(game) for game in games]
    bins = []
    for i in range(BINS):
        low, high = (5 + i) / 10, (6 + i) / 10
        inside = [side for side in sides if low <= side[0] < high or (i == BINS - 1 and side[0] == high)]
        means = [math.fsum(side[k] for side in inside) / len(inside) if inside else None for k in (0, 1)]
        bins.append(Bin(low, high, len(inside), *means))
    return tuple(bins)


def _of_favourite(game: Forecast) -> tuple[float, float]:
    """The favourite's expectation and share; equals have no favourite, and both sides together score one half."""
    if game.expected == 0.5:
        return 0.5, 0.5
    return (game.expected, game.share) if game.expected > 0.5 else (1 - game.expected, 1 - game.share)
