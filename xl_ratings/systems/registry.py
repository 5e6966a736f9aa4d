"""All rating systems by their name on the command line."""

from __future__ import annotations

from .dwz import BLITZ_DWZ_SYSTEM, DWZ_SYSTEM
from .system import System

SYSTEMS: dict[str, System] = {
    system.key: system
    for system in (
        BLITZ_DWZ_SYSTEM,
        DWZ_SYSTEM,
    )
}
