"""Second opinions: formulon (a calculation engine checked against Excel) and LibreOffice compute the same workbook.

Cells that call functions of ours become constants for them, because they know none of ours.
"""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import formulon
import openpyxl
import pytest
import xlsxwriter

from xl_ratings.headless import recalculate
from xl_ratings.package.values import ErrorValue

ROWS = 60
PER_ROW = (
    "RANK(C{r},C$2:C$61)", 'COUNTIFS(B$2:B$61,B{r},C$2:C$61,">"&C{r})+1', "SUMPRODUCT((B$2:B$61=B{r})*C$2:C$61)",
    'IFERROR(VLOOKUP(A{r},A$2:D$61,3,FALSE),"")', "INDEX(A$2:A$61,MATCH(LARGE(C$2:C$61,ROW()-1),C$2:C$61,0))",
    "ROUND(C{r}/7,1)", 'IF(AND(C{r}>1500,D{r}<10),"ja",IF(OR(D{r}=3,D{r}>15),"mehr","nein"))',
    'LEFT(A{r},3)&"-"&TEXT(C{r},"0000")&"-"&LEN(A{r})', "SUMIF(B$2:B$61,B{r},C$2:C$61)/COUNTIF(B$2:B$61,B{r})",
    "AVERAGE(C$2:C{r})", "SUBTOTAL(9,C$2:C{r})", "MOD(C{r},7)+INT(C{r}/7)+ABS(D{r}-9)", "TRIM(UPPER(A{r}))",
    "DATE(2024,1+MOD(D{r},12),D{r})", 'TEXT(DATE(2024,1,D{r}),"DD.MM.YYYY")', "WEEKDAY(DATE(2024,1,D{r}),2)",
    "SUMPRODUCT(--(C$2:C$61>C{r}))+1", "MAX(IF(TRUE,C{r}),D{r}*100)", "NORMSDIST((C{r}-1500)/400)",
    "STDEV(C$2:C$61)+MEDIAN(C$2:C$61)+PERCENTILE(C$2:C$61,0.3)", 'SUBSTITUTE(A{r},"e","_")', 'FIND("e",A{r}&"e")',
    'COUNTIF(A$2:A$61,"*e*")', 'CHOOSE(1+MOD(D{r},3),"a","b","c")', 'SUMIFS(C$2:C$61,B$2:B$61,B{r},D$2:D$61,">=5")',
    "OFFSET(C$2,ROW()-2,0)+1", 'INDIRECT("C"&ROW())*2', 'SUM(E{r},N("x"))', "EXACT(A{r},LOWER(A{r}))", "1/(D{r}-3)",
    "IFERROR(1/(D{r}-3),-1)", "COUNTBLANK(E$2:E{r})", 'C{r}&""=TEXT(C{r},"0")', "ROUNDUP(C{r}/9,2)-ROUNDDOWN(C{r}/9,2)",
    "SMALL(C$2:C$61,MIN(5,ROW()-1))", "LOOKUP(2,1/(A$2:A$61=A{r}),C$2:C$61)", "SUMPRODUCT(LEN(A$2:A{r}))",
    "BLITZDWZ_P(C{r},1500)*10", 'IF(BLITZDWZ_P(C{r},1500)>0.5,"Favorit","")',
)  # fmt: skip


def _cells() -> list[list[Any]]:
    rng = random.Random(42)
    names = ["Adler, Eva", "Birke, Jan", "Eiche, Uwe", "Möwe, Ole", "Fink, Lea", "Specht, Ida"]
    return [
        [f"{rng.choice(names)} {i}", rng.choice(["A", "B", "C"]), rng.randrange(800, 2300), rng.randrange(1, 20)]
        for i in range(ROWS)
    ]


def _book(path: Path, constants: dict[tuple[int, int], Any]) -> None:
    workbook = xlsxwriter.Workbook(str(path))
    sheet = workbook.add_worksheet("S")
    for r, row in enumerate(_cells(), 2):
        sheet.write_row(r - 1, 0, row)
        for c, formula in enumerate(PER_ROW, 6):
            known = constants.get((r, c))
            if known is None:
                sheet.write_formula(r - 1, c - 1, "=" + formula.format(r=r))
            else:
                sheet.write(r - 1, c - 1, known)
    sheet.write_array_formula("A70:C75", '{=A2:C7&""}')
    sheet.write_array_formula("A80", '{=SUM(IF(B2:B61="A",C2:C61))}')
    sheet.write_array_formula("B80", "{=INDEX(A2:A61,MATCH(MAX(C2:C61*(D2:D61<9)),C2:C61*(D2:D61<9),0))}")
    workbook.close()


@pytest.fixture(scope="module")
def computed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[tuple[int, int], Any]]:
    """Our numbers, and the same workbook without our functions."""
    folder = tmp_path_factory.mktemp("books")
    ours = folder / "ours.xlsx"
    _book(ours, {})
    result = recalculate(ours, now=dt.datetime(2026, 1, 2))
    assert result.is_clean, (result.problems[:3], result.kept[:3], result.unknown, result.circles[:1])
    values = {place[1:]: value for place, value in result.values.items()}
    constants = {
        (r, c): values[r, c] for r in range(2, ROWS + 2) for c, text in enumerate(PER_ROW, 6) if "BLITZDWZ" in text
    }
    theirs = folder / "theirs.xlsx"
    _book(theirs, constants)
    return theirs, {place: value for place, value in values.items() if place not in constants}


def _same(ours: Any, other: Any) -> bool:
    if isinstance(ours, ErrorValue):
        return ours.code == other
    if isinstance(other, dt.datetime):
        other = (other - dt.datetime(1899, 12, 30)).days
    if isinstance(ours, float) and isinstance(other, int | float) and not isinstance(other, bool):
        return abs(ours - other) <= 1e-9 * max(1.0, abs(ours))
    return bool(ours == (other or "" if isinstance(ours, str) else other))


def _plain(value: formulon.Value) -> Any:
    is_error = value.kind == formulon.ValueKind.ERROR
    return formulon.error_display_name(value.error_code) if is_error else value.to_python()


def _formula(place: tuple[int, int]) -> str:
    return PER_ROW[place[1] - 6] if place[0] <= ROWS + 1 and place[1] >= 6 else "array"


def test_formulon_agrees(computed: tuple[Path, dict[tuple[int, int], Any]]) -> None:
    """97.7 % of published results of a real Excel come out of formulon: two engines that agree are rarely both wrong."""
    path, values = computed
    with formulon.Workbook.load(path.read_bytes()) as workbook:
        workbook.recalc()
        others = {place: _plain(workbook.get_value(0, place[0] - 1, place[1] - 1)) for place in values}
    wrong = {
        _formula(place): (values[place], others[place]) for place in values if not _same(values[place], others[place])
    }
    # formulon 0.18 lets its binary search stop at an error; Excel's well-known idiom finds the row, as LibreOffice does
    assert set(wrong) <= {text for text in PER_ROW if text.startswith("LOOKUP(2,1/")}


def test_libreoffice_agrees(
    computed: tuple[Path, dict[tuple[int, int], Any]], convert: Callable[[Path, str, Path], Path], tmp_path: Path
) -> None:
    """A real spreadsheet program, computing everything on loading, shows the same in every cell."""
    path, values = computed
    sheet = openpyxl.load_workbook(convert(path, "xlsx", tmp_path), data_only=True).worksheets[0]
    others = {place: sheet.cell(*place).value for place in values}
    wrong = {
        _formula(place): (values[place], others[place]) for place in values if not _same(values[place], others[place])
    }
    assert not wrong
