"""Several sheets of a workbook, each of which is an event: a sheet a month, as clubs keep their season."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from ..model.diagnostics import Diagnostic, Diagnostics, Place
from ..model.errors import InputRefusedError
from ..model.event import Event
from ..model.rating import Rating
from ..model.text import Text
from .imported import Imported, Request
from .page import parts
from .reading import reading
from .sheet import Sheet
from .sheet_date import date_of_sheet
from .source import Source

ALL = frozenset({"all", "alle"})
ReadOne = Callable[[Source, Request, Diagnostics], Imported | None]
Refuse = Callable[[Source, Diagnostics], None]


def read_chosen(
    source: Source, request: Request, read_one: ReadOne, refuse: Refuse, diagnostics: Diagnostics
) -> Imported:
    """Read the sheets that the user named, each as if it were a file of its own.

    Args:
        source: the workbook.
        request: what the user declared; ``date`` is for sheets that name no day.
        read_one: reads one sheet; None if it fits no format.
        refuse: refuses a sheet that was named and fits none.
        diagnostics: where findings go.

    Returns:
        The events by their days if all have one, else in the order of the sheets, the ratings before the first, and
        the sheet of each event as its place.

    Raises:
        InputRefusedError: no such sheet, none with results, or errors in one of them.
    """
    sheets = _chosen(source, request, diagnostics)
    is_named = not _wants_all(request, parts(source.sheet))
    found: list[tuple[Sheet, Imported]] = []
    left: list[str] = []
    for sheet in sheets:
        own = Diagnostics()
        part = Source(source.file, source.data, own)
        part.sheet = sheet
        imported = None
        try:
            with reading(own):
                imported = read_one(part, replace(request, path=Path(f"{sheet.name}.xlsx"), date=None), own)
            if imported is None and is_named:
                refuse(part, own)
        except InputRefusedError:  # the other sheets are read for their findings
            imported = None
        if imported is not None:
            found.append((sheet, _dated(sheet, imported, request, own)))
        elif not own.has_errors:
            left.append(sheet.name)
        diagnostics.items += [_in_sheet(item, sheet) for item in own.items]
    _tell_left(left, source, diagnostics, is_empty=not found)
    diagnostics.stop_on_errors()
    return _joined(found, source, diagnostics)


def _wants_all(request: Request, sheets: list[Sheet]) -> bool:
    """Return whether ``all`` was given; a sheet of that name is meant before every sheet is."""
    return bool({name.strip().casefold() for name in request.sheets} & ALL - {s.name.casefold() for s in sheets})


def _chosen(source: Source, request: Request, diagnostics: Diagnostics) -> list[Sheet]:
    """Return the sheets with the names that were given, in the order of the workbook."""
    if not source.is_workbook:
        message = Text("Die Datei hat keine Blätter", "the file has no sheets")
        cure = Text("--sheet weglassen", "leave out --sheet")
        diagnostics.error("E-SHEET", message, Place(source.file), value=", ".join(request.sheets), cure=cure)
        diagnostics.stop_on_errors()
    sheets = parts(source.sheet)
    wanted = [name.strip() for name in request.sheets]
    known = {sheet.name.casefold() for sheet in sheets}
    shown = ", ".join(sheet.name for sheet in sheets)
    for name in wanted:
        if name.casefold() not in known | ALL:
            message = Text(f"Ein gefülltes Blatt „{name}“ gibt es nicht", f"there is no filled sheet '{name}'")
            cure = Text(f"erlaubt sind {shown}, oder all", f"allowed are {shown}, or all")
            diagnostics.error("E-SHEET", message, Place(source.file), value=name, cure=cure)
    diagnostics.stop_on_errors()
    if _wants_all(request, sheets):
        return sheets
    return [sheet for sheet in sheets if sheet.name.casefold() in {name.casefold() for name in wanted}]


def _in_sheet(item: Diagnostic, sheet: Sheet) -> Diagnostic:
    return replace(item, place=item.place._replace(sheet=item.place.sheet or sheet.name))


def _dated(sheet: Sheet, imported: Imported, request: Request, diagnostics: Diagnostics) -> Imported:
    """Give events without a day that of the sheet, or else the declared one."""
    if all(event.date is not None for event in imported.events):
        return imported
    found = date_of_sheet(sheet, request.path.stem)
    if found is None or (found.is_assumed and request.date is not None):
        day = request.date
    else:
        day = found.day
        if found.is_assumed:
            message = Text(
                f"nur der Monat ist lesbar; angenommen ist {day:%d.%m.%Y}",
                f"only the month can be read; assumed is {day:%Y-%m-%d}",
            )
            cure = Text(
                "das Datum in eine Zelle über der Tabelle schreiben", "write the date into a cell above the table"
            )
            diagnostics.warn("W-DATE", message, Place(sheet.file, sheet.name), cure=cure)
    return replace(imported, events=tuple(replace(event, date=event.date or day) for event in imported.events))


def _tell_left(left: list[str], source: Source, diagnostics: Diagnostics, *, is_empty: bool) -> None:
    shown = ", ".join(left)
    if is_empty and not diagnostics.has_errors:
        message = Text(f"Kein Blatt enthält Ergebnisse: {shown}", f"no sheet holds results: {shown}")
        diagnostics.error("E-EMPTY", message, Place(source.file))
    elif left:
        message = Text(f"Ohne Ergebnisse, nicht gelesen: {shown}", f"without results, not read: {shown}")
        diagnostics.note("I-SHEETS", message, Place(source.file))


def _joined(found: list[tuple[Sheet, Imported]], source: Source, diagnostics: Diagnostics) -> Imported:
    """Put the events into their order; a name that several sheets give is told apart by the sheet."""
    titles = Counter(event.name for _, imported in found for event in imported.events)
    events = [
        (event if titles[event.name] == 1 else replace(event, name=f"{event.name}, {sheet.name}"), sheet, imported)
        for sheet, imported in found
        for event in imported.events
    ]
    days = [event.date for event, _, _ in events]
    if None not in days:
        events.sort(key=lambda entry: entry[0].date or dt.date.max)
    _check_clubs([event for event, _, _ in events], source, diagnostics)
    ratings: dict[str, Rating] = {}
    changed: set[str] = set()
    for _, _, imported in events:
        changed |= {id_ for id_, rating in imported.ratings.items() if ratings.setdefault(id_, rating) != rating}
    if changed:
        message = Text(
            f"{len(changed)} Spieler haben in späteren Blättern andere Zahlen; es gilt die erste, dann wird fortgerechnet",
            f"{len(changed)} players have other ratings on later sheets; the first one counts, and is carried on",
        )
        diagnostics.note("I-SHEETS", message, Place(source.file))
    places = tuple(Place(source.file, sheet.name) for _, sheet, _ in events)
    return Imported(tuple(event for event, _, _ in events), ratings, places, found[0][1].format)


def _check_clubs(events: list[Event], source: Source, diagnostics: Diagnostics) -> None:
    """Refuse a name that has one club on one sheet and another on the next: these may be two people.

    Raises:
        InputRefusedError: there is one.
    """
    clubs: dict[str, str] = {}
    for event in events:
        for person in event.participants:
            known = clubs.setdefault(person.id, person.club) or person.club
            clubs[person.id] = known
            if person.club and known.casefold() != person.club.casefold():
                message = Text(
                    f"{person.id}: {known} und {person.club}; ist das dieselbe Person?",
                    f"{person.id}: {known} and {person.club}; is this the same person?",
                )
                cure = Text(
                    "die Blätter einzeln lesen, oder den Verein angleichen",
                    "read the sheets one by one, or write the same club",
                )
                diagnostics.error("E-NAME-TWICE", message, Place(source.file), value=person.id, cure=cure)
    diagnostics.stop_on_errors()
