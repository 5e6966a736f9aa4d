"""The actions on the chosen cell: how its number came about, and what the player's next event would change."""

from __future__ import annotations

from ..model.diagnostics import Diagnostics
from ..model.text import Text
from ..package.refusal import refusal
from ..package.values import Value
from ..season.entries import Player
from ..season.identity import Names
from ..workbook import layout as at
from ..workbook.book import Book
from .action import Report, Spot
from .explain_cell import explain_place
from .explained import told_cell
from .season_input import read_season

_NAME_AND_ID = 21  # column of the players' table that the player card chooses from, from 0
_LOOKED_AT = 60  # columns of the chosen line that may hold a name


def why(spot: Spot) -> Report:
    """Tell how the number in the chosen cell came about."""
    found = explain_place(spot.book, spot.sheet, (spot.row, spot.column))
    told = Text("\n".join(told_cell(found, "de")), "\n".join(told_cell(found, "en")))
    return Report((told,) if found.note is None else (told, found.note))


def what_if(spot: Spot) -> Report:
    """Choose the player of the chosen line on the player card and show where opponents' ratings are typed."""
    book = spot.book
    card, (top, left, _, _) = book.place(at.CARD_PLAYER)
    player = _player_here(spot)
    if player is None and spot.sheet != card:
        raise refusal(
            "A-PLAYER", book.name, "in dieser Zeile steht kein bekannter Spieler", "no known player stands in this line",
            Text("Eine Zeile mit einem Namen wählen, etwa in der Rangliste.", "Choose a line with a name, say in the ranking."),
        )  # fmt: skip
    chosen = None if player is None else _choice(book, player)
    if chosen is not None and book.read(at.CARD_PLAYER)[0][0] != chosen:
        book.put(at.CARD_PLAYER, 1, 1, chosen)
    who = str(chosen or book.read(at.CARD_PLAYER)[0][0] or "–")
    if not book.layout.has_index:
        told = Text(f"Spielerblatt: {who}. Was wäre wenn kennt diese Vorlage nicht.", f"Player card: {who}. This template knows no what-if.")  # fmt: skip
        return Report((told,), book, (card, top, left))
    sheet, (first, column, _, _) = book.place(at.CARD_OPPONENTS)
    told = Text(
        f"{who}: hier die Zahlen der nächsten Gegner eintragen; daneben steht die neue Zahl für jedes Ergebnis.",
        f"{who}: enter the ratings of the next opponents here; the new rating for each score stands beside them.",
    )
    return Report((told,), book, (sheet, first, column))


def _player_here(spot: Spot) -> Player | None:
    """Return the player whom the chosen cell names, else the first one that its line names."""
    diagnostics = Diagnostics()
    season = read_season(spot.book, diagnostics)
    names = Names(season.players, season.aliases)
    (line,) = spot.book.read_area(spot.sheet, (spot.row, 1, spot.row, max(_LOOKED_AT, spot.column)))
    for cell in (line[spot.column - 1], *line):
        player = _named(cell, names)
        if player is not None:
            return player
    return None


def _named(cell: Value, names: Names) -> Player | None:
    if not isinstance(cell, str) or not cell.strip():
        return None
    text = cell.strip()
    before, _, id_ = text.rstrip(")").rpartition(" (")
    key = text if text in names.players else names.find(text)
    return names.players.get(key or (id_ if before else ""))


def _choice(book: Book, player: Player) -> str:
    """Return the player as the card's list offers it: name and ID."""
    sheet, (top, left, bottom, _) = book.place(at.PLAYERS)
    for row in book.read_area(sheet, (top, left, bottom, left + _NAME_AND_ID)):
        if row[0] == player.id and isinstance(row[_NAME_AND_ID], str) and row[_NAME_AND_ID]:
            return str(row[_NAME_AND_ID])
    return f"{player.name} ({player.id})"
