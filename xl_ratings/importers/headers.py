"""Header rows: columns are found by their names, in any order, German or English."""

from __future__ import annotations

from collections.abc import Mapping

from .sheet import Sheet

_LOOK_AT = 30
Names = Mapping[str, tuple[str, ...]]


def plain_heading(text: str) -> str:
    """Return a heading without case, blanks, dots and dashes.

    >>> plain_heading("Blitz-DWZ"), plain_heading("Erg.")
    ('blitzdwz', 'erg')
    """
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def find_header(sheet: Sheet, names: Names, needed: tuple[str, ...]) -> tuple[int, dict[str, int]] | None:
    """Return the header row and its columns, or None if no early row has all needed ones.

    Of several rows the one with the most known headings counts: a title like "Name: …" is no header.
    """
    best: tuple[int, dict[str, int]] | None = None
    for row in range(min(len(sheet.rows), _LOOK_AT)):
        found = columns_of(sheet, row, names)
        if all(key in found for key in needed) and (best is None or len(found) > len(best[1])):
            best = row, found
    return best


def columns_of(sheet: Sheet, row: int, names: Names) -> dict[str, int]:
    """Return which column of a row carries which known heading."""
    headings = [plain_heading(sheet.text(row, column)) for column in range(len(sheet.rows[row]))]
    found = {}
    for key, spellings in names.items():
        position = next((headings.index(s) for s in map(plain_heading, spellings) if s in headings), None)
        if position is not None:
            found[key] = position
    return found
