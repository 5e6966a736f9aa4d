"""The checksum of an event's inputs: the same as long as nothing was typed anew."""

from __future__ import annotations

import hashlib

from .entries import Entry, Slot


def event_checksum(entry: Entry, slot: Slot | None) -> str:
    """Return ten characters that change with date, mode, names, results and inserted numbers.

    Name, lock and reason of the event do not count: they change no number.

    >>> import datetime as dt
    >>> day = Entry(1, dt.date(2024, 1, 5), "Januar")
    >>> event_checksum(day, None) == event_checksum(Entry(1, dt.date(2024, 1, 5), "Jan.", is_locked=True), None)
    True
    """
    facts = (entry.date, entry.kind, entry.mode, entry.is_rated, entry.value, slot.rows if slot else ())
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:10]
