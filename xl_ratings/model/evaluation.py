"""An evaluation: one row per participant with every number, and the list after the event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from .diagnostics import Diagnostic
from .event import Event, Participant
from .parameters import Rules
from .rating import Rating
from .steps import Step
from .table import TableCell


class Row(Protocol):
    """What every system's row offers; the numbers of its own are fields of its class."""

    @property
    def player(self) -> Participant:
        """The participant."""

    @property
    def old(self) -> Rating | None:
        """The rating before the event."""

    @property
    def new(self) -> Rating | None:
        """The rating after the event; None if there is still none."""

    @property
    def is_evaluated(self) -> bool:
        """Whether the event gave this participant a number."""

    def numbers(self) -> dict[str, TableCell]:
        """Every number of the row by its key, unrounded where the rule does not round."""

    def steps(self) -> tuple[Step, ...]:
        """How the numbers came about; derived on demand."""


RowT = TypeVar("RowT", bound=Row)


@dataclass(frozen=True, slots=True)
class Evaluation(Generic[RowT]):
    """The result of one event under one rule set, in the order of the participants."""

    system: str
    rules: Rules
    event: Event
    rows: tuple[RowT, ...]
    findings: tuple[Diagnostic, ...] = ()

    def ratings_after(self, before: Mapping[str, Rating]) -> dict[str, Rating]:
        """Return the list after the event: the one before it with the new ratings put in."""
        new = {row.player.id: row.new for row in self.rows if row.new is not None}
        return {**before, **new}
