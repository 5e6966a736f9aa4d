"""With known values only what the other formulas read goes into the engine: nothing that matters may be missing."""

from __future__ import annotations

import io

import pytest
import xlsxwriter

from xl_ratings.package.archive import read_archive
from xl_ratings.recalc.run import RecalcOptions, recalculate_archive

from .books import NOW, plain


def value_of(formula: str, *, dynamic: bool = False) -> object:
    """A formula's value in D9 of a sheet with 1, 2, 3 in A1:A3, beside a second sheet and a cell whose value is known."""
    buffer = io.BytesIO()
    workbook = xlsxwriter.Workbook(buffer)
    sheet, other = workbook.add_worksheet("S"), workbook.add_worksheet("Zwei")
    sheet.write_column("A1", [1, 2, 3])
    sheet.write("D10", "in the way")
    other.write_column("B1", [10, 20, 30])
    workbook.define_name("three", "=S!$A$3")
    sheet.write_formula("E1", "=1+1", None, 0)
    sheet.write_formula("F1", "=A2+5", None, 0)
    write = sheet.write_dynamic_array_formula if dynamic else sheet.write_formula
    write("D9", f"={formula}", None, 0)
    workbook.close()
    options = RecalcOptions(NOW, known={("S", 1, 5): 40.0})
    return plain(recalculate_archive(read_archive(buffer.getvalue(), "t.xlsx"), options).values["S", 9, 4])


@pytest.mark.parametrize(
    ("formula", "value"),
    [
        ("SUM(A1:A3)", 6.0),
        ("SUM($A:$A)", 6.0),
        ("SUM(1:1)", 48.0),
        ("zwei!B2*2", 40.0),
        ("E1+F1", 47.0),
        ("three*2", 6.0),
        ('INDIRECT("Zwei!B3")', 30.0),
        ("OFFSET(A1,1,0)", 2.0),
        ('SUMIF(A1:A3,">1",Zwei!B1)', 50.0),
        ("SUM(A1:INDEX(A1:A3,2))", 3.0),
        ("SUM(S:Zwei!A2)", 2.0),
        ('IF(A1=1,"ÖA1","→")', "ÖA1"),
    ],
)
def test_whatever_a_formula_reads_is_there(formula: str, value: object) -> None:
    """Ranges, lines, other sheets in any case, names, references made while computing: 1+2+3, 10, 20, 30 as above."""
    assert value_of(formula) == value


def test_what_stands_in_the_way_of_a_spill_is_there() -> None:
    """A cell that no formula reads can still stop one."""
    assert value_of("A1:A3*1", dynamic=True) == "#SPILL!"
