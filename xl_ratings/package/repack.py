"""Writing a package again: changed members are packed anew, all others are copied as they lie."""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections.abc import Mapping
from collections.abc import Set as AbstractSet

from .archive import Archive
from .refusal import refusal

_LOCAL = struct.Struct("<4s5H3L2H")
_CENTRAL = struct.Struct("<4s6H3L5H2L")
_END = struct.Struct("<4s4H2LH")
_DATA_DESCRIPTOR = 0x08
_LIMIT = 0xFFFFFFFF
_COMPRESSION_LEVEL = 1


def repack(archive: Archive, changes: Mapping[str, bytes], removed: AbstractSet[str] = frozenset()) -> bytes:
    """Return the package with some members' contents replaced and others left out.

    Order, dates, attributes, extra fields and the comments of members stay. Nothing changed gives the very
    same bytes.
    """
    if not changes and not removed:
        return archive.data
    pieces: list[bytes] = []
    directory: list[bytes] = []
    offset = 0
    for info in archive.members:
        if info.filename in removed:
            continue
        local, content, central = _member(archive, info, changes.get(info.filename), offset)
        pieces += (local, content)
        directory.append(central)
        offset += len(local) + len(content)
    table = b"".join(directory)
    if offset + len(table) > _LIMIT:
        raise refusal("P-BIG", archive.name, "die Datei wird größer als 4 GB", "the file grows beyond 4 GB")
    count = len(directory)
    end = _END.pack(b"PK\x05\x06", 0, 0, count, count, len(table), offset, len(archive.comment))
    return b"".join((*pieces, table, end, archive.comment))


def _member(archive: Archive, info: zipfile.ZipInfo, changed: bytes | None, offset: int) -> tuple[bytes, bytes, bytes]:
    if changed is None:
        method, crc, size, content = info.compress_type, info.CRC, info.file_size, archive.raw(info)
    else:
        method, crc, size = zipfile.ZIP_DEFLATED, zlib.crc32(changed), len(changed)
        packer = zlib.compressobj(_COMPRESSION_LEVEL, zlib.DEFLATED, -15)
        content = packer.compress(changed) + packer.flush()
    flags = info.flag_bits & ~_DATA_DESCRIPTOR
    name = _encoded_name(info)
    extra = _without_zip64(info.extra)
    year, month, day, hour, minute, second = info.date_time
    date, time = (year - 1980) << 9 | month << 5 | day, hour << 11 | minute << 5 | second // 2
    shared = (flags, method, time, date, crc, len(content), size, len(name), len(extra))
    local = _LOCAL.pack(b"PK\x03\x04", info.extract_version, *shared)
    version = info.create_version | info.create_system << 8
    central = _CENTRAL.pack(
        b"PK\x01\x02", version, info.extract_version, *shared,
        len(info.comment), 0, info.internal_attr, info.external_attr, offset,
    )  # fmt: skip
    return local + name + extra, content, central + name + extra + info.comment


def _encoded_name(info: zipfile.ZipInfo) -> bytes:
    return info.orig_filename.encode("utf-8" if info.flag_bits & 0x800 else "cp437")


def _without_zip64(extra: bytes) -> bytes:
    kept, position = b"", 0
    while position + 4 <= len(extra):
        kind, length = struct.unpack_from("<HH", extra, position)
        if kind != 1:
            kept += extra[position : position + 4 + length]
        position += 4 + length
    return kept + extra[position:]
