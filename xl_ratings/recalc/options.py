"""What a user can say about a recalculation."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RecalcOptions:
    """The clock and the seed of random numbers; ``final`` clears the order to compute everything on opening."""

    now: dt.datetime | None = None
    seed: int = 0
    final: bool = False
