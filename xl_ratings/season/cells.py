"""Reading single cells of a season's blocks; what is wrong is noted with sheet and cell."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from ..model.cells import cell_text, column_letters
from ..model.dates import date_of_serial, parse_date
from ..model.diagnostics import Diagnostics, Place
from ..model.errors import RatingError
from ..model.parameters import as_number
from ..model.rating import Rating, index_missing, parse_rating
from ..model.text import Number, Text

Cells = Sequence[Sequence[object]]
_T = TypeVar("_T")

_YES = {"ja", "yes", "x", "wahr", "true", "1", "j", "y"}
_NO = {"", "nein", "no", "falsch", "false", "0", "n", "-"}


@dataclass(frozen=True, slots=True)
class Area:
    """Where a block stands: file, sheet, row and column of its first cell."""

    file: str = ""
    sheet: str = ""
    row: int = 1
    column: int = 1


@dataclass(frozen=True, slots=True)
class RowOfCells:
    """A row of a block; ``position`` counts within the block from 1."""

    cells: Sequence[object]
    position: int
    area: Area

    def text(self, column: int) -> str:
        """Return a cell as text, counted from 0."""
        return cell_text(self.cells[column])

    def place(self, column: int) -> Place:
        """Return where a cell stands."""
        letters = column_letters(self.area.column + column)
        return Place(self.area.file, self.area.sheet, f"{letters}{self.area.row + self.position - 1}")


def rows_of(cells: Cells, area: Area, width: int) -> Iterator[RowOfCells]:
    """Return the rows of a block, each at least ``width`` cells wide."""
    for position, row in enumerate(cells, 1):
        yield RowOfCells([*row, *[None] * (width - len(row))], position, area)


class CellReader:
    """Reads cells of the kinds that a season's blocks hold."""

    def __init__(self, diagnostics: Diagnostics) -> None:
        self.diagnostics = diagnostics

    def error(self, code: str, message: Text, row: RowOfCells, column: int) -> None:
        """Note that a cell cannot be used."""
        self.diagnostics.error(code, message, row.place(column), value=row.text(column))

    def choice(self, row: RowOfCells, column: int, allowed: Mapping[str, _T]) -> _T:
        """Return what a word stands for; ``allowed`` has German and English words by turns, the blank cell first."""
        key = row.text(column).casefold()
        if key not in allowed:
            words = [word for word in allowed if word]
            german, english = ", ".join(words[::2]), ", ".join(words[1::2])
            self.error("E-CHOICE", Text(f"erlaubt ist: {german}", f"allowed is: {english}"), row, column)
        return allowed.get(key, next(iter(allowed.values())))

    def flag(self, row: RowOfCells, column: int, *, blank: bool) -> bool:
        """Return yes or no."""
        cell = row.cells[column]
        if isinstance(cell, bool):
            return cell
        key = row.text(column).casefold()
        if not key:
            return blank
        if key not in _YES | _NO:
            self.error("E-FLAG", Text("erlaubt ist ja (auch x) oder nein", "allowed is yes (or x) or no"), row, column)
        return key in _YES

    def number(self, row: RowOfCells, column: int) -> Number | None:
        """Return a number, None for a blank cell."""
        if not row.text(column):
            return None
        cell = row.cells[column]
        number = None if isinstance(cell, bool) else as_number(cell)
        if number is None:
            self.error("E-NUMBER", Text("keine Zahl", "no number"), row, column)
            return None
        return int(number) if number == int(number) else number

    def whole(self, row: RowOfCells, column: int) -> int:
        """Return a whole number, 0 for a blank cell."""
        number = self.number(row, column)
        if number is not None and number != int(number):
            self.error("E-NUMBER", Text("keine ganze Zahl", "no whole number"), row, column)
            return 0
        return int(number or 0)

    def year(self, row: RowOfCells, column: int) -> int | None:
        """Return a year of birth."""
        year = self.whole(row, column)
        if year and not 1900 <= year <= 2100:
            message = Text("erlaubt ist ein Jahr von 1900 bis 2100", "allowed is a year from 1900 to 2100")
            self.error("E-YEAR", message, row, column)
            return None
        return year or None

    def date(self, row: RowOfCells, column: int) -> dt.date | None:
        """Return a day; a cell that holds none is an error."""
        found = date_of(row.cells[column])
        if found is None:
            message = Text("kein Datum; erlaubt ist 03.05.2024", "no date; allowed is 2024-05-03")
            self.error("E-DATE", message, row, column)
        return found

    def date_or_blank(self, row: RowOfCells, column: int) -> dt.date | None:
        """Return a day, None for a blank cell."""
        return self.date(row, column) if row.text(column) else None

    def rating(self, row: RowOfCells, column: int, *, has_index: bool) -> Rating | None:
        """Return the rating of two cells: number and index, or ``1893-6`` in the first."""
        text = row.text(column)
        if not text or text == "0":
            return None
        cell = row.cells[column]
        number = None if isinstance(cell, bool) else as_number(cell)
        try:
            if number is None:
                return parse_rating(text)
            if has_index and not row.text(column + 1):
                self.error("E-INDEX", index_missing(), row, column + 1)
                return None
            return Rating(int(number) if number == int(number) else number, self.whole(row, column + 1))
        except RatingError as error:
            self.error("E-RATING", error.message, row, column)
            return None


def date_of(cell: object) -> dt.date | None:
    """Return the day that a cell holds, or None."""
    if isinstance(cell, dt.datetime):
        return cell.date()
    if isinstance(cell, dt.date):
        return cell
    if isinstance(cell, int | float) and not isinstance(cell, bool):
        return date_of_serial(cell)
    return parse_date(cell_text(cell))
