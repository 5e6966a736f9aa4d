"""Computing a function of single values element by element, by a small engine of its own."""

from __future__ import annotations

from typing import Any

import formualizer as fz

from ..model.cells import column_letters
from ..package.a1 import cell_name
from .overrides import OVERRIDES, as_grid

_LIMIT = 200_000


def lift(name: str, classes: str, *arguments: Any) -> Any:
    """Return ``name`` computed for each element of its one-value arguments; ranges are passed whole.

    >>> lift("LEN", "V", [["a"], ["abc"]])
    [[1.0], [3.0]]
    """
    grids = [as_grid(argument) for argument in arguments]
    singles = [grid for kind, grid in zip(classes, grids, strict=True) if kind == "V"]
    rows, columns = max(len(grid) for grid in singles), max(len(grid[0]) for grid in singles)
    if rows * columns > _LIMIT:
        return {"type": "Error", "kind": "Num"}
    book = _book()
    texts = [
        _single(book, i, grid) if kind == "V" else _whole(book, i, grid)
        for i, (kind, grid) in enumerate(zip(classes, grids, strict=True))
    ]
    formulas = [[f"={name}({','.join(text(r, c) for text in texts)})" for c in range(columns)] for r in range(rows)]
    book.set_formulas_batch("R", 1, 1, formulas)
    book.evaluate_all()
    return book.sheet("R").get_values(fz.RangeAddress("R", 1, 1, rows, columns))


def _book() -> fz.Workbook:
    config = fz.EvaluationConfig()
    config.enable_parallel = False
    book = fz.Workbook(config=fz.WorkbookConfig(eval_config=config))
    book.set_changelog_enabled(False)
    book.set_temporal_egress("serial")
    book.add_sheet("R")
    for name, function in OVERRIDES.items():
        book.register_function(name, function, allow_override_builtin=True)
    return book


def _put(book: fz.Workbook, sheet: str, grid: list[list[Any]]) -> None:
    book.add_sheet(sheet)
    cells = [
        [fz.LiteralValue.error(cell["kind"], None) if isinstance(cell, dict) else cell for cell in row] for row in grid
    ]
    book.set_values_batch(sheet, 1, 1, cells)


def _single(book: fz.Workbook, index: int, grid: list[list[Any]]) -> Any:
    sheet = f"V{index}"
    _put(book, sheet, grid)
    tall, wide = len(grid), len(grid[0])

    def text(row: int, column: int) -> str:
        r, c = (0 if tall == 1 else row), (0 if wide == 1 else column)
        return f"{sheet}!{cell_name(r + 1, c + 1)}" if r < tall and c < wide else "#N/A"

    return text


def _whole(book: fz.Workbook, index: int, grid: list[list[Any]]) -> Any:
    sheet = f"W{index}"
    _put(book, sheet, grid)
    area = f"{sheet}!$A$1:${column_letters(len(grid[0]))}${len(grid)}"
    return lambda _row, _column: area
