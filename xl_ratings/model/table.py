"""Tables: what every output (terminal, CSV, JSON, workbook, page) is made from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from .text import Language, Number, Text, decimal, plain, signed

TableCell = Number | str | Text | None


class Format(Enum):
    """How the numbers of a column are written."""

    TEXT = "text"
    WHOLE = "whole"
    POINTS = "points"
    THREE_PLACES = "three places"
    TWO_PLACES = "two places"
    FOUR_PLACES = "four places"
    SIGNED = "signed"


@dataclass(frozen=True, slots=True)
class Column:
    """One column: a key for programs, a heading for people, a number format."""

    key: str
    heading: Text
    format: Format = Format.TEXT


@dataclass(frozen=True, slots=True)
class Table:
    """Columns and rows; a blank cell is None."""

    title: Text
    columns: tuple[Column, ...]
    rows: tuple[tuple[TableCell, ...], ...]


def write_cell(value: TableCell, column: Column, language: Language) -> str:
    """Write one cell as a person reads it.

    >>> write_cell(5.5, Column("w", Text("W", "W"), Format.POINTS), "de")
    '5,5'
    """
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    if isinstance(value, Text):
        return value.to(language)
    if column.format is Format.THREE_PLACES:
        return decimal(value, 3, language)
    if column.format is Format.TWO_PLACES:
        return decimal(value, 2, language)
    if column.format is Format.FOUR_PLACES:
        return decimal(value, 4, language)
    if column.format is Format.SIGNED:
        return signed(value, language)
    if column.format is Format.WHOLE:
        return decimal(value, 0, language)
    return plain(value, language)
