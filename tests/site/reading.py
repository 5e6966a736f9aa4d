"""Reads published pages as a stranger would: tables, calculations, links, every text."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

VOID = {"meta", "link", "br", "path", "hr"}


@dataclass
class Page:
    """What a page holds; ``why`` is each calculation by its place: pairs of clause and equation."""

    title: str = ""
    heading: str = ""
    tables: list[list[list[str]]] = field(default_factory=list)
    row_links: list[list[str]] = field(default_factory=list)
    why: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    summaries: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)
    tags: dict[str, int] = field(default_factory=dict)
    classes: set[str] = field(default_factory=set)
    text: str = ""


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.page, self.open, self.place = Page(), [], ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        page, found = self.page, {key: value or "" for key, value in attrs}
        page.tags[tag] = page.tags.get(tag, 0) + 1
        page.classes |= set(found.get("class", "").split())
        page.text += "".join(f"\n{value}\n" for value in found.values())
        if "id" in found:
            page.ids.add(found["id"])
        if tag == "a" and "href" in found:
            page.links.append(found["href"])
            if page.row_links and "tr" in self.open:
                page.row_links[-1].append(found["href"])
        self._open_part(tag, found)
        if tag not in VOID:
            self.open.append(tag)

    def _open_part(self, tag: str, found: dict[str, str]) -> None:
        page = self.page
        if tag == "table":
            page.tables.append([])
        elif tag == "tr" and page.tables:
            page.tables[-1].append([])
            page.row_links.append([])
        elif tag in {"td", "th"} and page.tables:
            page.tables[-1][-1].append("")
        elif tag == "dl":
            self.place = found.get("id", f"dl{page.tags['dl']}")
            page.why[self.place] = []
        elif tag == "dt":
            page.why[self.place].append(("", ""))
        elif tag == "summary":
            page.summaries.append("")
        before = {"dd": "dt", "dt": "dd"}.get(tag, "")
        if before in self.open:
            self.open.remove(before)

    def handle_endtag(self, tag: str) -> None:
        while tag in self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        page, inside = self.page, self.open
        page.text += data if inside and inside[-1] != "style" else ""
        if "title" in inside and "svg" not in inside:
            page.title += data
        elif "h1" in inside:
            page.heading += data
        elif "summary" in inside:
            page.summaries[-1] += data
        elif "table" in inside and ("td" in inside or "th" in inside):
            page.tables[-1][-1][-1] += data
        elif "dl" in inside and ("dt" in inside or "dd" in inside):
            clause, equation = page.why[self.place][-1]
            in_clause = "dd" not in inside
            page.why[self.place][-1] = (clause + data, equation) if in_clause else (clause, equation + data)


def read(path: Path) -> Page:
    """Read a page."""
    reader = _Reader()
    reader.feed(path.read_text(encoding="utf-8"))
    return reader.page


def number(text: str) -> float | None:
    """Read a number as a German page writes it, None for a blank cell."""
    text = text.strip().replace("−", "-").replace("±", "").replace(",", ".").lstrip("+")
    return float(text) if text else None


def everything(folder: Path) -> str:
    """All that a site says: names of files, texts, attributes, tables for download."""
    said = []
    for path in sorted(folder.rglob("*")):
        said.append(path.relative_to(folder).as_posix())
        if path.suffix == ".html":
            said += [path.read_text("utf-8"), read(path).text]
        elif path.is_file():
            said.append(path.read_text("utf-8"))
    return "\n".join(said)
