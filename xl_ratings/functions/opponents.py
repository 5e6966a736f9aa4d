"""Opponents and results side by side, as the functions of one player take them."""

from __future__ import annotations

from ..model.errors import MissingDataError, WrongKindError
from ..model.rating import Rating
from ..model.results import Result, count_double_rounds, parse_result
from ..model.text import Text
from .cells import Scalar
from .kinds import to_old


def opponent_value(cell: Scalar) -> float | None:
    """Return an opponent's rating, or None for a blank, 0 or a text that is no rating."""
    if isinstance(cell, str):
        try:
            old = to_old(cell, "Gegner")
        except (WrongKindError, MissingDataError):
            return None
    else:
        old = to_old(cell, "Gegner")
    return float(old.value) if isinstance(old, Rating) else None if old is None else float(old)


def read_results(cells: list[Scalar]) -> list[tuple[Result, ...]]:
    """Return the results of one player; one sum above 1 shows a double round."""
    return count_double_rounds([parse_result(cell) for cell in cells])


def check_same_count(opponents: list[Scalar], results: list[Scalar]) -> None:
    """Refuse opponents and results that cannot be paired.

    Raises:
        WrongKindError: more results than opponents or the other way round.
    """
    if len(opponents) != len(results):
        raise WrongKindError(
            Text(
                f"{len(opponents)} Gegner, aber {len(results)} Ergebnisse",
                f"{len(opponents)} opponents, but {len(results)} results",
            )
        )


def rated_games(opponents: list[Scalar], results: list[Scalar]) -> tuple[list[float], float]:
    """Return the opponents of the rated games, one entry a game, and the score in them.

    Raises:
        WrongKindError: more results than opponents or the other way round.
    """
    check_same_count(opponents, results)
    values: list[float] = []
    score = 0.0
    for cell, parts in zip(opponents, read_results(results), strict=True):
        value = opponent_value(cell)
        played = [part for part in parts if not part.is_forfeit]
        if value is not None and played:
            values.extend([value] * sum(part.games for part in played))
            score += sum(part.score for part in played)
    return values, score
