"""What a computation means for the file: changed cells, the new package, errors explained."""

from __future__ import annotations

from collections.abc import Callable

from ..package.a1 import MAX_COLUMN, MAX_ROW, area_name
from ..package.final import without_calculation_order
from ..package.patch import Resized, patch_sheet
from ..package.repack import repack
from ..package.values import ErrorValue, Value, same_value
from .diagnose import diagnose
from .result import CellProblem, Change, Place, RecalcResult
from .settle import Computation
from .spill import SPILL

TOLERANCE = 1e-9


class Outcome:
    """Compares a computation with its file."""

    def __init__(self, done: Computation) -> None:
        self.book, self.engine, self.loaded = done.book, done.engine, done.loaded
        self.values, self.spilled, self.circles = done.values, done.spilled, done.circles

    def result(self, *, final: bool) -> RecalcResult:
        """Compare with the cached values, write the new file, explain errors."""
        loaded = self.loaded
        result = RecalcResult(
            self.book.archive.name, self.book.formula_count, self.values, self.engine.value,
            kept=loaded.kept, unknown=loaded.unknown, circles=self.circles,
        )  # fmt: skip
        shown_before = self._shown_before()
        edits: dict[str, dict[tuple[int, int], Value | Resized]] = {}
        for place, new in self.values.items():
            ref = self._new_ref(place) if place in self.spilled else None
            old = shown_before(place)
            if ref is None and old is not None and same_value(old, new):
                continue
            edits.setdefault(place[0], {})[place[1:]] = new if ref is None else Resized(new, ref)
            if not same_value(old, new, TOLERANCE):
                result.changed.append(Change(place, old, new))
        for place, (old, new) in loaded.known.items():
            if not same_value(old, new):
                edits.setdefault(place[0], {})[place[1:]] = new
                result.changed.append(Change(place, old, new))
        for place in self._left_behind():
            edits.setdefault(place[0], {})[place[1:]] = None
            result.changed.append(Change(place, shown_before(place), None))
        if self.loaded.children or self.spilled or loaded.known:  # all others come in the order of the sheets
            self._sort(result.changed)
        result.errors = [
            (place, self.loaded.text(place), value.code)
            for place, value in self.values.items()
            if isinstance(value, ErrorValue)
        ]
        result.data = self._write(edits, final=final)
        result.problems = self._explain()
        return result

    def _sort(self, changed: list[Change]) -> None:
        order = {name: i for i, name in enumerate(self.book.view.sheets)}
        changed.sort(key=lambda change: (order[change.place[0]], *change.place[1:]))

    def _shown_before(self) -> Callable[[Place], Value]:
        """Return a lookup of what the file shows in a cell."""
        cells = self.loaded.cells
        others: dict[Place, Value] = {}
        if self.loaded.children or self.loaded.spilled_before:
            for sheet, _, scan in self.book.sheets:
                others |= {(sheet.name, row, c): v for row, line in scan.values.items() for c, v in line}

        def shown(place: Place) -> Value:
            cell = cells.get(place)
            return others.get(place) if cell is None else cell.cached

        return shown

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

    def _write(self, edits: dict[str, dict[tuple[int, int], Value | Resized]], *, final: bool) -> bytes:
        changes = {
            sheet.part: patch_sheet(xml, scan, edits[sheet.name])
            for sheet, xml, scan in self.book.sheets
            if sheet.name in edits
        }
        if final and self.book.parts.settings.full_calc_on_load:
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
