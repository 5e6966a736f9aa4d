"""Web pages: their tables as sheets, read with the standard HTML parser; scripts and styles are left out."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text
from .decoding import decode
from .page import Page, PageTable, make_page
from .sheet import Cell, tidy

_CHARSET = re.compile(rb"""charset\s*=\s*["']?\s*([\w.:-]+)""", re.IGNORECASE)
_PART = re.compile(
    r">\s*(show complete list|(?:zeige )?(?:die )?(?:gesamte|komplette|vollständige) liste(?: an)?(?:zeigen)?)\s*<",
    re.IGNORECASE,
)  # chess-results shows 150 rows and this link
_SITE = re.compile(r"<title>[^<]*chess-results", re.IGNORECASE)
_SILENT = {"template", "noscript", "title"}
_NO_TEXT = re.compile(r"<(?:!--|[!?]|(script|style)\b)", re.IGNORECASE)
_ENDS = {name: re.compile(rf"</{name}\b[^>]*>", re.IGNORECASE) for name in ("script", "style")}
_BREAKS = {"br", "p", "div", "li", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "caption"}
_WIDEST, _MOST_CELLS = 1000, 400_000
_HEADINGS = 4
_LINE_END = "\x1f"  # a blank to ``tidy``, and in no text


@dataclass
class _Table:
    """A table that is still open."""

    headings: tuple[str, ...]
    rows: list[list[Cell]] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    text: list[str] | None = None
    width: int = 1
    lower: dict[int, set[int]] = field(default_factory=dict)
    tall: int = 1


class _TooLargeError(Exception):
    """More cells than any page of results has."""


class _Tables(HTMLParser):
    """Collects tables; a table in a cell is a table of its own and no part of the cell's text."""

    def __init__(self, file: str) -> None:
        super().__init__(convert_charrefs=True)
        self.file = file
        self.tables: list[PageTable] = []
        self._open: list[_Table] = []
        self._silent: list[str] = []
        self._heading: list[str] = []
        self._line: list[str] = []
        self._cells = 0
        self.name = ""  # the first heading of the second rank: on pages of chess-results the event
        self._name: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _SILENT:
            self._silent.append(tag)
        elif tag == "table":
            self._end_line()
            if self._open and self._open[-1].text is not None:
                self._heading += [tidy(line) for line in "".join(self._open[-1].text).split(_LINE_END)]
            self._open.append(_Table(tuple([line for line in self._heading if line][-_HEADINGS:])))
            self._heading = []
        elif self._open and tag == "tr":
            self._end_cell()
            self._new_row()
        elif self._open and tag in {"td", "th"}:
            self._end_cell()
            self._new_cell(dict(attrs))
        elif tag in _BREAKS:
            self._name = [] if tag == "h2" and not self.name else None
            self._break()

    def handle_endtag(self, tag: str) -> None:
        if tag in _SILENT:
            if tag in self._silent:
                del self._silent[self._silent.index(tag) :]
        elif self._open and tag in {"td", "th", "tr"}:
            self._end_cell()
        elif self._open and tag == "table":
            self._end_table()
        elif tag in _BREAKS:
            if self._name is not None:
                self.name, self._name = tidy("".join(self._name)), None
            self._break()

    def handle_data(self, data: str) -> None:
        if self._silent:
            return
        if self._name is not None:
            self._name.append(data)
        if self._open and self._open[-1].text is not None:
            self._open[-1].text.append(data)
        else:
            self._line.append(data)

    def close(self) -> None:
        super().close()
        while self._open:
            self._end_cell()
            self._end_table()

    def _break(self) -> None:
        if self._open and self._open[-1].text is not None:
            self._open[-1].text.append(_LINE_END)
        else:
            self._end_line()

    def _end_line(self) -> None:
        line = tidy("".join(self._line))
        self._line = []
        if line:
            self._heading.append(line)

    def _new_row(self) -> None:
        table = self._open[-1]
        table.rows.append([])
        table.lines.append(self.getpos()[0])

    def _new_cell(self, attributes: dict[str, str | None]) -> None:
        table = self._open[-1]
        if not table.rows:
            self._new_row()
        table.text, table.width = [], _span(attributes.get("colspan"))
        table.tall = _span(attributes.get("rowspan"))

    def _end_cell(self) -> None:
        table = self._open[-1] if self._open else None
        if table is None or table.text is None:
            return
        text, table.text = table.text, None
        self._cells += table.width * table.tall
        if self._cells > _MOST_CELLS:
            raise _TooLargeError
        row = table.rows[-1]
        at = len(table.rows) - 1
        while len(row) in table.lower.get(at, ()):
            row.append(None)
        start = len(row)
        row.append(tidy("".join(text)) or None)
        row.extend([None] * (table.width - 1))
        for lower in range(at + 1, at + table.tall):
            table.lower.setdefault(lower, set()).update(range(start, start + table.width))

    def _end_table(self) -> None:
        self._end_cell()
        table = self._open.pop()
        rows, headings = table.rows, table.headings
        filled = [cell for row in rows for cell in row if cell is not None]
        if len(filled) == 1:
            outer = self._open[-1] if self._open else None
            if outer is not None and outer.text is not None and len(outer.rows[-1]) > 1:
                outer.text.append(f" {filled[0]} ")  # chess-results frames a name with the colour of its pieces
            else:  # a frame around a title: its text is the heading of what follows
                self._heading = [*headings, str(filled[0])]
            return
        lines = table.lines if len(set(table.lines)) == len(table.lines) else []
        self.tables.append(PageTable(self.file, rows, lines=lines, headings=headings))


