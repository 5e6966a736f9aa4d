"""The language of formulas: each cell's expected value was derived by hand from Excel's documentation."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest
import xlsxwriter

from .books import book, computed, plain

TABLE = [["name", "pts", "rank"], ["Müller", 3, 1], ["Ötzi", 1, 2], ["Zoë", 2, 3], ["abc", 5, 4]]
FIRST_ROW = 20

PLAIN: list[tuple[str, Any]] = [
    # tables
    ("SUM(tbl[pts])", 11),
    ("SUM(tbl[[pts]:[rank]])", 21),
    ("tbl[[#Headers],[pts]]", "pts"),
    ("ROWS(tbl[#All])", 5),
    ("COUNTA(tbl[#Headers])", 3),
    ("SUM(tbl)", 21),
    ("COLUMNS(tbl[])", 3),
    ("SUM(tbl[#Data])", 21),
    ("SUM(tbl[[#Data],[pts]])", 11),
    ("tbl[[#Totals],[pts]]", "#REF!"),
    ("tbl[[#This Row],[pts]]", "#VALUE!"),
    ('MATCH("ötzi",tbl[name],0)', 2),
    ('VLOOKUP("abc",tbl[],2,FALSE)', 5),
    ("tbl[pts]", "#VALUE!"),
    # names
    ("SUM(points)", 11),
    ("k*2", 3),
    ("doubled", 6),
    ('txt&"x"', "héx"),
    ("local", 1),
    ("total", 22),
    ("missing", "#NAME?"),
    ("IFERROR(missing,7)", 7),
    ("twice(21)", 42),
    ("points", "#VALUE!"),
    # sheets, unions, intersections
    ("SUM('My Sheet'!A1,Z!A1)", 21),
    ("SUM('My Sheet:Z'!A1)", 21),
    ("SUM((B2,B3))", 4),
    ("SUM(A2:B3 B2:C5)", 4),
    ("SUM(B2:INDEX(B2:B5,2))", 4),
    # operators and coercion
    ("0.1+0.2=0.3", True),
    ("1/3*3=1", True),
    ("(0.1+0.2)>0.3", False),
    ('"MÜLLER"="müller"', True),
    ('"a"<"B"', True),
    ("-2^2", 4),
    ("1=TRUE", False),
    ('"1"=1', False),
    ('A99=""', True),
    ("A99=0", True),
    ('1<"a"', True),
    ('TRUE>"z"', True),
    ('"5"+1', 6),
    ("50%", 0.5),
    ("1/0", "#DIV/0!"),
    ("#N/A", "#N/A"),
    ("A2&B2", "Müller3"),
    ("IF(1,,5)", 0),
    # text
    ('UPPER("müller")', "MÜLLER"),
    ('LOWER("ÄÖ")', "äö"),
    ('PROPER("ÄNNE o\'neil")', "Änne O'Neil"),
    ('TEXT(45352,"[$-407]DDDD, D. MMMM YYYY")', "Freitag, 1. März 2024"),
    ('TEXT(45292,"DD.MM.YYYY")', "01.01.2024"),
    ('CONCATENATE("a",1)', "a1"),
    # aggregation and lookup
    ("AGGREGATE(14,6,B2:B5,1)", 5),
    ("AGGREGATE(9,6,B2:B5)", 11),
    ("AGGREGATE(15,6,B2:B5/(B2:B5>1),1)", 2),
    ("SUMPRODUCT(LEN(A2:A5))", 16),
    ("SUMPRODUCT(--ISNUMBER(B2:B5))", 4),
    ("SUMPRODUCT(1/COUNTIF(B2:B5,B2:B5))", 4),
    ('SUMPRODUCT((A2:A5="MÜLLER")*B2:B5)', 3),
    ("SUMPRODUCT({1,2,3},{4,5,6})", 32),
    ("SUM(LARGE(B2:B5,{1,2}))", 8),
    ("SUM(SMALL(B2:B5,{1;2}))", 3),
    ("SUM({1,2;3,4}*2)", 20),
    ("LOOKUP(2,1/(B2:B5>1),A2:A5)", "abc"),
    ("VLOOKUP(5,CHOOSE({1,2},B2:B5,A2:A5),2,0)", "abc"),
    ("INDEX(A2:A5,MATCH(MAX(B2:B5),B2:B5,0))", "abc"),
    ("RANK(3,B2:B5)", 2),
    ('COUNTIF(A2:A5,"m*")', 1),
    ('SUMIF(A2:A5,"Müller",B2:B5)', 3),
    ('COUNTIF(B2:B5,">=2")', 3),
    ("SUBTOTAL(9,B2:B5)", 11),
    ('_xlfn.XLOOKUP("abc",A2:A5,B2:B5)', 5),
    ("CEILING(-2.5,-2)", -4),
    ("FLOOR(2.5,0)", "#DIV/0!"),
    ("ROUND(2.5,0)", 3),
    ("ROUND(1.005,2)", 1.01),
    ("MOD(-1,3)", 2),
    ('IFERROR(INDEX(B2:B5,MATCH(1,INDEX((C2:C5=2)*(B2:B5=1),0),0)),"-")', 1),
    ("INDEX(B2:B5*2,4)", 10),
    ('1/3&""', "0.333333333333333"),
    ('1.1*3&""', "3.3"),
    ('1E+20&"x"', "1E+20x"),
    ("SUMPRODUCT(A1:C5)", 21),
    ("SUMPRODUCT(A1:B5,B1:C5)", 3 * 1 + 1 * 2 + 2 * 3 + 5 * 4),
    ('"Özil"<"Peter"', True),
    ('"ö"="o"', False),
    ("ROWS(F$1:F200)", 200),
    ("Sheet1!A1", "#REF!"),
    ("SHEETS()", 3),
    ("SHEET()", 1),
    # LET, LAMBDA, the clock
    ("_xlfn.LET(_xlpm.x,B2,_xlpm.y,2,_xlpm.x*_xlpm.y)", 6),
    ("_xlfn.LAMBDA(_xlpm.x,_xlpm.x+1)(2)", 3),
    ("SUM(_xlfn.SEQUENCE(3))", 6),
    ("YEAR(TODAY())", 2026),
    # implicit intersection: a line across a column, a column across a line, neither
    ("$B$1:$B$200", None),
    ("SUM(B$20:B$200*0)", 0),
    ("B2:B5", "#VALUE!"),
    ("_xlfn.SINGLE(B2:B5)", "#VALUE!"),
]
CSE: list[tuple[str, Any]] = [
    ("SUM(IF(B2:B5>1,B2:B5))", 10),
    ("MAX(LEN(A2:A5))", 6),
    ("SUM(ROW(B2:B5))", 14),
    ('SUM(LARGE(B2:B5,ROW(INDIRECT("1:2"))))', 8),
    ('VLOOKUP("abc",CHOOSE({1,2},A2:A5,B2:B5),2,0)', 5),
    ("MMULT({1,2},{3;4})", 11),
    ("TRANSPOSE(B2:B5)", 3),
    ('INDEX(B2:B5,MATCH("Zoë"&3,A2:A5&C2:C5,0))', 2),
    ("SUM(INDEX(B2:B5,N(IF(1,{1,3}))))", 5),
    ("AVERAGE(IF(C2:C5<3,B2:B5))", 2),
    ('SUM(--(MID(A2:A5,1,1)="Z"))', 1),
]  # fmt: skip


def _build(workbook: xlsxwriter.Workbook) -> None:
    sheet = workbook.add_worksheet("S")
    for i, row in enumerate(TABLE):
        sheet.write_row(i, 0, row)
    columns = [{"header": heading} for heading in TABLE[0]]
    sheet.add_table(0, 0, 4, 2, {"name": "tbl", "columns": columns})
    for k, name in enumerate(("My Sheet", "Z")):
        workbook.add_worksheet(name).write("A1", 10 + k)
    for name, formula in (
        ("points", "=S!$B$2:$B$5"), ("k", "=1.5"), ("doubled", "=S!$B$2*2"), ("txt", '="hé"'),
        ("S!local", "=S!$B$3"), ("total", "=SUM(S!$B$2:$B$5*2)"), ("twice", "=_xlfn.LAMBDA(_xlpm.x,_xlpm.x*2)"),
    ):  # fmt: skip
        workbook.define_name(name, formula)
    for i, (formula, _) in enumerate(PLAIN):
        sheet.write_formula(FIRST_ROW + i, 5, "=" + formula, None, "")
    for i, (formula, _) in enumerate(CSE):
        sheet.write_array_formula(FIRST_ROW + i, 6, FIRST_ROW + i, 6, "{=" + formula + "}")


@lru_cache(maxsize=1)
def _values() -> dict[tuple[str, int, int], Any]:
    return {place: plain(value) for place, value in computed(book(_build)).values.items()}


@pytest.mark.parametrize(("number", "formula", "expected"), [(i, *case) for i, case in enumerate(PLAIN)])
def test_plain_cells(number: int, formula: str, expected: Any) -> None:
    """What a rating sheet may hold must come out as in Excel."""
    if expected is None:
        expected = 0  # the blank cell of column B in the formula's own row
    found = _values()["S", FIRST_ROW + number + 1, 6]
    assert type(found) is type(expected) or not isinstance(expected, bool), formula
    assert found == pytest.approx(expected) if isinstance(expected, float) else found == expected, formula


@pytest.mark.parametrize(("number", "formula", "expected"), [(i, *case) for i, case in enumerate(CSE)])
def test_array_cells(number: int, formula: str, expected: Any) -> None:
    """Array formulas compute element by element, every function included."""
    assert _values()["S", FIRST_ROW + number + 1, 7] == expected, formula


def test_the_row_of_a_table_and_implicit_intersection() -> None:
    """``[#This Row]`` and a column in a plain cell both mean the cell of the own row."""

    def build(workbook: xlsxwriter.Workbook) -> None:
        sheet = workbook.add_worksheet("S")
        for i, row in enumerate(TABLE):
            sheet.write_row(i, 0, row)
        sheet.add_table(0, 0, 4, 2, {"name": "tbl", "columns": [{"header": h} for h in TABLE[0]]})
        sheet.write_formula("E2", "=tbl[[#This Row],[pts]]*10")
        sheet.write_formula("E3", "=SUM(tbl[[#This Row],[pts]:[rank]])")
        sheet.write_formula("E4", "=B1:B5*10")
        sheet.write_formula("B8", "=A2:C2")
        sheet.write_formula("E5", '=IF(B1:B5>4,"hoch","tief")')  # fmt: skip

    values = computed(book(build)).values
    assert [values["S", r, 5] for r in (2, 3, 4, 5)] == [30, 3, 20, "hoch"]
    assert values["S", 8, 2] == 3


def test_shared_formulas_are_written_out() -> None:
    """Excel stores a column of like formulas once; ``$`` parts stay, text constants too."""
    from xl_ratings.package.archive import read_archive
    from xl_ratings.package.repack import repack

    def build(workbook: xlsxwriter.Workbook) -> None:
        sheet = workbook.add_worksheet("S")
        for r in range(4):
            sheet.write_number(r, 0, r + 1)
            sheet.write_formula(r, 1, "=0")

    archive = read_archive(book(build), "s.xlsx")
    part = "xl/worksheets/sheet1.xml"
    master, child = '<f t="shared" ref="B1:B4" si="3">A1*$A$2&amp;"A1"</f>', '<f t="shared" si="3"/>'
    xml = archive.read(part).decode().replace("<f>0</f>", master, 1).replace("<f>0</f>", child)
    result = computed(repack(archive, {part: xml.encode()}))
    assert [result.values["S", r, 2] for r in (1, 2, 3, 4)] == ["2A1", "4A1", "6A1", "8A1"]
    after = read_archive(result.data, "s.xlsx").read(part).decode()
    assert after.count(master) == 1
    assert after.count(child) == 3
