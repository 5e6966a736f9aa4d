"""The commands that need no workbook: ``evaluate``, ``functions``, ``conditions``, ``demo``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, cast

from cyclopts import Parameter

from ...app.conditions import conditions_table
from ...app.demo import run_demo
from ...app.evaluate import Report, evaluate_file
from ...app.near_names import told_near
from ...functions.reference import reference_page
from ...functions.registry import FUNCTIONS
from ...model.diagnostics import Severity
from ...model.table import Table
from ...model.text import Language, Text
from ...package.disk import write_whole
from ...report.files import workbook_of, write_csv, write_json
from ...report.terminal import print_findings, print_table
from ...systems.duel import DuelRules
from ...systems.registry import SYSTEMS
from .event_options import RatingOptions, evaluate_request
from .options import Csv, InputFile, Json, Lang, flag
from .output import err, out, print_json
from .start import FINDINGS, OK
from .targets import check_new_target
from .usage import BOTH_FORMATS, UsageError

_RATING = RatingOptions()


def evaluate(
    file: InputFile,
    *,
    options: RatingOptions = _RATING,
    json: Json = False,
    csv: Csv = False,
    xlsx: Annotated[Path | None, Parameter(help="Tabelle als neue Arbeitsmappe / table as a new workbook")] = None,
    lang: Lang = "de",
) -> int:
    """Ein Turnier auswerten, ohne Arbeitsmappe. / Evaluate one event without a workbook."""
    if json and csv:
        raise UsageError(BOTH_FORMATS)
    if xlsx is not None:
        check_new_target(xlsx, ".xlsx")
    report = evaluate_file(evaluate_request(file, options, lang))
    if xlsx is not None:
        _save(report, xlsx, lang)
    if json:
        print(write_json(report.system.key, report.rules, report.evaluations, report.findings, lang))
    elif csv:
        print(write_csv(report.tables, lang), end="")
    elif xlsx is None:
        _print_tables(report, lang)
    print_findings(report.findings, err(), lang)
    return _code(report)


def functions(
    name: Annotated[str, Parameter(show_default=False, help="Name oder ein Teil davon / name or a part of it")] = "",
    *,
    markdown: Annotated[bool, flag("die Seite der Funktionen / the page of functions")] = False,
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """Die Tabellenfunktionen zeigen. / Show the worksheet functions."""
    if markdown:
        print(reference_page(), end="")
        return OK
    wanted = [spec for spec in FUNCTIONS.values() if name.upper() in spec.name]
    if not wanted:
        near = told_near(name, FUNCTIONS)
        raise UsageError(
            Text(
                f"Eine Funktion „{name}“ gibt es nicht{near.de}; alle zeigt xl-ratings functions",
                f"there is no function '{name}'{near.en}; xl-ratings functions shows all",
            )
        )
    if json:
        print_json(
            [
                {
                    "name": s.name,
                    "signature": s.signature,
                    "summary": s.summary.to(lang),
                    "arguments": [
                        {"name": p.name, "optional": p.optional, "help": p.help.to(lang)} for p in s.parameters
                    ],
                }
                for s in wanted
            ]
        )
        return OK
    for spec in wanted:
        out().print(spec.signature, style="bold", markup=False, highlight=False)
        out().print(f"    {spec.summary.to(lang)} → {spec.returns.to(lang)}", markup=False, highlight=False)
    return OK


def conditions(
    *,
    n: Annotated[int, Parameter(help="Parameter n der Quelle / the source's n")],
    a: Annotated[int, Parameter(help="Parameter a der Quelle / the source's a")],
    max_: Annotated[int, Parameter(name="--max", help="alle Paare 1 bis max / all pairs 1 to max")] = 60,
    rules: Annotated[str, Parameter(show_default=False, help="Regelwerk wie published / rule set like published")] = "",
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """Duell-Rating: welche Bedingungen der Quelle gelten nicht? / Which conditions of the duel proposal fail?"""
    if min(n, a) < 0 or max_ < 1:
        raise UsageError(
            Text("erlaubt sind --n und --a ab 0, --max ab 1", "allowed are --n and --a from 0, --max from 1")
        )
    chosen = cast("DuelRules", SYSTEMS["duel"].rules(rules, None))
    table = conditions_table(n, a, max_, chosen)
    if json:
        print_json(_records(table, lang))
    else:
        print_table(table, out(), lang)
    return FINDINGS if table.rows else OK


def _records(table: Table, language: Language) -> list[dict[str, object]]:
    return [
        {c.key: v.to(language) if isinstance(v, Text) else v for c, v in zip(table.columns, row, strict=True)}
        for row in table.rows
    ]


def demo(*, json: Json = False, lang: Lang = "de") -> int:
    """Die Beispielsaison auswerten. / Evaluate the example season."""
    shown = run_demo(Path.cwd(), lang)
    if json:
        print_json({"file": str(shown.file), "tables": [_records(table, lang) for table in shown.tables]})
        return OK
    for table in shown.tables:
        print_table(table, out(), lang)
    for line in (
        Text(f"Arbeitsmappe: {shown.file}", f"Workbook: {shown.file}"),
        Text("Eigene Saison: xl-ratings new blitz-dwz saison.xlsx", "Your own season: xl-ratings new blitz-dwz season.xlsx --lang en"),
    ):  # fmt: skip
        out().print(line.to(lang), markup=False, highlight=False, soft_wrap=True)
    return OK


def _save(report: Report, path: Path, language: Language) -> None:
    write_whole(path, workbook_of(report.tables, language))
    err().print(Text(f"geschrieben: {path}", f"written: {path}").to(language), markup=False)


def _print_tables(report: Report, language: Language) -> None:
    for table in report.tables:
        print_table(table, out(), language)


def _code(report: Report) -> int:
    return FINDINGS if any(finding.severity is Severity.WARNING for finding in report.findings) else OK
