"""The print areas that the workbook part names, replaced without touching anything else."""

from __future__ import annotations

import re
from collections.abc import Callable

from .a1 import cell_name, parse_area

Areas = tuple[tuple[int, int, int, int], ...]
_NAME = re.compile(r"(<(?:[^\s:<>/]+:)?definedName\b[^>]*>)([^<]*)(?=</)")
_PRINT_AREA = re.compile(r"""\sname\s*=\s*["']_xlnm\.Print_Area["']""")
_SHEET = re.compile(r"""\slocalSheetId\s*=\s*["'](\d+)["']""")
_BYTES = "latin-1"  # a letter for each byte: sheet names in UTF-8 come out as they went in
_ADDRESS = re.compile(r"!(\$[A-Z]+\$\d+(?::\$[A-Z]+\$\d+)?)")


def with_print_areas(xml: bytes, choose: Callable[[int, Areas], Areas]) -> bytes:
    """Return the workbook part with other print areas; nothing else changes, not a byte.

    Args:
        xml: the part; in UTF-16, which no program writes, nothing is found and nothing changes.
        choose: from a sheet's position, counted from 0, and its areas to the areas it shall have.

    >>> part = b'<definedName name="_xlnm.Print_Area" localSheetId="3">Liste!$A$1:$C$9</definedName>'
    >>> with_print_areas(part, lambda sheet, areas: ((1, 1, 4, 3), (1, 5, 4, 6)))[-48:]
    b'3">Liste!$A$1:$C$4,Liste!$E$1:$F$4</definedName>'
    """

    def changed(match: re.Match[str]) -> str:
        sheet = _SHEET.search(match[1])
        addresses = _ADDRESS.findall(match[2])
        areas = tuple(area for area in map(parse_area, addresses) if area is not None)
        if sheet is None or not areas or not _PRINT_AREA.search(match[1]):
            return match[0]
        prefix = match[2][: match[2].index("!$") + 1]
        if match[2] != ",".join(prefix + address for address in addresses):
            return match[0]  # whole columns, or a formula: nothing that we wrote
        chosen = choose(int(sheet[1]), areas)
        return match[0] if chosen == areas else match[1] + ",".join(prefix + _absolute(area) for area in chosen)

    return _NAME.sub(changed, xml.decode(_BYTES)).encode(_BYTES)


def _absolute(area: tuple[int, int, int, int]) -> str:
    cells = (cell_name(row, column) for row, column in (area[:2], area[2:]))
    return ":".join(re.sub(r"([A-Z]+)", r"$\1$", cell) for cell in cells)
