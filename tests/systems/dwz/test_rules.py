"""Rule sets: dates, parameters, and that every value of every set is held by a golden number."""

from __future__ import annotations

import datetime as dt

import pytest

from xl_ratings.model.errors import RulesError
from xl_ratings.model.parameters import override
from xl_ratings.systems.dwz.rules import BLITZ_DWZ, DWZ_2002, DWZ_2014, DWZ_2018, DWZ_2026, DwzRules, rules_at
from xl_ratings.systems.registry import SYSTEMS

# Printed in the regulations and on the club's page: every value that a rule set sets.
TABLE = {
    BLITZ_DWZ: ("e", "normal", 10, 15, 20, 7, -2, 5, 30, 150, "below", "reached", "zero", 0, "low-damped", "fictitious-draw", False),
    DWZ_2002: ("e", "three-digit", 5, 10, 15, 5, 0, 5, 30, 150, "juniors-not-above", "reached", "as-one", 0, "low-damped", "677", False),
    DWZ_2014: ("e", "normal", 5, 10, 15, 5, 0, 5, 30, 150, "not-above", "above", "as-one", 0, "low-damped", "677", False),
    DWZ_2018: ("e", "normal", 5, 10, 15, 5, 0, 5, 30, 150, "below", "reached", "as-one", 0, "low-damped", "fictitious-draw", True),
    DWZ_2026: ("k", "normal", 5, 10, 15, 5, 0, 5, 30, 150, "below", "reached", "as-one", 1100, "raised", "fictitious-draw", False),
}  # fmt: skip


@pytest.mark.parametrize("rules", TABLE, ids=lambda rules: rules.name)
def test_values_of_the_rule_set(rules: DwzRules) -> None:
    """A rule set is data; a changed value must be a decision, not a slip."""
    assert (rules.coefficient, *rules.values().values()) == TABLE[rules]


@pytest.mark.parametrize(
    ("day", "name"),
    [
        (dt.date(2005, 1, 1), "dwz-2002"), (dt.date(2014, 5, 29), "dwz-2002"), (dt.date(2014, 5, 30), "dwz-2014"),
        (dt.date(2016, 7, 31), "dwz-2014"), (dt.date(2016, 8, 1), "dwz-2018"), (dt.date(2026, 6, 7), "dwz-2018"),
        (dt.date(2026, 6, 8), "dwz-2026"), (dt.date(2030, 1, 1), "dwz-2026"),
    ],
)  # fmt: skip
def test_rules_by_date(day: dt.date, name: str) -> None:
    """The end of the event decides; the federation changed its rules on these days."""
    assert rules_at(day).name == name


def test_dates_meet_without_gap() -> None:
    """Each set begins the day after the one before ended."""
    sets = (DWZ_2002, DWZ_2014, DWZ_2018, DWZ_2026)
    for earlier, later in zip(sets, sets[1:], strict=False):
        assert earlier.valid_until is not None
        assert later.valid_from == earlier.valid_until + dt.timedelta(days=1)


@pytest.mark.parametrize(
    ("key", "value"),
    [("e_cap", "viel"), ("e_cap", 0), ("e_cap", 30.5), ("brake", "nie"), ("e_kap", 30), ("plus_300", "vielleicht")],
)
def test_bad_values_are_refused(key: str, value: object) -> None:
    """A typing error in the settings must never pass as the old value."""
    with pytest.raises(RulesError):
        override(BLITZ_DWZ, {key: value})


def test_blank_values_keep_the_rule() -> None:
    """An empty cell on the settings sheet changes nothing."""
    assert override(BLITZ_DWZ, {"e_cap": "", "j_twen": None}) is BLITZ_DWZ


@pytest.mark.parametrize("text", ["dwz-2018", "blitz-dwz; dwz", "e_cap"])
def test_unknown_rule_sets_are_refused(text: str) -> None:
    """The Blitz system knows its own set alone."""
    with pytest.raises(RulesError):
        SYSTEMS["blitz-dwz"].rules(text, None)


def test_federation_needs_name_or_date() -> None:
    """There is no single DWZ: without a date nobody knows which."""
    with pytest.raises(RulesError):
        SYSTEMS["dwz"].rules("e_cap=40", None)
    assert SYSTEMS["dwz"].rules("", dt.date(2015, 1, 1)).name == "dwz-2014"


@pytest.mark.parametrize(
    ("key", "text", "de", "en"),
    [
        ("dwz", "", "Regeln fehlen: Regelwerk (wie dwz-2018) oder Datum des Turniers", "rules missing: rule set (like dwz-2018) or date of the event"),
        ("blitz-dwz", "dwz", "Regelwerk „dwz“ gibt es nicht; erlaubt ist blitz-dwz", "no rule set 'dwz'; allowed is blitz-dwz"),
        ("dwz", "x", "Regelwerk „x“ gibt es nicht; erlaubt ist dwz-2002, dwz-2014, dwz-2018, dwz-2026", "no rule set 'x'; allowed is dwz-2002, dwz-2014, dwz-2018, dwz-2026"),
        ("dwz", "a;b", "Regeln „a;b“: erlaubt ist Name; Parameter=Wert; …", "rules 'a;b': allowed is name; parameter=value; …"),
    ],
)  # fmt: skip
def test_refusals_say_what_is_allowed(key: str, text: str, de: str, en: str) -> None:
    """The sentence names the mistake and the choices."""
    with pytest.raises(RulesError) as caught:
        SYSTEMS[key].rules(text, None)
    assert (caught.value.message.de, caught.value.message.en) == (de, en)


def test_name_and_values_together() -> None:
    """A name and several values in one text; a value may hold an equals sign's right side with blanks."""
    rules = SYSTEMS["dwz"].rules(" DWZ-2014 ; e_cap = 40; j_twen=12;", None)
    assert rules.values() | {"e_cap": 40, "j_twen": 12} == rules.values()
    assert rules.name == "dwz-2014"
