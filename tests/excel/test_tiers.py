"""The lower way never needs the higher one: files are evaluated where xlwings and the engine are missing or blocked."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from xl_ratings.app.season import SeasonRequest, evaluate_season
from xl_ratings.package.archive import open_archive
from xl_ratings.package.cells import SheetScan
from xl_ratings.package.parts import read_parts
from xl_ratings.package.values import Value
from xl_ratings.recalc.sheets import scanned_sheets
from xl_ratings.workbook.filebook import FileBook

ROOT = Path(__file__).parents[2]
SEASON = ROOT / "workbooks" / "blitz_dwz_season.xlsx"
MISSING = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"xlwings", "formualizer", "pyopenvba"}:
            raise KIND(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Missing())
from xl_ratings.hosts.cli.start import main
main(sys.argv[1:])
"""


def run(*tokens: str, kind: str = "ModuleNotFoundError") -> subprocess.CompletedProcess[str]:
    """Run a command in a Python without these packages; ``kind`` ImportError is a library that Windows blocks."""
    code = MISSING.replace("KIND", kind)
    return subprocess.run(
        [sys.executable, "-c", code, *tokens], capture_output=True, text=True, encoding="utf-8", cwd=ROOT
    )


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The season template with its example."""
    return Path(shutil.copy(SEASON, tmp_path / "saison.xlsx"))


@pytest.mark.parametrize("kind", ["ModuleNotFoundError", "ImportError"])
def test_check(file: Path, kind: str) -> None:
    """The season is replayed and checked; the example's three events are evaluated."""
    done = run("check", str(file), kind=kind)
    assert done.returncode == 1, done.stderr
    assert done.stdout.startswith("Turniere: 3 ausgewertet, 0 Änderungen")


def test_season(file: Path) -> None:
    """Without the engine the run is written all the same, and one sentence says that displays are old."""
    book = FileBook.open(file)
    book.set("T03", 6, 8, "0")
    file.write_bytes(book.data())
    done = run("season", str(file))
    assert "die alten Werte" in done.stdout, done.stderr
    new = FileBook.open(file)
    row = next(row for row in new.read(new.layout.history) if row[0] == 3 and row[2] == "P0001")
    assert row[new.layout.column("points")] == 4


@pytest.mark.parametrize("kind", ["season", "tournament"])
def test_programs_are_told_of_old_values_too(file: Path, kind: str) -> None:
    """With --json the sentence about old values is one of the data; a program would show them as new otherwise."""
    if kind == "tournament":
        shutil.copy(SEASON.with_name("blitz_dwz_tournament.xlsx"), file)
    done = run("season", str(file), "--json")
    assert json.loads(done.stdout)["note"].startswith("Ohne den Rechenkern"), done.stderr


@pytest.mark.parametrize("command", ["recalc", "new"])
def test_what_needs_the_engine_says_so(file: Path, command: str) -> None:
    """Exit 4 and one sentence with the cure; nothing is written."""
    tokens = {"recalc": ["recalc", str(file)], "new": ["new", "blitz-dwz", str(file.with_name("neu.xlsx"))]}[command]
    done = run(*tokens)
    assert done.returncode == 4
    assert "pip install formualizer" in done.stderr
    assert "Traceback" not in done.stderr
    assert [path.name for path in file.parent.iterdir()] == ["saison.xlsx"]
    assert file.read_bytes() == SEASON.read_bytes()


def scans(file: Path) -> dict[str, SheetScan]:
    """Return what every sheet holds."""
    archive = open_archive(file)
    parts = read_parts(archive)
    return {sheet.name: scan for sheet, _, scan in scanned_sheets(archive, parts, {})}


def shown(file: Path) -> dict[tuple[str, int, int], Value]:
    """Return what every formula cell shows."""
    return {(name, cell.row, cell.column): cell.cached for name, scan in scans(file).items() for cell in scan.formulas}


def test_what_the_run_knows_is_shown_without_the_engine(file: Path) -> None:
    """Displays show the numbers that the engine computes from their formulas; the sentence counts what stays old, by sheet."""
    book = FileBook.open(file)
    book.set("T03", 6, 8, "0")
    file.write_bytes(book.data())
    before = shown(file)
    other = Path(shutil.copy(file, file.with_name("mit_rechenkern.xlsx")))
    done = run("season", str(file))
    evaluate_season(SeasonRequest(other))
    without, with_engine = shown(file), shown(other)
    changed = {place for place in before if before[place] != with_engine[place]}
    assert {"T03", "Rangliste", "Spielerblatt", "Live"} <= {place[0] for place in changed}
    old = {place for place in changed if without[place] != with_engine[place]}
    assert all(without[place] == before[place] for place in old)
    told = next(line for line in done.stdout.splitlines() if line.startswith("Ohne den Rechenkern"))
    count, formulas = (int(word) for word in re.findall(r"[0-9]+", told)[:2])
    assert formulas == len(before)
    assert len(old) <= count < formulas / 20
    assert {place[0] for place in old} <= {"Start", "Rangliste", "Spielerblatt", "Live"}
    assert "Prüfbericht 301, Spieler 200" in told  # a line for each of 300 findings, and one that there is none


def test_the_file_as_it_is(file: Path) -> None:
    """Without the engine and with nothing known: the same bytes, and the sentence that all displays are old."""
    code = (
        MISSING.replace("KIND", "ModuleNotFoundError").partition("from xl_ratings")[0]
        + "from pathlib import Path\nfrom xl_ratings.package.archive import open_archive\n"
        "from xl_ratings.recalc.run import recalculate_or_keep\n"
        "archive = open_archive(Path(sys.argv[1]))\ndata, note = recalculate_or_keep(archive)\n"
        "assert data == archive.data\nprint(note.de)\n"
    )
    done = subprocess.run([sys.executable, "-X", "utf8", "-c", code, str(file)], capture_output=True, text=True, check=True, cwd=ROOT, encoding="utf-8")  # fmt: skip
    formulas = sum(len(scan.formulas) for scan in scans(file).values())
    assert f"{formulas} von {formulas} Formeln" in done.stdout
    assert "zeigen die alten Werte" in done.stdout


@pytest.mark.parametrize(("kind", "word"), [("ModuleNotFoundError", "fehlt"), ("ImportError", "gesperrt")])
def test_doctor_tells_missing_from_blocked(kind: str, word: str) -> None:
    """Windows 11 may block unsigned libraries: another cure than installing once more."""
    done = run("doctor", kind=kind)
    line = next(line for line in done.stdout.splitlines() if line.startswith("Rechenkern"))
    assert word in line
    assert done.returncode == 1


def test_the_engine_present() -> None:
    """With the engine the same call computes and says nothing."""
    from xl_ratings.package.archive import open_archive
    from xl_ratings.recalc.run import recalculate_archive, recalculate_or_keep

    data, note = recalculate_or_keep(open_archive(SEASON))
    assert note is None
    assert data == recalculate_archive(open_archive(SEASON)).data
