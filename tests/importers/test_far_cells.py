"""Workbooks whose sheets reach far down: by stray cells, or only by the looks of blank ones."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
import xlsxwriter

from xl_ratings.importers.imported import Request
from xl_ratings.importers.registry import read_events
from xl_ratings.model.diagnostics import Diagnostics
from xl_ratings.model.errors import InputRefusedError

GRID = [["Nr.", "Name", "TWZ", "1", "2"], [1, "Adler, Eva", 1850, None, 1], [2, "Berg, Udo", 1700, 0, None]]


def book(rows: bytes) -> bytes:
    """Return a workbook with a grid of one game, and rows put in behind it as they are."""
    data, changed = io.BytesIO(), io.BytesIO()
    with xlsxwriter.Workbook(data) as made:
        sheet = made.add_worksheet()
        for number, row in enumerate(GRID):
            sheet.write_row(number, 0, row)
    with zipfile.ZipFile(data) as old, zipfile.ZipFile(changed, "w") as new:
        for name in old.namelist():
            new.writestr(name, old.read(name).replace(b"</row></sheetData>", b"</row>" + rows + b"</sheetData>"))
    assert rows in zipfile.ZipFile(changed).read("xl/worksheets/sheet1.xml")
    return changed.getvalue()


def games(rows: bytes) -> int:
    """Count the games that are read."""
    request = Request(Path("kreuz.xlsx"), index=3, data=book(rows))
    (event,) = read_events(request, ("grid",), Diagnostics()).events
    return len(event.contests)


@pytest.mark.parametrize(
    "rows",
    [
        b'<row r="1048576" ht="30" customHeight="1"/>',
        b'<row r="1048576"></row>',
        b'<row r="1048576"><c r="XFD1048576" s="0"/></row>',
        b'<row r="1048576">\n<c r="A1048576" s="0"></c>\n</row>',
    ],
)
def test_looks_of_blank_rows_are_no_content(rows: bytes) -> None:
    """Office programs write the height or the border of the last row that was ever formatted; the table is small all the same."""
    assert games(rows) == 1


@pytest.mark.parametrize(
    ("rows", "last"),
    [
        (b'<row r="1048576"><c r="A1048576"><v>1</v></c></row>', "E1048576"),
        (b'<row r="1000001"><c r="C1000001" s="0"/><c><v>1</v></c></row>', "E1000001"),
        (b'<row r="900000"><c r="C900000" t="str"><!-- --><v>x</v></c></row>', "E900000"),
    ],
)
def test_a_stray_cell_is_named(rows: bytes, last: str) -> None:
    """A value far below the table would take memory for all cells before it; the user learns where the sheet ends."""
    with pytest.raises(InputRefusedError) as caught:
        games(rows)
    (finding,) = caught.value.diagnostics
    assert (finding.code, finding.message.de) == ("E-FILE", f"Ein Blatt reicht bis {last}; so groß ist keine Tabelle")


def test_a_stray_cell_not_far_away_is_no_hindrance() -> None:
    """A note in row 5000 makes no sheet too large, and is no player."""
    assert games(b'<row r="5000"><c r="H5000"><v>1</v></c></row>') == 1
