"""A workbook file taken apart: its sheets' cells and what its formulas may refer to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..functions.registry import FUNCTIONS
from ..package.archive import Archive
from ..package.cells import SheetScan
from ..package.parts import Parts, SheetPart, read_parts
from ..package.refusal import refusal
from .dialect.spelling import Spellings
from .dialect.view import BookView, view_of
from .engine import knows_function
from .options import Scanned
from .overrides import OVERRIDES
from .sheets import scanned_sheets

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
    return Book(archive, parts, tuple(scanned_sheets(archive, parts, scans)), view_of(parts, SPELLINGS, _is_known))


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
