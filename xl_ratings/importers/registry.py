"""All input formats; a file's format is found from its content."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ..model.diagnostics import Diagnostics
from ..model.text import Text
from . import click_tt, grid, matches, pairings, progress, singles, swiss_chess_text, swt, wizard_lists
from .content import read_source
from .imported import Imported, Request
from .page import parts, refuse_several
from .sheet import Sheet


@dataclass(frozen=True)
class Format:
    """One input format: what it is called, how it is recognized, how it is read.

    ``is_page`` is set for the one that gets a page as a whole; all others get its tables, one by one.
    """

    key: str
    title: Text
    columns: Text
    matches: Callable[[Sheet], bool]
    read: Callable[[Sheet, Request, Diagnostics], Imported]
    is_page: bool = False


FORMATS: dict[str, Format] = {
    entry.key: entry
    for entry in (
        Format(
            "swt",
            Text("Swiss-Chess-Turnier (SWT)", "Swiss-Chess tournament (SWT)"),
            Text("Datei des Programms, Version 7 bis 9", "the program's file, versions 7 to 9"),
            swt.matches,
            swt.read,
        ),
        Format(
            "page",
            Text("Webseite oder Textliste", "web page or text list"),
            Text(
                "eine Kreuztabelle, Fortschrittstabelle oder Paarungslisten",
                "a crosstable, a progress table or pairing lists",
            ),
            swiss_chess_text.matches,
            swiss_chess_text.read,
            is_page=True,
        ),
        Format(
            "progress",
            Text("Fortschrittstabelle", "progress table"),
            Text(
                "Nr., Teilnehmer, 1, 2, 3 … mit Zellen wie 9w1, 3s½", "No., Player, 1, 2, 3 … with cells like 9w1, 3b½"
            ),
            progress.matches,
            progress.read,
        ),
        Format(
            "pairings",
            Text("Paarungsliste", "pairing list"),
            Text("Runde, Weiß, Schwarz, Ergebnis", "Round, White, Black, Result"),
            pairings.matches,
            pairings.read,
        ),
        Format(
            "grid",
            Text("Kreuztabelle", "crosstable"),
            Text("Nr., Name, 1, 2, 3 …, Punkte", "No., Name, 1, 2, 3 …, Points"),
            grid.matches,
            grid.read,
        ),
        Format(
            "click-tt",
            Text("click-TT-Turnier (XML)", "click-TT tournament (XML)"),
            Text(
                "Wurzel tournament mit competition, players, matches",
                "root tournament with competition, players, matches",
            ),
            click_tt.matches,
            click_tt.read,
        ),
        Format(
            "tt-sheet",
            Text("Spielbericht Tischtennis", "table-tennis match sheet"),
            Text(
                "Datum, Klasse, Pos Heim, Spieler Heim, Pos Gast, Spieler Gast, Erg",
                "Date, League, Pos home, Player home, Pos away, Player away, Result",
            ),
            singles.sheet_matches,
            singles.read_match_sheet,
        ),
        Format(
            "singles",
            Text("Liste von Einzeln", "list of singles"),
            Text(
                "Spieler, Gegner, Ergebnis; auf Wunsch Datum, Klasse, Position, Position Gegner",
                "Player, Opponent, Result; optional Date, League, Pos 1, Pos 2",
            ),
            singles.list_matches,
            singles.read_list,
        ),
        Format(
            "wizard-long",
            Text("Wizard-Liste, Zeile je Spieler", "Wizard list, a row per player"),
            Text("Datum, Tisch, Spieler, Punkte oder Platz", "Date, Table, Player, Score or Place"),
            wizard_lists.long_matches,
            wizard_lists.read_long,
        ),
        Format(
            "wizard-wide",
            Text("Wizard-Liste, Zeile je Match", "Wizard list, a row per match"),
            Text("Datum, P1, S1, P2, S2 …", "Date, P1, S1, P2, S2 …"),
            wizard_lists.wide_matches,
            wizard_lists.read_wide,
        ),
        Format(
            "duels",
            Text("Liste von Duellen", "list of duels"),
            Text("Spieler 1, Spieler 2, Ergebnis", "Player 1, Player 2, Result"),
            matches.duel_matches,
            matches.read_duels,
        ),
    )
}


def read_events(
    request: Request, formats: tuple[str, ...], diagnostics: Diagnostics, encoding: str | None = None
) -> Imported:
    """Read a file in the first of the formats that it matches.

    Raises:
        InputRefusedError: unknown layout, or errors in the file.
    """
    sheet = read_source(request.path, diagnostics, encoding)
    for key in formats:
        entry = FORMATS[key]
        fitting = [part for part in ([sheet] if entry.is_page else parts(sheet)) if entry.matches(part)]
        refuse_several(fitting, diagnostics)
        if fitting:
            return replace(entry.read(fitting[0], request, diagnostics), format=key)
    row = next((i for i, cells in enumerate(sheet.rows) if any(cell is not None for cell in cells)), 0)
    found = " | ".join(sheet.text(row, k) for k in range(min(len(sheet.rows[row]), 8)))
    wanted = [FORMATS[key] for key in formats]
    diagnostics.error(
        "E-HEADER", Text("Keine bekannte Kopfzeile gefunden", "no known header row found"), sheet.place(row), value=found,
        cure=Text(
            "gesucht: " + "; ".join(f"{f.title.de} ({f.columns.de})" for f in wanted),
            "looked for: " + "; ".join(f"{f.title.en} ({f.columns.en})" for f in wanted),
        ),
    )  # fmt: skip
    diagnostics.stop_on_errors()
    raise AssertionError
