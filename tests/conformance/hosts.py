"""Each host computes the case table and answers with one result a case."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from xl_ratings.functions.cells import CellError
from xl_ratings.functions.registry import call_function
from xl_ratings.package.archive import read_archive
from xl_ratings.package.values import ErrorValue
from xl_ratings.recalc.run import recalculate_archive

from .cases import Case
from .workbook import RESULTS, write_workbook

CALC_ERRORS = {32767: "#N/A", 519: "#VALUE!", 532: "#DIV/0!", 524: "#REF!", 503: "#NUM!", 525: "#NAME?", 521: "#NULL!"}


def python(cases: list[Case]) -> list[Any]:
    """Plain calls."""
    return [call_function(case.function, *case.arguments) for case in cases]


def headless(cases: list[Case]) -> list[Any]:
    """A workbook through the headless engine."""
    data, areas = write_workbook(cases, blanks_left_out=False)
    values = recalculate_archive(read_archive(data, "cases.xlsx")).values

    def value(row: int, column: int) -> Any:
        found = values[RESULTS, row + 1, column + 1]
        return CellError(found.code) if isinstance(found, ErrorValue) else found  # type: ignore[arg-type]

    return [[[value(r, c) for c in range(a[1], a[3] + 1)] for r in range(a[0], a[2] + 1)] for a in areas]


def calc(cases: list[Case], office: Callable[..., list[Any]], folder: Path) -> list[Any]:
    """Real cells in LibreOffice Calc, computed anew."""
    data, areas = write_workbook(cases, blanks_left_out=True)
    file = folder / "cases.xlsx"
    file.write_bytes(data)
    reads = [["read", RESULTS, f"{_name(a[0], a[1])}:{_name(a[2], a[3])}"] for a in areas]
    _, _, *answers = office(["open", str(file)], ["calculate"], *reads)
    return [[[_from_calc(*cell) for cell in row] for row in rows] for rows in answers]


def _from_calc(kind: str, value: Any) -> Any:
    if kind == "e":
        return CellError(CALC_ERRORS.get(value, f"Err:{value}"))  # type: ignore[arg-type]
    return "" if kind == "blank" else value


def _name(row: int, column: int) -> str:
    from xlsxwriter.utility import xl_rowcol_to_cell

    return str(xl_rowcol_to_cell(row, column))


def as_json(value: Any) -> Any:
    """Arguments for hosts that are fed JSON; errors as objects."""
    if isinstance(value, list | tuple):
        return [as_json(cell) for cell in value]
    return {"error": value.code} if isinstance(value, CellError) else value


def from_json(value: Any) -> Any:
    """Results of hosts that answer in JSON."""
    if isinstance(value, list):
        return [from_json(cell) for cell in value]
    return CellError(value["error"]) if isinstance(value, dict) else value


def pyodide(cases: list[Case], node: str, modules: Path, wheel: Path, folder: Path) -> list[Any]:
    """The wheel's core inside Pyodide under Node; nothing else is installed there."""
    table = folder / "cases.json"
    table.write_text(json.dumps([[case.function, as_json(case.arguments)] for case in cases]), encoding="utf-8")
    script = Path(__file__).parent / "pyodide_host.mjs"
    done = subprocess.run(
        [node, str(script), str(modules), str(wheel), str(table)],
        capture_output=True, text=True, timeout=300, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return [from_json(result) for result in json.load(io.StringIO(done.stdout.splitlines()[-1]))]


def xlwings(cases: list[Case], folder: Path) -> list[Any]:
    """Xlwings' own ``CallUDF`` on stand-ins for pywin32."""
    table = folder / "cases.json"
    table.write_text(json.dumps([[case.function, as_json(case.arguments)] for case in cases]), encoding="utf-8")
    script = Path(__file__).parent / "xlwings_host.py"
    done = subprocess.run(
        [sys.executable, str(script), str(table)],
        capture_output=True, text=True, timeout=300, encoding="utf-8", cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return [from_json(result) for result in json.loads(done.stdout.splitlines()[-1])]
