"""Values at the border of COM, and what is remembered of things that went wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from xl_ratings.functions.cells import CellError
from xl_ratings.hosts.excel import dispatch as module
from xl_ratings.hosts.excel import journal
from xl_ratings.hosts.excel.border import from_excel, to_excel
from xl_ratings.hosts.excel.dispatch import dispatch
from xl_ratings.model.text import Text

# Excel's error values as COM passes them: 0x800A0000 + the number of CVErr, as signed 32 bits
COM = {2000: "#NULL!", 2007: "#DIV/0!", 2015: "#VALUE!", 2023: "#REF!", 2029: "#NAME?", 2036: "#NUM!", 2042: "#N/A"}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's local folder, and an empty memory."""
    monkeypatch.setattr(journal, "local_folder", lambda: tmp_path)
    monkeypatch.setattr(journal, "_refusals", journal._refusals.copy())
    journal._refusals.clear()
    return tmp_path


@pytest.mark.parametrize(("number", "code"), COM.items())
def test_errors_in_and_out(number: int, code: str) -> None:
    """Each error has its number in both directions."""
    assert from_excel(0x800A0000 + number - 2**32) == CellError(code)  # type: ignore[arg-type]
    assert to_excel(CellError(code)) == f"#XLR!{number}"  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [2043, 2045, 2050, 2051])
def test_newer_errors(number: int) -> None:
    """#GETTING_DATA, #SPILL!, #CALC! and later ones are errors, never numbers of minus two thousand million."""
    assert from_excel(((0x800A0000 + number - 2**32,),)) == [[CellError("#VALUE!")]]


def test_left_out() -> None:
    """COM's mark for a missing argument, alone and in rows; a number of that size as float stays a number."""
    assert from_excel(-2147352572) is None
    assert from_excel(-2147352572.0) == -2147352572.0
    assert from_excel(True) is True


def test_a_fault_of_ours(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An unforeseen exception is #VALUE! in the cell and a traceback in the file, never text in the cell."""

    def broken(*_: Any) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(module, "call", broken)
    assert dispatch("BLITZDWZ_P", (1500.0, 1500.0)) == "#XLR!2015"
    assert dispatch("BLITZDWZ_P", (1500.0, 1500.0)) == "#XLR!2015"
    written = (folder / "excel.log").read_text(encoding="utf-8")
    assert written.count("\nZeroDivisionError\n") == 2
    assert "BLITZDWZ_P" in written


def test_an_unknown_function() -> None:
    """The add-in may be newer than the package."""
    assert dispatch("GIBT_ES_NICHT", ()) == "#XLR!2029"
    assert "neuer als xl_ratings" in journal.refusals()[-1]


def test_the_file_does_not_grow_for_ever(folder: Path) -> None:
    """After half a megabyte it begins anew; a folder that cannot be written is no second fault."""
    path = folder / "excel.log"
    path.write_text("x" * 600_000, encoding="utf-8")
    journal.record_fault("A", ValueError("b"))
    assert path.stat().st_size < 1000
    path.unlink()
    path.mkdir()
    journal.record_fault("A", ValueError("b"))


def test_refusals_are_remembered_once() -> None:
    """A column of one mistake leaves room for the others; the newest ten stay."""
    for number in range(12):
        for _ in range(3):
            journal.record_refusal("F", CellError("#N/A", Text(f"Grund {number}", "")))
    assert journal.refusals() == [f"F: Grund {number}" for number in range(2, 12)]
