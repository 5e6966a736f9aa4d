"""What the functions of all systems share: describing an argument, choosing the rules."""

from __future__ import annotations

from collections.abc import Callable

from ..model.text import Text
from ..systems.system import System
from .kinds import Kind
from .language import language_of
from .rules_argument import choose_rules
from .spec import Parameter


def parameter(name: str, german: str, kind: Kind, de: str, en: str, *, optional: bool = False) -> Parameter:
    """Describe one argument: English and German name, kind, help in both languages."""
    return Parameter(name, german, kind, Text(de, en), optional)


def with_rules(compute: Callable[..., object], system: System) -> Callable[..., object]:
    """Return a function whose last argument arrives as the chosen rules."""

    def computed(*values: object) -> object:
        *arguments, rules = values
        return compute(*arguments, choose_rules(system, rules))  # type: ignore[arg-type] # the kind made rows of cells

    return computed


def in_words(compute: Callable[..., object], system: System) -> Callable[..., object]:
    """Return a function that takes the chosen rules last but one, and last the language they ask for."""

    def computed(*values: object) -> object:
        *arguments, rules = values
        language = language_of(rules)  # type: ignore[arg-type] # the kind made rows of cells
        return compute(*arguments, choose_rules(system, rules), language)  # type: ignore[arg-type]

    return computed
