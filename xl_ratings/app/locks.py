"""Locked events: published numbers change only for a reason that was not used before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text
from ..season.checksum import event_checksum
from ..season.entries import Entry, Season
from ..season.played import History
from ..workbook import layout as at
from ..workbook.book import Book
from .season_reports import Difference, shown

_CHECKSUM = 3  # columns of the events' state and of the correction report
_REASON, _NUMBER = 2, 3


def refuse_locked(
    book: Book, season: Season, differences: Sequence[Difference], history: History, correction: str
) -> None:
    """Stop if a locked event would change without a reason.

    A reason beside an event counts once, for that event and for what follows from it: locked events behind it whose
    own inputs stayed. ``correction``, the reason given with the command, counts for all.

    Raises:
        InputRefusedError: with every number that would change.
    """
    changed = [d for d in differences if d.column == "new"]
    if correction or not changed:
        return
    used = {(row[_NUMBER], row[_REASON]) for row in book.read(at.CORRECTIONS)}
    retyped = _retyped(book, season)
    open_ = {e.number for e in season.entries if e.reason and (float(e.number), e.reason) not in used}
    refused: set[int] = set()
    is_caused = False
    for entry in _in_order(season, history):
        is_caused = is_caused or (entry.number in open_ and entry.number in retyped)
        if entry.is_locked and entry.number not in open_ and (entry.number in retyped or not is_caused):
            refused.add(entry.number)
    _stop(book, [d for d in changed if d.event in refused], season.entries)


def _in_order(season: Season, history: History) -> list[Entry]:
    """Events as they are evaluated; what is not evaluated any more comes first."""
    order = {played.entry.number: i for i, played in enumerate(history.played)}
    return sorted(season.entries, key=lambda entry: order.get(entry.number, -1))


def _retyped(book: Book, season: Season) -> set[int]:
    """The events whose own inputs are others than at the last run."""
    layout = book.layout
    lines = zip(book.read(layout.events), book.read(layout.event_state), strict=True)
    before = {int(line[0]): state[_CHECKSUM] for line, state in lines if isinstance(line[0], float)}
    return {
        entry.number
        for entry in season.entries
        if event_checksum(entry, season.slots.get(entry.number)) != before.get(entry.number)
    }


def _stop(book: Book, changed: Sequence[Difference], entries: Iterable[Entry]) -> None:
    diagnostics = Diagnostics()
    sheet, _ = book.place(book.layout.events)
    reasons = {entry.number: entry.reason for entry in entries}
    for difference in sorted(changed, key=lambda difference: difference.event):
        old, new = shown(difference.old), shown(difference.new)
        was = reasons.get(difference.event)
        spent = (f" (der Grund „{was}“ gilt nur einmal)", f" (the reason '{was}' counts once)") if was else ("", "")
        diagnostics.error(
            "S-LOCKED",
            Text(
                f"Nummer {difference.event} ist gesperrt, {difference.name} würde sich ändern: {old} → {new}{spent[0]}",
                f"number {difference.event} is locked, {difference.name} would change: {old} → {new}{spent[1]}",
            ),
            Place(book.name, sheet),
            cure=Text(
                f'{"Neuen " if was else ""}Korrekturgrund im Blatt {sheet} eintragen oder --correct "Grund".',
                f'Enter a {"new " if was else ""}reason on the sheet {sheet}, or --correct "reason".',
            ),
        )
    diagnostics.stop_on_errors()
