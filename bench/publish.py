"""Publishing a season of 100 players and 40 tournaments against openpyxl merely loading its workbook.

Both run in processes of their own, by turns. Run: python bench/publish.py
"""

from __future__ import annotations

import datetime as dt
import random
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from xl_ratings.app.season import SeasonRequest, evaluate_season
from xl_ratings.model.dates import serial_of_date
from xl_ratings.package.archive import read_archive
from xl_ratings.workbook import layout as at
from xl_ratings.workbook.filebook import FileBook
from xl_ratings.workbook.template import build_season

PLAYERS, EVENTS, SIZE, TURNS = 100, 40, 21, 3
FIRST_DAY = dt.date(2024, 1, 5)
LOAD = "import sys, openpyxl; openpyxl.load_workbook(sys.argv[1])"


def make(path: Path) -> None:
    """Write and evaluate the workbook: every tournament all-play-all, every player in some of them."""
    source = random.Random(11)
    layout = at.LAYOUTS["blitz-dwz-season"]
    book = FileBook(read_archive(build_season(layout, "de"), path.name))
    for i in range(1, PLAYERS + 1):
        line = (f"P{i:04}", f"Nachname{i}", f"Vorname{i % 17}", None, f"Verein {i % 5}")
        for column, value in enumerate(line, 1):
            if value is not None:
                book.put(at.PLAYERS, i, column, value)
        book.put(at.PLAYERS, i, 11, float(source.randint(1000, 2200)))
        book.put(at.PLAYERS, i, 12, float(source.randint(3, 40)))
    for number in range(1, EVENTS + 1):
        day = FIRST_DAY + dt.timedelta(days=7 * number)
        for column, value in enumerate((float(number), float(serial_of_date(day)), f"Blitz {number}"), 1):
            book.put(layout.events, number, column, value)
        block = layout.inputs[number - 1]
        for row, player in enumerate(source.sample(range(1, PLAYERS + 1), SIZE), 1):
            book.put(block, row, 1, float(row))
            book.put(block, row, 2, f"Nachname{player}, Vorname{player % 17}")
            for other in range(row + 1, SIZE + 1):
                book.put(block, row, 6 + other, source.choice("0½1"))
    path.write_bytes(book.data())
    evaluate_season(SeasonRequest(path, now=dt.datetime(2024, 12, 1)))  # noqa: DTZ001 - no clock of its own


def seconds(*command: str) -> tuple[float, float]:
    """How long a process takes, by the clock and of the processor."""
    start, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.perf_counter() - start, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Print both times, their ratio, and how large the pages are."""
    with tempfile.TemporaryDirectory() as folder:
        book, site = Path(folder) / "saison.xlsx", Path(folder) / "site"
        make(book)
        ours, again, load = [], [], []
        for _ in range(TURNS):
            shutil.rmtree(site, ignore_errors=True)
            command = (sys.executable, "-m", "xl_ratings.hosts.cli.start", "publish", str(book), "--out", str(site))
            ours.append(seconds(*command))
            load.append(seconds(sys.executable, "-c", LOAD, str(book)))
            again.append(seconds(*command))
        pages = sorted(path.stat().st_size for path in site.rglob("*.html"))
        for i, name in enumerate(("clock", "processor")):
            best, second, other = (min(times[i] for times in taken) for taken in (ours, again, load))
            print(
                f"{name}: publish {best:.2f} s, again {second:.2f} s, openpyxl loads in {other:.2f} s, "
                f"ratio {best / other:.2f} (target < 1)"
            )
        print(
            f"{len(pages)} pages, median {statistics.median(pages) / 1000:.0f} kB, largest {pages[-1] / 1000:.0f} kB (target < 100)"
        )  # fmt: skip


if __name__ == "__main__":
    main()
