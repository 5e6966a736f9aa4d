"""Wizard lists: a row per player (long) or a row per match (wide), by scores, places or both."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from ..model.contests import Match
from ..model.diagnostics import Diagnostics
from ..model.event import Event
from ..model.parameters import as_number
from ..model.text import Text, plain
from .headers import find_header, plain_heading
from .imported import Imported, Request
from .matches import MatchReader
from .sheet import Sheet

_LONG = {
    "date": ("Datum", "Date"), "table": ("Tisch", "Match", "Matchnr.", "Partie", "Nr.", "Table", "No."), "name": ("Spieler", "Name", "Player"),
    "score": ("Punkte", "Pkt.", "Score", "Points"), "place": ("Platz", "Rang", "Place", "Rank"),
}  # fmt: skip
_MOST_SEATS = 30
_DATE = {"date": ("Datum", "Date")}
_SEAT = {"player": ("P{}", "Spieler {}", "Player {}"), "score": ("S{}", "Punkte {}", "Score {}", "Points {}"), "place": ("Platz {}", "Place {}")}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Entry:
    """One player of a match: the row, the name, and score or place as given; not both need be there."""

    row: int
    name: str
    score: float | None
    place: int | None


@dataclass(frozen=True, slots=True)
class _Seat:
    """The columns of one seat of a wide list."""

    player: int
    score: int | None
    place: int | None


def long_matches(sheet: Sheet) -> bool:
    """Return whether the sheet has table, player and score or place."""
    return any(find_header(sheet, _LONG, ("table", "name", key)) for key in ("score", "place"))


def wide_matches(sheet: Sheet) -> bool:
    """Return whether the sheet has P1, S1, P2, S2 (or places instead of scores)."""
    return _wide_header(sheet) is not None


def _wide_header(sheet: Sheet) -> tuple[int, dict[str, int], list[_Seat]] | None:
    """Return the heading row, the date column, and every seat that is there: how many may play, the rules say."""
    names = {**_DATE, **{f"{what}{k}": tuple(n.format(k) for n in spelled) for k in (1, 2) for what, spelled in _SEAT.items()}}  # fmt: skip
    for kind in ("score", "place"):
        header = find_header(sheet, names, ("player1", f"{kind}1", "player2", f"{kind}2"))
        if header is not None:
            return header[0], header[1], _seats(sheet, header[0])
    return None


def _seats(sheet: Sheet, top: int) -> list[_Seat]:
    headings = [plain_heading(sheet.text(top, k)) for k in range(len(sheet.rows[top]))]
    seats: list[_Seat] = []
    while True:
        number = len(seats) + 1
        found = {
            what: next((headings.index(h) for n in spelled if (h := plain_heading(n.format(number))) in headings), None)
            for what, spelled in _SEAT.items()
        }
        if found["player"] is None:
            return seats
        seats.append(_Seat(found["player"], found["score"], found["place"]))


def _refuse_unheaded(sheet: Sheet, top: int, row: int, diagnostics: Diagnostics) -> None:
    """A name and a number behind each other without headings are a further player, who would be lost."""
    for column in range(len(sheet.rows[row]) - 1):
        name, score = sheet.text(row, column), sheet.text(row, column + 1)
        is_headed = sheet.text(top, column) or sheet.text(top, column + 1)
        if name and not is_headed and as_number(name) is None and as_number(score) is not None:
            message = Text("Hier steht ein Spieler ohne Überschrift", "a player stands here without a heading")
            cure = Text("die Spalten P1, S1, P2, S2 … vervollständigen", "complete the columns P1, S1, P2, S2 …")
            diagnostics.error("E-HEADER", message, sheet.place(row, column), value=name, cure=cure)


def _refuse_gap(sheet: Sheet, top: int, seats: list[_Seat], diagnostics: Diagnostics) -> None:
    """A player's column behind a missing one would be lost."""
    later = {plain_heading(n.format(k)): k for k in range(len(seats) + 2, _MOST_SEATS) for n in _SEAT["player"]}
    for column in range(len(sheet.rows[top])):
        number = later.get(plain_heading(sheet.text(top, column)))
        if number is not None:
            missing = len(seats) + 1
            message = Text(
                f"Spalte P{number}, aber keine Spalte P{missing}", f"column P{number}, but no column P{missing}"
            )
            diagnostics.error("E-HEADER", message, sheet.place(top, column), value=sheet.text(top, column))


