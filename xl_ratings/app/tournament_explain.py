"""The steps behind the numbers of a single tournament's workbook: by name, or by a cell of its line."""

from __future__ import annotations

from dataclasses import dataclass

from ..model.steps import Step
from ..package.a1 import parse_cell
from ..package.refusal import refusal
from ..systems.dwz.row import DwzRow
from ..systems.dwz.table import sorted_rows
from ..workbook import tournament_layout as here
from ..workbook.tournament_book import TournamentBook
from .explained import with_names
from .tournament import tournament_rows


@dataclass(frozen=True, slots=True)
class ExplainedPlayer:
    """A player of the tournament with the evaluated row and its steps, opponents by name."""

    name: str
    row: DwzRow
    steps: tuple[Step, ...]


def explain_tournament(book: TournamentBook, wanted: str) -> ExplainedPlayer:
    """Explain what a tournament gave a player.

    Args:
        book: the workbook of a single tournament.
        wanted: a name as it stands there, or a cell of the person's line, like ``Auswertung!J8`` or ``Turnier!B7``.

    Raises:
        InputRefusedError: nobody is meant by it, or the workbook is faulty.
    """
    rows = tournament_rows(book)
    row = _by_cell(book, rows, wanted) if "!" in wanted else _by_name(rows, wanted)
    if row is None:
        known = "; ".join(other.player.name for other in rows)
        raise refusal(
            "X-PLAYER", book.name, f"„{wanted}“ nennt niemanden, der ausgewertet wurde; es gibt {known}",
            f"'{wanted}' names nobody who was evaluated; there are {known}",
        )  # fmt: skip
    names = {other.player.id: other.player.name for other in rows}
    return ExplainedPlayer(row.player.name, row, with_names(row.steps(), names))


def _by_name(rows: tuple[DwzRow, ...], wanted: str) -> DwzRow | None:
    key = " ".join(wanted.split()).casefold()
    exact = [row for row in rows if " ".join(row.player.name.split()).casefold() == key]
    found = exact or [row for row in rows if key and key in row.player.name.casefold()]
    return found[0] if len(found) == 1 else None


def _by_cell(book: TournamentBook, rows: tuple[DwzRow, ...], address: str) -> DwzRow | None:
    """The evaluation is sorted, the other sheet keeps the order of the input."""
    sheet, _, cell = address.rpartition("!")
    place = parse_cell(cell.replace("$", ""))
    name = sheet.strip("'").casefold()
    for block, listed in ((here.SHOWN, sorted_rows(rows)), (here.FIELD, None)):
        there, (top, *_) = book.place(block)
        if place is None or there.casefold() != name:
            continue
        line = place[0] - top
        if listed is not None:
            return listed[line] if 0 <= line < len(listed) else None
        return next((row for row in rows if int(row.player.id) == line), None)
    return None
