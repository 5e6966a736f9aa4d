"""Display values that follow from the run's rows alone, so that no engine has to compute tens of thousands of cells.

Only cells whose formulas are the template's own are taken: a changed formula is computed like any other, and so is
whatever shows its result.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..package.values import Value
from . import layout as at
from .filebook import FileBook
from .hidden import live_formula
from .known_card import card_values, what_if_values
from .known_cells import Cells, Place, Rows
from .known_contests import contest_values, sheet_numbers
from .known_displays import event_values
from .known_hidden import block_values, helper_values
from .known_players import player_values
from .known_ranking import take_ranking


def known_values(book: FileBook, rows: Rows) -> Mapping[Place, Value]:
    """Return the values of the live block and its helpers, and of all displays that show nothing but the rows."""
    cells = Cells(book, rows)
    live, (top, left, _, _) = book.place(book.layout.live)
    if not cells.is_own((live, top, left), live_formula(cells.refs)):
        return {}
    cells.values.update(block_values(cells))
    sheet_numbers(cells)
    if cells.take_all(helper_values(cells)):
        contest_values(cells)
        if cells.is_typed(at.PLAYERS) and cells.take_all(player_values(cells)):
            take_ranking(cells)
            cells.take_all(card_values(cells))
    cells.take_all(event_values(cells))
    cells.take_all(what_if_values(cells))
    return cells.values
