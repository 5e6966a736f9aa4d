"""Duel rating: golden cases, laws of the completed mode, named violations of the published one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from xl_ratings.model.errors import OutOfRangeError, RatingError
from xl_ratings.model.parameters import override
from xl_ratings.systems.duel import DUEL_COMPLETED, DUEL_PUBLISHED, DuelRules, expected_share, transfer
from xl_ratings.systems.duel_check import CONDITIONS, check_conditions

CASES = json.loads((Path(__file__).parents[1] / "data/duel_reference.json").read_text(encoding="utf-8"))["cases"]


def _rules(query: dict[str, Any]) -> DuelRules:
    rules = DUEL_PUBLISHED if query["mode"] == "published" else DUEL_COMPLETED
    changes = {"unit": query.get("unit"), "is_rounded": query.get("round")}
    return override(rules, changes)


def _cases(op: str) -> list[Any]:
    return [pytest.param(c["input"], c["expected"], id=c["id"]) for c in CASES if c["input"]["op"] == op]


@pytest.mark.parametrize(("query", "wanted"), _cases("duel"))
def test_duel(query: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Every number and flag of a duel, or the refusal."""
    arguments = (query["first"], query["second"], query["result"], query["n"], query["a"], _rules(query))
    if "error" in wanted:
        with pytest.raises(RatingError):
            transfer(*arguments)
        return
    moved = transfer(*arguments)
    assert (moved.case, list(moved.flags)) == (wanted["case"], wanted["flags"])
    numbers = [
        float(x) for x in (moved.ratio, moved.raw, moved.points, moved.delta_first, moved.new_first, moved.new_second)
    ]
    keys = ("ratio_strong_weak", "raw_points", "points", "delta_first", "new_first", "new_second")
    assert numbers == pytest.approx([wanted[key] for key in keys], abs=1e-9)


