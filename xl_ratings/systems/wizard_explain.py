"""Explain a Wizard match: difference, win factor and points of a winner, the share that a loser pays."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from ..model.rounding import round_half_away
from ..model.steps import Step, shown, shown_change
from ..model.text import Number, Text

if TYPE_CHECKING:
    from .wizard import MatchResult, WizardRules


def player_steps(
    position: int, ratings: Sequence[Number], result: MatchResult, rules: WizardRules
) -> tuple[Step, ...]:  # fmt: skip
    """Return the steps that led to one player's new rating.

    Args:
        position: the player among those of the match, from 0.
        ratings: before the match, in the order of the players.
        result: the match.
        rules: the rule set of the match.

    Source: clauses 2 to 5.

    >>> from .wizard import WIZARD_TABLE, rate_match
    >>> match = rate_match((1228, 1300, 1300, 1300), (1, 2, 3, 4), WIZARD_TABLE)
    >>> print(*(step.to("en") for step in player_steps(1, (1228, 1300, 1300, 1300), match, WIZARD_TABLE)), sep=chr(10))
    Points of the winner P (clauses 3 and 4): 36
    Points paid, rounded down (clause 5): P·(p/SP + R/SR)/2 = 36·(2/9 + 1300/3900)/2 = 10 = 10
    New rating: R − P = 1300 -10 = 1290
    """
    own, delta = ratings[position], result.deltas[position]
    is_winner = result.differences[position] is not None
    steps = _winner(position, ratings, result, rules) if is_winner else _loser(position, ratings, result)
    new = Text("Neue Zahl", "New rating")
    formula = "R + P" if is_winner else "R − P"
    return (*steps, Step(new, formula, f"{shown(own)} {shown_change(delta)}", shown(own + delta)))


def _winner(
    position: int, ratings: Sequence[Number], result: MatchResult, rules: WizardRules
) -> tuple[Step, ...]:  # fmt: skip
    own, difference, factor = ratings[position], result.differences[position], result.factors[position]
    assert difference is not None  # noqa: S101 - winners have both; this tells the type checker
    assert factor is not None  # noqa: S101
    rebuilt = rules.factor == "arctan"
    kind = Text(" (Rekonstruktion, nicht die verlorene Formel)", " (reconstruction, not the lost formula)")
    formula, filled = "", ""
    if rebuilt:
        formula, filled = (f"20 − 40/π·arctan({number}/{rules.scale})" for number in ("(R − M)", shown(difference)))
    clause = Text(f"Siegpunktefaktor{kind.de}", f"Win factor{kind.en}") if rebuilt else _FACTOR
    mean = shown(Fraction(own) - Fraction(difference))
    return (
        Step(_DIFFERENCE, "R − M", f"{shown(own)} − {mean}", shown(difference)),
        Step(clause, formula, filled, shown(factor)),
        *_points(position, len(ratings), result, rules),
    )


def _points(position: int, players: int, result: MatchResult, rules: WizardRules) -> tuple[Step, ...]:
    """From the factor to the points: one division, or rounding before and after (clause 4)."""
    raw, points = result.raw[position], result.deltas[position]
    factor = shown(result.factors[position] or 0)
    winners = sum(difference is not None for difference in result.differences)
    clause = Text("Punkte (Regeln 3 und 4)", "Points (clauses 3 and 4)")
    if winners == players:
        return (
            Step(
                Text("alle gewinnen: nichts ändert sich (Regel 4)", "all win: nothing changes (clause 4)"), "", "", "0"
            ),
        )
    if winners == 1:
        return (Step(clause, "f·n/3", f"{factor}·{players}/3 = {shown(raw)}", str(points)),)
    shared = Text(f"geteilt durch {winners} Sieger (Regel 4)", f"divided by {winners} winners (clause 4)")
    before = Text("Punkte (Regel 3)", "Points (clause 3)")
    if rules.split == "twice":
        whole = round_half_away(Fraction(raw))
        divided = shown(Fraction(whole, winners))
        return (
            Step(before, "f·n/3", f"{factor}·{players}/3 = {shown(raw)}", str(whole)),
            Step(shared, "", f"{whole}/{winners} = {divided}", str(points)),
        )
    divided = shown(Fraction(raw) / winners)
    return (
        Step(before, "f·n/3", f"{factor}·{players}/3", shown(raw)),
        Step(shared, "", f"{shown(raw)}/{winners} = {divided}", str(points)),
    )


def _loser(position: int, ratings: Sequence[Number], result: MatchResult) -> tuple[Step, ...]:
    won = [
        points for points, difference in zip(result.deltas, result.differences, strict=True) if difference is not None
    ]
    losers = [i for i, difference in enumerate(result.differences) if difference is None]
    places = sum((result.counted[i] for i in losers), Fraction(0))
    total = sum((Fraction(ratings[i]) for i in losers), Fraction(0))
    filled = f"{result.pot}·({shown(result.counted[position])}/{shown(places)} + {shown(ratings[position])}/{shown(total)})/2"
    summed = " + ".join(str(points) for points in won) if len(won) > 1 else ""
    pot = (
        Text("Punkte des Siegers P", "Points of the winner P")
        if len(won) == 1
        else Text("Punkte der Sieger P", "Points of the winners P")
    )
    return (
        Step(Text(f"{pot.de} (Regeln 3 und 4)", f"{pot.en} (clauses 3 and 4)"), "", summed, str(result.pot)),
        Step(_PAID, "P·(p/SP + R/SR)/2", f"{filled} = {shown(result.raw[position])}", str(-result.deltas[position])),
    )


_DIFFERENCE = Text("Differenz zum Mittel M der anderen (Regel 2)", "Difference to the mean M of the others (clause 2)")
_FACTOR = Text("Siegpunktefaktor laut Tabelle (Regel 2)", "Win factor by the table (clause 2)")
_PAID = Text("Minuspunkte, abgerundet (Regel 5)", "Points paid, rounded down (clause 5)")
