"""Names that may stand nowhere: every spelling of them becomes N. N., in cells and within sentences."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet

from ..season.entries import Player, Publish
from ..season.identity import folded
from ..season.publication import NOBODY


class Mask:
    """Replaces the spellings of players who do not want to be named.

    Names of all others are looked for too, the longest first, so that a short hidden name spares a longer one.

    >>> mask = Mask([Player("P1", "Adler, Eva", publish=Publish.NOWHERE), Player("P2", "Adler, Eva Maria")], {"EA": "P1"})
    >>> mask("adler,eva"), mask("EA: unbekannt, ähnlich: Adler, Eva Maria; Eva Adler")
    ('N. N.', 'N. N.: unbekannt, ähnlich: Adler, Eva Maria; N. N.')
    """

    def __init__(self, players: Sequence[Player], aliases: Mapping[str, str]) -> None:
        self.hidden = {player.id for player in players if player.publish is Publish.NOWHERE}
        spellings = [(spelling, player.id) for player in players for spelling in _spellings(player.name)]
        spellings += list(aliases.items())
        self._hidden = {folded(spelling) for spelling, id_ in spellings if id_ in self.hidden}
        self._anybody = _any_of({folded(spelling) for spelling, _ in spellings})
        self._somebody = _any_of(self._hidden)

    def __call__(self, text: str) -> str:
        """Return a text without the hidden names."""
        if folded(text) in self._hidden:
            return NOBODY
        composed = unicodedata.normalize("NFC", text)
        if self._somebody.search(composed) is None:
            return text
        return self._anybody.sub(self._replaced, composed)

    def _replaced(self, match: re.Match[str]) -> str:
        return NOBODY if folded(match[0]) in self._hidden else match[0]


def _spellings(name: str) -> tuple[str, ...]:
    last, comma, first = name.partition(",")
    return (name, f"{first.strip()} {last.strip()}") if comma else (name,)


def _any_of(spellings: AbstractSet[str]) -> re.Pattern[str]:
    """Find any of some names, the longest first; of no names, nothing."""
    words = sorted(spellings - {""}, key=len, reverse=True)
    joined = "|".join(_pattern(word) for word in words) or "(?!)"
    return re.compile(rf"(?<!\w)(?:{joined})(?!\w)", re.IGNORECASE)


def _pattern(spelling: str) -> str:
    """A folded name as it may be typed: any blanks, commas with or without them."""
    words = [re.escape(word).replace("ss", "(?:ss|ß)") for word in spelling.split()]
    return r"\s+".join(words).replace(r"\s+,\s+", r"\s*,\s*")
