"""What a preview says of one file."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from ..model.diagnostics import Diagnostic
from ..model.table import Column, Format, Table, TableCell
from ..model.text import Text

LIST = "players"
_NOTHING = Text("", "")
_PLAYERS = (
    Column("no", Text("Nr.", "No."), Format.WHOLE),
    Column("name", Text("Name", "Name")),
    Column("rating", Text("Zahl", "Rating"), Format.POINTS),
    Column("index", Text("Index", "Index"), Format.WHOLE),
    Column("birth_year", Text("Jahrgang", "Born"), Format.WHOLE),
    Column("club", Text("Verein", "Club")),
)


@dataclass(frozen=True)
class FilePreview:
    """What one file holds.

    Attributes:
        file: its name.
        findings: every finding; if an error is among them, there is nothing else.
        format: key of the format it was read in; ``players`` for a list of players without results.
        title: the format for people.
        name: the first event's name.
        dates: first and last day, as far as the file names any.
        events: how many events (a Wizard list has one per match).
        players: how many different players.
        rated: how many of them have a rating in the file.
        rounds: the highest round; 0 if the file has no rounds.
        kind: what its contests are called.
        contests: how many there are, forfeits and pending ones included.
        forfeits: how many of them were forfeited.
        pending: how many of them have no result yet.
        byes: how often somebody had no opponent.
        tables: the first players and the first results; of a list of players the first alone.
    """

    file: str
    findings: tuple[Diagnostic, ...]
    format: str = ""
    title: Text = _NOTHING
    name: str = ""
    dates: tuple[dt.date, ...] = ()
    events: int = 0
    players: int = 0
    rated: int = 0
    rounds: int = 0
    kind: Text = _NOTHING
    contests: int = 0
    forfeits: int = 0
    pending: int = 0
    byes: int = 0
    tables: tuple[Table, ...] = ()

    @property
    def is_refused(self) -> bool:
        """Whether the file holds errors, so that nothing of it would be evaluated."""
        return not self.format


def used_columns(title: Text, columns: tuple[Column, ...], rows: list[tuple[TableCell, ...]]) -> Table:
    """Return a table without columns that hold nothing."""
    used = [k for k, column in enumerate(columns) if column.key == "name" or any(row[k] is not None for row in rows)]
    return Table(title, tuple(columns[k] for k in used), tuple(tuple(row[k] for k in used) for row in rows))


def players_table(rows: list[tuple[TableCell, ...]]) -> Table:
    """Return the table of number, name, rating, index, year of birth and club, as far as they are known."""
    return used_columns(Text("Teilnehmer", "Players"), _PLAYERS, rows)
