"""Sheets that only show: the chosen event in the club's columns, and the ranking with its chart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..model.text import Text
from . import layout as at
from . import words

if TYPE_CHECKING:
    from .template import Builder

_SHOWN = (3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 15)
_ERG = 6


class Displays:
    """Writes the display sheets; every formula shows the live value or, without it, that of the last run."""

    def __init__(self, builder: Builder) -> None:
        self.b = builder
        self.language = builder.language

    def build(self) -> None:
        """Write all of them."""
        self._event()
        self._ranking()

    def _event(self) -> None:
        sheet = self.b.sheet(at.EVENT)
        self.b.page(sheet, Text("Auswertung eines Turniers", "Evaluation of an event"), rows=6)
        sheet.write_string(
            1, 0, Text("Turnier Nr. (hier wählen):", "Event no. (choose here):").to(self.language), self.b.plain
        )
        sheet.write_number(1, 1, 1, self.b.entry)
        sheet.data_validation(
            1, 1, 1, 1, {"validate": "integer", "criteria": "between", "minimum": 1, "maximum": at.SLOTS}
        )
        events = f"'{at.EVENTS.name(self.language)}'!"
        top, _, bottom, _ = at.EVENTS.area
        found = f"MATCH($B$2,{events}$A${top}:$A${bottom},0)"
        sheet.write_formula(2, 0, f'=IFERROR(INDEX({events}$C${top}:$C${bottom},{found})&"","")', self.b.title, "")
        sheet.write_formula(
            3,
            0,
            f'=IFERROR(IF(INDEX({events}$B${top}:$B${bottom},{found})="","",INDEX({events}$B${top}:$B${bottom},{found})),"")',
            self.b.date,
            "",
        )
        self.b.headings(sheet, 5, 0, words.EVENT_DISPLAY_HEADINGS)
        sheet.set_column(0, 0, 28)
        sheet.set_column(1, len(_SHOWN) - 1, 9)
        sheet.set_column(12, 15, None, None, {"hidden": True})
        self._event_rows(sheet)

    def _event_rows(self, sheet: Any) -> None:
        formats = {3: self.b.plain, 6: self.b.points, 7: self.b.points, 9: self.b.three, 15: self.b.signed}
        top, _, bottom, _ = at.EVENT.area
        live, history = self.b.area(at.LIVE, 0), self.b.area(at.HISTORY, 0)
        sheet.write_formula(0, 12, f"=IFERROR(MATCH($B$2,{live},0),0)", self.b.plain, 0)
        sheet.write_formula(0, 13, f"=IFERROR(MATCH($B$2,{history},0),0)", self.b.plain, 0)
        sheet.write_formula(0, 14, f"=IF($M$1>0,COUNTIF({live},$B$2),COUNTIF({history},$B$2))", self.b.plain, 0)
        for k, row in enumerate(range(top, bottom + 1), 1):
            points = self._picked(_ERG, str(k))
            sheet.write_formula(
                row - 1, 12, f'=IF({k}>$O$1,"",IFERROR({points}+({at.SLOT_PLAYERS}-{k})/1000,""))', self.b.plain, ""
            )
            sheet.write_formula(
                row - 1,
                13,
                f'=IFERROR(MATCH(LARGE($M${top}:$M${bottom},{k}),$M${top}:$M${bottom},0),"")',
                self.b.plain,
                "",
            )
            for i, column in enumerate(_SHOWN):
                shown = self._picked(column, f"$N{row}")
                text = f'IF(LEN({shown})=0,"",{shown})'
                if column in (4, 13):
                    index = self._picked(column + 1, f"$N{row}")
                    text = f'IF(LEN({shown})=0,"",{shown}&"-"&{index})'
                sheet.write_formula(row - 1, i, f'=IF($N{row}="","",{text})', formats.get(column, self.b.whole), "")

    def _picked(self, column: int, position: str) -> str:
        """A cell of the event's rows: of the live block if the event stands there, else of the last run."""
        live, history = self.b.area(at.LIVE, column), self.b.area(at.HISTORY, column)
        shown = f"INDEX({history},$N$1+{position}-1)"
        return f"IF($M$1>0,IFERROR(INDEX({live},$M$1+{position}-1),{shown}),{shown})"

    def _ranking(self) -> None:
        sheet = self.b.sheet(at.RANKING)
        self.b.page(sheet, Text("Rangliste", "Ranking"), rows=5)
        self._as_of(sheet)
        self.b.headings(sheet, 4, 0, words.RANKING_HEADINGS)
        for column, width in enumerate((7, 28, 24, 9, 8, 10, 10)):
            sheet.set_column(column, column, width)
        sheet.set_column(7, 7, None, None, {"hidden": True})
        first, _, last, _ = at.PLAYERS.area
        players = f"'{at.PLAYERS.name(self.language)}'!"

        def player(column: str, row: int) -> str:
            return f"INDEX({players}${column}${first}:${column}${last},$H{row})"

        top, _, bottom, _ = at.RANKING.area
        for k, row in enumerate(range(top, bottom + 1), 1):
            keys = f"{players}$P${first}:$P${last}"
            sheet.write_formula(row - 1, 7, f'=IFERROR(MATCH(LARGE({keys},{k}),{keys},0),"")', self.b.plain, "")
            cells = (
                (f"{k}", self.b.whole),
                (f'{player("B", row)}&IF({player("C", row)}="","",", "&{player("C", row)})', self.b.plain),
                (f'{player("E", row)}&""', self.b.plain),
                (player("M", row), self.b.whole),
                (player("N", row), self.b.whole),
                (f'IF({player("K", row)}="","",{player("M", row)}-{player("K", row)})', self.b.signed),
                (player("O", row), self.b.whole),
            )
            for column, (text, format_) in enumerate(cells):
                sheet.write_formula(row - 1, column, f'=IF($H{row}="","",{text})', format_, "")
        self._chart(sheet, top)

    def _as_of(self, sheet: Any) -> None:
        dates = [self.b.area(block, 1) for block in (at.LIVE, at.HISTORY)]
        latest = f'IF(ISNUMBER(IFERROR(MAX({dates[0]}),"")),MAX({dates[0]}),MAX({dates[1]}))'
        label = Text("Stand:", "As of:").to(self.language)
        sheet.write_string(1, 0, label, self.b.plain)
        sheet.write_formula(1, 1, f'=IF({latest}>0,{latest},"")', self.b.date_left, "")

    def _chart(self, sheet: Any, top: int) -> None:
        chart = self.b.workbook.add_chart({"type": "bar"})
        name = at.RANKING.name(self.language)
        chart.add_series(
            {
                "name": Text("Zahl", "Rating").to(self.language),
                "categories": [name, top - 1, 1, top + 8, 1],
                "values": [name, top - 1, 3, top + 8, 3],
                "fill": {"color": "#1F4E78"},
                "data_labels": {"value": True, "font": {"name": "Calibri"}},
            }
        )
        font = {"name": "Calibri", "size": 10}
        chart.set_title(
            {
                "name": Text("Die ersten zehn", "The first ten").to(self.language),
                "name_font": {"name": "Calibri", "size": 12},
            }
        )
        chart.set_legend({"none": True})
        chart.set_y_axis({"reverse": True, "num_font": font})
        chart.set_x_axis(
            {"name": Text("Zahl", "Rating").to(self.language), "num_font": font, "name_font": font, "min": 500}
        )
        chart.set_size({"width": 520, "height": 360})
        sheet.insert_chart(4, 9, chart)
