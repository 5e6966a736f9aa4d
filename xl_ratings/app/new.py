"""A new workbook from a template."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

from ..model.errors import RulesError
from ..model.text import Language, Text
from ..package.archive import read_archive
from ..package.disk import write_whole
from ..package.refusal import refusal
from ..recalc.run import RecalcOptions, recalculate_archive
from ..workbook.template import build_season

TEMPLATES = {"blitz-dwz": build_season}
_FIXED = dt.datetime(2024, 1, 1)  # noqa: DTZ001 - templates hold no clock; a fixed one keeps them byte-stable


def new_workbook(system: str, file: Path, language: Language) -> None:
    """Write an empty season workbook with computed values.

    Raises:
        RulesError: no template for the system.
        InputRefusedError: the file exists.
    """
    if system not in TEMPLATES:
        known = ", ".join(TEMPLATES)
        raise RulesError(
            Text(
                f"Für „{system}“ gibt es keine Vorlage; erlaubt ist {known}",
                f"no template for '{system}'; allowed is {known}",
            )
        )
    if file.exists():
        raise refusal(
            "B-EXISTS", str(file), "die Datei gibt es schon; nichts geschrieben", "the file exists; nothing written"
        )
    data = TEMPLATES[system](language)
    write_whole(file, recalculate_archive(read_archive(data, file.name), RecalcOptions(_FIXED)).data)
