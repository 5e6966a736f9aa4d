"""Sheets: a CSV file or the first filled sheet of a workbook as rows of tidy cells."""

from __future__ import annotations

import csv
import datetime as dt
import io
import unicodedata
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ..model.cells import cell_text, column_letters
from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text

Cell = str | int | float | bool | dt.date | dt.time | None

_INVISIBLE = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff\u00ad"))
_SEPARATORS = ";\t,|"
_MISREAD = "š„”™"
_LINE = 10_000
_MAX_BYTES = 50_000_000
_WORKBOOK = (".xlsx", ".xlsm")


@dataclass
class Sheet:
    """Rows of cells with the names a message needs."""

    file: str
    rows: list[list[Cell]]
    name: str = ""
    lines: list[int] = field(default_factory=list)

    def place(self, row: int, column: int | None = None) -> Place:
        """Name a cell as its user sees it: by letter and number, and by line in a text file."""
        line = self.lines[row] if self.lines else row + 1
        cell = "" if column is None else f"{column_letters(column + 1)}{line}"
        return Place(self.file, self.name, cell, 0 if self.name else line)

    def cell(self, row: int, column: int) -> Cell:
        """Return a cell; outside the filled part it is blank."""
        cells = self.rows[row]
        return cells[column] if column < len(cells) else None

    def text(self, row: int, column: int | None) -> str:
        """Return a cell as text, whole numbers without decimals."""
        if column is None:
            return ""
        return cell_text(self.cell(row, column))


def tidy(text: str) -> str:
    """Undo what office programs add: blanks of every kind, invisible marks, decomposed letters."""
    return " ".join(unicodedata.normalize("NFC", text.translate(_INVISIBLE)).split())


def read_sheet(path: Path, diagnostics: Diagnostics, encoding: str | None = None) -> Sheet:
    """Read a file.

    Args:
        path: a CSV file (``;``, tab, ``,`` or ``|``) or a workbook (.xlsx, .xlsm).
        diagnostics: where findings go; the call stops on errors.
        encoding: of a CSV file; by default utf-8, then cp1252.

    Raises:
        InputRefusedError: no such file, no table in it, or nothing in it.
    """
    return next(_filled_sheets(path, diagnostics, encoding))


def read_sheets(path: Path, diagnostics: Diagnostics, encoding: str | None = None) -> list[Sheet]:
    """Read all filled sheets of a file; a CSV file has one.

    Raises:
        InputRefusedError: no such file, no table in it, or nothing in it.
    """
    return list(_filled_sheets(path, diagnostics, encoding))


def _filled_sheets(path: Path, diagnostics: Diagnostics, encoding: str | None) -> Iterator[Sheet]:
    data = _bytes(path, diagnostics)
    diagnostics.stop_on_errors()
    is_workbook = data[:2] == b"PK" or path.suffix.lower() in _WORKBOOK
    sheets = _workbook(path, data, diagnostics) if is_workbook else iter([_csv(path, data, diagnostics, encoding)])
    is_empty = True
    for sheet in sheets:
        diagnostics.stop_on_errors()
        if any(any(cell is not None for cell in row) for row in sheet.rows):
            is_empty = False
            yield sheet
    diagnostics.stop_on_errors()
    if is_empty:
        diagnostics.error("E-EMPTY", Text("Die Datei enthält keine Zeilen", "the file holds no rows"), Place(path.name))
    diagnostics.stop_on_errors()


def _bytes(path: Path, diagnostics: Diagnostics) -> bytes:
    place = Place(path.name)
    try:
        if path.stat().st_size > _MAX_BYTES:
            diagnostics.error("E-FILE", Text("Die Datei ist größer als 50 MB", "the file is larger than 50 MB"), place)
            return b""
        data = path.read_bytes()
    except OSError as error:
        reason = error.strerror or "?"
        diagnostics.error(
            "E-FILE",
            Text(f"Die Datei lässt sich nicht lesen ({reason})", f"the file cannot be read ({reason})"),
            place,
            value=path,
        )
        return b""
    if not data.strip():
        diagnostics.error("E-EMPTY", Text("Die Datei ist leer", "the file is empty"), place)
    start = data.lstrip(b"\xef\xbb\xbf \r\n\t")[:400].lower()
    if start.startswith((b"<!doctype", b"<html", b"<?xml", b"<head", b"<body")):
        diagnostics.error(
            "E-FILE", Text("Die Datei ist eine Webseite, keine Tabelle", "the file is a web page, not a table"), place,
            cure=Text("die Tabelle im Browser als CSV oder xlsx herunterladen", "download the table as CSV or xlsx"),
        )  # fmt: skip
    if data[:4] in (b"\xd0\xcf\x11\xe0", b"%PDF"):
        diagnostics.error(
            "E-FILE", Text("Dieses Dateiformat wird nicht gelesen", "this file format is not read"), place, value=path.suffix,
            cure=Text("als .xlsx oder .csv speichern", "save it as .xlsx or .csv"),
        )  # fmt: skip
    return data


