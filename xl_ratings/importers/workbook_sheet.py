"""The filled sheets of a workbook."""

from __future__ import annotations

import datetime as dt
import io
import re
import warnings
import zipfile
from collections.abc import Iterable, Iterator

from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text
from .sheet import BLANK_ROW, Cell, Sheet, TidyTexts

_MAX_UNPACKED = 300_000_000
_MAX_CELLS = 5_200_000
_SMALL, _MAX_OF_SMALL = 1_000_000, 1_000_000  # bytes of a sheet, and cells that so few bytes may span
_COLUMNS = re.compile(rb"""\sr=["']([A-Za-z]{1,3})\d""")
_ROWS = re.compile(rb"""\sr=["'][A-Za-z]*(\d+)["']""")
# styled cells and rows that hold nothing reach down to the last row of many a sheet
_EMPTY_CELL = re.compile(rb"<c\s[^<>]*(?:/>|></c>)")
_BARE_CELL = re.compile(
    rb"<c(?:\s+(?![^<>]*\br=)[^<>]*)?/?>"
)  # stands beside the one before it, also beside an empty one
_EMPTY_ROW = re.compile(rb"<row\s[^<>]*(?:/>|>\s*</row>)")
_NO_REFERENCE = re.compile(rb"""\sr=["'](?![A-Za-z]{0,3}\d{1,7}["'])""")
_NEAR = rb'[A-Za-z]?1?\d{1,5}"'
_FAR = re.compile(rb' r="(?!' + _NEAR + rb")")  # not within Z199999: measure
_ERROR = re.compile(rb"""\st=["']e["']""")
_MANY_LINES = 100


def workbook_sheets(file: str, data: bytes, diagnostics: Diagnostics) -> Iterator[Sheet]:
    """Yield every sheet with a filled cell; a file that cannot be read is noted as an error."""
    place = Place(file)
    try:
        has_errors = _look(data)
        for name, rows in _with_error_cells(data) if has_errors else _plain(data):
            if any(any(cell is not None for cell in row) for row in rows):
                yield Sheet(file, rows, name)
    except _TooLarge as error:
        message = Text("Die Arbeitsmappe ist zu groß", "the workbook is too large")
        if error.args:
            message = Text(
                f"Ein Blatt reicht bis {error.args[0]}; so groß ist keine Tabelle",
                f"a sheet goes down to {error.args[0]}; no table is that large",
            )
        cure = Text(
            "die Zellen weit hinter der Tabelle löschen, oder nur das Blatt mit der Tabelle als .xlsx speichern",
            "delete the cells far behind the table, or save only the sheet of the table as .xlsx",
        )
        diagnostics.error("E-FILE", message, place, cure=cure)
    except ModuleNotFoundError:
        raise  # this Python lacks the library (LibreOffice's own does): no fault of the file
    except Exception as error:  # noqa: BLE001 - whatever a library raises on a broken archive, it cannot be read
        message = Text("Die Datei ist keine lesbare Arbeitsmappe", "the file is no readable workbook")
        diagnostics.error(
            "E-FILE", message, place, value=type(error).__name__, cure=Text("als .xlsx speichern", "save it as .xlsx")
        )


class _TooLarge(Exception):  # noqa: N818 - not an error of the program
    """More cells than a table of players or results can have."""


def _look(data: bytes) -> bool:
    """Refuse what would not fit into memory; return whether some cell may hold an error value.

    A sheet is read as a full rectangle, so that one cell in a far corner is as large as all cells before it.
    """
    has_errors = False
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        if "xl/workbook.xml" not in archive.namelist():
            raise KeyError
        if sum(member.file_size for member in archive.infolist()) > _MAX_UNPACKED:
            raise _TooLarge
        for member in archive.infolist():
            if member.filename.endswith("sharedStrings.xml"):
                continue
            content = archive.read(member)
            # what programs write has no apostrophes, tabs or line ends between attributes: the quick look is enough
            is_usual = b"'" not in content and b"\t" not in content and content.count(b"\n") < _MANY_LINES
            has_errors = has_errors or (b't="e"' in content if is_usual else _ERROR.search(content) is not None)
            is_small = len(content) < _SMALL
            if b"sheetData" in content and (is_small or not is_usual or _FAR.search(content) is not None):
                _check_extent(content, _MAX_OF_SMALL if is_small else _MAX_CELLS)
    return has_errors


def _check_extent(content: bytes, most: int) -> None:
    """Measure a sheet; a reference like AAAAAA1 would count as a column beyond all memory."""
    if _NO_REFERENCE.search(content) is not None:
        raise ValueError
    filled = content
    if _BARE_CELL.search(content) is None:
        filled = _EMPTY_ROW.sub(b"", _EMPTY_CELL.sub(b"", content))
    last = max({letters.upper() for letters in _COLUMNS.findall(filled)}, key=_column, default=b"A")
    rows = max((int(row) for row in _ROWS.findall(filled)), default=1)
    if _column(last) * rows > most:
        raise _TooLarge(f"{last.decode()}{rows}")


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + letter - 64
    return number


def _plain(data: bytes) -> Iterator[tuple[str, list[list[Cell]]]]:
    import python_calamine  # noqa: PLC0415 - only workbooks need it

    try:
        book = python_calamine.CalamineWorkbook.from_filelike(io.BytesIO(data))
        for meta in book.sheets_metadata:
            if meta.typ is not python_calamine.SheetTypeEnum.WorkSheet:
                continue
            texts = TidyTexts()
            yield meta.name, [_tidy_row(row, texts) for row in book.get_sheet_by_name(meta.name).iter_rows()]
    except (python_calamine.CalamineError, python_calamine.XmlError, python_calamine.ZipError) as error:
        raise ValueError from error
    except BaseException as error:
        if type(error).__name__ != "PanicException":
            raise
        raise ValueError from error


def _with_error_cells(data: bytes) -> list[tuple[str, list[list[Cell]]]]:
    """Read with the slower library, which tells an error value from a blank cell."""
    import openpyxl  # noqa: PLC0415 - only workbooks need it

    sheets: list[tuple[str, list[list[Cell]]]] = []
    with warnings.catch_warnings():  # what the library says of a damaged file, it says in its own words
        warnings.simplefilter("ignore")
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        for worksheet in book.worksheets:
            worksheet.reset_dimensions()
            texts = TidyTexts()
            sheets.append((worksheet.title, [_tidy_row(row, texts) for row in worksheet.iter_rows(values_only=True)]))
    return sheets


def _tidy_row(row: Iterable[object], texts: TidyTexts) -> list[Cell]:
    """Return tidy cells; numbers and texts, which nearly all cells are, are told apart first.

    Blank cells at the end are left out: a single cell far away would else make every row as wide as itself.
    """
    cells = [
        cell if isinstance(cell, float) else texts[cell] if isinstance(cell, str) else _tidy_cell(cell) for cell in row
    ]
    while cells and cells[-1] is None:
        cells.pop()
    return cells or BLANK_ROW


def _tidy_cell(value: object) -> Cell:
    if isinstance(value, bool | int | dt.date | dt.time):
        return value
    if isinstance(value, dt.timedelta) and not value.days:  # 1:0 in a cell for durations
        minutes = value.seconds // 60
        return dt.time(minutes // 60, minutes % 60)
    return None if value is None else str(value)
