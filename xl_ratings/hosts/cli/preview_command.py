"""The command ``preview``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console

from ...app.file_preview import LIST, FilePreview
from ...app.preview import preview_files
from ...model.diagnostics import Severity
from ...model.text import Language, Text
from ...report.files import findings_data
from ...report.terminal import print_findings, print_table
from ...systems.registry import SYSTEMS
from .inputs import check_encoding, find_system
from .options import Double, Encoding, Json, Lang, Sheets
from .output import err, out, print_json
from .start import FINDINGS, OK, REFUSED
from .usage import UsageError

_LABEL = 12


def preview(
    *files: Annotated[Path, Parameter(help="Dateien / files")],
    system: Annotated[
        str, Parameter(show_default=False, help="nur dessen Formate / its formats only: " + ", ".join(SYSTEMS))
    ] = "",
    rows: Annotated[int, Parameter(help="so viele Zeilen zeigen / show so many rows")] = 8,
    double: Double = False,
    encoding: Encoding = None,
    sheet: Sheets = (),
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """Zeigen, was aus Dateien gelesen wird, ohne zu rechnen. / Show what is read from files."""
    if not files:
        raise UsageError(Text("Welche Datei soll angesehen werden?", "Which file is to be looked at?"))
    if rows < 1:
        raise UsageError(Text("--rows: erlaubt ist eine ganze Zahl ab 1", "--rows: allowed is a whole number from 1"))
    formats = find_system(system).formats if system else ()
    previews = preview_files(
        files, formats, is_double=double, encoding=check_encoding(encoding), rows=rows, sheets=sheet
    )
    if json:
        print_json([_data(one, lang) for one in previews])
    for position, one in enumerate(previews):
        if not json:
            if position:
                out().print()
            _print(one, out(), lang)
        print_findings(one.findings, err(), lang)
    return _code(previews)


def _code(previews: tuple[FilePreview, ...]) -> int:
    if any(one.is_refused for one in previews):
        return REFUSED
    return FINDINGS if any(f.severity is Severity.WARNING for one in previews for f in one.findings) else OK


def _print(one: FilePreview, console: Console, language: Language) -> None:
    for label, value in _lines(one):
        console.print(f"{label.to(language):<{_LABEL}}{value.to(language)}", markup=False, soft_wrap=True)
    for table, total in zip(one.tables, (one.players, one.contests + one.byes), strict=False):  # a list has no results
        console.print()
        print_table(table, console, language)
        more = total - len(table.rows)
        if more > 0:
            console.print(Text(f" … und {more} weitere", f" … and {more} more").to(language), markup=False)


def _lines(one: FilePreview) -> list[tuple[Text, Text]]:
    lines = [(Text("Datei", "File"), Text(one.file, one.file))]
    if one.is_refused:
        return [*lines, (Text("Ergebnis", "Outcome"), Text("abgelehnt, siehe Meldungen", "refused, see the messages"))]
    lines.append((Text("Format", "Format"), one.title))
    if one.format == LIST:
        count = Text(f"{one.players} (mit Zahl: {one.rated})", f"{one.players} (with a rating: {one.rated})")
        return [*lines, (Text("Spieler", "Players"), count)]
    lines.append((Text("Turnier", "Event"), Text(one.name, one.name)))
    if one.dates:
        lines.append((
            Text("Datum", "Date"),
            Text(" bis ".join(f"{d:%d.%m.%Y}" for d in one.dates), " to ".join(d.isoformat() for d in one.dates)),
        ))  # fmt: skip
    lines.append((Text("Teilnehmer", "Players"), Text(str(one.players), str(one.players))))
    if one.rounds:
        lines.append((Text("Runden", "Rounds"), Text(str(one.rounds), str(one.rounds))))
    parts = [(one.forfeits, "kampflos", "forfeited"), (one.pending, "offen", "pending"), (one.byes, "mal spielfrei", "byes")]  # fmt: skip
    more = [Text(f"{count} {german}", f"{count} {english}") for count, german, english in parts if count]
    counted = Text(
        f"{one.contests}" + (f" ({', '.join(t.de for t in more)})" if more else ""),
        f"{one.contests}" + (f" ({', '.join(t.en for t in more)})" if more else ""),
    )
    return [*lines, (one.kind, counted)]


def _data(one: FilePreview, language: Language) -> dict[str, Any]:
    if one.is_refused:
        return {"file": one.file, "refused": True, "findings": findings_data(one.findings, language)}
    return {
        "file": one.file,
        "refused": False,
        "format": one.format,
        "title": one.title.to(language),
        "name": one.name,
        "dates": [day.isoformat() for day in one.dates],
        **{
            key: getattr(one, key)
            for key in ("events", "players", "rated", "rounds", "contests", "forfeits", "pending", "byes")
        },
        **{
            key: [
                {c.key: v.to(language) if isinstance(v, Text) else v for c, v in zip(table.columns, row, strict=True)}
                for row in table.rows
            ]
            for key, table in zip(("first_players", "first_results"), one.tables, strict=False)
        },
        "findings": findings_data(one.findings, language),
    }
