"""The day of a sheet: from the cells above its table, or from its name."""

from __future__ import annotations

import calendar
import datetime as dt
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..model.dates import parse_date
from .sheet import Sheet

_MONTHS = (
    ("jan", "jän"), ("feb",), ("mär", "mrz", "maerz", "mar"), ("apr",), ("mai", "may"), ("jun",), ("jul",), ("aug",),
    ("sep",), ("okt", "oct"), ("nov",), ("dez", "dec"),
)  # fmt: skip
_FULL = frozenset(
    [
        "januar",
        "jänner",
        "februar",
        "märz",
        "maerz",
        "april",
        "mai",
        "juni",
        "juli",
        "august",
        "september",
        "oktober",
        "november",
        "dezember",
        "january",
        "february",
        "march",
        "may",
        "june",
        "july",
        "october",
        "december",
    ]
)
_SHORT = frozenset(word for words in _MONTHS for word in words) | {"sept"}
_WORD = re.compile(r"[^\W\d_]+")
_DAY = re.compile(r"(?<![\d.])(?:\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})|\d{4}-\d{1,2}-\d{1,2})(?![\d-])")
_NUMBERS = re.compile(
    r"(?<![\d.\-/])(?:(0?[1-9]|1[0-2])[./-]((?:19|20)\d\d)|((?:19|20)\d\d)[-/](0[1-9]|1[0-2]))(?![\d.\-/])"
)
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_MOST_CELLS, _MOST_ROWS = 3, 10


class SheetDate(NamedTuple):
    """The day of a sheet; ``is_assumed`` where only the month is there, and its last day was taken."""

    day: dt.date
    is_assumed: bool


def date_of_sheet(sheet: Sheet, file_stem: str) -> SheetDate | None:
    """Return the day that the title cells or else the name of a sheet say, None if they say none or several.

    Args:
        sheet: one sheet of a workbook; rows of up to three filled cells at its top are its title.
        file_stem: the name of the file, which may hold the year of a month.

    >>> date_of_sheet(Sheet("a.xlsx", [["Blitz, 03.05.2024"]], "Mai"), "a")
    SheetDate(day=datetime.date(2024, 5, 3), is_assumed=False)
    >>> date_of_sheet(Sheet("a.xlsx", [["Vereinsblitz"]], "Februar"), "blitz2024")
    SheetDate(day=datetime.date(2024, 2, 29), is_assumed=True)
    """
    titles = list(_title_texts(sheet))
    for texts in (titles, [sheet.name]):
        days = {day for text in texts for day in _days(text)}
        if len(days) == 1:
            return SheetDate(days.pop(), is_assumed=False)
        if days:
            return None
    return _month(titles, sheet.name, file_stem)


def _title_texts(sheet: Sheet) -> Iterator[str]:
    for cells in sheet.rows[:_MOST_ROWS]:
        filled = [cell for cell in cells if cell is not None]
        if len(filled) > _MOST_CELLS:
            return
        for cell in filled:
            if isinstance(cell, dt.date):
                yield f"{cell:%Y-%m-%d}"
            elif isinstance(cell, str):
                yield cell


def _days(text: str) -> Iterator[dt.date]:
    for match in _DAY.finditer(text):
        day = parse_date(match[0])
        if day is not None:
            yield day


def _month(titles: Sequence[str], name: str, file_stem: str) -> SheetDate | None:
    """Return the last day of the month that the sheet's name, or else its title, says; the year may stand elsewhere."""
    for texts in ([name], titles):
        numbers = {(int(m[2] or m[3]), int(m[1] or m[4])) for text in texts for m in _NUMBERS.finditer(text)}
        if len(numbers) == 1:
            return _last_day(*numbers.pop())
        months = {month for text in texts for month in _month_words(text)}
        if len(months) != 1:
            continue
        for places in ([name], titles, [file_stem]):
            years = {int(year) for text in places for year in _YEAR.findall(text)}
            if len(years) == 1:
                return _last_day(years.pop(), months.pop())
            if years:
                return None
    return None


def _month_words(text: str) -> Iterator[int]:
    for word in _WORD.findall(text.casefold()):
        if word in _FULL or word in _SHORT:
            yield next(i for i, starts in enumerate(_MONTHS, 1) if word.startswith(starts))


def _last_day(year: int, month: int) -> SheetDate:
    return SheetDate(dt.date(year, month, calendar.monthrange(year, month)[1]), is_assumed=True)
