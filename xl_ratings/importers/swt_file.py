"""The layout of an SWT file: where settings, pairings and players stand."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from ..model.dates import date_of_serial, parse_date
from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text
from .sheet import tidy

PAIRING = 19
_VERSION, _MODE, _PER_ROUND, _PASSES, _IS_TEAM, _POINT_SYSTEM = 609, 596, 597, 599, 606, 1336
_ROUNDS, _CURRENT, _PAIRED, _PLAYERS = 1, 3, 5, 7
_TITLE, _HEADING, _END, _ROUND_DATES = (790, 40), (245, 60), (1076, 20), 11457
_MODES = {
    0: Text("Schweizer System", "Swiss system"), 1: Text("Rundenturnier", "round robin"),
    2: Text("KO-Turnier", "knock-out"), 3: Text("Scheveninger System", "Scheveningen system"),
}  # fmt: skip
_READ_MODES = (0, 1)
_MOST_PLAYERS, _MOST_ROUNDS = 5000, 200
_YEARS = range(1880, 2101)


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where pairings begin, how long a player's record is, and where in it the points stand."""

    start: int
    player: int
    points: int


_LAYOUTS = {7: _Layout(3894, 292, 233), 8: _Layout(13384, 655, 292), 9: _Layout(13384, 655, 292)}


@dataclass(frozen=True, slots=True)
class SwtPlayer:
    """One player's record; the dummy stands for a bye. ``rating`` 0 is none, ``points`` None is not comparable."""

    number: int
    name: str
    club: str
    rating: int
    birth_year: int | None
    points: float | None
    is_dummy: bool


@dataclass(frozen=True)
class SwtFile:
    """The bytes of a tournament and its settings."""

    data: bytes
    name: str
    layout: _Layout
    version: int

    def word(self, offset: int) -> int:
        """Return two bytes as a number, low byte first; 0 behind the end."""
        return int.from_bytes(self.data[offset : offset + 2], "little")

    def text(self, offset: int, length: int) -> str:
        """Return a text; what stands behind its end mark is left over from longer ones."""
        raw = self.data[offset : offset + length].partition(b"\0")[0]
        return tidy(raw.decode("cp1252", "replace"))

    @property
    def size(self) -> int:
        """The count of players, the dummy included."""
        return self.word(_PLAYERS)

    @property
    def paired_rounds(self) -> int:
        """How many rounds have been paired."""
        return self.word(_PAIRED)

    @property
    def rounds(self) -> int:
        """How many rounds the file stores for each player; none before the first is paired."""
        if not self.paired_rounds and not self.word(_CURRENT):
            return 0
        passes = max(self.data[_PASSES], 1) if self.data[_MODE] == 1 else 1
        return self.word(_ROUNDS) * passes

    @property
    def counts_plain_points(self) -> bool:
        """Whether a win counts 1 and a draw a half."""
        return self.word(_POINT_SYSTEM) == 0

    def record(self, row: int) -> int:
        """Return where the record of the player in a row (from 0) begins."""
        return self.layout.start + self.size * self.rounds * PAIRING + row * self.layout.player

    @property
    def place(self) -> Place:
        """The file; places in it are bytes, and the messages name those."""
        return Place(self.name)

    def title(self) -> str:
        """Return the name of the tournament, or its heading."""
        return self.text(*_TITLE) or self.text(*_HEADING)

    def date(self) -> dt.date | None:
        """Return the day it ended: as typed, or the day of the last round."""
        typed = parse_date(self.text(*_END))
        if typed is not None or self.layout.start < _ROUND_DATES:
            return typed
        days = [date_of_serial(self.word(_ROUND_DATES + 4 * k)) for k in range(min(self.rounds, 40))]
        return max((day for day in days if day is not None), default=None)

    def players(self, diagnostics: Diagnostics) -> list[SwtPlayer]:
        """Return all players in the order of their records; numbers must be there once each."""
        people = [self._player(row, diagnostics) for row in range(self.size)]
        seen: set[int] = set()
        for row, player in enumerate(people):
            if player.number in seen or not player.number:
                message = Text(
                    f"Teilnehmernummer {player.number} geht nicht (Byte {self.record(row) + 217}); jede muss es einmal geben",
                    f"player number {player.number} is not possible (byte {self.record(row) + 217}); each must be there once",
                )
                diagnostics.error("E-DUP-NO", message, self.place, value=player.number)
            seen.add(player.number)
        return people

    def _player(self, row: int, diagnostics: Diagnostics) -> SwtPlayer:
        at = self.record(row)
        number = self.word(at + 217)
        name = self.text(at, 32)
        is_dummy = self.data[at + 189] == ord("f") or name.casefold() == "spielfrei"
        if not is_dummy and (
            not any(letter.isalpha() for letter in name) or not name.isprintable() or "\ufffd" in name
        ):
            message = Text(
                f"Teilnehmer {row + 1} hat keinen lesbaren Namen (Byte {at})",
                f"player {row + 1} has no readable name (byte {at})",
            )
            diagnostics.error("E-NAME", message, self.place, value=ascii(name))
        rating = self._number(at + 75, 4, Text("NWZ", "national rating"), diagnostics)
        year = self.text(at + 128, 4)
        born = int(year) if year.isdecimal() and int(year) in _YEARS else None
        if year and year.strip("0") != "" and born is None:
            message = Text(f"{name}: Geburtsjahr „{year}“ nicht lesbar", f"{name}: birth year '{year}' cannot be read")
            diagnostics.warn("W-AGE", message, self.place, value=ascii(year))
        special = self.word(at + 272) or self.data[at + 274]
        points = None if special else self.word(at + self.layout.points) / 2
        return SwtPlayer(number, name, self.text(at + 33, 32), rating, born, points, is_dummy)

    def _number(self, offset: int, length: int, what: Text, diagnostics: Diagnostics) -> int:
        text = self.text(offset, length)
        if not text:
            return 0
        if text.isascii() and text.isdecimal():
            return int(text)
        message = Text(f"{what.de} „{text}“ ist keine Zahl (Byte {offset})", f"{what.en} '{text}' is no number (byte {offset})")  # fmt: skip
        diagnostics.error("E-NUMBER", message, self.place, value=ascii(text))
        return 0


