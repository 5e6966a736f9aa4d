"""A text with separators as a sheet."""

from __future__ import annotations

import csv
import re
from array import array
from collections.abc import Iterator

from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text
from .sheet import BLANK_ROW, Cell, Sheet, TidyTexts

_SEPARATORS = ";\t,|"
_DECLARED = re.compile(r"sep=([;\t,|])\n", re.IGNORECASE)
_LINE_OF = re.compile(r".+\n?|\n")
_RULE = re.compile(r"\s*(?::?-{3,}:?)?\s*")
_LOOK_AT = 30
_LINE = 10_000
_MAX_CELLS = 3_000_000  # a federation's list of 100,000 players has half of them; more would take gigabytes


def csv_sheet(file: str, text: str, diagnostics: Diagnostics) -> Sheet:
    """Return the rows of a text; quoting faults are noted with their line."""
    rows: list[list[Cell]] = []
    lines = array("L")
    cells = TidyTexts().__getitem__
    declared = _DECLARED.match(text)  # Excel's own first line, which says nothing else
    if declared:
        text = text[declared.end() :]
    reader = csv.reader(_lines(text), delimiter=(declared and declared[1]) or _separator(text), strict=True)
    before = 1 if declared else 0
    try:
        start, count = 1, 0
        for row in reader:
            if any("\n" in cell for cell in row):
                message = Text(
                    "Eine Zelle reicht über mehrere Zeilen; fehlt ein Anführungszeichen?",
                    "a cell runs over several lines; is a quotation mark missing?",
                )
                diagnostics.error("E-FILE", message, Place(file, line=start + before))
            count += len(row)
            if count > _MAX_CELLS:
                _refuse_large(file, start + before, diagnostics)
                break
            if not _is_rule(row):
                rows.append(list(map(cells, row)) if row else BLANK_ROW)
                lines.append(start + before)
            start = reader.line_num + 1
    except csv.Error as error:
        place = Place(file, line=reader.line_num + before)
        diagnostics.error("E-FILE", Text(f"Zeile nicht lesbar: {error}", f"line cannot be read: {error}"), place)
    return Sheet(file, rows, lines=lines)


def _lines(text: str) -> Iterator[str]:
    """Yield the lines one by one; a text stream would copy the whole with four bytes a letter."""
    return (match[0] for match in _LINE_OF.finditer(text))


def _is_rule(row: list[str]) -> bool:
    """Return whether a row only rules a line below the headings, as in tables that are pasted from a wiki."""
    return bool(row) and "---" in row[len(row) // 2] and all(_RULE.fullmatch(cell) for cell in row)


def _refuse_large(file: str, line: int, diagnostics: Diagnostics) -> None:
    message = Text("Die Tabelle ist zu groß", "the table is too large")
    cure = Text(
        f"erlaubt sind {_MAX_CELLS // 1_000_000} Millionen Zellen",
        f"allowed are {_MAX_CELLS // 1_000_000} million cells",
    )
    diagnostics.error("E-FILE", message, Place(file, line=line), cure=cure)


def _separator(text: str) -> str:
    """Return the separator that splits some early line into most fields."""
    lines = [line[:_LINE] for line in text[: _LOOK_AT * _LINE].split("\n")[:_LOOK_AT]]
    return max(
        _SEPARATORS,
        key=lambda sep: max((len(next(csv.reader([line], delimiter=sep), [])) for line in lines), default=0),
    )
