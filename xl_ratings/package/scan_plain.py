"""The fast way to read a sheet: for XML as spreadsheet programs write it, several times faster than a parser.

Anything unusual (prefixes, comments, rich text in a cell, other attribute orders) makes it answer None, and
``scan`` takes the parser's way. Both ways give the same result; a test compares them.
"""

from __future__ import annotations

import re
from functools import lru_cache

from .a1 import MAX_COLUMN, MAX_ROW, column_number
from .cells import FormulaCell, RowExtent, SheetScan
from .values import MissingStringError, Value, read_value, unescape_text

_OPEN = re.compile(rb"<sheetData(?: [^<>]*)?>")
_ATTRIBUTES = rb'((?: [A-Za-z:]+="[^"<&]*")*)'
_TOKEN = re.compile(
    rb'\s*(?:<c r="([A-Z]{1,3})([0-9]{1,7})"(?: s="[0-9]*")?><v>([^<]*)</v></c>'
    rb'|<c r="([A-Z]{1,3})([0-9]{1,7})"(?: s="[0-9]*")? t="str"><v>([^<&_\r]*)</v></c>'
    rb'|<c r="[A-Z]{1,2}([0-9]{1,7})"(?: s="[0-9]*")?/>(?:<c r="[A-Z]{1,2}\7"(?: s="[0-9]*")?/>)*'
    rb'|<c r="([A-Z]{1,3})([0-9]{1,7})"' + _ATTRIBUTES + rb" ?(?:/>|>"
    rb"(?:(<f" + _ATTRIBUTES + rb" ?(?:/>|>([^<]*)</f>)))?"
    rb'(?:<v(?: xml:space="preserve")?>([^<]*)</v>|(<v ?/>)|<is><t(?: xml:space="preserve")?>([^<]*)</t></is>)?'
    rb'</c>)|<row r="([0-9]{1,7})"' + _ATTRIBUTES + rb" ?(/?)>|(</row>)|(</sheetData>))"
)
_CELL_HEAD, _ROW_HEAD = b'<c r="', b'<row r="'
# the last group that matched: a number and nothing else, a text and nothing else, cells with a style alone
_NUMBER, _TEXT, _BLANK = 3, 6, 7
_CELL, _ROW, _ROW_END = 8, 17, 20  # groups that only such a token has
_CELL_GROUPS = range(_CELL, _ROW)
_NO_ATTRIBUTES: dict[str, str] = {}
_PAIR = re.compile(r'([A-Za-z:]+)="([^"]*)"')
_ENTITIES = {"lt": "<", "gt": ">", "quot": '"', "apos": "'", "amp": "&"}
_NAMED = {f"&{name};": character for name, character in _ENTITIES.items()}  # the ampersand comes last
_REFERENCE = re.compile(r"&(?:#x([0-9A-Fa-f]+)|#([0-9]+)|(lt|gt|quot|apos|amp));")


def scan_plain(xml: bytes, strings: list[str], marks: frozenset[str]) -> SheetScan | None:
    """Return the cells of a sheet that is written plainly, or None."""
    opening = _OPEN.search(xml)
    if opening is None or xml.count(b"<sheetData") != 1 or not _is_utf8(xml):
        return None
    return _Reader(xml, strings, marks).read(opening)


def _is_utf8(xml: bytes) -> bool:
    head = xml[:200].lower()
    return b"encoding=" not in head or b'encoding="utf-8"' in head or b"encoding='utf-8'" in head


class _NotPlainError(Exception):
    """Something that only the parser's way can read."""


