"""Any input file as a sheet: what it is shows in its first bytes, never in its name alone."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text
from .html_tables import read_page
from .sheet import Sheet
from .text_lists import is_text_list, read_text_list

_HEAD = 4096
_MAX_PAGE = 10_000_000
_HTML = re.compile(rb"<!doctype\s+html|<html|<table|<head|<body", re.IGNORECASE)
_ROOT = re.compile(rb"<([A-Za-z_][\w.:-]*)")
_SWT_VERSION, _SWT_LEAST = 609, 3894
_SWT_VERSIONS = range(500, 1200)
_OTHERS = (b"PK", b"\xd0\xcf\x11\xe0", b"%PDF")


@dataclass
class RawFile(Sheet):
    """A file that is no table: its bytes, and one cell that says what it is (so that no table format matches)."""

    data: bytes = b""
    kind: str = ""


def sheet_of_content(file: str, data: bytes, diagnostics: Diagnostics, encoding: str | None = None) -> Sheet | None:
    """Return a ``RawFile`` for XML and binary tournaments, a ``Page`` for web pages and text lists, None for the rest.

    Args:
        file: the name, for messages; its ending helps with damaged binary files only.
        data: the whole content.
        diagnostics: where findings go; the call stops on errors.
        encoding: of a text list or web page; by default found from its content.

    Raises:
        InputRefusedError: no table in it, or a page that is too large.
    """
    kind = kind_of_content(file, data)
    if kind in {"html", "text"} and len(data) > _MAX_PAGE:
        mega = _MAX_PAGE // 1_000_000
        message = Text(f"Die Datei ist größer als {mega} MB", f"the file is larger than {mega} MB")
        diagnostics.error("E-FILE", message, Place(file))
        diagnostics.stop_on_errors()
    if kind == "html":
        return read_page(file, data, diagnostics, encoding)
    if kind == "text":
        return read_text_list(file, data, diagnostics, encoding)
    if kind == "swt":
        return RawFile(file, [["Swiss-Chess (SWT)"]], data=data, kind=kind)
    if kind == "xml":
        root = _ROOT.search(_plain(data[:_HEAD]))
        shown = f"XML <{root[1].decode('ascii', 'replace')}>" if root else "XML"
        return RawFile(file, [[shown]], data=data, kind=kind)
    return None


def _plain(head: bytes) -> bytes:
    """Return the head as single bytes, also where two bytes make a letter."""
    if head[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        return head.decode("utf-16", "ignore").encode("utf-8", "replace")
    return head.removeprefix(b"\xef\xbb\xbf")


def kind_of_content(file: str, data: bytes) -> str:
    """Return html, xml, swt or text for content that is no plain table, else nothing."""
    if not data or data.startswith(_OTHERS):
        return ""
    head = data[:_HEAD]
    start = _plain(head).lstrip()
    if start.startswith(b"<"):
        return "html" if _HTML.search(start) else "xml"
    if file.lower().endswith(".swt") or _looks_like_swt(data):
        return "swt"
    return "text" if is_text_list(_plain(head)) else ""


def _looks_like_swt(data: bytes) -> bool:
    if len(data) < _SWT_LEAST or b"\0" not in data[:_HEAD]:
        return False
    return int.from_bytes(data[_SWT_VERSION : _SWT_VERSION + 2], "little") in _SWT_VERSIONS
