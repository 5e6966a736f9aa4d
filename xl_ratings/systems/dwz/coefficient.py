"""E, the development coefficient of the rule sets up to 2026 and of the Blitz-DWZ."""

from __future__ import annotations

import math
from typing import NamedTuple

from ...model.rating import AgeGroup
from ...model.rounding import round_half_up
from .rules import DwzRules

_BRAKE_START = 1300
_BRAKE_SCALE = 150
_FULL_ACCELERATION = 2000


class CoefficientParts(NamedTuple):
    """Every number on the way to E.

    ``base`` is E0, ``acceleration`` fB, ``braking_surcharge`` SBr, ``rounded`` the sum
    before the bounds, ``upper`` the bound from above that applied, ``value`` is E.
    """

    base: float
    acceleration: float
    braking_surcharge: float
    rounded: int
    upper: int
    value: int


def development_coefficient(
    old: float, index: int, score: float, expected: float, age: AgeGroup, rules: DwzRules
) -> CoefficientParts:
    """Return E with its parts.

    Args:
        old: rating before the event, Ro.
        index: evaluated events so far; 0 is an inserted number.
        score: points in rated games, W.
        expected: We, unrounded.
        age: age group at the end of the event.
        rules: the rule set.

    Returns:
        The parts; ``value`` is whole.

    Source: Wertungsordnung, Entwicklungskoeffizient; club page, "der J-Faktor" and
    "E-Faktor bei kleinem Index".

    >>> from .rules import BLITZ_DWZ
    >>> development_coefficient(1785, 40, 4, 4.077, AgeGroup.ADULT, BLITZ_DWZ).value
    30
    """
    base = (old / 1000) ** 4 + rules.age_constant(age)
    acceleration = acceleration_factor(old, score, expected, age, rules)
    surcharge = braking_surcharge(old, score, expected, age, rules)
    rounded = round_half_up(base * acceleration + surcharge)
    if index == 0 and rules.index_zero == "zero":
        return CoefficientParts(base, acceleration, surcharge, rounded, 0, 0)
    upper = rules.brake_cap if surcharge > 0 else min(index_cap(index, rules), rules.e_cap)
    return CoefficientParts(base, acceleration, surcharge, rounded, upper, min(max(rounded, rules.e_min), upper))


def acceleration_factor(old: float, score: float, expected: float, age: AgeGroup, rules: DwzRules) -> float:
    """Return fB: below 1 only for juniors who reach (2014: exceed) their expectation."""
    reached = score > expected or (score == expected and rules.acceleration == "reached")
    if age is not AgeGroup.JUNIOR or not reached:
        return 1.0
    return min(max(old / _FULL_ACCELERATION, 0.5), 1.0)


def braking_surcharge(old: float, score: float, expected: float, age: AgeGroup, rules: DwzRules) -> float:
    """Return SBr: above 0 only for ratings below 1300 that miss their expectation."""
    if old >= _BRAKE_START or score > expected:
        return 0.0
    if score == expected and rules.brake == "below":
        return 0.0
    if rules.brake == "juniors-not-above" and age is not AgeGroup.JUNIOR:
        return 0.0
    return math.exp((_BRAKE_START - old) / _BRAKE_SCALE) - 1


def index_cap(index: int, rules: DwzRules) -> int:
    """Return the bound of E for a small index; index 0 counts as 1 here.

    >>> from .rules import BLITZ_DWZ, DWZ_2018
    >>> [index_cap(i, BLITZ_DWZ) for i in (1, 2, 3)], index_cap(3, DWZ_2018)
    ([5, 12, 19], 15)
    """
    return rules.cap_factor * max(index, 1) + rules.cap_offset
