"""What an importer returns."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..model.contests import Bye, Contest, Game, Outcome, Single
from ..model.diagnostics import Diagnostics, Place
from ..model.event import Event, EventMode
from ..model.rating import Rating
from ..model.text import Text
from .players import PlayerList


@dataclass(frozen=True)
class Request:
    """What an importer gets: the file, the list before the event, and what the user declared.

    ``data`` is the content where it does not come from a file (pasted text); ``path`` then only names it.
    ``sheets`` are names of sheets of a workbook, each of which is an event; ``all`` means every one.
    """

    path: Path
    players: PlayerList | None = None
    date: dt.date | None = None
    index: int | None = None
    is_double: bool = False
    mode: EventMode = EventMode.ALL_GAMES
    data: bytes | None = None
    sheets: tuple[str, ...] = ()


@dataclass(frozen=True)
class Imported:
    """The events of a file in their order, the ratings before the first, where each event stands, if it is a row or a sheet, and the format's key."""

    events: tuple[Event, ...]
    ratings: dict[str, Rating]
    places: tuple[Place, ...] = ()
    format: str = ""


def note_if_empty(contests: Sequence[Contest], place: Place, diagnostics: Diagnostics) -> None:
    """Note as an error that no game has a result; where other errors stand already, they say why."""
    if diagnostics.has_errors or any(_has_result(contest) for contest in contests):
        return
    games = [contest for contest in contests if not isinstance(contest, Bye)]
    message = Text("Die Datei enthält keine Partien", "the file holds no games")
    if games:
        message = Text(
            f"Keine Partie hat schon ein Ergebnis (offen: {len(games)})",
            f"no game has a result yet ({len(games)} open)",
        )
    diagnostics.error("E-EMPTY", message, place)


def _has_result(contest: Contest) -> bool:
    if isinstance(contest, Game):
        return contest.outcome is not Outcome.PENDING
    return not isinstance(contest, Bye)


def refuse_unrated(imported: Imported, file: str, diagnostics: Diagnostics) -> None:
    """Refuse a file in which nothing was played and rated: it changes no rating, wherever it would go.

    Raises:
        InputRefusedError: forfeits, open games and games that the file calls not rated are all there is.
    """
    contests = [c for event in imported.events for c in event.contests if not isinstance(c, Bye)]
    if any(map(_is_rated, contests)):
        return
    pending = sum(isinstance(c, Game) and c.outcome is Outcome.PENDING for c in contests)
    message = Text(
        f"Keine Partie ist gespielt und gewertet (kampflos oder nicht gewertet: {len(contests) - pending}, offen: {pending})",
        f"no game was played and rated (forfeited or not rated: {len(contests) - pending}, open: {pending})",
    )
    diagnostics.error("E-EMPTY", message, Place(file))
    diagnostics.stop_on_errors()


def _is_rated(contest: Contest) -> bool:
    if isinstance(contest, Game):
        return contest.outcome is Outcome.PLAYED and contest.is_rated
    return not isinstance(contest, Single) or not contest.is_walkover
