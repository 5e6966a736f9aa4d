"""The command ``explain``: a player of an event file, or a cell or player of a season workbook."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from ...app.evaluate import evaluate_file, find_rows
from ...app.explain_cell import is_address
from ...app.explained import with_names
from ...app.near_names import told_near
from ...app.our_book import our_book
from ...model.steps import write_steps
from ...model.text import Language, Text
from ...report.files import told_numbers
from ...workbook.filebook import FileBook
from ...workbook.tournament_book import TournamentBook
from .event_options import RatingOptions, evaluate_request
from .explain_cell_command import explain_in_workbook, explain_player_of_season, explain_player_of_tournament
from .inputs import check_order
from .options import InputFile, Json, Lang
from .output import out, print_json
from .start import OK
from .usage import UsageError

_RATING = RatingOptions()


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
    options: RatingOptions = _RATING,
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """Den Rechenweg eines Spielers oder einer Zelle zeigen. / Show how numbers came about."""
    check_order(file, player, "explain")
    book = our_book(file)
    if book is None and (is_address(player) or event is not None):
        book = FileBook.open(file)  # says why this is no season
    if book is not None:
        _refuse_options(options, event, is_single=isinstance(book, TournamentBook))
        return _in_workbook(book, player, event, lang, json=json)
    report = evaluate_file(evaluate_request(file, options, lang))
    rows = find_rows(report, player)
    if not rows:
        people = [who.name for evaluation in report.evaluations for who in evaluation.event.participants]
        near = told_near(player, people)
        raise UsageError(Text(f"„{player}“ hat nicht mitgespielt{near.de}", f"'{player}' did not take part{near.en}"))
    names = {who.id: who.name for evaluation in report.evaluations for who in evaluation.event.participants}
    steps = [with_names(row.steps(), names) for row in rows]
    if json:
        print_json(
            [
                {"name": row.player.name, "steps": [step.to(lang) for step in told], **told_numbers(row, lang)}
                for row, told in zip(rows, steps, strict=True)
            ]
        )
        return OK
    for row, told in zip(rows, steps, strict=True):
        out().print(f"{row.player.name} ({report.rules.name})", style="bold", markup=False, highlight=False)
        out().print(write_steps(told, lang), markup=False, highlight=False, soft_wrap=True)
    return OK


def _refuse_options(options: RatingOptions, event: int | None, *, is_single: bool) -> None:
    """Refuse what a workbook settles itself: an option that nothing heeds would only mislead."""
    if options != _RATING:
        raise UsageError(
            Text(
                "--system, --list, --date, --rules und die anderen gehören zu einer Ergebnisdatei; hier gelten die Einstellungen der Arbeitsmappe (andere Regeln: whatif, compare)",
                "--system, --list, --date, --rules and the others belong to a file of results; here the workbook's settings count (other rules: whatif, compare)",
            )
        )
    if is_single and event is not None:
        raise UsageError(
            Text(
                "--event gehört zu einer Saison; das ist ein einzelnes Turnier",
                "--event belongs to a season; this is a single tournament",
            )
        )


def _in_workbook(book: FileBook, player: str, event: int | None, lang: Language, *, json: bool) -> int:
    """Explain a cell or a player of one of our workbooks."""
    if isinstance(book, TournamentBook):
        return explain_player_of_tournament(book, player, lang, json=json)
    if "!" in player and not is_address(player):
        raise UsageError(
            Text(
                f"„{player}“ ist keine Zelle; gemeint ist Blatt und Zelle, wie T01!AK6",
                f"'{player}' is no cell; meant is sheet and cell, like T01!AK6",
            )
        )
    if is_address(player):
        return explain_in_workbook(book, player, lang, json=json)
    return explain_player_of_season(book, player, event, lang, json=json)
