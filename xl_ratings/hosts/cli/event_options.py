"""The options of every command that reads one event from a file, and what becomes of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cyclopts import Parameter

from ...app.evaluate import EvaluateRequest
from ...app.export_trf import ExportRequest
from ...app.our_book import our_book
from ...model.errors import InputRefusedError
from ...model.event import EventMode
from ...model.text import Language, Text
from ...systems.system import System
from ...workbook.tournament_book import TournamentBook
from .inputs import check_encoding, check_format, check_index, check_there, find_system, read_day, take_input
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
from .usage import UsageError


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
    better = f"xl-ratings export {file} --format trf --event 1"
    system, path, data = _source(file, options, better, language)
    return ExportRequest(
        path, system, options.list_, read_day(options.date), options.double, check_encoding(options.encoding),
        options.format_, data, options.sheet,
    )  # fmt: skip


def evaluate_request(file: Path, options: RatingOptions, language: Language) -> EvaluateRequest:
    """Return what ``evaluate`` and ``explain`` were asked for.

    Raises:
        UsageError: an option that is not possible.
    """
    system, path, data = _source(file, options, f"xl-ratings season {file}", language)
    mode = EventMode.RATED_ONLY if options.rated_only else EventMode.ALL_GAMES
    return EvaluateRequest(
        path, system, options.list_, read_day(options.date), check_index(options.index), options.rules, mode,
        options.double, check_encoding(options.encoding), options.format_, data, options.sheet,
    )  # fmt: skip


def _source(file: Path, options: EventOptions, better: str, language: Language) -> tuple[System, Path, bytes | None]:
    """Return the system, and the input's path and content; ``better`` is the call for a season's workbook."""
    system = find_system(options.system)
    check_format(options.format_, system)
    _refuse_season(file, options, better)
    if options.list_ is not None:
        check_there(options.list_)
    return (system, *take_input(file, language))


def _refuse_season(file: Path, options: EventOptions, better: str) -> None:
    """A season's workbook holds many sheets with results; another command takes it as a whole."""
    try:
        book = None if options.sheet else our_book(file)
    except InputRefusedError:
        return  # whoever reads it says why
    if book is not None and not isinstance(book, TournamentBook):
        raise UsageError(
            Text(
                f"{file} ist die Arbeitsmappe einer Saison: {better}; ein Blatt allein mit --sheet T01",
                f"{file} is the workbook of a season: {better}; one sheet alone by --sheet T01",
            )
        )
