"""The sheets in which contests are typed, with the numbers of each line beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..model.table import Column, Format
from ..model.text import Text
from . import layout as at
from .layout import Layout
from .references import References
from .widths import width_of

if TYPE_CHECKING:
    from .template import Builder, Sheet

COPY = Text("Kopie – wird nicht ausgewertet", "copy - is not evaluated")
GRID_SHOWN = 4  # sheets of tournaments that are not hidden in a new workbook
_RESULTS = ["1", "½", "0", "+", "-", "2", "1½"]


def write_contests(b: Builder) -> None:
    """Write the grids, or the list."""
    if b.layout.form.is_list:
        _list(b, b.layout.inputs[0])
        return
    for number, block in enumerate(b.layout.inputs, 1):
        _grid(b, number, block)


def copy_mark(refs: References, number: int) -> str:
    """Return the formula that marks a copied sheet: it stands elsewhere than the one that is evaluated."""
    return f'=IF(_xlfn.SHEET()={at.META}!$B${20 + number},"","{refs.say(COPY)}")'


def _grid(b: Builder, number: int, block: at.Block) -> None:
    sheet = b.page(block.name(b.language), Text(f"Turnier {number}", f"Event {number}"), rows=5)
    sheet.set_print_scale(72)  # the grid on one page, its numbers on the next one, with the names again
    sheet.set_v_pagebreaks([block.area[3]])
    sheet.repeat_only_columns(0, 1)
    sheet.freeze_panes(5, 2)
    if number > GRID_SHOWN:
        sheet.hide()
    events = f"'{b.layout.events.name(b.language)}'!"
    line = b.layout.events.area[0] + number - 1
    sheet.write_number(1, 0, number, b.styles.centred)
    for row, column, style in ((1, "C", b.styles.bold), (2, "B", b.styles.date_left)):
        sheet.write_formula(row, 1, f'=IF({events}{column}{line}="","",{events}{column}{line})', style, "")
    sheet.write_formula(1, 6, copy_mark(b, number), b.styles.note, "")
    b.headings(sheet, 4, 0, [column.heading for column in b.layout.form.columns])
    _results(b, sheet, block)
    b.name_block(block)
    shown = b.layout.columns[4:]
    b.column_headings(sheet, 4, block.area[3], shown)
    _grid_numbers(b, sheet, block, shown)


def _results(b: Builder, sheet: Sheet, block: at.Block) -> None:
    top, _, bottom, right = block.area
    first = len(b.layout.form.columns)
    for span, width in (((0, 0), 5), ((1, 1), 24), ((2, 3), 8), ((4, 5), 12), ((first, right - 1), 3.6)):
        sheet.set_column(*span, width)
    for i in range(at.SLOT_PLAYERS):
        sheet.write_number(4, first + i, i + 1, b.styles.head_centred)
        sheet.write_number(top - 1 + i, 0, i + 1, b.styles.entry_centred)
        for place in range(1, first):
            style = b.styles.entry_centred if place in (2, 3) else b.styles.entry
            sheet.write_blank(top - 1 + i, place, None, style)
        for place in range(at.SLOT_PLAYERS):
            style = b.styles.diagonal if i == place else b.styles.entry_text
            sheet.write_blank(top - 1 + i, first + place, None, style)
    sheet.data_validation(
        top - 1, first, bottom - 1, right - 1, {"validate": "list", "source": _RESULTS, "error_type": "warning"}
    )
    sheet.ignore_errors({"number_stored_as_text": f"A{top}:AZ{bottom}"})


def grid_starts(refs: References) -> tuple[str, str]:
    """Return the formulas that tell where a grid's event begins in the live block and in the last run."""
    live, last = (f"=IFERROR(MATCH($A$2,{values},0),0)" for values in (refs.live("no"), refs.last("no")))
    return live, last


