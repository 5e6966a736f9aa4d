"""The DWZ family: Blitz-DWZ of a chess club and the federation's DWZ since 2002."""

from __future__ import annotations

import datetime as dt

from ...model.text import Number, Text
from ..outcomes import HALF_POINTS
from ..system import System
from .evaluate import evaluate
from .expectation import scoring_probability
from .rules import BLITZ_DWZ, DWZ_2026, DWZ_RULE_SETS, DwzRules, rules_at
from .table import SEASON_COLUMNS, tables


def _blitz_rules(_: dt.date | None) -> DwzRules:
    return BLITZ_DWZ


def _dwz_rules(date: dt.date | None) -> DwzRules:
    return rules_at(date) if date is not None else DWZ_2026


def _expected(own: Number, opponent: Number, rules: DwzRules) -> float:
    return scoring_probability(float(own), float(opponent), rules.expectation)


BLITZ_DWZ_SYSTEM = System(
    key="blitz-dwz",
    title=Text("Blitz-DWZ", "Blitz-DWZ"),
    prefix="BLITZDWZ",
    rule_sets={BLITZ_DWZ.name: BLITZ_DWZ},
    default_rules=_blitz_rules,
    evaluate=evaluate,
    tables=tables,
    formats=("swt", "trf", "page", "progress", "team-boards", "chess-results", "grid", "pairings"),
    contests="grid",
    season_columns=SEASON_COLUMNS,
    expected=_expected,
    outcomes=HALF_POINTS,
)
DWZ_SYSTEM = System(
    key="dwz",
    title=Text("DWZ", "DWZ"),
    prefix="DWZ",
    rule_sets={rules.name: rules for rules in DWZ_RULE_SETS},
    default_rules=_dwz_rules,
    evaluate=evaluate,
    tables=tables,
    formats=("swt", "trf", "page", "progress", "team-boards", "chess-results", "grid", "pairings"),
    contests="grid",
    season_columns=SEASON_COLUMNS,
    expected=_expected,
    outcomes=HALF_POINTS,
    needs_date=True,
)
