"""Rows, explanations and tables of PSZ, Wizard and duel: numbers from the sources and golden cases."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from fractions import Fraction

import pytest

from xl_ratings.model.contests import Bracket, Game, Match, Single
from xl_ratings.model.errors import RatingError, WrongKindError
from xl_ratings.model.event import Event, Participant
from xl_ratings.model.parameters import override
from xl_ratings.model.rating import Rating
from xl_ratings.model.steps import write_steps
from xl_ratings.model.table import Column, Format, write_cell
from xl_ratings.model.text import Text
from xl_ratings.systems import duel, psz, psz_period, wizard
from xl_ratings.systems.duel_check import check_conditions
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
        "created": 1,
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
        "created": 1,
    }
    assert (winner.new.index, loser.new.index, winner.is_evaluated) == (1, 5, True)


def test_wizard_steps() -> None:
    """Winner and loser in words, in both languages."""
    winner, loser, *_ = wizard.evaluate(newcomers_match(), {}, wizard.WIZARD_TABLE).rows
    assert write_steps(winner.steps(), "de").split("\n") == [
        "Differenz zum Mittel M der anderen (Regel 2): R − M = 1300 − 1300 = 0", "Siegpunktefaktor laut Tabelle (Regel 2): 20", "Punkte (Regeln 3 und 4): f·n/3 = 20·4/3 = 26,666667 = 27", "Neue Zahl: R + P = 1300 +27 = 1327",
    ]  # fmt: skip
    assert write_steps(winner.steps(), "en").split("\n") == [
        "Difference to the mean M of the others (clause 2): R − M = 1300 − 1300 = 0", "Win factor by the table (clause 2): 20", "Points (clauses 3 and 4): f·n/3 = 20·4/3 = 26.666667 = 27", "New rating: R + P = 1300 +27 = 1327",
    ]  # fmt: skip
    assert write_steps(loser.steps(), "de").split("\n") == [
        "Punkte des Siegers P (Regeln 3 und 4): 27",
        "Minuspunkte, abgerundet (Regel 5): P·(p/SP + R/SR)/2 = 27·(2/9 + 1300/3900)/2 = 7,5 = 7",
        "Neue Zahl: R − P = 1300 -7 = 1293",
    ]
    assert (
        write_steps(loser.steps(), "en").split("\n")[1]
        == "Points paid, rounded down (clause 5): P·(p/SP + R/SR)/2 = 27·(2/9 + 1300/3900)/2 = 7.5 = 7"
    )


def test_wizard_reconstruction_is_labelled_everywhere() -> None:
    """Steps and table title say that the factor is our guess: 125 above the mean is factor 10."""
    event = Event(people(*"ABC"), (Match(tuple("ABC"), (1, 2, 3)),))
    evaluation = wizard.evaluate(event, {"A": Rating(1425)}, wizard.WIZARD_ARCTAN)
    assert (
        write_steps(evaluation.rows[0].steps(), "de").split("\n")[1]
        == "Siegpunktefaktor (Rekonstruktion, nicht die verlorene Formel): 20 − 40/π·arctan((R − M)/125) = 20 − 40/π·arctan(125/125) = 10"
    )
    assert (
        write_steps(evaluation.rows[0].steps(), "en").split("\n")[1]
        == "Win factor (reconstruction, not the lost formula): 20 − 40/π·arctan((R − M)/125) = 20 − 40/π·arctan(125/125) = 10"
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
        "case_text": Text("Sieg des Schwächeren", "weaker wins"),
        "flags_text": Text("begrenzt", "capped"),
        "opponent": "B",
        "score": 0,
    }
    assert (second.new, first.new, second.delta, first.is_evaluated) == (Rating(50, 1), Rating(30, 3), 30, True)
    assert write_steps(first.steps(), "de").split("\n") == [
        "Verhältnis der Zahlen (completed, n = 10, a = 5): q = 60/20 = 3",
        "Punkte, Sieg des Schwächeren: (n + 1) + (n + 1 + a)·(q − 1) = (10 + 1) + (10 + 1 + 5)·(3 − 1) = 43",
        "Punkte, aufgerundet, begrenzt: 30",
        "Neue Zahl: R + P = 60 -30 = 30",
    ]
    assert write_steps(second.steps(), "en").split("\n") == [
        "Ratio of the ratings (completed, n = 10, a = 5): q = 60/20 = 3",
        "Points, weaker wins: (n + 1) + (n + 1 + a)·(q − 1) = (10 + 1) + (10 + 1 + 5)·(3 − 1) = 43",
        "Points, rounded up, capped: 30",
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
        "psz": 285, "new": 285, "delta": 55, "psz_rounded": 285, "provisional": "nein", "lpz_KKB": 260,
        "surplus": 0, "surplus_points": 0, "top_won": 1, "top_lost": 0, "middle_won": 0, "middle_lost": 1,
        "bottom_won": 0, "bottom_lost": 0, "league": "KKB", "lpz_points": 10, "class_bonus": 250, "lpz": 260,
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
        "Gegen X (320): max(40 + DIFF; 0) = max(40 + (90); 0) = +130", "Gegen N (250): min(-40 + DIFF; 0) = min(-40 + (20); 0) = -20", "Neue PSZ (Schritt 5): PSZ + SuPu/AS = 230 + 110/2 = 285",
        "Gewichtete Siege SuG: 1·3 + 0·2 + 0·1 = 3", "Gewichtete Niederlagen SuV: 0·1 + 1·2 + 0·3 = 2",
        "LPZ KKB (Schritt 1): (SuG − SuV)·20/AS + KB = (3 − 2)·20/2 + 250 = 260",
    ]  # fmt: skip
    assert write_steps(x.steps(), "en").split("\n")[:2] == [
        "Against J (230): min(-40 + DIFF, 0) = min(-40 + (-90), 0) = -130",
        "New PSZ (step 5): PSZ + SuPu/AS = 320 + (-130)/1 = 190",
    ]
    assert write_steps(n.steps(), "de").split("\n")[:2] == [
        "Gegen J (230): PSZG + 40 = 230 + 40 = 270",
        "PSZ ohne alte PSZ (vorläufig, Schritt 5): [(SuS − SuN)·40 + SuPSZG]/AS = 270/1 = 270",
    ]
    assert write_steps(n.steps(), "en").split("\n")[1].startswith("PSZ without an old one (provisional, step 5)")
    free = override(PSZ_SEED, {"limit": "nein", "game_points": 50})
    row = psz_period.evaluate(
        Event(people("A", "B"), (Single("B", "A"),)), {"A": Rating(200), "B": Rating(200)}, free
    ).rows[0]
    assert write_steps(row.steps(), "de").split("\n") == [
        "Gegen B (200): -50 + DIFF = -50 + (0) = -50",
        "Neue PSZ (Schritt 5): PSZ + SuPu/AS = 200 + (-50)/1 = 150",
    ]
    lost = psz_period.evaluate(Event(people("A", "B"), (Single("B", "A"),)), {"B": Rating(200)}, PSZ_SEED).rows[0]
    assert write_steps(lost.steps(), "de").split("\n")[0] == "Gegen B (200): PSZG − 40 = 200 − 40 = 160"


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


def test_titles_and_english_headings() -> None:
    """Every table has a title and headings in both languages; evaluations name their rule set and event."""
    match, event = wizard.evaluate(newcomers_match(), {}, wizard.WIZARD_TABLE), newcomers_match()
    assert (match.system, match.rules, match.event) == ("wizard-table", wizard.WIZARD_TABLE, event)
    fight = Event(people("A", "B"), (Game("A", "B", 1, 0),))
    fought = duel.evaluate(fight, {"A": Rating(60), "B": Rating(20)}, DUEL)
    assert (fought.system, fought.rules, fought.event) == ("completed", DUEL, fight)
    assert period().system == "seed"
    shown = [*wizard.tables([match]), *duel.tables([fought]), *psz_period.tables([period()])]
    assert [(t.title.de, t.title.en) for t in shown] == [
        ("Matches", "Matches"), ("Liste nach dem letzten Match", "List after the last match"), ("Duelle", "Duels"),
        ("Spiele", "Games"), ("Bilanzen und LPZ", "Records and LPZ"), ("PSZ", "PSZ"),
    ]  # fmt: skip
    assert [[c.heading.en for c in t.columns] for t in shown[:3]] == [
        ["match", "date", "name", "place", "old", "difference", "factor", "points", "new", "created"], ["rank", "name", "rating", "matches", "created"],
        ["duel", "name", "old", "points", "new", "case", "flags"],
    ]  # fmt: skip
    assert [c.heading.de for c in shown[5].columns] == [
        "Name",
        "alt",
        "S−N",
        "×40",
        "SuPSZG",
        "Summe",
        "AS",
        "PSZ",
        "genau",
        "",
    ]


def test_tables_made_at_import_are_made_the_same_way_again() -> None:
    """The band table and readers are built when the module loads; building them again gives the golden-tested values."""
    assert wizard._printed_table() == wizard.WIZARD_TABLE.bands
    pair = psz._pair("top", Text("Gewicht oben", "weight top"))
    assert (pair.key, pair.label, pair.allowed) == (
        "top",
        Text("Gewicht oben", "weight top"),
        Text("Sieg/Niederlage wie 3/1", "win/loss like 3/1"),
    )
    assert [pair.read(value) for value in ("3/1", "0/2", "1/0", "3", "3/1/1", "-1/2", "1/2,5", "x/1")] == [
        (3, 1),
        (0, 2),
        (1, 0),
        None,
        None,
        None,
        None,
        None,
    ]
    (column,) = psz_period._columns(("k", "de", "en", Format.SIGNED))
    assert column == Column("k", Text("de", "en"), Format.SIGNED)


def test_share_of_fractions_and_third_decimals() -> None:
    """Ratios show six decimals: 1100 against 900 is 1.222222; 11 * 900/1100 = 9 exactly."""
    rows = duel.evaluate(
        Event(people("A", "B"), (Game("A", "B", 1, 0),)), {"A": Rating(1100), "B": Rating(900)}, DUEL
    ).rows
    assert write_steps(rows[0].steps(), "de").split("\n")[:2] == [
        "Verhältnis der Zahlen (completed, n = 10, a = 5): q = 1100/900 = 1,222222",
        "Punkte, Sieg des Stärkeren: (n + 1)/q = (10 + 1)/(1100/900) = 9",
    ]


def test_winners_who_share_the_first_place() -> None:
    """Created points stand once per match, at the first winner; two winners of four get 13 each."""
    event = Event(people(*"ABCD"), (Match(tuple("ABCD"), (1, 1, 3, 4)),))
    matches, listed = wizard.tables([wizard.evaluate(event, {}, wizard.WIZARD_TABLE)])
    # 20 * 4/3 / 2 = 13.3 -> 13 each, pot 26; shares 3/7 and 4/7 of the places, half of the ratings: 12.07 -> 12, 13.93 -> 13
    assert [(row[2], row[7], row[9]) for row in matches.rows] == [
        ("A", 13, 1),
        ("B", 13, None),
        ("C", -12, None),
        ("D", -13, None),
    ]
    assert [row[0] for row in listed.rows] == [1, 1, 3, 4, None]


@pytest.mark.parametrize(
    ("error", "call"),
    [
        ("Klasse fehlt|class missing", lambda: psz.class_bonus("", PSZ_SEED)),
        ("Klasse „X“ gibt es nicht; erlaubt ist KL, KKA, KKB, KKC, KKD oder eine Zahl|no class 'X'; allowed is KL, KKA, KKB, KKC, KKD or a number", lambda: psz.class_bonus("X", PSZ_SEED)),
        ("Paarkreuz „x“ gibt es nicht; erlaubt ist oben, mitte, unten|no bracket 'x'; allowed is top, middle, bottom", lambda: psz.read_bracket("x")),
        ("beide Zahlen müssen über 0 liegen|both ratings must be above 0", lambda: duel.expected_share(0, 1)),
        ("n und a dürfen nicht negativ sein|n and a must not be negative", lambda: duel.expected_share(1, 1, -1, 0)),
        ("beide Zahlen müssen über 0 liegen|both ratings must be above 0", lambda: duel.transfer(0, 1, 1, 1, 1, DUEL)),
        ("n und a dürfen nicht negativ sein|n and a must not be negative", lambda: duel.transfer(1, 1, 1, -1, 1, DUEL)),
        ("ein Duell endet 1, ½ oder 0|a duel ends 1, ½ or 0", lambda: duel.transfer(1, 1, 0.3, 1, 1, DUEL)),
        ("der Modus completed braucht ganze Zahlen|mode completed needs whole numbers", lambda: duel.transfer(1.5, 1, 1, 1, 1, DUEL)),
        ("n muss mindestens 1 sein|n must be at least 1", lambda: duel.transfer(1, 1, 1, 0, 1, DUEL)),
        ("Einheit 2 muss beide Zahlen und n + 1 teilen|unit 2 must divide both ratings and n + 1", lambda: duel.transfer(2, 2, 1, 2, 1, override(DUEL, {"unit": 2}))),
        ("2 Spieler; ein Match hat 3 bis 6|2 players; a match has 3 to 6", lambda: wizard.rate_match([1, 1], [1, 2], wizard.WIZARD_TABLE)),
        ("niemand hat Platz 1|nobody has place 1", lambda: wizard.rate_match([1, 1, 1], [2, 2, 3], wizard.WIZARD_TABLE)),
        ("die Zahlen der Verlierer ergeben zusammen nichts Positives|the losers' ratings do not add up to more than 0", lambda: wizard.rate_match([1, 0, 0], [1, 2, 3], wizard.WIZARD_TABLE)),
        ("Die Faktortabelle hat keine Zeile für -5|the factor table has no row for -5", lambda: wizard.win_factor(-5, wizard.WizardRules(name="x", source="x", bands=((0, None, 1),)))),
        ("max: erlaubt ist 1 bis 200|max: allowed is 1 to 200", lambda: check_conditions(1, 1, 201, DUEL)),
    ],
)  # fmt: skip
def test_sentences_of_refusals(error: str, call: Callable[[], object]) -> None:
    """Each refusal is one sentence in both languages that says what is allowed."""
    with pytest.raises(RatingError) as caught:
        call()
    assert f"{caught.value.message.de}|{caught.value.message.en}" == error


def test_small_readings() -> None:
    """Fractions with comma or blanks, every bracket word, whole fractions as integers, flags joined by words."""
    assert override(PSZ_SEED, {"factor": "2 / 3"}).factor == Fraction(2, 3)
    assert override(PSZ_SEED, {"factor": "1,5"}).factor == Fraction(3, 2)
    words = {
        "top": Bracket.TOP,
        "middle": Bracket.MIDDLE,
        "unten": Bracket.BOTTOM,
        "oben": Bracket.TOP,
        "mitte": Bracket.MIDDLE,
        "bottom": Bracket.BOTTOM,
    }
    assert {word: psz.read_bracket(word) for word in words} == words
    numbers = [psz.plain_numbers(Fraction(4, 2)), psz.plain_numbers(Fraction(1, 2)), psz.plain_numbers("x")]
    assert [type(number) for number in numbers] == [int, Fraction, str]
    assert isinstance(psz.rate_period(None, [], PSZ_SEED).opponents_sum, Fraction)


@pytest.mark.parametrize(("n", "a"), [(None, 5), (10, None)])
def test_duel_needs_both_parameters(n: int | None, a: int | None) -> None:
    """One of n and a alone is not enough; the sentence shows how to give them."""
    rules = override(duel.DUEL_COMPLETED, {"n": n, "a": a})
    with pytest.raises(WrongKindError) as caught:
        duel.evaluate(Event(people("A", "B"), (Game("A", "B", 1, 0),)), {"A": Rating(5), "B": Rating(5)}, rules)
    assert caught.value.message == Text(
        'n und a fehlen; zum Beispiel --rules "n=10; a=5"', 'n and a missing; for example --rules "n=10; a=5"'
    )


def test_wizard_list_is_ranked_by_rating() -> None:
    """The list stands by rating, not by order of appearance; without a date the date cell is blank; 1, 2, 2, 4 keeps its places."""
    event = Event(people(*"ABCD"), (Match(tuple("ABCD"), (4, 2, 2, 1)),))
    matches, listed = wizard.tables([wizard.evaluate(event, {}, wizard.WIZARD_TABLE)])
    assert [row[1] for row in listed.rows[:4]] == ["D", "B", "C", "A"]
    assert [(row[1], row[3]) for row in matches.rows] == [("", 1), ("", 2), ("", 2), ("", 4)]
    result = wizard.rate_match([2, 1, 0], [1, 2, 3], wizard.WIZARD_TABLE)
    assert result.deltas == (20, -14, -6)  # shares (2/5 + 1)/2 = 0.7 and (3/5 + 0)/2 = 0.3
    assert wizard.rate_match([1, 1, 1], [1, 1, 1], wizard.WIZARD_TABLE).raw == (20, 20, 20)
