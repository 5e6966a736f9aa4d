"""The commands ``new``, ``season``, ``check`` and ``build-templates``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from ...app.new import TEMPLATES, new_workbook
from ...app.season import SeasonOutcome, SeasonRequest, evaluate_season
from ...app.templates import build_templates
from ...model.text import Language, Text
from .output import out, print_json
from .start import FINDINGS, OK
from .usage import UsageError

Lang = Annotated[Literal["de", "en"], Parameter(help="Sprache / language")]


def new(
    system: Annotated[str, Parameter(help="Wertungssystem / rating system: " + ", ".join(TEMPLATES))],
    file: Path,
    *,
    lang: Lang = "de",
) -> int:
    """Eine Saison-Arbeitsmappe anlegen. / Make a season workbook."""
    if not file.resolve().parent.is_dir():
        raise UsageError(Text(f"Den Ordner {file.parent} gibt es nicht", f"there is no folder {file.parent}"))
    new_workbook(system, file, lang)
    out().print(Text(f"angelegt: {file}", f"made: {file}").to(lang), markup=False, highlight=False, soft_wrap=True)
    return OK


def templates(
    *,
    out_: Annotated[Path, Parameter(name="--out", help="Ordner / folder")] = Path("workbooks"),
    lang: Lang = "de",
) -> int:
    """Die Vorlagen bauen (für Entwickler). / Build the templates (for developers)."""
    for path in build_templates(out_):
        out().print(
            Text(f"geschrieben: {path}", f"written: {path}").to(lang), markup=False, highlight=False, soft_wrap=True
        )
    return OK


def season(
    file: Path,
    *,
    correct: Annotated[str, Parameter(help="Grund, aus dem sich Gesperrtes ändern darf / reason of a correction")] = "",
    until: Annotated[int | None, Parameter(help="nur bis zu diesem Turnier / up to this event only")] = None,
    dry_run: Annotated[bool, Parameter(negative=(), help="nichts schreiben / write nothing")] = False,
    json: Annotated[bool, Parameter(negative=(), help="als JSON / as JSON")] = False,
    lang: Lang = "de",
) -> int:
    """Die ganze Saison auswerten. / Evaluate the whole season."""
    outcome = evaluate_season(SeasonRequest(file, correct, until, dry_run or until is not None))
    return _report(outcome, lang, json=json)


def check(
    file: Path,
    *,
    json: Annotated[bool, Parameter(negative=(), help="als JSON / as JSON")] = False,
    lang: Lang = "de",
) -> int:
    """Eine Saison-Arbeitsmappe prüfen, ohne zu schreiben. / Check a season workbook, write nothing."""
    return _report(evaluate_season(SeasonRequest(file, dry_run=True)), lang, json=json)


def _report(outcome: SeasonOutcome, language: Language, *, json: bool) -> int:
    if json:
        print_json(_data(outcome))
    else:
        for line in _lines(outcome):
            out().print(line.to(language), markup=False, highlight=False, soft_wrap=True)
    return FINDINGS if outcome.faults else OK


def _data(outcome: SeasonOutcome) -> dict[str, Any]:
    return {
        "events": len(outcome.history.played),
        "created": [{"id": id_, "name": name} for id_, name in outcome.created],
        "changes": [
            {"event": d.event, "id": d.id, "name": d.name, "column": d.column, "old": d.old, "new": d.new}
            for d in outcome.differences
        ],
        "checks": outcome.faults,
        "ratings": {id_: str(rating) for id_, rating in outcome.history.ratings.items()},
        "written": str(outcome.written) if outcome.written else None,
        "backup": str(outcome.backup) if outcome.backup else None,
    }


def _lines(outcome: SeasonOutcome) -> list[Text]:
    rated = sum(1 for played in outcome.history.played if played.evaluation is not None)
    changed = len(outcome.differences)
    lines = [
        Text(f"{rated} Turniere ausgewertet, {changed} Änderungen", f"{rated} events evaluated, {changed} changes")
    ]
    lines += [Text(f"  angelegt: {id_} {name}", f"  created: {id_} {name}") for id_, name in outcome.created]
    for row in outcome.faults[:50]:
        severity, code, sheet, line, *_, message = row
        where = f"{sheet}" + (f", {line:g}" if isinstance(line, float) else "")
        text = f"  {severity} {code} ({where}): {message}"
        lines.append(Text(text, text))
    if outcome.written is not None:
        lines.append(Text(f"→ {outcome.written}", f"→ {outcome.written}"))
    return lines
