"""Dates as programs write them into tournament reports."""

from __future__ import annotations

import datetime as dt
import re

_DATE = re.compile(r"(\d{1,4})[/.\-] ?(\d{1,2})[/.\-] ?(\d{1,4})")
_DAY_FIRST = re.compile(r"(\d{1,2})\.? ([^\W\d]{3})[^\W\d]*\.?,? (\d{4})")
_MONTH_FIRST = re.compile(r"([^\W\d]{3})[^\W\d]*\.? (\d{1,2}),? (\d{4})")
_MONTHS = {
    name: 1 + k % 12
    for k, name in enumerate(
        [
            "jan",
            "feb",
            "mar",
            "apr",
            "may",
            "jun",
            "jul",
            "aug",
            "sep",
            "oct",
            "nov",
            "dec",
            "jan",
            "feb",
            "mär",
            "apr",
            "mai",
            "jun",
            "jul",
            "aug",
            "sep",
            "okt",
            "nov",
            "dez",
        ]
    )
}


def read_date(text: str) -> dt.date | None:
    """Read ``2024/05/03``, ``24/05/03``, ``03/05/2024``, ``03.05.24``, ``May 3, 2024`` or ``3. Mai 2024``.

    None if it is no date, or could be two.

    >>> read_date("2024/05/03") == read_date("24/05/03") == read_date("03. 05. 2024") == dt.date(2024, 5, 3)
    True
    >>> read_date("May 3, 2024") == read_date("3. Mai 2024") == dt.date(2024, 5, 3)
    True
    """
    tidy = text.strip()
    match = _DATE.match(tidy)
    if match is None:
        return _with_month_name(tidy)
    first, month, last = match[1], int(match[2]), match[3]
    if len(first) == 4:
        year, day = int(first), int(last)
    elif len(last) == 4:
        year, day = int(last), int(first)
    elif "." in text:
        year, day = 2000 + int(last), int(first)
    else:
        year, day = 2000 + int(first), int(last)
    return _date(year, month, day)


def _with_month_name(text: str) -> dt.date | None:
    day_first, month_first = _DAY_FIRST.match(text), _MONTH_FIRST.match(text)
    if day_first:
        day, name, year = day_first.groups()
    elif month_first:
        name, day, year = month_first.groups()
    else:
        return None
    return _date(int(year), _MONTHS.get(name.casefold(), 0), int(day))


def _date(year: int, month: int, day: int) -> dt.date | None:
    try:
        return dt.date(year, month, day)
    except ValueError:
        return None
