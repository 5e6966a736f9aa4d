"""The replay as rows: one for each player of each evaluation, with every number; what live block and run show."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

from ..model.evaluation import Row
from ..model.rounding import round_half_up
from ..model.table import Column, Format
from ..model.text import Language, Text
from ..systems.system import System
from .entries import EventKind
from .forms.registry import FORMS
from .played import Fault, History, Part, Played

SeasonCell = float | str | dt.date | None
SeasonRow = tuple[SeasonCell, ...]

_HEAD = (
    Column("date", Text("Datum", "Date")),
    Column("id", Text("ID", "ID")),
    Column("name", Text("Name", "Name")),
)
_TAIL = (Column("status", Text("Status", "Status")), Column("remark", Text("Bemerkung", "Remark")))
_STATUS = {
    "rated": Text("gewertet", "rated"),
    "first rating": Text("erste Zahl", "first rating"),
    "start number needed": Text("Zahl fehlt", "rating missing"),
    "not evaluated": Text("nicht gewertet", "not rated"),
}
_UNCERTAIN = Text("unsicher", "uncertain")
FAULTY = Text("fehlerhaft", "faulty")


def season_columns(system: System) -> tuple[Column, ...]:
    """Return the columns of a season's rows: event and player, the system's numbers, status and remark.

    >>> from ..systems.registry import SYSTEMS
    >>> len(season_columns(SYSTEMS["blitz-dwz"]))
    18
    """
    form = FORMS[system.contests]
    return (Column("no", form.event, Format.WHOLE), *_HEAD, *form.head, *system.season_columns, *_TAIL)


def season_rows(history: History, system: System, language: Language = "de") -> list[SeasonRow]:
    """Return the rows of all events; blank cells are None, dates are days.

    A faulty part yields one row for each player and none of its numbers, with the reason; what comes after it says
    that it is uncertain.
    """
    writer = _Writer(system, language)
    return [row for played in history.played for row in writer.event(played)]


def evaluated_rows(history: History) -> Iterator[tuple[Played, Part, Row]]:
    """Yield every evaluated row of a season with its event and part, in the order of ``season_rows``."""
    for played in history.played:
        for part in played.parts:
            if part.evaluation is not None:
                for row in part.evaluation.rows:
                    yield played, part, row


def _waiting(count: int) -> Text:
    if count == 1:
        return Text("1 Ergebnis fehlt", "1 result missing")
    return Text(f"{count} Ergebnisse fehlen", f"{count} results missing")


class _Writer:
    def __init__(self, system: System, language: Language) -> None:
        self.language = language
        self.head = FORMS[system.contests].head
        self.numbers = system.season_columns
        self.blank: tuple[SeasonCell, ...] = (None,) * (len(self.head) + len(self.numbers))

    def event(self, played: Played) -> list[SeasonRow]:
        """The rows of one event."""
        if played.entry.kind is EventKind.ADJUSTMENT:
            return []
        if not played.parts:
            return [self._plain(played, "", "", played.faults)] if played.faults else []
        return [row for part in played.parts for row in self._part(played, part)]

    def _part(self, played: Played, part: Part) -> list[SeasonRow]:
        faults = [*played.faults, *part.faults]
        if part.evaluation is None:
            errors = [fault for fault in faults if fault.is_error]
            names = part.names or {"": ""}
            return [self._plain(played, id_, name, errors or faults, part) for id_, name in names.items()]
        remarks = {fault.id: fault.message.to(self.language) for fault in faults if fault.id}
        return [self._row(played, part, row, remarks) for row in part.evaluation.rows]

    def _plain(
        self, played: Played, id_: str, name: str, faults: list[Fault], part: Part | None = None
    ) -> SeasonRow:  # fmt: skip
        """A row without numbers, with the reason."""
        status = FAULTY.to(self.language) if any(fault.is_error for fault in faults) else ""
        reason = "; ".join(fault.message.to(self.language) for fault in faults)
        cells = (*self._head(part, id_), *(None for _ in self.numbers)) if part else self.blank
        return (played.entry.number, played.entry.date, id_, name, *cells, status, reason)

    def _head(self, part: Part, id_: str) -> list[SeasonCell]:
        cells: dict[str, SeasonCell] = {"part": part.label, "row": part.rows.get(id_)}
        return [cells[column.key] for column in self.head]

    def _row(self, played: Played, part: Part, row: Any, remarks: dict[str, str]) -> SeasonRow:
        numbers, id_ = row.numbers(), row.player.id
        remark = [_UNCERTAIN.to(self.language)] if part.is_uncertain else []
        remark += [remarks[id_]] if id_ in remarks else []
        if numbers.get("forfeits"):
            count = numbers["forfeits"]
            told = Text(f"{count} kampflos, nicht gewertet", f"{count} forfeited, not rated")
            remark.append(told.to(self.language))
        if part.waiting[id_]:
            remark.append(_waiting(part.waiting[id_]).to(self.language))
        status = numbers.get("status", "rated" if row.is_evaluated else "not evaluated")
        return (
            played.entry.number,
            played.entry.date,
            id_,
            row.player.name,
            *self._head(part, id_),
            *(self._number(numbers.get(column.key), column) for column in self.numbers),
            _STATUS[str(status)].to(self.language),
            "; ".join(remark) or None,
        )

    def _number(self, value: object, column: Column) -> SeasonCell:
        """Whole columns hold whole numbers, as lists print them; all others are unrounded."""
        if value is None or value == "":
            return None
        if isinstance(value, Text):
            return value.to(self.language)
        if isinstance(value, str):
            return value
        number = float(value)  # type: ignore[arg-type] # int, float or Fraction
        return float(round_half_up(number)) if column.format is Format.WHOLE else number
