"""Wizard lists and match sheets of table tennis: what may not be joined, what must agree, both languages."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import openpyxl
import pytest

from xl_ratings.hosts.cli.commands import run
from xl_ratings.model.contests import Match, Single

from .files import load, refusal, write

LONG = "Datum;Tisch;Spieler;Punkte;Platz\n"
SHEET = "Pos Heim;Spieler Heim;Pos Gast;Spieler Gast;S1;S2;S3;S4;S5;Sätze;Erg\n"


def places(folder: Path, text: str) -> list[tuple[int, ...]]:
    """Return the places of each match of a Wizard list."""
    imported, _ = load(write(folder, text, "in.csv"), "wizard", index=0)
    return [event.contests[0].places for event in imported.events if isinstance(event.contests[0], Match)]


@pytest.mark.parametrize(
    "text",
    [
        LONG + ";1;A;9;1\n;1;B;5;2\n;1;C;5;2\n;1;D;1;4\n",
        LONG + ";1;A;9;1\n;1;B;5;2\n;1;C;5;2\n;1;D;1;3\n",
        "Date;Table;Player;Score;Place\n;1;A;9;\n;1;B;5;\n;1;C;5;\n;1;D;1;\n",
        "Match;Name;Points\n1;A;9\n1;B;5\n1;C;5\n1;D;1\n",
        "Datum;P1;S1;P2;S2;P3;S3;P4;S4\n;A;9;B;5;C;5;D;1\n",
        "Date;Player 1;Score 1;Player 2;Score 2;Player 3;Score 3;Player 4;Score 4\n;A;9;B;5;C;5;D;1\n",
        "Spieler 1;Platz 1;Spieler 2;Platz 2;Spieler 3;Platz 3;Spieler 4;Platz 4\nA;1;B;2;C;2;D;4\n",
    ],
)
def test_forms_and_headings(tmp_path: Path, text: str) -> None:
    """Long and wide, German and English, scores, places or both: one match, a tie for place 2."""
    typed = (1, 2, 2, 3) if ";3\n" in text else (1, 2, 2, 4)  # places stay as typed; 3 and 4 mean the same here
    assert places(tmp_path, text) == [typed]


def test_tables_are_not_joined(tmp_path: Path) -> None:
    """Two evenings without dates used table 1 twice: asked about, never joined to one match of six."""
    rows = ";1;A;3;\n;1;B;2;\n;1;C;1;\n{};1;D;3;\n;1;E;2;\n;1;F;1;\n"
    for between in (";2;X;3;\n;2;Y;2;\n;2;Z;1;\n", ";;;;\n"):
        ((code, sentence),) = {*refusal(write(tmp_path, LONG + rows.format(between), "in.csv"), "wizard")}
        assert code == "E-TABLE"
        assert "ohne Datum noch einmal (zuerst in Zeile 2)" in sentence
    assert places(tmp_path, LONG + "1.2.2024;1;A;3;\n1.2.2024;1;B;2;\n1.2.2024;1;C;1;\n8.2.2024;1;D;3;\n8.2.2024;1;E;2;\n8.2.2024;1;F;1;\n") == [(1, 2, 3), (1, 2, 3)]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (LONG + ";1;A;9;2\n;1;B;5;1\n;1;C;1;3\n", "A: Platz 2, aber mit 9 Punkten Platz 1"),
        (LONG + ";1;A;5;1\n;1;B;5;2\n;1;C;1;3\n", "B: Platz 2, aber mit 5 Punkten Platz 1"),
        (LONG + ";1;A;9;\n;1;B;5;3\n;1;C;1;\n", "B: Platz 3, aber mit 5 Punkten Platz 2"),
        (LONG + ";1;A;9;\n;1;B;;2\n;1;C;1;\n", "ein Platz fehlt"),
        (LONG + ";1;A;9;\n;1;;5;\n;1;C;1;\n", "Hier fehlt ein Name"),
        ("P1;S1;P2;S2;P3;S3\nA;1;B;2;;3\n", "Hier fehlt ein Name"),
        ("P1;S1;P2;S2;P4;S4\nA;1;B;2;C;3\n", "Spalte P4, aber keine Spalte P3"),
        (
            LONG + "1.2.2024;1;A;9;\n;1;B;5;\n;1;C;1;\n",
            "Hier fehlt das Datum; andere Zeilen haben eines (zuerst Zeile 2)",
        ),
        (LONG + ";1;A;;1,5\n;1;B;;2\n;1;C;;3\n", "ganze Zahl ab 1"),
    ],
)
def test_points_and_places_are_compared(tmp_path: Path, text: str, words: str) -> None:
    """Points and places of one match must give one order; nothing without a name is dropped."""
    found = refusal(write(tmp_path, text, "in.csv"), "wizard")
    assert any(words in sentence for _, sentence in found), found


def test_the_rules_say_how_many_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two or seven at a table: refused with the line by the printed rules, fine where a community allows it."""
    two = write(tmp_path, LONG + ";1;A;9;\n;1;B;5;\n", "two.csv")
    seven = write(tmp_path, ";".join(f"P{k};S{k}" for k in range(1, 8)) + "\n" + ";".join(f"A{k};{k}" for k in range(1, 8)) + "\n", "seven.csv")  # fmt: skip
    for path, rules, words in (
        (two, "min_players=2", "2 Spieler; ein Match hat 3 bis 6"),
        (seven, "max_players=7", "7 Spieler; ein Match hat 3 bis 6"),
    ):
        assert run(["evaluate", str(path), "--system", "wizard"]) == 3
        shown = capsys.readouterr().err
        assert words in shown
        assert f"{path.name}, Zeile 2" in shown
        assert run(["evaluate", str(path), "--system", "wizard", "--rules", f"wizard-table; {rules}"]) == 0
        capsys.readouterr()


