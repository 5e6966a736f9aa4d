"""Lists of matches, one event each: what all of them share, and duels."""

from __future__ import annotations

import datetime as dt

from ..model.contests import Game
from ..model.diagnostics import Diagnostics, Place
from ..model.event import Event, Participant
from ..model.text import Text
from .headers import find_header
from .imported import Imported, Request
from .person import read_person
from .roster import Roster
from .sheet import Sheet
from .typed import date_cell, pair_cell

_DUELS = {
    "date": ("Datum", "Date"), "first": ("Spieler 1", "Erster", "Weiß", "Player 1", "White"), "second": ("Spieler 2", "Zweiter", "Schwarz", "Player 2", "Black"),
    "result": ("Ergebnis", "Erg.", "Result"),
}  # fmt: skip


def duel_matches(sheet: Sheet) -> bool:
    """Return whether the sheet has two players and a result."""
    return find_header(sheet, _DUELS, ("first", "second", "result")) is not None


class MatchReader:
    """Builds one event per match, in order of date, then row."""

    def __init__(self, sheet: Sheet, request: Request, diagnostics: Diagnostics) -> None:
        self.sheet, self.request, self.diagnostics = sheet, request, diagnostics
        self.roster = Roster(request.players, diagnostics)
        self.events: list[tuple[Event, Place]] = []
        self._dated: dict[bool, int] = {}

    def date(self, row: int, column: int | None) -> dt.date | None:
        """Return the date of a row; a blank cell means the date the user gave. Dates give the order."""
        date = date_cell(self.sheet, row, column, self.diagnostics) or self.request.date
        if date is not None or not self.sheet.text(row, column):
            self._dated.setdefault(date is not None, row)
        return date

    def check_dates(self) -> None:
        """Dates give the order, and the order the ratings: all rows have one, or none has."""
        if len(self._dated) < 2:
            return
        row, dated = self._dated[False], self._dated[True]
        line = self.sheet.place(dated).line or dated + 1
        message = Text(
            f"Hier fehlt das Datum; andere Zeilen haben eines (zuerst Zeile {line})",
            f"the date is missing here; other rows have one (first line {line})",
        )
        cure = Text("die Spalte Datum in jeder Zeile füllen oder --date angeben", "fill the column Date in each row, or give --date")  # fmt: skip
        self.diagnostics.error("E-DATE", message, self.sheet.place(row), cure=cure)

    def player(self, row: int, column: int) -> str:
        """Return the participant of a name cell."""
        return self.roster.add(read_person(self.sheet.text(row, column)), self.sheet.place(row, column))

    def participants(self, names: tuple[str, ...]) -> tuple[Participant, ...]:
        """Return the participants of a match."""
        return tuple(self.roster.participants[name] for name in names)

    def add(self, event: Event, row: int) -> None:
        """Keep an event with the place of its row."""
        self.events.append((event, self.sheet.place(row)))

    def done(self) -> Imported:
        """Return the events in order of date; rows keep their order within a day."""
        self.check_dates()
        if not self.events and not self.diagnostics.has_errors:
            self.diagnostics.error(
                "E-EMPTY", Text("Die Datei enthält keine Matches", "the file holds no matches"), Place(self.sheet.file)
            )
        self.diagnostics.stop_on_errors()
        ordered = sorted(self.events, key=lambda item: item[0].date or dt.date.min)
        events, places = zip(*ordered, strict=True)
        return Imported(events, self.roster.ratings, places)


def read_duels(sheet: Sheet, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read a list of duels, one per row."""
    header = find_header(sheet, _DUELS, ("first", "second", "result"))
    assert header is not None  # noqa: S101 - the caller asked duel_matches() first
    top, columns = header
    matches = MatchReader(sheet, request, diagnostics)
    for row in range(top + 1, len(sheet.rows)):
        if not any(sheet.text(row, columns[key]) for key in ("first", "second", "result")):
            continue
        _duel(matches, row, columns)
    return matches.done()


def _duel(matches: MatchReader, row: int, columns: dict[str, int]) -> None:
    sheet, diagnostics = matches.sheet, matches.diagnostics
    date = matches.date(row, columns.get("date"))
    names = matches.player(row, columns["first"]), matches.player(row, columns["second"])
    place = sheet.place(row, columns["result"])
    typed = pair_cell(sheet, row, columns["result"], diagnostics)
    pair = typed.pair
    if not typed.is_valid:
        return
    if pair is None:
        diagnostics.warn("W-PENDING", Text("Ergebnis fehlt", "result missing"), place)
    elif not all(names) or names[0] == names[1]:
        diagnostics.error("E-OPP", Text("ein Duell braucht zwei Spieler", "a duel needs two players"), place)
    elif pair[0].is_forfeit:
        diagnostics.note("I-FORFEIT", Text("kampflos, nicht gewertet", "forfeit, not rated"), place)
    elif pair[0].score + pair[1].score != 1:
        diagnostics.error(
            "E-RESULT", Text("ein Duell endet 1, ½ oder 0", "a duel ends 1, ½ or 0"), place, value=typed.text
        )
    else:
        game = Game(names[0], names[1], pair[0].score, pair[1].score)
        matches.add(Event(matches.participants(names), (game,), matches.request.path.stem, date), row)
