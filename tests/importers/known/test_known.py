"""What is read is what was played: every format, in every way of writing it, against tournaments known beforehand."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from xl_ratings.model import contests as model
from xl_ratings.model.errors import InputRefusedError

from . import written
from .compared import as_page, as_text, as_workbook, import_, played, read
from .tournament import SURNAMES, Board, Tournament, robin, swiss
from .written import Style, styles

SEPARATORS = st.sampled_from((";", "\t", ","))
ENDS = st.sampled_from(("\n", "\r\n", "\r"))
ENCODINGS = st.sampled_from(("utf-8", "utf-8-sig", "cp1252"))


def same(data: bytes, name: str, tournament: Tournament, *, has_rounds: bool) -> None:
    """Read, and compare with what was played."""
    if not any(board.score is not None and not board.is_forfeit for boards, _ in tournament.rounds for board in boards):
        with pytest.raises(InputRefusedError):  # nothing to rate
            import_(data, name)
        return
    imported, _ = import_(data, name)
    assert read(imported, has_rounds=has_rounds) == played(tournament, has_rounds=has_rounds)


@settings(max_examples=60)
@given(swiss(), styles(), SEPARATORS, ENDS, ENCODINGS)
def test_chess_results_text(tournament: Tournament, style: Style, separator: str, end: str, encoding: str) -> None:
    """Crosstables of rounds, German or English, by rank or starting number, tie-breaks before or behind the points."""
    same(
        as_text(written.chess_results(tournament, style), separator, end, encoding),
        "a.csv",
        tournament,
        has_rounds=True,
    )


@settings(max_examples=30)
@given(swiss(), styles())
def test_chess_results_workbook_and_page(tournament: Tournament, style: Style) -> None:
    """The same table as a workbook and as a web page."""
    rows = written.chess_results(tournament, style)
    same(as_workbook(rows), "a.xlsx", tournament, has_rounds=True)
    same(as_page(rows), "a.html", tournament, has_rounds=True)


@settings(max_examples=50)
@given(swiss(), styles(), SEPARATORS, ENDS, ENCODINGS)
def test_progress(tournament: Tournament, style: Style, separator: str, end: str, encoding: str) -> None:
    """Progress tables as text and page."""
    rows = written.progress(tournament, style)
    same(as_text(rows, separator, end, encoding), "a.csv", tournament, has_rounds=True)
    same(as_page(rows), "a.html", tournament, has_rounds=True)


@settings(max_examples=50)
@given(robin(), styles(), st.booleans(), SEPARATORS, ENDS, ENCODINGS)
def test_grid(tournament: Tournament, style: Style, upper: bool, separator: str, end: str, encoding: str) -> None:
    """Grids as clubs type them, whole or only the upper half."""
    rows = written.grid(tournament, style, upper_only=upper)
    same(as_text(rows, separator, end, encoding), "a.csv", tournament, has_rounds=False)
    same(as_workbook(rows), "a.xlsx", tournament, has_rounds=False)
    same(as_page(rows), "a.html", tournament, has_rounds=False)


@settings(max_examples=50)
@given(swiss(), styles(), SEPARATORS, ENDS, ENCODINGS)
def test_pairings(tournament: Tournament, style: Style, separator: str, end: str, encoding: str) -> None:
    """Pairing lists, results with a dash or a colon."""
    rows = written.pairings(tournament, style)
    same(as_text(rows, separator, end, encoding), "a.csv", tournament, has_rounds=True)
    same(as_workbook(rows), "a.xlsx", tournament, has_rounds=True)
    same(as_page(rows), "a.html", tournament, has_rounds=True)


@settings(max_examples=60)
@given(swiss(), ENDS, ENCODINGS, st.booleans(), st.booleans())
def test_trf(tournament: Tournament, end: str, encoding: str, trim: bool, comma: bool) -> None:
    """Tournament reports, lines whole or cut after the last result."""
    same(
        written.trf(tournament, end=end, trim=trim, comma=comma).encode(encoding), "a.trf", tournament, has_rounds=True
    )


@settings(max_examples=40)
@given(swiss(), styles(), st.sampled_from(("utf-8", "cp1252", "cp850")))
def test_progress_as_printed(tournament: Tournament, style: Style, encoding: str) -> None:
    """Columns divided by blanks alone, in the letters of today, of Windows and of DOS."""
    text = written.text_list(written.progress(tournament, replace(style, pad="", half="½")))
    same(text.encode(encoding), "a.txt", tournament, has_rounds=True)


@settings(max_examples=40)
@given(robin(), styles(), st.sampled_from(("utf-8", "cp1252", "cp850")))
def test_grid_as_printed(tournament: Tournament, style: Style, encoding: str) -> None:
    """The same for crosstables."""
    text = written.text_list(written.grid(tournament, replace(style, half="½")))
    same(text.encode(encoding), "a.txt", tournament, has_rounds=False)


@settings(max_examples=60)
@given(robin(), st.data(), styles(), st.booleans(), SEPARATORS)
def test_double_rounds(first: Tournament, data: st.DataObject, style: Style, has_sums: bool, separator: str) -> None:
    """Two games a pairing: each player's sum from each opponent is the same, whether cells hold both results or the sum."""
    second = replace(first, rounds=(_again(first, data.draw(st.randoms())),))
    if has_sums:
        first, second = _without_forfeits(first), _without_forfeits(second)
    rows = written.double_grid(first, second, style, has_sums=has_sums)
    imported, _ = import_(as_text(rows, separator, "\n", "utf-8"), "a.csv", is_double=True)
    found: Counter[tuple[str, ...]] = Counter()
    for game in imported.events[0].contests:
        assert isinstance(game, model.Game)
        found[game.first, game.second] += game.first_score
        found[game.second, game.first] += game.second_score
        found["games",] += game.games
    expected: Counter[tuple[str, ...]] = Counter()
    for board in (*first.rounds[0][0], *second.rounds[0][0]):
        names = [", ".join(first.names[k]) for k in (board.white, board.black)]
        for pair, score in zip((names, names[::-1]), board.scores(), strict=True):
            expected[pair[0], pair[1]] += score
        expected["games",] += 1
    assert found == expected