def _csv(path: Path, data: bytes, diagnostics: Diagnostics, encoding: str | None) -> Sheet:
    text = _decode(path, data, diagnostics, encoding)
    if "\0" in text:
        diagnostics.error("E-FILE", Text("Die Datei ist kein Text", "the file is no text"), Place(path.name))
        return Sheet(path.name, [])
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    separator = _separator(text)
    rows: list[list[Cell]] = []
    lines: list[int] = []
    reader = csv.reader(io.StringIO(text), delimiter=separator, strict=True)
    try:
        start = 1
        for row in reader:
            if any("\n" in cell for cell in row):
                message = Text(
                    "Eine Zelle reicht über mehrere Zeilen; fehlt ein Anführungszeichen?",
                    "a cell runs over several lines; is a quotation mark missing?",
                )
                diagnostics.error("E-FILE", message, Place(path.name, line=start))
            rows.append([tidy(cell) or None for cell in row])
            lines.append(start)
            start = reader.line_num + 1
    except csv.Error as error:
        place = Place(path.name, line=reader.line_num)
        diagnostics.error("E-FILE", Text(f"Zeile nicht lesbar: {error}", f"line cannot be read: {error}"), place)
    return Sheet(path.name, rows, lines=lines)


def _decode(path: Path, data: bytes, diagnostics: Diagnostics, encoding: str | None) -> str:
    for name in [encoding] if encoding else ["utf-8-sig", "cp1252"]:
        try:
            text = data.decode(name)
        except (UnicodeError, LookupError):
            continue
        if name == "cp1252" and any(letter in text for letter in _MISREAD):
            diagnostics.warn(
                "W-ENC", Text("Die Zeichen sehen falsch gelesen aus", "the characters look misread"), Place(path.name),
                cure=Text("Zeichensatz angeben, zum Beispiel --encoding cp850", "give the encoding, for example --encoding cp850"),
            )  # fmt: skip
        return text
    diagnostics.error(
        "E-ENC", Text("Der Zeichensatz ist unbekannt", "unknown encoding"), Place(path.name), value=encoding or ""
    )
    return ""


def _separator(text: str) -> str:
    """Return the separator that splits some early line into most fields."""
    lines = [line[:_LINE] for line in text.split("\n")[:30]]
    return max(
        _SEPARATORS,
        key=lambda sep: max((len(next(csv.reader([line], delimiter=sep), [])) for line in lines), default=0),
    )


def _workbook(path: Path, data: bytes, diagnostics: Diagnostics) -> Iterator[Sheet]:
    import openpyxl  # noqa: PLC0415 - costs a quarter of a second; only workbooks need it

    place = Place(path.name)
    try:
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        for worksheet in book.worksheets:
            worksheet.reset_dimensions()
            rows = [[_tidy_cell(cell) for cell in row] for row in worksheet.iter_rows(values_only=True)]
            yield Sheet(path.name, rows, worksheet.title)
    except (
        zipfile.BadZipFile,
        KeyError,
        ValueError,
        IndexError,
        OverflowError,
        OSError,
        TypeError,
        SyntaxError,
        AttributeError,
    ) as error:
        message = Text("Die Datei ist keine lesbare Arbeitsmappe", "the file is no readable workbook")
        diagnostics.error("E-FILE", message, place, value=type(error).__name__)


def _tidy_cell(value: object) -> Cell:
    if isinstance(value, str):
        return tidy(value) or None
    if isinstance(value, bool | int | float | dt.date | dt.time):
        return value
    return None if value is None else str(value)
