"""One row of a DWZ evaluation."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ...model.event import Participant
from ...model.rating import AgeGroup, Rating
from ...model.steps import Step
from ...model.table import TableCell
from ...model.text import Text
from .first_rating import FirstRating
from .rating import RatingChange
from .rules import DwzRules


class Status(Enum):
    """What happened to a participant."""

    RATED = "rated"
    FIRST_RATING = "first rating"
    START_NEEDED = "start number needed"
    NOT_EVALUATED = "not evaluated"


@dataclass(slots=True)
class DwzRow:
    """Every number of one participant.

    ``games`` holds opponent, own score, count and the opponent's value for each
    rated game; ``performance`` is H unrounded; E, (H), We are None for newcomers.
    """

    player: Participant
    old: Rating | None
    new: Rating | None
    status: Status
    points: float
    score: float
    games: tuple[tuple[str, float, int, float], ...]
    rated_games: int
    age: AgeGroup
    rules: DwzRules
    performance: float | None = None
    expected_score: float | None = None
    implied_performance: float | None = None
    change: RatingChange | None = None
    first: FirstRating | None = None
    is_special: bool = False
    forfeits: int = 0
    pending: int = 0
    remark: Text | None = None

    @property
    def coefficient(self) -> float | None:
        """E, or K from 2026 on."""
        return self.change.coefficient.value if self.change else None

    @property
    def difference(self) -> int | None:
        """New minus old rating; None for newcomers."""
        return self.change.new - int(self.old.value) if self.change and self.old else None

    @property
    def is_evaluated(self) -> bool:
        """Whether the event gave this participant a number."""
        return self.status in {Status.RATED, Status.FIRST_RATING}

    def numbers(self) -> dict[str, TableCell]:
        """Every number of the row by its key."""
        return {
            "old": self.old.value if self.old else None,
            "old_index": self.old.index if self.old else None,
            "points": self.points,
            "score": self.score,
            "rated_games": self.rated_games,
            "expected_score": self.expected_score,
            "implied_performance": self.implied_performance,
            "performance": self.performance,
            "coefficient": self.coefficient,
            "new_exact": self.first.performance if self.first else self.change and self.change.exact,
            "new": self.new.value if self.new else None,
            "new_index": self.new.index if self.new else None,
            "difference": self.difference,
            "status": self.status.value,
            "stage": self.first.stage if self.first else None,
            "forfeits": self.forfeits,
        }

    def steps(self) -> tuple[Step, ...]:
        """How the numbers came about."""
        from .explain import steps_of_row  # noqa: PLC0415 - explanations are only built on demand

        return steps_of_row(self)
