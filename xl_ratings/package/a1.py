"""A1 addresses: letters and numbers of cells, areas."""

from __future__ import annotations

import re
from functools import lru_cache

from ..model.cells import column_letters

MAX_ROW, MAX_COLUMN = 1_048_576, 16_384
_CELL = re.compile(r"\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})\Z")


@lru_cache(maxsize=20_000)
def column_number(letters: str) -> int:
    """Return the number of a column.

    >>> column_number("A"), column_number("XFD")
    (1, 16384)
    """
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - 64
    return number


def cell_name(row: int, column: int) -> str:
    """Return the address of a cell.

    >>> cell_name(7, 28)
    'AB7'
    """
    return f"{column_letters(column)}{row}"


def parse_cell(text: str) -> tuple[int, int] | None:
    """Return row and column of an address, or None.

    >>> parse_cell("$AB$7"), parse_cell("AB"), parse_cell("XFE1")
    ((7, 28), None, None)
    """
    match = _CELL.match(text)
    if match is None:
        return None
    row, column = int(match[2]), column_number(match[1])
    return (row, column) if row <= MAX_ROW and column <= MAX_COLUMN else None


def parse_area(text: str) -> tuple[int, int, int, int] | None:
    """Return first row, first column, last row, last column of ``A1`` or ``A1:B2``, or None.

    >>> parse_area("B2:A1"), parse_area("A1")
    ((1, 1, 2, 2), (1, 1, 1, 1))
    """
    first, _, last = text.partition(":")
    one = parse_cell(first)
    two = parse_cell(last) if last else one
    if one is None or two is None:
        return None
    return min(one[0], two[0]), min(one[1], two[1]), max(one[0], two[0]), max(one[1], two[1])


def area_name(area: tuple[int, int, int, int]) -> str:
    """Return the address of an area.

    >>> area_name((1, 1, 2, 2)), area_name((1, 1, 1, 1))
    ('A1:B2', 'A1')
    """
    first, last = cell_name(area[0], area[1]), cell_name(area[2], area[3])
    return first if first == last else f"{first}:{last}"
