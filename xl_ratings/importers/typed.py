"""Typed cells that every reader of lists shares: results, also where a spreadsheet made them dates, and dates."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from ..model.cells import cell_text
from ..model.dates import parse_date
from ..model.diagnostics import Diagnostics
from ..model.errors import WrongKindError
from ..model.results import Result, parse_pair
from ..model.text import Text, plain
from .sheet import Cell, Sheet


@dataclass(frozen=True, slots=True)
class TypedPair:
    """A pairing's result as typed and as understood; ``pair`` is None if pending or not valid."""

    text: str
    pair: tuple[Result, Result] | None
    is_valid: bool = True


def pair_cell(sheet: Sheet, row: int, column: int, diagnostics: Diagnostics) -> TypedPair:
    """Read the result cell of a pairing; what is no result is noted as an error."""
    value = result_cell(sheet, row, column, diagnostics)
    text = plain(value, "en", 9) if isinstance(value, int | float) else value or ""
    try:
        return TypedPair(text, parse_pair(text))
    except WrongKindError as error:
        diagnostics.error("E-RESULT", error.message, sheet.place(row, column), value=text)
        return TypedPair(text, None, is_valid=False)


def date_cell(sheet: Sheet, row: int, column: int | None, diagnostics: Diagnostics) -> dt.date | None:
    """Read a date cell: None if it is blank, missing or no date; the last is noted as an error."""
    value = None if column is None else sheet.cell(row, column)
    if value is None:
        return None
    date = value if isinstance(value, dt.date) else parse_date(cell_text(value))
    if date is None:
        text = cell_text(value)
        message = Text(f"„{text}“ ist kein Datum", f"'{text}' is no date")
        diagnostics.error("E-DATE", message, sheet.place(row, column), value=text)
    return date.date() if isinstance(date, dt.datetime) else date


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
