"""The description of a worksheet function; every host and the reference page are made from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ..model.errors import RatingError, WrongKindError
from ..model.text import Text
from .cells import Argument, CellError, CellErrorInArgument, Result, error_value, is_blank, out
from .kinds import Kind
from .language import language_of


@dataclass(frozen=True)
class Parameter:
    """One argument: stable English name, German name, kind, help; optional ones may be left out."""

    name: str
    german: str
    kind: Kind
    help: Text
    optional: bool = False


@dataclass(frozen=True)
class Example:
    """Arguments and the expected result; the result comes from a source, never from this code."""

    arguments: tuple[Any, ...]
    result: Any


@dataclass(frozen=True)
class FunctionSpec:
    """A worksheet function.

    ``compute`` takes the arguments as their kinds read them, blank optional ones as None.
    ``explains`` marks functions that answer with a sentence instead of an error value.
    """

    name: str
    summary: Text
    parameters: tuple[Parameter, ...]
    returns: Text
    compute: Callable[..., object]
    clause: str
    examples: tuple[Example, ...] = ()
    note: Text | None = None
    explains: bool = field(default=False)

    @cached_property
    def required(self) -> int:
        """How many leading arguments a call must at least have."""
        needed = [i for i, parameter in enumerate(self.parameters, 1) if not parameter.optional]
        return max(needed, default=0)

    @property
    def signature(self) -> str:
        """The call as the reference prints it.

        >>> from .registry import FUNCTIONS
        >>> FUNCTIONS["BLITZDWZ_H"].signature
        'BLITZDWZ_H(opponents, results, [rules])'
        """
        names = [f"[{p.name}]" if p.optional else p.name for p in self.parameters]
        return f"{self.name}({', '.join(names)})"


def call(spec: FunctionSpec, arguments: tuple[Argument, ...]) -> Result:
    """Call a function with cells and return what a cell may hold; never raises for bad input.

    Args:
        spec: the function.
        arguments: scalars or rows of cells; left-out arguments are None or missing at the end.
    """
    try:
        return out(spec.compute(*read_arguments(spec, arguments)))
    except CellErrorInArgument as carried:
        return _refused(spec, arguments, carried.error)
    except RatingError as error:
        return _refused(spec, arguments, error_value(error))
    except (ArithmeticError, ValueError) as error:
        told = Text(f"nicht berechenbar: {error}", f"cannot be computed: {error}")
        return _refused(spec, arguments, CellError("#NUM!", told))


def _refused(spec: FunctionSpec, arguments: tuple[Argument, ...], error: CellError) -> Result:
    if not spec.explains:
        return error
    rules = next((i for i, parameter in enumerate(spec.parameters) if parameter.name == "rules"), len(arguments))
    language = language_of(arguments[rules]) if rules < len(arguments) else "de"
    if error.message.de:
        return error.message.to(language)
    german = {"#VALUE!": "#WERT!", "#N/A": "#NV", "#NUM!": "#ZAHL!", "#REF!": "#BEZUG!"}.get(error.code, error.code)
    return Text(f"Ein Argument enthält den Fehler {german}", f"an argument holds the error {error.code}").to(language)


def read_arguments(spec: FunctionSpec, arguments: tuple[Argument, ...]) -> list[Any]:
    """Read the arguments by their kinds; blank optional ones become None."""
    count = len(spec.parameters)
    if not spec.required <= len(arguments) <= count:
        raise WrongKindError(
            Text(
                f"{spec.name} nimmt {spec.required} bis {count} Argumente, nicht {len(arguments)}",
                f"{spec.name} takes {spec.required} to {count} arguments, not {len(arguments)}",
            )
        )
    padded = (*arguments, *(None,) * (count - len(arguments)))
    values: list[Any] = []
    for parameter, value in zip(spec.parameters, padded, strict=True):
        if parameter.optional and (value is None or _is_left_out(value)):
            values.append(None)
        else:
            values.append(parameter.kind.read(value, parameter.german))
    return values


def _is_left_out(value: Argument) -> bool:
    if isinstance(value, list | tuple):
        return len(value) == 1 and len(value[0]) == 1 and is_blank(value[0][0])
    return is_blank(value)
