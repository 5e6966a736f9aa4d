"""Every function through xlwings' own decorators, for people who use xlwings' *Import Functions* in a workbook.

Put ``xl_ratings.hosts.excel.decorated`` into the setting UDF MODULES of xlwings and click *Import Functions*. Numbers
are the same as through our add-in. Two things are worse, and that is why the add-in exists: xlwings can hand no error
value to a cell, so an error comes as a text such as ``#NV: Index fehlt`` (our functions know such a text again and
pass it on), and each range costs calls back into Excel.
"""

from __future__ import annotations

import datetime as dt
import inspect
import re
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import xlwings as xw

from ...functions.cells import Argument, CellError, ErrorCode, Result
from ...functions.registry import FUNCTIONS
from ...functions.spec import FunctionSpec, call
from .border import from_excel
from .names import argument_name

_GERMAN: dict[ErrorCode, str] = {
    "#N/A": "#NV", "#VALUE!": "#WERT!", "#NUM!": "#ZAHL!", "#REF!": "#BEZUG!", "#NAME?": "#NAME?", "#DIV/0!": "#DIV/0!",
    "#NULL!": "#NULL!",
}  # fmt: skip
_CODES: dict[str, ErrorCode] = {german: code for code, german in _GERMAN.items()}
_ERROR_TEXT = re.compile("(" + "|".join(map(re.escape, _CODES)) + r")(?::|\Z)")
_EPOCH = dt.datetime(1899, 12, 30)  # noqa: DTZ001 - Excel's dates know no zone


def read(value: Any) -> Argument:
    """Return an argument as our functions take it: dates as serial numbers, our error texts as errors.

    >>> read((("#NV: Index fehlt", 1.0),))[0][0].code
    '#N/A'
    """
    if isinstance(value, list | tuple):
        return from_excel(
            [[_cell(cell) for cell in (row if isinstance(row, list | tuple) else (row,))] for row in value]
        )
    found = _cell(value)
    return found if isinstance(found, CellError) else from_excel(found)


def _cell(value: Any) -> Any:
    if isinstance(value, dt.datetime):
        return (value.replace(tzinfo=None) - _EPOCH) / dt.timedelta(days=1)
    if isinstance(value, Decimal):
        return float(value)
    if isinstance(value, str) and (mark := _ERROR_TEXT.match(value)):
        return CellError(_CODES[mark[1]])
    return value


def shown(result: Result) -> list[list[Any]]:
    """Return a result as xlwings writes it: always rows, errors as texts with their sentence.

    >>> shown(CellError("#N/A")), shown(2179.0)
    ([['#NV']], [[2179.0]])
    """
    rows = result if isinstance(result, tuple) else ((result,),)
    return [[_shown(cell) for cell in row] for row in rows]


def _shown(cell: Any) -> Any:
    if not isinstance(cell, CellError):
        return cell
    german = _GERMAN[cell.code]
    return f"{german}: {cell.message.de}" if cell.message.de else german


def _decorated(spec: FunctionSpec) -> Callable[..., Any]:
    def function(*arguments: Any) -> Any:
        return shown(call(spec, tuple(map(read, arguments))))

    names = [argument_name(parameter.german) for parameter in spec.parameters]
    function.__name__ = function.__qualname__ = spec.name
    function.__doc__ = spec.summary.de
    function.__annotations__ = {}
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    function.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [inspect.Parameter(name, kind, default=None) for name in names]
    )
    made: Callable[..., Any] = xw.ret("raw")(function)
    for name, parameter in zip(names, spec.parameters, strict=True):
        made = xw.arg(name, "raw", doc=parameter.help.de)(made)
    return xw.func(category="Ratings")(made)


globals().update({name: _decorated(spec) for name, spec in FUNCTIONS.items()})
