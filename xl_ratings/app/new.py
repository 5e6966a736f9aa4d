"""A new workbook from a template."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

from ..model.errors import RulesError
from ..model.text import Language, Text
from ..package.archive import read_archive
from ..package.disk import write_whole
from ..package.refusal import file_exists, refusal
from ..recalc.run import RecalcOptions, recalculate_archive
from ..workbook.book import Book
from ..workbook.filebook import FileBook
from ..workbook.layout import LAYOUTS, TEMPLATE_OF_SYSTEM
from ..workbook.template import build_season
from ..workbook.tournament import build_tournament
from ..workbook.tournament_layout import TOURNAMENT
from .next_season import take_over

NEW_WORKBOOKS = (*TEMPLATE_OF_SYSTEM, TOURNAMENT.template)
_FIXED = dt.datetime(2024, 1, 1)  # noqa: DTZ001 - templates hold no clock; a fixed one keeps them byte-stable


def new_workbook(system: str, file: Path, language: Language, last: Path | None = None) -> int:
    """Write an empty workbook with computed values.

    Args:
        system: the rating system's name, or the template of a single tournament.
        file: where to write; it must not exist.
        language: German or English.
        last: the workbook of the season before, whose players, spellings, settings and final ratings go on.

    Returns:
        how many players were taken over.

    Raises:
        RulesError: no template for the system.
        InputRefusedError: the file exists, or the last season cannot be taken over.
    """
    if system not in NEW_WORKBOOKS:
        known = ", ".join(NEW_WORKBOOKS)
        raise RulesError(
            Text(
                f"Für „{system}“ gibt es keine Vorlage; erlaubt ist {known}",
                f"no template for '{system}'; allowed is {known}",
            )
        )
    return _make(system, file, language, FileBook.open(last) if last is not None else None)


def next_workbook(last: Book, file: Path) -> int:
    """Write the workbook of the season after one that may be open in a program.

    Args:
        last: whose players, spellings, settings and final ratings go on.
        file: where to write; it must not exist.

    Returns:
        how many players were taken over.

    Raises:
        InputRefusedError: the file exists, or the season is faulty.
    """
    return _make(last.layout.system.key, file, last.language, last)


def _make(system: str, file: Path, language: Language, last: Book | None) -> int:
    if file.exists():
        raise file_exists(str(file))
    if system == TOURNAMENT.template:
        _refuse_last(file, last)
        _write(file, build_tournament(language))
        return 0
    book = FileBook(read_archive(build_season(LAYOUTS[TEMPLATE_OF_SYSTEM[system]], language), file.name))
    count = take_over(book, last) if last is not None else 0
    _write(file, book.data())
    return count


def _refuse_last(file: Path, last: Book | None) -> None:
    if last is not None:
        raise refusal(
            "N-SINGLE", str(file), "ein einzelnes Turnier übernimmt keine Vorsaison",
            "a single tournament takes over no season", Text("--from weglassen.", "Leave out --from."),
        )  # fmt: skip


def _write(file: Path, data: bytes) -> None:
    write_whole(file, recalculate_archive(read_archive(data, file.name), RecalcOptions(_FIXED)).data)
