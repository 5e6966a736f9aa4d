"""Headings 1a, 1b, 2a, 2b … of double rounds: two columns for each opponent, as headings 1, 1, 2, 2 are."""

from __future__ import annotations

import dataclasses
import re
from typing import TypeVar

from .sheet import Sheet

_PAIRED = re.compile(r"(\d{1,2})\s*[ab]", re.IGNORECASE)
_FIRST = {"1a", "1b", "2a", "2b"}
_LOOK_AT = 30
_Table = TypeVar("_Table", bound=Sheet)


def with_plain_numbers(sheet: _Table) -> _Table:
    """Return the sheet with such headings as plain numbers; any other sheet as it is.

    >>> with_plain_numbers(Sheet("a.csv", [["Name", "1a", "1b", "2a", "2b"]])).rows
    [['Name', '1', '1', '2', '2']]
    """
    for row in range(min(len(sheet.rows), _LOOK_AT)):
        cells = sheet.rows[row]
        texts = [sheet.text(row, column).casefold() for column in range(len(cells))]
        if set(texts) >= _FIRST:
            found = [_PAIRED.fullmatch(text) for text in texts]
            renamed = [match[1] if match else cell for match, cell in zip(found, cells, strict=True)]
            return dataclasses.replace(sheet, rows=[*sheet.rows[:row], renamed, *sheet.rows[row + 1 :]])
    return sheet
