"""What only Excel has: its boxes, hidden sheets, a chart in front, a copy before every write."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.books.sessions import SEASON, ExcelSession, excel_of
from xl_ratings.hosts.excel.actions import run_action

from .running_excel import Book


@pytest.fixture
def excel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Book:
    """The season workbook, open in Excel."""
    monkeypatch.setattr("xl_ratings.hosts.excel.book.local_folder", lambda: tmp_path)
    return excel_of(Path(shutil.copy(SEASON, tmp_path / "saison.xlsx")))


def test_a_chart_in_front(excel: Book) -> None:
    """No cell is chosen then; the action answers as it does for any cell without a number."""
    excel.app.ActiveCell = None
    assert "ist keine Wertungszahl" in run_action("XlrWhy", lambda: excel)


def test_boxes_are_asked_in_german(excel: Book, tmp_path: Path) -> None:
    """A file first, the day only if the file tells none, today as the proposal."""
    file = tmp_path / "mai.csv"
    file.write_text("Weiß;Schwarz;Ergebnis\nAdler, Eva;Fink, Lea;1\n", encoding="utf-8")
    ExcelSession(excel).run("import", {"File": str(file), "Date": "03.05.2024"})
    (first, second) = excel.app.questions
    assert first == ("GetOpenFilename", "Datei mit Ergebnissen")
    assert second[:2] == ("InputBox", "Datum des Turniers (03.05.2024)")
    assert len(second[2]) == len("03.05.2024")


def test_a_hidden_sheet_is_shown(excel: Book) -> None:
    """Excel refuses to bring a hidden sheet to the front: it becomes visible first."""
    excel.sheet("T04").visible = False
    run_action("XlrNewEvent", lambda: excel)
    assert excel.app.ActiveSheet is excel.sheet("T04")
    assert excel.sheet("T04").visible


def test_a_copy_before_every_write_and_none_without(excel: Book) -> None:
    """What changes the workbook leaves a copy; what only answers does not."""
    excel.choose("T03", 6, 2)
    for control in ("XlrCheck", "XlrEvaluateEvent", "XlrWhy", "XlrEvaluateSeason"):
        run_action(control, lambda: excel)
    assert excel.copies == []
    assert "Sicherung: " in run_action("XlrNewEvent", lambda: excel)
    assert len(excel.copies) == 1


def test_undo_after_somebody_typed(excel: Book) -> None:
    """Refused with the cell; once the cell is as the action left it, the same click takes everything back."""
    excel.sheet("T01").cells[6, 8] = "0"
    run_action("XlrEvaluateSeason", lambda: excel)
    written = excel.sheet("Verlauf").cells[5, 14]
    excel.sheet("Verlauf").cells[5, 14] = 1.0
    assert "Zelle N5: die Zelle wurde seither geändert" in run_action("XlrUndo", lambda: excel)
    excel.sheet("Verlauf").cells[5, 14] = written
    assert "zurückgesetzt" in run_action("XlrUndo", lambda: excel)
    assert "kein" in run_action("XlrUndo", lambda: excel)
