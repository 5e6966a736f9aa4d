"""The hall: pages that hold what the workbook holds, safe to show, anew after each save."""

from __future__ import annotations

import datetime as dt
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from xl_ratings.app.hall import HallRequest, make_pages, watch
from xl_ratings.hosts.cli import hall_command
from xl_ratings.hosts.cli.commands import run
from xl_ratings.model.errors import InputRefusedError
from xl_ratings.workbook.filebook import FileBook

FOLDER = Path(__file__).parents[2] / "workbooks"
NOW = dt.datetime(2024, 2, 9, 20, 15, 30)


class Cells(HTMLParser):
    """Collects the cells of a page row by row, and what a browser would fetch or run."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.foreign: list[str] = []
        self.refresh = ""
        self._inside = False
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Start a row or a cell."""
        found = dict(attributes)
        self.foreign += (
            [tag] if tag in {"script", "img", "link", "iframe"} or {"src", "href", "onclick"} & found.keys() else []
        )
        if found.get("http-equiv") == "refresh":
            self.refresh = str(found["content"])
        if tag == "tr":
            self.rows.append([])
        self._inside = tag in {"td", "th"}
        if self._inside:
            self.rows[-1].append("")

    def handle_data(self, data: str) -> None:
        """Add to the cell."""
        if self._inside:
            self.rows[-1][-1] += data

    def handle_endtag(self, tag: str) -> None:
        """End a cell."""
        self._inside = self._inside and tag not in {"td", "th"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A copy of the Blitz season."""
    path = tmp_path / "saison.xlsx"
    shutil.copy(FOLDER / "blitz_dwz_season.xlsx", path)
    return path


def edit(file: Path, *cells: tuple[str, int, int, Any]) -> None:
    """Type into a workbook and save it."""
    book = FileBook.open(file)
    for cell in cells:
        book.set(*cell)
    file.write_bytes(book.data())


def pages(file: Path, event: int, **options: Any) -> dict[str, str]:
    """Make the pages and return their texts by name."""
    request = HallRequest(file, event, file.parent / "saal", **options)
    return {path.name: path.read_text(encoding="utf-8") for path in make_pages(request, NOW)}


def test_standings_of_the_second_event(file: Path) -> None:
    """Points by hand from the typed grid: Quell 5, Adler 0 + ½ + 1 + ½ + 1, a forfeit counts, equals share a place."""
    page = Cells(pages(file, 2)["stand.html"])
    assert [[row[0], row[1], row[-3], row[-2]] for row in page.rows[1:]] == [
        ["1.", "Quell, Ben", "5", "5"], ["2.", "Adler, Eva", "3", "5"], ["2.", "Birke, Jan", "3", "5"],
        ["4.", "Eiche, Uwe", "2", "5"], ["4.", "Möwe, Ole", "2", "5"], ["6.", "Zeisig, Kim", "0", "5"],
    ]  # fmt: skip
    # 1888 before, 1879 after the event in the sheet Verlauf; newcomers have nothing to change
    assert (page.rows[2][2], page.rows[2][-1], page.rows[1][-1]) == ("1888-35", "-9", "")
    assert page.rows[5][3:9] == ["0", "½", "0", "½", "", "+"]
    assert page.refresh == "10"


def test_nothing_is_fetched_or_run(file: Path) -> None:
    """Each page stands alone: no script, no picture, no address; and a name cannot become one."""
    edit(file, ("T02", 6, 2, "<script>alert(1)</script>"), ("Turniere", 6, 3, "Blitz & <b>Co</b>"))
    made = pages(file, 2)
    assert len(made) == 3
    for text in made.values():
        assert Cells(text).foreign == []
        assert "http:" not in text
        assert "https:" not in text
        assert "Blitz &amp; &lt;b&gt;Co&lt;/b&gt;" in text
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in made["stand.html"]


def test_pairings_are_the_berger_table(file: Path) -> None:
    """Six players: round 4 is 6-5, 1-4, 2-3 as published; each card lists the player's five opponents once."""
    rows = Cells(pages(file, 2)["paarungen.html"]).rows
    fourth = rows[13:16]
    assert [row[:2] for row in fourth] == [
        ["6 Quell, Ben", "5 Zeisig, Kim"], ["1 Adler, Eva", "4 Möwe, Ole"], ["2 Birke, Jan", "3 Eiche, Uwe"],
    ]  # fmt: skip
    cards = [row for row in rows if len(row) == 4 and row[0].isdecimal()]
    assert [row[0] for row in cards] == list("12345") * 6
    assert sorted(row[2] for row in cards[:5]) == [
        "2 Birke, Jan", "3 Eiche, Uwe", "4 Möwe, Ole", "5 Zeisig, Kim", "6 Quell, Ben",
    ]  # fmt: skip


def test_the_draw_is_the_number_beside_the_name(file: Path) -> None:
    """Numbers typed anew are a new draw: with 6 at Adler and 1 at Quell, round 1 is Quell against Adler."""
    edit(file, ("T02", 6, 1, 6.0), ("T02", 11, 1, 1.0))
    rows = Cells(pages(file, 2)["paarungen.html"]).rows
    assert rows[1][:2] == ["1 Quell, Ben", "6 Adler, Eva"]


def test_an_odd_number_and_double_rounds(file: Path) -> None:
    """Five players have a bye each in both halves: ten rounds."""
    edit(file, ("T02", 11, 2, None), *[("T02", row, 12, None) for row in range(6, 12)])
    rows = Cells(pages(file, 2, is_double=True, language="en")["pairings.html"]).rows
    cards = [row for row in rows if len(row) == 4 and row[0].isdecimal()]
    assert len(cards) == 5 * 10
    assert sum(row[2] == "bye" for row in cards) == 5 * 2
    assert [row[1] for row in cards[:10]].count("White") == 4


def test_before_anybody_is_there(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An event with a line and no names yet has a check-in list with everybody of the season and room for more."""
    edit(file, ("Turniere", 8, 1, 4.0), ("Turniere", 8, 2, 45387.0), ("Turniere", 8, 3, "April-Blitz"))
    out = file.parent / "april"
    assert run(["hall", str(file), "--event", "4", "--out", str(out), "--once"]) == 0
    captured = capsys.readouterr()
    assert [Path(line).name for line in captured.out.splitlines()] == ["anmeldung.html", "stand.html"]
    assert "Noch keine Paarungen" in captured.err
    rows = Cells((out / "anmeldung.html").read_text("utf-8")).rows
    names = [row[1] for row in rows[1:] if row[1]]
    assert names == sorted(names, key=str.casefold)
    assert {"Adler, Eva", "Quell, Ben"} <= set(names)
    assert sum(not row[1] for row in rows[1:]) == 10
    assert next(row[3] for row in rows if row[1] == "Birke, Jan") == "1743-23"


def test_hidden_people_play_but_stand_on_no_screen(file: Path) -> None:
    """Who is published nowhere needs a card; the page for the screen, which may reach the web, says N. N.; no page has a year of birth."""
    edit(file, ("Spieler", 5, 9, "nirgends"), ("Spieler", 6, 7, 1951.0))
    made = pages(file, 2)
    assert "Adler" not in made["stand.html"]
    assert "N. N." in made["stand.html"]
    assert "Adler, Eva" in made["paarungen.html"]
    assert not [name for name, text in made.items() if "1951" in text]


def test_what_is_wrong_is_on_the_screen(file: Path) -> None:
    """A contradiction in the grid is told instead of standings that look right."""
    edit(file, ("T02", 7, 7, "1"), ("T02", 6, 8, "1"))
    text = pages(file, 2)["stand.html"]
    assert "widersprechen sich" in text
    assert re.search(r'<p class="fault">Adler, E. – Birke, Jan', text)


def test_missing_results_are_counted(file: Path) -> None:
    """Two pairs without a result."""
    edit(file, ("T02", 6, 8, None), ("T02", 7, 7, None), ("T02", 8, 10, None), ("T02", 10, 9, None))
    assert "noch 2 Ergebnisse offen" in pages(file, 2)["stand.html"]


class EveningOverError(Exception):
    """Ends a watch."""


def test_pages_are_made_anew_after_each_save(file: Path) -> None:
    """Unchanged nothing happens; a save makes the pages anew; a file half written leaves them as they are; the next save heals."""
    whole = file.read_bytes()

    def save_half() -> None:
        file.write_bytes(whole[:500])

    def heal() -> None:
        file.write_bytes(whole)
        edit(file, ("T02", 6, 8, "1"), ("T02", 7, 7, "0"))

    def replace_it() -> None:
        file.unlink()

    steps = iter([lambda: None, save_half, replace_it, heal, lambda: None])

    def pause() -> None:
        step = next(steps, None)
        if step is None:
            raise EveningOverError
        step()

    page = file.parent / "saal" / "stand.html"
    seen: list[tuple[str, str]] = []

    def look() -> None:
        for made in watch(HallRequest(file, 2, file.parent / "saal"), pause, lambda: NOW):
            adler = next(row for row in Cells(page.read_text("utf-8")).rows if row[1] == "Adler, Eva")
            seen.append((type(made).__name__, adler[-3]))

    with pytest.raises(EveningOverError):
        look()
    assert seen == [("list", "3"), (InputRefusedError.__name__, "3"), ("list", "3,5")]


def test_the_command_waits_until_it_is_stopped(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without --once the command says what it waits for, and Ctrl-C ends it well."""

    def interrupted(_: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.chdir(file.parent)
    monkeypatch.setattr(hall_command.time, "sleep", interrupted)
    assert run(["hall", "saison.xlsx", "--event", "2", "--lang", "en"]) == 0
    captured = capsys.readouterr()
    assert "anew after each save" in captured.err
    assert (file.parent / "saison_hall_2" / "standings.html").exists()


@pytest.mark.parametrize(
    ("name", "arguments", "code", "words"),
    [
        ("blitz_dwz_season.xlsx", ["--event", "9"], 3, "Turnier 9 gibt es nicht; es gibt 1–3"),
        ("wizard_league.xlsx", ["--event", "1"], 3, "diese Seiten gibt es für Schachturniere"),
        (
            "blitz_dwz_season.xlsx",
            ["--event", "1", "--out", "no/such/folder"],
            2,
            "no/such gibt es nicht: erst anlegen",
        ),
    ],
)
def test_refusals(
    name: str, arguments: list[str], code: int, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    """Nothing is written where there is nothing to show."""
    monkeypatch.chdir(tmp_path)
    assert run(["hall", str(FOLDER / name), *arguments, "--once"]) == code
    assert words in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
