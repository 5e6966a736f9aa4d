"""What a cell of a package holds, and how it is written in XML."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from datetime import datetime, timezone


@dataclass(frozen=True, slots=True)
class ErrorValue:
    """An error value such as ``#N/A``."""

    code: str


class MissingStringError(Exception):
    """A cell points to a shared string that is not there."""


Value = float | int | str | bool | ErrorValue | None

ERROR_CODES = frozenset(
    {"#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A", "#GETTING_DATA", "#SPILL!", "#CALC!"}
)
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
_LOOKS_ESCAPED = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0d\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_EPOCH_1900 = datetime(1899, 12, 30, tzinfo=timezone.utc)


def unescape_text(text: str) -> str:
    r"""Undo the ``_xHHHH_`` escapes of control characters.

    >>> unescape_text("a_x000D_b"), unescape_text("_x005F_x000D_")
    ('a\rb', '_x000D_')
    """
    return _ESCAPED.sub(lambda match: chr(int(match[1], 16)), text) if "_x" in text else text


def escape_text(text: str) -> str:
    r"""Write text for an element: markup escaped, what XML forbids as ``_xHHHH_``.

    >>> escape_text("<b>\x01 _x0041_")
    '&lt;b&gt;_x0001_ _x005F_x0041_'
    """
    text = _LOOKS_ESCAPED.sub("_x005F_", text) if "_x" in text else text
    text = _FORBIDDEN.sub(lambda match: f"_x{ord(match[0]):04X}_", text)
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def read_value(kind: str, raw: str | None, strings: list[str]) -> Value:
    """Read a cell's value by its type attribute; what cannot be read is kept as text.

    >>> read_value("b", "1", []), read_value("n", "2.50", []), read_value("e", "#N/A", [])
    (True, 2.5, ErrorValue(code='#N/A'))
    """
    if raw is None:
        return None
    if kind == "s":
        if not raw.strip():
            return None
        index = int(raw) if raw.strip().isdecimal() else -1
        if not 0 <= index < len(strings):
            raise MissingStringError(raw)
        return strings[index]
    if kind in ("str", "inlineStr"):
        return unescape_text(raw)
    if kind == "b":
        return raw.strip() in ("1", "true")
    if kind == "e":
        return ErrorValue(raw.strip())
    if kind == "d":
        return _serial(raw)
    return _number(raw)


def _number(raw: str) -> Value:
    try:
        return float(raw)
    except ValueError:
        return raw if raw.strip() else None


def _serial(raw: str) -> Value:
    try:
        moment = datetime.fromisoformat(raw.strip().replace("Z", "+00:00"))
    except ValueError:
        return raw
    return (moment.replace(tzinfo=timezone.utc) - _EPOCH_1900).total_seconds() / 86400


def write_value(value: Value) -> tuple[str, str]:
    """Return the type attribute and the text of ``<v>``; an empty text means no ``<v>``.

    >>> write_value(2.0), write_value(True), write_value(None), write_value(float("nan"))
    (('', '2'), ('b', '1'), ('', ''), ('e', '#NUM!'))
    """
    if type(value) is float and -1e15 < value < 1e15:
        return "", str(int(value)) if value.is_integer() else repr(value)
    if value is None:
        return "", ""
    if isinstance(value, bool):
        return "b", "1" if value else "0"
    if isinstance(value, ErrorValue):
        return "e", value.code if value.code in ERROR_CODES else "#VALUE!"
    if isinstance(value, str):
        return "str", escape_text(value)
    number = float(value)
    if not math.isfinite(number):
        return "e", "#NUM!"
    return "", str(int(number)) if number.is_integer() and abs(number) < 1e15 else repr(number)


def same_value(old: Value, new: Value, tolerance: float = 0.0) -> bool:
    """Return whether two cell values are the same; numbers within a relative tolerance.

    >>> same_value(1.0, 1.0 + 1e-12, 1e-9), same_value("1", 1.0)
    (True, False)
    """
    if type(old) is float and type(new) is float:
        return old == new or abs(old - new) <= tolerance * max(abs(old), abs(new), 1.0)
    if isinstance(old, bool) or isinstance(new, bool):
        return old is new
    if isinstance(old, int | float) and isinstance(new, int | float):
        return old == new or abs(old - new) <= tolerance * max(abs(old), abs(new), 1.0)
    return type(old) is type(new) and old == new
