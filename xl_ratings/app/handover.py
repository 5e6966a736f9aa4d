"""A copy for the web or a successor: published fields only, values instead of formulas."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ..model.cells import column_letters
from ..model.text import Text
from ..package.archive import read_archive
from ..package.disk import write_whole
from ..package.refusal import file_exists
from ..package.values import Value
from ..season.blocks import PLAYER_COLUMNS
from ..season.publication import NOBODY
from ..workbook import layout as at
from ..workbook.filebook import FileBook
from .handover_names import Mask
from .handover_parts import refuse_foreign_parts, values_only
from .season_input import whole_season

_PERSONAL = ("external", "birth_year", "objection", "note")
_NAMED = ("last", "first", "title", "club", "compared")
_PLAYER_DISPLAYS = 8  # columns beside the table of players, hidden helpers included
_NOTE = Text(
    "Kopie zur Übergabe: nur Werte, ohne persönliche Angaben", "Copy made by handover: values only, no personal fields"
)
Edits = dict[tuple[int, int], Value]


@dataclass(slots=True)
class HandoverOutcome:
    """What the copy lacks.

    Attributes:
        written: the copy.
        formulas: how many became values.
        cleared: personal fields that were emptied.
        unnamed: players who stand nowhere by name.
        emptied: sheets that are none of the template's; nobody knows what they hold.
    """

    written: Path
    formulas: int = 0
    cleared: int = 0
    unnamed: int = 0
    emptied: list[str] = field(default_factory=list)


def hand_over(file: Path, copy: Path) -> HandoverOutcome:
    """Write the copy.

    Raises:
        InputRefusedError: the copy exists, the workbook is faulty, or it holds something that cannot be cleaned.
    """
    if copy.exists():
        raise file_exists(str(copy))
    book = FileBook.open(file)
    refuse_foreign_parts(book.archive)
    season = whole_season(book)
    outcome = HandoverOutcome(copy)
    mask = Mask(season.players, season.aliases)
    outcome.unnamed = len(mask.hidden)
    known = _known_sheets(book)
    for sheet in book.parts.sheets:
        if not sheet.is_grid:
            continue
        if sheet.name not in known:
            outcome.emptied.append(sheet.name)
        _clean(book, sheet.name, mask, outcome, is_known=sheet.name in known)
    book.set(at.META, 6, 1, at.HANDED_OVER)
    book.set(at.META, 6, 2, "values only")
    book.set(at.START.to(book.language), 2, 2, _NOTE.to(book.language))
    data, outcome.formulas = values_only(read_archive(book.data(), file.name), mask)
    write_whole(copy, data)
    return outcome


def _known_sheets(book: FileBook) -> set[str]:
    layout = book.layout
    games = [layout.games] if layout.game_rows else []
    blocks = (
        at.SETTINGS, at.PLAYERS, at.ALIASES, at.CHECKS, at.CORRECTIONS, at.LOG, at.RANKING, at.CARD_PLAYER, at.SELFTEST, layout.events,
        layout.event, layout.history, layout.live, *games, *layout.rule_tables, *layout.inputs,
    )  # fmt: skip
    return {at.META, at.START.to(book.language), *(book.place(block)[0] for block in blocks)}


def _clean(book: FileBook, sheet: str, mask: Mask, outcome: HandoverOutcome, *, is_known: bool) -> None:
    players, _ = book.place(at.PLAYERS)
    edits = dict(_player_edits(book, mask)) if sheet == players else {}
    own = _own_names(book) if sheet == players else frozenset()
    copied = _copied(book)
    for row, column, value in book.cells(sheet):
        place = (row, column)
        if place in edits or value is None:
            continue
        formula = book.formula(sheet, row, column)
        if not is_known or (formula is not None and copied.search(formula)):
            edits[place] = None
        elif isinstance(value, str) and place not in own and (masked := mask(value)) != value:
            edits[place] = masked
    for (row, column), value in edits.items():
        book.set(sheet, row, column, value)
    outcome.cleared += sum(1 for value in edits.values() if value is None)


def _player_edits(book: FileBook, mask: Mask) -> Iterator[tuple[tuple[int, int], Value]]:
    """Personal columns of everybody, the names of the hidden, and whatever was typed beside the table."""
    sheet, (top, left, bottom, _) = book.place(at.PLAYERS)
    column = {key: left + i for i, key in enumerate(PLAYER_COLUMNS)}
    hidden = {row for row, line in enumerate(book.read(at.PLAYERS), top) if str(line[0]) in mask.hidden}
    known = range(left, left + len(PLAYER_COLUMNS) + _PLAYER_DISPLAYS)
    for row, place, value in book.cells(sheet):
        is_personal = top <= row <= bottom and place in {column[key] for key in _PERSONAL}
        is_named = row in hidden and place in {column[key] for key in _NAMED}
        if value is not None and (is_personal or is_named or place not in known or row > bottom):
            yield (row, place), None
    for row in hidden:
        yield (row, column["last"]), NOBODY


def _own_names(book: FileBook) -> frozenset[tuple[int, int]]:
    """The name cells of the players' table: a last name alone may be the whole name of somebody hidden."""
    _, (top, left, bottom, _) = book.place(at.PLAYERS)
    columns = [left + PLAYER_COLUMNS.index(key) for key in ("last", "first", "title", "club")]
    return frozenset((row, column) for row in range(top, bottom + 1) for column in columns)


def _copied(book: FileBook) -> re.Pattern[str]:
    """Finds formulas that show a personal column of the players' table elsewhere."""
    sheet, (_, left, _, _) = book.place(at.PLAYERS)
    letters = "|".join(column_letters(left + PLAYER_COLUMNS.index(key)) for key in _PERSONAL)
    name = re.escape(sheet)
    return re.compile(rf"(?:'{name}'|{name})!\$?(?:{letters})\$?\d")
