"""Evaluate one input file: events in their order, each against the list the one before left."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..importers.imported import Request
from ..importers.players import PlayerList, read_players
from ..importers.registry import read_events
from ..model.diagnostics import Diagnostic, Diagnostics, Place
from ..model.errors import MissingDataError, OutOfRangeError, WrongKindError
from ..model.evaluation import Evaluation
from ..model.event import Event, EventMode
from ..model.parameters import Rules
from ..model.rating import Rating
from ..model.table import Table
from ..model.text import Text
from ..systems.system import System


@dataclass(frozen=True)
class EvaluateRequest:
    """What the user asked for.

    ``data`` is the input where it is no file, ``format`` the declared input format, ``sheets`` those sheets of a
    workbook that are events.
    """

    path: Path
    system: System
    players: Path | None = None
    date: dt.date | None = None
    index: int | None = None
    rules: str = ""
    mode: EventMode = EventMode.ALL_GAMES
    is_double: bool = False
    encoding: str | None = None
    format: str = ""
    data: bytes | None = None
    sheets: tuple[str, ...] = ()


@dataclass(frozen=True)
class Report:
    """Everything an output needs: evaluations, their tables, all findings, the list after them."""

    system: System
    rules: Rules
    evaluations: tuple[Evaluation[Any], ...]
    tables: tuple[Table, ...]
    findings: tuple[Diagnostic, ...]
    ratings: dict[str, Rating]


def evaluate_file(request: EvaluateRequest) -> Report:
    """Read and evaluate a file; nothing is written.

    Raises:
        InputRefusedError: with every finding, if one is an error.
        RulesError: unknown rules.
    """
    diagnostics = Diagnostics()
    players: PlayerList | None = None
    if request.players is not None:
        players = read_players(
            request.players,
            diagnostics,
            index=request.index,
            encoding=request.encoding,
            with_index=request.system.has_index,
        )
    source = Request(
        request.path,
        players,
        request.date,
        request.index if request.system.has_index else 0,
        request.is_double,
        request.mode,
        request.data,
        request.sheets,
    )
    imported = read_events(source, request.system.formats, diagnostics, request.encoding, request.format)
    last = max((event.date for event in imported.events if event.date), default=request.date)
    rules = request.system.rules(request.rules, last)
    for event in imported.events:
        _check_date(event, request, diagnostics)
    diagnostics.stop_on_errors()
    ratings: dict[str, Rating] = dict(imported.ratings)
    evaluations = []
    places = imported.places or (Place(request.path.name),) * len(imported.events)
    for event, place in zip(imported.events, places, strict=True):
        try:
            evaluation = request.system.evaluate(event, ratings, rules)
        except (OutOfRangeError, MissingDataError, WrongKindError) as error:  # what the rules do not allow
            diagnostics.error("E-RULES", error.message, place)
            continue
        evaluations.append(evaluation)
        ratings = evaluation.ratings_after(ratings)
    diagnostics.stop_on_errors()
    _check_something(evaluations, request, diagnostics)
    diagnostics.stop_on_errors()
    findings = (*diagnostics.items, *(f for evaluation in evaluations for f in evaluation.findings))
    return Report(request.system, rules, tuple(evaluations), request.system.tables(evaluations), findings, ratings)


def _check_date(event: Event, request: EvaluateRequest, diagnostics: Diagnostics) -> None:
    """Ages need the day of the event."""
    if event.date is not None:
        return
    needs_age = any(p.birth_year is not None and p.age_group is None for p in event.participants)
    if needs_age:
        diagnostics.error(
            "E-DATE", Text("Das Datum des Turniers fehlt; das Alter hängt daran", "the date of the event is missing; ages depend on it"),
            Place(request.path.name), cure=Text("--date 03.05.2024 angeben", "give --date 2024-05-03"),
        )  # fmt: skip


def _check_something(evaluations: list[Evaluation[Any]], request: EvaluateRequest, diagnostics: Diagnostics) -> None:
    """An evaluation in which nobody gets a number is no success."""
    if not any(row.is_evaluated for evaluation in evaluations for row in evaluation.rows):
        diagnostics.error(
            "E-EMPTY", Text("Keine Partie ist wertbar: kein Spieler hat genug Gegner mit Zahl", "no game can be rated: nobody has enough opponents with a rating"),
            Place(request.path.name), cure=Text("die Liste vor dem Turnier mit --list angeben", "give the list before the event with --list"),
        )  # fmt: skip


def find_rows(report: Report, name: str) -> list[Any]:
    """Return the rows whose player's name contains the text, exact names first."""
    wanted = name.casefold().strip()
    rows = [row for evaluation in report.evaluations for row in evaluation.rows]
    exact = [row for row in rows if row.player.name.casefold() == wanted]
    return exact or [row for row in rows if wanted in row.player.name.casefold()]
