"""The command ``export-trf``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from ...app.export_trf import ExportRequest, export_trf
from ...model.diagnostics import Severity
from ...model.text import Text
from ...report.terminal import print_findings
from .inputs import FORMAT_HELP, InputFile, Sheets, check_format, find_system, read_day, take_input
from .output import err
from .start import FINDINGS, OK
from .usage import UsageError

Lang = Annotated[Literal["de", "en"], Parameter(help="Sprache / language")]


def export(
    file: InputFile,
    out: Annotated[
        Path | None, Parameter(help="neue Datei; ohne sie auf die Ausgabe / new file; else on stdout")
    ] = None,
    *,
    system: Annotated[str, Parameter(help="Wertungssystem / rating system")] = "blitz-dwz",
    list_: Annotated[
        Path | None, Parameter(name="--list", help="Liste vor dem Turnier / list before the event")
    ] = None,
    date: Annotated[str, Parameter(help="letzter Tag des Turniers / last day of the event")] = "",
    double: Annotated[bool, Parameter(negative=(), help="zwei Partien je Paarung / two games a pairing")] = False,
    encoding: str | None = None,
    format_: Annotated[str, Parameter(name="--format", help=FORMAT_HELP)] = "",
    sheet: Sheets = (),
    lang: Lang = "de",
) -> int:
    """Ein Turnier als FIDE-Turnierbericht (TRF16) schreiben. / Write an event as FIDE tournament report."""
    chosen = find_system(system)
    check_format(format_, chosen)
    if out is not None and out.exists():
        raise UsageError(Text(f"{out} gibt es schon; nichts geschrieben", f"{out} exists; nothing written"))
    path, data = take_input(file, lang)
    request = ExportRequest(path, chosen, list_, read_day(date), double, encoding, format_, data, sheet)
    report, findings = export_trf(request)
    if out is None:
        print(report.replace("\r\n", "\n"), end="")
    else:
        out.write_bytes(report.encode())
        err().print(Text(f"geschrieben: {out}", f"written: {out}").to(lang), markup=False)
    print_findings(findings, err(), lang)
    return FINDINGS if any(finding.severity is Severity.WARNING for finding in findings) else OK
