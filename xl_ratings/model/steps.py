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
    A clause of a game has a blank for its ``opponent``, see `against`; any other that names a player, see `told_with`.
    """

    clause: Text
    formula: str
    filled: str
    result: str
    opponent: str = ""

    def to(self, language: Language) -> str:
        """Write the step in one line."""
        parts = " = ".join(part for part in (self.formula, self.filled, self.result) if part)
        if language == "en":
            parts = _DECIMAL_COMMA.sub(".", parts).replace(";", ",")
        clause = self.told_clause(language)
        return f"{clause}: {parts}" if parts else clause

    def told_clause(self, language: Language, opponent: str | None = None) -> str:
        """Return the clause with its opponent, or with a name that stands for it.

        >>> game = Step(against(" (1724)"), "", "", "W 1", "P0002")
        >>> game.told_clause("de"), game.told_clause("en", "Birke, Jan")
        ('Gegen P0002 (1724)', 'Against Birke, Jan (1724)')
        """
        clause = self.clause.to(language)
        if not self.opponent:
            return clause
        before, _, after = clause.partition(_BLANK)
        return before + (self.opponent if opponent is None else opponent) + after


_BLANK = "\N{OBJECT REPLACEMENT CHARACTER}"
_NOTHING = Text("", "")


def against(told: str = "", about: Text = _NOTHING) -> Text:
    """Return the clause of a game: a blank for the opponent, what it is about, what is told of the opponent."""
    return Text(f"Gegen {_BLANK}{about.de}{told}", f"Against {_BLANK}{about.en}{told}")


def told_with(before: Text, after: Text) -> Text:
    """Return a clause that names a player between two parts of a sentence."""
    return Text(f"{before.de}{_BLANK}{after.de}", f"{before.en}{_BLANK}{after.en}")


def write_steps(steps: tuple[Step, ...], language: Language) -> str:
    """Write steps as a text with line breaks."""
    return "\n".join(step.to(language) for step in steps)


def shown(value: Number) -> str:
    """Write a number in a step, with at most six decimals."""
    return plain(value, "de", 6)


def shown_change(value: Number) -> str:
    """Write a change in a step, with its sign and at most six decimals."""
    return signed(value, "de", 6)
