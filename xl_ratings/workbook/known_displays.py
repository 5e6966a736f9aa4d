"""Known values of the display of one event."""

from __future__ import annotations

from collections.abc import Iterator

from ..package.values import Value
from . import layout as at
from .event_formulas import EventFormulas
from .known_cells import Cells, Known


def event_values(cells: Cells) -> Iterator[Known]:
    """Yield the chosen event in the order of its points; nothing where its number is no constant."""
    layout, event = cells.layout, EventFormulas(cells.refs)
    sheet = layout.event.name(cells.book.language)
    if sheet not in cells.sheets or cells.book.formula(sheet, 2, 2) is not None:
        return
    ((number,),) = cells.book.read_area(sheet, (2, 2, 2, 2))
    if not isinstance(number, float):
        return
    start = cells.first.get(number)
    count = sum(row[0] == number for row in cells.rows)
    at_row = 0.0 if start is None else start + 1.0
    for i, (formula, found) in enumerate(zip(event.starts(), (at_row, at_row, float(count)), strict=True), 1):
        yield (sheet, 1, event.helper + i), formula, found
    top, _, bottom, _ = layout.event.area
    keys = [_key(cells, event, start, k) for k in range(1, count + 1)][: bottom - top + 1]
    order = sorted((k for k, key in enumerate(keys) if isinstance(key, float)), key=lambda k: -float(keys[k]))
    for k, row in enumerate(range(top, bottom + 1)):
        helpers: tuple[Value, Value] = keys[k] if k < len(keys) else "", order[k] + 1.0 if k < len(order) else ""
        for i, (formula, value) in enumerate(zip(event.order(k + 1), helpers, strict=True), 1):
            yield (sheet, row, event.helper + i), formula, value
        source = (start or 0) + order[k] if k < len(order) else None
        for i, column in enumerate(layout.shown, 1):
            yield (sheet, row, i), event.shown(column, row), cells.shown(source, column)


def _key(cells: Cells, event: EventFormulas, start: int | None, k: int) -> float | str:
    """By what row k of the event is sorted."""
    if not event.is_sorted:
        return float(-k)
    points = cells.cell((start or 0) + k - 1, "points")
    return points + (at.SLOT_PLAYERS - k) / 1000 if isinstance(points, float) else ""
