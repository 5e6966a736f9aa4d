"""Matches of several players in one list: a row for each player of each match, with score or place."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from ...model.contests import Match
from ...model.event import Event
from ...model.table import Column, Format
from ...model.text import Number, Text
from ...systems.wizard import places_of_scores
from ..cells import CellReader, RowOfCells
from ..entries import Entry
from ..played import Fault, Part
from .cast import Cast
from .form import Form

COLUMNS = (
    Column("no", Text("Abend", "Evening"), Format.WHOLE),
    Column("match", Text("Match", "Match"), Format.WHOLE),
    Column("name", Text("Spieler", "Player")),
    Column("new", Text("neu", "new")),
    Column("score", Text("Ergebnis", "Score"), Format.POINTS),
    Column("place", Text("Platz", "Place"), Format.WHOLE),
)
HEAD = (Column("part", Text("Match", "Match")), Column("row", Text("Zeile", "Row"), Format.WHOLE))
_NO, _MATCH, _NAME, _NEW, _SCORE, _PLACE = range(6)


@dataclass(frozen=True, slots=True)
class MatchLine:
    """One player of one match; the match may be told by a number or a word."""

    row: int
    match: str
    name: str
    is_new: bool
    score: Number | None
    place: int


def _read(reader: CellReader, row: RowOfCells) -> tuple[int, MatchLine] | None:
    if not row.text(_NAME):
        return None
    line = MatchLine(
        row.position, row.text(_MATCH), row.text(_NAME), reader.flag(row, _NEW, blank=False),
        reader.number(row, _SCORE), reader.whole(row, _PLACE),
    )  # fmt: skip
    return reader.whole(row, _NO), line


def _parts(cast: Cast, entry: Entry, lines: Sequence[MatchLine]) -> list[Part]:
    by_match: dict[str, list[MatchLine]] = {}
    for line in lines:
        by_match.setdefault(line.match, []).append(line)
    return [_part(cast, entry, match, found) for match, found in by_match.items()]


def _part(cast: Cast, entry: Entry, label: str, lines: list[MatchLine]) -> Part:
    part = Part(label)
    people = []
    for line in lines:
        who = cast.add(line.name, line.row, _NAME + 1, is_new=line.is_new)
        if who.id in part.rows:
            message = Text(f"{who.name} ist doppelt in Match {label}", f"{who.name} is twice in match {label}")
            part.faults.append(Fault("E-TWICE", True, message, line.row, who.name, who.id, _NAME + 1))
        people.append(who)
        part.names[who.id] = who.name
        part.rows.setdefault(who.id, line.row)
    if not label:
        message = Text("die Nummer des Matches fehlt", "the number of the match is missing")
        part.faults.append(Fault("E-MATCH", True, message, lines[0].row, column=_MATCH + 1))
    places = _places(part, lines)
    if places and not part.is_faulty:
        match = Match(tuple(who.id for who in people), places)
        part.event = Event(tuple(people), (match,), entry.name, entry.date)
    return part


def _places(part: Part, lines: list[MatchLine]) -> tuple[int, ...]:
    """Return the places, from scores where there are any; both together must say the same."""
    scores = [line.score for line in lines]
    places = tuple(line.place for line in lines)
    known = [score for score in scores if score is not None]
    if not known and not any(places):
        part.missing = 1
        part.faults.append(Fault("W-NOGAME", False, Text("noch keine Ergebnisse", "no results yet"), lines[0].row))
        return ()
    if known and len(known) < len(lines):
        return _refused(part, lines[scores.index(None)], _SCORE, Text("Punkte fehlen", "score missing"))
    if known:
        found = places_of_scores(known)
        wrong = next((i for i, place in enumerate(places) if place and place != found[i]), None)
        if wrong is not None:
            message = Text(
                f"Platz {places[wrong]} passt nicht zu den Punkten (Platz {found[wrong]})",
                f"place {places[wrong]} does not fit the score (place {found[wrong]})",
            )
            return _refused(part, lines[wrong], _PLACE, message)
        return found
    if not all(place > 0 for place in places):
        blank = next(line for line in lines if line.place <= 0)
        return _refused(part, blank, _PLACE, Text("Platz fehlt; erlaubt ab 1", "place missing; allowed from 1"))
    return places


def _refused(part: Part, line: MatchLine, column: int, message: Text) -> tuple[int, ...]:
    told = Text(f"{line.name}: {message.de}", f"{line.name}: {message.en}")
    id_ = next((id_ for id_, row in part.rows.items() if row == line.row), "")
    part.faults.append(Fault("E-RESULT", True, told, line.row, line.name, id_, column + 1))
    return ()


def _write(number: int, events: Sequence[Event], new: AbstractSet[str]) -> list[list[object]]:
    """One row for each player, by place; the scores themselves are not known any more."""
    rows: list[list[object]] = []
    for label, event in enumerate(events, 1):
        names = {who.id: who.name for who in event.participants}
        for match in event.contests:
            if isinstance(match, Match):
                for id_, place in zip(match.players, match.places, strict=True):
                    rows.append([number, label, names[id_], "x" if names[id_] in new else None, None, place])
    return rows


MATCHES = Form(
    "matches", Text("Ergebnisse", "Results"), Text("Abend", "Evening"), Text("Abende", "Evenings"), COLUMNS, ((_NAME, _NEW),), HEAD,
    Text("erlaubt sind ganze Punkte oder Plätze ab 1", "allowed are whole scores, or places from 1"), True, _read, _parts,
    _write,
)  # fmt: skip
