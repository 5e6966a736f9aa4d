"""All rating systems by their name on the command line."""

from __future__ import annotations

from .duel import DUEL_SYSTEM
from .dwz import BLITZ_DWZ_SYSTEM, DWZ_SYSTEM
from .psz_period import PSZ_SYSTEM
from .system import System
from .wizard import WIZARD_SYSTEM

SYSTEMS: dict[str, System] = {
    system.key: system
    for system in (
        BLITZ_DWZ_SYSTEM,
        DWZ_SYSTEM,
        PSZ_SYSTEM,
        WIZARD_SYSTEM,
        DUEL_SYSTEM,
    )
}
