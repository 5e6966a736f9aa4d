"""Explaining a player's evaluations of a season workbook: one event's, or all of them."""

from __future__ import annotations

from dataclasses import dataclass

from ..model.text import Text
from ..package.refusal import refusal
from ..season.identity import Names
from ..season.output import evaluated_rows
from ..season.played import History
from ..season.replay import replay
from ..workbook import layout as at
from ..workbook.filebook import FileBook
from .adjusted import adjustment_steps
from .explained import ExplainedRow, explained
from .near_names import told_near
from .season_input import whole_season
from .which_event import unknown_event


@dataclass(frozen=True, slots=True)
class ExplainedPlayer:
    """A player's evaluations in the order of the season; ``event`` is what the workbook calls one of its events."""

    player: str
    event: Text
    rows: tuple[ExplainedRow, ...]


def explain_player(book: FileBook, name: str, event: int | None = None) -> ExplainedPlayer:
    """Explain what a season made of a player.

    Args:
        book: a season workbook.
        name: the player's ID, or the name in any spelling that the workbook knows.
        event: the event's number; None for all.

    Raises:
        InputRefusedError: nobody of that name, or no such evaluation; or the workbook is faulty.
    """
    season = whole_season(book)
    id_ = find_player(name, Names(season.players, season.aliases), book.name)
    history = replay(season, book.layout.system)
    rows = tuple(
        explained(played, part, row, (*adjustment_steps(season, history, played, row), *row.steps()))
        for played, part, row in evaluated_rows(history)
        if row.player.id == id_ and event in (None, played.entry.number)
    )
    if not rows:
        raise _nothing(book, history, name, event)
    return ExplainedPlayer(rows[-1].row.player.name, book.layout.form.event, rows)


def find_player(name: str, names: Names, file: str) -> str:
    """Return the ID of a player given by ID or name.

    Raises:
        InputRefusedError: nobody of that name, or several people.
    """
    wanted = name.strip()
    if wanted.upper() in names.players:
        return wanted.upper()
    found = names.find(wanted)
    if found is not None:
        return found
    if names.is_ambiguous(wanted):
        raise refusal("X-PLAYER", file, f"„{name}“: mehrere Spieler heißen so; die ID angeben",
                      f"'{name}': several players have this name; give the ID")  # fmt: skip
    near = told_near(wanted, [player.name for player in names.players.values()], names.similar(wanted))
    sheet = at.PLAYERS.sheet
    raise refusal(
        "X-PLAYER", file, f"einen Spieler „{name}“ gibt es nicht{near.de}", f"there is no player '{name}'{near.en}",
        Text(f"Namen und IDs stehen im Blatt {sheet.de}.", f"Names and IDs stand on the sheet {sheet.en}."),
    )  # fmt: skip


def _nothing(book: FileBook, history: History, name: str, event: int | None) -> Exception:
    form = book.layout.form.event
    played = next((played for played in history.played if played.entry.number == event), None)
    if event is None:
        return refusal("X-EVENT", book.name, f"„{name}“ wurde in dieser Saison nicht ausgewertet",
                       f"'{name}' was not evaluated in this season")  # fmt: skip
    if played is None:
        return unknown_event(book, (played.entry for played in history.played), event)
    errors = [fault.message for fault in played.all_faults if fault.is_error]
    if errors:
        de, en = "; ".join(m.de for m in errors[:3]), "; ".join(m.en for m in errors[:3])
        return refusal(
            "X-EVENT", book.name, f"{form.de} {event} ist fehlerhaft: {de}", f"{form.en} {event} is faulty: {en}"
        )
    return refusal("X-EVENT", book.name, f"„{name}“ hat in {form.de} {event} nicht mitgespielt",
                   f"'{name}' did not take part in {form.en.lower()} {event}")  # fmt: skip
