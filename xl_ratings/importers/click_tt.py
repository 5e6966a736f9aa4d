"""Tournaments of click-TT (XML): competitions with players and matches; singles are read, one file is one period.

Facts of the layout: the examples in two public tournament programs. Sets that were not played stand as 0:0.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from ..model.contests import Single
from ..model.dates import parse_date
from ..model.diagnostics import Diagnostics, Place
from ..model.event import Event
from ..model.text import Text
from .content import RawFile
from .imported import Imported, Request
from .person import read_person
from .roster import Roster
from .safe_xml import Element, read_xml
from .sheet import Sheet, tidy

_SETS = range(1, 8)
_YEARS = range(1880, 2101)
_ALL_TO_NOTHING = 11


@dataclass(frozen=True, slots=True)
class _Entrant:
    """One entry of a competition: a person, or a pair; ``name`` is blank for pairs."""

    name: str
    number: str
    club: str
    birth_year: int | None


def matches(sheet: Sheet) -> bool:
    """Return whether the file is XML; whether it is the right one is said when it is read."""
    return isinstance(sheet, RawFile) and sheet.kind == "xml"


def read(sheet: Sheet, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read all singles of a tournament into one event.

    Raises:
        InputRefusedError: with all findings, if one is an error.
    """
    assert isinstance(sheet, RawFile)  # noqa: S101 - the caller asked matches() first
    root = read_xml(sheet.file, sheet.data, diagnostics)
    if root.name != "tournament":
        message = Text(
            f"Die Wurzel der XML-Datei ist <{root.name}>; gelesen wird <tournament> von click-TT",
            f"the root of the XML file is <{root.name}>; <tournament> of click-TT is read",
        )
        diagnostics.error("E-HEADER", message, Place(sheet.file, line=root.line), value=root.name)
        diagnostics.stop_on_errors()
    reader = _Reader(sheet.file, Roster(request.players, diagnostics), diagnostics)
    for competition in root.all("competition"):
        reader.competition(competition)
    reader.notes()
    if not reader.singles and not diagnostics.has_errors:
        message = Text("Das Turnier enthält keine Einzel", "the tournament holds no singles")
        diagnostics.error("E-EMPTY", message, Place(sheet.file))
    diagnostics.stop_on_errors()
    participants = tuple(
        p if p.birth_year is not None else dataclasses.replace(p, birth_year=reader.born.get(p.id))
        for p in reader.roster.participants.values()
    )
    days = [parse_date(root.attributes.get(key, "")) for key in ("end-date", "start-date")]
    date = request.date or next((day for day in days if day is not None), None)
    name = tidy(root.attributes.get("name", "")) or request.path.stem
    return Imported((Event(participants, tuple(reader.singles), name, date),), reader.roster.ratings)


