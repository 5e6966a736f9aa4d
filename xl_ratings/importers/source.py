"""Any input file as a sheet: what it is shows in its first bytes, never in its name alone."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text
from .html_tables import read_page
from .sheet import Sheet, read_sheet
from .text_lists import is_text_list, read_text_list

_HEAD = 4096
_MAX_BYTES = 50_000_000
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


def read_source(path: Path, diagnostics: Diagnostics, encoding: str | None = None) -> Sheet:
    """Read a file as what it is: a workbook, a CSV file, a web page, a text list, XML, or a binary tournament.

    Args:
        path: the file.
        diagnostics: where findings go; the call stops on errors.
        encoding: of a text file or web page; by default found from its content.

    Returns:
        A sheet; a ``RawFile`` for XML and binary files, a ``Page`` for web pages and text lists.

    Raises:
        InputRefusedError: no such file, too large, or no table in it.
    """
    head = _head(path)
    kind = _kind(path, head)
    if not kind:
        return read_sheet(path, diagnostics, encoding)
    size, most = path.stat().st_size, _MAX_BYTES if kind in {"swt", "xml"} else _MAX_PAGE
    if size > most:
        mega = most // 1_000_000
        message = Text(f"Die Datei ist größer als {mega} MB", f"the file is larger than {mega} MB")
        diagnostics.error("E-FILE", message, Place(path.name))
        diagnostics.stop_on_errors()
    data = path.read_bytes()
    if kind == "html":
        return read_page(path.name, data, diagnostics, encoding)
    if kind == "text":
        return read_text_list(path.name, data, diagnostics, encoding)
    root = _ROOT.search(_plain(head)) if kind == "xml" else None
    shown = f"XML <{root[1].decode('ascii', 'replace')}>" if root else {"swt": "Swiss-Chess (SWT)"}.get(kind, "XML")
    return RawFile(path.name, [[shown]], data=data, kind=kind)


def _head(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(_HEAD)
    except OSError:
        return b""  # the reader of tables says why


def _plain(head: bytes) -> bytes:
    """Return the head as single bytes, also where two bytes make a letter."""
    if head[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        return head.decode("utf-16", "ignore").encode("utf-8", "replace")
    return head.removeprefix(b"\xef\xbb\xbf")


def _kind(path: Path, head: bytes) -> str:
    if not head or head.startswith(_OTHERS):
        return ""
    start = _plain(head).lstrip()
    if start.startswith(b"<"):
        return "html" if _HTML.search(start) else "xml"
    if path.suffix.lower() == ".swt" or _looks_like_swt(path, head):
        return "swt"
    return "text" if is_text_list(head) else ""


def _looks_like_swt(path: Path, head: bytes) -> bool:
    if len(head) < _SWT_VERSION + 2 or b"\0" not in head or path.stat().st_size < _SWT_LEAST:
        return False
    return int.from_bytes(head[_SWT_VERSION : _SWT_VERSION + 2], "little") in _SWT_VERSIONS
