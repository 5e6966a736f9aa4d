"""Tables and findings on a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich import box
from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text as RichText

from ..model.diagnostics import Diagnostic, Severity
from ..model.table import Format, Table, write_cell
from ..model.text import Language

_STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}


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
            no_wrap=column.key != "name",
        )
    for row in table.rows:
        rich_table.add_row(
            *(
                RichText(write_cell(value, column, language), style=_style(value, column.format))
                for value, column in zip(row, table.columns, strict=True)
            )
        )
    console.print(rich_table)


def _style(value: object, format_: Format) -> str:
    if format_ is not Format.SIGNED or not isinstance(value, int | float) or not value:
        return ""
    return "green" if value > 0 else "red"


def print_findings(findings: Iterable[Diagnostic], console: Console, language: Language) -> None:
    """Print findings, each with place, value and cure."""
    for finding in findings:
        head = RichText(f"{finding.severity.to(language)} {finding.code}: ", style=_STYLES[finding.severity])
        head.append(finding.message.to(language), style="default")
        console.print(head)
        place = finding.place.to(language)
        if place:
            value = f"   [{finding.value}]" if finding.value and "\n" not in finding.value else finding.value
            console.print(RichText(f"  --> {place}{value}"))
        if finding.cure is not None:
            label = "Hilfe" if language == "de" else "help"
            console.print(RichText(f"  {label}: {finding.cure.to(language)}"))
