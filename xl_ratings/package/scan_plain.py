"""The fast way to read a sheet: for XML as spreadsheet programs write it, several times faster than a parser.

Anything unusual (prefixes, comments, rich text in a cell, other attribute orders) makes it answer None, and
``scan`` takes the parser's way. Both ways give the same result; a test compares them.
"""

from __future__ import annotations

import re
from xml.sax.saxutils import unescape

from .a1 import MAX_COLUMN, MAX_ROW, column_number
from .cells import FormulaCell, RowExtent, SheetScan
from .values import Value, read_value, unescape_text

_OPEN = re.compile(rb"<sheetData(?: [^<>]*)?>")
_ATTRIBUTES = rb'((?: [A-Za-z:]+="[^"<&]*")*)'
_TOKEN = re.compile(
    rb'\s*(?:<c r="([A-Z]{1,3})([0-9]{1,7})"' + _ATTRIBUTES + rb" ?(?:/>|>"
    rb"(?:(<f" + _ATTRIBUTES + rb" ?(?:/>|>([^<]*)</f>)))?"
    rb'(?:<v(?: xml:space="preserve")?>([^<]*)</v>|<v ?/>|<is><t(?: xml:space="preserve")?>([^<]*)</t></is>)?'
    rb'</c>)|<row r="([0-9]{1,7})"' + _ATTRIBUTES + rb" ?(/?)>|(</row>)|(</sheetData>))"
)
_CELL_HEAD, _ROW_HEAD = b'<c r="', b'<row r="'
_NO_ATTRIBUTES: dict[str, str] = {}
_PAIR = re.compile(r'([A-Za-z:]+)="([^"]*)"')
_ENTITIES = {"&quot;": '"', "&apos;": "'"}
_CHARACTER = re.compile(r"&#(?:x([0-9A-Fa-f]+)|([0-9]+));")


def scan_plain(xml: bytes, strings: list[str], marks: frozenset[str]) -> SheetScan | None:
    """Return the cells of a sheet that is written plainly, or None."""
    opening = _OPEN.search(xml)
    if opening is None or xml.count(b"<sheetData") != 1 or not _is_utf8(xml):
        return None
    return _Reader(xml, strings, marks).read(opening)


def _is_utf8(xml: bytes) -> bool:
    head = xml[:200].lower()
    return b"encoding=" not in head or b'encoding="utf-8"' in head or b"encoding='utf-8'" in head


class _Reader:
    def __init__(self, xml: bytes, strings: list[str], marks: frozenset[str]) -> None:
        self.xml, self.strings, self.marks = xml, strings, marks
        self.scan = SheetScan()
        self.cell_kinds: dict[bytes, tuple[str, bool]] = {b"": ("n", False)}

    def read(self, opening: re.Match[bytes]) -> SheetScan | None:  # the hot loop
        xml, scan, kinds = self.xml, self.scan, self.cell_kinds
        position = opening.end()
        cells: list[tuple[int, Value]] = []
        columns: dict[bytes, int] = {}
        row = start = 0

        def column_of(letters: bytes) -> int:
            columns[letters] = column_number(letters.decode())
            return columns[letters]

        for match in _TOKEN.finditer(xml, position):
            if match.start() != position:
                return None
            position = match.end()
            letters, digits, attributes, f, f_attributes, formula, v, text, r, _, empty, close, last = match.groups()
            if letters is not None:
                kind, dynamic = kinds.get(attributes) or self.kind(attributes)
                column = columns.get(letters) or column_of(letters)
                if int(digits) != row or column > MAX_COLUMN:
                    return None
                raw = v if text is None else text
                if kind == "n" and raw is not None:
                    try:
                        value: Value = float(raw)
                    except ValueError:
                        return None
                else:
                    value = None if raw is None else read_value(kind, _text(raw), self.strings)
                if f is None:
                    if value is not None:
                        cells.append((column, value))
                    continue
                stored = unescape_text(_text(formula)) if formula else ""
                place = match.start(1) - len(_CELL_HEAD)
                pairs = _pairs(f_attributes) if f_attributes else _NO_ATTRIBUTES
                scan.formulas.append(FormulaCell(row, column, stored, pairs, value, place, position, dynamic))
            elif r is not None:
                row, start, cells = int(r), match.start(9) - len(_ROW_HEAD), []
                if not 1 <= row <= MAX_ROW:
                    return None
                if empty:
                    scan.rows.append(RowExtent(row, start, position))
            elif close is not None:
                scan.rows.append(RowExtent(row, start, position))
                if cells:
                    scan.values.setdefault(row, []).extend(cells)
            elif last is not None:
                scan.data = (opening.start(), position)
                return scan
        return None

    def kind(self, attributes: bytes) -> tuple[str, bool]:
        pairs = _pairs(attributes)
        self.cell_kinds[attributes] = pairs.get("t", "n"), pairs.get("cm", "") in self.marks
        return self.cell_kinds[attributes]


def _pairs(attributes: bytes) -> dict[str, str]:
    return dict(_PAIR.findall(attributes.decode())) if attributes else {}


def _text(raw: bytes) -> str:
    text = raw.decode()
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if "&" not in text:
        return text
    text = _CHARACTER.sub(lambda m: chr(int(m[1], 16) if m[1] else int(m[2])), text) if "&#" in text else text
    return unescape(text, _ENTITIES)
