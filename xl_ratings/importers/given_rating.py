"""A rating that a result file carries: a number without index."""

from __future__ import annotations

from ..model.diagnostics import Diagnostics, Place
from ..model.errors import RatingError
from ..model.parameters import as_number
from ..model.rating import Rating, index_missing, parse_rating
from ..model.text import Text

_LEAST, _MOST = 10, 10_000
_NONE = {"", "0", "0000", "-", "–", "----"}


def given_rating(text: str, index: int | None, place: Place, diagnostics: Diagnostics) -> Rating | None:
    """Return the rating; blank and 0 are none, a number without index is refused unless the user gave one.

    >>> given_rating("1893", 0, Place(), Diagnostics())
    Rating(value=1893, index=0)
    """
    if text in _NONE:
        return None
    number = float(text) if text.isdecimal() else as_number(text)
    if number is None or not _LEAST <= number < _MOST or number != int(number):
        try:
            return parse_rating(text)
        except RatingError:
            cure = Text("erlaubt ist eine Zahl wie 1893", "allowed is a number like 1893")
            diagnostics.error(
                "E-NUMBER",
                Text(f"„{text}“ ist keine Wertungszahl", f"'{text}' is no rating"),
                place,
                value=text,
                cure=cure,
            )
            return None
    if index is None:
        cure = Text(
            "die Liste mit --list angeben, oder --index 9 für alle (0 = eingesetzte Zahlen)",
            "give the list with --list, or --index 9 for all (0 = assumed ratings)",
        )
        diagnostics.error("E-INDEX", index_missing(), place, value=text, cure=cure)
        return None
    return Rating(int(number), index)
