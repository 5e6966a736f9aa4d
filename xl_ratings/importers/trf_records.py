"""The lines of a FIDE tournament report: fixed columns, counted from 1 as in the specification.

Source: FIDE, Format of Tournament Report File, versions of 2006, 2016 and 2026; extensions XX… of JaVaFo.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field

from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text
from .rounds import Side
from .trf_results import ALLOWED, RESULTS

_FIRST_ROUND, _WIDTH = 91, 10
_BLANK = (3, 8, 47, 52, 79, 84, 89, 90)
_BYES = {mark for mark, code in RESULTS.items() if code.is_bye}
_MARKS = {
    colour + (written or " "): Side(
        0, code.score, mark, code.is_forfeit, code.is_rated, {"w": True, "b": False}.get(colour.lower())
    )
    for mark, code in RESULTS.items()
    for written in {mark, mark.lower()}
    for colour in "wWbB- "
}
_GAMES = {written: side[1:] for written, side in _MARKS.items() if side.mark not in _BYES}
_CELLS = re.compile(r"(?:[ 0-9]{4} [wWbB\- ] [^\n]  )*")
_ALIGNED = re.compile(
    r"[^\t]{3} [^\t]{4} [^\t]{38} [^\t]{4} [^\t]{26} [^\t]{4} [^\t]{4}  (?:[ 0-9]{4} [wWbB\- ] [^\t](?:  |$))*"
)
_RECORD = re.compile(r"(?:\d{3}|[A-Z]{2}[A-Z0-9])(?:\s|$)")
_RULER = re.compile(r" +1 +2 +3[ \d]*|(?:1234567890)+\d*|DDD SSSS .*")  # Swiss-Manager counts the columns for its users
_NATIONAL = re.compile(r"[A-Z]{3} (?: {3}\d| {2}\d{2}| \d{3}|\d{4})(?: |$)")
_TEAMS = {"013", "310"}
_KNOWN = re.compile("152|1[789]2|2[012]2|222|2[56]0|3[023]0|3[56]2|80[12]")  # nothing to rate
_HEAD = {f"{k:02}2" for k in range(1, 14)}
_EXTENSIONS = ("XX", "BB", "DAT")


@dataclass(slots=True)
class Player:
    """One 001 record; texts as they stand, rounds as sides."""

    number: int
    name: str
    rating: str
    birth: str
    points: str
    line: int
    sides: list[Side | None]


@dataclass
class Records:
    """Everything a report holds that matters here."""

    players: list[Player] = field(default_factory=list)
    head: dict[str, str] = field(default_factory=dict)
    head_lines: dict[str, int] = field(default_factory=dict)
    national: list[tuple[str, int, str, int]] = field(default_factory=list)
    others: list[tuple[str, str, int]] = field(default_factory=list)
    has_teams: bool = False


class RecordReader:
    """Reads a report line by line; what cannot be read is noted with line and column."""

    def __init__(self, file: str, diagnostics: Diagnostics) -> None:
        self.file, self.diagnostics = file, diagnostics
        self.records = Records()
        self._unknown: dict[str, list[int]] = {}
        self._seen: dict[str, Side] = {}
        self._indent = 0

    def place(self, line: int, column: int = 0) -> Place:
        """Name a place of the file."""
        return Place(self.file, line=line, column=column + self._indent if column else 0)

    def round_place(self, line: int, number: int) -> Place:
        """Name the place of a round, counted from 0, in a player's line."""
        return self.place(line, _FIRST_ROUND + number * _WIDTH + 1)

    def read(self, text: str) -> Records:
        """Read all lines; where all of them are indented alike, as in a quoted report, the columns begin there."""
        lines = text.replace("\xa0", " ").split("\n")
        self._indent = min((len(line) - len(line.lstrip(" ")) for line in lines if line.strip()), default=0)
        for number, line in enumerate(lines, 1):
            bare = line[self._indent :].rstrip(" \t\f\x1a")
            if bare and not bare.startswith("###") and not _RULER.fullmatch(bare):
                self._line(bare, number)
        for code, where in self._unknown.items():
            message = Text(
                f"Kennung {code} nicht gelesen ({len(where)} Zeilen)", f"record {code} not read ({len(where)} lines)"
            )
            self.diagnostics.note("I-RECORD", message, self.place(where[0]))
        return self.records

    def _line(self, line: str, number: int) -> None:
        code = line[:3]
        if code == "001":
            self._player(line, number)
        elif not _RECORD.match(line):
            message = Text(
                "Die Zeile beginnt mit keiner Kennung wie 001", "the line starts with no record number like 001"
            )
            cure = Text("eine umgebrochene Zeile wieder zusammenfügen", "join a wrapped line again")
            self.diagnostics.error("E-RECORD", message, self.place(number, 1), value=line[:20], cure=cure)
        elif code in _HEAD or code == "142":
            self.records.head.setdefault(code, line[4:].strip())
            self.records.head_lines.setdefault(code, number)
            if code == "132":
                self.records.head[code] = line[_FIRST_ROUND:].strip() or line[4:].strip()
        elif code in {"162", "240", "299", "172"} or code.startswith(_EXTENSIONS):
            self.records.others.append((code, line, number))
        elif _NATIONAL.match(line):
            self._national(line, number)
        elif code in _TEAMS:
            self.records.has_teams = True
        elif not _KNOWN.fullmatch(code):
            self._unknown.setdefault(code, []).append(number)

    def _national(self, line: str, number: int) -> None:
        """A national record has the columns of 001 and links to it by the starting rank; without a rating it says nothing."""
        found = _aligned(line)
        if found is None:
            self._shifted(line, number)
            return
        rating = found[0][48:52].strip()
        if rating.isdecimal():
            self.records.national.append((line[:3], int(line[4:8]), rating, number))
        elif rating:
            self._unknown.setdefault(line[:3], []).append(number)

    def _player(self, line: str, number: int) -> None:
        found = _aligned(line)
        if found is None:
            self._shifted(line, number)
            return
        line, name = found
        rank = line[4:8].strip()
        if not (rank.isdecimal() and rank.isascii() and int(rank)):
            message = Text(
                f"Startnummer „{rank}“ geht nicht; erlaubt ist 1 bis 9999",
                f"starting rank '{rank}' is not possible; allowed is 1 to 9999",
            )
            self.diagnostics.error("E-NUMBER", message, self.place(number, 5), value=rank)
            return
        self.records.players.append(
            Player(
                int(rank), name, line[48:52].strip(), line[69:79].strip(), line[80:84].strip(), number,
                self._sides(line[_FIRST_ROUND:], number),
            )
        )  # fmt: skip

    def _sides(self, tail: str, number: int) -> list[Side | None]:
        sides: list[Side | None] = []
        seen = self._seen
        for start in range(0, len(tail), _WIDTH):
            cell = tail[start : start + _WIDTH]
            side = seen.get(cell)
            if side is None:
                opponent, known = cell[:4].strip(), _GAMES.get(cell[5:8:2])
                if known is not None and opponent.isdecimal() and (rival := int(opponent)):
                    side = seen[cell] = Side(rival, *known)
                else:
                    side = self._side(opponent, cell[5:6] or " ", cell[7:8].strip(), number, len(sides))
            sides.append(side)
        return sides

    def _side(self, opponent: str, colour: str, mark: str, number: int, round_: int) -> Side | None:
        column = _FIRST_ROUND + round_ * _WIDTH + 1
        if opponent and not opponent.isdecimal():
            message = Text(f"Gegner „{opponent}“ ist keine Startnummer", f"opponent '{opponent}' is no starting rank")
            self.diagnostics.error("E-OPP", message, self.place(number, column), value=opponent)
            return None
        rival = int(opponent) if opponent else 0
        if not mark and not rival:
            return None
        known = _MARKS.get(colour + (mark or " "))
        if known is None or (rival and known.mark in _BYES):
            message = Text(
                f"Ergebnis „{mark}“ geht hier nicht; erlaubt sind {ALLOWED}",
                f"result '{mark}' is not possible here; allowed are {ALLOWED}",
            )
            self.diagnostics.error("E-RESULT", message, self.place(number, column + 7), value=mark)
            return None
        return Side(rival, *known[1:])

    def _shifted(self, line: str, number: int) -> None:
        column = _first_fault(line)
        letter = line[column - 1 : column].replace("\t", "Tab")
        message = Text(
            f"In Spalte {column} steht „{letter}“; die Spalten der Zeile sind verschoben",
            f"column {column} holds '{letter}'; the columns of the line are shifted",
        )
        cure = Text(
            "die Datei neu exportieren, nicht von Hand einrücken", "export the file again, do not indent by hand"
        )
        self.diagnostics.error("E-RECORD", message, self.place(number, column), value=line[:20], cure=cure)


