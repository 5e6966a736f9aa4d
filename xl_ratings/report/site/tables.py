"""The published tables as plain tables: for CSV files and for fragments that a club's own pages take in."""

from __future__ import annotations

from collections.abc import Iterable

from ...model.table import Column, Format, Table, TableCell
from ...model.text import Language, Text
from ..files import write_csv
from .formats import day, month
from .view import Correction, EventView, SeasonView
from .words import WORDS

_INDEX = Column("index", Text("Index", "Index"), Format.WHOLE)
BOM = "\ufeff"  # by it Excel knows that a CSV file is UTF-8


def list_table(season: SeasonView, language: Language) -> Table:
    """Return the rating list; ratings with an index as one text."""
    value = Column("rating", WORDS["rating"], Format.WHOLE)
    columns = (
        _column("place", Format.WHOLE), _column("name"), _column("club"), value, _column("season_change", Format.SIGNED),
        _column("evaluations", Format.WHOLE), _column("last"), _column("mark"),
    )  # fmt: skip
    rows: list[tuple[TableCell, ...]] = [
        (
            player.place, player.name, player.club,
            player.value if player.index is None else f"{player.value}-{player.index}", player.change, player.events,
            day(player.last, language) if player.last else None, WORDS["provisional"] if player.is_provisional else None,
        )
        for player in season.players
    ]  # fmt: skip
    return Table(_titled("list", season), columns, tuple(rows))


def event_table(event: EventView) -> Table:
    """Return an event's lines in the order of its page; a column more tells matches apart where there are several."""
    has_parts = any(group.label for group in event.groups)
    part = (Column("part", Text("Teil", "Part")),) if has_parts else ()
    rows: list[tuple[TableCell, ...]] = [
        (*((group.label,) if has_parts else ()), row.person.name, *row.cells)
        for group in event.groups
        for row in group.rows
    ]
    title = f"{event.name} ({day(event.day, 'de')})", f"{event.name} ({day(event.day, 'en')})"
    return Table(Text(*title), (*part, _column("name"), *event.columns), tuple(rows))


def changes_table(season: SeasonView, rows: Iterable[Correction]) -> Table:
    """Return the correction report."""
    columns = (
        _column("when"), Column("event", season.event_word), _column("player"), _column("old", Format.POINTS),
        _column("new", Format.POINTS), _column("kind"), _column("reason"),
    )  # fmt: skip
    lines = tuple((r.when, r.event, r.person.name, r.old, r.new, r.kind, r.reason) for r in rows)
    return Table(_titled("changes", season), columns, lines)


def csv_bytes(table: Table, language: Language) -> bytes:
    """Return a table as a CSV file that a spreadsheet opens by itself."""
    return (BOM + write_csv([_with_index_columns(table)], language).replace("\n", "\r\n")).encode()


def _with_index_columns(table: Table) -> Table:
    """Give ratings with an index two columns: spreadsheets take 1905-10 for October 1905."""
    columns: list[Column] = []
    cells: list[list[TableCell]] = [[] for _ in table.rows]
    for k, column in enumerate(table.columns):
        parts = [_parted(row[k], column) for row in table.rows]
        has_index = any(index is not None for _, index in parts)
        columns += [column, _INDEX] if has_index else [column]
        for made, part in zip(cells, parts, strict=True):
            made.extend(part if has_index else part[:1])
    return Table(table.title, tuple(columns), tuple(tuple(row) for row in cells))


def _parted(value: TableCell, column: Column) -> tuple[TableCell, TableCell]:
    if column.format is Format.TEXT or not isinstance(value, str):
        return value, None
    rating, _, index = value.partition("-")
    return (int(rating), int(index)) if rating.isdigit() and index.isdigit() else (value, None)


def _column(key: str, format_: Format = Format.TEXT) -> Column:
    return Column(key, WORDS[key], format_)


def _titled(key: str, season: SeasonView) -> Text:
    title = WORDS[key]
    return Text(f"{title.de}, Stand {month(season.as_of, 'de')}", f"{title.en} as of {month(season.as_of, 'en')}")
