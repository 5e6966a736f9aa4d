"""Building a season workbook with XlsxWriter; equal input gives equal bytes."""

from __future__ import annotations

import datetime as dt
import io
from collections.abc import Callable, Collection, Sequence
from typing import Any

from ..model.table import Column, Format
from ..model.text import Language, Text
from ..model.version import __version__
from ..package.archive import read_archive
from ..package.final import without_calculation_order
from ..package.repack import repack
from . import layout as at
from .layout import Layout
from .printing import papers
from .references import References
from .styles import Styles
from .widths import width_of

Sheet = Any
_CREATED = dt.datetime(2024, 1, 1)  # noqa: DTZ001 - a fixed date, so that a rebuild gives the same bytes


def build_season(layout: Layout, language: Language) -> bytes:
    """Return an empty season workbook."""
    from .sheets import write_sheets  # noqa: PLC0415 - the sheets' modules need the builder below

    return build(layout, language, write_sheets)


def build(layout: Layout, language: Language, write: Callable[[Builder], None]) -> bytes:
    """Return an empty workbook whose sheets a function writes."""
    import xlsxwriter  # noqa: PLC0415 - commands that only read workbooks do without it

    buffer = io.BytesIO()
    workbook = xlsxwriter.Workbook(buffer, {"in_memory": True})
    workbook.set_properties({"title": layout.title.to(language), "created": _CREATED, "author": "", "comments": ""})
    workbook.set_custom_property("xlr_schema", at.SCHEMA)
    workbook.set_calc_mode("auto", "191029")
    workbook.set_size(2400, 1500)
    write(Builder(workbook, layout, language))
    workbook.close()
    archive = read_archive(buffer.getvalue(), "template")
    part = "xl/workbook.xml"
    return repack(archive, {part: without_calculation_order(archive.read(part))})


class Builder(References):
    """What all sheets of a workbook share: references, formats, page set-up, names of blocks."""

    def __init__(self, workbook: Any, layout: Layout, language: Language) -> None:
        super().__init__(layout, language)
        self.workbook = workbook
        self.styles = Styles(workbook, language)
        self.sheets: dict[str, Sheet] = {}

    def add(self, names: Sequence[str]) -> None:
        """Add the sheets in their order."""
        from .plain_sheet import PlainSheet  # noqa: PLC0415 - needs XlsxWriter, as above

        self.sheets = {name: self.workbook.add_worksheet(name, PlainSheet) for name in names}

    def shown_width(self, column: Column) -> float:
        """Return the width of a column of a display, where an index stands with its number."""
        return 10 if self.layout.index_of(column) else width_of(column)

    def print_lines(self) -> None:
        """Let the sheets print what an empty workbook holds; each write sets it anew."""
        for paper in papers(self.layout):
            sheet = self.sheets[paper.block.name(self.language)]
            if sheet.hidden:
                continue  # LibreOffice would print it
            ((top, left, bottom, right),) = paper.areas(0)
            sheet.print_area(top - 1, left - 1, bottom - 1, right - 1)

    def name_block(self, block: at.Block) -> None:
        """Name a block, so that it is found wherever rows and sheets move to."""
        self.workbook.define_name(block.defined_name, f"={self.block(block)}")

    def page(self, name: str, title: Text, rows: int = 4) -> Sheet:
        """Return a sheet with its title, print set-up and frozen rows."""
        sheet = self.sheets[name]
        sheet.write_string(0, 0, self.say(title), self.styles.title)
        sheet.hide_gridlines(2)
        sheet.set_landscape()
        sheet.set_paper(9)
        sheet.set_margins(left=0.4, right=0.4, top=0.5, bottom=0.65)
        sheet.fit_to_pages(1, 0)
        sheet.repeat_rows(rows - 1)
        page = self.say(Text("Seite &P von &N", "page &P of &N"))
        sheet.set_footer(f"&L&A&C{page}&R&D   xl_ratings {__version__}", {"margin": 0.3})
        sheet.freeze_panes(rows, 0)
        return sheet

    def headings(
        self, sheet: Sheet, row: int, column: int, headings: Sequence[Text], numbers: Collection[int] = ()
    ) -> None:
        """Write a band of headings; those above numbers, counted from 0, stand at the right as these do."""
        others = self.styles.head_text if numbers else self.styles.head
        for i, heading in enumerate(headings):
            style = self.styles.head_right if i in numbers else others
            sheet.write_string(row, column + i, self.say(heading), style)

    def column_headings(self, sheet: Sheet, row: int, column: int, columns: Sequence[Column]) -> None:
        """Write the headings of columns of numbers and texts."""
        numbers = [i for i, each in enumerate(columns) if each.format is not Format.TEXT and each.key != "date"]
        self.headings(sheet, row, column, [each.heading for each in columns], numbers)

    def entries(self, block: at.Block, headings: Sequence[Text], widths: Sequence[float], title: Text) -> Sheet:
        """Return the sheet of an input table: headings, widths, yellow cells."""
        top, left, bottom, right = block.area
        sheet = self.page(block.name(self.language), title, top - 1)
        self.headings(sheet, top - 2, left - 1, headings)
        for column, width in enumerate(widths, left - 1):
            sheet.set_column(column, column, width)
        for row in range(top - 1, bottom):
            for column in range(left - 1, right):
                sheet.write_blank(row, column, None, self.styles.entry)
        self.name_block(block)
        return sheet

    def choices(self, sheet: Sheet, block: at.Block, column: int, options: Sequence[Text]) -> None:
        """Offer the allowed words in a column of a block, counted from 0."""
        top, left, bottom, _ = block.area
        place = left - 1 + column
        source = [self.say(option) for option in options]
        sheet.data_validation(top - 1, place, bottom - 1, place, {"validate": "list", "source": source})
