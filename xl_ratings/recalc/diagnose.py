"""Why one of our functions ended in an error: which argument, its value, what is allowed.

The engine tells a function nothing about the cell that calls it. So the cells in question are computed once more,
with each call of ours replaced by a tap that writes down what arrives.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..functions.cells import Argument, CellError, Result
from ..functions.registry import FUNCTIONS
from ..functions.spec import FunctionSpec, call
from ..model.text import Text
from .dialect.base import Emission
from .dialect.emit import Emitter
from .dialect.tree import Node, parse, read_tokens
from .dialect.view import BookView
from .engine import Engine
from .result import CellProblem, Place
from .values import to_argument, to_engine

TAP = "XLR_TAP"
LIMIT = 1000


class _TapEmitter(Emitter):
    def __init__(self, view: BookView, place: Place, number: int) -> None:
        super().__init__(view, *place)
        self.number = number

    def our_call(self, name: str, arguments: list[list[Node]], wanted: str, *, array: bool) -> Emission:
        plain = super().our_call(name, arguments, wanted, array=array)
        at, _, inside = plain.text.partition(f"{name}(")
        comma = "," if arguments else ""
        return plain._replace(text=f'{at}{TAP}({self.number},"{name}"{comma}{inside}')


def diagnose(
    cells: Mapping[Place, tuple[str, bool]], codes: Mapping[Place, str], view: BookView, engine: Engine
) -> list[CellProblem]:
    """Return the reasons for the cells that ended in an error.

    Args:
        cells: formula cells with a call of ours (stored text, array formula or not) to look at.
        codes: the error of each cell that shows one, cells of array blocks included.
        view: what the formulas may refer to.
        engine: holds the workbook, evaluated; its formulas are changed by this.
    """
    heard: dict[int, list[tuple[str, tuple[Argument, ...], Result]]] = {}

    def tap(number: float, name: str, *arguments: Any) -> Any:
        values = tuple(to_argument(argument) for argument in arguments)
        result = call(FUNCTIONS[name], values)
        heard.setdefault(int(number), []).append((name, values, result))
        return to_engine(result)

    engine.register(TAP, tap)
    places = list(cells)[:LIMIT]
    for number, place in enumerate(places):
        text, array = cells[place]
        emitter = _TapEmitter(view, place, number)
        emission = emitter.formula(parse(read_tokens(text)), "V", array=array)
        engine.set_formulas(place[0], [(place[1], place[2], f"SUM({emission.text})" if array else emission.text)])
    engine.evaluate()
    problems: list[CellProblem] = []
    for number, place in enumerate(places):
        for name, values, result in heard.get(number, []):
            problems += _problems(place, cells[place][0], FUNCTIONS[name], values, result, codes)
    return problems


def _problems(
    place: Place,
    formula: str,
    spec: FunctionSpec,
    values: tuple[Argument, ...],
    result: Result,
    codes: Mapping[Place, str],
) -> list[CellProblem]:
    arguments = tuple((p.german, _short(v)) for p, v in zip(spec.parameters, values, strict=False))
    if isinstance(result, CellError):
        message = result.message if result.message.de else _carried(spec, values, result)
        return [CellProblem(place, formula, spec.name, result.code, arguments, message)]
    if not isinstance(result, tuple):
        return []
    found = []
    for r, row in enumerate(result):
        told: set[Text] = set()
        for c, cell in enumerate(row):
            where = (place[0], place[1] + r, place[2] + c)
            if isinstance(cell, CellError) and (where in codes or len(result) * len(row) == 1):
                message = cell.message if cell.message.de else _carried(spec, values, cell)
                if message in told:
                    continue
                told.add(message)
                found.append(CellProblem(where, formula, spec.name, cell.code, arguments, message))
    return found


def _carried(spec: FunctionSpec, values: tuple[Argument, ...], error: CellError) -> Text:
    """Name the argument from which an error value came."""
    for parameter, value in zip(spec.parameters, values, strict=False):
        cells = [cell for row in value for cell in row] if isinstance(value, list) else [value]
        carried = next((cell for cell in cells if isinstance(cell, CellError)), None)
        if carried is not None:
            return Text(
                f"Argument „{parameter.german}“ enthält den Fehler {carried.code}; erlaubt: {parameter.help.de}",
                f"argument '{parameter.name}' holds the error {carried.code}; allowed: {parameter.help.en}",
            )
    return Text(f"{spec.name} ergibt {error.code}", f"{spec.name} gives {error.code}")


def _short(value: Argument) -> str:
    if isinstance(value, list):
        cells = [_short(cell) for row in value for cell in row]
        tail = " …" if len(cells) > 6 else ""
        return "{" + "; ".join(cells[:6]) + tail + "}"
    if isinstance(value, CellError):
        return value.code
    if value is None:
        return "(leer)"
    return f"„{value}“" if isinstance(value, str) else f"{value:.15g}"
