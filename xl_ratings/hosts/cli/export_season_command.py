"""The command ``export``: a season for other programs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from ...app.export_season import export_event, export_tables
from ...model.diagnostics import Severity
from ...model.text import Language, Text
from ...package.disk import write_whole
from ...report.terminal import print_findings
from .export_command import report_data
from .options import Json, Lang, Workbook, flag
from .output import err, out, print_json, tell
from .start import FINDINGS, OK
from .targets import check_new_target, check_target_folder
from .usage import UsageError


def export_season(
    file: Workbook,
    *,
    format_: Annotated[
        Literal["csv", "parquet", "sqlite", "trf"],
        Parameter(
            name="--format",
            help="csv, parquet: ein Ordner; sqlite: eine Datei; trf: ein Turnier / a folder, a file, one event",
        ),
    ] = "csv",
    out_: Annotated[Path | None, Parameter(name="--out", help="neuer Ort / new place")] = None,
    event: Annotated[int | None, Parameter(help="Nummer des Turniers für trf / number of the event for trf")] = None,
    birth_years: Annotated[
        bool,
        flag("mit Jahrgängen; ohne diese Angabe nie / with years of birth"),
    ] = False,
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """Eine Saison als CSV, Parquet, SQLite oder ein Turnier als TRF. / Export a season or one event."""
    if format_ == "trf":
        return _event(file, event, out_, lang, json=json)
    if event is not None:
        raise UsageError(Text("--event gehört zu --format trf", "--event belongs to --format trf"))
    if out_ is None:
        raise UsageError(Text("--out fehlt: Ordner oder Datei, wohin", "--out is missing: the folder or file to write"))
    (check_new_target if format_ == "sqlite" else check_target_folder)(out_)
    written = [str(path) for path in export_tables(file, format_, out_, birth_years=birth_years)]
    listed = "\n".join(written)
    tell(Text(listed, listed), {"written": written, "birth_years": birth_years}, lang, json=json)
    years = (
        Text("mit Jahrgängen", "with years of birth")
        if birth_years
        else Text("ohne Jahrgänge", "without years of birth")
    )
    told = Text(
        f"Enthält alle Namen, auch die nicht veröffentlichten (Spalten publish und objection), {years.de}.",
        f"Holds all names, also those not to be published (columns publish and objection), {years.en}.",
    )
    err().print(told.to(lang), markup=False, soft_wrap=True)
    return OK


def _event(file: Path, event: int | None, path: Path | None, language: Language, *, json: bool) -> int:
    if event is None:
        raise UsageError(
            Text(
                "--event fehlt: ein Turnierbericht enthält ein Turnier", "--event is missing: a report holds one event"
            )
        )
    if path is not None:
        check_new_target(path)
    report, findings = export_event(file, event)
    if path is not None:
        write_whole(path, report.encode())
    if json:
        print_json(report_data(report, path, findings, language))
    elif path is None:
        print(report.replace("\r\n", "\n"), end="")
    else:
        out().print(str(path), markup=False, highlight=False, soft_wrap=True)
    print_findings(findings, err(), language)
    return FINDINGS if any(finding.severity is Severity.WARNING for finding in findings) else OK
