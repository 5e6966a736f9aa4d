"""A stand-in for a running Excel behind xlwings: only what the documentation promises, with counters.

``Value2``: numbers as floats, dates as numbers, errors as integers, blank cells as None, one cell as itself and
several as tuples of rows. A text that is assigned is read as if it were typed; an apostrophe keeps it as it is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from xl_ratings.package.values import Value

ERRORS = {"#N/A": -2146826246, "#DIV/0!": -2146826281, "#VALUE!": -2146826273}


class ComError(Exception):
    """As pywin32 raises it: the number comes first and in ``hresult``."""

    def __init__(self, number: int) -> None:
        super().__init__(number, "Aufruf wurde durch Aufgerufenen abgelehnt.", None, None)
        self.hresult = number


class FolderDialog:
    """``Office.FileDialog``: -1 after OK, 0 after a cancel; chosen items are counted from 1."""

    def __init__(self, app: App) -> None:
        self._app, self._chosen = app, None
        self.Title = self.InitialFileName = ""
        self.SelectedItems = self

    def Show(self) -> int:
        """Show it."""
        self._chosen = self._app._asked("FileDialog", self.Title, self.InitialFileName) or None
        return -1 if self._chosen else 0

    def Item(self, number: int) -> str:
        """Return a chosen item; there is none before it was shown, and none after a cancel."""
        assert number == 1
        assert self._chosen is not None
        return self._chosen


class App:
    """``xlwings.App``: settings, and whether the user is typing into a cell."""

    def __init__(self) -> None:
        self.is_busy = False
        self.api = self
        self.books = self
        self.opened: list[str] = []
        self.questions: list[tuple[str, ...]] = []
        self.answers: list[Any] = []
        self.ActiveSheet: Sheet | None = None
        self.ActiveCell: Cell | None = Cell(1, 1)
        self.fails_at: str | None = None
        self.history: list[tuple[str, Any]] = []
        self.settings: dict[str, Any] = {"screen_updating": True, "calculation": "automatic", "enable_events": True}

    def open(self, path: str) -> None:
        """Open a workbook, as ``books.open`` does."""
        self.check()
        self.opened.append(path)

    def GetOpenFilename(self, filter_: str, index: int, title: str) -> Any:
        """Ask for a file; False is a user who cancels."""
        assert filter_.count(",") == 2 * index - 1
        return self._asked("GetOpenFilename", title)

    def GetSaveAsFilename(self, proposal: str, filter_: str, index: int, title: str) -> Any:
        """Ask for a file to write."""
        assert filter_.count(",") == 2 * index - 1
        return self._asked("GetSaveAsFilename", title, proposal)

    def InputBox(self, prompt: str, title: str, proposal: str, *, Type: int) -> Any:  # noqa: N803 - Excel's name
        """Ask for a text."""
        assert Type == 2
        assert title
        return self._asked("InputBox", prompt, proposal)

    def FileDialog(self, kind: int) -> FolderDialog:
        """Ask for a folder: a dialog object that is shown and then holds what was chosen."""
        assert kind == 4
        return FolderDialog(self)

    def _asked(self, *question: str) -> Any:
        self.check()
        self.questions.append(question)
        return self.answers.pop(0)

    def check(self) -> None:
        """Excel takes no calls in cell edit mode."""
        if self.is_busy:
            raise ComError(-2147418111)

    def __getattr__(self, name: str) -> Any:
        self.check()
        return self.__dict__["settings"][name]

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in ("screen_updating", "calculation", "enable_events"):
            object.__setattr__(self, name, value)
            return
        self.check()
        if self.fails_at == name:
            self.fails_at = None
            raise ComError(-2146827284)
        self.history.append((name, value))
        self.settings[name] = value


@dataclass(frozen=True)
class Cell:
    """A cell as Excel's ``ActiveCell`` names it."""

    Row: int
    Column: int


