"""The one function that xlwings' COM server calls; the VBA shim passes the name and all arguments."""

from __future__ import annotations

from typing import Any

from ...functions.registry import FUNCTIONS
from ...functions.spec import call
from .border import from_excel, to_excel


def dispatch(name: str, arguments: tuple[Any, ...]) -> Any:
    """Call a function of ours with raw COM values.

    Args:
        name: the worksheet function.
        arguments: numbers, texts, truth values, None, errors as integers, ranges as rows; what is left out at the
            end or in the middle arrives as COM's mark for it.

    >>> dispatch("BLITZDWZ_NEW", (2105.0, 48.0, 9.5, 11.0, 5.715))
    2179.0
    """
    values = tuple(from_excel(argument) for argument in arguments)
    while values and values[-1] is None:
        values = values[:-1]
    return to_excel(call(FUNCTIONS[name.upper()], values))
