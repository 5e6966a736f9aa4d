"""Wizard: the printed table, exact arithmetic, laws, refusals."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xl_ratings.model.errors import MissingDataError, OutOfRangeError, RulesError
from xl_ratings.model.parameters import override
from xl_ratings.systems.wizard import (
    WIZARD_ARCTAN,
    WIZARD_TABLE,
    WizardRules,
    counted_places,
    places_of_scores,
    points_awarded,
    rate_match,
    win_factor,
)  # fmt: skip

CASES = json.loads((Path(__file__).parents[1] / "data/wizard_reference.json").read_text(encoding="utf-8"))["cases"]


def _cases(op: str) -> list[Any]:
    return [pytest.param(c["input"], c["expected"], id=c["id"]) for c in CASES if c["input"]["op"] == op]


def _rules(query: dict[str, Any]) -> WizardRules:
    rules = WIZARD_ARCTAN if query.get("mode") == "arctan" else WIZARD_TABLE
    return override(rules, {key: query[key] for key in ("scale", "ties", "split") if key in query})


@pytest.mark.parametrize(("query", "wanted"), _cases("factor"))
def test_factor(query: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Every line of the printed table at both ends; the reconstruction to nine decimals."""
    assert win_factor(query["diff"], _rules(query)) == pytest.approx(wanted["factor"], abs=1e-9)


