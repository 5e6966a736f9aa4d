"""Taking tournaments from files into the next free slots of a season workbook."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ..importers.imported import Request
from ..importers.registry import read_events
from ..model.contests import Game, Outcome
from ..model.dates import serial_of_date
from ..model.diagnostics import Diagnostic, Diagnostics, Place
from ..model.event import Event
from ..model.text import Text
from ..package.disk import backup, refuse_open_file, write_whole
from ..package.values import Value
from ..season.blocks import SLOT_COLUMNS
from ..season.entries import Season
from ..season.identity import Names
from ..workbook import layout as at
from ..workbook.filebook import FileBook
from .season_input import read_season, system_of


@dataclass(frozen=True, slots=True)
class ImportRequest:
    """Files to take in; date and name are for a single file that does not tell them.

    ``mark_new`` puts the mark into the column *new* for every unknown name, so that the next run creates them.
    """

    file: Path
    inputs: tuple[Path, ...]
    date: dt.date | None = None
    name: str = ""
    is_double: bool = False
    encoding: str | None = None
    mark_new: bool = False


@dataclass(slots=True)
class ImportOutcome:
    """What came in: slot, file, players and games of each event; files that were there already; unknown names."""

    events: list[tuple[int, str, int, int]] = field(default_factory=list)
    known: list[str] = field(default_factory=list)
    unknown: dict[str, list[str]] = field(default_factory=dict)
    findings: list[Diagnostic] = field(default_factory=list)
    backup: Path | None = None


def import_events(request: ImportRequest) -> ImportOutcome:
    """Read every file, then write all of them into the workbook.

    Raises:
        InputRefusedError: one of the files or the workbook is faulty, or there is no room; nothing is written.
    """
    refuse_open_file(request.file)
    book = FileBook.open(request.file)
    diagnostics = Diagnostics()
    season = read_season(book, diagnostics)
    formats = system_of(book).formats
    read: list[tuple[Path, Event]] = []
    for path in request.inputs:
        source = Request(path, None, request.date, 0, request.is_double)
        read += [(path, event) for event in read_events(source, formats, diagnostics, request.encoding).events]
    for path, event in read:
        _check(path, event, request, diagnostics)
    diagnostics.stop_on_errors()
    outcome = ImportOutcome(findings=diagnostics.items)
    names = Names(season.players, season.aliases)
    free = iter(_free_slots(season))
    for path, event in read:
        unknown = {p.name: names.similar(p.name) for p in event.participants if names.find(p.name) is None}
        marks = set(unknown) if request.mark_new else set()
        _take(book, path, event, request, marks, free, outcome, diagnostics)
        outcome.unknown |= unknown
    diagnostics.stop_on_errors()
    if book.is_changed:
        outcome.backup = backup(request.file)
        write_whole(request.file, book.data())
    return outcome


def _check(path: Path, event: Event, request: ImportRequest, diagnostics: Diagnostics) -> None:
    if len(event.participants) > at.SLOT_PLAYERS:
        diagnostics.error(
            "I-SIZE",
            Text(
                f"{len(event.participants)} Teilnehmer; Platz ist für {at.SLOT_PLAYERS}",
                f"{len(event.participants)} participants; there is room for {at.SLOT_PLAYERS}",
            ),
            Place(path.name),
        )
    if event.date is None and request.date is None:
        diagnostics.error(
            "E-DATE", Text("Das Datum des Turniers fehlt", "the date of the event is missing"), Place(path.name),
            cure=Text("--date 03.05.2024 angeben", "give --date 2024-05-03"),
        )  # fmt: skip


def _free_slots(season: Season) -> list[int]:
    taken = {entry.number for entry in season.entries} | {n for n, slot in season.slots.items() if slot.rows}
    return [number for number in range(1, at.SLOTS + 1) if number not in taken]


def _take(
    book: FileBook, path: Path, event: Event, request: ImportRequest, marks: set[str], free: Iterator[int],
    outcome: ImportOutcome, diagnostics: Diagnostics,
) -> None:  # fmt: skip
    cells = _grid(event)
    rows: list[list[Value]] = [
        [float(i), participant.name, "x" if participant.name in marks else None, None, None, None, *cells[i - 1]]
        for i, participant in enumerate(event.participants, 1)
    ]
    date = event.date or request.date
    serial = float(serial_of_date(date)) if date is not None else None
    if _same_event(book, rows, serial):
        outcome.known.append(path.name)
        return
    number = next(free, None)
    if number is None:
        diagnostics.error("I-FULL", Text("kein freies Turnierblatt mehr", "no free event sheet left"), Place(path.name))
        return
    block = at.slot(number)
    width = block.area[3]
    padded = [row + [None] * (width - len(row)) for row in rows]
    blank: list[list[Value]] = [[float(i), *[None] * (width - 1)] for i in range(len(rows) + 1, at.SLOT_PLAYERS + 1)]
    book.write(block, [*padded, *blank])
    line = at.EVENTS.area[0] + number - 1
    events = at.EVENTS.name(book.language)
    for column, value in enumerate((float(number), serial, request.name or event.name or path.stem), 1):
        book.set(events, line, column, value)
    outcome.events.append((number, path.name, len(event.participants), len(event.contests)))


def _same_event(book: FileBook, rows: list[list[Value]], serial: float | None) -> bool:
    """The same grid on the same day is there already."""
    for line in book.read(at.EVENTS):
        if line[1] != serial or not isinstance(line[0], float) or not 1 <= line[0] <= at.SLOTS:
            continue
        there = [row for row in book.read(at.slot(int(line[0]))) if row[1]]
        if len(there) == len(rows) and all(
            one[1] == two[1] and one[len(SLOT_COLUMNS) : len(SLOT_COLUMNS) + len(rows)] == two[len(SLOT_COLUMNS) :]
            for one, two in zip(there, rows, strict=True)
        ):
            return True
    return False


def _grid(event: Event) -> list[list[Value]]:
    """Return the results as a grid of texts, both halves filled."""
    position = {participant.id: i for i, participant in enumerate(event.participants)}
    texts: dict[tuple[int, int], list[str]] = defaultdict(list)
    for game in event.contests:
        if isinstance(game, Game):
            i, j = position[game.first], position[game.second]
            forfeit = game.outcome is Outcome.FORFEIT
            texts[i, j].append(_text(game.first_score, is_forfeit=forfeit))
            texts[j, i].append(_text(game.second_score, is_forfeit=forfeit))
    size = len(position)
    return [["".join(texts[i, j]) or None for j in range(size)] for i in range(size)]


def _text(score: float, *, is_forfeit: bool) -> str:
    if is_forfeit:
        return "+" if score else "-"
    return {0: "0", 0.5: "½", 1: "1", 1.5: "1½", 2: "2"}[score]
