"""Worksheet functions: examples, refusals, shapes."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import pytest

from xl_ratings.functions.cells import CellError
from xl_ratings.functions.reference import reference_page
from xl_ratings.functions.registry import FUNCTIONS, call_function
from xl_ratings.functions.spec import Example

NA = CellError("#N/A")
EXAMPLES = [
    pytest.param(spec.name, example, id=f"{spec.name}-{i}")
    for spec in FUNCTIONS.values()
    for i, example in enumerate(spec.examples)
]


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_examples(name: str, example: Example) -> None:
    """Every example of the reference page is true; each comes from a source or plain arithmetic."""
    assert (
        call_function(name, *example.arguments) == pytest.approx(example.result)
        if isinstance(example.result, int | float)
        else call_function(name, *example.arguments) == example.result
    )


def test_every_function_has_an_example() -> None:
    """The reference page shows each function at work."""
    assert [spec.name for spec in FUNCTIONS.values() if not spec.examples] == []


def test_reference_page_is_current() -> None:
    """docs/functions.md is made from the descriptions; run `xl-ratings functions --markdown > docs/functions.md`."""
    page = Path(__file__).parents[2] / "docs/functions.md"
    assert page.read_text(encoding="utf-8") == reference_page()


def test_names_cannot_be_cell_addresses() -> None:
    """A name without an underscore could be a cell; names never change, files store them."""
    assert all("_" in name and name == name.upper() for name in FUNCTIONS)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ((1600, 9, 5, 3, 10), "#NUM!"), ((1600, 9, 5, 10, 10), "#NUM!"), ((1600, 9, 5, 10, 0), "#NUM!"), ((1600, 9, -1, 10, 4), "#NUM!"),
        ((1600, 9, 5, 10.5, 4), "#NUM!"), ((1600, -1, 5, 10, 4), "#NUM!"), ((1600, 1.5, 5, 10, 4), "#NUM!"), ((-1600, 1, 5, 10, 4), "#NUM!"),
        ((1600, 9, 5, 10, 4, 200), "#NUM!"), (("abc", 9, 5, 10, 4), "#VALUE!"), ((1600, 9, "x", 10, 4), "#VALUE!"), ((1600, 9, 5, 10, 4, "Q"), "#VALUE!"),
        ((True, 9, 5, 10, 4), "#VALUE!"), ((1600, 9, 5, 10, 4, True), "#VALUE!"), ((1600, 9, 5, 10, 4, "E", "e_kap=4"), "#VALUE!"), (([[1600, 1700]], 9, 5, 10, 4), "#VALUE!"),
        ((1600, None, 5, 10, 4), "#N/A"), ((None, 9, 5, 10, 4), "#N/A"), ((0, 9, 5, 10, 4), "#N/A"), ((1600, 9, None, 10, 4), "#N/A"), (("1600", None, 5, 10, 4), "#N/A"),
        (("1600-3", 4, 5, 10, 4), "#NUM!"), ((1600, 9, 5, 10, 4, "E", "dwz-2018"), "#VALUE!"), ((1600, 9), "#VALUE!"),
        ((CellError("#REF!"), 9, 5, 10, 4), "#REF!"), ((1600, 9, 5, 10, 4, "E", CellError("#N/A")), "#N/A"), ((1600, 9, 5, float("inf"), 4), "#VALUE!"),
    ],
)  # fmt: skip
def test_bad_input_gives_the_right_error(arguments: tuple[Any, ...], code: str) -> None:
    """Swapped, missing and wrong arguments never give a number; the twin says why in a sentence."""
    result = call_function("BLITZDWZ_NEW", *arguments)
    assert isinstance(result, CellError)
    assert result.code == code
    sentence = call_function("BLITZDWZ_EXPLAIN", *arguments)
    assert isinstance(sentence, str)
    assert sentence.strip()


def test_numbers_as_text_are_numbers() -> None:
    """Decimal commas and halves from German cells count; 2179 is the worked example."""
    assert call_function("BLITZDWZ_NEW", "2105-48", None, "9,5", "11", "5,715") == 2179


def test_rules_as_two_columns() -> None:
    """The settings table passes straight in, German labels and blank rows included: E = 40, 2105 + 800 * 3.785 / 51."""
    settings = [["Regelwerk", "blitz-dwz"], [None, None], ["E-Deckel", 40], ["J Twens", None]]
    assert call_function("BLITZDWZ_NEW", 2105, 48, 9.5, 11, 5.715, None, settings) == 2164


@pytest.mark.parametrize("rules", ["dwz-2018", "03.05.2024", 45415, "dwz-2018; e_cap=30", [["Regelwerk", "dwz-2018"]]])
def test_dwz_takes_name_or_date(rules: Any) -> None:
    """Rule set, German date, date number: all name the rules of 2018 (published evaluation dewis-01)."""
    assert call_function("DWZ_NEW", 1896, 21, 3, 5, 3.393, 26, rules) == 1886


@pytest.mark.parametrize("rules", [None, "", "blitz-dwz", 7, True])
def test_dwz_without_rules(rules: Any) -> None:
    """There is no single DWZ, so a missing or foreign rule set is refused."""
    result = call_function("DWZ_NEW", 1896, 21, 3, 5, 3.393, 26, rules)
    assert isinstance(result, CellError)
    assert result.code == "#VALUE!"


def test_e_and_k_exclude_each_other() -> None:
    """dwz-2026 has K and no E, the older sets the other way round."""
    arguments = (1554, 6, 2.5, 9, 1.87934, "J")
    assert call_function("DWZ_E", *arguments, "dwz-2026") == NA
    assert call_function("DWZ_K", *arguments, "dwz-2018") == NA


def test_opponents_without_rating_are_skipped_with_their_result() -> None:
    """Blank, 0 and text opponents drop out; a forfeit is no rated game; rows pair with columns."""
    opponents = [[1800], [None], ["-"], [0], ["unrated"], ["1700-9"], [1600]]
    results = [[1, 1, 1, 1, 1, 0.5, "+"]]
    assert call_function("BLITZDWZ_W", opponents, results) == 1.5
    assert call_function("BLITZDWZ_RD", opponents, results) == 2
    # P(-100) + P(0) = 0.361837 + 0.5
    assert call_function("BLITZDWZ_WE", 1700, opponents, results) == pytest.approx(0.861837, abs=1e-6)
    assert call_function("BLITZDWZ_ERG", results) == 6.5


def test_unequal_ranges_and_errors_in_them() -> None:
    """One result too many is an error; an error value comes out unchanged; a block is no column."""
    assert call_function("BLITZDWZ_W", [[1800, 1700]], [[1]]) == CellError("#VALUE!")
    assert call_function("BLITZDWZ_W", [[1800, CellError("#DIV/0!")]], [[1, 1]]) == CellError("#DIV/0!")
    assert call_function("BLITZDWZ_W", [[1800, 1700], [1, 2]], [[1, 1]]) == CellError("#VALUE!")


def test_double_round_in_a_column() -> None:
    """One 2 shows a double round, so 1 is one of two there: W 3.5 in 6 games."""
    assert call_function("BLITZDWZ_RD", [[1500, 1500, 1500]], [[2, 1, 0.5]]) == 6
    assert call_function("BLITZDWZ_W", [[1500, 1500, 1500]], [[2, 1, 0.5]]) == 3.5


@pytest.mark.parametrize(("results", "code"), [([1, 1, 1, 1], "#N/A"), ([0, 0, 0, 0, 0], "#N/A")])
def test_no_performance(results: list[float], code: str) -> None:
    """Fewer than five games or no point: H and first rating are #N/A."""
    opponents = [[1500] * len(results)]
    assert call_function("BLITZDWZ_H", opponents, [results]) == CellError(code)  # type: ignore[arg-type]
    assert call_function("BLITZDWZ_FIRST", opponents, [results]) == CellError(code)  # type: ignore[arg-type]


