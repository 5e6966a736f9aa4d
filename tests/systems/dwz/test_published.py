"""Evaluations that the federation published, recomputed to the last digit."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from xl_ratings.model.rating import AgeGroup
from xl_ratings.model.rounding import round_half_up
from xl_ratings.systems.dwz.expectation import expected_score, scoring_probability
from xl_ratings.systems.dwz.first_rating import first_rating_from
from xl_ratings.systems.dwz.performance import performance
from xl_ratings.systems.dwz.rating import new_rating
from xl_ratings.systems.dwz.rules import BLITZ_DWZ, DWZ_2002, DWZ_2014, DWZ_2018, DWZ_2026

DATA = Path(__file__).parents[2] / "data"
RULES = {"dwz2002": DWZ_2002, "dwz2014": DWZ_2014, "dwz2018": DWZ_2018, "dwz2026": DWZ_2026}
PUBLISHED = json.loads((DATA / "dwz_published.json").read_text(encoding="utf-8"))["rows"]
REFERENCE = json.loads((DATA / "dwz_reference.json").read_text(encoding="utf-8"))


def _rows(op: str) -> list[Any]:
    """Return the usable rows of one kind; the data names the ones not to use."""
    return [
        pytest.param(row, id=row["id"])
        for row in PUBLISHED
        if row.get("query", {}).get("op") == op
        and row["id"] != "percent-300"
        and "Do not use" not in row.get("note", "")
    ]


@pytest.mark.parametrize("row", _rows("player"))
def test_published_evaluation(row: dict[str, Any]) -> None:
    """We to three decimals, E, Rh and Rn are the numbers that were printed."""
    query, printed = row["query"], row["published"]
    rules = RULES[query["rules"]]
    opponents = query["opponents"]
    score = query["w"] if "w" in query else sum(query["results"])
    expected = expected_score(query["ro"], opponents, rules.expectation)
    age = AgeGroup.of_age(query["age"])
    change = new_rating(query["ro"], query["index"], score, len(opponents), expected, age, rules)
    found = performance(opponents, score, rules)
    ours = {
        "We": round_half_up(expected * 1000) / 1000,
        "E": change.coefficient.value,
        "Rn": change.new,
        "Rh": None if found is None else round_half_up(found),
    }
    assert {key: ours[key] for key in printed} == printed


@pytest.mark.parametrize("row", _rows("p"))
def test_published_expectation(row: dict[str, Any]) -> None:
    """The scoring probability is the printed one, to six decimals or whole percents."""
    share = scoring_probability(row["query"]["d"], 0)
    printed = row["published"]
    if "P6" in printed:
        assert abs(share - printed["P6"]) < 5.1e-7
    else:
        assert round_half_up(share * 100) == printed["P2"]


def test_published_first_rating() -> None:
    """The first rating of official tournament B431-636-C4F is 983."""
    found = performance([894, 1087, 905, 1255, 1177], 2, DWZ_2014)
    assert found is not None
    assert first_rating_from(found, DWZ_2014) == 983


def test_published_new_rating_from_w_and_we() -> None:
    """W 6.5, We 5.146 and E 5 give 1101 in a public example: a junior whose E0 times fB is below 5."""
    assert new_rating(1011, 6, 6.5, 7, 5.146, AgeGroup.JUNIOR, DWZ_2018).new == 1101


def test_published_factor_of_2026() -> None:
    """The federation's portal delivered K 56.9 and 1589 for a junior of 1554."""
    change = new_rating(1554, 6, 2.5, 9, 1.87934, AgeGroup.JUNIOR, DWZ_2026)
    assert (change.coefficient.value, change.new) == (56.9, 1589)


@pytest.mark.parametrize("row", [pytest.param(row, id=row["id"]) for row in REFERENCE["rows"]])
def test_reference_evaluation(row: dict[str, Any]) -> None:
    """Independent implementations agree on E and Rn, under the old rules and those of 2026."""
    query = row["query"]
    expected = expected_score(query["ro"], query["opponents"])
    assert abs(expected - row["oracle"]["We"]) < 1e-9
    for rules, oracle, key in (
        (RULES[query["rules"]], row["oracle"], "E"),
        (DWZ_2026, row["rules2026"]["oracle"], "K"),
    ):
        age = AgeGroup.of_age(query["age"])
        change = new_rating(query["ro"], query["index"], query["w"], len(query["opponents"]), expected, age, rules)
        assert (change.coefficient.value, change.new) == (oracle[key], oracle["Rn"])


@pytest.mark.parametrize("row", [pytest.param(row, id=row["id"]) for row in REFERENCE["performance"]])
def test_reference_performance(row: dict[str, Any]) -> None:
    """H is the reference's whole number, and first ratings follow from it."""
    query = row["query"]
    found = performance(query["opponents"], query["w"], DWZ_2018)
    assert (None if found is None else round_half_up(found)) == row["oracle"]["value"]
    if found is not None and row.get("first_rating_dwz2018") is not None and 0 < query["w"] < len(query["opponents"]):
        assert first_rating_from(found, DWZ_2018) == row["first_rating_dwz2018"]


def test_coefficient_grid() -> None:
    """648 corners of rating, age, index and success give the reference's E (both rule sets) and K."""
    for old, age, index, success, e_dwz, e_blitz, k in REFERENCE["e_grid"]["rows"]:
        score = 3 if success == "above" else 2
        for rules, value in ((DWZ_2018, e_dwz), (BLITZ_DWZ, e_blitz), (DWZ_2026, k)):
            change = new_rating(old, index, score, 5, 2.5, AgeGroup.of_age(age), rules)
            assert change.coefficient.value == value, (old, age, index, success, rules.name)
