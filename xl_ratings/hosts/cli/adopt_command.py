"""The command ``adopt``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from ...app.adopt import FAMILY, NO_CAP, AdoptOutcome, AdoptRequest, adopt
from ...app.adopt_fit import Mismatch, RulesFit
from ...model.text import Language, Text, plain
from ...report.files import findings_data
from ...report.terminal import print_findings
from .inputs import check_encoding, check_there
from .options import Encoding, Json, Lang
from .output import err, print_json, print_lines
from .start import FINDINGS, OK
from .usage import UsageError

_SHOWN = 50


def adopt_(
    *files: Annotated[Path, Parameter(help="alte Auswertungen und Listen / old evaluations and lists")],
    system: Annotated[str, Parameter(help="Wertungssystem / rating system: " + ", ".join(FAMILY))] = "blitz-dwz",
    encoding: Encoding = None,
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """Alte Auswertungen nachrechnen und die Einstellungen des Vereins finden. / Recompute old evaluations."""
    if not files:
        raise UsageError(Text("Welche Auswertungen sollen geprüft werden?", "Which evaluations are to be checked?"))
    system = system.casefold()
    if system not in FAMILY:
        known = ", ".join(FAMILY)
        raise UsageError(
            Text(
                f"adopt kennt die Spalten der DWZ-Familie; erlaubt ist {known}",
                f"adopt knows the columns of the DWZ family; allowed is {known}",
            )
        )
    for file in files:
        check_there(file)
    outcome = adopt(AdoptRequest(files, system, check_encoding(encoding)))
    if json:
        print_json(_data(outcome, lang))
    else:
        print_findings(outcome.findings, err(), lang)
        print_lines(_lines(outcome), lang)
    return FINDINGS if outcome.has_findings or outcome.equals else OK


def _cap(fit: RulesFit) -> int | None:
    return None if fit.rules.coefficient != "e" or fit.rules.e_cap == NO_CAP else fit.rules.e_cap


def _name(fit: RulesFit) -> Text:
    if fit.rules.coefficient != "e":
        return Text(fit.rules.name, fit.rules.name)
    cap = _cap(fit)
    if cap is None:
        return Text(f"{fit.rules.name} ohne E-Deckel", f"{fit.rules.name} without E cap")
    return Text(f"{fit.rules.name} mit E-Deckel {cap}", f"{fit.rules.name} with E cap {cap}")


def _data(outcome: AdoptOutcome, language: Language) -> dict[str, Any]:
    return {
        "evaluations": outcome.tables,
        "rows": outcome.rows,
        "left_out": outcome.left_out,
        "findings": findings_data(outcome.findings, language),
        "candidates": [{"rules": f.rules.name, "e_cap": _cap(f), "fits": f.fits} for f in outcome.fits],
        "settings": _settings(outcome),
        "differing": [
            {
                "name": fit.row.name,
                "place": fit.row.place.to(language),
                "age": fit.age.value,
                "cells": [
                    {"column": m.column.to(language), "printed": m.printed, "computed": [m.least, m.most]}
                    for m in fit.mismatches
                ],
            }
            for fit in outcome.differing
        ],
        "list": {
            "compared": outcome.compared,
            "differing": [
                {"name": d.name, "listed": d.listed, "evaluated": d.evaluated} for d in outcome.list_differences
            ],
        },
    }


def _settings(outcome: AdoptOutcome) -> dict[str, Any] | None:
    """What to enter on the sheet of settings; None if nothing fits or several fit equally well."""
    if not outcome.best.fits or outcome.equals:
        return None
    rules = outcome.best.rules
    return {"rules": rules.name, **({"e_cap": rules.e_cap} if rules.coefficient == "e" else {})}


def _lines(outcome: AdoptOutcome) -> list[Text]:
    left = Text(f", {outcome.left_out} ohne Zahl zum Vergleichen", f", {outcome.left_out} without a number to compare")
    rest = left if outcome.left_out else Text("", "")
    lines = [
        Text(
            f"{outcome.tables} Auswertungen, {outcome.rows} Zeilen nachgerechnet{rest.de}",
            f"{outcome.tables} evaluations, {outcome.rows} rows recomputed{rest.en}",
        )
    ]
    return [*lines, *_verdict(outcome), *_differing(outcome), *_listed(outcome)]


def _verdict(outcome: AdoptOutcome) -> list[Text]:
    best, rows = outcome.best, outcome.rows
    if not best.fits:
        return [Text("kein Regelwerk passt zu einer Zeile", "no rule set explains a single row")]
    name, de, en = _name(best), "", ""
    for fit in outcome.fits[1:]:
        if fit.rules.name == best.rules.name:
            cap = _cap(fit)
            de += f", ohne Deckel zu {fit.fits}" if cap is None else f", {cap} zu {fit.fits}"
            en += f", no cap {fit.fits}" if cap is None else f", {cap} explains {fit.fits}"
    lines = [
        Text(
            f"{name.de} passt zu {best.fits} von {rows} Zeilen{de}",
            f"{name.en} explains {best.fits} of {rows} rows{en}",
        )
    ]
    others: dict[str, int] = {}
    for fit in outcome.fits:
        others.setdefault(fit.rules.name, fit.fits)
    lines += [
        Text(f"  {other}: höchstens {count}", f"  {other}: at most {count}")
        for other, count in others.items()
        if other != best.rules.name
    ]
    settings = _settings(outcome)
    if settings is None:
        names = [_name(fit) for fit in (best, *outcome.equals)]
        lines.append(
            Text(
                f"nicht zu unterscheiden: {', '.join(n.de for n in names)}; weitere Auswertungen angeben",
                f"cannot be told apart: {', '.join(n.en for n in names)}; give more evaluations",
            )
        )
    else:
        shown = "; ".join(str(value) if key == "rules" else f"{key}={value}" for key, value in settings.items())
        lines.append(Text(f"Einstellung: {shown}", f"setting: {shown}"))
    return lines


def _differing(outcome: AdoptOutcome) -> list[Text]:
    lines = []
    for fit in outcome.differing[:_SHOWN]:
        cells = [_told(mismatch) for mismatch in fit.mismatches]
        de, en = ("; ".join(cell.to(language) for cell in cells) for language in ("de", "en"))
        place = fit.row.place
        lines.append(Text(f"  {fit.row.name} ({place.to('de')}): {de}", f"  {fit.row.name} ({place.to('en')}): {en}"))
    more = len(outcome.differing) - _SHOWN
    if more > 0:
        lines.append(Text(f"  … und {more} weitere (alle mit --json)", f"  … and {more} more (all with --json)"))
    return lines


def _told(mismatch: Mismatch) -> Text:
    least, most = mismatch.least, mismatch.most

    def computed(language: Language) -> str:
        shown = plain(least, language)
        return shown if least == most else f"{shown}…{plain(most, language)}"

    column, printed = mismatch.column, mismatch.printed
    return Text(
        f"{column.de} gedruckt {plain(printed, 'de')}, gerechnet {computed('de')}",
        f"{column.en} printed {plain(printed, 'en')}, computed {computed('en')}",
    )


def _listed(outcome: AdoptOutcome) -> list[Text]:
    if not outcome.compared:
        return []
    same = outcome.compared - len(outcome.list_differences)
    lines = [
        Text(
            f"Liste: {same} von {outcome.compared} Zahlen sind die der letzten Auswertung",
            f"list: {same} of {outcome.compared} numbers are those of the last evaluation",
        )
    ]
    return lines + [
        Text(
            f"  {d.name}: Liste {d.listed}, Auswertung {d.evaluated}",
            f"  {d.name}: list {d.listed}, evaluation {d.evaluated}",
        )
        for d in outcome.list_differences[:_SHOWN]
    ]
