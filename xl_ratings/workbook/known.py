"""Display values that follow from the run's rows alone, so that no engine has to compute tens of thousands of cells.

Only cells whose formulas are the template's own are taken: a changed formula is computed like any other.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping

from ..package.values import ErrorValue, Value
from . import layout as at
from .contests import grid_formula, line_formula, line_shown
from .filebook import FileBook
from .hidden import live_formula
from .inputs import COUNT, PLACES, player_count, player_places
from .references import References

NA = ErrorValue("#N/A")
Place = tuple[str, int, int]
Rows = list[list[Value]]
_ROW = "{row}"  # stands for a row's number in formulas that are made once for a sheet


def known_values(book: FileBook, rows: Rows) -> Mapping[Place, Value]:
    """Return the values of the live block, of the numbers beside the contests, and where the players' numbers stand."""
    layout = book.layout
    refs = References(layout, book.language)
    known: dict[Place, Value] = {}
    if _has(book, layout.live, 0, 0, live_formula(refs)):
        known.update(_block(book, layout.live, rows))
        contests = _list(book, refs, rows) if layout.form.is_list else _grids(book, refs, rows)
        cells = itertools.chain(contests, _players(book, refs, rows))
        known |= {place: value for place, formula, value in cells if _same(book.formula(*place), formula)}
    return known


def _block(book: FileBook, block: at.Block, rows: Rows) -> Iterator[tuple[Place, Value]]:
    sheet, (top, left, bottom, right) = book.place(block)
    blank: list[Value] = [""] * (right - left + 1)
    filled: Rows = [["" if cell is None else cell for cell in row] for row in rows]
    filled.append(blank)
    for r in range(bottom - top + 1):
        for c in range(right - left + 1):
            yield (sheet, top + r, left + c), filled[r][c] if r < len(filled) else NA


def _grids(book: FileBook, refs: References, rows: Rows) -> Iterator[tuple[Place, str, Value]]:
    shown = [(column.key, i) for i, column in enumerate(book.layout.columns)][4:]
    first = {row[0]: i for i, row in reversed(list(enumerate(rows)))}
    tops = {book.place(block)[1][0] for block in book.layout.inputs}
    formulas = {top: [grid_formula(refs, key, _ROW, top) for key, _ in shown] for top in tops}
    for number, block in enumerate(book.layout.inputs, 1):
        sheet, (top, _, _, right) = book.place(block)
        count = 0
        for r, line in enumerate(book.read(block), top):
            count += line[1] is not None
            start = first.get(float(number))
            at_row = None if line[1] is None or start is None else start + count - 1
            source = rows[at_row] if at_row is not None and at_row < len(rows) else None
            for i, ((_, column), formula) in enumerate(zip(shown, formulas[top], strict=True), 1):
                value = source[column] if source is not None else None
                yield (sheet, r, right + i), formula.replace(_ROW, str(r)), "" if value is None else value


def _list(book: FileBook, refs: References, rows: Rows) -> Iterator[tuple[Place, str, Value]]:
    layout = book.layout
    if not any(column.key == "row" for column in layout.columns):
        return
    block = layout.inputs[0]
    sheet, (top, _, _, right) = book.place(block)
    row_column = layout.column("row")
    first = {row[row_column]: i for i, row in reversed(list(enumerate(rows)))}
    name = layout.form.names[0][0]
    for r, line in enumerate(book.read(block), top):
        start = first.get(float(r - top + 1)) if line[name] is not None else None
        for i, (key, player) in enumerate(line_shown(layout), 1):
            at_row = None if start is None else start + player
            value = rows[at_row][layout.column(key)] if at_row is not None and at_row < len(rows) else None
            yield (sheet, r, right + i), line_formula(refs, key, r, top, player), "" if value is None else value


def _players(book: FileBook, refs: References, rows: Rows) -> Iterator[tuple[Place, str, Value]]:
    """Where each player's last number stands, and how many there are."""
    layout = book.layout
    sheet, (top, _, _, _) = book.place(at.PLAYERS)
    new, by_player = layout.column("new"), _rows_of_players(layout, rows)
    for r, line in enumerate(book.read(at.PLAYERS), top):
        numbered = [i for i in by_player.get(str(line[0]), ()) if rows[i][new] is not None]
        place: Value = float(numbered[-1] + 1) if numbered else ""
        for column, formula in zip(PLACES, player_places(refs, r), strict=True):
            yield (sheet, r, column), formula, place
        yield (sheet, r, COUNT), player_count(refs, r), "" if line[0] is None else float(len(numbered))


def _rows_of_players(layout: at.Layout, rows: Rows) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for i, row in enumerate(rows):
        found.setdefault(str(row[layout.column("id")]), []).append(i)
    return found


def _has(book: FileBook, block: at.Block, row: int, column: int, formula: str) -> bool:
    sheet, (top, left, _, _) = book.place(block)
    return _same(book.formula(sheet, top + row, left + column), formula)


def _same(there: str | None, ours: str) -> bool:
    """Excel leaves out quotes around sheet names that need none."""
    if there is None or there == ours[1:]:
        return there is not None
    return there.replace("'", "") == ours.lstrip("=").replace("'", "")
