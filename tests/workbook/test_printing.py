"""What the workbooks print: no empty pages, nothing too small, and as much as is in use."""

from __future__ import annotations

import datetime as dt
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from statistics import median

import openpyxl
import pytest

from tests.conftest import need
from xl_ratings.app.season import SeasonRequest, evaluate_season
from xl_ratings.package.archive import read_archive
from xl_ratings.package.repack import repack
from xl_ratings.workbook import layout as at
from xl_ratings.workbook.filebook import FileBook
from xl_ratings.workbook.template import build_season

FOLDER = Path(__file__).parents[2] / "workbooks"
FILES = sorted(FOLDER.rglob("*.xlsx"))
FOOTER = 0.93  # of the page's height: below that stands the footer
WORD = re.compile(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]*)<')


@dataclass(frozen=True)
class Page:
    """A printed page: its sheet by the footer, its words, how high they are, what part of its rows bears ink."""

    sheet: str
    words: list[str]
    height: float
    ink: float


def player_rows(count: int) -> list[tuple[str, str, float]]:
    """Players by ID, name and number."""
    return [(f"P{i:04}", f"Spieler{i:02}", 1900.0 - 10 * i) for i in range(1, count + 1)]


@pytest.fixture(scope="module")
def empty() -> bytes:
    """A season in which nothing stands."""
    return build_season(at.LAYOUTS["blitz-dwz-season"], "de")


def typed(empty: bytes, players: int, field: int) -> bytes:
    """A season with so many players, and a tournament in which each of a field wins against all below."""
    book = FileBook(read_archive(empty, "s.xlsx"))
    for row, (id_, name, number) in enumerate(player_rows(players), 1):
        for column, value in ((1, id_), (2, name), (11, number), (12, 5.0)):
            book.put(at.PLAYERS, row, column, value)
    book.put(book.layout.events, 1, 2, 45303.0)
    book.put(book.layout.events, 1, 3, "Januar")
    grid = book.layout.input_of(1)
    for row, (_, name, _) in enumerate(player_rows(field), 1):
        book.put(grid, row, 2, name)
    for one, two in combinations(range(1, field + 1), 2):
        book.put(grid, one, len(book.layout.form.columns) + two, "1")
    return book.data()


def pages(pdf: Path) -> Iterator[Page]:
    """The pages of a file: their words with places, and a picture of each."""
    boxes = subprocess.run(["pdftotext", "-bbox", str(pdf), "-"], capture_output=True, text=True, check=True).stdout
    shot = subprocess.run(["pdftoppm", "-r", "20", "-gray", str(pdf)], capture_output=True, check=True).stdout
    for text in boxes.split("<page ")[1:]:
        width, height = (float(number) for number in re.findall(r'="([\d.]+)"', text)[:2])
        words = [(float(x), float(top), float(end), word) for x, top, end, word in WORD.findall(text)]
        foot = [word for x, top, _, word in words if top > FOOTER * height and x < width * 0.3]
        body = [word for word in words if word[1] <= FOOTER * height]
        ink, shot = ink_of_first(shot)
        sizes = median(end - top for _, top, end, _ in body) if body else 0.0
        yield Page(" ".join(foot), [word for *_, word in body], sizes, ink)


def ink_of_first(shot: bytes) -> tuple[float, bytes]:
    """What part of the rows of the first picture, above the footer, is not white; and the pictures after it."""
    head = re.match(rb"P5\s+(\d+)\s+(\d+)\s+255\s", shot)
    assert head
    width, height = int(head[1]), int(head[2])
    rows = [shot[head.end() + y * width : head.end() + (y + 1) * width] for y in range(int(height * FOOTER))]
    return sum(min(row) < 250 for row in rows) / height, shot[head.end() + width * height :]


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory, soffice: str, empty: bytes) -> dict[str, list[Page]]:
    """Every template and a full season, printed in one go: one start of LibreOffice for all."""
    for program in ("pdftotext", "pdftoppm"):
        need(program, "libreoffice")
    folder = tmp_path_factory.mktemp("print")
    for path in FILES:
        (folder / f"{path.parent.name}_{path.name}").write_bytes(path.read_bytes())
    full = folder / "full.xlsx"
    full.write_bytes(typed(empty, 60, 30))
    evaluate_season(SeasonRequest(full, now=dt.datetime(2024, 3, 9)))
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    files = sorted(path for path in folder.glob("*.xlsx") if ".bak" not in path.name)
    command = [soffice, profile, "--headless", "--convert-to", "pdf", "--outdir", str(folder), *map(str, files)]
    for _ in range(2):  # the first start of a fresh profile may end at once
        subprocess.run(command, check=True, capture_output=True, timeout=300)
        if all(path.with_suffix(".pdf").exists() for path in files):
            break
    return {path.stem: list(pages(path.with_suffix(".pdf"))) for path in files}


