"""Advice for newcomers: what a start number that the officer inserts would change."""

from __future__ import annotations

import dataclasses
from typing import Any

from ..model.evaluation import Evaluation
from ..model.event import AssumedRating
from ..model.rounding import round_half_up
from ..model.text import Text
from ..systems.system import System


def start_number_advice(evaluation: Evaluation[Any], row: Any, system: System) -> Text | None:
    """Return a preview for a newcomer whom the rules let a start number be inserted for.

    The preview takes the mean of the rated opponents, rounded; None if there is nothing to advise.

    Args:
        evaluation: the event as it is.
        row: the newcomer's row.
        system: the rating system.
    """
    if getattr(row, "remark", None) is None or not row.games:
        return None
    count = sum(games for _, _, games, _ in row.games)
    start = round_half_up(sum(games * value for _, _, games, value in row.games) / count)
    assumed = AssumedRating(start)
    people = tuple(
        dataclasses.replace(who, assumed=assumed) if who.id == row.player.id else who
        for who in evaluation.event.participants
    )
    event = dataclasses.replace(evaluation.event, participants=people)
    before = {r.player.id: r.old for r in evaluation.rows if r.old is not None}
    preview = system.evaluate(event, before, evaluation.rules)
    own = next(r for r in preview.rows if r.player.id == row.player.id)
    more = _rated_games(preview) - _rated_games(evaluation)
    return Text(
        f"Vorschau mit Einsatz {start} (Mittel der Gegner): neue Zahl {own.new}, {more} Partien mehr zählen bei allen",
        f"preview with {start} assumed (mean of the opponents): new rating {own.new}, {more} more games count for all",
    )


def _rated_games(evaluation: Evaluation[Any]) -> int:
    return sum(row.rated_games for row in evaluation.rows)
