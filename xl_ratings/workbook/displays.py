"""Sheets that only show: a chosen event in the order of the source's columns, and the ranking with its chart."""

from __future__ import annotations

from ..model.table import Column, Format
from ..model.text import Text
from . import layout as at
from . import words
from .event_formulas import EventFormulas
from .ranking_formulas import RANKING_ORDER, ranking_line
from .styles import BAR, FONT
from .template import Builder, Sheet


def write_displays(b: Builder) -> None:
    """Write both sheets."""
    _Event(b).write()
    _ranking(b)


class _Event:
    """The display of one event; the helpers to its right say where its rows stand and in which order."""

    def __init__(self, b: Builder) -> None:
        self.b, self.block = b, b.layout.event
        self.shown = b.layout.shown
        self.formulas = EventFormulas(b)
        self.helper = self.formulas.helper

    def write(self) -> None:
        """Write the sheet."""
        b, form = self.b, self.b.layout.form
        title = Text(f"Auswertung: {form.event.de}", f"Evaluation: {form.event.en}")
        sheet = b.page(self.block.name(b.language), title, rows=6)
        label = Text(f"{form.event.de} Nr. (hier wählen):", f"{form.event.en} no. (choose here):")
        sheet.write_string(1, 0, b.say(label), b.styles.plain)
        sheet.write_number(1, 1, 1, b.styles.entry)
        sheet.data_validation(1, 1, 1, 1, {"validate": "integer", "criteria": "between", "minimum": 1, "maximum": 9999})
        events = b.layout.events
        found = f"MATCH($B$2,{b.column(events, 0)},0)"
        sheet.write_formula(2, 0, f'=IFERROR(INDEX({b.column(events, 2)},{found})&"","")', b.styles.title, "")
        date = f"INDEX({b.column(events, 1)},{found})"
        sheet.write_formula(3, 0, f'=IFERROR(IF({date}="","",{date}),"")', b.styles.date_left, "")
        b.column_headings(sheet, 5, 0, self.shown)
        for i, column in enumerate(self.shown):
            sheet.set_column(i, i, 28 if column.key == "name" else b.shown_width(column))
        sheet.set_column(self.helper, self.helper + 3, None, None, {"hidden": True})
        self._rows(sheet)
        if b.layout.event_rows <= at.SLOT_PLAYERS:
            sheet.fit_to_pages(1, 1)
            sheet.print_area(0, 0, self.block.area[2] - 1, len(self.shown) - 1)

    def _rows(self, sheet: Sheet) -> None:
        b, (top, _, bottom, _) = self.b, self.block.area
        for i, formula in enumerate(self.formulas.starts()):
            sheet.write_formula(0, self.helper + i, formula, b.styles.plain, 0)
        for k, row in enumerate(range(top, bottom + 1), 1):
            for i, formula in enumerate(self.formulas.order(k)):
                sheet.write_formula(row - 1, self.helper + i, formula, b.styles.plain, "")
            for i, column in enumerate(self.shown):
                sheet.write_formula(row - 1, i, self.formulas.shown(column, row), self._style(column), "")

    def _style(self, column: Column) -> object:
        return self.b.styles.plain if self.b.layout.index_of(column) else self.b.styles.number(column.format)


_SIGNED = Format.SIGNED


def _ranking(b: Builder) -> None:
    sheet = b.page(at.RANKING.name(b.language), Text("Rangliste", "Ranking"), rows=5)
    sheet.write_string(1, 0, b.say(Text("Stand:", "As of:")), b.styles.plain)
    day = b.hidden_cell(2)
    sheet.write_formula(1, 1, f'=IF({day}>0,{day},"")', b.styles.date_left, "")
    b.headings(sheet, 4, 0, words.RANKING_HEADINGS, (0, 3, 4, 5, 6, 8, 9))
    for column, width in enumerate((7, 26, 22, 8, 7, 9, 12, 11, 10, 9, 10)):
        sheet.set_column(column, column, width)
    sheet.set_column(11, 11, None, None, {"hidden": True})
    top, _, bottom, _ = at.RANKING.area
    for k, row in enumerate(range(top, bottom + 1), 1):
        _ranking_row(b, sheet, k, row)
    sheet.write_string(2, 0, b.say(Text("Schnitt:", "Average:")), b.styles.plain)
    sheet.write_formula(2, 1, f'=IFERROR(AVERAGE($D${top}:$D${bottom}),"")', b.styles.whole_left, "")
    for criteria, style in ((">", b.styles.up), ("<", b.styles.down)):
        condition = {"type": "cell", "criteria": criteria, "value": 0, "format": style}
        sheet.conditional_format(top - 1, 5, bottom - 1, 5, condition)
    sheet.insert_chart(5, 12, _chart(b, top))  # below the headings, which are printed on every page


def _ranking_row(b: Builder, sheet: Sheet, k: int, row: int) -> None:
    whole, plain, signed = b.styles.whole, b.styles.plain, b.styles.number(_SIGNED)
    styles = (plain, whole, plain, plain, whole, whole, signed, whole, b.styles.date_left, whole, signed, plain)
    columns = (RANKING_ORDER - 1, *range(RANKING_ORDER - 1))
    for column, formula, style in zip(columns, ranking_line(b, k, row), styles, strict=True):
        sheet.write_formula(row - 1, column, formula, style, "")


def _chart(b: Builder, top: int) -> object:
    chart = b.workbook.add_chart({"type": "bar"})
    name, rating = at.RANKING.name(b.language), b.say(Text("Zahl", "Rating"))
    chart.add_series(
        {
            "name": rating,
            "categories": [name, top - 1, 1, top + 8, 1],
            "values": [name, top - 1, 3, top + 8, 3],
            "fill": {"color": BAR},
            "gap": 40,
            "data_labels": {
                "value": True,
                "position": "inside_end",
                "num_format": "0",
                "font": {"name": FONT, "color": "#FFFFFF"},
            },
        }
    )
    font = {"name": FONT, "size": 10}
    title = b.say(Text("Die ersten zehn", "The first ten"))
    chart.set_title({"name": title, "name_font": {"name": FONT, "size": 12}})
    chart.set_legend({"none": True})
    player = b.say(Text("Spieler", "Player"))
    chart.set_y_axis({"name": player, "reverse": True, "num_font": font, "name_font": font, "crossing": "max"})
    chart.set_x_axis({
        "name": rating, "num_font": {**font, "size": 8}, "name_font": font, "num_format": "0",
        "major_gridlines": {"visible": True, "line": {"color": "#D9D9D9"}},
    })  # fmt: skip
    chart.set_size({"width": 440, "height": 360})
    return chart
