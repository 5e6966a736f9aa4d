"""Text lists: tables whose columns stand under their headings, divided by blanks alone, or by tabs."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text
from .decoding import decode
from .headers import plain_heading
from .page import Page, PageTable, make_page
from .round_lists import names_round
from .sheet import Cell, tidy

_NAMES = {plain_heading(word) for word in ("Teilnehmer", "Name", "Spieler", "Spielername", "Player")}
_SIDES = {plain_heading(word) for word in ("Weiß", "Weiss", "Schwarz", "White", "Black")}
_USUAL = {
    "nr", "tnr", "no", "rang", "rank", "platz", "pl", "tisch", "table", "titel", "title", "twz", "dwz", "elo", "rating", "verein", "club",
    "land", "punkte", "pkt", "points", "pts", "ergebnis", "result", "weiß", "weiss", "white", "schwarz", "black", "1", "2",
}  # fmt: skip
_OTHER_SEPARATORS = re.compile(r"[;|\",]")
_WORD, _USED = re.compile(r"[^ ]+"), re.compile(rb"x+")
_RULE = re.compile(r"[-=_\s]+")
_ROW = re.compile(r"\s*\d{1,4}[.)]?(?:\s+\S+){2}")
_LEAST_COLUMNS = 3
_LOOK_AT = 60
_HEADINGS = 4


@dataclass(frozen=True, slots=True)
class _Column:
    """One column: its heading, and the characters from ``start`` up to ``stop``."""

    heading: str
    start: int
    stop: int


def is_text_list(head: bytes) -> bool:
    r"""Return whether an early line is a heading of blank-divided columns with names.

    >>> is_text_list(b"Nr. Teilnehmer    TWZ  1  2\n"), is_text_list(b"Nr,Name,1,2\n"), is_text_list(b"Nr;Name;1\n")
    (True, False, False)
    """
    if b"\0" in head:
        return False
    lines = re.split(r"\r\n|\r|\n", head.decode("cp1252", "replace"))[:_LOOK_AT]
    return any(_is_heading(line) for line in lines)


def _is_heading(line: str) -> bool:
    words = [plain_heading(word) for word in line.split()]
    if len(words) < _LEAST_COLUMNS or _OTHER_SEPARATORS.search(line):
        return False
    names = _NAMES if "\t" in line else _NAMES | _SIDES  # divided by tabs such a list is read as it stands
    return any(word in names for word in words) and sum(word in _USUAL for word in words) >= _LEAST_COLUMNS - 1


def read_text_list(file: str, data: bytes, diagnostics: Diagnostics, encoding: str | None = None) -> Page:
    """Return the tables of a text list; a table ends at a blank line or at the next heading.

    Raises:
        InputRefusedError: columns that cannot be told apart.
    """
    lines = decode(file, data, diagnostics, encoding).replace("\xa0", " ").split("\n")
    tables: list[PageTable] = []
    headings: list[str] = []
    at = 0
    while at < len(lines):
        if not _is_heading(lines[at]):
            if lines[at].strip() and not _RULE.fullmatch(lines[at]):
                headings.append(tidy(lines[at]))
            at += 1
            continue
        end = _end(lines, at)
        tables.append(_table(file, lines, at, end, tuple(headings[-_HEADINGS:]), diagnostics))
        headings = []
        at = end
    diagnostics.stop_on_errors()
    return make_page(file, tables)


def _end(lines: list[str], top: int) -> int:
    at = top + 1
    while at < len(lines) and _RULE.fullmatch(lines[at]):  # blank lines and rules right below the heading
        at += 1
    while at < len(lines) and not _is_heading(lines[at]) and not names_round(lines[at]):
        if not lines[at].strip():
            after = next((k for k in range(at, len(lines)) if not _RULE.fullmatch(lines[k]) and lines[k]), len(lines))
            if after == len(lines) or not _is_row(lines[after]):
                break
            at = after
        at += 1
    return at


def _is_row(line: str) -> bool:
    """Return whether a line behind a blank one goes on with a table: a number first, and no name of a round."""
    return _ROW.match(line) is not None and not names_round(line)


def _table(
    file: str, lines: list[str], top: int, end: int, headings: tuple[str, ...], diagnostics: Diagnostics
) -> PageTable:
    body = [k for k in range(top + 1, end) if not _RULE.fullmatch(lines[k]) and lines[k].strip()]
    numbers = [top + 1, *(k + 1 for k in body)]
    if "\t" in lines[top]:  # tabs divide better than blanks: a cell may be empty
        cells: list[list[Cell]] = [[tidy(cell) or None for cell in lines[k - 1].split("\t")] for k in numbers]
        return PageTable(file, cells, lines=numbers, headings=headings)
    lines = [line.expandtabs() for line in lines[:end]]
    columns = _columns(lines[top], [lines[k] for k in body])
    for column in columns:
        if len(column.heading.split()) > 1 and "  " in column.heading:
            message = Text(
                f"Die Spalten „{tidy(column.heading)}“ lassen sich nicht trennen",
                f"the columns '{tidy(column.heading)}' cannot be told apart",
            )
            cure = Text("die Liste als HTML oder CSV ausgeben", "write the list as HTML or CSV")
            diagnostics.error("E-HEADER", message, Place(file, line=top + 1), value=tidy(column.heading), cure=cure)
    rows: list[list[Cell]] = [[tidy(c.heading) or None for c in columns]]
    rows += [[tidy(lines[k][c.start : c.stop]) or None for c in columns] for k in body]
    return PageTable(file, rows, lines=numbers, headings=headings)


def _columns(heading: str, body: list[str]) -> list[_Column]:
    """Divide where every line is blank; a part of the name column without a heading of its own is the name's."""
    used = bytearray(max(len(line) for line in (heading, *body)))
    for line in (heading, *body):
        for word in _WORD.finditer(line):
            used[word.start() : word.end()] = b"x" * (word.end() - word.start())
    spans = [match.span() for match in _USED.finditer(used)]
    columns: list[_Column] = []
    for first, last in spans:
        text = heading[first:last]
        before = columns[-1] if columns else None
        is_rest_of_name = (
            before is not None
            and not text.strip()
            and first - before.stop == 1
            and plain_heading(before.heading) in _NAMES | _SIDES
        )
        if before is not None and is_rest_of_name:
            columns[-1] = _Column(before.heading, before.start, last)
        else:
            columns.append(_Column(text, first, last))
    return columns
