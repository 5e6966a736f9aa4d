"""What a form is: its columns, how its lines are read, and what is evaluated from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any

from ...model.event import Event
from ...model.table import Column
from ...model.text import Text
from ..cells import CellReader, RowOfCells
from ..entries import Entry
from ..played import Part
from .cast import Cast


@dataclass(frozen=True)
class Form:
    """One form of input.

    Attributes:
        key: its name, as rating systems say which one they use.
        title: the name of the sheet that holds the list; unused in a grid.
        event: what one line of the events' table is called, like Turnier or Abend.
        events: what all of them are called; the name of the table's sheet.
        columns: the input columns with their headings; a grid's results follow them.
        names: the columns that hold players' names, counted from 0, each with the column of its mark *new*.
        head: the columns that the season's rows carry between the name and the numbers.
        results: what a result may look like, for proposals.
        is_list: one list holds the whole season; else every event has a block of its own.
        read: one row of cells to the event's number (0 in a grid) and a line, or None for a row without one.
        parts: the lines of one event to what is evaluated, in its order.
        write: events of one day with their number and the names to mark as new to rows of cells.
    """

    key: str
    title: Text
    event: Text
    events: Text
    columns: tuple[Column, ...]
    names: tuple[tuple[int, int], ...]
    head: tuple[Column, ...]
    results: Text
    is_list: bool
    read: Callable[[CellReader, RowOfCells], tuple[int, Any] | None]
    parts: Callable[[Cast, Entry, Sequence[Any]], list[Part]]
    write: Callable[[int, Sequence[Event], AbstractSet[str]], list[list[object]]]
