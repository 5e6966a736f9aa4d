"""All worksheet functions by name; files store these names, so they never change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..systems.registry import SYSTEMS
from ..systems.system import System
from .cells import Argument, Result
from .duel import DUEL_FUNCTIONS
from .dwz import BLITZDWZ_FUNCTIONS, DWZ_FUNCTIONS
from .psz import PSZ_FUNCTIONS
from .season import SEASON_FUNCTIONS
from .spec import FunctionSpec, call
from .version import VERSION_FUNCTIONS
from .wizard import WIZARD_FUNCTIONS


def by_name(specs: Iterable[FunctionSpec], systems: Mapping[str, System]) -> dict[str, FunctionSpec]:
    """Return functions by their names.

    Raises:
        ValueError: two functions have one name, or a system has no function with an example besides its season, which
            the self-test of its workbook shows. (For whoever adds a function or a system.)
    """
    found: dict[str, FunctionSpec] = {}
    for spec in specs:
        if spec.name in found:
            raise ValueError(f"two functions are called {spec.name}")
        found[spec.name] = spec
    for system in systems.values():
        own = [spec for name, spec in found.items() if name.startswith(f"{system.prefix}_") and spec.examples]
        if not [spec for spec in own if spec.name != f"{system.prefix}_SEASON" and not spec.explains]:
            raise ValueError(
                f"system '{system.key}': no function {system.prefix}_… with an example; add its functions to "
                "functions/registry.py"
            )
    return found


FUNCTIONS = by_name(
    (
        *BLITZDWZ_FUNCTIONS,
        *DWZ_FUNCTIONS,
        *PSZ_FUNCTIONS,
        *WIZARD_FUNCTIONS,
        *DUEL_FUNCTIONS,
        *SEASON_FUNCTIONS,
        *VERSION_FUNCTIONS,
    ),
    SYSTEMS,
)


def call_function(name: str, *arguments: Argument) -> Result:
    """Call a worksheet function by name with cells.

    >>> call_function("BLITZDWZ_NEW", 2105, 48, 9.5, 11, 5.715)
    2179.0
    """
    return call(FUNCTIONS[name.upper()], arguments)
