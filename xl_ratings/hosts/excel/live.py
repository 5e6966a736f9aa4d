"""Working in a running Excel: quiet while writing, and a sentence when Excel is busy with the user."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

from ...model.errors import RatingError
from ...model.text import Text

# what Excel answers while a cell is being edited or a dialog is open
_BUSY = frozenset({-2147418111, -2146777998, -2147417846})


class ExcelBusyError(RatingError):
    """Excel takes no calls because the user is typing into a cell."""

    def __init__(self) -> None:
        super().__init__(Text("Bitte die Eingabe abschließen", "Please finish your entry"))


@contextlib.contextmanager
def calling_excel() -> Iterator[None]:
    """Turn Excel's refusal of calls into a sentence; everything else passes.

    Raises:
        ExcelBusyError: a cell is being edited.
    """
    try:
        yield
    except Exception as error:
        if _number(error) in _BUSY:
            raise ExcelBusyError from error
        raise


def _number(error: Exception) -> int | None:
    """COM errors of pywin32 carry their number in ``hresult`` and as first argument."""
    number = getattr(error, "hresult", None)
    if number is None and error.args:
        number = error.args[0]
    return number if isinstance(number, int) else None


@contextlib.contextmanager
def quiet(app: Any) -> Iterator[None]:
    """No redrawing, no recalculation, no events inside; everything is as before afterwards, whatever happened.

    Args:
        app: an ``xlwings.App``.
    """
    settings = {"screen_updating": False, "enable_events": False, "calculation": "manual"}
    before = {name: getattr(app, name) for name in settings}
    try:
        for name, value in settings.items():
            setattr(app, name, value)
        yield
    finally:
        _restore(app, before)


def _restore(app: Any, before: dict[str, Any]) -> None:
    """Put every setting back; one that fails does not keep the others from being tried."""
    failed: Exception | None = None
    for name, value in reversed(before.items()):
        try:
            setattr(app, name, value)
        except Exception as error:  # noqa: BLE001 - raised below
            failed = error
    if failed is not None:
        raise failed