def test_target() -> None:
    """The smallest half point that reaches the target; unreachable is #N/A."""
    assert call_function("BLITZDWZ_TARGET", 1500, 9, 1500, 10, 5) == 5
    assert call_function("BLITZDWZ_TARGET", 1500, 9, 2500, 10, 5) == NA


NAMES = [["Adler"], ["Birke"], ["Cramer"], [None]]
OLD: list[list[Any]] = [[1600], [1600], [1600], [None]]
INDEX: list[list[Any]] = [[9], [9], [9], [None]]
GRID: list[list[Any]] = [
    ["**", 1, 0.5, None],
    [None, "**", 1, None],
    [None, None, "**", None],
    [None, None, None, None],
]


def test_table() -> None:
    """Three of 1600, half a grid, a blank row: We is 1 each, E = 6.55 + 20 = 27, change 800 * 0.5 / 29 = 13.8."""
    assert call_function("BLITZDWZ_TABLE", NAMES, OLD, INDEX, None, GRID) == (
        ("Adler", "1600-9", 1.5, 1.5, 2, 1, 1800, "", 27, "1614-10", 14),
        ("Birke", "1600-9", 1, 1, 2, 1, 1600, "", 27, "1600-10", 0),
        ("Cramer", "1600-9", 0.5, 0.5, 2, 1, 1400, "", 27, "1586-10", -14),
        ("",) * 11,
    )


