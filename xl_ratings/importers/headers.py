"""Header rows: columns are found by their names, in any order, German or English."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from .sheet import Sheet

_LOOK_AT = 30
_NO_LETTERS = re.compile(r"[\W_]+")
Names = Mapping[str, tuple[str, ...]]
Header = tuple[int, dict[str, int]]


def plain_heading(text: str) -> str:
    """Return a heading without case, blanks, dots and dashes.

    >>> plain_heading("Blitz-DWZ"), plain_heading("Erg.")
    ('blitzdwz', 'erg')
    """
    folded = text.casefold()
    return folded if folded.isalnum() else _NO_LETTERS.sub("", folded)


def plain_headings(sheet: Sheet, row: int) -> list[str]:
    """Return the cells of a row as headings, blank where nothing stands."""
    return [plain_heading(sheet.text(row, column)) for column in range(len(sheet.rows[row]))]


def find_header(sheet: Sheet, names: Names, needed: tuple[str, ...]) -> Header | None:
    """Return the header row and its columns, or None if no early row has all needed ones.

    Of several rows the one with the most known headings counts: a title like "Name: …" is no header.
    """
    early = _headers(sheet, names, needed, plain_heading, _LOOK_AT)
    return max(early, key=lambda header: len(header[1]), default=None)


def find_headers(
    sheet: Sheet, names: Names, needed: tuple[str, ...], compared: Callable[[str], str] = plain_heading
) -> list[Header]:
    """Return every header row of a sheet that holds one table below the other.

    Args:
        sheet: the sheet.
        names: the spellings of each column.
        needed: columns without which a row is no header.
        compared: the form in which two spellings of a heading are equal.
    """
    return list(_headers(sheet, names, needed, compared, len(sheet.rows)))


def _headers(
    sheet: Sheet, names: Names, needed: tuple[str, ...], compared: Callable[[str], str], rows: int
) -> Iterator[Header]:
    for row in range(min(len(sheet.rows), rows)):
        found = columns_of(sheet, row, names, compared)
        if all(key in found for key in needed):
            yield row, found


def columns_of(sheet: Sheet, row: int, names: Names, compared: Callable[[str], str] = plain_heading) -> dict[str, int]:
    """Return which column of a row carries which known heading."""
    headings = [compared(sheet.text(row, column)) for column in range(len(sheet.rows[row]))]
    found = {}
    for key, spellings in names.items():
        position = next((headings.index(s) for s in _compared(compared, spellings) if s in headings), None)
        if position is not None:
            found[key] = position
    return found


def without_spacers(sheet: Sheet, row: int, columns: dict[str, int], name: int) -> dict[str, int]:
    """Return columns without those right of the names whose heading is blank, which equals "#": they are spacers."""
    return {key: column for key, column in columns.items() if column < name or sheet.text(row, column)}


@cache
def _compared(compared: Callable[[str], str], spellings: tuple[str, ...]) -> tuple[str, ...]:
    """Every early row of every file is compared with the same few spellings."""
    return tuple(map(compared, spellings))
