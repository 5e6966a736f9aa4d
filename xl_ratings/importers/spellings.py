"""Two spellings that may be one person: umlauts written out, initials, one letter wrong."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_WORD = re.compile(r"[^\W\d_]+")
_LEAST = 4  # letters of a word in which one may be wrong: Jan and Jon are two names
_MOST = 400  # beyond that many names the comparison of all with all takes too long


def alike_pairs(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield pairs of different names that may be one person, the earlier first; nothing where there are too many.

    >>> list(alike_pairs(["Müller, Hans", "Adler, Eva", "Mueller, Hans", "E. Adler", "Muller, Hans", "Adler, Udo"]))
    [('Müller, Hans', 'Mueller, Hans'), ('Müller, Hans', 'Muller, Hans'), ('Adler, Eva', 'E. Adler'), ('Mueller, Hans', 'Muller, Hans')]
    """
    if len(names) > _MOST:
        return
    words = [_words(name) for name in names]
    for i, one in enumerate(words):
        for j in range(i + 1, len(words)):
            if _are_alike(one, words[j]):
                yield names[i], names[j]


def _words(name: str) -> frozenset[str]:
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFC", name).casefold().translate(_UMLAUTS))
    return frozenset(_WORD.findall("".join(letter for letter in plain if not unicodedata.combining(letter))))


def _are_alike(one: frozenset[str], two: frozenset[str]) -> bool:
    """All words are the same, or all but one, which differs by a letter or is the initial of the other."""
    if len(one) != len(two) or not one & two:
        return False
    if one == two:
        return True
    if len(one - two) != 1:
        return False
    (first,), (second,) = one - two, two - one
    short, long = sorted((first, second), key=len)
    if len(short) == 1:
        return len(long) > 1 and long.startswith(short)
    return len(long) >= _LEAST and _differ_by_a_letter(short, long)


def _differ_by_a_letter(short: str, long: str) -> bool:
    """A letter is another one, or one is missing.

    >>> _differ_by_a_letter("meier", "meyer"), _differ_by_a_letter("hans", "hanns"), _differ_by_a_letter("peter", "petra")
    (True, True, False)
    """
    same = next((k for k, letter in enumerate(short) if letter != long[k]), len(short))
    return long[same + 1 :] in {short[same:], short[same + 1 :]} and len(long) - len(short) < 2
