"""Where inputs and displays stand in the workbook of a single tournament."""

from __future__ import annotations

from ..model.table import Column
from ..model.text import Text
from ..systems.dwz.table import COLUMNS
from ..systems.registry import SYSTEMS
from .layout import Block, Layout, below

PLAYERS = 30
PAIRINGS_ROOM = 500
FIELD_COLUMNS = (
    Column("no", Text("Nr.", "No.")),
    Column("name", Text("Name", "Name")),
    Column("old", Text("Zahl alt", "Rating")),
    Column("index", Text("Index", "Index")),
    Column("age", Text("Alter", "Age")),
)
PAIRING_COLUMNS = (
    Column("round", Text("Runde", "Round")),
    Column("white", Text("Weiß", "White")),
    Column("black", Text("Schwarz", "Black")),
    Column("result", Text("Ergebnis", "Result")),
)
SHOWN_COLUMNS = (*COLUMNS, Column("note", Text("Hinweis", "Note")))

_EVENT = Text("Turnier", "Event")
TITLE = Block("title", _EVENT, (2, 2, 3, 2))
FIELD = Block("field", _EVENT, below(6, len(FIELD_COLUMNS), PLAYERS))
GRID = Block("grid", _EVENT, below(6, PLAYERS, PLAYERS, first=len(FIELD_COLUMNS) + 1))
PAIRINGS = Block("pairings", Text("Paarungen", "Pairings"), below(5, len(PAIRING_COLUMNS), PAIRINGS_ROOM))
SHOWN = Block("shown", Text("Auswertung", "Evaluation"), below(7, len(SHOWN_COLUMNS), PLAYERS))
LAST = Block("last", Text("Stand", "Last run"), below(5, len(COLUMNS), PLAYERS))
MOMENT = Block("moment", LAST.sheet, (2, 2, 2, 2))
LIVE_TABLE = Block("live_table", Text("Live", "Live"), below(3, len(COLUMNS), PLAYERS))
LIVE_NEW = Block("live_new", LIVE_TABLE.sheet, below(3, 1, PLAYERS, first=14))
LIVE_GRID = Block("live_grid", LIVE_TABLE.sheet, below(40, PLAYERS, PLAYERS))

TOURNAMENT = Layout(
    "blitz-dwz-tournament", "blitz_dwz_tournament.xlsx", Text("Blitz-DWZ-Turnier", "Blitz DWZ tournament"),
    SYSTEMS["blitz-dwz"], list_rows=0, live_rows=PLAYERS, event_rows=PLAYERS,
)  # fmt: skip
