"""Known values of the players' sheet: where each one's numbers stand, and the numbers."""

from __future__ import annotations

from collections.abc import Iterator

from ..package.values import Value
from . import layout as at
from .inputs import ADDED, COUNT, NOW, PLACES, player_added, player_count, player_now, player_places
from .known_cells import Cells, Known

_PATTERN = frozenset("*?~<>=")
_KIND = 3  # column of the events' table, from 0
_ID, _START = 0, {"new": 10, "new_index": 11}  # columns of the players' table, from 0


def player_values(cells: Cells) -> Iterator[Known]:
    """Yield where each player's last number stands, what it is, and how many there are."""
    refs, book = cells.refs, cells.book
    sheet, (top, _, _, _) = book.place(at.PLAYERS)
    numbered = _numbered(cells)
    if not all(line[_ID] is None or _is_plain(line[_ID]) for line in book.read(at.PLAYERS)):
        return
    if any(line[_KIND] not in {None, ""} for line in book.read(book.layout.events)):
        return  # perhaps adjustments: what they add is left to the formulas
    for r, line in enumerate(book.read(at.PLAYERS), top):
        is_blank = line[_ID] in {None, ""}
        found = [] if is_blank else numbered.get(str(line[_ID]), [])
        last = found[-1] if found else None
        place: Value = "" if last is None else last + 1.0
        for column, formula in zip(PLACES, player_places(refs, r), strict=True):
            yield (sheet, r, column), formula, place
        yield (sheet, r, ADDED), player_added(refs, r), "" if is_blank else 0.0
        yield (sheet, r, COUNT), player_count(refs, r), "" if is_blank else _count(cells, found)
        for column, formula, key in zip(NOW, player_now(refs, r), ("new", "new_index", "date"), strict=True):
            yield (sheet, r, column), formula, "" if is_blank else _now(cells, line, last, key)


def _is_plain(id_: Value) -> bool:
    """Whether counting finds an ID and nothing else: no number, no pattern, no comparison."""
    return isinstance(id_, str) and not _PATTERN & set(id_)


def _count(cells: Cells, found: list[int]) -> float:
    """How many evaluations; with an index a number counts only above 0."""
    numbers = [cells.cell(i, "new") for i in found]
    return float(sum(not cells.layout.has_index or (isinstance(n, float) and n > 0) for n in numbers))


def _now(cells: Cells, line: list[Value], last: int | None, key: str) -> Value:
    if key not in cells.columns:
        return ""
    if last is not None:
        return cells.cell(last, key)
    start = line[_START[key]] if key in _START else None
    return "" if start is None else start


def _numbered(cells: Cells) -> dict[str, list[int]]:
    """Each player's rows that hold a new number."""
    found: dict[str, list[int]] = {}
    for i, row in enumerate(cells.rows):
        if row[cells.columns["new"]] is not None:
            found.setdefault(str(row[cells.columns["id"]]), []).append(i)
    return found
