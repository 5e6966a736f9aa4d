"""One face for a workbook in a file, in the Excel stand-in and in a real Calc; tests ask none of them which it is."""

from __future__ import annotations

import datetime as dt
import functools
import json
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import openpyxl
from openpyxl.utils.datetime import to_excel

from tests.excel.running_excel import Book, DefinedName
from xl_ratings.app.action import Question, Spot, refused
from xl_ratings.app.actions import ACTIONS
from xl_ratings.app.undo import undo
from xl_ratings.hosts.excel.actions import BUTTONS, run_action
from xl_ratings.hosts.excel.book import LiveBook
from xl_ratings.model.errors import RatingError
from xl_ratings.package.archive import read_archive
from xl_ratings.package.disk import write_whole, write_with_backup
from xl_ratings.package.values import ErrorValue
from xl_ratings.workbook.filebook import FileBook
from xl_ratings.workbook.openbook import OpenBook

Area = tuple[int, int, int, int]
Cell = tuple[str, int, int, Any]
Place = tuple[str, int, int]


SEASON = Path(__file__).parents[2] / "workbooks" / "blitz_dwz_season.xlsx"


@functools.cache
def _openpyxl() -> openpyxl.Workbook:
    return openpyxl.load_workbook(SEASON, data_only=True)


def seen_by_openpyxl(sheet: str, area: Area) -> list[list[Any]]:
    """Return the template's cells as another library sees them; a formula that shows nothing is as good as blank."""
    top, left, bottom, right = area
    rows = _openpyxl()[sheet].iter_rows(top, bottom, left, right, values_only=True)
    return [[_plain(cell) for cell in row] for row in rows]


def _plain(value: Any) -> Any:
    if isinstance(value, dt.datetime):
        return float(to_excel(value))
    return None if value == "" else value


class Session(ABC):
    """A workbook that somebody works with; an error value is given as a list of its code."""

    chosen: Place = ("Start", 1, 1)

    @abstractmethod
    def read(self, sheet: str, area: Area) -> list[list[Any]]:
        """Read through the book."""

    @abstractmethod
    def write(self, cells: Sequence[Cell]) -> bool:
        """Set cells through the book and write them; say whether the reopened book showed them before that."""

    @abstractmethod
    def type(self, sheet: str, row: int, column: int, value: Any) -> None:
        """What a user types, past the book."""

    @abstractmethod
    def choose(self, sheet: str, row: int, column: int) -> None:
        """Click into a cell."""

    @abstractmethod
    def run(self, key: str, answers: Mapping[str, str] | None = None) -> str:
        """Run an action; ``File`` and ``Date`` are what the user answers, nothing is a user who cancels."""

    @abstractmethod
    def undo(self) -> str:
        """Take the last action back the way this program does."""

    @abstractmethod
    def snapshot(self) -> Any:
        """Everything that stands in the workbook."""

    def trace(self) -> Any:
        """What tells quickly whether anything was written."""
        return self.snapshot()


def asker(answers: Mapping[str, str] | None) -> Any:
    """Return a user who gives these answers."""

    def ask(question: Question, proposal: str) -> str | None:
        return (answers or {}).get("Date" if question is Question.DATE else "File")

    return ask


def value_of(value: Any) -> Any:
    """Return an error value for a list of its code, everything else unchanged."""
    return ErrorValue(value[0]) if isinstance(value, list) else value


def written(book: Any, cells: Sequence[Cell]) -> bool:
    """Set cells in a book; say whether the reopened book shows them."""
    for sheet, row, column, value in cells:
        book.set(sheet, row, column, value_of(value))
    again = book.reopened()
    plain = [cell for cell in cells if not isinstance(cell[3], list)]
    return all(again.read_area(s, (r, c, r, c))[0][0] == value for s, r, c, value in plain)


@functools.lru_cache(maxsize=4)
def _opened(path: Path, _: bytes) -> FileBook:
    return FileBook.open(path)


