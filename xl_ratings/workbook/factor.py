"""The Wizard's own sheet: the editable table of win factors and the two charts of the source."""

from __future__ import annotations

from ..model.table import Format
from ..model.text import Text
from ..systems.wizard import WIZARD_ARCTAN, WIZARD_TABLE, points_awarded, win_factor
from . import layout as at
from .styles import FONT
from .template import Builder, Sheet

_COLORS = ("#1F4E78", "#C55A11", "#548235", "#7F6000")
_TWO = Format.TWO_PLACES
_DIFFERENCES = range(-700, 701, 50)
_FIRST = 4  # column of the charts' numbers


def write_factor(b: Builder) -> None:
    """Write table and charts."""
    title = Text("Siegpunktefaktor", "Win factor")
    headings = (Text("Differenz", "Difference"), Text("Faktor", "Factor"))
    sheet = b.entries(at.FACTORS, headings, (14, 9), title)
    sheet.fit_to_pages(1, 1)
    for i, (low, high, factor) in enumerate(WIZARD_TABLE.bands):
        text = (
            f"> {low - 1}" if high is None and low else f"< {high + 1}" if low is None and high else f"{low} - {high}"
        )
        sheet.write_string(at.FACTORS.area[0] - 1 + i, 0, text, b.styles.entry_left)
        sheet.write_number(at.FACTORS.area[0] - 1 + i, 1, factor, b.styles.entry)
    _numbers(b, sheet)
    points = Text("Punkte des Siegers bei 3 bis 6 Spielern", "Points of the winner, 3 to 6 players")
    _chart(b, sheet, 4, points, Text("Punkte", "Points"), range(1, 5))
    formula = Text("Tabelle und Formel (Rekonstruktion)", "Table and formula (reconstruction)")
    _chart(b, sheet, 24, formula, Text("Faktor", "Factor"), range(5, 7))


def _numbers(b: Builder, sheet: Sheet) -> None:
    """The printed rules' values behind the charts; they follow the printed table, not the edited one."""
    labels = [f"n = {n}" for n in range(3, 7)] + [b.say(Text("Tabelle", "table")), b.say(Text("Formel", "formula"))]
    b.headings(sheet, 3, _FIRST, [Text("Differenz", "Difference"), *(Text(label, label) for label in labels)])
    for i, difference in enumerate(_DIFFERENCES):
        row = 4 + i
        points = [points_awarded(difference, n, 1, WIZARD_TABLE)[1] for n in range(3, 7)]
        values = [*points, win_factor(difference, WIZARD_TABLE), win_factor(difference, WIZARD_ARCTAN)]
        sheet.write_number(row, _FIRST, difference, b.styles.whole)
        for k, value in enumerate(values, 1):
            sheet.write_number(row, _FIRST + k, float(value), b.styles.general if k < 6 else b.styles.number(_TWO))
    sheet.set_column(_FIRST, _FIRST + 6, 9)


def _chart(b: Builder, sheet: Sheet, row: int, title: Text, axis: Text, columns: range) -> None:
    chart = b.workbook.add_chart({"type": "line"})
    name, last = at.FACTORS.name(b.language), 3 + len(_DIFFERENCES)
    for k in columns:
        color = _COLORS[(k - 1) % len(_COLORS)]
        chart.add_series({
            "name": [name, 3, _FIRST + k], "categories": [name, 4, _FIRST, last, _FIRST],
            "values": [name, 4, _FIRST + k, last, _FIRST + k], "line": {"color": color, "width": 1.75},
        })  # fmt: skip
    font = {"name": FONT, "size": 9}
    chart.set_title({"name": b.say(title), "name_font": {"name": FONT, "size": 12}})
    chart.set_legend({"position": "bottom", "font": font})
    chart.set_x_axis(
        {
            "name": b.say(Text("Differenz", "Difference")),
            "num_font": font,
            "name_font": font,
            "label_position": "low",
            "interval_unit": 4,
        }
    )
    chart.set_y_axis({"name": b.say(axis), "num_font": font, "name_font": font, "num_format": "0"})
    chart.set_size({"width": 560, "height": 340})
    sheet.insert_chart(row, _FIRST + 8, chart)
