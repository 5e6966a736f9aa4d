"""Our worksheet functions in the engine."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from ..functions.registry import FUNCTIONS
from ..functions.spec import FunctionSpec, call
from .dialect.base import COMPARE, JOIN, LIFT, NUMBERS, TEXT
from .engine import Engine
from .lift import lift
from .overrides import OVERRIDES, compare, join, numbers_only
from .text_format import text_in_language
from .values import engine_error, to_argument, to_engine

_REMEMBERED = 16_384
HOLD, PICK = "XLR_HOLD", "XLR_PICK"


def adapter(spec: FunctionSpec) -> Callable[..., Any]:
    """Return one of our functions as the engine calls it."""

    def compute(*arguments: Any) -> Any:
        return to_engine(call(spec, tuple(to_argument(argument) for argument in arguments)))

    remembered = lru_cache(maxsize=_REMEMBERED, typed=True)(compute)

    def function(*arguments: Any) -> Any:
        try:
            return remembered(*arguments)
        except TypeError:  # a range or an error among the arguments has no hash
            return compute(*arguments)

    return function


class ArrayStore:
    """Keeps the result of each array formula once; every cell of its extent picks its part.

    An array formula given to the engine as such would be taken for a spilling one: cached cells of its own block
    would stop it, and chains of blocks would not settle.
    """

    def __init__(self) -> None:
        self.results: dict[float, list[list[Any]]] = {}

    def hold(self, number: float, value: Any) -> Any:
        """Keep an array; the first cell shows its first element."""
        grid = value if isinstance(value, list) else [[value]]
        self.results[number] = grid
        return grid[0][0]

    def pick(self, number: float, row: float, column: float, _anchor: Any) -> Any:
        """Return the element for a cell of the extent; a single row, column or value is repeated."""
        grid = self.results[number]
        r = 0 if len(grid) == 1 else int(row)
        if r >= len(grid):
            return engine_error("#N/A")
        line = grid[r]
        c = 0 if len(line) == 1 else int(column)
        return line[c] if c < len(line) else engine_error("#N/A")


def register_all(engine: Engine, *, date1904: bool = False) -> ArrayStore:
    """Make our functions, the bridges and the replaced functions callable."""
    store = ArrayStore()
    for spec in FUNCTIONS.values():
        engine.register(spec.name, adapter(spec))
    for name, function in OVERRIDES.items():
        engine.register(name, function)
    engine.register(COMPARE, compare)
    engine.register(LIFT, lift)
    engine.register(JOIN, join)
    engine.register(NUMBERS, numbers_only)
    engine.register(TEXT, text_in_language(date1904=date1904))
    engine.register(HOLD, store.hold)
    engine.register(PICK, store.pick)
    return store
