"""What ``explain FILE SHEET!CELL`` prints."""

from __future__ import annotations

from pathlib import Path

from ...app.explain_cell import Explanation, explain_cell, shown_event
from ...model.steps import write_steps
from ...model.text import Language, plain
from ...report.files import told_numbers
from .output import err, out, print_json
from .start import FINDINGS, OK


def explain_in_workbook(file: Path, address: str, language: Language, *, json: bool) -> int:
    """Explain a cell of a season workbook."""
    found = explain_cell(file, address)
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
        "rows": [
            {
                "event": row.played.entry.number,
                "name": row.played.entry.name,
                "date": row.played.entry.date,
                "part": row.part.label,
                "rules": row.part.evaluation.rules.name if row.part.evaluation else None,
                "steps": [step.to(language) for step in row.steps],
                **told_numbers(row.row, language),
            }
            for row in found.rows
        ],
    }


def _print(found: Explanation, language: Language) -> None:
    shown = plain(found.shown, language) if isinstance(found.shown, float) else str(found.shown or "–")
    title = f"{found.place}: {found.player}, {found.column.to(language)} {shown}"
    out().print(title, style="bold", markup=False, highlight=False, soft_wrap=True)
    event = found.event
    for row, heading in zip(found.rows, shown_event(found.rows, event), strict=True):
        out().print(heading.to(language), markup=False, highlight=False, soft_wrap=True)
        out().print(write_steps(row.steps, language), markup=False, highlight=False, soft_wrap=True)
    if found.note is not None:
        stream = err() if found.is_stale else out()
        stream.print(found.note.to(language), markup=False, highlight=False, soft_wrap=True)
