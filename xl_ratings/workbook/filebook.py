"""A workbook file as blocks of values: read fast, written through the lossless patch only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from ..model.text import Language, Text
from ..package.a1 import parse_area
from ..package.archive import Archive, open_archive, read_archive
from ..package.cells import SheetScan
from ..package.parts import Parts, read_parts
from ..package.patch import patch_sheet
from ..package.refusal import refusal
from ..package.repack import repack
from ..package.scan import scan_sheet
from ..package.values import ErrorValue, Value
from .layout import HANDED_OVER, LAYOUTS, META, SCHEMA, Area, Block, Layout


class FileBook:
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
        self.language, self.layout = self._meta()
        names = {name.name: name.formula for name in self.parts.names if not name.sheet}
        self._places = {name: place for name, text in names.items() if (place := _place(text)) is not None}

    @classmethod
    def open(cls, path: Path) -> FileBook:
        """Open a file."""
        return cls(open_archive(path))

    def _meta(self) -> tuple[Language, Layout]:
        if META not in {sheet.name for sheet in self.parts.sheets}:
            raise refusal(
                "B-TEMPLATE", self.archive.name,
                "das ist keine Arbeitsmappe von xl_ratings (das Blatt _meta fehlt)",
                "this is no workbook of xl_ratings (the sheet _meta is missing)",
                Text("Mit „xl-ratings new“ anlegen.", "Make one with 'xl-ratings new'."),
            )  # fmt: skip
        facts = {str(row[0]): row[1] for row in self.read_area(META, (1, 1, 10, 2))}
        if facts.get(HANDED_OVER):
            raise refusal(
                "B-COPY", self.archive.name, "das ist eine Kopie zur Übergabe: ohne Formeln und ohne Jahrgänge",
                "this is a copy made by handover: without formulas and years of birth",
                Text("Mit der Arbeitsmappe selbst arbeiten.", "Work with the workbook itself."),
            )  # fmt: skip
        schema, template = facts.get("schema"), str(facts.get("template"))
        if not isinstance(schema, float) or schema != SCHEMA or template not in LAYOUTS:
            raise refusal(
                "B-SCHEMA", self.archive.name, "die Arbeitsmappe stammt von einer anderen Version",
                "the workbook was made by another version",
                Text("xl_ratings aktualisieren, oder mit „xl-ratings new --from“ übernehmen.", "Update xl_ratings, or take it over by 'xl-ratings new --from'."),
            )  # fmt: skip
        return ("en" if facts.get("language") == "en" else "de"), LAYOUTS[template]

    def place(self, block: Block) -> tuple[str, Area]:
        """Return where a block stands now: the sheet's name and the area."""
        found = self._places.get(block.defined_name)
        return found or (block.name(self.language), block.area)

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
        return self.read_area(*self.place(block))

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

    def write(self, block: Block, rows: list[list[Value]]) -> None:
        """Set a block's values; what the rows do not fill is emptied."""
        sheet, (top, left, bottom, right) = self.place(block)
        old = self.read(block)
        for r in range(bottom - top + 1):
            for c in range(right - left + 1):
                new = rows[r][c] if r < len(rows) and c < len(rows[r]) else None
                if new != old[r][c]:
                    self.set(sheet, top + r, left + c, new)

    def put(self, block: Block, row: int, column: int, value: Value) -> None:
        """Set one cell of a block, row and column counted within it from 1."""
        sheet, (top, left, _, _) = self.place(block)
        self.set(sheet, top + row - 1, left + column - 1, value)

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


_REFERENCE = re.compile(r"(?:'((?:[^']|'')+)'|([^'!]+))!(\$?[A-Z]+\$?\d+:\$?[A-Z]+\$?\d+)")


def _place(formula: str) -> tuple[str, Area] | None:
    """Return sheet and area of a defined name's formula, None if it refers to anything else (``#REF!``)."""
    match = _REFERENCE.fullmatch(formula.lstrip("="))
    area = parse_area(match[3]) if match else None
    if match is None or area is None:
        return None
    return (match[1] or match[2]).replace("''", "'"), area
