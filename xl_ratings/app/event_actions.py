"""The actions on one event: how it comes out, and making room for the next one."""

from __future__ import annotations

from ..model.dates import serial_of_date
from ..model.diagnostics import Severity
from ..model.evaluation import Row
from ..model.rounding import round_half_up
from ..model.text import Text, plain
from ..package.refusal import refusal
from ..package.values import Value
from ..season.played import Part, Played
from ..season.replay import replay
from ..workbook.book import Book
from .action import Report, Spot
from .import_events import free_numbers
from .season_input import whole_season

_FINDINGS = 12


def evaluate_event(spot: Spot) -> Report:
    """Show how the event in front comes out if the season is evaluated up to it; nothing is written."""
    book = spot.book
    number = event_here(spot)
    form = book.layout.form
    if number is None:
        raise refusal(
            "A-EVENT", book.name, f"hier ist kein {form.event.de} zu erkennen", f"no {form.event.en} is to be seen here",
            _where(book),
        )  # fmt: skip
    season = whole_season(book)
    history = replay(season, book.layout.system, number)
    played = next((played for played in history.played if played.entry.number == number), None)
    if played is None:
        sheet, _ = book.place(book.layout.events)
        raise refusal(
            "A-EVENT", book.name, f"Nummer {number} steht nicht im Blatt {sheet}",
            f"number {number} does not stand on the sheet {sheet}",
            Text("Nummer, Datum und Name dort eintragen.", "Enter number, date and name there."),
        )  # fmt: skip
    return Report(
        (
            Text(f"{form.event.de} {number} {played.entry.name}".rstrip(), f"{form.event.en} {number} {played.entry.name}".rstrip()),
            Text("Geschrieben wird erst mit „Saison auswerten“.", "Only 'Evaluate season' writes."),
            *_faults(played),
            *(line for part in played.parts for line in _part(part, book)),
        )
    )  # fmt: skip


def event_here(spot: Spot) -> int | None:
    """Return the number of the event that the chosen cell belongs to, None if it belongs to none."""
    book, layout = spot.book, spot.book.layout
    if not layout.form.is_list:
        for number, block in enumerate(layout.inputs, 1):
            if book.place(block)[0] == spot.sheet:
                return number
    for block in (layout.events, layout.history, *(layout.inputs if layout.form.is_list else ())):
        sheet, (top, left, bottom, _) = book.place(block)
        if sheet == spot.sheet and top <= spot.row <= bottom:
            return _whole(book, sheet, spot.row, left)
    sheet, _ = book.place(layout.event)
    return _whole(book, sheet, 2, 2) if sheet == spot.sheet else None


def _whole(book: Book, sheet: str, row: int, column: int) -> int | None:
    cell = book.read_area(sheet, (row, column, row, column))[0][0]
    return int(cell) if isinstance(cell, float) and cell >= 1 else None


def _where(book: Book) -> Text:
    """Where an event can be chosen in this workbook."""
    sheet, _ = book.place(book.layout.events)
    contests, _ = book.place(book.layout.inputs[0])
    if book.layout.form.is_list:
        return Text(
            f"Im Blatt {sheet} oder {contests} eine Zelle seiner Zeile wählen.", f"Choose a cell of its line on the sheet {sheet} or {contests}."
        )  # fmt: skip
    return Text(
        f"Sein Blatt ({contests} …) oder seine Zeile im Blatt {sheet} wählen.", f"Choose its sheet ({contests} …) or its line on the sheet {sheet}."
    )  # fmt: skip


def new_event(spot: Spot) -> Report:
    """Take the next free number: today's date into the table of events, and to the place where results are typed."""
    book = spot.book
    layout, form = book.layout, book.layout.form
    season = whole_season(book)
    sheet, _ = book.place(layout.events)
    number = next(free_numbers(book, season), None)
    lines = book.read(layout.events)
    own = next((i for i, row in enumerate(lines, 1) if row[0] == number), None)
    line = own or next((i for i, row in enumerate(lines, 1) if not any(row)), None)
    if number is None or line is None:
        raise refusal(
            "A-FULL", book.name, f"im Blatt {sheet} ist kein Platz mehr", f"there is no room left on the sheet {sheet}",
            Text("Eine neue Saison anlegen.", "Begin a new season."),
        )  # fmt: skip
    name = f"{form.event.to(book.language)} {number}"
    cells: tuple[Value, ...] = (float(number), float(serial_of_date(spot.now.date())), name)
    for column, value in enumerate(cells, 1):
        book.put(layout.events, line, column, value)
    told = Text(
        f"{form.event.de} {number} ist angelegt, Datum heute. Der Name steht im Blatt {sheet} und lässt sich dort ändern.",
        f"{form.event.en} {number} is there, dated today. Its name stands on the sheet {sheet} and can be changed there.",
    )
    lines_of_it = Text(f"Seine Zeilen tragen hier die Nummer {number}.", f"Its lines carry the number {number} here.")
    return Report((told, lines_of_it) if form.is_list else (told,), book, _first_line(book, number))


def _first_line(book: Book, number: int) -> tuple[str, int, int]:
    """Where the first name of an event is typed: its sheet, or the first blank line of the list."""
    block = book.layout.input_of(number)
    sheet, (top, left, _, _) = book.place(block)
    if not book.layout.form.is_list:
        return sheet, top, left + book.layout.form.names[0][0]
    blank = next((i for i, row in enumerate(book.read(block)) if all(cell is None for cell in row)), 0)
    return sheet, top + blank, left


def _faults(played: Played) -> list[Text]:
    faults = list(played.all_faults)
    lines = []
    for fault in faults[:_FINDINGS]:
        word = Severity.ERROR if fault.is_error else Severity.WARNING
        name = f"{fault.name}: " if fault.name and fault.name not in fault.message.de else ""
        lines.append(Text(f"{word.to('de')}: {name}{fault.message.de}", f"{word.to('en')}: {name}{fault.message.en}"))
    return lines


def _part(part: Part, book: Book) -> list[Text]:
    """One line a player, the best first: points where the system counts them, old number and new one."""
    if part.evaluation is None:
        return []
    heading = next((column.heading for column in book.layout.form.head if column.key == "part"), None)
    head = [Text(f"{heading.de} {part.label}:", f"{heading.en} {part.label}:")] if heading and part.label else []
    counts = any(column.key == "points" for column in book.layout.columns)
    rows = sorted(part.evaluation.rows, key=_points, reverse=True) if counts else part.evaluation.rows
    return [*head, *(_scored(row) if counts else _changed(row) for row in rows)]


def _points(row: Row) -> float:
    points = row.numbers()["points"]
    return float(points) if isinstance(points, int | float) else 0.0


def _scored(row: Row) -> Text:
    points, change = _points(row), _change(row)
    return Text(
        f"{row.player.name}: {plain(points, 'de')} Pkt., {change}", f"{row.player.name}: {plain(points, 'en')} pts, {change}"
    )  # fmt: skip


def _changed(row: Row) -> Text:
    return Text(f"{row.player.name}: {_change(row)}", f"{row.player.name}: {_change(row)}")


def _change(row: Row) -> str:
    """Old number and new one, each with its index if it has one."""
    numbers = row.numbers()

    def number(key: str) -> str:
        value, index = numbers.get(key), numbers.get(f"{key}_index")
        if not isinstance(value, int | float) or isinstance(value, bool):
            return "–"
        return f"{round_half_up(value)}" + ("" if index is None else f"-{index}")

    return f"{number('old')} → {number('new')}"
