"""Recalculating one workbook from its bytes."""

from __future__ import annotations

import datetime as dt
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from ..model.text import Text
from ..package.a1 import MAX_COLUMN, MAX_ROW, area_name
from ..package.archive import Archive
from ..package.final import without_calculation_order
from ..package.patch import Edit, patch_sheet
from ..package.refusal import refusal
from ..package.repack import repack
from ..package.values import ErrorValue, Value, same_value
from .book import Book, read_book
from .circles import find_circles
from .diagnose import diagnose
from .engine import Engine, EngineFailedError, EngineSettings, FormualizerEngine, rectangles
from .load import Loaded, load, old_values
from .ours import ArrayStore, register_all
from .result import CellProblem, Change, Kept, Place, RecalcResult
from .spill import SPILL, LargeSpills
from .values import from_engine

CIRCULAR, NOT_IMPLEMENTED = "#CIRC!", "#N/IMPL!"
TOLERANCE = 1e-9
_ROUNDS = 8


@dataclass(frozen=True, slots=True)
class RecalcOptions:
    """The clock and the seed of random numbers; ``final`` clears the order to compute everything on opening."""

    now: dt.datetime | None = None
    seed: int = 0
    final: bool = False


def recalculate_archive(archive: Archive, options: RecalcOptions = RecalcOptions()) -> RecalcResult:
    """Compute every formula of a workbook and return what was found, with the new file in ``data``.

    Raises:
        InputRefusedError: if the file is none that can be computed or changed safely.
    """
    with _without_collector():
        book = read_book(archive)
        engine: Engine = FormualizerEngine(_settings(book, options))
        store = register_all(engine, date1904=book.parts.settings.date1904)
        loaded = load(book, engine)
        run = _Run(book, engine, loaded, store)
        run.evaluate()
        return run.result(options)