class FileSession(Session):
    """A file; what an action set is written as a command would."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def book(self) -> FileBook:
        """The file as it is now; reading it once is enough while it stays the same."""
        return _opened(self.path, self.path.read_bytes())

    def read(self, sheet: str, area: Area) -> list[list[Any]]:
        """Read."""
        rows = self.book.read_area(sheet, area)
        return [[None if cell == "" else cell for cell in row] for row in rows]  # "" of a formula is as good as blank

    def write(self, cells: Sequence[Cell]) -> bool:
        """Write."""
        book = FileBook.open(self.path)
        is_seen = written(book, cells)
        write_whole(self.path, book.data())
        return is_seen

    def type(self, sheet: str, row: int, column: int, value: Any) -> None:
        """Type."""
        book = FileBook.open(self.path)
        book.set(sheet, row, column, value)
        write_whole(self.path, book.data())

    def choose(self, sheet: str, row: int, column: int) -> None:
        """Choose."""
        self.chosen = (sheet, row, column)

    def run(self, key: str, answers: Mapping[str, str] | None = None) -> str:
        """Run."""
        run = ACTIONS[key].run
        assert run is not None
        now = dt.datetime.now()  # noqa: DTZ005 - the user's own clock
        try:
            report = run(Spot(FileBook.open(self.path), *self.chosen, now, asker(answers), self.path.parent))
        except RatingError as error:
            return refused(error, "de")
        if isinstance(report.book, FileBook) and report.book.is_changed:
            write_with_backup(self.path, report.book.data())
        if report.goto is not None:
            self.chosen = report.goto
        return report.to("de")

    def undo(self) -> str:
        """Undo."""
        return f"{undo(self.path).name} zurück"

    def snapshot(self) -> Any:
        """Every byte."""
        return self.path.read_bytes()


class ExcelSession(Session):
    """The stand-in for a running Excel."""

    def __init__(self, excel: Book) -> None:
        self.excel = excel
        excel.choose(*self.chosen)

    def read(self, sheet: str, area: Area) -> list[list[Any]]:
        """Read."""
        return LiveBook(self.excel).read_area(sheet, area)

    def write(self, cells: Sequence[Cell]) -> bool:
        """Write."""
        book: OpenBook = LiveBook(self.excel)
        is_seen = written(book, cells)
        book.commit()
        return is_seen

    def type(self, sheet: str, row: int, column: int, value: Any) -> None:
        """Type."""
        self.excel.sheet(sheet).cells[row, column] = value

    def choose(self, sheet: str, row: int, column: int) -> None:
        """Choose."""
        self.excel.choose(sheet, row, column)
        self.chosen = (sheet, row, column)

    def run(self, key: str, answers: Mapping[str, str] | None = None) -> str:
        """Click the button."""
        given = answers or {}
        # a user who cancels: False, as Excel's boxes say it
        self.excel.app.answers = [given.get("File", False), given.get("Date", False)]
        control = next(control for control, name in BUTTONS.items() if name == key)
        said = run_action(control, lambda: self.excel)
        sheet, cell = self.excel.app.ActiveSheet, self.excel.app.ActiveCell
        assert sheet is not None
        assert cell is not None
        self.chosen = (sheet.name, cell.Row, cell.Column)
        return said

    def undo(self) -> str:
        """Undo."""
        return self.run("undo")

    def snapshot(self) -> Any:
        """Every cell."""
        return {
            sheet.name: {place: value for place, value in sheet.cells.items() if value is not None}
            for sheet in self.excel.all
        }


class Office:
    """A LibreOffice that answers one step after the other; see ``tests/office/driver.py``."""

    def __init__(self, process: subprocess.Popen[str], extensions: Path) -> None:
        self.process, self.extensions = process, str(extensions)

    def __call__(self, *step: Any) -> Any:
        """Do one step."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(step) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, f"LibreOffice ended in {step[:2]}"
        return json.loads(line)


class CalcSession(Session):
    """A real Calc; actions run in its own process through its own commands."""

    def __init__(self, office: Office) -> None:
        self.office = office
        self.choose(*self.chosen)

    def read(self, sheet: str, area: Area) -> list[list[Any]]:
        """Read."""
        rows: list[list[Any]] = self.office("read_book", self.office.extensions, sheet, area)
        return rows

    def write(self, cells: Sequence[Cell]) -> bool:
        """Write."""
        return bool(self.office("write_book", self.office.extensions, list(cells)))

    def type(self, sheet: str, row: int, column: int, value: Any) -> None:
        """Type."""
        self.office("type", sheet, row, column, value)

    def choose(self, sheet: str, row: int, column: int) -> None:
        """Choose."""
        self.office("choose", sheet, row, column)

    def run(self, key: str, answers: Mapping[str, str] | None = None) -> str:
        """Run the command of menu and toolbar."""
        _, said = self.office("run", f"org.xlratings:{key}", dict(answers or {}))
        sheet, row, column = self.office("chosen")
        self.chosen = (sheet, row, column)
        return str(said)

    def undo(self) -> str:
        """Undo, as the user's Ctrl+Z."""
        (title, *_) = self.office("undo_titles")
        self.office("undo")
        return f"{title} zurück"

    def snapshot(self) -> Any:
        """Every formula, number and text."""
        return self.office("snapshot")

    def trace(self) -> Any:
        """The steps that Calc could take back."""
        return self.office("undo_titles")

    def reset(self) -> None:
        """Take everything back that a test did; the next one begins with the same document."""
        for _ in self.office("undo_titles"):
            self.office("undo")


def excel_of(file: Path) -> Book:
    """Return the workbook of a file as it is open in Excel."""
    return Book(*_cells_of(file.read_bytes(), "saison.xlsx"))


@functools.lru_cache(maxsize=2)
def _cells_of(data: bytes, name: str) -> tuple[dict[str, dict[tuple[int, int], Any]], tuple[DefinedName, ...]]:
    book = FileBook(read_archive(data, name))
    sheets = {
        sheet.name: {(row, column): _code(value) for row, column, value in book.cells(sheet.name)}
        for sheet in book.parts.sheets
    }
    return sheets, tuple(DefinedName(name.name, f"={name.formula}") for name in book.parts.names)


def _code(value: Any) -> Any:
    """Errors as their codes, as the stand-in takes them."""
    return value.code if isinstance(value, ErrorValue) else value
