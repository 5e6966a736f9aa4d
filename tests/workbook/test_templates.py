"""The templates: built from code, complete, silent without the add-in, and the same live as after a run."""

from __future__ import annotations

import datetime as dt
import re
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openxml_audit import OpenXmlValidator

from xl_ratings.app.season import SeasonRequest, evaluate_season
from xl_ratings.app.templates import build_templates
from xl_ratings.headless import recalculate
from xl_ratings.model.cells import column_letters
from xl_ratings.workbook import layout as at
from xl_ratings.workbook.filebook import FileBook

FOLDER = Path(__file__).parents[2] / "workbooks"
BLITZ = [FOLDER / "blitz_dwz_season.xlsx", FOLDER / "en" / "blitz_dwz_season.xlsx"]
FILES = ("blitz_dwz_season.xlsx", "psz_league.xlsx", "wizard_league.xlsx", "duel_league.xlsx")
GERMAN = [FOLDER / name for name in FILES]
TEMPLATES = [*GERMAN, *(FOLDER / "en" / name for name in FILES)]


def label(path: Path) -> str:
    """How a test is called."""
    return f"{path.stem}-{language(path)}"


def language(path: Path) -> str:
    """The template's language by its folder."""
    return "en" if path.parent.name == "en" else "de"


def is_shown(name: str) -> bool:
    """Sheets that a user sees: the live block and unused event sheets are hidden."""
    return name != "Live" and not re.fullmatch(r"T(0[5-9]|[1-5]\d)", name)


def test_a_rebuild_is_byte_identical(tmp_path: Path) -> None:
    """``xl-ratings build-templates`` makes what is committed."""
    for made in build_templates(tmp_path):
        assert made.read_bytes() == (FOLDER / made.relative_to(tmp_path)).read_bytes(), made.name


@pytest.mark.parametrize("path", TEMPLATES, ids=label)
def test_the_validator_finds_nothing(path: Path) -> None:
    """Excel opens it without a repair prompt, as far as a validator can tell."""
    assert OpenXmlValidator().validate(str(path)).errors == []


@pytest.mark.parametrize("path", TEMPLATES, ids=label)
def test_cached_values_are_current_and_without_errors(path: Path) -> None:
    """What a viewer shows is what the formulas give; errors stand in the hidden block only."""
    result = recalculate(path)
    assert result.changed == []
    assert result.is_clean
    assert {place[0] for place, _, _ in result.errors} <= {"Live"}


@pytest.mark.parametrize("path", TEMPLATES, ids=label)
def test_no_order_to_compute_on_opening(path: Path) -> None:
    """Without the add-in such an order would replace the numbers."""
    with zipfile.ZipFile(path) as archive:
        xml = archive.read("xl/workbook.xml").decode()
    assert "fullCalcOnLoad" not in xml
    assert re.search(r'calcId="(\d+)"', xml)[1] >= "124519"  # type: ignore[index]


@pytest.mark.parametrize("path", TEMPLATES, ids=label)
def test_a_second_run_changes_nothing(path: Path, tmp_path: Path) -> None:
    """0 changes, the file byte for byte, no backup."""
    file = tmp_path / "s.xlsx"
    file.write_bytes(path.read_bytes())
    outcome = evaluate_season(SeasonRequest(file))
    assert outcome.differences == []
    assert file.read_bytes() == path.read_bytes()
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("path", TEMPLATES, ids=label)
def test_live_block_and_run_agree_headless(path: Path) -> None:
    """The formulas are the replay: the engine's block is what the run wrote."""
    book = FileBook.open(path)
    computed = recalculate(path).values
    top, left, _, _ = book.layout.live.area
    for r, row in enumerate(book.read(book.layout.history)):
        if row[0] is None:
            break
        live = [computed["Live", top + r, left + c] for c in range(len(row))]
        assert [None if cell == "" else cell for cell in live] == row