@contextmanager
def _without_collector() -> Iterator[None]:
    """Hundreds of thousands of live tuples make Python's cycle collector the slowest part."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _settings(book: Book, options: RecalcOptions) -> EngineSettings:
    calc = book.parts.settings
    now = options.now or dt.datetime.now()  # noqa: DTZ005 - a workbook's clock is the user's local time
    return EngineSettings(now, options.seed, calc.date1904, calc.iterate, calc.iterate_count, calc.iterate_delta)


class _Run:
    def __init__(self, book: Book, engine: Engine, loaded: Loaded, store: ArrayStore) -> None:
        self.book, self.engine, self.loaded = book, engine, loaded
        self.large = LargeSpills(engine, loaded, store)
        self.circles: list[list[Place]] = []
        self.values: dict[Place, Value] = {}

    def evaluate(self) -> None:
        """Compute, then settle circles and what the engine lacks, until nothing of the kind is left."""
        for _ in range(_ROUNDS):
            self._evaluate_once()
            self.values = self._read()
            codes = {p: v.code for p, v in self.values.items() if isinstance(v, ErrorValue)}
            circular = [place for place, code in codes.items() if code == CIRCULAR]
            lacking = [place for place, code in codes.items() if code == NOT_IMPLEMENTED]
            if lacking:
                self._keep(lacking, Text("die Funktion wird nicht berechnet", "the function is not computed"))
            elif circular:
                self._break_circles(circular)
            elif not self.large.settle([p for p in self.spilled if codes.get(p) == SPILL.code]):
                return

    def _evaluate_once(self) -> None:
        try:
            self.engine.evaluate()
        except EngineFailedError as error:
            raise refusal(
                "R-ENGINE",
                self.book.archive.name,
                f"der Rechenkern kann die Arbeitsmappe nicht berechnen ({error})",
                f"the engine cannot compute the workbook ({error})",
            ) from error

    def _keep(self, places: list[Place], reason: Text) -> None:
        for place in places:
            cell = self.loaded.cells.pop(place, None)
            if cell is None:
                self.loaded.children.pop(place, None)
                continue
            self.loaded.kept.append(Kept(place, cell.text, reason))
            scan = next(scan for sheet, _, scan in self.book.sheets if sheet.name == place[0])
            self.engine.set_values(place[0], old_values(cell, scan))

    def _break_circles(self, circular: list[Place]) -> None:
        texts = {p: self.loaded.translated(p).text for p in circular if p in self.loaded.cells}
        circles = find_circles(texts) or [sorted(circular)]
        self.circles += circles
        for place in (place for circle in circles for place in circle):
            self.engine.set_values(place[0], {place[1]: [(place[2], 0.0)]})

    def _read(self) -> dict[Place, Value]:
        """Return the value of every computed cell, spilled ones included."""
        values: dict[Place, Value] = {}
        wanted: dict[str, dict[int, list[int]]] = {}
        for sheet, row, column in (*self.loaded.cells, *self.loaded.children):
            wanted.setdefault(sheet, {}).setdefault(row, []).append(column)
        for sheet, rows in wanted.items():
            for area in _areas(rows):
                for r, line in enumerate(self.engine.values(sheet, area), area[0]):
                    for c, value in enumerate(line, area[1]):
                        values[sheet, r, c] = from_engine(value)
        self.spilled = {place: self._area(place) for place in self.loaded.spilled_before if place in self.loaded.cells}
        for place, area in self.spilled.items():
            for r, line in enumerate(self.engine.values(place[0], area), area[0]):
                for c, value in enumerate(line, area[1]):
                    values[place[0], r, c] = from_engine(value)
        return values

    def _area(self, place: Place) -> tuple[int, int, int, int]:
        own = (place[1], place[2], place[1], place[2])
        return self.large.areas.get(place) or self.engine.spilled_area(*place) or own

    def result(self, options: RecalcOptions) -> RecalcResult:
        """Compare with the cached values, write the new file, explain errors."""
        loaded = self.loaded
        result = RecalcResult(
            self.book.archive.name, self.book.formula_count, self.values, self.engine.value,
            kept=loaded.kept, unknown=loaded.unknown, circles=self.circles,
        )  # fmt: skip
        cached = self._cached()
        edits: dict[str, dict[tuple[int, int], Edit]] = {}
        for place, new in self.values.items():
            ref = self._new_ref(place)
            if ref is None and place in cached and same_value(cached[place], new):
                continue
            edits.setdefault(place[0], {})[place[1:]] = Edit(new, ref)
            if place not in cached or not same_value(cached[place], new, TOLERANCE):
                result.changed.append(Change(place, cached.get(place), new))
        for place in self._left_behind():
            edits.setdefault(place[0], {})[place[1:]] = Edit(None)
            result.changed.append(Change(place, cached.get(place), None))
        result.changed.sort(key=lambda change: self._order(change.place))
        result.errors = [
            (place, self.loaded.text(place), value.code)
            for place, value in self.values.items()
            if isinstance(value, ErrorValue)
        ]
        result.data = self._write(edits, options)
        result.problems = self._explain()
        return result

    def _order(self, place: Place) -> tuple[int, int, int]:
        names = self.book.view.sheets
        return names.index(place[0]), place[1], place[2]

    def _cached(self) -> dict[Place, Value]:
        """Return the values that the file shows for the computed cells."""
        cached: dict[Place, Value] = {place: cell.cached for place, cell in self.loaded.cells.items()}
        if self.loaded.children or self.loaded.spilled_before:
            for sheet, _, scan in self.book.sheets:
                cached |= {(sheet.name, row, c): v for row, cells in scan.values.items() for c, v in cells}
        return cached

    def _new_ref(self, place: Place) -> str | None:
        before = self.loaded.spilled_before.get(place)
        after = self.spilled.get(place)
        if before is None or after is None or before == after or self.values[place] == SPILL:
            return None
        if before[2] == MAX_ROW or before[3] == MAX_COLUMN:
            return None
        return area_name(after)

    def _left_behind(self) -> list[Place]:
        """Cells of an old spill that the new one does not fill."""
        left: list[Place] = []
        for (sheet, row, column), (top, first, bottom, last) in self.loaded.spilled_before.items():
            if (sheet, row, column) not in self.spilled or bottom == MAX_ROW or last == MAX_COLUMN:
                continue  # whole rows and columns are computed as far as they are used
            cells = ((sheet, r, c) for r in range(top, bottom + 1) for c in range(first, last + 1))
            left += [place for place in cells if place not in self.values]
        return left

    def _write(self, edits: dict[str, dict[tuple[int, int], Edit]], options: RecalcOptions) -> bytes:
        changes = {
            sheet.part: patch_sheet(xml, scan, edits[sheet.name])
            for sheet, xml, scan in self.book.sheets
            if sheet.name in edits
        }
        if options.final and self.book.parts.settings.full_calc_on_load:
            part = self.book.parts.book_part
            changes[part] = without_calculation_order(self.book.archive.read(part))
        return repack(self.book.archive, {self._exact(part): data for part, data in changes.items()})

    def _exact(self, part: str) -> str:
        info = self.book.archive.find(part)
        return info.filename if info is not None else part

    def _explain(self) -> list[CellProblem]:
        codes = {p: v.code for p, v in self.values.items() if isinstance(v, ErrorValue)}
        owners = {self.loaded.children.get(place, place) for place in codes}
        for place, (top, left, bottom, right) in self.spilled.items():
            if any(p[0] == place[0] and top <= p[1] <= bottom and left <= p[2] <= right for p in codes):
                owners.add(place)
        cells = {
            place: (self.loaded.text(place), self.loaded.cells[place].kind == "array")
            for place in sorted(owners)
            if place in self.loaded.ours
        }
        return diagnose(cells, codes, self.book.view, self.engine) if cells else []


def _areas(rows: dict[int, list[int]]) -> Iterator[tuple[int, int, int, int]]:
    """Yield rectangles that cover the given cells exactly."""
    lines = ((row, sorted((column, None) for column in set(columns))) for row, columns in sorted(rows.items()))
    for row, column, block in rectangles(lines):
        yield row, column, row + len(block) - 1, column + len(block[0]) - 1
