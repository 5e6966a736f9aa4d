"""All input formats; a file's format is found from its content."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ..model.diagnostics import Diagnostics
from ..model.text import Text
from . import (
    chess_results,
    click_tt,
    grid,
    matches,
    pairings,
    progress,
    singles,
    swiss_chess_text,
    swt,
    team_boards,
    trf,
    wizard_lists,
)
from .chosen_sheets import read_chosen
from .guess import refuse_unknown
from .imported import Imported, Request, refuse_unrated
from .page import note_other_sheets, parts, refuse_several
from .reading import reading
from .sheet import Sheet
from .source import Source, open_source


@dataclass(frozen=True)
class Format:
    """One input format: what it is called, how it is recognized, how it is read.

    ``is_page`` is set for the one that gets a page as a whole; all others get its tables, one by one.
    """

    key: str
    title: Text
    columns: Text
    matches: Callable[[Source], bool]
    read: Callable[[Source, Request, Diagnostics], Imported]


_Matches = Callable[[Sheet], bool]
_Read = Callable[[Sheet, Request, Diagnostics], Imported]


def _whole(key: str, title: Text, columns: Text, matches: _Matches, read: _Read) -> Format:
    """Describe a format that takes the whole file: a page with several tables, or a file that is no table."""

    def fits(source: Source) -> bool:
        return matches(source.sheet)

    def read_it(source: Source, request: Request, diagnostics: Diagnostics) -> Imported:
        return read(source.sheet, request, diagnostics)

    return Format(key, title, columns, fits, read_it)


def _table(key: str, title: Text, columns: Text, matches: _Matches, read: _Read) -> Format:
    """Describe a format that is one table of rows and cells; a page may hold others beside it."""

    def fitting(source: Source) -> list[Sheet]:
        return [part for part in parts(source.sheet) if matches(part)]

    def read_it(source: Source, request: Request, diagnostics: Diagnostics) -> Imported:
        found = fitting(source)
        refuse_several(found, diagnostics)
        note_other_sheets(source.sheet, found[0], diagnostics)
        return read(found[0], request, diagnostics)

    return Format(key, title, columns, lambda source: bool(fitting(source)), read_it)


FORMATS: dict[str, Format] = {
    entry.key: entry
    for entry in (
        Format(
            "swt",
            Text("Swiss-Chess-Turnier (SWT)", "Swiss-Chess tournament (SWT)"),
            Text("Datei des Programms, Version 7 bis 9", "the program's file, versions 7 to 9"),
            lambda source: source.kind == "swt",
            lambda source, request, diagnostics: swt.read(source.sheet, request, diagnostics),
        ),
        Format(
            "trf",
            Text("FIDE-Turnierbericht (TRF)", "FIDE tournament report (TRF)"),
            Text(
                "Zeilen 001 mit Startnummer, Name, Zahl, Punkten, Runden",
                "lines 001 with number, name, rating, points, rounds",
            ),
            trf.matches,
            trf.read,
        ),
        _whole(
            "page",
            Text("Webseite oder Textliste", "web page or text list"),
            Text(
                "eine Kreuztabelle, Fortschrittstabelle oder Paarungslisten",
                "a crosstable, a progress table or pairing lists",
            ),
            swiss_chess_text.matches,
            swiss_chess_text.read,
        ),
        _table(
            "progress",
            Text("Fortschrittstabelle", "progress table"),
            Text(
                "Nr., Teilnehmer, 1, 2, 3 … mit Zellen wie 9w1, 3s½", "No., Player, 1, 2, 3 … with cells like 9w1, 3b½"
            ),
            progress.matches,
            progress.read,
        ),
        _table(
            "team-boards",
            Text("Bretter von Mannschaftskämpfen", "boards of team matches"),
            Text(
                "Br., Mannschaft, -, Mannschaft, 3 : 1, darunter die Bretter",
                "Bo., team, -, team, 3 : 1, then the boards",
            ),
            team_boards.matches,
            team_boards.read,
        ),
        _table(
            "chess-results",
            Text("Export von chess-results/Swiss-Manager", "export of chess-results/Swiss-Manager"),
            Text(
                "Rg. oder Snr, Name, Elo, 1.Rd, 2.Rd … oder 1, 2, 3 …, Pkt.",
                "Rk. or SNo, Name, Rtg, 1.Rd, 2.Rd … or 1, 2, 3 …, Pts.",
            ),
            chess_results.matches,
            chess_results.read,
        ),
        _table(
            "pairings",
            Text("Paarungsliste", "pairing list"),
            Text("Runde, Weiß, Schwarz, Ergebnis", "Round, White, Black, Result"),
            pairings.matches,
            pairings.read,
        ),
        _table(
            "grid",
            Text("Kreuztabelle", "crosstable"),
            Text("Nr., Name, 1, 2, 3 …, Punkte", "No., Name, 1, 2, 3 …, Points"),
            grid.matches,
            grid.read,
        ),
        _whole(
            "click-tt",
            Text("click-TT-Turnier (XML)", "click-TT tournament (XML)"),
            Text(
                "Wurzel tournament mit competition, players, matches",
                "root tournament with competition, players, matches",
            ),
            click_tt.matches,
            click_tt.read,
        ),
        _table(
            "tt-sheet",
            Text("Spielbericht Tischtennis", "table-tennis match sheet"),
            Text(
                "Datum, Klasse, Pos Heim, Spieler Heim, Pos Gast, Spieler Gast, Erg",
                "Date, League, Pos home, Player home, Pos away, Player away, Result",
            ),
            singles.sheet_matches,
            singles.read_match_sheet,
        ),
        _table(
            "singles",
            Text("Liste von Einzeln", "list of singles"),
            Text(
                "Spieler, Gegner, Ergebnis; auf Wunsch Datum, Klasse, Position, Position Gegner",
                "Player, Opponent, Result; optional Date, League, Pos 1, Pos 2",
            ),
            singles.list_matches,
            singles.read_list,
        ),
        _table(
            "wizard-long",
            Text("Wizard-Liste, Zeile je Spieler", "Wizard list, a row per player"),
            Text("Datum, Tisch, Spieler, Punkte oder Platz", "Date, Table, Player, Score or Place"),
            wizard_lists.long_matches,
            wizard_lists.read_long,
        ),
        _table(
            "wizard-wide",
            Text("Wizard-Liste, Zeile je Match", "Wizard list, a row per match"),
            Text("Datum, P1, S1, P2, S2 …", "Date, P1, S1, P2, S2 …"),
            wizard_lists.wide_matches,
            wizard_lists.read_wide,
        ),
        _table(
            "duels",
            Text("Liste von Duellen", "list of duels"),
            Text("Spieler 1, Spieler 2, Ergebnis", "Player 1, Player 2, Result"),
            matches.duel_matches,
            matches.read_duels,
        ),
    )
}


def read_events(
    request: Request, formats: tuple[str, ...], diagnostics: Diagnostics, encoding: str | None = None, only: str = ""
) -> Imported:
    """Read a file in the first of the formats that it matches.

    Args:
        request: the file, or a name and the content itself, and what the user declared.
        formats: the formats that are possible, in the order in which they are tried.
        diagnostics: where findings go.
        encoding: of a text; by default found from the content.
        only: the one format that the user declared; by default found from the content.

    Raises:
        InputRefusedError: unknown layout, or errors in the file.
    """
    source = open_source(request.path, diagnostics, encoding, request.data)
    wanted = [FORMATS[key] for key in formats if key == (only or key)]
    titles = [(f.title, f.columns) for f in wanted]
    with reading(diagnostics):
        if request.sheets:
            return read_chosen(
                source, request, lambda *part: _read_first(wanted, *part),
                lambda part, own: refuse_unknown(part, titles, own), diagnostics,
            )  # fmt: skip
        imported = _read_first(wanted, source, request, diagnostics)
    if imported is None:
        refuse_unknown(source, titles, diagnostics)
        raise AssertionError
    return imported


def _read_first(formats: list[Format], source: Source, request: Request, diagnostics: Diagnostics) -> Imported | None:
    for format_ in formats:
        if format_.matches(source):
            imported = format_.read(source, request, diagnostics)
            refuse_unrated(imported, source.file, diagnostics)
            return replace(imported, format=format_.key)
    return None
