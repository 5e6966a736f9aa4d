"""What must hold for any bytes: read or refused, soon, and never an empty success."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from xl_ratings.importers.imported import Request
from xl_ratings.importers.players import read_players
from xl_ratings.importers.registry import FORMATS, read_events
from xl_ratings.importers.source import open_source
from xl_ratings.model.diagnostics import Diagnostics
from xl_ratings.model.errors import InputRefusedError
from xl_ratings.report.trf import write_trf

SECONDS = 2.0


class HangError(BaseException):
    """A reader took too long; no handler of ordinary exceptions may catch it."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise HangError if the block computes longer; waiting for a busy machine does not count."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(_number: int, _frame: object) -> None:
        raise HangError

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def read_everything(name: str, data: bytes) -> int:
    """Offer data to every reader and return how many accepted it.

    Raises:
        AssertionError: a success without players or contests.
        HangError: a reader hangs.
    """
    path = Path(name)
    accepted = sum(_accepts(key, path, data) for key in FORMATS)
    try:
        with within(SECONDS):
            assert read_players(path, Diagnostics(), index=9, data=data).players
    except InputRefusedError:
        return accepted
    return accepted + 1


def _accepts(key: str, path: Path, data: bytes) -> bool:
    try:
        with within(SECONDS):
            source = open_source(path, Diagnostics(), None, data)
            if not FORMATS[key].matches(source):
                return False
        with within(SECONDS):
            imported = read_events(Request(path, index=9, data=data), (key,), Diagnostics())
    except InputRefusedError:
        return False
    assert imported.events
    for event in imported.events:
        assert event.participants
        assert event.contests
        with within(SECONDS), contextlib.suppress(InputRefusedError):
            write_trf(event, imported.ratings, Diagnostics())
    return True
