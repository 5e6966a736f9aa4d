"""Array blocks of the old kind, spilling formulas, and what is shown over them."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
import xlsxwriter
from xlsxwriter.utility import xl_col_to_name

from xl_ratings.functions.registry import FUNCTIONS
from xl_ratings.package.archive import read_archive
from xl_ratings.recalc import ours

from .books import book, computed, plain


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each function of ours is called."""
    counted: Counter[str] = Counter()
    plain_adapter = ours.adapter

    def counting(spec: Any) -> Any:
        function = plain_adapter(spec)

        def call(*arguments: Any) -> Any:
            counted[spec.name] += 1
            return function(*arguments)

        return call

    monkeypatch.setattr(ours, "adapter", counting)
    return counted


def test_forty_chained_blocks_of_a_hundred_rows(calls: Counter[str]) -> None:
    """A season as one block per event: each computed once, old cached cells of the blocks notwithstanding.

    DWZ_ERG adds up each row of its results: with one column it gives that column back, so 40 steps of +1 from
    0 … 99 must end at 40 … 139.
    """

    def build(workbook: xlsxwriter.Workbook) -> None:
        sheet = workbook.add_worksheet("B")
        for r in range(100):
            sheet.write(r, 0, r)
        for block in range(40):
            source, target = xl_col_to_name(2 * block), 2 * block + 2
            formula = f"{{=RATINGS_VERSION()+{source}1:{source}100}}".replace(
                "RATINGS_VERSION()", "1*LEN(LEFT(RATINGS_VERSION(),1))"
            )
            sheet.write_array_formula(0, target, 99, target, formula, None, 7)
            for r in range(1, 100):
                sheet.write_number(r, target, 7)

    result = computed(book(build))
    assert [result.values["B", r, 81] for r in (1, 2, 100)] == [40, 41, 139]
    assert calls["RATINGS_VERSION"] == 40
    assert not result.errors


@pytest.mark.parametrize("function", ["_xlfn.HSTACK({})", "1*D!A1:Y1500"])
def test_a_block_of_1500_rows_and_its_displays(function: str) -> None:
    """One live block, INDEX, MATCH and IFERROR over it: the shape of our templates; spilling and of the old kind.

    The block puts 25 ranges side by side, so every number is known: row r, column c holds 100 r + c.
    """
    rows, columns = 1500, 18

    def build(workbook: xlsxwriter.Workbook) -> None:
        live, show, data = (workbook.add_worksheet(name) for name in ("Live", "Show", "D"))
        for r in range(rows):
            data.write_row(r, 0, [r * 100 + c for c in range(25)])
        ranges = ",".join(f"D!{xl_col_to_name(c)}1:{xl_col_to_name(c)}{rows}" for c in range(25))
        last = xl_col_to_name(columns - 1)
        live.write_array_formula(f"A1:{last}{rows}", "{=" + function.format(ranges) + "}")
        for r in range(rows):
            area = f"Live!$A$1:${last}${rows}"
            formula = f'=IFERROR(INDEX({area},MATCH({r * 100},Live!$A$1:$A${rows},0),18),"")'
            show.write_formula(r, 0, formula)

    result = computed(book(build))
    assert [result.values["Show", r, 1] for r in (1, 700, 1500)] == [17, 69917, 149917]
    assert result.values["Live", 1500, 18] == 149917


