"""The commands that need no workbook: ``evaluate``, ``functions``, ``conditions``, ``demo``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, cast

from cyclopts import Parameter

from ...app.conditions import conditions_table
from ...app.demo import run_demo
from ...app.evaluate import EvaluateRequest, Report, evaluate_file
from ...functions.reference import reference_page
from ...functions.registry import FUNCTIONS
from ...model.diagnostics import Severity
from ...model.event import EventMode
from ...model.text import Language, Text
from ...report.files import write_csv, write_json, write_workbook
from ...report.terminal import print_findings, print_table
from ...systems.duel import DuelRules
from ...systems.registry import SYSTEMS
from .inputs import FORMAT_HELP, Sheets, check_format, find_system, read_day, take_input
from .output import err, out, print_json
from .start import FINDINGS, OK
from .usage import UsageError

Lang = Annotated[Literal["de", "en"], Parameter(help="Sprache der Ausgabe / language of the output")]
System = Annotated[str, Parameter(help="Wertungssystem / rating system: " + ", ".join(SYSTEMS))]


def evaluate(
    file: Annotated[
        Path,
        Parameter(
            allow_leading_hyphen=True, help="Eingabedatei, - für eingefügten Text / input file, - for pasted text"
        ),
    ],
    *,
    system: System = "blitz-dwz",
    list_: Annotated[
        Path | None, Parameter(name="--list", help="Liste vor dem Turnier / list before the event")
    ] = None,
    date: Annotated[str, Parameter(help="letzter Tag des Turniers / last day of the event")] = "",
    index: Annotated[int | None, Parameter(help="Index für Zahlen ohne Index / index for ratings without one")] = None,
    rules: Annotated[str, Parameter(help="wie dwz-2018 oder e_cap=40 / like dwz-2018 or e_cap=40")] = "",
    rated_only: Annotated[
        bool, Parameter(negative=(), help="nur Partien zwischen Bewerteten / only games between rated players")
    ] = False,
    double: Annotated[bool, Parameter(negative=(), help="zwei Partien je Paarung / two games a pairing")] = False,
    encoding: str | None = None,
    format_: Annotated[str, Parameter(name="--format", help=FORMAT_HELP)] = "",
    sheet: Sheets = (),
    json: Annotated[bool, Parameter(negative=(), help="alle Zahlen als JSON / every number as JSON")] = False,
    csv: Annotated[bool, Parameter(negative=(), help="Tabelle als CSV / table as CSV")] = False,
    xlsx: Annotated[Path | None, Parameter(help="Tabelle als neue Arbeitsmappe / table as a new workbook")] = None,
    lang: Lang = "de",
) -> int:
    """Ein Turnier auswerten, ohne Arbeitsmappe. / Evaluate one event without a workbook."""
    request = evaluate_request(
        file, system, list_, date, index, rules,
        rated_only=rated_only, double=double, encoding=encoding, format_=format_, sheets=sheet, lang=lang,
    )  # fmt: skip
    report = evaluate_file(request)
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
    name: str = "",
    *,
    markdown: Annotated[bool, Parameter(negative=())] = False,
    json: Annotated[bool, Parameter(negative=())] = False,
    lang: Lang = "de",
) -> int:
    """Die Tabellenfunktionen zeigen. / Show the worksheet functions."""
    if markdown:
        print(reference_page(), end="")
        return OK
    wanted = [spec for spec in FUNCTIONS.values() if name.upper() in spec.name]
    if not wanted:
        raise UsageError(Text(f"Eine Funktion „{name}“ gibt es nicht", f"there is no function '{name}'"))
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
    rules: str = "",
    json: Annotated[bool, Parameter(negative=())] = False,
    lang: Lang = "de",
) -> int:
    """Duell-Rating: welche Bedingungen der Quelle gelten nicht? / Which conditions of the duel proposal fail?"""
    chosen = cast("DuelRules", SYSTEMS["duel"].rules(rules, None))
    table = conditions_table(n, a, max_, chosen)
    if json:
        print_json(
            [
                {c.key: v.to(lang) if isinstance(v, Text) else v for c, v in zip(table.columns, row, strict=True)}
                for row in table.rows
            ]
        )
    else:
        print_table(table, out(), lang)
    return FINDINGS if table.rows else OK


def demo(*, lang: Lang = "de") -> int:
    """Die Beispielsaison auswerten. / Evaluate the example season."""
    shown = run_demo(Path.cwd(), lang)
    for table in shown.tables:
        print_table(table, out(), lang)
    for line in (
        Text(f"Arbeitsmappe: {shown.file}", f"Workbook: {shown.file}"),
        Text("Eigene Saison: xl-ratings new blitz-dwz saison.xlsx", "Your own season: xl-ratings new blitz-dwz season.xlsx --lang en"),
    ):  # fmt: skip
        out().print(line.to(lang), markup=False, highlight=False, soft_wrap=True)
    return OK


def evaluate_request(
    file: Path, system: str, list_: Path | None, date: str, index: int | None, rules: str,
    *, rated_only: bool, double: bool, encoding: str | None, format_: str, lang: Language, sheets: tuple[str, ...] = (),
) -> EvaluateRequest:  # fmt: skip
    """Return what ``evaluate`` and ``explain`` were asked for.

    Raises:
        UsageError: an option that is not possible.
    """
    chosen = find_system(system)
    check_format(format_, chosen)
    if index is not None and index < 0:
        raise UsageError(Text("--index: erlaubt ist eine ganze Zahl ab 0", "--index: allowed is a whole number from 0"))
    mode = EventMode.RATED_ONLY if rated_only else EventMode.ALL_GAMES
    path, data = take_input(file, lang)
    return EvaluateRequest(
        path, chosen, list_, read_day(date), index, rules, mode, double, encoding, format_, data, sheets
    )


def _save(report: Report, path: Path, language: Language) -> None:
    if path.exists():
        raise UsageError(Text(f"{path} gibt es schon; nichts geschrieben", f"{path} exists; nothing written"))
    if not path.resolve().parent.is_dir():
        raise UsageError(Text(f"Den Ordner {path.parent} gibt es nicht", f"there is no folder {path.parent}"))
    write_workbook(report.tables, path, language)
    err().print(Text(f"geschrieben: {path}", f"written: {path}").to(language), markup=False)


def _print_tables(report: Report, language: Language) -> None:
    for table in report.tables:
        print_table(table, out(), language)


def _code(report: Report) -> int:
    return FINDINGS if any(finding.severity is Severity.WARNING for finding in report.findings) else OK
