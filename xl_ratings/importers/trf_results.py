"""Result codes of a tournament report, and what they count: 1, ½, 0, or the points its records declare."""

from __future__ import annotations

import re
from typing import NamedTuple

from .points import read_points


class Code(NamedTuple):
    """What a result code means; ``kind`` names it among the declared points."""

    kind: str
    score: float | None
    is_forfeit: bool = False
    is_rated: bool = True
    is_bye: bool = False


RESULTS = {
    "1": Code("win", 1.0), "=": Code("draw", 0.5), "0": Code("loss", 0.0),
    "W": Code("win", 1.0, is_rated=False), "D": Code("draw", 0.5, is_rated=False), "L": Code("loss", 0.0, is_rated=False),
    "+": Code("+", 1.0, is_forfeit=True), "-": Code("-", 0.0, is_forfeit=True),
    "F": Code("F", 1.0, is_bye=True), "U": Code("U", 1.0, is_bye=True),
    "H": Code("H", 0.5, is_bye=True), "Z": Code("Z", 0.0, is_bye=True),
    "": Code("X", None),
}  # fmt: skip
ALLOWED = "1 = 0 + - W D L, ohne Gegner/without opponent F U H Z"

_KINDS = {  # letters of record 162, codes of XXS, records BB…
    "W": ("win", "+", "F", "U"), "D": ("draw", "H", "X"), "L": ("loss",), "A": ("-", "Z"), "Z": ("-", "Z"), "P": ("U",), "X": ("X",),
    "WW": ("win",), "BW": ("win",), "WD": ("draw",), "BD": ("draw",), "WL": ("loss",), "BL": ("loss",), "ZPB": ("Z",),
    "HPB": ("H",), "FPB": ("F",), "PAB": ("U",), "FW": ("+",), "FL": ("-",),
    "BBW": ("win", "+", "F"), "BBD": ("draw", "H"), "BBL": ("loss",), "BBZ": ("Z",), "BBF": ("-",), "BBU": ("U",),
}  # fmt: skip
_SYSTEM = re.compile(r"([WDLAZPX])\s*(\d+[.,]?\d*)")
_EXTENDED = re.compile(r"([A-Z]{1,3})=(\d*[.,]?\d+)")


class Points:
    """How many points each result counts in the standings of one report.

    >>> Points([("162", "162  W 3.0    D 1.0    L 0.0", 1)]).by_mark["="]
    1.0
    """

    def __init__(self, records: list[tuple[str, str, int]]) -> None:
        values = {code.kind: code.score or 0.0 for code in RESULTS.values()} | {"X": 0.5}
        declared: list[tuple[str, str]] = []
        for code, line, _ in records:
            if code == "162":
                declared += _SYSTEM.findall(line[4:])
            elif code == "XXS":
                declared += _EXTENDED.findall(line[4:])
            elif code.startswith("BB") and code in _KINDS:
                declared.append((code, line[4:].strip()))
        for letter, text in sorted(declared, key=lambda pair: len(_KINDS.get(pair[0], ())), reverse=True):
            number = read_points(text)
            if number is not None:
                values.update(dict.fromkeys(_KINDS.get(letter, ()), number))
        self.by_mark = {mark: values[code.kind] for mark, code in RESULTS.items()} | {"": 0.0}
        self.unknown = values["X"]