class _Reader:
    def __init__(self, xml: bytes, strings: list[str], marks: frozenset[str]) -> None:
        self.xml, self.strings, self.marks = xml, strings, marks
        self.scan = SheetScan()
        self.row, self.row_digits = 0, b""
        self.cells: list[tuple[int, Value]] = []
        self.kinds: dict[bytes, tuple[str, bool]] = {b"": ("n", False)}
        self.columns: dict[bytes, int] = {}

    def read(self, opening: re.Match[bytes]) -> SheetScan | None:  # noqa: C901, PLR0912 - the hot loop
        scan, columns = self.scan, self.columns
        position, start = opening.end(), 0
        for match in _TOKEN.finditer(self.xml, position):
            if match.start() != position:
                return None
            position = match.end()
            try:
                if match.lastindex == _NUMBER:
                    letters, digits, number = match.group(1, 2, 3)
                    if digits != self.row_digits:
                        return None
                    self.cells.append((columns.get(letters) or self.column(letters), float(number)))
                elif match.lastindex == _TEXT:
                    letters, digits, text = match.group(4, 5, 6)
                    if digits != self.row_digits:
                        return None
                    self.cells.append((columns.get(letters) or self.column(letters), text.decode()))
                elif match.lastindex == _BLANK:
                    if match[_BLANK] != self.row_digits:
                        return None
                elif match[_CELL] is not None:
                    self.cell(match)
                elif match[_ROW] is not None:
                    start = match.start(_ROW) - len(_ROW_HEAD)
                    if not self.open_row(match[_ROW]):
                        return None
                    if match[_ROW + 2]:
                        scan.rows.append(RowExtent(self.row, start, position))
                elif match[_ROW_END] is not None:
                    scan.rows.append(RowExtent(self.row, start, position))
                    if self.cells:
                        scan.values.setdefault(self.row, []).extend(self.cells)
                else:
                    scan.data = (opening.start(), position)
                    return scan
            except (_NotPlainError, MissingStringError, ValueError):
                return None
        return None

    def open_row(self, digits: bytes) -> bool:
        self.row, self.row_digits, self.cells = int(digits), digits, []
        return 1 <= self.row <= MAX_ROW

    def cell(self, match: re.Match[bytes]) -> None:
        letters, digits, attributes, f, f_attributes, formula, v, empty, text = match.group(*_CELL_GROUPS)
        kind, dynamic = self.kinds.get(attributes) or self.kind(attributes)
        column = self.columns.get(letters) or self.column(letters)
        if digits != self.row_digits:
            raise _NotPlainError
        value = self.value(kind, v if text is None else text, empty)
        if f is None:
            if value is not None:
                self.cells.append((column, value))
            return
        stored = _formula(formula) if formula else ""
        pairs = _pairs(f_attributes) if f_attributes else _NO_ATTRIBUTES
        start = match.start(_CELL) - len(_CELL_HEAD)
        self.scan.formulas.append(FormulaCell(self.row, column, stored, pairs, value, start, match.end(), dynamic))

    def value(self, kind: str, raw: bytes | None, empty: bytes | None) -> Value:
        if raw:
            if kind == "str":
                return _shown(raw)
            return float(raw) if kind == "n" else read_value(kind, _text(raw), self.strings)
        if empty or (raw is not None and kind != "n"):  # XlsxWriter writes an empty number
            return "" if kind == "str" else read_value(kind, "", self.strings)
        return None

    def kind(self, attributes: bytes) -> tuple[str, bool]:
        pairs = _pairs(attributes)
        self.kinds[attributes] = pairs.get("t", "n"), pairs.get("cm", "") in self.marks
        return self.kinds[attributes]

    def column(self, letters: bytes) -> int:
        number = column_number(letters.decode())
        if number > MAX_COLUMN:
            raise _NotPlainError
        self.columns[letters] = number
        return number


def _pairs(attributes: bytes) -> dict[str, str]:
    return dict(_PAIR.findall(attributes.decode())) if attributes else {}


@lru_cache(maxsize=2048)
def _shown(raw: bytes) -> str:
    """A formula's text result; columns repeat names and words."""
    return unescape_text(_text(raw))


@lru_cache(maxsize=2048)
def _formula(raw: bytes) -> str:
    """A formula as stored; the sheets of one workbook often repeat each other's."""
    return unescape_text(_text(raw))


def _text(raw: bytes) -> str:
    text = raw.decode()
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if "&" not in text:
        return text
    if sum(map(text.count, _NAMED)) == text.count("&"):
        return _named(text)
    if len(_REFERENCE.findall(text)) != text.count("&"):
        raise _NotPlainError
    return _REFERENCE.sub(_character, text)


def _named(text: str) -> str:
    """Formulas hold no other references as a rule; this is much faster than a regular expression."""
    for reference, character in _NAMED.items():
        text = text.replace(reference, character)
    return text


def _character(found: re.Match[str]) -> str:
    if found[3]:
        return _ENTITIES[found[3]]
    return chr(int(found[1], 16) if found[1] else int(found[2]))
