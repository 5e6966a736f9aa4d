"""What a report says beside the rounds: announced byes, penalties, and the check of the points."""

from __future__ import annotations

import math
import re

from ..model.text import Text
from .points import read_points, warn_sum
from .rounds import Row, Side
from .trf_records import Player, RecordReader, Records
from .trf_results import RESULTS, Points

_BYE = re.compile(r"240 ([FHZfhz]) +(\d{1,3})((?: +\d{1,4})+)\s*$")
_MOST_ROUNDS = 500
_DECLARING = {"162", "XXS", "299"}
_DECLARATION = Text(
    "das System in einer Zeile 162 angeben (162  W 2.0    D 1.0    L 0.0)",
    "declare the system in a line 162 (162  W 2.0    D 1.0    L 0.0)",
)
_CONVINCING = 3  # so many totals of a system that the report does not declare are no slip of the pen
_SYSTEMS = {
    "3-1-0": "XXS W=3 D=1 PAB=3",
    "3-1-0 (1)": "XXS W=3 D=1 PAB=1",
    "2-1-0": "XXS W=2 D=1 PAB=2",
}


def add_byes(records: Records, rows: dict[int, Row], reader: RecordReader) -> dict[int, list[str]]:
    """Add byes of 240 records to rounds in which nothing stands yet; in a report with teams they are the teams'.

    Returns:
        The kinds of the added byes by player: points may or may not count them already.
    """
    added: dict[int, list[str]] = {}
    for code, line, number in records.others:
        if code != "240" or records.has_teams:
            continue
        match = _BYE.match(line)
        if match is None or not 1 <= int(match[2]) <= _MOST_ROUNDS:
            message = Text(
                "Zeile 240 nicht lesbar; erlaubt ist „240 H 003 0026 0047“",
                "line 240 cannot be read; allowed is '240 H 003 0026 0047'",
            )
            reader.diagnostics.error("E-RECORD", message, reader.place(number, 5), value=line)
            continue
        kind, round_ = match[1].upper(), int(match[2]) - 1
        for player in map(int, match[3].split()):
            row = rows.get(player)
            if row is None:
                message = Text(f"Eine Startnummer {player} gibt es nicht", f"there is no starting rank {player}")
                reader.diagnostics.error("E-OPP", message, reader.place(number, 11), value=player)
                continue
            row.sides += [None] * (round_ + 1 - len(row.sides))
            side = row.sides[round_]
            if side is None:
                row.sides[round_] = Side(0, RESULTS[kind].score, kind)
                added.setdefault(player, []).append(kind)
            elif side.opponent or side.score != RESULTS[kind].score:
                message = Text(
                    f"Runde {round_ + 1}: {row.player} ist spielfrei (240 {kind}), in der Zeile 001 steht anderes",
                    f"round {round_ + 1}: {row.player} has a bye (240 {kind}), the line 001 says otherwise",
                )
                reader.diagnostics.error("E-REC", message, reader.round_place(row.line, round_), value=player)
    return added


def check_points(records: Records, rows: dict[int, Row], optional: dict[int, list[str]], reader: RecordReader) -> None:
    """Compare every player's points with the sum of the rounds by the report's own point system.

    A report that declares no system may follow one all the same: if all points fit it, and at least three of them
    do not fit 1, ½, 0, a note says so. Fewer could as well be wrong: they are warnings.
    """
    wrong = _wrong(records, rows, optional, Points(records.others))
    if wrong and not any(code in _DECLARING or code.startswith("BB") for code, _, _ in records.others):
        system = _undeclared_system(records, rows, optional)
        if system:
            _note_system(system, len(wrong), reader)
        if system and len(wrong) >= _CONVINCING:
            wrong = []
    for player, typed, total in wrong:
        name = rows[player.number].player
        warn_sum(name, player.points, typed, total, reader.place(player.line, 81), reader.diagnostics)
    blank = [player.line for player in records.players if not player.points]
    if blank:
        message = Text(
            f"{len(blank)} Zeilen ohne Punkte (Spalten 81-84): nicht prüfbar",
            f"{len(blank)} lines without points (columns 81-84): not checked",
        )
        reader.diagnostics.warn("W-SUM", message, reader.place(blank[0], 81))


