"""Real cells in LibreOffice Calc: files, names, texts, forced differences, installation, breakage."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest
import xlsxwriter

from tests.conftest import language_profile
from xl_ratings.functions.registry import FUNCTIONS
from xl_ratings.headless import recalculate
from xl_ratings.hosts.calc.build import build_extension
from xl_ratings.hosts.calc.names import EXTENSION
from xl_ratings.model.version import __version__
from xl_ratings.package.values import ErrorValue

Office = Callable[..., list[Any]]
CLUB = "BLITZDWZ_NEW(2105;48;9.5;11;5.715)"


def test_plain_names_survive_every_format(office: Office, tmp_path: Path) -> None:
    """A workbook with ``=BLITZDWZ_NEW(…)`` computes, is saved as .xlsx and .ods, and computes again."""
    book = tmp_path / "a.xlsx"
    workbook = xlsxwriter.Workbook(str(book))
    sheet = workbook.add_worksheet("S")
    sheet.write_row("A1", [2105, 48, 9.5, 11, 5.715])
    sheet.write_formula("F1", "=BLITZDWZ_NEW(A1,B1,C1,D1,E1)", None, 999)
    sheet.write_array_formula("H1:H3", "{=BLITZDWZ_H({1500,1600},{1,0})+{0;1;2}}", None, 1)
    workbook.close()
    xlsx, ods = tmp_path / "b.xlsx", tmp_path / "b.ods"
    read = ["read", "S", "F1:H3"]
    answers = office(
        ["open", str(book)], ["calculate"], read, ["store", str(xlsx), "Calc MS Excel 2007 XML"],
        ["store", str(ods), "calc8"], ["close"],
        ["open", str(xlsx)], ["calculate"], read, ["close"],
        ["open", str(ods)], ["calculate"], read, ["formulas", "S", "F1:F1"],
    )  # fmt: skip
    first, again, third = answers[2], answers[8], answers[12]
    assert first[0][0] == ["n", 2179]
    assert first == again == third
    saved = openpyxl.load_workbook(xlsx)["S"]
    assert saved["F1"].value == "=BLITZDWZ_NEW(A1,B1,C1,D1,E1)"
    assert saved["H1"].value.ref == "H1:H3"
    assert "BLITZDWZ_H(" in saved["H1"].value.text


def _random_book(path: Path, seed: int) -> None:
    """Ratings, games and lists, a mix of our functions and Calc's."""
    rng = random.Random(seed)
    workbook = xlsxwriter.Workbook(str(path))
    sheet = workbook.add_worksheet("S")
    for r in range(1, 21):
        opponents = [rng.randrange(900, 2300) for _ in range(5)]
        results = [rng.choice([0, 0.5, 1]) for _ in range(5)]
        sheet.write_row(r - 1, 0, [rng.randrange(900, 2300), rng.randrange(1, 60), *opponents, *results])
        formulas = (
            f"BLITZDWZ_WE(A{r},C{r}:G{r})",
            f"BLITZDWZ_NEW(A{r},B{r},SUM(H{r}:L{r}),5,M{r})",
            f'IFERROR(BLITZDWZ_H(C{r}:G{r},H{r}:L{r}),"-")',
            f"N{r}-A{r}",
            f"RANK(N{r},N$1:N$20)",
            f'IF(P{r}>0,"+","")&TEXT(P{r},"0")',
            f"PSZ_GAIN(A{r}/8,C{r}/8,IF(H{r}=0.5,1,H{r}))",
            f"DUEL_NEW({rng.randrange(1, 80)}0,{rng.randrange(1, 80)}0,{rng.choice([0, 1])},10,5)",
            f"BLITZDWZ_P(A{r},C{r})+DWZ_P(A{r},C{r})",
        )  # fmt: skip
        for c, formula in enumerate(formulas, 12):
            sheet.write_formula(r - 1, c, "=" + formula)
    sheet.write_array_formula("X1:Z20", "{=IF(A1:A20>1500,C1:E20,0)}")
    workbook.close()


def test_headless_and_calc_agree_on_every_cell(office: Office, tmp_path: Path) -> None:
    """Twenty books of both kinds of formulas, 4,800 formula cells."""
    steps: list[list[Any]] = []
    books = []
    for seed in range(20):
        path = tmp_path / f"{seed}.xlsx"
        _random_book(path, seed)
        books.append(path)
        steps += [["open", str(path)], ["calculate"], ["read", "S", "A1:Z20"], ["close"]]
    answers = office(*steps)
    for number, path in enumerate(books):
        ours, calc = recalculate(path).values, answers[4 * number + 2]
        assert len(ours) == 240
        for (_, row, column), value in ours.items():
            kind, other = calc[row - 1][column - 1]
            if isinstance(value, ErrorValue):
                assert kind == "e", (path, row, column, value, other)
            elif isinstance(value, str):
                assert value == (other or ""), (path, row, column)
            else:
                assert kind == "n", (path, row, column, value, other)
                assert abs(float(value or 0) - other) <= 1e-9 * max(1.0, abs(other)), (path, row, column)


