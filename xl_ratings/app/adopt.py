"""Taking over what a club has: old evaluations recomputed, the club's settings found, the list compared."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from pathlib import Path

from ..importers.person import name_key
from ..importers.players import PlayerList, read_players
from ..importers.printed import PrintedRow, printed_tables
from ..importers.source import read_sheets
from ..model.diagnostics import Diagnostic, Diagnostics, Place
from ..model.rating import Rating
from ..model.text import Text
from ..systems.dwz.rules import BLITZ_DWZ, DWZ_RULE_SETS, DwzRules
from .adopt_fit import RowFit, RulesFit, best_fits, is_comparable, leaders

NO_CAP = 1000  # the largest value that the setting allows: no E reaches it
E_CAPS = (30, 40, NO_CAP)
_NO_INDEX = 0  # stands for a missing one: whoever was evaluated has at least 1
FAMILY = ("blitz-dwz", "dwz")


@dataclass(frozen=True, slots=True)
class AdoptRequest:
    """Files in the order of their events; ``system`` goes first where several rule sets explain the same rows."""

    files: tuple[Path, ...]
    system: str = "blitz-dwz"
    encoding: str | None = None


@dataclass(frozen=True, slots=True)
class ListDifference:
    """A player whose number on the list is not the last one of the evaluations."""

    name: str
    listed: str
    evaluated: str


@dataclass(slots=True)
class AdoptOutcome:
    """What was found.

    Attributes:
        tables: how many evaluations were read.
        rows: how many rows could be recomputed; the others in ``left_out`` print no number to compare.
        fits: every rule set with its rows, the best first.
        compared: players of the list that stand in an evaluation too; 0 without a list.
    """

    tables: int
    rows: int
    left_out: int
    fits: list[RulesFit]
    compared: int = 0
    list_differences: list[ListDifference] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)

    @property
    def best(self) -> RulesFit:
        """The rule set that explains most rows."""
        return self.fits[0]

    @property
    def equals(self) -> list[RulesFit]:
        """Further rule sets that explain as many rows: these files cannot tell them apart."""
        return leaders(self.fits)[1:]

    @property
    def differing(self) -> list[RowFit]:
        """The rows that the best rule set does not explain."""
        return [row for row in self.best.rows if row.mismatches]

    @property
    def has_findings(self) -> bool:
        """Whether anything is left to look at."""
        return bool(self.differing or self.list_differences or self.findings)


def adopt(request: AdoptRequest) -> AdoptOutcome:
    """Read evaluations and lists, recompute every row under every rule set of the DWZ family.

    Raises:
        InputRefusedError: a file cannot be read, or none of them holds a row that can be recomputed.
    """
    diagnostics = Diagnostics()
    tables: list[list[PrintedRow]] = []
    lists: list[PlayerList] = []
    for path in request.files:
        sheets = read_sheets(path, diagnostics, request.encoding)
        found = [table for sheet in sheets for table in printed_tables(sheet, diagnostics)]
        tables += [table for table in found if table]
        if not found:
            lists.append(read_players(path, diagnostics, index=_NO_INDEX, encoding=request.encoding))
    diagnostics.stop_on_errors()
    rows = [row for table in tables for row in table]
    usable = [row for row in rows if is_comparable(row)]
    _refuse_nothing(usable, request, diagnostics)
    outcome = AdoptOutcome(
        len(tables), len(usable), len(rows) - len(usable), best_fits(usable, candidates(request.system))
    )
    _compare_lists(outcome, rows, lists)
    outcome.findings = diagnostics.items
    return outcome


def candidates(system: str) -> list[DwzRules]:
    """Return the rule sets to try, the system's own first; those without E have no cap to vary.

    >>> [(rules.name, rules.e_cap) for rules in candidates("blitz-dwz")][:4]
    [('blitz-dwz', 30), ('blitz-dwz', 40), ('blitz-dwz', 1000), ('dwz-2018', 30)]
    """
    federation = list(reversed([rules for rules in DWZ_RULE_SETS if rules.coefficient == "e"]))
    factor = [rules for rules in DWZ_RULE_SETS if rules.coefficient != "e"]
    ordered = [BLITZ_DWZ, *federation] if system == "blitz-dwz" else [*federation, BLITZ_DWZ]
    return [dataclasses.replace(rules, e_cap=cap) for rules in ordered for cap in E_CAPS] + factor


def _refuse_nothing(usable: list[PrintedRow], request: AdoptRequest, diagnostics: Diagnostics) -> None:
    if not usable:
        names = ", ".join(path.name for path in request.files)
        diagnostics.error(
            "A-EMPTY", Text("keine Zeile lässt sich nachrechnen", "no row can be recomputed"), Place(names),
            cure=Text(
                "nötig sind die Spalten Name, DWZ alt (2105-48), W, Rd, We, DWZ neu; (H), H, E und Diff werden mitgeprüft",
                "needed are the columns Name, DWZ old (2105-48), W, Rd, We, DWZ new; (H), H, E and Diff are checked too",
            ),
        )  # fmt: skip
    diagnostics.stop_on_errors()


def _compare_lists(outcome: AdoptOutcome, rows: list[PrintedRow], lists: list[PlayerList]) -> None:
    """The list must show the number that the last evaluation of each player gave."""
    last = {name_key(row.name): row for row in rows if row.new is not None}
    for players in lists:
        for player in players.players:
            row = last.get(name_key(player.name))
            if row is None:
                continue
            outcome.compared += 1
            index = "" if row.new_index is None else f"-{row.new_index}"
            if player.rating is not None and player.rating.index == _NO_INDEX:
                index = ""
            evaluated, listed = f"{row.new:g}{index}", _listed(player.rating, with_index=bool(index))
            if listed != evaluated:
                outcome.list_differences.append(ListDifference(player.name, listed, evaluated))


def _listed(rating: Rating | None, *, with_index: bool) -> str:
    """Return a number of the list as it is compared: with its index only where the evaluation has one too."""
    if rating is None:
        return "–"
    return str(rating) if with_index else f"{float(rating.value):g}"
