"""Explanations: every line of the calculation, numbers checked by hand or by the reference event."""

from __future__ import annotations

import pytest

from xl_ratings.model.contests import Game
from xl_ratings.model.diagnostics import Severity
from xl_ratings.model.evaluation import Evaluation
from xl_ratings.model.event import Event, Participant
from xl_ratings.model.parameters import override
from xl_ratings.model.rating import AgeGroup, Rating
from xl_ratings.model.steps import write_steps
from xl_ratings.systems.dwz.evaluate import evaluate
from xl_ratings.systems.dwz.row import DwzRow
from xl_ratings.systems.dwz.rules import BLITZ_DWZ, DWZ_2014, DWZ_2018, DWZ_2026, DwzRules
from xl_ratings.systems.dwz.table import COLUMNS, tables

FIELD = "ABCDE"


def against(
    old: Rating | None, scores: list[float], value: int = 1500, rules: DwzRules = BLITZ_DWZ, age: AgeGroup | None = None
) -> Evaluation[DwzRow]:
    """Evaluate S against up to five players of one rating."""
    names = FIELD[: len(scores)]
    people = (Participant("S", "S", age_group=age), *(Participant(name, name) for name in names))
    ratings = {name: Rating(value, 9) for name in names}
    if old is not None:
        ratings["S"] = old
    games = tuple(Game("S", name, score, 1 - score) for name, score in zip(names, scores, strict=True))
    return evaluate(Event(people, games), ratings, rules)


def text(evaluation: Evaluation[DwzRow], language: str = "de") -> list[str]:
    """Return the lines of S."""
    return write_steps(evaluation.rows[0].steps(), language).split("\n")  # type: ignore[arg-type]


def test_rated_player() -> None:
    """1500 with 3½ of 5 against 1500: E0 = 1.5^4 + 20 = 25.0625, Rn = 1500 + 800/30, H = 1500 + D(0.7) = 1648 (0.5244 * 282.84 = 148.3)."""
    evaluation = against(Rating(1500, 9), [1, 1, 1, 0.5, 0])
    assert text(evaluation) == [
        "Gegen A (1500): P(Ro − Rg) = P(±0) = 0,500; W 1", "Gegen B (1500): P(Ro − Rg) = P(±0) = 0,500; W 1", "Gegen C (1500): P(Ro − Rg) = P(±0) = 0,500; W 1",
        "Gegen D (1500): P(Ro − Rg) = P(±0) = 0,500; W 0,5", "Gegen E (1500): P(Ro − Rg) = P(±0) = 0,500; W 0",
        "Punkterwartung We: We = 2,500", "Erzielte Punkte W: W = 3,5",
        "(H): Ro + 800·(W − We)/n = 1500 + 800·(3,5 − 2,500)/5 = 1660", "Grundwert E0 (J = 20, Erwachsener): (Ro/1000)⁴ + J = (1500/1000)⁴ + 20 = 25,063",
        "E gerundet: E0·fB + SBr = 25", "Neue Zahl Rn: Ro + 800·(W − We)/(E + n) = 1500 + 800·(3,5 − 2,500)/(25 + 5) = 1526,667 = 1527-10",
        "Turnierleistung H: We(H) = 3,5 ⇒ H = 1648",
    ]  # fmt: skip
    assert text(evaluation, "en")[3:] == [
        "Against D (1500): P(Ro − Rg) = P(±0) = 0.500, W 0.5", "Against E (1500): P(Ro − Rg) = P(±0) = 0.500, W 0",
        "Expected score We: We = 2.500", "Score W: W = 3.5",
        "(H): Ro + 800·(W − We)/n = 1500 + 800·(3.5 − 2.500)/5 = 1660", "Base E0 (J = 20, adult): (Ro/1000)⁴ + J = (1500/1000)⁴ + 20 = 25.063",
        "E rounded: E0·fB + SBr = 25", "New rating Rn: Ro + 800·(W − We)/(E + n) = 1500 + 800·(3.5 − 2.500)/(25 + 5) = 1526.667 = 1527-10",
        "Performance H: We(H) = 3.5 ⇒ H = 1648",
    ]  # fmt: skip


