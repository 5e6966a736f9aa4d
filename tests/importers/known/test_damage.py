"""One thing wrong in a table that was right: it is refused, or told, or it did no harm. Never a game lost without a word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from xl_ratings.model.diagnostics import Diagnostics, Severity
from xl_ratings.model.errors import InputRefusedError

from . import written
from .compared import Played, as_text, import_, read
from .tournament import Tournament, robin, swiss
from .written import Rows, Style, styles

Damage = Callable[[Rows, int, int, object], None]


def change(rows: Rows, row: int, column: int, cell: object) -> None:
    """Write something else into one cell."""
    rows[row][column] = cell


def clear_column(rows: Rows, _row: int, column: int, _cell: object) -> None:
    """Lose a whole column but its heading."""
    for row in rows[1:]:
        row[column] = ""


def leave_out(rows: Rows, row: int, _column: int, _cell: object) -> None:
    """Lose a row."""
    del rows[row]


def cut_off(rows: Rows, row: int, _column: int, _cell: object) -> None:
    """Lose a row and all below it."""
    del rows[row:]


def repeat(rows: Rows, row: int, _column: int, _cell: object) -> None:
    """Have a row twice."""
    rows.insert(row, list(rows[row]))


def remove_cell(rows: Rows, row: int, column: int, _cell: object) -> None:
    """Lose a cell, so that the others move to the left."""
    del rows[row][column]


def insert_cell(rows: Rows, row: int, column: int, cell: object) -> None:
    """Have a cell too many, so that the others move to the right."""
    rows[row].insert(column, cell)


def swap_cells(rows: Rows, row: int, column: int, _cell: object) -> None:
    """Exchange a cell with the one below it."""
    if row + 1 < len(rows):
        rows[row][column], rows[row + 1][column] = rows[row + 1][column], rows[row][column]


DAMAGES: st.SearchStrategy[Damage] = st.sampled_from(
    (change, change, change, clear_column, leave_out, cut_off, repeat, remove_cell, insert_cell, swap_cells)
)
CELLS = st.sampled_from(
    (
        "",
        "1",
        "0",
        "½",
        "+",
        "-",
        "2w1",
        "1b0",
        "1s½",
        "3w+",
        "4b-",
        "-1",
        "-½",
        "5w",
        "x",
        "2",
        "1½",
        "11",
        "*",
        "?",
        "0,5",
    )
)


def _result(data: bytes, name: str, *, has_rounds: bool) -> tuple[Played, Counter[str]] | None:
    """Return what is read and the warnings, or None for a refusal."""
    try:
        imported, diagnostics = import_(data, name)
    except InputRefusedError:
        return None
    return read(imported, has_rounds=has_rounds), _warnings(diagnostics)


def _warnings(diagnostics: Diagnostics) -> Counter[str]:
    return Counter(f"{f.code} {f.message.de}" for f in diagnostics.items if f.severity is not Severity.NOTE)


def _check(rows: Rows, damage: Damage, at: tuple[int, int], cell: object, *, has_rounds: bool) -> None:
    whole = _result(as_text(rows, ";", "\n", "utf-8"), "a.csv", has_rounds=has_rounds)
    assume(whole is not None)
    assert whole is not None
    changed = [list(row) for row in rows]
    row = 1 + at[0] % (len(rows) - 1)
    damage(changed, row, at[1] % len(rows[row]), cell)
    found = _result(as_text(changed, ";", "\n", "utf-8"), "a.csv", has_rounds=has_rounds)
    if found is not None and _people_apart(found[0]) != _people_apart(_with_people(whole[0], found[0], damage)):
        assert found[1] - whole[1], (changed, found[0], found[1])


def _with_people(games: Played, left: Played, damage: Damage) -> Played:
    """Where the end of a table is lost, people who only met each other are lost with it: no cell that is left tells."""
    if damage is not cut_off:
        return games
    names = {part[0] for game in left for part in game if isinstance(part, tuple)}
    lost = {g for g in games if not any(part[0] in names for part in g if isinstance(part, tuple))}
    return Counter({game: count for game, count in games.items() if game not in lost})


def _people_apart(games: Played) -> Played:
    """Leave out names, byes, open games and forfeits of both.

    A name written wrong is another name, which no table can tell; the others are not rated, and without points of
    two players nothing tells that they are missing.
    """
    found: Played = Counter()
    for (round_, *parts), count in games.items():
        scores = sorted(part[1] for part in parts if isinstance(part, tuple))
        if any(scores):
            found[(round_, *scores, parts[-1])] += count
    return found


PLACES = st.tuples(st.integers(0, 40), st.integers(0, 40))


@settings(max_examples=150)
@given(swiss(most=8), styles(), DAMAGES, PLACES, CELLS)
def test_chess_results(tournament: Tournament, style: Style, damage: Damage, at: tuple[int, int], cell: str) -> None:
    """Each game stands in two cells, and the points are their sum: both are compared."""
    rows = written.chess_results(tournament, replace(style, title_rows=0, has_points=True))
    _check(rows, damage, at, cell, has_rounds=True)


@settings(max_examples=150)
@given(swiss(most=8), styles(), DAMAGES, PLACES, CELLS)
def test_progress(tournament: Tournament, style: Style, damage: Damage, at: tuple[int, int], cell: str) -> None:
    """The same for progress tables."""
    rows = written.progress(tournament, replace(style, title_rows=0, has_points=True))
    _check(rows, damage, at, cell, has_rounds=True)


@settings(max_examples=150)
@given(robin(most=7), styles(), DAMAGES, PLACES, CELLS)
def test_grid(tournament: Tournament, style: Style, damage: Damage, at: tuple[int, int], cell: str) -> None:
    """The same for the grids that clubs type."""
    rows = written.grid(tournament, replace(style, title_rows=0, has_points=True))
    _check(rows, damage, at, cell, has_rounds=False)


@settings(max_examples=150)
@given(
    swiss(most=8),
    st.sampled_from(("change", "delete", "insert", "line", "cut")),
    st.integers(0, 5000),
    st.sampled_from("10=+-wb 3U"),
)
def test_trf(tournament: Tournament, kind: str, at: int, letter: str) -> None:
    """One letter of a report changed, lost or too many; a line lost; the end cut off."""
    text = written.trf(tournament, end="\n", trim=False, comma=False)
    whole = _result(text.encode(), "a.trf", has_rounds=True)
    assume(whole is not None)
    assert whole is not None
    start = text.index("\n001") + 1
    position = start + at % (len(text) - start)
    line_end = text.find("\n", position) + 1
    changed = {
        "change": text[:position] + letter + text[position + 1 :],
        "delete": text[:position] + text[position + 1 :],
        "insert": text[:position] + letter + text[position:],
        "line": text[: text.rfind("\n", 0, position) + 1] + text[line_end:],
        "cut": text[:position],
    }[kind]
    found = _result(changed.encode(), "a.trf", has_rounds=True)
    if found is not None and _people_apart(found[0]) != _people_apart(whole[0]):
        assert found[1] - whole[1], (changed, found)
