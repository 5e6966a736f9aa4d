"""Without the engine: what the caller knows is written, and what nobody computed is counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ..model.text import Text
from ..package.archive import Archive
from ..package.parts import read_parts
from ..package.patch import patch_sheet
from ..package.repack import repack
from ..package.values import Value, same_value
from .options import RecalcOptions
from .sheets import known_cells, scanned_sheets

_SHOWN = 4


@dataclass(frozen=True, slots=True)
class KnownOnly:
    """The file with the known values, how many formulas it has, and how many of each sheet keep an old value."""

    data: bytes
    formulas: int
    old: Counter[str]

    @property
    def note(self) -> Text | None:
        """The sentence that says what is old, None if nothing is."""
        count = self.old.total()
        if not count:
            return None
        listed = ", ".join(f"{sheet} {n}" for sheet, n in self.old.most_common(_SHOWN))
        more = len(self.old) - _SHOWN
        rest = Text(f", {more} weitere Blätter", f", {more} more sheets") if more > 0 else Text("", "")
        return Text(
            f"Ohne den Rechenkern formualizer wurden {count} von {self.formulas} Formeln nicht neu gerechnet ({listed}{rest.de}): sie zeigen die alten Werte, bis Excel oder LibreOffice neu rechnet (Strg+Umschalt+F9, in Excel Strg+Alt+F9).",
            f"Without the engine formualizer {count} of {self.formulas} formulas were not recomputed ({listed}{rest.en}): they show the old values until Excel or LibreOffice recalculates (Ctrl+Shift+F9, in Excel Ctrl+Alt+F9).",
        )


def write_known(archive: Archive, options: RecalcOptions) -> KnownOnly:
    """Set the formula cells whose values the caller knows; all others keep what they show.

    Raises:
        InputRefusedError: the file is none that can be changed safely.
    """
    formulas, old = 0, Counter[str]()
    changed: dict[str, bytes] = {}
    for sheet, xml, scan in scanned_sheets(archive, read_parts(archive), options.scans):
        formulas += len(scan.formulas)
        edits: dict[tuple[int, int], Value] = {}
        for cell in scan.formulas:
            if (sheet.name, cell.row, cell.column) not in options.known:
                old[sheet.name] += 1
                continue
            for place, before, value in known_cells(sheet.name, cell, scan, options.known):
                if not same_value(before, value):
                    edits[place[1:]] = value
        if edits:
            changed[sheet.part] = patch_sheet(xml, scan, edits)
    return KnownOnly(repack(archive, changed) if changed else archive.data, formulas, old)