def test_numbers_of_a_rated_row() -> None:
    """Every number leaves the row by its key, unrounded where the rule does not round."""
    assert against(Rating(1500, 9), [1, 1, 1, 0.5, 0]).rows[0].numbers() == {
        "old": 1500, "old_index": 9, "points": 3.5, "score": 3.5, "rated_games": 5, "expected_score": 2.5, "implied_performance": 1660,
        "performance": 1648, "coefficient": 25, "new_exact": pytest.approx(1526.6666667), "new": 1527, "new_index": 10, "difference": 27,
        "status": "rated", "stage": None, "forfeits": 0,
    }  # fmt: skip


def test_numbers_of_a_newcomer() -> None:
    """A newcomer has no old rating, no We, (H), E and difference, but H, first rating and stage."""
    assert against(None, [1, 1, 1, 0.5, 0]).rows[0].numbers() == {
        "old": None, "old_index": None, "points": 3.5, "score": 3.5, "rated_games": 5, "expected_score": None, "implied_performance": None,
        "performance": 1648, "coefficient": None, "new_exact": 1648, "new": 1648, "new_index": 1, "difference": None,
        "status": "first rating", "stage": 1, "forfeits": 0,
    }  # fmt: skip


def test_accelerated_junior_within_the_index_cap() -> None:
    """A junior of 1500 with index 1: J = 10, fB = 0.75, 15.0625 * 0.75 = 11.3 is 11, the cap of index 1 is 5."""
    lines = text(against(Rating(1500, 1), [1, 1, 1], age=AgeGroup.JUNIOR))
    assert lines[6:] == [
        "Grundwert E0 (J = 10, Jugendlicher): (Ro/1000)⁴ + J = (1500/1000)⁴ + 10 = 15,063", "Beschleunigungsfaktor fB: max(0,5; Ro/2000) = max(0,5; 1500/2000) = 0,750",
        "E begrenzt auf 5 <= E <= min(5; 30), gerundet 11: E = 5", "Neue Zahl Rn: Ro + 800·(W − We)/(E + n) = 1500 + 800·(3 − 1,500)/(5 + 3) = 1650,000 = 1650-2",
        "H: keine, weniger als 5 Partien",
    ]  # fmt: skip
    english = text(against(Rating(1500, 1), [1, 1, 1], age=AgeGroup.JUNIOR), "en")
    assert english[6] == "Base E0 (J = 10, junior): (Ro/1000)⁴ + J = (1500/1000)⁴ + 10 = 15.063"
    assert english[7:9] == [
        "Acceleration factor fB: max(0.5, Ro/2000) = max(0.5, 1500/2000) = 0.750",
        "E within 5 <= E <= min(5, 30), rounded 11: E = 5",
    ]
    assert english[-1] == "H: none, fewer than 5 games"


def test_brake() -> None:
    """A twen of 1000 without a point against 1000: 1 + 15 + e^2 - 1 = 22.389 is 22; caps 5 to 150; H none."""
    evaluation = against(Rating(1000, 9), [0, 0, 0, 0, 0], 1000, age=AgeGroup.TWEN)
    assert text(evaluation)[8:] == [
        "Grundwert E0 (J = 15, Twen): (Ro/1000)⁴ + J = (1000/1000)⁴ + 15 = 16,000", "Bremszuschlag SBr: e^((1300 − Ro)/150) − 1 = e^((1300 − 1000)/150) − 1 = 6,389",
        "E gerundet: E0·fB + SBr = 22", "Neue Zahl Rn: Ro + 800·(W − We)/(E + n) = 1000 + 800·(0 − 2,500)/(22 + 5) = 925,926 = 926-10", "H: keine, 0 Punkte",
    ]  # fmt: skip
    assert text(evaluation, "en")[8:10] == [
        "Base E0 (J = 15, twen): (Ro/1000)⁴ + J = (1000/1000)⁴ + 15 = 16.000", "Braking surcharge SBr: e^((1300 − Ro)/150) − 1 = e^((1300 − 1000)/150) − 1 = 6.389",
    ]  # fmt: skip
    assert text(evaluation, "en")[-1] == "H: none, no points"
    # 500: 0.0625 + 20 + e^5.3333 - 1 = 20.0625 + 206.127 = 226.19
    low = text(against(Rating(500, 9), [0], 500))
    assert low[-3] == "E begrenzt auf 5 <= E <= 150, gerundet 226: E = 150"


