"""The workbook of a single tournament: evaluated by its formulas, filled from a file, silent without the add-in."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openxml_audit import OpenXmlValidator

from xl_ratings.headless import recalculate
from xl_ratings.hosts.cli.commands import run
from xl_ratings.package.values import Value
from xl_ratings.workbook import layout as at
from xl_ratings.workbook import tournament_layout as here
from xl_ratings.workbook.tournament_book import TournamentBook

FOLDER = Path(__file__).parents[2] / "workbooks"
GERMAN, ENGLISH = (folder / here.TOURNAMENT.file for folder in (FOLDER, FOLDER / "en"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A copy of the filled template."""
    path = tmp_path / "turnier.xlsx"
    path.write_bytes(GERMAN.read_bytes())
    return path


def change(file: Path, *cells: tuple[Any, int, int, Value]) -> None:
    """Type something into blocks of the workbook."""
    book = TournamentBook.open(file)
    for block, row, column, value in cells:
        book.put(block, row, column, value)
    file.write_bytes(book.data())


def empty(file: Path) -> None:
    """A workbook without the example."""
    file.unlink()
    assert run(["new", "blitz-dwz-tournament", str(file)]) == 0


@pytest.mark.parametrize("path", [GERMAN, ENGLISH], ids=["de", "en"])
def test_the_template_is_complete(path: Path) -> None:
    """Valid, computed, without an error outside the hidden sheets, and a second computation changes nothing."""
    assert OpenXmlValidator().validate(str(path)).errors == []
    result = recalculate(path)
    assert result.changed == []
    assert result.is_clean
    assert result.errors == []


def test_the_sheet_holds_what_the_club_published(file: Path) -> None:
    """Two rated players and one game, by hand.

    1600-10 beats 1600-10, both adult (J = 20): We 0.5; E = (1600/1000)^4 + 20 = 26.55, rounded 27; 800 * 0.5 / 28 = 14.29.
    """
    empty(file)
    rows = (("Adler, Eva", 1600.0, 10.0), ("Birke, Jan", 1600.0, 10.0))
    typed = [(here.FIELD, i, c, v) for i, row in enumerate(rows, 1) for c, v in enumerate(row, 2)]
    change(file, *typed, (here.GRID, 1, 2, "1"))
    assert run(["season", str(file)]) == 0
    sheet = openpyxl.load_workbook(file, data_only=True)["Auswertung"]
    shown = [[sheet.cell(row, column).value for column in (1, 2, 9, 10, 11)] for row in (7, 8)]
    assert shown == [
        ["Adler, Eva", "1600-10", 27, "1614-11", 14],
        ["Birke, Jan", "1600-10", 27, "1586-11", -14],
    ]


def test_a_second_run_changes_nothing(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """0 changes, the file byte for byte, no backup."""
    assert run(["season", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["changes"] == 0
    assert file.read_bytes() == GERMAN.read_bytes()
    assert list(file.parent.iterdir()) == [file]


def test_pairings_give_what_the_grid_gives(file: Path) -> None:
    """The same games typed as a list instead of the grid: the same table."""
    book = TournamentBook.open(file)
    names = [str(row[1]) for row in book.read(here.FIELD) if row[1]]
    before = book.read(here.LAST)
    grid = book.read(here.GRID)
    pairs = [(i, j) for i in range(len(names)) for j in range(i + 1, len(names)) if grid[i][j]]
    words = {"1": "1:0", "½": "½", "0": "0:1", "+": "+:-"}
    lines = [(1.0, names[i], names[j], words[str(grid[i][j])]) for i, j in pairs]
    cells = [(here.PAIRINGS, r, c, value) for r, line in enumerate(lines, 1) for c, value in enumerate(line, 1)]
    blank = [(here.GRID, i + 1, j + 1, None) for i, j in pairs]
    change(file, *cells, *blank)
    assert run(["season", str(file)]) == 0
    assert TournamentBook.open(file).read(here.LAST) == before


@pytest.mark.parametrize(
    ("cell", "code", "place"),
    [
        ((here.FIELD, 1, 4, None), "E-LINE", "B6"),
        ((here.GRID, 1, 3, "7"), "E-LINE", "B6"),
        ((here.PAIRINGS, 1, 2, "Niemand"), "E-PAIRING", "B5"),
    ],
    ids=["index missing", "no result", "unknown name"],
)
def test_a_fault_is_named_with_its_cell(
    file: Path, capsys: pytest.CaptureFixture[str], cell: tuple[Any, int, int, Value], code: str, place: str
) -> None:
    """What is wrong is refused with code and cell, and nothing is written."""
    change(file, cell)
    before = file.read_bytes()
    assert run(["season", str(file)]) == 3
    told = capsys.readouterr().err
    assert code in told
    assert place in told
    assert file.read_bytes() == before


def test_an_empty_tournament_is_no_success(file: Path) -> None:
    """Nothing typed, nothing evaluated."""
    empty(file)
    assert run(["season", str(file)]) == 3


def test_import_fills_people_ratings_and_results(file: Path, tmp_path: Path) -> None:
    """A grid with ratings comes in whole; a filled workbook is not overwritten without being asked."""
    grid = tmp_path / "mai.csv"
    grid.write_text("Nr;Name;DWZ;1;2;3\n1;Adler, Eva;1600-10;*;1;½\n2;Birke, Jan;1500-9;0;*;1\n3;Eiche, Uwe;;½;0;*\n")
    assert run(["import", str(file), str(grid), "--date", "03.05.2024"]) == 3
    empty(file)
    assert run(["import", str(file), str(grid), "--date", "03.05.2024"]) == 0
    book = TournamentBook.open(file)
    assert [row[1:4] for row in book.read(here.FIELD)[:3]] == [
        ["Adler, Eva", 1600.0, 10.0], ["Birke, Jan", 1500.0, 9.0], ["Eiche, Uwe", None, None],
    ]  # fmt: skip
    assert [row[:3] for row in book.read(here.GRID)[:3]] == [[None, "1", "½"], ["0", None, "1"], ["½", "0", None]]
    assert run(["import", str(file), str(grid), "--date", "03.05.2024"]) == 0


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ((here.GRID, 1, 2, "0"), "Fehler I-DIFFERS: in der Datei steht hier „1“"),
        ((here.GRID, 1, 4, "1"), "Fehler I-DIFFERS: in der Datei steht hier „“"),
        ((here.FIELD, 4, 2, "Zander, Mia"), "Fehler I-FULL: das Turnier hat schon Teilnehmer"),
    ],
)
def test_what_was_typed_is_not_lost_to_an_import(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], typed: tuple[Any, int, int, Value], told: str
) -> None:
    """A corrected or added result and a late participant stay, unless --replace is said; the event keeps its name as well."""
    grid = tmp_path / "mai.csv"
    grid.write_text("Nr;Name;DWZ;1;2;3\n1;Adler, Eva;1600-10;*;1;½\n2;Birke, Jan;1500-9;0;*;1\n3;Eiche, Uwe;;½;0;*\n")
    empty(file)
    again = ["import", str(file), str(grid), "--date", "03.05.2024"]
    assert run([*again, "--name", "Maiblitz"]) == 0
    change(file, (here.GRID, 2, 3, 1.0))  # the same result as a number
    capsys.readouterr()
    assert run(again) == 0
    assert TournamentBook.open(file).read(here.TITLE)[0] == ["Maiblitz"]
    change(file, typed)
    before = file.read_bytes()
    assert run(again) == 3
    assert told in capsys.readouterr().err
    assert file.read_bytes() == before
    assert run([*again, "--replace"]) == 0
    book = TournamentBook.open(file)
    assert [row[:4] for row in book.read(here.GRID)[:3]] == [
        [None, "1", "½", None],
        ["0", None, "1", None],
        ["½", "0", None, None],
    ]
    assert [row[1] for row in book.read(here.FIELD)[:4]] == ["Adler, Eva", "Birke, Jan", "Eiche, Uwe", None]


