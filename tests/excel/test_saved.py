"""The second way of a button: the file is evaluated while the workbook is closed, and it is always open again."""

from __future__ import annotations

from pathlib import Path

import pytest

from xl_ratings.hosts.excel.live import ExcelBusyError
from xl_ratings.hosts.excel.saved import on_saved_file
from xl_ratings.model.errors import InputRefusedError

from .running_excel import ComError


class Excel:
    """``xlwings``' App, Books and Book in one; notes what is asked in order."""

    def __init__(self, fullname: str) -> None:
        self.fullname = fullname
        self.app = self.books = self
        self.is_busy = False
        self.done: list[str] = []

    def save(self) -> None:
        """Save."""
        if self.is_busy:
            raise ComError(-2147418111)
        self.done.append("save")

    def close(self) -> None:
        """Close."""
        self.done.append("close")

    def open(self, name: str) -> None:
        """Open."""
        self.done.append(f"open {Path(name).name}")


def test_the_order(tmp_path: Path) -> None:
    """Saved and closed before the command sees the file, opened after it."""
    excel = Excel(str(tmp_path / "saison.xlsx"))

    def run(path: Path) -> str:
        excel.done.append(f"run {path.name}")
        return "fertig"

    assert on_saved_file(excel, run) == "fertig"
    assert excel.done == ["save", "close", "run saison.xlsx", "open saison.xlsx"]


def test_open_again_after_a_failure(tmp_path: Path) -> None:
    """A refused season leaves the user with the workbook as it was."""
    excel = Excel(str(tmp_path / "saison.xlsx"))
    with pytest.raises(ZeroDivisionError):
        on_saved_file(excel, lambda _: str(1 / 0))
    assert excel.done[-1] == "open saison.xlsx"


@pytest.mark.parametrize(
    ("name", "code"), [("https://d.docs.live.net/x/saison.xlsx", "X-WEB"), ("Mappe1", "X-UNSAVED")]
)
def test_no_file_no_run(name: str, code: str) -> None:
    """A web address or a new workbook: a sentence with the way out, nothing saved, nothing closed."""
    excel = Excel(name)
    with pytest.raises(InputRefusedError) as refused:
        on_saved_file(excel, lambda _: "nie")
    assert refused.value.diagnostics[0].code == code
    assert refused.value.diagnostics[0].cure is not None
    assert excel.done == []


def test_cell_edit_mode(tmp_path: Path) -> None:
    """Nothing is closed while the user is typing."""
    excel = Excel(str(tmp_path / "saison.xlsx"))
    excel.is_busy = True
    with pytest.raises(ExcelBusyError):
        on_saved_file(excel, lambda _: "nie")
    assert excel.done == []