def grid_formula(b: References, key: str, row: int | str, top: int) -> str:
    """Return the formula of a number beside a grid: the live value, else that of the last run."""
    live, last = (
        f"INDEX({column},{cell}+COUNTA($B${top}:$B{row})-1)"
        for column, cell in ((b.live(key), "$C$3"), (b.last(key), "$D$3"))
    )
    shown = f'IF($C$3>0,IFERROR({live},{last}),IF($D$3>0,{last},""))'
    return f'=IF($B{row}="","",IFERROR(IF(LEN({shown})=0,"",{shown}),""))'


def _grid_numbers(b: Builder, sheet: Sheet, block: at.Block, shown: Sequence[Column]) -> None:
    top, _, bottom, right = block.area
    for column, formula in enumerate(grid_starts(b), 2):
        sheet.write_formula(2, column, formula, b.styles.hidden, 0)
    for row in range(top, bottom + 1):
        for i, shown_column in enumerate(shown):
            formula = grid_formula(b, shown_column.key, row, top)
            sheet.write_formula(row - 1, right + i, formula, b.styles.number(shown_column.format), "")
    _widths(b, sheet, right, top, bottom, shown)


def _widths(b: Builder, sheet: Sheet, first: int, top: int, bottom: int, shown: Sequence[Column]) -> None:
    for i, column in enumerate(shown):
        sheet.set_column(first + i, first + i, width_of(column))
        if column.format is Format.SIGNED:
            for criteria, style in ((">", b.styles.up), ("<", b.styles.down)):
                condition = {"type": "cell", "criteria": criteria, "value": 0, "format": style}
                sheet.conditional_format(top - 1, first + i, bottom - 1, first + i, condition)


def _list(b: Builder, block: at.Block) -> None:
    form = b.layout.form
    widths = [_LIST_WIDTHS.get(column.key, 9) for column in form.columns]
    sheet = b.entries(block, [column.heading for column in form.columns], widths, form.title)
    top, _, bottom, right = block.area
    for i, column in enumerate(form.columns):
        if column.key in _CENTRED:
            style = b.styles.entry_text if column.key == "result" else b.styles.entry_centred
            for row in range(top - 1, bottom):
                sheet.write_blank(row, i, None, style)
        if column.key == "result":
            sheet.ignore_errors({"number_stored_as_text": f"A{top}:Z{bottom}"})
    sheet.write_formula(1, 2, copy_mark(b, 1), b.styles.note, "")
    shown = line_shown(b.layout)
    if not shown:
        return
    columns = [b.layout.columns[b.layout.column(key)] for key, _ in shown]
    b.column_headings(sheet, top - 2, right, columns)
    for row in range(top, bottom + 1):
        for i, (key, player) in enumerate(shown):
            style = b.styles.number(columns[i].format)
            sheet.write_formula(row - 1, right + i, line_formula(b, key, row, top, player), style, "")
    _widths(b, sheet, right, top, bottom, columns)


def line_shown(layout: Layout) -> list[tuple[str, int]]:
    """Return what stands beside a line of a list: the columns of its first player, then some of its second."""
    keys = [column.key for column in layout.columns[4:]]
    if "row" not in keys:
        return []
    first = [(key, 0) for key in keys if key not in {"part", "row"}]
    second = [(key, 1) for key in keys if key in {"old", "delta", "new"}] if len(layout.form.names) > 1 else []
    return [*first, *second]


_CENTRED = {"no", "match", "pos", "opponent_pos", "place", "new", "result"}
_LIST_WIDTHS = {"name": 26, "player": 26, "opponent": 26, "first": 26, "second": 26, "result": 11, "league": 11}


def line_formula(b: References, key: str, row: int, top: int, player: int) -> str:
    """The number of a line's first or second player: the live value, else that of the last run."""
    live, last = (
        f"INDEX({column},MATCH({row - top + 1},{rows},0)+{player})"
        for column, rows in ((b.live(key), b.live("row")), (b.last(key), b.last("row")))
    )
    name = "$C" if len(b.layout.form.names) == 1 else "$B"
    shown = f'IF({b.is_live()},IFERROR({live},""),IFERROR({last},""))'
    return f'=IF({name}{row}="","",IFERROR(IF(LEN({shown})=0,"",{shown}),""))'
