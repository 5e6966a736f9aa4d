"""The templates: built from code, complete, silent without the add-in, and the same live as after a run."""

from __future__ import annotations

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

FOLDER = Path(__file__).parents[2] / "workbooks"
TEMPLATES = [FOLDER / "blitz_dwz_season.xlsx", FOLDER / "en" / "blitz_dwz_season.xlsx"]
SHEETS = {"de": ("Live", "Verlauf"), "en": ("Live", "History")}


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


@pytest.mark.parametrize("path", TEMPLATES, ids=language)
def test_the_validator_finds_nothing(path: Path) -> None:
    """Excel opens it without a repair prompt, as far as a validator can tell."""
    assert OpenXmlValidator().validate(str(path)).errors == []


@pytest.mark.parametrize("path", TEMPLATES, ids=language)
def test_cached_values_are_current_and_without_errors(path: Path) -> None:
    """What a viewer shows is what the formulas give; errors stand in the hidden block only."""
    result = recalculate(path)
    assert result.changed == []
    assert result.is_clean
    assert {place[0] for place, _, _ in result.errors} <= {"Live"}


@pytest.mark.parametrize("path", TEMPLATES, ids=language)
def test_no_order_to_compute_on_opening(path: Path) -> None:
    """Without the add-in such an order would replace the numbers."""
    with zipfile.ZipFile(path) as archive:
        xml = archive.read("xl/workbook.xml").decode()
    assert "fullCalcOnLoad" not in xml
    assert re.search(r'calcId="(\d+)"', xml)[1] >= "124519"  # type: ignore[index]


def test_a_second_run_changes_nothing(tmp_path: Path) -> None:
    """0 changes, the file byte for byte, no backup."""
    file = tmp_path / "s.xlsx"
    file.write_bytes(TEMPLATES[0].read_bytes())
    outcome = evaluate_season(SeasonRequest(file))
    assert outcome.differences == []
    assert file.read_bytes() == TEMPLATES[0].read_bytes()
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("path", TEMPLATES, ids=language)
def test_live_block_and_run_agree_in_calc(path: Path, office: Callable[..., list[Any]], tmp_path: Path) -> None:
    """The formulas are the replay: real cells show what the run wrote."""
    copy = tmp_path / "s.xlsx"
    copy.write_bytes(path.read_bytes())
    live, history = SHEETS[language(path)]
    _, _, shown, written = office(
        ["open", str(copy)], ["calculate"], ["read", live, "A2:R21"], ["read", history, "A5:R24"]
    )
    for one, two in zip(shown, written, strict=True):
        for left, right in zip(one, two, strict=True):
            assert left == right or (not left[1] and not right[1]) or abs(left[1] - right[1]) < 1e-9


@pytest.mark.parametrize("path", TEMPLATES, ids=language)
def test_every_display_is_the_same_in_calc(path: Path, office: Callable[..., list[Any]], tmp_path: Path) -> None:
    """A formula that one program computes otherwise must not show another number there."""
    copy = tmp_path / "s.xlsx"
    copy.write_bytes(path.read_bytes())
    cached = openpyxl.load_workbook(path, data_only=True)
    names = [name for name in cached.sheetnames if is_shown(name)]
    _, _, *sheets = office(["open", str(copy)], ["calculate"], *(["read", name, "A1:AX40"] for name in names))
    for name, rows in zip(names, sheets, strict=True):
        for r, row in enumerate(rows, 1):
            for c, (kind, value) in enumerate(row, 1):
                ours = cached[name].cell(r, c).value
                if kind == "n" and isinstance(ours, int | float):
                    assert abs(ours - value) < 1e-9 * max(1.0, abs(ours)), (name, r, c)
                elif kind != "n":
                    assert (ours or "") == (value or ""), (name, r, c)


@pytest.mark.parametrize("path", TEMPLATES, ids=language)
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
    krause = next(row for row in sheets[names.index("T01")] if row[1][1] == "Krause, Pia")
    assert [krause[column][1] for column in (36, 37, 41, 45, 47)] == [
        "",
        "",
        "",
        1337,
        "",
    ]  # no old rating, no We, no ±
    ranking = sheets[names.index("Rangliste" if language(path) == "de" else "Ranking")]
    assert [row[1][1] for row in ranking[5:8]] == ["Adler, Eva", "Birke, Jan", "Eiche, Uwe"]
    start = [cell[1] for row in sheets[0] for cell in row if cell[0] == "t"]
    assert any("letzten Laufs" in text or "last run" in text for text in start)


@pytest.mark.parametrize("path", TEMPLATES, ids=language)
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
