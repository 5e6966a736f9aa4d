"""What a button does: an action takes the workbook and the place where the user is, and gives a report.

The same action runs in Excel, in Calc and on a file: it never asks which book it has. What only the user knows is
asked for through ``Spot.ask``; what was set in the book is written by whoever runs the action.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from ..model.diagnostics import Severity
from ..model.errors import InputRefusedError, RatingError
from ..model.text import Language, Text
from ..workbook.book import Book


class Question(Enum):
    """What only the user knows: a file to read, its sheet, a day, a file to write, a folder."""

    FILE = Text("Datei mit Ergebnissen", "File with results")
    SHEET = Text(
        "Blatt mit Ergebnissen; all liest jedes als ein Turnier",
        "Sheet with results; all reads each of them as an event",
    )
    DATE = Text("Datum des Turniers (03.05.2024)", "Date of the event (2024-05-03)")
    NEW_FILE = Text("Mappe der neuen Saison", "Workbook of the new season")
    FOLDER = Text("Ordner der Webseiten", "Folder of the web pages")


Ask = Callable[[Question, str], str | None]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the user is.

    Attributes:
        book: the workbook.
        sheet: the sheet in front.
        row: of the chosen cell, from 1.
        column: of the chosen cell, from 1.
        now: the user's clock.
        ask: asks a question with a proposal; None is a user who does not want to any more.
        folder: where the workbook lies; None if it was never saved or lies behind a web address.
    """

    book: Book
    sheet: str
    row: int
    column: int
    now: dt.datetime
    ask: Ask
    folder: Path | None = None


@dataclass(frozen=True, slots=True)
class Report:
    """What an action found and did.

    Attributes:
        lines: sentences for the user; the first one says the most important.
        book: the book with what the action set; None if there is nothing to write.
        goto: sheet, row and column to show.
        opens: a file to open.
    """

    lines: tuple[Text, ...]
    book: Book | None = None
    goto: tuple[str, int, int] | None = None
    opens: Path | None = None

    def to(self, language: Language) -> str:
        """Return the sentences, one a line."""
        return "\n".join(line.to(language) for line in self.lines)


@dataclass(frozen=True, slots=True)
class Action:
    """One button: its key, its label, what it does in a sentence.

    ``command`` does the same to the saved file; where ``run`` is missing, the user is told the command.
    """

    key: str
    label: Text
    tip: Text
    command: str = ""
    run: Callable[[Spot], Report] | None = field(default=None, repr=False)


CANCELLED = Report((Text("Abgebrochen, nichts geändert.", "Cancelled, nothing changed."),))
_SHOWN = 12


def refused(error: RatingError, language: Language) -> str:
    """Return why an action did nothing, in the words of the message, with place and cure."""
    if not isinstance(error, InputRefusedError):
        return error.message.to(language)
    head = Text("Eingabe abgelehnt, nichts geschrieben.", "Input refused, nothing written.")
    errors = [item for item in error.diagnostics if item.severity is Severity.ERROR]
    lines = [head.to(language)]
    for item in errors[:_SHOWN]:
        place = item.place.to(language)
        value = f" („{item.value}“)" if language == "de" else f" ('{item.value}')"
        lines.append(f"{place}: {item.message.to(language)}{value if item.value else ''}")
    if len(errors) > _SHOWN:
        more = len(errors) - _SHOWN
        lines.append(Text(f"und {more} weitere", f"and {more} more").to(language))
    cures = dict.fromkeys(item.cure.to(language) for item in errors if item.cure)
    return "\n".join([*lines, *(f"→ {cure}" for cure in list(cures)[:3])])


def not_from_here(action: Action, program: str) -> Text:
    """Return the sentence for an action that a program cannot do: which command does it."""
    if not action.command:
        return Text(
            f"„{action.label.de}“ geht aus {program} heraus noch nicht.", f"'{action.label.en}' does not work in {program} yet."
        )  # fmt: skip
    return Text(
        f"„{action.label.de}“ geht aus {program} heraus noch nicht. "
        f"Die Mappe speichern und schließen, dann in der Eingabeaufforderung:\n\n{action.command}",
        f"'{action.label.en}' does not work in {program} yet. Save and close the workbook, then on the command line:\n\n{action.command}",
    )  # fmt: skip
