"""Explain a duel: the ratio of the ratings, the formula of its case, rounding and limits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.steps import Step, shown, shown_change
from ..model.text import Number, Text

if TYPE_CHECKING:
    from .duel import DuelRules, Transfer

CASE_WORDS: dict[str, Text] = {
    "win_equal": Text("Sieg unter Gleichen", "win among equals"),
    "win_stronger": Text("Sieg des Stärkeren", "stronger wins"),
    "win_weaker": Text("Sieg des Schwächeren", "weaker wins"),
    "draw": Text("Remis", "draw"),
    "draw_equal": Text("Remis unter Gleichen", "draw of equals"),
}
FLAG_WORDS: dict[str, Text] = {
    "capped": Text("begrenzt", "capped"),
    "floor": Text("Untergrenze", "floor"),
    "nonpositive": Text("nicht über 0", "not above 0"),
}
_FORMULAS = {
    "published": {
        "draw": "n·(q − 1)", "win_equal": "n + 1",
        "win_stronger": "(n + 1)·(q − 1)", "win_weaker": "(n + 1 + a)·(q − 1)",
    },
    "completed": {
        "draw": "n·(q − 1)", "draw_equal": "0", "win_equal": "n + 1",
        "win_stronger": "(n + 1)/q", "win_weaker": "(n + 1) + (n + 1 + a)·(q − 1)",
    },
}  # fmt: skip
_ROUNDED = {
    "draw": Text("aufgerundet", "rounded up"), "win_stronger": Text("abgerundet", "rounded down"),
    "win_equal": Text("aufgerundet", "rounded up"), "win_weaker": Text("aufgerundet", "rounded up"),
}  # fmt: skip


def joined_flags(flags: tuple[str, ...]) -> Text:
    """Return the flags of a transfer in words."""
    words = [FLAG_WORDS[flag] for flag in flags]
    return Text(", ".join(word.de for word in words), ", ".join(word.en for word in words))


def transfer_steps(
    first: Number, second: Number, moved: Transfer, n: Number, a: Number, rules: DuelRules
) -> tuple[Step, ...]:  # fmt: skip
    """Return the steps from both ratings to the points that move.

    Args:
        first: first player's rating before the duel.
        second: second player's rating before the duel.
        moved: what the duel moved.
        n: the source's parameter n.
        a: the source's bonus for the weaker.
        rules: mode, unit, rounding.

    Source: the proposal's formulas (published); completed formulas otherwise.

    >>> from .duel import DUEL_COMPLETED, transfer
    >>> moved = transfer(60, 20, 0, 10, 5, DUEL_COMPLETED)
    >>> print(*(step.to("en") for step in transfer_steps(60, 20, moved, 10, 5, DUEL_COMPLETED)), sep=chr(10))
    Ratio of the ratings (completed, n = 10, a = 5): q = 60/20 = 3
    Points, weaker wins: (n + 1) + (n + 1 + a)·(q − 1) = (10 + 1) + (10 + 1 + 5)·(3 − 1) = 43
    Points, rounded up, capped: 30
    """
    larger, smaller = max(first, second), min(first, second)
    case = CASE_WORDS[moved.case]
    formula = _FORMULAS[rules.mode][moved.case]
    ratio = shown(moved.ratio) if moved.ratio.denominator == 1 else f"({shown(larger)}/{shown(smaller)})"
    filled = formula.replace("n", shown(n)).replace("a", shown(a)).replace("q", ratio)
    chosen = f"({rules.name}, n = {shown(n)}, a = {shown(a)})"
    steps = [
        Step(
            Text(f"Verhältnis der Zahlen {chosen}", f"Ratio of the ratings {chosen}"),
            "q", f"{shown(larger)}/{shown(smaller)}", shown(moved.ratio),
        ),
        Step(Text(f"Punkte, {case.de}", f"Points, {case.en}"), formula, "" if filled == formula else filled, shown(moved.raw)),
    ]  # fmt: skip
    how = _rounding(moved, rules)
    if how is not None:
        steps.append(Step(Text(f"Punkte, {how.de}", f"Points, {how.en}"), "", "", shown(moved.points)))
    return tuple(steps)


def _rounding(moved: Transfer, rules: DuelRules) -> Text | None:
    """What happened to the points after the formula; None for nothing."""
    words = []
    if moved.points != moved.raw:
        plain = Text("gerundet", "rounded") if rules.mode == "published" else _ROUNDED[moved.case]
        unit = (
            Text(f" auf Vielfache von {rules.unit}", f" to multiples of {rules.unit}")
            if rules.unit > 1
            else Text("", "")
        )
        words.append(Text(plain.de + unit.de, plain.en + unit.en))
    words += [FLAG_WORDS[flag] for flag in moved.flags]
    if not words:
        return None
    return Text(", ".join(word.de for word in words), ", ".join(word.en for word in words))


def new_step(who: Text, old: Number, delta: Number, new: Number) -> Step:
    """Return the step from a player's points to the new rating."""
    return Step(who, "R + P", f"{shown(old)} {shown_change(delta)}", shown(new))
