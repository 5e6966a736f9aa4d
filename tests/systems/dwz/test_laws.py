"""Laws of the DWZ: what must hold for every input."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xl_ratings.model.rating import AgeGroup
from xl_ratings.model.rounding import apportion
from xl_ratings.systems.dwz.expectation import expected_score, rating_difference, scoring_probability
from xl_ratings.systems.dwz.performance import performance
from xl_ratings.systems.dwz.rating import new_rating
from xl_ratings.systems.dwz.rules import BLITZ_DWZ, DWZ_2002, DWZ_2014, DWZ_2018, DWZ_2026, DwzRules

ratings = st.integers(100, 2900)
fields = st.lists(ratings, min_size=1, max_size=20)
ages = st.sampled_from(AgeGroup)
rule_sets = st.sampled_from([BLITZ_DWZ, DWZ_2002, DWZ_2014, DWZ_2018, DWZ_2026])


@given(ratings, ratings, st.sampled_from(["normal", "three-digit"]))
def test_expectations_of_a_pair_sum_to_one(own: int, other: int, mode: str) -> None:
    """What one side may expect, the other may not."""
    both = scoring_probability(own, other, mode) + scoring_probability(other, own, mode)  # type: ignore[arg-type]
    assert both == pytest.approx(1)


@given(ratings, fields)
def test_games_add_up_to_we(own: int, opponents: list[int]) -> None:
    """We is the sum of the single games."""
    assert expected_score(own, opponents) == pytest.approx(sum(scoring_probability(own, o) for o in opponents))


@given(ratings, fields)
def test_shown_games_add_up_to_shown_we(own: int, opponents: list[int]) -> None:
    """The three decimals printed per game add up to the three decimals printed for We."""
    shares = [scoring_probability(own, o) for o in opponents]
    shown = apportion(shares, 3)
    assert sum(shown) == pytest.approx(expected_score(own, opponents), abs=0.00050001)
    assert all(abs(a - b) <= 0.001 for a, b in zip(shown, shares, strict=True))


@given(ratings, fields, st.randoms())
def test_we_does_not_depend_on_order(own: int, opponents: list[int], shuffler: random.Random) -> None:
    """The sum is exact, so not even the last bit moves."""
    shuffled = opponents[:]
    shuffler.shuffle(shuffled)
    assert expected_score(own, opponents) == expected_score(own, shuffled)


@given(ratings, st.integers(0, 60), fields, ages, rule_sets)
def test_a_better_result_never_costs_rating(
    own: int, index: int, opponents: list[int], age: AgeGroup, rules: DwzRules
) -> None:
    """Against fixed opponents every half point more gives at least the same new rating."""
    expected = expected_score(own, opponents)
    halves = range(2 * len(opponents) + 1)
    news = [new_rating(own, index, h / 2, len(opponents), expected, age, rules).new for h in halves]
    assert news == sorted(news)


@given(st.lists(ratings, min_size=5, max_size=15), st.integers(1, 29), st.integers(-300, 300))
def test_shifting_all_ratings_shifts_performances(opponents: list[int], halves: int, shift: int) -> None:
    """A constant added to everybody leaves expectations alone and moves H by it."""
    score = min(halves / 2, len(opponents))
    one = performance(opponents, score, DWZ_2018)
    other = performance([o + shift for o in opponents], score, DWZ_2018)
    assert one is not None
    assert other == pytest.approx(one + shift, abs=1e-6)


@given(st.floats(0, 1))
def test_difference_is_odd(share: float) -> None:
    """D(p) and D(1 - p) are opposite numbers."""
    assert rating_difference(share) == pytest.approx(-rating_difference(1 - share), abs=1)


def test_no_performance_hangs() -> None:
    """100,000 random inputs end, and the answer explains the score (or is at the clamped edge)."""
    source = random.Random(20240101)
    for _ in range(100_000):
        opponents = [source.randint(1, 3000) for _ in range(source.randint(5, 8))]
        score = source.randint(1, 2 * len(opponents)) / 2
        assert performance(opponents, score, DWZ_2018) is not None


def test_the_cycle_guard_is_needed() -> None:
    """Two far groups make whole corrections run in a circle; without the guard this never ends."""
    found = performance([1, 1, 1, 3000, 3000, 3000], 3.5, DWZ_2018)
    assert found is not None
    assert 1500 < found < 3000
