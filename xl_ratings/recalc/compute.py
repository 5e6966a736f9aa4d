"""The computation itself; importing this needs the engine."""

from __future__ import annotations

import datetime as dt

from ..model.collection import without_collection
from ..package.archive import Archive
from .book import Book, read_book
from .engine import EngineSettings, FormualizerEngine
from .load import fill, translate_book
from .options import RecalcOptions
from .ours import register_all
from .outcome import Outcome
from .result import RecalcResult
from .settle import Computation


def compute(archive: Archive, options: RecalcOptions) -> RecalcResult:
    """Compute every formula of a workbook; see ``recalculate_archive``."""
    with without_collection():
        book = read_book(archive, options.scans)
        loaded = translate_book(book, options.known)
        engine = FormualizerEngine(_settings(book, options, parallel=not loaded.calls_python))
        store = register_all(engine, date1904=book.parts.settings.date1904)
        fill(engine, book, loaded)
        done = Computation(book, engine, loaded, store)
        done.evaluate()
        return Outcome(done).result(final=options.final)


def _settings(book: Book, options: RecalcOptions, *, parallel: bool) -> EngineSettings:
    calc = book.parts.settings
    now = options.now or dt.datetime.now()  # noqa: DTZ005 - a workbook's clock is the user's local time
    return EngineSettings(
        now, options.seed, calc.date1904, calc.iterate, calc.iterate_count, calc.iterate_delta, parallel
    )
