"""The what-if block of the player card: opponents' ratings in, the new rating for every score out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.table import Format
from ..model.text import Text
from . import layout as at
from .references import HELPERS, References

if TYPE_CHECKING:
    from .template import Builder, Sheet

WHAT_IF = HELPERS + 7  # column of the new ratings on the live sheet
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
    for row in range(block.rows):
        sheet.write_blank(top + row, column, None, b.styles.entry)
    b.name_block(opponents_place(column))
    for i in range(2 * block.rows + 1):
        hidden, shown = what_if_line(b, column, i, own)
        b.sheets[at.LIVE_SHEET].write_formula(1 + i, WHAT_IF - 1, hidden, b.styles.plain, "")
        styles = (b.styles.centred, b.styles.centred, b.styles.number(Format.SIGNED))
        for k, (formula, style) in enumerate(zip(shown, styles, strict=True), 1):
            sheet.write_formula(top + i, column + k, formula, style, "")


def opponents_place(column: int) -> at.Block:
    """Return the block of opponents, which stands in a column counted from 0."""
    block = at.CARD_OPPONENTS
    return at.Block(block.key, block.sheet, (block.area[0], column + 1, block.area[2], column + 1))


def what_if_line(refs: References, column: int, i: int, own: tuple[str, ...]) -> tuple[str, tuple[str, str, str]]:
    """Return the formulas of the i-th score: the function on the hidden sheet, and what is shown."""
    opponents = refs.block(opponents_place(column))
    score, count = f"{i / 2:g}", f"COUNT({opponents})"
    old, index, year = (f"'{at.CARD.name(refs.language)}'!{cell}" for cell in own)
    prefix = refs.layout.prefix
    age = f'IF(N({year})=0,"E",{prefix}_AGEGROUP({year},{refs.hidden_cell(2)}))'
    call = f"{prefix}_NEW({old},{index},{score},{count},{prefix}_WE({old},{opponents}),{age},{refs.block(at.RULES)})"
    blank = f"OR({count}=0,{score}>{count},NOT(ISNUMBER({old})))"
    new = refs.hidden_cell(1 + i, WHAT_IF - HELPERS - 1)
    shown = (score, f'IFERROR({new},"–")', f'IFERROR({new}-{old},"")')
    one, two, three = (f'=IF({blank},"",{text})' for text in shown)
    return f'=IF({blank},"",{call})', (one, two, three)
