"""The what-if block of the player card: opponents' ratings in, the new rating for every score out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.table import Format
from ..model.text import Text
from . import layout as at
from .references import HELPERS

if TYPE_CHECKING:
    from .template import Builder, Sheet

_COLUMN = 6  # of the new ratings among the helpers on the live sheet
_HEADINGS = (Text("Gegner", "Opponent"), Text("Punkte", "Score"), Text("neue Zahl", "New"), Text("±", "±"))


def write_what_if(b: Builder, sheet: Sheet, column: int, own: tuple[str, ...]) -> None:
    """Write the block; the functions stand on the hidden sheet, so without the add-in it shows dashes.

    Args:
        b: the builder.
        sheet: the player card.
        column: the block's first column, from 0.
        own: cells with the player's rating, index and year of birth.
    """
    block = at.CARD_OPPONENTS
    top = block.area[0] - 1
    note = Text(
        "Was wäre wenn: Zahlen der nächsten Gegner eintragen", "What if: enter the ratings of the next opponents"
    )
    sheet.write_string(top - 2, column, b.say(note), b.styles.bold)
    b.headings(sheet, top - 1, column, _HEADINGS)
    place = at.Block(block.key, block.sheet, (block.area[0], column + 1, block.area[2], column + 1))
    for row in range(block.rows):
        sheet.write_blank(top + row, column, None, b.styles.entry)
    b.name_block(place)
    opponents = b.block(place)
    for i in range(2 * block.rows + 1):
        _line(b, sheet, top + i, column, i, opponents, own)


def _line(b: Builder, sheet: Sheet, row: int, column: int, i: int, opponents: str, own: tuple[str, ...]) -> None:
    score, count = f"{i / 2:g}", f"COUNT({opponents})"
    old, index, year = (f"'{at.CARD.name(b.language)}'!{cell}" for cell in own)
    prefix = b.layout.prefix
    age = f'IF(N({year})=0,"E",{prefix}_AGEGROUP({year},{b.hidden_cell(2)}))'
    call = f"{prefix}_NEW({old},{index},{score},{count},{prefix}_WE({old},{opponents}),{age},{b.block(at.RULES)})"
    blank = f"OR({count}=0,{score}>{count},NOT(ISNUMBER({old})))"
    hidden = b.sheets[at.LIVE_SHEET]
    hidden.write_formula(1 + i, HELPERS + _COLUMN, f'=IF({blank},"",{call})', b.styles.plain, "")
    new = b.hidden_cell(1 + i, _COLUMN)
    shown = (
        (score, b.styles.general),
        (f'IFERROR({new},"–")', b.styles.whole),
        (f'IFERROR({new}-{old},"")', b.styles.number(Format.SIGNED)),
    )
    for k, (text, style) in enumerate(shown, 1):
        sheet.write_formula(row, column + k, f'=IF({blank},"",{text})', style, "")
