"""Sentences that a user meets when something is missing or wrong: true, complete, in one language."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from xl_ratings.hosts.cli.commands import run
from xl_ratings.package.values import Value
from xl_ratings.workbook import tournament_layout as here
from xl_ratings.workbook.filebook import FileBook
from xl_ratings.workbook.tournament_book import TournamentBook

WORKBOOKS = Path(__file__).parents[2] / "workbooks"


def type_in(path: Path, sheet: str, cells: dict[tuple[int, int], Value]) -> None:
    """Set cells by row and column."""
    book = FileBook.open(path)
    for (row, column), value in cells.items():
        book.set(sheet, row, column, value)
    path.write_bytes(book.data())


def test_a_missing_file_is_told_in_the_users_language(capsys: pytest.CaptureFixture[str]) -> None:
    """The operating system speaks English; its words stay out of a German sentence."""
    assert run(["evaluate", "gibt-es-nicht.csv"]) == 3
    told = capsys.readouterr().err
    assert "Datei oder Ordner gibt es nicht" in told
    assert "No such file" not in told
    assert run(["season"]) == 2
    assert "Es fehlt: DATEI" in capsys.readouterr().err


def test_nothing_to_do_is_said_in_the_words_of_the_template(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A duel list has Spieltage; it has no sheet Turniere to look for."""
    file = tmp_path / "duell.xlsx"
    assert run(["new", "duel", str(file)]) == 0
    assert run(["check", str(file)]) == 1
    told = capsys.readouterr().out
    assert "Spieltage mit Datum und Ergebnisse eintragen" in told
    assert "Turniere" not in told


def test_what_may_stand_in_the_column_new(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The manual says x, so the message about a wrong entry says x too."""
    file = shutil.copy(WORKBOOKS / "wizard_league.xlsx", tmp_path / "liste.xlsx")
    type_in(file, "Ergebnisse", {(5, 4): 120.0})
    assert run(["season", str(file)]) == 3
    assert "ja (auch x) oder nein" in capsys.readouterr().err


def test_equal_sets_are_told_in_the_words_of_table_tennis(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """3:3 has no winner; half points and double rounds of chess are no help to a league."""
    file = shutil.copy(WORKBOOKS / "psz_league.xlsx", tmp_path / "liste.xlsx")
    type_in(file, "Einzel", {(5, 7): "3:3"})
    assert run(["season", str(file)]) == 1
    told = capsys.readouterr().out
    assert "E-RESULT Einzel!G5: im Tischtennis gibt es kein Remis" in told
    assert "Doppelrunden" not in told


def test_what_a_comparison_leaves_out_is_said_without_forecasts_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 1 needs its reason: a Wizard match of one player is not in the lists."""
    file = shutil.copy(WORKBOOKS / "wizard_league.xlsx", tmp_path / "liste.xlsx")
    type_in(file, "Ergebnisse", {(5, 2): 99.0})
    assert run(["compare", str(file), "--rules", "wizard-arctan"]) == 1
    assert "Fehlerhaft und nicht dabei: 1" in capsys.readouterr().out


def test_cells_that_differ_are_written_in_one_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """German numbers and quotes in German, English ones in English; a blank cell has a word in both."""
    file = shutil.copy(WORKBOOKS / "blitz_dwz_season.xlsx", tmp_path / "saison.xlsx")
    type_in(file, "Turniere", {(5, 3): "Neujahr"})
    type_in(file, "T01", {(6, 8): "0"})
    assert run(["recalc", str(file), "--check"]) == 1
    german = capsys.readouterr().out
    assert "T01!B2: „Januar-Blitz“ → „Neujahr“" in german
    assert "Start!B16: leer" not in german
    assert run(["recalc", str(file), "--check", "--lang", "en"]) == 1
    english = capsys.readouterr().out
    assert "T01!B2: 'Januar-Blitz' → 'Neujahr'" in english
    assert "„" not in english.replace("„Die", "")
    old = next(line for line in german.splitlines() if line.startswith("  T01!AN6: "))
    assert old.replace(",", ".") in english
    assert "," in old


def test_a_table_without_index_goes_into_a_tournament(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The message proposes --index, so the command has it; a season does not need it and says so."""
    file, season, table = tmp_path / "turnier.xlsx", tmp_path / "saison.xlsx", tmp_path / "tabelle.csv"
    table.write_text("Nr.;Name;TWZ;1;2\n1;Adler, Eva;1880;*;1\n2;Birke, Jan;1724;0;*\n", encoding="utf-8")
    run(["new", "blitz-dwz-tournament", str(file)])
    run(["new", "blitz-dwz", str(season)])
    assert run(["import", str(file), str(table)]) == 3
    told = capsys.readouterr().err
    assert "--index" in told
    assert "--list" not in told
    assert run(["import", str(file), str(table), "--index", "7"]) == 0
    rows = TournamentBook.open(file).read(here.FIELD)
    assert [row[1:4] for row in rows[:2]] == [["Adler, Eva", 1880, 7], ["Birke, Jan", 1724, 7]]
    for path, index in ((file, "-1"), (season, "7")):
        assert run(["import", str(path), str(table), "--index", index]) == 2


def test_a_long_title_stays_on_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    """A title longer than its table is not cut up to the width of the table."""
    book = str(WORKBOOKS / "blitz_dwz_season.xlsx")
    assert run(["whatif", book, "Adler, Eva", "--opponents", "Birke, Jan", "Fink, Lea", "Specht, Ida"]) == 0
    title = capsys.readouterr().out.splitlines()[0]
    assert title.startswith("Was wäre wenn: Adler, Eva")
    assert "Specht, Ida" in title


def test_a_first_reason_is_not_called_a_new_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever has given no reason yet is asked for a reason; "new" is said only where an old one is spent."""
    file = shutil.copy(WORKBOOKS / "blitz_dwz_season.xlsx", tmp_path / "saison.xlsx")
    type_in(file, "Turniere", {(6, 7): "ja"})
    assert run(["season", str(file)]) in (0, 1)
    capsys.readouterr()
    type_in(file, "T02", {(6, 8): "0"})
    assert run(["season", str(file)]) == 3
    told = capsys.readouterr().err
    assert "Nummer 2 ist gesperrt" in told
    assert "Hilfe: Korrekturgrund im Blatt Turniere" in told
    assert "Neuen" not in told
    assert told.count("ist gesperrt") > 1
    assert told.count("Hilfe") == 1
