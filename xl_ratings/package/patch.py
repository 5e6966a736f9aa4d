"""Setting values of cells in a sheet's XML: cells and rows that are missing are put in, nothing else moves."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from .a1 import area_name, cell_name, column_number, parse_area
from .cell_xml import attribute, child_extents, new_cell, rewrite_cell, set_attribute, start_tag
from .cells import RowExtent, SheetScan
from .values import Value
from .xml import local_name

_DIMENSION = re.compile(rb"<(?:[^\s:<>/]+:)?dimension\b[^>]*>")
_ENCODING = re.compile(rb"""\A<\?xml[^>]*\bencoding\s*=\s*["']([A-Za-z0-9._-]+)["']""")


class Resized(NamedTuple):
    """The new value of an array formula whose extent ``ref`` changes."""

    value: Value
    ref: str


# a cell as programs write it, with whatever elements inside; comments and the like are the parser's matter
_CELL = re.compile(
    rb'<c r="([A-Z]{1,3})[0-9]{1,7}"(?: [A-Za-z:]+="[^"<&]*")* ?(?:/>|>[^<]*(?:<(?!/?c[ />]|[!?])[^<]*)*</c>)'
)
_UNCHANGED = object()
Splice = tuple[int, int, bytes]


def patch_sheet(xml: bytes, scan: SheetScan, edits: Mapping[tuple[int, int], Value | Resized]) -> bytes:
    """Return the sheet with the values of some cells changed.

    A cell with a formula keeps it and gets the value as its cached one. A cell without a formula gets the value;
    None empties it, its format stays.
    """
    if not edits:
        return xml
    writer = _Writer(xml, scan)
    done = writer.formulas(edits)
    if done < len(edits):
        formulas = {(cell.row, cell.column) for cell in scan.formulas}
        rows: dict[int, dict[int, Value]] = defaultdict(dict)
        for (row, column), value in edits.items():
            if (row, column) not in formulas:
                rows[row][column] = value.value if isinstance(value, Resized) else value
        for row, cells in rows.items():
            writer.plain(row, cells)
    return writer.finish()


class _Writer:
    def __init__(self, xml: bytes, scan: SheetScan) -> None:
        self.xml, self.scan = xml, scan
        self.encoding = _encoding(xml)
        self.extents = {extent.row: extent for extent in scan.rows}
        self.splices: list[Splice] = []
        self.new_rows: dict[int, bytes] = {}
        self.grown: list[tuple[int, int]] = []
        self.prefix = _prefix(xml, scan)

    def formulas(self, edits: Mapping[tuple[int, int], Value | Resized]) -> int:
        """Set cached values of formula cells; return how many."""
        before = len(self.splices)
        xml, encoding, get, add = self.xml, self.encoding, edits.get, self.splices.append
        for cell in self.scan.formulas:
            value = get((cell.row, cell.column), _UNCHANGED)
            if value is _UNCHANGED:
                continue
            start, end, ref = cell.start, cell.end, None
            if type(value) is Resized:
                value, ref = value
            add((start, end, rewrite_cell(xml[start:end], value, ref, encoding=encoding)))  # type: ignore[arg-type]
        return len(self.splices) - before

    def plain(self, row: int, cells: dict[int, Value]) -> None:
        """Set cells without formulas of one row."""
        extent = self.extents.get(row)
        if extent is None:
            self._new_row(row, cells)
        else:
            self._plain_cells(extent, cells)

    def _new_row(self, row: int, cells: dict[int, Value]) -> None:
        written = [
            new_cell(self.prefix, cell_name(row, column), value, encoding=self.encoding)
            for column, value in sorted(cells.items())
            if value is not None
        ]
        if written:
            tag = self.prefix + b"row"
            self.new_rows[row] = b"<" + tag + b' r="%d">' % row + b"".join(written) + b"</" + tag + b">"
            self.grown += [(row, column) for column, value in cells.items() if value is not None]

    def _plain_cells(self, extent: RowExtent, cells: dict[int, Value]) -> None:
        fragment = self.xml[extent.start : extent.end]
        places = _cells_of_row(fragment)
        missing: dict[int, Value] = {}
        for column, value in cells.items():
            if column in places:
                start, end = places[column]
                new = rewrite_cell(fragment[start:end], value, encoding=self.encoding)
                self.splices.append((extent.start + start, extent.start + end, new))
            elif value is not None:
                missing[column] = value
        if missing:
            self._insert(extent, fragment, places, missing)

    def _insert(
        self, extent: RowExtent, fragment: bytes, places: dict[int, tuple[int, int]], missing: dict[int, Value]
    ) -> None:
        head = start_tag(fragment)
        empty = head.endswith(b"/>")
        name = re.split(rb"[\s/>]", head[1:], maxsplit=1)[0]
        self.grown += [(extent.row, column) for column in missing]
        opened = _widened(head, min(missing), max(missing))
        if empty:
            opened = opened.rstrip(b"/> ") + b">"
        self.splices.append((extent.start, extent.start + len(head), opened))
        closing = len(head) if empty else fragment.rindex(b"</" + name)
        for column, value in sorted(missing.items()):
            after = [start for other, (start, _) in places.items() if other > column]
            position = extent.start + (min(after) if after else closing)
            new = new_cell(self.prefix, cell_name(extent.row, column), value, encoding=self.encoding)
            self.splices.append((position, position, new))
        if empty:
            self.splices.append((extent.end, extent.end, b"</" + name + b">"))

    def finish(self) -> bytes:
        self._insert_rows()
        self._grow_dimension()
        pieces: list[bytes] = []
        position = 0
        for start, end, new in sorted(self.splices, key=itemgetter(0, 1)):
            pieces += (self.xml[position:start], new)
            position = end
        pieces.append(self.xml[position:])
        return b"".join(pieces)

    def _insert_rows(self) -> None:
        if not self.new_rows or self.scan.data is None:
            return
        start, end = self.scan.data
        head = start_tag(self.xml[start:end])
        if head.endswith(b"/>"):
            name = re.split(rb"[\s/>]", head[1:], maxsplit=1)[0]
            rows = b"".join(text for _, text in sorted(self.new_rows.items()))
            self.splices.append((start, end, head[:-2].rstrip() + b">" + rows + b"</" + name + b">"))
            return
        closing = self.xml.rindex(b"</", start, end)
        for row, text in sorted(self.new_rows.items()):
            after = [extent.start for extent in self.scan.rows if extent.row > row]
            position = min(after) if after else closing
            self.splices.append((position, position, text))

    def _grow_dimension(self) -> None:
        found = _DIMENSION.search(self.xml, 0, self.scan.data[0] if self.scan.data else 0)
        if found is None or not self.grown:
            return
        area = parse_area((attribute(found[0], b"ref") or b"").decode("ascii", "replace"))
        if area is None:
            return
        rows, columns = zip(*self.grown, strict=True)
        wider = min(area[0], *rows), min(area[1], *columns), max(area[2], *rows), max(area[3], *columns)
        if wider != area:
            new = set_attribute(found[0], b"ref", area_name(wider).encode())
            self.splices.append((found.start(), found.end(), new))


def _cells_of_row(fragment: bytes) -> dict[int, tuple[int, int]]:
    """Return where each cell of a row stands in the row's XML."""
    found = _plain_cells_of_row(fragment)
    return _parsed_cells_of_row(fragment) if found is None else found


def _plain_cells_of_row(fragment: bytes) -> dict[int, tuple[int, int]] | None:
    """The same without a parser, None if anything but plain cells stands in the row."""
    if not fragment.startswith(b"<row") or not fragment.endswith(b"</row>"):
        return None
    places: dict[int, tuple[int, int]] = {}
    position = len(start_tag(fragment))
    for match in _CELL.finditer(fragment, position):
        if match.start() != position:
            return None
        position = match.end()
        places[_column(match[1])] = match.span()
    return places if position == len(fragment) - len(b"</row>") else None


@lru_cache(maxsize=1024)
def _column(letters: bytes) -> int:
    return column_number(letters.decode())


def _parsed_cells_of_row(fragment: bytes) -> dict[int, tuple[int, int]]:
    places: dict[int, tuple[int, int]] = {}
    column = 0
    for name, start, end in child_extents(fragment):
        if local_name(name) != "c":
            continue
        area = parse_area((attribute(fragment[start:end], b"r") or b"").decode("ascii", "replace"))
        column = area[1] if area is not None else column + 1
        places[column] = (start, end)
    return places


def _widened(head: bytes, first: int, last: int) -> bytes:
    spans = attribute(head, b"spans")
    low, _, high = (spans or b"").partition(b":")
    if not (low.isdigit() and high.isdigit()):
        return head
    return set_attribute(head, b"spans", b"%d:%d" % (min(first, int(low)), max(last, int(high))))


def _prefix(xml: bytes, scan: SheetScan) -> bytes:
    if scan.data is None:
        return b""
    name = re.split(rb"[\s/>]", xml[scan.data[0] + 1 : scan.data[0] + 200], maxsplit=1)[0]
    return name[: -len(b"sheetData")]


def _encoding(xml: bytes) -> str:
    declared = _ENCODING.match(xml.removeprefix(b"\xef\xbb\xbf"))
    return "utf-8" if declared is None or declared[1].lower() in (b"utf-8", b"utf8") else "ascii"
