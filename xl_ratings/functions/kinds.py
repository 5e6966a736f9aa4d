"""Kinds of arguments: how each is read from cells. Every reader refuses with one clear sentence."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..model.errors import MissingDataError, OutOfRangeError, WrongKindError
from ..model.parameters import as_number
from ..model.rating import AgeGroup, Rating, index_missing, parse_rating
from ..model.text import Number, Text, plain
from .cells import Argument, CellError, CellErrorInArgument, Scalar, as_block, is_blank


@dataclass(frozen=True)
class Kind:
    """A kind of argument: its name in the reference page and its reader (cells, label) -> value."""

    name: Text
    read: Callable[[Argument, str], Any]


def scalar(value: Argument, label: str) -> Scalar:
    """Return the one cell of an argument; an error in it comes out unchanged."""
    if type(value) is float:
        return value
    block = as_block(value)
    if len(block) != 1 or len(block[0]) != 1:
        raise WrongKindError(
            Text(f"{label}: hier gehört eine Zelle hin, kein Bereich", f"{label}: one cell, not a range")
        )
    cell = block[0][0]
    if isinstance(cell, CellError):
        raise CellErrorInArgument(cell)
    return cell


def flat(value: Argument, label: str) -> list[Scalar]:
    """Return a row, a column or a cell as a list; a block is refused, an error comes out."""
    cells = flat_with_errors(value, label)
    for cell in cells:
        if isinstance(cell, CellError):
            raise CellErrorInArgument(cell)
    return cells


def flat_with_errors(value: Argument, label: str) -> list[Scalar]:
    """Return a row, a column or a cell as a list, error values left in it."""
    block = as_block(value)
    if len(block) == 1:
        return block[0]
    if any(len(row) != 1 for row in block):
        raise WrongKindError(
            Text(
                f"{label}: hier gehört eine Zeile oder Spalte hin, kein Block", f"{label}: a row or a column, no block"
            )
        )
    return [row[0] for row in block]


def to_number(cell: Scalar, label: str) -> Number:
    """Return a cell as a number; "0,5" and "½" are numbers.

    Raises:
        MissingDataError: the cell is blank.
        WrongKindError: the cell holds no number.
    """
    if is_blank(cell):
        raise MissingDataError(Text(f"{label} fehlt", f"{label} missing"))
    number = 0.5 if cell == "½" else as_number(cell)
    if number is None or not math.isfinite(number):
        raise WrongKindError(
            Text(f"{label}: „{_shown(cell)}“ ist keine Zahl", f"{label}: '{_shown(cell)}' is no number")
        )
    return number


def _shown(cell: Scalar) -> str:
    if isinstance(cell, bool):
        return "WAHR" if cell else "FALSCH"
    return plain(cell, "en", 9) if isinstance(cell, int | float) and math.isfinite(cell) else str(cell)


def _number(value: Argument, label: str) -> Number:
    if type(value) is float and math.isfinite(value):
        return value
    return to_number(scalar(value, label), label)


def _whole(value: Argument, label: str) -> int:
    number = _number(value, label)
    if number != math.floor(number):
        raise OutOfRangeError(
            Text(f"{label}: {plain(number, 'de')} ist keine ganze Zahl", f"{label}: {plain(number, 'en')} is not whole")
        )
    return int(number)


def _text(value: Argument, label: str) -> str:
    cell = scalar(value, label)
    return plain(cell, "de", 9) if isinstance(cell, int | float) else str(cell or "").strip()


def to_old(cell: Scalar, label: str) -> Number | Rating | None:
    """Return a rating cell: a number, a text like ``1893-6``, or None for no rating."""
    if is_blank(cell) or cell in (0, "0", "-", "–"):
        return None
    number = None if isinstance(cell, bool) else as_number(cell)
    if number is None:
        if isinstance(cell, str):
            return parse_rating(cell)
        raise WrongKindError(
            Text(f"{label}: „{_shown(cell)}“ ist keine Zahl", f"{label}: '{_shown(cell)}' is no number")
        )
    if not 10 <= number < 10_000:
        raise OutOfRangeError(
            Text(
                f"{label}: {plain(number, 'de')} ist keine Wertungszahl", f"{label}: {plain(number, 'en')} is no rating"
            )
        )
    return number


def with_index(old: Number | Rating | None, index: Scalar, label: str) -> Rating | None:
    """Join a rating and the cell of its index.

    Raises:
        MissingDataError: a rating with a blank index; it is never taken for 0.
        OutOfRangeError: a negative or broken index, or one that contradicts the text.
    """
    if old is None:
        return None
    if isinstance(old, Rating):
        if not is_blank(index) and to_number(index, label) != old.index:
            raise OutOfRangeError(
                Text(f"{label}: {_shown(index)} widerspricht {old}", f"{label}: {_shown(index)} contradicts {old}")
            )
        return old
    if is_blank(index):
        raise MissingDataError(index_missing())
    number = to_number(index, label)
    if number < 0 or number != math.floor(number):
        raise OutOfRangeError(
            Text(
                f"{label}: {plain(number, 'de')}; erlaubt ist eine ganze Zahl ab 0",
                f"{label}: {plain(number, 'en')}; allowed is a whole number from 0",
            )
        )
    return Rating(old, int(number))


def to_age(cell: Scalar, label: str) -> AgeGroup:
    """Return the age group of a cell: letter, years, or blank for adult."""
    if is_blank(cell):
        return AgeGroup.ADULT
    number = None if isinstance(cell, bool) else as_number(cell)
    if number is None:
        if isinstance(cell, bool):
            raise WrongKindError(Text(f"{label}: kein Alter", f"{label}: no age"))
        return AgeGroup.of_letter(str(cell))
    if not 0 <= number <= 130:
        raise OutOfRangeError(
            Text(
                f"{label}: {plain(number, 'de')} Jahre; erlaubt ist 0 bis 130 oder J, T, E",
                f"{label}: {plain(number, 'en')} years; allowed is 0 to 130 or J, T, E",
            )
        )
    return AgeGroup.of_age(number)


NUMBER = Kind(Text("Zahl", "number"), _number)
WHOLE = Kind(Text("ganze Zahl", "whole number"), _whole)
TEXT = Kind(Text("Text", "text"), _text)
CELL = Kind(Text("Zelle", "cell"), scalar)
OLD = Kind(
    Text("Wertungszahl oder Text wie 1893-6", "rating, or text like 1893-6"),
    lambda value, label: to_old(scalar(value, label), label),
)
AGE = Kind(Text("J, T, E oder Jahre", "J, T, E or years"), lambda value, label: to_age(scalar(value, label), label))
COLUMN = Kind(Text("Zeile oder Spalte", "row or column"), flat)
COLUMN_WITH_ERRORS = Kind(Text("Zeile oder Spalte", "row or column"), flat_with_errors)
BLOCK = Kind(Text("Bereich", "range"), lambda value, _: as_block(value))
RULES = Kind(
    Text("Regelwerk, Text oder zweispaltiger Bereich", "rule set, text or two-column range"),
    lambda value, _: as_block(value),
)
