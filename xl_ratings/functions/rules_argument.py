"""The ``[rules]`` argument: a name, a date, a text, or a two-column range of the settings sheet."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from ..model.dates import date_of_serial, parse_date
from ..model.errors import RulesError
from ..model.parameters import Rules, override
from ..model.text import Text
from ..systems.system import System
from .cells import CellError, CellErrorInArgument, Scalar, is_blank
from .language import is_language_key
from .spec import Parameter


@dataclass(frozen=True)
class RuleTable:
    """A table that belongs to a rule set, typed in cells of its own: its argument, and how it is put in."""

    parameter: Parameter
    put_in: Callable[[Rules, list[list[Scalar]]], Rules]


NAME_KEYS = {"regelwerk", "rule set", "rules"}


def choose_rules(system: System, block: list[list[Scalar]] | None) -> Rules:
    """Return the rule set that a ``[rules]`` argument names.

    Args:
        system: the system whose rule sets are known.
        block: cells of the argument, or None for the system's default. One cell holds a
            name, a text ``name; key=value``, or (where the rule set depends on it) the
            date of the event. Two columns hold key and value; the key ``Regelwerk`` names
            the set, blank rows are skipped, and so is a language.

    Raises:
        RulesError: no such rule set, parameter or value, or another shape.
    """
    if block is None:
        return _chosen(system, "", None, ())
    for row in block:
        for cell in row:
            if isinstance(cell, CellError):
                raise CellErrorInArgument(cell)
    if len(block) == 1 and len(block[0]) == 1:
        return _from_cell(system, block[0][0])
    if any(len(row) != 2 for row in block):
        raise RulesError(
            Text(
                "Regeln: erlaubt ist eine Zelle oder ein Bereich mit zwei Spalten",
                "rules: one cell or a range of two columns",
            )
        )
    pairs = [
        (str(key).strip(), value)
        for key, value in block
        if not is_blank(key) and not is_blank(value) and not is_language_key(key)
    ]
    name = next((str(value) for key, value in pairs if key.casefold() in NAME_KEYS), "")
    rest = tuple((key, value, type(value)) for key, value in pairs if key.casefold() not in NAME_KEYS)
    return _chosen(system, name, None, rest)


def _from_cell(system: System, cell: Scalar) -> Rules:
    if isinstance(cell, bool) or cell is None or isinstance(cell, CellError):
        raise RulesError(Text("Regeln: erlaubt ist ein Name oder Text", "rules: a name or a text"))
    if isinstance(cell, int | float):
        return _chosen(system, "", _dated(system, date_of_serial(cell), cell), ())
    text = _without_language(cell).strip("; ")
    date = parse_date(text)
    if date is not None:
        return _chosen(system, "", _dated(system, date, text), ())
    return _chosen(system, text, None, ())


def _without_language(text: str) -> str:
    """The language says how a text is written, not how a number is computed."""
    return ";".join(part for part in text.split(";") if not ("=" in part and is_language_key(part.partition("=")[0])))


def _dated(system: System, date: dt.date | None, cell: object) -> dt.date:
    if date is None or not system.needs_date:
        raise RulesError(Text(f"Regeln: „{cell}“ ist kein Regelwerk", f"rules: '{cell}' is no rule set"))
    return date


@lru_cache(maxsize=256)
def _chosen(system: System, text: str, date: dt.date | None, pairs: tuple[tuple[str, object, type], ...]) -> Rules:
    return override(system.rules(text, date), {key: value for key, value, _ in pairs})
