"""Edges of the formulas, each with its arithmetic."""

from __future__ import annotations

import pytest

from xl_ratings.model.parameters import override
from xl_ratings.model.rating import AgeGroup
from xl_ratings.systems.dwz.coefficient import acceleration_factor, braking_surcharge, development_coefficient
from xl_ratings.systems.dwz.expectation import expected_score, rating_difference, scoring_probability
from xl_ratings.systems.dwz.first_rating import first_rating_from
from xl_ratings.systems.dwz.k_factor import k_factor
from xl_ratings.systems.dwz.performance import correction, performance, settle, starting_point
from xl_ratings.systems.dwz.rating import implied_performance, new_rating
from xl_ratings.systems.dwz.rules import BLITZ_DWZ, DWZ_2002, DWZ_2014, DWZ_2018, DWZ_2026, DwzRules

J, T, E = AgeGroup.JUNIOR, AgeGroup.TWEN, AgeGroup.ADULT


@pytest.mark.parametrize(("difference", "share"), [(734, 0.995), (735, 1.0), (-735, 0.0), (-734, 0.005), (0, 0.5)])
def test_three_digits_end_at_735(difference: int, share: float) -> None:
    """The federation's old table ends at 735 points."""
    assert scoring_probability(difference, 0, "three-digit") == share
    assert expected_score(difference, [0, 0], "three-digit") == 2 * share


@pytest.mark.parametrize(
    ("share", "difference"), [(0.0, -874), (0.001, -874), (0.999, 874), (1.0, 874), (0.5, 0), (0.83, 270)]
)
def test_differences(share: float, difference: int) -> None:
    """282.84 times the normal quantile, rounded; 0 and 1 are held at 0.001 and 0.999 (3.0902 * 282.84 = 874.05)."""
    assert rating_difference(share) == difference


@pytest.mark.parametrize(
    ("old", "age", "score", "rules", "factor"),
    [
        (1500, J, 5, BLITZ_DWZ, 0.75), (1500, J, 4, BLITZ_DWZ, 0.75), (1500, J, 3.5, BLITZ_DWZ, 1),
        (1500, J, 4, DWZ_2014, 1), (1500, T, 5, BLITZ_DWZ, 1), (1500, E, 5, BLITZ_DWZ, 1),
        (900, J, 5, BLITZ_DWZ, 0.5), (2200, J, 5, BLITZ_DWZ, 1),
    ],
)  # fmt: skip
def test_acceleration(old: int, age: AgeGroup, score: float, rules: DwzRules, factor: float) -> None:
    """FB = Ro/2000 within 0.5 and 1, juniors only, when We = 4 is reached (2014: exceeded)."""
    assert acceleration_factor(old, score, 4, age, rules) == factor


@pytest.mark.parametrize(
    ("old", "age", "score", "rules", "brakes"),
    [
        (1150, E, 3.5, BLITZ_DWZ, True), (1150, E, 4, BLITZ_DWZ, False), (1150, E, 4.5, BLITZ_DWZ, False),
        (1300, E, 3.5, BLITZ_DWZ, False), (1150, E, 4, DWZ_2014, True), (1150, E, 4, DWZ_2002, False),
        (1150, T, 3, DWZ_2002, False), (1150, J, 4, DWZ_2002, True), (1150, J, 4.5, DWZ_2002, False),
    ],
)  # fmt: skip
def test_brake(old: int, age: AgeGroup, score: float, rules: DwzRules, brakes: bool) -> None:
    """SBr = e^((1300 - 1150)/150) - 1 = 1.71828 for whom the rule set brakes, else 0."""
    assert braking_surcharge(old, score, 4, age, rules) == pytest.approx(1.718281828 if brakes else 0)


@pytest.mark.parametrize(
    ("old", "index", "score", "age", "changes", "value"),
    [
        (1600, 40, 5, E, {}, 27),  # 6.5536 + 20
        (1600, 3, 5, E, {}, 19),  # cap 7 * 3 - 2
        (1600, 1, 5, E, {}, 5),
        (1600, 0, 5, E, {}, 0),
        (500, 0, 1, E, {}, 0),  # index 0 comes before the brake
        (500, 1, 1, E, {}, 150),  # e^5.33 = 207 and more, cap of the brake
        (1000, 1, 1, E, {}, 27),  # 21 + 6.389 = 27.389: the index cap does not apply
        (1200, 40, 5, J, {}, 7),  # 12.0736 * 0.6 = 7.244
        (600, 40, 5, J, {"j_junior": 5}, 5),  # 5.1296 * 0.5 = 2.56, lower bound
        (2300, 40, 5, E, {}, 30),  # 47.98, general cap
        (2300, 40, 5, E, {"e_cap": 45}, 45),
    ],
)  # fmt: skip
def test_coefficient(old: int, index: int, score: float, age: AgeGroup, changes: dict[str, object], value: int) -> None:
    """Each bound of E applies where the regulations put it; We is 4."""
    assert development_coefficient(old, index, score, 4, age, override(BLITZ_DWZ, changes)).value == value


def test_coefficient_parts_are_the_sources_numbers() -> None:
    """Every intermediate number is kept: E0 = 1.2^4 + 10, fB = 0.6, sum 7.24 -> 7, bound 30."""
    parts = development_coefficient(1200, 40, 5, 4, J, BLITZ_DWZ)
    assert tuple(parts) == (pytest.approx(12.0736), 0.6, 0, 7, 30, 7)
    braked = development_coefficient(1000, 0, 1, 4, E, BLITZ_DWZ)
    assert tuple(braked) == (21, 1, pytest.approx(6.389056), 27, 0, 0)


