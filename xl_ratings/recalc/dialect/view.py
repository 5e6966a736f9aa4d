"""What a formula may refer to: sheets, tables, names, functions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from ...package.parts import DefinedName, Parts, TablePart
from .references import Area
from .spelling import Spellings


@dataclass(frozen=True)
class BookView:
    """The surroundings of a workbook's formulas; ``extents`` are those of array blocks that ``A1#`` may name."""

    sheets: tuple[str, ...]
    tables: dict[str, TablePart]
    names: dict[tuple[str, str], DefinedName]
    spellings: Spellings
    knows_function: Callable[[str], bool]
    extents: dict[tuple[str, int, int], Area] = field(default_factory=dict)

    @cached_property
    def folded_sheets(self) -> frozenset[str]:
        """The sheets' names without case."""
        return frozenset(sheet.casefold() for sheet in self.sheets)

    def name(self, name: str, sheet: str) -> DefinedName | None:
        """Return a defined name as seen from a sheet."""
        folded = name.casefold()
        return self.names.get((sheet.casefold(), folded)) or self.names.get(("", folded))


def view_of(parts: Parts, spellings: Spellings, knows_function: Callable[[str], bool]) -> BookView:
    """Return the surroundings that a package describes."""
    return BookView(
        tuple(sheet.name for sheet in parts.sheets),
        {table.name.casefold(): table for table in parts.tables},
        {(name.sheet.casefold(), name.name.casefold()): name for name in parts.names},
        spellings,
        knows_function,
    )
