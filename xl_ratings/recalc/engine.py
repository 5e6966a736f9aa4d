"""The engine behind a small protocol: formualizer computes, everything else only knows ``Engine``."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any, Protocol

import formualizer as fz

from ..package.a1 import cell_name, parse_area
from ..package.values import ErrorValue, Value
from .values import KINDS

_BLOCK = 2000
Position = tuple[str, int, int]


class EngineFailedError(Exception):
    """The engine gave up on the workbook as a whole."""


@dataclass(frozen=True, slots=True)
class EngineSettings:
    """What a calculation depends on besides the cells."""

    now: dt.datetime
    seed: int = 0
    date1904: bool = False
    iterate: bool = False
    iterate_count: int = 100
    iterate_delta: float = 0.001
    parallel: bool = False


class Engine(Protocol):
    """What recalculation needs of an engine; rows and columns count from 1."""

    def register(self, name: str, function: Callable[..., Any]) -> None:
        """Make a Python function callable in formulas."""

    def add_sheet(self, name: str) -> None:
        """Add an empty sheet."""

    def set_values(self, sheet: str, rows: Mapping[int, list[tuple[int, Value]]]) -> None:
        """Put constants into cells."""

    def set_formulas(self, sheet: str, formulas: Iterable[tuple[int, int, str]]) -> None:
        """Put formulas into cells."""

    def evaluate(self) -> None:
        """Compute everything; raises EngineFailedError."""

    def value(self, sheet: str, row: int, column: int) -> Any:
        """Return a cell's value."""

    def values(self, sheet: str, area: tuple[int, int, int, int]) -> list[list[Any]]:
        """Return the values of an area."""

    def spilled_area(self, sheet: str, row: int, column: int) -> tuple[int, int, int, int] | None:
        """Return the area that an array formula fills, or None."""


class FormualizerEngine:
    """formualizer; on several threads only where few formulas call Python, which makes them slower, not faster."""

    def __init__(self, settings: EngineSettings) -> None:
        config = fz.EvaluationConfig()
        config.enable_parallel = settings.parallel
        config.cycle_detection = "runtime"
        config.workbook_seed = settings.seed
        if settings.date1904:
            config.date_system = "1904"
        if settings.iterate:
            config.cycle_policy = "iterate"
            config.iterate_max_iterations = settings.iterate_count
            config.iterate_max_change = settings.iterate_delta
        self.book = fz.Workbook(config=fz.WorkbookConfig(eval_config=config))
        self.book.set_changelog_enabled(False)
        self.book.set_temporal_egress("serial")
        self.book.set_deterministic_clock(settings.now.replace(tzinfo=dt.timezone.utc))

    def register(self, name: str, function: Callable[..., Any]) -> None:
        """Make a Python function callable; it wins over a built-in one."""
        self.book.register_function(name, function, allow_override_builtin=True)

    def add_sheet(self, name: str) -> None:
        """Add an empty sheet."""
        self.book.add_sheet(name)

    def set_values(self, sheet: str, rows: Mapping[int, list[tuple[int, Value]]]) -> None:
        """Put constants into cells, in rectangles where neighbouring rows allow it."""
        lines = ((row, _sorted(cells)) for row, cells in sorted(rows.items()))
        for row, column, block in rectangles(lines):
            for line in block:
                for i, value in enumerate(line):
                    if type(value) is ErrorValue:
                        line[i] = fz.LiteralValue.error(KINDS.get(value.code, "Value"), None)
            self.book.set_values_batch(sheet, row, column, block)

    def set_formulas(self, sheet: str, formulas: Iterable[tuple[int, int, str]]) -> None:
        """Put formulas into cells."""
        for row, column, block in rectangles(_lines(formulas)):
            self.book.set_formulas_batch(sheet, row, column, block)

    def evaluate(self) -> None:
        """Compute everything.

        Raises:
            EngineFailedError: if the engine gives up.
        """
        try:
            self.book.evaluate_all()
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt | SystemExit | MemoryError):
                raise
            raise EngineFailedError(str(error)) from error

    def value(self, sheet: str, row: int, column: int) -> Any:
        """Return a cell's value."""
        return self.book.get_value(sheet, row, column)

    def values(self, sheet: str, area: tuple[int, int, int, int]) -> list[list[Any]]:
        """Return the values of an area."""
        return self.book.sheet(sheet).get_values(fz.RangeAddress(sheet, *area))

    def spilled_area(self, sheet: str, row: int, column: int) -> tuple[int, int, int, int] | None:
        """Return the area that an array formula fills."""
        address = "'" + sheet.replace("'", "''") + "'!" + cell_name(row, column)
        spill = self.book.inspect_cell(address, include_values=False).cell.spill
        if spill is None or spill.extent is None:
            return None
        return parse_area(spill.extent.rpartition("!")[2].replace("$", ""))


