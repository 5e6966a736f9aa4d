"""Progress tables (Fortschrittstabellen): a row per player, a column per round, cells like ``9w1``, ``3s½``, ``5b+``."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import lru_cache

from ..model.diagnostics import Diagnostics, Place
from ..model.event import Event
from ..model.results import DASHES, parse_result
from ..model.text import Text
from .headers import columns_of, find_header, without_spacers
from .imported import Imported, Request, note_if_empty
from .page import note_second_table
from .person import read_person
from .players import rating_of
from .points import check_points
from .roster import Roster
from .rounds import Pairing, Row, Side, unmatched
from .sheet import Sheet

_NAMES = {
    "name": ("Teilnehmer", "Name", "Spieler", "Spielername", "Player"),
    "rating": ("TWZ", "Blitz-DWZ", "DWZ", "NWZ", "Rating"),
    "index": ("Index",),
    "points": ("Punkte", "Pkt.", "Pkte", "Points", "Pts."),
    "1": ("1", "1."),
}
_NUMBERS = {
    "no": ("Nr.", "No.", "#"), "start": ("TNr", "Tnr.", "Startnr.", "Snr"), "rank": ("Rang", "Platz", "Pl.", "Rank", "Rk."),
}  # fmt: skip
_CELL = re.compile(
    r"(?P<opponent>\d{1,4})\s*(?:(?P<colour>[wsb])\s*/?|/|(?=[+-]))\s*(?P<result>1/2|0[.,]5|[10½=r+-]?)", re.IGNORECASE
)  # a forfeit has no colour: 8+, 8/-
_ABSENT = {"", "-", "--", "---", "*", "**", "x", "0", "spielfrei", "spfr", "spf", "bye", "frei"}
_BYES = {"+": 1.0, "1": 1.0, "½": 0.5, "=": 0.5}
_TO_HYPHEN = str.maketrans(dict.fromkeys(DASHES, "-"))


def matches(sheet: Sheet) -> bool:
    """Return whether a good part of the cells of the round columns, two at least, name opponents; the rest are byes.

    A number and a sign alone, like ``1+``, may as well be both halves of a double round.
    """
    header = find_header(sheet, _NAMES, ("name", "1"))
    if header is None:
        return False
    top, columns = header
    first, count = columns["1"], _rounds(sheet, top, columns["1"])
    texts = [_text(sheet, row, first + k) for row in range(top + 1, len(sheet.rows)) for k in range(count)]
    filled = [text for text in texts if text.casefold() not in _ABSENT]
    pairings = sum((match := _pairing(text)) is not None and ("/" in text or bool(match["colour"])) for text in filled)
    return pairings > 1 and pairings * 3 >= len(filled)


def _pairing(text: str) -> re.Match[str] | None:
    """Return the parts of a cell that names an opponent.

    >>> bool(_pairing("8/+")), bool(_pairing("3w/1")), bool(_pairing("10")), bool(_pairing("1/2")), bool(_pairing("0/1"))
    (True, True, False, False, False)
    """
    match = _CELL.fullmatch(text)
    return match if match and int(match["opponent"]) else None


def read(sheet: Sheet, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read a progress table into one event.

    Raises:
        InputRefusedError: with all findings, if one is an error.
    """
    header = find_header(sheet, _NAMES, ("name", "1"))
    assert header is not None  # noqa: S101 - the caller asked matches() first
    reader = _Reader(sheet, *header, Roster(request.players, diagnostics), request, diagnostics)
    reader.lines()
    reader.cells()
    diagnostics.stop_on_errors()
    contests = Pairing(reader.numbered(), reader.place, diagnostics).run()
    note_if_empty(contests, Place(sheet.file), diagnostics)
    reader.roster.check_nobody(contests)
    diagnostics.stop_on_errors()
    reader.check_points()
    event = Event(tuple(reader.roster.participants.values()), contests, request.path.stem, request.date, request.mode)
    return Imported((event,), reader.roster.ratings)


@lru_cache(maxsize=4096)
def _read_side(text: str) -> Side | None:
    """Read the text of a cell, every dash a hyphen; None is neither a pairing nor a bye."""
    match = _pairing(text)
    if match:
        (result,) = parse_result(match["result"].lower()) or (None,)
        is_white = match["colour"].lower() == "w" if match["colour"] else None
        score, is_forfeit = (None, False) if result is None else (result.score, result.is_forfeit)
        return Side(int(match["opponent"]), score, text, is_forfeit, True, is_white)
    return Side(0, _BYES[text], text) if text in _BYES else None


def _text(sheet: Sheet, row: int, column: int) -> str:
    return sheet.text(row, column).translate(_TO_HYPHEN)


def _rounds(sheet: Sheet, top: int, first: int) -> int:
    count = 0
    while sheet.text(top, first + count).rstrip(".") == str(count + 1):
        count += 1
    return count


