"""Table-tennis singles in one list: a row for each single, rated together by period."""

from __future__ import annotations

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from ...model.contests import Bracket, Single
from ...model.errors import RatingError, WrongKindError
from ...model.event import Event
from ...model.results import parse_pair
from ...model.table import Column, Format
from ...model.text import Text
from ...systems.psz import BRACKETS, read_bracket
from ..cells import CellReader, RowOfCells
from ..entries import Entry
from ..played import Fault, Part
from .cast import Cast
from .form import Form

COLUMNS = (
    Column("no", Text("Zeitraum", "Period"), Format.WHOLE),
    Column("league", Text("Klasse", "League")),
    Column("pos", Text("Pos", "Pos")),
    Column("player", Text("Spieler", "Player")),
    Column("opponent_pos", Text("Pos Gegner", "Pos opponent")),
    Column("opponent", Text("Gegner", "Opponent")),
    Column("result", Text("Ergebnis", "Result")),
    Column("new", Text("neu", "new")),
)
_NO, _LEAGUE, _POS, _PLAYER, _OTHER_POS, _OPPONENT, _RESULT, _NEW = range(8)
CellFault = tuple[str, int, Text]
_SETS = re.compile(r"(\d)\s*[:–-]\s*(\d)")


@dataclass(frozen=True, slots=True)
class SingleLine:
    """One single; ``won`` is None while there is no result, ``faults`` are cells that cannot be read, by column."""

    row: int
    player: str
    opponent: str
    bracket: Bracket | None
    opponent_bracket: Bracket | None
    league: str
    won: bool | None
    is_walkover: bool
    is_new: bool
    faults: tuple[CellFault, ...] = ()


def _read(reader: CellReader, row: RowOfCells) -> tuple[int, SingleLine] | None:
    names = row.text(_PLAYER), row.text(_OPPONENT)
    if not any(names):
        return None
    number = reader.whole(row, _NO)
    faults: list[CellFault] = []
    won, is_walkover = _result(row, faults)
    own, other = (_bracket(row, column, faults) for column in (_POS, _OTHER_POS))
    is_new = reader.flag(row, _NEW, blank=False)
    league = row.text(_LEAGUE)
    return number, SingleLine(row.position, *names, own, other, league, won, is_walkover, is_new, tuple(faults))


_NO_DRAW = Text(
    "im Tischtennis gibt es kein Remis; erlaubt sind 1:0 und 0:1 oder Sätze wie 3:1",
    "there is no draw in table tennis; allowed are 1:0 and 0:1, or sets like 3:1",
)


def _result(row: RowOfCells, faults: list[CellFault]) -> tuple[bool | None, bool]:
    """Return whether the first player won, and whether without playing; sets like 3:1 count as well."""
    text = row.text(_RESULT)
    sets = _SETS.fullmatch(text)
    if sets:
        if sets[1] == sets[2]:
            faults.append(("E-RESULT", _RESULT, _NO_DRAW))
            return None, False
        return sets[1] > sets[2], False
    try:
        pair = parse_pair(text)
    except WrongKindError as error:
        faults.append(("E-RESULT", _RESULT, error.message))
        return None, False
    if pair is None:
        return None, False
    if {pair[0].score, pair[1].score} != {0, 1}:
        faults.append(("E-RESULT", _RESULT, _NO_DRAW))
        return None, False
    return pair[0].score == 1, pair[0].is_forfeit


def _bracket(row: RowOfCells, column: int, faults: list[CellFault]) -> Bracket | None:
    """Positions 1 and 2 are the top bracket, 3 and 4 the next, 5 and 6 the last; the words work too."""
    text = row.text(column)
    if not text:
        return None
    if text.isdecimal() and 1 <= int(text) <= 2 * len(BRACKETS):
        return BRACKETS[(int(text) - 1) // 2]
    try:
        return read_bracket(text)
    except RatingError:
        message = Text("erlaubt ist 1 bis 6, oben, mitte, unten", "allowed is 1 to 6, top, middle, bottom")
        faults.append(("E-NUMBER", column, message))
        return None


def _parts(cast: Cast, entry: Entry, lines: Sequence[SingleLine]) -> list[Part]:
    part = Part()
    singles: list[Single] = []
    for line in lines:
        single = _single(cast, part, line)
        if single is not None:
            singles.append(single)
    if singles:
        part.event = Event(tuple(cast.people.values()), tuple(singles), entry.name, entry.date)
    elif not part.is_faulty:
        part.faults.append(Fault("W-NOGAME", False, Text("noch keine Ergebnisse", "no results yet")))
    return [part]


def _single(cast: Cast, part: Part, line: SingleLine) -> Single | None:
    if not line.player or not line.opponent:
        message = Text("ein Einzel braucht zwei Spieler", "a single needs two players")
        part.faults.append(Fault("E-OPP", True, message, line.row, column=_OPPONENT + 1))
        return None
    one = cast.add(line.player, line.row, _PLAYER + 1, is_new=line.is_new)
    two = cast.add(line.opponent, line.row, _OPPONENT + 1, is_new=line.is_new)
    part.names |= {one.id: one.name, two.id: two.name}
    if one.id == two.id:
        message = Text(f"{one.name} spielt gegen sich selbst", f"{one.name} plays against themselves")
        part.faults.append(Fault("E-OPP", True, message, line.row, one.name, one.id, _OPPONENT + 1))
        return None
    for code, column, message in line.faults:
        part.faults.append(Fault(code, True, message, line.row, one.name, one.id, column + 1))
    if line.faults:
        return None
    if line.won is None:
        part.missing += 1
        part.waiting.update((one.id, two.id))
        return None
    winner, loser = (one, two) if line.won else (two, one)
    own, other = line.bracket, line.opponent_bracket
    brackets = (own, other) if line.won else (other, own)
    return Single(winner.id, loser.id, *brackets, line.league, line.is_walkover)


def _write(number: int, events: Sequence[Event], new: AbstractSet[str]) -> list[list[object]]:
    """One row for each single, the winner first; positions as brackets."""
    rows: list[list[object]] = []
    for event in events:
        names = {who.id: who.name for who in event.participants}
        for single in event.contests:
            if isinstance(single, Single):
                one, two = names[single.winner], names[single.loser]
                brackets = [None if b is None else b.value for b in (single.winner_bracket, single.loser_bracket)]
                mark = "x" if {one, two} & new else None
                result = "+" if single.is_walkover else "1:0"
                rows.append([number, single.league or None, brackets[0], one, brackets[1], two, result, mark])
    return rows


SINGLES = Form(
    "singles", Text("Einzel", "Singles"), Text("Zeitraum", "Period"), Text("Zeiträume", "Periods"), COLUMNS, ((_PLAYER, _NEW), (_OPPONENT, _NEW)), (),
    Text("erlaubt sind 1:0, 0:1, Sätze wie 3:1, + und -", "allowed are 1:0, 0:1, sets like 3:1, + and -"), True, _read, _parts,
    _write,
)  # fmt: skip
