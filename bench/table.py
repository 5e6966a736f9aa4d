"""BLITZDWZ_TABLE for 30 players all-play-all against the same arithmetic in a bare loop.

Run: python bench/table.py
"""

from __future__ import annotations

import math
import random
import statistics
import time
from collections.abc import Callable

from xl_ratings.functions.registry import call_function

SIZE = 30
NORMAL = statistics.NormalDist()


def bare(ratings: list[int], scores: list[list[float]]) -> list[tuple[float, ...]]:
    """We, (H), H, E and Rn of everybody, nothing else: no cells, no checks, no rows."""
    rows = []
    for i, own in enumerate(ratings):
        opponents = [r for j, r in enumerate(ratings) if j != i]
        score, n = sum(scores[i]), SIZE - 1
        we = 0.5 * (n + math.fsum([math.erf((own - r) / 400) for r in opponents]))
        e = min(max(math.floor((own / 1000) ** 4 + 20.5), 5), 30)
        guess, seen = sum(opponents) / n + _difference(score / n), set()
        while guess not in seen:
            seen.add(guess)
            expected = 0.5 * (n + math.fsum([math.erf((guess - r) / 400) for r in opponents]))
            guess += _difference(0.5 + (score - expected) / n)
        rows.append((we, own + 800 * (score - we) / n, guess, e, math.floor(own + 800 * (score - we) / (e + n) + 0.5)))
    return rows


def _difference(share: float) -> int:
    held = min(max(share, 0.001), 0.999)
    return int(NORMAL.inv_cdf(held) * 282.842712 + (0.5 if held >= 0.5 else -0.5))


def _best(job: Callable[[], object]) -> float:
    times = []
    for _ in range(40):
        start = time.perf_counter()
        job()
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    """Print both times and their ratio."""
    source = random.Random(3)
    ratings = [source.randint(1000, 2200) for _ in range(SIZE)]
    scores = [[0.0] * SIZE for _ in range(SIZE)]
    for i in range(SIZE):
        for j in range(i):
            scores[i][j] = source.choice((0.0, 0.5, 1.0))
            scores[j][i] = 1 - scores[i][j]
    grid = [[None if i == j else scores[i][j] for j in range(SIZE)] for i in range(SIZE)]
    names, old = [[f"P{i}"] for i in range(SIZE)], [[r] for r in ratings]
    index = [[9]] * SIZE
    ours = _best(lambda: call_function("BLITZDWZ_TABLE", names, old, index, None, grid))
    loop = _best(lambda: bare(ratings, scores))
    print(f"BLITZDWZ_TABLE {ours * 1000:.2f} ms, bare loop {loop * 1000:.2f} ms, ratio {ours / loop:.2f} (target <= 3)")


if __name__ == "__main__":
    main()
