"""Reads explanations as a person with a calculator would: each equation of a line is computed anew."""

from __future__ import annotations

import math
import re
from fractions import Fraction

_DIGIT_COMMA = re.compile(r"(?<=\d),(?=\d)")
_ALLOWED = re.compile(r"(?:[\d+\-*/(). ,]|max|min|P|e|arctan|π)+")
_INDEXED = re.compile(r"(\d+)-\d+")


def probability(difference: float) -> float:
    """P(D) of the regulation: normal distribution with the deviation 200·√2."""
    return 0.5 + 0.5 * math.erf(difference / 400)


def value(text: str) -> float | None:
    """Compute a formula whose numbers are filled in; None if letters are left."""
    plain = _DIGIT_COMMA.sub(".", text).replace(";", ",")
    for sign, ours in (("−", "-"), ("·", "*"), ("⁴", "**4"), ("±", "+"), ("^", "**"), ("[", "("), ("]", ")")):
        plain = plain.replace(sign, ours)
    if not _ALLOWED.fullmatch(plain):
        return None
    names = {"max": max, "min": min, "P": probability, "e": math.e, "arctan": math.atan, "π": math.pi}
    return float(eval(plain, {"__builtins__": {}}, names))  # noqa: S307 - only the signs above are left


def result(text: str) -> float | None:
    """Read what stands behind the last equal sign: a number, one with its index, or one with W beside it."""
    head = text.split(";", maxsplit=1)[0]
    indexed = _INDEXED.fullmatch(head)
    return float(indexed[1]) if indexed else value(head)


def equations(line: str) -> list[tuple[str, float, str]]:
    """Return each filled formula with its value and what the line says it makes."""
    parts = line.partition(": ")[2].split(" = ")
    found = []
    for left, right in zip(parts, parts[1:], strict=False):
        computed = value(left)
        if computed is not None and result(right) is not None:
            found.append((left, computed, right))
    return found


def agrees(computed: float, told: str, clause: str) -> bool:
    """Whether a number follows from another by the rounding that the line names; 0.03 for We printed to three places."""
    shown = result(told)
    assert shown is not None
    decimals = len(told.split(";", maxsplit=1)[0].partition(",")[2])
    if decimals or "800" in clause or "Rn" in clause:
        return abs(computed - shown) <= max(0.51 * 10**-decimals, 0.0) + 0.03
    exact = Fraction(computed).limit_denominator(10**9)
    if "abgerundet" in clause:
        return math.floor(exact) == shown
    return abs(exact - Fraction(shown)) <= Fraction(1, 2)
