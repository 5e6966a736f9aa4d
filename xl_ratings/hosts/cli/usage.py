"""A wrong option."""

from __future__ import annotations

from ...model.text import Text


class UsageError(Exception):
    """A wrong option; carries the sentence."""

    def __init__(self, message: Text) -> None:
        super().__init__(message.en)
        self.message = message
