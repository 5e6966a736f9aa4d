"""The commands ``import`` and ``undo``."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ...app.import_action import import_lines
from ...app.import_events import ImportOutcome, ImportRequest, import_events
from ...app.import_tournament import import_tournament
from ...app.tournament import is_tournament
from ...app.undo import undo as take_back
from ...model.text import Language, Text
from ...report.files import findings_data
from ...report.terminal import print_findings
from .inputs import check_encoding, check_index, read_day, take_input
from .options import Double, Encoding, Format, Index, Json, Lang, Sheets, Workbook, flag
from .output import err, print_json, print_lines, tell
from .preview_command import preview as show_preview
from .start import FINDINGS, OK
from .usage import UsageError

_BOOKS = {".xlsx", ".xlsm"}


def import_(
    file: Workbook,
    *inputs: Annotated[
        Path, Parameter(allow_leading_hyphen=True, help="Kreuztabellen oder Paarungslisten / grids or pairing lists")
    ],
    date: Annotated[
        str, Parameter(show_default=False, help="Datum, wenn die Datei keines nennt / date, if the file has none")
    ] = "",
    name: Annotated[str, Parameter(show_default=False, help="Name des Turniers / name of the event")] = "",
    double: Double = False,
    index: Index = None,
    new: Annotated[
        bool,
        flag("Unbekannte als „neu“ markieren / mark unknown names as new"),
    ] = False,
    replace: Annotated[
        bool,
        flag("Korrigierte Fassung ersetzen / replace by a corrected version"),
    ] = False,
    preview: Annotated[bool, flag("nur zeigen, was gelesen wird / only show what is read")] = False,
    format_: Format = "",
    sheet: Sheets = (),
    encoding: Encoding = None,
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """Turniere in die nächsten freien Blätter einer Saison-Arbeitsmappe übernehmen. / Import events."""
    _check_inputs(file, inputs, name)
    if preview:
        return show_preview(*inputs, double=double, encoding=encoding, sheet=sheet, json=json, lang=lang)
    single = is_tournament(file)
    if index is not None and not single:
        text = Text(
            "--index gehört zu einem einzelnen Turnier; in einer Saison gilt das Blatt Spieler",
            "--index belongs to a single tournament; in a season the sheet Players counts",
        )
        raise UsageError(text)  # fmt: skip
    day = read_day(date)
    pasted = tuple(take_input(path, lang) for path in inputs)
    texts = {path: data for path, data in pasted if data is not None}
    paths = tuple(path for path, _ in pasted)
    request = ImportRequest(
        file, paths, day, name.strip(), double, check_encoding(encoding), new, replace, format_, texts, sheet, check_index(index)
    )  # fmt: skip
    outcome = import_tournament(request) if single else import_events(request)
    return _report(outcome, lang, json=json)


def _check_inputs(file: Path, inputs: tuple[Path, ...], name: str) -> None:
    if not inputs:
        raise UsageError(Text("Welche Datei soll übernommen werden?", "Which file is to be imported?"))
    books = [path for path in inputs if path.suffix.lower() in _BOOKS and path.is_file()]
    if file.suffix.lower() not in _BOOKS and books:
        others = " ".join(str(path) for path in (file, *inputs) if path != books[0])
        right = f"xl-ratings import {books[0]} {others}"
        raise UsageError(Text(f"Erst die Arbeitsmappe: {right}", f"first the workbook: {right}"))
    if name and len(inputs) > 1:
        text = Text(
            f"--name nennt ein Turnier; angegeben sind {len(inputs)} Dateien: einzeln übernehmen",
            f"--name names one event; {len(inputs)} files are given: import them one by one",
        )
        raise UsageError(text)


def _report(outcome: ImportOutcome, lang: Language, *, json: bool) -> int:
    if json:
        print_json(
            {
                "events": [dataclasses.asdict(event) for event in outcome.events],
                "changes": [change.to(lang) for change in outcome.changes],
                "known": outcome.known,
                "renamed": [renamed.to(lang) for renamed in outcome.renamed],
                "unknown": outcome.unknown,
                "new": outcome.new,
                "findings": findings_data(outcome.findings, lang),
                "backup": str(outcome.backup) if outcome.backup else None,
            }
        )
    else:
        print_findings(outcome.findings, err(), lang)
        print_lines(import_lines(outcome), lang)
    return FINDINGS if outcome.unknown or outcome.findings else OK


def undo(file: Workbook, *, json: Json = False, lang: Lang = "de") -> int:
    """Die letzte Änderung zurücknehmen (noch einmal: wiederholen). / Take back the last change."""
    other = take_back(file)
    text = Text(
        f"zurückgenommen; der andere Stand liegt in {other.name}", f"taken back; the other state lies in {other.name}"
    )
    tell(text, {"file": str(file), "other": str(other)}, lang, json=json)
    return OK
