"""Building the templates that lie in ``workbooks/``: an empty workbook, the example's inputs, two season runs."""

from __future__ import annotations

import datetime as dt
import tempfile
from pathlib import Path

from ..model.text import Language
from ..package.archive import read_archive
from ..package.disk import write_whole
from ..workbook.example import EXAMPLES, correct_example, fill_example
from ..workbook.filebook import FileBook
from ..workbook.layout import LAYOUTS, Layout
from ..workbook.template import build_season
from ..workbook.tournament import build_tournament
from ..workbook.tournament_book import TournamentBook
from ..workbook.tournament_example import fill_tournament
from ..workbook.tournament_layout import TOURNAMENT
from .season import SeasonRequest, evaluate_season
from .tournament import evaluate_tournament

_FIRST, _SECOND = dt.datetime(2024, 3, 9, 18, 0), dt.datetime(2024, 3, 16, 9, 30)  # noqa: DTZ001 - no clock of its own


def season_template(layout: Layout, language: Language) -> bytes:
    """Return a filled template; equal bytes at every build."""
    example = EXAMPLES[layout.template]
    book = FileBook(read_archive(build_season(layout, language), layout.file))
    fill_example(book, example)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / layout.file
        file.write_bytes(book.data())
        evaluate_season(SeasonRequest(file, now=_FIRST))
        book = FileBook.open(file)
        correct_example(book, example)
        file.write_bytes(book.data())
        evaluate_season(SeasonRequest(file, now=_SECOND))
        return file.read_bytes()


def tournament_template(language: Language) -> bytes:
    """Return the filled template of a single tournament; equal bytes at every build."""
    book = TournamentBook(read_archive(build_tournament(language), TOURNAMENT.file))
    fill_tournament(book)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / TOURNAMENT.file
        file.write_bytes(book.data())
        evaluate_tournament(file, is_dry=False, now=_FIRST)
        return file.read_bytes()


def build_templates(folder: Path) -> list[Path]:
    """Write all templates below a folder, German ones directly, English ones in ``en/``."""
    languages: tuple[tuple[Language, Path], ...] = (("de", folder), ("en", folder / "en"))
    written = []
    for language, target in languages:
        target.mkdir(parents=True, exist_ok=True)
        made = {layout.file: season_template(layout, language) for layout in LAYOUTS.values() if layout.file}
        for name, data in {TOURNAMENT.file: tournament_template(language), **made}.items():
            write_whole(target / name, data)
            written.append(target / name)
    return written
