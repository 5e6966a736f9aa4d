"""Berger tables: who plays whom in which round when everybody meets everybody.

Source: FIDE Handbook C.05, General Regulations for Competitions, Annex 1.
"""

from __future__ import annotations

Round = tuple[tuple[int, int], ...]


def berger_table(players: int) -> tuple[Round, ...]:
    """Return the rounds of a single round robin.

    Args:
        players: how many take part, 2 or more; numbers go from 1 in the order of the draw.

    Returns:
        For each round its pairs, White first. With an odd count the table of the next even number holds, and who is
        paired with that number has a bye.

    Raises:
        ValueError: fewer than two players.

    >>> berger_table(4)
    (((1, 4), (2, 3)), ((4, 3), (1, 2)), ((2, 4), (3, 1)))
    """
    if players < 2:
        raise ValueError(players)
    last = players + players % 2
    return tuple(_round(number, last) for number in range(1, last))


def _round(number: int, last: int) -> Round:
    """One round: the last player meets each other one in turn, changing colours; the others stand around that one."""
    others = last - 1
    half, is_even = divmod(number, 2)[0], number % 2 == 0
    rival = last // 2 + half if is_even else half + 1
    pairs = [(last, rival) if is_even else (rival, last)]
    for step in range(1, last // 2):
        white, black = (rival + step - 1) % others + 1, (rival - step - 1) % others + 1
        pairs.append((white, black))
    return tuple(pairs)


def double_berger_table(players: int) -> tuple[Round, ...]:
    """Return the rounds of a double round robin: the second half with colours reversed.

    The last two rounds of the first half change places, so that nobody has the same colour three times in a row.

    Source: the note to the tables on double rounds.

    >>> double_berger_table(4)[1:4]
    (((2, 4), (3, 1)), ((4, 3), (1, 2)), ((4, 1), (3, 2)))
    """
    first = list(berger_table(players))
    second = [tuple((black, white) for white, black in pairs) for pairs in first]
    if len(first) > 1:
        first[-2:] = first[:-3:-1]
    return (*first, *second)
