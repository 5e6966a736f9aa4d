"""Building the templates that lie in ``workbooks/``: an empty workbook, the example's inputs, one season run."""

from __future__ import annotations

import datetime as dt
import tempfile
from pathlib import Path

from ..model.text import Language
from ..package.archive import read_archive
from ..package.disk import write_whole
from ..workbook.example import fill_example
from ..workbook.filebook import FileBook
from ..workbook.template import build_season
from .season import SeasonRequest, evaluate_season

NAMES = ("blitz_dwz_season.xlsx",)
_FIXED = dt.datetime(2024, 3, 9, 18, 0)  # noqa: DTZ001 - a template has no clock of its own


def season_template(language: Language) -> bytes:
    """Return the filled season template; equal bytes at every build."""
    book = FileBook(read_archive(build_season(language), NAMES[0]))
    fill_example(book, language)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / NAMES[0]
        file.write_bytes(book.data())
        evaluate_season(SeasonRequest(file, now=_FIXED))
        return file.read_bytes()


def build_templates(folder: Path) -> list[Path]:
    """Write all templates below a folder, German ones directly, English ones in ``en/``."""
    written = []
    for language, target in (("de", folder), ("en", folder / "en")):
        target.mkdir(parents=True, exist_ok=True)
        path = target / NAMES[0]
        write_whole(path, season_template("en" if language == "en" else "de"))
        written.append(path)
    return written
