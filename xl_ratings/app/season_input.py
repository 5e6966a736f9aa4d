"""From the blocks of a season workbook to the season that the replay takes."""

from __future__ import annotations

from ..functions.cells import Scalar
from ..functions.season import rules_of_settings
from ..model.diagnostics import Diagnostics
from ..season.blocks import Reader
from ..season.entries import Season
from ..systems.registry import SYSTEMS
from ..systems.system import System
from ..workbook import layout as at
from ..workbook.filebook import FileBook

SYSTEM_OF_TEMPLATE = {"blitz-dwz-season": "blitz-dwz"}


def system_of(book: FileBook) -> System:
    """Return the rating system of a workbook."""
    return SYSTEMS[SYSTEM_OF_TEMPLATE[book.template]]


def read_season(book: FileBook, diagnostics: Diagnostics) -> Season:
    """Read all inputs; what is wrong is noted with sheet and cell."""
    reader = Reader(diagnostics, book.archive.name)

    def block(which: at.Block) -> tuple[list[list[object]], str, tuple[int, int]]:
        return [list(row) for row in book.read(which)], which.name(book.language), which.area[:2]

    settings: list[list[Scalar]] = [[_scalar(cell) for cell in row] for row in book.read(at.SETTINGS)]
    return Season(
        rules_of_settings(system_of(book), settings),
        reader.players(*block(at.PLAYERS)),
        reader.aliases(*block(at.ALIASES)),
        reader.entries(*block(at.EVENTS)),
        {number: reader.slot(number, *block(at.slot(number))) for number in range(1, at.SLOTS + 1)},
    )


def _scalar(cell: object) -> Scalar:
    return cell if isinstance(cell, bool | int | float | str) or cell is None else str(cell)
