"""Circular references: which cells form a circle, apart from those that merely depend on one."""

from __future__ import annotations

from collections.abc import Mapping

from .dialect.references import read_area, sheet_name, split_sheet
from .dialect.tree import read_tokens
from .result import Place


def find_circles(texts: Mapping[Place, str]) -> list[list[Place]]:
    """Return the circles among the given cells.

    Args:
        texts: the engine texts of the cells that the engine reports as circular.

    >>> find_circles({("S", 1, 1): "B1", ("S", 1, 2): "A1", ("S", 1, 3): "A1+1"})
    [[('S', 1, 1), ('S', 1, 2)]]
    """
    graph = {place: _precedents(place, text, texts) for place, text in texts.items()}
    circles = [sorted(part) for part in _components(graph) if len(part) > 1 or part[0] in graph[part[0]]]
    return sorted(circles)


def _precedents(place: Place, text: str, texts: Mapping[Place, str]) -> list[Place]:
    found: list[Place] = []
    for token in read_tokens(text):
        prefix, rest = split_sheet(token.value)
        area = read_area(rest)
        if area is None:
            continue
        sheet = sheet_name(prefix) if prefix else place[0]
        if area.is_single:
            candidates = [(sheet, area.row, area.column)]
        else:
            candidates = [
                other
                for other in texts
                if other[0] == sheet
                and area.row <= other[1] <= area.last_row
                and area.column <= other[2] <= area.last_column
            ]
        found += [other for other in candidates if other in texts]
    return found


def _components(graph: Mapping[Place, list[Place]]) -> list[list[Place]]:
    """Return the strongly connected parts of a graph, without recursion (Tarjan)."""
    index: dict[Place, int] = {}
    low: dict[Place, int] = {}
    stack: list[Place] = []
    on_stack: set[Place] = set()
    parts: list[list[Place]] = []
    for root in graph:
        if root in index:
            continue
        work = [(root, iter(graph[root]))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        while work:
            node, following = work[-1]
            step = next(following, None)
            if step is None:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    parts.append(_pop_until(stack, on_stack, node))
            elif step not in index:
                index[step] = low[step] = len(index)
                stack.append(step)
                on_stack.add(step)
                work.append((step, iter(graph[step])))
            elif step in on_stack:
                low[node] = min(low[node], index[step])
    return parts


def _pop_until(stack: list[Place], on_stack: set[Place], last: Place) -> list[Place]:
    part = []
    while True:
        node = stack.pop()
        on_stack.discard(node)
        part.append(node)
        if node == last:
            return part