def test_inserted_number() -> None:
    """Index 0: E is 0 before everything else."""
    lines = text(against(Rating(1500, 0), [1]))
    assert lines[-3:-1] == [
        "Eingesetzte Zahl, Index 0: E = 0", "Neue Zahl Rn: Ro + 800·(W − We)/(E + n) = 1500 + 800·(1 − 0,500)/(0 + 1) = 1900,000 = 1900-1",
    ]  # fmt: skip
    assert text(against(Rating(1500, 0), [1]), "en")[-3] == "Assumed rating, index 0: E = 0"
    as_one = text(against(Rating(1500, 0), [1], rules=DWZ_2018))
    assert as_one[-3] == "E begrenzt auf 5 <= E <= min(5; 30), gerundet 20: E = 5"


def test_k_of_2026() -> None:
    """1500, index 9, adult with 3½ of 5: K0 32, a 4, so K 36 and Rn = 1536."""
    lines = text(against(Rating(1500, 9), [1, 1, 1, 0.5, 0], rules=DWZ_2026))
    assert lines[8:10] == [
        "Faktor K, auf Zehntel gerundet: min(80; K0·b + a) = min(80; 32·1,000 + 4,000) = 36", "Neue Zahl Rn: max(1100; Ro + K·(W − We)) = max(1100; 1500 + 36·(3,5 − 2,500)) = 1536,000 = 1536-10",
    ]  # fmt: skip
    assert (
        text(against(Rating(1500, 9), [1], rules=DWZ_2026), "en")[4]
        == "Factor K, rounded to tenths: min(80, K0·b + a) = min(80, 32·1.000 + 4.000) = 36"
    )


def test_full_score_and_special() -> None:
    """100 %: the performance is marked imprecise, and 300 above the rating it counts for the opponents."""
    evaluation = against(Rating(1500, 9), [1] * 5, rules=DWZ_2018)
    assert text(evaluation)[-2:] == [
        "Turnierleistung H (100 %: mit einem Remis gegen den Gegnerschnitt dazu, ungenau): We(H) = 5,5 ⇒ H = 1891",
        "Plus-300-Regel: zählt als Gegner mit H = 1891".replace(" = ", ": "),
    ]
    assert text(evaluation, "en")[-2:] == [
        "Performance H (100 %: with a draw against the opponents' average added, imprecise): We(H) = 5.5 ⇒ H = 1891",
        "Plus 300 rule: counts as opponent with H: 1891",
    ]
    # under the rules until 2016 it is the opponents' average plus 677: 1500 + 677
    assert text(against(Rating(1500, 9), [1] * 5, rules=DWZ_2014))[-1] == (
        "Turnierleistung H (100 %: Gegnerschnitt + 677): Rc + 677 = 2177"
    )
    none = override(DWZ_2018, {"extreme": "none"})
    assert text(against(Rating(1500, 9), [1] * 5, rules=none))[-1] == "H: keine, 100 % der Punkte"
    assert text(against(Rating(1500, 9), [1] * 5, rules=none), "en")[-1] == "H: none, 100 % of the points"


@pytest.mark.parametrize(
    ("value", "rules", "line"),
    [
        (1500, BLITZ_DWZ, "Erstzahl, Stufe 1: H = 1500,000 = 1500-1"), (400, BLITZ_DWZ, "Erstzahl, Stufe 1: 700 + H/8 = 700 + 400,000/8 = 750-1"),
        (800, BLITZ_DWZ, "Erstzahl, Stufe 1: H = 800,000 = 800-1"), (2000, DWZ_2026, "Erstzahl, Stufe 1: H = 2000,000 = 2000-1"),
        (1500, DWZ_2026, "Erstzahl, Stufe 1: H + 0,08·(2000 − H) = 1500,000 + 0,08·(2000 − 1500,000) = 1540-1"),
        (1100, DWZ_2026, "Erstzahl, Stufe 1: H + 0,08·(2000 − H) = 1100,000 + 0,08·(2000 − 1100,000) = 1172-1"),
        (550, DWZ_2026, "Erstzahl, Stufe 1: 1100 + 9·0,08·H/11 = 1100 + 9·0,08·550,000/11 = 1136-1"),
    ],
)  # fmt: skip
def test_first_rating(value: int, rules: DwzRules, line: str) -> None:
    """2½ of 5 is a performance of the opponents' rating; the line shows what becomes of it."""
    evaluation = against(None, [1, 1, 0.5, 0, 0], value, rules)
    lines = text(evaluation)
    assert lines[0] == f"Gegen A ({value}): W 1"
    assert lines[-2:] == [f"Turnierleistung H: We(H) = 2,5 ⇒ H = {value}", line]
    assert text(evaluation, "en")[-1].startswith("First rating, stage 1: ")