def test_season_commands_say_what_it_is(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A command that needs a season names the difference instead of another version."""
    assert run(["handover", str(file), "--out", str(file.with_name("kopie.xlsx"))]) == 3
    assert "B-SINGLE" in capsys.readouterr().err


def test_calc_shows_the_same_with_and_without_the_extension(office: Callable[..., list[Any]], file: Path) -> None:
    """Live in Calc = the values of the file; without the extension the last run, marked, and no #NAME?."""
    cached = openpyxl.load_workbook(file, data_only=True)["Auswertung"]
    expected = [[cached.cell(row, column).value for column in range(1, 12)] for row in range(7, 17)]
    for own_extension in (True, False):
        _, _, state, rows = office(
            ["open", str(file)], ["calculate"], ["read", "Auswertung", "A4:A4"], ["read", "Auswertung", "A7:K16"],
            own_extension=own_extension,
        )  # fmt: skip
        for ours, theirs in zip(expected, rows, strict=True):
            for one, (_, two) in zip(ours, theirs, strict=True):
                same = abs(one - two) < 1e-9 if isinstance(one, int | float) else (one or "") == (two or "")
                assert same, (one, two, own_extension)
        assert ("Ohne Add-in" in state[0][0][1]) is not own_extension


@pytest.mark.parametrize("wanted", ["Adler, Eva", "adler", "Auswertung!J7", "Turnier!B6"])
def test_every_number_explains_itself(file: Path, capsys: pytest.CaptureFixture[str], wanted: str) -> None:
    """1600-10 beats 1600-10: the line with E and the new rating, by name and by cell; opponents are named."""
    empty(file)
    rows = (("Adler, Eva", 1600.0, 10.0), ("Birke, Jan", 1600.0, 10.0))
    typed = [(here.FIELD, i, c, v) for i, row in enumerate(rows, 1) for c, v in enumerate(row, 2)]
    change(file, *typed, (here.GRID, 1, 2, "1"))
    capsys.readouterr()
    assert run(["explain", str(file), wanted]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Adler, Eva")
    assert "Gegen Birke, Jan (1600)" in told
    assert "1600 + 800·(1 − 0,500)/(27 + 1) = 1614,286" in told
    assert run(["explain", str(file), "Niemand"]) == 3


def test_wrong_rules_are_named_by_both_commands(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Evaluating and explaining read the same inputs: neither says that names or results are missing."""
    change(file, (at.RULES, 1, 2, "dwz-9999"))
    for call in (["season", str(file)], ["explain", str(file), "Adler, Eva"]):
        assert run(call) == 3
        told = capsys.readouterr().err
        assert "Regelwerk „dwz-9999“ gibt es nicht; erlaubt ist blitz-dwz" in told
        assert "Blatt Einstellungen" in told
        assert "E-EMPTY" not in told
