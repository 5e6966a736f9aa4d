"""FIDE tournament reports (TRF06, TRF16, TRF26): players with ratings, games by round, byes."""

from __future__ import annotations

import codecs
import datetime as dt
import re
from collections import Counter

from ..model.diagnostics import Diagnostics, Place
from ..model.event import Event
from ..model.text import Text
from .given_rating import given_rating
from .imported import Imported, Request, note_if_empty
from .person import Person, read_person
from .roster import Roster
from .rounds import Pairing, Row
from .source import Source
from .trf_dates import read_date
from .trf_extras import add_byes, check_points
from .trf_records import Player, RecordReader, Records

_PLAYER = re.compile(r"^ *001 (?=[ \d]{4}) *\d", re.MULTILINE)
_HEAD = re.compile(r"\A\ufeff?\s*(?:###.*\s+)*(?:0[1-9]2|1[0-4]2) .*$", re.MULTILINE)
_MARKS_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_YEAR = re.compile(r"(?:18|19|20)\d\d")


def matches(source: Source) -> bool:
    """Return whether the text holds player records, or starts like a report."""
    bare = source.data.replace(b"\0", b"") if source.data[:2] in _MARKS_16 else source.data
    if source.is_workbook or source.kind == "swt" or (b"001 " not in bare and b"012 " not in bare):
        return False
    return _PLAYER.search(source.text) is not None or _HEAD.match(source.text) is not None


