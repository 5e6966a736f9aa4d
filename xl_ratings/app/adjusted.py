"""Adjustments between two evaluations of a player: else a calculation begins with a number that nobody has seen."""

from __future__ import annotations

from ..model.evaluation import Row
from ..model.steps import Step, shown, shown_change
from ..model.text import Text
from ..season.entries import Entry, EventKind, Season
from ..season.played import History, Played


def adjustment_steps(season: Season, history: History, played: Played, row: Row) -> tuple[Step, ...]:
    """Return a step for each adjustment since the player's last evaluation, or since the start of the season."""
    old = row.old
    if old is None:
        return ()
    since = _adjustments(season, history, played, row.player.id)
    value = old.value - sum(entry.value for entry in since)
    steps = []
    for entry in since:
        adjusted = value + entry.value
        name = f" „{entry.name}“" if entry.name else "", f" '{entry.name}'" if entry.name else ""
        clause = Text(f"Anpassung für alle{name[0]}", f"Adjustment for all{name[1]}")
        steps.append(Step(clause, "", f"{shown(value)} {shown_change(entry.value)}", shown(adjusted)))
        value = adjusted
    return tuple(steps)


def _adjustments(season: Season, history: History, played: Played, id_: str) -> list[Entry]:
    """The adjustments between the last evaluation and this one; an adjustment moves only those who have a number."""
    waiting: list[Entry] = []
    has_number = any(player.id == id_ and player.start is not None for player in season.players)
    for event in history.played:
        if event is played:
            break
        if event.entry.kind is EventKind.ADJUSTMENT:
            waiting += [event.entry] * has_number
        elif any(row.player.id == id_ and row.new is not None for e in event.evaluations for row in e.rows):
            waiting, has_number = [], True
    return waiting