@pytest.mark.parametrize(("query", "wanted"), _cases("points"))
def test_points(query: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Factor times players over three, rounded once, divided among winners."""
    raw, points = points_awarded(query["diff"], query["n"], query.get("winners", 1), _rules(query))
    assert float(raw) == pytest.approx(wanted["raw"], abs=1e-9)
    assert points == wanted["points"]


@pytest.mark.parametrize(("query", "wanted"), [c for c in _cases("match") if "error" not in c.values[1]])
def test_match(query: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Every number of a match."""
    ratings, places = [p[1] for p in query["players"]], [p[2] for p in query["players"]]
    result = rate_match(ratings, places, _rules(query))
    assert (result.pot, result.created, places.count(1)) == (wanted["pot"], wanted["inflation"], wanted["winners"])
    for i, row in enumerate(wanted["players"]):
        assert (result.deltas[i], ratings[i] + result.deltas[i]) == (row["delta"], row["new"])
        assert float(result.raw[i]) == pytest.approx(row["raw"], abs=1e-9)
        for key, value in (("diff", result.differences[i]), ("factor", result.factors[i]), ("share", result.shares[i])):
            assert (None if value is None else float(value)) == (
                pytest.approx(row[key], abs=1e-9) if key in row else None
            )


@pytest.mark.parametrize(("query", "wanted"), _cases("places"))
def test_places(query: dict[str, Any], wanted: dict[str, Any]) -> None:
    """The highest score wins, equal scores share, negative scores are normal."""
    places = places_of_scores([score for _, score in query["scores"]])
    assert list(places) == [place for _, place in wanted["places"]]


def test_sequence() -> None:
    """A small season from 1300, each match after the one before."""
    (case,) = (c for c in CASES if c["input"]["op"] == "sequence")
    ratings: dict[str, int] = {}
    for match, log in zip(case["input"]["matches"], case["expected"]["log"], strict=True):
        names = [name for name, _ in match]
        result = rate_match([ratings.get(name, 1300) for name in names], [place for _, place in match], WIZARD_TABLE)
        assert (result.pot, result.created, dict(zip(names, result.deltas, strict=True))) == (
            log["pot"],
            log["inflation"],
            log["deltas"],
        )
        for name, delta in zip(names, result.deltas, strict=True):
            ratings[name] = ratings.get(name, 1300) + delta
    assert ratings == case["expected"]["ratings"]


def test_binary_floats_would_be_wrong() -> None:
    """1228 beats three of 1300: place 4 pays 36 * (4/9 + 1/3) / 2 = 14 exactly, 13 in binary floats."""
    assert rate_match((1228, 1300, 1300, 1300), (1, 2, 3, 4), WIZARD_TABLE).deltas == (36, -10, -12, -14)


matches = st.integers(3, 6).flatmap(
    lambda n: st.tuples(
        st.lists(st.integers(600, 2200), min_size=n, max_size=n),
        st.lists(st.integers(-200, 300), min_size=n, max_size=n).map(places_of_scores),
    )
)


@given(matches)
def test_created_points_are_fewer_than_losers(match: tuple[list[int], tuple[int, ...]]) -> None:
    """Rounding down creates points, less than one per loser."""
    ratings, places = match
    losers = len(places) - places.count(1)
    created = rate_match(ratings, places, WIZARD_TABLE).created
    assert 0 <= created <= max(losers - 1, 0)


@given(matches, st.randoms())
def test_row_order_is_irrelevant(match: tuple[list[int], tuple[int, ...]], shuffler: Any) -> None:
    """Everybody's change is the same, whatever the order of the rows."""
    ratings, places = match
    order = list(range(len(ratings)))
    shuffler.shuffle(order)
    one = rate_match(ratings, places, WIZARD_TABLE).deltas
    other = rate_match([ratings[i] for i in order], [places[i] for i in order], WIZARD_TABLE).deltas
    assert [one[i] for i in order] == list(other)


@given(st.lists(st.integers(600, 2200), min_size=3, max_size=6))
def test_all_winners_change_nothing(ratings: list[int]) -> None:
    """Clause 4: if all win, the ratings stay; difference and factor are still told."""
    result = rate_match(ratings, [1] * len(ratings), WIZARD_TABLE)
    assert set(result.deltas) == {0}
    assert None not in result.factors


@pytest.mark.parametrize(
    ("ratings", "places", "error"),
    [
        ([1300, 1300], [1, 2], OutOfRangeError), ([1300] * 7, [1, 2, 3, 4, 5, 6, 7], OutOfRangeError),
        ([1300] * 3, [2, 2, 3], MissingDataError), ([1300, -5, 5], [1, 2, 3], OutOfRangeError),
    ],
)  # fmt: skip
def test_refusals(ratings: list[int], places: list[int], error: type[Exception]) -> None:
    """Two or seven players, nobody first, losers without positive ratings."""
    with pytest.raises(error):
        rate_match(ratings, places, WIZARD_TABLE)


def test_limits_are_settings() -> None:
    """The formula works from two players on, if a community allows it: factor 20, 20 * 2/3 = 13.3."""
    assert rate_match([1300, 1300], [1, 2], override(WIZARD_TABLE, {"min_players": 2})).deltas == (13, -13)


@pytest.mark.parametrize(
    ("ties", "counted"),
    [("competition", [1, 2, 2, 4]), ("dense", [1, 2, 2, 3]), ("average", [1, Fraction(5, 2), Fraction(5, 2), 4])],
)
@pytest.mark.parametrize("places", [(1, 2, 2, 4), (1, 2, 2, 3)])
def test_ties(places: tuple[int, ...], ties: str, counted: list[Any]) -> None:
    """Both spellings of a tie mean the same; the option says what counts."""
    assert list(counted_places(places, ties)) == counted


def test_split_twice() -> None:
    """Four players, two winners: 26.67 is 27 first, then 13.5 is 14; once it is 13.3, so 13."""
    assert points_awarded(0, 4, 2, override(WIZARD_TABLE, {"split": "twice"}))[1] == 14
    assert points_awarded(0, 4, 2, WIZARD_TABLE)[1] == 13


def test_reconstruction_is_never_off_by_more_than_one() -> None:
    """The arctan curve, rounded, stays within 1 of the printed table from -1000 to 1000."""
    assert all(
        abs(float(win_factor(d, WIZARD_ARCTAN)) - float(win_factor(d, WIZARD_TABLE))) < 1.5 for d in range(-1000, 1001)
    )
    assert "reconstruction" in WIZARD_ARCTAN.source


def test_edited_table_with_a_gap_is_refused() -> None:
    """An edited factor table without a row for the difference gives no number."""
    gappy = WizardRules(name="own", source="own", bands=((0, None, 20),))
    with pytest.raises(RulesError):
        win_factor(-1, gappy)


def test_values_of_the_rule_sets() -> None:
    """Every value is a decision: changing one must be seen here."""
    assert WIZARD_TABLE.values() == {
        "factor": "table",
        "ties": "competition",
        "split": "once",
        "min_players": 3,
        "max_players": 6,
        "scale": 125,
    }
    assert WIZARD_ARCTAN.values() == {**WIZARD_TABLE.values(), "factor": "arctan"}
    assert len(WIZARD_TABLE.bands) == 39
