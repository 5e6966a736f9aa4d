"""H, the performance of a player, independent of the own rating."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from .expectation import expected_score, rating_difference
from .rules import DwzRules

MIN_GAMES = 5
MAX_STEPS = 500
_TABLE_END = 677


def performance(opponents: Sequence[float], score: float, rules: DwzRules) -> float | None:
    """Return H, the rating at which the score would be expected.

    Args:
        opponents: the opponent's rating of each rated game; a double round counts twice.
        score: points in these games.
        rules: the rule set (expectation, treatment of 100 %).

    Returns:
        H, unrounded, or None with fewer than five games or without a point, and
        at 100 % under a rule set that gives none there.

    Source: Wertungsordnung, Turnierleistung; club page, "Der (H)-Wert".

    >>> from .rules import BLITZ_DWZ
    >>> performance([2012, 1671, 1762, 1999, 1977], 1.5, BLITZ_DWZ)
    1719.2
    """
    games = len(opponents)
    if games < MIN_GAMES or score <= 0:
        return None
    if score < games:
        return iterate(opponents, score, rules)
    average = math.fsum(opponents) / games
    if rules.extreme == "none":
        return None
    if rules.extreme == "677":
        return average + _TABLE_END
    return iterate([*opponents, average], score + 0.5, rules)


def starting_point(opponents: Sequence[float], score: float) -> float:
    """Return the first guess: the unrounded mean of the opponents plus D(W / n)."""
    games = len(opponents)
    return math.fsum(opponents) / games + rating_difference(score / games)


def correction(guess: float, opponents: Sequence[float], score: float, rules: DwzRules) -> int:
    """Return the whole number by which a guess misses: D of half plus the surplus per game."""
    surplus = score - expected_score(guess, opponents, rules.expectation)
    return rating_difference(0.5 + surplus / len(opponents))


def iterate(opponents: Sequence[float], score: float, rules: DwzRules) -> float:
    """Return the performance for a score between 0 and all points."""

    def step(state: tuple[float, ...]) -> tuple[float, ...]:
        guess = state[0]
        return (guess + correction(guess, opponents, score, rules),)

    return settle((starting_point(opponents, score),), step)[0]


def settle(state: tuple[float, ...], step: Callable[[tuple[float, ...]], tuple[float, ...]]) -> tuple[float, ...]:
    """Repeat a step until nothing changes; never return to a state seen before.

    Whole corrections can run in a circle; the step that would close it is not
    taken, so the answer is the last new state. At most 500 steps.
    """
    seen = {state}
    for _ in range(MAX_STEPS):
        following = step(state)
        if following in seen:
            return state
        seen.add(following)
        state = following
    return state
