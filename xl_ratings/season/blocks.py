"""Reading a season from blocks of cells: the same for worksheet functions and for files.

Columns have a fixed order (the templates' order), so that headings may be in any language.
"""

from __future__ import annotations

from ..model.diagnostics import Diagnostics
from ..model.event import EventMode
from ..model.text import Text
from .cells import Area, CellReader, Cells, RowOfCells, rows_of
from .entries import Entry, EventKind, Group, Player, Publish, Slot
from .forms.form import Form

PLAYER_COLUMNS = (
    "id", "last", "first", "title", "club", "external", "birth_year", "group", "publish", "objection", "start", "index",
    "compared", "note",
)  # fmt: skip
ALIAS_COLUMNS = ("spelling", "id", "source", "since")
EVENT_COLUMNS = ("no", "date", "name", "kind", "mode", "rated", "locked", "reason", "value")

PUBLISH = {
    "": Publish.EVERYWHERE, "liste und auswertung": Publish.EVERYWHERE, "list and evaluation": Publish.EVERYWHERE,
    "nur auswertung": Publish.EVALUATION, "evaluation only": Publish.EVALUATION,
    "nirgends": Publish.NOWHERE, "nowhere": Publish.NOWHERE,
}  # fmt: skip
GROUPS = {
    "": Group.MEMBER, "mitglied": Group.MEMBER, "member": Group.MEMBER,
    "anderer verein": Group.OTHER_CLUB, "other club": Group.OTHER_CLUB,
    "vereinslos": Group.NO_CLUB, "no club": Group.NO_CLUB,
}  # fmt: skip
KINDS = {
    "": EventKind.TOURNAMENT, "turnier": EventKind.TOURNAMENT, "tournament": EventKind.TOURNAMENT,
    "anpassung": EventKind.ADJUSTMENT, "adjustment": EventKind.ADJUSTMENT,
}  # fmt: skip
MODES = {
    "": EventMode.ALL_GAMES, "alle partien": EventMode.ALL_GAMES, "all games": EventMode.ALL_GAMES,
    "nur bewertete": EventMode.RATED_ONLY, "rated only": EventMode.RATED_ONLY,
}  # fmt: skip


class Reader:
    """Reads blocks; what is wrong is noted with sheet and cell."""

    def __init__(self, diagnostics: Diagnostics, *, has_index: bool = True) -> None:
        self._cells = CellReader(diagnostics)
        self._has_index = has_index

    def players(self, cells: Cells, area: Area | None = None) -> tuple[Player, ...]:
        """Read the players' table."""
        found: dict[str, Player] = {}
        for row in rows_of(cells, area or Area(), len(PLAYER_COLUMNS)):
            if not any(row.text(column) for column in range(3)):
                continue
            id_ = row.text(0)
            if not id_ or id_ in found:
                message = Text(f"ID „{id_}“ fehlt oder ist doppelt", f"ID '{id_}' is missing or twice")
                self._cells.error("E-ID", message, row, 0)
            else:
                found[id_] = self._player(row)
        return tuple(found.values())

    def _player(self, row: RowOfCells) -> Player:
        read, (last, first) = self._cells, (row.text(1), row.text(2))
        return Player(
            row.text(0), f"{last}, {first}" if first else last, row.text(4), read.year(row, 6),
            read.choice(row, 7, GROUPS), read.choice(row, 8, PUBLISH), read.date_or_blank(row, 9),
            read.rating(row, 10, has_index=self._has_index), read.number(row, 12),
        )  # fmt: skip

    def aliases(self, cells: Cells, area: Area | None = None) -> dict[str, str]:
        """Read the ledger of spellings."""
        rows = rows_of(cells, area or Area(), len(ALIAS_COLUMNS))
        return {row.text(0): row.text(1) for row in rows if row.text(0) and row.text(1)}

    def entries(self, cells: Cells, area: Area | None = None) -> tuple[Entry, ...]:
        """Read the events' table."""
        found: dict[int, Entry] = {}
        for row in rows_of(cells, area or Area(), len(EVENT_COLUMNS)):
            if not row.text(1) and not row.text(2):
                continue
            number = self._cells.whole(row, 0)
            if not number or number in found:
                message = Text(f"Nummer {number} fehlt oder ist doppelt", f"number {number} is missing or twice")
                self._cells.error("E-EVENT", message, row, 0)
            else:
                found[number] = self._entry(number, row)
        return tuple(found.values())

    def _entry(self, number: int, row: RowOfCells) -> Entry:
        read = self._cells
        return Entry(
            number, read.date(row, 1), row.text(2), read.choice(row, 3, KINDS), read.choice(row, 4, MODES),
            read.flag(row, 5, blank=True), read.flag(row, 6, blank=False), row.text(7), read.whole(row, 8),
        )  # fmt: skip

    def slot(self, number: int, form: Form, cells: Cells, area: Area | None = None) -> Slot:
        """Read the grid of one tournament; rows without a name are skipped."""
        lines = [form.read(self._cells, row) for row in rows_of(cells, area or Area(), len(form.columns))]
        return Slot(number, tuple(line for _, line in filter(None, lines)))

    def listed(self, form: Form, cells: Cells, area: Area | None = None) -> dict[int, Slot]:
        """Read the list of a whole season and sort its lines to their events."""
        lines: dict[int, list[object]] = {}
        for row in rows_of(cells, area or Area(), len(form.columns)):
            read = form.read(self._cells, row)
            if read is not None:
                lines.setdefault(read[0], []).append(read[1])
        return {number: Slot(number, tuple(found)) for number, found in lines.items()}
