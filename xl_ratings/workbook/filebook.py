"""A workbook file as blocks of values: read fast, written through the lossless patch only."""

from __future__ import annotations

from pathlib import Path

from ..model.text import Language, Text
from ..package.archive import Archive, open_archive, read_archive
from ..package.cells import SheetScan
from ..package.parts import Parts, read_parts
from ..package.patch import patch_sheet
from ..package.refusal import refusal
from ..package.repack import repack
from ..package.scan import scan_sheet
from ..package.values import ErrorValue, Value
from .layout import META, SCHEMA, Area, Block


class FileBook:
    """A file of ours: values by block, changes gathered and written at once.

    Raises:
        InputRefusedError: the file is no workbook of ours, or of a newer version.
    """

    def __init__(self, archive: Archive) -> None:
        self.archive = archive
        self.parts: Parts = read_parts(archive)
        self._scans: dict[str, tuple[bytes, SheetScan]] = {}
        self._changes: dict[str, dict[tuple[int, int], Value]] = {}
        self.language, self.template = self._meta()

    @classmethod
    def open(cls, path: Path) -> FileBook:
        """Open a file."""
        return cls(open_archive(path))

    def _meta(self) -> tuple[Language, str]:
        if META not in {sheet.name for sheet in self.parts.sheets}:
            raise refusal(
                "B-TEMPLATE", self.archive.name,
                "das ist keine Arbeitsmappe von xl_ratings (das Blatt _meta fehlt)",
                "this is no workbook of xl_ratings (the sheet _meta is missing)",
                Text("Mit „xl-ratings new“ anlegen.", "Make one with 'xl-ratings new'."),
            )  # fmt: skip
        facts = {str(row[0]): row[1] for row in self.read_area(META, (1, 1, 10, 2))}
        schema = facts.get("schema")
        if not isinstance(schema, float) or schema > SCHEMA:
            raise refusal(
                "B-SCHEMA", self.archive.name, "die Arbeitsmappe stammt von einer neueren Version",
                "the workbook was made by a newer version", Text("xl_ratings aktualisieren.", "Update xl_ratings."),
            )  # fmt: skip
        return ("en" if facts.get("language") == "en" else "de"), str(facts.get("template"))

    def _sheet(self, name: str) -> tuple[bytes, SheetScan]:
        if name not in self._scans:
            part = next((sheet.part for sheet in self.parts.sheets if sheet.name == name), None)
            if part is None:
                raise refusal(
                    "B-SHEET", self.archive.name, f"das Blatt „{name}“ fehlt", f"the sheet '{name}' is missing",
                    Text("Eine Sicherung öffnen oder das Blatt wiederherstellen.", "Open a backup or restore the sheet."),
                )  # fmt: skip
            xml = self.archive.read(part)
            self._scans[name] = xml, scan_sheet(xml, self.parts.strings, self.archive.name, part)
        return self._scans[name]

    def read(self, block: Block) -> list[list[Value]]:
        """Return a block's values."""
        return self.read_area(block.name(self.language), block.area)

    def read_area(self, sheet: str, area: Area) -> list[list[Value]]:
        """Return the values of an area; formulas give what the file shows, errors their codes."""
        top, left, bottom, right = area
        rows: list[list[Value]] = [[None] * (right - left + 1) for _ in range(top, bottom + 1)]
        _, scan = self._sheet(sheet)
        for row in range(top, bottom + 1):
            for column, value in scan.values.get(row, ()):
                if left <= column <= right:
                    rows[row - top][column - left] = value.code if isinstance(value, ErrorValue) else value
        for cell in scan.formulas:
            if top <= cell.row <= bottom and left <= cell.column <= right:
                cached = cell.cached
                rows[cell.row - top][cell.column - left] = cached.code if isinstance(cached, ErrorValue) else cached
        return rows

    def write(self, block: Block, rows: list[list[Value]]) -> None:
        """Set a block's values; what the rows do not fill is emptied."""
        top, left, bottom, right = block.area
        old = self.read(block)
        for r in range(bottom - top + 1):
            for c in range(right - left + 1):
                new = rows[r][c] if r < len(rows) and c < len(rows[r]) else None
                if new != old[r][c]:
                    self.set(block.name(self.language), top + r, left + c, new)

    def set(self, sheet: str, row: int, column: int, value: Value) -> None:
        """Set one cell."""
        self._sheet(sheet)
        self._changes.setdefault(sheet, {})[row, column] = value

    @property
    def is_changed(self) -> bool:
        """Whether anything was set to another value than it had."""
        return bool(self._changes)

    def data(self) -> bytes:
        """Return the file with the changes."""
        changed = {}
        for name, cells in self._changes.items():
            xml, scan = self._sheet(name)
            part = next(sheet.part for sheet in self.parts.sheets if sheet.name == name)
            changed[part] = patch_sheet(xml, scan, cells)
        return repack(self.archive, changed)

    def reopened(self) -> FileBook:
        """Return the book as it would be after saving."""
        return FileBook(read_archive(self.data(), self.archive.name))
