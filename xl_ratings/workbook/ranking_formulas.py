"""The formulas of the ranking; builder and run write the same ones."""

from __future__ import annotations

from ..model.text import Text
from . import layout as at
from .references import References

RANKING_ORDER = 12  # column that tells which line of the players' table stands in a line of the ranking
PROVISIONAL = Text("vorläufig", "provisional")


def ranking_line(refs: References, k: int, row: int) -> list[str]:
    """Return the formulas of line k: which player, then place, name, club, numbers, days and mark."""
    top, _, bottom, _ = at.PLAYERS.area
    players = f"'{at.PLAYERS.name(refs.language)}'!"

    def player(column: str) -> str:
        return f"INDEX({players}${column}${top}:${column}${bottom},$L{row})"

    keys = f"{players}$U${top}:$U${bottom}"
    own = at.SETTINGS.area[0] + at.RULES.rows + 3
    provisional = f"N('{at.SETTINGS.name(refs.language)}'!$B${own})"
    mark = f'IF(AND(ISNUMBER({player("P")}),{player("P")}<{provisional}),"{refs.say(PROVISIONAL)}","")'
    place = f"IF(AND(ISNUMBER($L{row - 1}),N($D{row - 1})=N($D{row})),$A{row - 1},{k})" if k > 1 else "1"
    cells = (
        place,
        f'{player("B")}&IF({player("C")}="","",", "&{player("C")})',
        f'{player("E")}&""',
        player("O"),
        player("P"),
        f'IF({player("K")}="","",{player("O")}-{player("K")})',
        player("Q"),
        player("R"),
        f'IF({player("M")}="","",{player("M")})',
        f'IF({player("M")}="","",{player("O")}-{player("M")})',
        mark,
    )
    return [f'=IFERROR(MATCH(LARGE({keys},{k}),{keys},0),"")', *(f'=IF($L{row}="","",{text})' for text in cells)]
