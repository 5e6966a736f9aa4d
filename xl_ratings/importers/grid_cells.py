"""The cells of a grid: the columns of each opponent, several games of a pair side by side or in lines, rows sorted by rank."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ..model.diagnostics import Diagnostics
from ..model.errors import WrongKindError
from ..model.results import DASHES, parse_result
from .sheet import Cell, Sheet
from .typed import result_cell

_SCORES = {"0": 0.0, "½": 0.5, "0.5": 0.5, "1/2": 0.5, "1": 1.0, "1½": 1.5, "1.5": 1.5, "2": 2.0}
_BOTH = re.compile(r"(?P<own>[\d½./]+)\s*[:-]\s*(?P<other>[\d½./]+)")
_DECIMALS = re.compile(r"[0-2]\.(\d0+|0*)")
_TO_HYPHEN = str.maketrans(dict.fromkeys(DASHES, "-"))


@dataclass(frozen=True, slots=True)
class Layer:
    """One game of every pair: the cells row by row, and where row i and column k stand in the sheet.

    ``is_double`` is set if a cell gives both halves of a double round, as 2:0 and 1:1 do.
    """

    cells: list[list[Cell]]
    rows: tuple[int, ...]
    columns: tuple[int | None, ...]
    is_double: bool


def result_columns(sheet: Sheet, top: int, first: int) -> list[list[int]]:
    """Return the columns of opponent 1, 2, 3 …: one each, or several where a heading spans them or is repeated.

    Args:
        sheet: the sheet.
        top: the row of headings.
        first: the column with the heading 1, however that is written.
    """
    found = [[first]]
    for column in range(first + 1, len(sheet.rows[top])):
        text = sheet.text(top, column).rstrip(".")
        if text == str(len(found) + 1):
            found.append([column])
        elif text in {"", str(len(found))}:
            found[-1].append(column)
        else:
            break
    if len(found) > 1:
        start = found[-1][0]
        taken = range(start, start + len(found[0]))
        found[-1] = [k for k in taken if k == start or sheet.text(top, k).rstrip(".") in {"", str(len(found))}]
    return found


def layers(
    sheet: Sheet, lines: Sequence[tuple[int, ...]], columns: Sequence[Sequence[int]], diagnostics: Diagnostics
) -> Iterator[Layer]:
    """Yield the games of all pairs, one layer for each line and column that a pair has.

    Args:
        sheet: the sheet.
        lines: the rows of each player, equally many.
        columns: the columns of each opponent; spacers, which are blank in every row, may be among them.
        diagnostics: dates that were results are warned about.
    """
    for line in range(len(lines[0])):
        rows = tuple(rows[line] for rows in lines)
        for k in range(max(map(len, columns))):
            at = tuple(own[k] if k < len(own) else None for own in columns)
            typed = [[None if c is None else result_cell(sheet, row, c, diagnostics) for c in at] for row in rows]
            if all(cell is None for row in typed for cell in row):
                continue
            own = [[_own_half(cell) for cell in row] for row in typed]
            is_double = any(double for row in own for _, double in row)
            yield Layer([[cell for cell, _ in row] for row in own], rows, at, is_double)


def _own_half(cell: str | float | None) -> tuple[Cell, bool]:
    """Return the own score of a cell that gives both, and whether it is a double round's; other cells stay.

    >>> _own_half("2:0"), _own_half("½ - ½"), _own_half("1,00"), _own_half("10"), _own_half(1)
    ((2.0, True), (0.5, False), (1.0, False), ('10', False), (1, False))
    """
    if not isinstance(cell, str) or len(cell) < 2:
        return cell, False
    tidy = cell.translate(_TO_HYPHEN).replace(",", ".")
    if _DECIMALS.fullmatch(tidy):
        return float(tidy), False
    both = _BOTH.fullmatch(tidy)
    own, other = (_SCORES.get(both[key]) for key in ("own", "other")) if both else (None, None)
    if own is None or other is None or own + other not in {1, 2}:
        return cell, False
    return own, own + other == 2


def orders(numbers: Sequence[str], cells: Sequence[Sequence[Cell]]) -> Iterator[list[int]]:
    """Yield the orders in which rows may belong to the columns 1, 2, 3 …; the order in which they stand comes first.

    Rows sorted by rank are told by their own numbers, or by the cross that each has in its own column.

    >>> list(orders(["2", "1"], [["1", "X"], ["X", "0"]]))
    [[0, 1], [1, 0], [1, 0]]
    """
    count = len(cells)
    yield list(range(count))
    for keys in ([_number(text) for text in numbers], [_cross(row) for row in cells]):
        if sorted(keys) == list(range(1, count + 1)):
            yield sorted(range(count), key=lambda row: keys[row])


def _number(text: str) -> int:
    bare = text.rstrip(".")
    return int(bare) if bare.isascii() and bare.isdecimal() and len(bare) <= 4 else 0


def _cross(row: Sequence[Cell]) -> int:
    """Return the number of the only column that holds something which is no result, else 0."""
    marks = [k for k, cell in enumerate(row, 1) if isinstance(cell, str) and not is_result(cell)]
    return marks[0] if len(marks) == 1 else 0


def is_result(cell: Cell) -> bool:
    """Return whether a cell is blank or a result.

    >>> is_result("½"), is_result(None), is_result("X")
    (True, True, False)
    """
    try:
        parse_result(cell)
    except WrongKindError:
        return False
    return True


def fitting(
    candidates: Iterator[list[int]], cells: Sequence[Sequence[Cell]], faults: Callable[[list[int]], int]
) -> list[list[int]]:
    """Return the different orders without any fault in which most results stand in both halves, and so confirm it."""
    tried: list[list[int]] = []
    found: list[list[int]] = []
    for order in candidates:
        if order not in tried:
            tried.append(order)
            found += [order] if _is_confirmed(order, cells) and not faults(order) else []
    return found


def _is_confirmed(order: Sequence[int], cells: Sequence[Sequence[Cell]]) -> bool:
    filled = [
        (cells[order[i]][j] is not None) + (cells[order[j]][i] is not None) for i in range(len(order)) for j in range(i)
    ]
    return filled.count(2) > filled.count(1)
