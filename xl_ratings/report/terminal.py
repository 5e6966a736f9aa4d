"""Tables and findings on a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.measure import Measurement
from rich.segment import Segment, Segments
from rich.table import Table as RichTable
from rich.text import Text as RichText

from ..model.diagnostics import Diagnostic, Severity
from ..model.table import Format, Table, write_cell
from ..model.text import Language

_STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}

_BREAKS = "name"  # the column that gives way on a narrow terminal
_SHORTEST_NAME = 12
_NO_LIMIT = 10_000


def print_table(table: Table, console: Console, language: Language) -> None:
    """Print a table; numbers right-aligned, gains green, losses red."""
    console.print(RichText(table.title.to(language), style="italic"), soft_wrap=True)
    rich_table = RichTable(
        header_style="bold",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
        collapse_padding=True,
    )
    for column in table.columns:
        is_number = column.format is not Format.TEXT
        rich_table.add_column(
            RichText(column.heading.to(language)),
            justify="right" if is_number else "left",
            no_wrap=column.key != _BREAKS,
            overflow="fold",
        )
    for row in table.rows:
        rich_table.add_row(
            *(
                RichText(write_cell(value, column, language), style=_style(value, column.format))
                for value, column in zip(row, table.columns, strict=True)
            )
        )
    options = console.options.update(width=max(console.width, _narrowest(rich_table, table, console, language)))
    for line in console.render_lines(rich_table, options, pad=False):
        console.print(Segments([*_without_end(line), Segment.line()]), soft_wrap=True, end="")


def _narrowest(rich_table: RichTable, table: Table, console: Console, language: Language) -> int:
    """Return the width below which numbers would be cut; only names may break, and not below a few letters."""
    natural = Measurement.get(console, console.options.update(width=_NO_LIMIT), rich_table).maximum
    names = [i for i, column in enumerate(table.columns) if column.key == _BREAKS]
    cells = (cell_len(write_cell(row[i], table.columns[i], language)) for i in names for row in table.rows)
    return natural - max(max(cells, default=0) - _SHORTEST_NAME, 0)


def _without_end(line: list[Segment]) -> list[Segment]:
    """Return a line without the blanks that would fill it up to the width of its table."""
    kept = list(line)
    while kept and not kept[-1].text.rstrip():
        kept.pop()
    return [*kept[:-1], Segment(kept[-1].text.rstrip(), kept[-1].style)] if kept else []


def _style(value: object, format_: Format) -> str:
    if format_ is not Format.SIGNED or not isinstance(value, int | float) or not value:
        return ""
    return "green" if value > 0 else "red"


def print_findings(findings: Iterable[Diagnostic], console: Console, language: Language) -> None:
    """Print findings, each with place, value and cure; what several in a row share is printed once, below the last."""
    is_stored = not console.is_terminal  # a file or another program takes whole lines
    for cure, same_cure in groupby(findings, key=lambda finding: finding.cure):
        for place, same_place in groupby(same_cure, key=lambda finding: _shown_place(finding, language)):
            for finding in same_place:
                head = RichText(f"{finding.severity.to(language)} {finding.code}: ", style=_STYLES[finding.severity])
                head.append(finding.message.to(language), style="default")
                console.print(head, soft_wrap=is_stored)
            if place:
                console.print(RichText(f"  --> {place}"), soft_wrap=is_stored)
        if cure is not None:
            label = "Hilfe" if language == "de" else "help"
            console.print(RichText(f"  {label}: {cure.to(language)}"), soft_wrap=is_stored)


def _shown_place(finding: Diagnostic, language: Language) -> str:
    place = finding.place.to(language)
    if not place:
        return ""
    if finding.value == place:
        return place  # the file itself is what is wrong
    value = f"   [{finding.value}]" if finding.value and "\n" not in finding.value else finding.value
    return f"{place}{value}"
