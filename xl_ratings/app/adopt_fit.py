"""How well a rule set explains printed evaluations: every row recomputed, column by column."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass

from ..importers.printed import PrintedRow
from ..model.rating import AgeGroup, Rating
from ..model.rounding import round_half_up
from ..model.text import Text
from ..systems.dwz.first_rating import first_rating_from
from ..systems.dwz.rating import RatingChange, implied_performance, new_rating
from ..systems.dwz.rules import DwzRules
from ..systems.dwz.table import COLUMNS

_HEADINGS = {column.key: column.heading for column in COLUMNS}
_INDEX = Text("Index neu", "Index new")
_AGES = (AgeGroup.ADULT, AgeGroup.TWEN, AgeGroup.JUNIOR)
_HALF = 0.5


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A cell that is not what the rules give; ``least`` and ``most`` differ where rounded inputs leave a choice."""

    column: Text
    printed: float
    least: float
    most: float


@dataclass(frozen=True, slots=True)
class RowFit:
    """One row under one rule set: the age group that fits best, and what it leaves unexplained."""

    row: PrintedRow
    age: AgeGroup
    mismatches: tuple[Mismatch, ...]


def is_comparable(row: PrintedRow) -> bool:
    """Return whether a row holds something to recompute: rated games of a rated player, or a first rating."""
    if row.old is None:
        return row.new is not None and row.performance is not None
    return row.new is not None and row.expected is not None and row.score is not None and bool(row.games)


def fit_row(row: PrintedRow, rules: DwzRules) -> RowFit:
    """Recompute a row from its old rating, index, W, Rd and We.

    The age group is not printed: the one that explains most is taken, adults first. We is printed rounded; whatever
    a We within its last decimal gives is right.
    """
    if row.old is None:
        return RowFit(row, AgeGroup.ADULT, tuple(_first_rating(row, rules)))
    fits = (RowFit(row, age, tuple(_follow_up(row, row.old, age, rules))) for age in _AGES)
    return min(fits, key=lambda fit: (len(fit.mismatches), _distance(fit)))


def _distance(fit: RowFit) -> float:
    return sum(min(abs(m.printed - m.least), abs(m.printed - m.most)) for m in fit.mismatches)


def _first_rating(row: PrintedRow, rules: DwzRules) -> Iterator[Mismatch]:
    """H is printed as a whole number; index 1 follows."""
    if row.performance is None:
        return
    ends = [first_rating_from(row.performance + shift, rules) for shift in (-_HALF, 0, _HALF - 1e-6)]
    yield from _compare(_HEADINGS["new"], row.new, ends)
    yield from _compare(_INDEX, row.new_index, [1])


def _follow_up(row: PrintedRow, old: Rating, age: AgeGroup, rules: DwzRules) -> Iterator[Mismatch]:
    score, games, expected = row.score or 0.0, row.games or 0.0, row.expected or 0.0
    impossible = list(_impossible(row, score, games, expected))
    if impossible:
        yield from impossible
        return
    value, number = float(old.value), int(games)
    near = [min(max(expected + shift, 0.0), games) for shift in (-row.tolerance, 0.0, row.tolerance)]
    changes = [new_rating(value, old.index, score, number, we, age, rules) for we in near]
    yield from _compare(_HEADINGS["e"], row.coefficient, [change.coefficient.value for change in changes])
    implied = [round_half_up(implied_performance(value, score, we, number)) for we in near]
    yield from _compare(_HEADINGS["h_alt"], row.implied, implied)
    yield from _compare(_HEADINGS["new"], row.new, _ratings(row, changes))
    yield from _compare(_INDEX, row.new_index, [old.index + 1])
    if row.new is not None:
        yield from _compare(_HEADINGS["diff"], row.difference, [row.new - old.value])


def _ratings(row: PrintedRow, changes: list[RatingChange]) -> list[float]:
    """The new ratings within We's last decimal; if E is printed, only those with this E."""
    same = [change.new for change in changes if change.coefficient.value == row.coefficient]
    return list(same or [change.new for change in changes])


def _impossible(row: PrintedRow, score: float, games: float, expected: float) -> Iterator[Mismatch]:
    """Columns that were exchanged must not give a number."""
    if games != int(games) or games < 1:
        yield Mismatch(_HEADINGS["rd"], games, 1, 1)
    if not 0 <= score <= games:
        yield Mismatch(_HEADINGS["w"], score, 0, games)
    if not -row.tolerance <= expected <= games + row.tolerance:
        yield Mismatch(_HEADINGS["we"], expected, 0, games)


def _compare(column: Text, printed: float | None, values: list[float] | list[int]) -> Iterator[Mismatch]:
    if printed is not None and not min(values) - 1e-9 <= printed <= max(values) + 1e-9:
        yield Mismatch(column, printed, min(values), max(values))


@dataclass(frozen=True, slots=True)
class RulesFit:
    """A rule set with its rows: ``fits`` counts those that it explains in every printed column."""

    rules: DwzRules
    rows: tuple[RowFit, ...]

    @property
    def fits(self) -> int:
        """How many rows agree."""
        return sum(1 for row in self.rows if not row.mismatches)


def best_fits(rows: list[PrintedRow], candidates: list[DwzRules]) -> list[RulesFit]:
    """Return all candidates, the best first; equal ones keep their order."""
    found = [RulesFit(rules, tuple(fit_row(row, rules) for row in rows)) for rules in candidates]
    return sorted(found, key=lambda fit: -fit.fits)


def leaders(fits: list[RulesFit]) -> list[RulesFit]:
    """Return the candidates that explain as many rows as the first one."""
    return list(itertools.takewhile(lambda fit: fit.fits == fits[0].fits, fits))
