"""Functions of Excel that the engine lacks or computes differently where a rating sheet can meet them."""

from __future__ import annotations

import functools
import math
import operator
import statistics
import unicodedata
from collections.abc import Callable
from decimal import Decimal
from typing import Any

from .values import engine_error, is_error

Grid = list[list[Any]]
_OPERATORS: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq, "<>": operator.ne, "<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge,
}  # fmt: skip


def as_grid(value: Any) -> Grid:
    """Return any argument as rows."""
    return value if isinstance(value, list) else [[value]]


def elementwise(function: Callable[..., Any]) -> Callable[..., Any]:
    """Let a function of single values take arrays, too; rows and columns of one are repeated."""

    @functools.wraps(function)
    def lifted(*arguments: Any) -> Any:
        if not any(isinstance(argument, list) for argument in arguments):
            return function(*arguments)
        grids = [as_grid(argument) for argument in arguments]
        rows, columns = max(len(grid) for grid in grids), max(len(grid[0]) for grid in grids)
        return [[function(*(_at(grid, r, c) for grid in grids)) for c in range(columns)] for r in range(rows)]

    return lifted


def _at(grid: Grid, row: int, column: int) -> Any:
    r = 0 if len(grid) == 1 else row
    if r >= len(grid):
        return engine_error("#N/A")
    c = 0 if len(grid[r]) == 1 else column
    return grid[r][c] if c < len(grid[r]) else engine_error("#N/A")


@elementwise
def compare(left: Any, sign: Any, right: Any) -> Any:
    """Compare two values as Excel does: 15 digits, case ignored, numbers before texts before truth values.

    >>> compare(0.1 + 0.2, "=", 0.3), compare("MÜLLER", "=", "müller"), compare(1.0, "<", "a")
    (True, True, True)
    """
    if is_error(left):
        return left
    if is_error(right):
        return right
    return _OPERATORS[sign](*_comparable(left, right))


def _comparable(left: Any, right: Any) -> tuple[tuple[int, Any], tuple[int, Any]]:
    if left is None:
        left = _blank_like(right)
    if right is None:
        right = _blank_like(left)
    return _ranked(left), _ranked(right)


def _blank_like(other: Any) -> Any:
    if isinstance(other, bool):
        return False
    return "" if isinstance(other, str) else 0.0


def _ranked(value: Any) -> tuple[int, Any]:
    if isinstance(value, bool):
        return 2, value
    if isinstance(value, str):
        return 1, _in_order(value)
    return 0, fifteen_digits(float(value))


@functools.lru_cache(maxsize=4096)
def _in_order(text: str) -> tuple[str, str]:
    """Letters with marks stand beside their plain ones, and differ from them; case does not matter."""
    folded = text.lower()
    if folded.isascii():
        return folded, folded
    plain = "".join(c for c in unicodedata.normalize("NFD", folded) if not unicodedata.combining(c))
    return plain.replace("ß", "ss"), folded


def fifteen_digits(number: float) -> float:
    """Return a number with the 15 digits that Excel compares.

    >>> fifteen_digits(0.30000000000000004)
    0.3
    """
    return float(f"{number:.15g}") if math.isfinite(number) else number


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if value is None:
        return ""
    return general_text(float(value)) if isinstance(value, int | float) else str(value)


def general_text(number: float) -> str:
    """Return a number as ``&`` writes it: 15 digits, with an exponent if that takes more than 20 characters.

    >>> general_text(1 / 3), general_text(1e20), general_text(2.0), general_text(1e-4 / 3)
    ('0.333333333333333', '1E+20', '2', '3.33333333333333E-05')
    """
    if number == int(number) and abs(number) < 1e15:
        return str(int(number))
    digits = Decimal(f"{number:.15g}")
    fixed = f"{digits:f}"
    if len(fixed.lstrip("-")) <= 20:
        return fixed
    mantissa, _, exponent = f"{number:.14E}".partition("E")
    return f"{mantissa.rstrip('0').rstrip('.')}E{exponent}"


@elementwise
def join(*parts: Any) -> Any:
    """``&``: the texts of all parts, or the first error.

    >>> join("A", 1 / 3, True, None)
    'A0.333333333333333TRUE'
    """
    return next((part for part in parts if is_error(part)), None) or "".join(map(_text, parts))


def numbers_only(value: Any) -> Any:
    """Return a range as SUMPRODUCT counts it: what is no number is 0, errors stay."""
    return [[cell if _is_number(cell) or is_error(cell) else 0.0 for cell in row] for row in as_grid(value)]


def _on_text(change: Callable[[str], str]) -> Callable[..., Any]:
    @elementwise
    def function(value: Any) -> Any:
        return value if is_error(value) else change(_text(value))

    return function


def _proper(text: str) -> str:
    letters, inside = [], False
    for letter in text:
        letters.append(letter.lower() if inside else letter.upper())
        inside = letter.isalpha()
    return "".join(letters)


def _upper(text: str) -> str:
    return "".join(letter if letter == "ß" else letter.upper() for letter in text)


