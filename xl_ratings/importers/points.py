"""Points columns: the first of the two checks that find nearly every mistake, points are the sum of the cells."""

from __future__ import annotations

import datetime as dt

from ..model.diagnostics import Diagnostics, Place
from ..model.parameters import as_number
from ..model.text import Text, plain
from .sheet import Sheet


def read_points(text: str) -> float | None:
    """Read points as people and programs write them, or None.

    >>> read_points("5½"), read_points("5,5"), read_points("½"), read_points("5 1/2"), read_points("viel")
    (5.5, 5.5, 0.5, 5.5, None)
    """
    tidy = text.replace("1/2", "½")
    if "½" in tidy:
        whole, _, rest = tidy.partition("½")
        number = as_number(whole.strip() or "0")
        return None if number is None or rest.strip() or number != int(number) else number + 0.5
    return as_number(tidy)


def points_cell(sheet: Sheet, row: int, column: int) -> float | None:
    """Read a points cell; a date that a spreadsheet made of 5.5 is turned back."""
    value = sheet.cell(row, column)
    if isinstance(value, dt.date):
        return value.day + 0.5 if value.month == 5 else float(value.day) if value.month == 10 else None
    return read_points(sheet.text(row, column))


def check_points(sheet: Sheet, row: int, column: int, player: str, total: float, diagnostics: Diagnostics) -> None:
    """Compare a typed sum with the cells; what differs, was a date, or cannot be read is a warning."""
    text, place = sheet.text(row, column), sheet.place(row, column)
    if not text:
        return
    typed = points_cell(sheet, row, column)
    if isinstance(sheet.cell(row, column), dt.date) and typed is not None:
        message = Text(
            f"Aus „{text}“ wurden wieder {plain(typed, 'de')} Punkte",
            f"'{text}' was read as {plain(typed, 'en')} points",
        )
        cure = Text("die Spalte als Text formatieren", "format the column as text")
        diagnostics.warn("W-CELLDATE", message, place, value=text, cure=cure)
        text = plain(typed, "de")
    warn_sum(player, text, typed, total, place, diagnostics)


def warn_sum(player: str, text: str, typed: float | None, total: float, place: Place, diagnostics: Diagnostics) -> None:
    """Warn where typed points differ from the sum of the cells, or are no number."""
    if typed is None:
        message = Text(
            f"{player}: Punkte „{text}“ sind nicht lesbar; die Zellen ergeben {plain(total, 'de')}",
            f"{player}: points '{text}' cannot be read; the cells add up to {plain(total, 'en')}",
        )
    elif typed != total:
        message = Text(
            f"{player}: {text} Punkte angegeben, die Zellen ergeben {plain(total, 'de')}",
            f"{player}: {text} points given, the cells add up to {plain(total, 'en')}",
        )
    else:
        return
    diagnostics.warn("W-SUM", message, place, value=text)
