"""The case table as a workbook: arguments in cells, one array formula for each case."""

from __future__ import annotations

import io
from typing import Any

import xlsxwriter
from xlsxwriter.utility import xl_range_abs, xl_rowcol_to_cell

from xl_ratings.functions.cells import CellError

from .cases import Case, shape

ARGUMENTS, RESULTS = "A", "R"
Area = tuple[int, int, int, int]


def write_workbook(cases: list[Case], *, blanks_left_out: bool) -> tuple[bytes, list[Area]]:
    """Return the workbook and where each case's result stands (first row, column, last row, column, from 0).

    Args:
        cases: the table.
        blanks_left_out: a blank argument is left out of the call instead of pointing to a blank cell.
    """
    buffer = io.BytesIO()
    workbook = xlsxwriter.Workbook(buffer)
    results, arguments = workbook.add_worksheet(RESULTS), workbook.add_worksheet(ARGUMENTS)
    areas: list[Area] = []
    row = 0
    for case in cases:
        rows, columns = shape(case.expected)
        written, height = _arguments(arguments, case, row, blanks_left_out=blanks_left_out)
        area = (row, 0, row + rows - 1, columns - 1)
        formula = f"{case.function}({','.join(written)})"
        results.write_array_formula(*area, "{=" + formula + "}", None, "?")
        areas.append(area)
        row += max(rows, height) + 1
    workbook.close()
    return buffer.getvalue(), areas


def _arguments(sheet: Any, case: Case, row: int, *, blanks_left_out: bool) -> tuple[list[str], int]:
    written, height, column = [], 1, 0
    for value in case.arguments:
        if isinstance(value, list):
            for r, line in enumerate(value):
                for c, cell in enumerate(line):
                    _write(sheet, row + r, column + c, cell)
            last = row + len(value) - 1, column + len(value[0]) - 1
            written.append(
                f"{ARGUMENTS}!{xl_range_abs(row, column, *last) if last != (row, column) else _single(row, column)}"
            )
            height = max(height, len(value))
            column += len(value[0])
        else:
            _write(sheet, row, column, value)
            left_out = value is None and blanks_left_out
            written.append("" if left_out else f"{ARGUMENTS}!{xl_rowcol_to_cell(row, column)}")
            column += 1
    return written, height


def _single(row: int, column: int) -> str:
    cell = xl_rowcol_to_cell(row, column)
    return f"{cell}:{cell}"


def _write(sheet: Any, row: int, column: int, value: Any) -> None:
    if isinstance(value, CellError):
        formula = {"#N/A": "=NA()", "#DIV/0!": "=1/0", "#REF!": "=INDEX(A1:A2,9)", "#VALUE!": '="x"+1'}[value.code]
        sheet.write_formula(row, column, formula, None, value.code)
    elif isinstance(value, str):
        sheet.write_string(row, column, value)
    elif value is not None:
        sheet.write(row, column, value)
