"""Computing until nothing is left to settle: circles, functions the engine lacks, large spills."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.text import Text
from ..package.refusal import refusal
from ..package.values import ErrorValue, Value
from .book import Book
from .circles import find_circles
from .engine import Engine, EngineFailedError, rectangles
from .load import Loaded, old_values
from .ours import ArrayStore
from .result import Kept, Place
from .spill import SPILL, LargeSpills
from .values import from_engine

CIRCULAR, NOT_IMPLEMENTED = "#CIRC!", "#N/IMPL!"
_ROUNDS = 8


class Computation:
    """A workbook in the engine; ``values`` are those of all computed cells, ``spilled`` the extents of spills."""

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


def _areas(rows: dict[int, list[int]]) -> Iterator[tuple[int, int, int, int]]:
    """Yield rectangles that cover the given cells exactly."""
    lines = ((row, sorted((column, None) for column in set(columns))) for row, columns in sorted(rows.items()))
    for row, column, block in rectangles(lines):
        yield row, column, row + len(block) - 1, column + len(block[0]) - 1
