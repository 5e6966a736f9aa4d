"""What a system's ``…_SEASON`` function needs beyond the system itself; each system's own file fills it in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..systems.system import System
from .rules_argument import RuleTable

DAY = (1.0, 45296.0)  # event 1 on 5 January 2024
EVENTS = ((1, "05.01.2024", "Januar"),)
ALIASES = (("E. Adler", "P1"),)
SeasonExample = tuple[Any, Any]


@dataclass(frozen=True, eq=False)
class SeasonFacts:
    """A system's part of the replay as a worksheet function.

    Attributes:
        system: the rating system.
        examples: small seasons (the arguments of the function) with their rows; the numbers by hand or from the source.
        rule_table: a table of rules that is typed in cells of its own; None for most systems.
    """

    system: System
    examples: tuple[SeasonExample, ...]
    rule_table: RuleTable | None = None


def player_row(id_: str, last: str, first: str, rating: float | None, index: float | None = None) -> tuple[object, ...]:
    """Return a row of the table of players; most columns stay blank."""
    return (id_, last, first, *(None,) * 7, rating, index)


def season_result(*rows: tuple[object, ...]) -> tuple[tuple[object, ...], ...]:
    """Return the rows of the one event, rated, and the blank one that always ends them."""
    filled = tuple((*DAY, *row, "gewertet", "") for row in rows)
    return (*filled, ("",) * len(filled[0]))