def shown(path: Path) -> list[str]:
    """The sheets that a user sees."""
    return [sheet.title for sheet in openpyxl.load_workbook(path, read_only=True) if sheet.sheet_state == "visible"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_template_prints_one_page_a_sheet(path: Path, printed: dict[str, list[Page]]) -> None:
    """The examples are short; only a tournament that was played has a second page, with its numbers."""
    expected = Counter(shown(path))
    if path.stem == "blitz_dwz_season":
        expected.update(["T01", "T02", "T03"])
    assert Counter(page.sheet for page in printed[f"{path.parent.name}_{path.stem}"]) == expected


def test_a_full_season_prints_what_it_holds(printed: dict[str, list[Page]]) -> None:
    """60 players: 38 lines on a page make two pages of players and two of the ranking; everybody is on them."""
    found = Counter(page.sheet for page in printed["full"])
    assert {sheet: count for sheet, count in found.items() if count > 1} == {"Spieler": 2, "Rangliste": 2, "T01": 2}
    for sheet, people in (("Spieler", 60), ("Rangliste", 60), ("T01", 30), ("Turnier", 30), ("Verlauf", 30)):
        words = {word for page in printed["full"] if page.sheet == sheet for word in page.words}
        assert {name for _, name, _ in player_rows(people)} <= words, sheet


def test_headings_and_names_stand_on_every_page(printed: dict[str, list[Page]]) -> None:
    """Who reads a second page needs to know what its columns are, and whose a line of numbers is."""
    for sheet, heading in (("Spieler", "Nachname"), ("Rangliste", "Platz"), ("T01", "Spieler30")):
        assert [heading in page.words for page in printed["full"] if page.sheet == sheet] == [True, True]


def test_no_page_is_nearly_empty_or_too_small(printed: dict[str, list[Page]]) -> None:
    """A title, a sentence and headings are three lines, 6 % of a page; type of 10 points shrinks to 57 % at most."""
    for name, found in printed.items():
        whole = found[0].height  # the first sheet is narrow and printed as it is
        for number, page in enumerate(found, 1):
            assert page.ink > 0.055, (name, number, page.sheet)
            assert page.height > 0.57 * whole, (name, number, page.sheet)
            assert not [word for word in page.words if "##" in word], (name, number, page.sheet)


def areas(data: bytes) -> dict[str, str]:
    """The print areas by sheet, without the sheet's name."""
    xml = read_archive(data, "s.xlsx").read("xl/workbook.xml").decode()
    sheets = re.findall(r'<sheet name="([^"]*)"', xml)
    found = re.findall(r'"_xlnm.Print_Area" localSheetId="(\d+)">([^<]*)<', xml)
    return {sheets[int(index)]: re.sub(r"'?\w+'?!|\$", "", text) for index, text in found}


def test_the_area_grows_by_whole_pages(empty: bytes) -> None:
    """38 players fill the page that begins in row 5 and ends in row 42; number 39 opens one that ends in row 80."""
    for players, bottom in ((1, 42), (38, 42), (39, 80)):
        assert areas(typed(empty, players, 0))["Spieler"] == f"A1:R{bottom}"


def test_a_tournament_prints_its_numbers_once_it_has_names(empty: bytes) -> None:
    """An unused grid is a form of one page; a hidden sheet has no area, for LibreOffice would print it."""
    found = areas(typed(empty, 3, 2))
    assert [found.get(sheet) for sheet in ("T01", "T02", "T05")] == ["A1:AJ35,AK1:AX35", "A1:AJ35", None]


def test_what_was_typed_elsewhere_is_printed_after_a_run(empty: bytes, tmp_path: Path) -> None:
    """Excel leaves a print area as it is; a player who was typed there, and changes no number, is printed all the same."""
    path = tmp_path / "s.xlsx"
    path.write_bytes(typed(empty, 38, 4))
    evaluate_season(SeasonRequest(path))
    archive = read_archive(path.read_bytes(), "s.xlsx")
    typed_more = FileBook(archive)
    for column, value in ((1, "P0039"), (2, "Spieler39"), (11, 1500.0), (12, 5.0)):
        typed_more.put(at.PLAYERS, 39, column, value)
    sheet = next(sheet.part for sheet in typed_more.parts.sheets if sheet.name == "Spieler")
    path.write_bytes(repack(archive, {sheet: read_archive(typed_more.data(), "s.xlsx").read(sheet)}))
    assert areas(path.read_bytes())["Spieler"] == "A1:R42"
    evaluate_season(SeasonRequest(path))
    found = areas(path.read_bytes())
    assert (found["Spieler"], found["Rangliste"]) == ("A1:R80", "A1:S81")


def names_changed(data: bytes, *pairs: tuple[str, str]) -> bytes:
    """The file with other addresses in the workbook part, as another program leaves them."""
    archive = read_archive(data, "s.xlsx")
    xml = archive.read("xl/workbook.xml").decode()
    for old, new in pairs:
        assert xml.count(old) == 1, old
        xml = xml.replace(old, new)
    return repack(archive, {"xl/workbook.xml": xml.encode()})


@pytest.mark.parametrize(
    ("block", "area", "grown"),
    [
        ("$A$7:$N$206", "$A$1:$R$44", "A1:R82"),  # two rows above the headings
        ("$A$6:$N$205", "$A$2:$R$43", "A1:R81"),  # one above the title: the program moves the whole area
        ("$A$5:$N$205", "$A$1:$R$43", "A1:R80"),  # one between two players, on the page
        ("$A$5:$N$205", "$A$1:$R$42", "A1:R80"),  # one between two players, below the page
        ("$A$5:$N$202", "$A$1:$R$40", "A1:R80"),  # two players taken out
        ("$B$5:$O$204", "$A$1:$S$42", "A1:S80"),  # a column before all
        ("$A$5:$O$204", "$A$1:$S$42", "A1:S80"),  # a column between two of the table
        ("$A$5:$N$204", "$A$1:$S$42", "A1:S80"),  # a column between the table and what is shown beside it
    ],
)
def test_an_area_grows_after_rows_and_columns_came_in(empty: bytes, block: str, area: str, grown: str) -> None:
    """Excel and LibreOffice move the print area along; player 39 must be printed then too: 38 lines from the block's top."""
    moved = names_changed(
        empty, ("'Spieler'!$A$5:$N$204", f"'Spieler'!{block}"), ("Spieler!$A$1:$R$42", f"Spieler!{area}")
    )
    assert areas(typed(moved, 39, 0))["Spieler"] == grown


def test_a_workbook_part_in_another_encoding(empty: bytes) -> None:
    """With a mark of UTF-8 the areas follow; in UTF-16, which XML allows, they stay, and nothing else is lost."""
    archive = read_archive(empty, "s.xlsx")
    text = archive.read("xl/workbook.xml").decode()
    marked = repack(archive, {"xl/workbook.xml": text.encode("utf-8-sig")})
    assert areas(typed(marked, 39, 0))["Spieler"] == "A1:R80"
    wide = text.replace("UTF-8", "UTF-16").encode("utf-16")
    assert (
        read_archive(typed(repack(archive, {"xl/workbook.xml": wide}), 39, 0), "s.xlsx").read("xl/workbook.xml") == wide
    )


@pytest.mark.parametrize(
    "own",
    [
        "Spieler!$A$1:$R$42,Spieler!$T:$U",
        "OFFSET(Spieler!$A$1:$R$42,0,0,COUNTA(Spieler!$A:$A),18)",
        "Spieler!$A$1:$R$42:INDEX(Spieler!$R:$R,60)",
    ],
)
def test_an_area_that_is_computed_stays(empty: bytes, own: str) -> None:
    """A formula, or whole columns beside our area, are the user's work; an address found within is not taken for all."""
    data = typed(names_changed(empty, ("Spieler!$A$1:$R$42", own)), 60, 2)
    assert f">{own}<" in read_archive(data, "s.xlsx").read("xl/workbook.xml").decode()


def test_an_area_of_the_users_own_stays(empty: bytes) -> None:
    """Who prints three columns of the players goes on printing three columns."""
    archive = read_archive(empty, "s.xlsx")
    xml = archive.read("xl/workbook.xml")
    own = xml.replace(b"Spieler!$A$1:$R$42", b"Spieler!$A$4:$C$20")
    assert own != xml
    found = areas(typed(repack(archive, {"xl/workbook.xml": own}), 60, 2))
    assert found["Spieler"] == "A4:C20"
    assert found["Rangliste"] == "A1:S81"  # two pages of 38 lines from row 6 on
