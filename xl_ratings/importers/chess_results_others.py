"""Lists of chess-results that cannot be evaluated: tables of teams, line-ups without opponents, the card of one player."""

from __future__ import annotations

from dataclasses import dataclass

from ..model.diagnostics import Diagnostics
from ..model.text import Text
from . import foreign_headings as foreign
from .headers import plain_heading, plain_headings
from .sheet import Sheet

_LOOK_AT = 30
_TEAM = {"mannschaft", "mannschaften", "team", "teams", "teamname", *map(plain_heading, foreign.TEAM)}
_BOARD = {"br", "bo", "brett", "board"}
_NUMBER = {"rg", "rk", "nr", "no", "snr", "sno", "stnr", "stno", "rang", "rank", "platz"}
_OF_LINE_UPS = {"anz", "games", "partien", "partidas", "elods", "rtgavg", "fideid"}
_BESIDE_TEAM = {"rg", "rk", "nr", "no", "snr", "sno", "mp", "tb1", "wtg1"} | _BOARD
_ROUND, _RESULT = {"rd", "rde", "runde", "round"}, {"erg", "ergebnis", "res", "result"}
_SIDES = {"weiß", "weiss", "white", "schwarz", "black", "spieler", "teilnehmer", "player", "gegner", "opponent"}


@dataclass(frozen=True)
class Other:
    """Such a list: its row of headings, and what a user is told."""

    row: int
    code: str
    message: Text
    cure: Text


def find_other(sheet: Sheet) -> Other | None:
    """Return what the first row of headings names, or None if the sheet is no such list."""
    for row in range(min(len(sheet.rows), _LOOK_AT)):
        words = plain_headings(sheet, row)
        headings = set(words)
        if headings & _TEAM and headings & _BESIDE_TEAM and not headings & ({"name"} | _SIDES):
            return _teams(row)
        if _is_line_up(headings):
            return _line_ups(row)
        if _is_card(words):
            return _card(row)
    return None


def _is_card(words: list[str]) -> bool:
    """A row for each round with one name in it; a crosstable may have columns Rd and Erg., too, and numbers beside them."""
    headings = set(words)
    if headings & _SIDES or "1" in headings or words.count("name") != 1:
        return False
    return bool(headings & _ROUND and headings & _RESULT)


def is_line_up(sheet: Sheet) -> bool:
    """Return whether the sheet holds a team's line-up, which looks like a crosstable."""
    rows = range(min(len(sheet.rows), _LOOK_AT))
    return any(_is_line_up(set(plain_headings(sheet, row))) for row in rows)


def _is_line_up(headings: set[str]) -> bool:
    """Players stand by board, without a number that an opponent could refer to, beside the count of their games."""
    if not {"name", "1", "2"} <= headings or headings & _NUMBER:
        return False
    return bool(headings & _BOARD and headings & _OF_LINE_UPS)


def refuse_other(sheet: Sheet, other: Other, diagnostics: Diagnostics) -> None:
    """Refuse such a list.

    Raises:
        InputRefusedError: always.
    """
    diagnostics.error(other.code, other.message, sheet.place(other.row), cure=other.cure)
    diagnostics.stop_on_errors()


def _teams(row: int) -> Other:
    message = Text(
        "Die Tabelle enthält Mannschaften, keine Partien von Spielern",
        "the table holds teams, no games of players",
    )
    cure = Text(
        "die Spielerpaarungen (alle Bretter), die Einzel-Kreuztabelle oder den FIDE-Bericht (TRF) exportieren",
        "export the player pairings (all boards), the crosstable of players or the FIDE report (TRF)",
    )
    return Other(row, "E-TEAM", message, cure)


def _line_ups(row: int) -> Other:
    message = Text(
        "Die Aufstellungen nennen Ergebnisse, aber keine Gegner", "the line-ups name results, but no opponents"
    )
    cure = Text(
        "die Spielerpaarungen (alle Bretter) oder den FIDE-Bericht (TRF) exportieren",
        "export the player pairings (all boards) or the FIDE report (TRF)",
    )
    return Other(row, "E-TEAM", message, cure)


def _card(row: int) -> Other:
    message = Text("Die Tabelle enthält die Partien eines einzigen Spielers", "the table holds the games of one player")
    cure = Text(
        "die Kreuztabelle oder den FIDE-Bericht (TRF) exportieren", "export the crosstable or the FIDE report (TRF)"
    )
    return Other(row, "E-PART", message, cure)
