"""Every function for xlwings Lite: Python in the workbook, in Excel on Windows, on a Mac and on the web.

In the Lite task pane: ``xl_ratings`` in requirements.txt, and in main.py the one line

    from xl_ratings.hosts.lite import *

Lite passes an error as its code when asked for texts, and takes the code as an error back. Names are the same as in
every other host, so the workbooks are the same.
"""

from __future__ import annotations

import inspect
import keyword
from collections.abc import Callable
from typing import Any, get_args

import xlwings as xw

from ..functions.cells import Argument, CellError, ErrorCode, Result, Scalar
from ..functions.registry import FUNCTIONS
from ..functions.spec import FunctionSpec, Parameter, call

__all__ = list(FUNCTIONS)

_CODES: dict[str, ErrorCode] = {code: code for code in get_args(ErrorCode)}


def from_lite(value: Any) -> Argument:
    """Return an argument: Lite gives rows (two dimensions are asked for); what was left out is None.

    >>> from_lite([["#N/A", 1.0]])[0][0].code
    '#N/A'
    """
    return [[_read(cell) for cell in row] for row in value] if isinstance(value, list) else _read(value)


def _read(cell: Any) -> Scalar:
    if isinstance(cell, str) and cell in _CODES:
        return CellError(_CODES[cell])
    return cell if isinstance(cell, bool | int | float | str) or cell is None else str(cell)


def to_lite(result: Result) -> list[list[Any]]:
    """Return a result as rows; an error is its code.

    >>> to_lite(CellError("#NUM!"))
    [['#NUM!']]
    """
    rows = result if isinstance(result, tuple) else ((result,),)
    return [[cell.code if isinstance(cell, CellError) else cell for cell in row] for row in rows]


def python_name(parameter: Parameter) -> str:
    """Return an argument's name; Python's own words get a mark behind them.

    >>> [python_name(p) for p in FUNCTIONS["LPZ_BASE"].parameters][0]
    'class_'
    """
    return f"{parameter.name}_" if keyword.iskeyword(parameter.name) else parameter.name


def _registered(spec: FunctionSpec) -> Callable[..., Any]:
    def function(*arguments: Any) -> Any:
        return to_lite(call(spec, tuple(map(from_lite, arguments))))

    function.__name__ = function.__qualname__ = spec.name.lower()
    function.__doc__ = spec.summary.de
    function.__annotations__ = {}
    function.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            inspect.Parameter(python_name(parameter), inspect.Parameter.POSITIONAL_OR_KEYWORD, default=None)
            for parameter in spec.parameters
        ]
    )
    made: Callable[..., Any] = function
    for parameter in spec.parameters:
        made = xw.arg(python_name(parameter), ndim=2, err_to_str=True, doc=parameter.help.de)(made)
    return xw.func(name=spec.name, namespace="")(made)


globals().update({name: _registered(spec) for name, spec in FUNCTIONS.items()})
