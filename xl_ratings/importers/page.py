"""A page: several tables in one file, each with the heading that stands above it."""

from __future__ import annotations

from dataclasses import dataclass, field

from .sheet import Sheet


@dataclass
class PageTable(Sheet):
    """One table of a page and the text lines above it."""

    headings: tuple[str, ...] = ()


@dataclass
class Page(Sheet):
    """A web page or text list. Its own rows are those of its largest table, so that it reads like any sheet."""

    tables: list[PageTable] = field(default_factory=list)


def make_page(file: str, tables: list[PageTable]) -> Page:
    """Return the page of some tables; without any table it has no rows.

    >>> make_page("a.html", [PageTable("a.html", [["a"]]), PageTable("a.html", [["b"], ["c"]])]).rows
    [['b'], ['c']]
    """
    real = [table for table in tables if any(any(cell is not None for cell in row) for row in table.rows)]
    if not real:
        return Page(file, [])
    main = max(real, key=lambda table: sum(cell is not None for row in table.rows for cell in row))
    return Page(file, main.rows, main.name, main.lines, real)