def mmult(left: Any, right: Any) -> Any:
    """Multiply two matrices.

    >>> mmult([[1.0, 2.0]], [[3.0], [4.0]])
    [[11.0]]
    """
    one, two = as_grid(left), as_grid(right)
    if any(not _is_number(cell) for grid in (one, two) for row in grid for cell in row) or len(one[0]) != len(two):
        return engine_error("#VALUE!")
    return [
        [math.fsum(a * b for a, b in zip(row, column, strict=True)) for column in zip(*two, strict=True)] for row in one
    ]


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def aggregate(number: Any, option: Any, *arguments: Any) -> Any:
    """``AGGREGATE``: one of 19 functions, errors left out on demand (options 2, 3, 6, 7).

    Hidden rows (options 1, 3, 5, 7) cannot be told here and count.

    >>> aggregate(14.0, 6.0, [[3.0], [{"type": "Error", "kind": "Div"}], [5.0]], 1.0)
    5.0
    """
    if not (_is_number(number) and 1 <= number <= 19 and arguments):
        return engine_error("#VALUE!")
    code = int(number)
    ranges = arguments[:1] if code >= 14 else arguments
    cells = [cell for argument in ranges for row in as_grid(argument) for cell in row]
    errors = [cell for cell in cells if is_error(cell)]
    if errors and int(option or 0) not in (2, 3, 6, 7):
        return errors[0]
    numbers = [float(cell) for cell in cells if _is_number(cell)]
    if code == 3:
        return float(sum(1 for cell in cells if cell is not None and not is_error(cell)))
    if code >= 14 and (len(arguments) != 2 or not _is_number(arguments[1])):
        return engine_error("#VALUE!")
    try:
        return _RANKED[code](sorted(numbers), float(arguments[1])) if code >= 14 else _SUMMARIES[code](numbers)
    except (statistics.StatisticsError, ZeroDivisionError):
        return engine_error("#N/A" if code == 13 else "#DIV/0!")
    except (IndexError, ValueError):
        return engine_error("#NUM!")


def lookup(wanted: Any, searched: Any, results: Any = None) -> Any:
    """``LOOKUP``: the last value that is not larger; errors among the searched values are passed over.

    >>> lookup(2.0, [[1.0], [{"type": "Error", "kind": "Div"}], [1.0]], [["a"], ["b"], ["c"]])
    'c'
    """
    if is_error(wanted):
        return wanted
    grid = as_grid(searched)
    wide = len(grid[0]) > len(grid)
    line = grid[0] if wide else [row[0] for row in grid]
    rank = _ranked(wanted if wanted is not None else 0.0)
    found = -1
    for i, cell in enumerate(line):
        if cell is not None and not is_error(cell) and _ranked(cell)[0] == rank[0] and _ranked(cell) <= rank:
            found = i
    if found < 0:
        return engine_error("#N/A")
    if results is None:
        return grid[-1][found] if wide else grid[found][-1]
    target = as_grid(results)
    answers = target[0] if len(target) == 1 else [row[0] for row in target]
    return answers[found] if found < len(answers) else engine_error("#N/A")


def _rounded_to(rounding: Callable[[float], int], zero: Any) -> Callable[..., Any]:
    """``CEILING`` and ``FLOOR`` as Excel has them for negative numbers and steps."""

    @elementwise
    def function(number: Any = None, step: Any = None) -> Any:
        error = next((value for value in (number, step) if is_error(value)), None)
        if error is not None:
            return error
        try:
            n, s = float(number or 0), float(step or 0)
        except ValueError:
            return engine_error("#VALUE!")
        if s == 0 or n == 0:
            return 0.0 if n == 0 else zero
        if n > 0 > s:
            return engine_error("#NUM!")
        return fifteen_digits(rounding(fifteen_digits(n / s)) * s)

    return function


def _mode(numbers: list[float]) -> Any:
    mode = statistics.mode(numbers)
    return mode if numbers.count(mode) > 1 else engine_error("#N/A")


_SUMMARIES: dict[int, Callable[[list[float]], Any]] = {
    1: statistics.fmean, 2: lambda n: float(len(n)), 4: lambda n: max(n, default=0.0),
    5: lambda n: min(n, default=0.0), 6: lambda n: math.prod(n) if n else 0.0, 7: statistics.stdev,
    8: statistics.pstdev, 9: math.fsum, 10: statistics.variance, 11: statistics.pvariance,
    12: lambda n: statistics.median(n) if n else engine_error("#NUM!"),
    13: _mode,
}  # fmt: skip


def _nth(numbers: list[float], place: float) -> float:
    if not 1 <= place <= len(numbers):
        raise IndexError
    return numbers[math.ceil(place) - 1]


def _inclusive(numbers: list[float], share: float) -> float:
    if not 0 <= share <= 1:
        raise ValueError
    return _interpolated(numbers, share * (len(numbers) - 1))


def _exclusive(numbers: list[float], share: float) -> float:
    place = share * (len(numbers) + 1) - 1
    if not 0 <= place <= len(numbers) - 1:
        raise ValueError
    return _interpolated(numbers, place)


def _interpolated(numbers: list[float], place: float) -> float:
    low = math.floor(place)
    high = min(low + 1, len(numbers) - 1)
    return numbers[low] + (place - low) * (numbers[high] - numbers[low])


_RANKED: dict[int, Callable[[list[float], float], float]] = {
    14: lambda n, k: _nth(n[::-1], k), 15: _nth, 16: _inclusive, 17: lambda n, k: _inclusive(n, math.floor(k) / 4),
    18: _exclusive, 19: lambda n, k: _exclusive(n, math.floor(k) / 4),
}  # fmt: skip

OVERRIDES: dict[str, Callable[..., Any]] = {
    "UPPER": _on_text(_upper),
    "LOWER": _on_text(str.lower),
    "PROPER": _on_text(_proper),
    "AGGREGATE": aggregate,
    "MMULT": mmult,
    "LOOKUP": lookup,
    "CONCATENATE": join,
    "CEILING": _rounded_to(math.ceil, 0.0),
    "FLOOR": _rounded_to(math.floor, engine_error("#DIV/0!")),
}
"""By Excel's own name; all take what the engine passes and return what it takes."""
