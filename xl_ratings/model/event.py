"""An event: who took part and what they played. It is evaluated as a whole."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from enum import Enum

from .contests import Contest
from .rating import AgeGroup


class EventMode(Enum):
    """Which games of an event are rated."""

    ALL_GAMES = "all games"
    RATED_ONLY = "rated only"


@dataclass(frozen=True, slots=True)
class AssumedRating:
    """A start number that the rating officer inserted: index 0, with source and reason."""

    value: int
    source: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Participant:
    """A player of the event; ``id`` links contests and rating list."""

    id: str
    name: str
    club: str = ""
    birth_year: int | None = None
    age_group: AgeGroup | None = None
    assumed: AssumedRating | None = None
    is_guest: bool = False
    league: str = ""
    base_bracket: str = ""

    def age_group_at(self, date: dt.date | None) -> AgeGroup:
        """Return the age group in the year the event ended; unknown means adult."""
        if self.age_group is not None:
            return self.age_group
        if self.birth_year is None or date is None:
            return AgeGroup.ADULT
        return AgeGroup.of_age(date.year - self.birth_year)


@dataclass(frozen=True, slots=True)
class Event:
    """Participants and contests of one event; ``date`` is the day it ended."""

    participants: tuple[Participant, ...]
    contests: tuple[Contest, ...]
    name: str = ""
    date: dt.date | None = None
    mode: EventMode = EventMode.ALL_GAMES
