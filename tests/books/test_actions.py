"""The actions: one layer, three books, the same sentences, the same cells."""

from __future__ import annotations

import datetime as dt
import shutil
from pathlib import Path
from typing import Any

import pytest

from xl_ratings.app.season import SeasonRequest, evaluate_season
from xl_ratings.workbook.filebook import FileBook

from .sessions import SEASON, ExcelSession, FileSession, Session, excel_of, seen_by_openpyxl

WRITTEN = {
    "Verlauf": (5, 1, 40, 18),
    "Prüfbericht": (5, 1, 20, 8),
    "Turniere": (5, 1, 12, 14),
    "Spieler": (5, 1, 20, 14),
    "Korrekturen": (5, 2, 40, 10),
    "Protokoll": (5, 2, 12, 5),
}
RESULT = ("T01", 6, 8)  # Adler against Birke; the example has a 1 there


TYPED = ((*RESULT, "0"), ("T03", 11, 2, "Zander, Mia"), ("T03", 11, 3, "x"))


@pytest.fixture(scope="module")
def by_command(tmp_path_factory: pytest.TempPathFactory) -> tuple[int, dict[str, list[list[Any]]]]:
    """What the command on the file makes of it: how many changes, and every written block."""
    path = Path(shutil.copy(SEASON, tmp_path_factory.mktemp("command") / "saison.xlsx"))
    book = FileBook.open(path)
    for cell in TYPED:
        book.set(*cell)
    path.write_bytes(book.data())
    outcome = evaluate_season(SeasonRequest(path))
    new = FileBook.open(path)
    rows = {sheet: new.read_area(sheet, area) for sheet, area in WRITTEN.items()}
    return len(outcome.differences), {s: [[None if c == "" else c for c in row] for row in r] for s, r in rows.items()}


def test_the_season_gives_what_the_command_gives(session: Session, by_command: tuple[int, dict[str, Any]]) -> None:
    """A result is turned round and a new player marked: every written block is that of the command on the file."""
    changes, blocks = by_command
    for cell in TYPED:
        session.type(*cell)
    said = session.run("season")
    assert f"3 ausgewertet, {changes} Änderungen" in said
    assert "angelegt: P0012 Zander, Mia" in said
    assert changes > 20
    for sheet, area in WRITTEN.items():
        assert session.read(sheet, area) == blocks[sheet], sheet
    assert session.read("T03", (11, 2, 11, 3)) == [["Zander, Mia", None]]


def test_a_second_run_changes_nothing(session: Session) -> None:
    """Nought changes, nothing written: the workbook is as it was."""
    session.type(*RESULT, "0")
    session.run("season")
    before = session.snapshot()
    said = session.run("season")
    assert "3 ausgewertet, 0 Änderungen" in said
    assert "Nichts zu ändern." in said
    assert session.snapshot() == before


def test_undo_restores_every_cell(session: Session) -> None:
    """Also those that were blank, and the marks that a run clears."""
    session.type(*RESULT, "0")
    session.type("T03", 11, 2, "Zander, Mia")
    session.type("T03", 11, 3, "x")
    before = session.snapshot()
    session.run("season")
    assert session.snapshot() != before
    session.undo()
    assert session.snapshot() == before


def test_check_writes_nothing(session: Session) -> None:
    """What the run would find is told with sheet and cell."""
    session.type(*RESULT, "7")
    before = session.trace()
    said = session.run("check")
    assert "T01!H6" in said
    assert "7" in said
    assert session.trace() == before


def test_a_refused_season_says_where(session: Session) -> None:
    """An ID that stands twice: file, sheet, cell and value, in one sentence; nothing is written."""
    session.type("Spieler", 6, 1, "P0001")
    before = session.trace()
    said = session.run("season")
    assert said.startswith("Eingabe abgelehnt, nichts geschrieben.")
    assert "Blatt Spieler, Zelle A6" in said
    assert "P0001" in said
    assert session.trace() == before


