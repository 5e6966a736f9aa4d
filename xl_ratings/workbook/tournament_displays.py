"""What the workbook of a tournament shows: the eleven columns, in what state they are, and a chart of the changes."""

from __future__ import annotations

from ..model.cells import column_letters
from ..model.text import Text
from . import layout as at
from . import tournament_layout as here
from .styles import BAR, FONT
from .template import Builder, Sheet

_WIDTHS = {"name": 28, "old": 10, "new": 10, "note": 34}
_DIFF, _NOTE = 10, 11


def write_displays(b: Builder) -> None:
    """Write the evaluation."""
    sheet = b.page(here.SHOWN.name(b.language), Text("Auswertung", "Evaluation"), rows=6)
    name, day = (f"'{here.TITLE.name(b.language)}'!$B${row}" for row in (2, 3))
    sheet.write_formula(1, 0, f'={name}&""', b.styles.title, "")
    sheet.write_formula(2, 0, f'=IF({day}="","",{day})', b.styles.date_left, "")
    sheet.write_formula(3, 0, f"={_state(b)}", b.styles.note, "")
    b.column_headings(sheet, 5, 0, here.SHOWN_COLUMNS)
    for i, column in enumerate(here.SHOWN_COLUMNS):
        sheet.set_column(i, i, _WIDTHS.get(column.key, 8))
    top, _, bottom, right = here.SHOWN.area
    for k, row in enumerate(range(top, bottom + 1)):
        for i, column in enumerate(here.SHOWN_COLUMNS):
            text = _note(b, k) if i == _NOTE else _shown(b, k, i)
            sheet.write_formula(row - 1, i, f"={text}", b.styles.number(column.format), "")
    for criteria, style in ((">", b.styles.up), ("<", b.styles.down)):
        condition = {"type": "cell", "criteria": criteria, "value": 0, "format": style}
        sheet.conditional_format(top - 1, _DIFF, bottom - 1, _DIFF, condition)
    sheet.fit_to_pages(1, 1)
    sheet.print_area(0, 0, bottom - 1, right - 1)
    sheet.insert_chart(5, right + 1, _chart(b, sheet))


def _cell(block: at.Block, row: int, column: int, b: Builder) -> str:
    top, left, _, _ = block.area
    return f"'{block.name(b.language)}'!${column_letters(left + column)}${top + row}"


def _shown(b: Builder, k: int, i: int) -> str:
    """A cell of the sorted table: live, where the formulas compute, else of the last run; never a mixture."""
    live, last = _cell(here.LIVE_TABLE, k, i, b), _cell(here.LAST, k, i, b)
    shown = f'IF({last}="","",{last})'
    missing = f'IF({last}="","","–")'  # programs compute blank texts anew on opening; without the add-in that fails
    return f'IF({b.is_live()},IFERROR(IF(LEN({live})=0,"",{live}),{missing}),{shown})'


def _note(b: Builder, k: int) -> str:
    wrong = b.say(Text("Fehler: xl-ratings check DATEI nennt ihn", "error: xl-ratings check FILE names it"))
    name, points = (_cell(here.LIVE_TABLE, k, column, b) for column in (0, 2))
    named = f'IF(ISERROR({name}),"",IF(LEN({name})=0,"",IF(ISERROR({points}),"{wrong}","")))'
    return f'IF({b.is_live()},{named},"")'


def _state(b: Builder) -> str:
    """Live or not, and why not; results that stand in two places."""
    computes = f"ISNUMBER({b.hidden_cell(0)})"
    moment = f"'{here.MOMENT.name(b.language)}'!$B$2"
    live = b.say(Text("gerechnet mit den Formeln dieser Mappe", "computed by the formulas of this workbook"))
    wrong = b.say(Text("Die Eingaben sind fehlerhaft (xl-ratings check DATEI)", "The inputs are faulty (xl-ratings check FILE)"))  # fmt: skip
    dead = b.say(Text("Ohne Add-in", "Without add-in"))
    shown = b.say(Text(": gezeigt wird der letzte Lauf, ", ": shown is the last run, "))
    none = b.say(Text("noch keiner", "none yet"))
    both = b.say(Text("; Ergebnisse stehen in Tabelle und Paarungen, es zählen die Paarungen", "; results stand in grid and pairings, the pairings count"))  # fmt: skip
    white, black = (b.column(here.PAIRINGS, i) for i in (1, 2))
    twice = f'IF(AND(COUNTA({white},{black})>0,COUNTA({b.block(here.GRID)})>0),"{both}","")'
    last = f'IF({computes},"{wrong}","{dead}")&"{shown}"&IF({moment}="","{none}",{moment})'
    return f'IF({b.is_live()},"{live}",{last})&{twice}'


def _chart(b: Builder, sheet: Sheet) -> object:
    top, _, _, _ = here.SHOWN.area
    chart = b.workbook.add_chart({"type": "bar"})
    name, change = sheet.get_name(), b.say(Text("Änderung", "Change"))
    chart.add_series(
        {
            "name": change,
            "categories": [name, top - 1, 0, top + 14, 0],
            "values": [name, top - 1, _DIFF, top + 14, _DIFF],
            "fill": {"color": BAR},
            "gap": 40,
        }
    )
    font = {"name": FONT, "size": 9}
    chart.set_title({"name": b.say(Text("Änderung der Zahl", "Change of rating")), "name_font": {"name": FONT, "size": 12}})  # fmt: skip
    chart.set_legend({"none": True})
    player = b.say(Text("Spieler", "Player"))
    chart.set_y_axis({"name": player, "reverse": True, "num_font": font, "name_font": font, "label_position": "low", "crossing": "max"})  # fmt: skip
    chart.set_x_axis({"name": change, "num_font": font, "name_font": font, "num_format": "+0;-0;0"})
    chart.set_size({"width": 520, "height": 400})
    return chart
