"""Words that stand where an opponent would stand: nobody sat there."""

from __future__ import annotations

from ..model.results import DASHES

_WORDS = {
    "spielfrei", "spfr", "spf", "freilos", "frei", "bye", "not paired", "nicht ausgelost", "nicht gelost", "nicht gesetzt", "kein gegner", "pausiert", "unpaired", "no opponent",
    "kein spieler", "no player", "nicht besetzt", "unbesetzt", "nicht angesetzt",
}  # fmt: skip
_NO_LETTERS = DASHES + "*.?_ "


def is_nobody(name: str) -> bool:
    """Return whether a name cell says that there is no player.

    >>> is_nobody("spielfrei"), is_nobody("kein Spieler"), is_nobody("–"), is_nobody("Frei, Udo"), is_nobody("")
    (True, True, True, False, False)
    """
    return name.casefold().strip("()[] ") in _WORDS or (bool(name) and not name.strip(_NO_LETTERS))
