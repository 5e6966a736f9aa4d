"""The DWZ rule sets as dated data, and the choice between them.

Sources: the club's Blitz-DWZ page (Blitz rules); the federation's rating
regulations (Wertungsordnung) in their versions of 2002, 2014, 2016 and 2026.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Literal

from ...model.parameters import Parameter, Rules, choice, switch, whole
from ...model.rating import AgeGroup
from ...model.text import Text

Expectation = Literal["normal", "three-digit"]
Brake = Literal["below", "not-above", "juniors-not-above"]
Acceleration = Literal["reached", "above"]
Extreme = Literal["fictitious-draw", "677", "none"]
FirstRating = Literal["low-damped", "raised"]


@dataclass(frozen=True)
class DwzRules(Rules):
    """One rule set of the DWZ family; the defaults are the federation's rules of 2016.

    Attributes:
        coefficient: ``e`` divides by E + n, ``k`` multiplies by K.
        expectation: unrounded normal distribution, or each game to three digits.
        j_junior, j_twen, j_adult: age constant J.
        cap_factor, cap_offset: E is at most factor * index + offset.
        e_min, e_cap, brake_cap: bounds of E; the last one with a braking surcharge.
        brake: who pays the surcharge and when.
        acceleration: whether juniors accelerate at W = We too.
        index_zero: E of an inserted number: 0, or as index 1.
        rating_floor: no new rating below it.
        first_rating: what turns a performance into a first rating.
        extreme: how 100 % becomes a performance.
        plus_300: whether a performance 300 above the rating replaces it as opponent.
    """

    valid_from: dt.date | None = None
    valid_until: dt.date | None = None
    coefficient: Literal["e", "k"] = "e"
    expectation: Expectation = "normal"
    j_junior: int = 5
    j_twen: int = 10
    j_adult: int = 15
    cap_factor: int = 5
    cap_offset: int = 0
    e_min: int = 5
    e_cap: int = 30
    brake_cap: int = 150
    brake: Brake = "below"
    acceleration: Acceleration = "reached"
    index_zero: Literal["zero", "as-one"] = "as-one"
    rating_floor: int = 0
    first_rating: FirstRating = "low-damped"
    extreme: Extreme = "fictitious-draw"
    plus_300: bool = False

    @classmethod
    def parameters(cls) -> tuple[Parameter, ...]:
        """Return the parameters a club may set on its settings sheet."""
        return _PARAMETERS

    def age_constant(self, age: AgeGroup) -> int:
        """Return J of the age group.

        >>> BLITZ_DWZ.age_constant(AgeGroup.TWEN)
        15
        """
        if age is AgeGroup.JUNIOR:
            return self.j_junior
        return self.j_twen if age is AgeGroup.TWEN else self.j_adult


_PARAMETERS = (
    choice(
        "expectation",
        Text("Gewinnerwartung", "expectation"),
        {"normal": "Normalverteilung", "three-digit": "dreistellig"},
    ),
    whole("j_junior", Text("J Jugendliche", "J juniors"), 0, 100),
    whole("j_twen", Text("J Twens", "J twens"), 0, 100),
    whole("j_adult", Text("J Erwachsene", "J adults"), 0, 100),
    whole("cap_factor", Text("Index-Deckel Faktor", "index cap factor"), 0, 100),
    whole("cap_offset", Text("Index-Deckel Zuschlag", "index cap offset"), -100, 100),
    whole("e_min", Text("E mindestens", "E at least"), 0, 150),
    whole("e_cap", Text("E-Deckel", "E cap"), 1, 1000),
    whole("brake_cap", Text("E-Deckel mit Bremse", "E cap with brake"), 1, 1000),
    choice(
        "brake",
        Text("Bremszuschlag", "braking surcharge"),
        {"below": "darunter", "not-above": "nicht darüber", "juniors-not-above": "Jugendliche nicht darüber"},
    ),
    choice("acceleration", Text("Beschleunigung", "acceleration"), {"reached": "erreicht", "above": "darüber"}),
    choice("index_zero", Text("E bei Index 0", "E at index 0"), {"zero": "null", "as-one": "wie Index 1"}),
    whole("rating_floor", Text("Mindestzahl", "rating floor"), 0, 3000),
    choice(
        "first_rating", Text("Erstzahl", "first rating"), {"low-damped": "niedrige gedämpft", "raised": "angehoben"}
    ),
    choice(
        "extreme", Text("100 %", "100 %"), {"fictitious-draw": "gedachtes Remis", "677": "677", "none": "keine Zahl"}
    ),
    switch("plus_300", Text("Plus-300-Regel", "plus 300 rule")),
)

BLITZ_DWZ = DwzRules(
    name="blitz-dwz",
    source="Blitz-DWZ page of the club: J-Faktor, E-Faktor bei kleinem Index, Ausgangs-Blitz-DWZ",
    j_junior=10,
    j_twen=15,
    j_adult=20,
    cap_factor=7,
    cap_offset=-2,
    index_zero="zero",
)
DWZ_2002 = DwzRules(
    name="dwz-2002",
    source="Wertungsordnung up to 2014-05-29",
    valid_until=dt.date(2014, 5, 29),
    expectation="three-digit",
    brake="juniors-not-above",
    extreme="677",
)
DWZ_2014 = DwzRules(
    name="dwz-2014",
    source="Wertungsordnung 2014-05-30 to 2016-07-31",
    valid_from=dt.date(2014, 5, 30),
    valid_until=dt.date(2016, 7, 31),
    brake="not-above",
    acceleration="above",
    extreme="677",
)
DWZ_2018 = DwzRules(
    name="dwz-2018",
    source="Wertungsordnung 2016-08-01 to 2026-06-07",
    valid_from=dt.date(2016, 8, 1),
    valid_until=dt.date(2026, 6, 7),
    plus_300=True,
)
DWZ_2026 = DwzRules(
    name="dwz-2026",
    source="Wertungsordnung from 2026-06-08",
    valid_from=dt.date(2026, 6, 8),
    coefficient="k",
    rating_floor=1100,
    first_rating="raised",
)

DWZ_RULE_SETS = (DWZ_2002, DWZ_2014, DWZ_2018, DWZ_2026)


def rules_at(date: dt.date) -> DwzRules:
    """Return the federation's rule set in force on a day, the end of the event.

    >>> rules_at(dt.date(2026, 6, 7)).name, rules_at(dt.date(2026, 6, 8)).name
    ('dwz-2018', 'dwz-2026')
    """
    closed = (rules for rules in DWZ_RULE_SETS if rules.valid_until and date <= rules.valid_until)
    return next(closed, DWZ_2026)
