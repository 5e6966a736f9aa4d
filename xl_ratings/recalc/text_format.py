"""``TEXT`` with a language in its pattern (``[$-407]``): names of months and days in that language."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import formualizer as fz

from .overrides import elementwise
from .values import engine_error, is_error

_LANGUAGE = re.compile(r"\[\$-([0-9A-Fa-f]+)(?:,[^\]]*)?\]")
_NAME_CODE = re.compile(r'"[^"]*"|\\.|([Mm]{3,5}|[Dd]{3,4})')
_DAYS_FROM_1900_TO_1904 = 1462
_GERMAN = {0x407, 0x807, 0xC07, 0x1007, 0x1407}
_MONTHS = {
    True: [
        "Januar",
        "Februar",
        "März",
        "April",
        "Mai",
        "Juni",
        "Juli",
        "August",
        "September",
        "Oktober",
        "November",
        "Dezember",
    ],
    False: [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ],
}
_DAYS = {
    True: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
    False: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
}
_SHORT_MONTHS = ["Jan", "Feb", "Mrz", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"]


def text_in_language(*, date1904: bool = False) -> Callable[[Any, str], Any]:
    """Return ``TEXT`` for one date system; names in the pattern's language, the rest by the engine.

    >>> text_in_language()(45352.0, "[$-407]DD. MMMM YYYY")
    '01. März 2024'
    """
    shift = _DAYS_FROM_1900_TO_1904 if date1904 else 0

    @elementwise
    def text(value: Any, pattern: str) -> Any:
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        return _text(value + shift if is_number else value, pattern)

    return text


def _text(value: Any, pattern: str) -> Any:
    if is_error(value):
        return value
    language = _LANGUAGE.search(pattern)
    german = language is not None and int(language[1][-4:], 16) in _GERMAN
    plain = _LANGUAGE.sub("", pattern)
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < 2_958_466:
        day = dt.date(1899, 12, 30) + dt.timedelta(days=int(value))
        plain = _NAME_CODE.sub(lambda found: _named(found, day, german=german), plain)
    return _plain_text(value, plain)


def _named(found: re.Match[str], day: dt.date, *, german: bool) -> str:
    code = found[1]
    if code is None:
        return found[0]
    if code[0] in "Mm":
        name = _MONTHS[german][day.month - 1]
        short = _SHORT_MONTHS[day.month - 1] if german else name[:3]
        return '"' + {3: short, 4: name, 5: name[0]}[len(code)] + '"'
    name = _DAYS[german][day.weekday()]
    short = name[:2] if german else name[:3]
    return '"' + (name if len(code) == 4 else short) + '"'


@lru_cache(maxsize=1)
def _engine() -> fz.Workbook:
    book = fz.Workbook()
    book.set_changelog_enabled(False)
    book.add_sheet("S")
    return book


def _plain_text(value: Any, pattern: str) -> Any:
    book = _engine()
    book.set_value("S", 1, 1, value)
    book.set_formula("S", 1, 2, '=TEXT(A1,"' + pattern.replace('"', '""') + '")')
    result = book.evaluate_cell("S", 1, 2)
    return engine_error("#VALUE!") if isinstance(result, dict) else result
