"""Evaluating a season workbook: the same replay as the live block, then history, reports and log are written."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar, cast

from ..model.collection import without_collection
from ..model.diagnostics import Severity
from ..model.text import Text
from ..package.archive import read_archive
from ..package.disk import refuse_open_file, write_with_backup
from ..package.refusal import refusal
from ..season.checks import Check, season_checks
from ..season.entries import Season
from ..season.output import season_rows
from ..season.played import History
from ..season.replay import replay
from ..workbook import layout as at
from ..workbook.book import Book
from ..workbook.filebook import FileBook
from .locks import refuse_locked
from .new_players import create_new_players
from .next_season import StartChange, accept_changes, start_changes
from .season_input import backups_to_keep, whole_season
from .season_reports import (
    Difference,
    Rows,
    append,
    cell_value,
    check_rows,
    correction_rows,
    differences,
    log_row,
    next_run,
    shown,
    state_rows,
)
from .which_event import unknown_event

BookT = TypeVar("BookT", bound=Book)


@dataclass(frozen=True, slots=True)
class SeasonRequest:
    """What the user asked for.

    ``until`` is the number of the last event to evaluate; ``correction`` is the reason that lets locked events change; ``accept_start`` takes over start ratings from a last
    season that was corrected.
    """

    file: Path
    correction: str = ""
    until: int | None = None
    dry_run: bool = False
    accept_start: bool = False
    now: dt.datetime | None = None


@dataclass(slots=True)
class SeasonOutcome:
    """What a run found and did.

    ``corrections`` are the lines added to the correction report,
    ``note`` tells if the displays could not be computed.
    """

    history: History
    season: Season
    layout: at.Layout
    rows: Rows
    differences: list[Difference] = field(default_factory=list)
    created: list[tuple[str, str]] = field(default_factory=list)
    checks: list[Check] = field(default_factory=list)
    check_rows: Rows = field(default_factory=list)
    corrections: Rows = field(default_factory=list)
    note: Text | None = None
    written: Path | None = None
    backup: Path | None = None

    @property
    def has_findings(self) -> bool:
        """Whether the check report holds more than notes."""
        return any(check.severity is not Severity.NOTE for check in self.checks)


def evaluate_season(request: SeasonRequest) -> SeasonOutcome:
    """Evaluate a season workbook and write it.

    Raises:
        InputRefusedError: an input is wrong, or a locked event would change; nothing is written then.
    """
    if not request.dry_run:
        refuse_open_file(request.file)
    with without_collection():
        book = FileBook.open(request.file)
        original = book.archive.data
        if request.accept_start:
            accept_changes(book, request.file.parent)
            book = book.reopened()
        outcome, book = evaluate_book(book, request, start_changes(book, request.file.parent))
        if not request.dry_run:
            _save(book, original, request, outcome)
    return outcome


def evaluate_book(
    book: BookT, request: SeasonRequest, changed_starts: Sequence[StartChange] = ()
) -> tuple[SeasonOutcome, BookT]:
    """Evaluate a workbook and set its cells; nothing is saved.

    Returns:
        what was found, and the book with the changes (another one if players were created).

    Raises:
        InputRefusedError: an input is wrong, no event has the number ``until``, or a locked event would change.
    """
    season = whole_season(book)
    created = create_new_players(book, season)
    if book.is_changed:
        book = cast("BookT", book.reopened())
        season = whole_season(book)
    layout = book.layout
    if request.until not in (None, *(entry.number for entry in season.entries)):
        raise unknown_event(book, season.entries, cast("int", request.until))
    history = replay(season, layout.system, request.until)
    rows = [[cell_value(cell) for cell in row] for row in season_rows(history, layout.system, book.language)]
    _refuse_overflow(book, rows)
    before = book.read(layout.history)
    changed = differences(layout, _as_far(before, season, history, request.until), rows)
    outcome = SeasonOutcome(history, season, layout, rows, changed, created)
    refuse_locked(book, season, outcome.differences, history, request.correction)
    outcome.checks = [*_start_checks(changed_starts), *season_checks(history, season, layout.system)]
    outcome.check_rows = check_rows(book, outcome.checks)
    _write(book, request, outcome, before, rows)
    return outcome, book


def _as_far(before: Rows, season: Season, history: History, until: int | None) -> Rows:
    """Leave out of the last run what lies behind the event up to which is evaluated: it does not change, it is not looked at."""
    if until is None:
        return before
    later = {entry.number for entry in season.entries} - {played.entry.number for played in history.played}
    return [row for row in before if row[0] not in later]


def _start_checks(changes: Sequence[StartChange]) -> list[Check]:
    """The last season was corrected: each start rating that is another there now."""
    proposal = Text(
        "mit xl-ratings season --accept-start übernehmen", "take over with xl-ratings season --accept-start"
    )
    checks = []
    for change in changes:
        old, new = shown(change.old[0]), shown(change.new[0])
        message = Text(
            f"Vorsaison geändert: Startzahl {old}, dort jetzt {new}",
            f"last season changed: start rating {old}, there now {new}",
        )
        checks.append(Check(Severity.WARNING, "W-LASTSEASON", message, name=change.name, proposal=proposal))
    return checks


def _write(book: Book, request: SeasonRequest, outcome: SeasonOutcome, before: Rows, rows: Rows) -> None:
    layout, run = book.layout, next_run(book)
    now = request.now or dt.datetime.now()  # noqa: DTZ005 - the user's own clock
    book.write(layout.history, rows)
    if layout.game_rows:
        book.write(layout.games, _games(outcome.history, layout))
    book.write(at.CHECKS, outcome.check_rows)
    book.write(layout.event_state, state_rows(book, outcome.history, outcome.season, run))
    outcome.corrections = correction_rows(
        outcome.differences, before, outcome.history, request.correction, now, run, book.language
    )
    append(book, at.CORRECTIONS, outcome.corrections)
    if book.is_changed or outcome.created:
        changes = Text(f"{len(outcome.differences)} Änderungen", f"{len(outcome.differences)} changes").to(
            book.language
        )
        told = "; ".join(part for part in (changes, request.correction) if part)
        append(book, at.LOG, [log_row(Text("Saison ausgewertet", "season evaluated"), told, now, run, book.language)])


def _games(history: History, layout: at.Layout) -> Rows:
    """The table of games as the source prints it, one event below the other."""
    return [
        [float(played.entry.number), *(cell_value(cell) for cell in row)]
        for played in history.played
        for evaluation in played.evaluations
        for row in layout.system.tables([evaluation])[0].rows
    ]


def _refuse_overflow(book: Book, rows: Rows) -> None:
    room = book.layout.history.rows
    if len(rows) > room:
        sheet, _ = book.place(book.layout.history)
        raise refusal(
            "S-FULL", book.name, f"{len(rows)} Zeilen; im Blatt {sheet} ist Platz für {room}",
            f"{len(rows)} rows; the sheet {sheet} has room for {room}",
            Text("Eine neue Saison anlegen: xl-ratings new … --from", "Begin a new season: xl-ratings new … --from"),
        )  # fmt: skip


def _save(book: FileBook, original: bytes, request: SeasonRequest, outcome: SeasonOutcome) -> None:
    """Write the file; nothing changed means nothing written."""
    # an open workbook computes its displays itself, and its program may not have what the file needs for that
    from ..recalc.run import RecalcOptions, recalculate_or_keep  # noqa: PLC0415
    from ..workbook.known import known_values  # noqa: PLC0415

    outcome.written = request.file
    options = RecalcOptions(request.now, known=known_values(book, outcome.rows), scans=book.scans)
    fresh, outcome.note = recalculate_or_keep(read_archive(book.data(), book.name), options)
    if fresh == original:
        return
    outcome.backup = write_with_backup(request.file, fresh, backups_to_keep(book))
