"""The parts of a package beside its cells: what may go along in a copy, and what is emptied."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..model.text import Text
from ..package.archive import Archive
from ..package.parts import read_parts
from ..package.refusal import refusal
from ..package.repack import repack
from ..package.scan import scan_sheet
from ..package.values_only import with_strings, with_texts, without_chain, without_formulas

_ALLOWED = re.compile(
    r"\[Content_Types\]\.xml|(?:.*/)?_rels/.*\.rels|docProps/(?:app|core|custom)\.xml|docMetadata/.*"
    r"|xl/(?:workbook|styles|sharedStrings|calcChain|metadata)\.xml"
    r"|xl/(?:worksheets|chartsheets|theme|charts|drawings|tables|printerSettings|threadedComments|persons)/[^/]*"
    r"|xl/comments(?:/[^/]*|[^/]*)\.xml",
    re.IGNORECASE,
)
_SHOWS_NAMES = re.compile(r"xl/(?:charts|drawings)/[^/]*\.xml", re.IGNORECASE)
_REMARKS = re.compile(r"xl/(?:comments(?:/[^/]*|[^/]*)|threadedComments/[^/]*|persons/[^/]*)\.xml", re.IGNORECASE)
_PEOPLE = re.compile(rb"(<(?:\w+:)?(?:creator|lastModifiedBy|Manager|Company)(?:\s[^>]*)?>)[^<]*(?=</)")
_TRACES = re.compile(rb"""\b(url|userName|displayName|userId)\s*=\s*(?:"[^"]*"|'[^']*')""")


def refuse_foreign_parts(archive: Archive) -> None:
    """Refuse a package with parts that may hold anything.

    Raises:
        InputRefusedError: pictures, pivot tables, macros, links or the like; nobody can say whom they name.
    """
    names = [info.filename for info in archive.members if not info.is_dir()]
    foreign = [name for name in names if not _ALLOWED.fullmatch(name)]
    if foreign:
        shown = ", ".join(foreign[:5])
        raise refusal(
            "H-PART", archive.name, f"die Arbeitsmappe enthält Teile, die sich nicht bereinigen lassen: {shown}",
            f"the workbook holds parts that cannot be cleaned: {shown}",
            Text("Bilder, Pivot-Tabellen, Makros und Verknüpfungen vorher entfernen.", "Remove pictures, pivot tables, macros and links first."),
        )  # fmt: skip


def values_only(archive: Archive, mask: Callable[[str], str]) -> tuple[bytes, int]:
    """Return a package with cleaned cells without formulas, remarks and traces of its authors.

    Returns:
        the package, and how many formulas became values.
    """
    parts = read_parts(archive)
    changes, removed = without_chain(archive)
    kept: set[str] = set()
    formulas = 0
    for sheet in parts.sheets:
        xml = archive.read(sheet.part)
        if not sheet.is_grid:
            changes[sheet.part] = with_texts(xml, mask)
            continue
        scan = scan_sheet(xml, parts.strings, archive.name, sheet.part)
        formulas += len(scan.formulas)
        kept |= {value for cells in scan.values.values() for _, value in cells if isinstance(value, str)}
        kept |= {cell.cached for cell in scan.formulas if isinstance(cell.cached, str)}
        start, end = scan.data or (len(xml), len(xml))
        bare, behind = without_formulas(xml, scan), len(xml) - end
        cells_end = len(bare) - behind
        around = (with_texts(bare[:start], mask), bare[start:cells_end], with_texts(bare[cells_end:], mask))
        changes[sheet.part] = b"".join(around)
    for info in archive.members:
        name = info.filename
        if name.casefold() == "xl/sharedstrings.xml":
            changes[name] = with_strings(archive.read(name), kept, archive.name, name)
        elif _REMARKS.fullmatch(name):
            changes[name] = _TRACES.sub(rb'\1=""', with_texts(archive.read(name), lambda _: ""))
        elif _SHOWS_NAMES.fullmatch(name):
            changes[name] = with_texts(archive.read(name), mask)
        elif name.startswith("docProps/"):
            changes[name] = _PEOPLE.sub(rb"\1", archive.read(name))
    changes[parts.book_part] = _without_path(archive.read(parts.book_part))
    return repack(archive, changes, removed), formulas


def _without_path(xml: bytes) -> bytes:
    """The workbook part may tell the folder in which it was saved, and who reserved it."""
    traces = re.compile(rb"<(?:\w+:)?(?:absPath|fileSharing)\b[^>]*>")
    return traces.sub(lambda match: _TRACES.sub(rb'\1=""', match[0]), xml)
