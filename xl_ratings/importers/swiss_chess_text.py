"""Lists that Swiss-Chess writes as web pages and texts: crosstables, progress tables, pairing lists of rounds.

Any web page with one crosstable or pairing list is read the same way. A page may hold the same games twice (a
crosstable and the pairings of the last round); the fullest kind of table is read, the others are named in a note.
"""

from __future__ import annotations

import dataclasses

from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text
from . import grid, pairings, progress, round_lists
from .chess_results_others import is_line_up
from .cut_names import complete_names
from .headers import plain_heading
from .imported import Imported, Request
from .page import Page, PageTable, refuse_several
from .sheet import Sheet

_NAME_HEADINGS = {plain_heading(w) for w in ("Teilnehmer", "Name", "Spieler", "Spielername", "Player", "Weiß", "Schwarz", "White", "Black")}  # fmt: skip
_KINDS = (("progress", progress.matches), ("grid", grid.matches), ("rounds", round_lists.matches))
_LOOK_AT = 30


def matches(sheet: Sheet) -> bool:
    """Return whether a page holds a table of results."""
    return isinstance(sheet, Page) and any(_kind(table) for table in sheet.tables)


def read(sheet: Sheet, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read the results of a page into one event.

    Raises:
        InputRefusedError: with all findings; two crosstables on one page are refused, too.
    """
    assert isinstance(sheet, Page)  # noqa: S101 - the caller asked matches() first
    kinds = [_kind(table) for table in sheet.tables]
    kind = next(key for key, _ in _KINDS if key in kinds)
    tables = [table for table, its in zip(sheet.tables, kinds, strict=True) if its == kind]
    _note_others(sheet, kinds, kind, diagnostics)
    if kind != "rounds":
        refuse_several(tables, diagnostics)
    for table in tables:
        top, columns = round_lists.name_columns(table) if kind == "rounds" else _name_columns(table)
        complete_names(table, top, columns, request.players, diagnostics)
    diagnostics.stop_on_errors()
    if kind == "progress":
        imported = progress.read(tables[0], request, diagnostics)
    elif kind == "grid":
        imported = grid.read(tables[0], request, diagnostics)
    else:
        imported = pairings.read_joined(round_lists.joined(tables, diagnostics), request, diagnostics)
    return _named(imported, tables[0])


def _kind(table: PageTable) -> str:
    kind = next((key for key, is_kind in _KINDS if is_kind(table)), "")
    return "" if kind == "grid" and is_line_up(table) else kind


def _note_others(sheet: Page, kinds: list[str], kind: str, diagnostics: Diagnostics) -> None:
    others = [str(number) for number, its in enumerate(kinds, 1) if its and its != kind]
    if others:
        message = Text(
            f"Tabelle {', '.join(others)} nicht gelesen: die Ergebnisse stehen in einer anderen Tabelle vollständiger",
            f"table {', '.join(others)} not read: the results stand in another table more fully",
        )
        diagnostics.note("I-TABLES", message, Place(sheet.file))


def _name_columns(table: PageTable) -> tuple[int, tuple[int, ...]]:
    """Return the heading row and the columns of names."""
    for row in range(min(len(table.rows), _LOOK_AT)):
        width = len(table.rows[row])
        columns = tuple(k for k in range(width) if plain_heading(table.text(row, k)) in _NAME_HEADINGS)
        if columns:
            return row, columns
    return 0, ()


def _named(imported: Imported, table: PageTable) -> Imported:
    """Give the event the line above the table, or above the page's first table, as its name."""
    if not table.title:
        return imported
    events = tuple(dataclasses.replace(event, name=table.title) for event in imported.events)
    return dataclasses.replace(imported, events=events)
