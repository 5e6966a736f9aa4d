"""What the pages show. Whoever builds these values has already decided who may be named where."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from ...model.steps import Step
from ...model.table import Column, TableCell
from ...model.text import Number, Text


@dataclass(frozen=True, slots=True)
class Person:
    """A name as it may be shown; ``card`` is the key of the player card, empty without one."""

    name: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class RowView:
    """A line of an evaluation: cells in the order of the event's columns, and the steps behind them.

    ``clauses`` replace those of the steps: they name people as they may be named here.
    """

    person: Person
    cells: tuple[TableCell, ...]
    steps: tuple[Step, ...]
    clauses: tuple[str, ...]
    remark: str = ""


@dataclass(frozen=True, slots=True)
class GroupView:
    """Lines that were evaluated together; the label tells matches and duels of one event apart."""

    label: str
    rows: tuple[RowView, ...]
    unnamed: int = 0


@dataclass(frozen=True, slots=True)
class EventView:
    """One event.

    Attributes:
        number: the number in the workbook, of which its page has its name.
        day: None only for events that are not evaluated.
        constant: what an adjustment adds to every rating; None for all other events.
        is_rated: the calendar says that it counts, whether or not there are results yet.
        columns: the numbers of a line, in the order in which the source prints them.
        rules: the rule set's name; empty if nothing was evaluated.
        missing: results that are not there yet.
    """

    number: int
    name: str
    day: dt.date | None
    constant: int | None = None
    is_rated: bool = True
    columns: tuple[Column, ...] = ()
    groups: tuple[GroupView, ...] = ()
    rules: str = ""
    players: int = 0
    contests: int = 0
    missing: int = 0

    @property
    def has_page(self) -> bool:
        """Whether there is anything to show but the line in the calendar."""
        return any(group.rows for group in self.groups)


@dataclass(frozen=True, slots=True)
class Point:
    """A rating after an event, or before all of them (number 0); ``change`` is None where there was none before."""

    number: int
    name: str
    day: dt.date | None
    value: Number
    index: int | None = None
    change: Number | None = None


@dataclass(frozen=True, slots=True)
class Opponent:
    """The contests against one opponent; forfeits are left out."""

    person: Person
    contests: int
    own: Number
    other: Number


@dataclass(frozen=True, slots=True)
class Best:
    """One of the best results: what it is, its number as a text of its column, where it happened."""

    title: Text
    value: Number
    is_change: bool
    number: int
    event: str
    against: Person | None = None


@dataclass(frozen=True, slots=True)
class CardEvent:
    """A line of a player card: the event, which line of its evaluation, and the same cells as there."""

    number: int
    event: str
    day: dt.date | None
    label: str
    line: int
    cells: tuple[TableCell, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player on the list, with what the card shows.

    Attributes:
        key: the file name's part, made from the ID.
        change: against the start of the season; None for newcomers.
        is_provisional: the list marks the rating.
    """

    key: str
    place: int
    name: str
    club: str
    value: Number
    index: int | None
    change: Number | None
    events: int
    last: dt.date | None
    is_provisional: bool
    points: tuple[Point, ...]
    lines: tuple[CardEvent, ...]
    opponents: tuple[Opponent, ...]
    best: tuple[Best, ...]


@dataclass(frozen=True, slots=True)
class RulesView:
    """A rule set: its name, the events under it, every parameter in words."""

    name: str
    events: tuple[tuple[int, str], ...]
    values: tuple[tuple[Text, Text], ...]
    tables: tuple[tuple[Text, tuple[Column, ...], tuple[tuple[TableCell, ...], ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Correction:
    """A new rating that was corrected; ``is_new`` if that happened after the last publication."""

    when: str
    run: int
    reason: str
    number: int
    event: str
    person: Person
    old: Number | None
    new: Number | None
    kind: str
    is_new: bool


@dataclass(frozen=True, slots=True)
class SeasonView:
    """One workbook.

    Attributes:
        key: its folder, made from the workbook's name.
        title: what the pages call it.
        as_of: the day of the last evaluated event.
        event_word, events_word: what one event and all of them are called.
        columns: the numbers of a line of an evaluation.
        has_index: ratings carry an index.
        since_run: the run that was published before; 0 if these are the first pages.
    """

    key: str
    title: str
    as_of: dt.date
    event_word: Text
    events_word: Text
    columns: tuple[Column, ...]
    has_index: bool
    events: tuple[EventView, ...]
    players: tuple[PlayerView, ...]
    rules: tuple[RulesView, ...]
    corrections: tuple[Correction, ...]
    since_run: int
