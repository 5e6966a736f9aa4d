"""From bytes to text: utf-8, else a Windows code page, else the DOS one; UTF-16 by its mark."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator

from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text

_TWICE = re.compile("Ã[¤¶¼ŸŒœ„–]")  # utf-8 that was read as Windows text and saved once more
# text of DOS, of an old Mac, or of a code page of other letters, read as Windows text
_MISREAD = re.compile("[š„”™ŽŸ]|(?<!\\w)[€…†][a-z]|[a-z]§|[À-ÖØ-öø-ÿ]{4}")
_MARKS_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
# umlauts inside a word or before ß, ½ in a cell, and Weiß: code page 850, and the letters that German names have in code page 1252
_DOS = re.compile(
    rb"[A-Za-z][\x81\x84\x94][A-Za-z\xE1]|(?<![A-Za-z])\x99[a-z]|(?<=[\s;,|\dws(:-])\xAB(?=[\s;,|):-])(?![^\r\n]*\xBB)|Wei\xE1(?![A-Za-z])"
)
_WINDOWS = re.compile(rb"(?<=[A-Za-z ,;\t])[\xC0-\xD6\xD8-\xE0\xE2-\xF6\xF8-\xFF](?=[a-z])")
_SAVE = Text("in Excel als „CSV UTF-8“ speichern", "in Excel save it as 'CSV UTF-8'")


def decode(file: str, data: bytes, diagnostics: Diagnostics, encoding: str | None = None) -> str:
    """Return the text of a file, or note why it has none.

    Args:
        file: the name that messages use.
        data: the bytes.
        diagnostics: where findings go.
        encoding: what the user declared; nothing is guessed then.
    """
    name, text = first_fitting(data, [encoding] if encoding else _candidates(data))
    if name and "\0" in text:
        _refuse_binary(file, data, diagnostics)
        return ""
    if name and not encoding:
        _warn_of_guess(file, name, text, diagnostics)
    if name:
        return text
    diagnostics.error(
        "E-ENC",
        Text("Der Zeichensatz ist unbekannt", "unknown encoding"),
        Place(file),
        value=encoding or "",
        cure=_SAVE,
    )
    return ""


def first_fitting(data: bytes, names: Iterable[str]) -> tuple[str, str]:
    """Return the first encoding that the bytes fit, and their text; two blanks if there is none.

    >>> first_fitting("Bär".encode("cp1252"), ["utf-8", "cp1252"])
    ('cp1252', 'Bär')
    """
    for name in names:
        try:
            return name, data.decode(name)
        except (UnicodeError, LookupError):
            continue
    return "", ""


def with_line_feeds(text: str) -> str:
    """Return the text with a line feed at the end of every line, however it was written."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _warn_if_misread(file: str, name: str, text: str, diagnostics: Diagnostics) -> None:
    """Warn of letters that no German name has: text of a DOS program read as Windows text, or utf-8 read twice."""
    if ("Ã" in text and _TWICE.search(text)) or (name == "cp1252" and _MISREAD.search(text)):
        diagnostics.warn(
            "W-ENC", Text("Die Zeichen sehen falsch gelesen aus", "the characters look misread"), Place(file),
            cure=Text("Zeichensatz angeben, zum Beispiel --encoding cp850", "give the encoding, for example --encoding cp850"),
        )  # fmt: skip


def _candidates(data: bytes) -> Iterator[str]:
    """Yield encodings, the likeliest first; what comes after utf-8 is found out only where that does not fit."""
    if data[:2] in _MARKS_16:
        yield "utf-16"
        return
    yield "utf-8-sig"
    if _DOS.search(data) and not _WINDOWS.search(data):
        yield "cp850"
        return
    yield "cp1252"
    yield "cp850" if b"\x81" in data else "cp1250"


def _refuse_binary(file: str, data: bytes, diagnostics: Diagnostics) -> None:
    if data[1::2].count(0) * 4 > len(data) or data[::2].count(0) * 4 > len(data):
        message = Text("Die Datei ist in UTF-16 ohne Kennung gespeichert", "the file is in UTF-16 without its mark")
        diagnostics.error("E-ENC", message, Place(file), cure=_SAVE)
    else:
        diagnostics.error("E-FILE", Text("Die Datei ist kein Text", "the file is no text"), Place(file))


def _warn_of_guess(file: str, name: str, text: str, diagnostics: Diagnostics) -> None:
    """Warn of an encoding that is rare today, and of letters that look misread."""
    if name == "cp850":
        diagnostics.warn(
            "W-ENC", Text("Als DOS-Zeichensatz cp850 gelesen", "read in the DOS encoding cp850"), Place(file),
            cure=Text("stimmen die Umlaute nicht, --encoding cp1252 angeben", "if letters look wrong, give --encoding cp1252"),
        )  # fmt: skip
    if name == "cp1250":
        diagnostics.warn(
            "W-ENC", Text("Im mitteleuropäischen Zeichensatz cp1250 gelesen", "read in the Central European encoding cp1250"),
            Place(file), cure=Text("stimmen die Namen nicht, --encoding angeben", "if names look wrong, give --encoding"),
        )  # fmt: skip
    _warn_if_misread(file, name, text, diagnostics)
