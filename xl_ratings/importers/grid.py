"""Club grids: a crosstable with numbered players, as clubs type and publish it."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.contests import Game
from ..model.crosstable import Crosstable, PairFault, read_crosstable
from ..model.diagnostics import Diagnostics, Place
from ..model.event import Event
from ..model.text import Text
from .grid_cells import Layer, fitting, layers, orders, result_columns
from .grid_lines import NAME_HEADINGS, GridLayout, Line, LineReader, without_reserve
from .headers import find_header, without_spacers
from .imported import Imported, Request
from .page import PageTable
from .person import read_person
from .points import check_points
from .roster import Roster
from .sheet import Sheet

_NAMES = {
    "no": ("Nr.", "No.", "#", "Startnr."),
    "name": NAME_HEADINGS,
    "first": ("Vorname", "First name"),
    "rating": ("TWZ", "Blitz-DWZ", "DWZ", "DWZ alt", "Rating", "Elo"),
    "index": ("Index",),
    "club": ("Verein", "Club"),
    "points": ("Punkte", "Pkt.", "Pkte", "Erg.", "Points", "Pts."),
    "1": ("1", "1."),
    "2": ("2", "2."),
}
_SWISS = ("schweizer", "swiss")
_MOST_LINES = 700  # more would be no crosstable that somebody printed


def matches(sheet: Sheet) -> bool:
    """Return whether the sheet has a name column and result columns 1 and 2."""
    return find_header(sheet, _NAMES, ("name", "1", "2")) is not None


def read(sheet: Sheet, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read a grid into one event.

    Raises:
        InputRefusedError: with all findings, if one is an error.
    """
    header = find_header(sheet, _NAMES, ("name", "1", "2"))
    assert header is not None  # noqa: S101 - the caller asked matches() first
    top, columns = header
    columns = without_spacers(sheet, top, columns, columns["name"])
    title = _title(sheet, top) or request.path.stem
    layout = GridLayout(
        top, columns, columns.get("rating"), title, read_person, lambda _rows, _totals: columns.get("points"),
        _first_name(sheet, top, columns), _is_swiss(sheet, top),
    )  # fmt: skip
    return read_grid(sheet, layout, request, diagnostics)


