"""What the terminal says about the evaluation of a single tournament."""

from __future__ import annotations

from typing import Any

from ...app.tournament import TournamentOutcome
from ...model.table import Table, TableCell
from ...model.text import Language, Text
from ...report.files import findings_data
from ...report.terminal import print_findings, print_table
from ...systems.dwz.table import COLUMNS
from .output import err, out, print_json, print_lines
from .start import FINDINGS, OK


def report_tournament(outcome: TournamentOutcome, language: Language, *, json: bool) -> int:
    """Print table and findings; return the exit code."""
    if json:
        print_json(_data(outcome, language))
    else:
        print_findings(outcome.findings, err(), language)
        print_table(_table(outcome), out(), language)
        print_lines(_lines(outcome), language)
    return FINDINGS if outcome.findings else OK


def _data(outcome: TournamentOutcome, language: Language) -> dict[str, Any]:
    keys = [column.key for column in COLUMNS]
    return {
        "rows": [dict(zip(keys, row, strict=False)) for row in outcome.rows],
        "changes": outcome.changes,
        "findings": findings_data(outcome.findings, language),
        "note": outcome.note.to(language) if outcome.note else None,
        "backup": str(outcome.backup) if outcome.backup else None,
    }


def _table(outcome: TournamentOutcome) -> Table:
    rows: list[tuple[TableCell, ...]] = [tuple(row) for row in outcome.rows]  # type: ignore[arg-type] # no errors in rows
    return Table(Text("Auswertung", "Evaluation"), COLUMNS, tuple(rows))


def _lines(outcome: TournamentOutcome) -> list[Text]:
    count = outcome.changes
    lines = [Text(f"{count} Änderungen", f"{count} changes")]
    if outcome.note is not None:
        lines.append(outcome.note)
    if outcome.backup is not None:
        lines.append(Text(f"→ {outcome.file}", f"→ {outcome.file}"))
    return lines
