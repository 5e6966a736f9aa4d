"""An event that is asked for by its number and is not there: the refusal names those there are."""

from __future__ import annotations

from collections.abc import Iterable

from ..model.errors import InputRefusedError
from ..model.text import Text
from ..package.refusal import refusal
from ..season.entries import Entry
from ..workbook.book import Book


def unknown_event(book: Book, entries: Iterable[Entry], number: int) -> InputRefusedError:
    """Return what refuses a number that no event of the workbook has.

    Args:
        book: the workbook, for its name and its word for an event.
        entries: the events there are.
        number: the one asked for.
    """
    form = book.layout.form
    known = listed_numbers(entry.number for entry in entries)
    if known.isdigit():
        there = Text(f"es gibt nur Nummer {known}", f"there is only number {known}")
    elif known:
        there = Text(f"es gibt {known}", f"there are {known}")
    else:
        there = Text(f"das Blatt {form.events.de} ist leer", f"the sheet {form.events.en} is empty")
    return refusal(
        "X-EVENT", book.name, f"{form.event.de} {number} gibt es nicht; {there.de}",
        f"there is no {form.event.en.lower()} {number}; {there.en}",
        Text(
            f"Nummern und Namen stehen im Blatt {form.events.de}; ein neues bekommt dort eine Zeile.",
            f"Numbers and names stand on the sheet {form.events.en}; a new one gets a line there.",
        ),
    )  # fmt: skip


def listed_numbers(numbers: Iterable[int]) -> str:
    """Return numbers in their order, neighbours as a span.

    >>> listed_numbers([3, 1, 2, 7, 9, 10])
    '1–3, 7, 9, 10'
    """
    spans: list[list[int]] = []
    for number in sorted(set(numbers)):
        if spans and spans[-1][-1] + 1 == number:
            spans[-1].append(number)
        else:
            spans.append([number])
    return ", ".join(f"{s[0]}–{s[-1]}" if len(s) > 2 else ", ".join(map(str, s)) for s in spans)
