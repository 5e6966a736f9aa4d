"""What a season's workbook holds as inputs, read but not yet judged against each other."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from ..model.event import EventMode
from ..model.parameters import Rules, override
from ..model.rating import Rating
from ..model.text import Number
from ..systems.system import System


class Publish(Enum):
    """Where a player may be named."""

    EVERYWHERE = "list and evaluation"
    EVALUATION = "evaluation only"
    NOWHERE = "nowhere"


class Group(Enum):
    """What a player is to the club; the rules of publication differ by it."""

    MEMBER = "member"
    OTHER_CLUB = "other club"
    NO_CLUB = "no club"


class EventKind(Enum):
    """A tournament is evaluated; an adjustment adds a constant to every rating."""

    TOURNAMENT = "tournament"
    ADJUSTMENT = "adjustment"


@dataclass(frozen=True, slots=True)
class Player:
    """A line of the players' table.

    Attributes:
        id: never reused.
        objection: the day from which the player does not want to be listed.
        start: the rating before the season.
        compared: a rating of another list, like the DWZ, to compare with.
    """

    id: str
    name: str
    club: str = ""
    birth_year: int | None = None
    group: Group = Group.MEMBER
    publish: Publish = Publish.EVERYWHERE
    objection: dt.date | None = None
    start: Rating | None = None
    compared: Number | None = None


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
class Slot:
    """What was typed for one event: lines of the form that the rating system uses."""

    number: int
    rows: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleChoice:
    """Rules that follow an event's date, with the club's own values put in."""

    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(slots=True)
class Season:
    """Everything the replay needs."""

    rules: Rules | RuleChoice
    players: tuple[Player, ...] = ()
    aliases: dict[str, str] = field(default_factory=dict)
    entries: tuple[Entry, ...] = ()
    slots: Mapping[int, Slot] = field(default_factory=dict)

    def rules_at(self, date: dt.date | None, system: System) -> Rules:
        """Return the rules in force on a day.

        Raises:
            RulesError: a value of the club's that the rules of that day do not know.
        """
        if isinstance(self.rules, Rules):
            return self.rules
        rules: Rules = override(system.default_rules(date), self.rules.values)
        return rules
