"""What the replay makes of an event: its parts, each evaluated as a whole, and what is wrong with them."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from ..model.evaluation import Evaluation
from ..model.event import Event
from ..model.rating import Rating
from ..model.text import Text
from .entries import Entry

UNKNOWN = "?"


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong in an event: an error spoils it, a warning asks for a look.

    ``row`` is the line of the input block, counted from 1; ``column`` that of the cell, counted from 1; 0 is unknown.
    """

    code: str
    is_error: bool
    message: Text
    row: int = 0
    name: str = ""
    id: str = ""
    column: int = 0


@dataclass(slots=True)
class Part:
    """One evaluation within an event of the season: the tournament, the period, one match, one duel.

    Attributes:
        label: what tells parts of one event apart, like the number of the match; empty if there is one only.
        names: everybody in it, by ID.
        rows: the input line of each player, where a player has one.
        event: what the rating system gets; None if there is nothing to evaluate yet.
        missing: results that are not there yet.
        waiting: how many of them each player waits for, by ID.
    """

    label: str = ""
    names: dict[str, str] = field(default_factory=dict)
    rows: dict[str, int] = field(default_factory=dict)
    event: Event | None = None
    faults: list[Fault] = field(default_factory=list)
    missing: int = 0
    waiting: Counter[str] = field(default_factory=Counter)
    evaluation: Evaluation[Any] | None = None
    is_uncertain: bool = False

    @property
    def is_faulty(self) -> bool:
        """An error stops the evaluation of this part."""
        return any(fault.is_error for fault in self.faults)


@dataclass(slots=True)
class Played:
    """One event after the replay; faults of its own are about the whole event."""

    entry: Entry
    parts: list[Part] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    @property
    def is_faulty(self) -> bool:
        """Whether anything in the event could not be evaluated."""
        return any(fault.is_error for fault in self.faults) or any(part.is_faulty for part in self.parts)

    @property
    def all_faults(self) -> list[Fault]:
        """Everything that is wrong, the event's own faults first."""
        return [*self.faults, *(fault for part in self.parts for fault in part.faults)]

    @property
    def evaluations(self) -> list[Evaluation[Any]]:
        """The evaluations of the parts that have one, in their order."""
        return [part.evaluation for part in self.parts if part.evaluation is not None]


@dataclass(slots=True)
class History:
    """All events in their order, and the list after the last one."""

    played: list[Played]
    ratings: dict[str, Rating]
    last_played: dict[str, dt.date]
    events: dict[str, int]
