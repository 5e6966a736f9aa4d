"""Expectation: the share of points a rating difference promises, and back."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist

from ...model.rounding import round_half_up
from .rules import Expectation

# P(D) is the normal distribution with the deviation 200 * sqrt(2), so D / 400 is what erf takes.
_ERF_SCALE = 400
_DEVIATION = 200 * math.sqrt(2)
_STANDARD = NormalDist()
_CERTAIN = 735
_LOWEST, _HIGHEST = 0.001, 0.999


def scoring_probability(own: float, opponent: float, mode: Expectation = "normal") -> float:
    """Return P(D), the expected points of one game.

    Args:
        own: own rating.
        opponent: opponent's rating.
        mode: ``normal`` gives the unrounded normal distribution; ``three-digit`` rounds to
            three decimals and gives exactly 1 or 0 from a difference of 735 on.

    Returns:
        A share from 0 to 1.

    Source: Wertungsordnung, table of the scoring probability; design rule 2.

    >>> scoring_probability(1600, 1330, "three-digit")
    0.83
    """
    exact = 0.5 + 0.5 * math.erf((own - opponent) / _ERF_SCALE)
    if mode == "normal":
        return exact
    if abs(own - opponent) >= _CERTAIN:
        return 1.0 if own > opponent else 0.0
    return round_half_up(exact * 1000) / 1000


def expected_score(own: float, opponents: Sequence[float], mode: Expectation = "normal") -> float:
    """Return We, the expected points against several opponents.

    Args:
        own: own rating.
        opponents: the opponent's rating of each rated game; a double round counts twice.
        mode: see ``scoring_probability``.

    Returns:
        We, unrounded and independent of the order of games.

    >>> expected_score(1600, [1600, 1600])
    1.0
    """
    if mode == "normal":
        erf = math.erf
        return 0.5 * (len(opponents) + math.fsum([erf((own - other) / _ERF_SCALE) for other in opponents]))
    return math.fsum([scoring_probability(own, other, mode) for other in opponents])


def rating_difference(share: float) -> int:
    """Return D(p), the whole rating difference at which a share of points is expected.

    Args:
        share: points divided by games; held within 0.001 and 0.999.

    >>> rating_difference(0.5), rating_difference(0.75), rating_difference(0.25)
    (0, 191, -191)
    """
    held = min(max(share, _LOWEST), _HIGHEST)
    exact = _STANDARD.inv_cdf(held) * _DEVIATION
    return math.floor(exact + 0.5) if exact >= 0 else -math.floor(0.5 - exact)
