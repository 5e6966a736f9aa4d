"""The season command against openpyxl merely loading the same workbook: 100 players, 40 events of 20 players.

Run: python -m bench.season
"""

from __future__ import annotations

import datetime as dt
import random
import tempfile
import time
from pathlib import Path

import openpyxl

from xl_ratings.app.new import new_workbook
from xl_ratings.app.season import SeasonRequest, evaluate_season
from xl_ratings.workbook import layout as at
from xl_ratings.workbook.filebook import FileBook

PLAYERS, EVENTS, FIELD = 100, 40, 20


def make_season(path: Path) -> None:
    """Write a season with every result typed and nothing evaluated."""
    source = random.Random(1)
    new_workbook("blitz-dwz", path, "de")
    book = FileBook.open(path)
    names = [f"Spieler{k:03}, Test" for k in range(PLAYERS)]
    for k, name in enumerate(names, 1):
        last, first = name.split(", ")
        for column, value in ((1, f"P{k:04}"), (2, last), (3, first), (11, 1000.0 + 10 * k), (12, 10.0)):
            book.put(at.PLAYERS, k, column, value)
    for number, block in zip(range(1, EVENTS + 1), book.layout.inputs, strict=False):
        for column, value in enumerate((float(number), 45300.0 + 7 * number, f"Abend {number}"), 1):
            book.put(book.layout.events, number, column, value)
        for i, name in enumerate(source.sample(names, FIELD), 1):
            book.put(block, i, 2, name)
            for k in range(i + 1, FIELD + 1):
                book.put(block, i, 6 + k, source.choice("10½"))
    path.write_bytes(book.data())


def main() -> None:
    """Time both, three times by turns, the season fresh each time."""
    with tempfile.TemporaryDirectory() as folder:
        fresh, path = Path(folder) / "fresh.xlsx", Path(folder) / "season.xlsx"
        make_season(fresh)
        ours, theirs = [], []
        for _ in range(3):
            path.write_bytes(fresh.read_bytes())
            start = time.perf_counter()
            evaluate_season(SeasonRequest(path, now=dt.datetime(2024, 1, 1)))  # noqa: DTZ001 - no clock of its own
            ours.append(time.perf_counter() - start)
            start = time.perf_counter()
            openpyxl.load_workbook(path)
            theirs.append(time.perf_counter() - start)
    one, two = min(ours), min(theirs)
    print(f"season evaluated and written {one:.2f} s, openpyxl loads it {two:.2f} s, ratio {one / two:.2f}")


if __name__ == "__main__":
    main()
