"""All worksheet functions by name; files store these names, so they never change."""

from __future__ import annotations

from .cells import Argument, Result
from .duel import DUEL_FUNCTIONS
from .dwz import BLITZDWZ_FUNCTIONS, DWZ_FUNCTIONS
from .psz import PSZ_FUNCTIONS
from .season import SEASON_FUNCTIONS
from .spec import FunctionSpec, call
from .version import VERSION_FUNCTIONS
from .wizard import WIZARD_FUNCTIONS

FUNCTIONS: dict[str, FunctionSpec] = {
    spec.name: spec
    for spec in (
        *BLITZDWZ_FUNCTIONS,
        *DWZ_FUNCTIONS,
        *PSZ_FUNCTIONS,
        *WIZARD_FUNCTIONS,
        *DUEL_FUNCTIONS,
        *SEASON_FUNCTIONS,
        *VERSION_FUNCTIONS,
    )
}


def call_function(name: str, *arguments: Argument) -> Result:
    """Call a worksheet function by name with cells.

    >>> call_function("BLITZDWZ_NEW", 2105, 48, 9.5, 11, 5.715)
    2179.0
    """
    return call(FUNCTIONS[name.upper()], arguments)
