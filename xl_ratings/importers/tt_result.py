"""The result of a table-tennis single: 1:0, sets like 3:1, points of each set; all that is given must agree."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass, field

from ..model.diagnostics import Diagnostics, Place
from ..model.results import DASHES
from ..model.text import Text
from .sheet import Sheet
from .typed import pair_cell

_COUNTS = re.compile(r"(\d{1,2})\s*[:-]\s*(\d{1,2})\s*(k|kl\.?|kampflos|w\.?\s?o\.?)?", re.IGNORECASE)
_TO_HYPHEN = str.maketrans(dict.fromkeys(DASHES, "-"))
_SETS = range(1, 8)


@dataclass(frozen=True, slots=True)
class TypedSingle:
    """Who won (None: not played yet), whether without play, and where the result stands."""

    first_won: bool | None = None
    is_walkover: bool = False
    is_valid: bool = True
    place: Place = field(default_factory=Place)


def read_result(sheet: Sheet, row: int, columns: dict[str, int], diagnostics: Diagnostics) -> TypedSingle:
    """Read the result of a row from the columns ``result``, ``sets`` and ``set1`` to ``set7``, as far as they exist.

    Draws, counts that contradict each other, and what is no result are noted as errors.
    """
    column = columns.get("result", columns.get("sets", 0))
    place = sheet.place(row, column)
    sets = _counts(sheet, row, columns.get("sets"), diagnostics)
    played = [points for k in _SETS if (points := _counts(sheet, row, columns.get(f"set{k}"), diagnostics))]
    own = _counts(sheet, row, columns.get("result"), diagnostics)
    if own is not None and max(own[:2]) > 1:  # sets stand in the column of results
        first_won: bool | None = own[0] > own[1]
        is_walkover = own[2]
        if own[0] == own[1]:
            return _draw(sheet, row, column, diagnostics)
    elif "result" in columns and sheet.text(row, columns["result"]):
        typed = pair_cell(sheet, row, columns["result"], diagnostics)
        if not typed.is_valid:
            return TypedSingle(is_valid=False, place=place)
        if typed.pair is not None and {half.score for half in typed.pair} != {0, 1}:
            return _draw(sheet, row, column, diagnostics)
        first_won = None if typed.pair is None else typed.pair[0].score == 1
        is_walkover = typed.pair is not None and typed.pair[0].is_forfeit
    else:
        if sets is not None and sets[0] == sets[1]:
            return _draw(sheet, row, columns["sets"], diagnostics)
        first_won = None if sets is None else sets[0] > sets[1]
        is_walkover = sets is not None and sets[2]
    counted = sum(a > b for a, b, _ in played), sum(a < b for a, b, _ in played)
    given = [counts for counts in (sets and sets[:2], own[:2] if own and max(own[:2]) > 1 else None, counted if played else None) if counts]  # fmt: skip
    if any(counts != given[0] or first_won is None or (counts[0] > counts[1]) != first_won for counts in given):
        message = Text("Ergebnis, Sätze und Satzpunkte widersprechen sich", "result, sets and points of the sets contradict each other")  # fmt: skip
        diagnostics.error("E-REC", message, place, value=" / ".join(f"{a}:{b}" for a, b in given))
        return TypedSingle(is_valid=False, place=place)
    return TypedSingle(first_won, is_walkover or (sets is not None and sets[2]), place=place)


def _counts(sheet: Sheet, row: int, column: int | None, diagnostics: Diagnostics) -> tuple[int, int, bool] | None:
    """Return two counts and whether a walkover is marked; a time of day is what 3:1 became in a spreadsheet."""
    if column is None:
        return None
    value = sheet.cell(row, column)
    if isinstance(value, dt.time) and max(value.hour, value.minute) > 2:
        message = Text(f"Aus „{value}“ wurde wieder {value.hour}:{value.minute}", f"'{value}' was read as {value.hour}:{value.minute}")  # fmt: skip
        cure = Text("die Spalte als Text formatieren", "format the column as text")
        diagnostics.warn("W-CELLDATE", message, sheet.place(row, column), value=value, cure=cure)
        return value.hour, value.minute, False
    match = _COUNTS.fullmatch(sheet.text(row, column).translate(_TO_HYPHEN))
    if match is None or int(match[1]) == int(match[2]) == 0:  # sets that were not played stand as 0:0
        return None
    return int(match[1]), int(match[2]), match[3] is not None


def _draw(sheet: Sheet, row: int, column: int, diagnostics: Diagnostics) -> TypedSingle:
    message = Text(
        "im Tischtennis gibt es kein Remis; erlaubt sind 1:0 und 0:1",
        "there is no draw in table tennis; allowed are 1:0 and 0:1",
    )
    place = sheet.place(row, column)
    diagnostics.error("E-RESULT", message, place, value=sheet.text(row, column))
    return TypedSingle(is_valid=False, place=place)
