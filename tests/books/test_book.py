"""The book protocol: what is read and written is the same in a file, in Excel and in Calc."""

from __future__ import annotations

import pytest

from .sessions import Cell, Session, seen_by_openpyxl

INPUTS = ("Einstellungen", "Spieler", "Namen", "Turniere", "T01", "T02", "Verlauf", "Protokoll")


@pytest.mark.parametrize("sheet", INPUTS)
def test_blocks_read_as_another_library_reads_them(session: Session, sheet: str) -> None:
    """Numbers, dates as day numbers, texts, blanks: openpyxl sees the same in the file."""
    expected = seen_by_openpyxl(sheet, (5, 1, 24, 14))
    assert any(cell is not None for row in expected for cell in row)
    assert session.read(sheet, (5, 1, 24, 14)) == expected


TEXTS = (
    "1893-6",
    "=1+1",
    "007",
    "1e5",
    "1,5",
    "WAHR",
    "true",
    "03.05.2024",
    "Mai 2024",
    "'x",
    "½",
    "+",
    "-",
    "@x",
    "12:30",
    " a ",
)


def test_a_text_stays_a_text(session: Session) -> None:
    """Whatever it looks like: a number, a date, a formula, a truth value, a sign."""
    cells: list[Cell] = [("Namen", 50 + i, 3, text) for i, text in enumerate(TEXTS)]
    assert session.write(cells)
    assert [row[0] for row in session.read("Namen", (50, 3, 49 + len(TEXTS), 3))] == list(TEXTS)


def test_numbers_dates_truth_values_and_blanks(session: Session) -> None:
    """A day is its number; a blank empties; Calc's TRUE is its 1."""
    values = [0.0, -1.5, 45415.0, 1e-9, 123456789.25, 1 / 3, True, False, None]
    cells: list[Cell] = [("Namen", 50 + i, 3, value) for i, value in enumerate(values)]
    session.type("Namen", 58, 3, "weg damit")
    assert session.write(cells)
    assert [row[0] for row in session.read("Namen", (50, 3, 58, 3))] == values


def test_errors_are_their_codes(session: Session) -> None:
    """An error cell is told from a text and from a blank one; actions see its code."""
    session.write([("Namen", 50, 3, ["#N/A"]), ("Namen", 51, 3, ["#DIV/0!"]), ("Namen", 52, 3, ["#VALUE!"])])
    assert session.read("Namen", (50, 3, 53, 3)) == [["#N/A"], ["#DIV/0!"], ["#VALUE!"], [None]]


def test_what_is_not_set_stays(session: Session) -> None:
    """A frame is written round a cell: the cell inside keeps what the user typed there."""
    session.type("Namen", 51, 3, "bleibt")
    frame = [("Namen", r, c, float(10 * r + c)) for r in (50, 51, 52) for c in (2, 3, 4) if (r, c) != (51, 3)]
    session.write(frame)
    rows = session.read("Namen", (49, 1, 53, 5))
    assert rows[2] == [None, 512.0, "bleibt", 514.0, None]
    assert rows[0] == rows[4] == [None] * 5
