"""A club's workbook with one sheet a month: each sheet is an event, with the name and the day that it says itself."""

from __future__ import annotations

import datetime as dt
import io
from pathlib import Path

import openpyxl
import pytest

from xl_ratings.app.action import Question, Spot
from xl_ratings.app.import_action import import_results
from xl_ratings.hosts.cli.commands import run
from xl_ratings.importers.imported import Imported, Request
from xl_ratings.importers.registry import read_events
from xl_ratings.importers.sheet import Cell, Sheet
from xl_ratings.importers.sheet_date import date_of_sheet
from xl_ratings.model.contests import Game
from xl_ratings.model.diagnostics import Diagnostic, Diagnostics
from xl_ratings.model.errors import InputRefusedError
from xl_ratings.model.rating import Rating
from xl_ratings.workbook.filebook import FileBook

HEAD: list[Cell] = ["Nr.", "Name", "TWZ", 1, 2, "Punkte"]


def grid(first: float, *, rating: int = 1800, name: str = "Adler, Eva") -> list[list[Cell]]:
    """Return a grid of two players; the first scores so much."""
    return [HEAD, [1, name, rating, "*", first, first], [2, "Berg, Udo", 1700, 1 - first, "*", 1 - first]]


MONTHS: dict[str, list[list[Cell]]] = {
    "März": [["Vereinsblitz 2024"], *grid(0)],
    "Januar": [["Vereinsblitz 2024"], ["gespielt am", dt.date(2024, 1, 12)], *grid(1)],
    "2024-02-09": [["Faschingsblitz"], *grid(0.5, rating=1815)],
    "Notizen": [["Kuchen mitbringen"]],
}


def book(sheets: dict[str, list[list[Cell]]]) -> bytes:
    """Make a workbook."""
    made = openpyxl.Workbook()
    made.remove(made.worksheets[0])
    for name, rows in sheets.items():
        sheet = made.create_sheet(name)
        for row in rows:
            sheet.append(row)
    data = io.BytesIO()
    made.save(data)
    return data.getvalue()


def load(data: bytes, *sheets: str, name: str = "monate.xlsx", **more: object) -> tuple[Imported, list[Diagnostic]]:
    """Read sheets of a workbook."""
    found = Diagnostics()
    request = Request(Path(name), index=5, data=data, sheets=sheets, **more)  # type: ignore[arg-type]
    return read_events(request, ("pairings", "grid"), found), found.items


def refused(data: bytes, *sheets: str, name: str = "monate.xlsx") -> list[tuple[str, str, str]]:
    """Return code, sheet and English sentence of the errors."""
    with pytest.raises(InputRefusedError) as caught:
        load(data, *sheets, name=name)
    return [(f.code, f.place.sheet, f.message.en) for f in caught.value.diagnostics if f.severity.value == "error"]


def test_each_month_is_an_event() -> None:
    """By their days, not by their place in the workbook; what is no event is told, an assumed day is a warning."""
    imported, findings = load(book(MONTHS), "all")
    assert [(event.name, event.date) for event in imported.events] == [
        ("Vereinsblitz 2024, Januar", dt.date(2024, 1, 12)),
        ("Faschingsblitz", dt.date(2024, 2, 9)),
        ("Vereinsblitz 2024, März", dt.date(2024, 3, 31)),
    ]
    scores = [c.first_score for event in imported.events for c in event.contests if isinstance(c, Game)]
    assert scores == [1, 0.5, 0]
    assert [place.sheet for place in imported.places] == ["Januar", "2024-02-09", "März"]
    assert [(f.code, f.place.sheet) for f in findings] == [("W-DATE", "März"), ("I-SHEETS", ""), ("I-SHEETS", "")]


def test_the_first_rating_counts() -> None:
    """Adler has 1800 in January and 1815 in February: the season starts from 1800, a note tells of the other."""
    imported, findings = load(book(MONTHS), "all")
    assert imported.ratings == {"Adler, Eva": Rating(1800, 5), "Berg, Udo": Rating(1700, 5)}
    assert findings[-1].message.en.startswith("1 players have other ratings on later sheets")


def test_the_refusal_names_the_option_and_the_sheets() -> None:
    """Without the option nothing is read: the user chooses, and can copy the answer."""
    with pytest.raises(InputRefusedError) as caught:
        load(book(MONTHS))
    (finding,) = caught.value.diagnostics
    assert finding.message.de == "Mehrere Blätter enthalten Ergebnisse: März, Januar, 2024-02-09"
    assert finding.cure is not None
    assert finding.cure.de == '--sheet "März" liest ein Blatt, --sheet all jedes als ein Turnier'


@pytest.mark.parametrize(
    ("wanted", "codes"),
    [
        (("Mai",), [("E-SHEET", "", "there is no filled sheet 'Mai'")]),
        (("Januar", "Notizen"), [("E-HEADER", "Notizen", "no known header row found; the columns look like: A Text")]),
    ],
)
def test_wrong_sheets(wanted: tuple[str, ...], codes: list[tuple[str, str, str]]) -> None:
    """A name that is not there, and a sheet that was named although it holds no results."""
    found = refused(book(MONTHS), *wanted)
    assert [(code, sheet) for code, sheet, _ in found] == [(code, sheet) for code, sheet, _ in codes]
    assert found[0][2].startswith(codes[0][2].split(";")[0])


