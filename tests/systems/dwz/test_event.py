"""Whole events: reference numbers, newcomers, inserted numbers, forfeits, modes."""

from __future__ import annotations

import datetime as dt
import itertools
import json
from pathlib import Path

import pytest

from xl_ratings.model.contests import Bye, Contest, Game, Outcome
from xl_ratings.model.evaluation import Evaluation
from xl_ratings.model.event import AssumedRating, Event, EventMode, Participant
from xl_ratings.model.parameters import override
from xl_ratings.model.rating import Rating
from xl_ratings.model.rounding import round_half_up
from xl_ratings.systems.dwz.evaluate import evaluate
from xl_ratings.systems.dwz.row import DwzRow, Status
from xl_ratings.systems.dwz.rules import BLITZ_DWZ, DWZ_2018, DwzRules

REFERENCE = json.loads((Path(__file__).parents[2] / "data/blitz_event_reference.json").read_text(encoding="utf-8"))
RULES = {"blitz-dwz": BLITZ_DWZ, "dwz-2018": DWZ_2018}


def people(*names: str) -> tuple[Participant, ...]:
    """Make participants whose id is their name."""
    return tuple(Participant(name, name) for name in names)


def rows_of(evaluation: Evaluation[DwzRow]) -> dict[str, DwzRow]:
    """Return the rows by player."""
    return {row.player.id: row for row in evaluation.rows}


def field_against(
    newcomer_scores: list[float], rules: DwzRules = BLITZ_DWZ, mode: EventMode = EventMode.ALL_GAMES
) -> dict[str, DwzRow]:
    """Evaluate a newcomer N against players A, B, C … of 1500."""
    rated = "ABCDEFGHIJKLMOPQRSTUVW"[: len(newcomer_scores)]
    games = tuple(Game("N", name, score, 1 - score) for name, score in zip(rated, newcomer_scores, strict=True))
    event = Event(people("N", *rated), games, mode=mode)
    return rows_of(evaluate(event, {name: Rating(1500, 9) for name in rated}, rules))


@pytest.mark.parametrize("name", RULES)
def test_reference_event(name: str) -> None:
    """Every number of an event with newcomers in both stages, an inserted number and a forfeit."""
    data = REFERENCE[name]
    participants = tuple(Participant(p["id"], p["id"], birth_year=p["birth_year"]) for p in data["players"])
    ratings = {p["id"]: Rating(p["ro"], p["index"]) for p in data["players"] if p["ro"]}
    games = tuple(
        Game(
            g["white"],
            g["black"],
            g["result"],
            1 - g["result"],
            Outcome.FORFEIT if g.get("forfeit") else Outcome.PLAYED,
        )
        for g in data["games"]
    )
    rows = rows_of(evaluate(Event(participants, games, date=dt.date(data["year"], 12, 31)), ratings, RULES[name]))
    for wanted in data["expected"]["rows"]:
        row = rows[wanted["id"]]
        numbers = row.numbers()
        whole = {"Rd": "rated_games", "E": "coefficient", "Rn": "new", "index_new": "new_index", "diff": "difference"}
        assert {key: numbers[ours] for key, ours in whole.items()} == {key: wanted[key] for key in whole}
        close = {
            "erg": "points",
            "W": "score",
            "We": "expected_score",
            "Hdep": "implied_performance",
            "Rn_raw": "new_exact",
        }
        assert {key: numbers[ours] for key, ours in close.items()} == pytest.approx(
            {key: wanted[key] for key in close}, abs=1e-3
        )
        assert (None if row.performance is None else round_half_up(row.performance)) == wanted["H"]
        assert (str(row.old) if row.old else None) == wanted["dwz_alt"]
    assert [i for i, row in rows.items() if row.is_special] == data["expected"]["special"]


def test_forfeit_and_bye_count_for_points_alone() -> None:
    """Erg. holds forfeits and byes, W and Rd do not (club page, columns)."""
    contests: tuple[Contest, ...] = (
        Game("A", "B", 1, 0),
        Game("A", "C", 1, 0, Outcome.FORFEIT),
        Bye("A", 1),
        Game("B", "C", 0, 0, Outcome.PENDING),
    )
    rows = rows_of(evaluate(Event(people("A", "B", "C"), contests), {n: Rating(1500, 9) for n in "ABC"}, BLITZ_DWZ))
    assert (rows["A"].points, rows["A"].score, rows["A"].rated_games, rows["A"].forfeits) == (3, 1, 1, 1)
    assert (rows["C"].status, rows["C"].new, rows["C"].pending) == (Status.NOT_EVALUATED, Rating(1500, 9), 1)


