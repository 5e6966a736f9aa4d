"""Duels in one list: a row for each duel, in the order in which they were played."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from ...model.contests import Game
from ...model.errors import WrongKindError
from ...model.event import Event
from ...model.results import parse_pair
from ...model.table import Column, Format
from ...model.text import Text
from ..cells import CellReader, RowOfCells
from ..entries import Entry
from ..played import Fault, Part
from .cast import Cast
from .form import Form

COLUMNS = (
    Column("no", Text("Spieltag", "Match day"), Format.WHOLE),
    Column("first", Text("Spieler 1", "Player 1")),
    Column("second", Text("Spieler 2", "Player 2")),
    Column("result", Text("Ergebnis", "Result")),
    Column("new", Text("neu", "new")),
)
HEAD = (Column("row", Text("Zeile", "Row"), Format.WHOLE),)
_NO, _FIRST, _SECOND, _RESULT, _NEW = range(5)


@dataclass(frozen=True, slots=True)
class DuelLine:
    """One duel; ``score`` is the first player's, None while there is no result, ``fault`` tells why it is none."""

    row: int
    first: str
    second: str
    score: float | None
    is_new: bool
    fault: Text | None = None


def _read(reader: CellReader, row: RowOfCells) -> tuple[int, DuelLine] | None:
    if not row.text(_FIRST) and not row.text(_SECOND):
        return None
    score, fault = _score(row.text(_RESULT))
    is_new = reader.flag(row, _NEW, blank=False)
    return reader.whole(row, _NO), DuelLine(row.position, row.text(_FIRST), row.text(_SECOND), score, is_new, fault)


def _score(text: str) -> tuple[float | None, Text | None]:
    try:
        pair = parse_pair(text)
    except WrongKindError as error:
        return None, error.message
    if pair is None:
        return None, None
    if pair[0].is_forfeit or pair[0].games > 1 or pair[0].score + pair[1].score != 1:
        return None, Text("ein Duell endet 1:0, ½:½ oder 0:1", "a duel ends 1:0, ½:½ or 0:1")
    return pair[0].score, None


def _parts(cast: Cast, entry: Entry, lines: Sequence[DuelLine]) -> list[Part]:
    return [_part(cast, entry, line) for line in lines]


def _part(cast: Cast, entry: Entry, line: DuelLine) -> Part:
    part = Part(str(line.row))
    if not line.first or not line.second:
        message = Text("ein Duell braucht zwei Spieler", "a duel needs two players")
        part.faults.append(Fault("E-OPP", True, message, line.row, column=_SECOND + 1))
        return part
    one = cast.add(line.first, line.row, _FIRST + 1, is_new=line.is_new)
    two = cast.add(line.second, line.row, _SECOND + 1, is_new=line.is_new)
    part.names, part.rows = {one.id: one.name, two.id: two.name}, {one.id: line.row, two.id: line.row}
    if one.id == two.id:
        message = Text(f"{one.name} spielt gegen sich selbst", f"{one.name} plays against themselves")
        part.faults.append(Fault("E-OPP", True, message, line.row, one.name, one.id, _SECOND + 1))
    elif line.fault is not None:
        part.faults.append(Fault("E-RESULT", True, line.fault, line.row, one.name, one.id, _RESULT + 1))
    elif line.score is None:
        part.missing = 1
        part.faults.append(Fault("W-NOGAME", False, Text("noch kein Ergebnis", "no result yet"), line.row))
    else:
        game = Game(one.id, two.id, line.score, 1 - line.score)
        part.event = Event((one, two), (game,), entry.name, entry.date)
    return part


def _write(number: int, events: Sequence[Event], new: AbstractSet[str]) -> list[list[object]]:
    """One row for each duel."""
    rows: list[list[object]] = []
    for event in events:
        names = {who.id: who.name for who in event.participants}
        for game in event.contests:
            if isinstance(game, Game):
                one, two = names[game.first], names[game.second]
                result = {1: "1:0", 0.5: "½:½", 0: "0:1"}[game.first_score]
                rows.append([number, one, two, result, "x" if {one, two} & new else None])
    return rows


DUELS = Form(
    "duels", Text("Duelle", "Duels"), Text("Spieltag", "Match day"), Text("Spieltage", "Match days"), COLUMNS, ((_FIRST, _NEW), (_SECOND, _NEW)), HEAD,
    Text("erlaubt sind 1:0, ½ und 0:1", "allowed are 1:0, ½ and 0:1"), True, _read, _parts,
    _write,
)  # fmt: skip
