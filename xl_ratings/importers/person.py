"""Names as people type them: title, guest mark and club taken out, one spelling to compare."""

from __future__ import annotations

import re
from dataclasses import dataclass

_TITLES = {"gm", "im", "fm", "cm", "wgm", "wim", "wfm", "wcm", "dr", "prof", "dr.", "prof."}
_BRACKET = re.compile(r"\(([^)]*)\)")
_GUEST = {"g", "gast", "guest"}


@dataclass(frozen=True, slots=True)
class Person:
    """A name without ornaments, the club that stood in brackets, and whether it was a guest."""

    name: str
    club: str = ""
    is_guest: bool = False


def read_person(text: str) -> Person:
    """Read a name cell.

    >>> read_person("Köhlert,Ingo,Dr."), read_person("Walther (G)")
    (Person(name='Köhlert, Ingo', club='', is_guest=False), Person(name='Walther', club='', is_guest=True))
    """
    brackets = [part.strip() for part in _BRACKET.findall(text)]
    bare = _BRACKET.sub(" ", text)
    parts = [" ".join(part.split()) for part in bare.split(",")]
    kept = [part for part in parts if part and part.casefold() not in _TITLES]
    if kept:
        kept[0] = _without_title(kept[0])
    club = next((part for part in brackets if part.casefold() not in _GUEST), "")
    return Person(", ".join(kept), club, any(part.casefold() in _GUEST for part in brackets))


def _without_title(text: str) -> str:
    words = text.split()
    while len(words) > 1 and words[0].casefold() in _TITLES:
        words.pop(0)
    return " ".join(words)


def name_key(name: str) -> str:
    """Return the form in which two spellings of one name are equal: "First Last" is "Last, First".

    >>> name_key("Ingo Köhlert") == name_key("KÖHLERT, Ingo")
    True
    """
    if "," in name:
        last, _, first = name.partition(",")
        return f"{last.strip()}, {first.strip()}".casefold()
    words = name.split()
    return f"{words[-1]}, {' '.join(words[:-1])}".casefold() if len(words) > 1 else name.strip().casefold()
