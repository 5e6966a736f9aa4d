"""The numbers of a line that its calculation does not reach: how each follows from the other numbers of the line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from ...model.table import Column, TableCell
from ...model.text import Language, Text
from . import formats
from .view import EventView, GroupView, RowView

Told = tuple[str, str, str, str]
_OPPONENT = re.compile(r"\((−?[\d.,]+)\)$")
_INDEX = re.compile(r"-\d+$")


@dataclass(frozen=True, slots=True)
class _Line:
    """A line's cells as the page writes them, by column; ratings without their index."""

    shown: Mapping[str, str]
    view: RowView
    group: GroupView
    language: Language


def derived_steps(event: EventView, group: GroupView, view: RowView, language: Language) -> Iterator[Told]:
    """Yield heading, formula, numbers filled in and result of each number that no step of the line ends in."""
    line = _Line(_shown(event.columns, view.cells, language), view, group, language)
    marker = next((key for key in _BY_COLUMN if any(column.key == key for column in event.columns)), "")
    for key, (formula, fill) in _BY_COLUMN.get(marker, {}).items():
        column = next((column for column in event.columns if column.key == key), None)
        if column is None or not line.shown.get(key):
            continue
        filled = fill(line, event.columns)
        if filled:
            yield column.heading.to(language), formula.to(language), filled, line.shown[key]


def _shown(columns: tuple[Column, ...], cells: tuple[TableCell, ...], language: Language) -> dict[str, str]:
    written = {column.key: formats.cell(value, column, language) for column, value in zip(columns, cells, strict=True)}
    return {key: str(_INDEX.sub("", str(text))) for key, text in written.items()}


def _difference(first: str, second: str) -> Callable[[_Line, tuple[Column, ...]], str]:
    """Fill in one number minus another, nothing if one of them is blank."""

    def fill(line: _Line, _: tuple[Column, ...]) -> str:
        one, other = line.shown.get(first, ""), line.shown.get(second, "")
        return f"{one} − {_in_sum(other)}" if one and other else ""

    return fill


def _opponents(line: _Line, _: tuple[Column, ...]) -> str:
    """Fill in what the games say of the opponents."""
    clauses = [clause for clause, step in zip(line.view.clauses, line.view.steps, strict=True) if step.opponent]
    found = [match[1] for clause in clauses if (match := _OPPONENT.search(clause))]
    return " + ".join(found) if len(found) == len(clauses) else ""


def _times_points(line: _Line, columns: tuple[Column, ...]) -> str:
    heading = next(column.heading.de for column in columns if column.key == "surplus_points")
    surplus = _in_sum(line.shown.get("surplus", ""))
    return f"{surplus}·{heading.removeprefix('×')}" if surplus else ""


def _changes_of_all(line: _Line, columns: tuple[Column, ...]) -> str:
    """Fill in everybody's points; where somebody is left out there is nothing to add up."""
    if line.group.unnamed:
        return ""
    changes = [_shown(columns, row.cells, line.language)["delta"].lstrip("+±") for row in line.group.rows]
    return " ".join([changes[0], *(f"− {c[1:]}" if c[:1] == "−" else f"+ {c}" for c in changes[1:])])


def _in_sum(text: str) -> str:
    return f"({text})" if text[:1] == "−" else text


_BY_COLUMN: dict[str, dict[str, tuple[Text, Callable[[_Line, tuple[Column, ...]], str]]]] = {
    "expected_score": {
        "points": (
            Text("W + kampflos und gegen Gegner ohne Zahl", "W + forfeits and games against unrated players"),
            lambda line, _: f"{line.shown['score']} + {_rest(line)}" if line.shown["score"] else "",
        ),
        "difference": (Text("DWZ neu − DWZ alt", "DWZ new − DWZ old"), _difference("new", "old")),
    },
    "surplus": {
        "delta": (Text("PSZ − PSZ alt", "PSZ − PSZ old"), _difference("new", "old")),
        "surplus": (Text("S − N", "W − L"), _difference("wins", "losses")),
        "surplus_points": (Text("(S−N)·Punkte je Spiel", "(W−L)·points per game"), _times_points),
        "sum_opp": (Text("Summe der PSZ der Gegner", "sum of the opponents' PSZ"), _opponents),
        "lpz_points": (Text("LPZ − KB", "LPZ − KB"), _difference("lpz", "class_bonus")),
    },
    "created": {"created": (Text("Summe der Punkte des Matchs", "sum of the match's points"), _changes_of_all)},
}  # fmt: skip


def _rest(line: _Line) -> str:
    """Points that were not rated, as the columns of the line give them."""
    points, score = (_number(line.shown[key]) for key in ("points", "score"))
    return formats.cell(points - score, formats.PLAIN, line.language)


def _number(text: str) -> float:
    return float(text.replace(",", ".").replace("−", "-"))
