"""Steps: how a number came about, clause by clause, with the numbers filled in."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .text import Language, Number, Text, plain, signed

_DECIMAL_COMMA = re.compile(r"(?<=\d),(?=\d)")


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a calculation.

    Formulas are written the German way (decimal comma, semicolon); in English both change.

    ``clause`` says where the rule stands, ``formula`` is the rule in letters,
    ``filled`` the same with numbers, ``result`` what comes out.
    """

    clause: Text
    formula: str
    filled: str
    result: str

    def to(self, language: Language) -> str:
        """Write the step in one line."""
        parts = " = ".join(part for part in (self.formula, self.filled, self.result) if part)
        if language == "en":
            parts = _DECIMAL_COMMA.sub(".", parts).replace(";", ",")
        return f"{self.clause.to(language)}: {parts}" if parts else self.clause.to(language)


def write_steps(steps: tuple[Step, ...], language: Language) -> str:
    """Write steps as a text with line breaks."""
    return "\n".join(step.to(language) for step in steps)


def shown(value: Number) -> str:
    """Write a number in a step, with at most six decimals."""
    return plain(value, "de", 6)


def shown_change(value: Number) -> str:
    """Write a change in a step, with its sign and at most six decimals."""
    return signed(value, "de", 6)
