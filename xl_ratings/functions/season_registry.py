"""What each system's ``…_SEASON`` function needs, by the name of the system."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..season.forms.registry import FORMS
from ..systems.registry import SYSTEMS
from ..systems.system import System
from .duel import DUEL_SEASON
from .dwz import BLITZDWZ_SEASON, DWZ_SEASON
from .psz import PSZ_SEASON
from .season_facts import SeasonFacts
from .wizard import WIZARD_SEASON


def seasons_of(systems: Mapping[str, System], facts: Iterable[SeasonFacts]) -> dict[str, SeasonFacts]:
    """Return the facts by system, in the order of the systems.

    Raises:
        ValueError: a system has none, or no example; it is none of the systems; or its contests have no form. (For
            whoever adds a system: what is missing, and where it belongs.)
    """
    given = {fact.system.key: fact for fact in facts}
    for key in given.keys() - systems.keys():
        raise ValueError(f"season facts of '{key}': no such system in systems/registry.py")
    for key, system in systems.items():
        if key not in given or not given[key].examples:
            raise ValueError(
                f"system '{key}': no SeasonFacts with an example; make them in its file in functions/ and add them to "
                "functions/season_registry.py"
            )
        if system.contests not in FORMS:
            raise ValueError(f"system '{key}': contests '{system.contests}' are no form; there are {', '.join(FORMS)}")
    return {key: given[key] for key in systems}


SEASONS = seasons_of(SYSTEMS, (BLITZDWZ_SEASON, DWZ_SEASON, PSZ_SEASON, WIZARD_SEASON, DUEL_SEASON))
