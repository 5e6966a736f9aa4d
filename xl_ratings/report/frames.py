"""Tables as pandas frames, for people who go on computing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.table import Table

if TYPE_CHECKING:
    import pandas as pd


def to_frame(table: Table) -> pd.DataFrame:
    """Return a table as a frame; columns are named by their keys, blanks are missing."""
    import pandas  # noqa: PLC0415, ICN001 - heavy; only people who ask for a frame pay for it

    return pandas.DataFrame(list(table.rows), columns=[column.key for column in table.columns])