@pytest.mark.parametrize(
    ("scores", "de", "en"),
    [
        ([1, 0, 0], "Einsetzung nötig: 3 Partien gegen Bewertete, 5 wären nötig", "assumed rating needed: 3 games against rated players, 5 are necessary"),
        ([1] * 5, "Einsetzung nötig und möglich: 100 % der Punkte", "assumed rating needed and possible: 100 % of the points"),
        ([0] * 5, "Einsetzung nötig und möglich: 0 % der Punkte", "assumed rating needed and possible: 0 % of the points"),
    ],
)  # fmt: skip
def test_start_needed(scores: list[float], de: str, en: str) -> None:
    """The row and the finding say why there is no rating, and what may be done."""
    evaluation = against(None, scores)
    assert (text(evaluation)[-1], text(evaluation, "en")[-1]) == (de, en)
    (finding,) = evaluation.findings
    assert (finding.code, finding.severity, finding.message.de, finding.message.en) == (
        "W-START",
        Severity.WARNING,
        f"S: {de}",
        f"S: {en}",
    )
    assert finding.place.to("de") == ""


def test_start_possible() -> None:
    """One point of 21 gives a first rating and a note that an inserted number is allowed."""
    names = [f"R{i}" for i in range(21)]
    people = (Participant("S", "S"), *(Participant(name, name) for name in names))
    games = tuple(Game("S", name, float(i == 0), float(i > 0)) for i, name in enumerate(names))
    evaluation = evaluate(Event(people, games), {name: Rating(1500, 9) for name in names}, BLITZ_DWZ)
    (finding,) = evaluation.findings
    assert (finding.code, finding.severity) == ("I-START", Severity.NOTE)
    assert finding.message.de == "S: Einsetzung möglich: unter 5 % oder über 95 % der Punkte"
    assert finding.message.en == "S: an assumed rating is possible: below 5 % or above 95 % of the points"


def test_double_round_shows_its_factor() -> None:
    """Two games against 1600: twice P(-100) = 0.724."""
    people = (Participant("S", "S"), Participant("A", "A"))
    evaluation = evaluate(
        Event(people, (Game("S", "A", 1.5, 0.5, games=2),)), {"S": Rating(1500, 9), "A": Rating(1600, 9)}, DWZ_2014
    )
    assert text(evaluation)[0] == "Gegen A (1600): 2·P(Ro − Rg) = 2·P(-100) = 0,724; W 1,5"


def test_table() -> None:
    """The club's eleven columns under their headings; rows by Erg., titles in both languages."""
    evaluation = against(Rating(1500, 9), [1, 1, 1, 0.5, 0])
    (table,) = tables([evaluation])
    assert [c.heading.de for c in COLUMNS] == [
        "Name",
        "DWZ alt",
        "Erg.",
        "W",
        "Rd",
        "We",
        "(H)",
        "H",
        "E",
        "DWZ neu",
        "Diff",
    ]
    assert [c.heading.en for c in COLUMNS] == [
        "Name",
        "DWZ old",
        "Pts.",
        "W",
        "Rd",
        "We",
        "(H)",
        "H",
        "E",
        "DWZ new",
        "Diff",
    ]
    assert table.rows[0] == ("S", "1500-9", 3.5, 3.5, 5, 2.5, 1660, 1648, 25, "1527-10", 27)
    assert [row[0] for row in table.rows] == ["S", "E", "D", "A", "B", "C"]
    assert (table.title.de, table.title.en) == ("Auswertung blitz-dwz: ", "Evaluation blitz-dwz: ")


def test_small_brake_is_shown() -> None:
    """1250: SBr = e^(50/150) - 1 = 0.396; the bounds are those of the brake. 22.441 + 0.396 = 22.84 is 23."""
    lines = text(against(Rating(1250, 2), [0, 0, 0, 0, 0.5], 1250))
    assert lines[9:11] == [
        "Bremszuschlag SBr: e^((1300 − Ro)/150) − 1 = e^((1300 − 1250)/150) − 1 = 0,396",
        "E gerundet: E0·fB + SBr = 23",
    ]
    assert lines[-1].startswith("Turnierleistung H: We(H) = 0,5 ⇒ H")


