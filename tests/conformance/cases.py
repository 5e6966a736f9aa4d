"""The case table: every function with arguments and the result that its source gives.

Results come from the functions' documented examples (their origin is told there), from the golden numbers under
``tests/data``, and, for errors and blanks, from the rule that each line names. None is computed by this code.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from xl_ratings.functions.cells import CellError
from xl_ratings.functions.registry import FUNCTIONS

DATA = Path(__file__).parents[1] / "data"


@dataclass(frozen=True)
class Case:
    """One call; ``why`` tells where the expected result comes from."""

    function: str
    arguments: tuple[Any, ...]
    expected: Any
    why: str


def _block(value: Any) -> Any:
    """Rows for anything that is a list; a flat list is a column."""
    if isinstance(value, list | tuple):
        return [list(row) if isinstance(row, list | tuple) else [row] for row in value]
    return value


def _examples() -> list[Case]:
    return [
        Case(spec.name, tuple(_block(a) for a in example.arguments), _block(example.result), "example of the reference")
        for spec in FUNCTIONS.values()
        for example in spec.examples
        if spec.name != "RATINGS_VERSION"
    ]


NA, VALUE, NUM, DIV = (CellError(code) for code in ("#N/A", "#VALUE!", "#NUM!", "#DIV/0!"))
_EDGES = [
    # errors as values: an error comes in, the same comes out; what is missing is #N/A, what is no number #VALUE!
    ("BLITZDWZ_NEW", (NA, 48, 9.5, 11, 5.715), NA, "an error in an argument comes out unchanged"),
    ("BLITZDWZ_NEW", (2105, DIV, 9.5, 11, 5.715), DIV, "an error in an argument comes out unchanged"),
    ("BLITZDWZ_NEW", (2105, None, 9.5, 11, 5.715), NA, "a rating without index is never taken for index 0"),
    ("BLITZDWZ_NEW", (2105, 48, None, 11, 5.715), NA, "no points yet"),
    ("BLITZDWZ_NEW", (2105, 48, 9.5, 11, None), NA, "no expectation yet: the last needed argument is blank"),
    ("BLITZDWZ_NEW", (2105, 48, "neun", 11, 5.715), VALUE, "text that is no number"),
    ("BLITZDWZ_NEW", (2105, 48, 12, 11, 5.715), NUM, "more points than games"),
    ("BLITZDWZ_NEW", (2105, 48, 9.5, 11, 5.715, "X"), VALUE, "no such age group"),
    ("BLITZDWZ_NEW", (2105, 48, 9.5, 11, 5.715, None, "nix=1"), VALUE, "no such rule"),
    # numbers in all their spellings
    ("BLITZDWZ_NEW", ("2105-48", 48, "9,5", "11", "5,715"), 2179, "decimal commas are numbers; the club's example"),
    ("BLITZDWZ_NEW", ("2105-48", None, 9.5, 11, 5.715), 2179, "the index stands in the text"),
    ("BLITZDWZ_NEW", (2105, 48, 9.5, 11, 5.715, True), VALUE, "a truth value is no age group"),
    # shapes
    ("BLITZDWZ_NEW", ([[2105]], [[48]], [[9.5]], [[11]], [[5.715]]), 2179, "ranges of one cell are cells"),
    ("BLITZDWZ_NEW", ([[2105, 2000]], 48, 9.5, 11, 5.715), VALUE, "a range where one cell belongs"),
    ("BLITZDWZ_H", ([[1500, 1600]], [[1, 1], [0, 0]]), VALUE, "a block where a line belongs"),
    ("PSZ_GAIN", (None, 1500, 1), NA, "no rating yet"),
    ("WIZARD_POINTS", ("x", 1), VALUE, "text that is no number"),
]


def _golden(system: str, operation: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    cases = json.loads((DATA / f"{system}_reference.json").read_text(encoding="utf-8"))["cases"]
    return [(case["input"], case["expected"]) for case in cases if case["input"]["op"] == operation]


def _psz() -> list[Case]:
    gains = [
        Case(
            "PSZ_GAIN",
            (query["own"], query["opp"], query["win"], "limit=nein" if query.get("limit") is False else None),
            VALUE if "error" in wanted else wanted["points"],
            "golden game",
        )
        for query, wanted in _golden("psz", "psz_gain")
    ]
    periods = [
        Case(
            "PSZ_NEW",
            (
                query["old"],
                [[game[0]] for game in query["games"]],
                [[game[1]] for game in query["games"]],
                "limit=nein" if query.get("limit") is False else None,
            ),
            wanted["psz"],
            "golden period",
        )
        for query, wanted in _golden("psz", "psz")
        if query["games"]
    ]
    return gains + periods


def _wizard() -> list[Case]:
    found = []
    for query, wanted in _golden("wizard", "match"):
        players = query["players"]
        if "error" in wanted or query.get("ties") or query.get("mode"):
            continue
        found.append(
            Case(
                "WIZARD_POINTS",
                ([[player[1] for player in players]], [[player[2] for player in players]]),
                [[player["delta"] for player in wanted["players"]]],
                "golden match",
            )
        )
    return found


def _duel() -> list[Case]:
    return [
        Case(
            "DUEL_POINTS",
            (
                query["first"], query["second"], query["result"], query["n"], query["a"],
                (
                    f"{query['mode']}; unit={query.get('unit', 1)}; "
                    f"is_rounded={'nein' if query.get('round') is False else 'ja'}"
                ),
            ),
            wanted["delta_first"],
            "golden duel",
        )
        for query, wanted in _golden("duel", "duel")
        if "error" not in wanted
    ]  # fmt: skip


def all_cases() -> list[Case]:
    """Return the whole table."""
    edges = [Case(name, arguments, expected, why) for name, arguments, expected, why in _EDGES]
    return [*_examples(), *edges, *_psz(), *_wizard(), *_duel()]


def same(found: Any, expected: Any) -> bool:
    """Numbers within 1e-9, errors by kind, texts and shapes exactly; blank is the empty text."""
    if isinstance(expected, list):
        rows = found if isinstance(found, list | tuple) else [[found]]
        return len(rows) == len(expected) and all(
            len(row) == len(wanted) and all(map(same, row, wanted)) for row, wanted in zip(rows, expected, strict=True)
        )
    if isinstance(found, list | tuple):
        return len(found) == 1 and len(found[0]) == 1 and same(found[0][0], expected)
    if isinstance(expected, CellError):
        return isinstance(found, CellError) and found.code == expected.code
    if isinstance(expected, bool) or isinstance(found, bool):
        return found is expected
    if isinstance(expected, int | float):
        return isinstance(found, int | float) and abs(found - expected) <= 1e-9 * max(1.0, abs(expected))
    return bool(found == ("" if expected is None else expected))


def arrives_in_calc(case: Case) -> bool:
    """Calc gives no range that holds an error to a function, and turns TRUE into 1; a last blank is left out there."""
    if case.arguments and case.arguments[-1] is None and len(case.arguments) <= FUNCTIONS[case.function].required:
        return False
    cells = [cell for argument in case.arguments if isinstance(argument, list) for row in argument for cell in row]
    return not any(isinstance(cell, CellError) for cell in cells) and not any(
        isinstance(argument, bool) for argument in case.arguments
    )


def shape(expected: Any) -> tuple[int, int]:
    """Rows and columns of a result."""
    return (len(expected), len(expected[0])) if isinstance(expected, list) else (1, 1)
