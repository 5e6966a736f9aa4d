"""What an importer returns."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from pathlib import Path

from ..model.diagnostics import Place
from ..model.event import Event, EventMode
from ..model.rating import Rating
from .players import PlayerList


@dataclass(frozen=True)
class Request:
    """What an importer gets: the file, the list before the event, and what the user declared.

    ``data`` is the content where it does not come from a file (pasted text); ``path`` then only names it.
    """

    path: Path
    players: PlayerList | None = None
    date: dt.date | None = None
    index: int | None = None
    is_double: bool = False
    mode: EventMode = EventMode.ALL_GAMES
    data: bytes | None = None


@dataclass(frozen=True)
class Imported:
    """The events of a file in their order, the ratings before the first, where each event stands, if it is a row, and the format's key."""

    events: tuple[Event, ...]
    ratings: dict[str, Rating]
    places: tuple[Place, ...] = ()
    format: str = ""
