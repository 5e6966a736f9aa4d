"""A very large season: a million games through the replay, against the same arithmetic in a bare loop.

The walk holds the list, not the events behind it: memory grows with the players alone. Each size runs in a process
of its own. Run: python bench/scale.py
"""

from __future__ import annotations

import datetime as dt
import itertools
import math
import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping

from xl_ratings.model.rating import Rating
from xl_ratings.season.entries import Entry, Player, Season, Slot
from xl_ratings.season.forms.grid import GridLine
from xl_ratings.season.replay import Walk
from xl_ratings.systems.registry import SYSTEMS

PLAYERS, EVENTS, GAMES = 90_000, 12_000, 1_000_000
SHARES = (10, 50, 100)
EVENT_SIZES = (8, 16, 30, 60, 120)
NORMAL = statistics.NormalDist()
FIRST_DAY = dt.date(2000, 1, 1)
Scores = list[list[float]]


class Current(Mapping[int, Slot]):
    """The slots of a season of which only the current one exists."""

    def __init__(self, count: int) -> None:
        self.count, self.slot = count, Slot(0)

    def __getitem__(self, number: int) -> Slot:
        if not 1 <= number <= self.count:
            raise KeyError(number)
        return self.slot

    def __iter__(self) -> Iterator[int]:
        return iter(range(1, self.count + 1))

    def __len__(self) -> int:
        return self.count


