"""Cells as people read them: their text and their address."""

from __future__ import annotations

from functools import lru_cache


def cell_text(value: object) -> str:
    """Write a cell as text; whole numbers without decimals, blank as ''.

    >>> cell_text(3.0), cell_text(None), cell_text(" a ")
    ('3', '', 'a')
    """
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value).strip()


@lru_cache(maxsize=20_000)
def column_letters(number: int) -> str:
    """Return the letters of a column counted from 1.

    >>> column_letters(1), column_letters(27), column_letters(16384)
    ('A', 'AA', 'XFD')
    """
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(65 + rest) + letters
    return letters
