"""The generated and the hand-written VBA, run by an interpreter; only the module with ``Declare`` has a double."""

from __future__ import annotations

from typing import Any

import pytest
from pyopenvba.interpreter._values import MISSING, VBAErrorValue
from xlsxwriter.utility import xl_range, xl_rowcol_to_cell

from tests.conformance.cases import Case, all_cases, same
from xl_ratings.functions.cells import CellError
from xl_ratings.functions.registry import FUNCTIONS

from .vba import Excel, to_vba

NA, VALUE = VBAErrorValue(2042), VBAErrorValue(2015)
NUMBERS = {2000: "#NULL!", 2007: "#DIV/0!", 2015: "#VALUE!", 2023: "#REF!", 2029: "#NAME?", 2036: "#NUM!", 2042: "#N/A"}
ERRORS = {code: VBAErrorValue(number) for number, code in NUMBERS.items()}


@pytest.fixture
def excel() -> Excel:
    """An Excel in memory with our add-in."""
    return Excel()


def argument(excel: Excel, value: Any, row: int) -> Any:
    """An argument as a formula passes it: blocks as ranges, what is left out as such."""
    if isinstance(value, list):
        width = max(len(line) for line in value)
        for r, line in enumerate(value):
            for c, cell in enumerate(line):
                if cell is not None:
                    put(excel, xl_rowcol_to_cell(row + r, c), cell)
        return excel.cells(xl_range(row, 0, row + len(value) - 1, width - 1))
    if value is None:
        return MISSING
    if isinstance(value, CellError):
        return ERRORS[value.code]
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value


def put(excel: Excel, reference: str, value: Any) -> None:
    """Write a cell: a text stays a text, an error comes from a formula."""
    if isinstance(value, CellError):
        formula = {"#N/A": "=NA()", "#DIV/0!": "=1/0"}[value.code]
        excel.cells(reference).vba_set("Formula", formula)
    elif isinstance(value, str):
        excel.cells(reference).vba_set("NumberFormat", "@")
        excel.cells(reference).vba_set("Value", value)
    else:
        excel.sheet(1).set_value(reference, value)


def result(value: Any) -> Any:
    """A result as the case table writes it."""
    if isinstance(value, list):
        return [[result(cell) for cell in row] for row in value]
    return CellError(NUMBERS[value.number]) if isinstance(value, VBAErrorValue) else value  # type: ignore[arg-type]


def answer(excel: Excel, case: Case, row: int) -> tuple[Any, int]:
    """Call a case with its blocks in cells from a row on; returns the next free row as well."""
    arguments = []
    for value in case.arguments:
        arguments.append(argument(excel, value, row))
        row += len(value) + 1 if isinstance(value, list) else 0
    return result(excel.call(case.function, *arguments)), row


def test_the_case_table(excel: Excel) -> None:
    """Every case through our VBA: real ranges, omitted arguments, errors in and out, the same numbers as everywhere."""
    row, wrong = 0, []
    for case in all_cases():
        found, row = answer(excel, case, row)
        if not same(found, case.expected):
            wrong.append(f"{case.function}{case.arguments}: {found!r} instead of {case.expected!r}")
    assert wrong == []


def test_no_object_crosses(excel: Excel) -> None:
    """Each argument is one value: Python never reads a property of Excel (xlwings' own way reads 13 for a range)."""
    excel.sheet(1).set_value("A1", 2105.0)
    excel.sheet(1).set_value("A2", 1900.0)
    excel.call("BLITZDWZ_W", excel.cells("A1:A2"), excel.cells("B1:B2"))
    assert excel.library.python is not None
    (call,) = excel.library.python.calls  # the double refuses objects
    assert call == ("XLR_CALL", "BLITZDWZ_W", ((2105.0,), (1900.0,)), ((None,), (None,)))


def test_dates_and_currency_are_plain_numbers(excel: Excel) -> None:
    """Value2 gives what the cell holds; Value would give a date and four decimal places."""
    excel.sheet(1).set_value("A1", 45000.0)
    excel.cells("A1").vba_set("NumberFormat", "dd.mm.yyyy")
    excel.sheet(1).set_value("A2", 1.23456789)
    excel.cells("A2").vba_set("NumberFormat", "#,##0.00 €")
    excel.call("BLITZDWZ_ERG", excel.cells("A1:A2"))
    assert excel.library.python is not None
    assert excel.library.python.calls[0][2] == ((45000.0,), (1.23456789,))