@pytest.mark.parametrize("path", [*GERMAN, BLITZ[1]], ids=label)
def test_calc_shows_the_same(path: Path, office: Callable[..., list[Any]], tmp_path: Path) -> None:
    """Live block = run in real cells, and no display shows another number there than in the file."""
    copy = tmp_path / "s.xlsx"
    copy.write_bytes(path.read_bytes())
    cached = openpyxl.load_workbook(path, data_only=True)
    names = [name for name in cached.sheetnames if is_shown(name)]
    book = FileBook.open(path)
    history, rows = book.layout.history, sum(row[0] is not None for row in book.read(book.layout.history))
    width = column_letters(history.area[3])
    reads = [["read", name, "A1:AX40"] for name in names]
    _, _, live, written, *sheets = office(
        ["open", str(copy)], ["calculate"], ["read", "Live", f"A2:{width}{rows + 1}"],
        ["read", history.name(book.language), f"A5:{width}{rows + 4}"], *reads,
    )  # fmt: skip
    assert rows >= 18
    for one, two in zip(live, written, strict=True):
        for left, right in zip(one, two, strict=True):
            assert left == right or (not left[1] and not right[1]) or abs(left[1] - right[1]) < 1e-9
    for name, shown in zip(names, sheets, strict=True):
        for r, row in enumerate(shown, 1):
            for c, (kind, value) in enumerate(row, 1):
                ours = cached[name].cell(r, c).value
                if kind == "n":
                    if isinstance(ours, dt.datetime):
                        continue  # a date: the reader has turned the number into a day
                    assert isinstance(ours, int | float), (name, r, c)
                    assert abs(ours - value) < 1e-9 * max(1.0, abs(ours)), (name, r, c)
                elif kind != "n":
                    assert (ours or "") == (value or ""), (name, r, c)


@pytest.mark.parametrize("path", GERMAN, ids=label)
def test_without_the_extension_every_display_shows_the_last_run(
    path: Path, office: Callable[..., list[Any]], tmp_path: Path
) -> None:
    """No #NAME? outside the hidden sheet, even after everything is computed anew."""
    copy = tmp_path / "s.xlsx"
    copy.write_bytes(path.read_bytes())
    names = [name for name in openpyxl.load_workbook(path, read_only=True).sheetnames if is_shown(name)]
    reads = [["read", name, "A1:AX40"] for name in names]
    _, _, *sheets = office(["open", str(copy)], ["calculate"], *reads, own_extension=False)
    for name, rows in zip(names, sheets, strict=True):
        assert not [cell for row in rows for cell in row if cell[0] == "e"], name
    ranking = sheets[names.index("Rangliste")]
    ratings = [row[3][1] for row in ranking[5:12]]
    assert ratings == sorted(ratings, reverse=True)
    assert all(isinstance(rating, float) for rating in ratings)
    start = [cell[1] for row in sheets[0] for cell in row if cell[0] == "t"]
    assert any("letzten Laufs" in text or "last run" in text for text in start)


@pytest.mark.parametrize("path", TEMPLATES, ids=label)
def test_every_word_is_in_the_sheets_language(path: Path) -> None:
    """An English word in the German sheet is a bug, and the other way round."""
    other = {"de": r"\b(the|player|event|rating|season)\b", "en": r"\b(der|die|das|Spieler|Turnier|Verein|Zahl)\b"}[
        language(path)
    ]
    for sheet in openpyxl.load_workbook(path):
        if sheet.title == "_meta":
            continue
        for row in sheet.iter_rows():
            for cell in row:
                if isinstance(cell.value, str) and not cell.value.startswith("="):
                    if "xl-ratings season" in cell.value:
                        continue  # what is typed is the same in both
                    assert not re.search(other, cell.value), (sheet.title, cell.coordinate, cell.value)


@pytest.mark.parametrize("path", TEMPLATES, ids=label)
def test_the_settings_name_every_rule(path: Path) -> None:
    """A rule that has no line could not be set; the season's own settings must not take its place."""
    book = FileBook.open(path)
    system = book.layout.system
    rules = system.default_rules(dt.date.max if system.needs_date else None)
    named = {str(row[0]).casefold() for row in book.read(at.RULES) if row[0]}
    assert {parameter.label.to(book.language).casefold() for parameter in rules.parameters()} < named
