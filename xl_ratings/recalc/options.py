"""What a caller can say about a recalculation."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field

from ..package.cells import SheetScan
from ..package.values import Value
from .result import Place

Scanned = tuple[bytes, SheetScan]


@dataclass(frozen=True, slots=True)
class RecalcOptions:
    """The clock and the seed of random numbers; ``final`` clears the order to compute everything on opening.

    ``known`` holds values of formula cells that the caller has computed already: they are written, not computed
    again, and of all other cells only those that the rest reads go into the engine. Of an array block every cell
    must be known. ``scans`` holds sheets that the caller has scanned, with the XML they were made from, by part: they
    are used, and used up, where the part is still the same.
    """

    now: dt.datetime | None = None
    seed: int = 0
    final: bool = False
    known: Mapping[Place, Value] = field(default_factory=dict)
    scans: Mapping[str, Scanned] = field(default_factory=dict)
