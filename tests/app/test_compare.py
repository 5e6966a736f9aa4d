"""Comparing rule sets: scores computed by hand on a small season, lists of the templates, every system."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path
from typing import Any

import pytest

from xl_ratings.app.compare import compare_season, notes
from xl_ratings.functions.registry import call_function
from xl_ratings.hosts.cli.commands import run
from xl_ratings.model.contests import Game, Match, Outcome
from xl_ratings.model.diagnostics import Diagnostics
from xl_ratings.model.rating import Rating
from xl_ratings.season.blocks import Reader
from xl_ratings.season.entries import Entry, Player, Season, Slot
from xl_ratings.season.forms.grid import GRID
from xl_ratings.season.quality import Forecast, _sides, quality
from xl_ratings.systems.dwz import BLITZ_DWZ_SYSTEM
from xl_ratings.workbook.filebook import FileBook

FOLDER = Path(__file__).parents[2] / "workbooks"
BLITZ = FOLDER / "blitz_dwz_season.xlsx"
PEOPLE = (
    Player("P1", "Adler, Eva", start=Rating(1600, 9)),
    Player("P2", "Birke, Jan", start=Rating(1400, 9)),
    Player("P3", "Eiche, Uwe", start=Rating(1600, 9)),
    Player("P4", "Fink, Lea"),
)


def grid(number: int, *rows: tuple[str, str]) -> Slot:
    """A grid as it is typed: names and their results as one character each; dots are blank."""
    cells: list[list[object]] = [
        [i, name, None, None, None, None, *(None if c in ".x" else c for c in results)]
        for i, (name, results) in enumerate(rows, 1)
    ]
    return Reader(Diagnostics(), has_index=True).slot(number, GRID, cells)


def small_season(**options: Any) -> Season:
    """Two events of three rated players; the second holds a forfeit and a newcomer's game."""
    slots = {
        1: grid(1, ("Adler, Eva", "x1½"), ("Birke, Jan", ".x0"), ("Eiche, Uwe", "..x")),
        2: grid(2, ("Birke, Jan", "x1.."), ("Adler, Eva", "0x+."), ("Eiche, Uwe", ".-x1"), ("Fink, Lea", "..0x")),
    }
    entries = (Entry(1, dt.date(2024, 1, 5), "T1"), Entry(2, dt.date(2024, 2, 5), "T2"))
    return Season(options.get("rules", BLITZ_DWZ_SYSTEM.rules("", None)), PEOPLE, {}, entries, slots)


def test_scores_by_hand() -> None:
    """Four games count: three of the first event, one of the second; the forfeit and the newcomer's game do not.

    First event, the same under both: P(200) = 0.5 + erf(0.5)/2 = 0.760250 for Adler and Eiche against Birke (1 each),
    0.5 for the draw of the two. Adler and Eiche: We 1.26025, W 1.5; Birke: We 0.4795, W 0.
    e_cap=30: E = 1.6⁴ + 20 = 26.55 → 27, 1600 + 800·0.23975/29 = 1606.6 → 1607;
              E = 1.4⁴ + 20 = 23.84 → 24, 1400 − 800·0.4795/26 = 1385.2 → 1385.
    e_cap=5:  1600 + 800·0.23975/7 = 1627.4 → 1627 and 1400 − 800·0.4795/7 = 1345.2 → 1345.
    Second event, Birke beats Adler: P(1385 − 1607) = P(−222) = 0.216259, P(1345 − 1627) = P(−282) = 0.159377.
    Brier: (2·0.23975² + 0² + 0.783741²)/4 = 0.182302; (2·0.23975² + 0² + 0.840623²)/4 = 0.205402.
    Log loss: (−2·ln 0.760250 − ln 0.5 − ln 0.216259)/4 = (0.548216 + 0.693147 + 1.531278)/4 = 0.693160;
              (0.548216 + 0.693147 + 1.836480)/4 = 0.769461.
    """
    found = compare_season(small_season(), BLITZ_DWZ_SYSTEM, ("e_cap=30", "e_cap=5"))
    assert (found.first.quality.games, found.second.quality.games, found.only_one) == (4, 4, 0)
    assert found.first.quality.brier == pytest.approx(0.182302, abs=1e-5)
    assert found.second.quality.brier == pytest.approx(0.205402, abs=1e-5)
    assert found.first.quality.log_loss == pytest.approx(0.693160, abs=1e-5)
    assert found.second.quality.log_loss == pytest.approx(0.769461, abs=1e-5)
    # always 50 %: three games decided, one drawn: 3·0.25/4
    assert found.first.quality.even == 0.1875


