"""A workbook file taken apart: its sheets' cells and what its formulas may refer to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..functions.registry import FUNCTIONS
from ..package.a1 import parse_area
from ..package.archive import Archive
from ..package.cells import FormulaCell, SheetScan
from ..package.parts import Parts, SheetPart, read_parts
from ..package.refusal import refusal
from ..package.scan import scan_sheet
from .dialect.spelling import Spellings
from .dialect.view import BookView, view_of
from .engine import knows_function
from .options import Scanned
from .overrides import OVERRIDES

SPELLINGS = Spellings(FUNCTIONS)


@dataclass(frozen=True)
class Book:
    """A package, its parts, and each grid sheet with its XML and cells."""

    archive: Archive
    parts: Parts
    sheets: tuple[tuple[SheetPart, bytes, SheetScan], ...]
    view: BookView

    @property
    def formula_count(self) -> int:
        """How many cells hold a formula."""
        return sum(len(scan.formulas) for _, _, scan in self.sheets)


def read_book(archive: Archive, scans: Mapping[str, Scanned]) -> Book:
    """Read a workbook; sheets that were scanned already are not scanned again."""
    parts = read_parts(archive)
    _refuse_twins(archive, parts)
    sheets = []
    for sheet in parts.sheets:
        if sheet.is_grid:
            xml = archive.read(sheet.part)
            before, scan = scans.get(sheet.part, (b"", None))
            if scan is None or before != xml:
                scan = scan_sheet(xml, parts.strings, archive.name, sheet.part, parts.dynamic_marks)
            sheets.append((sheet, xml, scan))
    return Book(archive, parts, tuple(sheets), view_of(parts, SPELLINGS, _is_known))


def _refuse_twins(archive: Archive, parts: Parts) -> None:
    """Two sheets whose names differ in case only cannot be told apart in formulas."""
    names = [sheet.name.casefold() for sheet in parts.sheets]
    twin = next((sheet.name for sheet in parts.sheets if names.count(sheet.name.casefold()) > 1), None)
    if twin is not None:
        raise refusal(
            "P-SHEETS",
            archive.name,
            f"das Blatt „{twin}“ gibt es zweimal",
            f"the sheet '{twin}' is there twice",
        )


def _is_known(name: str) -> bool:
    return name in OVERRIDES or knows_function(name)


def array_extent(cell: FormulaCell) -> tuple[int, int, int, int]:
    """Return the extent of an array formula; its own cell if none is written."""
    return parse_area(cell.attributes.get("ref", "")) or (cell.row, cell.column, cell.row, cell.column)
