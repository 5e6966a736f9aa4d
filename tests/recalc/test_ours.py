"""Our functions in the engine: every spelling, what reaches them, and why they ended in an error."""

from __future__ import annotations

from typing import Any

import pytest
import xlsxwriter

from .books import book, computed, plain

SPELLINGS = (
    "BLITZDWZ_NEW", "blitzdwz_new", "@BLITZDWZ_NEW", "+BLITZDWZ_NEW", "_xlfn.BLITZDWZ_NEW", "_xludf.BLITZDWZ_NEW",
    "_xll.BLITZDWZ_NEW", "_xldudf_CLUB_BLITZDWZ_NEW", "[1]!BLITZDWZ_NEW", "[2]!_xldudf_CLUB_BLITZDWZ_NEW",
    "'C:\\Ordner\\xl_ratings.xlam'!BLITZDWZ_NEW", "xl_ratings.xlam!BLITZDWZ_NEW", "CLUB.BLITZDWZ_NEW",
    "ORG.XLRATINGS.ADDIN.BLITZDWZNEW",
)  # fmt: skip


def one(formula: str, cells: list[list[Any]] | None = None) -> Any:
    """The result of one formula in F9 beside some cells from A1 on."""

    def build(workbook: xlsxwriter.Workbook) -> None:
        sheet = workbook.add_worksheet("S")
        for r, row in enumerate(cells or []):
            for c, value in enumerate(row):
                if isinstance(value, str) and value.startswith("="):
                    sheet.write_formula(r, c, value)
                else:
                    sheet.write(r, c, value)
        sheet.write_formula("F9", "=" + formula)

    return computed(book(build))


@pytest.mark.parametrize("name", SPELLINGS)
def test_every_spelling_found_in_files(name: str) -> None:
    """Programs write our names in many ways; 2105-48 with 9.5 of 11 at We 5.715 is 2179 in the club's own example."""
    assert one(f"{name}(2105,48,9.5,11,5.715)").values["S", 9, 6] == 2179


def test_google_and_single_wrappers() -> None:
    """Google exports the formula as text; Excel marks ``@`` as a function."""
    wrapped = 'IFERROR(__xludf.DUMMYFUNCTION("BLITZDWZ_NEW(2105,48,9.5,11,5.715)"),1)'
    assert one(wrapped).values["S", 9, 6] == 2179
    assert one("_xlfn.SINGLE(BLITZDWZ_NEW(2105,48,9.5,11,5.715))").values["S", 9, 6] == 2179
    assert one('IFERROR(__xludf.DUMMYFUNCTION("NOSUCH(1)"),5)').values["S", 9, 6] == 5


@pytest.mark.parametrize(
    ("formula", "cells", "code", "argument", "sentence"),
    [
        ("BLITZDWZ_NEW(A1,48,9.5,11,5.715)", [["zwei"]], "#VALUE!", ("DWZ alt", "„zwei“"), "keine Wertungszahl"),
        ("BLITZDWZ_NEW(2105,,9.5,11,5.715)", [], "#N/A", ("Index", "(leer)"), "Index"),
        ("BLITZDWZ_NEW(2105,48,A1,11,5.715)", [["=1/0"]], "#DIV/0!", ("W", "#DIV/0!"), "enthält den Fehler #DIV/0!"),
        ("BLITZDWZ_NEW(2105,48,12,11,5.715)", [], "#NUM!", ("W", "12"), "12"),
        ("ROUND(BLITZDWZ_NEW(2105,48,12,11,5.715)/2,0)", [], "#NUM!", ("W", "12"), "12"),
    ],
)
def test_an_error_names_argument_value_and_what_is_allowed(
    formula: str, cells: list[list[Any]], code: str, argument: tuple[str, str], sentence: str
) -> None:
    """A rating that cannot be computed must say why; the officer should not have to search."""
    result = one(formula, cells)
    assert plain(result.values["S", 9, 6]) == code
    (problem,) = result.problems
    assert (problem.place, problem.function, problem.code) == (("S", 9, 6), "BLITZDWZ_NEW", code)
    assert argument in problem.arguments
    assert sentence in problem.message.de


def test_errors_inside_a_block_are_explained_at_their_cell() -> None:
    """One rating is none: its row says so, and the rows that met that player say on whom they depend."""

    def build(workbook: xlsxwriter.Workbook) -> None:
        sheet = workbook.add_worksheet("S")
        sheet.write_column("A1", ["A", "B", "C"])
        sheet.write_column("B1", [2000, "kaputt", 1900])
        sheet.write_column("C1", [10, 10, 10])
        for r, results in enumerate((("x", 1, 1), (0, "x", 1), (0, 0, "x"))):
            sheet.write_row(r, 3, results)
        sheet.write_array_formula("H1:K3", "{=BLITZDWZ_TABLE(A1:A3,B1:B3,C1:C3,,D1:F3)}")

    result = computed(book(build))
    told = {problem.place: problem.message.de for problem in result.problems}
    assert set(told) == {("S", r, 9) for r in (1, 2, 3)}  # one line for each row of the table, sorted by its result
    assert "kaputt" in told["S", 1, 9]
    assert told["S", 2, 9] == told["S", 3, 9] == "hängt ab von B: dort ist ein Fehler"
