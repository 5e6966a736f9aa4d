"""A grid from a pairing list."""

from __future__ import annotations

from ..model.errors import MissingDataError, WrongKindError
from ..model.results import Result, parse_pair
from ..model.text import Text, plain
from .cells import Scalar, is_blank


def grid_of_pairings(
    names: list[Scalar], white: list[Scalar], black: list[Scalar], results: list[Scalar]
) -> list[list[object]]:
    """Return the grid of a pairing list, cell (a, b) being a's result against b.

    A pair that met twice has two characters in its cell, in the order of the list;
    blank rows of the list are skipped, ``**`` fills the diagonal.
    """
    if not len(white) == len(black) == len(results):
        raise WrongKindError(
            Text(
                f"{len(white)} Weiß, {len(black)} Schwarz, {len(results)} Ergebnisse: die Spalten müssen gleich lang sein",
                f"{len(white)} white, {len(black)} black, {len(results)} results: the columns must have one length",
            )
        )
    rows = _rows_by_name(names)
    cells: dict[tuple[int, int], list[Result]] = {}
    for first, second, result in zip(white, black, results, strict=True):
        if is_blank(first) and is_blank(second):
            continue
        i, j = _row(rows, first), _row(rows, second)
        if i == j:
            raise WrongKindError(Text(f"{first} spielt gegen sich selbst", f"{first} plays against themself"))
        text = plain(result, "en", 9) if isinstance(result, int | float) else str(result or "")
        pair = parse_pair(text)
        if pair is not None:
            cells.setdefault((i, j), []).append(pair[0])
            cells.setdefault((j, i), []).append(pair[1])
    size = range(len(names))
    return [["**" if i == j else _write(cells.get((i, j), [])) for j in size] for i in size]


def _rows_by_name(names: list[Scalar]) -> dict[str, int]:
    rows: dict[str, int] = {}
    for i, name in enumerate(names):
        if is_blank(name):
            continue
        key = _key(name)
        if key in rows:
            raise WrongKindError(Text(f"{name} steht zweimal in den Namen", f"{name} is in the names twice"))
        rows[key] = i
    return rows


def _row(rows: dict[str, int], name: Scalar) -> int:
    found = rows.get(_key(name))
    if found is None:
        raise MissingDataError(Text(f"„{name or ''}“ fehlt in den Namen", f"'{name or ''}' is not in the names"))
    return found


def _key(name: Scalar) -> str:
    return " ".join(str(name or "").split()).casefold()


_LETTERS = {(1.0, False): "1", (0.5, False): "½", (0.0, False): "0", (1.0, True): "+", (0.0, True): "-"}


def _write(results: list[Result]) -> object:
    if not results:
        return None
    if len(results) > 1:
        return "".join(_LETTERS.get((r.score, r.is_forfeit), "?") for r in results)
    only = results[0]
    return _LETTERS[(only.score, True)] if only.is_forfeit else only.score
