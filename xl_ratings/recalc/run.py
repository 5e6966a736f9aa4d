"""Recalculating one workbook from its bytes."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field

from ..model.collection import without_collection
from ..package.archive import Archive
from ..package.values import Value
from .book import Book, read_book
from .engine import EngineSettings, FormualizerEngine
from .load import fill, translate_book
from .ours import register_all
from .outcome import Outcome
from .result import Place, RecalcResult
from .settle import Computation


@dataclass(frozen=True, slots=True)
class RecalcOptions:
    """The clock and the seed of random numbers; ``final`` clears the order to compute everything on opening.

    ``known`` holds values of formula cells that the caller has computed already: they are written, not computed
    again. Of an array block every cell must be known.
    """

    now: dt.datetime | None = None
    seed: int = 0
    final: bool = False
    known: Mapping[Place, Value] = field(default_factory=dict)


def recalculate_archive(archive: Archive, options: RecalcOptions = RecalcOptions()) -> RecalcResult:
    """Compute every formula of a workbook and return what was found, with the new file in ``data``.

    Raises:
        InputRefusedError: if the file is none that can be computed or changed safely.
    """
    with without_collection():
        book = read_book(archive)
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
