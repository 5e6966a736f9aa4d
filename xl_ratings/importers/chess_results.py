"""Exports of chess-results and Swiss-Manager: crosstables, start lists with results, round robins."""

from __future__ import annotations

from dataclasses import dataclass

from ..model.diagnostics import Diagnostics
from ..model.text import Text
from .chess_results_cells import read_swiss
from .chess_results_layout import Layout, find_layout, find_points, person_reader
from .grid import read_grid
from .grid_lines import GridLayout
from .headers import plain_heading
from .imported import Imported, Request
from .page import PageTable, first_title
from .sheet import Sheet

_LOOK_AT = 30
_TEAM = {"mannschaft", "mannschaften", "team", "teams", "teamname"}
_BESIDE_TEAM = {"rg", "rk", "nr", "no", "snr", "sno", "br", "bo", "brett", "board", "mp", "tb1", "wtg1"}


@dataclass(frozen=True)
class _Kind:
    """What the sheet is: a table of players, or one of teams in some row."""

    layout: Layout | None = None
    team_row: int | None = None


def _kind(sheet: Sheet) -> _Kind:
    layout = find_layout(sheet)
    if layout is not None:
        return _Kind(layout)
    for row in range(min(len(sheet.rows), _LOOK_AT)):
        headings = {plain_heading(sheet.text(row, k)) for k in range(len(sheet.rows[row]))}
        if headings & _TEAM and headings & _BESIDE_TEAM and "name" not in headings:
            return _Kind(team_row=row)
    return _Kind()


def matches(sheet: Sheet) -> bool:
    """Return whether the sheet has the columns of such an export, of players or of teams."""
    return _kind(sheet) != _Kind()


def read(sheet: Sheet, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read an export into one event.

    Raises:
        InputRefusedError: a table of teams, or with all findings, if one is an error.
    """
    kind = _kind(sheet)
    if kind.layout is None:
        _refuse_teams(sheet, kind.team_row or 0, diagnostics)
        raise AssertionError
    layout = kind.layout
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


def _refuse_teams(sheet: Sheet, row: int, diagnostics: Diagnostics) -> None:
    message = Text(
        "Die Tabelle enthält Mannschaften, keine Partien von Spielern",
        "the table holds teams, no games of players",
    )
    cure = Text(
        "die Einzel-Kreuztabelle oder den FIDE-Bericht (TRF) exportieren",
        "export the crosstable of players or the FIDE report (TRF)",
    )
    diagnostics.error("E-TEAM", message, sheet.place(row), cure=cure)
    diagnostics.stop_on_errors()


def _title(sheet: Sheet, top: int) -> str:
    """Return the first title row that is neither the site's banner nor blank; on a web page the line above the table."""
    return first_title(sheet.text(row, 0) for row in range(top)) or (
        sheet.title if isinstance(sheet, PageTable) else ""
    )
