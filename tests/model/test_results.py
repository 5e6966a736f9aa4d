"""Results as people type them."""

from __future__ import annotations

import pytest

from xl_ratings.model.contests import Game, Outcome
from xl_ratings.model.crosstable import read_crosstable
from xl_ratings.model.errors import WrongKindError
from xl_ratings.model.results import parse_pair, parse_result


@pytest.mark.parametrize(
    ("cell", "score", "forfeit"),
    [
        (1, 1, False), ("1", 1, False), ("S", 1, False), ("½", 0.5, False), ("0,5", 0.5, False), ("0.5", 0.5, False), ("=", 0.5, False),
        ("r", 0.5, False), ("R", 0.5, False), ("remis", 0.5, False), ("Remis", 0.5, False), ("U", 0.5, False), (0, 0, False), ("N", 0, False),
        ("+", 1, True), ("-", 0, True), ("–", 0, True), ("1k", 1, True), ("0 kl.", 0, True), (" 1 ", 1, False),
    ],
)  # fmt: skip
def test_single_results(cell: object, score: float, forfeit: bool) -> None:
    """Each spelling that clubs use means what it says."""
    (result,) = parse_result(cell)
    assert (result.score, result.is_forfeit, result.games) == (score, forfeit, 1)


@pytest.mark.parametrize(
    ("cell", "scores"),
    [("1½", [1.5]), ("11", [1, 1]), ("½0", [0.5, 0]), ("+1", [1, 1]), (2, [2]), ("1,5", [1.5]), (10, [1, 0])],
)
def test_double_rounds(cell: object, scores: list[float]) -> None:
    """A sum above 1 or two characters are two games."""
    results = parse_result(cell)
    assert [result.score for result in results] == scores
    assert sum(result.games for result in results) == 2


@pytest.mark.parametrize("cell", ["x", "3", 3, 0.7, True, "k", "1 1 1", "+k", "2k", -1, "#WERT!"])
def test_there_is_no_such_result(cell: object) -> None:
    """What is no result is refused, not guessed; a walkover mark needs a score before it."""
    with pytest.raises(WrongKindError):
        parse_result(cell)


@pytest.mark.parametrize(
    ("text", "scores", "forfeit"),
    [
        ("1 – 0", (1, 0), False), ("0-1", (0, 1), False), ("½ – ½", (0.5, 0.5), False), ("½:½", (0.5, 0.5), False), ("1:0", (1, 0), False),
        ("0 – ½", (0, 0.5), False), ("0 – 0", (0, 0), False), ("+ – –", (1, 0), True), ("– – +", (0, 1), True), ("– – –", (0, 0), True),
        ("1:0 kl.", (1, 0), True), ("0-1 k", (0, 1), True), ("1", (1, 0), False), ("remis", (0.5, 0.5), False), ("0,5 - 0,5", (0.5, 0.5), False),
        ("1/2", (0.5, 0.5), False), ("+:-", (1, 0), True), ("1 - 0 kampflos", (1, 0), True),
    ],
)  # fmt: skip
def test_pairs(text: str, scores: tuple[float, float], forfeit: bool) -> None:
    """Pairing lists print both scores, an arbiter's 0 : ½ included."""
    pair = parse_pair(text)
    assert pair is not None
    assert (pair[0].score, pair[1].score) == scores
    assert pair[0].is_forfeit is pair[1].is_forfeit is forfeit
    assert pair[0].games == pair[1].games == 1


@pytest.mark.parametrize("text", ["", " ", "*", ":"])
def test_pending_pairs(text: str) -> None:
    """A blank result is a game still to be played."""
    assert parse_pair(text) is None


@pytest.mark.parametrize(("text", "games"), [("2:0", 2), ("1½ : ½", 2), ("1:1", 2)])
def test_summed_pairs(text: str, games: int) -> None:
    """Sums above 1 are a double round."""
    pair = parse_pair(text)
    assert pair is not None
    assert pair[0].games == games


@pytest.mark.parametrize("text", ["2:2", "1 - x", "gewonnen", "kl.", "+ - 0", "1:-"])
def test_impossible_pairs(text: str) -> None:
    """Three points in two games, words, and a mark without a score are refused."""
    with pytest.raises(WrongKindError):
        parse_pair(text)


def test_half_filled_grid_is_mirrored() -> None:
    """The upper half alone gives every game; forfeits turn into their opposite."""
    cross = read_crosstable([["**", 1, "+"], ["", "**", "½"], [None, None, "**"]], "abc")
    assert cross.games == (Game("a", "b", 1, 0), Game("a", "c", 1, 0, Outcome.FORFEIT), Game("b", "c", 0.5, 0.5))


@pytest.mark.parametrize(
    ("grid", "code"),
    [
        ([["", 1], [1, ""]], "E-REC"), ([["", "+"], ["+", ""]], "E-REC"), ([["", 1], ["-", ""]], "E-REC"), ([["", 0], [0, ""]], "E-REC"),
        ([["", "x"], ["", ""]], "E-RESULT"), ([["", 2], ["", ""]], "E-RESULT"), ([[1, 1], [0, ""]], "E-OPP"),
    ],
)  # fmt: skip
def test_contradictions(grid: list[list[object]], code: str) -> None:
    """Cell (a, b) and cell (b, a) must make one game."""
    assert [fault.code for fault in read_crosstable(grid, "abc").faults] == [code]


def test_a_two_in_a_single_round_is_the_fault() -> None:
    """Two pairs add up to 1, so the pair with 2 : 0 is the typing error."""
    cross = read_crosstable([["", 1, 2], [0, "", 1], [0, 0, ""]], "abc")
    assert [(fault.first, fault.second, fault.code) for fault in cross.faults] == [(0, 2, "E-RESULT")]
    assert not cross.is_double


def test_double_round_by_sums_and_by_characters() -> None:
    """All pairs add up to 2, or a cell spells two games: then 1 : 1 is a drawn pair."""
    by_sums = read_crosstable([["", 2, 1], [0, "", 1.5], [1, 0.5, ""]], "abc")
    assert [(game.first_score, game.second_score, game.games) for game in by_sums.games] == [
        (2, 0, 2),
        (1, 1, 2),
        (1.5, 0.5, 2),
    ]
    by_characters = read_crosstable([["", "1½"], ["0½", ""]], "ab")
    assert by_characters.is_double
    assert sum(game.games for game in by_characters.games) == 2
    mixed = read_crosstable([["", "1+"], ["", ""]], "ab")
    assert [(game.first_score, game.outcome) for game in mixed.games] == [(1, Outcome.PLAYED), (1, Outcome.FORFEIT)]


def test_double_forfeit_and_missing() -> None:
    """Minus against minus is a double forfeit; two blanks are a missing game."""
    cross = read_crosstable([["", "–", ""], ["–", "", ""], ["", "", ""]], "abc")
    assert cross.games == (Game("a", "b", 0, 0, Outcome.FORFEIT),)
    assert cross.missing == ((0, 2), (1, 2))
