"""The command ``compare``."""

from __future__ import annotations

import dataclasses
from typing import Annotated

from cyclopts import Parameter

from ...app.compare import Comparison, Side, compare, notes, tables
from ...model.text import Language, Text
from ...report.files import write_csv
from ...report.terminal import print_table
from .options import Csv, Json, Lang, Workbook
from .output import err, out, print_json
from .start import FINDINGS, OK
from .usage import BOTH_FORMATS, UsageError


def compare_(
    file: Workbook,
    *,
    rules: Annotated[
        list[str],
        Parameter(
            consume_multiple=True,
            negative=(),
            help="zwei Regelwerke wie e_cap=30 und e_cap=40; eines: gegen das der Arbeitsmappe / two rule sets, or one against the workbook's",
        ),
    ],
    json: Json = False,
    csv: Csv = False,
    lang: Lang = "de",
) -> int:
    """Eine Saison nach zwei Regelwerken: Listen und Vorhersagen. / A season under two rule sets."""
    if len(rules) not in (1, 2):
        raise UsageError(Text("--rules: ein oder zwei Regelwerke angeben", "--rules: give one or two rule sets"))
    if json and csv:
        raise UsageError(BOTH_FORMATS)
    found = compare(file, ("", rules[0]) if len(rules) == 1 else (rules[0], rules[1]))
    if json:
        print_json(_data(found, lang))
    elif csv:
        print(write_csv(tables(found), lang), end="")
    else:
        for table in tables(found):
            print_table(table, out(), lang)
    for message in notes(found):
        (err() if json or csv else out()).print(message.to(lang), markup=False, highlight=False, soft_wrap=True)
    return FINDINGS if found.has_findings else OK


def _data(found: Comparison, language: Language) -> dict[str, object]:
    return {
        "system": found.system.key,
        "rules": [_side(side, language) for side in (found.first, found.second)],
        "players": [
            {
                "id": who.id,
                "name": who.name,
                "first": float(who.first.value) if who.first else None,
                "second": float(who.second.value) if who.second else None,
                "difference": None if who.size is None else float(who.size),
            }
            for who in found.players
        ],
        "notes": [note.to(language) for note in notes(found)],
    }


def _side(side: Side, language: Language) -> dict[str, object]:
    return {"rules": side.label.to(language), **dataclasses.asdict(side.quality)}
