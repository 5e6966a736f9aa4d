"""A page: several tables in one file, each with the heading that stands above it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text
from .paired_headings import with_plain_numbers
from .sheet import Sheet

_NO_TITLE = re.compile(
    r"last update|zuletzt aktualisiert|chess-results|turnierdatenbank|tournament-database|https?:|pairings|paarung|cross ?table|kreuztabelle"
    r"|starting rank|startrangliste|rangliste|ranking|fortschrittstabelle|note: to reduce|hinweis: um die server|^suche nach |^suchen$|^search|teamauslosung|^\W*(?:round|runde|\d+\. *runde)\b",
    re.IGNORECASE,
)
_PLAYERS = {"name", "teilnehmer", "spieler", "spielername", "player"}


@dataclass
class PageTable(Sheet):
    """One table of a page, the text lines above it, and the name of the event, which may stand further up."""

    headings: tuple[str, ...] = ()
    title: str = ""


@dataclass
class Page(Sheet):
    """A web page or text list. Its own rows are those of its largest table: what a message shows of the page."""

    tables: list[PageTable] = field(default_factory=list)


@dataclass
class Book(Sheet):
    """A workbook with several filled sheets. Its own rows are those of the first: what a message shows of it."""

    tables: list[Sheet] = field(default_factory=list)


def make_page(file: str, tables: list[PageTable]) -> Page:
    """Return the page of some tables; without any table it has no rows.

    >>> make_page("a.html", [PageTable("a.html", [["a"]]), PageTable("a.html", [["b"], ["c"]])]).rows
    [['b'], ['c']]
    """
    real = [
        with_plain_numbers(table)
        for table in tables
        if any(any(cell is not None for cell in row) for row in table.rows)
    ]
    if not real:
        return Page(file, [])
    shown = first_title(line for table in real for line in table.headings)
    for table in real:
        table.title = first_title(table.headings) or shown or next(iter(table.headings), "")
    main = max(real, key=lambda table: sum(cell is not None for row in table.rows for cell in row))
    return Page(file, main.rows, main.name, main.lines, real)


def parts(sheet: Sheet) -> list[Sheet]:
    """Return the tables of a page, the sheets of a workbook, or the sheet itself."""
    tables: Sequence[Sheet] = sheet.tables if isinstance(sheet, Page | Book) else [sheet]
    return [with_plain_numbers(table) for table in tables]


def refuse_several(tables: Sequence[Sheet], diagnostics: Diagnostics) -> None:
    """Refuse a page with more than one table that could be meant.

    Raises:
        InputRefusedError: there is more than one.
    """
    if len(tables) < 2:
        return
    code = "E-TABLES"
    message = Text(
        f"Die Datei enthält {len(tables)} Tabellen mit Ergebnissen; erlaubt ist eine",
        f"the file holds {len(tables)} tables with results; allowed is one",
    )
    cure = Text("jede in einer eigenen Datei speichern", "save each in a file of its own")
    names = ", ".join(table.name for table in tables)
    if not isinstance(tables[0], PageTable):  # the sheets of a workbook
        code = "E-SHEETS"
        message = Text(f"Mehrere Blätter enthalten Ergebnisse: {names}", f"several sheets hold results: {names}")
        cure = Text(
            f'--sheet "{tables[0].name}" liest ein Blatt, --sheet all jedes als ein Turnier',
            f'--sheet "{tables[0].name}" reads one sheet, --sheet all each of them as an event',
        )
    diagnostics.error(code, message, tables[1].place(0), cure=cure)
    diagnostics.stop_on_errors()


def note_other_sheets(sheet: Sheet, used: Sheet, diagnostics: Diagnostics) -> None:
    """Say which filled sheets of a workbook were not read."""
    others = [table.name for table in parts(sheet) if table.name != used.name] if isinstance(sheet, Book) else []
    if others:
        shown = ", ".join(others)
        message = Text(f"Blatt {used.name} gelesen, nicht: {shown}", f"sheet {used.name} read, not: {shown}")
        diagnostics.note("I-SHEETS", message, Place(sheet.file, used.name))


def note_second_table(
    sheet: Sheet,
    top: int,
    columns: tuple[int, int],
    diagnostics: Diagnostics,
    goes_on: Callable[[int], bool] = lambda _: False,
) -> None:
    """Note as an error that a second table begins below the one that is read: what stands there would be overlooked.

    Its headings are the same again, or others that name players and rounds or opponents.

    Args:
        sheet: a sheet, or one table of a page.
        top: the row of headings of the table that is read.
        columns: two of its columns, whose headings tell the table.
        diagnostics: where the error goes.
        goes_on: whether the table goes on below such a row.
    """
    shown = [sheet.text(top, column).casefold() for column in columns]
    for row in range(top + 1, len(sheet.rows)):
        is_same = [sheet.text(row, column).casefold() for column in columns] == shown
        if (is_same and not goes_on(row)) or (not is_same and _names_results(sheet, row)):
            error_second_table(sheet.place(row, columns[0]), diagnostics)


def error_second_table(place: Place, diagnostics: Diagnostics) -> None:
    """Note as an error that a second table begins at a place."""
    message = Text("Hier beginnt eine zweite Tabelle; erlaubt ist eine", "a second table begins here; allowed is one")
    cure = Text("jede in einer eigenen Datei speichern", "save each in a file of its own")
    diagnostics.error("E-TABLES", message, place, cure=cure)


def _names_results(sheet: Sheet, row: int) -> bool:
    """Return whether a row names a column of players and columns 1 and 2."""
    headings = [sheet.text(row, column).casefold().rstrip(".") for column in range(len(sheet.rows[row]))]
    return any(heading in _PLAYERS for heading in headings) and {"1", "2"} <= set(headings)


def first_title(lines: Iterable[str]) -> str:
    """Return the first line that names an event, not the site, the list or the round; else nothing.

    >>> first_title(["Last update 10.08.2026", "Round 2", "Open 2026"])
    'Open 2026'
    """
    return next((line for line in lines if line and not _NO_TITLE.search(line)), "")
