"""PSZ and LPZ: all numbers printed in the source, laws, readings."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xl_ratings.model.contests import Bracket, Single
from xl_ratings.model.errors import RatingError
from xl_ratings.model.event import Event, Participant
from xl_ratings.model.parameters import override
from xl_ratings.model.rating import Rating
from xl_ratings.model.rounding import round_half_away
from xl_ratings.systems.psz import (
    PSZ_SEED,
    PSZ_SH_GPZ,
    PszRules,
    base_value,
    class_bonus,
    expected_share,
    game_points,
    lpz,
    rate_period,
    read_bracket,
)
from xl_ratings.systems.psz_period import evaluate, tables

CASES = json.loads((Path(__file__).parents[1] / "data/psz_reference.json").read_text(encoding="utf-8"))["cases"]
BRACKETS = {"oben": Bracket.TOP, "mitte": Bracket.MIDDLE, "unten": Bracket.BOTTOM}


def _cases(op: str) -> list[Any]:
    return [
        pytest.param(c["input"], c["expected"], id=c["id"])
        for c in CASES
        if c["input"]["op"] == op and "error" not in c["expected"]
    ]


def _rules(query: dict[str, Any]) -> PszRules:
    rules = override(PSZ_SEED, {"limit": query.get("limit")})
    weights = query.get("weights")
    if not weights:
        return rules
    names = (
        {"oben": "top", "mitte": "middle", "unten": "bottom"}
        if len(weights) == 3
        else {"oben": "upper", "unten": "lower"}
    )
    return override(rules, {names[key]: f"{win}/{loss}" for key, (win, loss) in weights.items()})


def _close(value: Any, wanted: Any) -> bool:
    return value is wanted is None or (value is not None and wanted is not None and abs(float(value) - wanted) < 1e-9)


@pytest.mark.parametrize(("query", "wanted"), _cases("lpz_base"))
def test_base_values(query: dict[str, Any], wanted: dict[str, Any]) -> None:
    """The table of step 3: LPZ at 50 % per class and bracket, by bonus and by class name."""
    assert base_value(query["kb"], BRACKETS[query["paarkreuz"]], PSZ_SEED) == wanted["base"]
    names = {300: "KL", 275: "KKA", 250: "kkb", 225: "KKC", 200: "KKD"}
    assert base_value(names[query["kb"]], BRACKETS[query["paarkreuz"]], PSZ_SEED) == wanted["base"]


@pytest.mark.parametrize(("query", "wanted"), _cases("lpz"))
def test_lpz(query: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Records of six and of four: weighted points and LPZ."""
    found = lpz([tuple(pair) for pair in query["record"].values()], query["kb"], _rules(query))
    ours = {"as": found.games, "plus": found.plus, "minus": found.minus, "points": found.points, "lpz": found.value,
            "lpz_rounded": None if found.value is None else round_half_away(found.value)}  # fmt: skip
    assert all(_close(ours[key], value) for key, value in wanted.items())