def test_the_wizard_speaks_german_and_english(office: Office, tmp_path: Path) -> None:
    """Descriptions and argument names as the user's language asks."""
    for language, arguments in (("de", "german"), ("en-US", "name")):
        profile = language_profile(tmp_path / language, language)
        *_, found = office(["new"], ["function", "BLITZDWZ_NEW"], profile=profile)
        spec = FUNCTIONS["BLITZDWZ_NEW"]
        description, shown = found
        assert description == spec.summary.to("de" if language == "de" else "en")
        assert [name for name, _, _ in shown] == [getattr(p, arguments) for p in spec.parameters]
        assert [text for _, text, _ in shown] == [
            p.help.to("de" if language == "de" else "en") for p in spec.parameters
        ]


@pytest.mark.parametrize(
    ("formula", "cells", "expected", "why"),
    [
        ("BLITZDWZ_NEW(A1;Z9;9.5;11;5.715)", [], ["n", 2380], "a lone blank cell arrives as 0: index 0, E 5"),
        ("BLITZDWZ_NEW(A1;Z9:Z9;9.5;11;5.715)", [], ["e", 32767], "written as a range it is blank: #N/A"),
        ("BLITZDWZ_NEW(A1;;9.5;11;5.715)", [], ["e", 32767], "left out it is blank, too"),
        ("BLITZDWZ_NEW(A1;48;9.5;11;5.715;Z1;Z2)", [], ["n", 2179], "where an argument may be left out, 0 is blank"),
        ("BLITZDWZ_H(A1:A2;B1:B2)", [("B2", "=1/0")], ["e", 504], "a range that holds an error never arrives"),
        ("BLITZDWZ_NEW(A1;48;9.5;11;5.715;B1)", [("B1", "=TRUE()")], ["n", 2179], "TRUE arrives as 1: one year old, group J"),
        ("BLITZDWZ_NEW(A1;48;9.5)", [], ["e", 519], "too few arguments: #VALUE!, Calc itself lets them pass"),
        ("BLITZDWZ_NEW(NA();48;9.5;11;5.715)", [], ["e", 32767], "an error in a single cell comes out unchanged"),
    ],
)  # fmt: skip
def test_differences_that_calc_forces(
    office: Office, formula: str, cells: list[tuple[str, str]], expected: list[Any], why: str
) -> None:
    """What docs/hosts.md lists; if Calc changes, this shows it."""
    steps = [["set_formula", "", "A1", "=2105"], ["set_formula", "", "B1", "=1"]]
    steps += [["set_formula", "", cell, text] for cell, text in cells]
    *_, ((found,),) = office(["new"], *steps, ["set_formula", "", "F1", "=" + formula], ["read", "", "F1:F1"])
    assert found == expected, why


def test_install_upgrade_and_remove(office: Office, tmp_path: Path) -> None:
    """The real file, through the extension manager, in a fresh profile; it works after the next start."""
    file, profile = tmp_path / "xl_ratings.oxt", tmp_path / "profile"
    file.write_bytes(build_extension())
    use = [["new"], ["set_formula", "", "A1", "=" + CLUB], ["read", "", "A1:A1"]]
    ask = ["run", "org.xlratings:diagnose", {}]
    plain = {"profile": profile, "own_extension": False}
    *_, installed = office(["new"], ["install", str(file)], ["installed"], **plain)
    assert [EXTENSION, __version__] in installed
    *_, cell, (state, said) = office(*use, ask, **plain)
    assert cell == [[["n", 2179]]]
    assert state == 1
    assert said.startswith(f"xl_ratings {__version__}")
    *_, installed = office(["new"], ["install", str(file)], ["installed"], **plain)
    assert [identifier for identifier, _ in installed].count(EXTENSION) == 1
    *_, installed = office(["new"], ["remove", EXTENSION, file.name], ["installed"], **plain)
    assert EXTENSION not in [identifier for identifier, _ in installed]
    assert office(*use, **plain)[-1] == [[["e", 525]]]


def test_a_broken_core_says_so(office: Office, extensions: Path, tmp_path: Path) -> None:
    """Instead of ``Err:504`` in every cell: the reason and what to do."""
    broken = tmp_path / "broken"
    shutil.copytree(extensions, broken)
    (broken / "xl_ratings" / "pythonpath" / "xlr_calc_core" / "functions" / "registry.py").write_text("1/0\n")
    *_, ((found,),), told = office(
        ["new"], ["set_formula", "", "A1", "=" + CLUB], ["read", "", "A1:A1"], ["run", "org.xlratings:season", {}],
        extensions_folder=broken,
    )  # fmt: skip
    assert told[0] == 0
    assert "neu installieren" in told[1]
    kind, text = found
    assert kind == "t"
    assert "ZeroDivisionError" in text
    assert "neu installieren" in text
