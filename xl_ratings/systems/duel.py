"""Duel rating: a transfer of points between two players that depends on the ratio of their ratings.

Source: "Grundlagen eines Bewertungssystemes", an unfinished proposal. Its clauses: 1 points are whole and
above zero; 2 the better has more; 3 what one gains the other loses; 3' a draw of equals changes nothing;
4 a draw favours the weaker; 5 a win gains, and less the larger x/y. Mode ``published`` is the text's
formulas; mode ``completed`` is ours and meets every clause except where a floor forces it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from ..model.contests import Game
from ..model.errors import OutOfRangeError, WrongKindError
from ..model.evaluation import Evaluation
from ..model.event import Event, Participant
from ..model.parameters import Parameter, Rules, choice, switch, whole
from ..model.rating import Rating
from ..model.rounding import round_half_away
from ..model.steps import Step
from ..model.table import Column, Format, Table, TableCell
from ..model.text import Number, Text
from .duel_explain import CASE_WORDS, joined_flags, new_step, transfer_steps
from .outcomes import NEXT_DUELS
from .system import System

Case = Literal["win_equal", "win_stronger", "win_weaker", "draw", "draw_equal"]


@dataclass(frozen=True)
class DuelRules(Rules):
    """Rules of the duel rating; n and a have no values in the source and must be given.

    Attributes:
        mode: the printed formulas, or the completed ones.
        unit: every amount is a multiple of it (2 for the literal "geradzahlig").
        is_rounded: off gives exact numbers in mode ``published``.
        n, a: the parameters of the source; None until given.
    """

    mode: Literal["published", "completed"] = "completed"
    unit: int = 1
    is_rounded: bool = True
    n: int | None = None
    a: int | None = None

    @classmethod
    def parameters(cls) -> tuple[Parameter, ...]:
        """Return the parameters that can be set."""
        return _PARAMETERS


_PARAMETERS = (
    choice("mode", Text("Modus", "mode"), {"published": "gedruckt", "completed": "vervollständigt"}),
    whole("unit", Text("Einheit", "unit"), 1, 2),
    switch("is_rounded", Text("Runden", "round")),
    whole("n", Text("n", "n"), 0, 1_000_000),
    whole("a", Text("a", "a"), 0, 1_000_000),
)

DUEL_COMPLETED = DuelRules(
    name="completed", source="completed formulas: every condition except where a floor forces it"
)
DUEL_PUBLISHED = DuelRules(name="published", source="Grundlagen eines Bewertungssystemes, as printed", mode="published")


@dataclass(frozen=True, slots=True)
class Transfer:
    """What one duel moves.

    ``raw`` and ``points`` are amounts before and after rounding and limits; ``delta_first``
    is the first player's change with its sign; flags: capped, floor, nonpositive.
    """

    case: Case
    ratio: Fraction
    raw: Fraction
    points: Number
    delta_first: Number
    new_first: Number
    new_second: Number
    flags: tuple[str, ...]


def transfer(first: Number, second: Number, result: float, n: Number, a: Number, rules: DuelRules) -> Transfer:
    """Return the transfer of one duel.

    Args:
        first: first player's rating before it, above 0; whole in mode ``completed``.
        second: second player's rating, likewise.
        result: 1, 0.5 or 0 for the first player.
        n: the source's parameter; whole and >= 1 in mode ``completed``.
        a: the source's bonus for the weaker; >= 0.
        rules: mode, unit, rounding.

    Raises:
        WrongKindError: another result.
        OutOfRangeError: a rating, n or a outside its range.

    Source: the proposal's formulas (published); completed formulas otherwise.

    >>> [transfer(1100, 1000, r, 10, 5, DUEL_COMPLETED).points for r in (1, 0.5, 0)]
    [10, 1, 13]
    """
    _check(first, second, result, n, a, rules)
    x, y, size, extra = Fraction(first), Fraction(second), Fraction(n), Fraction(a)
    case, to_first = _case(x, y, result)
    if rules.mode == "published" and case == "draw_equal":
        case = "draw"  # the text has one formula for all draws
    amount = _published if rules.mode == "published" else _completed
    raw, points, flags = amount(case, x, y, size, extra, rules)
    delta = points if to_first else -points
    new = (_tidy(x + delta), _tidy(y - delta))
    if min(new) <= 0:
        flags = (*flags, "nonpositive")
    return Transfer(case, max(x, y) / min(x, y), raw, _tidy(points), _tidy(delta), *new, flags)


def _tidy(value: Fraction) -> Number:
    return value.numerator if value.denominator == 1 else value


def _case(x: Fraction, y: Fraction, result: float) -> tuple[Case, bool]:
    """Return the case and whether the first player receives."""
    if result == 0.5:
        return ("draw_equal", True) if x == y else ("draw", x < y)
    winner, loser = (x, y) if result == 1 else (y, x)
    case: Case = "win_equal" if winner == loser else "win_stronger" if winner > loser else "win_weaker"
    return case, result == 1


def _published(
    case: Case, x: Fraction, y: Fraction, n: Fraction, a: Fraction, rules: DuelRules
) -> tuple[Fraction, Fraction, tuple[str, ...]]:
    excess = max(x, y) / min(x, y) - 1
    raw = {
        "draw": n * excess, "win_equal": n + 1,
        "win_stronger": (n + 1) * excess, "win_weaker": (n + 1 + a) * excess,
    }[case]  # fmt: skip
    points = Fraction(round_half_away(raw / rules.unit) * rules.unit) if rules.is_rounded else raw
    return raw, points, ()


def _completed(
    case: Case, x: Fraction, y: Fraction, n: Fraction, a: Fraction, rules: DuelRules
) -> tuple[Fraction, Fraction, tuple[str, ...]]:
    unit = rules.unit
    if case == "draw_equal":
        return Fraction(0), Fraction(0), ()
    receiver, payer = (min(x, y), max(x, y)) if case in {"draw", "win_weaker"} else (max(x, y), min(x, y))
    limit = _down(payer / 2, unit)
    if case == "draw":
        raw = n * (payer - receiver) / receiver
        wanted, limit = _up(raw, unit), max(unit, _down((payer - receiver) / 2, unit))
    elif case == "win_stronger":
        raw = (n + 1) * payer / receiver
        wanted = max(unit, _down(raw, unit))
    else:
        raw = (n + 1) + (n + 1 + a) * (payer / receiver - 1)
        wanted = _up(raw, unit)
    points = min(wanted, limit)
    flags = () if points == wanted else ("floor",) if not points else ("capped",)
    return raw, Fraction(points), flags


def _down(value: Fraction, unit: int) -> int:
    return math.floor(value / unit) * unit


def _up(value: Fraction, unit: int) -> int:
    return math.ceil(value / unit) * unit


def _check(first: Number, second: Number, result: float, n: Number, a: Number, rules: DuelRules) -> None:
    if result not in (0, 0.5, 1):
        raise WrongKindError(Text("ein Duell endet 1, ½ oder 0", "a duel ends 1, ½ or 0"))
    if min(first, second) <= 0:
        raise OutOfRangeError(Text("beide Zahlen müssen über 0 liegen", "both ratings must be above 0"))
    if min(n, a) < 0:
        raise OutOfRangeError(Text("n und a dürfen nicht negativ sein", "n and a must not be negative"))
    if rules.mode == "published":
        return
    if any(Fraction(value).denominator != 1 for value in (first, second, n, a)):
        raise OutOfRangeError(Text("der Modus completed braucht ganze Zahlen", "mode completed needs whole numbers"))
    if n < 1:
        raise OutOfRangeError(Text("n muss mindestens 1 sein", "n must be at least 1"))
    if any(Fraction(value) % rules.unit for value in (first, second, n + 1)):
        raise OutOfRangeError(
            Text(
                f"Einheit {rules.unit} muss beide Zahlen und n + 1 teilen",
                f"unit {rules.unit} must divide both ratings and n + 1",
            )
        )


def expected_share(first: Number, second: Number, n: Number = 1, a: Number = 0) -> float:
    """Return the share of points at which the printed formulas keep both ratings.

    With a = 0 it is x² / (x² + y²); in general the odds are q (1 + (1 + a/(n+1)) (q - 1)).

    >>> expected_share(300, 100)
    0.9
    """
    if min(first, second) <= 0:
        raise OutOfRangeError(Text("beide Zahlen müssen über 0 liegen", "both ratings must be above 0"))
    if min(n, a) < 0:
        raise OutOfRangeError(Text("n und a dürfen nicht negativ sein", "n and a must not be negative"))
    q = Fraction(max(first, second)) / Fraction(min(first, second))
    odds = q * (1 + (1 + Fraction(a) / (Fraction(n) + 1)) * (q - 1))
    share = float(odds / (1 + odds))
    return share if first >= second else 1 - share


@dataclass(frozen=True, slots=True)
class DuelRow:
    """One player of one duel."""

    player: Participant
    old: Rating
    new: Rating
    delta: Number
    transfer: Transfer
    rules: DuelRules
    opponent: Participant
    rival: Number
    score: float

    @property
    def is_evaluated(self) -> bool:
        """Both players of a duel are rated."""
        return True

    def numbers(self) -> dict[str, TableCell]:
        """Every number of the row by its key."""
        moved = self.transfer
        return {
            "old": self.old.value, "new": self.new.value, "delta": self.delta, "case": moved.case,
            "opponent": self.opponent.name, "score": self.score,
            "case_text": CASE_WORDS[moved.case], "flags_text": joined_flags(moved.flags),
            "ratio": moved.ratio, "raw": moved.raw, "points": moved.points, "flags": " ".join(moved.flags),
        }  # fmt: skip

    def steps(self) -> tuple[Step, ...]:
        """How the number came about."""
        n, a = self.rules.n or 0, self.rules.a or 0
        steps = transfer_steps(self.old.value, self.rival, self.transfer, n, a, self.rules)
        return (*steps, new_step(Text("Neue Zahl", "New rating"), self.old.value, self.delta, self.new.value))


def evaluate(event: Event, ratings: Mapping[str, Rating], rules: DuelRules) -> Evaluation[DuelRow]:
    """Evaluate one duel.

    Raises:
        RatingError: n or a missing, or a rating that is missing or not allowed.
    """
    if rules.n is None or rules.a is None:
        raise WrongKindError(
            Text('n und a fehlen; zum Beispiel --rules "n=10; a=5"', 'n and a missing; for example --rules "n=10; a=5"')
        )
    (game,) = (contest for contest in event.contests if isinstance(contest, Game))
    people = {who.id: who for who in event.participants}
    for name in (game.first, game.second):
        if name not in ratings:
            raise WrongKindError(
                Text(
                    f"{people[name].name} hat keine Zahl; Startzahl in die Liste eintragen",
                    f"{people[name].name} has no rating; enter a start rating in the list",
                )
            )
    old = ratings[game.first], ratings[game.second]
    moved = transfer(old[0].value, old[1].value, game.first_score, rules.n, rules.a, rules)
    first, second = people[game.first], people[game.second]
    one, two = Rating(moved.new_first, old[0].index + 1), Rating(moved.new_second, old[1].index + 1)
    rows = (
        DuelRow(first, old[0], one, moved.delta_first, moved, rules, second, old[1].value, game.first_score),
        DuelRow(second, old[1], two, -moved.delta_first, moved, rules, first, old[0].value, game.second_score),
    )
    return Evaluation(rules.name, rules, event, rows)


_COLUMNS = (
    Column("duel", Text("Duell", "duel"), Format.WHOLE),
    Column("name", Text("Name", "name")),
    Column("old", Text("alt", "old"), Format.POINTS),
    Column("delta", Text("Punkte", "points"), Format.SIGNED),
    Column("new", Text("neu", "new"), Format.POINTS),
    Column("case", Text("Fall", "case")),
    Column("flags", Text("Hinweis", "flags")),
)

_SEASON_COLUMNS = (
    Column("opponent", Text("Gegner", "Opponent")),
    Column("score", Text("Ergebnis", "Result"), Format.POINTS),
    Column("old", Text("alt", "old"), Format.POINTS),
    Column("delta", Text("Punkte", "Points"), Format.SIGNED),
    Column("new", Text("neu", "new"), Format.POINTS),
    Column("case_text", Text("Fall", "Case")),
    Column("flags_text", Text("Hinweis", "Flags")),
)


def tables(evaluations: list[Evaluation[DuelRow]]) -> tuple[Table, ...]:
    """Return all duels in their order: transfer and flags."""
    rows: list[tuple[TableCell, ...]] = [
        (
            number,
            row.player.name,
            row.old.value,
            row.delta,
            row.new.value,
            row.transfer.case,
            " ".join(row.transfer.flags),
        )
        for number, evaluation in enumerate(evaluations, 1)
        for row in evaluation.rows
    ]
    return (Table(Text("Duelle", "Duels"), _COLUMNS, tuple(rows)),)


def _expected(first: Number, second: Number, rules: DuelRules) -> float:
    return expected_share(first, second, rules.n or 0, rules.a or 0)


DUEL_SYSTEM = System(
    key="duel",
    title=Text("Duell-Rating", "duel rating"),
    prefix="DUEL",
    rule_sets={rules.name: rules for rules in (DUEL_COMPLETED, DUEL_PUBLISHED)},
    default_rules=lambda _: DUEL_COMPLETED,
    evaluate=evaluate,
    tables=tables,
    formats=("duels",),
    contests="duels",
    season_columns=_SEASON_COLUMNS,
    has_index=False,
    expected=_expected,
    outcomes=NEXT_DUELS,
)