@pytest.mark.parametrize(("query", "wanted"), _cases("psz_gain"))
def test_points_of_one_game(query: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Difference, points and value of each printed game."""
    points = game_points(query["own"], query["opp"], won=bool(query["win"]), rules=_rules(query))
    assert (query["opp"] - query["own"], points, query["own"] + points) == (
        wanted["diff"],
        wanted["points"],
        wanted["value"],
    )


@pytest.mark.parametrize(("query", "wanted"), _cases("psz"))
def test_period(query: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Every sum, interim value and new PSZ of a period, with and without limit."""
    result = rate_period(query["old"], [(opp, bool(win)) for opp, win in query["games"]], _rules(query))
    ours = {
        "as": len(result.games), "wins": result.wins, "losses": result.losses, "sum_opp": result.opponents_sum, "eff_sum_opp": result.effective_sum,
        "value_sum": result.value_sum, "points_sum": result.points_sum, "psz": result.new, "delta": result.change, "limited": result.is_limited,
        "psz_rounded": None if result.new is None else round_half_away(result.new),
    }  # fmt: skip
    assert {key: ours[key] for key in wanted if key != "games" and not _close(ours[key], wanted[key])} == {}
    for game, row in zip(result.games, wanted.get("games", result.games), strict=True):
        if isinstance(row, dict):
            values = {
                "opp": game.opponent,
                "win": int(game.won),
                "diff": game.difference,
                "points": game.points,
                "value": game.value,
                "interim": game.interim,
            }
            assert all(_close(values[key], value) for key, value in row.items())


@pytest.mark.parametrize(("query", "wanted"), _cases("season"))
def test_league(query: dict[str, Any], wanted: dict[str, Any]) -> None:
    """All games of a league together; players without PSZ with and without a base value."""
    defaults = query.get("defaults", {})
    classes = {250: ("KKB", "mitte")}
    people = tuple(
        Participant(name, name, league=classes[defaults[name]][0], base_bracket=classes[defaults[name]][1])
        if name in defaults
        else Participant(name, name)
        for name in query["players"]
    )
    before = {name: Rating(value) for name, value in query["players"].items() if value is not None}
    evaluation = evaluate(Event(people, tuple(Single(w, l) for w, l in query["games"])), before, PSZ_SEED)
    for row in evaluation.rows:
        numbers = row.numbers()
        numbers["provisional"] = numbers["provisional"] == "ja"
        assert all(_close(numbers[key], value) for key, value in wanted["players"][row.player.name].items())
    skipped = [query["games"][number - 1] for number, _ in wanted["skipped"]]
    assert len(evaluation.findings) == len(skipped)
    assert all(
        name in finding.message.de for finding, (_, name) in zip(evaluation.findings, wanted["skipped"], strict=True)
    )


@pytest.mark.parametrize(("query", "wanted"), _cases("expected"))
def test_expected_share(query: dict[str, Any], wanted: dict[str, Any]) -> None:
    """The share of wins that keeps a PSZ unchanged, clipped to 0..1."""
    assert float(expected_share(query["own"], query["opp"])) == pytest.approx(wanted["expected"])


numbers = st.integers(-100, 600)
period = st.lists(st.tuples(numbers, st.booleans()), min_size=1, max_size=12)


@given(numbers, numbers, st.booleans())
def test_points_are_zero_sum(own: int, other: int, limit: bool) -> None:
    """What the winner gains the loser loses, also at the limit."""
    rules = override(PSZ_SEED, {"limit": limit})
    assert game_points(own, other, won=True, rules=rules) == -game_points(other, own, won=False, rules=rules)


@given(numbers, period)
def test_order_of_games_is_irrelevant(own: int, games: list[tuple[int, bool]]) -> None:
    """The old PSZ stays fixed for the whole period."""
    assert rate_period(own, games, PSZ_SEED).new == rate_period(own, games[::-1], PSZ_SEED).new


@given(numbers, period)
def test_mirrored_results_negate(own: int, games: list[tuple[int, bool]]) -> None:
    """Reflecting all ratings at the own one and swapping wins and losses negates the change; player J alone cannot show it."""
    mirrored = [(2 * own - opponent, not won) for opponent, won in games]
    one, other = rate_period(own, games, PSZ_SEED), rate_period(own, mirrored, PSZ_SEED)
    assert one.change is not None
    assert other.change == -one.change


@given(numbers, period, st.integers(-50, 50))
def test_shift(own: int, games: list[tuple[int, bool]], shift: int) -> None:
    """A constant added to everybody is added to the result."""
    one = rate_period(own, games, PSZ_SEED).new
    other = rate_period(own + shift, [(o + shift, w) for o, w in games], PSZ_SEED).new
    assert one is not None
    assert other == one + shift


def test_a_win_counts_more_than_a_loss() -> None:
    """One win against an equal is +40, one loss -40: swapped results would be seen here."""
    assert (rate_period(250, [(250, True)], PSZ_SEED).new, rate_period(250, [(250, False)], PSZ_SEED).new) == (290, 210)


def test_not_updated_within_a_period() -> None:
    """Player J ends at 233; updated after each game he would end at 140."""
    games = [
        (320, True),
        (320, False),
        *[(250, True)] * 2,
        *[(250, False)] * 2,
        *[(180, True)] * 2,
        *[(180, False)] * 2,
    ]
    assert rate_period(230, games, PSZ_SEED).new == 233


def test_walkovers_and_provisional() -> None:
    """A walkover is not rated and not in AS; min_games marks few games."""
    people = (Participant("A", "A"), Participant("B", "B"))
    event = Event(people, (Single("A", "B", is_walkover=True), Single("A", "B")))
    rows = evaluate(event, {"A": Rating(250), "B": Rating(250)}, override(PSZ_SEED, {"min_games": 2})).rows
    assert [(len(r.result.games), r.result.is_provisional, r.new) for r in rows] == [
        (1, True, Rating(Fraction(290), 1)),
        (1, True, Rating(Fraction(210), 1)),
    ]


def test_bracket_gives_an_unknown_opponent_a_value() -> None:
    """An opponent without PSZ counts with the base value of class and bracket: KKB top 270."""
    event = Event((Participant("A", "A"), Participant("B", "B")), (Single("A", "B", Bracket.TOP, Bracket.TOP, "KKB"),))
    rows = {row.player.name: row for row in evaluate(event, {"A": Rating(250)}, PSZ_SEED).rows}
    assert rows["A"].result.new == 250 + 40 + 20
    assert rows["A"].lpz["KKB"].value == 250 + 3 * 20
    assert rows["B"].result.is_provisional


def test_tables_are_the_sources() -> None:
    """The game table has PSZG, DIFF, S, Pu., PSZ and the LPZ side; row 1 of player J is 320 90 1 130 360 | 270 40 80 310."""
    event = Event((Participant("J", "J"), Participant("X", "X")), (Single("J", "X", Bracket.TOP, Bracket.TOP, "KKB"),))
    games, record, listed = tables([evaluate(event, {"J": Rating(230), "X": Rating(320)}, PSZ_SEED)])
    assert games.rows[0][2:] == (320, 90, 1, 130, 360, 270, 40, 80, 310)
    assert record.rows[0][:5] == ("J", "KKB", 1, None, None)
    assert {row[0]: row[7] for row in listed.rows} == {"J": 360, "X": 190}


@pytest.mark.parametrize("league", ["", "XL"])
def test_unknown_class(league: str) -> None:
    """A class that the preset does not know is refused with the ones it knows."""
    with pytest.raises(RatingError):
        class_bonus(league, PSZ_SEED)


@pytest.mark.parametrize(
    ("word", "bracket"),
    [
        ("oben", Bracket.TOP),
        ("Mitte", Bracket.MIDDLE),
        ("bottom", Bracket.BOTTOM),
        ("vorn", Bracket.TOP),
        ("hinten", Bracket.BOTTOM),
    ],
)
def test_brackets(word: str, bracket: Bracket) -> None:
    """German and English names."""
    assert read_bracket(word) is bracket


def test_unknown_bracket() -> None:
    """Another word is refused."""
    with pytest.raises(RatingError):
        read_bracket("links")


def test_presets() -> None:
    """Every value of both presets, as printed."""
    assert PSZ_SEED.classes == (("KL", 300), ("KKA", 275), ("KKB", 250), ("KKC", 225), ("KKD", 200))
    assert list(PSZ_SEED.values().values()) == [True, 40, 1, 20, 1, (3, 1), (2, 2), (1, 3), (3, 1), (2, 2), True]
    assert list(PSZ_SH_GPZ.values().values()) == [True, 40, 1, 20, 1, (3, 1), (2, 1), (1, 1), (2, 1), (1, 1), False]
    assert PSZ_SH_GPZ.classes == (
        ("VL", 400),
        ("LL", 380),
        ("BL", 360),
        ("BK", 340),
        ("KL", 320),
        ("1.KK", 300),
        ("2.KK", 280),
        ("3.KK", 260),
    )
    assert base_value("LL", Bracket.TOP, PSZ_SH_GPZ) == 380


def test_factor_of_the_region() -> None:
    """2/3 in the Werner-Scheffler system: 60 weighted points become 40."""
    assert lpz([(4, 0), (0, 0), (0, 0)], "KKB", override(PSZ_SEED, {"factor": "2/3"})).value == 290


@pytest.mark.parametrize(
    ("key", "value"), [("top", "3"), ("top", "3/x"), ("factor", "0"), ("factor", "1/0"), ("game_points", 0)]
)
def test_bad_settings(key: str, value: object) -> None:
    """A typing error in the weights is refused."""
    with pytest.raises(RatingError):
        override(PSZ_SEED, {key: value})
