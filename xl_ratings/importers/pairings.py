"""Pairing lists: round, white, black, result."""

from __future__ import annotations

import contextlib
import datetime as dt
import re

from ..model.contests import Bye, Contest, Game, Outcome
from ..model.diagnostics import Diagnostics, Place
from ..model.errors import WrongKindError
from ..model.event import Event
from ..model.results import parse_pair
from ..model.text import Text, plain
from . import round_lists
from .headers import find_header
from .imported import Imported, Request, note_if_empty
from .nobody import is_nobody
from .person import read_person
from .roster import Roster
from .sheet import Sheet
from .spellings import alike_pairs
from .typed import date_cell, pair_cell

_NAMES = {
    "round": ("Runde", "Rd", "Rde", "Round"),
    "white": ("Weiß", "Weiss", "White"),
    "black": ("Schwarz", "Black"),
    "result": ("Ergebnis", "Erg.", "Resultat", "Result"),
    "date": ("Datum", "Date"),
}

_BARE_ROUND = re.compile(r"\s*(?:runde|round|rd)\.?\s*", re.IGNORECASE)


def matches(sheet: Sheet) -> bool:
    """Return whether the sheet has the columns of a pairing list, or of lists of rounds."""
    return round_lists.matches(sheet)


def read(sheet: Sheet, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read a pairing list into one event; several rounds may stand below each other.

    Raises:
        InputRefusedError: with all findings, if one is an error.
    """
    sheet = round_lists.joined([sheet], diagnostics)
    return read_joined(sheet, request, diagnostics)


def read_joined(sheet: Sheet, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read a list with the columns Weiß, Schwarz, Ergebnis, and one of rounds, into one event.

    Raises:
        InputRefusedError: with all findings, if one is an error.
    """
    header = find_header(sheet, _NAMES, ("white", "black", "result"))
    assert header is not None  # noqa: S101 - the caller asked matches() first
    row, columns = header
    reader = _Reader(sheet, columns, Roster(request.players, diagnostics), diagnostics)
    for r in range(row + 1, len(sheet.rows)):
        reader.row(r)
    reader.check_double(declared=request.is_double)
    if request.players is None:
        reader.check_spellings()
    contests = tuple(contest for contest, _ in reader.contests)
    note_if_empty(contests, Place(sheet.file), diagnostics)
    diagnostics.stop_on_errors()
    roster = reader.roster
    date = request.date or max(reader.dates, default=None)
    name = request.path.stem
    return Imported((Event(tuple(roster.participants.values()), contests, name, date, request.mode),), roster.ratings)


class _Reader:
    def __init__(self, sheet: Sheet, columns: dict[str, int], roster: Roster, diagnostics: Diagnostics) -> None:
        self.sheet, self.columns, self.roster, self.diagnostics = sheet, columns, roster, diagnostics
        self.contests: list[tuple[Contest, int]] = []
        self.dates: list[dt.date] = []
        self._first: dict[str, tuple[int, int]] = {}
        self._seats: dict[int, dict[str, int]] = {}
        self._pairs: dict[tuple[str, str, dt.date | None], int] = {}

    def row(self, r: int) -> None:
        """Read one row; rows without names are skipped."""
        names = [self.sheet.text(r, self.columns[key]) for key in ("white", "black")]
        if not all(names) and self._is_left_out(r, names):
            return
        date = date_cell(self.sheet, r, self.columns.get("date"), self.diagnostics)
        if date is not None:
            self.dates.append(date)
        number = self._round(r)
        players = [
            "" if not name or is_nobody(name) else self._player(r, key, name, number)
            for key, name in zip(("white", "black"), names, strict=True)
        ]
        if not all(players):
            self._bye(r, "".join(players), number)
        elif players[0] == players[1]:
            self._error(
                r,
                "black",
                "E-OPP",
                Text(f"{players[0]} spielt gegen sich selbst", f"{players[0]} plays against themself"),
            )
        else:
            if not number:
                self._warn_twice(r, players[0], players[1], date)
            self._game(r, players[0], players[1], number)

    def _is_left_out(self, r: int, names: list[str]) -> bool:
        """A name is missing: beside a played game that is an error; a name alone is a remark, which is told."""
        result = self.sheet.text(r, self.columns["result"])
        if any(map(is_nobody, names)):
            return not any(names)
        if not result:
            if any(names):
                text, key = names[0] or names[1], "white" if names[0] else "black"
                message = Text(
                    f"Zeile ohne Gegner und Ergebnis nicht gelesen: {text}",
                    f"line without opponent and result not read: {text}",
                )
                self.diagnostics.warn("W-LINE", message, self.sheet.place(r, self.columns[key]))
            return True
        pair = None
        with contextlib.suppress(WrongKindError):
            pair = parse_pair(result)
        if pair is not None and pair[0].is_forfeit:
            return not any(names)
        if pair is not None or any(names):
            missing = Text("Hier fehlt ein Name", "a name is missing here")
            self._error(r, "black" if names[0] else "white", "E-NAME", missing)
        return True

    def _warn_twice(self, r: int, white: str, black: str, date: dt.date | None) -> None:
        """Without rounds, one game typed twice looks like two games."""
        earlier = self._pairs.setdefault((white, black, date), r)
        if earlier != r:
            line = self.sheet.line(earlier)
            message = Text(
                f"{white} – {black} steht zweimal ohne Runde (auch Zeile {line}); beide Partien werden gewertet",
                f"{white} - {black} is there twice without a round (line {line} too); both games are rated",
            )
            cure = Text("eine Zeile löschen oder die Runden angeben", "delete one line or give the rounds")
            self.diagnostics.warn("W-TWICE", message, self.sheet.place(r, self.columns["white"]), cure=cure)

    def _player(self, r: int, key: str, name: str, number: int) -> str:
        place = self.sheet.place(r, self.columns[key])
        if not any(map(str.isalpha, name)):
            message = Text(f"„{name}“ ist kein Name eines Spielers", f"'{name}' is no name of a player")
            cure = Text("sind die Zellen dieser Zeile verschoben?", "are the cells of this row shifted?")
            self.diagnostics.error("E-NAME", message, place, value=name, cure=cure)
        player = self.roster.add(read_person(name), place)
        self._first.setdefault(player, (r, self.columns[key]))
        if number:
            earlier = self._seats.setdefault(number, {}).setdefault(player, r)
            if earlier != r:
                line = self.sheet.line(earlier)
                self._error(
                    r,
                    key,
                    "E-NAME-TWICE",
                    Text(
                        f"{player} spielt in Runde {number} zweimal (auch Zeile {line})",
                        f"{player} plays twice in round {number} (line {line} too)",
                    ),
                )
        return player

    def _round(self, r: int) -> int:
        text = _BARE_ROUND.sub("", self.sheet.text(r, self.columns.get("round")))
        if text and not (text.rstrip(".").isdecimal() and len(text) <= 5):
            self._error(r, "round", "E-NUMBER", Text(f"Runde „{text}“ ist keine Zahl", f"round '{text}' is no number"))
            return 0
        return int(text.rstrip(".")) if text else 0

    def _bye(self, r: int, player: str, number: int) -> None:
        if not player:
            return
        typed = pair_cell(self.sheet, r, self.columns["result"], self.diagnostics)
        if not typed.is_valid:
            return
        white = self.sheet.text(r, self.columns["white"])
        is_white = bool(white) and not is_nobody(white)
        score = 0.0 if typed.pair is None else typed.pair[0 if is_white else 1].score
        message = Text(
            f"{player}: spielfrei, {plain(score, 'de')} Punkte, nicht gewertet",
            f"{player}: bye, {plain(score, 'en')} points, not rated",
        )
        self.diagnostics.note("W-BYE", message, self.sheet.place(r, self.columns["result"]))
        self.contests.append((Bye(player, score, number), r))

    def _game(self, r: int, white: str, black: str, number: int) -> None:
        typed = pair_cell(self.sheet, r, self.columns["result"], self.diagnostics)
        if not typed.is_valid:
            return
        if typed.pair is None:
            self.diagnostics.warn(
                "W-PENDING",
                Text(f"{white} – {black}: Ergebnis fehlt", f"{white} - {black}: result missing"),
                self.sheet.place(r, self.columns["result"]),
            )
            self.contests.append((Game(white, black, 0, 0, Outcome.PENDING, round=number), r))
            return
        first, second = typed.pair
        outcome = Outcome.FORFEIT if first.is_forfeit else Outcome.PLAYED
        self.contests.append((Game(white, black, first.score, second.score, outcome, first.games, round=number), r))

    def check_double(self, *, declared: bool) -> None:
        """Refuse sums above 1 unless the list holds double rounds throughout."""
        played = [(game, r) for game, r in self.contests if isinstance(game, Game) and game.outcome is Outcome.PLAYED]
        doubles = [(game, r) for game, r in played if game.games > 1]
        if not doubles:
            return
        if declared or len(doubles) * 2 > len(played):
            wrong = [(game, r) for game, r in played if game.games == 1]
            message = Text(
                "Summe 2 erwartet: die Liste enthält Doppelrunden",
                "a sum of 2 is expected: the list holds double rounds",
            )
            self.diagnostics.note(
                "I-DOUBLE",
                Text("Doppelrunden: zwei Partien je Paarung", "double rounds: two games a pairing"),
                Place(self.sheet.file),
            )
        else:
            wrong, message = (
                doubles,
                Text(
                    "Das Ergebnis geht in einer einfachen Runde nicht; erlaubt sind 1, ½, 0",
                    "the result is impossible in a single round; allowed are 1, ½, 0",
                ),
            )
        for _, r in wrong:
            self._error(r, "result", "E-RESULT", message, self.sheet.text(r, self.columns["result"]))

    def check_spellings(self) -> None:
        """Warn of two names that look like one person: they never meet, and never play in the same round.

        (A list of players finds such names itself.)
        """
        pairs = list(alike_pairs(list(self._first)))
        apart = self._play_apart({name for pair in pairs for name in pair})
        for one, two in pairs:
            if two in apart[one]:
                continue
            row, column = self._first[two]
            line = self.sheet.line(self._first[one][0])
            message = Text(
                f"„{two}“ und „{one}“ (Zeile {line}) könnten dieselbe Person sein",
                f"'{two}' and '{one}' (line {line}) may be the same person",
            )
            cure = Text("dann überall gleich schreiben", "then write them alike everywhere")
            self.diagnostics.warn("W-NAME-SIMILAR", message, self.sheet.place(row, column), value=two, cure=cure)

    def _play_apart(self, names: set[str]) -> dict[str, set[str]]:
        """Return for some players who cannot be the same person: their opponents, and who else plays in their rounds."""
        apart: dict[str, set[str]] = {name: set() for name in names}
        for game, _ in self.contests:
            if isinstance(game, Game):
                for one, two in ((game.first, game.second), (game.second, game.first)):
                    apart.get(one, set()).add(two)
        for seats in self._seats.values():
            present = names & seats.keys()
            for name in present:
                apart[name] |= present
        return apart

    def _error(self, r: int, key: str, code: str, message: Text, value: str = "") -> None:
        self.diagnostics.error(code, message, self.sheet.place(r, self.columns.get(key)), value=value)
