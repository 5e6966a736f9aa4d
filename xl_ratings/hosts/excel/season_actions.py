"""The buttons that evaluate the open workbook: the same actions as the commands, on the live book."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ...app.season import SeasonOutcome, SeasonRequest, evaluate_book
from ...model.text import Text
from .book import Change, LiveBook

_last: dict[str, Sequence[Change]] = {}


def evaluate_season(book: Any) -> str:
    """Evaluate the open season workbook and write the results into it; a copy is saved before."""
    live, outcome = _evaluated(book)
    if not live.is_changed:
        return f"{_told(outcome).de}\nNichts zu ändern."
    copy = live.backup(dt.datetime.now())  # noqa: DTZ005 - the user's own clock
    _last[live.name] = live.commit()
    return f"{_told(outcome).de}\nSicherung: {copy}"


def check_season(book: Any) -> str:
    """Say what the check report would say; nothing is written."""
    _, outcome = _evaluated(book)
    lines = [f"{check.severity.to('de')}: {check.message.de}" for check in outcome.checks]
    return "\n".join([_told(outcome).de, *lines])


def take_back(book: Any) -> str:
    """Set every cell of the last run back to what it held before.

    Raises:
        InputRefusedError: a cell has been changed since.
    """
    live = LiveBook(book)
    changes = _last.pop(live.name, None)
    if changes is None:
        return "Es gibt keinen Lauf, der zurückgenommen werden kann."
    live.take_back(changes)
    live.commit()
    return f"{len(changes)} Zellen zurückgesetzt."


def _evaluated(book: Any) -> tuple[LiveBook, SeasonOutcome]:
    live = LiveBook(book)
    outcome, live = evaluate_book(live, SeasonRequest(Path(live.name)))
    return live, outcome


def _told(outcome: SeasonOutcome) -> Text:
    rated = sum(1 for played in outcome.history.played if played.evaluations)
    changed, events = len(outcome.differences), outcome.layout.form.events
    return Text(
        f"{events.de}: {rated} ausgewertet, {changed} Änderungen", f"{events.en}: {rated} evaluated, {changed} changes"
    )
