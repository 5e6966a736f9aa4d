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
LIST = "player list"
READERS = (*FORMATS, LIST)


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


def read_everything(name: str, data: bytes) -> dict[str, bool]:
    """Offer data to every reader: to each format that recognizes it, and to the reader of player lists.

    Returns:
        The readers that took it up, and whether they read it (True) or refused it.

    Raises:
        AssertionError: a success without players or contests, or a refusal that names no error.
        HangError: a reader hangs.
    """
    path = Path(name)
    outcome = {key: _is_read(key, path, data) for key in _recognized(path, data)}
    try:
        with within(SECONDS):
            assert read_players(path, Diagnostics(), index=9, data=data).players
        outcome[LIST] = True
    except InputRefusedError as error:
        _check_refusal(error)
        outcome[LIST] = False
    return outcome


def _recognized(path: Path, data: bytes) -> list[str]:
    """Return the formats that take the data for theirs; a source that is refused belongs to none."""
    found: list[str] = []
    try:
        with within(SECONDS):
            source = open_source(path, Diagnostics(), None, data)
            for key, format_ in FORMATS.items():
                if format_.matches(source):
                    found.append(key)
    except InputRefusedError as error:
        _check_refusal(error)
    return found


def _is_read(key: str, path: Path, data: bytes) -> bool:
    try:
        with within(SECONDS):
            imported = read_events(Request(path, index=9, data=data), (key,), Diagnostics())
    except InputRefusedError as error:
        _check_refusal(error)
        return False
    assert imported.events
    for event in imported.events:
        assert event.participants
        assert event.contests
        with within(SECONDS), contextlib.suppress(InputRefusedError):
            write_trf(event, imported.ratings, Diagnostics())
    return True


def _check_refusal(error: InputRefusedError) -> None:
    """A refusal says why, and in which file."""
    errors = [finding for finding in error.diagnostics if finding.severity.value == "error"]
    assert errors
    assert all(finding.place.file and finding.message.de and finding.message.en for finding in errors)
