"""Known values of the player card: the chosen player's rows, and the what-if block while it is empty."""

from __future__ import annotations

from collections.abc import Iterator

from ..package.values import Value
from . import layout as at
from .card_formulas import CHART, CardFormulas
from .inputs import NOW
from .known_cells import NA, Cells, Known, joined
from .references import HELPERS
from .what_if import WHAT_IF, opponents_place, what_if_line

_BORN = 6  # column of the players' table, from 0
_PATTERN = frozenset("*?~")


def card_values(cells: Cells) -> Iterator[Known]:
    """Yield the card; nothing where the choice or the events' names are no constants."""
    sheet, card = at.CARD.name(cells.book.language), CardFormulas(cells.refs)
    if sheet not in cells.sheets or cells.book.formula(sheet, 2, 2) is not None or not _are_typed(cells):
        return
    ((choice,),) = cells.book.read_area(sheet, (2, 2, 2, 2))
    if not (choice is None or (isinstance(choice, str) and not _PATTERN & set(choice))):
        return
    chosen = _chosen(cells, choice)
    for row, (formula, value) in enumerate(zip(card.chosen(), chosen, strict=True), 3):
        yield (sheet, row, card.helper + 1), formula, value
    yield (sheet, 3, 2), card.rating_now(), _rating_now(cells, chosen[2], chosen[3])
    own = [i for i, row in enumerate(cells.rows) if row[cells.columns["id"]] == chosen[1]][::-1]
    names = {line[0]: line[2] for line in reversed(cells.book.read(cells.layout.events))}
    top, _, bottom, _ = at.CARD.area
    for k, row in enumerate(range(top, bottom + 1)):
        source = own[k] if k < len(own) else None
        place: Value = "" if source is None else source + 1.0
        new, number = cells.cell(source, "new"), cells.cell(source, "no")
        for i, (formula, value) in enumerate(zip(card.helpers(k, row), (place, place, new, number), strict=True), 2):
            yield (sheet, row, card.helper + i), formula, value
        numbers = (cells.shown(source, column) for column in card.shown)
        for i, (formula, value) in enumerate(zip(card.line(row), (_name(names, number), *numbers), strict=True), 1):
            yield (sheet, row, i), formula, value
        point = new if isinstance(new, float) else NA
        yield (at.LIVE_SHEET, k + 2, HELPERS + CHART + 1), card.chart_value(row), point


def _are_typed(cells: Cells) -> bool:
    """Whether names are typed texts: numbers are written in another way when they are joined to a text."""
    typed = (line[i] for line in cells.book.read(at.PLAYERS) for i in (0, 1, 2))
    return cells.is_typed(cells.layout.events) and all(text is None or isinstance(text, str) for text in typed)


def _chosen(cells: Cells, choice: str | None) -> list[Value]:
    """The chosen player's line, ID, rating, index and year of birth."""
    sheet, (top, _, _, _) = cells.book.place(at.PLAYERS)
    for i, line in enumerate(cells.book.read(at.PLAYERS)):
        name = ", ".join(str(text) for text in (line[1] or "", line[2]) if text is not None)
        if line[0] and choice and choice.lower() == f"{name} ({line[0]})".lower():
            rating, index = (cells.values[sheet, top + i, column] for column in NOW[:2])
            return [i + 1.0, line[0], rating, index, 0.0 if line[_BORN] is None else line[_BORN]]
    return [0.0, "", "", "", ""]


def _rating_now(cells: Cells, rating: Value, index: Value) -> Value:
    if rating == "":
        return ""
    if cells.layout.has_index:
        return joined(rating, index)
    return str(int(rating)) if isinstance(rating, float) and rating.is_integer() else None


def _name(names: dict[Value, Value], number: Value) -> Value:
    """The name of an event; None if it is no text."""
    name = names.get(number) or "" if number != "" else ""
    return name if isinstance(name, str) else None


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
