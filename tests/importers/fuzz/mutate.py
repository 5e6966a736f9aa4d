"""Mutations of bytes: small damage as mails, editors and broken downloads do it, and worse."""

from __future__ import annotations

import io
import random
import zipfile
import zlib
from collections.abc import Callable

from .swt_damage import damage_inside, is_swt

_TOKENS = (
    b"\0", b"\xff", b"\xef\xbb\xbf", b"\xff\xfe", b'"', b"'", b";", b",", b"\t", b"|", b"\r", b"\n", b"\r\n", b"\x1a", "½".encode(),
    b"-", b"+", b"--", b"0", b"-1", b"9999999999", b"1e999", b"nan", b"0000", b"001 ", b"240 H 999 1", b"162  W 9", b"=", b"(", b")", b" ",
    "Ä".encode(), b"\x84", b"\x81", "\u00a0".encode(), "u\u0308".encode(), b"1.Rd", b"Name", b"Rg.", b'<c r="XFD1048576"/>', b"&#1;", b"<", b">",
    b' t="e"', b"31.12.9999", b"1:0", b"1/2", b"k", "–".encode(), "²".encode(), "٣".encode(),
)  # fmt: skip
_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    OSError,
    NotImplementedError,
    RuntimeError,
    ValueError,
    OverflowError,
    KeyError,
    IndexError,
)
_MOST = 300_000  # bytes: larger inputs may take their time
Mutation = Callable[[bytes, random.Random], bytes]


def _cut(data: bytes, source: random.Random) -> tuple[int, int]:
    start = source.randrange(len(data) + 1)
    return start, min(len(data), start + int(source.paretovariate(0.7)))


def _insert(data: bytes, source: random.Random) -> bytes:
    at = source.randrange(len(data) + 1)
    return data[:at] + source.choice(_TOKENS) * source.choice((1, 1, 1, 2, 300)) + data[at:]


def _replace(data: bytes, source: random.Random) -> bytes:
    start, end = _cut(data, source)
    return data[:start] + source.choice(_TOKENS) + data[end:]


def _delete(data: bytes, source: random.Random) -> bytes:
    start, end = _cut(data, source)
    return data[:start] + data[end:]


def _flip(data: bytes, source: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(source.choice((1, 1, 3, 20))):
        if changed:
            changed[source.randrange(len(changed))] = source.randrange(256)
    return bytes(changed)


def _swap(data: bytes, source: random.Random) -> bytes:
    (a, b), (c, d) = sorted((_cut(data, source), _cut(data, source)))
    return data if c < b else data[:a] + data[c:d] + data[b:c] + data[a:b] + data[d:]


def _truncate(data: bytes, source: random.Random) -> bytes:
    return data[: source.randrange(len(data) + 1)]


def _lines(data: bytes, source: random.Random) -> bytes:
    lines = data.split(b"\n")
    at = source.randrange(len(lines))
    kind = source.randrange(4)
    if kind == 0:
        lines.insert(source.randrange(len(lines)), lines[at])
    elif kind == 1:
        del lines[at]
    elif kind == 2:
        source.shuffle(lines)
    else:
        lines[at] *= source.choice((2, 50))
    return source.choice((b"\n", b"\n", b"\r", b"\r\n")).join(lines)


def _encode(data: bytes, source: random.Random) -> bytes:
    text = data.decode("utf-8", "replace")
    return text.encode(source.choice(("cp1252", "cp850", "utf-16", "utf-16-le", "utf-8-sig", "latin-1")), "replace")


_MUTATIONS: tuple[Mutation, ...] = (_insert, _replace, _delete, _flip, _swap, _truncate, _lines, _encode)


def mutate(data: bytes, seed: int, steps: int) -> bytes:
    """Return damaged data; the same seed gives the same damage.

    Workbooks are mostly damaged inside a member, which is then packed again with a right checksum; binary
    tournaments in a game, a player or a setting.
    """
    source = random.Random(seed)
    if is_swt(data) and source.random() < 0.85:
        return damage_inside(data, source, steps)
    if data[:2] == b"PK" and source.random() < 0.8:
        try:
            return _inside(data, source, steps)
        except _BROKEN:
            pass
    for _ in range(steps):
        data = source.choice(_MUTATIONS)(data, source)[:_MOST]
    return data


def _inside(data: bytes, source: random.Random, steps: int) -> bytes:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    for _ in range(steps):
        name = source.choice([name for name in members if "sheet" in name or source.random() < 0.2] or list(members))
        members[name] = source.choice(_MUTATIONS)(members[name], source)[:_MOST]
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return packed.getvalue()