def test_ninety_percent_is_not_yet_imprecise() -> None:
    """The club's text warns above 90 %: 9 of 10 are exactly 90 %."""
    names = [f"R{i}" for i in range(10)]
    people = (Participant("S", "S"), *(Participant(name, name) for name in names))
    games = tuple(Game("S", name, float(i > 0), float(i == 0)) for i, name in enumerate(names))
    evaluation = evaluate(
        Event(people, games), {"S": Rating(1500, 9), **{name: Rating(1500, 9) for name in names}}, BLITZ_DWZ
    )
    assert text(evaluation)[-1].startswith("Turnierleistung H: ")


def test_shown_games_have_three_decimals_that_add_up() -> None:
    """Three games of P(+50) = 0.570158 are We 1.710474: 0.570 three times adds up to the shown 1.710."""
    lines = text(against(Rating(1550, 9), [1, 1, 1]))
    shown = [float(line.split(" = ")[2].split(";")[0].replace(",", ".")) for line in lines[:3]]
    assert shown == [0.57, 0.57, 0.57]
    assert lines[3] == "Punkterwartung We: We = 1,710"


def newcomers(*games: Game, people: str = "XY") -> Evaluation[DwzRow]:
    """Evaluate newcomers who each scored 2½ of 5 against five players of 1500, and games among themselves."""
    rated = [f"{name}{number}" for name in people for number in range(5)]
    event = Event(
        tuple(Participant(name, name) for name in (*people, *rated)),
        (*(Game(name[0], name, score, 1 - score) for name, score in zip(rated, [1, 1, 0.5, 0, 0] * len(people), strict=True)), *games),
    )  # fmt: skip
    return evaluate(event, {name: Rating(1500, 9) for name in rated}, BLITZ_DWZ)


def test_two_newcomers_are_told_to_be_computed_together() -> None:
    """X beats Y; both start at 1500, by D(0.5) = 0, and mirror each other. D(p) = 282.84 z(p), P(D) its inverse.

    Pass 1: W 3.5 of 6, We 3: D(0.5833) = 60, X 1560, Y 1440. Pass 2: We = 5 P(60) + P(120) = 5 * 0.5840 + 0.6643 = 3.5843,
    D(0.5 - 0.0843/6) = -10, X 1550. Pass 3: 5 * 0.5702 + 0.6382 = 3.4890, D(0.5018) = 1, X 1551. Pass 4: 5 * 0.5716 + 0.6408 =
    3.4986, D(0.5002) = 0: nothing changes any more.
    """
    evaluation = newcomers(Game("X", "Y", 1, 0))
    assert text(evaluation)[-3:] == [
        "Turnierleistung H: We(H) = 3,5 ⇒ H = 1551",
        "Gemeinsam gerechnet mit Y in 4 Durchgängen: beide zählen dabei füreinander mit ihrem H",
        "Erstzahl, Stufe 1: H = 1551,000 = 1551-1",
    ]
    assert text(evaluation, "en")[-2] == "Computed together with Y in 4 passes: both count for each other with their H"
    other = write_steps(evaluation.rows[1].steps(), "de").split("\n")
    assert other[-3:-1] == [
        "Turnierleistung H: We(H) = 2,5 ⇒ H = 1449",
        "Gemeinsam gerechnet mit X in 4 Durchgängen: beide zählen dabei füreinander mit ihrem H",
    ]


def test_a_draw_of_equals_takes_one_pass() -> None:
    """Both start at 1500, 3 points of 6 are expected there: the first pass changes nothing."""
    assert (
        text(newcomers(Game("X", "Y", 0.5, 0.5)))[-2]
        == "Gemeinsam gerechnet mit Y in einem Durchgang: beide zählen dabei füreinander mit ihrem H"
    )


def test_newcomers_who_meet_through_a_third_depend_on_each_other() -> None:
    """X met Y and Y met Z: three in one computation, drawn at 1500 in one pass. Whoever met no newcomer is alone."""
    chain = newcomers(Game("X", "Y", 0.5, 0.5), Game("Y", "Z", 0.5, 0.5), people="XYZV")
    said = "Gemeinsam gerechnet mit 2 anderen Neulingen in einem Durchgang: sie zählen dabei füreinander mit ihrem H"
    assert text(chain)[-2] == said
    assert text(chain, "en")[-2] == (
        "Computed together with 2 other newcomers in one pass: they count for each other with their H"
    )
    assert "Gemeinsam" not in write_steps(chain.rows[3].steps(), "de")
    assert [len(row.first.partners) for row in chain.rows[:4] if row.first] == [2, 2, 2, 0]