def test_whole_columns_end_at_the_last_used_row(excel: Excel) -> None:
    """A million blank rows never cross to Python, and two whole columns keep the same length."""
    for reference, value in (("A1", 1500.0), ("A2", 1600.0), ("B1", 1.0), ("B2", 0.5)):
        excel.sheet(1).set_value(reference, value)
    assert excel.call("BLITZDWZ_W", excel.cells("A:A"), excel.cells("B:B")) == 1.5
    assert excel.library.python is not None
    assert excel.library.python.calls[0][2:] == (((1500.0,), (1600.0,)), ((1.0,), (0.5,)))
    assert excel.call("BLITZDWZ_W", excel.cells("A2:A1048576"), excel.cells("B2:B1048576")) == 0.5
    assert excel.call("BLITZDWZ_ERG", excel.cells("D5:D1048576")) == excel.call("BLITZDWZ_ERG", excel.cells("D5"))


def test_whole_columns_of_two_sheets_stay_parallel(excel: Excel) -> None:
    """The longer sheet decides for both, or equal columns would arrive with unequal sizes."""
    excel.sheet(1).set_value("A1", 1500.0)
    first = excel.workbook.active_sheet
    excel.workbook.vba_get("Worksheets").vba_get("Add")
    other = excel.workbook.active_sheet
    for row in (1, 2, 3):
        other.vba_get("Range", [f"B{row}"]).vba_set("Value", 1.0)
    assert first is not other
    excel.call("BLITZDWZ_W", first.vba_get("Range", ["A:A"]), other.vba_get("Range", ["B:B"]))
    assert excel.library.python is not None
    excel.call("BLITZDWZ_W", other.vba_get("Range", ["B:B"]), first.vba_get("Range", ["A:A"]))
    assert [[len(block) for block in call[2:]] for call in excel.library.python.calls] == [[3, 3], [3, 3]]


def test_several_areas_are_refused(excel: Excel) -> None:
    """``(A1:A2;C1:C2)`` as one argument has no order that a user could see: #VALUE!."""
    assert excel.call("BLITZDWZ_ERG", excel.cells("A1:A2,C1:C2")) == VALUE


def test_shapes_of_results(excel: Excel) -> None:
    """Xlwings flattens one row to a list and one cell to a value; the shim gives rows and columns back as they were."""
    row = excel.call("XlrResult", to_vba([1.0, "#XLR!2042", ""]))
    assert row == [[1.0, NA, ""]]
    column = excel.call("XlrResult", to_vba([[1.0], ["#XLR!2007"]]))
    assert column == [[1.0], [VBAErrorValue(2007)]]
    assert excel.call("XlrResult", "#XLR!2036") == VBAErrorValue(2036)
    assert excel.call("XlrResult", to_vba([["x" * 300, "y"], ["", 1.0]]))[0][0] == "x" * 252 + "..."
    assert excel.call("XlrResult", "x" * 300) == "x" * 300


def test_blocks_beyond_the_named_arguments(excel: Excel) -> None:
    """A season takes its tournaments as a ParamArray; one left out in the middle stays blank, the order stays."""
    excel.sheet(1).set_value("A1", 1.0)
    block = excel.cells("A1:B2")
    excel.call("BLITZDWZ_SEASON", block, block, block, block, block, MISSING, excel.cells("A1"))
    assert excel.library.python is not None
    rows = ((1.0, None), (None, None))
    assert excel.library.python.calls[0] == ("XLR_CALL", "BLITZDWZ_SEASON", *(rows,) * 5, None, 1.0)
    excel.call("BLITZDWZ_SEASON", block, block, block, block)
    assert excel.library.python.calls[1] == ("XLR_CALL", "BLITZDWZ_SEASON", *(rows,) * 4)


def test_the_circuit_breaker(excel: Excel) -> None:
    """Python cannot be started: the first cell tries, all others answer #N/A at once, until "Diagnose"."""
    excel.library.is_missing = True
    assert [excel.call("BLITZDWZ_P", 1500.0, 1500.0) for _ in range(20)] == [NA] * 20
    assert excel.library.starts == 1
    excel.library.is_missing = False
    assert excel.call("BLITZDWZ_P", 1500.0, 1500.0) == NA
    excel.run("XlrRun", "XlrDiagnose")
    assert excel.call("BLITZDWZ_P", 1500.0, 1500.0) == 0.5
    assert excel.library.starts == 2
    assert "Python antwortet;" in excel.dialogs[-1][1]


def test_diagnose_without_python(excel: Excel) -> None:
    """What went wrong and what to do, in a message; the next click tries again."""
    excel.library.is_missing = True
    excel.run("XlrRun", "XlrDiagnose")
    excel.run("XlrRun", "XlrDiagnose")
    assert excel.library.starts == 2
    assert "Could not activate Python COM server" in excel.dialogs[-1][1]
    assert "xl-ratings doctor" in excel.dialogs[-1][1]


