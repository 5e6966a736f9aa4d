"""A preview of a list of players: the federation's, a club's, the start list of a tournament."""

from __future__ import annotations

from ..importers.imported import Request
from ..importers.players import Listed, is_list, read_players
from ..importers.source import read_sheet
from ..model.diagnostics import Diagnostics, Place, Severity
from ..model.errors import InputRefusedError
from ..model.table import TableCell
from ..model.text import Text
from .file_preview import LIST, FilePreview, players_table


def preview_list(request: Request, refused: FilePreview, encoding: str | None, rows: int) -> FilePreview:
    """Return what a list holds, if the file is one; else the refusal as it was.

    Args:
        request: the file.
        refused: what was said about it as a file of results.
        encoding: of a text file; found by default.
        rows: how many players to show.
    """
    errors = {finding.code for finding in refused.findings if finding.severity is Severity.ERROR}
    if errors != {"E-HEADER"}:
        return refused
    diagnostics = Diagnostics()
    try:
        if not is_list(read_sheet(request.path, diagnostics, encoding, request.data)):
            return refused
        diagnostics = Diagnostics()
        listed = read_players(request.path, diagnostics, index=request.index, encoding=encoding, data=request.data)
    except InputRefusedError as error:
        return FilePreview(request.path.name, error.diagnostics)
    message = Text("Die Datei ist eine Spielerliste ohne Ergebnisse", "the file is a list of players without results")
    cure = Text(
        "für evaluate --list, oder in das Blatt Spieler eintragen; Ergebnisse stehen in Kreuztabelle oder Paarungsliste",
        "for evaluate --list, or to be entered on the sheet Players; results stand in a crosstable or a pairing list",
    )
    diagnostics.warn("W-LIST", message, Place(request.path.name), cure=cure)
    people = listed.players
    return FilePreview(
        request.path.name,
        tuple(diagnostics.items),
        LIST,
        Text("Spielerliste", "list of players"),
        players=len(people),
        rated=sum(person.rating is not None for person in people),
        tables=(players_table(_rows(people, rows)),),
    )


def _rows(people: list[Listed], count: int) -> list[tuple[TableCell, ...]]:
    has_index = any(person.rating is not None and person.rating.index for person in people)
    return [
        (
            number,
            person.name,
            person.rating.value if person.rating else None,
            person.rating.index if person.rating and has_index else None,
            person.birth_year,
            person.club or None,
        )
        for number, person in enumerate(people[:count], 1)
    ]