def test_faults_of_all_sheets_are_told_at_once() -> None:
    """The officer mends January and March in one go: each fault names its sheet."""
    sheets = {
        "Januar": [*grid(1)[:2], [2, "Berg, Udo", 1700, 1, "*", 1]],
        "März": [*grid(1)[:2], [2, "Berg, Udo", 1700, 7, "*", 7]],
    }
    assert [(code, sheet) for code, sheet, _ in refused(book(sheets), "all")] == [
        ("E-REC", "Januar"),
        ("E-RESULT", "März"),
    ]


def test_a_text_has_no_sheets() -> None:
    """The option is not passed over where it means nothing."""
    assert [code for code, _, _ in refused(b"Nr.;Name;1;2\n1;A;*;1\n2;B;0;*\n", "all", name="a.csv")] == ["E-SHEET"]


def test_no_sheet_with_results() -> None:
    """Nothing read is no success."""
    assert refused(book({"Notizen": [["a"]], "Liste": [["b"]]}), "all") == [
        ("E-EMPTY", "", "no sheet holds results: Notizen, Liste")
    ]


def test_one_name_with_two_clubs() -> None:
    """Müller of one club in January and Müller of another in March may be two people: never one by silence."""
    sheets = {"Januar": grid(1, name="Müller, Hans (SK A)"), "März": grid(1, name="Müller, Hans (SV B)")}
    assert [code for code, _, _ in refused(book(sheets), "all")] == ["E-NAME-TWICE"]


def test_a_sheet_named_all() -> None:
    """A sheet of that name is meant before every sheet is."""
    imported, _ = load(book({"All": grid(1), "Mai": grid(0)}), "all")
    assert [event.name for event in imported.events] == ["All"]


@pytest.mark.parametrize(
    ("title", "name", "file", "day"),
    [
        ([["Blitz", "03.05.2024"]], "Tabelle1", "a", "2024-05-03"),
        ([["Blitz am 3.5.24 im Vereinsheim"]], "Mai", "a", "2024-05-03"),
        ([["Blitz"]], "03.05.2024", "a", "2024-05-03"),
        ([["Blitz"]], "Feb 2023", "a", "2023-02-28"),
        ([["Blitz 2024"]], "Feb.", "a", "2024-02-29"),
        ([["Blitz"]], "Dezember", "blitz-2023", "2023-12-31"),
        ([["Blitz"]], "05-2024", "a", "2024-05-31"),
        ([["Blitz"]], "2024-05", "a", "2024-05-31"),
        ([["Blitz 05/2024"]], "Tabelle1", "a", "2024-05-31"),
        ([["Blitz, 03.05.2024, nächstes am 07.06.2024"]], "Mai", "a", None),
        ([["Blitz 2024"]], "Januar Februar", "a", None),
        ([["Blitz"]], "Mai", "blitz2023-2024", None),
        ([["Blitz 99.99.2024"]], "Maifeier", "a", None),
        ([["Nr.", "Name", 1, 2], [1, "am 03.05.2024 da", 1, 1]], "Tabelle1", "a", None),
    ],
)  # fmt: skip
def test_days_of_sheets(title: list[list[Cell]], name: str, file: str, day: str | None) -> None:
    """One day in the title, else in the name; one month with one year is its last day; what is doubtful is no day."""
    found = date_of_sheet(Sheet("a.xlsx", title, name), file)
    assert (found and str(found.day)) == day


def test_import_evaluate_and_preview(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The commands of an officer with such a workbook; a second import finds all of it there."""
    file, season = tmp_path / "monate.xlsx", str(tmp_path / "saison.xlsx")
    file.write_bytes(book(MONTHS))
    assert run(["preview", str(file), "--sheet", "all"]) == 1
    assert run(["evaluate", str(file), "--index", "5", "--sheet", "Januar", "--sheet", "2024-02-09"]) == 0
    assert run(["new", "blitz-dwz", season]) == 0
    assert run(["import", season, str(file)]) == 3
    capsys.readouterr()
    assert run(["import", season, str(file), "--sheet", "all"]) == 1
    assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()[:3]] == [
        "monate.xlsx Januar → T01 (1)", "monate.xlsx 2024-02-09 → T02 (2)", "monate.xlsx März → T03 (3)",
    ]  # fmt: skip
    assert run(["import", season, str(file), "--sheet", "all"]) == 1
    assert capsys.readouterr().out.count("ist schon da") == 3


def test_the_button_asks_for_the_sheet(tmp_path: Path) -> None:
    """From the ribbon there is no option: the sheet is asked for, then the day; who cancels has changed nothing."""
    file, season = tmp_path / "monate.xlsx", tmp_path / "saison.xlsx"
    file.write_bytes(book({"Runde A": grid(1), "Runde B": grid(0)}))
    assert run(["new", "blitz-dwz", str(season)]) == 0

    def imported(**answers: str) -> tuple[str, bool]:
        def ask(question: Question, _proposal: str) -> str | None:
            return {"FILE": str(file), **answers}.get(question.name)

        opened = FileBook.open(season)
        report = import_results(Spot(opened, "Turniere", 1, 1, dt.datetime(2024, 5, 4), ask))
        return report.lines[0].de, opened.is_changed

    assert imported() == ("Abgebrochen, nichts geändert.", False)
    assert imported(SHEET="Runde B") == ("Abgebrochen, nichts geändert.", False)
    assert imported(SHEET="Runde B", DATE="03.05.2024") == (
        "monate.xlsx Runde B → T01 (1): 2 Teilnehmer, 1 Partien",
        True,
    )
