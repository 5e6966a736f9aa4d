"""All actions by their key: ribbon, toolbar and menu are made of them."""

from __future__ import annotations

from ..model.text import Text
from .action import Action
from .cell_actions import what_if, why
from .event_actions import evaluate_event, new_event
from .import_action import import_results
from .new_season_action import new_season
from .publish_action import publish_season
from .season_actions import check_season, evaluate_season

_ALL = (
    Action(
        "new-event", Text("Neues Turnier", "New event"),
        Text("Das nächste freie Turnierblatt vorbereiten.", "Prepare the next free event sheet."), run=new_event,
    ),
    Action(
        "import", Text("Import", "Import"),
        Text("Ergebnisse aus der Datei eines Turnierprogramms übernehmen.", "Take in the results of a tournament program's file."),
        "xl-ratings import MAPPE DATEI", import_results,
    ),
    Action(
        "check", Text("Prüfen", "Check"),
        Text("Alle Eingaben prüfen, ohne etwas zu schreiben.", "Check all inputs and write nothing."),
        "xl-ratings check MAPPE", check_season,
    ),
    Action(
        "evaluate-event", Text("Turnier auswerten", "Evaluate event"),
        Text("Bis zu diesem Turnier auswerten und das Ergebnis zeigen, ohne zu schreiben.", "Evaluate up to this event and show how it comes out; nothing is written."),
        "xl-ratings season MAPPE --until NUMMER", evaluate_event,
    ),
    Action(
        "season", Text("Saison auswerten", "Evaluate season"),
        Text("Alle Turniere der Reihe nach auswerten: Liste, Verlauf, Prüfbericht, Protokoll.", "Evaluate all events in their order: list, history, checks, log."),
        "xl-ratings season MAPPE", evaluate_season,
    ),
    Action(
        "new-season", Text("Neue Saison", "New season"),
        Text("Eine Mappe für die nächste Saison mit den Endzahlen dieser anlegen.", "Write a workbook for the next season with the final ratings of this one."),
        "xl-ratings new blitz-dwz MAPPE", new_season,
    ),
    Action(
        "publish", Text("Veröffentlichen", "Publish"),
        Text("Rangliste und Auswertungen als Webseiten schreiben.", "Write ranking and evaluations as web pages."),
        "xl-ratings publish MAPPE --out ORDNER", publish_season,
    ),
    Action(
        "undo", Text("Rückgängig", "Undo"),
        Text("Die letzte Änderung von xl_ratings zurücknehmen.", "Take back the last change by xl_ratings."), "xl-ratings undo MAPPE",
    ),
    Action(
        "why", Text("Warum?", "Why?"),
        Text("Den Rechenweg der Zahl in der gewählten Zelle zeigen.", "Show how the number in the chosen cell came about."),
        "xl-ratings explain MAPPE BLATT!ZELLE", why,
    ),
    Action(
        "what-if", Text("Was wäre wenn", "What if"),
        Text("Das Spielerblatt des gewählten Spielers: was sein nächstes Turnier ändern würde.", "The chosen player's card: what the next event would change."), run=what_if,
    ),
    Action("diagnose", Text("Diagnose", "Diagnosis"), Text("Sagen, was läuft und was fehlt.", "Say what runs and what is missing."), "xl-ratings doctor"),
)  # fmt: skip

ACTIONS: dict[str, Action] = {action.key: action for action in _ALL}
