"""Match sheets, singles, Wizard and duel lists through the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from xl_ratings.hosts.cli.commands import run

SHEET = Path(__file__).parents[1] / "data/inputs/tt_match_sheet_4er_cp1252.csv"
LONG = "Datum;Tisch;Spieler;Punkte\n"


def evaluate(capsys: pytest.CaptureFixture[str], path: Path, *options: str) -> tuple[int, Any]:
    """Evaluate a file and return exit code and data."""
    code = run(["evaluate", str(path), "--json", *options])
    return code, json.loads(capsys.readouterr().out)


def write(folder: Path, text: str, name: str = "in.csv") -> Path:
    """Write an input file."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_match_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The sample: doubles and the walkover are left out; Bäuerle (270) beats 255 and 280: 270 + (25 + 50)/2."""
    players = write(tmp_path, "Name;PSZ\nBäuerle, Jörg;270\nNordmann, Nora;255\nGrößler, Ida;280\n")
    code, data = evaluate(capsys, SHEET, "--system", "psz", "--list", str(players))
    rows = {row["name"]: row for row in data["events"][0]["rows"]}
    assert code == 1  # players that are not in the list
    assert (rows["Bäuerle, Jörg"]["psz"], rows["Bäuerle, Jörg"]["as"], rows["Bäuerle, Jörg"]["lpz_KKB"]) == (
        307.5,
        2,
        310,
    )
    assert rows["Nordmann, Nora"]["as"] == 1
    assert sum(row["as"] for row in rows.values()) == 14
    assert "I-DOUBLES" in [finding["code"] for finding in data["findings"]]


def test_singles_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A plain list: 250 against 250, one win and one loss leave both unchanged."""
    players = write(tmp_path, "Name;PSZ\nA;250\nB;250\n", "list.csv")
    code, data = evaluate(
        capsys, write(tmp_path, "Spieler;Gegner;Ergebnis\nA;B;1\nB;A;1\n"), "--system", "psz", "--list", str(players)
    )
    assert code == 0
    assert [row["psz"] for row in data["events"][0]["rows"]] == [250, 250]


@pytest.mark.parametrize(
    "text",
    [
        LONG
        + "01.02.2024;1;A;100\n01.02.2024;1;B;50\n01.02.2024;1;C;-20\n08.02.2024;1;B;60\n08.02.2024;1;A;30\n08.02.2024;1;C;30\n08.02.2024;1;D;10\n",
        "Datum;P1;S1;P2;S2;P3;S3;P4;S4\n08.02.2024;B;60;A;30;C;30;D;10\n01.02.2024;A;100;B;50;C;-20;;\n",
        "Datum;Tisch;Spieler;Platz\n2024-02-01;1;A;1\n2024-02-01;1;B;2\n2024-02-01;1;C;3\n2024-02-08;1;B;1\n2024-02-08;1;A;2\n2024-02-08;1;C;2\n2024-02-08;1;D;4\n",
    ],
)
def test_wizard_lists(tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The first two matches of the golden season, long, wide (in the wrong order) and by places."""
    code, data = evaluate(capsys, write(tmp_path, text), "--system", "wizard")
    changes = [{row["name"]: row["delta"] for row in event["rows"]} for event in data["events"]]
    assert code == 0
    assert changes == [{"A": 20, "B": -9, "C": -11}, {"B": 28, "A": -8, "C": -8, "D": -11}]