def sizes(events: int, games: int) -> list[int]:
    """How many players each all-play-all has, so that the games add up."""
    small = next(n for n in itertools.count(2) if (n + 1) * n // 2 * events >= games)
    larger = max(0, math.ceil((games - events * small * (small - 1) // 2) / small))
    return [small + (k < larger) for k in range(events)]


def draw(source: random.Random, players: int, size: int) -> tuple[list[int], Scores]:
    """Who plays, and every score."""
    who = source.sample(range(players), size)
    scores = [[0.0] * size for _ in range(size)]
    for i in range(size):
        for j in range(i):
            scores[i][j] = source.choice((0.0, 0.5, 1.0))
            scores[j][i] = 1 - scores[i][j]
    return who, scores


def typed(who: list[int], scores: Scores) -> Slot:
    """The event as a grid is read from a sheet: names and result signs."""
    signs = {0.0: "0", 0.5: "½", 1.0: "1"}
    lines = [
        GridLine(i + 1, name_of(player), False, None, tuple(None if i == j else signs[s] for j, s in enumerate(row)))
        for i, (player, row) in enumerate(zip(who, scores, strict=True))
    ]
    return Slot(0, tuple(lines))


def name_of(player: int) -> str:
    """A name for each player."""
    return f"Name{player}, Vor{player % 97}"


def bare(who: list[int], scores: Scores, ratings: list[int], index: list[int]) -> None:
    """We, (H), H, E and Rn of everybody, nothing else: no names, no cells, no checks, no rows."""
    old, n = [ratings[player] for player in who], len(who) - 1
    for i, (player, own) in enumerate(zip(who, old, strict=True)):
        opponents = [r for j, r in enumerate(old) if j != i]
        score = sum(scores[i])
        we = 0.5 * (n + math.fsum([math.erf((own - r) / 400) for r in opponents]))
        performance(opponents, score)
        implied = own + 800 * (score - we) / n
        surcharge = math.exp((1300 - own) / 150) - 1 if own < 1300 and score < we else 0.0
        e = max(math.floor((own / 1000) ** 4 + 20.5 + surcharge), 5)
        e = min(e, 150) if surcharge else min(e, 30, 7 * max(index[player], 1) - 2)
        ratings[player] = math.floor((e * own + n * implied) / (e + n) + 0.5 + 1e-9)
        index[player] += 1


def performance(opponents: list[int], score: float) -> float | None:
    """H by the same steps."""
    n = len(opponents)
    if not score:
        return None
    mean = sum(opponents) / n
    if score == n:
        opponents, score, n = [*opponents, mean], score + 0.5, n + 1
    guess, seen = mean + difference(score / n), set()
    while guess not in seen:
        seen.add(guess)
        expected = 0.5 * (n + math.fsum([math.erf((guess - r) / 400) for r in opponents]))
        guess += difference(0.5 + (score - expected) / n)
    return guess


def difference(share: float) -> int:
    """D(p), whole."""
    exact = NORMAL.inv_cdf(min(max(share, 0.001), 0.999)) * 282.842712
    return math.floor(exact + 0.5) if exact >= 0 else -math.floor(0.5 - exact)


def memory() -> float:
    """The highest use of memory so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measure(share: int) -> None:
    """One size: print games, times, ratio and memory, and compare every rating with the loop's."""
    players, events, games = (count * share // 100 for count in (PLAYERS, EVENTS, GAMES))
    before = memory()
    source = random.Random(7)
    ratings, index = (
        [source.randint(1000, 2300) for _ in range(players)],
        [source.randint(1, 40) for _ in range(players)],
    )
    people = tuple(Player(f"P{i}", name_of(i), start=Rating(ratings[i], index[i])) for i in range(players))
    entries = tuple(Entry(k, FIRST_DAY + dt.timedelta(days=k), f"E{k}") for k in range(1, events + 1))
    system, slots = SYSTEMS["blitz-dwz"], Current(events)
    start = time.perf_counter()
    walk = Walk(Season(system.rules("", None), people, entries=entries, slots=slots), system)
    steps = walk.events()
    ours, loop, played = time.perf_counter() - start, 0.0, 0
    for size in sizes(events, games):
        who, scores = draw(source, players, size)
        slots.slot = typed(who, scores)
        start = time.perf_counter()
        evaluated = next(steps)
        middle = time.perf_counter()
        bare(who, scores, ratings, index)
        loop += time.perf_counter() - middle
        ours += middle - start
        played += sum(len(evaluation.event.contests) for evaluation in evaluated.evaluations)
    same = all(walk.ratings[f"P{i}"] == Rating(ratings[i], index[i]) for i in range(players))
    print(
        f"{share:3} %: {players} players, {events} events, {played} games; walk {ours:.1f} s, bare loop {loop:.1f} s, "
        f"ratio {ours / loop:.2f} (target <= 4); memory {memory() - before:.0f} MB, {(memory() - before) * 1024 / players:.2f} "
        f"KB a player; same ratings: {same}"
    )  # fmt: skip


def measure_events() -> None:
    """The cost of one event by its number of players, each plays each: print both times and their ratio."""
    source, system, count = random.Random(7), SYSTEMS["blitz-dwz"], 40
    for size in EVENT_SIZES:
        ratings, index = [source.randint(1000, 2300) for _ in range(size)], [20] * size
        people = tuple(Player(f"P{i}", name_of(i), start=Rating(ratings[i], 20)) for i in range(size))
        entries = tuple(Entry(k, FIRST_DAY + dt.timedelta(days=k), f"E{k}") for k in range(1, count + 1))
        slots = Current(count)
        steps = Walk(Season(system.rules("", None), people, entries=entries, slots=slots), system).events()
        ours, loop = [], []
        for _ in range(count):
            who, scores = draw(source, size, size)
            slots.slot = typed(who, scores)
            start = time.perf_counter()
            next(steps)
            middle = time.perf_counter()
            bare(who, scores, ratings, index)
            ours.append(middle - start)
            loop.append(time.perf_counter() - middle)
        best, other = min(ours) * 1000, min(loop) * 1000
        print(
            f"{size:3} players, {size * (size - 1) // 2:5} games: {best:7.2f} ms, bare {other:7.2f} ms, {best / other:.2f}"
        )


def main() -> None:
    """Measure all sizes, or the one that is named."""
    if len(sys.argv) > 1:
        measure(int(sys.argv[1]))
        return
    for share in SHARES:
        subprocess.run([sys.executable, __file__, str(share)], check=True)
    measure_events()


if __name__ == "__main__":
    main()
