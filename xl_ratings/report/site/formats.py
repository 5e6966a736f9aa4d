"""How pages write numbers, days and steps: the product's own formats, with a true minus sign."""

from __future__ import annotations

import datetime as dt
import re
from functools import lru_cache

from ...model.steps import Step
from ...model.table import Column, Format, TableCell, write_cell
from ...model.text import Language, Text

_MINUS = re.compile(r"(?<![\w)])-(?=\d)")
_DECIMAL_COMMA = re.compile(r"(?<=\d),(?=\d)")
_MONTHS = (
    Text("Januar", "January"), Text("Februar", "February"), Text("März", "March"), Text("April", "April"),
    Text("Mai", "May"), Text("Juni", "June"), Text("Juli", "July"), Text("August", "August"),
    Text("September", "September"), Text("Oktober", "October"), Text("November", "November"),
    Text("Dezember", "December"),
)  # fmt: skip
WHOLE = Column("whole", Text("", ""), Format.WHOLE)
SIGNED = Column("signed", Text("", ""), Format.SIGNED)
PLAIN = Column("plain", Text("", ""), Format.POINTS)


def cell(value: TableCell, column: Column, language: Language) -> str:
    """Write a cell; ratings with an index keep their dash, numbers below 0 get a minus sign.

    >>> cell(-3.5, SIGNED, "de"), cell("1880-34", PLAIN, "de")
    ('−3,5', '1880-34')
    """
    if isinstance(value, str):
        return value
    text = write_cell(value, column, language)
    return text if isinstance(value, Text) else text.replace("-", "−")


@lru_cache(maxsize=5_000)
def day(value: dt.date | None, language: Language) -> str:
    """Write a day.

    >>> day(dt.date(2024, 5, 3), "de"), day(dt.date(2024, 5, 3), "en"), day(None, "de")
    ('03.05.2024', '2024-05-03', '–')
    """
    if value is None:
        return "–"
    return f"{value:%d.%m.%Y}" if language == "de" else f"{value:%Y-%m-%d}"


def month(value: dt.date, language: Language) -> str:
    """Write the month of a day, as lists say how old they are.

    >>> month(dt.date(2024, 3, 8), "de")
    'März 2024'
    """
    return f"{_MONTHS[value.month - 1].to(language)} {value.year}"


def iso_day(text: str, language: Language) -> str:
    """Write a day that a log holds as 2024-05-03.

    >>> iso_day("2024-05-03", "de")
    '03.05.2024'
    """
    try:
        return day(dt.date.fromisoformat(text), language)
    except ValueError:
        return text


def step(step_: Step, language: Language) -> tuple[str, str, str]:
    """Return the three texts of a step behind its clause: formula, numbers filled in, result.

    >>> step(Step(Text("", ""), "Ro − 1", "P(-3,5)", "-1"), "en")
    ('Ro − 1', 'P(−3.5)', '−1')
    """
    formula, filled, result = step_.formula, step_.filled, step_.result
    if language == "en":
        formula, filled, result = (_DECIMAL_COMMA.sub(".", t).replace(";", ",") for t in (formula, filled, result))
    return _minus(formula), _minus(filled), _minus(result)


def _minus(text: str) -> str:
    if "-" not in text:
        return text
    text = text.replace("(-", "(−")
    return _MINUS.sub("−", text) if "-" in text else text
