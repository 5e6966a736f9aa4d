"""What the operating system refuses, in the user's language: its own words are English or the machine's."""

from __future__ import annotations

import errno

from .text import Text

_REASONS = {
    errno.ENOSPC: Text("die Platte ist voll", "the disk is full"),
    errno.EDQUOT: Text("der Speicherplatz ist aufgebraucht", "the quota is used up"),
    errno.EFBIG: Text("die Datei wird dort zu groß", "the file grows too large there"),
    errno.EACCES: Text("kein Recht zu schreiben oder zu lesen", "no permission to write or to read"),
    errno.EPERM: Text("das ist nicht erlaubt", "this is not permitted"),
    errno.EROFS: Text("dort kann nur gelesen werden", "the place is read-only"),
    errno.ENOENT: Text("Datei oder Ordner gibt es nicht", "no such file or folder"),
    errno.EEXIST: Text("das gibt es dort schon", "it is there already"),
    errno.ENOTDIR: Text("das ist kein Ordner", "this is no folder"),
    errno.EISDIR: Text("das ist ein Ordner", "this is a folder"),
    errno.EBUSY: Text("die Datei wird gerade benutzt", "the file is in use"),
    errno.ENAMETOOLONG: Text("der Name ist zu lang", "the name is too long"),
}


def reason_of(error: OSError) -> Text:
    """Return why a file could not be read or written.

    >>> reason_of(FileNotFoundError(errno.ENOENT, "No such file or directory")).de
    'Datei oder Ordner gibt es nicht'
    """
    told = str(error.strerror or error)
    return _REASONS.get(error.errno or 0, Text(told, told))
