"""The door for Python users: paths, openpyxl workbooks, frames; and the command."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

import openpyxl
import pytest
import xlsxwriter

from xl_ratings.headless import recalculate, save_with_values, to_frame
from xl_ratings.hosts.cli.commands import run
from xl_ratings.model.errors import InputRefusedError

from .books import NOW, book


def simple(workbook: xlsxwriter.Workbook) -> None:
    """A constant, a formula with a stale cached value, one of ours."""
    sheet = workbook.add_worksheet("Liste")
    sheet.write("A1", 2105)
    sheet.write_formula("B1", "=A1*2", None, 1)
    sheet.write_formula("C1", "=BLITZDWZ_NEW(A1,48,9.5,11,5.715)", None, 2179)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A workbook on the disk."""
    path = tmp_path / "saison.xlsx"
    path.write_bytes(book(simple))
    return path


def test_openpyxl_workbooks_are_computed_and_left_as_they_are() -> None:
    """Values are looked up by address; the workbook keeps its formulas."""
    workbook = openpyxl.Workbook()
    sheet = workbook.active
    assert sheet is not None
    sheet.title = "Mein Blatt"
    sheet["A1"], sheet["B1"] = 3, "=A1^2"
    result = recalculate(workbook)
    assert result.value("Mein Blatt!B1") == 9
    assert result.value("'Mein Blatt'!A1") == 3
    assert result.value("Mein Blatt!Z9") is None
    assert sheet["B1"].value == "=A1^2"
    with pytest.raises(KeyError):
        result.value("B1")


def test_saved_workbooks_carry_values(tmp_path: Path) -> None:
    """Openpyxl alone saves formulas without values: pandas and viewers would show nothing."""
    workbook = openpyxl.Workbook()
    sheet = workbook.active
    assert sheet is not None
    sheet["A1"], sheet["B1"] = "x", '=A1&"y"'
    path = tmp_path / "out.xlsx"
    save_with_values(workbook, path)
    read = openpyxl.load_workbook(path, data_only=True).active
    assert read is not None
    assert read["B1"].value == "xy"


def test_frames(file: Path) -> None:
    """One row for each computed cell."""
    frame = to_frame(recalculate(file))
    assert frame.set_index("cell")["value"].to_dict() == {"B1": 4210.0, "C1": 2179.0}


def test_the_command_writes_beside_the_file(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The file itself is not touched unless asked."""
    before = file.read_bytes()
    assert run(["recalc", str(file)]) == 0
    assert file.read_bytes() == before
    assert recalculate(file.with_name("saison.recalculated.xlsx")).changed == []
    assert "2 Formeln, 1 Zellen geändert" in capsys.readouterr().out


def test_check_lists_and_writes_nothing(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A club's CI asks: does the file show what it computes?"""
    assert run(["recalc", str(file), "--check"]) == 1
    assert "Liste!B1: 1 → 4210" in capsys.readouterr().out
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    assert run(["recalc", str(file), "--check", "--json", "--lang", "en"]) == 1
    assert json.loads(capsys.readouterr().out)["changed"] == [{"cell": "Liste!B1", "old": "1", "new": "4210"}]


def test_in_place_keeps_a_backup_and_is_idempotent(file: Path) -> None:
    """Twice is once: the second run leaves file and folder as they are."""
    before = file.read_bytes()
    assert run(["recalc", str(file), "--in-place"]) == 0
    after = file.read_bytes()
    assert (file.parent / "saison.bak-1.xlsx").read_bytes() == before
    assert run(["recalc", str(file), "--in-place"]) == 0
    assert file.read_bytes() == after
    assert len(list(file.parent.iterdir())) == 2


def test_several_files_one_of_them_broken(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One bad file does not stop the others; the exit code is the worst one."""
    bad = file.with_name("kaputt.xlsx")
    bad.write_bytes(b"PK nothing")
    out = file.parent / "out"
    out.mkdir()
    assert run(["recalc", str(file), str(bad), "--out", str(out)]) == 3
    assert [path.name for path in out.iterdir()] == [file.name]
    assert "kaputt.xlsx" in capsys.readouterr().err


@pytest.mark.parametrize(
    "options",
    [[], ["x.xlsx", "--in-place", "--check"], ["x.xlsx", "--out", "x.xlsx"], ["x.xlsx", "--now", "gestern"], ["x.xlsx", "--out", "nix/y.xlsx"]],
)  # fmt: skip
def test_wrong_options_are_usage_errors(options: list[str]) -> None:
    """One sentence and exit code 2."""
    assert run(["recalc", *options]) == 2


def test_an_open_file_is_not_changed_in_place(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Excel would overwrite our result with its own on saving."""
    (file.parent / f"~${file.name}").write_bytes(b"")
    assert run(["recalc", str(file), "--in-place"]) == 3
    assert "in Excel geöffnet" in capsys.readouterr().err


def test_final_clears_the_order_to_compute_on_opening(file: Path) -> None:
    """Where the add-in is missing, that order would turn every number of ours into #NAME?."""
    target = file.with_name("final.xlsx")
    assert run(["recalc", str(file), "--out", str(target), "--final"]) == 0
    with zipfile.ZipFile(target) as after, zipfile.ZipFile(file) as before:
        assert b"fullCalcOnLoad" in before.read("xl/workbook.xml")
        assert b"fullCalcOnLoad" not in after.read("xl/workbook.xml")


def test_the_clock_is_yours(file: Path) -> None:
    """TODAY() of a given day; 2 January 2026 is day 46,024."""

    def build(workbook: xlsxwriter.Workbook) -> None:
        workbook.add_worksheet("S").write_formula("A1", "=TODAY()")

    file.write_bytes(book(build))
    assert recalculate(file, now=NOW).value("S!A1") == 46024


def test_a_folder_is_refused() -> None:
    """The Python door raises what the command prints."""
    with pytest.raises(InputRefusedError):
        recalculate(Path())


def test_nothing_else_is_loaded(tmp_path: Path) -> None:
    """``import xl_ratings`` loads neither pandas nor openpyxl nor the engine."""
    import subprocess
    import sys

    code = "import sys, xl_ratings; print([m for m in ('pandas', 'openpyxl', 'xlwings', 'formualizer') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    assert io.StringIO(done.stderr).read() == ""
