"""Text of web pages and lists from bytes: by what the user says, what the file says, then utf-8 and cp1252."""

from __future__ import annotations

from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text
from .encoding import decode as decode_text
from .encoding import first_fitting, with_line_feeds

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
    if not encoding and not named:
        text = decode_text(file, data, diagnostics)
        diagnostics.stop_on_errors()
        return with_line_feeds(text)
    own = _WEB_NAMES.get(named.casefold(), named) if named else ""
    tries = [encoding] if encoding else ["utf-8-sig" if data[:3] == b"\xef\xbb\xbf" else own, "utf-8", "cp1252"]
    if data[:2] in {b"\xff\xfe", b"\xfe\xff"} and not encoding:
        tries = ["utf-16"]
    name, text = first_fitting(data, tries)
    if name:
        return with_line_feeds(text)
    message = Text("Der Zeichensatz ist unbekannt oder passt nicht", "unknown encoding, or it does not fit")
    diagnostics.error("E-ENC", message, Place(file), value=encoding or named or "")
    diagnostics.stop_on_errors()
    raise AssertionError
