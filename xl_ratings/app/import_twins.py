"""An event that comes in a second time under another name or day: it would be rated twice."""

from __future__ import annotations

from collections.abc import Callable

from ..model.dates import date_of_serial, serial_of_date
from ..model.diagnostics import Diagnostics
from ..model.text import Text
from ..workbook.book import Book
from .contest_lines import Lines, shown_differences
from .import_checks import Group

_FEWEST = 3  # games: fewer may well end the same way on another day


def warn_twins(book: Book, group: Group, lines: Callable[[int], Lines], diagnostics: Diagnostics) -> None:
    """Warn if an event of the workbook has the same people and nearly the same results on its day, or all of them on another.

    Args:
        book: the workbook, without the new event; lists of contests are not compared.
        group: the new event.
        lines: its lines under a number.
        diagnostics: where the warning goes.
    """
    if book.layout.form.is_list or len(group.contests) < _FEWEST:
        return
    serial = None if group.date is None else float(serial_of_date(group.date))
    for number, day, name in (row[:3] for row in book.read(book.layout.events)):
        if not isinstance(number, float):
            continue
        own = lines(int(number))
        people = {row[1] for row in book.read(book.layout.input_of(int(number))) if row[1]}
        if people != {row[1] for row in own}:
            continue
        count = len(shown_differences(book, int(number), own))
        if count * 2 >= len(group.contests) if day == serial else count:
            continue
        shown = date_of_serial(day) if isinstance(day, float) else None
        when = Text(f"{shown:%d.%m.%Y}", f"{shown:%Y-%m-%d}") if shown else Text("?", "?")
        message = Text(
            f"Nummer {number:g} „{name or ''}“ ({when.de}) hat dieselben Teilnehmer, anders sind {count} Ergebnisse; ist es dasselbe Turnier?",
            f"number {number:g} '{name or ''}' ({when.en}) has the same participants, {count} results differ; is it the same event?",
        )
        cure = Text(
            f'dann undo, und mit --name "{name or ""}", --date und --replace noch einmal',
            f'then undo, and once more with --name "{name or ""}", --date and --replace',
        )
        diagnostics.warn("W-TWIN", message, group.place, cure=cure)
