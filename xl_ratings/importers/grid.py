"""Club grids: a crosstable with numbered players, as clubs type and publish it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..model.contests import Game
from ..model.crosstable import Crosstable, PairFault, read_crosstable
from ..model.diagnostics import Diagnostics, Place
from ..model.event import Event
from ..model.text import Text
from .headers import find_header, plain_heading
from .imported import Imported, Request
from .page import PageTable, note_second_table
from .person import Person, read_person
from .players import rating_of
from .points import check_points
from .roster import Roster
from .sheet import Sheet
from .typed import result_cell

_NAMES = {
    "no": ("Nr.", "No.", "#", "Startnr."),
    "name": ("Name", "Teilnehmer", "Spieler", "Player"),
    "rating": ("TWZ", "Blitz-DWZ", "DWZ", "DWZ alt", "Rating", "Elo"),
    "index": ("Index",),
    "club": ("Verein", "Club"),
    "points": ("Punkte", "Pkt.", "Pkte", "Erg.", "Points", "Pts."),
    "1": ("1", "1."),
    "2": ("2", "2."),
}
_MOST_LINES = 1000  # half a million games: more would be no crosstable that somebody played
_SWISS = ("schweizer", "swiss")
_SUMS = {"summe", "summen", "gesamt", "total", "sum", "schnitt", "durchschnitt", "mittel", "average"}


@dataclass(frozen=True, slots=True)
class _Line:
    """One player's row: where it stands, its number as typed, the participant."""

    row: int
    number: str
    player: str


def matches(sheet: Sheet) -> bool:
    """Return whether the sheet has a name column and result columns 1 and 2."""
    return find_header(sheet, _NAMES, ("name", "1", "2")) is not None


@dataclass(frozen=True)
class GridLayout:
    """Where a grid's columns stand and how its names and points are read.

    ``points`` returns the column of the points from the players' rows and the sums of their cells. In a Swiss
    system (``is_swiss``) a blank pair did not meet, in a round robin its result is missing.
    """

    top: int
    columns: dict[str, int]
    rating: int | None
    title: str
    person: Callable[[str], Person]
    points: Callable[[list[int], list[float]], int | None]
    is_swiss: bool = False


