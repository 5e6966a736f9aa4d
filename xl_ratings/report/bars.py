"""Bars of block characters for a terminal: changes to the left and right of a line in the middle."""

from __future__ import annotations

_FULL, _HALF_RIGHT, _HALF_LEFT, _LINE = "█", "▐", "▌", "│"


def change_bar(low: float, high: float, widest: float, half: int = 16) -> str:
    """Return a bar for a change, or for the range between two.

    Args:
        low: the change, or the lower one.
        high: the higher one; equal to ``low`` for one number, which is drawn from the middle line.
        widest: the size of change that fills one side; above 0.
        half: characters of one side.

    Returns:
        ``half`` characters, the line, ``half`` characters.

    >>> change_bar(-5, -5, 10, half=4), change_bar(10, 10, 10, half=4), change_bar(0, 0, 10, half=4)
    ('  ██│    ', '    │████', '    │    ')
    """
    start, end = (min(low, 0), max(high, 0)) if low == high else (low, high)
    return f"{_side(-end, -start, widest, half)[::-1]}{_LINE}{_side(start, end, widest, half)}"


def _side(start: float, end: float, widest: float, half: int) -> str:
    """One side from the middle outwards, filled between two distances."""
    first, last = (min(max(value / widest, 0), 1) * half for value in (start, end))
    return "".join(_FULL if first < i + 0.5 <= last else " " for i in range(half))
