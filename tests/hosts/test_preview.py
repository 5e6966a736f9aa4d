"""The command ``preview``: what was understood, in whole German words, and nothing written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from xl_ratings.app.preview import preview_files
from xl_ratings.hosts.cli.commands import run

INPUTS = Path(__file__).parents[1] / "data/inputs"
SWT, GRID, SHEET = (
    str(INPUTS / name)
    for name in ("swisschess_883_individual.SWT", "club_blitz_grid_cp1252.csv", "tt_match_sheet_4er_cp1252.csv")
)


def test_german_words(capsys: pytest.CaptureFixture[str]) -> None:
    """Facts and first rows of a file; the rest is counted; no clipped words."""
    assert run(["preview", SWT, "--rows", "3"]) == 0
    shown = capsys.readouterr().out
    for line in (
        "Format      Swiss-Chess-Turnier (SWT)", "Datum       26.05.2013", "Teilnehmer  24", "Runden      9", "Partien     108",
        "… und 21 weitere", "… und 105 weitere",
    ):  # fmt: skip
        assert line in shown
    assert "Gib, David – Frampton, Carlos" in shown
    assert not [word for word in ("Players", "Round", "Games", "Result", "more", "...") if word in shown]


def test_english_words(capsys: pytest.CaptureFixture[str]) -> None:
    """The same in English, dates as 2013-05-26."""
    assert run(["preview", SWT, "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "Date        2013-05-26" in shown
    assert not [word for word in ("Teilnehmer", "Runde", "Partien", "Ergebnis", "weitere") if word in shown]


def test_several_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A refused file stops no other; the exit code is that of the worst, the reason stands on stderr."""
    (tmp_path / "leer.csv").write_text("Runde;Weiß;Schwarz;Ergebnis\n", encoding="utf-8")
    assert run(["preview", GRID, str(tmp_path / "leer.csv"), str(tmp_path / "fehlt.csv"), SHEET]) == 3
    captured = capsys.readouterr()
    assert captured.out.count("abgelehnt, siehe Meldungen") == 2
    assert "Partien     28 (2 kampflos)" in captured.out
    assert "Einzel      8 (1 kampflos)" in captured.out
    for words in ("E-EMPTY", "leer.csv", "E-FILE", "fehlt.csv", "2 Doppel nicht gewertet"):
        assert words in captured.err


def test_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """One entry a file, with counts, rows and findings; warnings give exit code 1."""
    path = tmp_path / "in.csv"
    path.write_text("Runde;Weiß;Schwarz;Ergebnis\n1;A;B;½:½\n1;C;D;\n1;E;spielfrei;+--\n2;A;C;+--\n", encoding="utf-8")
    assert run(["preview", str(path), "--json"]) == 1
    (data,) = json.loads(capsys.readouterr().out)
    facts = {
        key: data[key]
        for key in ("file", "refused", "format", "players", "rounds", "contests", "forfeits", "pending", "byes")
    }
    assert facts == {
        "file": "in.csv", "refused": False, "format": "pairings", "players": 5, "rounds": 2, "contests": 3,
        "forfeits": 1, "pending": 1, "byes": 1,
    }  # fmt: skip
    assert data["first_results"] == [
        {"round": 1, "name": "A – B", "result": "½ : ½"}, {"round": 1, "name": "C – D", "result": "offen"},
        {"round": 1, "name": "E", "result": "spielfrei (1)"}, {"round": 2, "name": "A – C", "result": "+ : -"},
    ]  # fmt: skip
    assert {finding["code"] for finding in data["findings"]} == {"W-PENDING", "W-BYE"}


def test_wizard_list(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Every match with its date and places; the system decides which formats are tried."""
    path = tmp_path / "in.csv"
    path.write_text("Datum;P1;S1;P2;S2;P3;S3\n01.02.2024;A;9;B;5;C;5\n08.02.2024;B;1;C;3;A;2\n", encoding="utf-8")
    assert run(["preview", str(path), "--system", "wizard"]) == 0
    shown = capsys.readouterr().out
    assert "Datum       01.02.2024 bis 08.02.2024" in shown
    assert "A, B, C    Plätze 1, 2, 2" in shown
    assert "C, A, B    Plätze 1, 2, 3" in shown
    assert run(["preview", str(path), "--system", "psz"]) == 3


@pytest.mark.parametrize("options", [[], [GRID, "--system", "schach"], [GRID, "--rows", "0"]])
def test_usage(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """No file, no such system, no rows: usage, not a traceback."""
    assert run(["preview", *options]) == 2
    assert capsys.readouterr().err


def test_function(tmp_path: Path) -> None:
    """What other commands call: one preview a file, in order; refused ones hold findings only."""
    found, missing = preview_files([Path(GRID), tmp_path / "fehlt.csv"], ("grid",), rows=2)
    assert (found.format, found.players, found.contests, len(found.tables[0].rows)) == ("grid", 8, 28, 2)
    assert (missing.is_refused, missing.tables, [f.code for f in missing.findings]) == (True, (), ["E-FILE"])


def test_a_list_of_players(capsys: pytest.CaptureFixture[str]) -> None:
    """The federation's list is shown with numbers and clubs, and called what it is: no results, so a warning."""
    assert run(["preview", str(INPUTS / "dsb_spieler_layout_2026_cp1252.csv"), "--rows", "2"]) == 1
    captured = capsys.readouterr()
    for words in (
        "Format      Spielerliste",
        "Spieler     6 (mit Zahl: 5)",
        "Bäuerle, Jörg",
        "1912     57",
        "… und 4 weitere",
    ):
        assert words in captured.out
    assert "Partien" not in captured.out
    assert "W-LIST" in captured.err


def test_a_list_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Players with rating and index; no results, no round."""
    path = tmp_path / "liste.csv"
    path.write_text("Name;DWZ;Index;Geburtsjahr\nAdler, Eva;1850;7;1990\nBerg, Udo;;;2001\n", encoding="utf-8")
    assert run(["preview", str(path), "--json"]) == 1
    (data,) = json.loads(capsys.readouterr().out)
    assert (data["format"], data["players"], data["rated"], data["contests"]) == ("players", 2, 1, 0)
    assert data["first_players"] == [
        {"no": 1, "name": "Adler, Eva", "rating": 1850, "index": 7, "birth_year": 1990},
        {"no": 2, "name": "Berg, Udo", "rating": None, "index": None, "birth_year": 2001},
    ]
    assert "first_results" not in data


def test_a_faulty_list_says_where(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A list with a faulty number is refused for that cell, not for being no crosstable."""
    path = tmp_path / "liste.csv"
    path.write_text("Name;DWZ;Index\nAdler, Eva;18x0;7\n", encoding="utf-8")
    assert run(["preview", str(path)]) == 3
    shown = capsys.readouterr().err
    assert "Zeile 2, Zelle B2" in shown
    assert "Keine bekannte Kopfzeile" not in shown


def test_a_table_of_ranks_is_no_list(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Names and points alone are neither results nor ratings: the layout is refused."""
    path = tmp_path / "rang.csv"
    path.write_text("Rang;Name;Punkte\n1;Adler, Eva;5\n2;Berg, Udo;4\n", encoding="utf-8")
    assert run(["preview", str(path)]) == 3
    assert "Die Liste nennt Spieler, aber keine Partien" in capsys.readouterr().err
