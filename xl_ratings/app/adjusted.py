"""Adjustments between two evaluations of a player: else a calculation begins with a number that nobody has seen."""

from __future__ import annotations

from ..model.evaluation import Row
from ..model.steps import Step, shown, shown_change
from ..model.text import Number, Text
from ..season.entries import Entry, EventKind, Season
from ..season.played import History, Played


def adjustment_steps(season: Season, history: History, played: Played, row: Row) -> tuple[Step, ...]:
    """Return a step for each adjustment since the player's last evaluation, or since the start of the season."""
    if row.old is None:
        return ()
    since = _adjustments(season, history, played, row.player.id)
    return _steps(since, row.old.value - sum(entry.value for entry in since))


def later_steps(season: Season, history: History, id_: str) -> tuple[Step, ...]:
    """Return a step for each adjustment since the player's last evaluation; the last one ends at the number of the list."""
    rating = history.ratings.get(id_)
    if rating is None:
        return ()
    since = _adjustments(season, history, None, id_)
    return _steps(since, rating.value - sum(entry.value for entry in since))


def _steps(since: list[Entry], value: Number) -> tuple[Step, ...]:
    steps = []
    for entry in since:
        adjusted = value + entry.value
        name = f" „{entry.name}“" if entry.name else "", f" '{entry.name}'" if entry.name else ""
        clause = Text(f"Anpassung für alle{name[0]}", f"Adjustment for all{name[1]}")
        steps.append(Step(clause, "", f"{shown(value)} {shown_change(entry.value)}", shown(adjusted)))
        value = adjusted
    return tuple(steps)


def _adjustments(season: Season, history: History, until: Played | None, id_: str) -> list[Entry]:
    """The adjustments between the last evaluation before an event and that event; None is the end of the season.

    An adjustment moves only those who have a number.
    """
    waiting: list[Entry] = []
    has_number = any(player.id == id_ and player.start is not None for player in season.players)
    for event in history.played:
        if event is until:
            break
        if event.entry.kind is EventKind.ADJUSTMENT:
            waiting += [event.entry] * (has_number and event.entry.is_rated)
        elif any(row.player.id == id_ and row.new is not None for e in event.evaluations for row in e.rows):
            waiting, has_number = [], True
    return waiting
