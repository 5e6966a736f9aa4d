"""What ``explain`` prints about a cell or a player of a season workbook."""

from __future__ import annotations

from collections.abc import Sequence

from ...app.explain_cell import explain_cell
from ...app.explain_player import explain_player
from ...app.explained import ExplainedRow, Explanation, told_cell, told_rows
from ...app.tournament_explain import explain_tournament
from ...model.steps import write_steps
from ...model.text import Language
from ...report.files import told_numbers
from ...workbook.filebook import FileBook
from ...workbook.tournament_book import TournamentBook
from .output import err, out, print_json
from .start import FINDINGS, OK


def explain_in_workbook(book: FileBook, address: str, language: Language, *, json: bool) -> int:
    """Explain a cell of a season workbook."""
    found = explain_cell(book, address)
    if json:
        print_json(_data(found, language))
    else:
        _print(found, language)
    return FINDINGS if found.is_stale else OK


def _data(found: Explanation, language: Language) -> dict[str, object]:
    return {
        "cell": found.place,
        "shown": found.shown,
        "column": found.column.to(language),
        "player": found.player,
        "note": found.note.to(language) if found.note else None,
        "steps": [step.to(language) for step in found.steps],
        "rows": _rows(found.rows, language),
    }


def _rows(rows: Sequence[ExplainedRow], language: Language) -> list[dict[str, object]]:
    return [
        {
            "event": row.played.entry.number,
            "name": row.played.entry.name,
            "date": row.played.entry.date,
            "part": row.part.label,
            "rules": row.part.evaluation.rules.name if row.part.evaluation else None,
            "steps": [step.to(language) for step in row.steps],
            **told_numbers(row.row, language),
        }
        for row in rows
    ]


def _print(found: Explanation, language: Language) -> None:
    _print_lines(told_cell(found, language))
    if found.note is not None:
        stream = err() if found.is_stale else out()
        stream.print(found.note.to(language), markup=False, highlight=False, soft_wrap=True)


def _print_lines(lines: Sequence[str]) -> None:
    """Print lines, the first one as a title."""
    for position, line in enumerate(lines):
        style = None if position else "bold"
        out().print(line, style=style, markup=False, highlight=False, soft_wrap=True)


def explain_player_of_tournament(book: TournamentBook, wanted: str, language: Language, *, json: bool) -> int:
    """Explain a player of a single tournament's workbook."""
    found = explain_tournament(book, wanted)
    if json:
        steps = [step.to(language) for step in found.steps]
        print_json({"player": found.name, "steps": steps, **told_numbers(found.row, language)})
    else:
        _print_lines([found.name, write_steps(found.steps, language)])
    return OK


def explain_player_of_season(book: FileBook, name: str, event: int | None, language: Language, *, json: bool) -> int:
    """Explain a player's evaluations of a season workbook."""
    found = explain_player(book, name, event)
    if json:
        print_json({"player": found.player, "rows": _rows(found.rows, language)})
    else:
        _print_lines([found.player, *told_rows(found.rows, found.event, language)])
    return OK
