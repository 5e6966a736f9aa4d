"""What cannot be computed keeps its old value, is listed, and never stops the book."""

from __future__ import annotations

import pytest
import xlsxwriter

from xl_ratings.model.errors import InputRefusedError
from xl_ratings.package.archive import read_archive
from xl_ratings.package.repack import repack

from .books import book, computed, plain

PART = "xl/worksheets/sheet1.xml"


@pytest.mark.parametrize(
    ("formula", "word"),
    [
        ("CLUBFUNCTION(1)", "CLUBFUNCTION"),
        ("IFERROR(CLUBFUNCTION(1),3)", "CLUBFUNCTION"),
        ("[1]Tabelle1!A1*2", "[1]Tabelle1!A1"),
        ("'[2]Other Sheet'!A1", "Other Sheet"),
        ("SUM(A1", "nicht lesbar"),
        ("(" * 1000 + "1" + ")" * 1000, "nicht lesbar"),
        ("SUMPRODUCT(SUBTOTAL(9,OFFSET(A1,ROW(A1:A3)-1,0)))", "OFFSET mit einem Feld"),
        ("_xlfn.MAP(A1:A2,_xlfn.LAMBDA(_xlpm.x,_xlpm.x))", "MAP"),
    ],
)
def test_the_cached_value_stays_and_others_use_it(formula: str, word: str) -> None:
    """An add-in that is not here must not cost the numbers it once computed."""

    def build(workbook: xlsxwriter.Workbook) -> None:
        sheet = workbook.add_worksheet("S")
        sheet.write_formula("A1", "=1")
        sheet.write_formula("B1", "=" + formula, None, 42)
        sheet.write_formula("C1", "=B1+A1")

    result = computed(book(build))
    assert result.values["S", 1, 3] == 43
    (kept,) = result.kept
    assert kept.place == ("S", 1, 2)
    assert word in kept.reason.de
    assert b"<v>42</v>" in read_archive(result.data, "x").read(PART)


def test_without_a_cached_value_an_unknown_function_is_a_name_error() -> None:
    """There is nothing to keep: the cell shows what Excel shows."""

    def build(workbook: xlsxwriter.Workbook) -> None:
        workbook.add_worksheet("S").write_formula("A1", "=CLUBFUNCTION(1)", None, "")

    archive = read_archive(book(build), "u.xlsx")
    xml = archive.read(PART).replace(b' t="str"', b"").replace(b"<v></v>", b"")
    result = computed(repack(archive, {PART: xml}))
    assert plain(result.values["S", 1, 1]) == "#NAME?"
    assert result.unknown == {"CLUBFUNCTION": [("S", 1, 1)]}


def test_data_tables_keep_their_values() -> None:
    """``t="dataTable"`` is no formula of its own."""

    def build(workbook: xlsxwriter.Workbook) -> None:
        workbook.add_worksheet("S").write_formula("B2", "=0", None, 12)

    archive = read_archive(book(build), "d.xlsx")
    xml = archive.read(PART).replace(b"<f>0</f>", b'<f t="dataTable" ref="B2:B3" dt2D="1" r1="A1" r2="A2"/>')
    result = computed(repack(archive, {PART: xml}))
    assert [kept.place for kept in result.kept] == [("S", 2, 2)]
    assert result.data == repack(archive, {PART: xml})


def test_dates_of_1904() -> None:
    """Old Mac workbooks count days from 1904; 2 January 2024 was a Tuesday."""
    import datetime as dt

    def build(workbook: xlsxwriter.Workbook) -> None:
        sheet = workbook.add_worksheet("S")
        sheet.write("A1", dt.date(2024, 1, 2))
        for cell, formula in (("B1", "=YEAR(A1)"), ("C1", "=DATE(2024,1,2)=A1"), ("D1", '=TEXT(A1,"[$-407]DDDD")')):
            sheet.write_formula(cell, formula)

    values = computed(book(build, date_1904=True)).values
    assert [values["S", 1, c] for c in (2, 3, 4)] == [2024, True, "Dienstag"]


def test_blocks_larger_than_any_sheet_of_ours_are_kept() -> None:
    """A formula over the whole sheet would be 17 billion cells."""

    def build(workbook: xlsxwriter.Workbook) -> None:
        workbook.add_worksheet("S").write_array_formula("A1:B2", "{=1}")

    archive = read_archive(book(build), "l.xlsx")
    xml = archive.read(PART).replace(b'ref="A1:B2"', b'ref="A1:XFD1048576"')
    (kept,) = computed(repack(archive, {PART: xml})).kept
    assert "A1:XFD1048576" in kept.reason.de


@pytest.mark.parametrize(
    ("part", "old", "new", "code"),
    [
        ("xl/workbook.xml", b'name="T"', b'name="s"', "P-SHEETS"),
        ("xl/_rels/workbook.xml.rels", b"worksheets/sheet2.xml", b"worksheets/nix.xml", "P-PART"),
    ],
)
def test_books_that_contradict_themselves_are_refused(part: str, old: bytes, new: bytes, code: str) -> None:
    """A sheet that is missing must not read as blank; two of one name must not be mixed up."""

    def build(workbook: xlsxwriter.Workbook) -> None:
        workbook.add_worksheet("S").write_formula("A1", "=T!A1")
        workbook.add_worksheet("T")

    archive = read_archive(book(build), "c.xlsx")
    with pytest.raises(InputRefusedError) as refused:
        computed(repack(archive, {part: archive.read(part).replace(old, new)}))
    assert refused.value.diagnostics[0].code == code


def test_absurd_settings_are_bounded() -> None:
    """Excel allows 32,767 iterations; a file may claim more, or less than one."""

    def build(workbook: xlsxwriter.Workbook) -> None:
        workbook.add_worksheet("S").write_formula("A1", "=A1+1")

    archive = read_archive(book(build), "i.xlsx")
    for count, top in ((b"999999999", 32_767), (b"-1", 100)):
        xml = archive.read("xl/workbook.xml").replace(
            b"<calcPr ", b'<calcPr iterate="1" iterateDelta="-1" iterateCount="' + count + b'" '
        )
        value = computed(repack(archive, {"xl/workbook.xml": xml})).values["S", 1, 1]
        assert isinstance(value, float)
        assert 0 < value <= top
