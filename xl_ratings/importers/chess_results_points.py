"""Which column of an export holds the points, and whether they are the sums of the cells."""

from __future__ import annotations

import math

from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text
from .chess_results_layout import Layout
from .points import check_points, points_cell
from .rounds import Side
from .sheet import Sheet

_SYSTEMS = {"3-1-0": (3.0, 1.0), "2-1-0": (2.0, 1.0)}  # points for a win and for a draw
_CONVINCING = 3  # so many points of another system are no slip of the pen


def find_points(
    sheet: Sheet, layout: Layout, rows: list[int], totals: list[float], *, first: int, count: int
) -> int | None:
    """Return the column whose values are the sums of the rows; a tie-break that is named points is none.

    Args:
        sheet: the table.
        layout: its columns.
        rows: the rows of the players.
        totals: the sum of each of these rows.
        first: the first result column.
        count: how many result columns there are.

    Returns:
        The named column if it agrees with more than half of the rows, so that a tie-break which happens to agree with
        all of them hides no mistake; else the one that agrees with most; None if none is named and none agrees with half.
    """
    used = {layout.name, layout.rank, layout.start, layout.rating, layout.club, *range(first, first + count)}
    width = max(len(sheet.rows[row]) for row in rows)
    hits = {
        column: sum(points_cell(sheet, row, column) == total for row, total in zip(rows, totals, strict=True))
        for column in range(width)
        if column not in used
    }
    if layout.points is not None and hits.get(layout.points, 0) * 2 > len(rows):
        return layout.points
    best = max(hits, key=lambda column: (hits[column], column == layout.points, -column), default=None)
    return best if best is not None and hits[best] * 2 >= len(rows) else layout.points


def check_sums(
    sheet: Sheet, layout: Layout, lines: list[tuple[int, str]], sides: list[list[Side | None]], diagnostics: Diagnostics
) -> None:
    """Compare the points of every row with the sum of its cells; points that all fit 3-1-0 or 2-1-0 are told once.

    Args:
        sheet: the table.
        layout: its columns.
        lines: row and participant of every player.
        sides: their cells, in the same order.
        diagnostics: where findings go.
    """
    totals = [math.fsum(side.score or 0.0 for side in own if side) for own in sides]
    rows = [row for row, _ in lines]
    if layout.points is not None:
        typed = [points_cell(sheet, row, layout.points) for row in rows]
        wrong = sum(points != total for points, total in zip(typed, totals, strict=True))
        system = _other_system(typed, sides) if wrong >= _CONVINCING else ""
        if system:
            _note_system(system, wrong, sheet.place(rows[0], layout.points), diagnostics)
            return
    column = find_points(sheet, layout, rows, totals, first=layout.rounds[0], count=len(layout.rounds))
    if column is None:
        message = Text(
            "Keine Spalte enthält die Summen der Zellen; die Punkte sind nicht geprüft",
            "no column holds the sums of the cells; the points are not checked",
        )
        diagnostics.warn("W-SUM", message, sheet.place(layout.top))
        return
    for (row, player), total in zip(lines, totals, strict=True):
        check_points(sheet, row, column, player, total, diagnostics)


def _other_system(typed: list[float | None], sides: list[list[Side | None]]) -> str:
    """Return the name of the system that all points fit, or nothing."""
    for name, (win, draw) in _SYSTEMS.items():
        worth = {1.0: win, 0.5: draw}
        if all(
            points == math.fsum(worth.get(side.score or 0.0, 0.0) for side in own if side)
            for points, own in zip(typed, sides, strict=True)
        ):
            return name
    return ""


def _note_system(system: str, count: int, place: Place, diagnostics: Diagnostics) -> None:
    message = Text(
        f"Alle Punkte passen zum System {system}, zu 1, ½, 0 passen {count} nicht; gewertet wird 1, ½, 0",
        f"all points fit the system {system}, {count} do not fit 1, ½, 0; rated are 1, ½, 0",
    )
    diagnostics.note("I-POINTS", message, place)
