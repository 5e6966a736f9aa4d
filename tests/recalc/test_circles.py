"""Circular references: 0 as Excel shows, and a report of the cells; never an endless loop."""

from __future__ import annotations

import xlsxwriter

from xl_ratings.recalc.circles import find_circles

from .books import book, computed


def test_a_circle_is_zero_and_told() -> None:
    """A and B need each other; C only depends on them; D contains itself; E looks like it but does not."""

    def build(workbook: xlsxwriter.Workbook) -> None:
        sheet = workbook.add_worksheet("S")
        for cell, formula in zip("ABCDE", ("=B1+1", "=A1*2", "=A1+5", "=SUM(D1:D3)", "=IF(TRUE,1,E1)"), strict=True):
            sheet.write_formula(f"{cell}1", formula)

    result = computed(book(build))
    assert [result.values["S", 1, c] for c in range(1, 6)] == [0, 0, 5, 0, 1]
    assert result.circles == [[("S", 1, 1), ("S", 1, 2)], [("S", 1, 4)]]


def test_iteration_where_the_file_asks_for_it() -> None:
    """``calcPr iterate``: x = 10 - x/2 settles at 20/3; by hand: x = 10 / 1.5."""
    from xl_ratings.package.archive import read_archive
    from xl_ratings.package.repack import repack

    def build(workbook: xlsxwriter.Workbook) -> None:
        workbook.add_worksheet("S").write_formula("A1", "=10-A1/2")

    archive = read_archive(book(build), "i.xlsx")
    part = "xl/workbook.xml"
    xml = archive.read(part).replace(b"<calcPr ", b'<calcPr iterate="1" iterateCount="100" iterateDelta="0.0001" ')
    result = computed(repack(archive, {part: xml}))
    assert abs(float(str(result.values["S", 1, 1])) - 20 / 3) < 0.001
    assert not result.circles


def test_long_circles_need_no_recursion() -> None:
    """A circle of 20,000 cells, closed at its end."""
    texts = {("S", i, 1): f"A{i % 20_000 + 1}" for i in range(1, 20_001)}
    (circle,) = find_circles(texts)
    assert len(circle) == 20_000
