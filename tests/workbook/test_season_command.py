"""The season command on a file: what it refuses, what it writes, what it leaves alone."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from xl_ratings.hosts.cli.commands import run
from xl_ratings.package.values import Value
from xl_ratings.workbook import layout as at
from xl_ratings.workbook.filebook import FileBook

HISTORY = at.LAYOUTS["blitz-dwz-season"].history
TEMPLATE = Path(__file__).parents[2] / "workbooks" / "blitz_dwz_season.xlsx"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A copy of the filled template."""
    path = tmp_path / "saison.xlsx"
    path.write_bytes(TEMPLATE.read_bytes())
    return path


def change(file: Path, sheet: str, row: int, column: int, value: Value) -> None:
    """Type something into the workbook."""
    book = FileBook.open(file)
    book.set(sheet, row, column, value)
    file.write_bytes(book.data())


def test_a_late_correction_is_reported_and_logged(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A result of January is turned round: January and everything after it change, nothing else does."""
    change(file, "T01", 6, 8, "0")
    assert run(["season", str(file), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert {entry["event"] for entry in report["changes"]} == {1, 2, 3}
    log = openpyxl.load_workbook(file)["Protokoll"]
    assert [log[f"B{row}"].value for row in (5, 6, 7)] == [1, 2, 3]
    assert (file.parent / "saison.bak-1.xlsx").exists()
    change(file, "T01", 6, 8, "1")
    run(["season", str(file)])
    rows = FileBook.open(file).read(HISTORY)
    assert rows == FileBook.open(TEMPLATE).read(HISTORY)


def test_only_sheets_that_hold_numbers_change(file: Path) -> None:
    """Charts, styles, strings and every other part stay byte for byte."""
    change(file, "T01", 6, 8, "0")
    with zipfile.ZipFile(file) as archive:
        before = {name: archive.read(name) for name in archive.namelist()}
    run(["season", str(file)])
    with zipfile.ZipFile(file) as archive:
        after = {name: archive.read(name) for name in archive.namelist()}
    assert all(name.startswith("xl/worksheets/sheet") for name in before if before[name] != after[name])


def test_a_locked_event_needs_a_reason(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Published numbers change only on purpose; refused means nothing written."""
    change(file, "Turniere", 6, 7, "ja")
    change(file, "T02", 6, 8, "0")
    before = file.read_bytes()
    assert run(["season", str(file)]) == 3
    assert "gesperrt" in capsys.readouterr().err
    assert file.read_bytes() == before
    assert run(["season", str(file), "--correct", "Zettel verwechselt"]) == 1
    assert "Zettel verwechselt" in str(openpyxl.load_workbook(file)["Protokoll"]["E7"].value)


def test_new_players_are_created_only_when_marked(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An unknown name stays a guest; with an x the next run gives the next free ID."""
    change(file, "T03", 12, 2, "Gast, Rolf")
    change(file, "T03", 6, 13, "1")
    run(["season", str(file)])
    assert "unbekannt" in capsys.readouterr().out
    change(file, "T03", 12, 3, "x")
    run(["season", str(file)])
    assert "P0012 Gast, Rolf" in capsys.readouterr().out
    players = openpyxl.load_workbook(file)["Spieler"]
    assert [players.cell(16, column).value for column in (1, 2, 3)] == ["P0012", "Gast", "Rolf"]
    assert openpyxl.load_workbook(file)["T03"]["C12"].value is None


def test_a_full_table_of_players_is_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The two hundred and first player is refused with a sentence, and nothing is written."""
    book = FileBook.open(file)
    for i in range(11, at.PLAYERS.area[2] - at.PLAYERS.area[0] + 1):
        book.set("Spieler", at.PLAYERS.area[0] + i, 1, f"P{i + 1:04}")
        book.set("Spieler", at.PLAYERS.area[0] + i, 2, f"Voll{i}")
    book.set("T03", 12, 2, "Gast, Rolf")
    book.set("T03", 12, 3, "x")
    file.write_bytes(book.data())
    before = file.read_bytes()
    assert run(["season", str(file)]) == 3
    assert "kein Platz mehr" in capsys.readouterr().err
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("sheet", "row", "column", "value", "words"),
    [
        ("Spieler", 5, 1, "P0002", ["E-ID", "Blatt Spieler, Zelle A6", "P0002"]),
        ("Spieler", 5, 12, None, ["E-INDEX", "Zelle L5", "Index fehlt"]),
        ("Turniere", 5, 2, "gestern", ["E-DATE", "Blatt Turniere, Zelle B5", "gestern"]),
        ("Turniere", 5, 4, "Blitz", ["E-CHOICE", "Zelle D5", "turnier, anpassung"]),
        ("T01", 6, 4, "hoch", ["E-NUMBER", "Blatt T01, Zelle D6"]),
    ],
)
def test_wrong_inputs_are_named_by_cell(
    file: Path, capsys: pytest.CaptureFixture[str], sheet: str, row: int, column: int, value: Value, words: list[str]
) -> None:
    """Code, sheet, cell, value and what is allowed; nothing is written."""
    change(file, sheet, row, column, value)
    before = file.read_bytes()
    assert run(["season", str(file)]) == 3
    message = capsys.readouterr().err
    assert [word for word in words if word not in message] == []
    assert file.read_bytes() == before


def test_check_and_dry_run_write_nothing(file: Path) -> None:
    """To look is not to touch."""
    change(file, "T01", 6, 8, "0")
    before = file.read_bytes()
    assert run(["check", str(file)]) == 1
    assert run(["season", str(file), "--dry-run"]) == 1
    assert file.read_bytes() == before


def test_foreign_workbooks_and_missing_sheets_are_refused(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Never a stale number without a mark."""
    other = tmp_path / "other.xlsx"
    openpyxl.Workbook().save(other)
    assert run(["season", str(other)]) == 3
    assert "keine Arbeitsmappe von xl_ratings" in capsys.readouterr().err
    with zipfile.ZipFile(file) as archive:
        parts = {info.filename: archive.read(info) for info in archive.infolist()}
    with zipfile.ZipFile(file, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content.replace(b'name="Namen"', b'name="Umbenannt"'))
    assert run(["season", str(file)]) == 3
    assert "Namen" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["=HYPERLINK(1)", "+1+1", "<b>x</b>", "x" * 300, "😀 Emoji", "\u202eabc"])
def test_names_stay_text(file: Path, name: str) -> None:
    """A player may be called anything."""
    change(file, "Spieler", 5, 2, name)
    change(file, "Spieler", 5, 3, None)
    change(file, "T01", 6, 2, name)
    run(["season", str(file)])
    sheet = openpyxl.load_workbook(file)["Verlauf"]
    assert sheet["D5"].value == name
    assert sheet["D5"].data_type == "s" or name.startswith("=")


def test_new_workbooks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An empty season is made once, and never overwritten."""
    path = tmp_path / "neu.xlsx"
    assert run(["new", "blitz-dwz", str(path)]) == 0
    assert run(["new", "blitz-dwz", str(path)]) == 3
    assert run(["new", "halma", str(tmp_path / "h.xlsx")]) == 2
    assert "blitz-dwz" in capsys.readouterr().err


def test_a_reason_opens_a_lock_once(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The reason covers its event and what follows; left standing in its cell it does not open the lock again."""
    for row in (6, 7):
        change(file, "Turniere", row, 7, "ja")
    change(file, "T02", 6, 8, "0")
    change(file, "Turniere", 6, 8, "Zettel verwechselt")
    assert run(["season", str(file)]) == 1  # February has the reason, March follows from it
    change(file, "T02", 6, 8, "1")
    capsys.readouterr()
    assert run(["season", str(file)]) == 3
    assert "gilt nur einmal" in " ".join(capsys.readouterr().err.split())
    change(file, "Turniere", 6, 8, "doch richtig")
    assert run(["season", str(file)]) == 1


def test_a_reason_elsewhere_opens_no_lock(file: Path) -> None:
    """A reason for January does not cover a result of March that was typed anew at the same time."""
    change(file, "Turniere", 7, 7, "ja")
    change(file, "Turniere", 5, 8, "Zettel verwechselt, zweiter Teil")
    change(file, "T01", 6, 8, "0")
    change(file, "T03", 6, 8, "1")
    assert run(["season", str(file)]) == 3
    change(file, "T03", 6, 8, "½")
    assert run(["season", str(file)]) == 1


def test_an_unlocked_event_without_a_reason_may_not_change_a_locked_one(file: Path) -> None:
    """March is published; January is not locked, but what follows from it is."""
    change(file, "Turniere", 7, 7, "ja")
    change(file, "T01", 6, 8, "0")
    change(file, "Turniere", 5, 8, "")
    assert run(["season", str(file)]) == 3


def test_a_bad_single_spoils_its_period_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A result that is none is named with its cell and what is allowed; the other periods are evaluated."""
    path = tmp_path / "psz.xlsx"
    path.write_bytes((TEMPLATE.parent / "psz_league.xlsx").read_bytes())
    book = FileBook.open(path)
    book.put(book.layout.inputs[0], 6, 7, "2:2")  # the second period
    path.write_bytes(book.data())
    assert run(["season", str(path)]) == 1
    told = capsys.readouterr().out
    assert "E-RESULT Einzel!G10" in told
    assert "Sätze wie 3:1" in told
    rows = FileBook.open(path).read(book.layout.history)
    evaluated = {row[0] for row in rows if row[0] is not None and row[book.layout.column("new")] is not None}
    assert evaluated == {1.0, 3.0}


def test_an_empty_season_is_no_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing typed: the run says so, and its exit code too."""
    path = tmp_path / "leer.xlsx"
    assert run(["new", "blitz-dwz", str(path)]) == 0
    assert run(["season", str(path)]) == 1
    assert "noch nichts auszuwerten" in capsys.readouterr().out


def test_adjustments_are_in_the_list_at_once(file: Path) -> None:
    """List and ranking show 70 for everybody after the last event before anybody plays again.

    5 between events reach in the list only those who have not played since; one that is not rated reaches nobody.
    """
    before = {row[0].value: row[14].value for row in _players(file)}
    lines = (
        (10, 45345.0, "Anpassung", 5.0, None),
        (11, 45370.0, "Anpassung", 70.0, None),
        (12, 45371.0, "Anpassung", 900.0, "nein"),
    )
    for row, (number, day, kind, value, rated) in enumerate(lines, 16):
        for column, cell in ((1, float(number)), (2, day), (3, "für alle"), (4, kind), (6, rated), (9, value)):
            change(file, "Turniere", row, column, cell)
    assert run(["season", str(file)]) == 1
    after = {row[0].value: row[14].value for row in _players(file)}
    played_in_march = {"P0001", "P0003", "P0004", "P0006", "P0009", "P0011"}
    for id_ in ("P0002", "P0005", "P0007", "P0008"):  # last seen in February or January
        assert after[id_] == before[id_] + 75
    for id_ in played_in_march:  # March itself was played 5 higher, so its changes may differ by rounding
        assert 70 <= after[id_] - before[id_] <= 76
    ranking = openpyxl.load_workbook(file, data_only=True)["Rangliste"]
    assert ranking["D6"].value == max(value for value in after.values() if value is not None)


def _players(file: Path) -> list[tuple[Any, ...]]:
    sheet = openpyxl.load_workbook(file, data_only=True)["Spieler"]
    return [row for row in sheet.iter_rows(min_row=5, max_row=15) if row[0].value]


def test_a_dry_run_shows_what_would_change(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each number with event, person, old and new value; the file stays as it is."""
    change(file, "T03", 6, 8, "1")
    before = file.read_bytes()
    assert run(["season", str(file), "--dry-run"]) == 1
    told = capsys.readouterr().out
    assert "Turnier 3, Adler, Eva: Erg. 4,5 → 5" in told
    assert file.read_bytes() == before


@pytest.mark.parametrize("number", [99, 0, -1])
def test_until_names_the_events_there_are(file: Path, capsys: pytest.CaptureFixture[str], number: int) -> None:
    """An event that is not there is a typing error; the whole season instead would be the answer to another question."""
    before = file.read_bytes()
    assert run(["season", str(file), "--until", str(number)]) == 3
    assert f"Turnier {number} gibt es nicht; es gibt 1–3" in capsys.readouterr().err
    assert run(["season", str(file), "--until", str(number), "--lang", "en"]) == 3
    assert f"there is no event {number}; there are 1–3" in capsys.readouterr().err
    assert file.read_bytes() == before


def test_until_looks_at_what_lies_before_only(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What follows is not looked at: it does not count as changed, and a lock behind it stops nothing."""
    change(file, "Turniere", 7, 7, "ja")
    change(file, "T03", 6, 8, "0")
    before = file.read_bytes()
    assert run(["season", str(file), "--until", "2"]) == 1
    shown = capsys.readouterr().out
    assert "2 ausgewertet, 0 Änderungen" in shown
    assert shown.splitlines()[-1] == "nichts geschrieben"
    assert run(["season", str(file), "--until", "3"]) == 3
    assert "Nummer 3 ist gesperrt" in capsys.readouterr().err
    assert file.read_bytes() == before


@pytest.mark.parametrize("option", [("--until", "1"), ("--correct", "Grund"), ("--accept-start",)])
def test_a_single_tournament_has_no_season_options(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], option: tuple[str, ...]
) -> None:
    """An option that nothing heeds is refused, not passed over."""
    single = tmp_path / "turnier.xlsx"
    single.write_bytes(TEMPLATE.with_name("blitz_dwz_tournament.xlsx").read_bytes())
    assert run(["season", str(single), *option]) == 2
    assert "gehören zu einer Saison" in capsys.readouterr().err


@pytest.mark.parametrize("call", [("check",), ("season", "--dry-run"), ("season", "--until", "3")])
def test_nobody_is_said_to_be_created_who_is_not(
    file: Path, capsys: pytest.CaptureFixture[str], call: tuple[str, ...]
) -> None:
    """A run that writes nothing tells whom the next one would create; the ID that it names is not there yet."""
    change(file, "T03", 12, 2, "Zander, Mia")
    change(file, "T03", 12, 3, "x")
    change(file, "T03", 6, 13, "1")
    before = file.read_bytes()
    run([call[0], str(file), *call[1:]])
    shown = capsys.readouterr().out
    assert "anzulegen: P0012 Zander, Mia" in shown
    assert "angelegt" not in shown
    assert file.read_bytes() == before
