"""The commands ``new``, ``season``, ``check`` and ``build-templates``."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from ...app.new import NEW_WORKBOOKS, new_workbook
from ...app.season import SeasonOutcome, SeasonRequest, evaluate_season
from ...app.season_actions import told_season
from ...app.templates import build_templates
from ...app.tournament import evaluate_tournament, is_tournament
from ...model.text import Language, Text, plain
from ...package.values import Value
from .options import DryRun, Json, Lang, Workbook, flag
from .output import print_json, print_lines, tell
from .start import FINDINGS, OK
from .targets import check_target, check_target_folder
from .tournament_report import report_tournament
from .usage import UsageError


def new(
    system: Annotated[str, Parameter(help="Wertungssystem / rating system: " + ", ".join(NEW_WORKBOOKS))],
    file: Annotated[Path, Parameter(help="neue Arbeitsmappe .xlsx / new workbook .xlsx")],
    *,
    from_: Annotated[
        Path | None, Parameter(name="--from", help="Arbeitsmappe der Vorsaison / workbook of the last season")
    ] = None,
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """Eine Saison-Arbeitsmappe anlegen. / Make a season workbook."""
    if system.casefold() not in NEW_WORKBOOKS and str(file).casefold() in NEW_WORKBOOKS:
        raise UsageError(
            Text(
                f"Erst das System, dann die Datei: xl-ratings new {file} {system}",
                f"first the system, then the file: xl-ratings new {file} {system}",
            )
        )
    if system.casefold() in NEW_WORKBOOKS:
        check_target(file, ".xlsx")
    count = new_workbook(system.casefold(), file, lang, from_)
    taken = Text(f", {count} Spieler übernommen", f", {count} players taken over") if from_ else Text("", "")
    made = Text(f"angelegt: {file}{taken.de}", f"made: {file}{taken.en}")
    tell(made, {"written": str(file), "players": count}, lang, json=json)
    return OK


def templates(
    *,
    out_: Annotated[Path, Parameter(name="--out", help="Ordner / folder")] = Path("workbooks"),
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """Die Vorlagen bauen (für Entwickler). / Build the templates (for developers)."""
    check_target_folder(out_)
    paths = build_templates(out_)
    made = Text(*("\n".join(f"{word}: {path}" for path in paths) for word in ("geschrieben", "written")))
    tell(made, {"written": [str(path) for path in paths]}, lang, json=json)
    return OK


def season(
    file: Workbook,
    *,
    correct: Annotated[
        str, Parameter(show_default=False, help="Grund, aus dem sich Gesperrtes ändern darf / reason of a correction")
    ] = "",
    until: Annotated[
        int | None,
        Parameter(
            help="nur bis zu diesem Turnier rechnen, nichts schreiben / evaluate up to this event only, write nothing"
        ),
    ] = None,
    dry_run: DryRun = False,
    accept_start: Annotated[
        bool,
        flag("Startzahlen der korrigierten Vorsaison übernehmen / accept new start ratings"),
    ] = False,
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """Die ganze Saison auswerten, oder ein einzelnes Turnier. / Evaluate the whole season, or a single tournament."""
    if is_tournament(file):
        if correct or until is not None or accept_start:
            raise UsageError(
                Text(
                    f"{file} ist ein einzelnes Turnier; --correct, --until und --accept-start gehören zu einer Saison",
                    f"{file} is a single tournament; --correct, --until and --accept-start belong to a season",
                )
            )
        return report_tournament(evaluate_tournament(file, is_dry=dry_run), lang, json=json)
    is_dry = dry_run or until is not None
    outcome = evaluate_season(SeasonRequest(file, correct, until, is_dry, accept_start))
    if not is_dry or json:
        return _report(outcome, lang, json=json)
    print_lines(_changes(outcome), lang)
    code = _report(outcome, lang, json=json)
    print_lines([Text("nichts geschrieben", "nothing written")], lang)
    return code


def check(
    file: Workbook,
    *,
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """Eine Arbeitsmappe prüfen, ohne zu schreiben. / Check a workbook, write nothing."""
    if is_tournament(file):
        return report_tournament(evaluate_tournament(file, is_dry=True), lang, json=json)
    return _report(evaluate_season(SeasonRequest(file, dry_run=True)), lang, json=json)


def _report(outcome: SeasonOutcome, language: Language, *, json: bool) -> int:
    if json:
        print_json(_data(outcome, language))
    else:
        print_lines(_lines(outcome), language)
    return FINDINGS if outcome.has_findings else OK


_SHOWN = 50
_LANGUAGES: tuple[Language, ...] = ("de", "en")
_CHECK_KEYS = ("severity", "code", "sheet", "cell", "event", "name", "message", "proposal")


def _data(outcome: SeasonOutcome, language: Language) -> dict[str, Any]:
    return {
        "events": len(outcome.history.played),
        "created": [{"id": id_, "name": name} for id_, name in outcome.created],
        "changes": [dataclasses.asdict(difference) for difference in outcome.differences],
        "checks": [dict(zip(_CHECK_KEYS, row, strict=True)) for row in outcome.check_rows],
        "corrections": outcome.corrections,
        "ratings": {id_: str(rating) for id_, rating in outcome.history.ratings.items()},
        "note": outcome.note.to(language) if outcome.note else None,
        "written": str(outcome.written) if outcome.written else None,
        "backup": str(outcome.backup) if outcome.backup else None,
    }


def _changes(outcome: SeasonOutcome) -> list[Text]:
    """The numbers that a run would change, for one that writes nothing."""
    headings = {column.key: column.heading for column in outcome.layout.columns}
    event = outcome.layout.form.event
    lines = []
    for change in outcome.differences[:_SHOWN]:
        what = headings[change.column]
        german, english = (f"{_told(change.old, lang)} → {_told(change.new, lang)}" for lang in _LANGUAGES)
        lines.append(
            Text(
                f"  {event.de} {change.event}, {change.name}: {what.de} {german}",
                f"  {event.en} {change.event}, {change.name}: {what.en} {english}",
            )
        )
    more = len(outcome.differences) - _SHOWN
    return [*lines, Text(f"  und {more} weitere", f"  and {more} more")] if more > 0 else lines


def _told(value: Value, language: Language) -> str:
    if value is None:
        return "–"
    return plain(value, language) if isinstance(value, float) else str(value)


def _lines(outcome: SeasonOutcome) -> list[Text]:
    lines = [told_season(outcome)]
    made = Text("angelegt", "created") if outcome.written else Text("anzulegen", "to be created")
    lines += [Text(f"  {made.de}: {id_} {name}", f"  {made.en}: {id_} {name}") for id_, name in outcome.created]
    for check, row in list(zip(outcome.checks, outcome.check_rows, strict=False))[:_SHOWN]:
        place = "!".join(str(part) for part in row[2:4] if part)
        lines += [
            Text(
                f"  {check.severity.to('de')} {check.code} {place}: {check.message.de}",
                f"  {check.severity.to('en')} {check.code} {place}: {check.message.en}",
            )
        ]
        if check.proposal.de:
            lines.append(Text(f"    → {check.proposal.de}", f"    → {check.proposal.en}"))
    if outcome.note is not None:
        lines.append(outcome.note)
    if outcome.backup is not None:
        lines.append(Text(f"→ {outcome.written}", f"→ {outcome.written}"))
    return lines