@pytest.mark.parametrize(
    ("old", "index", "score", "age", "parts"),
    [
        (2199, 1, 5, J, (60, 1, 0, 60)), (2200, 3, 5, J, (41, 1, 0, 41)), (1999, 3, 5, T, (48, 1, 0, 48)),
        (1999, 3, 5, E, (44, 1, 0, 44)), (2000, 3, 5, E, (41, 1, 0, 41)), (2199, 11, 5, T, (32, 1, 0, 32)),
        (1999, 12, 5, E, (28, 1, 0, 28)), (2000, 30, 5, E, (25, 1, 0, 25)), (1700, 0, 5, E, (60, 1, 0, 60)),
        (1599, 2, 5, E, (60, 1, 4, 64)), (1600, 2, 5, E, (60, 1, 0, 60)), (1590, 5, 4, T, (44, 1, 4, 48)),
        (1600, 2, 3, E, (60, 1, 0, 60)), (1000, 6, 3, E, (38, 0.75, 0, 28.5)), (1700, 6, 5, J, (42, 1, 10, 52)),
        (1100, 1, 5, J, (60, 1, 30, 80)), (1999, 6, 3, J, (42, 1, 0, 42)), (2000, 6, 5, J, (42, 1, 0, 42)),
    ],
)  # fmt: skip
def test_factor_of_2026(old: int, index: int, score: float, age: AgeGroup, parts: tuple[float, ...]) -> None:
    """K0, b, a and K at the corners of the table of 2026; We is 4."""
    assert tuple(k_factor(old, index, score, 4, age)) == pytest.approx(parts)


@pytest.mark.parametrize(
    ("performance_", "rules", "first"),
    [
        (800, BLITZ_DWZ, 800), (799, BLITZ_DWZ, 800), (796, BLITZ_DWZ, 800), (400, BLITZ_DWZ, 750), (1234.5, BLITZ_DWZ, 1235),
        (2000, DWZ_2026, 2000), (2000.5, DWZ_2026, 2001), (1500, DWZ_2026, 1540), (1100, DWZ_2026, 1172), (550, DWZ_2026, 1136),
    ],
)  # fmt: skip
def test_first_ratings(performance_: float, rules: DwzRules, first: int) -> None:
    """700 + H/8 below 800; from 2026 H + 0.08 (2000 - H), below 1100 1100 + 9 * 0.08 H / 11."""
    assert first_rating_from(performance_, rules) == first


def test_rounding_of_an_exact_half() -> None:
    """E 19, n 13 and a surplus of 0.5 give +12.5 exactly; half up is +13, down it is -12."""
    assert new_rating(1500, 3, 7, 13, 6.5, E, BLITZ_DWZ).new == 1513
    assert new_rating(1500, 3, 6, 13, 6.5, E, BLITZ_DWZ).new == 1488
    assert new_rating(1500, 3, 7, 13, 6.5, E, BLITZ_DWZ).exact == 1512.5


def test_floor_of_2026() -> None:
    """No rating below 1100 from 2026 on; the exact number is kept."""
    change = new_rating(1105, 30, 0, 9, 2, E, DWZ_2026)
    # K = 28 * 1905/2400 = 22.2; 1105 - 44.4
    assert (change.new, change.exact) == (1100, pytest.approx(1060.6))


def test_implied_performance() -> None:
    """(H) = Ro + 800 (W - We) / n."""
    assert implied_performance(1600, 3, 4, 8) == 1500


def test_performance_needs_five_games_and_a_point() -> None:
    """The club's text: at least 5 games and more than 0 %."""
    assert performance([1500] * 4, 2, DWZ_2018) is None
    assert performance([1500] * 5, 0, DWZ_2018) is None
    assert performance([1500] * 5, 2.5, DWZ_2018) == 1500


@pytest.mark.parametrize(("extreme", "value"), [("none", None), ("677", 2177)])
def test_full_score(extreme: str, value: float | None) -> None:
    """100 %: the mean plus 677, or nothing."""
    assert performance([1400, 1450, 1500, 1550, 1600], 5, override(DWZ_2018, {"extreme": extreme})) == value


def test_full_score_with_fictitious_draw() -> None:
    """100 % of 5 counts as 5.5 of 6 against the mean: D(0.91667) = 391, then We(1891) = 5.5000 -> no step."""
    assert performance([1500] * 5, 5, DWZ_2018) == 1891


def test_steps_of_the_iteration() -> None:
    """The start is mean plus D(W/n), each correction D of half plus the surplus per game."""
    assert starting_point([1400, 1600], 1.5) == 1500 + 191
    # We(1500) = 1 in two games; 0.5 + (1.5 - 1)/2 = 0.75
    assert correction(1500, [1500, 1500], 1.5, DWZ_2018) == 191


def test_settling_never_returns_to_a_state() -> None:
    """0 → 1 → 2 → 1: the step back to 1 is not taken, so 2 is the answer; without a circle the fixed point is."""
    circle = {(0.0,): (1.0,), (1.0,): (2.0,), (2.0,): (1.0,)}
    assert settle((0.0,), circle.__getitem__) == (2.0,)
    assert settle((5.0,), lambda state: state) == (5.0,)
    assert settle((0.0,), lambda state: (state[0] + 1,)) == (500.0,)
