"""Values between Excel's COM interface and our functions.

xlwings turns errors into None and one-column ranges into flat lists unless told not to; therefore everything passes
raw, and this module alone knows how. Errors come in as integers; Excel takes none back through COM, so they go out as
a marked text that the VBA shim turns into ``CVErr``.
"""

from __future__ import annotations

import re
from typing import Any

from ...functions.cells import Argument, CellError, ErrorCode, Result, Scalar
from ...package.values import ErrorValue, Value

MARK = "#XLR!"
MISSING = -2147352572
_CV_ERR: dict[ErrorCode, int] = {
    "#NULL!": 2000, "#DIV/0!": 2007, "#VALUE!": 2015, "#REF!": 2023, "#NAME?": 2029, "#NUM!": 2036, "#N/A": 2042,
}  # fmt: skip
_SCODE = -2146828288
_ERRORS: dict[int, ErrorCode] = {_SCODE + number: code for code, number in _CV_ERR.items()}
_NEWER_ERRORS = range(_SCODE + 2043, _SCODE + 2060)
_PLAIN = re.compile(r"[^\W\d][^\d]*", re.DOTALL)
_TRUTH = frozenset({"true", "false", "wahr", "falsch"})


def from_excel(value: Any) -> Argument:
    """Return an argument as our functions take it.

    >>> from_excel(((1.0, None), ("a", -2146826246)))[1][1].code
    '#N/A'
    """
    if isinstance(value, list | tuple):
        return [[_cell(cell) for cell in (row if isinstance(row, list | tuple) else (row,))] for row in value]
    return _cell(value)


def _cell(value: Any) -> Scalar:
    if isinstance(value, int) and not isinstance(value, bool):
        if value == MISSING:
            return None
        if value in _ERRORS:
            return CellError(_ERRORS[value])
        if value in _NEWER_ERRORS:
            return CellError("#VALUE!")
    return value if isinstance(value, bool | int | float | str | CellError) or value is None else str(value)


def to_excel(value: Result) -> Any:
    """Return a result for the VBA shim: errors as marked texts, blocks as lists of lists.

    >>> to_excel(CellError("#N/A"))
    '#XLR!2042'
    """
    if isinstance(value, tuple):
        return [[to_excel(cell) for cell in row] for row in value]
    return f"{MARK}{_CV_ERR[value.code]}" if isinstance(value, CellError) else value


def from_value2(value: Any) -> list[list[Value]]:
    """Return what ``Range.Value2`` gave as rows of a file's values; a single cell comes as a scalar.

    >>> from_value2(((1.0, ""), ("a", -2146826246)))
    [[1.0, None], ['a', '#N/A']]
    """
    rows = value if isinstance(value, tuple | list) else ((value,),)
    return [[_stored(_cell(cell)) for cell in row] for row in rows]


def _stored(cell: Scalar) -> Value:
    if isinstance(cell, CellError):
        return cell.code
    if isinstance(cell, int) and not isinstance(cell, bool):
        return float(cell)
    return None if cell == "" else cell


def to_value2(rows: list[list[Value]]) -> tuple[tuple[Any, ...], ...]:
    """Return rows for ``Range.Value2`` such that a text stays a text.

    Excel reads texts that it is given as if they were typed: "1-2" would become a date, "=x" a formula. An
    apostrophe before them says that they are meant as they are.

    >>> to_value2([["Müller, Hans", "1893-6", 7.0, None, "=1", "WAHR"]])
    (('Müller, Hans', "'1893-6", 7.0, None, "'=1", "'WAHR"),)
    """
    return tuple(tuple(_typed(cell) for cell in row) for row in rows)


def _typed(cell: Value) -> Any:
    if isinstance(cell, ErrorValue):
        return cell.code  # typed like this it is the error value
    if not isinstance(cell, str):
        return cell
    if not cell:
        return None
    is_plain = _PLAIN.fullmatch(cell) is not None and cell.casefold() not in _TRUTH
    return cell if is_plain else f"'{cell}"
