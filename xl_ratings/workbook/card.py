"""The player card: a chosen player's evaluations, a line chart, and what a next event would change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.text import Text
from . import layout as at
from .card_formulas import CHART, CardFormulas
from .references import HELPERS
from .styles import FONT, HEAD
from .what_if import write_what_if

if TYPE_CHECKING:
    from .template import Builder, Sheet


def write_card(b: Builder) -> None:
    """Write the sheet."""
    _Card(b).write()


class _Card(CardFormulas):
    def __init__(self, b: Builder) -> None:
        super().__init__(b)
        self.b = b

    def write(self) -> None:
        """Write title, choice, rows, chart and what-if block."""
        b = self.b
        sheet = b.page(self.name, Text("Spielerblatt", "Player card"), rows=5)
        sheet.write_string(1, 0, b.say(Text("Spieler (hier wählen):", "Player (choose here):")), b.styles.plain)
        sheet.write_blank(1, 1, None, b.styles.entry)
        b.name_block(at.CARD_PLAYER)
        sheet.data_validation(1, 1, 1, 1, {"validate": "list", "source": f"={self.names()}"})
        for row, formula in enumerate(self.chosen(), 2):
            sheet.write_formula(row, self.helper, formula, b.styles.plain, 0 if row == 2 else "")
        sheet.set_column(self.helper, self.helper + 4, None, None, {"hidden": True})
        self._head(sheet)
        self._rows(sheet)
        self._chart(sheet)
        if b.layout.has_index:
            write_what_if(b, sheet, self.what_if, self.own())

    def _head(self, sheet: Sheet) -> None:
        b = self.b
        sheet.write_string(2, 0, b.say(Text("Zahl jetzt:", "Rating now:")), b.styles.plain)
        sheet.write_formula(2, 1, self.rating_now(), b.styles.bold, "")
        b.headings(sheet, 4, 0, [b.layout.form.event])
        b.column_headings(sheet, 4, 1, self.shown)
        sheet.set_column(0, 0, 22)
        for i, column in enumerate(self.shown, 1):
            sheet.set_column(i, i, 26 if i == 1 else b.shown_width(column))

    def _rows(self, sheet: Sheet) -> None:
        b, (top, _, bottom, _) = self.b, at.CARD.area
        for k, row in enumerate(range(top, bottom + 1)):
            for i, formula in enumerate(self.helpers(k, row), 1):
                sheet.write_formula(row - 1, self.helper + i, formula, b.styles.plain, "")
            for i, formula in enumerate(self.line(row)):
                sheet.write_formula(row - 1, i, formula, self._style(i), "")
            self._chart_row(row, k)

    def _style(self, i: int) -> object:
        if i == 0:
            return self.b.styles.plain
        column = self.shown[i - 1]
        if self.b.layout.index_of(column):
            return self.b.styles.plain
        return self.b.styles.date_left if column.key == "date" else self.b.styles.number(column.format)

    def _chart_row(self, row: int, k: int) -> None:
        """Chart values stand on the hidden sheet: #N/A leaves a gap, and no error stands in sight."""
        hidden = self.b.sheets[at.LIVE_SHEET]
        hidden.write_formula(k + 1, HELPERS + CHART, self.chart_value(row), self.b.styles.plain, "#N/A")

    def _chart(self, sheet: Sheet) -> None:
        b = self.b
        chart = b.workbook.add_chart({"type": "line"})
        first, last = at.CARD.area[0] - 1, at.CARD.area[0] + 10
        rating = b.say(Text("Zahl", "Rating"))
        chart.add_series(
            {
                "name": rating,
                "categories": [self.name, first, 1, last, 1],
                "values": [at.LIVE_SHEET, 1, HELPERS + CHART, 12, HELPERS + CHART],
                "line": {"color": HEAD, "width": 2},
                "marker": {"type": "circle", "size": 5, "fill": {"color": HEAD}, "border": {"color": HEAD}},
            }
        )
        font = {"name": FONT, "size": 9}
        chart.set_title(
            {"name": b.say(Text("Verlauf der Zahl", "Rating history")), "name_font": {"name": FONT, "size": 12}}
        )
        chart.set_legend({"none": True})
        chart.show_blanks_as("span")
        chart.set_x_axis({"name": b.say(Text("Datum", "Date")), "num_font": {**font, "rotation": -45}, "name_font": font,
                          "num_format": "dd.mm.yy" if b.language == "de" else "yyyy-mm-dd", "text_axis": True, "reverse": True, "crossing": "max"})  # fmt: skip
        chart.set_y_axis({"name": rating, "num_font": font, "name_font": font, "num_format": "0"})
        chart.set_size({"width": 500, "height": 320})
        sheet.insert_chart(4, self.width + 1, chart)
