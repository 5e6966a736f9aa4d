"""The replay: opening list, events by date, then number; everything is derived, nothing is patched."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator

from ..model.errors import RatingError, RulesError
from ..model.parameters import Rules
from ..model.rating import Rating
from ..model.text import Text
from ..systems.system import System
from .entries import Entry, EventKind, Season, Slot
from .forms.cast import Cast
from .forms.registry import FORMS
from .identity import Names
from .played import UNKNOWN, Fault, History, Part, Played


def in_order(entries: Iterable[Entry]) -> list[Entry]:
    """Return events by date, on one day by number; without a date they come last."""
    return sorted(entries, key=lambda entry: (entry.date or dt.date.max, entry.number))


def replay(season: Season, system: System, until: int | None = None) -> History:
    """Evaluate a whole season.

    Args:
        season: players, aliases, rules, events and what was typed for them.
        system: the rating system.
        until: stop after the event of this number.
    """
    walk = Walk(season, system)
    return History(list(walk.events(until)), walk.ratings, walk.last_played, walk.counts)


class Walk:
    """Goes through a season event by event; holds the list as it stands, not the events behind it.

    Attributes:
        ratings: the list now, by player.
        last_played: the day of each player's last evaluated event.
        counts: how many evaluated events each player had.
    """

    def __init__(self, season: Season, system: System) -> None:
        self._season, self._system = season, system
        self._names = Names(season.players, season.aliases)
        self.ratings: dict[str, Rating] = {p.id: p.start for p in season.players if p.start is not None}
        self.last_played: dict[str, dt.date] = {}
        self.counts: dict[str, int] = {}
        self._is_uncertain = False

    def events(self, until: int | None = None) -> Iterator[Played]:
        """Evaluate one event after the other."""
        for entry in in_order([*self._season.entries, *self._unlisted()]):
            yield self._play(entry)
            if entry.number == until:
                return

    def _unlisted(self) -> list[Entry]:
        """Numbers that contests carry although the table of events does not know them."""
        known = {entry.number for entry in self._season.entries}
        slots = self._season.slots
        return [Entry(number, None, "") for number in slots if number not in known and slots[number].rows]

    def _play(self, entry: Entry) -> Played:
        played = Played(entry)
        if entry.date is None:
            number = entry.number
            table = FORMS[self._system.contests].events
            message = Text(
                f"Nummer {number}: Zeile oder Datum fehlt im Blatt {table.de}",
                f"number {number}: line or date is missing on the sheet {table.en}",
            )
            played.faults.append(Fault("E-DATE", True, message))
        elif not entry.is_rated:
            pass  # skipped, whatever it is
        elif entry.kind is EventKind.ADJUSTMENT:
            for id_, rating in self.ratings.items():
                self.ratings[id_] = Rating(rating.value + entry.value, rating.index)
        else:
            self._evaluate(played)
        self._is_uncertain = self._is_uncertain or played.is_faulty
        return played

    def _evaluate(self, played: Played) -> None:
        entry = played.entry
        lines = self._season.slots.get(entry.number, Slot(entry.number)).rows
        if not lines:
            played.faults.append(Fault("W-EMPTY", False, Text("noch keine Teilnehmer", "no participants yet")))
            return
        cast = Cast(self._names, played.faults)
        played.parts = FORMS[self._system.contests].parts(cast, entry, lines)
        try:
            rules = self._season.rules_at(entry.date, self._system)
        except RulesError as error:
            played.faults.append(Fault("E-RULES", True, error.message))
            return
        if any(fault.is_error for fault in played.faults):
            return
        for part in played.parts:
            self._evaluate_part(part, entry, rules)

    def _evaluate_part(self, part: Part, entry: Entry, rules: Rules) -> None:
        part.is_uncertain = self._is_uncertain
        if part.event is None or part.is_faulty:
            self._is_uncertain = self._is_uncertain or part.is_faulty
            return
        try:
            part.evaluation = self._system.evaluate(part.event, self.ratings, rules)
        except RatingError as error:
            part.faults.append(Fault("E-EVENT", True, error.message, min(part.rows.values(), default=0)))
            self._is_uncertain = True
            return
        for row in part.evaluation.rows:
            id_ = row.player.id
            if id_.startswith(UNKNOWN):
                continue
            if row.new is not None:
                self.ratings[id_] = row.new
            if entry.date is not None:
                self.last_played[id_] = entry.date
            self.counts[id_] = self.counts.get(id_, 0) + 1
