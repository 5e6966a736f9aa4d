"""Text of web pages and lists from bytes: by what the user says, what the file says, then what the bytes look like."""

from __future__ import annotations

from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text
from .encoding import candidates, first_fitting, warn_of_guess

_WEB_NAMES = {"iso-8859-1": "cp1252", "latin-1": "cp1252", "latin1": "cp1252", "us-ascii": "cp1252", "ascii": "cp1252"}


def decode(
    file: str, data: bytes, diagnostics: Diagnostics, encoding: str | None = None, named: str | None = None
) -> str:
    """Return the text of a file.

    Args:
        file: its name, for messages.
        data: its bytes.
        diagnostics: where findings go; the call stops on errors.
        encoding: what the user gave; nothing else is tried then.
        named: what the file itself says; browsers read iso-8859-1 as cp1252, and so does this.

    Raises:
        InputRefusedError: no such encoding, or the bytes do not fit it.
    """
    if encoding:
        tries = [encoding]
    elif data[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        tries = ["utf-16"]
    else:
        own = _WEB_NAMES.get(named.casefold(), named) if named else None
        first = "utf-8-sig" if data[:3] == b"\xef\xbb\xbf" else own
        tries = [first, "utf-8", "cp1252"] if first else list(candidates(data))
    name, text = first_fitting(data, tries)
    if name:
        if not named and not encoding:
            warn_of_guess(file, name, text, diagnostics)
        return text.replace("\r\n", "\n").replace("\r", "\n")
    message = Text("Der Zeichensatz ist unbekannt oder passt nicht", "unknown encoding, or it does not fit")
    diagnostics.error("E-ENC", message, Place(file), value=encoding or named or "")
    diagnostics.stop_on_errors()
    raise AssertionError
