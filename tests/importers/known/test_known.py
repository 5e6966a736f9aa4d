"""What is read is what was played: every format, in every way of writing it, against tournaments known beforehand."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from . import written
from .compared import as_page, as_text, as_workbook, import_, played, read
from .tournament import Tournament, robin, swiss
from .written import Style, styles

SEPARATORS = st.sampled_from((";", "\t", ","))
ENDS = st.sampled_from(("\n", "\r\n", "\r"))
ENCODINGS = st.sampled_from(("utf-8", "utf-8-sig", "cp1252"))


def same(data: bytes, name: str, tournament: Tournament, *, has_rounds: bool) -> None:
    """Read, and compare with what was played."""
    if not any(board.score is not None for boards, _ in tournament.rounds for board in boards):
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
