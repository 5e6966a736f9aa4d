"""Known values beside the contests: the numbers of each line."""

from __future__ import annotations

from collections.abc import Iterator

from . import layout as at
from .contests import copy_mark, grid_formula, grid_starts, line_formula, line_shown
from .hidden import sheet_number
from .known_cells import Cells, Known

_ROW = "{row}"  # stands for a row's number in formulas that are made once for all sheets


def contest_values(cells: Cells) -> None:
    """Take over what stands beside lines and grids whose names are typed."""
    if cells.layout.form.is_list:
        if cells.is_typed(cells.layout.inputs[0]):
            cells.take(_list(cells))
        return
    texts: dict[int, list[tuple[str, list[str]]]] = {}
    for block in cells.layout.inputs:
        top = cells.book.place(block)[1][0]
        if top not in texts:
            texts[top] = _grid_texts(cells, top, block.rows)
        if cells.is_typed(block) and cells.take_all(_starts(cells, block)):
            cells.take(_grid(cells, block, texts[top]))


def _grid_texts(cells: Cells, top: int, rows: int) -> list[tuple[str, list[str]]]:
    """The formulas of a grid's lines, column by column with the key that each shows."""
    texts = []
    for column in cells.layout.columns[4:]:
        text = grid_formula(cells.refs, column.key, _ROW, top)
        texts.append((column.key, [text.replace(_ROW, str(row)) for row in range(top, top + rows)]))
    return texts


def _starts(cells: Cells, block: at.Block) -> Iterator[Known]:
    """Where the event begins; live block and last run are the same after a run."""
    sheet, (top, _, _, _) = cells.book.place(block)
    ((number,),) = cells.book.read_area(sheet, (top - 4, 1, top - 4, 1))
    start = cells.first.get(number)
    for column, formula in enumerate(grid_starts(cells.refs), 3):
        yield (sheet, top - 3, column), formula, 0.0 if start is None else start + 1.0


def _grid(cells: Cells, block: at.Block, texts: list[tuple[str, list[str]]]) -> Iterator[Known]:
    sheet, (top, _, _, right) = cells.book.place(block)
    start = cells.values[sheet, top - 3, 3]
    if not isinstance(start, float):
        return
    count = 0
    for r, line in enumerate(cells.book.read(block)):
        count += line[1] is not None
        source = None if line[1] is None or not start else int(start) - 1 + count - 1
        for i, (key, formulas) in enumerate(texts, 1):
            yield (sheet, top + r, right + i), formulas[r], cells.cell(source, key)


def _list(cells: Cells) -> Iterator[Known]:
    layout = cells.layout
    if "row" not in cells.columns:
        return
    block = layout.inputs[0]
    sheet, (top, _, _, right) = cells.book.place(block)
    first = {row[cells.columns["row"]]: i for i, row in reversed(list(enumerate(cells.rows)))}
    name = layout.form.names[0][0]
    for r, line in enumerate(cells.book.read(block), top):
        start = first.get(float(r - top + 1)) if line[name] is not None else None
        for i, (key, player) in enumerate(line_shown(layout), 1):
            value = cells.cell(None if start is None else start + player, key)
            yield (sheet, r, right + i), line_formula(cells.refs, key, r, top, player), value


def sheet_numbers(cells: Cells) -> None:
    """Take over where the sheets of contests stand in the workbook, and that they are no copies."""
    order = {sheet.name: float(i) for i, sheet in enumerate(cells.book.parts.sheets, 1)}
    column = 3 if cells.layout.form.is_list else 7
    for number, block in enumerate(cells.layout.inputs, 1):
        name = block.name(cells.book.language)
        if name in order and cells.take_all([((at.META, 20 + number, 2), sheet_number(name), order[name])]):
            cells.take([((name, 2, column), copy_mark(cells.refs, number), "")])
