"""A season workbook as blocks of values, whoever holds it: a file, or a running Excel."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from typing import ClassVar

from ..model.text import Language, Text
from ..package.a1 import parse_area
from ..package.refusal import refusal
from ..package.values import Value
from .layout import HANDED_OVER, LAYOUTS, META, SCHEMA, Area, Block, Layout
from .tournament_layout import TOURNAMENT

_REFERENCE = re.compile(r"(?:'((?:[^']|'')+)'|([^'!]+))!(\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?)")


class Book(ABC):
    """Values by block; a block is found by its defined name, so that moved rows and renamed sheets do no harm.

    Attributes:
        name: the file's name, for messages.
        language: the workbook's language.
        layout: which template it is.
        layouts: the templates that this kind of book can be.
    """

    layouts: ClassVar[Mapping[str, Layout]] = LAYOUTS
    name: str
    language: Language
    layout: Layout

    def _identify(self, sheets: Collection[str], names: Mapping[str, str]) -> None:
        """Find out which template this is.

        Raises:
            InputRefusedError: the workbook is none of ours, or of another version.
        """
        if META not in sheets:
            raise refusal(
                "B-TEMPLATE", self.name,
                "das ist keine Arbeitsmappe von xl_ratings (das Blatt _meta fehlt)",
                "this is no workbook of xl_ratings (the sheet _meta is missing)",
                Text("Mit „xl-ratings new“ anlegen.", "Make one with 'xl-ratings new'."),
            )  # fmt: skip
        facts = {str(row[0]): row[1] for row in self.read_area(META, (1, 1, 10, 2))}
        if facts.get(HANDED_OVER):
            raise refusal(
                "B-COPY", self.name, "das ist eine Kopie zur Übergabe: ohne Formeln und ohne Jahrgänge",
                "this is a copy made by handover: without formulas and years of birth",
                Text("Mit der Arbeitsmappe selbst arbeiten.", "Work with the workbook itself."),
            )  # fmt: skip
        schema, template = facts.get("schema"), str(facts.get("template"))
        self._refuse_other_kind(template)
        if not isinstance(schema, float) or schema != SCHEMA or template not in self.layouts:
            raise refusal(
                "B-SCHEMA", self.name, "die Arbeitsmappe stammt von einer anderen Version",
                "the workbook was made by another version", Text("xl_ratings aktualisieren.", "Update xl_ratings."),
            )  # fmt: skip
        self.language = "en" if facts.get("language") == "en" else "de"
        self.layout = self.layouts[template]
        self._places = {name: place for name, text in names.items() if (place := _place(text)) is not None}

    def place(self, block: Block) -> tuple[str, Area]:
        """Return where a block stands now: the sheet's name and the area."""
        return self._places.get(block.defined_name) or (block.name(self.language), block.area)

    def read(self, block: Block) -> list[list[Value]]:
        """Return a block's values."""
        return self.read_area(*self.place(block))

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

    @abstractmethod
    def read_area(self, sheet: str, area: Area) -> list[list[Value]]:
        """Return the values of an area; formulas give what they show, errors their codes."""

    @abstractmethod
    def set(self, sheet: str, row: int, column: int, value: Value) -> None:
        """Set one cell; it is written with all others."""

    @property
    @abstractmethod
    def is_changed(self) -> bool:
        """Whether anything was set to another value than it had."""

    @abstractmethod
    def reopened(self) -> Book:
        """Return the book as it would be after writing; nothing is written yet."""

    def _refuse_other_kind(self, template: str) -> None:
        """A season where a single tournament is wanted, or the other way round."""
        if template == TOURNAMENT.template and template not in self.layouts:
            raise refusal(
                "B-SINGLE", self.name, "das ist die Arbeitsmappe eines einzelnen Turniers; hier wird eine Saison gebraucht",
                "this is the workbook of a single tournament; a season is needed here",
                Text("Eine Saison legt „xl-ratings new blitz-dwz saison.xlsx“ an.", "'xl-ratings new blitz-dwz season.xlsx' makes a season."),
            )  # fmt: skip
        if template in LAYOUTS and template not in self.layouts:
            raise refusal(
                "B-SEASON", self.name, "das ist eine Saison; hier wird die Arbeitsmappe eines einzelnen Turniers gebraucht",
                "this is a season; the workbook of a single tournament is needed here",
            )  # fmt: skip

    def _refuse_missing(self, sheet: str) -> Exception:
        return refusal(
            "B-SHEET", self.name, f"das Blatt „{sheet}“ fehlt", f"the sheet '{sheet}' is missing",
            Text("Eine Sicherung öffnen oder das Blatt wiederherstellen.", "Open a backup or restore the sheet."),
        )  # fmt: skip


def _place(formula: str) -> tuple[str, Area] | None:
    """Return sheet and area of a defined name's formula, None if it refers to anything else (``#REF!``)."""
    match = _REFERENCE.fullmatch(formula.lstrip("="))
    area = parse_area(match[3]) if match else None
    if match is None or area is None:
        return None
    return (match[1] or match[2]).replace("''", "'"), area