class _Reader:
    def __init__(
        self,
        sheet: Sheet,
        top: int,
        columns: dict[str, int],
        roster: Roster,
        request: Request,
        diagnostics: Diagnostics,
    ) -> None:
        self.sheet, self.top, self.columns = sheet, top, columns
        self.roster, self.request, self.diagnostics = roster, request, diagnostics
        self.first, self.rounds = columns["1"], _rounds(sheet, top, columns["1"])
        self.numbers = without_spacers(sheet, top, columns_of(sheet, top, _NUMBERS), columns["name"])
        self.rows: list[int] = []
        self.players: list[str] = []
        self.sides: list[list[Side | None]] = []

    def lines(self) -> None:
        """Read the players; headings may come again, as on a second sheet of paper, if the numbers go on."""
        end, heading = self.top + 1, self._name(self.top)
        while end < len(self.sheet.rows) and (self._name(end) not in {"", heading} or self._goes_on(end)):
            if self._name(end) not in {"", heading} and not self._is_remark(end):
                self._player(end)
            end += 1
        columns = self.columns["name"], self.first
        note_second_table(self.sheet, self.top, columns, self.diagnostics, lambda row: row < end)
        if not self.diagnostics.has_errors:
            self._note_overlooked(end)

    def _name(self, row: int) -> str:
        return self.sheet.text(row, self.columns["name"])

    def _is_remark(self, row: int) -> bool:
        cells = (self.sheet.cell(row, self.first + k) for k in range(self.rounds))
        return bool(self.numbers) and not any(self._numbers_of(row)) and all(cell is None for cell in cells)

    def _numbers_of(self, row: int) -> list[str]:
        return [self.sheet.text(row, column).rstrip(".") for column in self.numbers.values()]

    def _goes_on(self, row: int) -> bool:
        """Behind blank rows and headings that come again the next number follows."""
        after = row
        while after < len(self.sheet.rows) and self._name(after) in {"", self._name(self.top)}:
            after += 1
        return after < len(self.sheet.rows) and str(len(self.rows) + 1) in self._numbers_of(after)

    def _note_overlooked(self, end: int) -> None:
        """Pairings below the table, or in a column without the number of a round, are errors."""
        rounds = range(self.first, self.first + self.rounds)
        for row in range(self.top + 1, len(self.sheet.rows)):
            for column in range(len(self.sheet.rows[row])):
                if row < end and (column in rounds or column in self.numbers.values()):
                    continue
                match = _pairing(_text(self.sheet, row, column))
                if match and match["colour"]:
                    message = Text(
                        "Diese Paarung steht außerhalb der Tabelle oder in einer Spalte ohne Nummer der Runde",
                        "this pairing stands outside the table, or in a column without the number of a round",
                    )
                    cure = Text("jede Tabelle in einer eigenen Datei speichern; die Runden fortlaufend nummerieren", "save each table in a file of its own; number the rounds without a gap")  # fmt: skip
                    self.diagnostics.error("E-TABLES", message, self.sheet.place(row, column), value=match[0], cure=cure)  # fmt: skip
                    return

    def _player(self, row: int) -> None:
        own, place = None, self.sheet.place(row, self.columns["name"])
        if self.request.players is None:
            rating, index = self.columns.get("rating"), self.columns.get("index")
            own = rating_of(self.sheet, row, rating, index, self.request.index, self.diagnostics)
        before = len(self.roster.participants)
        player = self.roster.add(read_person(self._name(row)), place, own)
        if len(self.roster.participants) == before:
            message = Text(f"{player} steht zweimal in der Tabelle", f"{player} is in the table twice")
            self.diagnostics.error("E-NAME-TWICE", message, place, value=player)
        self.rows.append(row)
        self.players.append(player)

    def cells(self) -> None:
        """Read every cell; what is neither a pairing nor a bye nor an absence is an error."""
        self.sides = [[self._side(row, k) for k in range(self.rounds)] for row in self.rows]

    def _side(self, row: int, round_: int) -> Side | None:
        text = _text(self.sheet, row, self.first + round_)
        side = _read_side(text)
        if side is None and text.casefold() not in _ABSENT:
            message = Text(
                f"„{text}“ ist keine Paarung; erlaubt sind Zellen wie 9w1, 3s½, 5s+, 7w- oder spielfrei",
                f"'{text}' is no pairing; allowed are cells like 9w1, 3b½, 5b+, 7w- or bye",
            )
            self.diagnostics.error("E-RESULT", message, self.place(row, round_), value=text)
        return side

    def numbered(self) -> dict[int, Row]:
        """Number the rows as the cells do: by start number, rank or row, whichever every pairing agrees with."""
        found = [self._rows(numbers) for numbers in self._numberings()]
        fitting = [rows for rows in found if not unmatched(rows)]
        if any(not _mean_the_same(fitting[0], rows) for rows in fitting[1:]):
            message = Text(
                "Die Nummern der Gegner passen auf mehr als eine Spalte (Nr., TNr, Rang)",
                "the opponents' numbers fit more than one column (no., start no., rank)",
            )
            self.diagnostics.error("E-OPP", message, self.sheet.place(self.top))
        return fitting[0] if fitting else found[0]

    def _numberings(self) -> Iterator[list[int]]:
        for column in self.numbers.values():
            texts = [self.sheet.text(row, column).rstrip(".") for row in self.rows]
            if all(text.isascii() and text.isdecimal() for text in texts) and len(set(texts)) == len(texts):
                yield [int(text) for text in texts]
        yield list(range(1, len(self.rows) + 1))

    def _rows(self, numbers: list[int]) -> dict[int, Row]:
        lines = zip(numbers, self.players, self.rows, self.sides, strict=True)
        return {number: Row(number, player, row, sides) for number, player, row, sides in lines}

    def check_points(self) -> None:
        """Points given must be the sum of the cells."""
        if "points" not in self.columns:
            return
        for row, player, sides in zip(self.rows, self.players, self.sides, strict=True):
            total = math.fsum(side.score or 0.0 for side in sides if side is not None)
            check_points(self.sheet, row, self.columns["points"], player, total, self.diagnostics)

    def place(self, row: int, round_: int) -> Place:
        """Name the cell of a round, counted from 0."""
        return self.sheet.place(row, self.first + round_)


def _mean_the_same(one: dict[int, Row], other: dict[int, Row]) -> bool:
    """Return whether everybody meets the same opponents by two numberings of the same rows, which both fit."""
    return all(
        one[side.opponent].player == other[side.opponent].player
        for row in one.values()
        for side in row.sides
        if side is not None and side.opponent
    )
