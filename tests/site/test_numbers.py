"""Every number on a page is the workbook's, and every calculation gives the number it stands behind."""

from __future__ import annotations

import ast
import datetime as dt
import itertools
import math
import re
from collections.abc import Iterator
from pathlib import Path

import openpyxl
import pytest

from xl_ratings.hosts.cli.commands import run

from .reading import Page, number, read

FOLDER = Path(__file__).parents[2] / "workbooks"
TEMPLATES = ("blitz_dwz_season", "psz_league", "wizard_league", "duel_league")
EPOCH = dt.date(1899, 12, 30)  # day 0 of a spreadsheet
CLUB_COLUMNS = ["Name", "DWZ alt", "Erg.", "W", "Rd", "We", "(H)", "H", "E", "DWZ neu", "Diff"]


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The shipped templates, published."""
    folder = tmp_path_factory.mktemp("sites")
    files = [str(FOLDER / f"{name}.xlsx") for name in TEMPLATES]
    assert run(["publish", *files, "--out", str(folder / "site")]) == 0
    return folder / "site"


def history(template: str) -> tuple[list[str], list[dict[str, object]]]:
    """What the last run wrote: the headings, and a row for each line with a name."""
    sheet = openpyxl.load_workbook(FOLDER / f"{template}.xlsx", data_only=True)["Verlauf"]
    lines = list(sheet.iter_rows(values_only=True))
    top = next(i for i, line in enumerate(lines) if "ID" in line and "Name" in line)
    head = [str(cell) for cell in lines[top] if cell is not None]
    return head, [dict(zip(head, line, strict=False)) for line in lines[top + 1 :] if line[2]]


def pages_of(site: Path, template: str, pattern: str) -> dict[str, Page]:
    """Pages of one season by name."""
    return {path.stem: read(path) for path in sorted((site / template.replace("_", "-")).glob(pattern))}


def shown_lines(page: Page) -> Iterator[dict[str, str]]:
    """Lines of an evaluation by heading; the line above a group has no cells."""
    head, *rows = page.tables[0]
    for row in rows:
        if len(row) == len(head):
            yield dict(zip(head, row, strict=True))


def is_same(text: str, value: object) -> bool:
    """Whether a page shows a number of the workbook, rounded half away from zero to the places that it has."""
    if value is None or value == "":
        return not text.strip()
    if not isinstance(value, int | float):
        return text.strip() == str(value).strip()
    found = number(text)
    places = len(text.partition(",")[2])
    return found is not None and abs(found - value) <= 0.5 * 10**-places + 1e-9


@pytest.mark.parametrize("template", TEMPLATES)
def test_evaluations_show_the_numbers_of_the_last_run(sites: Path, template: str) -> None:
    """Each line of each page is compared cell by cell with the sheet that the run wrote."""
    head, rows = history(template)
    events: dict[object, list[dict[str, object]]] = {}
    for row in rows:
        events.setdefault(row[head[0]], []).append(row)
    compared = 0
    for event, lines in events.items():
        page = read(sites / template.replace("_", "-") / f"auswertung-{int(str(event)):02}.html")
        shown = list(shown_lines(page))
        assert len(shown) == len(lines)
        left = list(lines)
        for line in shown:
            name = line.pop("Name").partition(" (")[0]
            match = next((row for row in left if row["Name"] == name and fits(line, row)), None)
            assert match is not None, (event, name, line)
            left.remove(match)
            compared += len(line)
    assert compared > 60


def fits(line: dict[str, str], row: dict[str, object]) -> bool:
    """Whether all cells of a line are those of a row; a rating and its index stand in one cell."""
    for heading, text in line.items():
        index = row.get(heading.replace("DWZ", "Index"))
        if heading.startswith("DWZ") and index is not None:
            value, _, own_index = text.partition("-")
            if not (is_same(value, row[heading]) and is_same(own_index, index)):
                return False
        elif not is_same(text, row[heading]):
            return False
    return True


def test_the_club_finds_its_eleven_columns(sites: Path) -> None:
    """The source prints the evaluation in this order, sorted by Erg."""
    for page in pages_of(sites, "blitz_dwz_season", "auswertung-??.html").values():
        assert page.tables[0][0] == CLUB_COLUMNS
        points = [number(line["Erg."]) or 0 for line in shown_lines(page)]
        assert points == sorted(points, reverse=True)


@pytest.mark.parametrize("template", TEMPLATES)
def test_list_and_cards_show_the_last_numbers(sites: Path, template: str) -> None:
    """Rating, change since the start, evaluations and last day of everybody, from the workbook's own sheets."""
    _, rows = history(template)
    new = {"blitz_dwz_season": "DWZ neu", "psz_league": "PSZ"}.get(template, "neu")
    players = openpyxl.load_workbook(FOLDER / f"{template}.xlsx", data_only=True)["Spieler"]
    start = {
        f"{row[1]}, {row[2]}": row[10] for row in players.iter_rows(min_row=5, values_only=True) if row[0] is not None
    }
    head, *listed = pages_of(sites, template, "liste.html")["liste"].tables[0]
    ratings = []
    for cells in listed:
        line = dict(zip(head, cells, strict=True))
        own = [row for row in rows if row["Name"] == line["Name"] and row[new] is not None]
        rating = own[-1][new] if own else start[line["Name"]]
        assert isinstance(rating, int | float)
        assert is_same(line["Zahl"].partition("-")[0], rating), line
        before = start[line["Name"]]
        assert is_same(line["± Saison"], None if before is None else rating - before), line
        assert int(line["Auswertungen"]) == len(own)
        day = own[-1]["Datum"] if own else None
        assert line["zuletzt am"] == (f"{EPOCH + dt.timedelta(day):%d.%m.%Y}" if isinstance(day, int) else "")
        ratings.append(rating)
    assert ratings == sorted(ratings, reverse=True)
    assert len(ratings) > 5
    heading = next(iter(history(template)[0]))
    for name, page in pages_of(sites, template, "spieler-*.html").items():
        own = [row for row in rows if row["Name"] == page.heading and row[new] is not None]
        last = {row[heading]: row[new] for row in own}
        course = [cells for cells in page.tables[0][1:] if cells[0] != "Start"]
        assert [
            is_same(cells[2].partition("-")[0], value) for cells, value in zip(course, last.values(), strict=True)
        ] == [True] * len(last), name


SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")


def value_of(text: str) -> float | None:
    """Compute an arithmetic expression as pages write it, None if it is none (letters of a formula, words)."""
    plain = text.strip().replace("−", "-").replace("·", "*").replace(";", "~").replace(",", ".").replace("~", ",")
    plain = re.sub(r"[⁰¹²³⁴⁵⁶⁷⁸⁹]+", lambda m: "**" + m[0].translate(SUPERSCRIPTS), plain)
    plain = re.sub(r"\be\^", "2.718281828459045**", plain).replace("±", "")
    plain = re.sub(r"P\(([^()]*)\)", r"P(\1)", plain)
    if not re.fullmatch(r"(?:[\d.+*/() ,-]|max|min|P)+", plain) or not re.search(r"\d", plain):
        return None
    try:
        tree = ast.parse(plain, mode="eval")
    except SyntaxError:
        return None
    names = {"max": max, "min": min, "P": lambda d: 0.5 * (1 + math.erf(d / 400))}
    found = eval(compile(tree, "page", "eval"), {"__builtins__": {}}, names)  # noqa: S307 - digits and three names
    return float(found) if isinstance(found, int | float) else None


def decimals(text: str) -> int:
    """How many decimals a result is shown with."""
    match = re.fullmatch(r"[+−±]?\d+(?:,(\d+))?", text.strip())
    return len(match[1] or "") if match else -1


def test_the_reader_of_calculations_computes() -> None:
    """Else the test below would compare nothing: 800·(6,5 − 6,127)/7 = 42.6286; Φ(156/282.84) = 0.7094; max and powers."""
    assert value_of("1880 + 800·(6,5 − 6,127)/7") == pytest.approx(1922.62857, abs=1e-5)
    assert value_of("P(+156)") == pytest.approx(0.70936, abs=1e-4)
    assert value_of("max(40 + (−21); 0)") == 19
    assert value_of("(1880/1000)⁴ + 20") == pytest.approx(32.492, abs=1e-3)
    assert value_of("Ro + 800·(W − We)/n") is None


@pytest.mark.parametrize(
    ("template", "at_least"),
    [("blitz_dwz_season", 140), ("psz_league", 35), ("wizard_league", 30), ("duel_league", 15)],
)
def test_calculations_give_what_they_say(sites: Path, template: str, at_least: int) -> None:
    """Whatever stands on both sides of an equals sign as numbers is equal, to the places shown.

    The numbers filled in are shown rounded themselves: We to three places, which counts 800/n times (n >= 5: at most
    0.0005·800/7), a probability so that the sum comes out right, shares to six places.
    """
    computed = 0
    for page in pages_of(sites, template, "auswertung-*.html").values():
        for place, steps in page.why.items():
            if not place.startswith("r"):
                continue
            for clause, equation in steps:
                sides = [side.strip() for side in equation.partition("; W")[0].split(" = ")]
                for left, right in itertools.pairwise(sides):
                    result = re.sub(r"(?<=\d)-\d+$", "", right)  # the index behind a rating
                    is_letters = re.search(r"[A-Za-z]", re.sub(r"P\(|max\(|min\(|e\^", "", left)) is not None
                    if is_letters or decimals(left) >= 0 or decimals(result) < 0:
                        continue
                    value, places = value_of(left), decimals(result)
                    assert value is not None, (clause, equation)
                    slack = 0.06 if "800·" in left else 0.0006 if left.startswith("P(") else 2e-5
                    assert abs(value - (number(result) or 0)) <= 0.5 * 10**-places + slack, (clause, equation)
                    computed += 1
    assert computed >= at_least


