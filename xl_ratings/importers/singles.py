"""Table tennis: team match sheets and plain lists of singles; one file is one period."""

from __future__ import annotations

import datetime as dt
import re

from ..model.contests import Bracket, Single
from ..model.diagnostics import Diagnostics, Place
from ..model.event import Event
from ..model.text import Text
from .headers import Names, find_header
from .imported import Imported, Request
from .person import read_person
from .roster import Roster
from .sheet import Sheet
from .tt_result import TypedSingle, read_result
from .typed import date_cell

_SHEET = {
    "date": ("Datum", "Date"), "class": ("Klasse", "Liga", "League"), "home_pos": ("Pos Heim", "Position Heim", "Pos home"), "home": ("Spieler Heim", "Heimspieler", "Player home"),
    "away_pos": ("Pos Gast", "Position Gast", "Pos away"), "away": ("Spieler Gast", "Gastspieler", "Player away"), "result": ("Erg", "Ergebnis", "Punkt", "Result"),
    "sets": ("Sätze", "Satzverhältnis", "Sets"), **{f"set{k}": (f"S{k}", f"Satz {k}", f"Set {k}") for k in range(1, 8)},
}  # fmt: skip
_LIST = {
    "date": ("Datum", "Date"), "class": ("Klasse", "Liga", "League"), "home": ("Spieler", "Spieler 1", "Heim", "Player", "Player 1"),
    "away": ("Gegner", "Spieler 2", "Gast", "Opponent", "Player 2"), "home_pos": ("Position", "Pos 1", "Pos"), "away_pos": ("Position Gegner", "Pos 2", "Pos Gegner"),
    "result": ("Ergebnis", "Erg", "S", "Result"), "sets": ("Sätze", "Satzverhältnis", "Sets"),
}  # fmt: skip
_PLAYERS = ("home", "away")
_POSITIONS = ("home_pos", "away_pos")
_DOUBLE = re.compile(r"[Dd]\s*\d?")
_BRACKETS = (Bracket.TOP, Bracket.MIDDLE, Bracket.BOTTOM)


def sheet_matches(sheet: Sheet) -> bool:
    """Return whether the sheet has the columns of a match sheet."""
    return _header(sheet, _SHEET, (*_PLAYERS, *_POSITIONS)) is not None


def list_matches(sheet: Sheet) -> bool:
    """Return whether the sheet has player, opponent, result."""
    return _header(sheet, _LIST, _PLAYERS) is not None


def _header(sheet: Sheet, names: Names, needed: tuple[str, ...]) -> tuple[int, dict[str, int]] | None:
    """Find the headings; the winner shows in a column of results, or in the count of sets alone."""
    return find_header(sheet, names, (*needed, "result")) or find_header(sheet, names, (*needed, "sets"))


