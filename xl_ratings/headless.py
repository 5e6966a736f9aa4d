"""For Python users: recalculation of files and openpyxl workbooks, and seasons as frames.

from xl_ratings.headless import recalculate

result = recalculate("saison.xlsx")
assert result.value("Rangliste!C5") == 2179
"""

from __future__ import annotations

import datetime as dt
import io
from pathlib import Path
from typing import TYPE_CHECKING

from .app.season_data import SeasonData, read_season_data
from .package.archive import open_archive, read_archive
from .package.disk import write_whole
from .package.values import ErrorValue
from .recalc.result import RecalcResult
from .recalc.run import RecalcOptions, recalculate_archive

if TYPE_CHECKING:
    import openpyxl
    import pandas as pd

__all__ = ["ErrorValue", "RecalcResult", "SeasonData", "load_season", "recalculate", "save_with_values", "to_frame"]


def recalculate(
    workbook: str | Path | openpyxl.Workbook, *, now: dt.datetime | None = None, seed: int = 0
) -> RecalcResult:
    """Compute every formula of a workbook; nothing is written.

    Args:
        workbook: a path to an .xlsx or .xlsm file, or an openpyxl workbook (which is left as it is).
        now: what ``TODAY()`` and ``NOW()`` return; the present moment if left out.
        seed: seed of ``RAND()`` and its relatives.

    Returns:
        the values, what changed against the cached values, what could not be computed and why; the new file's
        bytes in ``data``.

    Raises:
        xl_ratings.model.errors.InputRefusedError: the file cannot be read or computed; carries the reasons.
    """
    options = RecalcOptions(now, seed)
    if isinstance(workbook, str | Path):
        return recalculate_archive(open_archive(Path(workbook)), options)
    buffer = io.BytesIO()
    workbook.save(buffer)
    return recalculate_archive(read_archive(buffer.getvalue(), "workbook"), options)


def save_with_values(
    workbook: openpyxl.Workbook, path: str | Path, *, now: dt.datetime | None = None, seed: int = 0
) -> RecalcResult:
    """Save an openpyxl workbook so that every formula carries its computed value.

    openpyxl itself saves formulas without values, so that viewers and ``data_only=True`` show nothing.

    Raises:
        xl_ratings.model.errors.InputRefusedError: the workbook cannot be computed; nothing is written.
    """
    result = recalculate(workbook, now=now, seed=seed)
    write_whole(Path(path), result.data)
    return result


def load_season(path: str | Path, *, birth_years: bool = False) -> SeasonData:
    """Read and evaluate a season workbook; nothing is written.

    Args:
        path: a season workbook.
        birth_years: whether the ratings carry the years of birth.

    Returns:
        history, ratings, games and events; each has ``to_frame()``, for example
        ``load_season("saison.xlsx").history.to_frame()``.

    Raises:
        xl_ratings.model.errors.InputRefusedError: the workbook is faulty; carries the reasons.
    """
    return read_season_data(Path(path), birth_years=birth_years)


def to_frame(result: RecalcResult) -> pd.DataFrame:
    """Return the computed cells as a frame: sheet, cell, row, column, value; errors as their codes."""
    import pandas as pd  # noqa: PLC0415 - pandas serves the edges only

    from .package.a1 import cell_name  # noqa: PLC0415

    rows = [
        (sheet, cell_name(row, column), row, column, value.code if isinstance(value, ErrorValue) else value)
        for (sheet, row, column), value in result.values.items()  # noqa: PD011 - a dict, no frame
    ]
    return pd.DataFrame(rows, columns=["sheet", "cell", "row", "column", "value"])
