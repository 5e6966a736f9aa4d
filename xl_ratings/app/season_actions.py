"""The actions on the whole season: evaluating it, and a check without writing."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from ..model.diagnostics import Severity
from ..model.text import Text
from ..workbook import layout as at
from ..workbook.book import Book
from .action import Report, Spot
from .next_season import start_changes
from .season import SeasonOutcome, SeasonRequest, evaluate_book

_FINDINGS = 12


def evaluate_season(spot: Spot) -> Report:
    """Evaluate the season; history, reports and log are set."""
    outcome, book = _evaluated(spot)
    lines = [told_season(outcome), *_created(outcome)]
    counted = _counted(outcome)
    if counted is not None:
        lines.append(counted)
    if not book.is_changed:
        lines.append(Text("Nichts zu ändern.", "Nothing to change."))
    return Report(tuple(lines), book)


def check_season(spot: Spot) -> Report:
    """Say what the check report would say; nothing is written."""
    outcome, _ = _evaluated(spot)
    lines = [told_season(outcome)]
    for check, row in list(zip(outcome.checks, outcome.check_rows, strict=False))[:_FINDINGS]:
        place = "!".join(str(part) for part in row[2:4] if part)
        name = f"{check.name}: " if check.name and check.name not in check.message.de else ""
        lines.append(
            Text(
                f"{check.severity.to('de')} {place}: {name}{check.message.de}",
                f"{check.severity.to('en')} {place}: {name}{check.message.en}",
            )
        )
    more = len(outcome.checks) - _FINDINGS
    if more > 0:
        lines.append(Text(f"und {more} weitere", f"and {more} more"))
    if not outcome.checks:
        lines.append(Text("Nichts zu bemängeln.", "Nothing to complain about."))
    return Report(tuple(lines))


def _evaluated(spot: Spot) -> tuple[SeasonOutcome, Book]:
    changed = start_changes(spot.book, spot.folder) if spot.folder is not None else []
    return evaluate_book(spot.book, SeasonRequest(Path(spot.book.name), now=spot.now), changed)


def told_season(outcome: SeasonOutcome) -> Text:
    """Return how many events were evaluated and how many numbers changed."""
    rated = sum(1 for played in outcome.history.played if played.evaluations)
    changed, events = len(outcome.differences), outcome.layout.form.events
    return Text(
        f"{events.de}: {rated} ausgewertet, {changed} Änderungen", f"{events.en}: {rated} evaluated, {changed} changes"
    )


def _created(outcome: SeasonOutcome) -> list[Text]:
    return [Text(f"angelegt: {id_} {name}", f"created: {id_} {name}") for id_, name in outcome.created]


_COUNTED = {
    Severity.ERROR: (Text("Fehler", "error"), Text("Fehler", "errors")),
    Severity.WARNING: (Text("Warnung", "warning"), Text("Warnungen", "warnings")),
    Severity.NOTE: (Text("Hinweis", "note"), Text("Hinweise", "notes")),
}


def _counted(outcome: SeasonOutcome) -> Text | None:
    """How many findings wait in the check report."""
    counts = Counter(check.severity for check in outcome.checks)
    if not counts:
        return None
    words = [(counts[kind], _COUNTED[kind][counts[kind] != 1]) for kind in Severity if counts[kind]]
    german, english = (", ".join(f"{n} {word.to(language)}" for n, word in words) for language in ("de", "en"))
    return Text(f"{at.CHECKS.sheet.de}: {german}", f"{at.CHECKS.sheet.en}: {english}")
