"""The new rating of a player, and (H), the performance that it implies."""

from __future__ import annotations

from typing import NamedTuple

from ...model.rating import AgeGroup
from ...model.rounding import round_half_up
from .coefficient import CoefficientParts, development_coefficient
from .k_factor import FactorParts, k_factor
from .rules import DwzRules

_SCALE = 800


class RatingChange(NamedTuple):
    """The result of one player: coefficient with its parts, exact and rounded new rating."""

    coefficient: CoefficientParts | FactorParts
    exact: float
    new: int


def implied_performance(old: float, score: float, expected: float, games: int) -> float:
    """Return (H), the performance that goes into the new rating, unrounded.

    Source: club page, "Der (H)-Wert": Ro + 800 (W - We) / n.

    >>> implied_performance(1600, 6, 5, 10)
    1680.0
    """
    return old + _SCALE * (score - expected) / games


def new_rating(
    old: float, index: int, score: float, games: int, expected: float, age: AgeGroup, rules: DwzRules
) -> RatingChange:
    """Return the new rating after an event.

    Args:
        old: rating before the event, Ro.
        index: evaluated events so far; 0 is an inserted number.
        score: points in rated games, W.
        games: rated games, n >= 1.
        expected: We, unrounded.
        age: age group at the end of the event.
        rules: the rule set; its 300-point rule concerns opponents and is not applied here.

    Returns:
        Coefficient, unrounded and rounded new rating.

    Source: Wertungsordnung, Folgewertung; club page, column E:
    (E Ro + n (H)) / (E + n) = Ro + 800 (W - We) / (E + n); from 2026 Ro + K (W - We).

    >>> from .rules import BLITZ_DWZ
    >>> new_rating(2105, 48, 9.5, 11, 5.715, AgeGroup.ADULT, BLITZ_DWZ).new
    2179
    """
    change = score - expected
    coefficient: CoefficientParts | FactorParts
    if rules.coefficient == "e":
        coefficient = development_coefficient(old, index, score, expected, age, rules)
        exact = old + _SCALE * change / (coefficient.value + games)
    else:
        coefficient = k_factor(old, index, score, expected, age)
        exact = old + coefficient.value * change
    return RatingChange(coefficient, exact, round_half_up(max(rules.rating_floor, exact)))
