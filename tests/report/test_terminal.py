"""Tables and findings on a terminal, as the lines that come out."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from xl_ratings.model.diagnostics import Diagnostic, Place, Severity
from xl_ratings.model.table import Column, Format, Table
from xl_ratings.model.text import Text
from xl_ratings.report.terminal import print_findings, print_table

COLUMNS = (
    Column("name", Text("Name", "Name")),
    Column("new", Text("neu", "new"), Format.WHOLE),
    Column("note", Text("Bemerkung", "Note")),
)
LONG = "Freiherr von Hohenstein-Müller, Maximilian"
TABLE = Table(Text("Liste", "List"), COLUMNS, ((LONG, 1878, "eingesetzt"), ("Au, Li", 12345, None)))
HELP = Text("Grund angeben", "give a reason")


def lines(table: Table, width: int) -> list[str]:
    """Return what a terminal of a width shows."""
    console = Console(file=io.StringIO(), width=width, force_terminal=False)
    print_table(table, console, "de")
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


@pytest.mark.parametrize("width", [40, 80, 120])
def test_no_line_ends_with_blanks(width: int) -> None:
    """Whoever stores or compares the output has no blanks to fight with."""
    shown = lines(TABLE, width)
    assert len(shown) > 4
    assert [line for line in shown if line != line.rstrip()] == []


@pytest.mark.parametrize("width", [10, 20, 40, 80])
def test_numbers_and_letters_are_never_cut(width: int) -> None:
    """On a narrow terminal names break into lines; a number with its end cut off would be another number."""
    shown = "\n".join(lines(TABLE, width))
    assert "1878" in shown
    assert "12345" in shown
    assert "eingesetzt" in shown
    assert "…" not in shown
    letters = "".join(line[:20] for line in lines(TABLE, 30)).replace(" ", "")
    assert "Hohenstein-Müller" in letters


def finding(message: str, cell: str, cure: Text | None = HELP) -> Diagnostic:
    """Return an error in a cell of a sheet."""
    return Diagnostic("E-X", Severity.ERROR, Text(message, message), Place("a.xlsx", "T01", cell), cure=cure)


def told(*findings: Diagnostic) -> list[str]:
    """Return the lines that tell of findings."""
    console = Console(file=io.StringIO(), width=120)
    print_findings(findings, console, "de")
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


def test_place_and_help_that_all_share_stand_once() -> None:
    """Thirty players of a locked event have one way out, and it is said once, below the last of them."""
    shown = told(finding("eins", ""), finding("zwei", ""), finding("drei", ""))
    assert [line.strip() for line in shown] == [
        "Fehler E-X: eins",
        "Fehler E-X: zwei",
        "Fehler E-X: drei",
        "--> a.xlsx, Blatt T01",
        "Hilfe: Grund angeben",
    ]


def test_what_stands_elsewhere_keeps_its_own_place_and_help() -> None:
    """Two cells are two places to look at, and a finding without help borrows none from its neighbour."""
    shown = told(finding("eins", "A1"), finding("zwei", "B2"), finding("drei", "B2", None))
    assert [line.strip() for line in shown] == [
        "Fehler E-X: eins",
        "--> a.xlsx, Blatt T01, Zelle A1",
        "Fehler E-X: zwei",
        "--> a.xlsx, Blatt T01, Zelle B2",
        "Hilfe: Grund angeben",
        "Fehler E-X: drei",
        "--> a.xlsx, Blatt T01, Zelle B2",
    ]


def test_a_stored_message_is_one_line() -> None:
    """A path in a log must not be cut into two lines."""
    assert told(finding("wort " * 60, ""))[0].count("wort") == 60
