"""What if: the same numbers as the worksheet functions and the player card, for every system."""

from __future__ import annotations

import itertools
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from xl_ratings.functions.registry import call_function
from xl_ratings.hosts.cli.commands import run
from xl_ratings.package.a1 import cell_name
from xl_ratings.report.bars import change_bar
from xl_ratings.workbook import layout as at
from xl_ratings.workbook.filebook import FileBook

FOLDER = Path(__file__).parents[2] / "workbooks"
BLITZ, PSZ = FOLDER / "blitz_dwz_season.xlsx", FOLDER / "psz_league.xlsx"
WIZARD, DUEL = FOLDER / "wizard_league.xlsx", FOLDER / "duel_league.xlsx"
CARD = ("1724", "1655", "1590", "1433")  # the opponents that the template's card holds


def asked(capsys: pytest.CaptureFixture[str], file: Path, *arguments: str, code: int = 0) -> dict[str, Any]:
    """Return the answer of the command as data."""
    capsys.readouterr()
    assert run(["whatif", str(file), *arguments, "--json"]) == code
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def edited(tmp_path: Path, *cells: tuple[str, int, int, Any]) -> Path:
    """Return a copy of the Blitz season with some cells changed."""
    file = tmp_path / "saison.xlsx"
    shutil.copy(BLITZ, file)
    book = FileBook.open(file)
    for cell in cells:
        book.set(*cell)
    file.write_bytes(book.data())
    return file


def test_by_hand(capsys: pytest.CaptureFixture[str]) -> None:
    """Adler, 1878-37, loses to an equal: E is 30, so 1878 + 800·(0 − 0.5)/31 = 1865.1; a draw changes nothing."""
    found = asked(capsys, BLITZ, "P0001", "--opponents", "1878")
    assert (found["old"], [outcome["low"] for outcome in found["outcomes"]]) == ("1878-37", [1865, 1878, 1891])


def test_the_card_shows_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """Every line of the what-if block on the player card, which the worksheet functions fill."""
    found = asked(capsys, BLITZ, "Adler, Eva", "--opponents", *CARD)
    book = FileBook.open(BLITZ)
    sheet, (top, left, _, _) = book.place(at.CARD_OPPONENTS)
    block = book.read_area(sheet, (top, left + 1, top + 8, left + 2))
    assert [[outcome["score"], outcome["low"]] for outcome in found["outcomes"]] == block


