"""Tournaments published several times: names and results corrected later, in any order, end where the final tables end."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from xl_ratings.hosts.cli.commands import run
from xl_ratings.workbook import layout as at
from xl_ratings.workbook.filebook import FileBook

PEOPLE = [f"Person{chr(65 + k)}, Test" for k in range(12)]
EVENTS = 6


def workbook(path: Path) -> Path:
    """A season in which everybody is listed, half of them with a rating."""
    assert run(["new", "blitz-dwz", str(path)]) == 0
    book = FileBook.open(path)
    for k, name in enumerate(PEOPLE, 1):
        last, first = name.split(", ")
        cells = [(1, f"P{k:04}"), (2, last), (3, first)]
        if k % 2:
            cells += [(11, 1300.0 + 40 * k), (12, 5.0 + k)]
        for column, value in cells:
            book.put(at.PLAYERS, k, column, value)
    path.write_bytes(book.data())
    return path


def publish(folder: Path, event: int, version: int) -> Path:
    """Version 0 has a typing error in a name and one wrong result, version 1 the result, version 2 neither."""
    source = random.Random(event)
    names = source.sample(PEOPLE, 7)
    rows = [[source.choice("10½") for _ in names] for _ in names]
    if version == 0:
        rows[0][1] = {"1": "0", "0": "1", "½": "1"}[rows[0][1]]
    shown = [f"{names[0].split(',')[0]}, T.", *names[1:]] if version < 2 else names
    mirror = {"1": "0", "0": "1", "½": "½"}
    lines = ["Nr;Name;" + ";".join(str(k + 1) for k in range(len(names)))]
    for i, name in enumerate(shown):
        cells = ["*" if i == j else rows[i][j] if i < j else mirror[rows[j][i]] for j in range(len(names))]
        lines.append(f"{i + 1};{name};" + ";".join(cells))
    path = folder / f"event{event}.csv"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def take(season: Path, file: Path, event: int) -> int:
    """Import an event under its name and day, in the place of an earlier version."""
    options = ["--date", f"{event + 1:02}.03.2024", "--name", f"Turnier {event}", "--replace"]
    return run(["import", str(season), str(file), *options])


def numbers(season: Path) -> list[list[object]]:
    """What the last run gave, without the numbers of the lines."""
    book = FileBook.open(season)
    return [row for row in book.read(book.layout.history) if row[0] is not None]


def test_every_history_of_versions_ends_in_the_final_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Three versions of six events, corrections in another order than the events, runs between: the same season."""
    slow, fresh = workbook(tmp_path / "slow.xlsx"), workbook(tmp_path / "fresh.xlsx")
    for event in range(EVENTS):
        assert take(slow, publish(tmp_path, event, 0), event) == 1
    assert "unbekannt: Person" in capsys.readouterr().out  # a spelling is reported, nobody is merged or created
    assert run(["season", str(slow)]) == 1
    for version in (1, 2):
        for event in random.Random(version).sample(range(EVENTS), EVENTS):
            assert take(slow, publish(tmp_path, event, version), event) in (0, 1)
        run(["season", str(slow)])
    for event in range(EVENTS):
        assert take(fresh, publish(tmp_path, event, 2), event) == 0
    run(["season", str(fresh)])
    assert numbers(slow) == numbers(fresh)
    assert len(numbers(slow)) == 7 * EVENTS