def open_swt(data: bytes, name: str, diagnostics: Diagnostics) -> SwtFile:
    """Check settings and length of a file.

    Raises:
        InputRefusedError: cut, an unknown version, teams, knock-out, several games a round.
    """

    def refuse(german: str, english: str) -> None:
        diagnostics.error("E-FILE", Text(german, english), Place(name))

    if len(data) < _LAYOUTS[7].start:
        refuse(
            f"Die SWT-Datei ist abgeschnitten: {len(data)} Bytes, schon der Kopf braucht {_LAYOUTS[7].start}",
            f"the SWT file is cut: {len(data)} bytes, its head alone needs {_LAYOUTS[7].start}",
        )
        diagnostics.stop_on_errors()
    version = int.from_bytes(data[_VERSION : _VERSION + 2], "little")
    layout = _LAYOUTS.get(version // 100)
    if layout is None:
        refuse(
            f"SWT-Version {version} (Byte {_VERSION}) wird nicht gelesen; erlaubt sind 700 bis 999",
            f"SWT version {version} (byte {_VERSION}) is not read; allowed are 700 to 999",
        )
        diagnostics.stop_on_errors()
        raise AssertionError
    file = SwtFile(data, name, layout, version)
    _check_settings(file, diagnostics)
    diagnostics.stop_on_errors()
    _check_length(file, diagnostics)
    diagnostics.stop_on_errors()
    return file


def _check_settings(file: SwtFile, diagnostics: Diagnostics) -> None:
    data = file.data

    def refuse(offset: int, german: str, english: str) -> None:
        message = Text(f"{german} (Byte {offset})", f"{english} (byte {offset})")
        diagnostics.error("E-FILE", message, file.place, value=data[offset])

    if data[_IS_TEAM]:
        refuse(_IS_TEAM, "Mannschaftsturniere werden nicht gelesen", "team tournaments are not read")
    if data[_MODE] not in _READ_MODES:
        mode = _MODES.get(data[_MODE], Text(f"Turniermodus {data[_MODE]}", f"tournament mode {data[_MODE]}"))
        read = [_MODES[key] for key in _READ_MODES]
        refuse(
            _MODE,
            f"{mode.de} wird nicht gelesen; erlaubt sind {' und '.join(m.de for m in read)}",
            f"{mode.en} is not read; allowed are {' and '.join(m.en for m in read)}",
        )
    if data[_PER_ROUND] > 1:
        refuse(
            _PER_ROUND,
            f"{data[_PER_ROUND]} Partien je Runde werden nicht gelesen; erlaubt ist eine",
            f"{data[_PER_ROUND]} games a round are not read; allowed is one",
        )
    if data[_MODE] == 0 and data[_PASSES] > 1:
        refuse(
            _PASSES,
            f"{data[_PASSES]} Durchgänge im Schweizer System werden nicht gelesen",
            f"{data[_PASSES]} passes in the Swiss system are not read",
        )
    if not 0 < file.size <= _MOST_PLAYERS:
        refuse(_PLAYERS, f"{file.size} Teilnehmer gehen nicht", f"{file.size} players are not possible")
    if not 0 < file.word(_ROUNDS) <= _MOST_ROUNDS or file.rounds > _MOST_ROUNDS:
        refuse(_ROUNDS, f"{file.word(_ROUNDS)} Runden gehen nicht", f"{file.word(_ROUNDS)} rounds are not possible")


def _check_length(file: SwtFile, diagnostics: Diagnostics) -> None:
    needed, found = file.record(file.size), len(file.data)
    counts = f"{file.size} × {file.rounds}"
    if found < needed:
        message = Text(
            f"Die SWT-Datei ist abgeschnitten: {found} Bytes, {counts} (Teilnehmer × Runden) brauchen {needed}",
            f"the SWT file is cut: {found} bytes, {counts} (players × rounds) need {needed}",
        )
        diagnostics.error("E-FILE", message, file.place)
    elif found > needed:
        message = Text(
            f"Hinter den Teilnehmern stehen noch {found - needed} Bytes, die nicht gelesen werden",
            f"behind the players there are {found - needed} bytes that are not read",
        )
        diagnostics.warn("W-REST", message, file.place)