def test_calibration_by_hand() -> None:
    """By the favourite: the draw of equals at 50 %, both wins at 76.0 %, Adler's loss as 78.4 % (then 84.1 %) with 0."""
    found = compare_season(small_season(), BLITZ_DWZ_SYSTEM, ("e_cap=30", "e_cap=5"))
    first, second = (
        [(b.low, b.games, b.forecast, b.result) for b in side.quality.bins if b.games]
        for side in (found.first, found.second)
    )
    assert first[0] == (0.5, 1, 0.5, 0.5)
    assert first[1] == (0.7, 3, pytest.approx((2 * 0.760250 + 0.783741) / 3, abs=1e-5), pytest.approx(2 / 3))
    assert second[1] == (0.7, 2, pytest.approx(0.760250, abs=1e-5), 1)
    assert second[2] == (0.8, 1, pytest.approx(0.840623, abs=1e-5), 0)


def test_lists_by_hand() -> None:
    """After both events; the biggest difference stands first, and what a list does not know before it."""
    found = compare_season(small_season(), BLITZ_DWZ_SYSTEM, ("e_cap=30", "e_cap=5"))
    sizes = [abs(who.size or 0) for who in found.players]
    assert sizes == sorted(sizes, reverse=True)
    birke = next(who for who in found.players if who.id == "P2")
    # Birke's win: 1385 + 800·0.783741/(24 + 1) = 1410.1; 1345 + 800·0.840623/(5 + 1) = 1457.1
    assert (birke.first, birke.second, birke.size) == (Rating(1410, 11), Rating(1457, 11), 47)


def test_a_blank_text_is_the_workbooks_rules() -> None:
    """Values without a name go into the rules that the season has."""
    rules = BLITZ_DWZ_SYSTEM.rules("e_cap=5", None)
    found = compare_season(small_season(rules=rules), BLITZ_DWZ_SYSTEM, ("", "e_min=4"))
    assert [who.size for who in found.players] == [0, 0, 0]
    assert found.first.label.en == "the workbook's rules"


def test_what_counts() -> None:
    """A pair of a double round is two games of half the sum; pending, unrated and other contests do not count."""
    before = {"A": 1600, "B": 1500}
    assert _sides(Game("A", "B", 1.5, 0.5, games=2), before) == (1600, 1500, 0.75, 2)
    assert _sides(Game("A", "B", 1, 0, Outcome.PENDING), before) is None
    assert _sides(Game("A", "B", 1, 0, is_rated=False), before) is None
    assert _sides(Game("A", "C", 1, 0), before) is None
    assert _sides(Match(("A", "B", "C"), (1, 2, 3)), before) is None
    assert quality([Forecast(0.5, 0.75, 2)]).games == 2
    assert quality([]).brier is None


def test_a_sure_forecast_that_fails_is_finite() -> None:
    """Table tennis and dwz-2002 say 0 and 1; the log loss is then that of 0.001: −ln 0.001 = 6.907755."""
    assert quality([Forecast(1.0, 0.0)]).log_loss == pytest.approx(6.907755, abs=1e-6)
    assert quality([Forecast(1.0, 1.0)]).bins[-1].games == 1


def test_equals_have_no_favourite() -> None:
    """Lists of table tennis name the winner first: a win among equals must not look like a favourite's."""
    assert quality([Forecast(0.5, 1.0)]).bins[0].result == 0.5


