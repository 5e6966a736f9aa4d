"""What a disk refuses, in one sentence: full, read-only, in use."""

from __future__ import annotations

import errno

from ...model.text import Text

_REASONS = {
    errno.ENOSPC: Text("die Platte ist voll", "the disk is full"),
    errno.EDQUOT: Text("der Speicherplatz ist aufgebraucht", "the quota is used up"),
    errno.EFBIG: Text("die Datei wird dort zu groß", "the file grows too large there"),
    errno.EACCES: Text("kein Recht zu schreiben oder zu lesen", "no permission to write or to read"),
    errno.EPERM: Text("das ist nicht erlaubt", "this is not permitted"),
    errno.EROFS: Text("dort kann nur gelesen werden", "the place is read-only"),
    errno.ENOENT: Text("Datei oder Ordner gibt es nicht", "no such file or folder"),
    errno.ENOTDIR: Text("das ist kein Ordner", "this is no folder"),
    errno.EISDIR: Text("das ist ein Ordner", "this is a folder"),
    errno.EBUSY: Text("die Datei wird gerade benutzt", "the file is in use"),
    errno.ENAMETOOLONG: Text("der Name ist zu lang", "the name is too long"),
}


def disk_text(error: OSError) -> Text:
    """Return the sentence for an error of the operating system; the old file is whole in every case.

    >>> disk_text(OSError(errno.ENOSPC, "No space left on device", "saison.xlsx")).de
    'saison.xlsx: die Platte ist voll; nichts geschrieben'
    """
    told = str(error.strerror or error)
    reason = _REASONS.get(error.errno or 0, Text(told, told))
    where = f"{error.filename}: " if error.filename else ""
    return Text(f"{where}{reason.de}; nichts geschrieben", f"{where}{reason.en}; nothing written")
