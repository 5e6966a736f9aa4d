"""Reading a sheet's cells together with the places where they stand in the XML."""

from __future__ import annotations

import re
from xml.parsers import expat

from .a1 import MAX_COLUMN, MAX_ROW, column_number
from .cells import FormulaCell, RowExtent, SheetScan
from .refusal import refusal
from .scan_plain import scan_plain
from .values import MissingStringError, Value, read_value, unescape_text
from .xml import local_name, new_parser, run_parser

_LETTERS = re.compile(r"\$?([A-Za-z]{1,3})\$?([0-9]{1,7})\Z")


def scan_sheet(
    xml: bytes, strings: list[str], file: str, part: str, dynamic_marks: frozenset[str] = frozenset()
) -> SheetScan:
    """Read a sheet.

    Args:
        xml: the part.
        strings: the shared strings.
        file: file name for messages.
        part: part name for messages.
        dynamic_marks: values of ``cm`` that mark dynamic array formulas.
    """
    if b"\x00" in xml[:200]:  # no XML in UTF-8 or an encoding like it holds that byte
        raise refusal("P-UTF16", file, f"{part} ist in UTF-16 geschrieben", f"{part} is written in UTF-16")
    plain = scan_plain(xml, strings, dynamic_marks)
    if plain is not None and plain.data is not None:
        start, end = plain.data
        run_parser(new_parser(file, part), xml[:start] + xml[end:], file, part)  # what the plain way did not look at
        return plain
    return _scan_parsed(xml, strings, file, part, dynamic_marks)


def _scan_parsed(xml: bytes, strings: list[str], file: str, part: str, dynamic_marks: frozenset[str]) -> SheetScan:
    scanner = _Scanner(xml, strings, file, part, dynamic_marks)
    parser = new_parser(file, part)
    scanner.connect(parser)
    try:
        run_parser(parser, xml, file, part)
    except MissingStringError as error:
        raise refusal(
            "P-STRING", file, f"{part}: den Text Nr. {error} gibt es nicht", f"{part}: there is no text no. {error}"
        ) from error
    return scanner.scan


class _Scanner:
    """Follows the parser through ``sheetData``; ``path`` is where it stands."""

    def __init__(self, xml: bytes, strings: list[str], file: str, part: str, marks: frozenset[str]) -> None:
        self.xml, self.strings, self.file, self.part, self.marks = xml, strings, file, part, marks
        self.scan = SheetScan()
        self.path: list[str] = []
        self.row = self.column = 0
        self.row_start = self.cell_start = self.data_start = 0
        self.cells: list[tuple[int, Value]] = []
        self.kind = self.mark = ""
        self.formula: dict[str, str] | None = None
        self.formula_text: list[str] = []
        self.value_text: list[str] | None = None

    def connect(self, parser: expat.XMLParserType) -> None:
        """Attach to a parser."""
        self.parser = parser
        parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = (
            self.start,
            self.end,
            self.text,
        )

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Enter an element."""
        tag = local_name(name)
        if not self.path and tag != "sheetData":
            return
        self.path.append(tag)
        place = self.path[1:]
        if not place:
            self.data_start = self.parser.CurrentByteIndex
        elif place == ["row"]:
            self.row_start = self.parser.CurrentByteIndex
            self.start_row(attributes)
        elif place == ["row", "c"]:
            self.cell_start = self.parser.CurrentByteIndex
            self.start_cell(attributes)
        elif place == ["row", "c", "f"]:
            self.formula = attributes
        elif tag in ("v", "is") and self.value_text is None:
            self.value_text = []

    def end(self, name: str) -> None:
        """Leave an element."""
        if not self.path:
            return
        place = self.path[1:]
        behind = _end_of_element(self.xml, self.parser.CurrentByteIndex, name)
        if not place:
            self.scan.data = (self.data_start, behind)
        elif place == ["row"]:
            self.end_row(behind)
        elif place == ["row", "c"]:
            self.end_cell(behind)
        self.path.pop()

    def text(self, data: str) -> None:
        """Take character data of formulas and values; phonetic hints are left out."""
        place = self.path[3:]
        if place == ["f"]:
            self.formula_text.append(data)
        elif self.value_text is not None and place and (place == ["v"] or (place[-1] == "t" and "rPh" not in place)):
            self.value_text.append(data)

    def start_row(self, attributes: dict[str, str]) -> None:
        number = attributes.get("r")
        self.row = int(number) if number is not None and number.strip().isdecimal() else self.row + 1
        self.column = 0
        self.cells = []
        if not 1 <= self.row <= MAX_ROW:
            raise self.refuse_address(str(number))

    def start_cell(self, attributes: dict[str, str]) -> None:
        address = attributes.get("r")
        if address is None:
            self.column += 1
        else:
            match = _LETTERS.match(address)
            if match is None or int(match[2]) != self.row:
                raise self.refuse_address(address)
            self.column = column_number(match[1])
        if self.column > MAX_COLUMN:
            raise self.refuse_address(str(address))
        self.kind = attributes.get("t", "n")
        self.mark = attributes.get("cm", "")
        self.formula = None
        self.value_text = None

    def end_cell(self, end: int) -> None:
        raw = "".join(self.value_text) if self.value_text is not None else None
        value = read_value(self.kind, raw, self.strings)
        if self.formula is None:
            if value is not None:
                self.cells.append((self.column, value))
            return
        text = unescape_text("".join(self.formula_text)) if self.formula_text else ""
        self.formula_text = []
        self.scan.formulas.append(
            FormulaCell(self.row, self.column, text, self.formula, value, self.cell_start, end, self.mark in self.marks)
        )

    def end_row(self, end: int) -> None:
        self.scan.rows.append(RowExtent(self.row, self.row_start, end))
        if self.cells:
            self.scan.values.setdefault(self.row, []).extend(self.cells)

    def refuse_address(self, address: str) -> Exception:
        return refusal(
            "P-ADDRESS",
            self.file,
            f"{self.part}: die Zelladresse „{address}“ passt nicht zu ihrer Zeile",
            f"{self.part}: the cell address '{address}' does not fit its row",
        )


def _end_of_element(xml: bytes, index: int, name: str) -> int:
    """Return the position behind an element; expat reports an empty one's end behind it, others before ``</``."""
    closing = b"</" + name.encode()
    if xml.startswith(closing, index):
        return xml.index(b">", index) + 1
    return index
