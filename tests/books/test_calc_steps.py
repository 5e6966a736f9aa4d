"""What only Calc has: its own undo and redo, protected sheets, commands that say what they did."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import xlsxwriter

from xl_ratings.app.season import SeasonRequest, evaluate_season

from .sessions import CalcSession, Office

RESULT = ("T01", 6, 8)


@pytest.fixture
def session(calc: Office) -> Iterator[CalcSession]:
    """The open season workbook."""
    opened = CalcSession(calc)
    yield opened
    opened.reset()


def test_an_action_is_one_step(session: CalcSession) -> None:
    """Whatever it wrote, one entry in the menu Edit, with a German name; undo and redo go through every cell."""
    session.type(*RESULT, "0")
    before = session.snapshot()
    session.run("season")
    after = session.snapshot()
    assert session.office("undo_titles")[0] == "Saison auswerten (xl_ratings)"
    assert len(session.office("undo_titles")) == 2
    session.office("undo")
    assert session.snapshot() == before
    session.office("redo")
    assert session.snapshot() == after


def test_the_command_undo(session: CalcSession) -> None:
    """It takes back a step of ours; what the user did since is his own to take back."""
    assert "kein" in session.run("undo")
    session.type(*RESULT, "0")
    assert "kein" in session.run("undo")
    session.run("season")
    session.type("T01", 7, 10, "0")
    said = session.run("undo")
    assert "Erst das mit Strg+Z zurücknehmen" in said
    session.office("undo")
    assert session.run("undo") == "„Saison auswerten“ ist zurückgenommen."
    assert session.read("T01", (6, 8, 6, 8)) == [["0"]]


def test_a_protected_sheet(session: CalcSession) -> None:
    """Named with the way out; not one cell of any sheet is written."""
    session.type(*RESULT, "0")
    session.office("protect", "Protokoll")
    before = session.snapshot()
    said = session.run("season")
    assert "das Blatt „Protokoll“ ist geschützt" in said
    assert "den Schutz aufheben" in said
    assert session.snapshot() == before


def test_answers_tell_success_from_refusal(session: CalcSession) -> None:
    """A macro can tell: 1 is done, 0 is refused."""
    assert session.office("run", "org.xlratings:check", {})[0] == 1
    session.type("Spieler", 6, 1, "P0001")
    assert session.office("run", "org.xlratings:check", {})[0] == 0


def test_a_workbook_to_import(session: CalcSession, tmp_path: Path) -> None:
    """LibreOffice's Python has no library for .xlsx: one sentence with the way out, no fault of ours, nothing written."""
    file = tmp_path / "mai.xlsx"
    with xlsxwriter.Workbook(str(file)) as book:
        book.add_worksheet().write_row(0, 0, ["Weiß", "Schwarz", "Ergebnis"])
    said = session.run("import", {"File": str(file), "Date": "03.05.2024"})
    assert "kann die Datei nicht lesen" in said
    assert "Als CSV speichern" in said
    assert session.office("undo_titles") == []


def test_diagnosis(session: CalcSession) -> None:
    """Versions, functions, the workbook in front."""
    said = session.run("diagnose")
    assert said.startswith("xl_ratings ")
    assert "LibreOffice 2" in said
    assert "Python 3." in said
    assert "Mappe: Blitz-DWZ-Saison" in said


def test_what_calc_saves_the_command_reads(session: CalcSession, tmp_path: Path) -> None:
    """Evaluated in Calc and saved there as .xlsx: the command on that file finds nothing to change."""
    session.type(*RESULT, "0")
    session.run("season")
    saved = tmp_path / "gespeichert.xlsx"
    session.office("store", str(saved), "Calc MS Excel 2007 XML")
    outcome = evaluate_season(SeasonRequest(saved, dry_run=True))
    assert outcome.differences == []
    assert len(outcome.rows) == 20
