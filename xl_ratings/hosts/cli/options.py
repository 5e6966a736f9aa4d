"""Options that several commands share, each described once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from ...systems.registry import SYSTEMS


def flag(told: str) -> Parameter:
    """Return how an option that is given or not is described; "no" is its default and needs no word."""
    return Parameter(negative=(), show_default=False, help=told)


Lang = Annotated[Literal["de", "en"], Parameter(help="Sprache / language")]
Json = Annotated[bool, flag("als JSON / as JSON")]
Csv = Annotated[bool, flag("Tabellen als CSV / tables as CSV")]
Workbook = Annotated[Path, Parameter(help="Arbeitsmappe einer Saison / workbook of a season")]
InputFile = Annotated[
    Path,
    Parameter(allow_leading_hyphen=True, help="Eingabedatei, - für eingefügten Text / input file, - for pasted text"),
]
SystemKey = Annotated[str, Parameter(help="Wertungssystem / rating system: " + ", ".join(SYSTEMS))]
PlayerList = Annotated[Path | None, Parameter(name="--list", help="Liste vor dem Turnier / list before the event")]
Day = Annotated[str, Parameter(show_default=False, help="letzter Tag des Turniers / last day of the event")]
Index = Annotated[int | None, Parameter(help="Index für Zahlen ohne Index / index for ratings without one")]
RulesText = Annotated[
    str, Parameter(show_default=False, help="Regeln wie dwz-2018 oder e_cap=40 / rules like dwz-2018 or e_cap=40")
]
RatedOnly = Annotated[
    bool,
    flag("nur Partien zwischen Bewerteten / only games between rated players"),
]
Double = Annotated[bool, flag("zwei Partien je Paarung / two games a pairing")]
Encoding = Annotated[
    str | None, Parameter(help="Zeichensatz wie cp1252, sonst erkannt / encoding like cp1252, else recognised")
]
Format = Annotated[
    str,
    Parameter(
        name="--format",
        show_default=False,
        help="Eingabeformat, sonst am Inhalt erkannt / input format, else found from the content",
    ),
]
Sheets = Annotated[
    tuple[str, ...],
    Parameter(
        negative=(),
        show_default=False,
        help="Blatt der Arbeitsmappe, mehrmals oder all: jedes ein Turnier / sheet of the workbook, repeated or all: each an event",
    ),
]
DryRun = Annotated[bool, flag("nichts schreiben / write nothing")]
