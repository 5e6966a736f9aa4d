"""Where inputs and displays stand in the season workbooks; one definition for builder and reader."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ..functions.season import SLOTS
from ..model.table import Column
from ..model.text import Language, Text
from ..season.blocks import ALIAS_COLUMNS, EVENT_COLUMNS, PLAYER_COLUMNS
from ..season.forms.form import Form
from ..season.forms.registry import FORMS
from ..season.output import season_columns
from ..systems.registry import SYSTEMS
from ..systems.system import System

SCHEMA = 2
SLOT_PLAYERS = 30
CARD_ROWS = 60

Area = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Block:
    """A block of cells: its key, the sheet's name in both languages and the area, heading row not included.

    The workbook names it ``xlr_`` and the key; so it is found after rows were inserted or its sheet renamed.
    """

    key: str
    sheet: Text
    area: Area

    @property
    def defined_name(self) -> str:
        """Return the name that the workbook gives to the block."""
        return f"xlr_{self.key}"

    def name(self, language: Language) -> str:
        """Return the sheet's name as the template has it."""
        return self.sheet.to(language)

    @property
    def rows(self) -> int:
        """Return how many rows the block has."""
        return self.area[2] - self.area[0] + 1


def below(row: int, columns: int, rows: int, first: int = 1) -> Area:
    """Return the area that starts in a row."""
    return (row, first, row + rows - 1, first + columns - 1)


RULES = Block("rules", Text("Einstellungen", "Settings"), below(5, 2, 18))
SETTINGS = Block("settings", Text("Einstellungen", "Settings"), below(5, 2, 30))
PLAYERS = Block("players", Text("Spieler", "Players"), below(5, len(PLAYER_COLUMNS), 200))
ALIASES = Block("aliases", Text("Namen", "Names"), below(5, len(ALIAS_COLUMNS), 200))
CHECKS = Block("checks", Text("Prüfbericht", "Checks"), below(5, 8, 300))
CORRECTIONS = Block("corrections", Text("Korrekturen", "Corrections"), below(5, 10, 500))
LOG = Block("log", Text("Protokoll", "Log"), below(5, 5, 500))
RANKING = Block("ranking", Text("Rangliste", "Ranking"), below(6, 11, 100))
FACTORS = Block("factors", Text("Faktor", "Factor"), below(5, 2, 45))
CARD = Block("card", Text("Spielerblatt", "Player card"), below(6, 14, CARD_ROWS))
CARD_PLAYER = Block("card_player", CARD.sheet, (2, 2, 2, 2))
CARD_OPPONENTS = Block("card_opponents", CARD.sheet, (24, 16, 35, 16))
SELFTEST = Block("selftest", Text("Selbsttest", "Self-test"), below(5, 4, 60))
START = Text("Start", "Start")
LIVE_SHEET = "Live"
META = "_meta"
HANDED_OVER = "handover"  # a fact on the sheet _meta of copies that hold values only


