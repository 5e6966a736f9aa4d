"""What the tests of input formats share: write a file, read it, see what was found."""

from __future__ import annotations

from pathlib import Path

import pytest

from xl_ratings.importers.imported import Imported, Request
from xl_ratings.importers.players import PlayerList
from xl_ratings.importers.registry import read_events
from xl_ratings.model.contests import Bye, Contest, Game, Outcome
from xl_ratings.model.diagnostics import Diagnostics
from xl_ratings.model.errors import InputRefusedError
from xl_ratings.systems.registry import SYSTEMS

INPUTS = Path(__file__).parents[1] / "data/inputs"


def write(folder: Path, content: str | bytes, name: str, encoding: str = "utf-8") -> Path:
    """Write an input file."""
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode(encoding))
    return path


def load(
    path: Path,
    system: str = "blitz-dwz",
    *,
    players: PlayerList | None = None,
    index: int | None = 9,
    encoding: str | None = None,
) -> tuple[Imported, list[str]]:
    """Read a file in the formats of a system; return it with the codes of the findings."""
    diagnostics = Diagnostics()
    request = Request(path, players, index=index)
    imported = read_events(request, SYSTEMS[system].formats, diagnostics, encoding)
    return imported, [item.code for item in diagnostics.items]


def refusal(
    path: Path,
    system: str = "blitz-dwz",
    *,
    players: PlayerList | None = None,
    index: int | None = 9,
    encoding: str | None = None,
) -> list[tuple[str, str]]:
    """Return code and German sentence of each error of a refused file."""
    with pytest.raises(InputRefusedError) as caught:
        load(path, system, players=players, index=index, encoding=encoding)
    return [(f.code, f.message.de) for f in caught.value.diagnostics if f.severity.value == "error"]


def games(imported: Imported) -> list[str]:
    """Return the contests of the first event as short lines: round, names, result; ``k`` is a forfeit."""
    return [_line(contest) for contest in imported.events[0].contests]


def _line(contest: Contest) -> str:
    if isinstance(contest, Bye):
        return f"{contest.round} {contest.player} frei {contest.score:g}"
    assert isinstance(contest, Game)
    mark = {Outcome.PLAYED: "", Outcome.FORFEIT: "k", Outcome.PENDING: "?"}[contest.outcome]
    score = f"{contest.first_score:g}:{contest.second_score:g}"
    return f"{contest.round} {contest.first}-{contest.second} {score}{mark}"
