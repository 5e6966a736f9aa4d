"""What a rule or an input can refuse.

RatingError
├── WrongKindError     a value of the wrong kind (text for a number, a draw where none exists)
├── OutOfRangeError    a number outside what the rule allows
├── MissingDataError   not enough data for an answer
├── RulesError         no such rule set or parameter, or a value it does not allow
├── MissingLibraryError  an optional library that is not installed
└── InputRefusedError  a file with errors; carries all diagnostics
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .diagnostics import Diagnostic


class RatingError(Exception):
    """Base class; carries the sentence for the user in both languages."""

    def __init__(self, message: Text) -> None:
        super().__init__(message.en)
        self.message = message


class WrongKindError(RatingError):
    """A value of the wrong kind."""


class OutOfRangeError(RatingError):
    """A number outside its allowed range."""


class MissingDataError(RatingError):
    """Too little data for an answer."""


class RulesError(RatingError):
    """An unknown rule set or parameter, or a value that it does not allow."""


class MissingLibraryError(RatingError):
    """A library that only some commands need is not installed; the sentence says how to get it."""


class InputRefusedError(RatingError):
    """An input that holds errors; nothing was evaluated and nothing written."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        super().__init__(Text("Eingabe abgelehnt", "input refused"))
        self.diagnostics = tuple(diagnostics)
