"""Known values of the live sheet: the block and the helpers beside it."""

from __future__ import annotations

from collections.abc import Iterator

from ..package.values import Value
from . import layout as at
from .hidden import clean_formula, helper_formulas
from .known_cells import NA, Cells, Known, Place, Rows
from .references import CLEAN, HELPERS


def block_values(cells: Cells) -> Iterator[tuple[Place, Value]]:
    """Yield the live block: the rows, an empty one, and #N/A below."""
    sheet, (top, left, bottom, right) = cells.book.place(cells.layout.live)
    blank: list[Value] = [""] * (right - left + 1)
    filled: Rows = [["" if cell is None else cell for cell in row] for row in cells.rows]
    filled.append(blank)
    for r in range(bottom - top + 1):
        for c in range(right - left + 1):
            yield (sheet, top + r, left + c), filled[r][c] if r < len(filled) else NA


def helper_values(cells: Cells) -> Iterator[Known]:
    """Yield number of rows, mark of a live block, last day, no difference to the run; id and number without errors."""
    layout, refs = cells.layout, cells.refs
    days = [day for row in cells.rows if isinstance(day := row[cells.columns["date"]], float)]
    count = float(min(len(cells.rows) + 1, layout.live.rows))
    values = (count, 1.0, max(days, default=0.0), 0.0)
    for row, (formula, value) in enumerate(zip(helper_formulas(refs), values, strict=True), 1):
        yield (at.LIVE_SHEET, row, HELPERS + 1), formula, value
    top = layout.live.area[0]
    for key, column in CLEAN.items():
        formula = clean_formula(refs, key, "{row}")
        for i in range(layout.live.rows):
            shown = cells.cell(i, key)
            is_kept = isinstance(shown, str if key == "id" else float)
            place = (at.LIVE_SHEET, top + i, HELPERS + column + 1)
            yield place, formula.replace("{row}", str(top + i)), shown if is_kept else ""