def _again(tournament: Tournament, source: random.Random) -> tuple[tuple[Board, ...], tuple[()]]:
    """The same pairs with other results and colours."""
    boards = [
        replace(
            b,
            white=b.black,
            black=b.white,
            score=source.choice((0.0, 0.5, 1.0)),
            is_forfeit=False,
            is_double_forfeit=False,
        )
        for b in tournament.rounds[0][0]
    ]
    return tuple(boards), ()


def _without_forfeits(tournament: Tournament) -> Tournament:
    """A sum cannot tell how it came about."""
    ((boards, byes),) = tournament.rounds
    return replace(
        tournament, rounds=((tuple(replace(b, is_forfeit=False, is_double_forfeit=False) for b in boards), byes),)
    )


@settings(max_examples=60)
@given(
    st.lists(st.permutations(SURNAMES).flatmap(lambda names: st.integers(3, 6).map(lambda n: names[:n])), min_size=1, max_size=5),
    st.data(), st.booleans(), st.booleans(), SEPARATORS,
)  # fmt: skip
def test_wizard(tables: list[list[str]], data: st.DataObject, is_wide: bool, has_places: bool, separator: str) -> None:
    """Long and wide lists, by scores or by places; equal scores share a place."""
    matches = [[(name, data.draw(st.integers(-8, 20)) * 10) for name in table] for table in tables]
    rows = written.wizard(matches, is_wide=is_wide, has_places=has_places)
    imported, _ = import_(as_text(rows, separator, "\n", "utf-8"), "a.csv")
    found = []
    for event in imported.events:
        (match,) = event.contests
        assert isinstance(match, model.Match)
        found.append(dict(zip(match.players, match.places, strict=True)))
    assert found == [{name: 1 + sum(other > score for _, other in match) for name, score in match} for match in matches]
