"""The result of looking at one part of the surroundings: fine, not needed, or a fault with its cure."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from .text import Language, Text


class Health(Enum):
    """How a check ended."""

    FINE = "ok"
    ABSENT = "absent"
    FAULT = "fault"

    def to(self, language: Language) -> str:
        """Return the word a user reads.

        >>> Health.FAULT.to("de")
        'Fehler'
        """
        words = {"ok": ("in Ordnung", "fine"), "absent": ("nicht da", "absent"), "fault": ("Fehler", "fault")}
        return Text(*words[self.value]).to(language)


@dataclass(frozen=True, slots=True)
class Check:
    """What was looked at, how it is, and what to do about it."""

    name: Text
    health: Health
    detail: Text
    cure: Text | None = None
