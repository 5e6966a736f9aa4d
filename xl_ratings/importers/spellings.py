"""Two spellings that may be one person: umlauts written out, initials, a letter wrong."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_WORD = re.compile(r"[^\W\d_]+")
_ALIKE = 0.87
_MOST = 400  # beyond that many names the comparison of all with all takes too long


def alike_pairs(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield pairs of different names that may be one person, the earlier first; nothing where there are too many.

    >>> list(alike_pairs(["Müller, Hans", "Adler, Eva", "Mueller, Hans", "E. Adler"]))
    [('Müller, Hans', 'Mueller, Hans'), ('Adler, Eva', 'E. Adler')]
    """
    if len(names) > _MOST:
        return
    words = [_words(name) for name in names]
    for i, one in enumerate(words):
        for j in range(i + 1, len(words)):
            if _alike(one, words[j]):
                yield names[i], names[j]


def _words(name: str) -> list[str]:
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFC", name).casefold().translate(_UMLAUTS))
    return sorted(_WORD.findall("".join(letter for letter in plain if not unicodedata.combining(letter))))


def _alike(one: list[str], two: list[str]) -> bool:
    if one == two or _is_initial(one, two) or _is_initial(two, one):
        return bool(one)
    matcher = SequenceMatcher(None, " ".join(one), " ".join(two), autojunk=False)
    return (
        min(len(one), len(two)) > 1
        and matcher.real_quick_ratio() >= _ALIKE
        and matcher.quick_ratio() >= _ALIKE
        and matcher.ratio() >= _ALIKE
    )


def _is_initial(short: list[str], long: list[str]) -> bool:
    """E. Adler, Eva Adler: one word is the same, the other one a letter and the word that begins with it."""
    letters = [word for word in short if len(word) == 1]
    if len(letters) != 1 or len(short) != len(long):
        return False
    rest = [word for word in short if len(word) > 1]
    others = [word for word in long if word not in rest]
    return bool(rest) and len(others) == 1 and others[0].startswith(letters[0]) and len(others[0]) > 1
