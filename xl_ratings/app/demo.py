"""The example season that travels with the package: one late result, evaluated before the user's eyes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ..model.table import Column, Format, Table, TableCell
from ..model.text import Language, Text
from ..package.disk import write_whole
from ..season.identity import Names
from ..workbook.filebook import FileBook
from .season import SeasonOutcome, SeasonRequest, evaluate_season
from .shipped import shipped

_TEMPLATE = "blitz_dwz_season.xlsx"
_LATE = (2, 2, 9, "1")  # March, line 2 against line 3: a win instead of a draw
_COLUMNS = (
    Column("place", Text("Platz", "Place"), Format.WHOLE),
    Column("name", Text("Name", "Name")),
    Column("rating", Text("Zahl", "Rating")),
    Column("change", Text("± Saison", "± season"), Format.SIGNED),
)
_CHANGES = (
    Column("event", Text("Turnier", "Event")),
    Column("name", Text("Name", "Name")),
    Column("old", Text("bisher", "before"), Format.WHOLE),
    Column("new", Text("neu", "new"), Format.WHOLE),
)


@dataclass(frozen=True)
class Demo:
    """What the demonstration did: the run, the list after it, what changed, where the workbook lies."""

    outcome: SeasonOutcome
    tables: tuple[Table, Table]
    file: Path


def run_demo(folder: Path, language: Language) -> Demo:
    """Put the example season into a folder, turn one result round and evaluate it.

    A file of that name is never overwritten: the next free number is taken.
    """
    template = _template(language)
    file = _free(folder, "xl_ratings_beispiel" if language == "de" else "xl_ratings_example")
    write_whole(file, template)
    book = FileBook.open(file)
    block, row, column, value = _LATE
    book.put(book.layout.inputs[block], row, column, value)
    write_whole(file, book.data())
    outcome = evaluate_season(SeasonRequest(file, Text("Nachmeldung", "late report").to(language)))
    if outcome.backup is not None:
        outcome.backup.unlink()
    return Demo(outcome, (_list(outcome), _changes(outcome)), file)


def _template(language: Language) -> bytes:
    folder = shipped("workbooks")
    path = folder / _TEMPLATE if language == "de" else folder / "en" / _TEMPLATE
    return path.read_bytes()


def _free(folder: Path, stem: str) -> Path:
    number, file = 1, folder / f"{stem}.xlsx"
    while file.exists():
        number += 1
        file = folder / f"{stem}_{number}.xlsx"
    return file


def _list(outcome: SeasonOutcome) -> Table:
    names = Names(outcome.season.players, {}).players
    ranked = sorted(outcome.history.ratings.items(), key=lambda item: -item[1].value)
    rows: list[tuple[TableCell, ...]] = []
    for place, (id_, rating) in enumerate(ranked, 1):
        start = names[id_].start
        change = None if start is None else int(rating.value) - int(start.value)
        rows.append((place, names[id_].name, str(rating), change))
    return Table(Text("Rangliste", "Ranking"), _COLUMNS, tuple(rows))


def _changes(outcome: SeasonOutcome) -> Table:
    entries = {entry.number: entry.name for entry in outcome.season.entries}
    rows: list[tuple[TableCell, ...]] = [
        (entries[d.event], d.name, *(value if isinstance(value, float) else None for value in (d.old, d.new)))
        for d in outcome.differences
        if d.column == "new"
    ]
    return Table(
        Text("Änderungen durch ein nachgemeldetes Ergebnis", "Changes by a late result"), _CHANGES, tuple(rows)
    )