def read_grid(sheet: Sheet, layout: GridLayout, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read a grid whose columns are known into one event.

    Raises:
        InputRefusedError: with all findings, if one is an error.
    """
    roster = Roster(request.players, diagnostics)
    results = result_columns(sheet, layout.top, layout.columns["1"])
    lines = LineReader(sheet, layout, results, roster, request, diagnostics).read()
    _check_size(sheet, len(lines), diagnostics)
    results = without_reserve(sheet, lines, results)
    _check_columns(sheet, layout, results, len(lines), diagnostics)
    diagnostics.stop_on_errors()
    games = _Grid(sheet, lines, layout, results, request, diagnostics).games()
    if not games and not diagnostics.has_errors:
        diagnostics.error(
            "E-EMPTY", Text("Die Tabelle enthält keine Ergebnisse", "the grid holds no results"), Place(sheet.file)
        )
    roster.check_nobody(games)
    diagnostics.stop_on_errors()
    _check_sums(sheet, lines, layout, games, diagnostics)
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


def _is_swiss(sheet: Sheet, top: int) -> bool:
    above = [sheet.text(row, 0) for row in range(top)]
    above += sheet.headings if isinstance(sheet, PageTable) else ()
    return any(word in line.casefold() for line in above for word in _SWISS)


def _first_name(sheet: Sheet, top: int, columns: dict[str, int]) -> int | None:
    """Return the column of first names: by its heading, or beside surnames below one heading for both."""
    if "first" in columns:
        return columns["first"]
    name, beside = columns["name"], columns["name"] + 1
    if sheet.text(top, beside) or beside in columns.values():
        return None
    rows = [row for row in range(top + 1, len(sheet.rows)) if sheet.text(row, name)]
    pairs = [(sheet.text(row, name), sheet.text(row, beside)) for row in rows if sheet.text(row, columns["1"])]
    are_names = pairs and all(last.isalpha() and first.replace("-", "").isalpha() for last, first in pairs)
    return beside if are_names else None


def _check_columns(
    sheet: Sheet, layout: GridLayout, results: Sequence[Sequence[int]], count: int, diagnostics: Diagnostics
) -> None:
    """The result columns must be numbered 1 to the count of players."""
    if len(results) != count:
        diagnostics.error(
            "E-HEADER", Text(f"{count} Spieler, aber {len(results)} Ergebnisspalten", f"{count} players, but {len(results)} result columns"), sheet.place(layout.top, results[0][0]),
            cure=Text("nötig sind Spalten 1, 2, 3 … bis zur Zahl der Spieler", "needed are columns 1, 2, 3 … up to the count of players"),
        )  # fmt: skip


class _Grid:
    """The results of a grid: rows are put in the order of the columns, then each layer is read."""

    def __init__(
        self, sheet: Sheet, lines: list[Line], layout: GridLayout, results: Sequence[Sequence[int]], request: Request,
        diagnostics: Diagnostics,
    ) -> None:  # fmt: skip
        self.sheet, self.lines, self.request, self.diagnostics = sheet, lines, request, diagnostics
        self.no, self.is_swiss = layout.columns.get("no"), layout.is_swiss
        self.layers = list(layers(sheet, [line.rows for line in lines], results, diagnostics)) if lines else []

    def games(self) -> tuple[Game, ...]:
        """Return all games; contradictions are noted as errors, missing results as warnings."""
        order = self._order()
        lines = [self.lines[row] for row in order]
        found: list[Game] = []
        most = len(self.layers)
        for layer in self.layers:
            cross = self._read(layer, order)
            for fault in cross.faults:
                self._report(layer, order, lines, fault)
            if self.is_swiss and cross.missing:
                self._note_swiss(len(cross.missing))
            else:
                for pair in cross.missing:
                    self._report_missing(layer, order, lines, pair)
            found += cross.games
            most += cross.is_double
        if most > 1 and found:
            message = Text(f"Doppelrunden: {most} Partien je Paarung", f"double rounds: {most} games a pairing")
            if most == 2:
                message = Text("Doppelrunden: zwei Partien je Paarung", "double rounds: two games a pairing")
            self.diagnostics.note("I-DOUBLE", message, Place(self.sheet.file))
        return tuple(found)

    def _read(self, layer: Layer, order: Sequence[int]) -> Crosstable:
        cells = [layer.cells[row] for row in order]
        players = [self.lines[row].player for row in order]
        return read_crosstable(cells, players, declared_double=layer.is_double or self.request.is_double)

    def _order(self) -> list[int]:
        """Return the lines in the order of the columns: as they stand, or as their numbers or crosses tell."""
        typed = list(range(len(self.lines)))
        if not self.layers:
            return typed
        numbers = [line.number.rstrip(".") for line in self.lines]
        is_numbered = all(number in {"", str(k)} for k, number in enumerate(numbers, 1))
        if is_numbered and not self._read(self.layers[0], typed).faults:
            return typed
        cells = self.layers[0].cells
        candidates = (o for o in orders([line.number for line in self.lines], cells) if o != typed or not is_numbered)
        fits = fitting(candidates, cells, lambda order: sum(len(self._read(own, order).faults) for own in self.layers))
        if len(fits) == 1:
            if fits[0] != typed or not is_numbered:
                self._note_order()
            return fits[0]
        if not is_numbered:
            self._error_order()
        return typed

    def _note_order(self) -> None:
        message = Text(
            "Die Zeilen sind nicht nach der Nr. geordnet; die Spalten sind so zugeordnet, dass alle Zellen zusammenpassen",
            "the rows are not in the order of the numbers; the columns are assigned so that all cells agree",
        )
        self.diagnostics.note("I-ORDER", message, self.sheet.place(self.lines[0].row))

    def _error_order(self) -> None:
        """Column k belongs to the player in row k, so typed numbers must run from 1 in that order."""
        for position, line in enumerate(self.lines, 1):
            if line.number and line.number.rstrip(".") != str(position):
                message = Text(
                    f"{line.player} hat die Nr. {line.number}, steht aber in Zeile {position} der Tabelle",
                    f"{line.player} has no. {line.number} but stands in row {position} of the grid",
                )
                cure = Text("die Zeilen nach der Nr. sortieren", "sort the rows by number")
                place = self.sheet.place(line.row, self.no)
                self.diagnostics.error("E-ORDER", message, place, value=line.number, cure=cure)
        self.diagnostics.stop_on_errors()

    def _place(self, layer: Layer, row: int, column: int) -> Place:
        return self.sheet.place(layer.rows[row], layer.columns[column])

    def _report(self, layer: Layer, order: Sequence[int], lines: Sequence[Line], fault: PairFault) -> None:
        a, b = lines[fault.first], lines[fault.second]
        place = self._place(layer, order[fault.first], fault.second)
        mirror = self._place(layer, order[fault.second], fault.first).cell
        message = Text(f"{a.player} – {b.player}: {fault.message.de}", f"{a.player} - {b.player}: {fault.message.en}")
        cure = Text(
            f"Zelle {place.cell} und ihre Gegenzelle {mirror} ansehen",
            f"look at cell {place.cell} and its mirror {mirror}",
        )
        if fault.code == "E-RESULT":
            more = Text("; bei Doppelrunden --double angeben", "; for double rounds give --double")
            cure = Text(cure.de + more.de, cure.en + more.en)
        self.diagnostics.error(fault.code, message, place, value=fault.value, cure=cure)

    def _note_swiss(self, count: int) -> None:
        message = Text(
            f"Schweizer System: {count} Paare haben nicht gegeneinander gespielt",
            f"Swiss system: {count} pairs did not meet",
        )
        self.diagnostics.note("I-SWISS", message, Place(self.sheet.file))

    def _report_missing(self, layer: Layer, order: Sequence[int], lines: Sequence[Line], pair: tuple[int, int]) -> None:
        first, second = (lines[k].player for k in pair)
        message = Text(f"{first} – {second}: Ergebnis fehlt", f"{first} - {second}: result missing")
        self.diagnostics.warn("W-PENDING", message, self._place(layer, order[pair[0]], pair[1]))


def _check_sums(
    sheet: Sheet, lines: list[Line], layout: GridLayout, games: tuple[Game, ...], diagnostics: Diagnostics
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
