"""Evaluating a season workbook: the same replay as the live block, then history, checks and log are written."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..model.dates import serial_of_date
from ..model.diagnostics import Diagnostics, Place
from ..model.text import Language, Text
from ..model.version import __version__
from ..package.archive import read_archive
from ..package.disk import backup, refuse_open_file, write_whole
from ..package.refusal import refusal
from ..package.values import Value, same_value
from ..recalc.run import RecalcOptions, recalculate_archive
from ..season.entries import Season
from ..season.identity import Names
from ..season.output import SEASON_COLUMNS, season_rows
from ..season.replay import History, replay
from ..workbook import layout as at
from ..workbook.filebook import FileBook
from .season_input import read_season, system_of

_NUMBERS = tuple(
    SEASON_COLUMNS.index(key) for key in ("old", "old_index", "erg", "w", "rd", "we", "h", "e", "new", "new_index")
)


@dataclass(frozen=True, slots=True)
class SeasonRequest:
    """What the user asked for; ``correction`` is the reason that lets locked events change."""

    file: Path
    correction: str = ""
    until: int | None = None
    dry_run: bool = False
    now: dt.datetime | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """A number that is another than at the last run."""

    event: int
    id: str
    name: str
    column: str
    old: Value
    new: Value


@dataclass(slots=True)
class SeasonOutcome:
    """What a run found and did."""

    history: History
    season: Season
    differences: list[Difference] = field(default_factory=list)
    created: list[tuple[str, str]] = field(default_factory=list)
    faults: list[list[Any]] = field(default_factory=list)
    written: Path | None = None
    backup: Path | None = None


def evaluate_season(request: SeasonRequest) -> SeasonOutcome:
    """Evaluate a season workbook and write it.

    Raises:
        InputRefusedError: an input is wrong, or a locked event would change; nothing is written then.
    """
    refuse_open_file(request.file)
    book = FileBook.open(request.file)
    diagnostics = Diagnostics()
    season = read_season(book, diagnostics)
    diagnostics.stop_on_errors()
    created = _create_new_players(book, season)
    if created:
        book = book.reopened()
        season = read_season(book, diagnostics)
    history = replay(season, system_of(book), request.until)
    outcome = SeasonOutcome(history, season, created=created)
    rows = [[_cell(cell) for cell in row] for row in season_rows(history, book.language)]
    outcome.differences = _differences(book.read(at.HISTORY), rows)
    _refuse_locked(outcome, request, book)
    outcome.faults = _checks(history, book.language)
    book.write(at.HISTORY, rows)
    book.write(at.CHECKS, outcome.faults)
    if not request.dry_run:
        _save(book, request, outcome)
    return outcome


def _cell(cell: object) -> Value:
    if isinstance(cell, dt.date):
        return float(serial_of_date(cell))
    if isinstance(cell, int | float) and not isinstance(cell, bool):
        return float(cell)
    return cell if isinstance(cell, str) and cell else None


def _create_new_players(book: FileBook, season: Season) -> list[tuple[str, str]]:
    """Give an ID to everybody marked as new, write the line, clear the marks."""
    names = Names(season.players, season.aliases)
    numbers = [int(player.id[1:]) for player in season.players if player.id[:1] == "P" and player.id[1:].isdecimal()]
    following = max(numbers, default=0) + 1
    rows = book.read(at.PLAYERS)
    free = iter([i for i, row in enumerate(rows) if not any(row[:3])])
    made: dict[str, str] = {}
    top, left = at.PLAYERS.area[:2]
    sheet = at.PLAYERS.name(book.language)
    for number, slot in sorted(season.slots.items()):
        block = at.slot(number)
        for row in slot.rows:
            if not row.is_new:
                continue
            book.set(block.name(book.language), block.area[0] + row.row - 1, 3, None)
            if names.find(row.name) is not None or row.name in made:
                continue
            id_ = f"P{following:04}"
            following += 1
            last, _, first = row.name.partition(",")
            if not first and " " in last.strip():
                first, _, last = last.strip().rpartition(" ")
            line = next(free, None)
            if line is None:
                raise refusal(
                    "S-FULL", book.archive.name, f"kein Platz mehr im Blatt {sheet} für {row.name}",
                    f"no room left on the sheet {sheet} for {row.name}",
                )  # fmt: skip
            for offset, value in enumerate((id_, last.strip(), first.strip())):
                book.set(sheet, top + line, left + offset, value or None)
            made[row.name] = id_
    return [(id_, name) for name, id_ in made.items()]


def _differences(before: list[list[Value]], rows: list[list[Value]]) -> list[Difference]:
    """Compare with the rows of the last run, by event and player."""
    old: dict[tuple[Value, Value], list[Value]] = {(row[0], row[2]): row for row in before if row[0] is not None}
    new: dict[tuple[Value, Value], list[Value]] = {(row[0], row[2]): row for row in rows}
    found = []
    for key in sorted({*old, *new}, key=str):
        one, two = old.get(key), new.get(key)
        known = two or one or []
        for column in _NUMBERS:
            was, is_ = (one[column] if one else None), (two[column] if two else None)
            if not same_value(was, is_, 1e-9):
                found.append(
                    Difference(int(float(str(key[0]))), str(key[1]), str(known[3]), SEASON_COLUMNS[column], was, is_)
                )
    return found


def _refuse_locked(outcome: SeasonOutcome, request: SeasonRequest, book: FileBook) -> None:
    """A published event changes only with a reason."""
    locked = {entry.number for entry in outcome.season.entries if entry.is_locked and not entry.reason}
    changed = [
        difference for difference in outcome.differences if difference.event in locked and difference.column == "new"
    ]
    if not changed or request.correction:
        return
    diagnostics = Diagnostics()
    for difference in changed:
        old, new = _shown(difference.old), _shown(difference.new)
        diagnostics.error(
            "S-LOCKED",
            Text(
                f"Turnier {difference.event} ist gesperrt, {difference.name} würde sich ändern: {old} → {new}",
                f"event {difference.event} is locked, {difference.name} would change: {old} → {new}",
            ),
            Place(book.archive.name, at.EVENTS.name(book.language)),
            cure=Text(
                'Korrekturgrund in der Tabelle der Turniere eintragen oder --correct "Grund".',
                'Enter a reason in the table of events, or --correct "reason".',
            ),
        )  # fmt: skip
    diagnostics.stop_on_errors()


def _shown(value: Value) -> str:
    return "–" if value is None else f"{value:g}" if isinstance(value, float) else str(value)


def _checks(history: History, language: Language) -> list[list[Value]]:
    words = {True: Text("Fehler", "error"), False: Text("Hinweis", "note")}
    rows: list[list[Value]] = []
    for played in history.played:
        sheet = at.slot(played.entry.number).name(language)
        for fault in played.faults:
            line = float(at.slot(1).area[0] + fault.row - 1) if fault.row else None
            rows.append(
                [words[fault.is_error].to(language), fault.code, sheet, line, float(played.entry.number), fault.name or None, fault.message.to(language)]
            )  # fmt: skip
        if played.evaluation is not None:
            rows += [
                [
                    finding.severity.to(language),
                    finding.code,
                    sheet,
                    None,
                    float(played.entry.number),
                    None,
                    finding.message.to(language),
                ]
                for finding in played.evaluation.findings
            ]
            if played.missing:
                text = Text(f"{played.missing} Ergebnisse fehlen", f"{played.missing} results are missing")
                rows.append([words[False].to(language), "W-PENDING", sheet, None, float(played.entry.number), None, text.to(language)])  # fmt: skip
    return rows


def _save(book: FileBook, request: SeasonRequest, outcome: SeasonOutcome) -> None:
    """Write log and file; nothing changed means nothing written."""
    if book.is_changed:
        _log(book, request, outcome)
    fresh = recalculate_archive(read_archive(book.data(), book.archive.name), RecalcOptions(request.now)).data
    if fresh == book.archive.data:
        outcome.written = request.file
        return
    outcome.backup = backup(request.file)
    write_whole(request.file, fresh)
    outcome.written = request.file


def _log(book: FileBook, request: SeasonRequest, outcome: SeasonOutcome) -> None:
    lines = book.read(at.LOG)
    used = [row for row in lines if row[0] is not None]
    now = request.now or dt.datetime.now()  # noqa: DTZ005 - the user's own clock
    changes = Text(f"{len(outcome.differences)} Änderungen", f"{len(outcome.differences)} changes").to(book.language)
    if request.correction:
        changes += f"; {request.correction}"
    action = Text("Saison ausgewertet", "season evaluated").to(book.language)
    row: list[Value] = [now.strftime("%Y-%m-%d %H:%M"), float(len(used) + 1), action, __version__, changes]
    book.write(at.LOG, [*used, row][-len(lines) :])