def test_a_locked_event_needs_a_reason(session: Session) -> None:
    """Published numbers stay unless the officer says why; with a reason they change."""
    session.type("Turniere", 5, 7, "ja")
    session.type("Turniere", 5, 8, "")
    session.type(*RESULT, "0")
    said = session.run("season")
    assert "Nummer 1 ist gesperrt" in said
    assert "Korrekturgrund" in said
    session.type("Turniere", 5, 8, "Zettel verwechselt")
    assert "Änderungen" in session.run("season")
    # both players of that game in event 1; nobody else met another number or result there
    assert session.read("Korrekturen", (5, 3, 40, 3)).count(["Zettel verwechselt"]) == 2


def test_one_event_as_it_comes_out(session: Session) -> None:
    """The sheet in front says which; names, points and numbers are those of the history, and nothing is written."""
    rows = [row for row in seen_by_openpyxl("Verlauf", (5, 1, 40, 18)) if row[0] == 3]
    before = session.trace()
    session.choose("T03", 6, 2)
    said = session.run("evaluate-event")
    assert said.startswith("Turnier 3 März-Blitz")
    for row in rows:
        points = f"{row[6]:g}".replace(".", ",")
        assert f"{row[3]}: {points} Pkt., {row[4]:g}-{row[5]:g} → {row[13]:g}-{row[14]:g}" in said
    assert len(rows) == 6
    assert session.trace() == before
    session.choose("Turniere", 7, 2)
    assert session.run("evaluate-event") == said
    session.choose("Einstellungen", 7, 2)
    assert "kein Turnier zu erkennen" in session.run("evaluate-event")


def test_why(session: Session) -> None:
    """The chosen number with its steps; a cell without a rating says so."""
    session.choose("Verlauf", 8, 14)
    said = session.run("why")
    assert said.startswith("Verlauf!N8: Fink, Lea, DWZ neu 1595\nTurnier 1 Januar-Blitz (12.01.2024")
    # by hand: Ro 1590, W 4, We 3.789, E 26, n 7: 1590 + 800 * 0.211 / 33 = 1595.1
    assert "1590 + 800·(4 − 3,789)/(26 + 7)" in said
    session.choose("Spieler", 5, 2)
    assert "ist eine Eingabe" in session.run("why")


def test_what_if(session: Session) -> None:
    """From a line of the ranking to that player's card, where opponents are typed."""
    session.choose("Verlauf", 8, 14)
    said = session.run("what-if")
    assert said.startswith("Fink, Lea (P0004)")
    assert session.read("Spielerblatt", (2, 2, 2, 2)) == [["Fink, Lea (P0004)"]]
    assert session.chosen == ("Spielerblatt", 24, 15)
    session.choose("Einstellungen", 7, 2)
    assert "kein bekannter Spieler" in session.run("what-if")


def test_a_new_event(session: Session) -> None:
    """The next free number with today's date; the user stands where the first name is typed."""
    days = {dt.datetime.now().date()}  # noqa: DTZ005 - the user's own clock
    said = session.run("new-event")
    days.add(dt.datetime.now().date())  # noqa: DTZ005
    assert said.startswith("Turnier 4 ist angelegt")
    ((number, day, name),) = session.read("Turniere", (8, 1, 8, 3))
    assert (number, name) == (4, "Turnier 4")
    assert day in {(today - dt.date(1899, 12, 30)).days for today in days}
    assert session.chosen == ("T04", 6, 2)
    session.run("new-event")
    assert session.chosen == ("T05", 6, 2)  # a hidden sheet comes to the front


CSV = "Weiß;Schwarz;Ergebnis\nAdler, Eva;Fink, Lea;1\nFink, Lea;Möwe, Ole;½\nMöwe, Ole;Adler, Eva;0\n"


