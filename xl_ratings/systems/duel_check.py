"""Which conditions of the duel proposal hold for chosen n, a and mode, over all pairs of a band."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ..model.errors import OutOfRangeError
from ..model.text import Number, Text
from .duel import DuelRules, transfer

MAX_BAND = 200

CONDITIONS: dict[str, Text] = {
    "C1a not whole": Text("eine neue Zahl ist nicht ganz", "a new rating is not whole"),
    "C1b not positive (win)": Text("nach einem Sieg fällt eine Zahl auf 0 oder darunter", "after a win a rating is 0 or less"),
    "C1b not positive (draw)": Text("nach einem Remis fällt eine Zahl auf 0 oder darunter", "after a draw a rating is 0 or less"),
    "C3 not zero-sum": Text("der eine gewinnt nicht, was der andere verliert", "one does not gain what the other loses"),
    "C3' draw of equals changes something": Text("ein Remis unter Gleichen ändert etwas", "a draw of equals changes something"),
    "C4 draw favours the stronger": Text("ein Remis nützt dem Stärkeren", "a draw favours the stronger"),
    "C4* draw of unequals without effect": Text("ein Remis unter Ungleichen ändert nichts", "a draw of unequals has no effect"),
    "C5a win without gain": Text("ein Sieg bringt nichts", "a win gains nothing"),
    "C5b gain grows with own strength (same loser)": Text("ein stärkerer Sieger gewinnt mehr", "a stronger winner gains more"),
    "C5b gain grows when loser gets weaker (same winner)": Text("gegen Schwächere gewinnt man mehr", "the gain grows when the loser gets weaker"),
    "X1 draw swaps the order by more than 1": Text("ein Remis dreht die Reihenfolge um", "a draw swaps the order by more than 1"),
    "X2 weaker's win not worth more than stronger's win": Text("der Sieg des Schwächeren ist nicht mehr wert als der des Stärkeren", "the weaker's win is not worth more than the stronger's"),
    "X3 upset not worth more than win among equals": Text("der Außenseitersieg ist nicht mehr wert als ein Sieg unter Gleichen", "an upset is not worth more than a win among equals"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Violation:
    """How often a condition is violated, and the first pair (winner, loser)."""

    label: str
    count: int
    first: tuple[int, int]


def check_conditions(n: Number, a: Number, band: int, rules: DuelRules) -> tuple[Violation, ...]:
    """Check all ordered pairs winner, loser in 1..band; draws where the first is not weaker.

    Raises:
        OutOfRangeError: a band outside 1..200, or parameters that the mode refuses.

    >>> from .duel import DUEL_COMPLETED
    >>> check_conditions(10, 5, 60, DUEL_COMPLETED)[0]
    Violation(label='C5a win without gain', count=60, first=(1, 1))
    """
    if not 1 <= band <= MAX_BAND:
        raise OutOfRangeError(Text(f"max: erlaubt ist 1 bis {MAX_BAND}", f"max: allowed is 1 to {MAX_BAND}"))
    sizes = range(rules.unit, band + 1, rules.unit)
    wins = {(w, l): transfer(w, l, 1, n, a, rules) for w in sizes for l in sizes}
    gains = {pair: moved.delta_first for pair, moved in wins.items()}
    found: dict[str, list[tuple[int, int]]] = {label: [] for label in CONDITIONS}
    for (w, l), moved in wins.items():
        for label in _of_win(w, l, gains, rules.unit):
            found[label].append((w, l))
        for label in _of_new(moved.new_first, moved.new_second, w + l, "win"):
            found[label].append((w, l))
        if w >= l:
            for label in _of_draw(w, l, n, a, rules):
                found[label].append((w, l))
    return tuple(Violation(label, len(pairs), pairs[0]) for label, pairs in found.items() if pairs)


def _of_new(first: Number, second: Number, total: int, kind: str) -> Iterator[str]:
    if Fraction(first).denominator != 1 or Fraction(second).denominator != 1:
        yield "C1a not whole"
    if min(first, second) <= 0:
        yield f"C1b not positive ({kind})"
    if first + second != total:
        yield "C3 not zero-sum"


def _of_win(w: int, l: int, gains: dict[tuple[int, int], Number], unit: int) -> Iterator[str]:
    gain = gains[w, l]
    if gain <= 0:
        yield "C5a win without gain"
    if w > unit and gain > gains[w - unit, l]:
        yield "C5b gain grows with own strength (same loser)"
    if l > unit and gain < gains[w, l - unit]:
        yield "C5b gain grows when loser gets weaker (same winner)"
    if w < l:
        if gain <= gains[l, w]:
            yield "X2 weaker's win not worth more than stronger's win"
        if gain <= gains[w, w]:
            yield "X3 upset not worth more than win among equals"


def _of_draw(w: int, l: int, n: Number, a: Number, rules: DuelRules) -> Iterator[str]:
    drawn = transfer(w, l, 0.5, n, a, rules)
    yield from _of_new(drawn.new_first, drawn.new_second, w + l, "draw")
    if w == l:
        if drawn.delta_first:
            yield "C3' draw of equals changes something"
        return
    if drawn.delta_first > 0:
        yield "C4 draw favours the stronger"
    if not drawn.delta_first:
        yield "C4* draw of unequals without effect"
    if drawn.new_second - drawn.new_first > 1:
        yield "X1 draw swaps the order by more than 1"