@pytest.mark.parametrize(("query", "wanted"), _cases("sequence"))
def test_sequence(query: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Duels one after the other, each from the ratings the one before left."""
    ratings = dict(query["ratings"])
    for (first, second, result), log in zip(query["games"], wanted["log"], strict=True):
        moved = transfer(ratings[first], ratings[second], result, query["n"], query["a"], _rules(query))
        ratings[first], ratings[second] = moved.new_first, moved.new_second
        assert (moved.points, moved.case, moved.new_first, moved.new_second) == (
            log["points"],
            log["case"],
            log["new_first"],
            log["new_second"],
        )
    assert ratings == wanted["ratings"]


@pytest.mark.parametrize(("query", "wanted"), _cases("check"))
def test_condition_check(query: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Counts and first examples of every violated condition over 3,600 pairs."""
    found = check_conditions(query["n"], query["a"], query["max"], _rules(query))
    assert {v.label: v.count for v in found} == wanted["violations"]
    assert {v.label: list(v.first) for v in found} == wanted["first"]


SETTINGS = [(1, 0), (10, 5), (10, 0), (25, 40)]


@pytest.mark.parametrize(("n", "a"), SETTINGS)
def test_laws_of_the_completed_mode(n: int, a: int) -> None:
    """All pairs 1..120: whole, positive, zero-sum, draws favour the weaker, gains are monotone; a win at the floor alone gains nothing."""
    band = range(1, 121)
    wins = {(w, l): transfer(w, l, 1, n, a, DUEL_COMPLETED) for w in band for l in band}
    for (w, l), win in wins.items():
        assert isinstance(win.new_first, int)
        assert min(win.new_first, win.new_second) > 0
        assert win.new_first + win.new_second == w + l
        assert (win.delta_first > 0) == (l > 1)
        assert w == 1 or win.delta_first <= wins[w - 1, l].delta_first
        assert l == 1 or win.delta_first >= wins[w, l - 1].delta_first
        draw = transfer(w, l, 0.5, n, a, DUEL_COMPLETED)
        assert min(draw.new_first, draw.new_second) > 0
        assert draw.new_first + draw.new_second == w + l
        assert (draw.delta_first > 0) == (w < l)
        assert (draw.delta_first == 0) == (w == l)
        if w < l and not win.flags:
            assert draw.flags or win.delta_first > draw.delta_first
            assert wins[w, w].flags or win.delta_first > wins[w, w].delta_first


@pytest.mark.parametrize(("n", "a"), SETTINGS)
def test_sides_are_symmetric(n: int, a: int) -> None:
    """Who is named first does not matter."""
    for rules in (DUEL_COMPLETED, DUEL_PUBLISHED):
        for x, y in ((30, 20), (20, 30), (25, 25), (3, 40)):
            for result in (0, 0.5, 1):
                assert (
                    transfer(x, y, result, n, a, rules).delta_first
                    == -transfer(y, x, 1 - result, n, a, rules).delta_first
                )


def _labels(n: int, a: int) -> set[str]:
    return {v.label for v in check_conditions(n, a, 40, DUEL_PUBLISHED)}


def test_published_breaks_positivity() -> None:
    """60 beats 20 with n = 10: the favourite gains 11 * 2 = 22, the loser ends at -2."""
    assert transfer(60, 20, 1, 10, 5, DUEL_PUBLISHED).new_second == -2
    assert "C1b not positive (win)" in _labels(10, 5)


def test_published_breaks_a_win_always_gains() -> None:
    """After rounding near-equals gain 0: 11 * (24/23 - 1) = 0.478, while equals gain 11."""
    assert transfer(24, 23, 1, 10, 5, DUEL_PUBLISHED).points == 0
    assert transfer(23, 23, 1, 10, 5, DUEL_PUBLISHED).points == 11


def test_published_has_the_wrong_direction_for_the_favourite() -> None:
    """Clause 5 wants less gain for a larger x/y; the formula gives 11 at 2 : 1 and 22 at 3 : 1."""
    assert [transfer(x, 20, 1, 10, 5, DUEL_PUBLISHED).points for x in (40, 60)] == [11, 22]
    assert "C5b gain grows with own strength (same loser)" in _labels(10, 5)


def test_published_runs_away() -> None:
    """Above (n+1+a)/(2(n+1)+a) = 16/27 of the games won, the stronger gains on average and the gap grows."""
    gain = float(transfer(1100, 1000, 1, 10, 5, override(DUEL_PUBLISHED, {"is_rounded": "nein"})).delta_first)
    loss = float(transfer(1100, 1000, 0, 10, 5, override(DUEL_PUBLISHED, {"is_rounded": "nein"})).delta_first)
    share = 16 / 27
    assert share * gain + (1 - share) * loss == pytest.approx(0)


def test_published_example_of_the_docs() -> None:
    """1100 against 1000, n 10, a 5: 1.1, 1 and 1.6 for win, draw and loss of the stronger."""
    exact = override(DUEL_PUBLISHED, {"is_rounded": False})
    assert [float(transfer(1100, 1000, r, 10, 5, exact).points) for r in (1, 0.5, 0)] == pytest.approx([1.1, 1, 1.6])


@pytest.mark.parametrize(
    ("first", "second", "n", "a", "share"),
    [(300, 100, 1, 0, 0.9), (100, 300, 1, 0, 0.1), (100, 100, 10, 5, 0.5), (200, 100, 9, 5, 5 / 6)],
)
def test_expected_share(first: int, second: int, n: int, a: int, share: float) -> None:
    """x²/(x²+y²) for a = 0; q = 2, n = 9, a = 5: odds 2 (1 + 1.5) = 5."""
    assert expected_share(first, second, n, a) == pytest.approx(share)


@pytest.mark.parametrize("arguments", [(0, 10, 1, 0), (10, 10, -1, 0), (10, 10, 1, -1)])
def test_expected_share_refuses(arguments: tuple[int, int, int, int]) -> None:
    """Ratings above 0, n and a not negative."""
    with pytest.raises(OutOfRangeError):
        expected_share(*arguments)


@pytest.mark.parametrize(
    ("rules", "first", "n"),
    [
        (DUEL_COMPLETED, 0, 10),
        (DUEL_COMPLETED, 12.5, 10),
        (DUEL_COMPLETED, 10, 0),
        (DUEL_PUBLISHED, 0, 10),
        (override(DUEL_COMPLETED, {"unit": 2}), 10, 10),
    ],
)
def test_refusals(rules: DuelRules, first: float, n: int) -> None:
    """Rating 0 or 12.5, n = 0, a unit that does not divide n + 1."""
    with pytest.raises(OutOfRangeError):
        transfer(first, 10, 1, n, 5, rules)


@pytest.mark.parametrize("band", [0, 201])
def test_band_of_the_check(band: int) -> None:
    """The check is bounded: 1 to 200."""
    with pytest.raises(OutOfRangeError):
        check_conditions(10, 5, band, DUEL_COMPLETED)


def test_unit_two_in_published() -> None:
    """Even numbers literally: 1.1 is nearer to 2 than to 0."""
    assert transfer(1100, 1000, 1, 10, 5, override(DUEL_PUBLISHED, {"unit": 2})).points == 2


def test_values_of_the_rule_sets() -> None:
    """N and a have no values in the source, so the rule sets have none either."""
    assert DUEL_COMPLETED.values() == {"mode": "completed", "unit": 1, "is_rounded": True, "n": None, "a": None}
    assert DUEL_PUBLISHED.values() == {**DUEL_COMPLETED.values(), "mode": "published"}
    assert all(text.de and text.en for text in CONDITIONS.values())
