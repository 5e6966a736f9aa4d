"""The grid of one tournament: a row for each player, a column for each opponent."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from ...model.contests import Game, Outcome
from ...model.crosstable import read_crosstable
from ...model.event import AssumedRating, Event, Participant
from ...model.table import Column, Format
from ...model.text import Text
from ..cells import CellReader, RowOfCells
from ..entries import Entry
from ..played import Fault, Part
from .cast import Cast
from .form import Form

COLUMNS = (
    Column("no", Text("Nr.", "No."), Format.WHOLE),
    Column("name", Text("Name", "Name")),
    Column("new", Text("neu", "new")),
    Column("assumed", Text("Einsatz", "Assumed"), Format.WHOLE),
    Column("source", Text("Quelle", "Source")),
    Column("reason", Text("Grund", "Reason")),
)
_NO, _NAME, _NEW, _ASSUMED, _SOURCE, _REASON = range(6)


@dataclass(frozen=True, slots=True)
class GridLine:
    """A player's line; ``row`` counts within the block from 1.

    The result against number k stands at ``results[k - 1]``: lines may be sorted, the numbers go with them.
    """

    row: int
    number: int
    name: str
    is_new: bool
    assumed: AssumedRating | None
    results: tuple[object, ...]


def _read(reader: CellReader, row: RowOfCells) -> tuple[int, GridLine] | None:
    if not row.text(_NAME):
        return None
    value = reader.whole(row, _ASSUMED)
    assumed = AssumedRating(value, row.text(_SOURCE), row.text(_REASON)) if value else None
    results = tuple(None if cell == "" else cell for cell in row.cells[len(COLUMNS) :])
    number = reader.whole(row, _NO) or row.position
    line = GridLine(row.position, number, row.text(_NAME), reader.flag(row, _NEW, blank=False), assumed, results)
    return 0, line


def _parts(cast: Cast, entry: Entry, lines: Sequence[GridLine]) -> list[Part]:
    part = Part()
    people: list[Participant] = []
    for line in lines:
        who = cast.add(line.name, line.row, _NAME + 1, is_new=line.is_new, assumed=line.assumed)
        if who.id in part.rows:
            part.faults.append(_twins(line, part.names[who.id], who.id))
        people.append(who)
        if line.assumed is not None and not (line.assumed.source and line.assumed.reason):
            part.faults.append(_bare_number(line, who.id))
        part.names[who.id] = who.name
        part.rows.setdefault(who.id, line.row)
    part.faults += _numbers(lines, people)
    cross = read_crosstable([[_result(line, other) for other in lines] for line in lines], [who.id for who in people])
    for fault in cross.faults:
        one, two = lines[fault.first], lines[fault.second]
        message = Text(f"{one.name} – {two.name}: {fault.message.de}", f"{one.name} - {two.name}: {fault.message.en}")
        column = len(COLUMNS) + two.number
        part.faults.append(Fault(fault.code, True, message, one.row, one.name, people[fault.first].id, column))
    part.missing = len(cross.missing)
    part.waiting.update(people[i].id for pair in cross.missing for i in pair)
    if cross.games:
        part.event = Event(tuple(people), cross.games, entry.name, entry.date, entry.mode)
    elif not part.is_faulty:
        part.faults.append(Fault("W-NOGAME", False, Text("noch keine Ergebnisse", "no results yet")))
    return [part]


def _result(line: GridLine, other: GridLine) -> object:
    return line.results[other.number - 1] if 0 < other.number <= len(line.results) else None


def _numbers(lines: Sequence[GridLine], people: Sequence[Participant]) -> list[Fault]:
    """A number that stands twice, or has no column, leaves open whose results are meant."""
    seen: set[int] = set()
    faults = []
    for line, who in zip(lines, people, strict=True):
        if line.number in seen or not 0 < line.number <= max(len(line.results), len(lines)):
            message = Text(
                f"{line.name}: Nummer {line.number} steht zweimal oder hat keine Spalte",
                f"{line.name}: number {line.number} stands twice or has no column",
            )
            faults.append(Fault("E-NUMBER", True, message, line.row, line.name, who.id, _NO + 1))
        seen.add(line.number)
    return faults


def _bare_number(line: GridLine, id_: str) -> Fault:
    message = Text(
        f"{line.name}: eingesetzte Zahl ohne Quelle oder Grund", f"{line.name}: assumed rating without source or reason"
    )
    return Fault("W-ASSUMED", False, message, line.row, line.name, id_, _SOURCE + 1)


def _twins(line: GridLine, name: str, id_: str) -> Fault:
    message = Text(f"{line.name} und {name} sind dieselbe Person", f"{line.name} and {name} are the same person")
    return Fault("E-TWICE", True, message, line.row, line.name, id_, _NAME + 1)


def _write(_: int, events: Sequence[Event], new: AbstractSet[str]) -> list[list[object]]:
    """Both halves of the grid, as texts."""
    (event,) = events
    position = {participant.id: i for i, participant in enumerate(event.participants)}
    texts: dict[tuple[int, int], list[str]] = {}
    for game in event.contests:
        if isinstance(game, Game) and game.outcome is not Outcome.PENDING:
            i, j = position[game.first], position[game.second]
            forfeit = game.outcome is Outcome.FORFEIT
            texts.setdefault((i, j), []).append(_text(game.first_score, is_forfeit=forfeit))
            texts.setdefault((j, i), []).append(_text(game.second_score, is_forfeit=forfeit))
    return [
        [i + 1, who.name, "x" if who.name in new else None, None, None, None]
        + ["".join(texts.get((i, j), ())) or None for j in range(len(position))]
        for i, who in enumerate(event.participants)
    ]


def _text(score: float, *, is_forfeit: bool) -> str:
    if is_forfeit:
        return {0: "-", 0.5: "½k"}.get(score, "+")
    return {0: "0", 0.5: "½", 1: "1", 1.5: "1½", 2: "2"}[score]


GRID = Form(
    "grid", Text("Tabelle", "Grid"), Text("Turnier", "Event"), Text("Turniere", "Events"), COLUMNS, ((_NAME, _NEW),), (),
    Text("erlaubt sind 1, ½, 0, + und -, bei zwei Partien auch zwei Zeichen", "allowed are 1, ½, 0, + and -, for two games two characters"), False, _read, _parts,
    _write,
)  # fmt: skip
