"""``…_SEASON``: the replay of a whole season as one worksheet function."""

from __future__ import annotations

import dataclasses
import datetime as dt

from ..model.dates import serial_of_date
from ..model.diagnostics import Diagnostics
from ..model.parameters import Rules
from ..model.text import Language, Text
from ..season.blocks import Reader
from ..season.entries import Season
from ..season.output import FAULTY, SEASON_COLUMNS, season_rows
from ..season.replay import replay
from ..systems.dwz import BLITZ_DWZ_SYSTEM, DWZ_SYSTEM
from ..systems.system import System
from .arguments import parameter
from .cells import CellError, Scalar, is_blank
from .kinds import BLOCK
from .rules_argument import NAME_KEYS, choose_rules
from .spec import Example, FunctionSpec

SLOTS = 50
Block = list[list[Scalar]]


def _season(
    system: System, players: Block, aliases: Block, settings: Block, events: Block, *slots: Block
) -> list[list[object]]:
    """Return one row for each event and player; what is wrong stands in a row of its own, never instead of all."""
    language = language_of_settings(settings)
    diagnostics = Diagnostics()
    reader = Reader(diagnostics)
    season = Season(
        rules_of_settings(system, settings),
        reader.players(_without_errors(players), "Spieler"),
        reader.aliases(_without_errors(aliases), "Namen"),
        reader.entries(_without_errors(events), "Turniere"),
        {
            number: reader.slot(number, _without_errors(slot), f"T{number:02}")
            for number, slot in enumerate(slots, 1)
            if slot is not None
        },
    )
    rows: list[list[object]] = [
        [
            None,
            None,
            None,
            item.place.to(language),
            *[None] * 12,
            FAULTY.to(language),
            f"{item.message.to(language)} [{item.value}]",
        ]
        for item in diagnostics.items
    ]
    rows += [[_serial(cell) for cell in row] for row in season_rows(replay(season, system), language)]
    return [*rows, [None] * len(SEASON_COLUMNS)]  # a single row would be repeated over the whole block


def language_of_settings(settings: Block | None) -> Language:
    """Return the language that a settings table asks for; German if it says nothing."""
    for row in settings or []:
        if len(row) > 1 and str(row[0]).strip().casefold() in ("sprache", "language"):
            return "en" if str(row[1]).strip().casefold() in ("en", "englisch", "english") else "de"
    return "de"


def rules_of_settings(system: System, settings: Block | None) -> Rules:
    """Return the rules that a settings table names; its other lines are the season's business."""
    base = system.default_rules(dt.date.today()) if system.needs_date else system.default_rules(None)  # noqa: DTZ011 - replaced by the table's own rule set below
    known = {field.name for field in dataclasses.fields(base)}
    lines = [
        [row[0], row[1]]
        for row in settings or []
        if len(row) > 1 and not is_blank(row[1]) and str(row[0]).strip().casefold() in known | NAME_KEYS
    ]
    return choose_rules(system, lines or None) if lines or not system.needs_date else base


def _without_errors(block: Block) -> list[list[object]]:
    """An error value in an input counts as what it shows, so that its cell is named."""
    return [[cell.code if isinstance(cell, CellError) else cell for cell in row] for row in block]


def _serial(cell: object) -> object:
    return serial_of_date(cell) if isinstance(cell, dt.date) else cell


def _spec(prefix: str, system: System) -> FunctionSpec:
    slots = tuple(
        parameter(
            f"t{number:02}",
            f"T{number:02}",
            BLOCK,
            f"Block des Turniers {number}",
            f"block of event {number}",
            optional=True,
        )
        for number in range(1, SLOTS + 1)
    )
    return FunctionSpec(
        f"{prefix}_SEASON",
        Text(
            "Die ganze Saison: eine Zeile je Turnier und Spieler.", "The whole season: a row for each event and player."
        ),
        (
            parameter("players", "Spieler", BLOCK, "Tabelle der Spieler", "table of players"),
            parameter("aliases", "Namen", BLOCK, "Tabelle der Schreibweisen", "table of spellings"),
            parameter("settings", "Einstellungen", BLOCK, "Tabelle der Einstellungen", "table of settings"),
            parameter("events", "Turniere", BLOCK, "Tabelle der Turniere", "table of events"),
            *slots,
        ),
        Text("Zeilen mit 18 Spalten, nach Datum, dann Nummer", "rows of 18 columns, by date, then number"),
        lambda *arguments: _season(system, *arguments),
        "Replay",
        examples=(_EXAMPLE,) if prefix == "BLITZDWZ" else (_EXAMPLE_DWZ,),
    )


# One game between equals, the first wins. We = 0.5; (H) = 1600 + 800 · 0.5 = 2000; 1.6⁴ = 6.5536.
# Blitz-DWZ: E = 6.5536 + 20 = 27; 800 · 0.5 / (27 + 1) = 14.29.
# dwz-2018, adults: E = 6.5536 + 15 = 22; 800 · 0.5 / (22 + 1) = 17.39; the same for the loser, downwards.
_PLAYERS = (
    ("P1", "Adler", "Eva", None, None, None, None, None, None, None, 1600, 9),
    ("P2", "Birke", "Jan", None, None, None, None, None, None, None, 1600, 9),
)
_EVENTS = ((1, "05.01.2024", "Januar"),)
_SLOT = ((1, "Adler, Eva", None, None, None, None, None, 1), (2, "Jan Birke", None, None, None, None, 0, None))


def _example(rules: str, coefficient: float, gain: int) -> Example:
    head = (1.0, 45296.0)
    return Example(
        (_PLAYERS, (("E. Adler", "P1"),), (("Regelwerk", rules),), _EVENTS, _SLOT),
        (
            (*head, "P1", "Adler, Eva", 1600.0, 9.0, 1.0, 1.0, 1.0, 0.5, 2000.0, "", coefficient, 1600.0 + gain, 10.0, float(gain), "gewertet", ""),
            (*head, "P2", "Birke, Jan", 1600.0, 9.0, 0.0, 0.0, 1.0, 0.5, 1200.0, "", coefficient, 1600.0 - gain, 10.0, float(-gain), "gewertet", ""),
            ("",) * len(SEASON_COLUMNS),
        ),
    )  # fmt: skip


_EXAMPLE, _EXAMPLE_DWZ = _example("blitz-dwz", 27.0, 14), _example("dwz-2018", 22.0, 17)
SEASON_FUNCTIONS = (_spec("BLITZDWZ", BLITZ_DWZ_SYSTEM), _spec("DWZ", DWZ_SYSTEM))