def read(sheet: Sheet, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read a grid into one event.

    Raises:
        InputRefusedError: with all findings, if one is an error.
    """
    header = find_header(sheet, _NAMES, ("name", "1", "2"))
    assert header is not None  # noqa: S101 - the caller asked matches() first
    top, columns = header
    above = [sheet.text(row, 0) for row in range(top)]
    if isinstance(sheet, PageTable):
        above += sheet.headings
    layout = GridLayout(
        top, columns, columns.get("rating"), _title(sheet, top) or request.path.stem, read_person,
        lambda _rows, _totals: columns.get("points"),
        is_swiss=any(word in line.casefold() for line in above for word in _SWISS),
    )  # fmt: skip
    return read_grid(sheet, layout, request, diagnostics)


def read_grid(sheet: Sheet, layout: GridLayout, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read a grid whose columns are known into one event.

    Raises:
        InputRefusedError: with all findings, if one is an error.
    """
    top, columns = layout.top, layout.columns
    roster = Roster(request.players, diagnostics)
    note_second_table(sheet, top, (columns["name"], columns["1"]), diagnostics)
    lines = _lines(sheet, layout, roster, request, diagnostics)
    _check_size(sheet, len(lines), diagnostics)
    _check_columns(sheet, top, columns, len(lines), diagnostics)
    _check_numbers(sheet, lines, columns, diagnostics)
    diagnostics.stop_on_errors()
    first = columns["1"]
    cells = [[result_cell(sheet, line.row, first + k, diagnostics) for k in range(len(lines))] for line in lines]
    cross = read_crosstable(cells, [line.player for line in lines], declared_double=request.is_double)
    for fault in cross.faults:
        _report(sheet, lines, first, fault, diagnostics)
    games = cross.games
    _report_missing(sheet, lines, layout, cross, diagnostics)
    if not cross.games and not cross.faults:
        diagnostics.error(
            "E-EMPTY", Text("Die Tabelle enthält keine Ergebnisse", "the grid holds no results"), Place(sheet.file)
        )
    roster.check_nobody(games)
    diagnostics.stop_on_errors()
    _check_sums(sheet, lines, layout, games, diagnostics)
    if cross.is_double:
        diagnostics.note(
            "I-DOUBLE",
            Text("Doppelrunden: zwei Partien je Paarung", "double rounds: two games a pairing"),
            Place(sheet.file),
        )
    event = Event(tuple(roster.participants.values()), games, layout.title, request.date, request.mode)
    return Imported((event,), roster.ratings)


def _check_size(sheet: Sheet, count: int, diagnostics: Diagnostics) -> None:
    if count > _MOST_LINES:
        message = Text(
            f"{count} Teilnehmer; in einer Kreuztabelle sind {_MOST_LINES} erlaubt",
            f"{count} participants; in a crosstable {_MOST_LINES} are allowed",
        )
        diagnostics.error("E-SIZE", message, Place(sheet.file, sheet.name))


def _title(sheet: Sheet, top: int) -> str:
    return next((text for row in range(top) if (text := sheet.text(row, 0))), "")


def _lines(sheet: Sheet, layout: GridLayout, roster: Roster, request: Request, diagnostics: Diagnostics) -> list[_Line]:
    top, columns = layout.top, layout.columns
    lines: list[_Line] = []
    numbers: dict[str, int] = {}
    for row in range(top + 1, len(sheet.rows)):
        number, name = sheet.text(row, columns.get("no")), sheet.text(row, columns["name"])
        if _is_end(sheet, row, layout, len(lines)):
            break
        if not name and not number:
            continue
        place = sheet.place(row, columns["name"])
        if not name:
            diagnostics.error("E-NAME", Text(f"Nr. {number} hat keinen Namen", f"no. {number} has no name"), place)
            continue
        if number and number in numbers:
            diagnostics.error(
                "E-DUP-NO",
                Text(f"Die Nr. {number} gibt es zweimal", f"no. {number} is there twice"),
                sheet.place(row, columns["no"]),
                value=number,
            )
        numbers[number] = row
        own = None
        if request.players is None:
            own = rating_of(sheet, row, layout.rating, columns.get("index"), request.index, diagnostics)
        before = len(roster.participants)
        player = roster.add(layout.person(name), place, own)
        if len(roster.participants) == before:
            diagnostics.error(
                "E-NAME-TWICE",
                Text(f"{player} steht zweimal in der Tabelle", f"{player} is in the grid twice"),
                place,
                value=player,
            )
        lines.append(_Line(row, number, player))
    return lines


def _is_end(sheet: Sheet, row: int, layout: GridLayout, count: int) -> bool:
    """A table ends at a blank row behind which it does not go on, at a row of sums, or at a remark below it."""
    no, name = layout.columns.get("no"), layout.columns["name"]
    number, text = sheet.text(row, no), sheet.text(row, name)
    if not number and not text:
        after = row + 1
        return after >= len(sheet.rows) or sheet.text(after, no).rstrip(".") != str(count + 1)
    first = layout.columns["1"]
    is_bare = not any(sheet.text(row, first + k) for k in range(count))
    if number and not text:
        return is_bare and not number.rstrip(".").isdecimal()
    return bool(no is not None and count and not number and (is_bare or plain_heading(text) in _SUMS))


def _check_columns(sheet: Sheet, top: int, columns: dict[str, int], count: int, diagnostics: Diagnostics) -> None:
    """The result columns must be numbered 1 to the count of players, side by side."""
    first = columns["1"]
    width = 0
    while sheet.text(top, first + width).rstrip(".") == str(width + 1):
        width += 1
    if width != count:
        diagnostics.error(
            "E-HEADER", Text(f"{count} Spieler, aber {width} Ergebnisspalten", f"{count} players, but {width} result columns"), sheet.place(top, first),
            cure=Text("nötig sind Spalten 1, 2, 3 … bis zur Zahl der Spieler", "needed are columns 1, 2, 3 … up to the count of players"),
        )  # fmt: skip


def _check_numbers(sheet: Sheet, lines: list[_Line], columns: dict[str, int], diagnostics: Diagnostics) -> None:
    """Column k belongs to the player in row k, so typed numbers must run from 1 in that order."""
    for position, line in enumerate(lines, 1):
        if line.number and line.number.rstrip(".") != str(position):
            message = Text(
                f"{line.player} hat die Nr. {line.number}, steht aber in Zeile {position} der Tabelle",
                f"{line.player} has no. {line.number} but stands in row {position} of the grid",
            )
            cure = Text("die Zeilen nach der Nr. sortieren", "sort the rows by number")
            diagnostics.error("E-ORDER", message, sheet.place(line.row, columns["no"]), value=line.number, cure=cure)


def _report(sheet: Sheet, lines: list[_Line], first: int, fault: PairFault, diagnostics: Diagnostics) -> None:
    a, b = lines[fault.first], lines[fault.second]
    place = sheet.place(a.row, first + fault.second)
    mirror = sheet.place(b.row, first + fault.first).cell
    message = Text(f"{a.player} – {b.player}: {fault.message.de}", f"{a.player} - {b.player}: {fault.message.en}")
    cure = Text(
        f"Zelle {place.cell} und ihre Gegenzelle {mirror} ansehen", f"look at cell {place.cell} and its mirror {mirror}"
    )
    if fault.code == "E-RESULT":
        more = Text("; bei Doppelrunden --double angeben", "; for double rounds give --double")
        cure = Text(cure.de + more.de, cure.en + more.en)
    diagnostics.error(fault.code, message, place, value=fault.value, cure=cure)


def _report_missing(
    sheet: Sheet, lines: list[_Line], layout: GridLayout, cross: Crosstable, diagnostics: Diagnostics
) -> None:
    count = len(cross.missing)
    if layout.is_swiss and count:
        message = Text(
            f"Schweizer System: {count} Paare haben nicht gegeneinander gespielt",
            f"Swiss system: {count} pairs did not meet",
        )
        diagnostics.note("I-SWISS", message, Place(sheet.file))
        return
    for i, j in cross.missing:
        place = sheet.place(lines[i].row, layout.columns["1"] + j)
        names = lines[i].player, lines[j].player
        diagnostics.warn(
            "W-PENDING",
            Text(f"{names[0]} – {names[1]}: Ergebnis fehlt", f"{names[0]} - {names[1]}: result missing"),
            place,
        )


def _check_sums(
    sheet: Sheet, lines: list[_Line], layout: GridLayout, games: tuple[Game, ...], diagnostics: Diagnostics
) -> None:
    """The first of the two checks that find nearly every mistake: points are the sum of the cells."""
    sums = dict.fromkeys((line.player for line in lines), 0.0)  # of halves, which add up without an error
    for game in games:
        sums[game.first] += game.first_score
        sums[game.second] += game.second_score
    totals = list(sums.values())
    column = layout.points([line.row for line in lines], totals)
    if column is None:
        return
    for line, total in zip(lines, totals, strict=True):
        check_points(sheet, line.row, column, line.player, total, diagnostics)
