"""The replay: opening list, events by date, then number; everything is derived, nothing is patched."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..model.contests import Game, Outcome
from ..model.crosstable import read_crosstable
from ..model.evaluation import Evaluation
from ..model.event import Event, Participant
from ..model.rating import Rating
from ..model.text import Text
from ..systems.system import System
from .entries import Entry, EventKind, Player, Season, Slot, SlotRow
from .identity import Names

UNKNOWN = "?"


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong in an event: an error spoils it, a warning asks for a look; ``row`` is the slot's."""

    code: str
    is_error: bool
    message: Text
    row: int = 0
    name: str = ""


@dataclass(slots=True)
class Played:
    """One event after the replay.

    ``evaluation`` is None for adjustments, unrated and faulty events. ``is_uncertain`` tells that an earlier event
    was faulty, so that the numbers may still change.
    """

    entry: Entry
    ids: dict[int, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    evaluation: Evaluation[Any] | None = None
    faults: list[Fault] = field(default_factory=list)
    is_uncertain: bool = False
    missing: int = 0
    before: Mapping[str, Rating] = field(default_factory=dict)

    @property
    def is_faulty(self) -> bool:
        """An error stops the evaluation of this event."""
        return any(fault.is_error for fault in self.faults)


@dataclass(slots=True)
class History:
    """All events in their order, and the list after the last one."""

    played: list[Played]
    ratings: dict[str, Rating]
    last_played: dict[str, dt.date]
    events: dict[str, int]


def in_order(entries: Iterable[Entry]) -> list[Entry]:
    """Return events by date, on one day by number; without a date they come last."""
    return sorted(entries, key=lambda entry: (entry.date or dt.date.max, entry.number))


def replay(season: Season, system: System, until: int | None = None) -> History:
    """Evaluate a whole season.

    Args:
        season: players, aliases, rules, events and their grids.
        system: the rating system.
        until: stop after the event of this number.
    """
    names = Names(season.players, season.aliases)
    state: dict[str, Rating] = {player.id: player.start for player in season.players if player.start is not None}
    history = History([], state, {}, {})
    uncertain = False
    for entry in in_order(season.entries):
        played = Played(entry, is_uncertain=uncertain, before=state)
        history.played.append(played)
        if entry.date is None:
            played.faults.append(Fault("E-DATE", True, Text("Datum fehlt", "date missing")))
        elif entry.kind is EventKind.ADJUSTMENT:
            state = {id_: Rating(rating.value + entry.value, rating.index) for id_, rating in state.items()}
        elif entry.is_rated:
            state = _tournament(played, season, names, system, state, history)
        uncertain = uncertain or played.is_faulty
        if entry.number == until:
            break
    history.ratings = dict(state)
    return history


def _tournament(
    played: Played, season: Season, names: Names, system: System, state: dict[str, Rating], history: History
) -> dict[str, Rating]:
    slot = season.slots.get(played.entry.number, Slot(played.entry.number))
    event = _event(played, slot, names)
    if played.is_faulty or event is None:
        return state
    evaluation = system.evaluate(event, state, season.rules)
    played.evaluation = evaluation
    for participant in event.participants:
        if played.entry.date is not None and not participant.id.startswith(UNKNOWN):
            history.last_played[participant.id] = played.entry.date
            history.events[participant.id] = history.events.get(participant.id, 0) + 1
    after = evaluation.ratings_after(state)
    return {id_: rating for id_, rating in after.items() if not id_.startswith(UNKNOWN)}


def _event(played: Played, slot: Slot, names: Names) -> Event | None:
    participants = [_participant(played, row, names) for row in slot.rows]
    if not participants:
        played.faults.append(Fault("W-EMPTY", False, Text("noch keine Teilnehmer", "no participants yet")))
        return None
    _refuse_twins(played, slot)
    size = len(slot.rows)
    cells = [list(row.results[:size]) + [None] * (size - len(row.results[:size])) for row in slot.rows]
    cross = read_crosstable(cells)
    for fault in cross.faults:
        one, two = slot.rows[fault.first], slot.rows[fault.second]
        message = Text(f"{one.name} – {two.name}: {fault.message.de}", f"{one.name} - {two.name}: {fault.message.en}")
        played.faults.append(Fault(fault.code, True, message, one.row, one.name))
    played.missing = len(cross.missing)
    ids = [participant.id for participant in participants]
    games = tuple(
        Game(ids[i], ids[j], a.score, b.score, Outcome.FORFEIT if a.is_forfeit else Outcome.PLAYED, a.games)
        for i, j, a, b in cross.games
    )
    if not games and not played.is_faulty:
        played.faults.append(Fault("W-NOGAME", False, Text("noch keine Ergebnisse", "no results yet")))
    if not games:
        return None
    return Event(tuple(participants), games, played.entry.name, played.entry.date, played.entry.mode)


def _participant(played: Played, row: SlotRow, names: Names) -> Participant:
    id_ = names.find(row.name)
    if id_ is None:
        played.faults.append(_unknown(row, names))
        id_ = f"{UNKNOWN}{row.row}"
        player = Player(id_, row.name)
    else:
        player = names.players[id_]
    played.ids[row.row] = id_
    played.names[id_] = row.name if id_.startswith(UNKNOWN) else player.name
    return Participant(id_, played.names[id_], player.club, player.birth_year, assumed=row.assumed)


def _unknown(row: SlotRow, names: Names) -> Fault:
    if names.is_ambiguous(row.name):
        message = Text(
            f"{row.name}: mehrere Spieler heißen so; als Schreibweise eintragen",
            f"{row.name}: several players have this name; enter it as a spelling",
        )
        return Fault("E-NAME-TWICE", True, message, row.row, row.name)
    if row.is_new:
        message = Text(f"{row.name}: wird beim nächsten Lauf angelegt", f"{row.name}: will be created by the next run")
        return Fault("I-NAME-NEW", False, message, row.row, row.name)
    similar = names.similar(row.name)
    hint = Text(f"; ähnlich: {', '.join(similar)}", f"; similar: {', '.join(similar)}") if similar else Text("", "")
    message = Text(
        f"{row.name}: unbekannt, gilt als unbewertet{hint.de}", f"{row.name}: unknown, taken as unrated{hint.en}"
    )
    return Fault("W-NAME-NEW", False, message, row.row, row.name)


def _refuse_twins(played: Played, slot: Slot) -> None:
    seen: dict[str, str] = {}
    for row in slot.rows:
        id_ = played.ids[row.row]
        if id_ in seen:
            message = Text(
                f"{row.name} und {seen[id_]} sind dieselbe Person", f"{row.name} and {seen[id_]} are the same person"
            )
            played.faults.append(Fault("E-TWICE", True, message, row.row, row.name))
        seen[id_] = row.name
