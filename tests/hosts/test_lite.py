"""xlwings Lite on a stand-in: what its documentation promises of ``func`` and ``arg``, and the values it passes."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest
import xlwings

from tests.conformance.cases import all_cases, same
from xl_ratings.functions.cells import CellError
from xl_ratings.functions.registry import FUNCTIONS

registered: dict[str, Callable[..., Any]] = {}
options: dict[str, dict[str, dict[str, Any]]] = {}


def func(*, name: str, namespace: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register a function under its name in Excel."""
    assert namespace == ""

    def inner(function: Callable[..., Any]) -> Callable[..., Any]:
        assert name not in registered
        registered[name] = function
        return function

    return inner


def arg(argument: str, **how: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Remember how an argument is to arrive; one that the function does not have is an error in Lite."""

    def inner(function: Callable[..., Any]) -> Callable[..., Any]:
        assert argument in inspect.signature(function).parameters
        options.setdefault(function.__name__.upper(), {})[argument] = how
        return function

    return inner


@pytest.fixture(scope="module")
def lite() -> Iterator[ModuleType]:
    """The adapter, imported as Lite does."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(xlwings, "func", func)
        patch.setattr(xlwings, "arg", arg)
        module = importlib.import_module("xl_ratings.hosts.lite")
        module = module if registered else importlib.reload(module)
        yield module


def arrives(value: Any) -> Any:
    """What Lite passes with ndim=2 and err_to_str: rows, errors as their codes, blank texts as None."""
    if value is None:
        return None
    rows = value if isinstance(value, list) else [[value]]
    return [
        [cell.code if isinstance(cell, CellError) else (None if cell == "" else cell) for cell in row] for row in rows
    ]


def leaves(rows: list[list[Any]]) -> Any:
    """What Excel shows: the code of an error is the error."""
    codes = {"#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"}
    return [[CellError(cell) if cell in codes else cell for cell in row] for row in rows]  # type: ignore[arg-type]


def test_the_case_table(lite: ModuleType) -> None:
    """Every case: the same numbers and errors as in every other host."""
    assert lite.__all__ == list(FUNCTIONS)
    wrong = []
    for case in all_cases():
        found = leaves(registered[case.function](*map(arrives, case.arguments)))
        if not same(found, case.expected):
            wrong.append(f"{case.function}{case.arguments}: {found!r} instead of {case.expected!r}")
    assert wrong == []


def test_every_argument_keeps_shape_and_errors(lite: ModuleType) -> None:
    """Two dimensions and errors as texts are asked for every argument, with its German help."""
    for name, spec in FUNCTIONS.items():
        for parameter in spec.parameters:
            assert options[name][lite.python_name(parameter)] == {
                "ndim": 2,
                "err_to_str": True,
                "doc": parameter.help.de,
            }


def test_everything_may_be_left_out(lite: ModuleType) -> None:
    """A missing argument gets our error value, not a message of Lite's."""
    assert lite is not None
    assert registered["BLITZDWZ_NEW"](None, None, None, None, None) == [["#N/A"]]
    assert registered["BLITZDWZ_NEW"]() == [["#VALUE!"]]
