"""The command ``whatif``."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from ...app.explained import with_names
from ...app.what_if import WhatIf, WhatIfRequest, what_if
from ...model.steps import write_steps
from ...model.table import Column, Format, Table, TableCell
from ...model.text import Language, Number, Text, plain
from ...report.bars import change_bar
from ...report.terminal import print_table
from ...season.what_if import Chance
from .inputs import check_order, read_decimal
from .options import Json, Lang, Workbook
from .output import err, out, print_json, print_lines
from .start import FINDINGS, OK


def whatif(
    file: Workbook,
    player: Annotated[str, Parameter(help="Spieler: Name oder ID / player: name or ID")],
    *,
    opponents: Annotated[
        list[str],
        Parameter(
            consume_multiple=True,
            negative=(),
            help="Zahlen, Namen oder IDs der nächsten Gegner / ratings, names or IDs of the next opponents",
        ),
    ],
    points: Annotated[
        str, Parameter(show_default=False, help="nur dieses Ergebnis, mit Rechenweg / only this score, with its steps")
    ] = "",
    target: Annotated[str, Parameter(show_default=False, help="gewünschte neue Zahl / wanted new rating")] = "",
    event: Annotated[
        int | None, Parameter(help="Stand vor diesem Turnier, sonst nach dem letzten / list before this event")
    ] = None,
    rules: Annotated[
        str, Parameter(show_default=False, help="andere Regeln wie e_cap=40 / other rules like e_cap=40")
    ] = "",
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """Was wäre wenn: die neue Zahl für jedes Ergebnis. / What if: the new rating for every score."""
    check_order(file, player, "whatif")
    score, wanted = read_decimal(points, "--points"), read_decimal(target, "--target")
    found = what_if(WhatIfRequest(file, player, tuple(opponents), event, rules, score, wanted))
    if json:
        print_json(_data(found, wanted, lang))
        return _code(found)
    for message in found.skipped:
        err().print(message.to(lang), markup=False)
    print_table(_table(found), out(), lang)
    print_lines(_notes(found, wanted), lang)
    if score is not None:
        _print_steps(found, lang)
    return _code(found)


def _code(found: WhatIf) -> int:
    """An opponent who does not count, or no new rating at all, is something to look at."""
    is_empty = all(chance.high is None for chance in found.chances)
    return FINDINGS if found.skipped or is_empty else OK


def _value(chance: Chance, *, is_high: bool) -> Number | None:
    row = chance.high if is_high else chance.low
    return row.new.value if row is not None and row.new is not None else None


def _table(found: WhatIf) -> Table:
    format_ = next(column.format for column in found.system.season_columns if column.key == "new")
    lows = [_value(chance, is_high=False) for chance in found.chances]
    highs = [_value(chance, is_high=True) for chance in found.chances]
    is_range = lows != highs
    old = found.old.value if found.old else None
    changes = [
        None if old is None or low is None or high is None else (low - old, high - old)
        for low, high in zip(lows, highs, strict=True)
    ]
    widest = max((abs(float(value)) for pair in changes if pair for value in pair), default=0.0) or 1.0
    columns = [Column("label", found.outcomes.heading)]
    columns += (
        [Column("low", Text("neu von", "new from"), format_), Column("high", Text("bis", "to"), format_)]
        if is_range
        else [Column("new", Text("neue Zahl", "new rating"), format_)]
    )
    columns += [
        Column("change", Text("±", "±"), Format.TEXT if is_range else Format.SIGNED),
        Column("bar", Text("", "")),
    ]
    rows: list[tuple[TableCell, ...]] = []
    for chance, low, high, change in zip(found.chances, lows, highs, changes, strict=True):
        numbers: tuple[TableCell, ...] = (low, high) if is_range else (low,)
        if low is None:
            numbers = (Text("–", "-"), None) if is_range else (Text("–", "-"),)
        bar = chance.reason if change is None else change_bar(float(change[0]), float(change[1]), widest)
        rows.append((chance.outcome.label, *numbers, _told_change(change, is_range=is_range), bar))
    return Table(_title(found), tuple(columns), tuple(rows))


def _told_change(change: tuple[Number, Number] | None, *, is_range: bool) -> TableCell:
    if change is None or not is_range:
        return None if change is None else change[0]
    texts = [[plain(value, language, 2) for value in change] for language in ("de", "en")]
    return Text(*(low if low == high else f"{low} … {high}" for low, high in texts))


def _title(found: WhatIf) -> Text:
    who, old = found.question.player.name, found.old
    shown = Text("ohne Zahl", "unrated")
    if old is not None:
        text = str(old) if found.system.has_index else ""
        shown = Text(text or plain(old.value, "de", 2), text or plain(old.value, "en", 2))
    against = [_opponents(found, language) for language in ("de", "en")]
    return Text(
        f"Was wäre wenn: {who} ({shown.de}) gegen {against[0]}", f"What if: {who} ({shown.en}) against {against[1]}"
    )


def _opponents(found: WhatIf, language: Language) -> str:
    told = []
    for who in found.question.opponents:
        rating = found.question.ratings.get(who.id)
        if rating is None or who.id.startswith("?"):
            told.append(who.name)
        else:
            told.append(f"{who.name} ({plain(rating.value, language, 2)})")
    return "; ".join(told)


def _notes(found: WhatIf, target: float | None) -> list[Text]:
    notes = [found.basis]
    if found.outcomes.says is not None:
        notes.append(found.outcomes.says)
    if target is not None:
        notes.append(told_target(found, target))
    return notes


def told_target(found: WhatIf, target: float) -> Text:
    """Return in a sentence which outcomes reach the target."""
    heading, wanted = found.outcomes.heading, (plain(target, "de"), plain(target, "en"))
    if found.possible is None:
        return Text(
            f"Ziel {wanted[0]}: gegen diese Gegner nicht erreichbar",
            f"target {wanted[1]}: cannot be reached against these",
        )
    if not found.outcomes.is_ranked:
        reaching = [c.outcome.label for c in found.chances if c.high and c.high.new and c.high.new.value >= target]
        return Text(
            f"Ziel {wanted[0]}: erreicht mit {', '.join(label.de for label in reaching)}",
            f"target {wanted[1]}: reached with {', '.join(label.en for label in reaching)}",
        )
    first = found.possible.outcome.label
    if found.certain is found.possible:
        return Text(
            f"Ziel {wanted[0]} – {heading.de}: erreicht ab {first.de}",
            f"target {wanted[1]} - {heading.en}: reached from {first.en}",
        )
    sure = Text("nie sicher", "never sure")
    if found.certain is not None:
        label = found.certain.outcome.label
        sure = Text(f"sicher ab {label.de}", f"sure from {label.en}")
    return Text(
        f"Ziel {wanted[0]} – {heading.de}: möglich ab {first.de}, {sure.de}",
        f"target {wanted[1]} - {heading.en}: possible from {first.en}, {sure.en}",
    )


def _print_steps(found: WhatIf, language: Language) -> None:
    names = {who.id: who.name for who in found.question.opponents}
    for chance in found.chances:
        rows = {id(row): row for row in (chance.low, chance.high) if row is not None}
        for row in rows.values():
            text = write_steps(with_names(row.steps(), names), language)
            out().print(f"\n{text}", markup=False, highlight=False, soft_wrap=True)


def _data(found: WhatIf, target: float | None, language: Language) -> dict[str, object]:
    question = found.question
    return {
        "player": question.player.name,
        "id": question.player.id,
        "old": str(found.old) if found.old and found.system.has_index else found.old and float(found.old.value),
        "basis": found.basis.to(language),
        "rules": {"name": question.rules.name, **question.rules.values()},
        "opponents": [
            {"name": who.name, "rating": float(question.ratings[who.id].value) if who.id in question.ratings else None}
            for who in question.opponents
        ],
        "skipped": [message.to(language) for message in found.skipped],
        "outcomes": [
            {
                "label": chance.outcome.label.to(language),
                "score": chance.outcome.score,
                "low": _plain(_value(chance, is_high=False)),
                "high": _plain(_value(chance, is_high=True)),
                "reason": chance.reason.to(language) if chance.reason else None,
            }
            for chance in found.chances
        ],
        "target": None
        if target is None
        else {
            "wanted": target,
            "possible_from": found.possible.outcome.score if found.possible else None,
            "certain_from": found.certain.outcome.score if found.certain else None,
        },
    }


def _plain(value: Number | None) -> float | None:
    return None if value is None else float(value)
