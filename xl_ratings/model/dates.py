"""Dates as people and spreadsheets write them."""

from __future__ import annotations

import datetime as dt
import re

_GERMAN = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})")
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_CLOCK = re.compile(r"[T ]\d{2}:\d{2}(:\d{2})?(\.0+)?$")
_PIVOT = 70
_EPOCH = dt.date(1899, 12, 30)
_FIRST_SERIAL, _LAST_SERIAL = 20_000, 100_000


def parse_date(text: str) -> dt.date | None:
    """Read ``03.05.2024``, ``2024-05-03`` or a year (its last day); None if it is no date.

    >>> parse_date("03.05.2024"), parse_date("2024")
    (datetime.date(2024, 5, 3), datetime.date(2024, 12, 31))
    """
    tidy = text.strip()
    german, iso = _GERMAN.fullmatch(tidy), _ISO.fullmatch(_CLOCK.sub("", tidy))
    if re.fullmatch(r"(19|20)\d\d", tidy):
        return dt.date(int(tidy), 12, 31)
    if german:
        year = int(german[3])
        if len(german[3]) == 2:
            year += 1900 if year >= _PIVOT else 2000
        return _date(year, int(german[2]), int(german[1]))
    return _date(int(iso[1]), int(iso[2]), int(iso[3])) if iso else None


def _date(year: int, month: int, day: int) -> dt.date | None:
    try:
        return dt.date(year, month, day)
    except ValueError:
        return None


def date_of_serial(serial: float) -> dt.date | None:
    """Return the day of a spreadsheet's date number (1900 system), or None if it is too far off.

    >>> date_of_serial(45415)
    datetime.date(2024, 5, 3)
    """
    if not _FIRST_SERIAL <= serial <= _LAST_SERIAL:
        return None
    return _EPOCH + dt.timedelta(days=int(serial))


def serial_of_date(day: dt.date) -> int:
    """Return a spreadsheet's date number of a day (1900 system).

    >>> serial_of_date(dt.date(2024, 5, 3))
    45415
    """
    return (day - _EPOCH).days