def test_any_line_of_the_card_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    """New rating and change of the block lead to the steps of that score; lines without a score do not."""
    book = FileBook.open(BLITZ)
    sheet, (top, left, _, _) = book.place(at.CARD_OPPONENTS)
    for line, column in itertools.product(range(9), (2, 3)):
        assert run(["explain", str(BLITZ), f"{sheet}!{cell_name(top + line, left + column)}", "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        new = book.read_area(sheet, (top + line, left + 2, top + line, left + 2))[0][0]
        assert any(step.endswith(f" = {new:g}-38") for step in found["steps"])
    assert run(["explain", str(BLITZ), f"{sheet}!{cell_name(top + 12, left + 2)}"]) == 3
    assert run(["explain", str(BLITZ), f"{sheet}!{cell_name(top, left)}"]) == 3


def test_functions_and_target(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """BLITZDWZ_NEW and BLITZDWZ_TARGET with the same numbers, for a junior under other rules too."""
    file = edited(tmp_path, ("Spieler", 8, 7, 2010.0))
    for player, age, rules in (("P0001", "E", "e_cap=40"), ("Fink, Lea", "J", "blitz-dwz")):
        found = asked(capsys, file, player, "--opponents", *CARD, "--rules", rules, "--target", "1600")
        old = found["old"]
        expected = call_function("BLITZDWZ_WE", old, [[1724, 1655, 1590, 1433]])
        assert isinstance(expected, float)
        for outcome in found["outcomes"]:
            new = call_function("BLITZDWZ_NEW", old, None, outcome["score"], 4, expected, age, rules)
            assert outcome["low"] == outcome["high"] == new
        wanted = call_function("BLITZDWZ_TARGET", old, None, 1600, 4, expected, age, rules)
        assert (found["target"]["possible_from"], found["target"]["certain_from"]) == (wanted, wanted)


def test_who_has_no_rating(capsys: pytest.CaptureFixture[str]) -> None:
    """Quell: five rated opponents give the first rating of BLITZDWZ_FIRST between the extremes; four give the reason."""
    five = [1700, 1650, 1600, 1550, 1500]
    found = asked(capsys, BLITZ, "Quell, Ben", "--opponents", *map(str, five))
    assert found["old"] is None
    assert [outcome["low"] is None for outcome in found["outcomes"]] == [True, *[False] * 9, True]
    assert "100 % der Punkte" in found["outcomes"][-1]["reason"]
    for outcome in found["outcomes"][1:-1]:
        scores = [min(max(outcome["score"] - i, 0), 1) for i in range(5)]
        assert outcome["low"] == call_function("BLITZDWZ_FIRST", [five], [scores])
    found = asked(capsys, BLITZ, "Quell, Ben", "--opponents", "1700", "1650", "1600", "1550", code=1)
    assert {outcome["low"] for outcome in found["outcomes"]} == {None}
    assert "5 wären nötig" in found["outcomes"][3]["reason"]
    found = asked(capsys, BLITZ, "P0001", "--opponents", "1700", "Quell, Ben", code=1)
    assert found["skipped"] == ["Quell, Ben hat keine Zahl und zählt nicht"]
    assert len(found["outcomes"]) == 3


def test_before_an_event(capsys: pytest.CaptureFixture[str]) -> None:
    """Before the first event everybody has the start rating; opponents by name have that list's numbers."""
    found = asked(capsys, BLITZ, "Adler, Eva", "--opponents", "Birke, Jan", "--event", "1")
    assert (found["old"], found["opponents"]) == ("1880-34", [{"name": "Birke, Jan", "rating": 1724.0}])
    assert found["basis"] == "Stand vor Turnier 1, Regeln blitz-dwz"
    assert asked(capsys, BLITZ, "Adler, Eva", "--opponents", "1500", "--event", "2")["old"] == "1888-35"


def test_table_tennis(capsys: pytest.CaptureFixture[str]) -> None:
    """Every set of beaten opponents through PSZ_NEW: the limit at zero makes it matter whom one beats."""
    found = asked(capsys, PSZ, "P0002", "--opponents", "250", "300", "395", "--target", "331")
    old = found["old"]
    for outcome in found["outcomes"]:
        made = [
            call_function("PSZ_NEW", old, [[250, 300, 395]], [[int(i in beaten) for i in range(3)]])
            for beaten in itertools.combinations(range(3), outcome["score"])
        ]
        numbers = [number for number in made if isinstance(number, float)]
        assert (outcome["low"], outcome["high"]) == (pytest.approx(min(numbers)), pytest.approx(max(numbers)))
    assert any(outcome["low"] < outcome["high"] for outcome in found["outcomes"])


def test_cards(capsys: pytest.CaptureFixture[str]) -> None:
    """Every order of the others through WIZARD_NEW; who has no rating sits there with 1300."""
    found = asked(capsys, WIZARD, "P0001", "--opponents", "1400", "1250", "P0008")
    ratings = [found["old"], 1400, 1250, found["opponents"][2]["rating"] or 1300]
    assert [outcome["score"] for outcome in found["outcomes"]] == [4, 3, 2, 1]
    for outcome in found["outcomes"]:
        others = [place for place in range(1, 5) if place != outcome["score"]]
        rows = [
            call_function("WIZARD_NEW", [ratings], [[outcome["score"], *order]])
            for order in itertools.permutations(others)
        ]
        numbers = [row[0][0] for row in rows if isinstance(row, tuple)]
        assert (outcome["low"], outcome["high"]) == (min(numbers), max(numbers))  # type: ignore[type-var]


def test_duels(capsys: pytest.CaptureFixture[str]) -> None:
    """Each result as the next duel, through DUEL_NEW with the workbook's n and a."""
    found = asked(capsys, DUEL, "P0001", "--opponents", "1000", "1300", "--target", "1210")
    results = [(rival, score) for rival in (1000, 1300) for score in (0, 0.5, 1)]
    for outcome, (rival, score) in zip(found["outcomes"], results, strict=True):
        row = call_function("DUEL_NEW", found["old"], rival, score, found["rules"]["n"], found["rules"]["a"])
        assert isinstance(row, tuple)
        assert outcome["low"] == row[0][0]


@pytest.mark.parametrize(
    ("file", "arguments", "words"),
    [
        (BLITZ, ["Niemand", "--opponents", "1700"], "einen Spieler „Niemand“ gibt es nicht"),
        (BLITZ, ["P0001", "--opponents", "P0001"], "Adler, Eva spielt nicht gegen sich selbst"),
        (BLITZ, ["P0001", "--opponents", "Quell, Ben"], "0 Gegner mit Zahl; möglich sind 1 bis 60"),
        (BLITZ, ["P0001", "--opponents", "1700", "--points", "2"], "Punkte 2 gibt es hier nicht; möglich: 0, 0,5, 1"),
        (BLITZ, ["P0001", "--opponents", "1700", "--event", "9"], "Turnier 9 gibt es nicht"),
        (BLITZ, ["P0001", "--opponents", "5"], "5 ist keine Wertungszahl"),
        (WIZARD, ["P0001", "--opponents", "1300"], "1 Gegner mit Zahl; möglich sind 2 bis 5"),
        (WIZARD, ["P0001", "--opponents", "P0002", "P0002"], "Birke, Jan sitzt nur einmal am Tisch"),
        (DUEL, ["P0001", "--opponents", "12,5"], "ganze Zahlen"),
    ],
)
def test_refusals(file: Path, arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be asked is refused in one sentence."""
    assert run(["whatif", str(file), *arguments]) == 3
    assert words in capsys.readouterr().err


def test_table_chart_and_steps(capsys: pytest.CaptureFixture[str]) -> None:
    """People see the table with bars, the basis and the target; one score comes with its steps."""
    assert run(["whatif", str(BLITZ), "P0001", "--opponents", *CARD, "--target", "1890", "--lang", "en"]) == 0
    text = capsys.readouterr().out
    assert "What if: Adler, Eva (1878-37) against 1724; 1655; 1590;" in text
    assert "list after event 3, rules blitz-dwz\ntarget 1890 - Score: reached from 4" in text
    assert "████████████████│" in text
    assert run(["whatif", str(BLITZ), "P0001", "--opponents", "Birke, Jan", "--points", "halb"]) == 2
    assert "„halb“ ist keine Zahl" in capsys.readouterr().err
    assert run(["whatif", str(BLITZ), "P0001", "--opponents", "Birke, Jan", "--points", "0,5"]) == 0
    text = capsys.readouterr().out
    assert "Gegen Birke, Jan (1743)" in text
    assert "Neue Zahl Rn" in text
    assert run(["whatif", str(PSZ), "P0001", "--opponents", "250", "300", "--target", "999"]) == 0
    assert "nicht erreichbar" in capsys.readouterr().out


def test_bars() -> None:
    """A range does not start at the line; a bar never leaves its side."""
    assert change_bar(5, 10, 10, half=4) == "    │  ██"
    assert change_bar(-10, -5, 10, half=4) == "██  │    "
    assert change_bar(-10, 10, 10, half=2) == "██│██"
    assert len(change_bar(-99, 99, 10, half=3)) == 7
