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
from .import_checks import Group, as_forfeits, check_format, check_group
from .import_twins import warn_twins
from .season_input import backups_to_keep, read_season
from .season_reports import cell_value


@dataclass(frozen=True, slots=True)
class ImportRequest:
    """Files to take in; date and name are for a single file that does not tell them.

    ``mark_new`` puts the mark into the column *new* for every unknown name, also of an event that is there already, so
    that the next run creates them;
    ``replace`` lets a corrected file take the place of the event with its date and name; ``format`` is the key of the
    input format, blank finds it; ``pasted`` holds the content of inputs that are no files; ``sheets`` names sheets of a
    workbook, each of which is an event (``all``: every one); ``index`` stands in for a missing one in a single
    tournament (a season has its own ratings).
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
    sheets: tuple[str, ...] = ()
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
    ``renamed`` tells of events that were there already and got the name asked for.
    """

    events: list[Taken] = field(default_factory=list)
    known: list[str] = field(default_factory=list)
    renamed: list[Text] = field(default_factory=list)
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
    check_format(request.format, book.layout.system, book.name)
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
    source = Request(
        path, None, request.date, 0, request.is_double, data=request.pasted.get(path), sheets=request.sheets
    )
    formats = book.layout.system.formats
    read = read_events(source, formats, diagnostics, request.encoding, request.format)
    events = as_forfeits(read.events, Place(path.name), diagnostics)
    sheets = [place.sheet for place in read.places] if request.sheets else [""] * len(events)
    together: dict[tuple[dt.date | None, str, int], list[Event]] = {}
    for i, (event, sheet) in enumerate(zip(events, sheets, strict=True)):
        day = event.date or request.date
        together.setdefault((day, sheet, 0 if book.layout.form.is_list else i), []).append(event)
    groups = []
    for (day, sheet, _), found in together.items():
        own = found[0].name if len(events) == 1 or (sheet and len(found) == 1) else sheet
        name = f"{request.name}, {sheet}" if request.name and len(set(sheets)) > 1 else request.name
        groups.append(Group(path, day, name or own or path.stem, tuple(found), sheet))
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
        self.taken: list[tuple[dt.date | None, Lines]] = []

    def take(self, group: Group) -> None:
        """Store a group; one that is there already is only told, one that differs replaces on request."""
        unknown = {name: self.names.similar(name) for name in group.people if self.names.find(name) is None}
        marks = set(unknown) if self.request.mark_new else set()
        form = self.book.layout.form

        def lines(number: int) -> Lines:
            return [[cell_value(cell) for cell in row] for row in form.write(number, group.events, marks)]

        played = (group.date, lines(0))
        if played in self.taken:  # the book shows what it held before this import
            self.outcome.known.append(group.source)
            return
        self.taken.append(played)
        same_day = self._same_day(group)
        for there, name in same_day:
            if not shown_differences(self.book, there, lines(there)):
                self.outcome.known.append(group.source)
                if self.request.name and name != group.name:
                    self._rename(group, there, name, [other for number, other in same_day if number != there])
                fresh = marks - self._marked(there)
                mark_names(self.book, there, fresh)
                self.outcome.new.update({name: unknown[name] for name in unknown if name in fresh})
                return
        twin = next((number for number, name in same_day if name.casefold() == group.name.casefold()), None)
        if twin is not None:
            marks |= self._marked(twin) & set(unknown)
            self._replace(group, twin, lines(twin))
            self._tell(unknown, marks)
            return
        number = next(self.free, None)
        if number is None:
            message = Text("kein freies Turnierblatt mehr", "no free event sheet left")
            self.diagnostics.error("I-FULL", message, group.place)
            return
        warn_twins(self.book, group, lines, self.diagnostics)
        self._store(group, number, lines(number), is_replaced=False)
        self._tell(unknown, marks)

    def _rename(self, group: Group, number: int, name: str, others: list[str]) -> None:
        """Give an event that is there the name asked for, unless another one of its day has it: no number depends on it."""
        if group.name.casefold() in [other.casefold() for other in others]:
            message = Text(
                f"dieselben Ergebnisse sind als Nummer {number} „{name}“ da, und „{group.name}“ heißt an diesem Tag schon ein anderes",
                f"the same results are there as number {number} '{name}', and another one of this day is called '{group.name}'",
            )
            cure = Text("--name gibt einen anderen Namen", "--name gives another name")
            self.diagnostics.error("I-NAME", message, group.place, cure=cure)
            return
        self._event_line(number, group)
        told = Text(
            f"Nummer {number}: „{name}“ heißt jetzt „{group.name}“",
            f"number {number}: '{name}' is now called '{group.name}'",
        )
        self.outcome.renamed.append(told)

    def _tell(self, unknown: dict[str, list[str]], marked: set[str]) -> None:
        """Tell who is unknown, or marked as new by this import; who was marked before is neither."""
        if self.request.mark_new:
            self.outcome.new.update(unknown)
        else:
            self.outcome.unknown.update({name: similar for name, similar in unknown.items() if name not in marked})

    def _marked(self, number: int) -> set[str]:
        """Return the names that carry the mark *new* in an event that is there."""
        form = self.book.layout.form
        rows = [
            row for row in self.book.read(self.book.layout.input_of(number)) if not form.is_list or row[0] == number
        ]
        return {str(row[name]) for row in rows for name, mark in form.names if row[mark] and row[name]}

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
            group.place, cure=Text("--replace ersetzt sie, --name gibt einen anderen Namen", "--replace replaces them, --name gives another name"),
        )  # fmt: skip

    def _store(self, group: Group, number: int, lines: Lines, *, is_replaced: bool) -> None:
        if not store(self.book, number, lines):
            sheet, _ = self.book.place(self.book.layout.inputs[0])
            message = Text(f"kein Platz mehr im Blatt {sheet}", f"no room left on the sheet {sheet}")
            self.diagnostics.error("I-FULL", message, group.place)
            return
        self._event_line(number, group)
        sheet, _ = self.book.place(self.book.layout.input_of(number))
        contests = sum(not isinstance(contest, Bye) for event in group.events for contest in event.contests)
        self.outcome.events.append(Taken(number, group.source, sheet, len(group.people), contests, is_replaced))

    def _event_line(self, number: int, group: Group) -> None:
        """Write number, date and name into the line of that number, or the first free one."""
        events = self.book.layout.events
        rows = self.book.read(events)
        own = [i for i, row in enumerate(rows, 1) if row[0] == number]
        line = own[0] if own else next(i for i, row in enumerate(rows, 1) if not any(row))
        serial: Value = None if group.date is None else float(serial_of_date(group.date))
        for column, value in enumerate((float(number), serial, group.name), 1):
            self.book.put(events, line, column, value)
