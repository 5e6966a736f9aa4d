"""Names as people type them: title, guest mark and club taken out, one spelling to compare."""

from __future__ import annotations

import re
from typing import NamedTuple

_TITLES = {"gm", "im", "fm", "cm", "wgm", "wim", "wfm", "wcm", "dr", "prof", "dr.", "prof."}
_LONGEST = 5
_SURNAMES = {"Im", "im"}  # a Korean surname, and the first word of Swiss ones; the title is written IM
_PARTICLES = {
    "von", "vom", "van", "zu", "zum", "zur", "de", "del", "della", "di", "da", "dos", "du", "der", "den", "ten", "ter",
    "af", "av", "im",
}  # fmt: skip
_BRACKET = re.compile(r"\(([^)]*)\)")
_MARKER = re.compile(r"\s*\*+\)?$")  # a footnote: chess-results writes "*)" behind a player who keeps one board
_GUEST = {"g", "gast", "guest"}
_NUMBER = re.compile(r"[\d.,½/ ]*")  # points before the round, or a rating: no club


class Person(NamedTuple):
    """A name without ornaments, the club that stood in brackets, whether it was a guest, and the birth year if known."""

    name: str
    club: str = ""
    is_guest: bool = False
    birth_year: int | None = None


def read_person(text: str) -> Person:
    """Read a name cell.

    >>> read_person("Hebel, Mark *)").name
    'Hebel, Mark'
    >>> read_person("Köhlert,Ingo,Dr."), read_person("Walther (G)"), read_person("Im, Jin").name
    (Person(name='Köhlert, Ingo', club='', is_guest=False, birth_year=None), Person(name='Walther', club='', is_guest=True, birth_year=None), 'Im, Jin')
    """
    if is_bare(text):
        return Person(text)
    text = _MARKER.sub("", text)
    brackets: list[str] = []
    if "(" in text:
        brackets = [part.strip() for part in _BRACKET.findall(text)]
        text = _BRACKET.sub(" ", text)
    first, *others = [" ".join(part.split()) for part in text.split(",")]
    kept = [part for part in map(_without_title, (first, *others)) if part and not (part != first and _is_title(part))]
    if not brackets:
        return Person(", ".join(kept))
    club = next((part for part in brackets if part.casefold() not in _GUEST and not _NUMBER.fullmatch(part)), "")
    return Person(", ".join(kept), club, any(part.casefold() in _GUEST for part in brackets))


def is_bare(text: str) -> bool:
    """Return whether a name is "Last, First" without ornaments, as nearly all names of long lists are.

    >>> is_bare("Köhlert, Ingo"), is_bare("Köhlert, Ingo (SK A)"), is_bare("GM Köhlert, Ingo")
    (True, False, False)
    """
    last, comma, given = text.partition(", ")
    return (
        bool(comma)
        and "," not in given
        and "(" not in text
        and "*" not in text
        and "  " not in text
        and not _is_title(given.partition(" ")[0])
        and not (" " in last and _is_title(last.partition(" ")[0]))
    )


def _is_title(word: str) -> bool:
    return len(word) <= _LONGEST and word.casefold() in _TITLES and word not in _SURNAMES


def _without_title(text: str) -> str:
    words = text.split()
    while len(words) > 1 and _is_title(words[0]):
        words.pop(0)
    return " ".join(words)


def name_key(name: str) -> str:
    """Return the form in which two spellings of one name are equal: "First Last" is "Last, First".

    >>> name_key("Ingo Köhlert") == name_key("KÖHLERT, Ingo")
    True
    >>> name_key("Peter von Berg") == name_key("von Berg, Peter") == name_key("von Berg Peter")
    True
    """
    if "," in name:
        last, _, first = name.partition(",")
        return _joined(last.strip(), first.strip())
    words = name.split()
    if len(words) < 2:
        return name.strip().casefold()
    start = _surname_start(words)
    if start:
        return _joined(" ".join(words[start:]), " ".join(words[:start]))
    end = next(i for i, word in enumerate(words) if word not in _PARTICLES or i == len(words) - 1) + 1
    return _joined(" ".join(words[:end]), " ".join(words[end:]))


def _surname_start(words: list[str]) -> int:
    """Return where the surname begins: at a particle inside the name, else at the last word; 0 if at the front."""
    if words[0] in _PARTICLES:
        return 0
    inner = (i for i, word in enumerate(words[:-1]) if i and word.casefold() in _PARTICLES)
    return next(inner, len(words) - 1)


def _joined(last: str, first: str) -> str:
    return f"{last}, {first}".casefold() if first else last.casefold()


def surname_first(name: str) -> list[str]:
    """Return the readings of a name whose surname stands first without a comma, as tournament programs print it.

    >>> surname_first("Meier Hans Peter")
    ['Meier, Hans Peter', 'Meier Hans, Peter']
    >>> surname_first("Meier, Hans"), surname_first("Walther")
    (['Meier, Hans'], ['Walther'])
    """
    words = name.split()
    if "," in name or len(words) < 2:
        return [name]
    front = 0
    while front < len(words) - 2 and words[front].casefold() in _PARTICLES:
        front += 1
    return [f"{' '.join(words[:k])}, {' '.join(words[k:])}" for k in range(front + 1, len(words))]
