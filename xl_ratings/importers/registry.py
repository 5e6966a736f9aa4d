"""All input formats; a file's format is found from its content."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..model.diagnostics import Diagnostics
from ..model.text import Text
from . import grid, pairings
from .imported import Imported, Request
from .sheet import Sheet, read_sheet


@dataclass(frozen=True)
class Format:
    """One input format: what it is called, how it is recognized, how it is read."""

    key: str
    title: Text
    columns: Text
    matches: Callable[[Sheet], bool]
    read: Callable[[Sheet, Request, Diagnostics], Imported]


FORMATS: dict[str, Format] = {
    entry.key: entry
    for entry in (
        Format(
            "pairings",
            Text("Paarungsliste", "pairing list"),
            Text("Runde, Weiß, Schwarz, Ergebnis", "Round, White, Black, Result"),
            pairings.matches,
            pairings.read,
        ),
        Format(
            "grid",
            Text("Kreuztabelle", "crosstable"),
            Text("Nr., Name, 1, 2, 3 …, Punkte", "No., Name, 1, 2, 3 …, Points"),
            grid.matches,
            grid.read,
        ),
    )
}


def read_events(
    request: Request, formats: tuple[str, ...], diagnostics: Diagnostics, encoding: str | None = None
) -> Imported:
    """Read a file in the first of the formats that it matches.

    Raises:
        InputRefusedError: unknown layout, or errors in the file.
    """
    sheet = read_sheet(request.path, diagnostics, encoding)
    for key in formats:
        if FORMATS[key].matches(sheet):
            return FORMATS[key].read(sheet, request, diagnostics)
    row = next((i for i, cells in enumerate(sheet.rows) if any(cell is not None for cell in cells)), 0)
    found = " | ".join(sheet.text(row, k) for k in range(min(len(sheet.rows[row]), 8)))
    wanted = [FORMATS[key] for key in formats]
    diagnostics.error(
        "E-HEADER", Text("Keine bekannte Kopfzeile gefunden", "no known header row found"), sheet.place(row), value=found,
        cure=Text(
            "gesucht: " + "; ".join(f"{f.title.de} ({f.columns.de})" for f in wanted),
            "looked for: " + "; ".join(f"{f.title.en} ({f.columns.en})" for f in wanted),
        ),
    )  # fmt: skip
    diagnostics.stop_on_errors()
    raise AssertionError
