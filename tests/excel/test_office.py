"""The whole way in a real spreadsheet program: cell formula, generated VBA, xlwings' own ``CallUDF``, our function.

LibreOffice runs the same modules that go into the add-in; a double stands for the module with ``Declare`` and for
message boxes, ``Value`` for ``Value2`` (see ``shim_workbook.py``). One start of the program serves all tests.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from xlsxwriter.utility import xl_range, xl_rowcol_to_cell

from tests.conformance.cases import Case, all_cases, arrives_in_calc, same, shape
from xl_ratings.functions.cells import CellError

from .shim_workbook import write_bridge, write_shim_workbook

CODES = {2000: "#NULL!", 2007: "#DIV/0!", 2015: "#VALUE!", 2023: "#REF!", 2029: "#NAME?", 2036: "#NUM!", 2042: "#N/A"}
RESULTS = 60  # results stand right of the widest arguments
SINGLES = {
    "whole columns": "=BLITZDWZ_W($AA$1:$AA$1048576;$AB$1:$AB$1048576)",
    "error typed in": "=BLITZDWZ_P(NA();1500)",
    "error in a cell": "=BLITZDWZ_P($AC$1;1500)",
    "omitted at the end": "=BLITZDWZ_NEW(2105;48;9.5;11;5.715)",
    "version": "=RATINGS_VERSION()",
}


class Sheet:
    """Gathers what goes into the cells."""

    def __init__(self) -> None:
        self.texts: list[list[Any]] = []
        self.numbers: list[list[Any]] = []
        self.formulas: list[list[Any]] = []
        self.arrays: list[list[Any]] = []

    def put(self, cell: str, value: Any) -> None:
        """Write one cell."""
        if isinstance(value, CellError):
            self.formulas.append([cell, {"#N/A": "=NA()", "#DIV/0!": "=1/0"}[value.code]])
        elif isinstance(value, str):
            self.texts.append([cell, value])
        elif value is not None:
            self.numbers.append([cell, float(value)])


def place(sheet: Sheet, case: Case, row: int) -> tuple[str, int]:
    """Write a case; returns the area of its result and the next free row."""
    written, column, height = [], 0, shape(case.expected)[0]
    for value in case.arguments:
        rows = value if isinstance(value, list) else [[value]]
        width = max(len(line) for line in rows)
        for r, line in enumerate(rows):
            for c, cell in enumerate(line):
                sheet.put(xl_rowcol_to_cell(row + r, column + c), cell)
        last = (row + len(rows) - 1, column + width - 1)
        written.append(xl_range(row, column, *last))
        column, height = column + width, max(height, len(rows))
    assert column < RESULTS
    rows_, columns = shape(case.expected)
    area = xl_range(row, RESULTS, row + rows_ - 1, RESULTS + columns - 1)
    sheet.arrays.append([area, f"={case.function}({';'.join(written)})"])
    return area, row + height + 1


@pytest.fixture(scope="module")
def answers(office: Callable[..., list[Any]], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Everything that the tests of this module look at, from one run."""
    folder = tmp_path_factory.mktemp("shim")
    write_shim_workbook(folder / "shim.xlsm")
    write_bridge(folder / "extensions")
    cases = [case for case in all_cases() if arrives_in_calc(case)]
    sheet, row, areas = Sheet(), 2, []
    for case in cases:
        area, row = place(sheet, case, row)
        areas.append(area)
    singles = Sheet()
    for reference, value in (("AA1", 1500), ("AA2", 1600), ("AB1", 1), ("AB2", 0.5), ("AC1", CellError("#DIV/0!"))):
        singles.put(reference, value)
    for i, formula in enumerate(SINGLES.values(), 1):
        singles.formulas.append([f"AD{i}", formula])
    button = ["macro", "XlrTests", "PressButton"]
    steps = [
        ["open_with_macros", str(folder / "shim.xlsm")],
        ["fill", "", sheet.texts, sheet.numbers, sheet.formulas, sheet.arrays],
        ["calculate"],
        ["macro", "XlrTests", "Repair"],
        *(["read", "", area] for area in areas),
        ["new_sheet", "Einzeln"],
        ["fill", "Einzeln", singles.texts, singles.numbers, singles.formulas, []],
        ["calculate"],
        ["read", "Einzeln", f"AD1:AD{len(SINGLES)}"],
        ["macro", "XlrTests", "Again", "A3"],
        [*button, "XlrDiagnose"], [*button, "XlrGibtEsNicht"],
        ["macro", "XlrTests", "Break", True], ["calculate"], ["read", "Einzeln", "AD4:AD5"],
        ["macro", "XlrTests", "Started"], [*button, "XlrCheck"], [*button, "XlrDiagnose"],
        ["macro", "XlrTests", "Break", False], ["calculate"], ["read", "Einzeln", "AD4:AD5"],
    ]  # fmt: skip
    _, _, _, repaired, *rest = office(*steps, extensions_folder=folder / "extensions")
    tables, tail = rest[: len(areas)], rest[len(areas) :]
    names = [
        "_", "_", "_", "singles", "again", "diagnose", "unknown", "_", "_", "broken", "starts",
        "check", "no python", "_", "_", "mended",
    ]  # fmt: skip
    found = dict(zip(names, tail, strict=True))
    return {**found, "repaired": repaired, "cases": cases, "tables": tables}


