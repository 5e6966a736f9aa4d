"""Charts as plain numbers for the templates: where lines, points, grid and labels stand in an inline SVG."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ...model.text import Language, Number, decimal

WIDTH, HEIGHT = 440, 250
LEFT, RIGHT, TOP, BOTTOM = 58, 14, 12, 44
SPARK_WIDTH, SPARK_HEIGHT, SPARK_POINTS = 72, 18, 24
_TICKS = 5
_LABELS = 4


@dataclass(frozen=True, slots=True)
class Series:
    """One line: its name, and a value for each position, None where there is none."""

    name: str
    values: tuple[Number | None, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A drawn line: the path, its points, and where the last one stands."""

    name: str
    path: str
    points: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """A line chart: lines, grid lines with their labels, labels of the positions."""

    lines: tuple[Line, ...]
    grid: tuple[tuple[str, str], ...]
    labels: tuple[tuple[str, str, str], ...]
    right: int = WIDTH - RIGHT
    bottom: int = HEIGHT - BOTTOM


def line_chart(series: Sequence[Series], labels: Sequence[str], language: Language) -> Chart | None:
    """Return a chart, None if no line has two points.

    Args:
        series: the lines, all as long as ``labels``.
        labels: what stands below each position.
        language: of the numbers on the axis.
    """
    known = [float(value) for one in series for value in one.values if value is not None]
    if not any(sum(value is not None for value in one.values) > 1 for one in series):
        return None
    ticks = nice_ticks(min(known), max(known))
    low, high = ticks[0], ticks[-1]

    def x(position: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * position / max(len(labels) - 1, 1)

    def y(value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low)

    lines = []
    for one in series:
        points = tuple((_short(x(i)), _short(y(float(v)))) for i, v in enumerate(one.values) if v is not None)
        lines.append(Line(one.name, "M" + "L".join(f"{a} {b}" for a, b in points), points))
    places = 0 if all(tick == int(tick) for tick in ticks) else 1
    grid = tuple((_short(y(tick)), decimal(tick, places, language)) for tick in ticks)
    return Chart(tuple(lines), grid, tuple(_labels(labels, x)))


def _labels(labels: Sequence[str], x: object) -> list[tuple[str, str, str]]:
    """A few positions get their label: the first, the last, and some in between."""
    last = len(labels) - 1
    shown = sorted({last * k // (_LABELS - 1) for k in range(_LABELS)}) if last >= _LABELS else list(range(last + 1))
    anchors = {0: "start", last: "end"}
    return [(_short(x(i)), labels[i], anchors.get(i, "middle")) for i in shown]  # type: ignore[operator]


def nice_ticks(low: float, high: float) -> list[float]:
    """Return evenly spaced round numbers around two values, at least two of them.

    >>> nice_ticks(1875, 1912), nice_ticks(5, 5)
    ([1870, 1880, 1890, 1900, 1910, 1920], [4, 4.5, 5, 5.5, 6])
    """
    if high - low < 1e-9:
        low, high = low - 1, high + 1
    rough = (high - low) / (_TICKS - 1)
    size = 10 ** math.floor(math.log10(rough))
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= rough * 0.999)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    ticks = [k * step for k in range(first, last + 1)]
    return [int(tick) if float(tick).is_integer() else tick for tick in ticks]


def spark(values: Sequence[Number]) -> str:
    """Return the path of a small line without axes, empty for fewer than two values."""
    if len(values) < 2:
        return ""
    if len(values) > SPARK_POINTS:
        last = len(values) - 1
        values = [values[last * k // (SPARK_POINTS - 1)] for k in range(SPARK_POINTS)]
    numbers = [float(value) for value in values]
    low, span = min(numbers), max(max(numbers) - min(numbers), 1e-9)
    count = len(numbers) - 1
    points = [
        f"{1 + (SPARK_WIDTH - 2) * i // count} {decimal(1 + (SPARK_HEIGHT - 2) * (1 - (v - low) / span), 0, 'en')}"
        for i, v in enumerate(numbers)
    ]
    return "M" + "L".join(points)


def _short(value: float) -> str:
    return decimal(value, 1, "en").removesuffix(".0")
