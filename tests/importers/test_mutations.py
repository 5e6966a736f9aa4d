"""Whatever happens to a file on its way, it is read or refused: never another error, never a hang."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from xl_ratings.importers.imported import Request
from xl_ratings.importers.players import read_players
from xl_ratings.importers.registry import FORMATS, read_events
from xl_ratings.model.diagnostics import Diagnostics
from xl_ratings.model.errors import InputRefusedError

from .files import INPUTS
from .test_click_tt import PLAYED, PLAYERS, tournament
from .test_pages import GRID, PROGRESS, ROUND, page, row

SEEDS = {
    "swt": (INPUTS / "swisschess_883_individual.SWT").read_bytes(),
    "xml": tournament(PLAYERS, PLAYED).encode(),
    "html": page("<table>", GRID, "</table>", ROUND.format(number=1, rows=row("1", "1", "A", "", "-", "2", "B", "", "1 - 0"))).encode(),
    "txt": PROGRESS.encode("cp1252"),
    "csv": (INPUTS / "dsb_spieler_layout_2026_cp1252.csv").read_bytes(),
}  # fmt: skip
# places where a changed byte of the binary file means most: settings, pairings, player records
HOT = [1, 3, 5, 7, 8, 596, 597, 599, 606, 609, 610, *range(13384, 13384 + 60), *range(17488, 17488 + 300)]


@st.composite
def changes(draw: st.DrawFn, seed: bytes) -> bytes:
    """Return the seed with some bytes replaced, a piece cut out or doubled, or its end cut off."""
    data = bytearray(seed)
    hot = st.sampled_from([k for k in HOT if k < len(seed)]) if len(seed) > 20_000 else st.integers(0, len(seed) - 1)
    for offset, value in draw(
        st.lists(st.tuples(st.one_of(hot, st.integers(0, len(seed) - 1)), st.integers(0, 255)), max_size=8)
    ):
        data[offset] = value
    kind = draw(st.sampled_from(["none", "none", "cut", "remove", "double", "insert"]))
    start = draw(st.integers(0, len(data) - 1))
    stop = min(start + draw(st.integers(1, 400)), len(data))
    if kind == "cut":
        del data[start:]
    elif kind == "remove":
        del data[start:stop]
    elif kind == "double":
        data[start:start] = data[start:stop]
    elif kind == "insert":
        data[start:start] = draw(st.binary(max_size=40))
    return bytes(data)


def read_any(path: Path) -> None:
    """Read a file in every format, and as a player list."""
    for index in (None, 3):
        with contextlib.suppress(InputRefusedError):
            imported = read_events(Request(path, index=index), tuple(FORMATS), Diagnostics())
            assert any(event.contests for event in imported.events)
    with contextlib.suppress(InputRefusedError):
        assert read_players(path, Diagnostics(), index=1).players


def checked(kind: str) -> Callable[[Path, bytes], None]:
    """Return the test of one kind of file."""

    @settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
    @given(data=changes(SEEDS[kind]))
    def check(tmp_path: Path, data: bytes) -> None:
        path = tmp_path / f"in.{kind}"
        path.write_bytes(data)
        read_any(path)

    return check


@pytest.mark.parametrize("kind", SEEDS)
def test_changed_files(tmp_path: Path, kind: str) -> None:
    """Contests or a refusal: a file that yields nothing is an error, and no other error comes out."""
    checked(kind)(tmp_path)
