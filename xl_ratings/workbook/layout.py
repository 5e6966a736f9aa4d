"""Where inputs and displays stand in the season workbook of the DWZ family; one definition for builder and reader."""

from __future__ import annotations

from dataclasses import dataclass

from ..model.text import Language, Text
from ..season.blocks import ALIAS_COLUMNS, EVENT_COLUMNS, PLAYER_COLUMNS, SLOT_COLUMNS
from ..season.output import SEASON_COLUMNS

SCHEMA = 1
SLOTS = 50
SLOT_PLAYERS = 30
LIVE_ROWS = 1500

Area = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Block:
    """A block of cells: the sheet's name in both languages and the area, heading row not included."""

    sheet: Text
    area: Area

    def name(self, language: Language) -> str:
        """Return the sheet's name."""
        return self.sheet.to(language)


def _below(row: int, columns: int, rows: int) -> Area:
    return (row, 1, row + rows - 1, columns)


SETTINGS = Block(Text("Einstellungen", "Settings"), _below(5, 2, 30))
PLAYERS = Block(Text("Spieler", "Players"), _below(5, len(PLAYER_COLUMNS), 200))
ALIASES = Block(Text("Namen", "Names"), _below(5, len(ALIAS_COLUMNS), 200))
EVENTS = Block(Text("Turniere", "Events"), _below(5, len(EVENT_COLUMNS), 70))
LIVE = Block(Text("Live", "Live"), _below(2, len(SEASON_COLUMNS), LIVE_ROWS))
HISTORY = Block(Text("Verlauf", "History"), _below(5, len(SEASON_COLUMNS), LIVE_ROWS))
CHECKS = Block(Text("Prüfbericht", "Checks"), _below(5, 7, 300))
LOG = Block(Text("Protokoll", "Log"), _below(5, 5, 500))
RANKING = Block(Text("Rangliste", "Ranking"), _below(6, 7, 100))
EVENT = Block(Text("Turnier", "Event"), _below(7, 11, 30))
START = Text("Start", "Start")
META = "_meta"


def slot(number: int) -> Block:
    """Return the input block of a tournament: six columns, then the results.

    >>> slot(1).area
    (6, 1, 35, 36)
    """
    name = f"T{number:02}"
    return Block(Text(name, name), _below(6, len(SLOT_COLUMNS) + SLOT_PLAYERS, SLOT_PLAYERS))
