"""The check report: everything an officer should look at, with the place and a proposal."""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Iterator
from dataclasses import dataclass

from ..model.diagnostics import Severity
from ..model.text import Text
from ..systems.system import System
from .advice import start_number_advice
from .entries import EventKind, Season
from .forms.form import Form
from .forms.registry import FORMS
from .identity import folded
from .played import Fault, History, Part, Played

_NOTHING = Text("", "")


@dataclass(frozen=True, slots=True)
class Check:
    """One finding: ``number`` is the event's, ``row`` and ``column`` stand within its input block, 0 is unknown."""

    severity: Severity
    code: str
    message: Text
    number: int = 0
    row: int = 0
    column: int = 0
    name: str = ""
    proposal: Text = _NOTHING


_PROPOSALS = {
    "W-NAME-NEW": Text("neue Person: „x“ in die Spalte neu; bekannte Person: Schreibweise mit ihrer ID ins Blatt Namen", "new person: 'x' in the column new; known person: spelling with the ID on the sheet Names"),
    "I-NAME-NEW": Text("nichts zu tun", "nothing to do"),
    "E-NAME-TWICE": Text("diese Schreibweise mit der richtigen ID ins Blatt Namen eintragen", "enter this spelling with the right ID on the sheet Names"),
    "E-TWICE": Text("eine der beiden Zeilen ändern", "change one of the two lines"),
    "E-REC": Text("eine Zelle ändern oder leeren; eine leere Zelle ergänzt sich selbst", "change or clear one cell; a blank cell completes itself"),
    "W-ASSUMED": Text("Quelle (Elo, DWZ …) und Grund eintragen", "enter source (Elo, DWZ …) and reason"),
    "E-DATE": Text("Datum eintragen", "enter a date"),
    "W-EMPTY": Text("Namen eintragen oder die Zeile im Kalender leeren", "enter names, or clear the line in the calendar"),
    "W-NOGAME": Text("Ergebnisse eintragen", "enter results"),
    "W-PENDING": Text("fehlende Ergebnisse eintragen; leer heißt nicht gespielt", "enter missing results; blank means not played"),
}  # fmt: skip


def season_checks(history: History, season: Season, system: System) -> list[Check]:
    """Return the findings of all events in their order, then those about people."""
    found = [check for played in history.played for check in _event(played, system)]
    if not history.played:
        message = Text("noch nichts auszuwerten", "nothing to evaluate yet")
        events = FORMS[system.contests].events
        proposal = Text(
            f"{events.de} mit Datum und Ergebnisse eintragen oder mit xl-ratings import einlesen",
            f"enter {events.en.lower()} with dates and results, or take them in with xl-ratings import",
        )
        found.append(Check(Severity.WARNING, "W-NOTHING", message, proposal=proposal))
    return [*found, *_adjustments(history), *_people(season)]


def _event(played: Played, system: System) -> Iterator[Check]:
    form = FORMS[system.contests]
    for fault in played.faults:
        yield _fault(played, fault, form)
    for part in played.parts:
        for fault in part.faults:
            yield _fault(played, fault, form)
        yield from _part(played, part, system)


def _fault(played: Played, fault: Fault, form: Form) -> Check:
    severity = Severity.ERROR if fault.is_error else Severity.NOTE if fault.code[0] == "I" else Severity.WARNING
    proposal = form.results if fault.code == "E-RESULT" else _PROPOSALS.get(fault.code, Text("", ""))
    return Check(
        severity, fault.code, fault.message, played.entry.number, fault.row, fault.column, fault.name, proposal
    )


def _part(played: Played, part: Part, system: System) -> Iterator[Check]:
    number = played.entry.number
    if part.evaluation is None:
        return
    if part.missing:
        message = Text(f"{part.missing} Ergebnisse fehlen", f"{part.missing} results are missing")
        yield Check(Severity.NOTE, "W-PENDING", message, number, proposal=_PROPOSALS["W-PENDING"])
    advice = {
        row.player.name: told
        for row in part.evaluation.rows
        if (told := start_number_advice(part.evaluation, row, system)) is not None
    }
    rows = {part.names[id_]: row for id_, row in part.rows.items() if id_ in part.names}
    for finding in part.evaluation.findings:
        name = next((n for n in part.names.values() if finding.message.de.startswith(f"{n}:")), "")
        proposal = advice.get(name, finding.cure or Text("", ""))
        yield Check(finding.severity, finding.code, finding.message, number, rows.get(name, 0), 2, name, proposal)


def _adjustments(history: History) -> Iterator[Check]:
    """After the first evaluation a constant for everybody is against the club's rules."""
    is_running = False
    for played in history.played:
        if played.entry.kind is EventKind.ADJUSTMENT and is_running:
            message = Text("Anpassung nach der ersten Auswertung", "adjustment after the first evaluation")
            proposal = Text("nur in der Anlaufphase vorgesehen", "meant for the start-up phase only")
            yield Check(Severity.WARNING, "W-ADJUST", message, played.entry.number, proposal=proposal)
        is_running = is_running or bool(played.evaluations)


def _people(season: Season) -> Iterator[Check]:
    """Spellings that lead nowhere, and players whose names look like one person."""
    known = {player.id for player in season.players}
    for spelling, id_ in season.aliases.items():
        if id_ not in known:
            message = Text(
                f"Schreibweise „{spelling}“: die ID {id_} gibt es nicht", f"spelling '{spelling}': there is no ID {id_}"
            )
            proposal = Text("ID im Blatt Namen verbessern", "correct the ID on the sheet Names")
            yield Check(Severity.WARNING, "W-ALIAS", message, name=spelling, proposal=proposal)
    names = {folded(player.name): player for player in season.players}
    ordered = sorted(names)
    for one, two in itertools.pairwise(ordered):
        if difflib.SequenceMatcher(None, one, two).ratio() >= _LOOKS_ALIKE:
            first, second = names[one], names[two]
            message = Text(
                f"{first.name} ({first.id}) und {second.name} ({second.id}) sehen gleich aus",
                f"{first.name} ({first.id}) and {second.name} ({second.id}) look alike",
            )
            proposal = Text(
                "dieselbe Person: die zweite Schreibweise ins Blatt Namen, die zweite Zeile löschen",
                "the same person: the second spelling on the sheet Names, delete the second line",
            )
            yield Check(Severity.NOTE, "I-ALIKE", message, name=second.name, proposal=proposal)


_LOOKS_ALIKE = 0.92