def test_a_python_that_died_is_replaced_once(excel: Excel) -> None:
    """Somebody ended it in the Task Manager: the next call starts a new one and answers."""
    assert excel.call("BLITZDWZ_P", 1500.0, 1500.0) == 0.5
    assert excel.library.python is not None
    excel.library.python.is_dead = True
    assert excel.call("BLITZDWZ_P", 1500.0, 1500.0) == 0.5
    assert excel.library.starts == 2
    excel.library.python.is_dead, excel.library.is_missing = True, True
    assert excel.call("BLITZDWZ_P", 1500.0, 1500.0) == NA
    assert excel.call("BLITZDWZ_P", 1500.0, 1500.0) == NA
    assert excel.library.starts == 3


def test_help_of_every_function(excel: Excel) -> None:
    """The function wizard gets a German sentence for each function and each argument."""
    excel.run("XlrAfterStart")
    found = {str(help_["macro"]).rpartition("!")[2]: help_ for help_ in excel.helps}
    assert set(found) == set(FUNCTIONS)
    assert found["BLITZDWZ_P"]["text"] == FUNCTIONS["BLITZDWZ_P"].summary.de
    assert [len(found[name]["arguments"].items) for name in ("BLITZDWZ_NEW", "BLITZDWZ_SEASON")] == [7, 5]  # type: ignore[attr-defined]


def test_help_in_a_hidden_workbook(excel: Excel) -> None:
    """Excel may refuse to edit macros of a hidden add-in: it is shown for that moment and hidden again."""
    excel.refuses_hidden_help = True
    excel.run("XlrRegister")
    assert len(excel.helps) == len(FUNCTIONS)
    assert excel.is_addin


def test_opening_the_add_in(excel: Excel) -> None:
    """Nothing is done before Excel is ready: the rest waits for Excel's timer."""
    excel.interpreter.run("Workbook_Open", module="ThisWorkbook")
    assert [str(timer).rpartition("!")[2] for timer in excel.timers] == ["XlrAfterStart"]
    assert excel.helps == []


@pytest.mark.parametrize(
    ("formula", "plain"),
    [
        (r"='C:\Eigene Dateien\xl_ratings.xlam'!PSZ_GAIN(A1,B1,1)", "=PSZ_GAIN(A1,B1,1)"),
        ("=1+[1]!BLITZDWZ_P(A1,[2]!BLITZDWZ_P(1,2))", "=1+BLITZDWZ_P(A1,BLITZDWZ_P(1,2))"),
        ('=xl_ratings.xlam!PSZ_GAIN(1,2,3)&"!PSZ_GAIN("', '=PSZ_GAIN(1,2,3)&"!PSZ_GAIN("'),
        ("=SUM(Blatt1!A1:A3)", "=SUM(Blatt1!A1:A3)"),
        ("=-psz_gain(1,2,3)", "=-psz_gain(1,2,3)"),
    ],
)
def test_plain_formulas(excel: Excel, formula: str, plain: str) -> None:
    """A path before our names goes, everything else stays as it is."""
    assert excel.run("XlrPlainFormula", formula) == plain


def test_repair_only_when_needed(excel: Excel) -> None:
    """A cell of ours with #NAME? is entered again; a foreign #NAME?, another error and a fine cell are not touched."""
    for reference, formula in (
        ("A1", "=BLITZDWZ_P(1,2)"),
        ("A2", "=ANDERE(1)"),
        ("A3", '=IF(TRUE,1/0,"BLITZDWZ_P(")'),
        ("A4", "=1+1"),
    ):
        excel.cells(reference).vba_set("Formula", formula)
    excel.workbook.vba_set("Saved", True)
    assert excel.run("XlrRepairBook", excel.workbook) == 1
    assert excel.workbook.vba_get("Saved") is True
    assert [excel.run("XlrEnterAgain", excel.cells(f"A{row}")) for row in (1, 2, 3, 4)] == [True, False, False, False]


def test_repair_of_an_array(excel: Excel) -> None:
    """An array is entered again as a whole, from its first cell; a formula over 255 signs is left alone."""
    excel.cells("A1:B2").vba_set("FormulaArray", "=WIZARD_NEW(D1:E2,F1:G2)")
    assert excel.run("XlrRepairBook", excel.workbook) == 1
    assert excel.cells("B2").vba_get("HasArray") is True
    assert excel.cells("A1").vba_get("FormulaArray") == "=WIZARD_NEW(D1:E2,F1:G2)"


def test_links_to_another_add_in(excel: Excel) -> None:
    """A workbook from another machine points to its add-in: the link is bent to this one; other links stay."""
    here = excel.workbook.vba_get("FullName")
    excel.links = [r"D:\alt\xl_ratings.xlam", r"D:\alt\andere.xlam", "https://host/x/XL_Ratings.xlam"]
    excel.run("XlrRepairBook", excel.workbook)
    assert excel.links == [here, r"D:\alt\andere.xlam", here]


def test_an_unknown_function(excel: Excel) -> None:
    """A newer add-in than package: #NAME?, no traceback."""
    assert excel.run("XlrCall", "GIBT_ES_NICHT", to_vba([1.0])) == VBAErrorValue(2029)
