"""Values that the run knows without an engine must be those that the engine computes, whatever the workbook holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from xl_ratings.app.season import SeasonRequest, evaluate_season
from xl_ratings.headless import recalculate
from xl_ratings.package.repack import repack
from xl_ratings.package.values import Value
from xl_ratings.workbook.filebook import FileBook
from xl_ratings.workbook.known import known_values

FOLDER = Path(__file__).parents[2] / "workbooks"
Typed = tuple[str, int, int, Value]

SEASONS: dict[str, tuple[str, list[Typed]]] = {
    "another event is shown, opponents are entered": (
        "blitz_dwz_season.xlsx",
        [("Turnier", 2, 2, 2.0), ("Spielerblatt", 24, 15, 1700.0), ("Spielerblatt", 25, 15, 1800.0)],
    ),
    "no event of this number, no player of this name": (
        "blitz_dwz_season.xlsx",
        [("Turnier", 2, 2, 77.0), ("Spielerblatt", 2, 2, "Niemand, Nemo (P0099)")],
    ),
    "nobody is chosen": ("duel_league.xlsx", [("Spielerblatt", 2, 2, None)]),
    "names and results that nobody knows": (
        "blitz_dwz_season.xlsx",
        [("T01", 7, 2, "Niemand, Nemo"), ("T02", 6, 9, "?"), ("T03", 6, 8, None)],
    ),
    "groups, wishes and objections": (
        "blitz_dwz_season.xlsx",
        [
            ("Spieler", 5, 8, "VEREINSLOS"), ("Spieler", 6, 8, "anderer Verein"), ("Spieler", 7, 9, "nirgends"),
            ("Spieler", 8, 8, "anderer Verein"), ("Spieler", 8, 10, 40000.0), ("Spieler", 9, 8, "vereinslos"),
            ("Einstellungen", 23, 2, 1.0), ("Einstellungen", 24, 2, 5.0),
        ],
    ),
    "a table that a reader would not expect": (
        "blitz_dwz_season.xlsx",
        [("Spieler", 5, 3, None), ("Spieler", 6, 5, 1904.0), ("Spieler", 7, 13, 1500.0)],
    ),
    "a start rating is missing": ("wizard_league.xlsx", [("Spieler", 5, 11, None)]),
    "singles with a fault": ("psz_league.xlsx", [("Einzel", 10, 7, "2:2")]),
    "a duel of somebody unknown": ("duel_league.xlsx", [("Duelle", 6, 2, "Niemand, Nemo")]),
}  # fmt: skip


def evaluated(tmp_path: Path, template: str, typed: list[Typed]) -> Path:
    """A season after something was typed and a run."""
    book = FileBook.open(FOLDER / template)
    for place in typed:
        book.set(*place)
    path = tmp_path / "saison.xlsx"
    path.write_bytes(book.data())
    evaluate_season(SeasonRequest(path))
    return path


@pytest.mark.parametrize("name", SEASONS)
def test_the_engine_computes_the_same(name: str, tmp_path: Path) -> None:
    """A run writes most displays without computing them; a recalculation of everything changes none."""
    assert recalculate(evaluated(tmp_path, *SEASONS[name])).changed == []


def test_hardly_anything_is_left_to_compute() -> None:
    """Speed hangs on it: each kind of display of the filled template is known, the engine gets less than 1,000 cells."""
    book = FileBook.open(FOLDER / "blitz_dwz_season.xlsx")
    rows = [row for row in book.read(book.layout.history) if row[0] is not None]
    known = known_values(book, rows)
    for place in (("Turnier", 7, 1), ("Rangliste", 6, 2), ("Spielerblatt", 6, 1), ("Spieler", 5, 15), ("T01", 6, 38)):
        assert place in known, place
    formulas = [(s.name, cell.row, cell.column) for s in book.parts.sheets for cell in book._sheet(s.name)[1].formulas]
    assert sum(place not in known for place in formulas) < 1000


@pytest.mark.parametrize(
    ("sheet", "before", "after", "shown"),
    [
        ("Spieler", b'<f>IF($A5=""', b'<f>IF($A5="-"', ("Spieler", 5, 17)),
        ("Turnier", b"LARGE(", b"SMALL(", ("Turnier", 7, 1)),
        ("Live", b'&amp;"","")</f>', b'&amp;"","?")</f>', ("Spieler", 5, 19)),
    ],
    ids=["a formula of the players", "order of the event", "helpers beside the block"],
)
def test_a_changed_formula_and_what_hangs_on_it_is_computed(
    sheet: str, before: bytes, after: bytes, shown: tuple[str, int, int], tmp_path: Path
) -> None:
    """Whoever changes a formula of the template sees its result, and so do the displays that read it."""
    book = FileBook.open(FOLDER / "blitz_dwz_season.xlsx")
    part = next(one.part for one in book.parts.sheets if one.name == sheet)
    xml = book.archive.read(part)
    assert before in xml
    path = tmp_path / "saison.xlsx"
    path.write_bytes(repack(book.archive, {part: xml.replace(before, after)}))
    changed = FileBook.open(path)
    rows = [row for row in changed.read(changed.layout.history) if row[0] is not None]
    assert shown not in known_values(changed, rows)
    changed.set("T01", 6, 8, "0")
    path.write_bytes(changed.data())
    evaluate_season(SeasonRequest(path, correction="x"))
    assert recalculate(path).changed == []
