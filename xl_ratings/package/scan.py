"""Reading a sheet's cells together with the places where they stand in the XML."""

from __future__ import annotations

import re
from .a1 import MAX_COLUMN, MAX_ROW, column_number
from .cells import FormulaCell, RowExtent, SheetScan
from .refusal import refusal
from .scan_plain import scan_plain
from .values import Value, read_value, unescape_text
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
    if xml[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise refusal("P-UTF16", file, f"{part} ist in UTF-16 geschrieben", f"{part} is written in UTF-16")
    check = new_parser(file, part)
    run_parser(check, xml, file, part)
    return scan_plain(xml, strings, dynamic_marks) or _scan_parsed(xml, strings, file, part, dynamic_marks)


def _scan_parsed(xml: bytes, strings: list[str], file: str, part: str, dynamic_marks: frozenset[str]) -> SheetScan:
    scanner = _Scanner(xml, strings, file, part, dynamic_marks)
    parser = new_parser(file, part)
    scanner.connect(parser)
    run_parser(parser, xml, file, part)
    return scanner.scan


class _Scanner:
    def __init__(self, xml: bytes, strings: list[str], file: str, part: str, marks: frozenset[str]) -> None:
        self.xml, self.strings, self.file, self.part, self.marks = xml, strings, file, part, marks
        self.scan = SheetScan()
        self.row = self.column = 0
        self.row_start = self.cell_start = self.data_start = 0
        self.cells: list[tuple[int, Value]] = []
        self.kind = self.mark = ""
        self.formula: dict[str, str] | None = None
        self.formula_text: list[str] = []
        self.value_text: list[str] | None = None

    def connect(self, parser) -> None:  # type: ignore[no-untyped-def] # noqa: ANN001, C901, PLR0915 - one state machine, hot
        known: dict[str, str] = {}
        wanted = {"sheetData", "row", "c", "f", "v", "t", "is", "rPh"}
        scan, xml = self.scan, self.xml
        inside = sink_is_formula = phonetic = False

        def text(data: str) -> None:
            if sink_is_formula:
                self.formula_text.append(data)
            elif self.value_text is not None:
                self.value_text.append(data)

        def start(name: str, attributes: dict[str, str]) -> None:
            nonlocal inside, sink_is_formula, phonetic
            tag = known.get(name)
            if tag is None:
                tag = known[name] = local_name(name)
            if not inside:
                if tag == "sheetData":
                    inside = True
                    self.data_start = parser.CurrentByteIndex
                return
            if tag == "c":
                self.cell_start = parser.CurrentByteIndex
                self.start_cell(attributes)
            elif tag == "f":
                self.formula = attributes
                sink_is_formula = True
                parser.CharacterDataHandler = text
            elif tag == "v" or (tag == "t" and not phonetic):
                if self.value_text is None:
                    self.value_text = []
                parser.CharacterDataHandler = text
            elif tag == "row":
                self.row_start = parser.CurrentByteIndex
                self.start_row(attributes)
            elif tag == "rPh":
                phonetic = True
            elif tag not in wanted:
                known[name] = ""

        def end(name: str) -> None:
            nonlocal inside, sink_is_formula, phonetic
            if not inside:
                return
            tag = known.get(name)
            if tag == "c":
                self.end_cell(_end_of_element(xml, parser.CurrentByteIndex, name))
            elif tag == "f":
                sink_is_formula = False
                parser.CharacterDataHandler = None
            elif tag in ("v", "t"):
                parser.CharacterDataHandler = None
            elif tag == "row":
                self.end_row(_end_of_element(xml, parser.CurrentByteIndex, name))
            elif tag == "rPh":
                phonetic = False
            elif tag == "sheetData":
                inside = False
                scan.data = (self.data_start, _end_of_element(xml, parser.CurrentByteIndex, name))

        parser.StartElementHandler, parser.EndElementHandler = start, end

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
            FormulaCell(
                self.row, self.column, text, self.formula, value, self.cell_start, end, self.mark in self.marks
            )
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