class Range:
    """``xlwings.Range`` and its ``api`` at once."""

    def __init__(self, sheet: Sheet, first: tuple[int, int], last: tuple[int, int]) -> None:
        self.sheet, self.first, self.last = sheet, first, last
        self.api = self

    def select(self) -> None:
        """Choose the cells; Excel refuses if their sheet is not in front."""
        self.sheet.app.check()
        if self.sheet.app.ActiveSheet is not self.sheet:
            raise ComError(-2146827284)
        self.sheet.app.ActiveCell = Cell(*self.first)

    @property
    def Value2(self) -> Any:
        """Read the cells."""
        self.sheet.app.check()
        self.sheet.reads += 1
        rows = tuple(
            tuple(self.sheet.cells.get((r, c)) for c in range(self.first[1], self.last[1] + 1))
            for r in range(self.first[0], self.last[0] + 1)
        )
        return rows[0][0] if self.first == self.last else rows

    @Value2.setter
    def Value2(self, rows: Any) -> None:
        """Write the cells."""
        self.sheet.app.check()
        assert self.sheet.app.settings["calculation"] == "manual"
        self.sheet.writes += 1
        if self.sheet.fails_at_write == self.sheet.writes:
            raise ComError(-2146827284)
        for r, row in enumerate(rows):
            for c, value in enumerate(row):
                place = (self.first[0] + r, self.first[1] + c)
                self.sheet.cells[place] = typed(value)


def typed(value: Any) -> Any:
    """What Excel makes of an assigned value; what it would turn into a number, date or formula is a mistake."""
    if not isinstance(value, str):
        return value
    if value.startswith("'"):
        return value[1:]
    if value in ERRORS:
        return ERRORS[value]
    assert not re.match(r"[=+\-@]|\d", value), f"Excel would not take {value!r} as a text"
    assert not re.search(r"\d", value), f"Excel may take {value!r} for a date"
    assert value.upper() not in {"WAHR", "FALSCH", "TRUE", "FALSE"}
    return value


class Sheet:
    """``xlwings.Sheet``."""

    def __init__(self, app: App, name: str) -> None:
        self.app, self.name = app, name
        self.visible = True
        self.cells: dict[tuple[int, int], Any] = {}
        self.reads = self.writes = 0
        self.fails_at_write = 0

    @property
    def Name(self) -> str:
        """The name as Excel itself calls it."""
        return self.name

    def activate(self) -> None:
        """Bring the sheet to the front; Excel refuses a hidden one."""
        self.app.check()
        if not self.visible:
            raise ComError(-2146827284)
        self.app.ActiveSheet = self

    def range(self, first: tuple[int, int], last: tuple[int, int] | None = None) -> Range:
        """Return the cells between two corners."""
        self.app.check()
        return Range(self, first, last or first)


class Sheets(list[Sheet]):
    """``xlwings.Sheets``: found by position or by name."""

    def __getitem__(self, key: Any) -> Any:
        return next(sheet for sheet in self if sheet.name == key) if isinstance(key, str) else super().__getitem__(key)


@dataclass(frozen=True)
class DefinedName:
    """``xlwings.Name``."""

    name: str
    refers_to: str


class Book:
    """``xlwings.Book``."""

    def __init__(self, sheets: dict[str, dict[tuple[int, int], Value]], names: tuple[DefinedName, ...] = ()) -> None:
        self.app = App()
        self.names = names
        self.name = "Saison.xlsx"
        self.copies: list[str] = []
        self.api = self
        self.Path = ""
        self.all = Sheets(Sheet(self.app, name) for name in sheets)
        self.app.ActiveSheet = self.all[0]
        for sheet in self.all:
            sheet.cells = {place: ERRORS.get(str(value), value) for place, value in sheets[sheet.name].items()}

    @property
    def sheets(self) -> Sheets:
        """The sheets."""
        self.app.check()
        return self.all

    @property
    def ActiveSheet(self) -> Sheet | None:
        """The sheet in front."""
        self.app.check()
        return self.app.ActiveSheet

    def choose(self, sheet: str, row: int, column: int) -> None:
        """What a user does who clicks into a cell."""
        self.app.ActiveSheet, self.app.ActiveCell = self.sheet(sheet), Cell(row, column)

    def sheet(self, name: str) -> Sheet:
        """One of them."""
        return next(sheet for sheet in self.all if sheet.name == name)

    def SaveCopyAs(self, path: str) -> None:
        """Save a copy."""
        self.app.check()
        self.copies.append(path)
