"""Which of our workbooks a file is, told by reading it once."""

from __future__ import annotations

from pathlib import Path

from ..package.archive import open_archive
from ..package.parts import read_parts
from ..workbook.filebook import FileBook
from ..workbook.layout import META
from ..workbook.tournament_book import TournamentBook, holds_tournament

_ENDINGS = {".xlsx", ".xlsm"}


def our_book(file: Path) -> FileBook | None:
    """Return the workbook of a season or of a single tournament that a file holds; None if it holds neither.

    Raises:
        InputRefusedError: a workbook that cannot be read, or one of ours of another version.
    """
    if file.suffix.lower() not in _ENDINGS or not file.is_file():
        return None
    archive = open_archive(file)
    if META not in {sheet.name for sheet in read_parts(archive).sheets}:
        return None
    return TournamentBook(archive) if holds_tournament(archive) else FileBook(archive)
