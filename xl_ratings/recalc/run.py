"""Recalculating one workbook from its bytes; the engine is loaded when it is needed, for some machines have none."""

from __future__ import annotations

from ..model.text import Text
from ..package.archive import Archive
from .known_only import write_known
from .missing import MissingEngineError
from .options import RecalcOptions
from .result import RecalcResult

__all__ = ["MissingEngineError", "RecalcOptions", "recalculate_archive", "recalculate_or_keep"]

_ENGINE = "formualizer"
_DEFAULT = RecalcOptions()


def recalculate_archive(archive: Archive, options: RecalcOptions = _DEFAULT) -> RecalcResult:
    """Compute every formula of a workbook and return what was found, with the new file in ``data``.

    Raises:
        InputRefusedError: if the file is none that can be computed or changed safely.
        MissingEngineError: without the engine.
    """
    try:
        from .compute import compute  # noqa: PLC0415 - the engine is loaded by this line alone
    except ImportError as error:
        if (error.name or "").partition(".")[0] != _ENGINE:
            raise
        raise MissingEngineError from error
    return compute(archive, options)


def recalculate_or_keep(archive: Archive, options: RecalcOptions = _DEFAULT) -> tuple[bytes, Text | None]:
    """Return the computed file; without the engine the file with what is known, and the sentence that says what is old.

    Raises:
        InputRefusedError: as above.
    """
    try:
        return recalculate_archive(archive, options).data, None
    except MissingEngineError:
        done = write_known(archive, options)
        return done.data, done.note
