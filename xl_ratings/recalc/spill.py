"""Spilling formulas that the engine refuses as too large (more than 10,000 cells in 0.13)."""

from __future__ import annotations

from ..package.a1 import MAX_COLUMN, MAX_ROW
from ..package.values import ErrorValue
from .dialect.references import Area
from .engine import Engine
from .load import Loaded, block_formulas, is_too_large
from .ours import HOLD, ArrayStore
from .result import Place

SPILL = ErrorValue("#SPILL!")


class LargeSpills:
    """Turns refused spills into blocks of cells that pick their part; truly blocked ones stay ``#SPILL!``."""

    def __init__(self, engine: Engine, loaded: Loaded, store: ArrayStore) -> None:
        self.engine, self.loaded, self.store = engine, loaded, store
        self.areas: dict[Place, tuple[int, int, int, int]] = {}
        self.tried: set[Place] = set()

    def settle(self, refused: list[Place]) -> bool:
        """Take refused spills in hand; return whether anything has to be computed again."""
        new = [place for place in refused if place not in self.tried]
        self.tried.update(new)
        for place in new:
            self._hold(place)
        return bool(new)

    def _hold(self, place: Place) -> None:
        sheet, row, column = place
        text = self.loaded.translated(place).text
        number = self.loaded.next_number()
        self.engine.set_formulas(sheet, [(row, column, f"{HOLD}({number},{text})")])
        self.engine.evaluate()
        grid = self.store.results.get(number, [[None]])
        area = row, column, row + len(grid) - 1, column + len(grid[0]) - 1
        if area[2] > MAX_ROW or area[3] > MAX_COLUMN or is_too_large(area) or not self._is_free(sheet, area):
            self.engine.set_values(sheet, {row: [(column, SPILL)]})
            return
        self.areas[place] = area
        self.engine.set_formulas(sheet, block_formulas(place, area, number, self.loaded))
        self._point_to(place, area)

    def _is_free(self, sheet: str, area: tuple[int, int, int, int]) -> bool:
        top, left, bottom, right = area
        values = self.engine.values(sheet, area)
        for r in range(top, bottom + 1):
            for c in range(left, right + 1):
                if (r, c) == (top, left):
                    continue
                place = (sheet, r, c)
                if values[r - top][c - left] is not None or place in self.loaded.cells or place in self.loaded.children:
                    return False
        return True

    def _point_to(self, place: Place, area: tuple[int, int, int, int]) -> None:
        """Let ``A1#`` in other formulas mean the block."""
        self.loaded.translator.view.extents[place] = Area(*area)
        for other, cell in self.loaded.cells.items():
            if "ANCHORARRAY" in cell.text and other not in self.areas:
                self.engine.set_formulas(other[0], [(other[1], other[2], self.loaded.translated(other).text)])
