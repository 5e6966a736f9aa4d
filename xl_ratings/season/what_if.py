"""What if: a player's new rating for every outcome against given opponents, by the system's own evaluation."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..model.errors import OutOfRangeError, WrongKindError
from ..model.evaluation import Row
from ..model.event import Event, Participant
from ..model.parameters import Rules
from ..model.rating import Rating
from ..model.text import Number, Text
from ..systems.outcomes import Outcome, Outcomes
from ..systems.system import System


@dataclass(frozen=True, slots=True)
class Chance:
    """One outcome and what it makes of the rating.

    Attributes:
        outcome: what is achieved.
        low, high: the rows with the lowest and highest new rating among its variants; None without a new rating.
        reason: why there is no new rating.
    """

    outcome: Outcome
    low: Row | None
    high: Row | None
    reason: Text | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """Who plays against whom: participants with their ratings, day and rules."""

    player: Participant
    opponents: tuple[Participant, ...]
    ratings: Mapping[str, Rating]
    date: dt.date | None
    rules: Rules


def chances(question: Question, system: System) -> list[Chance]:
    """Return what every outcome makes of the player's rating, from the worst outcome to the best.

    Raises:
        WrongKindError: the system has no outcomes.
        OutOfRangeError: too few or too many opponents.
        RatingError: the system refuses the contests.
    """
    outcomes = _outcomes(system)
    count = len(question.opponents)
    if not outcomes.fewest <= count <= outcomes.most:
        raise OutOfRangeError(
            Text(
                f"{count} Gegner mit Zahl; möglich sind {outcomes.fewest} bis {outcomes.most}",
                f"{count} opponents with a rating; possible are {outcomes.fewest} to {outcomes.most}",
            )
        )
    return [_chance(outcome, question, system) for outcome in outcomes.of(question.player, question.opponents)]


def _outcomes(system: System) -> Outcomes:
    if system.outcomes is None:
        raise WrongKindError(
            Text(
                f"{system.title.de}: hier hat „was wäre wenn“ keine Antwort",
                f"{system.title.en}: 'what if' has no answer here",
            )
        )
    return system.outcomes


def _chance(outcome: Outcome, question: Question, system: System) -> Chance:
    people = (question.player, *question.opponents)
    rows = []
    for contests in outcome.variants:
        event = Event(people, contests, date=question.date)
        evaluation = system.evaluate(event, question.ratings, question.rules)
        rows.append(next(row for row in evaluation.rows if row.player.id == question.player.id))
    rated = [row for row in rows if row.is_evaluated and row.new is not None]
    if not rated:
        return Chance(outcome, None, None, getattr(rows[0], "remark", None))
    return Chance(outcome, min(rated, key=_new), max(rated, key=_new))


def _new(row: Row) -> Number:
    return row.new.value if row.new is not None else 0


def reaching(found: Sequence[Chance], target: Number) -> tuple[Chance | None, Chance | None]:
    """Return the first outcome that may reach a rating, and the first from which on it surely is reached.

    Args:
        found: outcomes from the worst to the best.
        target: the wanted rating.
    """
    possible = next((chance for chance in found if chance.high is not None and _new(chance.high) >= target), None)
    certain = next((chance for chance in found if chance.low is not None and _new(chance.low) >= target), None)
    return possible, certain