def test_unrated_by_the_arbiter_counts_for_points_alone() -> None:
    """A game annulled for the rating stays in the standings."""
    event = Event(people("A", "B"), (Game("A", "B", 1, 0, is_rated=False),))
    rows = rows_of(evaluate(event, {n: Rating(1500, 9) for n in "AB"}, BLITZ_DWZ))
    assert (rows["A"].points, rows["A"].rated_games, rows["A"].new) == (1, 0, Rating(1500, 9))


def test_asymmetric_result() -> None:
    """An arbiter's 0 : ½ gives each side its own score; at equal ratings We is 0.5."""
    event = Event(people("A", "B"), (Game("A", "B", 0, 0.5),))
    rows = rows_of(evaluate(event, {n: Rating(1500, 9) for n in "AB"}, BLITZ_DWZ))
    assert (rows["A"].score, rows["B"].score) == (0, 0.5)
    # E = 1.5^4 + 20 = 25.06 -> 25: 1500 - 800 * 0.5 / 26 = 1484.6
    assert (rows["A"].new, rows["B"].new) == (Rating(1485, 10), Rating(1500, 10))


def test_double_round_counts_twice() -> None:
    """A summed pair 1½ : ½ is two rated games with We 1 at equal ratings."""
    event = Event(people("A", "B"), (Game("A", "B", 1.5, 0.5, games=2),))
    row = rows_of(evaluate(event, {n: Rating(1500, 9) for n in "AB"}, BLITZ_DWZ))["A"]
    # 1500 + 800 * 0.5 / (25 + 2) = 1514.8
    assert (row.rated_games, row.expected_score, row.new) == (2, 1, Rating(1515, 10))


def test_newcomer_with_half_the_points_gets_the_average() -> None:
    """D(0.5) is 0, so 2½ of 5 against 1500 gives 1500 with index 1, and the games count for the others."""
    rows = field_against([1, 1, 0.5, 0, 0])
    assert (rows["N"].new, rows["N"].status) == (Rating(1500, 1), Status.FIRST_RATING)
    assert rows["A"].rated_games == 1


@pytest.mark.parametrize("scores", [[1, 1, 1, 1, 1], [0, 0, 0, 0, 0], [1, 0, 1, 0]])
def test_newcomer_without_first_rating(scores: list[float]) -> None:
    """100 %, 0 % and four games give no first rating, and the opponents do not get the games."""
    rows = field_against(scores)
    assert (rows["N"].new, rows["N"].status) == (None, Status.START_NEEDED)
    assert rows["N"].remark is not None
    assert rows["A"].status is Status.NOT_EVALUATED


def test_rated_only_drops_newcomers() -> None:
    """A district championship rates games between rated players alone; the points stay."""
    rows = field_against([1, 1, 0.5, 0, 0], mode=EventMode.RATED_ONLY)
    assert (rows["N"].new, rows["N"].points, rows["A"].rated_games) == (None, 2.5, 0)


def test_inserted_number_wins_over_first_rating() -> None:
    """An inserted 1400 is Ro with E = 0: Rn = (H) = 1400 + 800 (2.5 - We) / 5, We = 5 Φ."""
    rated = "ABCDE"
    games = tuple(Game("N", name, score, 1 - score) for name, score in zip(rated, [1, 1, 0.5, 0, 0], strict=True))
    newcomer = Participant("N", "N", assumed=AssumedRating(1400, "DWZ", "Gast"))
    event = Event((newcomer, *people(*rated)), games)
    row = rows_of(evaluate(event, {name: Rating(1500, 9) for name in rated}, BLITZ_DWZ))["N"]
    # P(-100) = 0.361837, We = 1.809184, (H) = 1400 + 160 * 0.690816 = 1510.53
    assert (row.coefficient, row.new, row.first) == (0, Rating(1511, 1), None)


