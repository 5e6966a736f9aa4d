"""Contests: what the participants of an event did against each other."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple


class Outcome(Enum):
    """Whether a contest was decided at the board."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    PENDING = "pending"


class Game(NamedTuple):
    """A game of two players, or a pair of games summed (double round).

    Both scores are kept: an arbiter may give 0 : ½. A forfeit counts for the
    standings, not for the rating; a pending game counts for nothing. (A tuple,
    because an event makes hundreds: a frozen dataclass takes four times as long.)
    """

    first: str
    second: str
    first_score: float
    second_score: float
    outcome: Outcome = Outcome.PLAYED
    games: int = 1
    is_rated: bool = True
    round: int = 0


@dataclass(frozen=True, slots=True)
class Bye:
    """Points without an opponent."""

    player: str
    score: float
    round: int = 0


class Bracket(Enum):
    """Table-tennis bracket (Paarkreuz) in which a single is played."""

    TOP = "oben"
    MIDDLE = "mitte"
    BOTTOM = "unten"


@dataclass(frozen=True, slots=True)
class Single:
    """A table-tennis single: a winner, a loser, their brackets and the class.

    A bracket is None where positions are unknown; then the single counts for
    the PSZ alone.
    """

    winner: str
    loser: str
    winner_bracket: Bracket | None = None
    loser_bracket: Bracket | None = None
    league: str = ""
    is_walkover: bool = False


@dataclass(frozen=True, slots=True)
class Match:
    """A match of several players at one table: places, 1 is best, in the order of the players."""

    players: tuple[str, ...]
    places: tuple[int, ...]


Contest = Game | Bye | Single | Match
