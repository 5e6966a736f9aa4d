"""Reading in tests: a file or a text through the registry, findings by code and place."""

from __future__ import annotations

from pathlib import Path

import pytest

from xl_ratings.importers.imported import Imported, Request
from xl_ratings.importers.players import PlayerList, read_players
from xl_ratings.importers.registry import read_events
from xl_ratings.model.contests import Bye, Game
from xl_ratings.model.diagnostics import Diagnostic, Diagnostics
from xl_ratings.model.errors import InputRefusedError

INPUTS = Path(__file__).parents[1] / "data/inputs"
CHESS = ("trf", "page", "team-boards", "chess-results", "grid", "pairings")


def load(
    content: bytes | str | Path,
    *,
    name: str = "in.trf",
    players: PlayerList | None = None,
    index: int | None = 9,
    encoding: str | None = None,
    only: str = "",
) -> tuple[Imported, list[Diagnostic]]:
    """Read an input and return it with the findings."""
    path, data = (content, None) if isinstance(content, Path) else (Path(name), content)
    data = data.encode() if isinstance(data, str) else data
    diagnostics = Diagnostics()
    request = Request(path, players, index=index, data=data)
    return read_events(request, CHESS, diagnostics, encoding, only), diagnostics.items


def refused(content: bytes | str, **options: object) -> dict[str, Diagnostic]:
    """Return the first finding of each code of a refused input."""
    with pytest.raises(InputRefusedError) as caught:
        load(content, **options)  # type: ignore[arg-type]
    return {item.code: item for item in reversed(caught.value.diagnostics)}


def listed(text: str) -> PlayerList:
    """Read a list of players."""
    return read_players(Path("list.csv"), Diagnostics(), data=f"Name;DWZ;Index;Jahrgang;Verein\n{text}".encode())


def games(imported: Imported) -> list[Game]:
    """Return the games of the first event."""
    return [contest for contest in imported.events[0].contests if isinstance(contest, Game)]


def byes(imported: Imported) -> list[tuple[str, float, int]]:
    """Return the byes of the first event."""
    return [(c.player, c.score, c.round) for c in imported.events[0].contests if isinstance(c, Bye)]


def codes(findings: list[Diagnostic]) -> list[str]:
    """Return the codes of findings."""
    return [finding.code for finding in findings]
