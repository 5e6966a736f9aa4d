"""Lists of matches, one event each: Wizard long and wide lists, duels."""

from __future__ import annotations

import datetime as dt

from ..model.contests import Game, Match
from ..model.diagnostics import Diagnostics, Place
from ..model.event import Event, Participant
from ..model.parameters import as_number
from ..model.text import Text, plain
from .headers import find_header
from .imported import Imported, Request
from .person import read_person
from .roster import Roster
from .sheet import Sheet
from .typed import date_cell, pair_cell

_LONG = {
    "date": ("Datum", "Date"), "table": ("Tisch", "Match", "Nr.", "Table"), "name": ("Spieler", "Name", "Player"),
    "score": ("Punkte", "Score", "Points"), "place": ("Platz", "Place"),
}  # fmt: skip
_WIDE = {
    "date": ("Datum", "Date"), **{f"p{k}": (f"P{k}", f"Spieler {k}", f"Player {k}") for k in range(1, 7)},
    **{f"s{k}": (f"S{k}", f"Punkte {k}", f"Score {k}") for k in range(1, 7)},
}  # fmt: skip
_DUELS = {
    "date": ("Datum", "Date"), "first": ("Spieler 1", "Erster", "Weiß", "Player 1", "White"), "second": ("Spieler 2", "Zweiter", "Schwarz", "Player 2", "Black"),
    "result": ("Ergebnis", "Erg.", "Result"),
}  # fmt: skip
Entry = tuple[int, str, float | None, int | None]


def long_matches(sheet: Sheet) -> bool:
    """Return whether the sheet has table, player and score or place."""
    return any(find_header(sheet, _LONG, ("table", "name", key)) for key in ("score", "place"))


def wide_matches(sheet: Sheet) -> bool:
    """Return whether the sheet has P1, S1, P2, S2."""
    return find_header(sheet, _WIDE, ("p1", "s1", "p2", "s2")) is not None


def duel_matches(sheet: Sheet) -> bool:
    """Return whether the sheet has two players and a result."""
    return find_header(sheet, _DUELS, ("first", "second", "result")) is not None


class _Matches:
    """Builds one event per match, in order of date, then row."""

    def __init__(self, sheet: Sheet, request: Request, diagnostics: Diagnostics) -> None:
        self.sheet, self.request, self.diagnostics = sheet, request, diagnostics
        self.roster = Roster(request.players, diagnostics)
        self.events: list[Event] = []

    def date(self, row: int, column: int | None) -> dt.date | None:
        """Return the date of a row; a blank cell means the date the user gave. Dates give the order."""
        return date_cell(self.sheet, row, column, self.diagnostics) or self.request.date

    def player(self, row: int, column: int) -> str:
        """Return the participant of a name cell."""
        return self.roster.add(read_person(self.sheet.text(row, column)), self.sheet.place(row, column))

    def number(self, row: int, column: int | None) -> float | None:
        """Read a score or place; text is an error."""
        text = self.sheet.text(row, column)
        if column is None or not text:
            return None
        number = as_number(text)
        if number is None:
            self.diagnostics.error(
                "E-NUMBER",
                Text(f"„{text}“ ist keine Zahl", f"'{text}' is no number"),
                self.sheet.place(row, column),
                value=text,
            )
        return number

    def participants(self, names: tuple[str, ...]) -> tuple[Participant, ...]:
        """Return the participants of a match."""
        return tuple(self.roster.participants[name] for name in names)

    def wizard(self, date: dt.date | None, entries: list[Entry]) -> None:
        """Add a Wizard match of rows, names and scores or places; what is wrong is noted with its row."""
        row = entries[0][0]
        names = tuple(name for _, name, _, _ in entries)
        line = self.sheet.place(row)
        scores = [score for _, _, score, _ in entries]
        places = [place for _, _, _, place in entries]
        if len(set(names)) < len(names):
            twice = next(name for name in names if names.count(name) > 1)
            self.diagnostics.error(
                "E-NAME-TWICE",
                Text(f"{twice} spielt im selben Match zweimal", f"{twice} plays twice in one match"),
                line,
                value=twice,
            )
        elif not 3 <= len(names) <= 6:
            self.diagnostics.error(
                "E-COUNT",
                Text(f"{len(names)} Spieler; ein Match hat 3 bis 6", f"{len(names)} players; a match has 3 to 6"),
                line,
            )
        elif None not in places:
            self._add(date, names, tuple(int(place or 0) for place in places), row)
        elif None not in scores:
            known = [score or 0 for score in scores]
            self._add(date, names, tuple(1 + sum(other > score for other in known) for score in known), row)
        else:
            at = (
                next(r for r, _, score, place in entries if score is None and place is None)
                if any(s is None and p is None for _, _, s, p in entries)
                else row
            )
            self.diagnostics.error(
                "E-PLACE",
                Text(
                    "ein Platz fehlt: jede Zeile des Matches braucht Platz oder Punkte",
                    "a place is missing: each row of the match needs a place or a score",
                ),
                self.sheet.place(at),
            )

    def _add(self, date: dt.date | None, names: tuple[str, ...], places: tuple[int, ...], row: int) -> None:
        if 1 not in places:
            self.diagnostics.error("E-PLACE", Text("niemand hat Platz 1", "nobody has place 1"), self.sheet.place(row))
            return
        self.events.append(Event(self.participants(names), (Match(names, places),), self.request.path.stem, date))

    def done(self) -> Imported:
        """Return the events in order of date; rows keep their order within a day."""
        if not self.events:
            self.diagnostics.error(
                "E-EMPTY", Text("Die Datei enthält keine Matches", "the file holds no matches"), Place(self.sheet.file)
            )
        self.diagnostics.stop_on_errors()
        events = sorted(self.events, key=lambda event: event.date or dt.date.min)
        return Imported(tuple(events), self.roster.ratings)


