"""Progress tables (Fortschrittstabellen): a row per player, a column per round, cells like ``9w1``, ``3s½``, ``5b+``."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from ..model.contests import Bye, Contest, Game, Outcome
from ..model.diagnostics import Diagnostics, Place
from ..model.event import Event
from ..model.results import DASHES, Result, parse_result
from ..model.text import Text, plain
from .headers import find_header
from .imported import Imported, Request, note_if_empty
from .person import read_person
from .players import rating_of
from .points import check_points
from .roster import Roster
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
_CELL = re.compile(r"(?P<opponent>\d{1,4})\s*(?P<colour>[wsb])\s*(?P<result>1/2|0[.,]5|[10½=r+-]?)", re.IGNORECASE)
_ABSENT = {"", "-", "--", "---", "*", "**", "x", "0", "spielfrei", "spfr", "spf", "bye", "frei"}
_BYES = {"+": 1.0, "1": 1.0, "½": 0.5, "=": 0.5}
_TO_HYPHEN = str.maketrans(dict.fromkeys(DASHES, "-"))


@dataclass(frozen=True, slots=True)
class _Cell:
    """One player's round: the opponent's number, whether White, the result (None: not known yet)."""

    opponent: int
    is_white: bool
    result: Result | None


def matches(sheet: Sheet) -> bool:
    """Return whether some cell of the round columns names opponent and colour."""
    header = find_header(sheet, _NAMES, ("name", "1"))
    if header is None:
        return False
    top, columns = header
    first, count = columns["1"], _rounds(sheet, top, columns["1"])
    return any(
        _CELL.fullmatch(_text(sheet, row, first + k)) for row in range(top + 1, len(sheet.rows)) for k in range(count)
    )


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
    contests = reader.contests()
    note_if_empty(contests, Place(sheet.file), diagnostics)
    reader.roster.check_nobody(contests)
    diagnostics.stop_on_errors()
    reader.check_points(contests)
    event = Event(
        tuple(reader.roster.participants.values()), tuple(contests), request.path.stem, request.date, request.mode
    )
    return Imported((event,), reader.roster.ratings)


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
        self.rows: list[int] = []
        self.players: list[str] = []
        self.table: dict[tuple[int, int], _Cell] = {}
        self.byes: list[Bye] = []

    def lines(self) -> None:
        """Read the players; the table ends at the first row without a name."""
        for row in range(self.top + 1, len(self.sheet.rows)):
            name = self.sheet.text(row, self.columns["name"])
            if not name:
                break
            own, place = None, self.sheet.place(row, self.columns["name"])
            if self.request.players is None:
                rating, index = self.columns.get("rating"), self.columns.get("index")
                own = rating_of(self.sheet, row, rating, index, self.request.index, self.diagnostics)
            before = len(self.roster.participants)
            player = self.roster.add(read_person(name), place, own)
            if len(self.roster.participants) == before:
                message = Text(f"{player} steht zweimal in der Tabelle", f"{player} is in the table twice")
                self.diagnostics.error("E-NAME-TWICE", message, place, value=player)
            self.rows.append(row)
            self.players.append(player)

    def cells(self) -> None:
        """Read every cell; what is neither a pairing nor a bye nor an absence is an error."""
        for position, row in enumerate(self.rows):
            for round_ in range(1, self.rounds + 1):
                text = _text(self.sheet, row, self.first + round_ - 1)
                match = _CELL.fullmatch(text)
                if match:
                    result = parse_result(match["result"].lower())
                    colour = match["colour"].lower() == "w"
                    self.table[position, round_] = _Cell(int(match["opponent"]), colour, result[0] if result else None)
                elif text in _BYES:
                    self._bye(position, round_, _BYES[text])
                elif text.casefold() not in _ABSENT:
                    message = Text(
                        f"„{text}“ ist keine Paarung; erlaubt sind Zellen wie 9w1, 3s½, 5s+, 7w- oder spielfrei",
                        f"'{text}' is no pairing; allowed are cells like 9w1, 3b½, 5b+, 7w- or bye",
                    )
                    place = self.sheet.place(row, self.first + round_ - 1)
                    self.diagnostics.error("E-RESULT", message, place, value=text)

    def _bye(self, position: int, round_: int, score: float) -> None:
        player = self.players[position]
        message = Text(
            f"{player}: spielfrei in Runde {round_}, {plain(score, 'de')} Punkte, nicht gewertet",
            f"{player}: bye in round {round_}, {plain(score, 'en')} points, not rated",
        )
        self.diagnostics.note("W-BYE", message, self._place(position, round_))
        self.byes.append(Bye(player, score, round_))

    def contests(self) -> list[Contest]:
        """Return games and byes round by round, once the numbers are understood."""
        numbers = self._numbers()
        games: list[Contest] = []
        for (position, round_), cell in sorted(self.table.items(), key=lambda item: (item[0][1], item[0][0])):
            fault = self._fault(position, round_, numbers)
            if fault is not None:
                self._refuse(position, round_, fault)
            elif cell.is_white:
                games.append(self._game(position, numbers[cell.opponent], round_))
        return [*games, *self.byes]

    def _numbers(self) -> dict[int, int]:
        """Return the row of each number: start number, rank or row, whichever every pairing agrees with."""
        found: list[dict[int, int]] = []
        header = find_header(self.sheet, {**_NAMES, **_NUMBERS}, ("name", "1"))
        columns = header[1] if header else {}
        for key in _NUMBERS:
            if key not in columns:
                continue
            texts = [self.sheet.text(row, columns[key]).rstrip(".") for row in self.rows]
            if all(text.isascii() and text.isdecimal() for text in texts) and len(set(texts)) == len(texts):
                found.append({int(text): position for position, text in enumerate(texts)})
        found.append({position + 1: position for position in range(len(self.rows))})
        fitting = [one for one in found if all(self._fault(*key, one) is None for key in self.table)]
        meanings = {tuple(sorted((key, one[cell.opponent]) for key, cell in self.table.items())) for one in fitting}
        if len(meanings) > 1:
            message = Text(
                "Die Nummern der Gegner passen auf mehr als eine Spalte (Nr., TNr, Rang)",
                "the opponents' numbers fit more than one column (no., start no., rank)",
            )
            self.diagnostics.error("E-OPP", message, self.sheet.place(self.top))
        return fitting[0] if fitting else found[0]

    def _fault(self, position: int, round_: int, numbers: dict[int, int]) -> Text | None:
        """Return what is wrong with a cell: its opponent must say the same game from the other side."""
        cell = self.table[position, round_]
        other = numbers.get(cell.opponent)
        if other is None:
            return Text(f"einen Gegner {cell.opponent} gibt es nicht", f"there is no opponent {cell.opponent}")
        mirror = self.table.get((other, round_))
        if mirror is None or numbers.get(mirror.opponent) != position or other == position:
            return Text(f"{self.players[other]} hat diese Paarung nicht", f"{self.players[other]} does not have this pairing")  # fmt: skip
        if mirror.is_white == cell.is_white:
            return Text("beide haben dieselbe Farbe", "both have the same colour")
        own, theirs = cell.result, mirror.result
        if own is None or theirs is None:
            return None if own is theirs else Text("nur eine Seite hat ein Ergebnis", "only one side has a result")
        if own.is_forfeit != theirs.is_forfeit or own.score + theirs.score > 1:
            return Text("die beiden Ergebnisse widersprechen sich", "the two results contradict each other")
        return None

    def _game(self, white: int, black: int, round_: int) -> Game:
        first, second = self.table[white, round_].result, self.table[black, round_].result
        names = self.players[white], self.players[black]
        if first is None or second is None:
            message = Text(f"{names[0]} – {names[1]}: Ergebnis fehlt", f"{names[0]} - {names[1]}: result missing")
            self.diagnostics.warn("W-PENDING", message, self._place(white, round_))
            return Game(*names, 0, 0, Outcome.PENDING, round=round_)
        outcome = Outcome.FORFEIT if first.is_forfeit else Outcome.PLAYED
        return Game(*names, first.score, second.score, outcome, round=round_)

    def check_points(self, contests: list[Contest]) -> None:
        """Points given must be the sum of the cells."""
        if "points" not in self.columns:
            return
        sums: dict[str, list[float]] = {player: [] for player in self.players}
        for contest in contests:
            if isinstance(contest, Bye):
                sums[contest.player].append(contest.score)
            elif isinstance(contest, Game):
                sums[contest.first].append(contest.first_score)
                sums[contest.second].append(contest.second_score)
        for row, player in zip(self.rows, self.players, strict=True):
            total = math.fsum(sums[player])
            check_points(self.sheet, row, self.columns["points"], player, total, self.diagnostics)

    def _place(self, position: int, round_: int) -> Place:
        return self.sheet.place(self.rows[position], self.first + round_ - 1)

    def _refuse(self, position: int, round_: int, why: Text) -> None:
        player, place = self.players[position], self._place(position, round_)
        message = Text(f"{player}, Runde {round_}: {why.de}", f"{player}, round {round_}: {why.en}")
        cell = _text(self.sheet, self.rows[position], self.first + round_ - 1)
        self.diagnostics.error("E-REC", message, place, value=cell)
