"""Explaining a rating cell of a season workbook: the row that it shows, computed anew, with its steps."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..model.diagnostics import Diagnostics
from ..model.evaluation import Row
from ..model.rounding import round_half_up
from ..model.steps import Step
from ..model.table import Column, Format
from ..model.text import Text
from ..package.a1 import cell_name, parse_cell
from ..package.refusal import refusal
from ..package.values import Value, same_value
from ..season.entries import Season
from ..season.output import evaluated_rows
from ..season.played import History, Part, Played
from ..season.replay import replay
from ..workbook.book import Book
from ..workbook.filebook import FileBook
from ..workbook.whereis import ShownRow, find_row
from .season_input import read_season

_ADDRESS = re.compile(r"(?:'((?:[^']|'')+)'|([^'!]+))!(\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6})")
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
    """What a cell shows and how it came about; ``note`` tells of a cell that is out of date or has no evaluation."""

    place: str
    shown: Value
    column: Text
    player: str
    event: Text
    rows: tuple[ExplainedRow, ...]
    note: Text | None = None
    is_stale: bool = False


def is_address(text: str) -> bool:
    """Return whether a text names a cell with its sheet.

    >>> is_address("T01!AK6"), is_address("'Player card'!$B$3"), is_address("Adler, Eva")
    (True, True, False)
    """
    return _ADDRESS.fullmatch(text.strip()) is not None


def explain_cell(file: Path, address: str) -> Explanation:
    """Explain a cell.

    Args:
        file: a season workbook.
        address: sheet and cell, like ``T01!AK6``.

    Raises:
        InputRefusedError: the cell shows no rating, or the workbook is faulty.
    """
    match = _ADDRESS.fullmatch(address.strip())
    cell = parse_cell(match[3]) if match else None
    if match is None or cell is None:
        raise refusal("X-CELL", str(file), f"„{address}“ ist keine Zelle", f"'{address}' is no cell")
    book = FileBook.open(file)
    return explain_place(book, _sheet(book, (match[1] or match[2]).replace("''", "'")), cell)


def explain_place(book: Book, sheet: str, cell: tuple[int, int]) -> Explanation:
    """Explain a cell of a workbook that is a file or open in a program.

    Raises:
        InputRefusedError: the cell shows no rating, or the workbook is faulty.
    """
    place = f"{sheet}!{cell_name(*cell)}"
    shown = book.read_area(sheet, (*cell, *cell))[0][0]
    found = find_row(book, sheet, *cell)
    if isinstance(found, Text):
        raise _refused(book, place, found)
    diagnostics = Diagnostics()
    season = read_season(book, diagnostics)
    diagnostics.stop_on_errors()
    history = replay(season, book.layout.system)
    sources = _sources(found, history)
    column = next(c for c in book.layout.system.season_columns if c.key == found.key)
    if not sources:
        return _without_evaluation(book, place, shown, column, found, history, season)
    rows = tuple(_explained(source) for source in sources)
    player = rows[-1].row.player.name
    stale = None if found.whole_season else _stale(shown, column, rows[-1].row)
    event = book.layout.form.event
    return Explanation(place, shown, column.heading, player, event, rows, stale, stale is not None)


def _sheet(book: FileBook, name: str) -> str:
    names = [sheet.name for sheet in book.parts.sheets if sheet.is_grid]
    found = next((own for own in names if own.casefold() == name.casefold()), None)
    if found is None:
        known = ", ".join(names[:8])
        raise refusal(
            "X-SHEET", book.archive.name, f"das Blatt „{name}“ gibt es nicht; es gibt {known} …",
            f"there is no sheet '{name}'; there are {known} …",
        )  # fmt: skip
    return found


def _refused(book: Book, place: str, reason: Text) -> Exception:
    hint = Text(
        "Wertungszahlen stehen neben den Ergebnissen, in Auswertung, Rangliste, Verlauf und Spielerblatt.",
        "Ratings stand beside the results, in evaluation, ranking, history and player card.",
    )
    return refusal("X-CELL", book.name, f"{place} {reason.de}", f"{place} {reason.en}", hint)


def _sources(shown: ShownRow, history: History) -> list[Source]:
    """Return the evaluated rows behind a cell, in the order of the season."""
    rows = list(evaluated_rows(history))
    if shown.line:
        here = [(i, part) for i, (played, part, row) in enumerate(rows)
                if played.entry.number == shown.number and part.rows.get(row.player.id) == shown.line]  # fmt: skip
        if not here:
            return []
        position, part = here[0][0] + shown.offset, here[0][1]
        return [rows[position]] if position < len(rows) and rows[position][1] is part else []
    own = [source for source in rows if source[2].player.id == shown.id]
    if shown.number:
        return [
            source for source in own
            if source[0].entry.number == shown.number and shown.part in (None, source[1].label)
        ]  # fmt: skip
    evaluated = [source for source in own if source[2].is_evaluated]
    return evaluated if shown.whole_season else evaluated[-1:]


def _explained(source: Source) -> ExplainedRow:
    played, part, row = source
    names = {id_: name for id_, name in part.names.items() if id_}
    pattern = re.compile("|".join(rf"(?<!\w){re.escape(id_)}(?!\w)" for id_ in names) or r"(?!)")

    def named(text: str) -> str:
        return pattern.sub(lambda match: names[match[0]], text)

    steps = tuple(
        dataclasses.replace(step, clause=Text(named(step.clause.de), named(step.clause.en))) for step in row.steps()
    )
    return ExplainedRow(played, part, row, steps)


def _stale(shown: Value, column: Column, row: Row) -> Text | None:
    """Tell of a cell that shows another number than its inputs give now."""
    numbers = row.numbers()
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


def _without_evaluation(
    book: Book, place: str, shown: Value, column: Column, found: ShownRow, history: History, season: Season
) -> Explanation:  # fmt: skip
    """A faulty event has no numbers; a player who never played has the start rating."""
    for played in history.played:
        faults = [fault for fault in played.all_faults if fault.is_error]
        if found.number == played.entry.number and faults:
            de, en = ("; ".join(fault.message.to(language) for fault in faults[:3]) for language in ("de", "en"))
            form = book.layout.form.event
            number = found.number
            raise _refused(
                book, place,
                Text(f"hat keine Zahl: {form.de} {number} ist fehlerhaft ({de})", f"has no number: {form.en} {number} is faulty ({en})"),
            )  # fmt: skip
    player = next((player for player in season.players if player.id == found.id), None)
    if found.number or player is None or player.start is None:
        raise _refused(book, place, Text("zeigt keine Zeile einer Auswertung", "shows no row of an evaluation"))
    start = str(player.start) if book.layout.has_index else f"{float(player.start.value):g}"
    note = Text(f"Startzahl {start}, noch nicht ausgewertet", f"start rating {start}, not evaluated yet")
    return Explanation(place, shown, column.heading, player.name, book.layout.form.event, (), note)


def shown_event(rows: Sequence[ExplainedRow], event: Text) -> list[Text]:
    """Return the heading of each evaluation: event, day, rule set."""
    headings = []
    for explained in rows:
        entry, evaluation = explained.played.entry, explained.part.evaluation
        days = (
            {"de": f"{entry.date:%d.%m.%Y}", "en": f"{entry.date:%Y-%m-%d}"} if entry.date else {"de": "–", "en": "-"}
        )
        rules = evaluation.rules.name if evaluation else ""
        label = f", {explained.part.label}" if explained.part.label else ""
        headings.append(
            Text(
                f"{event.de} {entry.number} {entry.name}{label} ({days['de']}, {rules})",
                f"{event.en} {entry.number} {entry.name}{label} ({days['en']}, {rules})",
            )
        )
    return headings
