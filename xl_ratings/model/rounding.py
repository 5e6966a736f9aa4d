"""Rounding by name: every rule says which one it means, and none means ``round()``."""

from __future__ import annotations

import math
from fractions import Fraction

# A half that a rule reaches exactly may arrive as 12.499999999998 in binary floats.
_HALF = 0.5 + 1e-9


def round_half_up(value: float) -> int:
    """Round to a whole number, a half upwards (towards plus infinity).

    Args:
        value: any finite number; an error of up to 1e-9 below a half is forgiven.

    Returns:
        The nearest whole number.

    Source: DWZ regulations, new rating and coefficient ("kaufmännisch gerundet").

    >>> round_half_up(1912.5), round_half_up(-0.5)
    (1913, 0)
    """
    return math.floor(value + _HALF)


def round_half_away(value: float | Fraction) -> int:
    """Round to a whole number, a half away from zero; exact for fractions.

    >>> round_half_away(Fraction(5, 2)), round_half_away(Fraction(-5, 2))
    (3, -3)
    """
    exact = Fraction(value)
    whole = math.floor(abs(exact) + Fraction(1, 2))
    return whole if exact >= 0 else -whole


def round_to_tenth(value: float) -> float:
    """Round to one decimal, a half upwards; an error of 1e-9 below a half is forgiven.

    >>> round_to_tenth(56.866), round_to_tenth(36.25)
    (56.9, 36.3)
    """
    return math.floor(value * 10 + _HALF) / 10


def apportion(values: list[float], places: int) -> list[float]:
    """Round numbers so that the rounded ones still add up to the rounded sum.

    Args:
        values: the exact numbers.
        places: decimals to keep.

    Returns:
        The numbers, each within one unit of the last place of its exact value;
        the units that plain rounding down loses go to the largest remainders.

    >>> apportion([0.3333, 0.3333, 0.3334], 2)
    [0.33, 0.33, 0.34]
    """
    unit = 10**places
    lower = [math.floor(value * unit + 1e-9) for value in values]
    missing = round_half_up(math.fsum(values) * unit) - sum(lower)
    by_remainder = sorted(range(len(values)), key=lambda i: lower[i] - values[i] * unit)
    for position in by_remainder[: max(missing, 0)]:
        lower[position] += 1
    return [number / unit for number in lower]
