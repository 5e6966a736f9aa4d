"""Building the season workbook of the DWZ family with XlsxWriter; equal input gives equal bytes."""

from __future__ import annotations

import datetime as dt
import io
from collections.abc import Sequence
from typing import Any

import xlsxwriter
from xlsxwriter.utility import xl_col_to_name, xl_range_abs, xl_rowcol_to_cell

from ..model.text import Language, Text
from ..model.version import __version__
from ..package.archive import read_archive
from ..package.final import without_calculation_order
from ..package.repack import repack
from . import layout as at
from . import words
from .displays import Displays

Sheet = Any
_FONT = "Calibri"
_CREATED = dt.datetime(2024, 1, 1)  # noqa: DTZ001 - a fixed date, so that a rebuild gives the same bytes


def build_season(language: Language) -> bytes:
    """Return an empty season workbook."""
    buffer = io.BytesIO()
    workbook = xlsxwriter.Workbook(buffer, {"in_memory": True})
    workbook.set_properties({"title": words.TITLE.to(language), "created": _CREATED, "author": "", "comments": ""})
    workbook.set_custom_property("xlr_schema", at.SCHEMA)
    workbook.set_calc_mode("auto", "191029")
    workbook.set_size(2400, 1500)
    Builder(workbook, language).build()
    workbook.close()
    archive = read_archive(buffer.getvalue(), "template")
    part = "xl/workbook.xml"
    return repack(archive, {part: without_calculation_order(archive.read(part))})


