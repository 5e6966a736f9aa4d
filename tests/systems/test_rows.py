"""Rows, explanations and tables of PSZ, Wizard and duel: numbers from the sources and golden cases."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction

import pytest

from xl_ratings.model.contests import Bracket, Game, Match, Single
from xl_ratings.model.errors import WrongKindError
from xl_ratings.model.event import Event, Participant
from xl_ratings.model.parameters import override
from xl_ratings.model.rating import Rating
from xl_ratings.model.steps import write_steps
from xl_ratings.model.table import write_cell
from xl_ratings.systems import duel, psz_period, wizard
from xl_ratings.systems.psz import PSZ_SEED


def people(*names: str) -> tuple[Participant, ...]:
    """Make participants whose id is their name."""
    return tuple(Participant(name, name) for name in names)


def newcomers_match() -> Event:
    """Four newcomers, places 1 to 4 (golden case wiz-148: pot 27, one point created)."""
    return Event(people(*"ABCD"), (Match(tuple("ABCD"), (1, 2, 3, 4)),), date=dt.date(2024, 2, 1))


def test_wizard_rows() -> None:
    """Every number of winner and loser by its key; indices count matches."""
    winner, loser, *_ = wizard.evaluate(newcomers_match(), {"B": Rating(1300, 4)}, wizard.WIZARD_TABLE).rows
    assert winner.numbers() == {
        "old": 1300,
        "place": 1,
        "difference": 0,
        "factor": 20,
        "share": None,
        "raw": Fraction(80, 3),
        "delta": 27,
        "new": 1327,
        "pot": 27,
    }
    assert loser.numbers() == {
        "old": 1300,
        "place": 2,
        "difference": None,
        "factor": None,
        "share": Fraction(5, 18),
        "raw": Fraction(15, 2),
        "delta": -7,
        "new": 1293,
        "pot": 27,
    }
    assert (winner.new.index, loser.new.index, winner.is_evaluated) == (1, 5, True)


def test_wizard_steps() -> None:
    """Winner and loser in words, in both languages."""
    winner, loser, *_ = wizard.evaluate(newcomers_match(), {}, wizard.WIZARD_TABLE).rows
    assert write_steps(winner.steps(), "de").split("\n") == [
        "Differenz zum Mittel M der anderen (Regel 2): R − M = 0", "Siegpunktefaktor: 20", "Punkte (Regeln 3 und 4): f·n/3 = 26,667 = 27", "Neue Zahl: R + P = 1300 +27 = 1327",
    ]  # fmt: skip
    assert write_steps(winner.steps(), "en").split("\n") == [
        "Difference to the mean M of the others (clause 2): R − M = 0", "Win factor: 20", "Points (clauses 3 and 4): f·n/3 = 26.667 = 27", "New rating: R + P = 1300 +27 = 1327",
    ]  # fmt: skip
    assert write_steps(loser.steps(), "de").split("\n") == [
        "Minuspunkte, abgerundet (Regel 5): P·(p/SP + R/SR)/2 = 27·0,277778 = 7,5 = 7",
        "Neue Zahl: R + P = 1300 -7 = 1293",
    ]
    assert (
        write_steps(loser.steps(), "en").split("\n")[0]
        == "Points paid, rounded down (clause 5): P·(p/SP + R/SR)/2 = 27·0.277778 = 7.5 = 7"
    )


def test_wizard_reconstruction_is_labelled_everywhere() -> None:
    """Steps and table title say that the factor is our guess: 125 above the mean is factor 10."""
    event = Event(people(*"ABC"), (Match(tuple("ABC"), (1, 2, 3)),))
    evaluation = wizard.evaluate(event, {"A": Rating(1425)}, wizard.WIZARD_ARCTAN)
    assert (
        write_steps(evaluation.rows[0].steps(), "de").split("\n")[1]
        == "Siegpunktefaktor (Rekonstruktion, nicht die verlorene Formel): 10"
    )
    assert (
        write_steps(evaluation.rows[0].steps(), "en").split("\n")[1]
        == "Win factor (reconstruction, not the lost formula): 10"
    )
    title = wizard.tables([evaluation])[0].title
    assert (title.de, title.en) == ("Matches (Faktor: Rekonstruktion)", "Matches (factor: reconstruction)")


def test_wizard_tables() -> None:
    """Matches by place with created points at the winner; the list by rating with the total."""
    first = wizard.evaluate(newcomers_match(), {}, wizard.WIZARD_TABLE)
    matches, listed = wizard.tables([first, first])
    assert matches.rows[0] == (1, "01.02.2024", "A", 1, 1300, 0, 20, 27, 1327, 1)
    assert matches.rows[3] == (1, "01.02.2024", "D", 4, 1300, None, None, -10, 1290, None)
    assert matches.rows[4][0] == 2
    assert listed.rows[:4] == (
        (1, "A", 1327, 2, None),
        (2, "B", 1293, 2, None),
        (3, "C", 1291, 2, None),
        (4, "D", 1290, 2, None),
    )
    assert listed.rows[4][4] == 2
    assert [write_cell(listed.rows[4][1], listed.columns[1], language) for language in ("de", "en")] == [
        "Summe",
        "total",
    ]
    assert [c.heading.de for c in matches.columns] == [
        "Match",
        "Datum",
        "Name",
        "Platz",
        "alt",
        "Differenz",
        "Faktor",
        "Punkte",
        "neu",
        "entstanden",
    ]
    assert (matches.title.de, listed.title.de) == ("Matches", "Liste nach dem letzten Match")


DUEL = override(duel.DUEL_COMPLETED, {"n": 10, "a": 5})


def test_duel_rows_steps_and_table() -> None:
    """20 beats 60 (golden case duel-051): 43 wanted, 30 allowed, both sides of it."""
    evaluation = duel.evaluate(
        Event(people("A", "B"), (Game("A", "B", 0, 1),)), {"A": Rating(60, 2), "B": Rating(20)}, DUEL
    )
    first, second = evaluation.rows
    assert first.numbers() == {
        "old": 60,
        "new": 30,
        "delta": -30,
        "case": "win_weaker",
        "ratio": 3,
        "raw": 43,
        "points": 30,
        "flags": "capped",
    }
    assert (second.new, first.new, second.delta, first.is_evaluated) == (Rating(50, 1), Rating(30, 3), 30, True)
    assert write_steps(first.steps(), "de").split("\n") == [
        "Fall win_weaker, completed: n = 10, a = 5, q = 3",
        "Punkte: P = 43 = 30 (capped)",
        "Neue Zahl: R + P = 60 -30 = 30",
    ]
    assert write_steps(second.steps(), "en").split("\n") == [
        "Case win_weaker, completed: n = 10, a = 5, q = 3",
        "Points: P = 43 = 30 (capped)",
        "New rating: R + P = 20 +30 = 50",
    ]
    (table,) = duel.tables([evaluation])
    assert table.rows == ((1, "A", 60, -30, 30, "win_weaker", "capped"), (1, "B", 20, 30, 50, "win_weaker", "capped"))
    assert [c.heading.de for c in table.columns] == ["Duell", "Name", "alt", "Punkte", "neu", "Fall", "Hinweis"]


@pytest.mark.parametrize(
    ("rules", "ratings", "message"),
    [
        (duel.DUEL_COMPLETED, {"A": Rating(5), "B": Rating(5)}, "n und a fehlen"),
        (DUEL, {"A": Rating(5)}, "B hat keine Zahl"),
    ],
)
def test_duel_needs_parameters_and_ratings(rules: duel.DuelRules, ratings: dict[str, Rating], message: str) -> None:
    """N and a have no default, and the system knows no start value."""
    with pytest.raises(WrongKindError) as caught:
        duel.evaluate(Event(people("A", "B"), (Game("A", "B", 1, 0),)), ratings, rules)
    assert message in caught.value.message.de


def period() -> psz_period.Evaluation[psz_period.PszRow]:
    """J (230) beats X (320) at the top of KKB and loses to newcomer N in the middle."""
    singles = (
        Single("J", "X", Bracket.TOP, Bracket.TOP, "KKB"),
        Single("N", "J", Bracket.MIDDLE, Bracket.MIDDLE, "KKB"),
    )
    return psz_period.evaluate(Event(people("J", "X", "N"), singles), {"J": Rating(230), "X": Rating(320)}, PSZ_SEED)


def test_psz_rows() -> None:
    """J: 130 from X, -20 from N (base 250), 230 + 110/2 = 285; LPZ (3 - 2) * 10 + 250 = 260."""
    j, x, n = period().rows
    assert j.numbers() == {
        "old": 230, "as": 2, "wins": 1, "losses": 1, "sum_opp": 570, "eff_sum_opp": 570, "value_sum": 570, "points_sum": 110,
        "psz": 285, "delta": 55, "psz_rounded": 285, "provisional": "nein", "lpz_KKB": 260,
    }  # fmt: skip
    assert (x.new, n.new, n.numbers()["provisional"], n.numbers()["delta"]) == (
        Rating(190, 1),
        Rating(270, 1),
        "ja",
        None,
    )
    assert j.is_evaluated


def test_psz_steps() -> None:
    """Each game with its formula, then the mean; a newcomer by the formula without limit."""
    j, x, n = period().rows
    assert write_steps(j.steps(), "de").split("\n") == [
        "Gegen X: max(40 + DIFF; 0) = max(40 + (90); 0) = +130", "Gegen N: min(-40 + DIFF; 0) = min(-40 + (20); 0) = -20", "Neue PSZ (Schritt 5): PSZ + SuPu/AS = 230 + 110/2 = 285",
    ]  # fmt: skip
    assert write_steps(x.steps(), "en").split("\n") == [
        "Against J: min(-40 + DIFF, 0) = min(-40 + (-90), 0) = -130",
        "New PSZ (step 5): PSZ + SuPu/AS = 320 + -130/1 = 190",
    ]
    assert write_steps(n.steps(), "de").split("\n") == [
        "Gegen J: PSZG + 40 = 230 + 40 = 270",
        "PSZ ohne alte PSZ (vorläufig, Schritt 5): [(SuS − SuN)·40 + SuPSZG]/AS = 270/1 = 270",
    ]
    assert write_steps(n.steps(), "en").split("\n")[1].startswith("PSZ without an old one (provisional, step 5)")
    free = override(PSZ_SEED, {"limit": "nein", "game_points": 50})
    row = psz_period.evaluate(
        Event(people("A", "B"), (Single("B", "A"),)), {"A": Rating(200), "B": Rating(200)}, free
    ).rows[0]
    assert write_steps(row.steps(), "de").split("\n") == [
        "Gegen B: -50 + DIFF = -50 + (0) = -50",
        "Neue PSZ (Schritt 5): PSZ + SuPu/AS = 200 + -50/1 = 150",
    ]
    lost = psz_period.evaluate(Event(people("A", "B"), (Single("B", "A"),)), {"B": Rating(200)}, PSZ_SEED).rows[0]
    assert write_steps(lost.steps(), "de").split("\n")[0] == "Gegen B: PSZG − 40 = 200 − 40 = 160"


def test_psz_without_games() -> None:
    """Only walkovers: nothing is rated, the old PSZ stays."""
    row, other = psz_period.evaluate(
        Event(people("A", "B"), (Single("A", "B", is_walkover=True),)), {"A": Rating(251, 3)}, PSZ_SEED
    ).rows
    assert (row.new, row.is_evaluated, other.new) == (Rating(251, 3), False, None)
    assert write_steps(other.steps(), "de") == "keine gewerteten Spiele"
    assert write_steps(other.steps(), "en") == "no rated games"


def test_psz_tables() -> None:
    """Game table, record table and list, cell by cell, under the source's headings."""
    games, records, listed = psz_period.tables([period()])
    assert games.rows == (
        ("J", "X", 320, 90, 1, 130, 360, 270, 40, 80, 310), ("J", "N", 250, 20, 0, -20, 210, 250, 20, -20, 210),
        ("X", "J", 230, -90, 0, -130, 190, 270, -50, -90, 230), ("N", "J", 230, None, 1, None, 270, None, None, None, None),
    )  # fmt: skip
    assert records.rows == (
        ("J", "KKB", 1, None, None, 1, None, None, 10, 250, 260), ("X", "KKB", None, 1, None, None, None, None, -20, 250, 230), ("N", "KKB", None, None, 1, None, None, None, 40, 250, 290),
    )  # fmt: skip
    assert [row[:9] for row in listed.rows] == [
        ("J", 230, 0, 0, 570, 570, 2, 285, 285),
        ("N", None, 1, 40, 230, 270, 1, 270, 270),
        ("X", 320, -1, -40, 230, 190, 1, 190, 190),
    ]
    assert [write_cell(row[9], listed.columns[9], "en") for row in listed.rows] == ["", "provisional", ""]
    assert [c.heading.de for c in games.columns] == [
        "Name",
        "Gegner",
        "PSZG",
        "DIFF",
        "S",
        "Pu.",
        "PSZ",
        "LPZG",
        "DIFF",
        "Pu.",
        "LPZ",
    ]
    assert [c.heading.de for c in records.columns] == [
        "Name",
        "Klasse",
        "oben +",
        "−",
        "mitte +",
        "−",
        "unten +",
        "−",
        "Pu.",
        "KB",
        "LPZ",
    ]


def test_psz_unknown_opponent_is_told() -> None:
    """The game is skipped for the one who met an opponent without PSZ and base value, with a sentence."""
    evaluation = psz_period.evaluate(
        Event(people("A", "B"), (Single("A", "B", league="XX"),)), {"A": Rating(250)}, PSZ_SEED
    )
    (finding,) = evaluation.findings
    assert (finding.code, finding.message.de) == ("W-NO-PSZ", "A – B: nicht gewertet, B hat weder PSZ noch Grundwert")
    assert finding.message.en == "A - B: not rated, B has neither PSZ nor base value"
    unknown = psz_period.evaluate(
        Event(people("A", "B"), (Single("A", "B", Bracket.TOP, Bracket.TOP, "XX"),)),
        {"A": Rating(250), "B": Rating(250)},
        PSZ_SEED,
    )
    assert unknown.rows[0].lpz == {}
    assert psz_period.tables([unknown])[1].rows[0] == ("A", "XX", 1, None, None, None, None, None, None, None, None)
