"""Dates as people write them."""

from __future__ import annotations

import datetime as dt

import pytest

from xl_ratings.model.dates import parse_date


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("03.05.24", dt.date(2024, 5, 3)), ("03.05.99", dt.date(1999, 5, 3)), ("2024-05-03", dt.date(2024, 5, 3)), ("2024-05-03 00:00:00", dt.date(2024, 5, 3)),
        ("2024-05-03xyz", None), ("31.02.2024", None), ("gestern", None), ("", None),
    ],
)  # fmt: skip
def test_dates(text: str, date: dt.date | None) -> None:
    """Short years from 70 on belong to the last century; junk behind a date is no date."""
    assert parse_date(text) == date
