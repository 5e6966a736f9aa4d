"""A package without formulas: every cell keeps the value that the file shows."""

from __future__ import annotations

import re
from collections.abc import Callable
from collections.abc import Set as AbstractSet

from .archive import Archive
from .cell_xml import child_extents, start_tag
from .cells import SheetScan
from .strings import read_strings
from .values import escape_text, unescape_text
from .xml import local_name

_METADATA = re.compile(rb"""\s+(?:cm|vm)\s*=\s*(?:"[^"]*"|'[^']*')""")
_TEXT = re.compile(rb">([^<>]*[^<>\s][^<>]*)<")
_CHAIN = re.compile(rb"""<(?:\w+:)?(?:Relationship|Override)\b[^>]*calcChain[^>]*?(?:/>|>\s*</[^>]*>)""")
_ENTITIES = {"&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'", "&amp;": "&"}
_ENTITY = re.compile("|".join(_ENTITIES))


def without_formulas(xml: bytes, scan: SheetScan) -> bytes:
    """Return a sheet whose formula cells hold only their values."""
    pieces: list[bytes] = []
    position = 0
    for cell in scan.formulas:
        pieces += (xml[position : cell.start], _bare(xml[cell.start : cell.end]))
        position = cell.end
    pieces.append(xml[position:])
    return b"".join(pieces)


def _bare(cell: bytes) -> bytes:
    head = start_tag(cell)
    kept = [_METADATA.sub(b"", head)]
    position = len(head)
    for name, start, end in child_extents(cell):
        if local_name(name) == "f":
            kept.append(cell[position:start])
            position = end
    return b"".join((*kept, cell[position:]))


def without_chain(archive: Archive) -> tuple[dict[str, bytes], frozenset[str]]:
    """Return what changes when the list of formula cells goes, and the part to leave out.

    A program that finds cells without formulas in that list takes the file for damaged.
    """
    parts = frozenset(info.filename for info in archive.members if info.filename.endswith("calcChain.xml"))
    if not parts:
        return {}, parts
    pointing = (
        info.filename
        for info in archive.members
        if info.filename.endswith(("workbook.xml.rels", "[Content_Types].xml"))
    )
    return {name: _CHAIN.sub(b"", archive.read(name)) for name in pointing}, parts


def with_texts(xml: bytes, change: Callable[[str], str]) -> bytes:
    """Return a part whose texts between tags are changed.

    >>> with_texts(b"<a><b>x &amp; y</b> <c/></a>", str.upper)
    b'<a><b>X &amp; Y</b> <c/></a>'
    """

    def new(match: re.Match[bytes]) -> bytes:
        old = _ENTITY.sub(lambda found: _ENTITIES[found[0]], match[1].decode("utf-8"))
        text = change(old)
        return match[0] if text == old else b">" + escape_text(text).encode() + b"<"

    return _TEXT.sub(new, xml)


def with_strings(xml: bytes, kept: AbstractSet[str], file: str, part: str) -> bytes:
    """Return the shared strings with everything emptied that no cell shows any more; positions stay.

    >>> with_strings(b"<sst><si><t>a</t></si><si><t>b</t></si></sst>", {"b"}, "f", "p")
    b'<sst><si><t></t></si><si><t>b</t></si></sst>'
    """
    strings = read_strings(xml, file, part)
    items = [(start, end) for name, start, end in child_extents(xml) if local_name(name) == "si"]
    pieces: list[bytes] = []
    position = 0
    for (start, end), text in zip(items, strings, strict=True):
        if text not in kept and unescape_text(text) not in kept:
            tag = re.split(rb"[\s/>]", xml[start + 1 : end], maxsplit=1)[0]
            inner = tag[:-2] + b"t"
            pieces += (xml[position:start], b"<", tag, b"><", inner, b"></", inner, b"></", tag, b">")
            position = end
    pieces.append(xml[position:])
    return b"".join(pieces)
