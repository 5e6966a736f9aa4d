"""``…_SEASON``: the replay of a whole season as one worksheet function."""

from __future__ import annotations

import datetime as dt

from ..model.dates import serial_of_date
from ..model.diagnostics import Diagnostics
from ..model.errors import RatingError
from ..model.parameters import Rules
from ..model.text import Language, Text
from ..season.blocks import Reader
from ..season.cells import Area
from ..season.entries import RuleChoice, Season
from ..season.forms.registry import FORMS
from ..season.output import FAULTY, season_columns, season_rows
from ..season.replay import replay
from ..systems.system import System
from .arguments import parameter
from .cells import CellError, Scalar, is_blank
from .kinds import BLOCK
from .language import language_of
from .rules_argument import NAME_KEYS, choose_rules
from .season_facts import SeasonFacts
from .season_registry import SEASONS
from .spec import Example, FunctionSpec, Parameter

SLOTS = 50
Block = list[list[Scalar]]


def _season(
    system: System, players: Block, aliases: Block, settings: Block, events: Block, *inputs: Block | None
) -> list[list[object]]:
    """Return one row for each player of each evaluation; what is wrong stands in a row of its own, never instead of all."""
    language = language_of(settings)
    diagnostics = Diagnostics()
    reader = Reader(diagnostics, has_index=system.has_index)
    form = FORMS[system.contests]
    if form.is_list:
        slots = reader.listed(form, _without_errors(inputs[0] or []), Area(sheet=form.title.to(language)))
    else:
        slots = {
            number: reader.slot(number, form, _without_errors(block), Area(sheet=f"T{number:02}"))
            for number, block in enumerate(inputs, 1)
            if block is not None
        }
    width = len(season_columns(system))
    try:
        rules = rules_of_settings(system, settings, inputs[1] if form.is_list and len(inputs) > 1 else None)
    except RatingError as error:
        sheet = Text("Einstellungen", "Settings").to(language)
        return [_note(sheet, error.message.to(language), width, language), [None] * width]
    season = Season(
        rules,
        reader.players(_without_errors(players), Area(sheet=Text("Spieler", "Players").to(language))),
        reader.aliases(_without_errors(aliases)),
        reader.entries(_without_errors(events), Area(sheet=form.events.to(language))),
        slots,
    )
    rows = [
        _note(item.place.to(language), f"{item.message.to(language)} [{item.value}]", width, language)
        for item in diagnostics.items
    ]
    rows += [[_serial(cell) for cell in row] for row in season_rows(replay(season, system), system, language)]
    return [*rows, [None] * width]  # a single row would be repeated over the whole block


def _note(place: str, message: str, width: int, language: Language) -> list[object]:
    """A row that says what is wrong outside the events."""
    return [None, None, None, place, *[None] * (width - 6), FAULTY.to(language), message]


def rules_of_settings(system: System, settings: Block | None, table: Block | None = None) -> Rules | RuleChoice:
    """Return the rules that a settings table names; its other lines are the season's business.

    Where the rule set follows from the date and the settings name none, each event has that of its own day.

    Raises:
        RulesError: no such rule set, or a value that is not allowed.
    """
    parameters = system.default_rules(dt.date.max if system.needs_date else None).parameters()
    known = {name.casefold() for p in parameters for name in (p.key, p.label.de, p.label.en)}
    lines = [
        [row[0], row[1]]
        for row in settings or []
        if len(row) > 1 and not is_blank(row[1]) and str(row[0]).strip().casefold() in known | NAME_KEYS
    ]
    if system.needs_date and not any(str(key).strip().casefold() in NAME_KEYS for key, _ in lines):
        return RuleChoice({str(key).strip(): value for key, value in lines})
    rules = choose_rules(system, lines or None)
    filled = [row for row in table or [] if not all(is_blank(cell) for cell in row)]
    own = SEASONS[system.key].rule_table if filled else None
    return own.put_in(rules, filled) if own is not None else rules


def _without_errors(block: Block) -> list[list[object]]:
    """An error value in an input counts as what it shows, so that its cell is named."""
    return [[cell.code if isinstance(cell, CellError) else cell for cell in row] for row in block]


def _serial(cell: object) -> object:
    return serial_of_date(cell) if isinstance(cell, dt.date) else cell


def _inputs(facts: SeasonFacts) -> tuple[Parameter, ...]:
    """The arguments after the events: a block for each tournament, or one list and perhaps a table of rules."""
    form = FORMS[facts.system.contests]
    if form.is_list:
        listed = parameter(form.key, form.title.de, BLOCK, f"Liste: {form.title.de}", f"list: {form.title.en}")
        table = facts.rule_table
        return (listed, table.parameter) if table else (listed,)
    return tuple(
        parameter(f"t{n:02}", f"T{n:02}", BLOCK, f"Block des Turniers {n}", f"block of event {n}", optional=True)
        for n in range(1, SLOTS + 1)
    )


def _spec(facts: SeasonFacts) -> FunctionSpec:
    system = facts.system
    width = len(season_columns(system))
    return FunctionSpec(
        f"{system.prefix}_SEASON",
        Text(
            "Die ganze Saison: eine Zeile je Turnier und Spieler.", "The whole season: a row for each event and player."
        ),
        (
            parameter("players", "Spieler", BLOCK, "Tabelle der Spieler", "table of players"),
            parameter("aliases", "Namen", BLOCK, "Tabelle der Schreibweisen", "table of spellings"),
            parameter("settings", "Einstellungen", BLOCK, "Tabelle der Einstellungen", "table of settings"),
            parameter("events", "Turniere", BLOCK, "Tabelle der Turniere", "table of events"),
            *_inputs(facts),
        ),
        Text(f"Zeilen mit {width} Spalten, nach Datum, dann Nummer", f"rows of {width} columns, by date, then number"),
        lambda *arguments: _season(system, *arguments),
        "Replay",
        examples=tuple(Example(arguments, rows) for arguments, rows in facts.examples),
    )


SEASON_FUNCTIONS = tuple(_spec(facts) for facts in SEASONS.values())
