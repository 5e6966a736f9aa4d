"""Values at the border of every host: what a cell may hold, and errors as values."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from ..model.errors import MissingDataError, OutOfRangeError, RatingError
from ..model.text import Text

ErrorCode = Literal["#VALUE!", "#N/A", "#NUM!", "#REF!", "#NAME?", "#DIV/0!", "#NULL!"]


@dataclass(frozen=True, slots=True)
class CellError:
    """An error value with the sentence that explains it; hosts map the code to their own error."""

    code: ErrorCode
    message: Text = field(default=Text("", ""), compare=False)


Scalar = float | int | str | bool | CellError | None
Block = Sequence[Sequence[Scalar]]
Argument = Scalar | Block
Result = float | str | bool | CellError | tuple[tuple[float | str | bool | CellError, ...], ...]


class CellErrorInArgument(Exception):  # noqa: N818 - not a fault of ours: it carries a value out
    """An argument held an error value; it comes out of the function unchanged."""

    def __init__(self, error: CellError) -> None:
        super().__init__(error.code)
        self.error = error


def error_value(error: RatingError) -> CellError:
    """Turn a refusal of the rules into the error value of a cell.

    >>> error_value(OutOfRangeError(Text("zu groß", "too large"))).code
    '#NUM!'
    """
    if isinstance(error, OutOfRangeError):
        return CellError("#NUM!", error.message)
    if isinstance(error, MissingDataError):
        return CellError("#N/A", error.message)
    return CellError("#VALUE!", error.message)


def is_blank(value: object) -> bool:
    """Return whether a cell counts as blank: nothing, or text of blanks only."""
    return value is None or (isinstance(value, str) and not value.strip(" \t\u00a0"))


def as_block(value: Argument) -> list[list[Scalar]]:
    """Return any argument as rows of cells."""
    if isinstance(value, list | tuple):
        rows = [list(row) if isinstance(row, list | tuple) else [row] for row in value]
        return rows if any(rows) else [[None]]
    return [[value]]  # type: ignore[list-item] # a sequence that is neither list nor tuple never arrives


def out(value: object) -> Result:
    """Return a result as hosts may see it: float, text, bool, error or rows of these.

    >>> out(5), out(None), out([[1, None]])
    (5.0, '', ((1.0, ''),))
    """
    if isinstance(value, list | tuple):
        return tuple(tuple(_out_cell(cell) for cell in row) for row in value)
    return _out_cell(value)


def _out_cell(value: object) -> float | str | bool | CellError:
    if value is None:
        return ""
    if isinstance(value, bool | str | CellError):
        return value
    if isinstance(value, int | float | Fraction):
        number = float(value)
        if math.isfinite(number):
            return number
    return CellError("#NUM!", Text("kein darstellbares Ergebnis", "no result that can be shown"))