def test_a_large_spill_is_named_and_blocked_like_a_small_one() -> None:
    """12,500 cells: ``A1#`` means them all (sum of 1 … 12,500 by Gauss), and a cell in the way stops them."""

    def build(workbook: xlsxwriter.Workbook) -> None:
        for name in ("Free", "Blocked"):
            sheet = workbook.add_worksheet(name)
            sheet.write_dynamic_array_formula("A1", "=SEQUENCE(500,25)")
            sheet.write_formula("AB1", "=SUM(_xlfn.ANCHORARRAY(A1))")
        sheet.write("B7", "in the way")

    result = computed(book(build))
    assert result.values["Free", 1, 28] == 12_500 * 12_501 / 2
    assert result.values["Free", 500, 25] == 12_500
    assert plain(result.values["Blocked", 1, 1]) == "#SPILL!"
    assert ("Blocked", 1, 2) not in result.values


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("{1,2;3,4}", [[1, 2, "#N/A"], [3, 4, "#N/A"], ["#N/A", "#N/A", "#N/A"]]),
        ("{1,2,3}", [[1, 2, 3]] * 3),
        ("{1;2;3}", [[1, 1, 1], [2, 2, 2], [3, 3, 3]]),
        ("5", [[5, 5, 5]] * 3),
        ("{1,2,3,4;1,2,3,4;1,2,3,4;1,2,3,4}", [[1, 2, 3]] * 3),
    ],
)
def test_a_block_is_cut_or_padded_to_its_extent(formula: str, expected: list[list[Any]]) -> None:
    """Excel fills with #N/A, repeats single rows, columns and values, and cuts what is too much."""

    def build(workbook: xlsxwriter.Workbook) -> None:
        workbook.add_worksheet("S").write_array_formula("B2:D4", "{=" + formula + "}")

    values = computed(book(build)).values
    assert [[plain(values["S", r, c]) for c in (2, 3, 4)] for r in (2, 3, 4)] == expected


def _spills(workbook: xlsxwriter.Workbook) -> None:
    sheet = workbook.add_worksheet("S")
    for i in range(6):
        sheet.write_row(i, 0, ["abc"[i % 3], i])
    sheet.write_dynamic_array_formula("D1:D3", "=UNIQUE(A1:A6)", None, "a")
    sheet.write("D2", "b")
    sheet.write("D3", "c")
    sheet.write_dynamic_array_formula("F1:F6", "=FILTER(B1:B6,B1:B6>3)", None, 0)
    for i in range(1, 6):
        sheet.write_number(i, 5, i)
    sheet.write_dynamic_array_formula("H1:H2", "=SEQUENCE(8)", None, 1)
    sheet.write("H2", 9)
    sheet.write_formula("J1", "=SUM(_xlfn.ANCHORARRAY(H1))")
    sheet.write_dynamic_array_formula("K1:K1", "=SEQUENCE(3)", None, 1)
    sheet.write("K2", 5)


def test_spills_stay_shrink_grow_and_are_blocked() -> None:
    """Cached children are no input; ``ref`` follows; what a spill leaves is emptied; what blocks it is not touched."""
    result = computed(book(_spills))
    values = {place[1:]: plain(value) for place, value in result.values.items()}
    assert [values[r, 4] for r in (1, 2, 3)] == ["a", "b", "c"]
    assert [values.get((r, 6)) for r in range(1, 7)] == [4, 5, None, None, None, None]
    assert [values[r, 8] for r in range(1, 9)] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert (values[1, 10], values[1, 11], values.get((2, 11))) == (36, "#SPILL!", None)
    xml = read_archive(result.data, "s").read("xl/worksheets/sheet1.xml").decode()
    assert re.findall(r'ref="([A-Z0-9:]+)">_xlfn', xml) == ["D1:D3", "F1:F2", "H1:H8", "K1"]
    assert '<c r="F3"/>' in xml
    assert '<c r="K2"><v>5</v></c>' in xml
    assert '<row r="8"><c r="H8"><v>8</v></c></row>' in xml


def test_a_second_run_changes_nothing() -> None:
    """What was written must be read as what was computed."""
    once = computed(book(_spills)).data
    twice = computed(once)
    assert not twice.changed
    assert twice.data == once


def test_all_functions_are_registered(calls: Counter[str]) -> None:
    """The counting fixture must not hide that a function is missing in the engine."""
    engine = type("Spy", (), {"names": [], "register": lambda self, name, _: self.names.append(name)})()
    ours.register_all(engine)
    assert set(FUNCTIONS) <= set(engine.names)
