"""Any rating cell of a season workbook explains itself; every other cell says that it is none."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from xl_ratings.hosts.cli.commands import run
from xl_ratings.package.a1 import cell_name
from xl_ratings.workbook.contests import line_shown
from xl_ratings.workbook.filebook import FileBook

FOLDER = Path(__file__).parents[2] / "workbooks"
BLITZ = FOLDER / "blitz_dwz_season.xlsx"
# Birke, 1724-21, 5.5 of 7, We 4.998: (1724/1000)^4 + 20 = 28.83, E 29; 1724 + 800 * 0.502 / 36 = 1735.16
BIRKE = ("Birke, Jan", "E0·fB + SBr = 29", "800·(5,5 − 4,998)/(29 + 7)", "1735-22")


SPELLINGS = {"Adler, E.": "Adler, Eva", "Jan Birke": "Birke, Jan"}  # as the example types them


def explained(capsys: pytest.CaptureFixture[str], file: Path, cell: str) -> dict[str, Any]:
    """Return what the command says in JSON."""
    capsys.readouterr()
    assert run(["explain", str(file), cell, "--json"]) == 0, cell
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize(
    "cell", ["T01!AT7", "T01!$AS$7", "t01!ap7", "Turnier!J8", "'Turnier'!B8", "Verlauf!N6", "Live!N3"]
)
def test_one_row_from_everywhere(cell: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Beside the grid, in the display, in history and live block: the same row, the arithmetic above."""
    assert run(["explain", str(BLITZ), cell]) == 0
    text = capsys.readouterr().out
    assert [part for part in BIRKE if part not in text] == []
    assert "Turnier 1 Januar-Blitz (12.01.2024, blitz-dwz)" in text
    assert "Gegen Adler, Eva (1880)" in text


def test_english(capsys: pytest.CaptureFixture[str]) -> None:
    """The same row of the English workbook, in English."""
    file = FOLDER / "en" / "blitz_dwz_season.xlsx"
    assert run(["explain", str(file), "History!N6", "--lang", "en"]) == 0
    text = capsys.readouterr().out
    assert "DWZ new 1735" in text
    assert "800·(5.5 − 4.998)/(29 + 7) = 1735.154 = 1735-22" in text


def test_list_and_players_show_the_last_evaluation(capsys: pytest.CaptureFixture[str]) -> None:
    """A place on the list leads to the player's last event, the change of the season to all of them."""
    sheet, told = openpyxl.load_workbook(BLITZ, data_only=True), 0
    for row in range(6, 12):
        found = explained(capsys, BLITZ, f"Rangliste!D{row}")
        assert (found["player"], found["rows"][0]["new"]) == (sheet["Rangliste"][f"B{row}"].value, found["shown"])
        season = explained(capsys, BLITZ, f"Rangliste!F{row}")
        total = sum(part["difference"] or 0 for part in season["rows"])
        assert season["shown"] in ("", total)  # blank for newcomers, who have no start rating
        told += season["shown"] == total
    assert told > 3
    found = explained(capsys, BLITZ, "Spieler!P5")
    assert (found["column"], found["rows"][0]["new_index"]) == ("Index neu", found["shown"])


def test_the_player_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The last event stands first: row 7 is January, in which Birke came to 1735."""
    file = tmp_path / "saison.xlsx"
    shutil.copy(BLITZ, file)
    book = FileBook.open(file)
    book.set("Spielerblatt", 2, 2, "Birke, Jan (P0002)")
    file.write_bytes(book.data())
    run(["recalc", str(file), "--in-place"])
    card = openpyxl.load_workbook(file, data_only=True)["Spielerblatt"]
    headings = [cell.value for cell in card[5]]
    new = headings.index("DWZ neu") + 1
    assert explained(capsys, file, f"Spielerblatt!{cell_name(7, new)}")["rows"][0]["new"] == 1735
    second = explained(capsys, file, f"Spielerblatt!{cell_name(6, new)}")
    assert (second["player"], second["rows"][0]["name"]) == ("Birke, Jan", card["A6"].value)


def test_every_number_beside_the_grids(capsys: pytest.CaptureFixture[str]) -> None:
    """No line leads to another player than the one whose name stands in it."""
    book = FileBook.open(BLITZ)
    told = 0
    for number in (1, 2, 3):
        sheet, (top, left, bottom, right) = book.place(book.layout.inputs[number - 1])
        for row in range(top, bottom + 1):
            cells = book.read_area(sheet, (row, left, row, right + 10))[0]
            if cells[right - left + 10] in (None, ""):
                continue
            found = explained(capsys, BLITZ, f"{sheet}!{cell_name(row, right + 10)}")
            assert (found["player"], found["shown"], found["rows"][0]["event"]) == (
                SPELLINGS.get(str(cells[1]), cells[1]), found["rows"][0]["new"], number,
            )  # fmt: skip
            told += 1
    assert told > 15


@pytest.mark.parametrize("name", ["wizard_league.xlsx", "duel_league.xlsx"])
def test_numbers_beside_a_list(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Beside a line stand the numbers of its first player, and in duels of its second one too."""
    book = FileBook.open(FOLDER / name)
    sheet, (top, left, bottom, right) = book.place(book.layout.inputs[0])
    names = [column for column, _ in book.layout.form.names]
    told = 0
    for i, (key, player) in enumerate(line_shown(book.layout), 1):
        if key != "new":
            continue
        for row in range(top, bottom + 1):
            cells = book.read_area(sheet, (row, left, row, right + i))[0]
            if isinstance(cells[-1], float):
                found = explained(capsys, FOLDER / name, f"{sheet}!{cell_name(row, right + i)}")
                assert found["player"] == SPELLINGS.get(str(cells[names[player]]), cells[names[player]])
                assert float(found["rows"][0]["new"]) == pytest.approx(cells[-1])
                assert found["rows"][0]["steps"]
                told += 1
    assert told > 3