def _span(text: str | None) -> int:
    number = (text or "").strip()
    return min(max(int(number), 1), _WIDEST) if number.isascii() and number.isdecimal() and len(number) < 6 else 1


def _cleaned(text: str) -> str:
    """Take out comments, declarations, scripts and styles, and a tag that never ends; line numbers stay.

    The parser of the standard library searches the rest of the file again for each of them that is not closed,
    which takes hours for some pages.

    >>> _cleaned("a<!-- <b> -->c<script>if (1<2) {}</script>d<e")
    'acd'
    """
    kept: list[str] = []
    at = 0
    for match in _NO_TEXT.finditer(text):
        start = match.start()
        if start < at:
            continue
        kept.append(text[at:start])
        at = _end(text, match)
        kept.append("\n" * text.count("\n", start, at))
    kept.append(text[at:])
    clean = "".join(kept)
    last = clean.rfind(">") + 1
    return clean[:last] + clean[last:].partition("<")[0]


def _end(text: str, match: re.Match[str]) -> int:
    """Return where a part without text ends; without an end mark that is the end of the page."""
    if match[1]:
        found = _ENDS[match[1].lower()].search(text, match.end())
        return found.end() if found else len(text)
    closing = "-->" if match[0] == "<!--" else ">"
    end = text.find(closing, match.end())
    return len(text) if end < 0 else end + len(closing)


def read_page(file: str, data: bytes, diagnostics: Diagnostics, encoding: str | None = None) -> Page:
    """Return the tables of a web page.

    Raises:
        InputRefusedError: no table in it, or absurdly many cells.
    """
    named = _CHARSET.search(data[:4096])
    text = decode(file, data, diagnostics, encoding, named[1].decode("ascii") if named else None)
    parser = _Tables(file)
    try:
        parser.feed(_cleaned(text))
        parser.close()
    except _TooLargeError:
        message = Text(f"mehr als {_MOST_CELLS} Zellen in einer Webseite", f"more than {_MOST_CELLS} cells in a web page")  # fmt: skip
        diagnostics.error("E-FILE", message, Place(file))
        diagnostics.stop_on_errors()
    part = _PART.search(text)
    if part:
        message = Text(
            f"Die Seite zeigt nur einen Teil der Liste („{part[1]}“)",
            f"the page shows a part of the list ('{part[1]}')",
        )
        cure = Text("die ganze Liste anzeigen lassen, dann speichern", "let it show the whole list, then save it")
        diagnostics.error("E-PART", message, Place(file, line=text.count("\n", 0, part.start(1)) + 1), cure=cure)
    page = make_page(file, parser.tables)
    if parser.name and _SITE.search(text):
        for table in page.tables:
            table.title = parser.name
    if not page.tables:
        diagnostics.error(
            "E-FILE", Text("Die Webseite enthält keine Tabelle", "the web page holds no table"), Place(file),
            cure=Text("die Seite selbst speichern, nicht nur ihren Rahmen", "save the page itself, not its frame only"),
        )  # fmt: skip
    diagnostics.stop_on_errors()
    return page
