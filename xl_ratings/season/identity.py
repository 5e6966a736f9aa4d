"""Who is meant by a name: exact spellings and known aliases only, never a silent merge."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable, Mapping

from .entries import Player


def folded(name: str) -> str:
    r"""Return a name as it is compared: case, kind of blanks and composition of letters do not matter.

    >>> folded("  MÜLLER,  Eva\u00a0") == folded("Mu\u0308ller, eva")
    True
    """
    return " ".join(unicodedata.normalize("NFC", name).casefold().replace(",", " , ").split())


class Names:
    r"""Finds players by the names that stand in events.

    >>> names = Names([Player("P0001", "Adler, Eva")], {"E. Adler": "P0001"})
    >>> names.find("eva adler"), names.find("E. Adler"), names.find("Adler, Ida"), names.similar("Adler, Efa")
    ('P0001', 'P0001', None, ['Adler, Eva'])
    """

    def __init__(self, players: Iterable[Player], aliases: Mapping[str, str]) -> None:
        self.players = {player.id: player for player in players}
        self.known: dict[str, str] = {}
        self.twice: set[str] = set()
        for player in self.players.values():
            for spelling in _spellings(player.name):
                self._add(spelling, player.id)
        for spelling, id_ in aliases.items():
            if id_ in self.players:
                self.known[folded(spelling)] = id_
                self.twice.discard(folded(spelling))

    def _add(self, spelling: str, id_: str) -> None:
        key = folded(spelling)
        if self.known.setdefault(key, id_) != id_:
            self.twice.add(key)

    def find(self, name: str) -> str | None:
        """Return the player's ID, or None if nobody or more than one has that name."""
        key = folded(name)
        return None if key in self.twice else self.known.get(key)

    def is_ambiguous(self, name: str) -> bool:
        """Return whether several players have this name."""
        return folded(name) in self.twice

    def similar(self, name: str, count: int = 3) -> list[str]:
        """Return players whose names look like this one, then those of the same surname, for a person to decide."""
        keys = difflib.get_close_matches(folded(name), self.known, n=count * 2, cutoff=0.75)
        found = dict.fromkeys(self.players[self.known[key]].name for key in keys)
        surname = _surname(name)
        found |= dict.fromkeys(p.name for p in self.players.values() if _surname(p.name) == surname)
        return list(found)[:count]


def _surname(name: str) -> str:
    """What stands before the comma, else the last word."""
    last, comma, _ = folded(name).partition(" , ")
    return last if comma else last.rpartition(" ")[2]


def _spellings(name: str) -> tuple[str, ...]:
    last, comma, first = name.partition(",")
    return (name, f"{first.strip()} {last.strip()}") if comma else (name,)
