"""The options of every command that reads one event from a file, and what becomes of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cyclopts import Parameter

from ...app.evaluate import EvaluateRequest
from ...app.export_trf import ExportRequest
from ...model.event import EventMode
from ...model.text import Language
from .inputs import check_format, check_index, find_system, read_day, take_input
from .options import (
    Day,
    Double,
    Encoding,
    Format,
    Index,
    PlayerList,
    RatedOnly,
    RulesText,
    Sheets,
    SystemKey,
)


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class EventOptions:
    """How an event is read."""

    system: SystemKey = "blitz-dwz"
    list_: PlayerList = None
    date: Day = ""
    double: Double = False
    encoding: Encoding = None
    format_: Format = ""
    sheet: Sheets = ()


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class RatingOptions(EventOptions):
    """How it is read and rated."""

    index: Index = None
    rules: RulesText = ""
    rated_only: RatedOnly = False


def export_request(file: Path, options: EventOptions, language: Language) -> ExportRequest:
    """Return what ``export-trf`` was asked for.

    Raises:
        UsageError: an option that is not possible.
    """
    system = find_system(options.system)
    check_format(options.format_, system)
    path, data = take_input(file, language)
    return ExportRequest(
        path, system, options.list_, read_day(options.date), options.double, options.encoding, options.format_, data,
        options.sheet,
    )  # fmt: skip


def evaluate_request(file: Path, options: RatingOptions, language: Language) -> EvaluateRequest:
    """Return what ``evaluate`` and ``explain`` were asked for.

    Raises:
        UsageError: an option that is not possible.
    """
    system = find_system(options.system)
    check_format(options.format_, system)
    mode = EventMode.RATED_ONLY if options.rated_only else EventMode.ALL_GAMES
    path, data = take_input(file, language)
    return EvaluateRequest(
        path, system, options.list_, read_day(options.date), check_index(options.index), options.rules, mode,
        options.double, options.encoding, options.format_, data, options.sheet,
    )  # fmt: skip