def test_import(session: Session, tmp_path: Path) -> None:
    """A file without a day: it is asked for; names and results stand in the next free sheet."""
    file = tmp_path / "mai.csv"
    file.write_text(CSV, encoding="utf-8")
    before = session.trace()
    assert "Abgebrochen" in session.run("import")
    assert "Abgebrochen" in session.run("import", {"File": str(file)})
    assert "kein Datum" in session.run("import", {"File": str(file), "Date": "gestern"})
    assert session.trace() == before
    said = session.run("import", {"File": str(file), "Date": "03.05.2024"})
    assert "mai.csv → T04 (4): 3 Teilnehmer, 3 Partien" in said
    assert session.read("Turniere", (8, 1, 8, 3)) == [[4.0, 45415.0, "mai"]]
    assert [row[0] for row in session.read("T04", (6, 2, 9, 2))] == ["Adler, Eva", "Fink, Lea", "Möwe, Ole", None]
    assert session.chosen[0] == "T04"
    # Adler 2 of 2 against Fink and Möwe, Fink half a point, Möwe half a point
    session.run("season")
    points = {row[3]: row[6] for row in session.read("Verlauf", (5, 1, 40, 7)) if row[0] == 4}
    assert points == {"Adler, Eva": 2.0, "Fink, Lea": 0.5, "Möwe, Ole": 0.5}
    session.undo()


def test_a_workbook_of_another_version(session: Session) -> None:
    """One sentence from every action, nothing written."""
    session.type("_meta", 2, 2, 99.0)
    before = session.trace()
    for key in ("season", "check", "new-event", "why"):
        assert "stammt von einer anderen Version" in session.run(key)
    assert session.trace() == before


def test_a_new_season(path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Excel asks for a name, proposes the next one, and opens what was written; an existing file is refused."""
    monkeypatch.setattr("xl_ratings.hosts.excel.book.local_folder", lambda: tmp_path)
    excel = excel_of(path)
    excel.name, excel.Path = "Saison 2024.xlsx", str(path.parent)
    session = ExcelSession(excel)
    target = tmp_path / "Saison 2025.xlsx"
    said = session.run("new-season", {"File": str(target)})
    assert ("GetSaveAsFilename", "Mappe der neuen Saison", "Saison 2025.xlsx") in excel.app.questions
    assert f"{target} ist angelegt: 11 Spieler" in said
    assert excel.app.opened == [str(target)]
    start = {row[0]: row[10] for row in FileBook.open(target).read_area("Spieler", (5, 1, 20, 11))}
    last = {row[2]: row[13] for row in FileBook.open(path).read_area("Verlauf", (5, 1, 24, 14))}
    assert start["P0001"] == last["P0001"]
    assert "gibt es schon" in session.run("new-season", {"File": str(target)})
    assert "Abgebrochen" in session.run("new-season")


@pytest.mark.parametrize(
    ("template", "first", "event"),
    [
        # two wins: 40 + (251 - 272) = 19 and 40 + (263 - 272) = 31, the mean of 19 and 31 on 272
        ("psz_league.xlsx", "Adler, Eva: 272 → 297", "Zeitraum 4"),
        # 1342 is 40.67 above the others' mean: factor 16 of the rules' table; 16 * 4 / 3 = 21.3 on 1342
        ("wizard_league.xlsx", "Adler, Eva: 1342 → 1363", "Abend 4"),
        # the stronger one wins: n = 10, a = 5, q = 1.0679 give 10.3, rounded 10, on 1180
        ("duel_league.xlsx", "Adler, Eva: 1180 → 1190", "Spieltag 4"),
    ],
)
def test_lists_as_well_as_grids(tmp_path: Path, template: str, first: str, event: str) -> None:
    """Where a season's contests stand in one list: the line says which event; points are told only where they are a score."""
    file = FileSession(Path(shutil.copy(SEASON.with_name(template), tmp_path / template)))
    book = FileBook.open(file.path)
    assert "0 Änderungen" in file.run("season")
    listed, (top, left, bottom, _) = book.place(book.layout.inputs[0])
    file.choose(listed, top, left)
    said = file.run("evaluate-event")
    assert first in said.splitlines()
    assert "Pkt." not in said
    assert event in file.run("new-event")
    assert file.chosen[0] == listed
    assert top < file.chosen[1] <= bottom
    assert book.read_area(listed, (file.chosen[1] - 1, left, file.chosen[1], left))[1] == [None]
    events, (row, column, _, _) = book.place(book.layout.events)
    assert file.read(events, (row + 3, column, row + 3, column))[0] == [4.0]
    file.choose(book.place(book.layout.history)[0], book.place(book.layout.history)[1][0], 4)
    assert "Was wäre wenn kennt diese Vorlage nicht" in file.run("what-if")
