"""From an evaluated season workbook to what its pages show."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..model.table import Column, TableCell
from ..model.text import Language, Text
from ..report.site.view import Correction, EventView, GroupView, RowView, SeasonView
from ..season.entries import EventKind, Season
from ..season.output import FAULTY, SeasonRow, evaluated_rows
from ..season.played import History, Part, Played
from ..season.publication import NOBODY
from ..workbook import layout as at
from ..workbook.book import Book
from .publish_cards import Cards
from .publish_names import Naming
from .publish_rules import rules_views

_NOT_SHOWN = {"name", "part"}
_CAUSE = Text("Ursache", "cause")
_CONSEQUENCE = Text("Folge", "consequence")


@dataclass(frozen=True, slots=True)
class Line:
    """One evaluated row with its event, its part, and the row of the workbook's history."""

    played: Played
    part: Part
    row: Any
    written: SeasonRow


@dataclass(frozen=True, slots=True)
class Evaluated:
    """A workbook that was read and evaluated; ``lines`` are its rows, those without numbers left out."""

    book: Book
    season: Season
    history: History
    lines: tuple[Line, ...]
    as_of: dt.date


def lines_of(history: History, rows: list[SeasonRow]) -> Iterator[Line]:
    """Put each evaluated row together with its row of the history."""
    faulty = {FAULTY.de, FAULTY.en}
    numbered = [row for row in rows if row[-2] and row[-2] not in faulty]
    for (played, part, row), written in zip(evaluated_rows(history), numbered, strict=True):
        yield Line(played, part, row, written)


def season_view(
    evaluated: Evaluated, naming: Naming, key: str, provisional_below: int, since: int, language: Language
) -> SeasonView:
    """Return everything that the pages of one workbook show.

    Args:
        evaluated: the workbook.
        naming: who may be named where.
        key: the folder of its pages.
        provisional_below: ratings with a smaller index carry a mark.
        since: the run that was published before, 0 if none was.
        language: of words that stand within cells.
    """
    layout = evaluated.book.layout
    maker = _Maker(evaluated, naming, language)
    events = tuple(maker.event(played) for played in evaluated.history.played)
    cards = Cards(evaluated.season, evaluated.history, naming, provisional_below, has_index=layout.has_index)
    form = layout.form
    return SeasonView(
        key, _title(evaluated, language), evaluated.as_of, form.event, form.events, maker.columns,
        layout.has_index, events, cards.players(maker.places), rules_views(evaluated.history, naming),
        tuple(_corrections(evaluated, naming, since, language)), since,
    )  # fmt: skip


def _title(evaluated: Evaluated, language: Language) -> str:
    years = sorted({line.played.entry.date.year for line in evaluated.lines if line.played.entry.date})
    first, last = years[0], years[-1]
    shown = f"{first}" if first == last else f"{first}/{last % 100:02}" if last == first + 1 else f"{first}–{last}"
    return f"{evaluated.book.layout.system.title.to(language)} {shown}"


Places = dict[str, list[tuple[Played, Part, int, tuple[TableCell, ...]]]]


class _Maker:
    """Makes the events; ``places`` says where each player's lines stand."""

    def __init__(self, evaluated: Evaluated, naming: Naming, language: Language) -> None:
        layout = evaluated.book.layout
        self._naming, self._language = naming, language
        self.columns: tuple[Column, ...] = tuple(c for c in layout.shown if c.key not in _NOT_SHOWN)
        self._at = {column.key: i for i, column in enumerate(layout.columns)}
        indices = {column.key: layout.index_of(column) for column in self.columns}
        self._index_at = {key: self._at[index] for key, index in indices.items() if index is not None}
        self._lines: dict[int, list[Line]] = {}
        for line in evaluated.lines:
            self._lines.setdefault(line.played.entry.number, []).append(line)
        self.places: Places = {}

    def event(self, played: Played) -> EventView:
        """Return one event of the calendar, evaluated or not."""
        entry, lines = played.entry, self._lines.get(played.entry.number, [])
        name = self._naming.text(entry.name)
        if entry.kind is EventKind.ADJUSTMENT:
            return EventView(entry.number, name, entry.date, constant=entry.value)
        groups: list[GroupView] = []
        for part in played.parts:
            own = [line for line in lines if line.part is part]
            if own:
                groups.append(self._group(part, own, sum(len(group.rows) for group in groups)))
        rules = ", ".join(dict.fromkeys(evaluation.rules.name for evaluation in played.evaluations))
        return EventView(
            entry.number, name, entry.date, None, entry.is_rated, self.columns, tuple(groups), rules,
            len({line.row.player.id for line in lines}),
            sum(len(evaluation.event.contests) for evaluation in played.evaluations),
            sum(part.missing for part in played.parts),
        )  # fmt: skip

    def _group(self, part: Part, lines: list[Line], before: int) -> GroupView:
        if any(column.key == "points" for column in self.columns):
            lines = sorted(lines, key=lambda line: -float(line.row.numbers()["points"]))
        rows = []
        for line in lines:
            id_ = line.row.player.id
            who = self._naming.in_evaluation(id_)
            if who is None:
                continue
            cells = tuple(self._cell(line, column) for column in self.columns)
            steps = line.row.steps()
            rows.append(RowView(who, cells, steps, self._naming.clauses(steps, self._language), _remark(line)))
            self.places.setdefault(id_, []).append((line.played, part, before + len(rows), cells))
        is_one_of_many = len(line.played.parts) > 1
        return GroupView(part.label if is_one_of_many else "", tuple(rows), len(lines) - len(rows))

    def _cell(self, line: Line, column: Column) -> TableCell:
        if column.key == "opponent":
            who = self._naming.in_evaluation(line.row.opponent.id)
            return who.name if who else NOBODY
        value = line.written[self._at[column.key]]
        index = self._index_at.get(column.key)
        if index is not None and value is not None:
            return f"{_whole(value)}-{_whole(line.written[index])}"
        return None if isinstance(value, dt.date) else value


def _whole(value: object) -> str:
    return f"{value:.0f}" if isinstance(value, float) else str(value)


def _remark(line: Line) -> str:
    """The status if it is not the usual one, and forfeits."""
    numbers = line.row.numbers()
    is_usual = numbers.get("status", "rated") == "rated"
    status = "" if is_usual and line.row.is_evaluated else str(line.written[-2])
    told = str(line.written[-1] or "") if numbers.get("forfeits") else ""
    forfeits = told.rpartition("; ")[2]
    return forfeits if status and status in forfeits else "; ".join(part for part in (status, forfeits) if part)


def _corrections(evaluated: Evaluated, naming: Naming, since: int, language: Language) -> Iterator[Correction]:
    """The correction report, the latest first; it names people as a card names opponents.

    Lines of players who may be named nowhere are left out: their numbers stand on no page.
    """
    for row in reversed(evaluated.book.read(at.CORRECTIONS)):
        when, run, reason, number, event, id_, _, old, new, kind = row
        if not isinstance(run, float) or not isinstance(number, float):
            continue
        if naming.in_evaluation(str(id_)) is None:
            continue
        who = naming.outside(str(id_))
        told = (_CAUSE if kind in {_CAUSE.de, _CAUSE.en} else _CONSEQUENCE).to(language)
        yield Correction(
            str(when)[:10], int(run), naming.text(str(reason or "")), int(number), naming.text(str(event or "")),
            who, _number(old), _number(new), told, bool(since) and int(run) > since,
        )  # fmt: skip


def _number(value: object) -> float | None:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None
