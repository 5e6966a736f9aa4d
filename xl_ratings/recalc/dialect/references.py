"""References in formulas: taking them apart, moving them, cutting them with a cell's row or column."""

from __future__ import annotations

import re
from typing import NamedTuple

from ...model.cells import column_letters
from ...package.a1 import MAX_COLUMN, MAX_ROW, cell_name, column_number

REFERENCE = re.compile(r"(?<![A-Za-z0-9_.\\$])(\$?[A-Za-z]{1,3}\$?[1-9][0-9]{0,6})(?![A-Za-z0-9_.(\[!'])")
_PART = r"(\$?)([A-Za-z]{1,3})(\$?)([1-9][0-9]{0,6})"
_CELLS = re.compile(_PART + r"(?::" + _PART + r")?\Z")
_COLUMNS = re.compile(r"(\$?)([A-Za-z]{1,3}):(\$?)([A-Za-z]{1,3})\Z")
_ROWS = re.compile(r"(\$?)([1-9][0-9]{0,6}):(\$?)([1-9][0-9]{0,6})\Z")


class Area(NamedTuple):
    """A rectangle of cells; ``fixed`` tells which of its four numbers have a ``$``."""

    row: int
    column: int
    last_row: int
    last_column: int
    fixed: tuple[bool, bool, bool, bool] = (True, True, True, True)

    @property
    def is_single(self) -> bool:
        """One cell only."""
        return self.row == self.last_row and self.column == self.last_column

    @property
    def text(self) -> str:
        """The address without ``$``."""
        if self.is_single:
            return cell_name(self.row, self.column)
        if self.row == 1 and self.last_row == MAX_ROW:
            return f"{column_letters(self.column)}:{column_letters(self.last_column)}"
        if self.column == 1 and self.last_column == MAX_COLUMN:
            return f"{self.row}:{self.last_row}"
        return f"{cell_name(self.row, self.column)}:{cell_name(self.last_row, self.last_column)}"


def split_sheet(text: str) -> tuple[str, str]:
    """Return the sheet part as written, with its ``!``, and the rest.

    >>> split_sheet("'My S'!A1"), split_sheet("A1")
    (("'My S'!", 'A1'), ('', 'A1'))
    """
    cut = text.rfind("!") + 1
    return text[:cut], text[cut:]


def sheet_name(prefix: str) -> str:
    """Return the name of a sheet from its written form.

    >>> sheet_name("'It''s'!")
    "It's"
    """
    name = prefix.rstrip("!")
    return name[1:-1].replace("''", "'") if name.startswith("'") else name


def quoted(sheet: str) -> str:
    """Write a sheet name for a formula.

    >>> quoted("It's")
    "'It''s'!"
    """
    return "'" + sheet.replace("'", "''") + "'!"


def read_area(text: str) -> Area | None:
    """Return the area of ``A1``, ``A1:B2``, ``A:B`` or ``1:2``, or None.

    >>> read_area("$B$2:A1")
    Area(row=1, column=1, last_row=2, last_column=2, fixed=(False, False, True, True))
    """
    cells = _CELLS.match(text)
    if cells is not None:
        c1, r1 = column_number(cells[2]), int(cells[4])
        c2, r2 = (column_number(cells[6]), int(cells[8])) if cells[6] else (c1, r1)
        fc1, fr1 = bool(cells[1]), bool(cells[3])
        fc2, fr2 = (bool(cells[5]), bool(cells[7])) if cells[6] else (fc1, fr1)
        if max(r1, r2) > MAX_ROW or max(c1, c2) > MAX_COLUMN:
            return None
        if r1 > r2:
            r1, r2, fr1, fr2 = r2, r1, fr2, fr1
        if c1 > c2:
            c1, c2, fc1, fc2 = c2, c1, fc2, fc1
        return Area(r1, c1, r2, c2, (fr1, fc1, fr2, fc2))
    columns = _COLUMNS.match(text)
    if columns is not None:
        c1, c2 = sorted((column_number(columns[2]), column_number(columns[4])))
        return Area(1, c1, MAX_ROW, c2, (True, bool(columns[1]), True, bool(columns[3]))) if c2 <= MAX_COLUMN else None
    rows = _ROWS.match(text)
    if rows is not None:
        r1, r2 = sorted((int(rows[2]), int(rows[4])))
        return Area(r1, 1, r2, MAX_COLUMN, (bool(rows[1]), True, bool(rows[3]), True)) if r2 <= MAX_ROW else None
    return None


def moved(text: str, rows: int, columns: int) -> str:
    """Return a reference moved as Excel moves it on copying; ``$`` parts stay.

    >>> moved("A$1:B2", 1, 1), moved("S!A1", 2, 0), moved("A1", -1, 0)
    ('B$1:C3', 'S!A3', '#REF!')
    """
    prefix, rest = split_sheet(text)
    area = read_area(rest)
    if area is None:
        return text
    steps = (rows, columns, rows, columns)
    limits = (MAX_ROW, MAX_COLUMN, MAX_ROW, MAX_COLUMN)
    numbers = [n if fixed else n + step for n, fixed, step in zip(area[:4], area.fixed, steps, strict=True)]
    if any(not 1 <= number <= limit for number, limit in zip(numbers, limits, strict=True)):
        return "#REF!"
    (r1, c1), (r2, c2) = [(_signed(numbers[i], area.fixed[i]), (numbers[i + 1], area.fixed[i + 1])) for i in (0, 2)]
    first, last = f"{_letters(*c1)}{r1}", f"{_letters(*c2)}{r2}"
    if ":" not in rest:
        return prefix + first
    if area.row == 1 and area.last_row == MAX_ROW:
        return f"{prefix}{_letters(*c1)}:{_letters(*c2)}"
    if area.column == 1 and area.last_column == MAX_COLUMN:
        return f"{prefix}{r1}:{r2}"
    return f"{prefix}{first}:{last}"


def _signed(number: int, fixed: bool) -> str:  # noqa: FBT001 - the $ itself
    return f"${number}" if fixed else str(number)


def _letters(number: int, fixed: bool) -> str:  # noqa: FBT001 - the $ itself
    return ("$" if fixed else "") + column_letters(number)


def intersection(area: Area, row: int, column: int) -> Area | None:
    """Return the cell of an area that a formula in a cell means (implicit intersection), or None.

    >>> intersection(Area(1, 1, 9, 1), 5, 3).text
    'A5'
    """
    if area.is_single:
        return area
    if area.column == area.last_column and area.row <= row <= area.last_row:
        return Area(row, area.column, row, area.column)
    if area.row == area.last_row and area.column <= column <= area.last_column:
        return Area(area.row, column, area.row, column)
    return None


def common(one: Area, two: Area) -> Area | None:
    """Return the cells that two areas share, or None.

    >>> common(Area(1, 1, 3, 2), Area(2, 2, 5, 5)).text
    'B2:B3'
    """
    first = max(one.row, two.row), max(one.column, two.column)
    last = min(one.last_row, two.last_row), min(one.last_column, two.last_column)
    return Area(*first, *last) if first[0] <= last[0] and first[1] <= last[1] else None
