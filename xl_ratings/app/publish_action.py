"""The action that writes the pages of the open workbook into a folder that the user chooses."""

from __future__ import annotations

from pathlib import Path

from ..model.text import Text
from ..package.refusal import refusal
from .action import CANCELLED, Question, Report, Spot


def publish_season(spot: Spot) -> Report:
    """Write the pages of this workbook; the workbook stays as it is."""
    from .publish import PublishRequest, Source, publish, told_changes  # noqa: PLC0415 - a host may lack the templates

    chosen = spot.ask(Question.FOLDER, "" if spot.folder is None else str(spot.folder))
    if not chosen:
        return CANCELLED
    folder = Path(chosen)
    request = PublishRequest(folder, spot.book.language, keeps_others=True)
    try:
        outcome = publish([Source(spot.book, spot.folder)], request)
    except OSError as error:
        reason = f"{error.filename or folder}: {error.strerror or error}"
        raise refusal(
            "A-DISK", str(folder), f"lässt sich nicht schreiben ({reason})", f"cannot be written ({reason})"
        ) from error
    start = Text(f"Startseite: {folder / 'index.html'}", f"start page: {folder / 'index.html'}")
    return Report((told_changes(outcome.changes), start, *outcome.hints))
