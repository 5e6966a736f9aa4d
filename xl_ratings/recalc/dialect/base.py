"""What all parts of the emitter share: the cell, what was met on the way, the kinds of result."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

from .tree import Node
from .view import BookView

LIFT, COMPARE, TEXT, JOIN, NUMBERS = "XLR_LIFT", "XLR_COMPARE", "XLR_TEXT", "XLR_JOIN", "XLR_NUMBERS"
MAX_DEPTH = 40


class UnsupportedError(Exception):
    """The formula uses something that cannot be computed here; its cached value stays."""


class Emission(NamedTuple):
    """Engine text, and whether its value may be more than one cell."""

    text: str
    is_array: bool = False


class CellWriter(ABC):
    """Writes the formulas of one cell.

    ``depends`` tells that the text depends on the cell's own row or column or on the size of an area, so that it
    cannot serve as a pattern for similar formulas. ``unknown`` holds functions nobody knows, ``missing`` names that
    are not defined, ``ours`` is true if one of our functions is called. ``bound`` are the names of ``LET`` and
    ``LAMBDA`` in force, ``depth`` counts names inside names.
    """

    def __init__(self, view: BookView, sheet: str, row: int, column: int) -> None:
        self.view, self.sheet, self.row, self.column = view, sheet, row, column
        self.depends = False
        self.ours = False
        self.unknown: set[str] = set()
        self.missing: set[str] = set()
        self.bound: set[str] = set()
        self.depth = 0

    @abstractmethod
    def level(self, nodes: list[Node], wanted: str, *, array: bool) -> Emission:
        """Write the nodes between two separators. ``wanted``: V for one value, R for whatever it is."""