def test_two_stages() -> None:
    """A newcomer with four rated opponents qualifies through a stage-1 newcomer."""
    rated = "ABCDE"
    first = [Game("N", name, 0.5, 0.5) for name in rated]
    second = [Game("M", name, 0.5, 0.5) for name in "ABCD"] + [Game("M", "N", 0.5, 0.5)]
    event = Event(people("N", "M", *rated), (*first, *second))
    rows = rows_of(evaluate(event, {name: Rating(1500, 9) for name in rated}, BLITZ_DWZ))
    stages = [first.stage for name in "NM" if (first := rows[name].first)]
    assert (stages, rows["M"].new) == ([1, 2], Rating(1500, 1))


def test_low_and_high_share_is_reported() -> None:
    """One point of 21 is below 5 %: the club's text allows an inserted number there."""
    low = field_against([1] + [0] * 20)["N"].remark
    high = field_against([0] + [1] * 20)["N"].remark
    edge = field_against([1] + [0] * 19)["N"].remark
    assert low is not None
    assert high is not None
    assert edge is None


def test_plus_300_off_in_blitz() -> None:
    """Only dwz-2018 lets a performance 300 above the rating count for the opponents."""
    rated = "ABCDEF"
    games = tuple(Game("S", name, 1, 0) for name in rated)
    event = Event(people("S", *rated), games)
    ratings = {"S": Rating(1200, 9), **{name: Rating(1500, 9) for name in rated}}
    special, plain = (rows_of(evaluate(event, ratings, rules)) for rules in (DWZ_2018, BLITZ_DWZ))
    assert (special["S"].is_special, plain["S"].is_special) == (True, False)
    assert special["S"].expected_score == plain["S"].expected_score
    # Against the performance instead of 1200 the loss was expected: We falls below P(+300) = 0.855578.
    assert plain["A"].expected_score == pytest.approx(0.855578, abs=1e-6)
    assert special["A"].expected_score is not None
    assert special["A"].expected_score < 0.5


@pytest.mark.parametrize(("lead", "special"), [(300, False), (301, True)])
def test_plus_300_begins_above_300(lead: int, special: bool) -> None:
    """A performance of exactly Ro + 300 does not count, one more point does."""
    rated = "ABCDE"
    games = tuple(Game("S", name, score, 1 - score) for name, score in zip(rated, [1, 1, 0.5, 0, 0], strict=True))
    ratings = {"S": Rating(1500 - lead, 9), **{name: Rating(1500, 9) for name in rated}}
    assert rows_of(evaluate(Event(people("S", *rated), games), ratings, DWZ_2018))["S"].is_special is special


def test_list_after_the_event() -> None:
    """Players who did not take part keep their rating; newcomers join the list."""
    rated = "ABCDE"
    games = tuple(Game("N", name, score, 1 - score) for name, score in zip(rated, [1, 1, 0.5, 0, 0], strict=True))
    before = {"Z": Rating(1700, 3), **{name: Rating(1500, 9) for name in rated}}
    after = evaluate(Event(people("N", *rated), games), before, BLITZ_DWZ).ratings_after(before)
    assert (after["Z"], after["N"], after["C"]) == (Rating(1700, 3), Rating(1500, 1), Rating(1500, 10))


def test_any_value_can_be_overridden() -> None:
    """A club with e_cap 40 gets E = 40 for 2105 (2.105^4 + 20 = 39.63)."""
    games = tuple(Game("A", name, 1, 0) for name in "BCDEF")
    ratings = {"A": Rating(2105, 48), **{name: Rating(1500, 9) for name in "BCDEF"}}
    rows = rows_of(evaluate(Event(people(*"ABCDEF"), games), ratings, override(BLITZ_DWZ, {"E-Deckel": "40"})))
    assert rows["A"].coefficient == 40


def test_order_of_games_and_players_is_irrelevant() -> None:
    """Every number stays the same when games and participants are turned round (law, one large case)."""
    names = [chr(65 + i) for i in range(9)]
    ratings = {name: Rating(1300 + 71 * i, i) for i, name in enumerate(names[:7])}
    games = tuple(Game(a, b, (i % 3) / 2, 1 - (i % 3) / 2) for i, (a, b) in enumerate(itertools.combinations(names, 2)))
    one = rows_of(evaluate(Event(people(*names), games), ratings, DWZ_2018))
    other = rows_of(evaluate(Event(people(*names[::-1]), games[::-1]), ratings, DWZ_2018))
    assert {name: one[name].numbers() for name in names} == {name: other[name].numbers() for name in names}


