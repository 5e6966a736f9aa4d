"""The sheets of a workbook file taken apart, and what a caller knows of their formulas; needs no engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..package.a1 import parse_area
from ..package.archive import Archive
from ..package.cells import FormulaCell, SheetScan
from ..package.parts import Parts, SheetPart
from ..package.scan import scan_sheet
from ..package.values import Value
from .options import Scanned
from .result import Place


def scanned_sheets(
    archive: Archive, parts: Parts, scans: Mapping[str, Scanned]
) -> Iterator[tuple[SheetPart, bytes, SheetScan]]:
    """Yield each grid sheet with its XML and cells; sheets that were scanned already are not scanned again."""
    for sheet in parts.sheets:
        if sheet.is_grid:
            xml = archive.read(sheet.part)
            before, scan = scans.get(sheet.part, (b"", None))
            if scan is None or before != xml:
                scan = scan_sheet(xml, parts.strings, archive.name, sheet.part, parts.dynamic_marks)
            yield sheet, xml, scan


def array_extent(cell: FormulaCell) -> tuple[int, int, int, int]:
    """Return the extent of an array formula; its own cell if none is written."""
    return parse_area(cell.attributes.get("ref", "")) or (cell.row, cell.column, cell.row, cell.column)


def known_cells(
    sheet: str, cell: FormulaCell, scan: SheetScan, known: Mapping[Place, Value]
) -> Iterator[tuple[Place, Value, Value]]:
    """Yield each cell of a formula that the caller computed, for a block all of its cells, with the old and the new value."""
    if not cell.attributes or cell.kind != "array":
        place = (sheet, cell.row, cell.column)
        yield place, cell.cached, known[place]
        return
    top, left, bottom, right = array_extent(cell)
    before = {(cell.row, cell.column): cell.cached}
    for row in range(top, bottom + 1):
        before.update({(row, c): v for c, v in scan.values.get(row, ()) if left <= c <= right})
    for row in range(top, bottom + 1):
        for column in range(left, right + 1):
            place = (sheet, row, column)
            yield place, before.get((row, column)), known[place]
