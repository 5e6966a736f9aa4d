"""What a season's workbook holds as inputs, read but not yet judged against each other."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from enum import Enum

from ..model.event import AssumedRating, EventMode
from ..model.parameters import Rules
from ..model.rating import Rating


class Publish(Enum):
    """Where a player may be named."""

    EVERYWHERE = "list and evaluation"
    EVALUATION = "evaluation only"
    NOWHERE = "nowhere"


class EventKind(Enum):
    """A tournament is evaluated; an adjustment adds a constant to every rating."""

    TOURNAMENT = "tournament"
    ADJUSTMENT = "adjustment"


@dataclass(frozen=True, slots=True)
class Player:
    """A line of the players' table; ``id`` is never reused, ``start`` is the rating before the season."""

    id: str
    name: str
    club: str = ""
    birth_year: int | None = None
    group: str = ""
    publish: Publish = Publish.EVERYWHERE
    start: Rating | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the events' table; ``number`` is that of its slot, ``value`` the constant of an adjustment."""

    number: int
    date: dt.date | None
    name: str
    kind: EventKind = EventKind.TOURNAMENT
    mode: EventMode = EventMode.ALL_GAMES
    is_rated: bool = True
    is_locked: bool = False
    reason: str = ""
    value: int = 0


@dataclass(frozen=True, slots=True)
class SlotRow:
    """A player's line of a tournament's grid, as typed; ``row`` counts within the slot's block from 1."""

    row: int
    name: str
    is_new: bool
    assumed: AssumedRating | None
    results: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Slot:
    """The grid of one tournament."""

    number: int
    rows: tuple[SlotRow, ...] = ()


@dataclass(slots=True)
class Season:
    """Everything the replay needs."""

    rules: Rules
    players: tuple[Player, ...] = ()
    aliases: dict[str, str] = field(default_factory=dict)
    entries: tuple[Entry, ...] = ()
    slots: dict[int, Slot] = field(default_factory=dict)
