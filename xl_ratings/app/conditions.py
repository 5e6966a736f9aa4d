"""The condition check of the duel rating as a table in plain words."""

from __future__ import annotations

from ..model.table import Column, Format, Table
from ..model.text import Text
from ..systems.duel import DuelRules, transfer
from ..systems.duel_check import CONDITIONS, check_conditions

_COLUMNS = (
    Column("label", Text("Bedingung", "condition")),
    Column("words", Text("in Worten", "in words")),
    Column("count", Text("Anzahl", "count"), Format.WHOLE),
    Column("example", Text("erstes Beispiel", "first example")),
)


def conditions_table(n: int, a: int, band: int, rules: DuelRules) -> Table:
    """Return one row per violated condition: how often, and the first pair with what it moves."""
    rows = []
    for violation in check_conditions(n, a, band, rules):
        w, loser = violation.first
        result = 0.5 if "draw" in violation.label else 1
        moved = transfer(w, loser, result, n, a, rules)
        example = f"{w} : {loser} → {moved.new_first} : {moved.new_second}"
        rows.append((violation.label.split()[0], CONDITIONS[violation.label], violation.count, example))
    title = Text(
        f"{rules.name}, n = {n}, a = {a}: verletzte Bedingungen unter {band * band} Paaren 1..{band}",
        f"{rules.name}, n = {n}, a = {a}: violated conditions among {band * band} pairs 1..{band}",
    )
    return Table(title, _COLUMNS, tuple(rows))