def compared(capsys: pytest.CaptureFixture[str], name: str, *rules: str) -> dict[str, Any]:
    """Return what the command says in JSON."""
    assert run(["compare", str(FOLDER / name), "--rules", *rules, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_games_of_the_template(capsys: pytest.CaptureFixture[str]) -> None:
    """45 games: 7 rated of 8 players make 21, 5 of 6 make 10 less a forfeit, 6 (one with an assumed rating) make 15."""
    found = compared(capsys, "blitz_dwz_season.xlsx", "rating_floor=0")
    assert found["rules"][0]["games"] == 21 + 9 + 15
    assert found["rules"][0]["brier"] == found["rules"][1]["brier"]
    assert {player["difference"] for player in found["players"]} == {0}


def test_rule_sets_of_the_family(capsys: pytest.CaptureFixture[str]) -> None:
    """A Blitz season by the federation's rules: those of a name, or those of each event's day."""
    dated = compared(capsys, "blitz_dwz_season.xlsx", "blitz-dwz", "dwz")
    named = compared(capsys, "blitz_dwz_season.xlsx", "blitz-dwz", "dwz-2018")
    assert dated["players"] == named["players"]  # all events are of 2024
    assert any(player["difference"] for player in named["players"])


def test_systems_without_forecasts_say_so(capsys: pytest.CaptureFixture[str]) -> None:
    """Wizard compares lists alone, in one sentence; duels and table tennis have forecasts."""
    found = compared(capsys, "wizard_league.xlsx", "wizard-table", "wizard-arctan")
    assert found["notes"] == ["Wizard-Rating sagt keine Ergebnisse voraus; verglichen werden nur die Listen."]
    assert found["rules"][0]["games"] == 0
    assert any(player["difference"] for player in found["players"])
    assert compared(capsys, "duel_league.xlsx", "n=10,a=5", "n=20; a=0")["rules"][0]["games"] == 9
    # 12 singles, one of them a walkover, one between two players without PSZ
    assert compared(capsys, "psz_league.xlsx", "limit=nein")["rules"][0]["games"] == 10


def test_duel_forecasts_by_hand(capsys: pytest.CaptureFixture[str]) -> None:
    """With a = 0 the share is x²/(x² + y²): the first duel of the template is 1180 against 1105, 0.532790."""
    found = compared(capsys, "duel_league.xlsx", "n=10; a=0", "n=10; a=5")
    assert call_function("DUEL_EXPECTED", 1180, 1105) == pytest.approx(1180**2 / (1180**2 + 1105**2))
    first = found["rules"][0]["bins"][0]
    assert 0.5 < first["forecast"] < found["rules"][1]["bins"][0]["forecast"] < 0.6


@pytest.mark.parametrize(
    ("rules", "code", "words"),
    [
        (["dwz-1999"], 2, "Regelwerk „dwz-1999“ gibt es hier nicht; erlaubt ist blitz-dwz, dwz-2002"),
        (["e_kap=3"], 2, "Parameter „e_kap“ gibt es nicht"),
        (["dwz; e_kap=3"], 2, "Parameter „e_kap“ gibt es nicht"),
        (["a=1", "b=2", "c=3"], 2, "ein oder zwei Regelwerke"),
    ],
)
def test_refusals(rules: list[str], code: int, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A misspelled rule is never ignored."""
    assert run(["compare", str(BLITZ), "--rules", *rules]) == code
    assert words in capsys.readouterr().err


def test_tables_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    """The terminal shows three tables and what was counted; CSV holds the tables alone."""
    assert run(["compare", str(BLITZ), "--rules", "e_cap=40", "--lang", "en"]) == 0
    text = capsys.readouterr().out
    for words in (
        "Lists at the end",
        "the workbook's rules",
        "always 50 %",
        "0.6931",
        "Calibration",
        "Counted: games played",
    ):
        assert words in text
    assert run(["compare", str(BLITZ), "--rules", "e_cap=40", "--csv"]) == 0
    captured = capsys.readouterr()
    assert captured.out.startswith("Name;Regeln der Arbeitsmappe;e_cap=40;Unterschied\n")
    assert "Gezählt" in captured.err


def test_a_season_without_games() -> None:
    """Nothing to check is said, not scored."""
    empty = Season(BLITZ_DWZ_SYSTEM.rules("", None), PEOPLE, {}, (), {})
    found = compare_season(empty, BLITZ_DWZ_SYSTEM, ("", "e_cap=40"))
    assert any("keine Vorhersage zu prüfen" in note.de for note in notes(found))


def test_nothing_is_no_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A new workbook has neither ratings to compare nor rows to export; one without games leaves a finding."""
    file = tmp_path / "neu.xlsx"
    assert run(["new", "dwz", str(file)]) == 0
    assert run(["compare", str(file), "--rules", "dwz-2018"]) == 3
    assert "nichts zu vergleichen" in capsys.readouterr().err
    assert run(["export", str(file), "--out", str(tmp_path / "daten")]) == 3
    assert "die Saison ist leer" in capsys.readouterr().err
    assert not (tmp_path / "daten").exists()
    book = FileBook.open(file)
    for column, value in ((1, "P0001"), (2, "Adler"), (11, 1500.0), (12, 3.0)):
        book.set("Spieler", 5, column, value)
    file.write_bytes(book.data())
    assert run(["compare", str(file), "--rules", "dwz-2018"]) == 1
    assert run(["whatif", str(file), "P0001", "--opponents", "1500", "--rules", "dwz-2018"]) == 0
    assert "Stand vor der Saison, Regeln dwz-2018" in capsys.readouterr().out