def value(kind: str, found: Any) -> Any:
    """A cell as the case table writes it; Basic's error values show as texts in LibreOffice."""
    if kind == "t" and (mark := re.fullmatch(r"Error (\d{4})", found)):
        return CellError(CODES[int(mark[1])])  # type: ignore[arg-type]
    if kind == "e":
        return CellError({32767: "#N/A", 532: "#DIV/0!"}.get(found, str(found)))  # type: ignore[arg-type]
    return "" if kind == "blank" else found


def test_the_case_table(answers: dict[str, Any]) -> None:
    """The same numbers, shapes and errors as in every other host, rows and columns not mixed up."""
    wrong = []
    for case, table in zip(answers["cases"], answers["tables"], strict=True):
        found = [[value(*cell) for cell in row] for row in table]
        if not same(found, case.expected):
            wrong.append(f"{case.function}{case.arguments}: {found!r} instead of {case.expected!r}")
    assert wrong == []
    assert len(answers["cases"]) >= 250


def test_single_cells(answers: dict[str, Any]) -> None:
    """Whole columns, errors in and out, arguments left out at the end, no argument at all."""
    found = dict(zip(SINGLES, [value(*row[0]) for row in answers["singles"]], strict=True))
    assert found["whole columns"] == 1.5
    assert found["error typed in"] == CellError("#N/A")
    assert found["error in a cell"] == CellError("#DIV/0!")
    assert found["omitted at the end"] == 2179
    assert re.fullmatch(r"\d+\.\d+\.\d+", found["version"])


def test_buttons(answers: dict[str, Any]) -> None:
    """The ribbon's callback with a control of ours reaches the action, and its answer is shown."""
    assert answers["diagnose"].startswith("Python antwortet;")
    assert "xl-ratings addin install" in answers["unknown"]


def test_the_circuit_breaker(answers: dict[str, Any]) -> None:
    """One failed start for a whole sheet; then #N/A at once, a message on a button, and a cure."""
    assert [value(*row[0]) for row in answers["broken"]] == [CellError("#N/A")] * 2
    assert answers["starts"] == 1
    assert "no Python" in answers["check"]
    assert "no Python" in answers["no python"]
    assert value(*answers["mended"][0][0]) == 2179


def test_repair_leaves_a_sound_workbook_alone(answers: dict[str, Any]) -> None:
    """No cell shows #NAME?: nothing is entered again."""
    assert answers["repaired"] == 0
    assert answers["again"] is False