def test_counts_add_up() -> None:
    """Forfeits and pending games are counted per game on both sides, doubles twice, byes added to the points."""
    contests: tuple[Contest, ...] = (
        Game("A", "B", 0, 1, Outcome.FORFEIT), Game("A", "B", 2, 0, Outcome.FORFEIT, games=2),
        Game("A", "B", 0, 0, Outcome.PENDING), Game("A", "B", 0, 0, Outcome.PENDING, games=2), Game("A", "B", 0.5, 0.5), Bye("B", 1), Bye("B", 0.5),
    )  # fmt: skip
    rows = rows_of(evaluate(Event(people("A", "B"), contests), {n: Rating(1500, 9) for n in "AB"}, BLITZ_DWZ))
    assert [(r.points, r.forfeits, r.pending, r.rated_games) for r in rows.values()] == [(2.5, 3, 3, 1), (3, 3, 3, 1)]


def test_annulled_game_before_a_rated_one() -> None:
    """A game that is not rated does not end the reading of the event."""
    event = Event(people("A", "B"), (Game("A", "B", 1, 0, is_rated=False), Game("B", "A", 1, 0)))
    rows = rows_of(evaluate(event, {n: Rating(1500, 9) for n in "AB"}, BLITZ_DWZ))
    assert [(r.points, r.rated_games, r.score) for r in rows.values()] == [(1, 1, 0), (1, 1, 1)]


def test_juniors_brake_of_2002_in_a_whole_event() -> None:
    """The brake of 2002 asks for the age: a junior of 1000 without a point has E = 1 + 5 + 6.39 = 12, an adult 16."""
    from xl_ratings.model.rating import AgeGroup
    from xl_ratings.systems.dwz.rules import DWZ_2002

    for age, coefficient in ((AgeGroup.JUNIOR, 12), (AgeGroup.ADULT, 16)):
        event = Event((Participant("S", "S", age_group=age), *people("A")), (Game("S", "A", 0, 1),))
        rows = rows_of(evaluate(event, {"S": Rating(1000, 9), "A": Rating(1000, 9)}, DWZ_2002))
        assert rows["S"].coefficient == coefficient


def test_rated_only_keeps_games_of_rated_players() -> None:
    """In the district mode a game between two rated players is rated as ever."""
    event = Event(people("A", "B", "N"), (Game("A", "B", 1, 0), Game("A", "N", 1, 0)), mode=EventMode.RATED_ONLY)
    rows = rows_of(evaluate(event, {n: Rating(1500, 9) for n in "AB"}, BLITZ_DWZ))
    assert [(rows[n].points, rows[n].rated_games) for n in "ABN"] == [(2, 1), (0, 1), (0, 0)]


def test_three_digits_reach_every_number_of_2002() -> None:
    """P(+270) is 0.83 in the old table: We of two such games is 1.66 exactly, in the row and in its explanation."""
    from xl_ratings.systems.dwz.rules import DWZ_2002

    event = Event(people("S", "A", "B"), (Game("S", "A", 1, 0), Game("S", "B", 1, 0)))
    evaluation = evaluate(event, {"S": Rating(1600, 9), "A": Rating(1330, 9), "B": Rating(1330, 9)}, DWZ_2002)
    assert evaluation.system == "dwz-2002"
    assert evaluation.rows[0].expected_score == 1.66
    assert evaluation.rows[0].steps()[0].result == "0,830; W 1"


def test_table_leaves_blanks() -> None:
    """A newcomer without first rating has a name, points, W and Rd, and blanks; the title names the day."""
    from xl_ratings.systems.dwz.table import COLUMNS, tables

    event = Event(people("N", "A"), (Game("N", "A", 1, 0),), name="Blitz", date=dt.date(2024, 1, 12))
    (table,) = tables([evaluate(event, {"A": Rating(1500, 9)}, BLITZ_DWZ)])
    assert table.rows[0] == ("N", None, 1, 1, 1, None, None, None, None, None, None)
    assert table.rows[1] == ("A", "1500-9", 0, 0, 0, None, None, None, None, "1500-9", None)
    assert table.title.de == "Auswertung blitz-dwz: Blitz (12.01.2024)"
    assert table.columns == COLUMNS
