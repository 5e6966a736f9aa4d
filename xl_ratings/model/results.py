"""Results as people type them: in a cell of a grid, in a row of a pairing list."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .errors import WrongKindError
from .text import Text

DASHES = "-–—‑‒−﹣－"
_TO_HYPHEN = str.maketrans(dict.fromkeys(DASHES, "-"))


@dataclass(frozen=True, slots=True)
class Result:
    """Points of one player from one game, or from a double round summed (``games`` 2)."""

    score: float
    games: int = 1
    is_forfeit: bool = False


_WIN, _DRAW, _LOSS = Result(1.0), Result(0.5), Result(0.0)
_FORFEIT_WIN, _FORFEIT_LOSS = Result(1.0, is_forfeit=True), Result(0.0, is_forfeit=True)

_SIGNS = {
    "1": _WIN, "s": _WIN, "½": _DRAW, "=": _DRAW, "r": _DRAW, "u": _DRAW,
    "0": _LOSS, "n": _LOSS, "+": _FORFEIT_WIN, "-": _FORFEIT_LOSS,
}  # fmt: skip
_WORDS = {
    **_SIGNS, "1.0": _WIN, "0.0": _LOSS, "0.5": _DRAW, ".5": _DRAW, "1/2": _DRAW, "remis": _DRAW,
    "1.5": Result(1.5, 2), "1½": Result(1.5, 2), "2": Result(2.0, 2), "2.0": Result(2.0, 2),
}  # fmt: skip
_WALKOVER = re.compile(r"\s*(k|kl\.?|kampflos|ff?)$")
_EACH_WALKOVER = re.compile(r"(?<=[\d½])ff?(?=\s*[-:/])")  # 1F - 0F
_ALLOWED = Text(
    "erlaubt sind 1, ½ (0,5, r), 0, + und - (kampflos), 1k/0k; in Doppelrunden zwei Zeichen oder die Summe",
    "allowed are 1, ½ (0.5, =), 0, + and - (forfeit), 1k/0k; in double rounds two characters or the sum",
)


def result_refused(cell: object) -> WrongKindError:
    """Make the error for a result that does not exist."""
    return WrongKindError(Text(f"Ergebnis „{cell}“ gibt es nicht; {_ALLOWED.de}", f"no result '{cell}'; {_ALLOWED.en}"))


def parse_result(cell: object) -> tuple[Result, ...]:
    """Read one result cell.

    Args:
        cell: number, text or None.

    Returns:
        Nothing for a blank cell, one result, or two for two characters of a double
        round. A number above 1 is a sum of two games.

    Raises:
        WrongKindError: there is no such result.

    >>> parse_result("0,5"), parse_result("+"), parse_result(2)
    ((Result(score=0.5, games=1, is_forfeit=False),), (Result(score=1.0, games=1, is_forfeit=True),), (Result(score=2.0, games=2, is_forfeit=False),))
    """
    if isinstance(cell, str) or cell is None:
        return _KNOWN[cell] if cell in _KNOWN else _parse_text(cell or "")
    if isinstance(cell, bool) or not isinstance(cell, int | float):
        raise result_refused(cell)
    known = _NUMBERS.get(cell)
    if known is None:
        raise result_refused(f"{cell:g}")
    return known


def _parse_text(text: str) -> tuple[Result, ...]:
    tidy = text.translate(_TO_HYPHEN).replace(",", ".").strip().lower()
    if not tidy:
        return ()
    if tidy in _WORDS:
        return (_WORDS[tidy],)
    walkover = _WALKOVER.search(tidy)
    if walkover:
        score = _WORDS.get(tidy[: walkover.start()])
        if score is None or score.is_forfeit or score.games > 1:
            raise result_refused(text)
        return (Result(score.score, is_forfeit=True),)
    signs = tidy.replace(" ", "")
    if len(signs) == 2 and signs[0] in _SIGNS and signs[1] in _SIGNS:
        return (_SIGNS[signs[0]], _SIGNS[signs[1]])
    raise result_refused(text)


_NUMBERS: dict[float, tuple[Result, ...]] = {
    0: (_LOSS,), 0.5: (_DRAW,), 1: (_WIN,), 1.5: (Result(1.5, 2),), 2: (Result(2.0, 2),),
    10: (_WIN, _LOSS), 11: (_WIN, _WIN),
}  # fmt: skip
_KNOWN: dict[str | None, tuple[Result, ...]] = {None: (), "": (), **{sign: (r,) for sign, r in _WORDS.items()}}


def count_double_rounds(results: list[tuple[Result, ...]]) -> list[tuple[Result, ...]]:
    """Count every sum as two games if one result shows that the round was a double one.

    >>> count_double_rounds([parse_result(2), parse_result(1)])[1][0].games
    2
    """
    if not any(len(cell) > 1 or (cell and cell[0].games > 1) for cell in results):
        return results
    return [as_double_round(cell) for cell in results]


def as_double_round(cell: tuple[Result, ...]) -> tuple[Result, ...]:
    """Read a single number of a double round as the sum of both games."""
    if len(cell) != 1:
        return cell
    only = cell[0]
    if only.is_forfeit:
        return (Result(2 * only.score, 2, is_forfeit=True),)
    return (Result(only.score, 2),)


_PAIR = re.compile(r"^(?P<first>[^:]+?)\s*[:/]\s*(?P<second>[^:]+)$")
_DASHED = re.compile(r"^(?P<first>\+|-|[^-\s]+)\s*-\s*(?P<second>\+|-|[^-\s]+)$")


def parse_pair(text: str) -> tuple[Result, Result] | None:
    """Read the result of a pairing, first player first.

    Args:
        text: like ``1 – 0``, ``½:½``, ``0 – ½``, ``+ – –``, ``1:0 kl.``; or one
            score alone, that of the first player.

    Returns:
        Both results, or None for a pairing not yet played.

    Raises:
        WrongKindError: there is no such result.

    >>> first, second = parse_pair("+ – –")
    >>> first.score, second.score, second.is_forfeit
    (1.0, 0.0, True)
    """
    tidy = text.translate(_TO_HYPHEN).replace(",", ".").strip().lower()
    tidy = tidy if tidy == "1/2" else tidy.replace("1/2", "½")
    if tidy in {"", ":", "-", "*", "?"}:
        return None
    if tidy in _FORFEIT_PAIRS:
        return _FORFEIT_PAIRS[tidy]
    walkover = _WALKOVER.search(tidy)
    body = _EACH_WALKOVER.sub("", tidy[: walkover.start()].strip()) if walkover else tidy
    if walkover and not body:
        raise result_refused(text)
    match = _PAIR.match(body) if body not in _WORDS else None
    match = match or (_DASHED.match(body) if body not in _WORDS else None)
    if match:
        first, second = _score(match["first"], text), _score(match["second"], text)
    else:
        first = _score(body, text)
        second = Result(first.games - first.score, first.games, first.is_forfeit)
    if walkover:
        return Result(first.score, first.games, True), Result(second.score, second.games, True)
    return _same_games(first, second, text)


_FORFEIT_PAIRS = {
    spelled: pair
    for pair, spellings in {
        (_FORFEIT_WIN, _FORFEIT_LOSS): ("+--", "+ - -", "+:-", "+/-", "+-", "+ -", "+"),
        (_FORFEIT_LOSS, _FORFEIT_WIN): ("--+", "- - +", "-:+", "-/+", "-+", "- +"),
        (_FORFEIT_LOSS, _FORFEIT_LOSS): ("---", "- - -", "-:-", "-/-", "--", "- -"),
    }.items()
    for spelled in spellings
}


def _score(part: str, whole_text: str) -> Result:
    result = _WORDS.get(part.strip())
    if result is None:
        raise result_refused(whole_text)
    return result


def _same_games(first: Result, second: Result, text: str) -> tuple[Result, Result]:
    if first.is_forfeit != second.is_forfeit:
        raise result_refused(text)
    games = max(first.games, second.games)
    if first.score + second.score > games:
        games = 2
    if first.score + second.score > games:
        raise result_refused(text)
    forfeit = first.is_forfeit
    return Result(first.score, games, forfeit), Result(second.score, games, forfeit)
