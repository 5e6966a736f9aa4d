"""The sheets that a run writes: history, games, checks, corrections, log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..model.table import Column, Format
from ..model.text import Text
from . import layout as at
from . import words
from .references import absolute
from .template import Builder, Sheet
from .widths import width_of

_CENTRED = {words.CORRECTION_HEADINGS[i] for i in (1, 3, 7, 8)}  # numbers before a text


def write_outputs(b: Builder) -> None:
    """Write all of them, empty."""
    _history(b)
    if b.layout.game_rows:
        _games(b)
    _checks(b)
    widths = {0: 16, 2: 40, 4: 24, 5: 8, 6: 26, 9: 12}
    headings = (*words.CORRECTION_HEADINGS[:4], b.layout.form.event, *words.CORRECTION_HEADINGS[5:])
    sheet = _plain(b, at.CORRECTIONS, headings, Text("Korrekturbericht", "Corrections"), widths)
    none = b.say(Text("Noch keine Korrektur.", "No correction yet."))
    sheet.write_formula(1, 0, f'=IF({_count(b, at.CORRECTIONS)}=0,"{none}","")', b.styles.note, "")
    _plain(b, at.LOG, words.LOG_HEADINGS, Text("Protokoll", "Log"), {0: 16, 2: 26, 4: 80})


def _plain(b: Builder, block: at.Block, headings: Sequence[Text], title: Text, widths: Mapping[int, float]) -> Sheet:
    sheet = b.page(block.name(b.language), title)
    b.headings(sheet, 3, 0, headings)
    for column, heading in enumerate(headings):
        style = b.styles.centred if heading in _CENTRED else b.styles.general
        sheet.set_column(column, column, widths.get(column, 9), style)
    b.name_block(block)
    return sheet


def _numbers(b: Builder, sheet: Sheet, columns: Sequence[Column], first: int = 0) -> None:
    b.column_headings(sheet, 3, first, columns)
    for i, column in enumerate(columns, first):
        style = b.styles.date_left if column.key == "date" else b.styles.number(column.format)
        sheet.set_column(i, i, width_of(column), style)


def _history(b: Builder) -> None:
    title = Text("Verlauf: vom letzten Lauf geschrieben", "History: written by the last run")
    columns = b.layout.columns
    sheet = _plain(b, b.layout.history, [column.heading for column in columns], title, {})
    _numbers(b, sheet, columns)
    sheet.freeze_panes(4, 4)


def _games(b: Builder) -> None:
    title = Text("Spiele: vom letzten Lauf geschrieben", "Games: written by the last run")
    columns = (Column("no", b.layout.form.event, Format.WHOLE), *b.layout.system.tables([])[0].columns)
    sheet = _plain(b, b.layout.games, [column.heading for column in columns], title, {})
    _numbers(b, sheet, columns)
    sheet.autofilter(3, 0, b.layout.games.area[2] - 1, len(columns) - 1)


def _checks(b: Builder) -> None:
    widths = {0: 9, 1: 13, 2: 14, 3: 8, 4: 6, 5: 24, 6: 70, 7: 60, 8: 12}
    sheet = _plain(b, at.CHECKS, words.CHECK_HEADINGS, Text("Prüfbericht", "Checks"), widths)
    sheet.write_formula(1, 0, _findings(b), b.styles.note, "")
    for column in (6, 7):
        sheet.set_column(column, column, widths[column], b.styles.wrapped)
    for row in range(at.CHECKS.area[0], at.CHECKS.area[2] + 1):
        sheet.set_row(row - 1, 27)  # two lines of a proposal
        link = f'HYPERLINK("#\'"&$C{row}&"\'!"&$D{row},"→ "&$D{row})'
        sheet.write_formula(row - 1, 8, f'=IF(OR($C{row}="",$D{row}=""),"",{link})', b.styles.link, "")


def _findings(b: Builder) -> str:
    """How many there are; a report that says nothing could be one that was never written."""
    never = b.say(Text("noch kein Lauf", "no run yet"))
    none = b.say(Text("Der letzte Lauf hat nichts zu melden.", "The last run has nothing to report."))
    some = b.say(Text("Meldungen des letzten Laufs: ", "Findings of the last run: "))
    found = _count(b, at.CHECKS)
    return f'=IF({_count(b, at.LOG)}=0,"{never}",IF({found}=0,"{none}","{some}"&{found}))'


def _count(b: Builder, block: at.Block) -> str:
    top, left, bottom, _ = block.area
    return f"COUNTA('{block.name(b.language)}'!{absolute((top, left, bottom, left))})"
