"""The action that takes the results of a file into the workbook, and what an import tells."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

from ..model.dates import parse_date
from ..model.diagnostics import Diagnostic, Severity
from ..model.errors import InputRefusedError
from ..model.text import Text
from ..package.refusal import refusal
from .action import CANCELLED, Question, Report, Spot
from .import_events import ImportOutcome, ImportRequest, take_in

_ADVICE = Text(
    "Unbekannte: neue Person mit „x“ in der Spalte neu; andere Schreibweise mit ihrer ID ins Blatt Namen.",
    "Unknown: a new person gets an 'x' in the column new; another spelling goes to the sheet Names with the ID.",
)


def import_results(spot: Spot) -> Report:
    """Take in a file; its sheet is asked for if several hold results, its day if the file does not tell it."""
    chosen = spot.ask(Question.FILE, "")
    if not chosen:
        return CANCELLED
    file = Path(chosen)
    outcome = _asking(spot, file)
    if outcome is None:
        return CANCELLED
    lines = import_lines(outcome)
    if outcome.unknown:
        lines.append(_ADVICE)
    goto = (outcome.events[0].sheet, 1, 1) if outcome.events else None
    return Report((*lines, *_findings(outcome.findings)), spot.book, goto)


def _asking(spot: Spot, file: Path) -> ImportOutcome | None:
    """Take in a file and ask for what is refused as missing, once each; None if the user cancels."""
    day: dt.date | None = None
    sheets: tuple[str, ...] = ()
    while True:
        try:
            return _taken(spot, file, day, sheets)
        except InputRefusedError as error:
            missing = {item.code for item in error.diagnostics if item.severity is Severity.ERROR}
            if missing == {"E-SHEETS"} and not sheets:
                answer = spot.ask(Question.SHEET, "all")
                if not answer:
                    return None
                sheets = (answer,)
            elif missing == {"E-DATE"} and day is None:
                day = _asked_day(spot)
                if day is None:
                    return None
            else:
                raise


def _taken(spot: Spot, file: Path, day: dt.date | None, sheets: tuple[str, ...]) -> ImportOutcome:
    try:
        return take_in(spot.book, ImportRequest(Path(spot.book.name), (file,), date=day, sheets=sheets))
    except ImportError as error:  # inside LibreOffice ``uno`` makes every failed import a plain ImportError
        raise refusal(
            "A-LIBRARY", file.name, f"dieses Programm kann die Datei nicht lesen ({error.name or error} fehlt)",
            f"this program cannot read the file ({error.name or error} is missing)",
            Text("Als CSV speichern, oder in der Eingabeaufforderung: xl-ratings import MAPPE DATEI", "Save it as CSV, or on the command line: xl-ratings import WORKBOOK FILE"),
        ) from error  # fmt: skip


def _asked_day(spot: Spot) -> dt.date | None:
    language = spot.book.language
    today = f"{spot.now:%d.%m.%Y}" if language == "de" else f"{spot.now:%Y-%m-%d}"
    answer = spot.ask(Question.DATE, today)
    if not answer:
        return None
    day = parse_date(answer)
    if day is None:
        raise refusal(
            "E-DATE", spot.book.name, f"„{answer}“ ist kein Datum; erlaubt ist 03.05.2024", f"'{answer}' is no date; allowed is 2024-05-03"
        )  # fmt: skip
    return day


def _findings(findings: list[Diagnostic]) -> list[Text]:
    return [
        Text(
            f"{item.severity.to('de')} {item.place.to('de')}: {item.message.de}",
            f"{item.severity.to('en')} {item.place.to('en')}: {item.message.en}",
        )
        for item in findings
    ]


def import_lines(outcome: ImportOutcome) -> list[Text]:
    """Return what came in, what was there already and who is unknown, one line each."""
    lines = []
    for event in outcome.events:
        verb = Text("ersetzt in", "replaced in") if event.is_replaced else Text("→", "→")
        counts = Text(
            f"{event.players} Teilnehmer, {event.contests} Partien",
            f"{event.players} participants, {event.contests} games",
        )
        where = f"{event.sheet} ({event.number})"
        lines.append(
            Text(f"{event.file} {verb.de} {where}: {counts.de}", f"{event.file} {verb.en} {where}: {counts.en}")
        )
    lines += [Text(f"  {change.de}", f"  {change.en}") for change in outcome.changes]
    lines += [Text(f"{file}: ist schon da", f"{file}: is there already") for file in outcome.known]
    lines += [Text(f"  {renamed.de}", f"  {renamed.en}") for renamed in outcome.renamed]
    lines += [_name_line(Text("unbekannt", "unknown"), *entry) for entry in outcome.unknown.items()]
    lines += [_name_line(Text("als neu markiert", "marked as new"), *entry) for entry in outcome.new.items()]
    return lines


def _name_line(what: Text, name: str, similar: list[str]) -> Text:
    listed = ", ".join(similar)
    hint = Text(f"; ähnlich: {listed}", f"; similar: {listed}") if similar else Text("", "")
    return Text(f"  {what.de}: {name}{hint.de}", f"  {what.en}: {name}{hint.en}")
