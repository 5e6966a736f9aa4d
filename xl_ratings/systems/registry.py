"""All rating systems by their name on the command line."""

from __future__ import annotations

import re
from collections.abc import Iterable

from .duel import DUEL_SYSTEM
from .dwz import BLITZ_DWZ_SYSTEM, DWZ_SYSTEM
from .psz_period import PSZ_SYSTEM
from .system import System
from .wizard import WIZARD_SYSTEM

_PREFIX = re.compile(r"[A-Z][A-Z0-9]*")


def by_key(systems: Iterable[System]) -> dict[str, System]:
    """Return systems by their names.

    Raises:
        ValueError: a name or prefix is there twice, a prefix that no function can begin with, a system without rule
            sets or input formats, or a season's table without the new rating. (For whoever adds a system.)
    """
    found: dict[str, System] = {}
    for system in systems:
        key, prefix = system.key, system.prefix
        if key in found or prefix in {other.prefix for other in found.values()}:
            raise ValueError(f"system '{key}': another one has this key or the prefix '{prefix}'")
        if not _PREFIX.fullmatch(prefix):
            raise ValueError(f"system '{key}': prefix '{prefix}'; allowed are capital letters, then digits too")
        if not system.rule_sets or not system.formats:
            raise ValueError(f"system '{key}': rule_sets and formats hold at least one each")
        if "new" not in {column.key for column in system.season_columns}:
            raise ValueError(f"system '{key}': no column 'new' among its season_columns")
        found[key] = system
    return found


SYSTEMS = by_key((BLITZ_DWZ_SYSTEM, DWZ_SYSTEM, PSZ_SYSTEM, WIZARD_SYSTEM, DUEL_SYSTEM))
