"""The action that begins the next season with the final ratings of this one."""

from __future__ import annotations

import re
from pathlib import Path

from ..model.text import Text
from .action import CANCELLED, Question, Report, Spot

_YEAR = re.compile(r"(?<!\d)(19|20)\d\d(?!\d)")


def new_season(spot: Spot) -> Report:
    """Write a workbook for the next season; this one stays as it is."""
    from .new import next_workbook  # noqa: PLC0415 - the builder is loaded only where a workbook is built

    chosen = spot.ask(Question.NEW_FILE, next_name(spot.book.name))
    if not chosen:
        return CANCELLED
    file = Path(chosen)
    if not file.suffix:
        file = file.with_suffix(".xlsx")
    if not file.is_absolute() and spot.folder is not None:
        file = spot.folder / file
    count = next_workbook(spot.book, file)
    told = Text(f"{file} ist angelegt: {count} Spieler mit ihren Endzahlen.", f"{file} is there: {count} players with their final ratings.")  # fmt: skip
    return Report((told,), opens=file)


def next_name(name: str) -> str:
    """Return a name for the next season's file: the year one later, or a mark.

    >>> next_name("Saison 2024.xlsx"), next_name("blitz.xlsx")
    ('Saison 2025.xlsx', 'blitz-neu.xlsx')
    """
    path = Path(name)
    stem = _YEAR.sub(lambda year: str(int(year[0]) + 1), path.stem)
    return f"{stem}.xlsx" if stem != path.stem else f"{path.stem}-neu.xlsx"