def read_long(sheet: Sheet, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read a Wizard list with one row per player; rows of one date and table are one match."""
    header = find_header(sheet, _LONG, ("table", "name"))
    assert header is not None  # noqa: S101 - the caller asked long_matches() first
    top, columns = header
    matches = _Matches(sheet, request, diagnostics)
    groups: dict[tuple[dt.date | None, str], list[Entry]] = {}
    for row in range(top + 1, len(sheet.rows)):
        if not sheet.text(row, columns["name"]):
            continue
        date = matches.date(row, columns.get("date"))
        place = matches.number(row, columns.get("place"))
        if place is not None and (place < 1 or place != int(place)):
            diagnostics.error(
                "E-PLACE",
                Text(
                    f"Platz {plain(place, 'de')}; erlaubt ist eine ganze Zahl ab 1",
                    f"place {plain(place, 'en')}; allowed is a whole number from 1",
                ),
                sheet.place(row, columns["place"]),
            )
        entry = (
            row,
            matches.player(row, columns["name"]),
            matches.number(row, columns.get("score")),
            None if place is None else int(place),
        )
        groups.setdefault((date, sheet.text(row, columns["table"])), []).append(entry)
    diagnostics.stop_on_errors()
    for (date, _), entries in groups.items():
        matches.wizard(date, entries)
    return matches.done()


def read_wide(sheet: Sheet, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read a Wizard list with one match per row: date, P1, S1, P2, S2 and so on."""
    header = find_header(sheet, _WIDE, ("p1", "s1", "p2", "s2"))
    assert header is not None  # noqa: S101 - the caller asked wide_matches() first
    top, columns = header
    matches = _Matches(sheet, request, diagnostics)
    for row in range(top + 1, len(sheet.rows)):
        seats = [k for k in range(1, 7) if f"p{k}" in columns and sheet.text(row, columns[f"p{k}"])]
        if not seats:
            continue
        date = matches.date(row, columns.get("date"))
        entries: list[Entry] = [
            (row, matches.player(row, columns[f"p{k}"]), matches.number(row, columns.get(f"s{k}")), None) for k in seats
        ]
        matches.wizard(date, entries)
    return matches.done()


def read_duels(sheet: Sheet, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read a list of duels, one per row."""
    header = find_header(sheet, _DUELS, ("first", "second", "result"))
    assert header is not None  # noqa: S101 - the caller asked duel_matches() first
    top, columns = header
    matches = _Matches(sheet, request, diagnostics)
    for row in range(top + 1, len(sheet.rows)):
        if not (sheet.text(row, columns["first"]) or sheet.text(row, columns["second"])):
            continue
        _duel(matches, row, columns)
    return matches.done()


def _duel(matches: _Matches, row: int, columns: dict[str, int]) -> None:
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
        matches.events.append(Event(matches.participants(names), (game,), matches.request.path.stem, date))
