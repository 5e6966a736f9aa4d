"""What a player may still achieve: every possible outcome against given opponents, as contests to evaluate."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..model.contests import Contest, Game, Match, Single
from ..model.event import Participant
from ..model.text import Number, Text, plain

MOST_ENUMERATED = 10  # opponents of whom every set is tried


@dataclass(frozen=True, slots=True)
class Outcome:
    """One outcome.

    Attributes:
        label: what people call it.
        score: points, games won, place or result, as a number.
        variants: the contests of each way to reach it; several where it matters against whom.
    """

    label: Text
    score: Number
    variants: tuple[tuple[Contest, ...], ...]


@dataclass(frozen=True)
class Outcomes:
    """The outcomes a rating system knows.

    Attributes:
        heading: what ``Outcome.score`` counts.
        fewest, most: how many opponents there may be.
        of: player and opponents to all outcomes, from the worst to the best.
        is_ranked: whether each outcome is better than the one before.
        takes_unrated: whether opponents without a rating count all the same.
        says: what people should know about the numbers.
    """

    heading: Text
    fewest: int
    most: int
    of: Callable[[Participant, Sequence[Participant]], list[Outcome]]
    is_ranked: bool = True
    takes_unrated: bool = False
    says: Text | None = None


def half_points(player: Participant, opponents: Sequence[Participant]) -> list[Outcome]:
    """Return every half point in one game against each opponent; only the sum of points matters.

    >>> someone = Participant("S", "S")
    >>> [outcome.score for outcome in half_points(someone, [someone])]
    [0.0, 0.5, 1.0]
    """
    outcomes = []
    for halves in range(2 * len(opponents) + 1):
        scores = [min(max(halves - 2 * i, 0), 2) / 2 for i in range(len(opponents))]
        games = tuple(
            Game(player.id, other.id, score, 1 - score) for other, score in zip(opponents, scores, strict=True)
        )
        points = halves / 2
        outcomes.append(Outcome(Text(plain(points, "de"), plain(points, "en")), points, (games,)))
    return outcomes


def games_won(player: Participant, opponents: Sequence[Participant]) -> list[Outcome]:
    """Return every count of wins; each set of beaten opponents is a variant.

    >>> [len(o.variants) for o in games_won(Participant("S", "S"), [Participant("A", "A"), Participant("B", "B")])]
    [1, 2, 1]
    """
    count = len(opponents)
    return [
        Outcome(
            Text(str(wins), str(wins)),
            wins,
            tuple(_singles(player, opponents, set(beaten)) for beaten in itertools.combinations(range(count), wins)),
        )
        for wins in range(count + 1)
    ]


def _singles(player: Participant, opponents: Sequence[Participant], beaten: set[int]) -> tuple[Contest, ...]:
    return tuple(
        Single(player.id, other.id) if i in beaten else Single(other.id, player.id) for i, other in enumerate(opponents)
    )


def places(player: Participant, opponents: Sequence[Participant]) -> list[Outcome]:
    """Return every place of one match, the last first; each order of the others is a variant.

    >>> [o.score for o in places(Participant("S", "S"), [Participant("A", "A"), Participant("B", "B")])]
    [3, 2, 1]
    """
    seats = (player.id, *(other.id for other in opponents))
    count = len(seats)
    return [
        Outcome(
            Text(f"{place}.", str(place)),
            place,
            tuple(
                (Match(seats, (place, *order)),)
                for order in itertools.permutations(other for other in range(1, count + 1) if other != place)
            ),
        )
        for place in range(count, 0, -1)
    ]


def next_duels(player: Participant, opponents: Sequence[Participant]) -> list[Outcome]:
    """Return loss, draw and win against each opponent, each as the next duel."""
    words = ((0.0, "0"), (0.5, "½"), (1.0, "1"))
    return [
        Outcome(
            Text(f"{word} gegen {other.name}", f"{word} against {other.name}"),
            score,
            ((Game(player.id, other.id, score, 1 - score),),),
        )
        for other in opponents
        for score, word in words
    ]


HALF_POINTS = Outcomes(Text("Punkte", "Score"), 1, 60, half_points)
GAMES_WON = Outcomes(
    Text("Siege", "Wins"), 1, MOST_ENUMERATED, games_won,
    says=Text("von – bis: je nachdem, gegen wen gewonnen wird", "from – to: depends on who is beaten"),
)  # fmt: skip
PLACES = Outcomes(
    Text("Platz", "Place"), 2, 5, places, takes_unrated=True,
    says=Text("von – bis: je nach Reihenfolge der anderen; ohne geteilte Plätze", "from – to: depends on the order of the others; no shared places"),
)  # fmt: skip
NEXT_DUELS = Outcomes(
    Text("Ergebnis", "Result"), 1, 60, next_duels, is_ranked=False,
    says=Text("jede Zeile ist das nächste Duell für sich", "each line is the next duel by itself"),
)  # fmt: skip
