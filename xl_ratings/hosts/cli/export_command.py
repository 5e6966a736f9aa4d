"""The command ``export-trf``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from ...app.export_trf import export_trf
from ...model.diagnostics import Diagnostic, Severity
from ...model.text import Language, Text
from ...package.disk import write_whole
from ...report.files import findings_data
from ...report.terminal import print_findings
from .event_options import EventOptions, export_request
from .options import InputFile, Json, Lang
from .output import err, print_json
from .start import FINDINGS, OK
from .targets import check_new_target

_EVENT = EventOptions()


def export(
    file: InputFile,
    out: Annotated[
        Path | None, Parameter(help="neue Datei; ohne sie auf die Ausgabe / new file; else on stdout")
    ] = None,
    *,
    options: EventOptions = _EVENT,
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """Ein Turnier als FIDE-Turnierbericht (TRF16) schreiben. / Write an event as FIDE tournament report."""
    if out is not None:
        check_new_target(out)
    report, findings = export_trf(export_request(file, options, lang))
    if out is not None:
        write_whole(out, report.encode())
    if json:
        print_json(report_data(report, out, findings, lang))
    elif out is None:
        print(report.replace("\r\n", "\n"), end="")
    else:
        err().print(Text(f"geschrieben: {out}", f"written: {out}").to(lang), markup=False)
    print_findings(findings, err(), lang)
    return FINDINGS if any(finding.severity is Severity.WARNING for finding in findings) else OK


def report_data(report: str, path: Path | None, findings: Sequence[Diagnostic], language: Language) -> dict[str, Any]:
    """Return where a report was written, or the report itself, and what there is to look at."""
    found = findings_data(findings, language)
    if path is None:
        return {"report": report, "findings": found}
    return {"written": str(path), "findings": found}
