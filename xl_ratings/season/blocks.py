"""Reading a season from blocks of cells: the same for worksheet functions and for files.

Columns have a fixed order (the templates' order), so that headings may be in any language. A first row that holds a
heading instead of data is skipped.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import TypeVar

from ..model.cells import cell_text, column_letters
from ..model.dates import date_of_serial, parse_date
from ..model.diagnostics import Diagnostics, Place
from ..model.errors import RatingError
from ..model.event import AssumedRating, EventMode
from ..model.parameters import as_number
from ..model.rating import Rating, index_missing, parse_rating
from ..model.text import Text
from .entries import Entry, EventKind, Player, Publish, Slot, SlotRow

Cells = Sequence[Sequence[object]]
_T = TypeVar("_T")

PLAYER_COLUMNS = (
    "id", "last", "first", "title", "club", "external", "birth_year", "group", "publish", "objection", "start", "index",
)  # fmt: skip
ALIAS_COLUMNS = ("spelling", "id", "source", "since")
EVENT_COLUMNS = ("no", "date", "name", "kind", "mode", "rated", "locked", "reason", "value")
SLOT_COLUMNS = ("no", "name", "new", "assumed", "source", "reason")

_YES = {"ja", "yes", "x", "wahr", "true", "1", "j", "y"}
_NO = {"", "nein", "no", "falsch", "false", "0", "n", "-"}
_PUBLISH = {
    "": Publish.EVERYWHERE, "liste und auswertung": Publish.EVERYWHERE, "list and evaluation": Publish.EVERYWHERE,
    "nur auswertung": Publish.EVALUATION, "evaluation only": Publish.EVALUATION,
    "nirgends": Publish.NOWHERE, "nowhere": Publish.NOWHERE,
}  # fmt: skip
_KINDS = {
    "": EventKind.TOURNAMENT, "turnier": EventKind.TOURNAMENT, "tournament": EventKind.TOURNAMENT,
    "anpassung": EventKind.ADJUSTMENT, "adjustment": EventKind.ADJUSTMENT,
}  # fmt: skip
_MODES = {
    "": EventMode.ALL_GAMES, "alle partien": EventMode.ALL_GAMES, "all games": EventMode.ALL_GAMES,
    "nur bewertete": EventMode.RATED_ONLY, "rated only": EventMode.RATED_ONLY,
}  # fmt: skip


class Reader:
    """Reads blocks; what is wrong is noted with sheet and cell. ``origin`` is where a block's first cell stands."""

    def __init__(self, diagnostics: Diagnostics, file: str = "") -> None:
        self.diagnostics, self.file = diagnostics, file

    def players(self, cells: Cells, sheet: str = "", origin: tuple[int, int] = (1, 1)) -> tuple[Player, ...]:
        """Read the players' table."""
        found: list[Player] = []
        seen: set[str] = set()
        for at, row in self._rows(cells, sheet, origin, len(PLAYER_COLUMNS)):
            last, first = cell_text(row[1]), cell_text(row[2])
            id_ = cell_text(row[0])
            if not last and not first and not id_:
                continue
            if not id_ or id_ in seen:
                self._error(
                    "E-ID", Text(f"ID „{id_}“ fehlt oder ist doppelt", f"ID '{id_}' is missing or twice"), at(0), id_
                )
                continue
            seen.add(id_)
            found.append(
                Player(
                    id_, f"{last}, {first}" if first else last, cell_text(row[4]), self._year(row[6], at(6)),
                    cell_text(row[7]), self._choice(row[8], _PUBLISH, at(8)), self._rating(row[10], row[11], at(10)),
                )
            )  # fmt: skip
        return tuple(found)

    def aliases(self, cells: Cells, sheet: str = "", origin: tuple[int, int] = (1, 1)) -> dict[str, str]:
        """Read the ledger of spellings."""
        rows = self._rows(cells, sheet, origin, 2)
        return {cell_text(row[0]): cell_text(row[1]) for _, row in rows if cell_text(row[0]) and cell_text(row[1])}

    def entries(self, cells: Cells, sheet: str = "", origin: tuple[int, int] = (1, 1)) -> tuple[Entry, ...]:
        """Read the events' table."""
        found: list[Entry] = []
        for at, row in self._rows(cells, sheet, origin, len(EVENT_COLUMNS)):
            number = as_number(row[0])
            if number is None or (not cell_text(row[1]) and not cell_text(row[2])):
                continue
            if any(entry.number == int(number) for entry in found):
                self._error(
                    "E-EVENT",
                    Text(f"Turnier {number:g} ist doppelt", f"event {number:g} is there twice"),
                    at(0),
                    row[0],
                )
                continue
            found.append(
                Entry(
                    int(number), self._date(row[1], at(1)), cell_text(row[2]), self._choice(row[3], _KINDS, at(3)),
                    self._choice(row[4], _MODES, at(4)), self._flag(row[5], at(5), blank=True),
                    self._flag(row[6], at(6), blank=False), cell_text(row[7]), self._whole(row[8], at(8)),
                )
            )  # fmt: skip
        return tuple(found)

    def slot(self, number: int, cells: Cells, sheet: str = "", origin: tuple[int, int] = (1, 1)) -> Slot:
        """Read the grid of a tournament; rows without a name end nothing, they are skipped."""
        rows = []
        width = max((len(row) for row in cells), default=0)
        for position, (at, row) in enumerate(self._rows(cells, sheet, origin, max(width, len(SLOT_COLUMNS))), 1):
            name = cell_text(row[1])
            if not name:
                continue
            assumed = self._assumed(row, at)
            rows.append((position, name, self._flag(row[2], at(2), blank=False), assumed, row))
        columns = [position for position, *_ in rows]
        first = len(SLOT_COLUMNS) - 1
        return Slot(
            number,
            tuple(
                SlotRow(position, name, is_new, assumed, tuple(_cell(row, first + c) for c in columns))
                for position, name, is_new, assumed, row in rows
            ),
        )

    def _assumed(self, row: Sequence[object], at: _At) -> AssumedRating | None:
        value = self._whole(row[3], at(3))
        return AssumedRating(value, cell_text(row[4]), cell_text(row[5])) if value else None

    def _rows(self, cells: Cells, sheet: str, origin: tuple[int, int], width: int) -> list[tuple[_At, list[object]]]:
        rows = []
        for i, row in enumerate(cells):
            padded = list(row) + [None] * (width - len(row))
            rows.append((_At(self.file, sheet, origin[0] + i, origin[1]), padded))
        return rows

    def _error(self, code: str, message: Text, place: Place, value: object) -> None:
        self.diagnostics.error(code, message, place, value=value)

    def _choice(self, cell: object, allowed: dict[str, _T], place: Place) -> _T:
        key = cell_text(cell).casefold()
        if key not in allowed:
            words = [word for word in allowed if word]  # German and English by turns
            german, english = ", ".join(words[::2]), ", ".join(words[1::2])
            self._error("E-CHOICE", Text(f"erlaubt ist: {german}", f"allowed is: {english}"), place, cell)
        return allowed.get(key, next(iter(allowed.values())))

    def _flag(self, cell: object, place: Place, *, blank: bool) -> bool:
        if isinstance(cell, bool):
            return cell
        key = cell_text(cell).casefold()
        if not key:
            return blank
        if key not in _YES | _NO:
            self._error("E-FLAG", Text("erlaubt ist ja oder nein", "allowed is yes or no"), place, cell)
        return key in _YES

    def _whole(self, cell: object, place: Place) -> int:
        if not cell_text(cell):
            return 0
        number = None if isinstance(cell, bool) else as_number(cell)
        if number is None or number != int(number):
            self._error("E-NUMBER", Text("keine ganze Zahl", "no whole number"), place, cell)
            return 0
        return int(number)

    def _year(self, cell: object, place: Place) -> int | None:
        year = self._whole(cell, place)
        if year and not 1900 <= year <= 2100:
            self._error(
                "E-YEAR",
                Text("erlaubt ist ein Jahr von 1900 bis 2100", "allowed is a year from 1900 to 2100"),
                place,
                cell,
            )
            return None
        return year or None

    def _date(self, cell: object, place: Place) -> dt.date | None:
        found = date_of(cell)
        if found is None:
            self._error(
                "E-DATE", Text("kein Datum; erlaubt ist 03.05.2024", "no date; allowed is 2024-05-03"), place, cell
            )
        return found

    def _rating(self, value: object, index: object, place: Place) -> Rating | None:
        text = cell_text(value)
        if not text or text == "0":
            return None
        number = None if isinstance(value, bool) else as_number(value)
        try:
            if number is None:
                return parse_rating(text)
            if not cell_text(index):
                self._error("E-INDEX", index_missing(), place, value)
                return None
            return Rating(number, self._whole(index, place))
        except RatingError as error:
            self._error("E-RATING", error.message, place, value)
            return None


class _At:
    """The places of a row's cells."""

    def __init__(self, file: str, sheet: str, row: int, column: int) -> None:
        self.file, self.sheet, self.row, self.column = file, sheet, row, column

    def __call__(self, offset: int) -> Place:
        return Place(self.file, self.sheet, f"{column_letters(self.column + offset)}{self.row}")


def date_of(cell: object) -> dt.date | None:
    """Return the day that a cell holds, or None."""
    if isinstance(cell, dt.datetime):
        return cell.date()
    if isinstance(cell, dt.date):
        return cell
    if isinstance(cell, int | float) and not isinstance(cell, bool):
        return date_of_serial(cell)
    return parse_date(cell_text(cell))


def _cell(row: Sequence[object], column: int) -> object:
    value = row[column] if column < len(row) else None
    return value if value != "" else None
