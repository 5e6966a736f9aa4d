"""Known values of the display of one event, and of a player card on which nobody is chosen."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.table import Column
from ..package.values import Value
from . import layout as at
from .card_formulas import CHART, CardFormulas
from .event_formulas import EventFormulas
from .known_cells import NA, Cells, Known, joined
from .references import HELPERS
from .what_if import WHAT_IF, opponents_place, what_if_line


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
            yield (sheet, row, i), event.shown(column, row), _shown(cells, source, column)


def _shown(cells: Cells, source: int | None, column: Column) -> Value:
    """What the display shows of a row; an index stands with its number."""
    value, index = cells.cell(source, column.key), cells.layout.index_of(column)
    return joined(value, cells.cell(source, index)) if index and value != "" else value


def _key(cells: Cells, event: EventFormulas, start: int | None, k: int) -> float | str:
    """By what row k of the event is sorted."""
    if not event.is_sorted:
        return float(-k)
    points = cells.cell((start or 0) + k - 1, "points")
    return points + (at.SLOT_PLAYERS - k) / 1000 if isinstance(points, float) else ""


def card_values(cells: Cells) -> Iterator[Known]:
    """Yield the empty card; nothing where somebody is chosen."""
    sheet, card = at.CARD.name(cells.book.language), CardFormulas(cells.refs)
    if sheet not in cells.sheets or cells.book.formula(sheet, 2, 2) is not None:
        return
    if cells.book.read_area(sheet, (2, 2, 2, 2)) != [[None]]:
        return
    for row, formula in enumerate(card.chosen(), 3):
        yield (sheet, row, card.helper + 1), formula, 0.0 if row == 3 else ""
    yield (sheet, 3, 2), card.rating_now(), ""
    top, _, bottom, _ = at.CARD.area
    for k, row in enumerate(range(top, bottom + 1)):
        for i, formula in enumerate(card.helpers(k, row), 2):
            yield (sheet, row, card.helper + i), formula, ""
        for i, formula in enumerate(card.line(row), 1):
            yield (sheet, row, i), formula, ""
        yield (at.LIVE_SHEET, k + 2, HELPERS + CHART + 1), card.chart_value(row), NA


def what_if_values(cells: Cells) -> Iterator[Known]:
    """Yield the what-if block while no opponent is entered."""
    sheet, card = at.CARD.name(cells.book.language), CardFormulas(cells.refs)
    if sheet not in cells.sheets or not cells.layout.has_index:
        return
    block = opponents_place(card.what_if)
    entered = cells.book.read_area(sheet, block.area)
    if not cells.is_typed(block) or any(value is not None for (value,) in entered):
        return
    for i in range(2 * block.rows + 1):
        hidden, shown = what_if_line(cells.refs, card.what_if, i, card.own())
        yield (at.LIVE_SHEET, 2 + i, WHAT_IF), hidden, ""
        for k, formula in enumerate(shown, 2):
            yield (sheet, block.area[0] + i, card.what_if + k), formula, ""
