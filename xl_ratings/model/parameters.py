"""Parameters: the values of a rule set that a club may set, how each is read and what it allows."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from .errors import RulesError
from .text import Text, plain

RulesT = TypeVar("RulesT", bound="Rules")


@dataclass(frozen=True)
class Parameter:
    """One settable value: its key (a field of the rules), its German and English label, its reader.

    ``read`` takes what stands in a cell or a text and returns the value, or None
    if that is not allowed; ``allowed`` says what is.
    """

    key: str
    label: Text
    read: Callable[[object], object | None]
    allowed: Text


@dataclass(frozen=True)
class Rules:
    """Base of every rule set: a name, where the rules come from, the parameters that can be set."""

    name: str
    source: str

    @classmethod
    def parameters(cls) -> tuple[Parameter, ...]:
        """Return the parameters a club may set."""
        return ()

    def values(self) -> dict[str, object]:
        """Return the value of every parameter by its key."""
        return {parameter.key: getattr(self, parameter.key) for parameter in self.parameters()}


def override(rules: RulesT, values: Mapping[str, object]) -> RulesT:
    """Return the rules with some values replaced; the name says that they are.

    Args:
        rules: the rule set to start from.
        values: key or label (upper or lower case) to new value; a blank value keeps the old one.

    Raises:
        RulesError: no such parameter, or a value it does not allow.
    """
    changes: dict[str, Any] = {}
    for key, value in values.items():
        if value is None or value == "":
            continue
        parameter = _find(rules, key)
        read = parameter.read(value)
        if read is None:
            raise RulesError(
                Text(
                    f"{parameter.key}: „{_shown(value)}“ geht nicht; erlaubt ist {parameter.allowed.de}",
                    f"{parameter.key}: '{_shown(value)}' is not possible; allowed is {parameter.allowed.en}",
                )
            )
        if read != getattr(rules, parameter.key):
            changes[parameter.key] = read
    return dataclasses.replace(rules, **changes) if changes else rules


def _shown(value: object) -> str:
    return plain(value, "en", 9) if isinstance(value, int | float) else str(value)


def _find(rules: Rules, key: str) -> Parameter:
    wanted = key.strip().casefold()
    for parameter in rules.parameters():
        names = (parameter.key, parameter.label.de, parameter.label.en)
        if wanted in (name.casefold() for name in names):
            return parameter
    keys = ", ".join(parameter.key for parameter in rules.parameters())
    raise RulesError(
        Text(
            f"Parameter „{key}“ gibt es nicht; {rules.name} kennt {keys}",
            f"no parameter '{key}'; {rules.name} has {keys}",
        )
    )


def as_number(value: object) -> float | None:
    """Read a number as cells and texts hold it, decimal comma included; None if it is none.

    >>> as_number("0,5"), as_number(True), as_number("x")
    (0.5, None, None)
    """
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return value
    if isinstance(value, str):
        try:
            number = float(value.strip().replace(",", "."))
        except ValueError:
            return None
        return number if -1e300 < number < 1e300 else None
    return None


def whole(key: str, label: Text, minimum: int, maximum: int) -> Parameter:
    """Describe a whole number between two bounds, both allowed."""

    def read(value: object) -> int | None:
        number = as_number(value)
        if number is None or number != int(number) or not minimum <= number <= maximum:
            return None
        return int(number)

    allowed = Text(f"eine ganze Zahl von {minimum} bis {maximum}", f"a whole number from {minimum} to {maximum}")
    return Parameter(key, label, read, allowed)


def choice(key: str, label: Text, options: Mapping[str, str]) -> Parameter:
    """Describe one of several words: what the rules call it, and the German word that a sheet may hold instead.

    >>> choice("split", Text("Teilung", "split"), {"once": "einmal", "twice": "zweimal"}).read("Zweimal")
    'twice'
    """
    meanings = {word.casefold(): option for option, german in options.items() for word in (option, german)}

    def read(value: object) -> str | None:
        text = plain(value, "en") if isinstance(value, int | float) else str(value).strip().casefold()
        return meanings.get(text)

    german, english = ", ".join(options.values()), ", ".join(options)
    return Parameter(key, label, read, Text(f"eines von: {german}", f"one of: {english}"))


_SWITCH = {
    "ja": True, "yes": True, "on": True, "an": True, "ein": True, "1": True, "true": True, "wahr": True,
    "nein": False, "no": False, "off": False, "aus": False, "0": False, "false": False, "falsch": False,
}  # fmt: skip


def switch(key: str, label: Text) -> Parameter:
    """Describe a yes or no."""

    def read(value: object) -> bool | None:
        if isinstance(value, bool):
            return value
        text = plain(value, "en") if isinstance(value, int | float) else str(value).strip().casefold()
        return _SWITCH.get(text)

    return Parameter(key, label, read, Text("ja oder nein", "yes or no"))
