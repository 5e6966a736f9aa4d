"""Tables as JSON, CSV and workbook."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from ..model.diagnostics import Diagnostic
from ..model.evaluation import Evaluation, Row
from ..model.parameters import Rules
from ..model.table import Column, Format, Table, TableCell, write_cell
from ..model.text import Language, Text

_NUMBER_FORMATS = {
    Format.WHOLE: "0", Format.POINTS: "General", Format.THREE_PLACES: "0.000",
    Format.TWO_PLACES: "0.00", Format.FOUR_PLACES: "0.0000", Format.SIGNED: "+0.###;-0.###;±0",
}  # fmt: skip
_CHAR_WIDTH_MAX = 40


def write_json(
    system: str,
    rules: Rules,
    evaluations: Iterable[Evaluation[Any]],
    findings: Iterable[Diagnostic],
    language: Language,
) -> str:
    """Return everything as JSON: rules with their values, every number of every row, all findings."""
    data = {
        "system": system,
        "rules": {"name": rules.name, "source": rules.source, **rules.values()},
        "events": [_event(evaluation, language) for evaluation in evaluations],
        "findings": findings_data(findings, language),
    }
    return json.dumps(data, ensure_ascii=False, indent=2, default=_plain_number)


def _event(evaluation: Evaluation[Any], language: Language) -> dict[str, Any]:
    event = evaluation.event
    rows = [{"name": row.player.name, **told_numbers(row, language)} for row in evaluation.rows]
    return {"name": event.name, "date": event.date.isoformat() if event.date else None, "rows": rows}


def told_numbers(row: Row, language: Language) -> dict[str, object]:
    """Return a row's numbers by key, words in one language."""
    return {key: value.to(language) if isinstance(value, Text) else value for key, value in row.numbers().items()}


def _plain_number(value: object) -> object:
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else float(value)
    return str(value)


def findings_data(findings: Iterable[Diagnostic], language: Language) -> list[dict[str, str]]:
    """Return findings as plain data."""
    return [
        {
            "code": f.code, "severity": f.severity.value, "message": f.message.to(language), "file": f.place.file,
            "place": f.place.to(language), "value": f.value, "cure": f.cure.to(language) if f.cure else "",
        }
        for f in findings
    ]  # fmt: skip


def write_csv(tables: Iterable[Table], language: Language) -> str:
    """Return tables as CSV with semicolons; a blank line between two tables."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";", lineterminator="\n")
    for position, table in enumerate(tables):
        if position:
            writer.writerow([])
        writer.writerow([column.heading.to(language) for column in table.columns])
        for row in table.rows:
            writer.writerow([_safe(write_cell(v, c, language), v) for v, c in zip(row, table.columns, strict=True)])
    return out.getvalue()


def _safe(text: str, value: TableCell) -> str:
    """Keep a name from being read as a formula when the CSV is opened in a spreadsheet."""
    return f"'{text}" if isinstance(value, str) and text[:1] in {"=", "@", "+", "-", "\t"} and len(text) > 1 else text


def workbook_of(tables: Iterable[Table], language: Language) -> bytes:
    """Return a new workbook with the tables, one sheet each."""
    import xlsxwriter  # noqa: PLC0415 - only needed here

    buffer = io.BytesIO()
    with xlsxwriter.Workbook(
        buffer, {"strings_to_formulas": False, "strings_to_urls": False, "in_memory": True}
    ) as book:
        head = book.add_format({"bold": True, "bg_color": "#DDE6F0", "bottom": 1, "font_name": "Calibri", "indent": 1})
        head_number = book.add_format(
            {"bold": True, "bg_color": "#DDE6F0", "bottom": 1, "font_name": "Calibri", "align": "right"}
        )
        title = book.add_format({"bold": True, "font_size": 14, "font_name": "Calibri"})
        formats = {f: book.add_format({"num_format": n, "font_name": "Calibri"}) for f, n in _NUMBER_FORMATS.items()}
        text = book.add_format({"font_name": "Calibri", "indent": 1})
        for number, table in enumerate(tables, 1):
            sheet = book.add_worksheet(f"{'Auswertung' if language == 'de' else 'Evaluation'} {number}")
            sheet.write_string(0, 0, table.title.to(language), title)
            for k, column in enumerate(table.columns):
                sheet.write_string(
                    2, k, column.heading.to(language), head if column.format is Format.TEXT else head_number
                )
                sheet.set_column(k, k, _width(table, k, column, language))
                for r, row in enumerate(table.rows, 3):
                    _write(sheet, r, k, row[k], formats.get(column.format, text), language)
            sheet.freeze_panes(3, 1)
            sheet.set_landscape()
            sheet.set_paper(9)
            sheet.fit_to_pages(1, 0)
            sheet.repeat_rows(2)
    return buffer.getvalue()


def _write(sheet: Any, row: int, column: int, value: TableCell, format_: Any, language: Language) -> None:
    if isinstance(value, Text):
        sheet.write_string(row, column, value.to(language), format_)
    elif isinstance(value, str):
        sheet.write_string(row, column, value, format_)
    elif value is not None:
        sheet.write_number(row, column, float(value), format_)


def _width(table: Table, k: int, column: Column, language: Language) -> int:
    longest = max((len(write_cell(row[k], column, language)) for row in table.rows), default=0)
    return min(max(longest, len(column.heading.to(language))) + 3, _CHAR_WIDTH_MAX)
