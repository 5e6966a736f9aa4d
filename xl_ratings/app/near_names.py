"""A name that nobody has: who may have been meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from ..model.text import Text
from ..season.identity import folded

_SHOWN = 3


def told_near(name: str, names: Iterable[str], first: Iterable[str] = ()) -> Text:
    """Return what is added to the sentence that nobody has a name: those that are similar, or that hold it.

    Args:
        name: as it was given.
        names: of those there are.
        first: whom another search found already.

    >>> told_near("Adlr", ["Adler, Eva", "Birke, Jan"]).de, told_near("x", ["Adler, Eva"]).en
    ('; ähnlich: Adler, Eva', '')
    """
    known = list(dict.fromkeys(names))
    wanted = folded(name)
    by_word = {word: other for other in reversed(known) for word in folded(other).split() if word != ","}
    found = [*first, *(other for other in known if wanted and wanted in folded(other))]
    found += [by_word[word] for word in difflib.get_close_matches(wanted, by_word, n=_SHOWN, cutoff=0.7)]
    by_name = {folded(other): other for other in known}
    found += [by_name[key] for key in difflib.get_close_matches(wanted, by_name, n=_SHOWN, cutoff=0.7)]
    listed = "; ".join(list(dict.fromkeys(found))[:_SHOWN])
    return Text(f"; ähnlich: {listed}", f"; similar: {listed}") if listed else Text("", "")