@dataclass(frozen=True)
class Layout:
    """A season workbook of one rating system.

    Attributes:
        template: the name that the workbook carries.
        file: the file's name among the templates that are shipped; empty if it is made on demand only.
        title: what stands on its first sheet.
        system: the rating system.
        list_rows: lines of the list of contests; 0 if every event has a grid of its own.
        live_rows: lines of the live block and of the last run.
        event_rows: lines of the display of one event.
        game_rows: lines of the table of games as the source prints it; 0 without one.
        rule_tables: tables of rules that have a sheet of their own; the function takes them last.
    """

    template: str
    file: str
    title: Text
    system: System
    list_rows: int
    live_rows: int
    event_rows: int
    game_rows: int = 0
    rule_tables: tuple[Block, ...] = ()

    @cached_property
    def form(self) -> Form:
        """How contests are typed."""
        return FORMS[self.system.contests]

    @cached_property
    def prefix(self) -> str:
        """What the system's functions start with."""
        return self.system.prefix

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The columns of live block and history."""
        return season_columns(self.system)

    def column(self, key: str) -> int:
        """Return the position of a column of the live block, from 0."""
        return [column.key for column in self.columns].index(key)

    def index_of(self, column: Column) -> str | None:
        """Return the key of the index that stands with a number, None if it has none."""
        key = f"{column.key}_index"
        return key if any(other.key == key for other in self.columns) else None

    @cached_property
    def has_index(self) -> bool:
        """Whether ratings carry an index of their own."""
        return any(column.key == "new_index" for column in self.columns)

    @cached_property
    def events(self) -> Block:
        """The table of events."""
        return Block("events", self.form.events, below(5, len(EVENT_COLUMNS), 70))

    @cached_property
    def event_state(self) -> Block:
        """What the run found out about each event: players, contests, missing results, checksum, run."""
        return Block("event_state", self.form.events, below(5, 5, 70, len(EVENT_COLUMNS) + 1))

    @cached_property
    def event(self) -> Block:
        """The display of one event."""
        return Block("event", self.form.event, below(7, len(self.shown), self.event_rows))

    @cached_property
    def shown(self) -> tuple[Column, ...]:
        """The columns of the display of an event: an index stands with its number, in one column."""
        hidden = {"no", "date", "id", "row", "remark", "status"}
        return tuple(c for c in self.columns if c.key not in hidden and not c.key.endswith("_index"))

    @cached_property
    def live(self) -> Block:
        """The live block."""
        return Block("live", Text(LIVE_SHEET, LIVE_SHEET), below(2, len(self.columns), self.live_rows))

    @cached_property
    def history(self) -> Block:
        """The values of the last run."""
        return Block("history", Text("Verlauf", "History"), below(5, len(self.columns), self.live_rows))

    @cached_property
    def games(self) -> Block:
        """The table of games, written by the run."""
        width = len(self.system.tables([])[0].columns) + 1
        return Block("games", Text("Spiele", "Games"), below(5, width, max(self.game_rows, 1)))

    @cached_property
    def inputs(self) -> tuple[Block, ...]:
        """The blocks in which contests are typed: one for each tournament, or the list of the season."""
        if self.form.is_list:
            return (Block("list", self.form.title, below(5, len(self.form.columns), self.list_rows)),)
        width = len(self.form.columns) + SLOT_PLAYERS
        names = [f"T{number:02}" for number in range(1, SLOTS + 1)]
        return tuple(Block(n.lower(), Text(n, n), below(6, width, SLOT_PLAYERS)) for n in names)

    def input_of(self, number: int) -> Block:
        """Return the block in which an event's contests stand."""
        return self.inputs[0] if self.form.is_list else self.inputs[number - 1]


LAYOUTS: dict[str, Layout] = {
    layout.template: layout
    for layout in (
        Layout(
            "blitz-dwz-season", "blitz_dwz_season.xlsx", Text("Blitz-DWZ-Saison", "Blitz-DWZ season"),
            SYSTEMS["blitz-dwz"], list_rows=0, live_rows=1500, event_rows=30,
        ),
        Layout("dwz-season", "", Text("DWZ-Saison", "DWZ season"), SYSTEMS["dwz"], list_rows=0, live_rows=1500, event_rows=30),
        Layout(
            "psz-league", "psz_league.xlsx", Text("PSZ- und LPZ-Liste", "PSZ and LPZ list"), SYSTEMS["psz"],
            list_rows=2500, live_rows=1200, event_rows=100, game_rows=5000,
        ),
        Layout(
            "wizard-league", "wizard_league.xlsx", Text("Wizard-Liste", "Wizard list"), SYSTEMS["wizard"],
            list_rows=2000, live_rows=2000, event_rows=100, rule_tables=(FACTORS,),
        ),
        Layout(
            "duel-league", "duel_league.xlsx", Text("Duell-Liste", "Duel list"), SYSTEMS["duel"],
            list_rows=1000, live_rows=2000, event_rows=100,
        ),
    )
}  # fmt: skip
TEMPLATE_OF_SYSTEM = {layout.system.key: layout.template for layout in LAYOUTS.values()}
