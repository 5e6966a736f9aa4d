"""The file of a single tournament as blocks of values."""

from __future__ import annotations

from typing import ClassVar

from ..package.archive import Archive
from ..package.parts import read_parts
from ..package.scan import scan_sheet
from .filebook import FileBook
from .layout import META, Layout
from .tournament_layout import TOURNAMENT


class TournamentBook(FileBook):
    """A file made from the template of a single tournament.

    Raises:
        InputRefusedError: the file is no such workbook.
    """

    layouts: ClassVar[dict[str, Layout]] = {TOURNAMENT.template: TOURNAMENT}


def holds_tournament(archive: Archive) -> bool:
    """Return whether a file says that it is the workbook of a single tournament."""
    parts = read_parts(archive)
    part = next((sheet.part for sheet in parts.sheets if sheet.name == META), None)
    if part is None:
        return False
    scan = scan_sheet(archive.read(part), parts.strings, archive.name, part)
    return any(value == TOURNAMENT.template for cells in scan.values.values() for _, value in cells)
