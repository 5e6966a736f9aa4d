"""Values between the engine, our functions and the file."""

from __future__ import annotations

from typing import Any

from ..functions.cells import Argument, CellError, Result
from ..package.values import ErrorValue, Value

OMITTED = "\ue000"
CODES = {
    "Null": "#NULL!", "Ref": "#REF!", "Name": "#NAME?", "Value": "#VALUE!", "Div": "#DIV/0!", "Na": "#N/A",
    "Num": "#NUM!", "Spill": "#SPILL!", "Calc": "#CALC!", "Circ": "#CIRC!", "NImpl": "#N/IMPL!",
}  # fmt: skip
KINDS = {code: kind for kind, code in CODES.items()}


def engine_error(code: str) -> dict[str, str]:
    """Return an error as the engine passes it.

    >>> engine_error("#N/A")
    {'type': 'Error', 'kind': 'Na'}
    """
    return {"type": "Error", "kind": KINDS.get(code, "Value")}


def is_error(value: object) -> bool:
    """Return whether a value from the engine is an error."""
    return isinstance(value, dict)


def from_engine(value: Any) -> Value:
    """Return a value of the engine as a file holds it; an array gives its first cell, nothing gives 0.

    >>> from_engine({"type": "Error", "kind": "Div"}), from_engine(None), from_engine([[1.0, 2.0]])
    (ErrorValue(code='#DIV/0!'), 0.0, 1.0)
    """
    if type(value) is float:
        return value
    if isinstance(value, dict):
        return ErrorValue(CODES.get(str(value.get("kind")), "#VALUE!"))
    if isinstance(value, list):
        return from_engine(value[0][0] if value and value[0] else None)
    if value is None:
        return 0.0
    if isinstance(value, bool | str | float):
        return value
    return float(value) if isinstance(value, int) else str(value)


def to_argument(value: Any) -> Argument:
    """Return what one of our functions receives: blank cells None, errors as values, ranges as rows.

    >>> to_argument([[1.0, None]]), to_argument({"type": "Error", "kind": "Na"}).code
    ([[1.0, None]], '#N/A')
    """
    if type(value) is float:
        return value
    if isinstance(value, list):
        return [[to_argument(cell) for cell in row] for row in value]  # type: ignore[misc]
    if isinstance(value, dict):
        code = CODES.get(str(value.get("kind")), "#VALUE!")
        return CellError(code)  # type: ignore[arg-type]
    if value is None or (isinstance(value, str) and value == OMITTED):
        return None
    return value if isinstance(value, bool | str | float | int) else str(value)


def to_engine(value: Result) -> Any:
    """Return a result of one of our functions for the engine.

    >>> to_engine(((1.0, "a"),))
    [[1.0, 'a']]
    """
    if type(value) is float:
        return value
    if isinstance(value, tuple):
        return [[to_engine(cell) for cell in row] for row in value]
    if isinstance(value, CellError):
        return engine_error(value.code)
    return value
