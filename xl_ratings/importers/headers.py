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
    """Return the header row and its columns, or None if no early row has all needed ones."""
    for row in range(min(len(sheet.rows), _LOOK_AT)):
        headings = [plain_heading(sheet.text(row, column)) for column in range(len(sheet.rows[row]))]
        found = {}
        for key, spellings in names.items():
            position = next((headings.index(s) for s in map(plain_heading, spellings) if s in headings), None)
            if position is not None:
                found[key] = position
        if all(key in found for key in needed):
            return row, found
    return None
