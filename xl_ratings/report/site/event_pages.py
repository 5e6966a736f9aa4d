"""The pages of one event: its table, and the calculations behind it, on pages of their own where they are many."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from markupsafe import Markup, escape

from ...model.text import Language
from . import formats
from .derived import Told, derived_steps
from .pages import render
from .tables import csv_bytes, event_table
from .view import EventView, RowView

PAGE_BYTES = 92_000
WIDE = 12  # so many numbers still fit on A4 upright
_TABLE_BYTES = 66_000
_CHROME_BYTES = 12_000


@dataclass(slots=True)
class _Line:
    """A line of the table: ``label`` stands above it if it begins a group, ``file`` holds its calculation."""

    view: RowView
    number: int
    label: str
    label_of_group: str
    derived: tuple[Told, ...] = ()
    file: str = ""


def event_stem(number: int) -> str:
    """Return the name of an event's page without its ending.

    >>> event_stem(7)
    'auswertung-07'
    """
    return f"auswertung-{number:02}"


class EventPages:
    """Renders events; remembers where each calculation stands.

    Attributes:
        why: number of the event and of the line to the page and place of its calculation.
    """

    def __init__(self, common: Mapping[str, Any], language: Language) -> None:
        self._common, self._language = common, language
        self.why: dict[tuple[int, int], str] = {}

    def pages(self, event: EventView) -> Iterator[tuple[str, bytes]]:
        """Yield name and content of an event's files."""
        lines = list(_lines(event, self._language))
        blocks = [self._block(line) for line in lines]
        per_page = max(20, _TABLE_BYTES // (170 + 30 * len(event.columns)))
        chunks = [range(i, min(i + per_page, len(lines))) for i in range(0, len(lines), per_page)]
        stem = event_stem(event.number)
        names = [f"{stem}.html", *(f"{stem}-{k}.html" for k in range(2, len(chunks) + 1))]
        inline = []
        behind: list[int] = []
        for name, chunk in zip(names, chunks, strict=True):
            size = sum(len(blocks[i].encode()) for i in chunk) + len(chunk) * (170 + 30 * len(event.columns))
            is_inline = size + _CHROME_BYTES < PAGE_BYTES
            inline.append(is_inline)
            behind += [] if is_inline else chunk
            for i in chunk:
                lines[i].file = "" if is_inline else name
        yield from self._calculations(event, stem, lines, blocks, behind)
        for k, (name, chunk) in enumerate(zip(names, chunks, strict=True)):
            for i in chunk:
                self.why[event.number, lines[i].number] = f"{lines[i].file or name}#r{lines[i].number}"
            following = names[k + 1] if k + 1 < len(names) else ""
            joined = Markup("").join(blocks[i] for i in chunk) if inline[k] else Markup("")
            yield name, self._page(event, [lines[i] for i in chunk], joined, k + 1, len(chunks), following)
        yield f"{stem}.csv", csv_bytes(event_table(event), self._language)

    def _calculations(
        self, event: EventView, stem: str, lines: Sequence[_Line], blocks: Sequence[Markup], behind: list[int]
    ) -> Iterator[tuple[str, bytes]]:  # fmt: skip
        """Pages with calculations alone, as many as their size asks for."""
        parts: list[list[int]] = []
        size = PAGE_BYTES
        for i in behind:
            own = len(blocks[i].encode())
            if size + own + _CHROME_BYTES > PAGE_BYTES:
                parts.append([])
                size = 0
            parts[-1].append(i)
            size += own
        for k, part in enumerate(parts, 1):
            name = f"{stem}-rechenweg-{k}.html"
            for i in part:
                lines[i].file = name
            joined = Markup("").join(blocks[i] for i in part)
            yield name, self._page(event, [], joined, k, len(parts), "")

    def _page(
        self, event: EventView, rows: list[_Line], blocks: Markup, page: int, pages: int, following: str
    ) -> bytes:  # fmt: skip
        values = {
            **self._common, "event": event, "rows": rows, "blocks": blocks, "page": page, "pages": pages, "next": following,
            "heading": event.name or f"{self._common['part']} {event.number}", "here": "", "wide": len(event.columns) > WIDE,
            "csv": f"{event_stem(event.number)}.csv", "unnamed": sum(group.unnamed for group in event.groups),
        }  # fmt: skip
        return render("event.html", self._language, values).encode()

    def _block(self, line: _Line) -> Markup:
        part = f", {self._common['part']} {line.label_of_group}" if line.label_of_group else ""
        title = f"<bdi>{_escaped(line.view.person.name)}</bdi>{_escaped(part)}"
        steps = [
            f"<dt>{_escaped(clause)}<dd>{_equation(formula, filled, result)}"
            for clause, formula, filled, result in (*told_steps(line.view, self._language), *line.derived)
        ]
        body = "\n".join(steps)
        block = f'<details><summary>{title}</summary><dl id="r{line.number}">\n{body}\n</dl></details>\n'
        return Markup(block)  # noqa: S704 - every text in it is escaped


@lru_cache(maxsize=50_000)
def _equation(formula: str, filled: str, result: str) -> str:
    left = f"<i>{_escaped(formula)} = </i>" if formula else ""
    middle = f"{_escaped(filled)}{' = ' if result else ''}" if filled else ""
    return f"{left}{middle}<b>{_escaped(result)}</b>" if result else left + middle


@lru_cache(maxsize=50_000)
def _escaped(text: str) -> str:
    """A text of a page; the same opponent stands in many calculations."""
    return str(escape(text))


def told_steps(view: RowView, language: Language) -> list[tuple[str, str, str, str]]:
    """Return the steps of a line as texts; a formula that repeats itself from game to game is told once."""
    steps, last = [], ""
    for clause, step in zip(view.clauses, view.steps, strict=True):
        formula, filled, result = formats.step(step, language)
        steps.append((clause, "" if formula == last and filled else formula, filled, result))
        last = formula
    return steps


def _lines(event: EventView, language: Language) -> Iterator[_Line]:
    number = 0
    for group in event.groups:
        for position, row in enumerate(group.rows):
            number += 1
            derived = tuple(derived_steps(event, group, row, language))
            yield _Line(row, number, "" if position else group.label, group.label, derived)
