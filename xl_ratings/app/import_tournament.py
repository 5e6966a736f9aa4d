"""Taking one event from a file into the workbook of a single tournament: people with their ratings, and the grid."""

from __future__ import annotations

import dataclasses

from ..importers.imported import Imported, Request
from ..importers.registry import read_events
from ..model.contests import Bye
from ..model.dates import serial_of_date
from ..model.diagnostics import Diagnostic, Diagnostics, Place
from ..model.errors import InputRefusedError, WrongKindError
from ..model.event import Event
from ..model.results import parse_result
from ..model.text import Text
from ..package.a1 import cell_name
from ..package.disk import refuse_open_file, write_with_backup
from ..package.values import Value
from ..season.forms.registry import FORMS
from ..workbook import tournament_layout as here
from ..workbook.tournament_book import TournamentBook
from .import_checks import as_forfeits, check_format
from .import_events import ImportOutcome, ImportRequest, Taken
from .season_reports import cell_value
from .tournament import KEPT_BACKUPS

_GRID_FROM = 6  # columns of a season's grid before the results


def import_tournament(request: ImportRequest) -> ImportOutcome:
    """Read one file with one event and write it into the workbook.

    Raises:
        InputRefusedError: the file is faulty, holds several events or too many people, or the workbook holds other
            people or results and ``replace`` was not asked for; nothing is written.
    """
    refuse_open_file(request.file)
    book = TournamentBook.open(request.file)
    check_format(request.format, here.TOURNAMENT.system, book.name)
    diagnostics = Diagnostics()
    try:
        imported = _read(request, diagnostics)
        diagnostics.stop_on_errors()
    except InputRefusedError as error:
        raise InputRefusedError([_with_own_cure(item) for item in error.diagnostics]) from error
    event = as_forfeits(imported.events, Place(request.inputs[0].name), diagnostics)[0]
    sheet, _ = book.place(here.FIELD)
    lines = _people(event, imported)
    results = _results(event)
    if not request.replace:
        _refuse_loss(book, lines, results, diagnostics)
    diagnostics.stop_on_errors()
    unused: list[list[Value]] = [[float(i)] for i in range(len(lines) + 1, here.PLAYERS + 1)]
    book.write(here.FIELD, [*lines, *unused])
    book.write(here.GRID, results)
    _title(book, event, request)
    return _saved(book, request, event, sheet, diagnostics)


def _read(request: ImportRequest, diagnostics: Diagnostics) -> Imported:
    path = request.inputs[0]
    source = Request(
        path, None, request.date, request.index, request.is_double, data=request.pasted.get(path), sheets=request.sheets
    )
    imported = read_events(source, here.TOURNAMENT.system.formats, diagnostics, request.encoding, request.format)
    if len(request.inputs) > 1 or len(imported.events) > 1:
        message = Text(
            "Platz ist für ein Turnier aus einer Datei; mehrere gehören in eine Saison",
            "there is room for one event of one file; several belong into a season",
        )
        diagnostics.error("I-SIZE", message, Place(path.name))
    for event in imported.events:
        if len(event.participants) > here.PLAYERS:
            count = len(event.participants)
            message = Text(
                f"{count} Teilnehmer; Platz ist für {here.PLAYERS}",
                f"{count} participants; there is room for {here.PLAYERS}",
            )
            diagnostics.error("I-SIZE", message, Place(path.name))
    return imported


def _with_own_cure(item: Diagnostic) -> Diagnostic:
    """A reader knows the options of all commands; this one takes no list."""
    if item.code != "E-INDEX":
        return item
    cure = Text(
        "in der Datei Zahl und Index schreiben (1880-12), oder --index 9 für alle (0 = eingesetzte Zahlen)",
        "write number and index into the file (1880-12), or --index 9 for all (0 = assumed ratings)",
    )
    return dataclasses.replace(item, cure=cure)


def _people(event: Event, imported: Imported) -> list[list[Value]]:
    lines: list[list[Value]] = []
    for i, who in enumerate(event.participants, 1):
        rating = imported.ratings.get(who.id)
        old, index = (None, None) if rating is None else (float(rating.value), float(rating.index))
        known = who.age_group is not None or (who.birth_year is not None and event.date is not None)
        age = who.age_group_at(event.date).value if known else None
        lines.append([float(i), who.name, old, index, age])
    return lines


def _results(event: Event) -> list[list[Value]]:
    lines = FORMS[here.TOURNAMENT.system.contests].write(1, (event,), frozenset())
    return [[cell_value(cell) for cell in line[_GRID_FROM:]] for line in lines]


def _refuse_loss(
    book: TournamentBook, lines: list[list[Value]], results: list[list[Value]], diagnostics: Diagnostics
) -> None:
    """Note as errors what the workbook holds and the file does not: other people, or other results of the same ones."""
    field = book.read(here.FIELD)
    others = [row for row in field[len(lines) :] if any(row[1:])]
    if others or (any(row[1] for row in field) and field[: len(lines)] != lines):
        diagnostics.error(
            "I-FULL", Text("das Turnier hat schon Teilnehmer", "the event has participants already"),
            Place(book.name, book.place(here.FIELD)[0]), cure=Text("--replace ersetzt sie", "--replace replaces them"),
        )  # fmt: skip
        return
    sheet, (top, left, _, _) = book.place(here.GRID)
    for i, row in enumerate(book.read(here.GRID)):
        for k, now in enumerate(row):
            new = results[i][k] if i < len(results) and k < len(results[i]) else None
            if i != k and now not in (None, "") and not _is_same(now, new):
                diagnostics.error(
                    "I-DIFFERS", Text(f"in der Datei steht hier „{new or ''}“", f"the file has '{new or ''}' here"),
                    Place(book.name, sheet, cell_name(top + i, left + k)), value=now,
                    cure=Text("--replace ersetzt die Ergebnisse", "--replace replaces the results"),
                )  # fmt: skip


def _is_same(now: Value, new: Value) -> bool:
    try:
        return parse_result(now) == parse_result(new)
    except WrongKindError:
        return False


def _title(book: TournamentBook, event: Event, request: ImportRequest) -> None:
    """Set name and day; the name that is there stays while the people stay, unless another one was asked for."""
    day = event.date or request.date
    if request.name or request.replace or not book.read(here.TITLE)[0][0]:
        book.put(here.TITLE, 1, 1, request.name or event.name or request.inputs[0].stem)
    if day is not None:
        book.put(here.TITLE, 2, 1, float(serial_of_date(day)))


def _saved(
    book: TournamentBook, request: ImportRequest, event: Event, sheet: str, diagnostics: Diagnostics
) -> ImportOutcome:
    outcome = ImportOutcome(findings=diagnostics.items)
    fresh = book.data()
    if fresh == book.archive.data:
        outcome.known.append(request.inputs[0].name)
        return outcome
    games = sum(not isinstance(contest, Bye) for contest in event.contests)
    outcome.events.append(Taken(1, request.inputs[0].name, sheet, len(event.participants), games, request.replace))
    outcome.backup = write_with_backup(request.file, fresh, KEPT_BACKUPS)
    return outcome