def test_wizard_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Created points per match and in total stand in the tables; the reconstruction is labelled."""
    path = write(tmp_path, "Datum;P1;S1;P2;S2;P3;S3;P4;S4\n;A;4;B;3;C;2;D;1\n;A;4;B;3;C;2;D;1\n")
    assert run(["evaluate", str(path), "--system", "wizard", "--csv"]) == 0
    lines = capsys.readouterr().out.splitlines()
    # Four newcomers: 27 - 7 - 9 - 10 = 1 is created (golden case wiz-148).
    assert lines[1].endswith("+27;1327;1")
    assert lines[-1].startswith(";Summe;;;")
    assert run(["evaluate", str(path), "--system", "wizard", "--rules", "wizard-arctan"]) == 0
    assert "Rekonstruktion" in capsys.readouterr().out


def test_duel_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The first two duels of the golden sequence, one after the other."""
    players = write(tmp_path, "Name;Wertung\nA;1200\nB;1000\nC;1100\n", "list.csv")
    code, data = evaluate(
        capsys,
        write(tmp_path, "Spieler 1;Spieler 2;Ergebnis\nA;B;1\nC;A;½\n"),
        "--system",
        "duel",
        "--list",
        str(players),
        "--rules",
        "n=10; a=5",
    )
    assert code == 0
    assert [(row["name"], row["new"], row["case"]) for event in data["events"] for row in event["rows"]] == [
        ("A", 1209, "win_stronger"), ("B", 991, "win_stronger"), ("C", 1101, "draw"), ("A", 1208, "draw"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("system", "text", "message"),
    [
        ("psz", "Spieler;Gegner;Ergebnis\nA;B;½\n", "im Tischtennis gibt es kein Remis"), ("psz", "Spieler;Gegner;Ergebnis\nA;A;1\n", "ein Einzel braucht zwei Spieler"),
        ("psz", "Spieler;Gegner;Ergebnis\nA;B;x\n", "gibt es nicht"), ("psz", "Spieler;Gegner;Ergebnis;Position\nA;B;1;9\n", "erlaubt ist 1 bis 6"), ("psz", "Spieler;Gegner;Ergebnis\n", "keine Einzel"),
        ("wizard", LONG + ";1;A;3\n;1;B;2\n", "ein Match hat 3 bis 6"), ("wizard", "Tisch;Spieler;Platz\n1;A;2\n1;B;2\n1;C;3\n", "niemand hat Platz 1"),
        ("wizard", LONG + ";1;A;3\n;1;A;2\n;1;B;1\n", "spielt im selben Match zweimal"), ("wizard", "Tisch;Spieler;Platz\n1;A;1\n1;B;\n1;C;3\n", "ein Platz fehlt"),
        ("wizard", LONG + ";1;A;x\n;1;B;2\n;1;C;1\n", "ist keine Zahl"), ("wizard", LONG + "gestern;1;A;3\n", "ist kein Datum"), ("wizard", LONG, "keine Matches"), ("wizard", "Tisch;Spieler;Platz\n1;A;0\n1;B;1\n1;C;2\n", "ganze Zahl ab 1"),
        ("psz", "Spieler;Gegner;Ergebnis;Datum\nA;B;1;31.02.2024\n", "ist kein Datum"), ("psz", "Spieler;Gegner;Ergebnis;Position\nA;B;1;Dritter\n", "erlaubt ist 1 bis 6"), ("psz", "Spieler;Gegner;Ergebnis\nA;(Gast);1\n", "fehlt ein Name"),
        ("duel", "Spieler 1;Spieler 2;Ergebnis\nA;A;1\n", "ein Duell braucht zwei Spieler"), ("duel", "Spieler 1;Spieler 2;Ergebnis\nA;B;x\n", "gibt es nicht"), ("duel", "Spieler 1;Spieler 2;Ergebnis\nA;B;0:0\n", "endet 1, ½ oder 0"),
        ("duel", "Spieler 1;Spieler 2;Ergebnis\nA;B;1\n", "hat keine Zahl"), ("wizard", "a;b\n1;2\n", "Wizard-Liste"),
    ],
)  # fmt: skip
def test_refusals(system: str, text: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence each, exit 3, nothing on stdout."""
    assert (
        run(
            [
                "evaluate",
                str(write(tmp_path, text)),
                "--system",
                system,
                "--rules",
                "n=10; a=5" if system == "duel" else "",
            ]
        )
        == 3
    )
    captured = capsys.readouterr()
    assert message in captured.err
    assert captured.out == ""


@pytest.mark.parametrize(
    ("rating", "rules", "message"),
    [
        ("12,5", "n=10; a=5", "ganze Zahlen"),
        ("0", "n=10; a=5", "hat keine Zahl"),
        ("12", "n=0; a=5", "n muss mindestens 1 sein"),
        ("12", "", "n und a fehlen"),
    ],
)
def test_duel_refusals(
    rating: str, rules: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ratings 12.5 and 0, n = 0, and n and a left out."""
    players = write(tmp_path, f"Name;Wertung\nA;{rating}\nB;10\n", "list.csv")
    assert (
        run(
            [
                "evaluate",
                str(write(tmp_path, "Spieler 1;Spieler 2;Ergebnis\nA;B;1\n")),
                "--system",
                "duel",
                "--list",
                str(players),
                "--rules",
                rules,
            ]
        )
        == 3
    )
    assert message in capsys.readouterr().err


def test_conditions(capsys: pytest.CaptureFixture[str]) -> None:
    """The condition check of the printed formulas: golden counts, first examples, plain words."""
    assert run(["conditions", "--n", "10", "--a", "5", "--rules", "published", "--json"]) == 1
    rows = json.loads(capsys.readouterr().out)
    assert {row["label"]: row["count"] for row in rows if row["label"] in {"C5a", "X3"}} == {"C5a": 78, "X3": 735}
    assert run(["conditions", "--n", "10", "--a", "5"]) == 1
    assert "ein Sieg bringt nichts" in capsys.readouterr().out


@pytest.mark.parametrize("system", ["wizard", "duel", "psz"])
def test_explain(system: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`explain` works for every system."""
    texts = {
        "wizard": LONG + ";1;A;3\n;1;B;2\n;1;C;1\n",
        "duel": "Spieler 1;Spieler 2;Ergebnis\nA;B;1\n",
        "psz": "Spieler;Gegner;Ergebnis\nA;B;1\n",
    }
    players = write(tmp_path, "Name;Wertung\nA;1300\nB;1300\nC;1300\n", "list.csv")
    assert (
        run(
            [
                "explain",
                str(write(tmp_path, texts[system])),
                "A",
                "--system",
                system,
                "--list",
                str(players),
                "--rules",
                "n=10; a=5" if system == "duel" else "",
            ]
        )
        == 0
    )
    shown = capsys.readouterr().out
    wanted = {"wizard": "1300 +20 = 1320", "duel": "1300 +11 = 1311", "psz": "1300 + 40/1 = 1340"}
    assert wanted[system] in shown
