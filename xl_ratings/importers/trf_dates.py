"""Dates as programs write them into tournament reports."""

from __future__ import annotations

import datetime as dt
import re

_DATE = re.compile(r"(\d{1,4})[/.\-](\d{1,2})[/.\-](\d{1,4})")


def read_date(text: str) -> dt.date | None:
    """Read ``2024/05/03``, ``24/05/03``, ``03/05/2024`` or ``03.05.24``; None if it is no date or could be two.

    >>> read_date("2024/05/03") == read_date("24/05/03") == read_date("03.05.2024") == dt.date(2024, 5, 3)
    True
    """
    match = _DATE.match(text.strip())
    if match is None:
        return None
    first, month, last = match[1], int(match[2]), match[3]
    if len(first) == 4:
        year, day = int(first), int(last)
    elif len(last) == 4:
        year, day = int(last), int(first)
    elif "." in text:
        year, day = 2000 + int(last), int(first)
    else:
        year, day = 2000 + int(first), int(last)
    try:
        return dt.date(year, month, day)
    except ValueError:
        return None
