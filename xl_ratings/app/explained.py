"""What an explanation holds: the evaluations behind a number, with their steps and names instead of IDs."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..model.evaluation import Row
from ..model.rounding import round_half_up
from ..model.steps import Step, write_steps
from ..model.table import Column, Format
from ..model.text import Language, Text, plain
from ..package.refusal import refusal
from ..package.values import Value, same_value
from ..season.played import History, Part, Played
from ..workbook.book import Book
from ..workbook.whereis import ShownRow

_ROUNDING = 1e-9
Source = tuple[Played, Part, Row]


@dataclass(frozen=True, slots=True)
class ExplainedRow:
    """One evaluation behind a cell: event, part of it, the player's row and its steps, with names instead of IDs."""

    played: Played
    part: Part
    row: Row
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a cell shows and how it came about.

    Attributes:
        note: tells of a cell that is out of date, has no evaluation or is about an event that has not been played.
        steps: the steps of an event that has not been played.
    """

    place: str
    shown: Value
    column: Text
    player: str
    event: Text
    rows: tuple[ExplainedRow, ...]
    note: Text | None = None
    is_stale: bool = False
    steps: tuple[Step, ...] = ()


def explained(played: Played, part: Part, row: Row, steps: tuple[Step, ...]) -> ExplainedRow:
    """Return an evaluated row with steps, and names instead of IDs in them."""
    return ExplainedRow(played, part, row, with_names(steps, part.names))


def with_names(steps: tuple[Step, ...], names: Mapping[str, str]) -> tuple[Step, ...]:
    """Return steps with the opponents' names instead of their IDs."""
    return tuple(dataclasses.replace(step, opponent=names.get(step.opponent, step.opponent)) for step in steps)


def told_stale(shown: Value, numbers: Mapping[str, object], column: Column) -> Text | None:
    """Tell of a cell that shows another number than its inputs give now."""
    value = numbers.get(column.key)
    if not isinstance(value, int | float) or isinstance(value, bool):
        return None
    number = float(round_half_up(value)) if column.format is Format.WHOLE else float(value)
    text = f"{number:g}-{numbers.get(f'{column.key}_index')}"
    if same_value(shown, number, _ROUNDING) or shown == text:
        return None
    told = f"{shown:g}" if isinstance(shown, float) else str(shown)
    return Text(
        f"die Zelle zeigt {told}, die Eingaben ergeben {number:g}: xl-ratings season ausführen",
        f"the cell shows {told}, the inputs give {number:g}: use xl-ratings season",
    )


def explain_game(book: Book, place: str, shown: Value, found: ShownRow, history: History) -> Explanation:
    """Explain a line of the table of games.

    Raises:
        InputRefusedError: the event has no such line now.
    """
    system, event = book.layout.system, book.layout.form.event
    here = [
        (played, part, *line, cells)
        for played in history.played
        if played.entry.number == found.number and system.lines is not None
        for part in played.parts
        if part.evaluation is not None
        for line, cells in zip(system.lines(part.evaluation), system.tables([part.evaluation])[0].rows, strict=True)
    ]
    if found.game > len(here):
        raise refusal("X-CELL", book.name, f"{place}: dieses Spiel gibt es nicht mehr; xl-ratings season ausführen",
                      f"{place}: this game is there no more; use xl-ratings season")  # fmt: skip
    played, part, row, steps, cells = here[found.game - 1]
    columns = system.tables([])[0].columns
    column = next(c for c in columns if c.key == found.key)
    numbers = {c.key: value for c, value in zip(columns, cells, strict=True)}
    stale = told_stale(shown, numbers, column)
    rows = (explained(played, part, row, steps),)
    return Explanation(place, shown, column.heading, row.player.name, event, rows, stale, stale is not None)


def told_cell(found: Explanation, language: Language) -> list[str]:
    """Return what is told of a cell: cell, player and number, then its evaluations and steps; the note is left out."""
    shown = plain(found.shown, language) if isinstance(found.shown, float) else str(found.shown or "–")
    lines = [f"{found.place}: {found.player}, {found.column.to(language)} {shown}"]
    lines += told_rows(found.rows, found.event, language)
    return [*lines, write_steps(found.steps, language)] if found.steps else lines


def told_rows(rows: Sequence[ExplainedRow], event: Text, language: Language) -> list[str]:
    """Return the evaluations, each with its heading and its steps."""
    headings = shown_event(rows, event)
    return [
        f"{heading.to(language)}\n{write_steps(row.steps, language)}"
        for row, heading in zip(rows, headings, strict=True)
    ]


def shown_event(rows: Sequence[ExplainedRow], event: Text) -> list[Text]:
    """Return the heading of each evaluation: event, day, rule set."""
    headings = []
    for explained_row in rows:
        entry, evaluation = explained_row.played.entry, explained_row.part.evaluation
        days = (
            {"de": f"{entry.date:%d.%m.%Y}", "en": f"{entry.date:%Y-%m-%d}"} if entry.date else {"de": "–", "en": "-"}
        )
        rules = evaluation.rules.name if evaluation else ""
        label = f", {explained_row.part.label}" if explained_row.part.label else ""
        headings.append(
            Text(
                f"{event.de} {entry.number} {entry.name}{label} ({days['de']}, {rules})",
                f"{event.en} {entry.number} {entry.name}{label} ({days['en']}, {rules})",
            )
        )
    return headings
