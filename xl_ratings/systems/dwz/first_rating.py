"""First ratings: newcomers of an event get their ratings jointly, in two stages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ...model.rounding import round_half_up
from .performance import MIN_GAMES, correction, settle, starting_point
from .rules import DwzRules
from .tally import Tally

_LOW = 800
_RAISED_FROM, _RAISED_TO = 1100, 2000
_RAISE = 0.08


@dataclass(frozen=True, slots=True)
class FirstRating:
    """A newcomer's performance (unrounded), the first rating made from it, and the stage.

    Attributes:
        partners: the other newcomers whose numbers this one depends on, directly or through each other.
        passes: how often all of them were corrected together; the last pass changes nothing.
    """

    performance: float
    value: int
    stage: int
    partners: tuple[str, ...] = ()
    passes: int = 0


def first_rating_from(performance: float, rules: DwzRules) -> int:
    """Turn a performance into a first rating.

    Args:
        performance: H of the newcomer, unrounded.
        rules: the rule set; up to 2026 low performances are damped to 700 + H/8,
            from 2026 performances below 2000 are raised.

    Returns:
        The first rating, rounded half up, before it is used anywhere.

    Source: Wertungsordnung, Erstwertung; design rules 6 and 8.

    >>> from .rules import BLITZ_DWZ, DWZ_2026
    >>> first_rating_from(698, BLITZ_DWZ), first_rating_from(1328, DWZ_2026)
    (787, 1382)
    """
    if rules.first_rating == "low-damped":
        return round_half_up(performance if performance >= _LOW else 700 + performance / 8)
    if performance >= _RAISED_TO:
        return round_half_up(performance)
    if performance >= _RAISED_FROM:
        return round_half_up(performance + _RAISE * (_RAISED_TO - performance))
    return round_half_up(_RAISED_FROM + 9 * _RAISE * performance / 11)


def first_ratings(tallies: Mapping[str, Tally], values: Mapping[str, float], rules: DwzRules) -> dict[str, FirstRating]:
    """Return the first ratings that an event gives, by player.

    Args:
        tallies: played, ratable games of every participant.
        values: the number with which each rated participant counts as an opponent.
        rules: the rule set.

    Source: Wertungsordnung, Erstwertung; design rule 6: stage 1 has five games
    against rated players, stage 2 against rated players and stage 1; neither 0 %
    nor 100 % in them; all are settled together over all their games.
    """
    newcomers = [name for name, tally in tallies.items() if tally.rating is None]
    known = dict(values)
    stages: dict[str, int] = {}
    for stage in (1, 2):
        starts = _starts(newcomers, tallies, known, stages)
        stages.update(dict.fromkeys(starts, stage))
        known.update(starts)
    performances, passes = _settle_jointly({name: known[name] for name in stages}, tallies, values, rules)
    return {
        name: FirstRating(
            performances[name],
            first_rating_from(performances[name], rules),
            stage,
            _partners(name, stages, tallies),
            passes,
        )
        for name, stage in stages.items()
    }


def _partners(name: str, newcomers: Iterable[str], tallies: Mapping[str, Tally]) -> tuple[str, ...]:
    """Return the newcomers whom one met, those whom they met, and so on, in their own order."""
    found, waiting = {name}, [name]
    while waiting:
        met = {opponent for opponent, _, _ in tallies[waiting.pop()].games}
        fresh = [other for other in newcomers if other in met and other not in found]
        found.update(fresh)
        waiting += fresh
    return tuple(other for other in newcomers if other in found and other != name)


def _starts(
    newcomers: Iterable[str], tallies: Mapping[str, Tally], known: Mapping[str, float], done: Mapping[str, int]
) -> dict[str, float]:
    """Return the starting points of all newcomers who qualify against the known values."""
    starts = {}
    for name in newcomers:
        if name in done:
            continue
        opponents, score = tallies[name].against(known)
        if len(opponents) >= MIN_GAMES and 0 < score < len(opponents):
            starts[name] = starting_point(opponents, score)
    return starts


def _settle_jointly(
    starts: Mapping[str, float], tallies: Mapping[str, Tally], values: Mapping[str, float], rules: DwzRules
) -> tuple[dict[str, float], int]:
    """Return the performances, and how many times all were corrected."""
    names = tuple(starts)
    passes = 0

    def step(state: tuple[float, ...]) -> tuple[float, ...]:
        nonlocal passes
        passes += 1
        now = {**values, **dict(zip(names, state, strict=True))}
        corrections = (correction(now[name], *tallies[name].against(now), rules) for name in names)
        return tuple(guess + change for guess, change in zip(state, corrections, strict=True))

    return dict(zip(names, settle(tuple(starts.values()), step), strict=True)), passes