class WizardReader(MatchReader):
    """Builds the matches of a Wizard list."""

    def entry(self, row: int, player: int, score: int | None, place: int | None) -> Entry:
        """Read one player's name, score and place."""
        where = self._number(row, place)
        if where is not None and (where < 1 or where != int(where)):
            message = Text(
                f"Platz {plain(where, 'de')}; erlaubt ist eine ganze Zahl ab 1",
                f"place {plain(where, 'en')}; allowed is a whole number from 1",
            )
            self.diagnostics.error("E-PLACE", message, self.sheet.place(row, place))
            where = None
        return Entry(row, self.player(row, player), self._number(row, score), None if where is None else int(where))

    def _number(self, row: int, column: int | None) -> float | None:
        """Read a score or place; text is an error."""
        text = self.sheet.text(row, column)
        if column is None or not text:
            return None
        number = as_number(text)
        if number is None:
            message = Text(f"„{text}“ ist keine Zahl", f"'{text}' is no number")
            self.diagnostics.error("E-NUMBER", message, self.sheet.place(row, column), value=text)
        return number

    def wizard(self, date: dt.date | None, entries: list[Entry]) -> None:
        """Add a Wizard match; what is wrong with it is noted with its row. How many may play, the rules say."""
        names = tuple(entry.name for entry in entries)
        line = self.sheet.place(entries[0].row)
        if len(set(names)) < len(names):
            twice = next(name for name in names if names.count(name) > 1)
            message = Text(f"{twice} spielt im selben Match zweimal", f"{twice} plays twice in one match")
            self.diagnostics.error("E-NAME-TWICE", message, line, value=twice)
            return
        scores = [entry.score for entry in entries if entry.score is not None]
        places = [entry.place for entry in entries if entry.place is not None]
        by_score = _ranks([-score for score in scores]) if len(scores) == len(names) else None
        if len(places) == len(names):
            self._compare(entries, places, by_score)
            self._add(date, names, tuple(places), entries[0].row)
        elif by_score is not None:
            if places:
                message = Text("Plätze nur bei einem Teil der Spieler; gezählt werden die Punkte", "places for some of the players only; the scores count")  # fmt: skip
                self.diagnostics.warn("W-PLACE", message, line)
                self._compare(entries, [entry.place for entry in entries], by_score)
            self._add(date, names, by_score, entries[0].row)
        else:
            at = next((e.row for e in entries if e.score is None and e.place is None), entries[0].row)
            message = Text(
                "ein Platz fehlt: jede Zeile des Matches braucht Platz oder Punkte, und zwar alle dasselbe",
                "a place is missing: each row of the match needs a place or a score, the same for all",
            )
            self.diagnostics.error("E-PLACE", message, self.sheet.place(at))

    def _compare(self, entries: list[Entry], places: Sequence[int | None], by_score: tuple[int, ...] | None) -> None:
        """Places and scores of a match must give the same order; 1, 2, 2, 3 is the same as 1, 2, 2, 4."""
        if by_score is None:
            return
        known = [place for place in places if place is not None]
        typed = iter(_ranks(known) if len(known) == len(entries) else known)
        for entry, place, rank in zip(entries, places, by_score, strict=True):
            if place is None or next(typed) == rank:
                continue
            score = entry.score or 0
            message = Text(
                f"{entry.name}: Platz {place}, aber mit {plain(score, 'de')} Punkten Platz {rank}",
                f"{entry.name}: place {place}, but place {rank} by a score of {plain(score, 'en')}",
            )
            cure = Text("Punkte oder Platz berichtigen, oder eine der Spalten leeren", "mend score or place, or clear one of the columns")  # fmt: skip
            self.diagnostics.error("E-PLACE", message, self.sheet.place(entry.row), value=place, cure=cure)

    def _add(self, date: dt.date | None, names: tuple[str, ...], places: tuple[int, ...], row: int) -> None:
        if 1 not in places:
            self.diagnostics.error("E-PLACE", Text("niemand hat Platz 1", "nobody has place 1"), self.sheet.place(row))
            return
        self.add(Event(self.participants(names), (Match(names, places),), self.request.path.stem, date), row)


