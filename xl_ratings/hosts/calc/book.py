"""The workbook that is open in Calc, with the face of the file book; LibreOffice's own Python runs it.

Truth values come as 1 and 0: Calc keeps no kind of their own for them. Nothing here imports ``uno``.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from typing import Any

from ...model.text import Text
from ...package.a1 import cell_name
from ...package.refusal import refusal
from ...package.values import ErrorValue, Value
from ...workbook.layout import Area
from ...workbook.openbook import Cells, OpenBook, rectangles

_ERRORS = {
    32767: "#N/A", 519: "#VALUE!", 532: "#DIV/0!", 524: "#REF!", 503: "#NUM!", 502: "#VALUE!", 525: "#NAME?", 521: "#NULL!",
}  # fmt: skip
_CONTENT = 1 | 2 | 4 | 16  # numbers, dates, texts, formulas: what a cell shows, not how
_EPOCH = (1899, 12, 30)


class CalcBook(OpenBook):
    """A workbook of ours in Calc; all writes of a run are one step of Calc's own undo.

    Args:
        document: a spreadsheet document of LibreOffice.
        title: what the menu calls the step: "Undo: …".
        changes: changes that reading already shows; see ``reopened``.

    Raises:
        InputRefusedError: the workbook is none of ours, of a newer version, or counts its days in another way.
    """

    def __init__(self, document: Any, title: str = "xl_ratings", changes: Mapping[str, Cells] | None = None) -> None:
        super().__init__(changes)
        self._document, self._title = document, title
        self.name = str(document.Title)
        self._sheets = frozenset(document.Sheets.ElementNames)
        self._identify(self._sheets, _names(document))
        day = document.NullDate
        if (day.Year, day.Month, day.Day) != _EPOCH:
            raise refusal(
                "B-1904", self.name, "die Mappe zählt die Tage von einem anderen Tag an als 30.12.1899",
                "the workbook counts its days from another day than 1899-12-30",
                Text("Extras, Optionen, Calc, Berechnen: Datum 30.12.1899.", "Tools, Options, Calc, Calculate: date 12/30/1899."),
            )  # fmt: skip

    def has_sheet(self, sheet: str) -> bool:
        """Return whether there is a sheet of this name."""
        return sheet in self._sheets

    def reopened(self) -> CalcBook:
        """Return the book as it would be after writing; Calc has not seen anything yet."""
        return CalcBook(self._document, self._title, self._changes)

    def _fetch(self, sheet: str, area: Area) -> list[list[Value]]:
        cells = self._range(sheet, area)
        return [
            [_value(cells, r, c, value) for c, value in enumerate(row)] for r, row in enumerate(cells.getDataArray())
        ]

    def _store(self, sheet: str, area: Area, rows: list[list[Value]]) -> None:
        """Set cell by cell.

        Calc's undo of a whole range leaves what it put into blank cells, and is many times slower (seen in 25.2).
        """
        cells = self._range(sheet, area)
        top, left, _, _ = area
        places = [(r, c, value) for r, row in enumerate(rows) for c, value in enumerate(row)]
        for r, c, value in places:
            if value is not None and value != "":
                _set(cells.getCellByPosition(c, r), value)
        for part in rectangles((top + r, left + c) for r, c, value in places if value is None or value == ""):
            self._range(sheet, part).clearContents(_CONTENT)

    @contextlib.contextmanager
    def _writing(self) -> Iterator[None]:
        self._refuse_protected()
        document, undo = self._document, self._document.getUndoManager()
        before = len(undo.getAllUndoActionTitles())
        computes = document.isAutomaticCalculationEnabled()
        undo.enterUndoContext(self._title)
        document.lockControllers()
        document.enableAutomaticCalculation(False)
        is_done = False
        try:
            yield
            is_done = True
        finally:
            undo.leaveUndoContext()
            if not is_done and len(undo.getAllUndoActionTitles()) > before:
                undo.undo()
            document.enableAutomaticCalculation(computes)
            document.unlockControllers()

    def _refuse_protected(self) -> None:
        if self._document.isReadonly():
            raise refusal(
                "B-READONLY", self.name, "die Mappe ist nur zum Lesen geöffnet", "the workbook is open for reading only",
                Text("Bearbeiten, Bearbeitungsmodus; oder eine Kopie öffnen.", "Edit, Edit Mode; or open a copy."),
            )  # fmt: skip
        for sheet in self._changes:
            if self._document.Sheets.getByName(sheet).isProtected():
                raise refusal(
                    "B-PROTECTED", self.name, f"das Blatt „{sheet}“ ist geschützt", f"the sheet '{sheet}' is protected",
                    Text("Extras, Tabelle schützen: den Schutz aufheben.", "Tools, Protect Sheet: take the protection away."),
                )  # fmt: skip

    def _range(self, sheet: str, area: Area) -> Any:
        top, left, bottom, right = area
        return self._document.Sheets.getByName(sheet).getCellRangeByPosition(left - 1, top - 1, right - 1, bottom - 1)


def _names(document: Any) -> dict[str, str]:
    """Return the defined names with the cells that they mean, written as in a file."""
    sheets = document.Sheets.ElementNames
    found = {}
    for name in document.NamedRanges.ElementNames:
        cells = document.NamedRanges.getByName(name).getReferredCells()
        if cells is not None:
            at = cells.getRangeAddress()
            sheet = sheets[at.Sheet].replace("'", "''")
            first, last = cell_name(at.StartRow + 1, at.StartColumn + 1), cell_name(at.EndRow + 1, at.EndColumn + 1)
            found[str(name)] = f"'{sheet}'!{first}:{last}"
    return found


def _value(cells: Any, row: int, column: int, value: Any) -> Value:
    """One call for a whole range is a hundred times faster than one for each cell; errors come as void."""
    if value is None:
        return _ERRORS.get(cells.getCellByPosition(column, row).getError(), "#VALUE!")
    return None if value == "" else str(value) if isinstance(value, str) else float(value)


def _set(cell: Any, value: Value) -> None:
    """A text stays a text whatever it looks like; nothing is read as if it were typed."""
    if isinstance(value, str):
        cell.setString(value)
    elif isinstance(value, bool | ErrorValue):
        cell.setFormula(f"={_formula(value)}")
    elif value is not None:
        cell.setValue(float(value))


def _formula(value: bool | ErrorValue) -> str:  # noqa: FBT001 - a cell's value
    if isinstance(value, ErrorValue):
        return "NA()" if value.code == "#N/A" else value.code
    return "TRUE()" if value else "FALSE()"
