"""Taking events from files into the next free places of a season workbook."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ..importers.imported import Request
from ..importers.registry import read_events
from ..model.contests import Bye
from ..model.dates import serial_of_date
from ..model.diagnostics import Diagnostic, Diagnostics, Place
from ..model.event import Event
from ..model.text import Text
from ..package.disk import refuse_open_file, write_with_backup
from ..package.values import Value
from ..season.entries import Season
from ..season.identity import Names
from ..workbook.book import Book
from ..workbook.filebook import FileBook
from .contest_lines import Lines, mark_names, shown_differences, store
from .import_checks import Group, as_forfeits, check_group, check_same_day
from .season_input import backups_to_keep, read_season
from .season_reports import cell_value


@dataclass(frozen=True, slots=True)
class ImportRequest:
    """Files to take in; date and name are for a single file that does not tell them.

    ``mark_new`` puts the mark into the column *new* for every unknown name, also of an event that is there already, so
    that the next run creates them;
    ``replace`` lets a corrected file take the place of the event with its date and name; ``format`` is the key of the
    input format, blank finds it; ``pasted`` holds the content of inputs that are no files; ``index``
    stands in for a missing one in a single tournament (a season has its own ratings).
    """

    file: Path
    inputs: tuple[Path, ...]
    date: dt.date | None = None
    name: str = ""
    is_double: bool = False
    encoding: str | None = None
    mark_new: bool = False
    replace: bool = False
    format: str = ""
    pasted: Mapping[Path, bytes] = field(default_factory=dict)
    index: int | None = None


@dataclass(frozen=True, slots=True)
class Taken:
    """One event that came in: number, file, where it stands, people and contests."""

    number: int
    file: str
    sheet: str
    players: int
    contests: int
    is_replaced: bool = False


@dataclass(slots=True)
class ImportOutcome:
    """What came in; files that were there already; what a corrected file changed.

    ``unknown`` and ``new`` hold names with similar ones that the workbook knows; the new ones were marked as such.
    """

    events: list[Taken] = field(default_factory=list)
    known: list[str] = field(default_factory=list)
    unknown: dict[str, list[str]] = field(default_factory=dict)
    new: dict[str, list[str]] = field(default_factory=dict)
    changes: list[Text] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)
    backup: Path | None = None


def import_events(request: ImportRequest) -> ImportOutcome:
    """Read every file, then write all of them into the workbook.

    Raises:
        InputRefusedError: one of the files or the workbook is faulty, or there is no room; nothing is written.
    """
    refuse_open_file(request.file)
    book = FileBook.open(request.file)
    outcome = take_in(book, request)
    if book.is_changed:
        outcome.backup = write_with_backup(request.file, book.data(), backups_to_keep(book))
    return outcome


def take_in(book: Book, request: ImportRequest) -> ImportOutcome:
    """Read every file and set all of them in a workbook; nothing is saved.

    Raises:
        InputRefusedError: one of the files or the workbook is faulty, or there is no room.
    """
    diagnostics = Diagnostics()
    season = read_season(book, diagnostics)
    groups = [group for path in request.inputs for group in _read(path, request, book, diagnostics)]
    names = Names(season.players, season.aliases)
    for group in groups:
        check_group(group, book, names, diagnostics)
    diagnostics.stop_on_errors()
    outcome = ImportOutcome(findings=diagnostics.items)
    taker = _Taker(book, season, names, request, outcome, diagnostics)
    for group in groups:
        taker.take(group)
    diagnostics.stop_on_errors()
    return outcome


def _read(path: Path, request: ImportRequest, book: Book, diagnostics: Diagnostics) -> list[Group]:
    """Read a file; where matches or duels are events of their own, those of one day belong together."""
    source = Request(path, None, request.date, 0, request.is_double, data=request.pasted.get(path))
    formats = book.layout.system.formats
    read = read_events(source, formats, diagnostics, request.encoding, request.format).events
    events = as_forfeits(read, Place(path.name), diagnostics)
    by_day: dict[dt.date | None, list[Event]] = {}
    for i, event in enumerate(events):
        day = event.date or request.date
        by_day.setdefault(day if book.layout.form.is_list else dt.date.fromordinal(i + 1), []).append(event)
    groups = []
    for found in by_day.values():
        day = found[0].date or request.date
        name = request.name or (found[0].name if len(events) == 1 else "") or path.stem
        groups.append(Group(path, day, name, tuple(found)))
    return groups


def free_numbers(book: Book, season: Season) -> Iterator[int]:
    """Yield the numbers of events that stand neither in the table of events nor beside any contest."""
    taken = {entry.number for entry in season.entries} | {n for n, slot in season.slots.items() if slot.rows}
    room = book.layout.events.rows if book.layout.form.is_list else len(book.layout.inputs)
    return iter([number for number in range(1, room + 1) if number not in taken])


class _Taker:
    """Puts groups into the workbook, one after the other."""

    def __init__(
        self,
        book: Book,
        season: Season,
        names: Names,
        request: ImportRequest,
        outcome: ImportOutcome,
        diagnostics: Diagnostics,
    ) -> None:
        self.book, self.request, self.outcome, self.diagnostics = book, request, outcome, diagnostics
        self.names = names
        self.free = free_numbers(book, season)

    def take(self, group: Group) -> None:
        """Store a group; one that is there already is only told, one that differs replaces on request."""
        unknown = {name: self.names.similar(name) for name in group.people if self.names.find(name) is None}
        marks = set(unknown) if self.request.mark_new else set()
        (self.outcome.new if self.request.mark_new else self.outcome.unknown).update(unknown)
        form = self.book.layout.form

        def lines(number: int) -> Lines:
            return [[cell_value(cell) for cell in row] for row in form.write(number, group.events, marks)]

        same_day = self._same_day(group)
        for there, _ in same_day:
            if not shown_differences(self.book, there, lines(there)):
                self.outcome.known.append(group.path.name)
                mark_names(self.book, there, marks)
                return
        twin = next((number for number, name in same_day if name.casefold() == group.name.casefold()), None)
        if twin is not None:
            self._replace(group, twin, lines(twin))
            return
        number = next(self.free, None)
        if number is None:
            message = Text("kein freies Turnierblatt mehr", "no free event sheet left")
            self.diagnostics.error("I-FULL", message, Place(group.path.name))
            return
        check_same_day(group, same_day, self.book, self.names, self.diagnostics)
        self._store(group, number, lines(number), is_replaced=False)

    def _same_day(self, group: Group) -> list[tuple[int, str]]:
        serial = None if group.date is None else float(serial_of_date(group.date))
        rows = self.book.read(self.book.layout.events)
        return [(int(row[0]), str(row[2] or "")) for row in rows if isinstance(row[0], float) and row[1] == serial]

    def _replace(self, group: Group, number: int, lines: Lines) -> None:
        changes = shown_differences(self.book, number, lines)
        self.outcome.changes += changes
        if self.request.replace:
            self._store(group, number, lines, is_replaced=True)
            return
        told = "; ".join(change.de for change in changes[:5]), "; ".join(change.en for change in changes[:5])
        self.diagnostics.error(
            "I-DIFFERS", Text(f"Nummer {number} „{group.name}“ ist mit anderen Ergebnissen da: {told[0]}", f"number {number} '{group.name}' is there with other results: {told[1]}"),
            Place(group.path.name), cure=Text("--replace ersetzt sie, --name gibt einen anderen Namen", "--replace replaces them, --name gives another name"),
        )  # fmt: skip

    def _store(self, group: Group, number: int, lines: Lines, *, is_replaced: bool) -> None:
        if not store(self.book, number, lines):
            sheet, _ = self.book.place(self.book.layout.inputs[0])
            message = Text(f"kein Platz mehr im Blatt {sheet}", f"no room left on the sheet {sheet}")
            self.diagnostics.error("I-FULL", message, Place(group.path.name))
            return
        self._event_line(number, group)
        sheet, _ = self.book.place(self.book.layout.input_of(number))
        contests = sum(not isinstance(contest, Bye) for event in group.events for contest in event.contests)
        self.outcome.events.append(Taken(number, group.path.name, sheet, len(group.people), contests, is_replaced))

    def _event_line(self, number: int, group: Group) -> None:
        """Write number, date and name into the line of that number, or the first free one."""
        events = self.book.layout.events
        rows = self.book.read(events)
        own = [i for i, row in enumerate(rows, 1) if row[0] == number]
        line = own[0] if own else next(i for i, row in enumerate(rows, 1) if not any(row))
        serial: Value = None if group.date is None else float(serial_of_date(group.date))
        for column, value in enumerate((float(number), serial, group.name), 1):
            self.book.put(events, line, column, value)