def _ranks(values: Sequence[float]) -> tuple[int, ...]:
    """Return competition ranks, the least value first.

    >>> _ranks([1, 2, 2, 3])
    (1, 2, 2, 4)
    """
    return tuple(1 + sum(other < value for other in values) for value in values)


def read_long(sheet: Sheet, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read a Wizard list with one row per player; the rows of one date and table stand together and are one match."""
    header = find_header(sheet, _LONG, ("table", "name"))
    assert header is not None  # noqa: S101 - the caller asked long_matches() first
    top, columns = header
    matches = WizardReader(sheet, request, diagnostics)
    groups: dict[tuple[dt.date | None, str], list[Entry]] = {}
    last: tuple[dt.date | None, str] | None = None
    for row in range(top + 1, len(sheet.rows)):
        if not sheet.text(row, columns["name"]):
            lonely = [k for key in ("score", "place") if (k := columns.get(key)) is not None and sheet.text(row, k)]
            _refuse_nameless(sheet, row, columns["name"], lonely, diagnostics)
            last = None
            continue
        date = matches.date(row, columns.get("date"))
        key = date, sheet.text(row, columns["table"])
        if key != last and key in groups:
            _refuse_again(sheet, row, columns["table"], groups[key][0].row, diagnostics, is_dated=date is not None)
        last = key
        groups.setdefault(key, []).append(
            matches.entry(row, columns["name"], columns.get("score"), columns.get("place"))
        )
    matches.check_dates()
    diagnostics.stop_on_errors()
    for (date, _), entries in groups.items():
        matches.wizard(date, entries)
    return matches.done()


def _refuse_nameless(sheet: Sheet, row: int, column: int, filled: list[int], diagnostics: Diagnostics) -> None:
    """A score or place without a name would be lost."""
    if filled:
        message = Text("Hier fehlt ein Name", "a name is missing here")
        diagnostics.error("E-NAME", message, sheet.place(row, column), value=sheet.text(row, filled[0]))


def _refuse_again(
    sheet: Sheet, row: int, column: int, earlier: int, diagnostics: Diagnostics, *, is_dated: bool
) -> None:
    """The same table further down may be a second match, or a list that is not sorted: only the user knows."""
    table, line = sheet.text(row, column), sheet.place(earlier).line or earlier + 1
    day = Text("am selben Tag", "on the same day") if is_dated else Text("ohne Datum", "without a date")
    message = Text(
        f"Tisch „{table}“ steht {day.de} noch einmal (zuerst in Zeile {line}); gehört das zum selben Match?",
        f"table '{table}' is there again {day.en} (first in line {line}); is this the same match?",
    )
    cure = Text(
        "die Zeilen eines Matches untereinander stellen, jedem Match des Tages eine eigene Nummer geben",
        "put the rows of a match below each other, give each match of the day a number of its own",
    )
    if not is_dated:
        cure = Text(f"die Spalte Datum füllen, oder {cure.de}", f"fill the column Date, or {cure.en}")
    diagnostics.error("E-TABLE", message, sheet.place(row, column), value=table, cure=cure)


def read_wide(sheet: Sheet, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read a Wizard list with one match per row: date, P1, S1, P2, S2 and so on."""
    header = _wide_header(sheet)
    assert header is not None  # noqa: S101 - the caller asked wide_matches() first
    top, columns, seats = header
    _refuse_gap(sheet, top, seats, diagnostics)
    matches = WizardReader(sheet, request, diagnostics)
    for row in range(top + 1, len(sheet.rows)):
        _refuse_unheaded(sheet, top, row, diagnostics)
        taken = [seat for seat in seats if sheet.text(row, seat.player)]
        for seat in seats:
            lonely = [k for k in (seat.score, seat.place) if seat not in taken and k is not None and sheet.text(row, k)]
            _refuse_nameless(sheet, row, seat.player, lonely, diagnostics)
        if not taken:
            continue
        date = matches.date(row, columns.get("date"))
        matches.wizard(date, [matches.entry(row, seat.player, seat.score, seat.place) for seat in taken])
    return matches.done()
