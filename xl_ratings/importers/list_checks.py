"""What would be overlooked in a list of players: a second list below or beside it, and ratings that no column holds."""

from __future__ import annotations

from collections import Counter

from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text
from .headers import Names, columns_of, plain_heading
from .sheet import Sheet

_MOST_ROWS = 5_000  # a longer list is that of a federation, which is one


def check_list(sheet: Sheet, top: int, columns: dict[str, int], names: Names, diagnostics: Diagnostics) -> None:
    """Note a second list as an error, and a list of neither ratings nor years as a warning.

    Args:
        sheet: the sheet.
        top: the row of headings of the list that is read.
        columns: its columns.
        names: the spellings of each column.
        diagnostics: where findings go.
    """
    people = {plain_heading(word) for key in ("name", "last") for word in names[key]}
    beside = Counter(plain_heading(sheet.text(top, k)) for k in range(len(sheet.rows[top])))
    if any(beside[word] > 1 for word in people):
        _error(sheet, top, diagnostics)
    for row in range(min(len(sheet.rows), _MOST_ROWS)):
        texts = {cell.casefold() for cell in sheet.rows[row] if isinstance(cell, str)}
        if row != top and texts & people:
            found = columns_of(sheet, row, names).keys()
            if found & {"name", "last"} and found & {"rating", "birth"}:
                _error(sheet, row, diagnostics)
    if not columns.keys() & {"rating", "birth"}:
        message = Text(
            "Die Liste hat keine Spalte mit Wertungszahlen; alle gelten als ohne Zahl",
            "the list has no column of ratings; all count as unrated",
        )
        cure = Text(f"gelesen wird {', '.join(names['rating'][:4])} …", f"read is {', '.join(names['rating'][:4])} …")
        diagnostics.warn("W-HEADER", message, Place(sheet.file, sheet.name, line=sheet.line(top)), cure=cure)


def _error(sheet: Sheet, row: int, diagnostics: Diagnostics) -> None:
    message = Text("Hier beginnt eine zweite Liste; erlaubt ist eine", "a second list begins here; allowed is one")
    cure = Text(
        "die Listen untereinander stellen, mit einer Kopfzeile", "put the lists below each other, with one header row"
    )
    diagnostics.error("E-TABLES", message, sheet.place(row), cure=cure)