def _lines(formulas: Iterable[tuple[int, int, str]]) -> Iterable[tuple[int, list[tuple[int, str]]]]:
    """Group formulas by row as they come; a row may come several times."""
    line: list[tuple[int, str]] = []
    current = 0
    for row, column, text in formulas:
        if row != current or (line and column <= line[-1][0]):
            if line:
                yield current, line
            current, line = row, []
        line.append((column, "=" + text))
    if line:
        yield current, line


def _sorted(cells: list[tuple[int, Any]]) -> list[tuple[int, Any]]:
    """Files keep columns in order; only the odd one does not."""
    if cells and [column for column, _ in cells] == list(range(cells[0][0], cells[0][0] + len(cells))):
        return cells
    return cells if all(one[0] < two[0] for one, two in pairwise(cells)) else sorted(dict(cells).items())


def rectangles(lines: Iterable[tuple[int, Sequence[tuple[int, Any]]]]) -> Iterable[tuple[int, int, list[list[Any]]]]:
    """Yield first row, first column and cells of rectangles that cover the given cells exactly."""
    open_: dict[tuple[int, int], tuple[int, list[list[Any]]]] = {}
    last = 0
    for row, cells in lines:
        runs = _runs(cells)
        kept: dict[tuple[int, int], tuple[int, list[list[Any]]]] = {}
        for start, values in runs:
            key = (start, len(values))
            first, block = open_.pop(key, (row, [])) if row == last + 1 else (row, [])
            block.append(values)
            if len(block) == _BLOCK:
                yield first, start, block
            else:
                kept[key] = (first, block)
        for (start, _), (first, block) in open_.items():
            yield first, start, block
        open_, last = kept, row
    for (start, _), (first, block) in open_.items():
        yield first, start, block


def _runs(cells: Sequence[tuple[int, Any]]) -> list[tuple[int, list[Any]]]:
    """Return the runs of neighbouring columns of a row.

    >>> _runs([(1, "a"), (2, "b"), (5, "c")])
    [(1, ['a', 'b']), (5, ['c'])]
    """
    if not cells:
        return []
    if cells[-1][0] - cells[0][0] + 1 == len(cells):
        return [(cells[0][0], [value for _, value in cells])]
    runs = [(cells[0][0], [cells[0][1]])]
    for (before, _), (column, value) in pairwise(cells):
        if column == before + 1:
            runs[-1][1].append(value)
        elif column != before:
            runs.append((column, [value]))
    return runs


@lru_cache(maxsize=2048)
def knows_function(name: str) -> bool:
    """Return whether the engine knows a function of Excel.

    >>> knows_function("SUM"), knows_function("NOSUCHFUNCTION")
    (True, False)
    """
    book = fz.Workbook()
    book.add_sheet("S")
    try:
        book.set_formula("S", 1, 1, f"={name}()")
        value = book.evaluate_cell("S", 1, 1)
    except Exception:  # noqa: BLE001 - whatever the engine says, it does not compute it
        return False
    return not (isinstance(value, dict) and value.get("kind") in ("Name", "NImpl"))
