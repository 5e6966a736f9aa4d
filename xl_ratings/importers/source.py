"""One input: its bytes, loaded once, and the readings of them that a format may ask for."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from ..model.diagnostics import Diagnostics, Place
from ..model.system_errors import reason_of
from ..model.text import Text
from .content import kind_of_content, sheet_of_content
from .csv_sheet import csv_sheet
from .encoding import decode, with_line_feeds
from .page import Book
from .sheet import Sheet
from .workbook_sheet import workbook_sheets

_MAX_BYTES = 50_000_000
_WORKBOOK = (".xlsx", ".xlsm")


class Source:
    """The content of a file, or of a pasted text, under the name that messages use.

    ``text`` and ``sheet`` are read when first asked for; what is wrong with them is
    refused then, so that a format which needs neither never meets their faults.
    """

    def __init__(self, file: str, data: bytes, diagnostics: Diagnostics, encoding: str | None = None) -> None:
        self.file, self.data = file, data
        self._diagnostics, self._encoding = diagnostics, encoding

    @cached_property
    def text(self) -> str:
        """The content as text; every line end is a line feed.

        Raises:
            InputRefusedError: the content is no text, or in no known encoding.
        """
        text = decode(self.file, self.data, self._diagnostics, self._encoding)
        self._diagnostics.stop_on_errors()
        return with_line_feeds(text)

    @cached_property
    def kind(self) -> str:
        """What the content is, if it is no plain table: html, xml, swt or text."""
        return "" if self.is_workbook else kind_of_content(self.file, self.data)

    @cached_property
    def is_workbook(self) -> bool:
        """Whether the content is a zip archive, as workbooks are."""
        return self.data[:2] == b"PK" or Path(self.file).suffix.lower() in _WORKBOOK

    @cached_property
    def sheet(self) -> Sheet:
        """The content as rows of cells.

        Raises:
            InputRefusedError: no table in it.
        """
        known = None if self.is_workbook else sheet_of_content(self.file, self.data, self._diagnostics, self._encoding)
        if known is not None:
            sheet = known
        elif self.is_workbook:
            sheet = _book(self.file, list(workbook_sheets(self.file, self.data, self._diagnostics)))
        else:
            sheet = csv_sheet(self.file, self.text, self._diagnostics)
        if not self._diagnostics.has_errors and not any(any(cell is not None for cell in row) for row in sheet.rows):
            self._diagnostics.error(
                "E-EMPTY", Text("Die Datei enthält keine Zeilen", "the file holds no rows"), Place(self.file)
            )
        self._diagnostics.stop_on_errors()
        return sheet


def _book(file: str, sheets: list[Sheet]) -> Sheet:
    """Return the only filled sheet, or a book of several: results on a second sheet must not be overlooked."""
    if len(sheets) < 2:
        return sheets[0] if sheets else Sheet(file, [])
    return Book(file, sheets[0].rows, sheets[0].name, sheets[0].lines, sheets)


def open_source(path: Path, diagnostics: Diagnostics, encoding: str | None = None, data: bytes | None = None) -> Source:
    """Load an input.

    Args:
        path: the file; only its name is used where the content is given.
        diagnostics: where findings go; the call stops on errors.
        encoding: of a text; by default found from the content.
        data: the content, if it does not come from a file (pasted text).

    Raises:
        InputRefusedError: no such file, too large, empty, or of a kind that no format has.
    """
    content = _bytes(path, diagnostics) if data is None else data
    diagnostics.stop_on_errors()
    _refuse_foreign(path, content, diagnostics)
    diagnostics.stop_on_errors()
    return Source(path.name, content, diagnostics, encoding)


def read_sheet(path: Path, diagnostics: Diagnostics, encoding: str | None = None, data: bytes | None = None) -> Sheet:
    """Read a file as one sheet: a text with ``;``, tab, ``,`` or ``|``, or a workbook (.xlsx, .xlsm).

    Raises:
        InputRefusedError: no such file, no table in it, or nothing in it.
    """
    return open_source(path, diagnostics, encoding, data).sheet


def read_sheets(path: Path, diagnostics: Diagnostics, encoding: str | None = None) -> list[Sheet]:
    """Read all filled sheets of a file; a text has one.

    Raises:
        InputRefusedError: no such file, no table in it, or nothing in it.
    """
    source = open_source(path, diagnostics, encoding)
    if not source.is_workbook:
        return [source.sheet]
    sheets = list(workbook_sheets(source.file, source.data, diagnostics))
    diagnostics.stop_on_errors()
    return sheets or [source.sheet]


def _bytes(path: Path, diagnostics: Diagnostics) -> bytes:
    try:
        if path.stat().st_size > _MAX_BYTES:
            diagnostics.error(
                "E-FILE", Text("Die Datei ist größer als 50 MB", "the file is larger than 50 MB"), Place(path.name)
            )
            return b""
        return path.read_bytes()
    except OSError as error:
        reason = reason_of(error)
        diagnostics.error(
            "E-FILE",
            Text(f"Die Datei lässt sich nicht lesen: {reason.de}", f"the file cannot be read: {reason.en}"),
            Place(path.name),
            value=path,
        )
        return b""


def _refuse_foreign(path: Path, data: bytes, diagnostics: Diagnostics) -> None:
    place = Place(path.name)
    if not data.strip():
        diagnostics.error("E-EMPTY", Text("Die Datei ist leer", "the file is empty"), place)
    if data[:4] in (b"\xd0\xcf\x11\xe0", b"%PDF"):
        diagnostics.error(
            "E-FILE", Text("Dieses Dateiformat wird nicht gelesen", "this file format is not read"), place, value=path.suffix,
            cure=Text("als .xlsx oder .csv speichern", "save it as .xlsx or .csv"),
        )  # fmt: skip
