"""Readers against their peers: a list of 100,000 players, a tournament report of 300.

A list is read, checked and indexed by name; the peer, python-calamine, only hands out its cells. A report is
read, both sides of every pairing are compared, and points are added up; the peer only cuts its lines.

Run: pip install trf==1.1.1; python -m bench.importers
"""

from __future__ import annotations

import io
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import python_calamine
import trf
import xlsxwriter

from xl_ratings.importers.imported import Request
from xl_ratings.importers.players import read_players
from xl_ratings.importers.registry import read_events
from xl_ratings.model.contests import Game
from xl_ratings.model.diagnostics import Diagnostics
from xl_ratings.model.event import Event, Participant
from xl_ratings.model.rating import Rating
from xl_ratings.report.trf import write_trf

ROWS, PLAYERS, ROUNDS = 100_000, 300, 11


def make_list(path: Path) -> None:
    """Write names, ratings, indices, years of birth and clubs."""
    source = random.Random(1)
    with xlsxwriter.Workbook(path) as book:
        sheet = book.add_worksheet("Liste")
        sheet.write_row(0, 0, ["Name", "DWZ", "Index", "Jahrgang", "Verein"])
        for row in range(1, ROWS + 1):
            name = f"Müller{row}, Hans {source.randint(1, 999)}"
            numbers = source.randint(800, 2300), source.randint(1, 99), source.randint(1940, 2015)
            sheet.write_row(row, 0, [name, *numbers, f"SK Verein {source.randint(1, 300)}"])


def make_report() -> str:
    """Write a tournament in which every round pairs everybody."""
    source = random.Random(2)
    people = tuple(Participant(f"Test{k}, Player", f"Test{k}, Player") for k in range(PLAYERS))
    games = []
    for number in range(1, ROUNDS + 1):
        order = source.sample(range(PLAYERS), PLAYERS)
        for a, b in zip(order[::2], order[1::2], strict=True):
            score = source.choice((1.0, 0.5, 0.0))
            games.append(Game(people[a].id, people[b].id, score, 1 - score, round=number))
    ratings = {person.id: Rating(source.randint(900, 2400)) for person in people}
    return write_trf(Event(people, tuple(games), "bench"), ratings, Diagnostics())


def best(job: Callable[[], object], times: int) -> float:
    """Return the shortest of some runs, in seconds of computing: a busy machine does not change it much."""
    seconds = []
    for _ in range(times):
        start = time.process_time()
        job()
        seconds.append(time.process_time() - start)
    return min(seconds)


def bare_cells(path: Path) -> None:
    """Read the cells of the first sheet, nothing else."""
    rows = python_calamine.CalamineWorkbook.from_path(str(path)).get_sheet_by_index(0).to_python()
    assert len(rows) == ROWS + 1


def whole_list(path: Path) -> None:
    """Read the list as the commands do."""
    assert len(read_players(path, Diagnostics()).players) == ROWS


def bare_lines(text: str) -> None:
    """Read a report with the package ``trf``."""
    assert len(trf.load(io.StringIO(text)).players) == PLAYERS


def whole_report(data: bytes) -> None:
    """Read a report as the commands do."""
    request = Request(Path("bench.trf"), index=0, data=data)
    assert len(read_events(request, ("trf",), Diagnostics()).events[0].contests) == PLAYERS * ROUNDS // 2


def main() -> None:
    """Print both times and their ratio, for the list and for the report."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "list.xlsx"
        make_list(path)
        pairs = [(best(lambda: whole_list(path), 1), best(lambda: bare_cells(path), 1)) for _ in range(5)]
    ours, peer = min(a for a, _ in pairs), min(b for _, b in pairs)
    print(f"list of {ROWS}: {ours:.2f} s, python-calamine {peer:.2f} s, ratio {ours / peer:.2f} (target <= 2.5)")
    text = make_report()
    data = text.encode()
    lines = text.replace("\r\n", "\n")
    pairs = [(best(lambda: whole_report(data), 3), best(lambda: bare_lines(lines), 3)) for _ in range(10)]
    ours, peer = min(a for a, _ in pairs), min(b for _, b in pairs)
    print(
        f"report of {PLAYERS} players, {ROUNDS} rounds: {ours * 1000:.1f} ms, trf {peer * 1000:.1f} ms, "
        f"ratio {ours / peer:.2f} (target <= 2)"
    )


if __name__ == "__main__":
    main()