def read_match_sheet(sheet: Sheet, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read match sheets; doubles (positions D1, D2 or two names) are left out and counted in a note."""
    header = _header(sheet, _SHEET, (*_PLAYERS, *_POSITIONS))
    assert header is not None  # noqa: S101 - the caller asked sheet_matches() first
    return _read(sheet, header, request, diagnostics)


def read_list(sheet: Sheet, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read a list of singles."""
    header = _header(sheet, _LIST, _PLAYERS)
    assert header is not None  # noqa: S101 - the caller asked list_matches() first
    return _read(sheet, header, request, diagnostics)


def _read(sheet: Sheet, header: tuple[int, dict[str, int]], request: Request, diagnostics: Diagnostics) -> Imported:
    top, columns = header
    roster = Roster(request.players, diagnostics)
    reader = _Reader(sheet, columns, roster, diagnostics)
    for row in range(top + 1, len(sheet.rows)):
        reader.row(row)
    if not reader.singles and not diagnostics.has_errors:
        diagnostics.error(
            "E-EMPTY", Text("Die Datei enthält keine Einzel", "the file holds no singles"), Place(sheet.file)
        )
    if reader.doubles:
        diagnostics.note(
            "I-DOUBLES",
            Text(f"{reader.doubles} Doppel nicht gewertet", f"{reader.doubles} doubles not rated"),
            Place(sheet.file),
        )
    diagnostics.stop_on_errors()
    date = request.date or max(reader.dates, default=None)
    event = Event(tuple(roster.participants.values()), tuple(reader.singles), request.path.stem, date)
    return Imported((event,), roster.ratings)


class _Reader:
    def __init__(self, sheet: Sheet, columns: dict[str, int], roster: Roster, diagnostics: Diagnostics) -> None:
        self.sheet, self.columns, self.roster, self.diagnostics = sheet, columns, roster, diagnostics
        self.singles: list[Single] = []
        self.dates: list[dt.date] = []
        self.doubles = 0

    def row(self, row: int) -> None:
        """Read one row; rows without names are skipped."""
        texts = {
            key: self.sheet.text(row, self.columns.get(key))
            for key in ("home", "away", "home_pos", "away_pos", "class")
        }
        if not texts["home"] and not texts["away"]:
            self._warn_nameless(row)
            return
        if any(_DOUBLE.fullmatch(texts[key]) for key in ("home_pos", "away_pos")) or any(
            sign in texts["home"] + texts["away"] for sign in "/+&"
        ):
            self.doubles += 1
            return
        date = date_cell(self.sheet, row, self.columns.get("date"), self.diagnostics)
        if date is not None:
            self.dates.append(date)
        self._single(row, texts)

    def _warn_nameless(self, row: int) -> None:
        """A result without names is the sum of the match, or a single that is lost: the user can tell."""
        column = self.columns.get("result")
        if column is not None and self.sheet.text(row, column):
            message = Text(
                "Zeile mit Ergebnis, aber ohne Namen nicht gelesen", "row with a result, but without names not read"
            )
            place = self.sheet.place(row, self.columns["home"])
            self.diagnostics.warn("W-LINE", message, place, value=self.sheet.text(row, column))

    def _single(self, row: int, texts: dict[str, str]) -> None:
        typed = read_result(self.sheet, row, self.columns, self.diagnostics)
        if not typed.is_valid:
            return
        names = [self.roster.add(read_person(texts[key]), self.sheet.place(row, self.columns[key])) for key in _PLAYERS]
        if typed.first_won is None:
            self.diagnostics.warn(
                "W-PENDING",
                Text(f"{names[0]} – {names[1]}: Ergebnis fehlt", f"{names[0]} - {names[1]}: result missing"),
                typed.place,
            )
            return
        self._add(row, texts, names, typed)

    def _add(self, row: int, texts: dict[str, str], names: list[str], typed: TypedSingle) -> None:
        brackets = [self._bracket(row, key, texts[key]) for key in ("home_pos", "away_pos")]
        if not names[0] or not names[1] or names[0] == names[1]:
            self.diagnostics.error(
                "E-OPP",
                Text("ein Einzel braucht zwei Spieler", "a single needs two players"),
                self.sheet.place(row, self.columns["away"]),
            )
            return
        winner, loser = (0, 1) if typed.first_won else (1, 0)
        self.singles.append(
            Single(names[winner], names[loser], brackets[winner], brackets[loser], texts["class"], typed.is_walkover)
        )

    def _bracket(self, row: int, key: str, text: str) -> Bracket | None:
        """Positions 1-2 are the top bracket, 3-4 the next, 5-6 the last."""
        if not text:
            return None
        if text.isdecimal() and 1 <= int(text) <= 6:
            return _BRACKETS[(int(text) - 1) // 2]
        message = Text(
            f"Position „{text}“ geht nicht; erlaubt ist 1 bis 6",
            f"position '{text}' is not possible; allowed is 1 to 6",
        )
        self.diagnostics.error("E-NUMBER", message, self.sheet.place(row, self.columns[key]), value=text)
        return None
