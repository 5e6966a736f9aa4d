"""Names that a program cut at 16 or 17 characters: completed from the list where it knows one only."""

from __future__ import annotations

from ..model.diagnostics import Diagnostics
from ..model.text import Text
from .person import name_key
from .players import PlayerList
from .sheet import Sheet

_CUTS = (16, 17)
_TITLES = ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM")


def complete_names(
    sheet: Sheet, top: int, columns: tuple[int, ...], players: PlayerList | None, diagnostics: Diagnostics
) -> None:
    """Take titles behind names away, and mend names in the columns of a sheet that look cut.

    A column whose longest name has exactly 16 or 17 characters was cut there; its names of that length are warned
    about, or replaced by the only listed name that begins like them. If several do, that is an error.
    """
    for column in columns:
        rows = [row for row in range(top + 1, len(sheet.rows)) if sheet.text(row, column)]
        for row in rows:
            words = sheet.text(row, column).split()
            if len(words) > 1 and words[-1] in _TITLES:
                sheet.rows[row][column] = " ".join(words[:-1])
        longest = max((len(sheet.text(row, column)) for row in rows), default=0)
        for row in rows:
            name = sheet.text(row, column)
            if len(name) == longest and longest in _CUTS and _is_of_the_program(name):
                _complete(sheet, row, column, players, diagnostics)


def _is_of_the_program(name: str) -> bool:
    """The program writes ``Last,First`` without a blank; a name cut before the comma has neither.

    >>> _is_of_the_program("Schmidt,Michaelis"), _is_of_the_program("Schmidt, Michael")
    (True, False)
    """
    return ", " not in name and ("," in name or " " not in name)


def _letters(name: str) -> str:
    return (
        "".join(letter for letter in name_key(name) if letter.isalnum())
        if "," in name
        else "".join(letter for letter in name.casefold() if letter.isalnum())
    )


def _complete(sheet: Sheet, row: int, column: int, players: PlayerList | None, diagnostics: Diagnostics) -> None:
    name, place = sheet.text(row, column), sheet.place(row, column)
    found = [] if players is None else players.find(name)
    if found:
        return
    start = _letters(name)
    longer = sorted({p.name for p in players.players if _letters(p.name).startswith(start)}) if players else []
    if len(longer) > 1:
        message = Text(
            f"„{name}“ ist abgeschnitten und passt auf {', '.join(longer)}",
            f"'{name}' is cut and fits {', '.join(longer)}",
        )
        cure = Text("den ganzen Namen eintragen", "write the whole name")
        diagnostics.error("E-NAME-CUT", message, place, value=name, cure=cure)
    elif longer:
        message = Text(f"„{name}“ ist abgeschnitten; gelesen als {longer[0]}", f"'{name}' is cut; read as {longer[0]}")
        diagnostics.warn("W-NAME-CUT", message, place, value=name)
        sheet.rows[row][column] = longer[0]
    else:
        message = Text(f"„{name}“ ist vielleicht abgeschnitten", f"'{name}' is perhaps cut")
        diagnostics.warn("W-NAME-CUT", message, place, value=name)