def _undeclared_system(records: Records, rows: dict[int, Row], optional: dict[int, list[str]]) -> str:
    """Return the name of the system that all points fit, or nothing."""
    for name, line in _SYSTEMS.items():
        if not _wrong(records, rows, optional, Points([("XXS", line, 0)])):
            return name
    return ""


def _note_system(system: str, count: int, reader: RecordReader) -> None:
    message = Text(
        f"Alle Punkte passen zum System {system}, zu 1, ½, 0 passen {count} nicht; gewertet wird 1, ½, 0",
        f"all points fit the system {system}, {count} do not fit 1, ½, 0; rated are 1, ½, 0",
    )
    if count < _CONVINCING:
        message = Text(
            f"{message.de}. Das sind zu wenige, um es zu glauben: bitte die Punkte ansehen, oder {_DECLARATION.de}",
            f"{message.en}. These are too few to believe it: please look at the points, or {_DECLARATION.en}",
        )
    reader.diagnostics.note("I-POINTS", message, reader.place(0))


def _wrong(
    records: Records, rows: dict[int, Row], optional: dict[int, list[str]], points: Points
) -> list[tuple[Player, float | None, float]]:
    """Return the players whose points are not the sum of their rounds, with both numbers."""
    special, by_mark = _special(records), points.by_mark
    found: list[tuple[Player, float | None, float]] = []
    for player in records.players:
        row = rows.get(player.number)
        if row is None or row.line != player.line or not player.points:
            continue
        total = math.fsum([by_mark[side.mark] for side in row.sides if side is not None])
        typed = read_points(player.points)
        if typed == total:
            continue
        total += _special_points(special, points, row)
        late = math.fsum(by_mark[mark] for mark in optional.get(player.number, ()))
        open_ = points.unknown * sum(side is not None and not side.mark for side in row.sides)
        possible = [total, total - late, total + open_, total - late + open_]
        if records.has_teams:  # a bye without an opponent is the team's, and its points are no player's
            teams_own = by_mark["U"] * sum(side is not None and side.mark == "U" for side in row.sides)
            possible += [value - teams_own for value in possible]
        if typed is None or not any(abs(typed - value) < 1e-9 for value in possible):
            found.append((player, typed, total))
    return found


def _special_points(special: dict[tuple[int, int, str], float], points: Points, row: Row) -> float:
    """Return how much 299 records change the sum of a row."""
    change = special.get((row.number, 0, ""), 0.0)
    for k, side in enumerate(row.sides, 1):
        if side is not None:
            given = special.get((row.number, k, side.mark), special.get((row.number, -1, side.mark)))
            change += 0.0 if given is None else given - points.by_mark[side.mark]
    return change


def _special(records: Records) -> dict[tuple[int, int, str], float]:
    """Return the points of 299 records by player, round (-1: every one) and mark; '' is a bonus or penalty."""
    found: dict[tuple[int, int, str], float] = {}
    marks = {"W": "1W", "D": "=D", "L": "0L"}
    for code, line, _ in records.others:
        value = read_points(line[13:17].strip()) if code == "299" else None
        if value is None:
            continue
        type_, round_ = line[4:5].strip().upper(), line[19:22].strip()
        where = int(round_) if round_.isdecimal() and int(round_) else -1
        for text in line[23:].split():
            if not text.isdecimal():
                continue
            if type_:
                found |= {(int(text), where, mark): value for mark in marks.get(type_, type_)}
            else:
                found[int(text), 0, ""] = found.get((int(text), 0, ""), 0.0) + value
    return found
