"""The buttons of the ribbon: which action each stands for, its label, and what runs it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ...model.errors import InputRefusedError, RatingError
from ...model.text import Text
from . import journal
from .book import ExcelBusyError
from .diagnosis import diagnosis
from .season_actions import check_season, evaluate_season, take_back

LONGEST_MESSAGE = 1000
Caller = Callable[[], Any] | None


@dataclass(frozen=True, slots=True)
class Action:
    """One button.

    ``command`` does the same to the saved file; ``run`` takes the way to the calling workbook (None: no workbook is
    open) and returns the sentence to show. Where ``run`` is missing, the user is told the command.
    """

    name: str
    label: Text
    command: str = ""
    run: Callable[[Caller], str] | None = None


def _on_book(action: Callable[[Any], str]) -> Callable[[Caller], str]:
    """Return the action on the calling workbook."""

    def run(caller: Caller) -> str:
        return "Es ist keine Arbeitsmappe offen." if caller is None else action(caller())

    return run


ACTIONS: dict[str, Action] = {
    "XlrNewEvent": Action("new-event", Text("Neues Turnier", "New event")),
    "XlrImport": Action("import", Text("Import", "Import"), "xl-ratings import MAPPE DATEI"),
    "XlrCheck": Action("check", Text("Prüfen", "Check"), "xl-ratings check MAPPE", _on_book(check_season)),
    "XlrEvaluateEvent": Action(
        "evaluate-event", Text("Turnier auswerten", "Evaluate event"), "xl-ratings season MAPPE --until NUMMER"
    ),
    "XlrEvaluateSeason": Action(
        "season", Text("Saison auswerten", "Evaluate season"), "xl-ratings season MAPPE", _on_book(evaluate_season)
    ),
    "XlrNewSeason": Action("new-season", Text("Neue Saison", "New season"), "xl-ratings new blitz-dwz MAPPE"),
    "XlrPublish": Action("publish", Text("Veröffentlichen", "Publish")),
    "XlrUndo": Action("undo", Text("Rückgängig", "Undo"), "xl-ratings undo MAPPE", _on_book(take_back)),
    "XlrWhy": Action("why", Text("Warum?", "Why?")),
    "XlrWhatIf": Action("what-if", Text("Was wäre wenn", "What if")),
    "XlrDiagnose": Action("diagnose", Text("Diagnose", "Diagnosis"), "xl-ratings doctor", lambda _: diagnosis()),
}  # fmt: skip


def run_action(control: str, caller: Caller) -> str:
    """Run a button's action and return the sentence that Excel shows; never raises.

    Args:
        control: the id of the button in the ribbon's XML.
        caller: gives the calling workbook; None if none is open.
    """
    action = ACTIONS.get(control)
    if action is None:
        return "Das Add-in ist neuer als xl_ratings. Abhilfe: xl-ratings addin install"
    if action.run is None:
        return _not_from_here(action)
    try:
        return _shortened(action.run(caller))
    except ExcelBusyError:
        return "Bitte die Eingabe abschließen (Eingabetaste oder Esc), dann noch einmal klicken."
    except InputRefusedError as error:
        lines = [f"{item.place}: {item.message.de}" for item in error.diagnostics]
        return _shortened("\n".join(["Eingabe abgelehnt, nichts geschrieben.", *lines]))
    except RatingError as error:
        return _shortened(error.message.de)
    except Exception as error:  # noqa: BLE001 - the last line of defence before a user
        journal.record_fault(action.name, error)
        return f"Das ist unser Fehler ({type(error).__name__}). Bitte mit der Mappe und {journal.log_file()} melden."


def _not_from_here(action: Action) -> str:
    text = f"„{action.label.de}“ geht aus Excel heraus noch nicht."
    if not action.command:
        return text
    return f"{text} Die Mappe speichern und schließen, dann in der Eingabeaufforderung:\n\n{action.command}"


def _shortened(text: str) -> str:
    """A message box shows about a thousand signs and cuts the rest without a word."""
    return text if len(text) <= LONGEST_MESSAGE else f"{text[: LONGEST_MESSAGE - 2]} …"
