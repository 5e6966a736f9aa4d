"""Frames for people who go on computing with pandas."""

from __future__ import annotations

import pandas as pd

from xl_ratings.model.table import Column, Format, Table
from xl_ratings.model.text import Text
from xl_ratings.report.frames import to_frame


def test_columns_by_key_and_blanks_missing() -> None:
    """A frame has the keys as columns, the numbers unrounded, and a blank as missing."""
    columns = (Column("name", Text("Name", "name")), Column("we", Text("We", "We"), Format.THREE_PLACES))
    frame = to_frame(Table(Text("T", "T"), columns, (("A", 0.12345), ("B", None))))
    assert list(frame.columns) == ["name", "we"]
    assert frame.loc[0, "we"] == 0.12345
    assert pd.isna(frame.loc[1, "we"])
