"""What a rating system is to the rest of the product: rule sets, one function, its tables."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..model.errors import RulesError
from ..model.evaluation import Evaluation
from ..model.parameters import Rules, override
from ..model.steps import Step
from ..model.table import Column, Table
from ..model.text import Number, Text
from .outcomes import Outcomes


@dataclass(frozen=True, eq=False)
class System:
    """One rating system.

    Attributes:
        key: the name on the command line.
        title: the name for people.
        prefix: what its worksheet functions begin with, capital letters; files store it, so it never changes.
        rule_sets: all rule sets by name.
        default_rules: the rule set for an event's date; without one only if ``needs_date`` is off.
        evaluate: event, ratings before, rules to evaluation; every system has its own types.
        tables: the evaluations of one input to the tables a community prints.
        formats: the input formats that hold its contests.
        contests: how its contests are typed in a season workbook: grid, singles, matches or duels.
        season_columns: the numbers of a row that a season's table shows, by their key in ``numbers()``.
        needs_date: whether the rule set depends on the date of the event.
        has_index: whether ratings carry an index, so that a missing one is refused.
        expected: two ratings and the rules to the share of points, 0 to 1, that the first is expected to score; None
            where the system has no such expectation.
        outcomes: what a player may achieve against given opponents; None where that cannot be told.
        lines: the lines of its first table, each with the player's row and the steps of that line alone; None where
            that table has a line for each player.
    """

    key: str
    title: Text
    prefix: str
    rule_sets: Mapping[str, Rules]
    default_rules: Callable[[dt.date | None], Any]
    evaluate: Callable[..., Evaluation[Any]]
    tables: Callable[[list[Evaluation[Any]]], tuple[Table, ...]]
    formats: tuple[str, ...]
    contests: str
    season_columns: tuple[Column, ...]
    needs_date: bool = False
    has_index: bool = True
    expected: Callable[[Number, Number, Any], float] | None = None
    outcomes: Outcomes | None = None
    lines: Callable[[Evaluation[Any]], list[tuple[Any, tuple[Step, ...]]]] | None = None

    def rules(self, text: str, date: dt.date | None) -> Rules:
        """Choose rules by a text like ``dwz-2018; e_cap=40`` or by the date.

        Raises:
            RulesError: no such rule set, parameter or value, or neither name nor date where one is needed.
        """
        name, values = split_rules(text)
        if not name and self.needs_date and date is None:
            raise RulesError(
                Text(
                    "Regeln fehlen: Regelwerk (wie dwz-2018) oder Datum des Turniers",
                    "rules missing: rule set (like dwz-2018) or date of the event",
                )
            )
        if not name:
            rules: Rules = self.default_rules(date)
            return override(rules, values)
        if name not in self.rule_sets:
            sets = ", ".join(self.rule_sets)
            raise RulesError(
                Text(
                    f"Regelwerk „{name}“ gibt es nicht; erlaubt ist {sets}",
                    f"no rule set '{name}'; allowed is {sets}",
                )
            )
        return override(self.rule_sets[name], values)


def split_rules(text: str) -> tuple[str, dict[str, object]]:
    """Split ``name; key=value; key=value`` into name and values.

    >>> split_rules("dwz-2018; e_cap=40")
    ('dwz-2018', {'e_cap': '40'})
    """
    name = ""
    values: dict[str, object] = {}
    for part in text.split(";"):
        key, equals, value = part.partition("=")
        if equals:
            values[key.strip()] = value.strip()
        elif part.strip() and not name:
            name = part.strip().casefold()
        elif part.strip():
            raise RulesError(
                Text(
                    f"Regeln „{text}“: erlaubt ist Name; Parameter=Wert; …",
                    f"rules '{text}': allowed is name; parameter=value; …",
                )
            )
    return name, values
