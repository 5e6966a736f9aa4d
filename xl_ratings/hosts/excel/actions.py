"""The buttons of the ribbon: which action each stands for, and what runs it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...app.action import Action, not_from_here, refused
from ...app.actions import ACTIONS
from ...app.faults import our_fault
from ...model.errors import RatingError
from . import journal
from .desk import run_on_book, take_back
from .diagnosis import diagnosis
from .live import ExcelBusyError

LONGEST_MESSAGE = 1000
Caller = Callable[[], Any] | None

BUTTONS = {
    "XlrNewEvent": "new-event",
    "XlrImport": "import",
    "XlrCheck": "check",
    "XlrEvaluateEvent": "evaluate-event",
    "XlrEvaluateSeason": "season",
    "XlrNewSeason": "new-season",
    "XlrPublish": "publish",
    "XlrUndo": "undo",
    "XlrWhy": "why",
    "XlrWhatIf": "what-if",
    "XlrDiagnose": "diagnose",
}


def run_action(control: str, caller: Caller) -> str:
    """Run a button's action and return the sentence that Excel shows; never raises.

    Args:
        control: the id of the button in the ribbon's XML.
        caller: gives the calling workbook; None if none is open.
    """
    action = ACTIONS.get(BUTTONS.get(control, ""))
    if action is None:
        return "Das Add-in ist neuer als xl_ratings. Abhilfe: xl-ratings addin install"
    try:
        return _shortened(_answer(action, caller))
    except ExcelBusyError:
        return "Bitte die Eingabe abschließen (Eingabetaste oder Esc), dann noch einmal klicken."
    except RatingError as error:
        return _shortened(refused(error, "de"))
    except Exception as error:  # noqa: BLE001 - the last line of defence before a user
        journal.record_fault(action.key, error)
        return our_fault(error, journal.log_file()).de


def _answer(action: Action, caller: Caller) -> str:
    if action.key == "diagnose":
        return diagnosis()
    if caller is None:
        return "Es ist keine Arbeitsmappe offen."
    if action.key == "undo":
        return take_back(caller())
    return run_on_book(action.run, caller()) if action.run is not None else not_from_here(action, "Excel").de


def _shortened(text: str) -> str:
    """A message box shows about a thousand signs and cuts the rest without a word."""
    return text if len(text) <= LONGEST_MESSAGE else f"{text[: LONGEST_MESSAGE - 2]} …"
