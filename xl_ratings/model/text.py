"""What users read, in German and in English, and how numbers are written in it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

Language = Literal["de", "en"]
Number = int | float | Fraction


@dataclass(frozen=True, slots=True)
class Text:
    """One message in both languages.

    >>> Text("Ergebnis", "result").to("de")
    'Ergebnis'
    """

    de: str
    en: str

    def to(self, language: Language) -> str:
        """Return the message in the language asked for."""
        return self.de if language == "de" else self.en


def decimal(value: Number, places: int, language: Language) -> str:
    """Write a number with a fixed count of decimals, rounded half away from zero.

    >>> decimal(7.5, 1, "de"), decimal(-0.0004, 3, "en")
    ('7,5', '0.000')
    """
    scaled = _scaled(value, places)
    digits = f"{scaled:0{places + 1}d}"
    sign = "-" if scaled and value < 0 else ""
    if not places:
        return sign + digits
    point = "," if language == "de" else "."
    return f"{sign}{digits[:-places]}{point}{digits[-places:]}"


def _scaled(value: Number, places: int) -> int:
    """The size of a number in units of its last place, rounded half away from zero; exact."""
    if isinstance(value, float):
        unit: int = 10**places
        near = abs(value) * unit + 0.5
        if near < 1e9 and 1e-6 < near % 1 < 1 - 1e-6:  # no half is near enough for the error of a float to matter
            return int(near)
    numerator, denominator = value.as_integer_ratio()
    scaled: int = (2 * abs(numerator) * 10**places + denominator) // (2 * denominator)
    return scaled


def plain(value: Number, language: Language, places: int = 3) -> str:
    """Write a number with no more decimals than it has, at most ``places``.

    >>> plain(7.0, "de"), plain(7.5, "de"), plain(2.9128, "en")
    ('7', '7,5', '2.913')
    """
    if value == (whole := int(value)):
        return str(whole)
    text = decimal(value, places, "en").rstrip("0").rstrip(".")
    return text.replace(".", ",") if language == "de" else text


def signed(value: Number, language: Language, places: int = 3) -> str:
    """Write a number with its sign, a plus sign for gains and ``±0`` for none.

    >>> signed(12, "de"), signed(-3.5, "de"), signed(0, "en")
    ('+12', '-3,5', '±0')
    """
    text = plain(value, language, places)
    if text == "0":
        return "±0"
    return text if text.startswith("-") else f"+{text}"
