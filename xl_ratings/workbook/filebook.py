"""A workbook file as blocks of values: read fast, written through the lossless patch only."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Self

from ..package.archive import Archive, open_archive, read_archive
from ..package.cells import SheetScan
from ..package.parts import Parts, read_parts
from ..package.patch import patch_sheet
from ..package.print_areas import Areas, with_print_areas
from ..package.repack import repack
from ..package.scan import scan_sheet
from ..package.values import ErrorValue, Value
from .book import Book
from .layout import Area, Block
from .printing import papers


class FileBook(Book):
    """A file of ours: values by block, changes gathered and written at once.

    Raises:
        InputRefusedError: the file is no workbook of ours, or of a newer version.
    """

    def __init__(self, archive: Archive) -> None:
        self.archive = archive
        self.parts: Parts = read_parts(archive)
        self._scans: dict[str, tuple[bytes, SheetScan]] = {}
        self._formulas: dict[str, dict[tuple[int, int], str]] = {}
        self._changes: dict[str, dict[tuple[int, int], Value]] = {}
        self.name = archive.name
        names = {name.name: name.formula for name in self.parts.names if not name.sheet}
        self._identify({sheet.name for sheet in self.parts.sheets}, names)

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open a file."""
        return cls(open_archive(path))

    def _sheet(self, name: str) -> tuple[bytes, SheetScan]:
        if name not in self._scans:
            part = next((sheet.part for sheet in self.parts.sheets if sheet.name == name), None)
            if part is None:
                raise self._refuse_missing(name)
            xml = self.archive.read(part)
            self._scans[name] = (
                xml,
                scan_sheet(xml, self.parts.strings, self.archive.name, part, self.parts.dynamic_marks),
            )
        return self._scans[name]

    def read_area(self, sheet: str, area: Area) -> list[list[Value]]:
        """Return the values of an area; formulas give what the file shows, errors their codes."""
        top, left, bottom, right = area
        rows: list[list[Value]] = [[None] * (right - left + 1) for _ in range(top, bottom + 1)]
        _, scan = self._sheet(sheet)
        for row in range(top, bottom + 1):
            for column, value in scan.values.get(row, ()):
                if left <= column <= right:
                    rows[row - top][column - left] = value.code if isinstance(value, ErrorValue) else value
        for row, column, _, _, cached, *_ in scan.formulas_of_rows(top, bottom):
            if left <= column <= right:
                rows[row - top][column - left] = cached.code if isinstance(cached, ErrorValue) else cached
        return rows

    def cells(self, sheet: str) -> Iterator[tuple[int, int, Value]]:
        """Yield row, column and value of every filled cell of a sheet; formulas give what the file shows."""
        _, scan = self._sheet(sheet)
        for row, cells in scan.values.items():
            for column, value in cells:
                yield row, column, value
        for cell in scan.formulas:
            yield cell.row, cell.column, cell.cached

    def formula(self, sheet: str, row: int, column: int) -> str | None:
        """Return a cell's formula as it is stored, None if there is none."""
        if sheet not in self._formulas:
            _, scan = self._sheet(sheet)
            self._formulas[sheet] = {(cell.row, cell.column): cell.text for cell in scan.formulas}
        return self._formulas[sheet].get((row, column))

    def has_formulas(self, sheet: str, area: Area) -> bool:
        """Return whether any cell of an area holds a formula."""
        top, left, bottom, right = area
        _, scan = self._sheet(sheet)
        return any(left <= cell.column <= right for cell in scan.formulas_of_rows(top, bottom))

    def set(self, sheet: str, row: int, column: int, value: Value) -> None:
        """Set one cell."""
        self._sheet(sheet)
        self._changes.setdefault(sheet, {})[row, column] = value

    @property
    def is_changed(self) -> bool:
        """Whether anything was set to another value than it had."""
        return bool(self._changes)

    @property
    def scans(self) -> dict[str, tuple[bytes, SheetScan]]:
        """The sheets that were read so far, by part."""
        return {sheet.part: self._scans[sheet.name] for sheet in self.parts.sheets if sheet.name in self._scans}

    def data(self) -> bytes:
        """Return the file with the changes; its print areas follow them, and what was typed since they were set."""
        changed = self._printed()
        for name, cells in self._changes.items():
            xml, scan = self._sheet(name)
            part = next(sheet.part for sheet in self.parts.sheets if sheet.name == name)
            changed[part] = patch_sheet(xml, scan, cells)
        return repack(self.archive, changed)

    def _printed(self) -> dict[str, bytes]:
        """The workbook part, if a sheet now needs another print area; one that the user has set stays."""
        sheets = [sheet.name for sheet in self.parts.sheets]
        known = {place[0]: (paper, place[1]) for paper in papers(self.layout) for place in [self.place(paper.block)]}

        def choose(index: int, areas: Areas) -> Areas:
            if index >= len(sheets) or sheets[index] not in known:
                return areas
            paper, place = known[sheets[index]]
            return paper.fitted(areas, place, self._after)

        before = self.archive.read(self.parts.book_part)
        after = with_print_areas(before, choose)
        return {} if after == before else {self.parts.book_part: after}

    def _after(self, block: Block) -> list[list[Value]]:
        """Return a block's values as they will be."""
        sheet, (top, left, bottom, right) = self.place(block)
        rows = self.read_area(sheet, (top, left, bottom, right))
        for (row, column), value in self._changes.get(sheet, {}).items():
            if top <= row <= bottom and left <= column <= right:
                rows[row - top][column - left] = value
        return rows

    def reopened(self) -> FileBook:
        """Return the book as it would be after saving."""
        return FileBook(read_archive(self.data(), self.archive.name))
