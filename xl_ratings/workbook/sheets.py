"""All sheets of a season workbook in their order."""

from __future__ import annotations

from ..model.text import Language
from . import layout as at
from .card import write_card
from .contests import write_contests
from .displays import write_displays
from .factor import write_factor
from .hidden import write_live, write_meta, write_start
from .inputs import write_aliases, write_events, write_players, write_settings
from .layout import Layout
from .outputs import write_outputs
from .selftest import write_selftest
from .template import Builder


def sheet_names(layout: Layout, language: Language) -> list[str]:
    """Return the names of the sheets in their order."""
    games = [layout.games] if layout.game_rows else []
    blocks = (
        at.SETTINGS, *layout.rule_tables, at.PLAYERS, at.ALIASES, layout.events, *layout.inputs, layout.event, at.RANKING, at.CARD,
        layout.history, *games, at.CORRECTIONS, at.CHECKS, at.SELFTEST, at.LOG,
    )  # fmt: skip
    return [at.START.to(language), *(block.name(language) for block in blocks), at.LIVE_SHEET, at.META]


def write_sheets(b: Builder) -> None:
    """Write every sheet."""
    b.add(sheet_names(b.layout, b.language))
    write_start(b)
    write_settings(b)
    if at.FACTORS in b.layout.rule_tables:
        write_factor(b)
    write_players(b)
    write_aliases(b)
    write_events(b)
    write_contests(b)
    write_displays(b)
    write_live(b)
    write_card(b)
    write_outputs(b)
    write_selftest(b)
    write_meta(b)
    b.print_lines()
