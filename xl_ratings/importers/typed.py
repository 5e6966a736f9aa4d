"""Results that a spreadsheet turned into times and dates while they were typed."""

from __future__ import annotations

import datetime as dt

from ..model.diagnostics import Diagnostics
from ..model.text import Text
from .sheet import Cell, Sheet


def result_cell(sheet: Sheet, row: int, column: int, diagnostics: Diagnostics) -> str | float | None:
    """Return a result cell as typed; a time or date is turned back, with a warning."""
    value = sheet.cell(row, column)
    if isinstance(value, bool):
        return str(value)
    if value is None or isinstance(value, str | int | float):
        return value
    typed = undo(value)
    if typed is None:
        return str(value)
    diagnostics.warn(
        "W-CELLDATE", Text(f"Aus „{value}“ wurde wieder {typed}; die Zelle ist ein Datum oder eine Uhrzeit", f"'{value}' was read as {typed}; the cell is a date or a time"),
        sheet.place(row, column), value=value, cure=Text("die Spalte als Text formatieren", "format the column as text"),
    )  # fmt: skip
    return typed


def undo(value: Cell) -> str | None:
    """Return what was typed.

    >>> undo(dt.time(1, 0)), undo(dt.date(2024, 2, 1)), undo(dt.date(2024, 5, 1))
    ('1:0', '½', '1½')
    """
    if isinstance(value, dt.time):
        return f"{value.hour}:{value.minute}" if value.hour <= 2 and value.minute <= 2 else None
    if isinstance(value, dt.datetime) and (value.hour or value.minute):
        return undo(value.time())
    if isinstance(value, dt.date):
        return {(1, 2): "½", (2, 1): "½", (1, 5): "1½", (5, 1): "1½", (1, 1): "1:1"}.get((value.day, value.month))
    return None
