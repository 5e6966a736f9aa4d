"""Rounds without headings: clubs keep the line that names the round, and the rows as the program printed them."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..model.results import DASHES
from .sheet import Sheet

_LETTERS = re.compile(r"[^\W\d_]{2}")
_LEAST_COLUMNS = 5


def bare_columns(sheet: Sheet, names_round: Callable[[str], bool]) -> tuple[int, int, int, int] | None:
    """Return the row that names the round, and the columns of White, Black and the result; None for any other table.

    Below it every row begins with the number of its table, has a name before a dash and one behind it, and most end in
    a result.

    Args:
        sheet: the table.
        names_round: whether a line names a round.
    """
    filled = [row for row, cells in enumerate(sheet.rows) if any(cell is not None for cell in cells)]
    top, rows = (filled[0], filled[1:]) if filled else (0, [])
    line = [str(cell) for cell in sheet.rows[top] if cell is not None] if rows else []
    if len(line) != 1 or not names_round(line[0]):
        return None
    width = min(len(sheet.rows[row]) for row in rows)
    if width < _LEAST_COLUMNS or not all(sheet.text(row, 0).rstrip(".").isdecimal() for row in rows):
        return None
    named = [k for k in range(width) if all(_LETTERS.search(sheet.text(row, k)) for row in rows)]
    for dash in range(1, width):
        before, behind = [k for k in named if k < dash], [k for k in named if k > dash]
        if before and behind and all(sheet.text(row, dash) in set(DASHES) for row in rows):
            result = max(k for k in range(width) if k == behind[0] or any(sheet.text(row, k) for row in rows))
            results = sum(_is_pair(sheet.text(row, result)) for row in rows)
            is_list = result > behind[0] and results * 2 > len(rows)
            return (top, before[-1], behind[0], result) if is_list else None
    return None


def _is_pair(text: str) -> bool:
    """Return whether a text looks like the result of a pairing, also with a footnote behind it, or like an open one.

    >>> _is_pair("1 – 0"), _is_pair("1 – 01"), _is_pair("–"), _is_pair("1684"), _is_pair("Adler-Bär")
    (True, True, True, False, False)
    """
    return any(sign in text for sign in (*DASHES, ":")) and not _LETTERS.search(text)
