"""1,500 round robins of 12 players: our whole evaluation against elote's DWZCompetitor.

Run: pip install elote==1.5.1; python bench/round_robins.py
"""

from __future__ import annotations

import itertools
import random
import time

from elote import DWZCompetitor

from xl_ratings.model.contests import Game
from xl_ratings.model.event import Event, Participant
from xl_ratings.model.rating import Rating
from xl_ratings.systems.dwz.evaluate import evaluate
from xl_ratings.systems.dwz.rules import BLITZ_DWZ

EVENTS, PLAYERS = 1500, 12


def make_events() -> list[tuple[list[int], list[tuple[int, int, float]]]]:
    """Make the same ratings and results for both sides."""
    source = random.Random(1)
    events = []
    for _ in range(EVENTS):
        ratings = [source.randint(900, 2300) for _ in range(PLAYERS)]
        pairs = itertools.combinations(range(PLAYERS), 2)
        events.append((ratings, [(i, j, source.choice((1.0, 0.5, 0.0))) for i, j in pairs]))
    return events


def ours(events: list[tuple[list[int], list[tuple[int, int, float]]]]) -> float:
    """Seconds for evaluations with H, (H) and every intermediate number."""
    start = time.perf_counter()
    for ratings, games in events:
        people = tuple(Participant(str(i), str(i)) for i in range(PLAYERS))
        before = {str(i): Rating(value, 9) for i, value in enumerate(ratings)}
        evaluate(Event(people, tuple(Game(str(i), str(j), s, 1 - s) for i, j, s in games)), before, BLITZ_DWZ)
    return time.perf_counter() - start


def elote(events: list[tuple[list[int], list[tuple[int, int, float]]]]) -> float:
    """Seconds of elote, game after game, new ratings only."""
    start = time.perf_counter()
    for ratings, games in events:
        people = [DWZCompetitor(initial_rating=value) for value in ratings]
        for i, j, score in games:
            if score == 1:
                people[i].beat(people[j])
            elif score == 0:
                people[j].beat(people[i])
            else:
                people[i].tied(people[j])
    return time.perf_counter() - start


def main() -> None:
    """Print the best ratio's parts of three alternating runs."""
    events = make_events()
    pairs = [(ours(events), elote(events)) for _ in range(3)]
    best_ours, best_elote = min(a for a, _ in pairs), min(b for _, b in pairs)
    print(f"xl_ratings {best_ours:.2f} s, elote {best_elote:.2f} s, ratio {best_ours / best_elote:.2f} (target <= 1.5)")


if __name__ == "__main__":
    main()
