"""The player card: a chosen player's evaluations, a line chart, and what a next event would change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.cells import column_letters
from ..model.table import Column
from ..model.text import Text
from . import layout as at
from .references import HELPERS
from .styles import FONT, HEAD
from .what_if import write_what_if

if TYPE_CHECKING:
    from .template import Builder, Sheet

HELPER_GAP = 22  # columns between the rows of the card and its helpers
_CHART = 4  # first column of the helpers on the live sheet: chart values


def write_card(b: Builder) -> None:
    """Write the sheet."""
    _Card(b).write()


def card_columns(layout: at.Layout) -> list[Column]:
    """Return what the card shows of a row; an index stands with its number, in one column."""
    hidden = {"no", "id", "name", "row", "remark", "part"}
    return [c for c in layout.columns if c.key not in hidden and not c.key.endswith("_index")][:13]


class _Card:
    def __init__(self, b: Builder) -> None:
        self.b = b
        self.shown = card_columns(b.layout)
        self.width = len(self.shown) + 1
        self.helper = self.width + HELPER_GAP
        self.name = at.CARD.name(b.language)

    def write(self) -> None:
        """Write title, choice, rows, chart and what-if block."""
        b = self.b
        sheet = b.page(self.name, Text("Spielerblatt", "Player card"), rows=5)
        sheet.fit_to_pages(1, 1)
        sheet.write_string(1, 0, b.say(Text("Spieler (hier wählen):", "Player (choose here):")), b.styles.plain)
        sheet.write_blank(1, 1, None, b.styles.entry)
        b.name_block(at.CARD_PLAYER)
        top, _, bottom, _ = at.PLAYERS.area
        names = f"'{at.PLAYERS.name(b.language)}'!$V${top}:$V${bottom}"
        sheet.data_validation(1, 1, 1, 1, {"validate": "list", "source": f"={names}"})
        sheet.write_formula(2, self.helper, f"=IFERROR(MATCH($B$2,{names},0),0)", b.styles.plain, 0)
        players = f"'{at.PLAYERS.name(b.language)}'!"
        for row, column in ((3, "A"), (4, "O"), (5, "P"), (6, "G")):
            value = f"INDEX({players}${column}${top}:${column}${bottom},{self.cell('$3')})"
            sheet.write_formula(row, self.helper, f'=IF({self.cell("$3")}=0,"",{value})', b.styles.plain, "")
        sheet.set_column(self.helper, self.helper + 4, None, None, {"hidden": True})
        self._head(sheet)
        self._rows(sheet)
        self._chart(sheet)
        if b.layout.has_index:
            write_what_if(b, sheet, self.width + 1, tuple(self.cell(row) for row in ("$5", "$6", "$7")))

    def cell(self, row: str, offset: int = 0) -> str:
        """A helper cell to the right: row 3 the player's line, 4 the ID, 5 and 6 rating and index, 7 the year of birth."""
        return f"${column_letters(self.helper + offset + 1)}{row}"

    def _head(self, sheet: Sheet) -> None:
        b = self.b
        rating = self.cell("$5")
        text = f'{rating}&"-"&{self.cell("$6")}' if b.layout.has_index else f'TEXT({rating},"0")'
        sheet.write_string(2, 0, b.say(Text("Zahl jetzt:", "Rating now:")), b.styles.plain)
        sheet.write_formula(2, 1, f'=IF({rating}="","",{text})', b.styles.bold, "")
        b.headings(sheet, 4, 0, [b.layout.form.event, *(column.heading for column in self.shown)])
        sheet.set_column(0, 0, 24)
        sheet.set_column(1, 1, 30)
        widths = {"date": 30, "status": 14, "opponent": 22, "case_text": 20}
        for i, column in enumerate(self.shown, 1):
            sheet.set_column(i, i, widths.get(column.key, 9))

    def _rows(self, sheet: Sheet) -> None:
        b, (top, _, bottom, _) = self.b, at.CARD.area
        for k, row in enumerate(range(top, bottom + 1)):
            for offset, block, key in ((1, b.layout.live, b.clean("id")), (2, b.layout.history, b.last("id"))):
                sheet.write_formula(
                    row - 1, self.helper + offset, self._before(k, row, offset, block, key), b.styles.plain, ""
                )
            number = self.cell(str(row), 4)
            sheet.write_formula(row - 1, self.helper + 4, f'=IFERROR({self._value("no", row)},"")', b.styles.plain, "")
            name = f"INDEX({b.column(b.layout.events, 2)},MATCH({number},{b.column(b.layout.events, 0)},0))"
            sheet.write_formula(row - 1, 0, f'=IF({number}="","",IFERROR({name}&"",""))', b.styles.plain, "")
            for i, column in enumerate(self.shown, 1):
                value = self._value(column.key, row)
                text = value
                index = b.layout.index_of(column)
                if index:
                    text = f'{value}&"-"&{self._value(index, row)}'
                style = b.styles.date_left if column.key == "date" else b.styles.number(column.format)
                formula = f'=IFERROR(IF(LEN({value})=0,"",{text}),"")'
                sheet.write_formula(row - 1, i, formula, style, "")
            self._chart_row(sheet, row, k)

    def _before(self, k: int, row: int, offset: int, block: at.Block, ids: str) -> str:
        """Where the player's last row stands, then the one before it.

        LibreOffice's MATCH does not find texts that an add-in returned; a comparison in an array does.
        """
        who, position = self.cell("$4"), f"(ROW({ids})-{block.area[0] - 1})"
        later = self.cell(str(row - 1), offset)
        condition = f"({ids}={who})" if k == 0 else f"({ids}={who})*({position}<N({later}))"
        is_over = f'{who}=""' if k == 0 else f'{later}=""'
        return f'=IF({is_over},"",IFERROR(LOOKUP(2,1/({condition}),{position}),""))'

    def _value(self, key: str, row: int) -> str:
        at_live, at_last = self.cell(str(row), 1), self.cell(str(row), 2)
        live, last = f"INDEX({self.b.live(key)},{at_live})", f"INDEX({self.b.last(key)},{at_last})"
        shown = f'IF(ISNUMBER({at_last}),{last},"")'
        return f"IF(AND({self.b.is_live()},ISNUMBER({at_live})),{live},{shown})"

    def _chart_row(self, sheet: Sheet, row: int, k: int) -> None:
        """Chart values stand on the hidden sheet: #N/A leaves a gap, and no error stands in sight."""
        plain = self.b.styles.plain
        sheet.write_formula(row - 1, self.helper + 3, f'=IFERROR({self._value("new", row)},"")', plain, "")
        own = f"'{self.name}'!{self.cell(str(row), 3)}"
        hidden = self.b.sheets[at.LIVE_SHEET]
        hidden.write_formula(k + 1, HELPERS + _CHART, f"=IF(ISNUMBER({own}),{own},NA())", plain, "#N/A")

    def _chart(self, sheet: Sheet) -> None:
        b = self.b
        chart = b.workbook.add_chart({"type": "line"})
        first, last = at.CARD.area[0] - 1, at.CARD.area[0] + 10
        rating = b.say(Text("Zahl", "Rating"))
        chart.add_series(
            {
                "name": rating,
                "categories": [self.name, first, 1, last, 1],
                "values": [at.LIVE_SHEET, 1, HELPERS + _CHART, 12, HELPERS + _CHART],
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
        chart.set_size({"width": 560, "height": 300})
        sheet.insert_chart(4, self.width + 1, chart)
