"""How wide the columns of numbers are, in characters: wide enough for their headings, small enough for a page of A4."""

from __future__ import annotations

from ..model.table import Column

_USUAL = 9.0
_WIDE = {
    "name": 26.0, "remark": 40.0, "status": 12.0, "opponent": 22.0, "case_text": 20.0, "flags_text": 14.0, "date": 11.0,
    "created": 12.0, "difference": 10.0,
}  # fmt: skip
_NARROW = dict.fromkeys(
    ("old_index", "new_index", "points", "score", "rated_games", "coefficient", "league", "part", "row", "place", "new",
     "old", "delta", "lpz", "lpz_points", "points_sum", "surplus_points", "sum_opp", "id"), 7.5,
) | dict.fromkeys(
    ("as", "wins", "losses", "surplus", "top_won", "top_lost", "middle_won", "middle_lost", "bottom_won", "bottom_lost",
     "class_bonus"), 6.2,
)  # fmt: skip


def width_of(column: Column) -> float:
    """Return the width of a column of live block, history or displays."""
    return _NARROW.get(column.key) or _WIDE.get(column.key, _USUAL)
