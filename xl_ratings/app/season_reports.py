"""What a run tells and writes: differences to the last run, checks, corrections, the state of each event, the log."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from ..model.cells import column_letters
from ..model.dates import serial_of_date
from ..model.table import Format
from ..model.text import Language, Text
from ..model.version import __version__
from ..package.values import Value, same_value
from ..season.checks import Check
from ..season.checksum import event_checksum
from ..season.entries import Season
from ..season.played import History, Played
from ..workbook import layout as at
from ..workbook.book import Book

Rows = list[list[Value]]


@dataclass(frozen=True, slots=True)
class Difference:
    """A number that is another than at the last run; ``part`` tells the match, where an event has several."""

    event: int
    id: str
    name: str
    column: str
    old: Value
    new: Value
    part: str = ""


def cell_value(cell: object) -> Value:
    """Return what a file's cell holds for a value of ours."""
    if isinstance(cell, dt.date):
        return float(serial_of_date(cell))
    if isinstance(cell, bool):
        return cell
    if isinstance(cell, str):
        return cell or None
    return None if cell is None else float(cell)  # type: ignore[arg-type] # int, float or Fraction


def shown(value: Value) -> str:
    """Return a value as messages show it."""
    return "–" if value is None else f"{value:g}" if isinstance(value, float) else str(value)


def differences(layout: at.Layout, before: Rows, rows: Rows) -> list[Difference]:
    """Compare with the rows of the last run, by event, part and player."""
    keys = [layout.column(key) for key in ("no", "id", "part") if key in {c.key for c in layout.columns}]
    numbers = [i for i, c in enumerate(layout.columns) if i > 3 and c.format is not Format.TEXT and c.key != "row"]
    old = {tuple(row[k] for k in keys): row for row in before if row[0] is not None}
    new = {tuple(row[k] for k in keys): row for row in rows}
    found = []
    for key in sorted({*old, *new}, key=str):
        one, two = old.get(key), new.get(key)
        name = str((two or one or [""] * 4)[3])
        for i in numbers:
            was, is_ = (one[i] if one else None), (two[i] if two else None)
            if not same_value(was, is_, 1e-9):
                event = int(key[0]) if isinstance(key[0], float) else 0
                part = str(key[2] or "") if len(key) > 2 else ""
                found.append(Difference(event, str(key[1] or ""), name, layout.columns[i].key, was, is_, part))
    return found


def check_rows(book: Book, checks: list[Check]) -> Rows:
    """Return the rows of the check report, each with the cell it is about."""
    rows: Rows = []
    for check in checks:
        sheet, cell = _place(book, check)
        words = (check.message.to(book.language), check.proposal.to(book.language) or None)
        number = float(check.number) if check.number else None
        rows.append([check.severity.to(book.language), check.code, sheet, cell, number, check.name or None, *words])
    room = at.CHECKS.rows
    if len(rows) > room:
        more = Text(f"und {len(rows) - room + 1} weitere", f"and {len(rows) - room + 1} more").to(book.language)
        rows = [*rows[: room - 1], [None, None, None, None, None, None, more, None]]
    return rows


def _place(book: Book, check: Check) -> tuple[str | None, str | None]:
    layout = book.layout
    if not check.number:
        return book.place(at.ALIASES if check.code == "W-ALIAS" else at.PLAYERS)[0], None
    if check.row and (layout.form.is_list or check.number <= len(layout.inputs)):
        sheet, (top, left, _, _) = book.place(layout.input_of(check.number))
        return sheet, f"{column_letters(left + max(check.column, 1) - 1)}{top + check.row - 1}"
    sheet, (top, left, _, _) = book.place(layout.events)
    line = next((i for i, row in enumerate(book.read(layout.events)) if row[0] == check.number), 0)
    return sheet, f"{column_letters(left + 1)}{top + line}"


def state_rows(book: Book, history: History, season: Season, run: int) -> Rows:
    """Return what stands beside each event: players, results, missing ones, checksum, the run that changed it."""
    by_number = {played.entry.number: played for played in history.played}
    before = book.read(book.layout.event_state)
    rows: Rows = []
    for line, old in zip(book.read(book.layout.events), before, strict=True):
        played = by_number.get(int(line[0])) if isinstance(line[0], float) else None
        rows.append(_state(played, season, old, run) if played is not None else [None] * 5)
    return rows


def _state(played: Played, season: Season, old: list[Value], run: int) -> list[Value]:
    checksum = event_checksum(played.entry, season.slots.get(played.entry.number))
    people = {id_ for part in played.parts for id_ in part.names}
    results = sum(len(evaluation.event.contests) for evaluation in played.evaluations)
    missing = sum(part.missing for part in played.parts)
    same = old[3] == checksum and old[4] is not None
    return [float(len(people)), float(results), float(missing), checksum, old[4] if same else float(run)]


def correction_rows(
    found: list[Difference], before: Rows, history: History, reason: str, now: dt.datetime, run: int, language: Language
) -> Rows:  # fmt: skip
    """Return the lines of the correction report: new ratings of events that had been evaluated before.

    The earliest event that changed is the cause; everything behind it follows from it.
    """
    known = {row[0] for row in before if row[0] is not None}
    order = {played.entry.number: i for i, played in enumerate(history.played)}
    entries = {played.entry.number: played.entry for played in history.played}
    changed = [d for d in found if d.column == "new" and float(d.event) in known]
    changed.sort(key=lambda d: order.get(d.event, -1))
    cause = changed[0].event if changed else 0
    words = {True: Text("Ursache", "cause").to(language), False: Text("Folge", "consequence").to(language)}
    return [
        [
            f"{now:%Y-%m-%d %H:%M}", float(run), (entries[d.event].reason if d.event in entries else "") or reason or None,
            float(d.event), entries[d.event].name if d.event in entries else None, d.id or None, d.name or None,
            d.old, d.new, words[d.event == cause],
        ]
        for d in changed
    ]  # fmt: skip


def log_row(action: Text, changes: str, now: dt.datetime, run: int, language: Language) -> list[Value]:
    """Return a line of the log."""
    return [f"{now:%Y-%m-%d %H:%M}", float(run), action.to(language), __version__, changes]


def append(book: Book, block: at.Block, rows: Rows) -> None:
    """Add rows to an append-only block; the oldest go when it is full."""
    lines = book.read(block)
    used = [line for line in lines if any(cell is not None for cell in line)]
    book.write(block, [*used, *rows][-len(lines) :])


def next_run(book: Book) -> int:
    """Return the number of this run."""
    return 1 + int(max((row[1] for row in book.read(at.LOG) if isinstance(row[1], float)), default=0))
