"""What a disk refuses, in one sentence: full, read-only, in use."""

from __future__ import annotations

from ...model.system_errors import reason_of
from ...model.text import Text


def disk_text(error: OSError) -> Text:
    """Return the sentence for an error of the operating system; the old file is whole in every case.

    >>> import errno
    >>> disk_text(OSError(errno.ENOSPC, "No space left on device", "saison.xlsx")).de
    'saison.xlsx: die Platte ist voll; nichts geschrieben'
    """
    reason = reason_of(error)
    where = f"{error.filename}: " if error.filename else ""
    return Text(f"{where}{reason.de}; nichts geschrieben", f"{where}{reason.en}; nothing written")