class _Reader:
    def __init__(self, file: str, roster: Roster, diagnostics: Diagnostics) -> None:
        self.file, self.roster, self.diagnostics = file, roster, diagnostics
        self.singles: list[Single] = []
        self.born: dict[str, int | None] = {}
        self.doubles = self.walkovers = self.foreign = 0
        self._numbers: dict[str, str] = {}

    def competition(self, competition: Element) -> None:
        """Read players, then matches; both hold for this competition only."""
        entrants: dict[str, _Entrant] = {}
        for group in competition.all("players"):
            for player in group.all("player"):
                self._entrant(player, entrants)
        league = tidy(competition.attributes.get("age-group", ""))
        for group in competition.all("matches"):
            self.foreign += sum(child.name.endswith(":match") for child in group.children)
            for match in group.all("match"):
                self._match(match, entrants, league)

    def notes(self) -> None:
        """Say what was left out, and how often."""
        for count, code, german, english in (
            (self.doubles, "I-DOUBLES", "Doppel nicht gewertet", "doubles not rated"),
            (self.walkovers, "I-FORFEIT", "kampflose Einzel, nicht gewertet", "walkovers, not rated"),
            (self.foreign, "I-FOREIGN", "Spiele außerhalb der Turnierwertung nicht gelesen", "matches outside the tournament not read"),
        ):  # fmt: skip
            if count:
                self.diagnostics.note(code, Text(f"{german}: {count}", f"{english}: {count}"), Place(self.file))

    def _error(self, code: str, message: Text, element: Element, value: str = "") -> None:
        self.diagnostics.error(code, message, Place(self.file, line=element.line), value=value)

    def _entrant(self, player: Element, entrants: dict[str, _Entrant]) -> None:
        key = player.attributes.get("id", "")
        persons = player.all("person")
        if not key or key in entrants:
            self._error("E-DUP-NO", Text(f"Spieler-ID „{key}“ geht nicht; jede muss es einmal geben", f"player id '{key}' is not possible; each must be there once"), player, key)  # fmt: skip
            return
        if len(persons) > 1 or player.attributes.get("type", "single").casefold() not in {"single", "einzel"}:
            entrants[key] = _Entrant("", "", "", None)
            return
        person = persons[0].attributes if persons else {}
        names = [tidy(person.get(key, "")) for key in ("lastname", "firstname")]
        if not names[0]:
            self._error("E-NAME", Text(f"Spieler {key} hat keinen Namen", f"player {key} has no name"), player, key)
        year = person.get("birthyear", "")
        born = int(year) if year.isascii() and year.isdecimal() and int(year) in _YEARS else None
        entrants[key] = _Entrant(", ".join(part for part in names if part), person.get("internal-nr", ""), tidy(person.get("club-name", "")), born)  # fmt: skip

    def _match(self, match: Element, entrants: dict[str, _Entrant], league: str) -> None:
        sides = [entrants.get(match.attributes.get(f"player-{side}", "")) for side in "ab"]
        first, second = sides
        if first is None or second is None or first is second:
            shown = " – ".join(match.attributes.get(f"player-{side}", "?") for side in "ab")
            message = Text(
                f"Spiel {shown}: diese beiden Spieler gibt es nicht", f"match {shown}: there are no such two players"
            )
            self._error("E-OPP", message, match, shown)
            return
        if not first.name or not second.name:
            self.doubles += 1
            return
        title = f"{first.name} – {second.name}"
        won = self._winner(match, title)
        if won is None:
            return
        players = [self._player(match, entrant) for entrant in (first, second)]
        winner, loser = players if won[0] else players[::-1]
        self.walkovers += won[1]
        self.singles.append(Single(winner, loser, league=league, is_walkover=won[1]))

    def _player(self, match: Element, entrant: _Entrant) -> str:
        person = read_person(entrant.name)._replace(club=entrant.club)
        player = self.roster.add(person, Place(self.file, line=match.line))
        self.born.setdefault(player, entrant.birth_year)
        if self._numbers.setdefault(player, entrant.number) != entrant.number:
            message = Text(f"{player}: zwei Spieler haben diesen Namen", f"{player}: two players have this name")
            self._error("E-NAME-TWICE", message, match, player)
        return player

    def _winner(self, match: Element, title: str) -> tuple[bool, bool] | None:
        """Return whether the first player won, and whether without play; None if there is no result."""
        numbers: dict[str, int] = {}
        for key in (*(f"set-{side}-{k}" for k in _SETS for side in "ab"), "sets-a", "sets-b", "matches-a", "matches-b"):
            text = match.attributes.get(key, "").strip() or "0"
            if not (text.isascii() and text.isdecimal() and len(text) <= 4):
                message = Text(f"{title}: {key} „{text}“ ist keine Zahl", f"{title}: {key} '{text}' is no number")
                self._error("E-NUMBER", message, match, text)
                return None
            numbers[key] = int(text)
        played = [(numbers[f"set-a-{k}"], numbers[f"set-b-{k}"]) for k in _SETS]
        played = [points for points in played if points != (0, 0)]
        counted = sum(a > b for a, b in played), sum(a < b for a, b in played)
        given = numbers["sets-a"], numbers["sets-b"]
        matches_ = numbers["matches-a"], numbers["matches-b"]
        if not played and not any(given) and not any(matches_):
            message = Text(f"{title}: Ergebnis fehlt", f"{title}: result missing")
            self.diagnostics.warn("W-PENDING", message, Place(self.file, line=match.line))
            return None
        first_won = matches_[0] > matches_[1]
        is_walkover = not played
        sets = given if any(given) else counted
        shown = f"{counted[0]}:{counted[1]} / {given[0]}:{given[1]} / {matches_[0]}:{matches_[1]}"
        if (
            sorted(matches_) != [0, 1]
            or any(a == b for a, b in played)
            or (played and sets != counted)
            or (any(sets) and (sets[0] > sets[1]) != first_won)
            or (any(sets) and sets[0] == sets[1])
        ):
            message = Text(
                f"{title}: gezählte Sätze, angegebene Sätze und Sieger widersprechen sich",
                f"{title}: sets counted, sets given and winner contradict each other",
            )
            self._error("E-REC", message, match, shown)
            return None
        if played and all(sorted(points) == [0, _ALL_TO_NOTHING] for points in played):
            message = Text(f"{title}: alle Sätze 11:0; war es kampflos?", f"{title}: all sets 11:0; was it a walkover?")
            self.diagnostics.warn("W-WALKOVER", message, Place(self.file, line=match.line))
        return first_won, is_walkover
