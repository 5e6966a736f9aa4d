"""What xlwings imports: the entry point registered with it, every argument raw."""

from __future__ import annotations

from typing import Any

import xlwings as xw

from .dispatch import dispatch


@xw.func
@xw.arg("name", "raw")
@xw.arg("arguments", "raw")
@xw.ret("raw")
def XLR_CALL(name: str, *arguments: Any) -> Any:  # noqa: N802 - Excel's name of a function is Python's
    """Call the function ``name`` with the arguments; Excel never shows this one."""
    result = dispatch(name, arguments)
    return result if isinstance(result, list) else [[result]]  # xlwings asks every raw result for its rows
