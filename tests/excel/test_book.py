"""The live book: the same face as the file book, on a stand-in for a running Excel that counts and may refuse."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

import pytest

from xl_ratings.app.action import Action, Report, Spot
from xl_ratings.app.actions import ACTIONS
from xl_ratings.app.season import SeasonRequest, evaluate_book
from xl_ratings.app.season_input import read_season
from xl_ratings.hosts.excel import actions
from xl_ratings.hosts.excel.actions import BUTTONS, run_action
from xl_ratings.hosts.excel.book import Change, LiveBook
from xl_ratings.hosts.excel.live import ExcelBusyError, quiet
from xl_ratings.model.diagnostics import Diagnostics
from xl_ratings.model.errors import InputRefusedError
from xl_ratings.model.text import Text
from xl_ratings.package.archive import read_archive
from xl_ratings.season.replay import replay
from xl_ratings.workbook import layout as at
from xl_ratings.workbook.filebook import FileBook
from xl_ratings.workbook.layout import Block
from xl_ratings.workbook.openbook import rectangles

from .running_excel import Book, ComError, DefinedName, typed

SEASON = Path(__file__).parents[2] / "workbooks" / "blitz_dwz_season.xlsx"
BLOCK = Block("probe", Text("Daten", "Data"), (2, 1, 4, 3))


def small(**more: Any) -> Book:
    """A workbook of ours with one sheet of data."""
    meta = {
        (1, 1): "schema",
        (1, 2): float(at.SCHEMA),
        (2, 1): "language",
        (2, 2): "de",
        (3, 1): "template",
        (3, 2): "duel-league",
    }
    data = {(2, 1): "Adler, Eva", (2, 2): 1880.0, (3, 1): "Quell, Ben", (3, 2): "#N/A", (3, 3): True, (4, 2): ""}
    return Book({"_meta": meta, "Daten": data, **more})


@pytest.fixture(scope="module")
def file() -> FileBook:
    """The season template as a file."""
    return FileBook.open(SEASON)


def open_in_excel(file: FileBook) -> Book:
    """The same workbook, open in Excel."""
    sheets: dict[str, dict[tuple[int, int], Any]] = {}
    for sheet in file.parts.sheets:
        rows = file.read_area(sheet.name, (1, 1, 1600, 60))
        sheets[sheet.name] = {(r, c): value for r, row in enumerate(rows, 1) for c, value in enumerate(row, 1) if value is not None}  # fmt: skip
    return Book(sheets, tuple(DefinedName(name.name, f"={name.formula}") for name in file.parts.names))


def test_reading(file: FileBook) -> None:
    """Every block of the template reads the same from the file and from Excel."""
    book = LiveBook(open_in_excel(file))
    assert (book.language, book.layout) == (file.language, file.layout)
    layout = file.layout
    for block in (at.SETTINGS, at.PLAYERS, at.ALIASES, layout.events, layout.history, at.LOG, *layout.inputs[:2]):
        assert book.read(block) == blank_texts_as_none(file.read(block))


def blank_texts_as_none(rows: list[list[Any]]) -> list[list[Any]]:
    """A formula that shows nothing: a file keeps "", Excel's cell is as good as blank."""
    return [[None if cell == "" else cell for cell in row] for row in rows]


def test_the_season_evaluates_alike(file: FileBook) -> None:
    """An action never asks which book it has: the same list comes out of both."""

    def ratings(book: Any) -> dict[str, str]:
        season = read_season(book, Diagnostics())
        return {id_: str(rating) for id_, rating in replay(season, book.layout.system, None).ratings.items()}

    assert ratings(LiveBook(open_in_excel(file))) == ratings(file)
    assert len(ratings(file)) > 5