class Builder:
    """Formats, sheets and helpers that all parts of the workbook share."""

    def __init__(self, workbook: Any, language: Language) -> None:
        self.workbook, self.language = workbook, language
        base = {"font_name": _FONT, "font_size": 10, "valign": "vcenter"}
        add = workbook.add_format
        workbook.formats[0].set_font_name(_FONT)
        workbook.formats[0].set_font_size(10)
        self.title = add({**base, "bold": True, "font_size": 14})
        self.note = add({**base, "italic": True, "font_color": "#595959"})
        self.head = add(
            {**base, "bold": True, "bg_color": "#1F4E78", "font_color": "#FFFFFF", "text_wrap": True, "border": 1}
        )
        self.plain = add(base)
        entry = {**base, "bg_color": "#FFF9DB", "border": 1, "border_color": "#D9D9D9", "locked": False}
        self.entry, self.entry_text = add(entry), add({**entry, "num_format": "@", "align": "center"})
        self.entry_date = add({**entry, "num_format": "dd.mm.yyyy" if language == "de" else "yyyy-mm-dd"})
        self.date = add({**base, "num_format": "dd.mm.yyyy" if language == "de" else "yyyy-mm-dd"})
        self.hidden = add({**base, "num_format": ";;;"})
        self.date_left = add(
            {**base, "align": "left", "num_format": "dd.mm.yyyy" if language == "de" else "yyyy-mm-dd"}
        )
        self.three = add({**base, "num_format": "0.000"})
        self.points = add({**base, "num_format": "0.#"})
        self.whole = add({**base, "num_format": "0"})
        self.signed = add({**base, "num_format": "+0;-0;±0"})
        self.up, self.down = add({"font_color": "#006100"}), add({"font_color": "#9C0006"})
        self.diagonal = add({**entry, "bg_color": "#BFBFBF", "locked": True})

    def build(self) -> None:
        """Write every sheet."""
        self.sheets = {name: self.workbook.add_worksheet(name) for name in self._sheet_names()}
        self._start()
        self._settings()
        self._players()
        self._table(
            at.ALIASES, words.ALIAS_HEADINGS, [28, 10, 20, 12], Text("Bekannte Schreibweisen", "Known spellings")
        )
        self._events()
        for number in range(1, at.SLOTS + 1):
            self._slot(number)
        Displays(self).build()
        self._output(
            at.HISTORY,
            words.SEASON_HEADINGS,
            Text("Verlauf: vom letzten Lauf geschrieben", "History: written by the last run"),
            28,
        )
        self._output(at.CHECKS, words.CHECK_HEADINGS, Text("Prüfbericht", "Checks"), 14)
        self._output(at.LOG, words.LOG_HEADINGS, Text("Protokoll", "Log"), 22)
        self._live()
        self._meta()

    def _sheet_names(self) -> list[str]:
        blocks = (at.SETTINGS, at.PLAYERS, at.ALIASES, at.EVENTS)
        after = (at.EVENT, at.RANKING, at.HISTORY, at.CHECKS, at.LOG, at.LIVE)
        slots = [at.slot(number).name(self.language) for number in range(1, at.SLOTS + 1)]
        return [
            at.START.to(self.language), *(b.name(self.language) for b in blocks), *slots,
            *(b.name(self.language) for b in after), at.META,
        ]  # fmt: skip

    def sheet(self, block: at.Block) -> Sheet:
        """Return the sheet of a block."""
        return self.sheets[block.name(self.language)]

    def page(self, sheet: Sheet, title: Text, rows: int = 4) -> None:
        """Give a sheet its title, print setup and frozen rows."""
        sheet.write_string(0, 0, title.to(self.language), self.title)
        sheet.hide_gridlines(2)
        sheet.set_landscape()
        sheet.set_paper(9)
        sheet.fit_to_pages(1, 0)
        sheet.repeat_rows(rows - 1)
        page = "Seite &P von &N" if self.language == "de" else "page &P of &N"
        sheet.set_footer(f"&L&A&C{page}&Rxl_ratings {__version__}")
        sheet.freeze_panes(rows, 0)

    def headings(self, sheet: Sheet, row: int, column: int, headings: Sequence[Text]) -> None:
        """Write a band of headings."""
        for i, heading in enumerate(headings):
            sheet.write_string(row, column + i, heading.to(self.language), self.head)

    def _start(self) -> None:
        sheet = self.sheets[at.START.to(self.language)]
        self.page(sheet, words.TITLE)
        sheet.set_column(0, 0, 4)
        sheet.set_column(1, 1, 95)
        for i, step in enumerate(words.STEPS, 1):
            sheet.write_number(i + 2, 0, i, self.plain)
            sheet.write_string(i + 2, 1, step.to(self.language), self.plain)
        row = len(words.STEPS) + 4
        sheet.write_blank(row, 0, None, self.entry)
        sheet.write_string(row, 1, words.LEGEND[0].to(self.language), self.plain)
        sheet.write_string(row + 1, 1, words.LEGEND[1].to(self.language), self.plain)
        live = self.area(at.LIVE, 0)
        states = Text("Die Formeln rechnen live.", "The formulas compute live."), Text(
            "Ohne Add-in: gezeigt werden die Zahlen des letzten Laufs.", "Without add-in: shown are the numbers of the last run."
        )  # fmt: skip
        formula = f'=IF(ISERROR(INDEX({live},1)),"{states[1].to(self.language)}","{states[0].to(self.language)}")'
        sheet.write_formula(row + 3, 1, formula, self.note, states[1].to(self.language))

    def _settings(self) -> None:
        sheet = self.sheet(at.SETTINGS)
        self.page(sheet, Text("Einstellungen", "Settings"))
        self.headings(
            sheet, 3, 0, (Text("Einstellung", "Setting"), Text("Wert", "Value"), Text("Bedeutung", "Meaning"))
        )
        sheet.set_column(0, 1, 18)
        sheet.set_column(2, 2, 60)
        top, _, bottom, _ = at.SETTINGS.area
        for row in range(top - 1, bottom):
            sheet.write_blank(row, 0, None, self.entry)
            sheet.write_blank(row, 1, None, self.entry)
        for i, (key, value, meaning) in enumerate(words.setting_lines(self.language)):
            sheet.write_string(top - 1 + i, 0, key, self.entry)
            if value is not None:
                sheet.write(top - 1 + i, 1, value, self.entry)
            sheet.write_string(top - 1 + i, 2, meaning.to(self.language), self.note)

    def _table(self, block: at.Block, headings: Sequence[Text], widths: Sequence[int], title: Text) -> Sheet:
        sheet = self.sheet(block)
        self.page(sheet, title)
        self.headings(sheet, 3, 0, headings)
        top, left, bottom, right = block.area
        for column, width in enumerate(widths):
            sheet.set_column(column, column, width)
        for row in range(top - 1, bottom):
            for column in range(left - 1, right):
                sheet.write_blank(row, column, None, self.entry)
        return sheet

    def _players(self) -> None:
        widths = [8, 18, 14, 7, 22, 12, 10, 12, 18, 14, 10, 10]
        sheet = self._table(at.PLAYERS, words.PLAYER_HEADINGS, widths, Text("Spieler", "Players"))
        first = at.PLAYERS.area[3]
        self.headings(sheet, 3, first, words.PLAYER_DISPLAYS)
        sheet.set_column(first, first + 2, 9)
        sheet.set_column(first + 3, first + 5, None, None, {"hidden": True})
        top, _, bottom, _ = at.PLAYERS.area
        choices = [
            Text("Liste und Auswertung", "list and evaluation"),
            Text("nur Auswertung", "evaluation only"),
            Text("nirgends", "nowhere"),
        ]
        sheet.data_validation(
            top - 1, 8, bottom - 1, 8, {"validate": "list", "source": [c.to(self.language) for c in choices]}
        )
        for row in range(top, bottom + 1):
            for i, block in enumerate((at.LIVE, at.HISTORY)):
                sheet.write_formula(row - 1, first + 4 + i, self._last(f"$A{row}", block), self.plain, "")
            for i, (column, start) in enumerate(((13, 10), (14, 11))):
                live, history = (
                    f"INDEX({self.area(b, column)},${c}{row})" for b, c in ((at.LIVE, "Q"), (at.HISTORY, "R"))
                )
                own = xl_rowcol_to_cell(row - 1, start)
                formula = f'=IF($A{row}="","",IFERROR({live},IFERROR({history},IF({own}="","",{own}))))'
                sheet.write_formula(row - 1, first + i, formula, self.whole, "")
            listed = Text("Liste und Auswertung", "list and evaluation").to(self.language)
            key = f'=IF(AND(ISNUMBER($M{row}),OR($I{row}="",$I{row}="{listed}")),$M{row}-ROW()/100000,"")'
            sheet.write_formula(row - 1, first + 3, key, self.plain, "")
            count = "+".join(f'COUNTIFS({self.area(b, 2)},$A{row},{self.area(b, 13)},">0")' for b in (at.HISTORY,))
            sheet.write_formula(row - 1, first + 2, f'=IF($A{row}="","",{count})', self.whole, "")

    def _last(self, id_: str, block: at.Block) -> str:
        """Where a player's last number stands in the block; cells with errors are passed over."""
        ids, numbers = self.filled(block, 2), self.filled(block, 13)
        position = f'LOOKUP(2,1/(({ids}={id_})*({numbers}<>"")),ROW({ids})-{block.area[0] - 1})'
        return f'=IF({id_}="","",IFERROR({position},""))'

    def filled(self, block: at.Block, column: int) -> str:
        """Return the part of a column that holds rows; LibreOffice's arrays do not pass over the errors behind them."""
        area = self.area(block, column)
        if block is not at.LIVE:
            return area
        first, _, _ = area.partition(":")
        return f"{first}:INDEX({area},'{at.LIVE.name(self.language)}'!$T$1)"

    def area(self, block: at.Block, column: int) -> str:
        """Return a column of a block for a formula, counted from 0."""
        top, left, bottom, _ = block.area
        name: str = f"'{block.name(self.language)}'!" + xl_range_abs(
            top - 1, left - 1 + column, bottom - 1, left - 1 + column
        )
        return name

    def _events(self) -> None:
        sheet = self._table(
            at.EVENTS, words.EVENT_HEADINGS, [6, 12, 30, 13, 15, 9, 9, 30, 8], Text("Turniere", "Events")
        )
        top, _, bottom, _ = at.EVENTS.area
        yes_no = [Text("ja", "yes").to(self.language), Text("nein", "no").to(self.language)]
        kinds = [Text("Turnier", "tournament"), Text("Anpassung", "adjustment")]
        modes = [Text("alle Partien", "all games"), Text("nur bewertete", "rated only")]
        for column, source in (
            (3, [k.to(self.language) for k in kinds]),
            (4, [m.to(self.language) for m in modes]),
            (5, yes_no),
            (6, yes_no),
        ):
            sheet.data_validation(top - 1, column, bottom - 1, column, {"validate": "list", "source": source})
        for row in range(top - 1, bottom):
            sheet.write_blank(row, 1, None, self.entry_date)
        for number in range(1, at.SLOTS + 1):
            sheet.write_number(top - 2 + number, 0, number, self.entry)

    def _slot(self, number: int) -> None:
        block = at.slot(number)
        sheet = self.sheet(block)
        if number > 4:
            sheet.hide()
        self.page(sheet, Text(f"Turnier {number}", f"Event {number}"), rows=5)
        events = f"'{at.EVENTS.name(self.language)}'!"
        row = at.EVENTS.area[0] + number - 1
        sheet.write_number(1, 0, number, self.whole)
        sheet.write_formula(1, 1, f'=IF({events}C{row}="","",{events}C{row})', self.plain, "")
        sheet.write_formula(2, 1, f'=IF({events}B{row}="","",{events}B{row})', self.date, "")
        self.headings(sheet, 4, 0, words.SLOT_HEADINGS)
        self._grid(sheet, block)
        self._displays(sheet, block)
        sheet.print_area(0, 0, block.area[2] - 1, block.area[3] + len(words.SLOT_DISPLAYS) - 2)

    def _grid(self, sheet: Sheet, block: at.Block) -> None:
        top, _, bottom, right = block.area
        first = len(words.SLOT_HEADINGS)
        sheet.set_column(0, 0, 5)
        sheet.set_column(1, 1, 24)
        sheet.set_column(2, 3, 8)
        sheet.set_column(4, 5, 12)
        sheet.set_column(first, right - 1, 3.6)
        for i in range(at.SLOT_PLAYERS):
            sheet.write_number(4, first + i, i + 1, self.head)
            sheet.write_number(top - 1 + i, 0, i + 1, self.entry)
            for column in range(1, first):
                sheet.write_blank(top - 1 + i, column, None, self.entry)
            for column in range(at.SLOT_PLAYERS):
                sheet.write_blank(top - 1 + i, first + column, None, self.diagonal if i == column else self.entry_text)
        allowed = ["1", "½", "0", "+", "-", "2", "1½", "0,5"]
        sheet.data_validation(
            top - 1, first, bottom - 1, right - 1, {"validate": "list", "source": allowed, "error_type": "warning"}
        )

    def _displays(self, sheet: Sheet, block: at.Block) -> None:
        top, _, bottom, right = block.area
        self.headings(sheet, 4, right, words.SLOT_DISPLAYS)
        for column, source in ((2, at.LIVE), (3, at.HISTORY)):
            formula = f"=IFERROR(MATCH($A$2,{self.area(source, 0)},0),0)"
            sheet.write_formula(2, column, formula, self.hidden, 0)
        formats = [self.whole, self.whole, self.points, self.points, self.whole, self.three, self.whole, self.whole,
                   self.whole, self.whole, self.whole, self.signed, self.plain, self.plain]  # fmt: skip
        for i in range(len(words.SLOT_DISPLAYS)):
            sheet.set_column(right + i, right + i, (7 if i < 12 else 16) if i != 13 else 50)
        for row in range(top, bottom + 1):
            for i, format_ in enumerate(formats):
                live, history = (
                    f"INDEX({self.area(b, 4 + i)},{cell}+COUNTA($B${top}:$B{row})-1)"
                    for b, cell in ((at.LIVE, "$C$3"), (at.HISTORY, "$D$3"))
                )
                shown = f"IF($C$3>0,IFERROR({live},{history}),{history})"
                formula = f'=IF($B{row}="","",IFERROR(IF(LEN({shown})=0,"",{shown}),""))'
                sheet.write_formula(row - 1, right + i, formula, format_, "")
        diff = right + 11
        sheet.conditional_format(
            top - 1, diff, bottom - 1, diff, {"type": "cell", "criteria": ">", "value": 0, "format": self.up}
        )
        sheet.conditional_format(
            top - 1, diff, bottom - 1, diff, {"type": "cell", "criteria": "<", "value": 0, "format": self.down}
        )

    def _output(self, block: at.Block, headings: Sequence[Text], title: Text, width: int) -> None:
        sheet = self.sheet(block)
        self.page(sheet, title)
        self.headings(sheet, 3, 0, headings)
        sheet.set_column(0, len(headings) - 1, 10)
        if block is at.HISTORY:
            sheet.set_column(1, 1, 11, self.date)
            sheet.set_column(3, 3, width)
            sheet.set_column(9, 9, 8, self.three)
            sheet.set_column(15, 15, 7, self.signed)
            sheet.set_column(16, 16, 14)
            sheet.set_column(17, 17, 50)
        if block is at.CHECKS:
            sheet.set_column(5, 5, 24)
            sheet.set_column(6, 6, 80)
        if block is at.LOG:
            sheet.set_column(0, 0, 20)
            sheet.set_column(4, 4, 60)

    def _live(self) -> None:
        sheet = self.sheet(at.LIVE)
        sheet.hide()
        self.headings(sheet, 0, 0, words.SEASON_HEADINGS)
        blocks = [at.PLAYERS, at.ALIASES, at.SETTINGS, at.EVENTS, *(at.slot(n) for n in range(1, at.SLOTS + 1))]
        ranges = [f"'{b.name(self.language)}'!{_area_name(b.area)}" for b in blocks]
        top, left, bottom, right = at.LIVE.area
        sheet.write_array_formula(
            top - 1, left - 1, bottom - 1, right - 1, "{=BLITZDWZ_SEASON(" + ",".join(ranges) + ")}", None, ""
        )  # fmt: skip

        numbers = self.area(at.LIVE, 0)
        sheet.write_formula(0, 19, f"={at.LIVE_ROWS}-SUMPRODUCT(--ISNA({numbers}))", self.whole, at.LIVE_ROWS)

    def _meta(self) -> None:
        sheet = self.sheets[at.META]
        sheet.hide()
        facts = (
            ("product", "xl_ratings"), ("schema", at.SCHEMA), ("template", "blitz-dwz-season"), ("language", self.language),
            ("builder", __version__),
        )  # fmt: skip
        for row, fact in enumerate(facts):
            sheet.write_row(row, 0, fact)


def _area_name(area: at.Area) -> str:
    top, left, bottom, right = area
    return f"${xl_col_to_name(left - 1)}${top}:${xl_col_to_name(right - 1)}${bottom}"
