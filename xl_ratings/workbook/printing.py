"""How much of a sheet is printed: whole pages, as many as its lines need.

A print area is a fixed address: LibreOffice computes none and would print everything. So whoever writes the file sets
it anew, always to whole pages: what is typed afterwards is printed too while its page has room.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ..package.values import Value
from . import layout as at
from . import tournament_layout as here
from .card_formulas import card_columns
from .contests import line_shown
from .layout import Area, Block, Layout
from .moved import moved, origins

Rows = Sequence[Sequence[Value]]
Reader = Callable[[Block], Rows]
_RANKING_RIGHT = 19  # the last column under the ranking's chart
_CARD_CHART = 9  # columns that the card's chart and the gap before it cover


@dataclass(frozen=True, slots=True)
class Paper:
    """The printed part of a sheet.

    Attributes:
        block: a block that tells where the sheet is.
        lines: counts the lines in use.
        areas: from the lines in use to the printed areas, each of which begins a page.
        most: there are never more lines than that.
    """

    block: Block
    lines: Callable[[Reader], int]
    areas: Callable[[int], tuple[Area, ...]]
    most: int

    def fitted(self, now: tuple[Area, ...], place: Area, read: Reader) -> tuple[Area, ...]:
        """Return the areas for what is in use; those that no number of lines gives are the user's own and stay.

        Args:
            now: the areas that the sheet has.
            place: where the block is, perhaps elsewhere than in the template.
            read: reads the lines.
        """
        choices = {self.areas(count) for count in range(self.most + 1)}
        whole = moved(self.areas(self.most), self.block.area, place)
        beside = max(now[-1][3] - whole[-1][3], 0)  # columns that came in behind the block
        if choices.isdisjoint(origins(_wider(now, -beside), self.block.area, place)):
            return now
        return _wider(moved(self.areas(self.lines(read)), self.block.area, place), beside)


def papers(layout: Layout) -> list[Paper]:
    """Return the sheets of a workbook that print no more than is in use.

    The lines of a page fit in Excel too, whose rows are higher than Calc's; what is narrow is printed larger.
    """
    if layout.template == here.TOURNAMENT.template:
        return [_paper(here.PAIRINGS, here.PAIRINGS.area[3] + 1, 25)]
    history, card = layout.history, len(card_columns(layout)) + 1 + _CARD_CHART
    no, id_ = layout.column("no"), layout.column("id")
    found = [
        _paper(at.PLAYERS, at.PLAYERS.area[3] + 4, 38),
        _paper(at.ALIASES, at.ALIASES.area[3], 25),
        _paper(layout.events, layout.event_state.area[3], 32, lambda read: filled(row[1:] for row in read(layout.events))),
        _paper(at.RANKING, _RANKING_RIGHT, 38, lambda read: filled(read(at.PLAYERS))),
        _paper(at.CARD, card, 42 if layout.has_index else 20, lambda read: largest(read(history), id_)),
        _paper(at.CHECKS, at.CHECKS.area[3], 20),
        *(_contests(layout, block) for block in layout.inputs),
    ]  # fmt: skip
    if layout.event_rows > at.SLOT_PLAYERS:
        found.append(_paper(layout.event, len(layout.shown), 25, lambda read: largest(read(history), no)))
    return found


def filled(rows: Iterable[Sequence[Value]]) -> int:
    """Return the number of the last row, from 1, that holds anything; 0 if none does.

    >>> filled([["Adler", None], [None, None], [None, "x"], [None, ""]]), filled([[None]])
    (3, 0)
    """
    return max((number for number, row in enumerate(rows, 1) if any(cell not in (None, "") for cell in row)), default=0)


def largest(rows: Iterable[Sequence[Value]], column: int) -> int:
    """Return how many rows share the value that most rows have in a column; blanks are no value.

    >>> largest([[1.0], [2.0], [1.0], [None], [None], [None]], 0), largest([], 0)
    (2, 0)
    """
    return max(Counter(row[column] for row in rows if row[column] not in (None, "")).values(), default=0)


def _wider(areas: tuple[Area, ...], columns: int) -> tuple[Area, ...]:
    """Return areas of which the last one has more columns."""
    *others, (top, left, bottom, right) = areas
    return (*others, (top, left, bottom, right + columns))


def _paper(block: Block, right: int, page: int, lines: Callable[[Reader], int] | None = None) -> Paper:
    """A table on whole pages; without a count of its own its own lines count."""
    top, _, bottom, _ = block.area

    def areas(count: int) -> tuple[Area, ...]:
        return ((1, 1, min(top - 1 + max(-(-count // page), 1) * page, bottom), right),)

    return Paper(block, lines or (lambda read: filled(read(block))), areas, bottom - top + 1)


def _contests(layout: Layout, block: Block) -> Paper:
    """The list beside its numbers; or the grid on one page and, once there are names, its numbers on a second one."""
    if layout.form.is_list:
        return _paper(block, block.area[3] + len(line_shown(layout)), 36 if line_shown(layout) else 25)
    _, _, bottom, right = block.area
    grid: Area = (1, 1, bottom, right)
    numbers: Area = (1, right + 1, bottom, right + len(layout.columns) - 4)

    def areas(count: int) -> tuple[Area, ...]:
        return (grid, numbers) if count else (grid,)

    return Paper(block, lambda read: filled(row[1:2] for row in read(block)), areas, at.SLOT_PLAYERS)