def test_table_column_in_input_order() -> None:
    """One column can stand beside the names."""
    for what in ("Diff", "diff", "DIFF"):
        assert call_function("BLITZDWZ_TABLE", NAMES, OLD, INDEX, None, GRID, what) == ((14,), (0,), (-14,), ("",))


def test_contradiction_is_an_error_row() -> None:
    """Adler and Birke both won: their rows are errors, Cramer's numbers stand; the message names the pair."""
    grid = [["", 1, 0.5, ""], [1, "", 1, ""], [0.5, 0, "", ""], [""] * 4]
    result = call_function("BLITZDWZ_TABLE", NAMES, OLD, INDEX, None, grid, "Diff")
    assert result == ((NA,), (NA,), (-14,), ("",))
    assert isinstance(result, tuple)
    error = result[0][0]
    assert isinstance(error, CellError)
    assert "Adler – Birke" in error.message.de


@pytest.mark.parametrize(
    ("row", "old", "index"), [(1, CellError("#REF!"), 9), (1, "viel", 9), (1, 1600, None), (1, 1600, -1)]
)
def test_unknown_rating_spreads_to_opponents(row: int, old: Any, index: Any) -> None:
    """Everyone who met a player of unknown rating is an error row; the others are not."""
    grid = [["", 1, 0.5, ""], ["", "", "", ""], ["", "", "", ""], [""] * 4]
    olds = [*OLD[:row], [old], *OLD[row + 1 :]]
    indices = [*INDEX[:row], [index], *INDEX[row + 1 :]]
    result = call_function("BLITZDWZ_TABLE", NAMES, olds, indices, None, grid, "Rd")
    assert isinstance(result, tuple)
    assert [isinstance(cell, CellError) for (cell,) in result] == [True, True, False, False]


def test_error_in_a_result_reaches_both_players() -> None:
    """An error cell in the grid leaves the third player alone."""
    grid = [["", CellError("#DIV/0!"), 0.5, ""], ["", "", 1, ""], ["", "", "", ""], [""] * 4]
    assert call_function("BLITZDWZ_TABLE", NAMES, OLD, INDEX, None, grid, "Diff") == (
        (CellError("#DIV/0!"),), (CellError("#DIV/0!"),), (-14,), ("",),
    )  # fmt: skip


def test_newcomer_with_a_fault_spreads() -> None:
    """A newcomer whose game contradicts has no certain first rating, so whoever met him has none either."""
    names = [[f"P{i}"] for i in range(7)]
    old: list[list[Any]] = [[None]] + [[1600]] * 6
    index: list[list[Any]] = [[None]] + [[9]] * 6
    grid: list[list[Any]] = [[None] * 7 for _ in range(7)]
    for i, score in enumerate((1, 0.5, 0, 0, 1), 1):
        grid[0][i] = score
    grid[5][0] = 1
    grid[6][4] = 1
    result = call_function("BLITZDWZ_TABLE", names, old, index, None, grid, "Rd")
    assert isinstance(result, tuple)
    assert [isinstance(cell, CellError) for (cell,) in result] == [True] * 6 + [False]


@pytest.mark.parametrize("grid", [[["", 1], ["", ""]], [["", 1, 1]] * 3])
def test_table_sizes_must_agree(grid: list[list[Any]]) -> None:
    """Four names and another size of grid are one error, not a wrong table."""
    assert call_function("BLITZDWZ_TABLE", NAMES, OLD, INDEX, None, grid) == CellError("#VALUE!")


