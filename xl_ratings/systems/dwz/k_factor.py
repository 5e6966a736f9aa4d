"""K, the factor of the DWZ rules of 2026."""

from __future__ import annotations

from typing import NamedTuple

from ...model.rating import AgeGroup
from ...model.rounding import round_to_tenth

_YOUNG = (60, 60, 48, 46, 44, 42, 40, 38, 36, 34, 32)
_ADULT = (60, 60, 44, 42, 40, 38, 36, 34, 32, 30, 28)
_OTHERS = (60, 60, 41, 39, 37, 35, 33, 31, 29, 27, 25)
_K_MAX = 80.0


class FactorParts(NamedTuple):
    """Every number on the way to K: table value K0, factor b, addend a, K itself."""

    table: int
    factor: float
    addend: float
    value: float


def k_factor(old: float, index: int, score: float, expected: float, age: AgeGroup) -> FactorParts:
    """Return K with its parts.

    Args:
        old: rating before the event, Ro.
        index: evaluated events so far; 0 counts as 1.
        score: points in rated games, W.
        expected: We, unrounded.
        age: age group at the end of the event.

    Returns:
        The parts; ``value`` is K to one decimal, at most 80.

    Source: Wertungsordnung 2026; design rule 8.

    >>> k_factor(1554, 6, 2.5, 1.87934, AgeGroup.JUNIOR).value
    56.9
    """
    table = _table(old, age)[min(max(index, 1), len(_YOUNG)) - 1]
    factor = _factor(old, score, expected)
    addend = _addend(old, score, expected, age)
    return FactorParts(table, factor, addend, min(_K_MAX, round_to_tenth(table * factor + addend)))


def _table(old: float, age: AgeGroup) -> tuple[int, ...]:
    if age is not AgeGroup.ADULT and old < 2200:
        return _YOUNG
    if age is AgeGroup.ADULT and old < 2000:
        return _ADULT
    return _OTHERS


def _factor(old: float, score: float, expected: float) -> float:
    return (old + 800) / 2400 if score < expected and old < 1600 else 1.0


def _addend(old: float, score: float, expected: float, age: AgeGroup) -> float:
    if score < expected:
        return 0.0
    if age is AgeGroup.JUNIOR:
        return (2000 - old) / 30 if old < 2000 else 0.0
    return 4.0 if old < 1600 else 0.0
