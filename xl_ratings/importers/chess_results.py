"""Exports of chess-results and Swiss-Manager: crosstables, start lists with results, round robins."""

from __future__ import annotations

from ..model.diagnostics import Diagnostics
from .chess_results_cells import read_swiss
from .chess_results_layout import find_layout, person_reader
from .chess_results_others import find_other, refuse_other
from .chess_results_points import find_points
from .grid import read_grid
from .grid_lines import GridLayout
from .imported import Imported, Request
from .page import PageTable, first_title
from .sheet import Sheet


def matches(sheet: Sheet) -> bool:
    """Return whether the sheet has the columns of such an export, or is a list of that site that cannot be read."""
    return find_layout(sheet) is not None or find_other(sheet) is not None


def read(sheet: Sheet, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read an export into one event.

    Raises:
        InputRefusedError: a table of teams or line-ups, the card of one player, or with all findings, if one is an error.
    """
    layout = find_layout(sheet)
    if layout is None and (other := find_other(sheet)) is not None:
        refuse_other(sheet, other, diagnostics)
    assert layout is not None  # noqa: S101 - the caller asked matches() first
    title = _title(sheet, layout.top) or request.path.stem
    person = person_reader(request.players)
    if layout.rounds:
        return read_swiss(sheet, layout, title, person, request, diagnostics)
    grid = GridLayout(
        layout.top,
        {"name": layout.name, "1": layout.first},
        layout.rating,
        title,
        person,
        lambda rows, totals: find_points(sheet, layout, rows, totals, first=layout.first, count=len(rows)),
    )
    return read_grid(sheet, grid, request, diagnostics)


def _title(sheet: Sheet, top: int) -> str:
    """Return the first title row that is neither the site's banner nor blank; on a web page the line above the table."""
    return first_title(sheet.text(row, 0) for row in range(top)) or (
        sheet.title if isinstance(sheet, PageTable) else ""
    )
