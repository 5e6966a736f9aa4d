"""Exports of chess-results and Swiss-Manager: crosstables, start lists with results, round robins."""

from __future__ import annotations

from dataclasses import dataclass

from ..model.diagnostics import Diagnostics
from ..model.text import Text
from . import foreign_headings as foreign
from .chess_results_cells import read_swiss
from .chess_results_layout import Layout, find_layout, person_reader
from .chess_results_points import find_points
from .grid import GridLayout, read_grid
from .headers import plain_heading
from .imported import Imported, Request
from .page import PageTable, first_title
from .sheet import Sheet

_LOOK_AT = 30
_TEAM = {"mannschaft", "mannschaften", "team", "teams", "teamname", *map(plain_heading, foreign.TEAM)}
_BESIDE_TEAM = {"rg", "rk", "nr", "no", "snr", "sno", "br", "bo", "brett", "board", "mp", "tb1", "wtg1"}
_ROUND, _RESULT = {"rd", "rde", "runde", "round"}, {"erg", "ergebnis", "res", "result"}
_SIDES = {"weiß", "weiss", "white", "schwarz", "black", "spieler", "teilnehmer", "player", "gegner", "opponent"}


@dataclass(frozen=True)
class _Kind:
    """What the sheet is: a table of players, or in some row one of teams, or the card of one player."""

    layout: Layout | None = None
    team_row: int | None = None
    card_row: int | None = None


def _kind(sheet: Sheet) -> _Kind:
    layout = find_layout(sheet)
    if layout is not None:
        return _Kind(layout)
    for row in range(min(len(sheet.rows), _LOOK_AT)):
        words = [plain_heading(sheet.text(row, k)) for k in range(len(sheet.rows[row]))]
        headings = set(words)
        if headings & _TEAM and headings & _BESIDE_TEAM and "name" not in headings:
            return _Kind(team_row=row)
        if headings & _ROUND and headings & _RESULT and words.count("name") == 1 and not headings & _SIDES:
            return _Kind(card_row=row)
    return _Kind()


def matches(sheet: Sheet) -> bool:
    """Return whether the sheet has the columns of such an export, of players, of teams or of one player."""
    return _kind(sheet) != _Kind()


def read(sheet: Sheet, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read an export into one event.

    Raises:
        InputRefusedError: a table of teams, the card of one player, or with all findings, if one is an error.
    """
    kind = _kind(sheet)
    if kind.card_row is not None:
        _refuse_card(sheet, kind.card_row, diagnostics)
    if kind.layout is None:
        _refuse_teams(sheet, kind.team_row or 0, diagnostics)
        raise AssertionError
    layout = kind.layout
    title = _title(sheet, layout.top) or request.path.stem
    person = person_reader(request.players)
    if layout.rounds:
        return read_swiss(sheet, layout, title, person, request, diagnostics)
    grid = GridLayout(
        layout.top,
        {"name": layout.name, "1": layout.first},
        layout.rating,
        title,
        person,
        lambda rows, totals: find_points(sheet, layout, rows, totals, first=layout.first, count=len(rows)),
    )
    return read_grid(sheet, grid, request, diagnostics)


def _refuse_teams(sheet: Sheet, row: int, diagnostics: Diagnostics) -> None:
    message = Text(
        "Die Tabelle enthält Mannschaften, keine Partien von Spielern",
        "the table holds teams, no games of players",
    )
    cure = Text(
        "die Einzel-Kreuztabelle oder den FIDE-Bericht (TRF) exportieren",
        "export the crosstable of players or the FIDE report (TRF)",
    )
    diagnostics.error("E-TEAM", message, sheet.place(row), cure=cure)
    diagnostics.stop_on_errors()


def _refuse_card(sheet: Sheet, row: int, diagnostics: Diagnostics) -> None:
    message = Text("Die Tabelle enthält die Partien eines einzigen Spielers", "the table holds the games of one player")
    cure = Text(
        "die Kreuztabelle oder den FIDE-Bericht (TRF) exportieren", "export the crosstable or the FIDE report (TRF)"
    )
    diagnostics.error("E-PART", message, sheet.place(row), cure=cure)
    diagnostics.stop_on_errors()


def _title(sheet: Sheet, top: int) -> str:
    """Return the first title row that is neither the site's banner nor blank; on a web page the line above the table."""
    return first_title(sheet.text(row, 0) for row in range(top)) or (
        sheet.title if isinstance(sheet, PageTable) else ""
    )
