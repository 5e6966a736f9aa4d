"""A system that is registered is whole, or the registries say at once what it lacks and where that belongs."""

from __future__ import annotations

import dataclasses

import pytest

from xl_ratings.functions.registry import FUNCTIONS, by_name
from xl_ratings.functions.season_facts import SeasonFacts
from xl_ratings.functions.season_registry import SEASONS, seasons_of
from xl_ratings.importers.registry import FORMATS
from xl_ratings.systems.duel import DUEL_SYSTEM
from xl_ratings.systems.registry import SYSTEMS, by_key
from xl_ratings.systems.system import System
from xl_ratings.workbook.layout import LAYOUTS

NEW = dataclasses.replace(DUEL_SYSTEM, key="new-one", prefix="NEWONE")
WITH_NEW = {**SYSTEMS, "new-one": NEW}


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=lambda system: system.key)
def test_every_system_is_whole(system: System) -> None:
    """Functions, a season function with an example, a template, readers for its formats: no command meets a gap."""
    assert f"{system.prefix}_SEASON" in FUNCTIONS
    assert FUNCTIONS[f"{system.prefix}_SEASON"].examples
    assert [layout.system for layout in LAYOUTS.values()].count(system) == 1
    assert set(system.formats) <= set(FORMATS)
    assert system.default_rules(None).name in system.rule_sets


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"key": "duel", "prefix": "OTHER"}, "another one has this key"),
        ({"prefix": "DUEL"}, "the prefix 'DUEL'"),
        ({"prefix": ""}, "prefix ''; allowed are capital letters"),
        ({"prefix": "New_One"}, "prefix 'New_One'"),
        ({"rule_sets": {}}, "rule_sets and formats hold at least one"),
        ({"formats": ()}, "rule_sets and formats hold at least one"),
        ({"season_columns": ()}, "no column 'new'"),
    ],
)
def test_a_system_that_cannot_work_is_refused(changed: dict[str, object], words: str) -> None:
    """When the package is loaded, not when a user runs the one command that needs it."""
    assert by_key((DUEL_SYSTEM, NEW))["new-one"] is NEW
    with pytest.raises(ValueError, match=words):
        by_key((DUEL_SYSTEM, dataclasses.replace(NEW, **changed)))


def test_a_system_without_functions_or_season_is_refused() -> None:
    """The message names the file that is to be filled."""
    with pytest.raises(ValueError, match=r"system 'new-one': no function NEWONE_….*functions/registry\.py"):
        by_name(FUNCTIONS.values(), WITH_NEW)
    with pytest.raises(ValueError, match=r"system 'new-one': no SeasonFacts.*functions/season_registry\.py"):
        seasons_of(WITH_NEW, SEASONS.values())
    with pytest.raises(ValueError, match="system 'new-one': no SeasonFacts with an example"):
        seasons_of(WITH_NEW, (*SEASONS.values(), SeasonFacts(NEW, ())))
    with pytest.raises(ValueError, match=r"'new-one': no such system in systems/registry\.py"):
        seasons_of(SYSTEMS, (*SEASONS.values(), SeasonFacts(NEW, ((), ()))))


def test_contests_need_a_form_and_names_are_unique() -> None:
    """An unknown way to type contests, or a second function of one name that would hide the first."""
    odd = dataclasses.replace(NEW, contests="relay")
    with pytest.raises(ValueError, match="contests 'relay' are no form; there are grid"):
        seasons_of({**SYSTEMS, "new-one": odd}, (*SEASONS.values(), SeasonFacts(odd, ((), ()))))
    with pytest.raises(ValueError, match="two functions are called RATINGS_VERSION"):
        by_name((*FUNCTIONS.values(), FUNCTIONS["RATINGS_VERSION"]), SYSTEMS)
