"""Crosstables: from the cells of a grid to games, with every contradiction found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .contests import Game, Outcome
from .errors import WrongKindError
from .results import Result, as_double_round, parse_result
from .text import Text


@dataclass(frozen=True, slots=True)
class PairFault:
    """A pair of rows whose cells make no game: rows, code, sentence, what stands there."""

    first: int
    second: int
    code: str
    message: Text
    value: str


@dataclass(frozen=True, slots=True)
class Crosstable:
    """Games, faults and pairs without a result by row numbers, and whether pairs play twice."""

    games: tuple[Game, ...]
    faults: tuple[PairFault, ...]
    missing: tuple[tuple[int, int], ...]
    is_double: bool


_Cell = tuple[Result, ...]
_Parsed = tuple[int, int, _Cell, _Cell]
_WINS, _DRAWS, _LOSSES = (1, "1"), (0.5, "½", "0,5"), (0, "0")
_PLAIN: dict[tuple[object, object], tuple[float, float]] = {
    (first, second): (parse_result(first)[0].score, parse_result(second)[0].score)
    for firsts, seconds in ((_WINS, _LOSSES), (_LOSSES, _WINS), (_DRAWS, _DRAWS))
    for first in firsts
    for second in seconds
}


def read_crosstable(
    cells: Sequence[Sequence[object]],
    players: Sequence[str],
    rows: Sequence[int] | None = None,
    *,
    declared_double: bool = False,
) -> Crosstable:
    """Read a grid of results.

    Args:
        cells: row by row, column k holding the results against row k.
        players: the player of each row.
        rows: the rows that hold players; all by default.
        declared_double: every pair plays twice, also where only one half is filled.

    Returns:
        The games; a blank mirror cell is the complement. Sums above 1 count only in
        a double round: declared, spelled with two characters, or because most filled
        pairs add up to 2.
    """
    active = range(len(cells)) if rows is None else rows
    games: list[Game] = []
    parsed: list[_Parsed] = []
    faults = [fault for i in active if (fault := _own_cell(i, cells[i][i]))]
    for i, j in _pairs(active):
        scores = _plain(cells, i, j)
        if scores is not None:
            games.append(Game(players[i], players[j], *scores))
            continue
        try:
            parsed.append(_parsed(cells, i, j))
        except WrongKindError as error:
            faults.append(PairFault(i, j, "E-RESULT", error.message, f"{cells[i][j]} / {cells[j][i]}"))
    is_double = declared_double or _is_double(parsed, len(games))
    if is_double:
        games.clear()
        parsed += (_parsed(cells, i, j) for i, j in _pairs(active) if _plain(cells, i, j) is not None)
    missing = _add_games(games, players, parsed, faults, is_double=is_double)
    return Crosstable(tuple(games), tuple(faults), tuple(missing), is_double)


def _pairs(active: Sequence[int]) -> Iterator[tuple[int, int]]:
    return ((i, j) for position, i in enumerate(active) for j in active[position + 1 :])


def _plain(cells: Sequence[Sequence[object]], i: int, j: int) -> tuple[float, float] | None:
    """Return the scores of a pair whose cells are the usual ones, as nearly all are; TRUE, which equals 1, is none."""
    first, second = cells[i][j], cells[j][i]
    scores = _PLAIN.get((first, second))
    return scores if scores is not None and first.__class__ is not bool and second.__class__ is not bool else None


def _parsed(cells: Sequence[Sequence[object]], i: int, j: int) -> _Parsed:
    return i, j, parse_result(cells[i][j]), parse_result(cells[j][i])


def _add_games(
    games: list[Game], players: Sequence[str], parsed: list[_Parsed], faults: list[PairFault], *, is_double: bool
) -> list[tuple[int, int]]:
    """Add the games of parsed pairs and return the missing ones; contradictions join the faults."""
    missing = []
    for i, j, first, second in parsed:
        if not first and not second:
            missing.append((i, j))
            continue
        made = _results(i, j, first, second, is_double=is_double)
        if isinstance(made, PairFault):
            faults.append(made)
        else:
            games.extend(_game(players[i], players[j], one, two) for one, two in made)
    return missing


def _game(first: str, second: str, one: Result, two: Result) -> Game:
    outcome = Outcome.FORFEIT if one.is_forfeit else Outcome.PLAYED
    return Game(first, second, one.score, two.score, outcome, one.games)


def _own_cell(row: int, cell: object) -> PairFault | None:
    try:
        own = parse_result(cell)
    except WrongKindError:
        return None
    if not own or not own[0].score:
        return None
    message = Text("Ergebnis gegen sich selbst", "result against oneself")
    return PairFault(row, row, "E-OPP", message, str(cell))


def _is_double(parsed: list[_Parsed], plain_pairs: int) -> bool:
    """Return whether two-character cells, or sums above 1 among mostly full pairs, show a double round.

    ``plain_pairs`` is the count of pairs already known to add up to 1. Two cells of 1 alone prove nothing: they are the most frequent typing error of a single round.
    """
    singles, doubles = plain_pairs, 0
    has_sum = False
    for _, _, first, second in parsed:
        if len(first) > 1 or len(second) > 1:
            return True
        if first and second and not first[0].is_forfeit:
            total = first[0].score + second[0].score
            singles += total == 1
            doubles += total == 2
            has_sum = has_sum or first[0].games > 1 or second[0].games > 1
    return has_sum and doubles > singles


def _results(
    i: int, j: int, first: _Cell, second: _Cell, *, is_double: bool
) -> list[tuple[Result, Result]] | PairFault:
    """Return the results of both, once or twice, or the contradiction."""
    if is_double:
        first, second = as_double_round(first), as_double_round(second)
    first = first or _mirrored(second)
    second = second or _mirrored(first)
    if len(first) != len(second):
        if any(result.is_forfeit for result in (*first, *second)):
            written = f"{''.join(map(_write, first))} / {''.join(map(_write, second))}"
            message = Text(
                "eine kampflose Hälfte braucht in beiden Zellen zwei Zeichen",
                "a forfeited half needs two characters in both cells",
            )
            return PairFault(i, j, "E-REC", message, written)
        first, second = _summed(first), _summed(second)
    allowed = 2 if is_double else 1
    for a, b in zip(first, second, strict=True):
        if a.games > allowed or b.games > allowed:
            message = Text(
                f"{_write(a)} : {_write(b)} geht in einer einfachen Runde nicht; erlaubt sind 1, ½, 0, + und -",
                f"{_write(a)} : {_write(b)} is impossible in a single round; allowed are 1, ½, 0, + and -",
            )
            return PairFault(i, j, "E-RESULT", message, f"{_write(a)} / {_write(b)}")
        both_lost = a.is_forfeit and b.is_forfeit and not a.score and not b.score
        if a.is_forfeit != b.is_forfeit or (a.score + b.score != a.games and not both_lost):
            message = Text(
                f"{_write(a)} und {_write(b)} widersprechen sich; zusammen müssen es {a.games} sein",
                f"{_write(a)} and {_write(b)} contradict each other; together they must make {a.games}",
            )
            return PairFault(i, j, "E-REC", message, f"{_write(a)} / {_write(b)}")
    return list(zip(first, second, strict=True))


def _mirrored(cell: _Cell) -> _Cell:
    return tuple(Result(r.games - r.score, r.games, r.is_forfeit) for r in cell)


def _summed(cell: _Cell) -> _Cell:
    if len(cell) == 1:
        return cell
    return (Result(sum(result.score for result in cell), 2),)


def _write(result: Result) -> str:
    if result.is_forfeit:
        return "+" if result.score else "-"
    return {0: "0", 0.5: "½", 1: "1", 1.5: "1½", 2: "2"}[result.score]