def _aligned(line: str) -> tuple[str, str] | None:
    """Return the line in which the columns fit, and the name.

    Programs count columns in letters, in decomposed letters or in bytes of UTF-8.
    """
    if not _first_fault(line):
        return line, line[14:47].strip()
    if line.isascii():
        return None
    composed = unicodedata.normalize("NFC", line)
    if not _first_fault(composed):
        return composed, composed[14:47].strip()
    counted = line.encode("utf-8", "surrogatepass")
    bytewise = counted.decode("latin-1")
    if not _first_fault(bytewise):
        return bytewise, counted[14:47].decode("utf-8", "replace").strip()
    return None


def _first_fault(line: str) -> int:
    """Return the first column, counted from 1, that holds what cannot stand there; 0 if none."""
    if _ALIGNED.fullmatch(line):
        return 0
    if "\t" in line:
        return line.index("\t") + 1
    for index in _BLANK:
        if line[index : index + 1] not in {"", " "}:
            return index + 1
    tail = line[_FIRST_ROUND:]
    tail += " " * (-len(tail) % _WIDTH)
    match = _CELLS.match(tail)
    end = match.end() if match else 0
    return 0 if end == len(tail) else _FIRST_ROUND + end + 1 + _fault_in_cell(tail[end : end + _WIDTH])


def _fault_in_cell(cell: str) -> int:
    allowed = (" 0123456789",) * 4 + (" ", " wWbB-", " ", "", " ", " ")
    return next((k for k, letters in enumerate(allowed) if letters and cell[k] not in letters), 0)
