"""The names under which one of our functions may stand in a file; its own name is always told, never rewritten there."""

from __future__ import annotations

import re
from collections.abc import Iterable

_BOOK = re.compile(r"(?:'(?:[^']|'')*'|\[\d+\][^!]*|[^!'\[\]]+)!")
_PREFIXES = ("_xlfn.", "_xlws.", "_xludf.", "_xll.", "@", "+")
_OFFICE_JS = "_xldudf_"


class Spellings:
    """Finds our function behind a written name."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = {name.upper(): name for name in names}
        self.joined = {name.replace("_", ""): name for name in self.names.values()}

    def find(self, written: str) -> str | None:
        r"""Return the name of our function, or None if the written name is not one of ours.

        >>> find = Spellings(["PSZ_GAIN"]).find
        >>> [find(n) for n in ("psz_gain", "[2]!_xldudf_CLUB_PSZ_GAIN", "'C:\\x.xlam'!PSZ_GAIN", "ORG.X.PSZGAIN", "GAIN")]
        ['PSZ_GAIN', 'PSZ_GAIN', 'PSZ_GAIN', 'PSZ_GAIN', None]
        """
        name = without_prefixes(written)
        upper = name.upper()
        if upper in self.names:
            return self.names[upper]
        if name.lower().startswith(_OFFICE_JS):
            rest = upper[len(_OFFICE_JS) :]
            return next((name for key, name in self.names.items() if rest == key or rest.endswith("_" + key)), None)
        _, dot, last = upper.rpartition(".")
        if dot:
            return self.names.get(last) or self.joined.get(last)
        return None


def without_prefixes(written: str) -> str:
    """Return a function name without what programs put before it.

    >>> without_prefixes("_xlfn._xlws.SORT"), without_prefixes("[1]!_xludf.F")
    ('SORT', 'F')
    """
    name = written
    while True:
        book = _BOOK.match(name)
        if book is not None:
            name = name[book.end() :]
            continue
        prefix = next((p for p in _PREFIXES if name.lower().startswith(p)), None)
        if prefix is None:
            return name
        name = name[len(prefix) :]
