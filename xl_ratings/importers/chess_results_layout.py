"""Where the columns of a chess-results table stand: header row, numbers, names, rounds, points."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from . import foreign_headings as foreign
from .headers import columns_of, plain_heading
from .person import Person, read_person, surname_first
from .players import PlayerList
from .sheet import Sheet

_LOOK_AT = 30
_NAMES = {
    "rank": ("Rg.", "Rk.", "Rank", "Rang"),
    "start": ("Snr", "SNo", "StNr", "StNo", "Startnr.", "Nr.", "No."),
    "name": ("Name", "Teilnehmer", "Spieler", "Player", *foreign.NAME),
    "national": ("EloN", "RtgN", "NElo", "DWZ", "TWZ", "NWZ"),
    "rating": ("Elo", "Rtg", "Rating"),
    "international": ("EloI", "RtgI", "IElo"),
    "club": ("Verein/Ort", "Verein", "Club/City", "Club"),
    "points": ("Pkt.", "Pkte", "Punkte", "Pts.", "Points"),
    "1": ("1",),
    "2": ("2",),
}
_WORD = f"(?:rd|rnd|r|runde|round|{foreign.ROUND})"
_ROUND = re.compile(rf"(\d{{1,2}}){_WORD}|{_WORD}(\d{{1,2}})")


@dataclass(frozen=True)
class Layout:
    """The columns of one table, counted from 0; ``rounds`` is empty for a round robin, which starts at ``first``."""

    top: int
    name: int
    rank: int | None
    start: int | None
    rating: int | None
    club: int | None
    points: int | None
    rounds: tuple[int, ...]
    first: int = -1


def find_layout(sheet: Sheet) -> Layout | None:
    """Return the columns of the first header row, or None if there is none."""
    for row in range(min(len(sheet.rows), _LOOK_AT)):
        found = columns_of(sheet, row, _NAMES)
        if "name" not in found:
            continue
        rounds = _rounds(sheet, row)
        is_numbered = "rank" in found or "start" in found
        is_robin = is_numbered and "1" in found and "2" in found and _is_export(sheet, row, found)
        if rounds or is_robin:
            rating = next((found[key] for key in ("national", "rating", "international") if key in found), None)
            return Layout(
                row, found["name"], found.get("rank"), found.get("start"), rating, found.get("club"),
                found.get("points"), rounds, -1 if rounds else found["1"],
            )  # fmt: skip
    return None


def _is_export(sheet: Sheet, row: int, found: dict[str, int]) -> bool:
    """A round robin of a program has a rank column or the program's own word for the starting number."""
    return "rank" in found or plain_heading(sheet.text(row, found["start"])) in {"snr", "sno", "stnr", "stno"}


def _rounds(sheet: Sheet, row: int) -> tuple[int, ...]:
    """Return the columns of round 1, 2, 3 … as far as they are numbered without a gap."""
    at: dict[int, int] = {}
    for column in range(len(sheet.rows[row])):
        match = _ROUND.fullmatch(plain_heading(sheet.text(row, column)))
        if match:
            at.setdefault(int(match[1] or match[2]), column)
    return tuple(at[k] for k in range(1, len(at) + 1)) if set(at) == set(range(1, len(at) + 1)) else ()


def person_reader(players: PlayerList | None) -> Callable[[str], Person]:
    """Return a reader of names that stand surname first without a comma.

    A listed player decides where the surname ends; else only two words, or a particle, are sure.
    """

    def read(text: str) -> Person:
        person = read_person(text)
        readings = surname_first(person.name)
        listed = [name for name in readings if players is not None and players.find(name)]
        if len(listed) == 1:
            name = listed[0]
        elif players is not None and players.find(person.name):
            name = person.name
        else:
            name = readings[0] if len(readings) == 1 else person.name
        return Person(name, person.club, person.is_guest)

    return read
