"""Diagnostics: what is wrong, where, and what is allowed. They collect; one error stops the work."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from .errors import InputRefusedError
from .text import Language, Text


class Severity(Enum):
    """How much a finding matters: an error stops, a warning asks for a look, a note informs."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"

    def to(self, language: Language) -> str:
        """Return the word a user reads."""
        words = {"error": ("Fehler", "error"), "warning": ("Warnung", "warning"), "note": ("Hinweis", "note")}
        return Text(*words[self.value]).to(language)


class Place(NamedTuple):
    """Where something stands: file, sheet, cell or line and column of a text, as far as they are known.

    (A tuple, because readers name the place of every player before they know of any fault.)
    """

    file: str = ""
    sheet: str = ""
    cell: str = ""
    line: int = 0
    column: int = 0

    def to(self, language: Language) -> str:
        """Write the place as a user would look for it.

        >>> Place("grid.csv", cell="F7", line=7).to("de")
        'grid.csv, Zeile 7, Zelle F7'
        """
        line = Text(f"Zeile {self.line}", f"line {self.line}").to(language) if self.line else ""
        column = Text(f"Spalte {self.column}", f"column {self.column}").to(language) if self.column else ""
        cell = Text(f"Zelle {self.cell}", f"cell {self.cell}").to(language) if self.cell else ""
        sheet = Text(f"Blatt {self.sheet}", f"sheet {self.sheet}").to(language) if self.sheet else ""
        return ", ".join(part for part in (self.file, sheet, line, column, cell) if part)


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding with its code, place, offending value and the cure."""

    code: str
    severity: Severity
    message: Text
    place: Place = field(default_factory=Place)
    value: str = ""
    cure: Text | None = None


class Diagnostics:
    """Collects findings; ``stop_on_errors`` raises once, with all of them."""

    def __init__(self) -> None:
        self.items: list[Diagnostic] = []
        self._most: int | None = None
        self._counts = Counter[str]()

    def error(self, code: str, message: Text, place: Place, *, value: object = "", cure: Text | None = None) -> None:
        """Note an error: the input will be refused."""
        self._keep(Diagnostic(code, Severity.ERROR, message, place, str(value), cure))

    def warn(self, code: str, message: Text, place: Place, *, value: object = "", cure: Text | None = None) -> None:
        """Note something to look at; the work goes on."""
        self._keep(Diagnostic(code, Severity.WARNING, message, place, str(value), cure))

    def note(self, code: str, message: Text, place: Place, *, value: object = "") -> None:
        """Note how something was understood."""
        self._keep(Diagnostic(code, Severity.NOTE, message, place, str(value)))

    @contextmanager
    def at_most(self, count: int) -> Iterator[None]:
        """Bound the findings of each code while one input is read: nobody reads thousands of one cause.

        Raises:
            InputRefusedError: at the first error beyond the bound, with all findings so far.
        """
        before = self._most, self._counts
        self._most, self._counts = count, Counter()
        try:
            yield
        finally:
            self._most, self._counts = before

    def _keep(self, item: Diagnostic) -> None:
        self._counts[item.code] += 1
        more = 0 if self._most is None else self._counts[item.code] - self._most
        if more <= 0:
            self.items.append(item)
        elif item.severity is Severity.ERROR:
            message = Text(
                f"Nach {self._most} Fehlern {item.code} wurde nicht weitergelesen",
                f"reading stopped after {self._most} errors {item.code}",
            )
            cure = Text(
                "stimmen Spalten und Format? --preview zeigt, was erkannt wird; --format legt das Format fest",
                "do columns and format fit? --preview shows what is recognized; --format sets the format",
            )
            self.items.append(Diagnostic("E-MANY", Severity.ERROR, message, Place(item.place.file), cure=cure))
            raise InputRefusedError(self.items)
        elif more == 1:
            message = Text(
                f"Weitere Befunde {item.code} sind nicht aufgezählt", f"more findings {item.code} are not listed"
            )
            self.items.append(Diagnostic("I-MORE", Severity.NOTE, message, Place(item.place.file)))

    @property
    def has_errors(self) -> bool:
        """True if at least one finding is an error."""
        return any(item.severity is Severity.ERROR for item in self.items)

    def stop_on_errors(self) -> None:
        """Refuse the input if anything in it was wrong.

        Raises:
            InputRefusedError: with every finding so far.
        """
        if self.has_errors:
            raise InputRefusedError(self.items)