def test_unknown_column() -> None:
    """A column that does not exist is refused."""
    assert call_function("BLITZDWZ_TABLE", NAMES, OLD, INDEX, None, GRID, "Elo") == CellError("#VALUE!")


def test_crosstable() -> None:
    """A pairing list becomes a grid that TABLE reads; pairs met twice have two characters."""
    names = [["A"], ["B"], ["C"]]
    white, black = [["A"], ["C"], ["B"], [None]], [["B"], ["A"], ["A"], [None]]
    grid = call_function("BLITZDWZ_CROSSTABLE", names, white, black, [["1 – 0"], ["+ – –"], ["½ – ½"], [None]])
    assert grid == (("**", "1½", "-"), ("0½", "**", ""), ("+", "", "**"))


@pytest.mark.parametrize(
    ("names", "white", "black", "code"),
    [([["A"], ["B"]], [["A"]], [["X"]], "#N/A"), ([["A"], ["A"]], [["A"]], [["A"]], "#VALUE!"), ([["A"], ["B"]], [["A"]], [["A"]], "#VALUE!"), ([["A"], ["B"]], [["A"], ["B"]], [["B"]], "#VALUE!")],
)  # fmt: skip
def test_crosstable_refuses(names: Any, white: Any, black: Any, code: str) -> None:
    """Unknown, doubled and self-playing names and unequal columns."""
    assert call_function("BLITZDWZ_CROSSTABLE", names, white, black, [["1 – 0"]]) == CellError(code)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("arguments", "letter"),
    [((2004, 45415), "J"), ((1999, 2024), "T"), ((None, 2024), "E"), ((0, 2024), "E"), ((1998, "2024-05-03"), "E")],
)
def test_age_groups(arguments: tuple[Any, ...], letter: str) -> None:
    """Year of the event minus year of birth: 20 is a junior, 25 a twen, 26 an adult."""
    assert call_function("BLITZDWZ_AGEGROUP", *arguments) == letter


@pytest.mark.parametrize(("arguments", "code"), [((2030, 2024), "#NUM!"), ((2000, "gestern"), "#VALUE!")])
def test_age_group_refuses(arguments: tuple[Any, ...], code: str) -> None:
    """Nobody is born after the event."""
    assert call_function("BLITZDWZ_AGEGROUP", *arguments) == CellError(code)  # type: ignore[arg-type]


def test_explain_fills_in_the_numbers() -> None:
    """The text holds clause, formula, numbers and result of the worked example."""
    text = call_function("BLITZDWZ_EXPLAIN", 2105, 48, 9.5, 11, 5.715)
    assert isinstance(text, str)
    assert "2105 + 800·(9,5 − 5,715)/(30 + 11) = 2178,854 = 2179-49" in text


def test_compute_functions_do_not_read_hidden_state() -> None:
    """Functions are pure: the same cells give the same answer, whatever was called between."""
    first = call_function("BLITZDWZ_TABLE", NAMES, OLD, INDEX, None, GRID)
    call_function("BLITZDWZ_TABLE", NAMES, OLD, INDEX, None, GRID, None, "e_cap=10")
    assert call_function("BLITZDWZ_TABLE", NAMES, OLD, INDEX, None, GRID) == first
    assert all(not inspect.isgeneratorfunction(spec.compute) for spec in FUNCTIONS.values())


@pytest.mark.parametrize("name", FUNCTIONS)
def test_no_cell_makes_a_function_raise(name: str) -> None:
    """Empty ranges, huge and broken numbers, errors, flags and foreign digits end in a value or an error value."""
    odd: list[Any] = [
        None,
        "",
        [],
        [[]],
        [[None]],
        1e308,
        float("nan"),
        float("inf"),
        10**400,
        True,
        CellError("#N/A"),
        "\u00b2",
        "\u0663",
        "1893-6",
        [[1, 2], [3]],
        [[1500, "x", None]],
    ]
    count = len(FUNCTIONS[name].parameters)
    for first in odd:
        for rest in odd:
            result = call_function(name, *([first] + [rest] * count)[:count])
            assert isinstance(result, float | str | bool | CellError | tuple)
            assert not isinstance(result, float) or abs(result) < float("inf")