@pytest.mark.parametrize(
    "text",
    [
        SHEET + "1;A;2;B;11:4;11:6;8:11;11:9;;3:1;1:0\n",
        SHEET + "1;A;2;B;11:4;11:6;8:11;11:9;0:0;3:1;3:1\n",
        "Pos home;Player home;Pos away;Player away;Sets\n1;A;2;B;3:1\n",
        "Position Heim;Heimspieler;Position Gast;Gastspieler;Sätze;Punkt\n1;A;2;B;3 – 1;1:0\n",
        "Spieler;Gegner;Sätze\nA;B;3:1\n",
    ],
)
def test_match_sheets(tmp_path: Path, text: str) -> None:
    """The winner shows in the result or in the sets; sets not played stand blank or as 0:0."""
    imported, _ = load(write(tmp_path, text, "in.csv"), "psz")
    (single,) = imported.events[0].contests
    assert isinstance(single, Single)
    assert (single.winner, single.loser, single.is_walkover) == ("A", "B", False)


def test_doubles_and_walkovers(tmp_path: Path) -> None:
    """Doubles by position or by two names are left out; every mark of a walkover is understood."""
    rows = "D1;A/C;D1;B/D;;;;;;3:0;1:0\n;A + C;;B + D;;;;;;3:0;1:0\n1;A;1;B;;;;;;3:0 kl.;\n2;C;2;D;;;;;;;0:1 kl.\n1;A;2;D;;;;;;0:3 w.o.;0:1\n2;C;1;B;;;;;;;\n1;A;2;D;;;;;;3:1;1:0\n"
    imported, codes = load(write(tmp_path, SHEET + rows, "in.csv"), "psz")
    singles = [c for c in imported.events[0].contests if isinstance(c, Single)]
    assert [(s.winner, s.loser, s.is_walkover) for s in singles] == [
        ("A", "B", True),
        ("D", "C", True),
        ("D", "A", True),
        ("A", "D", False),
    ]
    assert codes == ["W-PENDING", "I-DOUBLES"]


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("1;A;2;B;11:4;11:6;8:11;11:9;;3:1;0:1\n", "E-REC"), ("1;A;2;B;11:4;11:6;8:11;11:9;;3:0;1:0\n", "E-REC"),
        ("1;A;2;B;11:4;11:6;;;;3:0;\n", "E-REC"), ("1;A;2;B;;;;;;2:2;\n", "E-RESULT"), ("1;A;2;B;;;;;;;2:2\n", "E-RESULT"),
    ],
)  # fmt: skip
def test_contradicting_sheets(tmp_path: Path, row: str, code: str) -> None:
    """Result, sets and points of sets must agree; draws do not exist."""
    assert [its for its, _ in refusal(write(tmp_path, SHEET + row, "in.csv"), "psz")] == [code]


def test_sets_that_became_times(tmp_path: Path) -> None:
    """3:1 typed into a cell is a time of day; it comes back with a warning."""
    book = openpyxl.Workbook()
    assert book.active is not None
    for line in (["Spieler", "Gegner", "Sätze"], ["A", "B", dt.time(1, 3)]):
        book.active.append(line)
    book.save(tmp_path / "in.xlsx")
    imported, codes = load(tmp_path / "in.xlsx", "psz")
    assert imported.events[0].contests == (Single("B", "A"),)
    assert codes == ["W-CELLDATE"]


def test_dates_for_all_duels_or_none(tmp_path: Path) -> None:
    """A duel without a date among dated ones would be rated first: asked about."""
    text = "Datum;Spieler 1;Spieler 2;Ergebnis\n8.2.2024;A;B;1\n;B;A;1\n"
    assert [code for code, _ in refusal(write(tmp_path, text, "in.csv"), "duel")] == ["E-DATE"]
