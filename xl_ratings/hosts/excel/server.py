"""What xlwings imports: the two entry points registered with it, every argument raw, and the start of its server."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import xlwings as xw

from .actions import run_action
from .dispatch import dispatch


@xw.func
@xw.arg("name", "raw")
@xw.arg("arguments", "raw")
@xw.ret("raw")
def XLR_CALL(name: str, *arguments: Any) -> Any:  # noqa: N802 - Excel's name of a function is Python's
    """Call the function ``name`` with the arguments; Excel never shows this one."""
    result = dispatch(name, arguments)
    return result if isinstance(result, list) else [[result]]  # xlwings asks every raw result for its rows


@xw.func
@xw.arg("control", "raw")
@xw.arg("has_book", "raw")
@xw.ret("raw")
def XLR_ACTION(control: str, has_book: bool) -> Any:  # noqa: N802, FBT001 - as above; VBA passes what it knows
    """Run the action of a ribbon button and return the sentence to show, or an empty text."""
    return [[run_action(control, xw.Book.caller if has_book else None)]]


def serve(clsid: str) -> None:
    """Serve Excel until it ends; the add-in's command line calls this.

    Args:
        clsid: the name under which xlwings' library waits for this process.
    """
    import_module("xlwings.com_server").serve(clsid)
