"""The one function that xlwings' COM server calls; the VBA shim passes the name and all arguments."""

from __future__ import annotations

from typing import Any

from ...functions.cells import CellError, Result
from ...functions.registry import FUNCTIONS
from ...functions.spec import call
from ...model.text import Text
from . import journal
from .border import from_excel, to_excel


def dispatch(name: str, arguments: tuple[Any, ...]) -> Any:
    """Call a function of ours with raw COM values.

    Args:
        name: the worksheet function.
        arguments: numbers, texts, truth values, None, errors as integers, ranges as rows; what is left out at the
            end or in the middle arrives as COM's mark for it.

    Returns:
        The result for the VBA shim; never raises. The sentence behind an error value, and the place of a fault of
        ours, go to the journal.

    >>> dispatch("BLITZDWZ_NEW", (2105.0, 48.0, 9.5, 11.0, 5.715))
    2179.0
    """
    try:
        result = _call(name, arguments)
    except Exception as error:  # noqa: BLE001 - no traceback text in a cell
        journal.record_fault(name, error)
        result = CellError("#VALUE!", Text("das ist unser Fehler", "this is our bug"))
    if isinstance(result, CellError):
        journal.record_refusal(name, result)
    return to_excel(result)


def _call(name: str, arguments: tuple[Any, ...]) -> Result:
    spec = FUNCTIONS.get(name.upper())
    if spec is None:
        return CellError("#NAME?", Text("das Add-in ist neuer als xl_ratings", "the add-in is newer than xl_ratings"))
    return call(spec, tuple(map(from_excel, arguments)))
