"""Ratings, age groups and how people write them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from .errors import MissingDataError, WrongKindError
from .text import Number, Text, plain

_RATING_TEXT = re.compile(r"(\d+)\s*[-–‑−/]\s*(\d+)")
_YEARS_JUNIOR = 20
_YEARS_TWEN = 25


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating number with its index, the count of evaluated events.

    >>> str(Rating(2105, 48)), str(Rating(2105.0, 48))  # cells hold floats
    ('2105-48', '2105-48')
    """

    value: Number
    index: int = 0

    def __str__(self) -> str:
        return f"{plain(self.value, 'en')}-{self.index}"


def parse_rating(text: str) -> Rating:
    """Read a rating as the lists print it: number, dash, index.

    Raises:
        MissingDataError: the index is missing.
        WrongKindError: the text is no rating.

    >>> parse_rating("1893-6")
    Rating(value=1893, index=6)
    """
    match = _RATING_TEXT.fullmatch(text.strip())
    if match and len(match[1]) <= 4 and len(match[2]) <= 4:
        return Rating(int(match[1]), int(match[2]))
    if text.strip().isdecimal():
        raise MissingDataError(index_missing())
    raise WrongKindError(
        Text(
            f"„{text}“ ist keine Wertungszahl; erlaubt ist Zahl-Index wie 1893-6",
            f"'{text}' is no rating; allowed is number-index, like 1893-6",
        )
    )


def index_missing() -> Text:
    """The sentence for a rating whose index is blank: it is never taken for 0."""
    return Text("Index fehlt; 0 = eingesetzte Zahl", "index missing; 0 = assumed rating")


class AgeGroup(Enum):
    """Age group at the end of the event: year of the event minus year of birth."""

    JUNIOR = "J"
    TWEN = "T"
    ADULT = "E"

    @classmethod
    def of_age(cls, years: float) -> AgeGroup:
        """Return the group: up to 20 junior, 21 to 25 twen, above adult; 0 is unknown, so adult.

        >>> AgeGroup.of_age(20), AgeGroup.of_age(21), AgeGroup.of_age(26), AgeGroup.of_age(0)
        (<AgeGroup.JUNIOR: 'J'>, <AgeGroup.TWEN: 'T'>, <AgeGroup.ADULT: 'E'>, <AgeGroup.ADULT: 'E'>)
        """
        if not years or years > _YEARS_TWEN:
            return cls.ADULT
        return cls.JUNIOR if years <= _YEARS_JUNIOR else cls.TWEN

    @classmethod
    def of_letter(cls, letter: str) -> AgeGroup:
        """Return the group for J, T or E (A means E too).

        Raises:
            WrongKindError: any other letter.
        """
        found = _LETTERS.get(letter.strip().upper())
        if found is None:
            raise WrongKindError(
                Text(
                    f"Altersgruppe „{letter}“ gibt es nicht; erlaubt sind J, T, E oder das Alter in Jahren",
                    f"no age group '{letter}'; allowed are J, T, E or the age in years",
                )
            )
        return found


_LETTERS = {"J": AgeGroup.JUNIOR, "T": AgeGroup.TWEN, "E": AgeGroup.ADULT, "A": AgeGroup.ADULT}