def read(source: Source, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read a report into one event.

    Raises:
        InputRefusedError: with all findings, if one is an error.
    """
    reader = RecordReader(source.file, diagnostics)
    records = reader.read(source.text)
    if not records.players and not diagnostics.has_errors:
        message = Text("Der Bericht enthält keine Spieler (Zeilen 001)", "the report holds no players (lines 001)")
        diagnostics.error("E-EMPTY", message, Place(source.file))
    ratings = _ratings(records, reader)
    roster = Roster(request.players, diagnostics)
    rows = _rows(records, ratings, roster, request, reader)
    optional = add_byes(records, rows, reader)
    contests = Pairing(rows, reader.round_place, diagnostics).run()
    check_points(records, rows, optional, reader)
    note_if_empty(contests, Place(source.file), diagnostics)
    roster.check_nobody(contests)
    _check_counts(records, rows, reader)
    diagnostics.stop_on_errors()
    name = records.head.get("012") or request.path.stem
    date = request.date or _date(records, reader)
    event = Event(tuple(roster.participants.values()), contests, name, date, request.mode)
    return Imported((event,), roster.ratings)


def _rows(
    records: Records, ratings: dict[int, tuple[str, int]], roster: Roster, request: Request, reader: RecordReader
) -> dict[int, Row]:
    people = [read_person(player.name) for player in records.players]
    count = Counter([person.name for person in people])
    rows: dict[int, Row] = {}
    for player, person in zip(records.players, people, strict=True):
        place = reader.place(player.line, 15)
        if player.number in rows:
            message = Text(
                f"Die Startnummer {player.number} gibt es zweimal (auch Zeile {rows[player.number].line})",
                f"starting rank {player.number} is there twice (line {rows[player.number].line} too)",
            )
            reader.diagnostics.error("E-DUP-NO", message, reader.place(player.line, 5), value=player.number)
            continue
        own = None
        if request.players is None:
            text, line = ratings.get(player.number, ("", player.line))
            own = given_rating(text, request.index, reader.place(line, 49), reader.diagnostics)
        is_shared = count[person.name] > 1
        club = f"Nr. {player.number}" if is_shared else person.club
        full = Person(person.name, club, person.is_guest, _birth_year(player, reader))
        before = len(roster.participants)
        id_ = roster.add(full, place, own)
        if person.name and len(roster.participants) == before:
            message = Text(f"{id_} steht zweimal im Bericht", f"{id_} is in the report twice")
            reader.diagnostics.error("E-NAME-TWICE", message, place, value=id_)
        rows[player.number] = Row(player.number, id_, player.line, player.sides)
    return rows


def _birth_year(player: Player, reader: RecordReader) -> int | None:
    found = _YEAR.search(player.birth)
    if found is None and player.birth.strip("0/.- "):
        message = Text(
            f"{player.name}: Geburtsdatum „{player.birth}“ nicht lesbar; gerechnet als Erwachsener",
            f"{player.name}: birth date '{player.birth}' cannot be read; rated as an adult",
        )
        cure = Text("erlaubt ist 1998/05/03", "allowed is 1998/05/03")
        reader.diagnostics.warn("W-AGE", message, reader.place(player.line, 70), value=player.birth, cure=cure)
    return int(found[0]) if found else None


def _ratings(records: Records, reader: RecordReader) -> dict[int, tuple[str, int]]:
    """Return rating and line by number: of the national records where there are any, else of the players' own lines.

    A report with national records keeps the FIDE rating in the player's line; the two are never mixed.
    """
    if not records.national:
        return {player.number: (player.rating, player.line) for player in records.players}
    home = records.head.get("032", "")[:3]
    home = next((line[4:7] for code, line, _ in records.others if code == "172"), home)
    known = {player.number: player for player in records.players}
    found: dict[int, tuple[str, int]] = {}
    for federation, number, rating, line in records.national:
        if number not in known:
            message = Text(f"Eine Startnummer {number} gibt es nicht", f"there is no starting rank {number}")
            reader.diagnostics.error("E-OPP", message, reader.place(line, 5), value=number)
        elif number not in found or federation == home:
            found[number] = rating, line
    for number, player in known.items():
        if number not in found and player.rating not in {"", "0"}:
            message = Text(
                f"{player.name}: keine nationale Zahl; die FIDE-Zahl {player.rating} wird nicht verwendet",
                f"{player.name}: no national rating; the FIDE rating {player.rating} is not used",
            )
            reader.diagnostics.warn("W-RATING-NONE", message, reader.place(player.line, 49), value=player.rating)
    return found


def _check_counts(records: Records, rows: dict[int, Row], reader: RecordReader) -> None:
    """A file cut off, or a tournament under way, must not pass as a finished one."""
    stated = re.match(r"\d{1,5}", records.head.get("062", ""))
    if stated and int(stated[0]) and int(stated[0]) != len(rows):
        message = Text(
            f"{int(stated[0])} Spieler angegeben (Kennung 062), {len(rows)} gefunden",
            f"{int(stated[0])} players stated (record 062), {len(rows)} found",
        )
        reader.diagnostics.warn("W-COUNT", message, reader.place(records.head_lines["062"]))
    extended = next((line[4:].strip() for code, line, _ in records.others if code == "XXR"), "")
    total = re.match(r"\d{1,3}\b", records.head.get("142") or extended)
    played = max((_last_round(row) for row in rows.values()), default=0)
    if total and int(total[0]) > played:
        message = Text(
            f"{played} von {int(total[0])} Runden im Bericht", f"{played} of {int(total[0])} rounds in the report"
        )
        reader.diagnostics.warn("W-PENDING", message, reader.place(0))
    elif total and int(total[0]) and int(total[0]) < played:
        message = Text(
            f"{int(total[0])} Runden angegeben, {played} im Bericht; alle werden gelesen",
            f"{int(total[0])} rounds stated, {played} in the report; all are read",
        )
        reader.diagnostics.warn("W-COUNT", message, reader.place(0))


def _last_round(row: Row) -> int:
    return next((k for k in range(len(row.sides), 0, -1) if (side := row.sides[k - 1]) and side.opponent), 0)


def _date(records: Records, reader: RecordReader) -> dt.date | None:
    """Return the last day: of line 052, else of the rounds' dates, else of line 042."""
    rounds = records.head.get("132", "").split()
    for code, text in (
        ("052", records.head.get("052", "")),
        ("132", rounds[-1] if rounds else ""),
        ("042", records.head.get("042", "")),
    ):
        if text:
            date = read_date(text)
            if date is not None:
                return date
            message = Text(
                f"„{text}“ (Kennung {code}) ist kein Datum wie 2024/05/03",
                f"'{text}' (record {code}) is no date like 2024/05/03",
            )
            cure = Text("--date 03.05.2024 angeben", "give --date 2024-05-03")
            reader.diagnostics.warn("W-DATE", message, reader.place(records.head_lines[code]), value=text, cure=cure)
    return None
