"""The command ``explain``: a player of an event file, or a cell or player of a season workbook."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from ...app.evaluate import evaluate_file, find_rows
from ...app.explain_cell import is_address
from ...app.explain_player import is_season
from ...model.steps import write_steps
from ...model.text import Text
from ...report.files import told_numbers
from .evaluate_commands import evaluate_request
from .explain_cell_command import explain_in_workbook, explain_player_of_season
from .options import (
    Day,
    Double,
    Encoding,
    Format,
    Index,
    InputFile,
    Json,
    Lang,
    PlayerList,
    RatedOnly,
    RulesText,
    SystemKey,
)
from .output import out, print_json
from .start import OK
from .usage import UsageError


def explain(
    file: InputFile,
    player: Annotated[
        str,
        Parameter(help="Spieler (Name oder ID), oder Zelle einer Saison wie T01!AK6 / player, or a season's cell"),
    ],
    *,
    event: Annotated[
        int | None, Parameter(help="Nummer in einer Saison-Arbeitsmappe, sonst alle / number in a season workbook")
    ] = None,
    system: SystemKey = "blitz-dwz",
    list_: PlayerList = None,
    date: Day = "",
    index: Index = None,
    rules: RulesText = "",
    rated_only: RatedOnly = False,
    double: Double = False,
    encoding: Encoding = None,
    format_: Format = "",
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """Den Rechenweg eines Spielers oder einer Zelle zeigen. / Show how numbers came about."""
    if is_address(player):
        return explain_in_workbook(file, player, lang, json=json)
    if event is not None or is_season(file):
        return explain_player_of_season(file, player, event, lang, json=json)
    request = evaluate_request(
        file, system, list_, date, index, rules,
        rated_only=rated_only, double=double, encoding=encoding, format_=format_, lang=lang,
    )  # fmt: skip
    report = evaluate_file(request)
    rows = find_rows(report, player)
    if not rows:
        raise UsageError(Text(f"„{player}“ hat nicht mitgespielt", f"'{player}' did not take part"))
    if json:
        print_json(
            [
                {"name": row.player.name, "steps": [step.to(lang) for step in row.steps()], **told_numbers(row, lang)}
                for row in rows
            ]
        )
        return OK
    for row in rows:
        out().print(f"{row.player.name} ({report.rules.name})", style="bold", markup=False, highlight=False)
        out().print(write_steps(row.steps(), lang), markup=False, highlight=False, soft_wrap=True)
    return OK
