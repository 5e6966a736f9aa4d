"""From the blocks of a season workbook to the season that the replay takes."""

from __future__ import annotations

from ..functions.cells import Scalar
from ..functions.season import rules_of_settings
from ..model.diagnostics import Diagnostics, Place
from ..model.errors import RatingError
from ..model.parameters import Rules
from ..model.text import Text
from ..season.blocks import Reader
from ..season.cells import Area, CellReader, RowOfCells
from ..season.entries import RuleChoice, Season
from ..season.publication import PublicationRules
from ..workbook import layout as at
from ..workbook import words
from ..workbook.book import Book


def read_season(book: Book, diagnostics: Diagnostics) -> Season:
    """Read all inputs; what is wrong is noted with sheet and cell."""
    layout = book.layout
    reader = Reader(diagnostics, has_index=layout.system.has_index)

    def block(which: at.Block) -> tuple[list[list[object]], Area]:
        sheet, area = book.place(which)
        return [list(row) for row in book.read(which)], Area(book.name, sheet, area[0], area[1])

    if layout.form.is_list:
        slots = reader.listed(layout.form, *block(layout.inputs[0]))
    else:
        slots = {n: reader.slot(n, layout.form, *block(which)) for n, which in enumerate(layout.inputs, 1)}
    return Season(
        _rules(book, diagnostics),
        reader.players(*block(at.PLAYERS)),
        reader.aliases(*block(at.ALIASES)),
        reader.entries(*block(layout.events)),
        slots,
    )


def whole_season(book: Book) -> Season:
    """Read all inputs, or refuse the workbook.

    Raises:
        InputRefusedError: with everything that is wrong, each by sheet and cell.
    """
    diagnostics = Diagnostics()
    season = read_season(book, diagnostics)
    diagnostics.stop_on_errors()
    return season


def _rules(book: Book, diagnostics: Diagnostics) -> Rules | RuleChoice:
    tables = [_scalars(book, table) for table in book.layout.rule_tables]
    try:
        return rules_of_settings(book.layout.system, _scalars(book, at.SETTINGS), tables[0] if tables else None)
    except RatingError as error:
        sheet, _ = book.place(at.SETTINGS)
        diagnostics.error("E-RULES", error.message, Place(book.name, sheet))
        return RuleChoice()


def setting(book: Book, key: Text) -> object:
    """Return the value beside a key of the settings, None if the line is missing or blank."""
    names = {key.de.casefold(), key.en.casefold()}
    rows = book.read(at.SETTINGS)
    return next((row[1] for row in rows if str(row[0]).strip().casefold() in names), None)


def backups_to_keep(book: Book) -> int | None:
    """Return how many backups stay beside the file, None for all of them."""
    keep = setting(book, words.BACKUPS)
    return int(keep) if isinstance(keep, float) else None


def publication_rules(book: Book, diagnostics: Diagnostics) -> PublicationRules:
    """Read what the club decided about its list."""
    reader = CellReader(diagnostics)
    sheet, area = book.place(at.SETTINGS)
    where = Area(book.name, sheet, area[0], area[1])
    lines = {
        str(cells[0]).strip().casefold(): RowOfCells(cells, position, where)
        for position, cells in enumerate(book.read(at.SETTINGS), 1)
    }

    def line(key: Text) -> RowOfCells:
        return lines.get(key.de.casefold()) or lines.get(key.en.casefold()) or RowOfCells([None, None], 1, where)

    months = line(words.ACTIVE_MONTHS)
    return PublicationRules(
        reader.date_or_blank(line(words.GUESTS_FROM), 1),
        reader.whole(months, 1) if months.text(1) else PublicationRules().active_months,
        reader.whole(line(words.PROVISIONAL), 1),
    )


def _scalars(book: Book, block: at.Block) -> list[list[Scalar]]:
    return [[_scalar(cell) for cell in row] for row in book.read(block)]


def _scalar(cell: object) -> Scalar:
    return cell if isinstance(cell, bool | int | float | str) or cell is None else str(cell)
