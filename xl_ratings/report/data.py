"""Tables for programs: typed columns under stable English keys; as frames, CSV, Parquet and SQLite.

They are told from the tables for people (``model.table``): nothing is written as text that is a number or a day.
"""

from __future__ import annotations

import csv
import datetime as dt
import io
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ..model.errors import MissingLibraryError
from ..model.text import Text

if TYPE_CHECKING:
    import pandas as pd

Kind = Literal["text", "whole", "number", "day", "yes/no"]
Value = str | int | float | bool | dt.date | None
_DTYPES = {"text": "string", "whole": "Int64", "number": "float64", "day": "datetime64[ns]", "yes/no": "boolean"}
_SQL = {"text": "TEXT", "whole": "INTEGER", "number": "REAL", "day": "TEXT", "yes/no": "INTEGER"}


@dataclass(frozen=True, slots=True)
class DataTable:
    """A named table: columns as pairs of key and kind, rows in a stable order; None is missing."""

    name: str
    columns: tuple[tuple[str, Kind], ...]
    rows: tuple[tuple[Value, ...], ...]

    def to_frame(self) -> pd.DataFrame:
        """Return the table as a pandas frame.

        Returns:
            a column for each key; whole numbers as ``Int64`` and yes or no as ``boolean`` (both may be missing),
            numbers as ``float64``, days as ``datetime64[ns]``, texts as ``string``.

        >>> DataTable("t", (("id", "text"), ("n", "whole")), (("A", None),)).to_frame()["n"].isna().tolist()
        [True]
        """
        import pandas as pd  # noqa: PLC0415 - heavy; only people who ask for a frame pay for it

        columns = {
            key: pd.Series([row[i] for row in self.rows], dtype=_DTYPES[kind])
            for i, (key, kind) in enumerate(self.columns)
        }
        return pd.DataFrame(columns)

    def to_csv(self) -> str:
        """Return the table as CSV: comma, decimal point, days like 2024-05-03, yes and no as 1 and 0."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(key for key, _ in self.columns)
        for row in self.rows:
            writer.writerow(_csv_cell(value) for value in row)
        return out.getvalue()

    def to_parquet(self) -> bytes:
        """Return the table as a Parquet file.

        Raises:
            MissingLibraryError: pyarrow is not installed.
        """
        try:
            import pyarrow  # noqa: F401, ICN001, PLC0415 - an optional library
        except ImportError as error:
            raise MissingLibraryError(
                Text(
                    "Für Parquet fehlt pyarrow: pip install 'xl_ratings[parquet]'",
                    "Parquet needs pyarrow: pip install 'xl_ratings[parquet]'",
                )
            ) from error
        buffer = io.BytesIO()
        self.to_frame().to_parquet(buffer, engine="pyarrow", index=False)
        return buffer.getvalue()


def _csv_cell(value: Value) -> object:
    """Write one value; a text that a spreadsheet would take for a formula gets an apostrophe."""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, str) and value[:1] in {"=", "+", "@", "\t"}:
        return f"'{value}"
    return value


def to_sqlite(tables: Sequence[DataTable]) -> bytes:
    """Return tables as one SQLite file; days are texts like 2024-05-03, yes and no are 1 and 0."""
    connection = sqlite3.connect(":memory:")
    try:
        for table in tables:
            columns = ", ".join(f'"{key}" {_SQL[kind]}' for key, kind in table.columns)
            connection.execute(f'CREATE TABLE "{table.name}" ({columns})')
            marks = ", ".join("?" for _ in table.columns)
            rows = ([_sql_value(value) for value in row] for row in table.rows)
            connection.executemany(f'INSERT INTO "{table.name}" VALUES ({marks})', rows)  # noqa: S608 - our own names
        connection.commit()
        return connection.serialize()
    finally:
        connection.close()


def _sql_value(value: Value) -> object:
    return value.isoformat() if isinstance(value, dt.date) else value
