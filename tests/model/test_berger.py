"""Berger tables: the published ones line by line, and what a round robin must be for any number of players."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from xl_ratings.model.berger import berger_table, double_berger_table

PRINTED = (Path(__file__).parents[1] / "data" / "berger.txt").read_text(encoding="utf-8")


def printed_tables() -> dict[int, list[str]]:
    """Return the published rounds by the number of players."""
    tables: dict[int, list[str]] = {}
    for line in PRINTED.splitlines()[1:]:
        if line.isdecimal():
            rounds = tables.setdefault(int(line), [])
        else:
            rounds.append(line)
    return tables


@pytest.mark.parametrize("players", sorted(printed_tables()))
def test_published_tables(players: int) -> None:
    """Every round, board and colour as printed; an odd number uses the table of the next even one."""
    for count in (players - 1, players):
        rounds = [", ".join(f"{white}-{black}" for white, black in pairs) for pairs in berger_table(count)]
        assert rounds == printed_tables()[players]


@pytest.mark.parametrize("players", range(2, 31))
def test_everybody_meets_everybody_once(players: int) -> None:
    """Each pair once, each player once a round, colours balanced up to one game."""
    table = berger_table(players)
    even = players + players % 2
    assert sorted(tuple(sorted(pair)) for pairs in table for pair in pairs) == [
        (one, two) for one in range(1, even + 1) for two in range(one + 1, even + 1)
    ]
    assert all(sorted(number for pair in pairs for number in pair) == list(range(1, even + 1)) for pairs in table)
    games = [pair for pairs in table for pair in pairs if max(pair) <= players]
    for player in range(1, players + 1):
        white, black = (sum(pair[side] == player for pair in games) for side in (0, 1))
        assert abs(white - black) <= (1 if players % 2 == 0 else 0)


@pytest.mark.parametrize("players", range(2, 31))
def test_double_rounds(players: int) -> None:
    """Every pair with both colours, and nobody three times the same colour in a row."""
    table = double_berger_table(players)
    games = [pair for pairs in table for pair in pairs]
    assert len(games) == len(set(games))
    assert {(black, white) for white, black in games} == set(games)
    for player in range(1, players + 1):
        colours = "".join(
            "w" if player == w else "b"
            for pairs in table
            for w, b in pairs
            if player in (w, b) and max(w, b) <= players
        )
        assert "www" not in colours
        assert "bbb" not in colours
        assert colours.count("w") == colours.count("b") == players - 1


def test_double_rounds_keep_the_first_half_but_for_its_end() -> None:
    """The published recommendation switches the last two rounds of the first half, nothing else."""
    single, double = berger_table(8), double_berger_table(8)
    assert double[:7] == (*single[:5], single[6], single[5])
    assert double[7:] == tuple(tuple((b, w) for w, b in pairs) for pairs in single)


def test_one_player_has_no_table() -> None:
    """Nobody to play against is an error of the caller."""
    with pytest.raises(ValueError, match="1"):
        berger_table(1)
    assert len(list(pairwise(double_berger_table(2)))) == 1
