"""Printed evaluations: the club's table of an event, one or several below each other, columns found by heading."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..model.cells import cell_text
from ..model.diagnostics import Diagnostics, Place
from ..model.errors import RatingError
from ..model.parameters import as_number
from ..model.rating import Rating, index_missing, parse_rating
from ..model.text import Text
from .headers import Header, find_headers, plain_heading
from .person import read_person
from .sheet import Sheet

_NAMES = {
    "name": ("Name", "Spieler", "Teilnehmer", "Player"),
    "old": ("DWZ alt", "Blitz-DWZ alt", "Alte DWZ", "DWZ old", "Old", "Ro"),
    "old_index": ("Index", "Index alt", "Index old"),
    "score": ("W",),
    "games": ("Rd", "Rd.", "Rds", "n"),
    "expected": ("We",),
    "implied": ("(H)",),
    "performance": ("H", "Rh"),
    "coefficient": ("E",),
    "new": ("DWZ neu", "Blitz-DWZ neu", "Neue DWZ", "DWZ new", "New", "Rn"),
    "new_index": ("Index neu", "Index new"),
    "difference": ("Diff", "Diff.", "+/-", "±"),
}
_NEEDED = ("name", "old", "score", "games", "expected", "new")
_NOTHING = {"", "-", "–", "—", "----", "#N/A"}
_DECIMALS = re.compile(r"[.,](\d+)$")
_HIGHEST = 4000


@dataclass(frozen=True, slots=True)
class PrintedRow:
    """One line as it was printed; what stands blank is None.

    ``tolerance`` is half a unit of the last decimal in which the table prints We.
    """

    name: str
    old: Rating | None
    score: float | None
    games: float | None
    expected: float | None
    implied: float | None
    performance: float | None
    coefficient: float | None
    new: float | None
    new_index: int | None
    difference: float | None
    tolerance: float
    place: Place = field(default_factory=Place)


def printed_tables(sheet: Sheet, diagnostics: Diagnostics) -> list[list[PrintedRow]]:
    """Return the tables of a sheet in their order; none if it holds no evaluation.

    Cells that cannot be read are noted as errors.
    """
    headers = find_headers(sheet, _NAMES, _NEEDED, _compared)
    ends = [*(row for row, _ in headers), len(sheet.rows)][1:]
    return [list(_Table(sheet, header, end, diagnostics).rows()) for header, end in zip(headers, ends, strict=True)]


def _compared(text: str) -> str:
    """The brackets of (H) and the signs of +/- are all that tells these headings apart."""
    bare = text.strip().casefold()
    return bare if bare in {"(h)", "+/-", "±"} else plain_heading(text)


class _Table:
    def __init__(self, sheet: Sheet, header: Header, end: int, diagnostics: Diagnostics) -> None:
        self.sheet, self.diagnostics = sheet, diagnostics
        self.top, self.columns = header
        self.lines = range(self.top + 1, end)
        self.tolerance = self._tolerance()

    def _tolerance(self) -> float:
        """Half a unit of the last decimal that any We of the table shows."""
        found = (_DECIMALS.search(self.sheet.text(row, self.columns["expected"])) for row in self.lines)
        places = max((len(match[1]) for match in found if match), default=0)
        return 0.5 * 10.0 ** -min(places, 9)

    def rows(self) -> Iterator[PrintedRow]:
        for row in self.lines:
            name = read_person(self.sheet.text(row, self.columns["name"])).name
            if name and any(self._text(row, key) not in _NOTHING for key in _NAMES if key != "name"):
                yield self._row(row, name)

    def _row(self, row: int, name: str) -> PrintedRow:
        old = self._rating(row, "old", "old_index")
        new = self._rating(row, "new", "new_index")
        if old is not None and old[1] is None:
            self._error("E-INDEX", index_missing(), row, "old")
        return PrintedRow(
            name,
            None if old is None else Rating(old[0], old[1] or 0),
            self._number(row, "score"),
            self._number(row, "games"),
            self._number(row, "expected"),
            self._number(row, "implied"),
            self._number(row, "performance"),
            self._number(row, "coefficient"),
            None if new is None else new[0],
            None if new is None else new[1],
            self._number(row, "difference"),
            self.tolerance,
            self.sheet.place(row, self.columns["name"]),
        )

    def _text(self, row: int, key: str) -> str:
        return self.sheet.text(row, self.columns.get(key))

    def _number(self, row: int, key: str) -> float | None:
        text = self._text(row, key)
        if text in _NOTHING:
            return None
        tidy = text.replace("½", ".5").replace("−", "-").replace("±", "").removeprefix("+")
        number = as_number(tidy)
        if number is None:
            message = Text(f"„{text}“ ist keine Zahl", f"'{text}' is no number")
            self._error("E-NUMBER", message, row, key)
        return number

    def _rating(self, row: int, key: str, index_key: str) -> tuple[int, int | None] | None:
        """Return number and index, from one text or from two columns; a missing index is None."""
        text = self._text(row, key)
        if text in _NOTHING or text == "0":
            return None
        try:
            rating = parse_rating(text)
            return (int(rating.value), rating.index) if rating.value else None
        except RatingError:
            number = as_number(text)
        if number is None or number != int(number) or not 0 < number < _HIGHEST:
            message = Text(f"„{text}“ ist keine Wertungszahl", f"'{text}' is no rating")
            cure = Text("erlaubt ist 1893-6 oder eine Spalte Index", "allowed is 1893-6, or a column Index")
            self._error("E-NUMBER", message, row, key, cure)
            return None
        index = self._number(row, index_key)
        return int(number), None if index is None else int(index)

    def _error(self, code: str, message: Text, row: int, key: str, cure: Text | None = None) -> None:
        place = self.sheet.place(row, self.columns[key])
        self.diagnostics.error(code, message, place, value=cell_text(self._text(row, key)), cure=cure)
