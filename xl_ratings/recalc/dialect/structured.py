"""Structured references: ``tbl[column]``, ``tbl[[#This Row],[a]:[b]]``, ``[@a]`` become areas."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ...package.parts import TablePart
from .references import Area

_ITEM = re.compile(r"\[((?:'.|[^'\[\]])*)\]")
_SPECIAL = {"#all", "#data", "#headers", "#totals", "#this row"}


class NoSuchPartError(Exception):
    """The table has no such column or row, or there is no such table."""


def is_structured(text: str) -> bool:
    """Return whether an operand is a structured reference.

    >>> is_structured("tbl[a]"), is_structured("[1]Sheet!A1"), is_structured("[@a]")
    (True, False, True)
    """
    return text.endswith("]") and "!" not in text


def table_area(
    text: str, tables: Mapping[str, TablePart], sheet: str, row: int, column: int
) -> tuple[TablePart, Area, bool]:
    """Return the table, the area, and whether it depends on the row of the formula.

    Raises:
        NoSuchPartError: if table, column or row do not exist; Excel then shows ``#REF!`` or ``#VALUE!``.
    """
    name, _, rest = text.partition("[")
    table = tables.get(name.casefold()) if name else _around(tables, sheet, row, column)
    if table is None:
        raise NoSuchPartError(name)
    items, columns = _items(rest[:-1])
    first, last = _columns(table, columns)
    top, bottom, own_row = _rows(table, items, row)
    return table, Area(top, first, bottom, last), own_row


def _around(tables: Mapping[str, TablePart], sheet: str, row: int, column: int) -> TablePart | None:
    for table in tables.values():
        top, left, bottom, right = table.area
        if table.sheet == sheet and top <= row <= bottom and left <= column <= right:
            return table
    return None


def _items(text: str) -> tuple[set[str], list[str]]:
    """Return the special items and the one or two columns inside the outer brackets."""
    text = text.strip()
    items: set[str] = set()
    if text.startswith("@"):
        items.add("#this row")
        text = text[1:].strip()
    if not text:
        return items, []
    if not text.startswith("["):
        return ({text.lower()} | items, []) if text.lower() in _SPECIAL else (items, [_plain(text)])
    columns: list[str] = []
    for found in _ITEM.finditer(text):
        inner = found[1].strip() if found[1].strip().lower() in _SPECIAL else found[1]
        if inner.lower() in _SPECIAL:
            items.add(inner.lower())
        else:
            columns.append(_plain(inner))
    return items, columns


def _plain(text: str) -> str:
    return re.sub(r"'(.)", r"\1", text)


def _columns(table: TablePart, wanted: list[str]) -> tuple[int, int]:
    if not wanted:
        return table.area[1], table.area[3]
    known = {name.casefold(): number for number, name in enumerate(table.columns)}
    known |= {_one_line(name): number for name, number in known.items()}
    numbers = [known.get(name.casefold(), known.get(_one_line(name.casefold()), -1)) for name in wanted]
    if min(numbers) < 0:
        raise NoSuchPartError(wanted[numbers.index(min(numbers))])
    return table.area[1] + min(numbers), table.area[1] + max(numbers)


def _one_line(name: str) -> str:
    """Headers with line breaks are stored with ``_x000a_`` or a real break."""
    return re.sub(r"_x000[ad]_|\s+", " ", name)


def _rows(table: TablePart, items: set[str], row: int) -> tuple[int, int, bool]:
    top, _, bottom, _ = table.area
    first, last = top + table.header_rows, bottom - table.totals_rows
    if "#this row" in items:
        if not first <= row <= last:
            raise NoSuchPartError("#This Row")
        return row, row, True
    if "#all" in items:
        return top, bottom, False
    spans = []
    if "#headers" in items:
        spans.append((top, first - 1))
    if "#totals" in items:
        spans.append((last + 1, bottom))
    if "#data" in items or not items:
        spans.append((first, last))
    start, end = min(s for s, _ in spans), max(e for _, e in spans)
    if start > end:
        raise NoSuchPartError("#Totals" if "#totals" in items else "#Headers")
    return start, end, False
