"""Headless recalculation, side by side with its peers in one run; read the ratios, not the seconds.

Run: python bench/recalc.py [formulas]      (LibreOffice and the package ``formulas`` are used if they are there)
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import formualizer as fz
import xlsxwriter

from xl_ratings.functions.registry import call_function
from xl_ratings.headless import recalculate
from xl_ratings.package.archive import open_archive
from xl_ratings.recalc import engine, run

_LOAD_AND_SAVE = "import sys, openpyxl; openpyxl.load_workbook(sys.argv[1]).save(sys.argv[2])"
_FORMULAS = """
import sys, formulas
formulas.get_functions()["BLITZDWZ_NEW"] = lambda *values: 1.0
formulas.ExcelModel().loads(sys.argv[1]).finish().calculate()
"""
_PEAK = """
import resource, sys
from xl_ratings.hosts.cli.commands import run
code = run(["recalc", sys.argv[1], "--out", sys.argv[2]])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


def rating_book(path: Path, formulas: int) -> None:
    """Half of the formulas call BLITZDWZ_NEW, the other half takes the difference."""
    workbook = xlsxwriter.Workbook(str(path), {"constant_memory": True})
    sheet = workbook.add_worksheet("S")
    for i in range(formulas // 2):
        r = i + 1
        sheet.write_row(i, 0, [1500 + i % 700, 20, 5.5, 11, 5.25])
        sheet.write_formula(i, 5, f"=BLITZDWZ_NEW(A{r},B{r},C{r},D{r},E{r})")
        sheet.write_formula(i, 6, f"=F{r}-A{r}")
    workbook.close()


def range_book(path: Path, rows: int = 2000) -> list[list[str]]:
    """RANK, COUNTIFS and SUMPRODUCT over the whole column in every row."""
    texts = [
        [
            f"RANK(A{r},A$1:A${rows})",
            f'COUNTIFS(A$1:A${rows},">"&A{r})',
            f"SUMPRODUCT((A$1:A${rows}>A{r})*A$1:A${rows})",
        ]
        for r in range(1, rows + 1)
    ]
    workbook = xlsxwriter.Workbook(str(path))
    sheet = workbook.add_worksheet("S")
    for i, line in enumerate(texts):
        sheet.write(i, 0, i * 7919 % 10007)
        for c, text in enumerate(line, 1):
            sheet.write_formula(i, c, "=" + text)
    workbook.close()
    return texts


def chain_book(path: Path, length: int = 20_000) -> list[list[str]]:
    """Each cell adds one to the cell above."""
    texts = [[f"A{r}+1"] for r in range(1, length + 1)]
    workbook = xlsxwriter.Workbook(str(path))
    sheet = workbook.add_worksheet("S")
    sheet.write(0, 0, 0)
    for i, line in enumerate(texts, 1):
        sheet.write_formula(i, 0, "=" + line[0])
    workbook.close()
    return texts


def timed(action: Callable[[], object]) -> float:
    """Seconds of one call."""
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def process(*command: str) -> float:
    """Seconds of one process, start included."""
    return timed(lambda: subprocess.run(command, check=True, capture_output=True))


def bare_engine(values: list[float], first: tuple[int, int], texts: list[list[str]]) -> Callable[[], None]:
    """Return the evaluation by formualizer alone of formulas already loaded."""
    engine = fz.Workbook()
    engine.set_changelog_enabled(False)
    engine.add_sheet("S")
    engine.set_values_batch("S", 1, 1, [[value] for value in values])
    engine.set_formulas_batch("S", *first, [["=" + text for text in line] for line in texts])
    return engine.evaluate_all


def our_compute(path: Path) -> float:
    """Seconds that our engine spends computing, reading and writing left out."""
    spent = 0.0
    plain = engine.FormualizerEngine.evaluate

    def measured(self: engine.FormualizerEngine) -> None:
        nonlocal spent
        spent += timed(lambda: plain(self))

    engine.FormualizerEngine.evaluate = measured  # type: ignore[method-assign]
    try:
        run.recalculate_archive(open_archive(path))
    finally:
        engine.FormualizerEngine.evaluate = plain  # type: ignore[method-assign]
    return spent


def whole_command(folder: Path, formulas: int) -> None:
    """The command against openpyxl's load and save and against LibreOffice."""
    book = folder / "book.xlsx"
    rating_book(book, formulas)
    out = str(folder / "out.xlsx")
    ours = process(sys.executable, "-m", "xl_ratings.hosts.cli.start", "recalc", str(book), "--out", out)
    openpyxl_seconds = process(sys.executable, "-c", _LOAD_AND_SAVE, str(book), str(folder / "o.xlsx"))
    peak = subprocess.run([sys.executable, "-c", _PEAK, str(book), out], check=True, capture_output=True, text=True)
    print(f"{formulas} formulas, whole command: {ours:.2f} s, peak {peak.stdout.split()[-1]} MB")
    print(f"  openpyxl load + save {openpyxl_seconds:.2f} s: ratio {ours / openpyxl_seconds:.2f}")
    soffice = shutil.which("soffice")
    if soffice:
        profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
        convert = (soffice, profile, "--headless", "--convert-to", "xlsx", "--outdir", str(folder / "lo"))
        process(*convert, str(book))
        _compute_on_load(folder / "profile")
        seconds = process(*convert, str(book))
        print(f"  LibreOffice, start to save (our functions unknown to it) {seconds:.2f} s: ratio {ours / seconds:.2f}")


def _compute_on_load(profile: Path) -> None:
    settings = profile / "user" / "registrymodifications.xcu"
    item = (
        '<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse">'
        "<value>0</value></prop></item></oor:items>"
    )
    settings.write_text(settings.read_text(encoding="utf-8").replace("</oor:items>", item), encoding="utf-8")


def against_formulas(folder: Path) -> None:
    """10,000 formulas through the package ``formulas``."""
    if importlib.util.find_spec("formulas") is None:
        print("package formulas not installed: left out")
        return
    book = folder / "small.xlsx"
    rating_book(book, 10_000)
    recalculate(book)
    ours = timed(lambda: recalculate(book))
    theirs = process(sys.executable, "-c", _FORMULAS, str(book))
    print(f"10000 formulas: {ours:.2f} s, formulas {theirs:.1f} s: {theirs / ours:.0f} x faster")


def compute_phases(folder: Path) -> None:
    """What the dialect layer costs while computing."""
    book = folder / "ranges.xlsx"
    texts = range_book(book)
    bare = timed(bare_engine([float(i * 7919 % 10007) for i in range(len(texts))], (1, 2), texts))
    ours = our_compute(book)
    print(f"range-heavy, compute phase: {ours:.2f} s, bare engine {bare:.2f} s: ratio {ours / bare:.2f}")
    book = folder / "chain.xlsx"
    texts = chain_book(book)
    bare = timed(bare_engine([0.0], (2, 1), texts))
    ours = our_compute(book)
    print(f"chain of 20000, compute phase: {ours:.3f} s, bare engine {bare:.3f} s: ratio {ours / bare:.2f}")


def main() -> None:
    """Print every comparison."""
    assert call_function("BLITZDWZ_NEW", 2105, 48, 9.5, 11, 5.715) == 2179.0
    formulas = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    os.environ.setdefault("PYTHONPATH", str(Path(__file__).parents[1]))
    with tempfile.TemporaryDirectory() as name:
        whole_command(Path(name), formulas)
        compute_phases(Path(name))
        against_formulas(Path(name))


if __name__ == "__main__":
    main()