def test_history_of_the_league(capsys: pytest.CaptureFixture[str]) -> None:
    """Table tennis has no numbers beside its singles; its history leads to the player's period."""
    file = FOLDER / "psz_league.xlsx"
    book = FileBook.open(file)
    sheet, (top, left, _, _) = book.place(book.layout.history)
    column = left + book.layout.column("new")
    found = explained(capsys, file, f"{sheet}!{cell_name(top, column)}")
    assert found["player"] == book.read(book.layout.history)[0][3]
    assert found["rows"][0]["steps"]


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        ("T01!H6", "T01!H6 ist eine Eingabe"),
        ("Einstellungen!B5", "ist keine Wertungszahl"),
        ("Verlauf!D6", "ist keine Wertungszahl"),
        ("Start!B2", "ist keine Wertungszahl"),
        ("T01!AT20", "zeigt keine Zeile einer Auswertung"),
        ("T09!AT6", "zeigt keine Zeile einer Auswertung"),
        ("Rangliste!D90", "zeigt keine Zeile einer Auswertung"),
        ("Skat!A1", "das Blatt „Skat“ gibt es nicht"),
    ],
)
def test_other_cells_say_so(cell: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    """No number is made up for a cell that shows none."""
    assert run(["explain", str(BLITZ), cell]) == 3
    assert words in capsys.readouterr().err


def test_a_number_that_is_out_of_date_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """After a correction that no run has seen the steps are those of the inputs, and the cell's number is said to differ."""
    file = tmp_path / "saison.xlsx"
    shutil.copy(BLITZ, file)
    book = FileBook.open(file)
    book.set("T01", 6, 8, "0")
    file.write_bytes(book.data())
    assert run(["explain", str(file), "T01!AT6"]) == 1
    assert "die Zelle zeigt 1888" in capsys.readouterr().err


def test_who_never_played_has_the_start_rating(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A listed player without an evaluation, and an event that is faulty."""
    file = tmp_path / "saison.xlsx"
    shutil.copy(BLITZ, file)
    book = FileBook.open(file)
    for column, value in ((1, "P0099"), (2, "Neu"), (11, 1500.0), (12, 3.0)):
        book.set("Spieler", 20, column, value)
    book.set("T01", 7, 7, "1")
    file.write_bytes(book.data())
    assert explained(capsys, file, "Spieler!O20")["note"] == "Startzahl 1500-3, noch nicht ausgewertet"
    assert run(["explain", str(file), "T01!AT6"]) == 3
    assert "Turnier 1 ist fehlerhaft" in capsys.readouterr().err


def test_players_of_an_event_file_are_still_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A name is no address: the command keeps its first meaning."""
    event, players = tmp_path / "e.csv", tmp_path / "l.csv"
    event.write_text("Runde;Weiß;Schwarz;Ergebnis\n1;Adler;Birke;1-0\n", encoding="utf-8")
    players.write_text("Name;DWZ\nAdler;1800-5\nBirke;1700-9\n", encoding="utf-8")
    assert run(["explain", str(event), "Adler", "--list", str(players)]) == 0
    assert "Gegen Birke (1700)" in capsys.readouterr().out


def test_a_player_by_name_spelling_or_id(capsys: pytest.CaptureFixture[str]) -> None:
    """Name, a spelling of the ledger and the ID lead to the same evaluation; without an event all of them come."""
    said = []
    for name in ("Adler, Eva", "Adler, E.", "p0001"):
        assert run(["explain", str(BLITZ), "--player", name, "--event", "2"]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1] == said[2]
    assert "Turnier 2 Februar-Blitz" in said[0]
    assert run(["explain", str(BLITZ), "P0001", "--json"]) == 0
    assert [row["event"] for row in json.loads(capsys.readouterr().out)["rows"]] == [1, 2, 3]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["Adlr, Eva", "--event", "1"], "einen Spieler „Adlr, Eva“ gibt es nicht; ähnlich: Adler, Eva"),
        (["Zeisig, Kim", "--event", "1"], "„Zeisig, Kim“ hat in Turnier 1 nicht mitgespielt"),
        (["Adler, Eva", "--event", "9"], "Turnier 9 gibt es nicht"),
        (["Adler, Eva", "--event", "9", "--lang", "en"], "there is no event 9"),
    ],
)
def test_players_who_cannot_be_explained(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The sentence says what is missing: the person, the participation or the event."""
    assert run(["explain", str(BLITZ), *arguments]) == 3
    assert words in capsys.readouterr().err


def with_cells(tmp_path: Path, *cells: tuple[str, int, int, Any]) -> Path:
    """The season with some cells changed, evaluated."""
    file = Path(shutil.copy(BLITZ, tmp_path / "saison.xlsx"))
    book = FileBook.open(file)
    for cell in cells:
        book.set(*cell)
    file.write_bytes(book.data())
    assert run(["season", str(file), "--correct", "Test"]) in (0, 1)
    return file


@pytest.mark.parametrize(
    ("language", "clause"), [("de", "Anpassung für alle „Angleichung“"), ("en", "Adjustment for all 'Angleichung'")]
)
def test_adjustments_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, clause: str) -> None:
    """Adler leaves February with 1879 and enters March with 1879 + 70 = 1949; Neumann, whose 1250 is put in in March, has no 70."""
    file = with_cells(
        tmp_path, ("Turniere", 8, 1, 4.0), ("Turniere", 8, 2, 45335.0), ("Turniere", 8, 3, "Angleichung"),
        ("Turniere", 8, 4, "Anpassung"), ("Turniere", 8, 9, 70.0),
    )  # fmt: skip
    told = {}
    for name in ("Adler, Eva", "Neumann, Ada"):
        capsys.readouterr()
        assert run(["explain", str(file), name, "--lang", language]) == 0
        told[name] = capsys.readouterr().out
    assert told["Adler, Eva"].count(clause) == 1
    assert (
        f"{clause}: 1879 +70 = 1949\n"
        in told["Adler, Eva"].partition("(2024-03-08" if language == "en" else "(08.03.2024")[2]
    )
    assert clause not in told["Neumann, Ada"]


@pytest.mark.parametrize(
    ("language", "said"),
    [("de", "keine gewerteten Partien, die Zahl bleibt: 1210-2"), ("en", "no rated games, the rating stays: 1210-2")],
)
def test_forfeits_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, said: str) -> None:
    """Zeisig (1210-2) did not come in February: five forfeits, no game, and a sentence instead of nothing."""
    file = with_cells(tmp_path, *(("T02", row, 11, "+") for row in (6, 7, 8, 9)), ("T02", 10, 12, "-"))
    capsys.readouterr()
    assert run(["explain", str(file), "Zeisig, Kim", "--lang", language]) == 0
    assert said in capsys.readouterr().out


def test_adjustments_after_the_last_evaluation_are_steps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The list shows 70 more than the last evaluation gave: 1743 + 70 = 1813, and the cell is not out of date."""
    file = tmp_path / "saison.xlsx"
    shutil.copy(BLITZ, file)
    book = FileBook.open(file)
    for column, value in ((1, 10.0), (2, 45370.0), (3, "Ausgleich"), (4, "Anpassung"), (9, 70.0)):
        book.put(book.layout.events, 10, column, value)
    file.write_bytes(book.data())
    run(["season", str(file)])
    capsys.readouterr()
    found = explained(capsys, file, "Spieler!O6")  # Birke, Jan
    assert found["shown"] == 1813
    assert found["steps"] == ["Anpassung für alle „Ausgleich“: 1743 +70 = 1813"]
    assert found["note"] is None


@pytest.mark.parametrize(
    ("name", "question"),
    [("blitz_dwz_season.xlsx", "Adler, Eva"), ("blitz_dwz_season.xlsx", "T01!AK6"), ("blitz_dwz_tournament.xlsx", "Auswertung!J8")],
)  # fmt: skip
def test_a_workbook_is_read_once(
    name: str, question: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A large workbook on a slow disk is fetched once, whatever is asked of it."""
    read: list[str] = []
    whole = Path.read_bytes

    def read_bytes(path: Path) -> bytes:
        read.append(path.name)
        return whole(path)

    monkeypatch.setattr(Path, "read_bytes", read_bytes)
    assert run(["explain", str(FOLDER / name), question]) == 0
    assert read.count(name) == 1
