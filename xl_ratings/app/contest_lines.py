"""An event's lines in a workbook: putting them in, and comparing them with what is there."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from ..model.errors import WrongKindError
from ..model.results import Result, as_double_round, parse_result
from ..model.text import Text
from ..package.values import Value
from ..workbook import layout as at
from ..workbook.book import Book

Lines = list[list[Value]]
_ASSUMED = range(3, 6)  # what an officer inserted beside a name stays when a corrected file comes


def store(book: Book, number: int, lines: Lines) -> bool:
    """Write an event's lines, in a list behind those that are there; return whether there was room."""
    block = book.layout.input_of(number)
    if not book.layout.form.is_list:
        _store_grid(book, block, lines)
        return True
    kept = [row for row in book.read(block) if any(cell is not None for cell in row) and row[0] != number]
    if len(kept) + len(lines) > block.rows:
        return False
    book.write(block, [*kept, *lines])
    return True


def _store_grid(book: Book, block: at.Block, lines: Lines) -> None:
    width = block.area[3] - block.area[1] + 1
    inserted = {row[1]: [row[i] for i in _ASSUMED] for row in book.read(block) if row[1]}
    padded = [line + [None] * (width - len(line)) for line in lines]
    for line in padded:
        if line[1] in inserted:
            line[_ASSUMED.start : _ASSUMED.stop] = inserted[line[1]]
    blank: Lines = [[float(i), *[None] * (width - 1)] for i in range(len(lines) + 1, block.rows + 1)]
    book.write(block, [*padded, *blank])


def mark_names(book: Book, number: int, names: AbstractSet[str]) -> None:
    """Put the mark *new* beside some names of an event that is there."""
    block = book.layout.input_of(number)
    form = book.layout.form
    for line, row in enumerate(book.read(block), 1):
        if form.is_list and row[0] != number:
            continue
        for name, mark in form.names:
            if row[name] in names:
                book.put(block, line, mark + 1, "x")


def shown_differences(book: Book, number: int, lines: Lines) -> list[Text]:
    """Return what differs between the lines that are there and new ones, in words; empty if nothing does."""
    block = book.layout.input_of(number)
    there = [row for row in book.read(block) if any(cell is not None for cell in row[1:])]
    if not book.layout.form.is_list:
        return _grid_differences(there, lines)
    marks = {mark for _, mark in book.layout.form.names}
    old = [_line(row, marks) for row in there if row[0] == number]
    new = [_line(row, marks) for row in lines]
    gone = [line for line in old if line not in new]
    come = [line for line in new if line not in old]
    return [Text(f"weg: {line}", f"gone: {line}") for line in gone] + [
        Text(f"neu: {line}", f"new: {line}") for line in come
    ]


def _line(row: list[Value], marks: set[int]) -> str:
    cells = [cell for i, cell in enumerate(row) if i and i not in marks and cell is not None]
    return " | ".join(f"{cell:g}" if isinstance(cell, float) else str(cell) for cell in cells)


def _grid_differences(there: Lines, lines: Lines) -> list[Text]:
    old = {str(row[1]): row for row in there if row[1]}
    new = {str(row[1]): row for row in lines}
    found = [Text(f"weg: {name}", f"gone: {name}") for name in old if name not in new]
    found += [Text(f"neu: {name}", f"new: {name}") for name in new if name not in old]
    common = [name for name in new if name in old]
    are_double = _has_double(old) and _has_double(new)
    for one in common:
        for two in common:
            was, is_ = (_result(rows, one, two) for rows in (old, new))
            if one < two and was != is_ and not (are_double and _both_games(was) == _both_games(is_)):
                found.append(
                    Text(f"{one} – {two}: {was or '–'} → {is_ or '–'}", f"{one} - {two}: {was or '-'} → {is_ or '-'}")
                )
    return found


def _has_double(rows: dict[str, list[Value]]) -> bool:
    """Return whether some cell holds two games: a sum, or two characters."""
    cells = [_read(_result(rows, one, two)) for one in rows for two in rows]
    return any(len(cell) > 1 or (cell and cell[0].games > 1) for cell in cells)


def _read(cell: str) -> tuple[Result, ...]:
    """Read a cell; what a user typed wrong there is reported by the season's own checks."""
    try:
        return parse_result(cell)
    except WrongKindError:
        return ()


def _both_games(cell: str) -> object:
    """Return what both games of a double round count: 2 is 11, and 1 is ½½; forfeits stay as they are written."""
    results = as_double_round(_read(cell))
    return cell if not results or any(result.is_forfeit for result in results) else sum(r.score for r in results)


def _result(rows: dict[str, list[Value]], one: str, two: str) -> str:
    number = rows[two][0]
    place = 5 + (int(number) if isinstance(number, float) else 1 + list(rows).index(two))
    row = rows[one]
    return str(row[place]) if place < len(row) and row[place] is not None else ""
