"""Pages of seasons as large as a workbook can hold: small enough each, complete together."""

from __future__ import annotations

import dataclasses
import datetime as dt
import re

import pytest

from xl_ratings.model.steps import Step
from xl_ratings.model.table import Column, Format
from xl_ratings.model.text import Text
from xl_ratings.report.site.charts import Series, line_chart, nice_ticks, spark
from xl_ratings.report.site.render import site_files
from xl_ratings.report.site.view import (
    CardEvent,
    EventView,
    GroupView,
    Opponent,
    Person,
    PlayerView,
    Point,
    RowView,
    SeasonView,
)

LIMIT = 100_000
DAY = dt.date(2024, 1, 5)
CHESS = tuple(
    Column(key, Text(key, key), format_)
    for key, format_ in (
        ("old", Format.WHOLE), ("points", Format.POINTS), ("score", Format.POINTS), ("rated_games", Format.WHOLE),
        ("expected_score", Format.THREE_PLACES), ("implied_performance", Format.WHOLE), ("performance", Format.WHOLE),
        ("coefficient", Format.POINTS), ("new", Format.WHOLE), ("difference", Format.SIGNED),
    )
)  # fmt: skip
CELLS = ("1880-34", 12.5, 12.5, 20, 11.987, 1923, 1976, 30, "1888-35", -8)


def person(number: int) -> Person:
    """A name of usual length."""
    return Person(f"Mustermann-Beispiel, Maximilian {number}", f"p{number:04}")


def row(number: int, games: int) -> RowView:
    """A line with its calculation, as long as those of a real event."""
    steps = [Step(Text("", ""), "P(Ro − Rg)", f"P(+{200 + k})", f"0,7{k:02}; W 0,5") for k in range(games)]
    steps += [
        Step(Text("", ""), "Ro + 800·(W − We)/(E + n)", "1880 + 800·(6,5 − 6,127)/(30 + 7) = 1888,055", "1888-35")
    ] * 8
    clauses = tuple(f"Gegen Mustermann-Beispiel, Maximilian {k} (1880)" for k in range(len(steps)))
    return RowView(person(number), CELLS, tuple(steps), clauses)


def season(events: tuple[EventView, ...], players: tuple[PlayerView, ...]) -> SeasonView:
    """A season around some events and players."""
    return SeasonView(
        "saison", "Blitz-DWZ 2024", DAY, Text("Turnier", "Event"), Text("Turniere", "Events"), CHESS, True, events, players,
        (), (), 0,
    )  # fmt: skip


def event(number: int, groups: tuple[GroupView, ...]) -> EventView:
    """An evaluated event."""
    return EventView(number, f"Turnier {number}", DAY, None, True, CHESS, groups, "blitz-dwz", 30, 435)


def player(number: int, events: int, opponents: int) -> PlayerView:
    """A player who was there every time."""
    points = tuple(Point(k, f"Turnier {k}", DAY, 1880 + k % 7, 30, 3) for k in range(1, events + 1))
    lines = tuple(CardEvent(k, f"Turnier {k}", DAY, "", 1, CELLS) for k in range(1, events + 1))
    met = tuple(Opponent(person(k), 40, 20.5, 19.5) for k in range(opponents))
    return PlayerView(f"p{number:04}", number, person(number).name, "SV Muster", 1880, 34, 3, events, DAY, False, points, lines, met, ())  # fmt: skip


def too_large(files: dict[str, bytes]) -> dict[str, int]:
    """Pages over the limit; tables for download are as long as they are."""
    return {name: len(content) for name, content in files.items() if name.endswith("html") and len(content) >= LIMIT}


def test_a_full_season_stays_small() -> None:
    """50 events of 30 players all-play-all, 200 players on the list, everybody met everybody."""
    events = tuple(event(k, (GroupView("", tuple(row(i, 29) for i in range(1, 31))),)) for k in range(1, 51))
    players = tuple(player(k, 50, 199) for k in range(1, 201))
    files = site_files([season(events, players)], "de")
    assert too_large(files) == {}
    assert len([name for name in files if "spieler" in name]) == 200


def test_a_card_of_hundreds_of_results_stays_small() -> None:
    """A duellist with 500 duels on 60 days: one line for each day, the duels themselves on their pages."""
    one = player(1, 60, 199)
    lines = tuple(CardEvent(1, "Turnier 1", DAY, str(k), 1, CELLS) for k in range(500))
    groups = (GroupView("", (row(1, 3),)),)
    files = site_files([season((event(1, groups),), (dataclasses.replace(one, lines=lines),))], "de")
    assert too_large(files) == {}
    assert "einzelnen Ergebnisse stehen auf deren Seiten" in files["saison/spieler-p0001.html"].decode()


@pytest.mark.parametrize("size", [1, 40, 1000])
def test_every_line_finds_its_calculation(size: int) -> None:
    """A day of many matches is spread over pages; each new rating leads to the one place with its calculation."""
    groups = tuple(GroupView(str(k), (row(2 * k, 3), row(2 * k + 1, 3))) for k in range(1, size + 1))
    files = site_files([season((event(1, groups),), (player(1, 1, 1),))], "de")
    assert too_large(files) == {}
    pages = {
        name.partition("/")[2]: content.decode()
        for name, content in files.items()
        if "auswertung" in name and "html" in name
    }
    found = []
    for name, page in pages.items():
        for file, place in re.findall(r'<a href="([^"#]*)#(r\d+)">1888-35', page):
            assert f'<dl id="{place}">' in pages[file or name]
            found.append(place)
    assert len(found) == len(set(found)) == 2 * size


def test_charts_draw_what_they_are_given() -> None:
    """Values 0, 10, 20 at even steps: the points lie on one straight line from the lower left to the upper right."""
    chart = line_chart([Series("a", (0, 10, 20))], ["x", "y", "z"], "de")
    assert chart is not None
    (line,) = chart.lines
    (x0, y0), (x1, y1), (x2, y2) = [(float(x), float(y)) for x, y in line.points]
    assert x1 - x0 == pytest.approx(x2 - x1, abs=0.11)
    assert y0 - y1 == pytest.approx(y1 - y2, abs=0.11)
    assert y0 > y2
    assert [label for _, label in chart.grid] == ["0", "5", "10", "15", "20"]


def test_a_single_value_is_no_chart() -> None:
    """One evaluation makes no line; equal values make a level one."""
    assert line_chart([Series("a", (None, 1500))], ["x", "y"], "de") is None
    assert spark([1500]) == ""
    assert nice_ticks(1500, 1500)[0] < 1500 < nice_ticks(1500, 1500)[-1]
    chart = line_chart([Series("a", (1500, 1500))], ["x", "y"], "de")
    assert chart is not None
    assert len({y for _, y in chart.lines[0].points}) == 1


def test_a_long_course_keeps_its_ends() -> None:
    """The small line shows at most 24 points, the first and the last among them."""
    path = spark([1500, *[1600] * 98, 1700])
    assert path.count("L") == 23
    assert path.startswith("M1 17L")
    assert path.endswith("71 1")
