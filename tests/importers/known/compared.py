"""What was played and what was read, in a form that can be compared; rows of cells as files."""

from __future__ import annotations

import csv
import html
import io
from collections import Counter
from pathlib import Path

import xlsxwriter

from xl_ratings.importers.imported import Imported, Request
from xl_ratings.importers.registry import FORMATS, read_events
from xl_ratings.model import contests as model
from xl_ratings.model.diagnostics import Diagnostics

from .tournament import Tournament
from .written import Rows

Played = Counter[tuple[object, ...]]


def played(tournament: Tournament, *, has_rounds: bool) -> Played:
    """The games of a tournament: round, both names with their scores in alphabetical order, how it ended."""
    found: Played = Counter()
    for number, (boards, byes) in enumerate(tournament.rounds, 1):
        for board in boards:
            names = [", ".join(tournament.names[k]) for k in (board.white, board.black)]
            sides = sorted(zip(names, board.scores(), strict=True))
            end = "open" if board.score is None else "forfeit" if board.is_forfeit else "played"
            found[(number if has_rounds else 0, *sides, end)] += 1
        for bye in byes:
            found[number if has_rounds else 0, ", ".join(tournament.names[bye.player]), bye.score] += 1
    return found


def read(imported: Imported, *, has_rounds: bool) -> Played:
    """The same of what was read."""
    ends = {model.Outcome.PLAYED: "played", model.Outcome.FORFEIT: "forfeit", model.Outcome.PENDING: "open"}
    (event,) = imported.events
    names = {person.id: person.name for person in event.participants}
    found: Played = Counter()
    for contest in event.contests:
        if isinstance(contest, model.Bye):
            if contest.score:
                found[contest.round if has_rounds else 0, names[contest.player], contest.score] += 1
            continue
        assert isinstance(contest, model.Game)
        sides = ((names[contest.first], contest.first_score), (names[contest.second], contest.second_score))
        found[(contest.round if has_rounds else 0, *sorted(sides), ends[contest.outcome])] += 1
    return found


def as_text(rows: Rows, separator: str, end: str, encoding: str) -> bytes:
    """Rows as a text with separators."""
    out = io.StringIO()
    csv.writer(out, delimiter=separator, lineterminator=end).writerows(rows)
    return out.getvalue().encode(encoding)


def as_workbook(rows: Rows) -> bytes:
    """Rows as a workbook; numbers are numbers."""
    data = io.BytesIO()
    with xlsxwriter.Workbook(data, {"strings_to_formulas": False}) as book:
        sheet = book.add_worksheet()
        for k, row in enumerate(rows):
            sheet.write_row(k, 0, row)
    return data.getvalue()


def as_page(rows: Rows) -> bytes:
    """Rows as a table of a web page, titles as headings above it."""
    titles = [str(row[0]) for row in rows if len(row) == 1]
    cells = ["".join(f"<td>{html.escape(str(cell)) or '&nbsp;'}</td>" for cell in row) for row in rows if len(row) > 1]
    head = "".join(f"<h3>{html.escape(title)}</h3>" for title in titles)
    return f"<html><meta charset=utf-8><body>{head}<table>{''.join(f'<tr>{row}</tr>' for row in cells)}</table></body></html>".encode()


def import_(data: bytes, name: str, *, is_double: bool = False) -> tuple[Imported, Diagnostics]:
    """Read in any format."""
    diagnostics = Diagnostics()
    return read_events(
        Request(Path(name), index=5, data=data, is_double=is_double), tuple(FORMATS), diagnostics
    ), diagnostics
