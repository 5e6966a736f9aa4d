"""What a recalculation found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..model.text import Text
from ..package.a1 import cell_name, parse_cell
from ..package.values import ErrorValue, Value
from .values import from_engine

Place = tuple[str, int, int]


def address(place: Place) -> str:
    """Write a place as a user reads it.

    >>> address(("Tabelle 1", 7, 6))
    'Tabelle 1!F7'
    """
    return f"{place[0]}!{cell_name(place[1], place[2])}"


@dataclass(frozen=True, slots=True)
class Change:
    """A cell whose cached value differs from the computed one."""

    place: Place
    old: Value
    new: Value


@dataclass(frozen=True, slots=True)
class Kept:
    """A formula that was not computed; its cached value stays. ``reason`` says why."""

    place: Place
    formula: str
    reason: Text


@dataclass(frozen=True, slots=True)
class CellProblem:
    """One of our functions ended in an error: which, with what arguments, and what is allowed."""

    place: Place
    formula: str
    function: str
    code: str
    arguments: tuple[tuple[str, str], ...]
    message: Text


@dataclass(slots=True)
class RecalcResult:
    """The outcome of one workbook.

    ``values`` holds every computed cell, ``other`` reads constants; ``unknown`` the functions and names nobody knows, with their cells;
    ``errors`` every formula cell that shows an error value.
    """

    file: str
    formulas: int = 0
    values: dict[Place, Value] = field(default_factory=dict)
    other: Callable[[str, int, int], Any] = lambda *_: None
    changed: list[Change] = field(default_factory=list)
    kept: list[Kept] = field(default_factory=list)
    unknown: dict[str, list[Place]] = field(default_factory=dict)
    errors: list[tuple[Place, str, str]] = field(default_factory=list)
    problems: list[CellProblem] = field(default_factory=list)
    circles: list[list[Place]] = field(default_factory=list)
    data: bytes = b""

    def value(self, where: str) -> Value:
        """Return the value of a cell, such as ``"Rangliste!C5"``; constants, too.

        Raises:
            KeyError: if the text names no cell.
        """
        sheet, _, cell = where.rpartition("!")
        position = parse_cell(cell)
        if position is None or not sheet:
            raise KeyError(where)
        place = (sheet.strip("'").replace("''", "'"), *position)
        if place in self.values:
            return self.values[place]
        found = self.other(*place)
        return None if found is None else from_engine(found)

    @property
    def is_clean(self) -> bool:
        """Nothing unknown, nothing kept, no circle and no error of ours."""
        return not (self.kept or self.unknown or self.circles or self.problems)


def shown(value: Value) -> Text:
    """Write a cell's value for a report.

    >>> shown(2.5).de, shown(None).en, shown(ErrorValue("#N/A")).de
    ('2,5', 'blank', '#N/A')
    """
    if value is None:
        return Text("leer", "blank")
    if isinstance(value, ErrorValue):
        return Text(value.code, value.code)
    if isinstance(value, bool):
        return Text("WAHR", "TRUE") if value else Text("FALSCH", "FALSE")
    if isinstance(value, str):
        return Text(f"„{value}“", f"'{value}'")
    number = f"{value:.15g}"
    return Text(number.replace(".", ","), number)