def test_expectations_add_up_to_we(sites: Path) -> None:
    """The shares of the games, as shown, add up to the We of the table, as shown; so do the points."""
    checked = 0
    for page in pages_of(sites, "blitz_dwz_season", "auswertung-??.html").values():
        for position, line in enumerate(shown_lines(page), 1):
            games = [text for clause, text in page.why[f"r{position}"] if clause.startswith("Gegen ")]
            if not line["We"]:
                continue
            shares = [number(text.rpartition(" = ")[2].partition("; W ")[0]) or 0 for text in games]
            points = [number(text.partition("; W ")[2]) or 0 for text in games]
            assert sum(shares) == pytest.approx(number(line["We"]), abs=1e-9)
            assert sum(points) == number(line["W"])
            assert len(games) == number(line["Rd"])
            checked += 1
    assert checked > 10


def test_downloads_hold_the_same_table(sites: Path) -> None:
    """The CSV of an event opens in Excel (mark, semicolons) and holds the page's lines in the same order.

    Rating and index stand in two columns: as one text, 1905-10 would be October 1905 to Excel.
    """
    for path in (sites / "blitz-dwz-season").glob("auswertung-*.csv"):
        raw = path.read_bytes()
        assert raw.startswith(b"\xef\xbb\xbf")
        head, *rows = [line.split(";") for line in raw.decode("utf-8-sig").splitlines()]
        page = read(path.with_suffix(".html"))
        assert [heading for heading in head if heading != "Index"] == CLUB_COLUMNS
        indices = [k for k, heading in enumerate(head) if heading == "Index"]
        assert [head[k - 1] for k in indices] == ["DWZ alt", "DWZ neu"]
        for row in rows:
            for k in reversed(indices):
                index = row.pop(k)
                row[k - 1] += f"-{index}" if index else ""
        shown = [[cell.partition(" (")[0] for cell in line.values()] for line in shown_lines(page)]
        assert [[cell.replace("-", "−") if cell[:1] == "-" else cell for cell in row] for row in rows] == shown


@pytest.mark.parametrize(
    ("template", "page", "name", "told"),
    [
        # March: 1878 after 1879; 6.5 rated points and none besides in January
        ("blitz_dwz_season", "auswertung-03", "Adler, Eva", {"Diff": "DWZ neu − DWZ alt = 1878 − 1879 = −1"}),
        ("blitz_dwz_season", "auswertung-01", "Adler, Eva", {"Erg.": "W + kampflos und gegen Gegner ohne Zahl = 6,5 + 0 = 6,5"}),
        # Quell has no rating in February, so his five wins count for no rating: Adler's 3 of 5 are 3 of 4 rated
        ("blitz_dwz_season", "auswertung-02", "Adler, Eva", {"Erg.": "W + kampflos und gegen Gegner ohne Zahl = 3 + 0 = 3"}),
        # two wins against 251 and 263
        (
            "psz_league", "auswertung-01", "Adler, Eva",
            {
                "Diff": "PSZ − PSZ alt = 297,00 − 272,00 = +25", "S−N": "S − N = 2 − 0 = 2", "×40": "(S−N)·Punkte je Spiel = 2·40 = 80",
                "SuPSZG": "Summe der PSZ der Gegner = 251 + 263 = 514", "Pu.": "LPZ − KB = 310,00 − 250 = 60",
            },
        ),
        # 33 points won, 6 + 8 + 9 + 7 = 30 paid, each rounded down: 3 came from nowhere
        ("wizard_league", "auswertung-02", "Krause, Pia", {"entstanden": "Summe der Punkte des Matchs = −6 − 8 − 9 + 33 − 7 = +3"}),
    ],
)  # fmt: skip
def test_numbers_that_no_step_reaches(sites: Path, template: str, page: str, name: str, told: dict[str, str]) -> None:
    """They follow from the other numbers of the line, and the calculation ends with how."""
    found = read(sites / template.replace("_", "-") / f"{page}.html")
    names = [line["Name"].partition(" (")[0] for line in shown_lines(found)]
    steps = {clause: equation.strip() for clause, equation in found.why[f"r{names.index(name) + 1}"]}
    assert {heading: steps.get(heading) for heading in told} == told
