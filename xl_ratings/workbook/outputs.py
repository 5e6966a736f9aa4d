"""The sheets that a run writes: history, games, checks, corrections, log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..model.table import Column, Format
from ..model.text import Text
from . import layout as at
from . import words
from .template import Builder, Sheet

_PRINTED = 60  # rows of the check report that a page shows


def write_outputs(b: Builder) -> None:
    """Write all of them, empty."""
    _history(b)
    if b.layout.game_rows:
        _games(b)
    _checks(b)
    widths = {0: 16, 2: 40, 4: 24, 5: 8, 6: 26, 9: 12}
    headings = (*words.CORRECTION_HEADINGS[:4], b.layout.form.event, *words.CORRECTION_HEADINGS[5:])
    _plain(b, at.CORRECTIONS, headings, Text("Korrekturbericht", "Corrections"), widths)
    _plain(b, at.LOG, words.LOG_HEADINGS, Text("Protokoll", "Log"), {0: 16, 2: 26, 4: 80})


def _plain(b: Builder, block: at.Block, headings: Sequence[Text], title: Text, widths: Mapping[int, float]) -> Sheet:
    sheet = b.page(block.name(b.language), title)
    b.headings(sheet, 3, 0, headings)
    for column in range(len(headings)):
        sheet.set_column(column, column, widths.get(column, 9))
    b.name_block(block)
    return sheet


def _numbers(b: Builder, sheet: Sheet, columns: Sequence[Column], first: int = 0) -> None:
    widths = {"name": 26, "remark": 50, "status": 14, "opponent": 24, "case_text": 20, "date": 11}
    for i, column in enumerate(columns, first):
        style = b.styles.date_left if column.key == "date" else b.styles.number(column.format)
        sheet.set_column(i, i, widths.get(column.key, 9), style)


def _history(b: Builder) -> None:
    title = Text("Verlauf: vom letzten Lauf geschrieben", "History: written by the last run")
    columns = b.layout.columns
    sheet = _plain(b, b.layout.history, [column.heading for column in columns], title, {})
    _numbers(b, sheet, columns)


def _games(b: Builder) -> None:
    title = Text("Spiele: vom letzten Lauf geschrieben", "Games: written by the last run")
    columns = (Column("no", b.layout.form.event, Format.WHOLE), *b.layout.system.tables([])[0].columns)
    sheet = _plain(b, b.layout.games, [column.heading for column in columns], title, {})
    _numbers(b, sheet, columns)
    sheet.autofilter(3, 0, b.layout.games.area[2] - 1, len(columns) - 1)


def _checks(b: Builder) -> None:
    widths = {0: 9, 1: 13, 2: 14, 3: 8, 4: 6, 5: 24, 6: 70, 7: 60, 8: 12}
    sheet = _plain(b, at.CHECKS, words.CHECK_HEADINGS, Text("Prüfbericht", "Checks"), widths)
    for column in (6, 7):
        sheet.set_column(column, column, widths[column], b.styles.wrapped)
    sheet.print_area(0, 0, _PRINTED, 7)
    for row in range(at.CHECKS.area[0], at.CHECKS.area[0] + _PRINTED):
        sheet.set_row(row - 1, 27)  # two lines of a proposal
    for row in range(at.CHECKS.area[0], at.CHECKS.area[2] + 1):
        link = f'HYPERLINK("#\'"&$C{row}&"\'!"&$D{row},"→ "&$D{row})'
        sheet.write_formula(row - 1, 8, f'=IF(OR($C{row}="",$D{row}=""),"",{link})', b.styles.link, "")
