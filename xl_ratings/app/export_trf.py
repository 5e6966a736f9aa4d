"""Write an event from any input format as a FIDE tournament report."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from pathlib import Path

from ..importers.imported import Request
from ..importers.players import read_players
from ..importers.registry import read_events
from ..model.diagnostics import Diagnostic, Diagnostics, Place
from ..model.text import Text
from ..report.trf import write_trf
from ..systems.system import System


@dataclass(frozen=True)
class ExportRequest:
    """What the user asked for.

    ``data`` is the input where it is no file, ``format`` its declared format, ``sheets`` the sheet of a workbook that
    is meant.
    """

    path: Path
    system: System
    players: Path | None = None
    date: dt.date | None = None
    is_double: bool = False
    encoding: str | None = None
    format: str = ""
    data: bytes | None = None
    sheets: tuple[str, ...] = ()


def export_trf(request: ExportRequest) -> tuple[str, tuple[Diagnostic, ...]]:
    """Return the report and all findings; nothing is written.

    Raises:
        InputRefusedError: the input is refused, holds several events, or does not fit into a report.
    """
    diagnostics = Diagnostics()
    players = None
    if request.players is not None:
        players = read_players(request.players, diagnostics, index=0, encoding=request.encoding)
    # a report holds ratings without index, so none is needed here
    source = Request(
        request.path, players, request.date, 0, request.is_double, data=request.data, sheets=request.sheets
    )
    imported = read_events(source, request.system.formats, diagnostics, request.encoding, request.format)
    if len(imported.events) != 1:
        message = Text(
            f"{len(imported.events)} Ereignisse; ein Bericht enthält eines",
            f"{len(imported.events)} events; a report holds one",
        )
        diagnostics.error("E-KIND", message, Place(request.path.name))
        diagnostics.stop_on_errors()
    return write_trf(imported.events[0], imported.ratings, diagnostics), tuple(diagnostics.items)