def test_the_season_button(file: FileBook, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A result is turned round in the open workbook: the button writes what the command writes, undo takes it back."""
    monkeypatch.setattr("xl_ratings.hosts.excel.book.local_folder", lambda: tmp_path)
    excel = open_in_excel(file)
    assert "0 Änderungen" in run_action("XlrCheck", lambda: excel)
    excel.sheet("T01").cells[6, 8] = "0"
    before = dict(excel.sheet("Verlauf").cells)
    answer = run_action("XlrEvaluateSeason", lambda: excel)
    assert "3 ausgewertet" in answer
    assert len(excel.copies) == 1
    changed = FileBook(read_archive(_typed(file), "s.xlsx"))
    evaluate_book(changed, SeasonRequest(Path("s.xlsx")))
    again = FileBook(read_archive(changed.data(), "s.xlsx"))
    assert LiveBook(excel).read(file.layout.history) == again.read(file.layout.history)
    assert "zurückgesetzt" in run_action("XlrUndo", lambda: excel)
    assert {k: v for k, v in excel.sheet("Verlauf").cells.items() if v is not None} == before


def _typed(file: FileBook) -> bytes:
    book = FileBook(file.archive)
    book.set("T01", 6, 8, "0")
    return book.data()


def test_one_read_a_block() -> None:
    """Reading a block again asks Excel nothing; kinds arrive as in a file."""
    excel = small()
    book = LiveBook(excel)
    expected = [["Adler, Eva", 1880.0, None], ["Quell, Ben", "#N/A", True], [None, None, None]]
    assert book.read(BLOCK) == book.read(BLOCK) == expected
    assert excel.sheet("Daten").reads == 1
    assert book.read_area("Daten", (2, 2, 2, 2)) == [[1880.0]]


def test_one_write_a_block() -> None:
    """Nothing is written before ``commit``; then a whole new block costs one write, and texts stay texts."""
    excel = small()
    book = LiveBook(excel)
    rows = [["Müller, Hans", "1893-6", 1.0], ["=1", "1-2", 2.0], ["WAHR", "Mai 2024", 0.0]]
    book.write(BLOCK, rows)  # type: ignore[arg-type] # texts, numbers
    assert book.is_changed
    assert excel.sheet("Daten").writes == 0
    changes = book.commit()
    assert excel.sheet("Daten").writes == 1
    assert book.read(BLOCK) == rows
    assert not book.is_changed
    assert Change("Daten", 3, 2, "#N/A", "1-2") in changes
    assert len(changes) == 9


def test_only_changes_are_written() -> None:
    """A cell that stays, and a formula beside the block, are not touched."""
    excel = small()
    book = LiveBook(excel)
    book.write(BLOCK, [["Adler, Eva", 1900.0, None], ["Quell, Ben", "#N/A", True]])
    assert [(change.row, change.column, change.old, change.new) for change in book.commit()] == [(2, 2, 1880.0, 1900.0)]
    assert LiveBook(small()).commit() == ()


def test_rectangles() -> None:
    """A frame with a hole is cut so that the hole stays untouched."""
    frame = {(r, c): None for r in range(1, 4) for c in range(1, 4) if (r, c) != (2, 2)}
    areas = rectangles(frame)  # type: ignore[arg-type]
    covered = [
        (r, c) for top, left, bottom, right in areas for r in range(top, bottom + 1) for c in range(left, right + 1)
    ]
    assert sorted(covered) == sorted(frame)


def test_reopened_shows_what_will_be_written() -> None:
    """A run reads its own new lines before Excel has seen any of them."""
    excel = small()
    book = LiveBook(excel)
    book.set("Daten", 4, 1, "Neu, Nina")
    again = book.reopened()
    assert again.read(BLOCK)[2] == ["Neu, Nina", None, None]
    again.set("Daten", 4, 2, 1500.0)
    assert excel.sheet("Daten").writes == 0
    again.commit()
    assert [excel.sheet("Daten").cells[4, c] for c in (1, 2)] == ["Neu, Nina", 1500.0]


@pytest.mark.parametrize("fails_at", ["", "calculation", "screen_updating"])
def test_excel_is_as_before_whatever_happens(fails_at: str) -> None:
    """Automatic calculation and drawing come back after success, after a failed write, after a failed setting."""
    excel = small()
    excel.app.settings["calculation"] = "semiautomatic"
    before = dict(excel.app.settings)
    book = LiveBook(excel)
    book.set("Daten", 2, 2, 1.0)
    if fails_at:
        excel.app.fails_at = fails_at
    else:
        excel.sheet("Daten").fails_at_write = 1
    with pytest.raises(ComError):
        book.commit()
    assert excel.app.settings == before
    book.commit()
    assert excel.app.settings == before
    assert ("calculation", "manual") in excel.app.history


def test_a_setting_that_does_not_come_back_is_no_secret() -> None:
    """The others are restored all the same, and the failure is told."""
    excel = small()
    with pytest.raises(ComError), quiet(excel.app):
        excel.app.fails_at = "calculation"
    assert excel.app.settings["screen_updating"] is True
    assert excel.app.settings["enable_events"] is True


def test_cell_edit_mode() -> None:
    """Excel refuses calls while a cell is being edited: a sentence, and the changes wait."""
    excel = small()
    book = LiveBook(excel)
    book.set("Daten", 2, 2, 1.0)
    excel.app.is_busy = True
    with pytest.raises(ExcelBusyError, match="finish your entry"):
        book.commit()
    with pytest.raises(ExcelBusyError):
        LiveBook(excel)
    excel.app.is_busy = False
    assert len(book.commit()) == 1


def test_foreign_and_newer_workbooks() -> None:
    """The same refusals as for files."""
    with pytest.raises(InputRefusedError) as refused:
        LiveBook(Book({"Tabelle1": {}}))
    assert refused.value.diagnostics[0].code == "B-TEMPLATE"
    newer = small()
    newer.sheet("_meta").cells[1, 2] = 99.0
    with pytest.raises(InputRefusedError) as refused:
        LiveBook(newer)
    assert refused.value.diagnostics[0].code == "B-SCHEMA"
    with pytest.raises(InputRefusedError) as refused:
        LiveBook(small()).set("Gelöscht", 1, 1, 1.0)
    assert refused.value.diagnostics[0].code == "B-SHEET"


def test_backup(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The copy goes into the user's local folder: the workbook's own place may be a web address."""
    monkeypatch.setattr("xl_ratings.hosts.excel.book.local_folder", lambda: tmp_path)
    excel = small()
    path = LiveBook(excel).backup(dt.datetime(2024, 1, 12, 21, 5))
    assert path == tmp_path / "backups" / "Saison 2024-01-12 21-05-00.xlsx"
    assert excel.copies == [str(path)]


def test_taking_a_run_back() -> None:
    """The old values return; if somebody typed into one of the cells since, nothing does."""
    excel = small()
    book = LiveBook(excel)
    before = book.read(BLOCK)
    book.write(BLOCK, [["Neu, Nina", 1.0, 2.0]])
    changes = book.commit()
    book.take_back(changes)
    book.commit()
    assert book.read(BLOCK) == before
    book.write(BLOCK, [["Neu, Nina", 1.0, 2.0]])
    changes = book.commit()
    excel.sheet("Daten").cells[2, 2] = 7.0
    late = LiveBook(excel)
    with pytest.raises(InputRefusedError) as refused:
        late.take_back(changes)
    assert [item.place.cell for item in refused.value.diagnostics] == ["B2"]
    assert not late.is_changed


def test_the_stand_in_is_strict() -> None:
    """It would catch a text that Excel turns into a date."""
    with pytest.raises(AssertionError):
        typed("1893-6")


def test_buttons_not_yet_connected() -> None:
    """They say so, and name the command that does the same with the saved file; none pretends."""
    left = [(control, ACTIONS[key]) for control, key in BUTTONS.items() if ACTIONS[key].run is None]
    left = [(control, action) for control, action in left if action.key not in {"undo", "diagnose"}]
    for control, action in left:
        answer = run_action(control, small)
        assert action.label.de in answer
        assert "noch nicht" in answer
        assert action.command in answer


@pytest.mark.parametrize("control", [control for control, key in BUTTONS.items() if key != "diagnose"])
def test_no_workbook(control: str) -> None:
    """A click in an Excel without a workbook is answered by one sentence."""
    assert run_action(control, None) == "Es ist keine Arbeitsmappe offen."


def test_commands_behind_buttons_exist() -> None:
    """What a button tells the user to type is a command."""
    from xl_ratings.hosts.cli.commands import _COMMANDS

    assert {action.command.split()[1] for action in ACTIONS.values() if action.command} <= set(_COMMANDS)


def test_what_a_failing_action_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Busy, refused, our bug: a sentence each, never a traceback; a long answer fits into the box."""
    monkeypatch.setattr("xl_ratings.hosts.excel.journal.local_folder", lambda: tmp_path)

    def answer(said: Any, excel: Book | None = None) -> str:
        def run(spot: Spot) -> Report:
            return Report((Text(said(), ""),))

        label = Text("Prüfen", "Check")
        monkeypatch.setitem(actions.ACTIONS, "check", Action("check", label, label, run=run))
        return run_action("XlrCheck", lambda: excel or small())

    busy = small()
    busy.app.is_busy = True
    assert "Eingabe abschließen" in answer(str, busy)
    refused = answer(str, Book({"x": {}}))
    assert "nichts geschrieben" in refused
    assert "keine Arbeitsmappe von xl_ratings" in refused
    assert "unser Fehler (ZeroDivisionError)" in answer(lambda: str(1 / 0))
    assert "ZeroDivisionError" in (tmp_path / "excel.log").read_text(encoding="utf-8")
    assert len(answer(lambda: "x" * 5000)) <= 1000
