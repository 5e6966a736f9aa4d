"""Files that are no workbooks, or not to be trusted: one sentence, and never more than bounded memory."""

from __future__ import annotations

import io
import struct
import zipfile
from pathlib import Path

import pytest

from xl_ratings.model.errors import InputRefusedError
from xl_ratings.package.archive import open_archive, read_archive
from xl_ratings.package.repack import repack

CONTENT_TYPES = "[Content_Types].xml"


def package(*members: tuple[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip with content types and more members."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", compression) as archive:
        archive.writestr(CONTENT_TYPES, b"<Types/>")
        for name, content in members:
            archive.writestr(name, content)
    return buffer.getvalue()


def twice() -> bytes:
    """The same member twice; some readers take the first, some the last."""
    data = package(("xl/a.xml", b"1"), ("xl/b.xml", b"2"))
    return data.replace(b"xl/b.xml", b"xl/a.xml")


BOMB = package(("xl/bomb.xml", b"0" * (100 << 20)))
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "P-EMPTY"),
        (b"not a zip at all", "P-ZIP"),
        (package(("xl/workbook.xml", b"x"))[:-10], "P-ZIP"),
        (OLE, "P-XLS"),
        (OLE + "EncryptedPackage".encode("utf-16-le"), "P-ENCRYPTED"),
        (package(("xl/workbook.bin", b"x")), "P-XLSB"),
        (package(("mimetype", b"x"), ("content.xml", b"x")), "P-ODS"),
        (package(("../evil.xml", b"x")), "P-PATH"),
        (package(("/etc/passwd", b"x")), "P-PATH"),
        (package(("xl\\..\\..\\evil.xml", b"x")), "P-PATH"),
        (package(("C:/evil.xml", b"x")), "P-PATH"),
        (twice(), "P-TWICE"),
        (BOMB, "P-BOMB"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_foreign_and_hostile_files_are_refused(data: bytes, code: str) -> None:
    """Each with the reason that helps: another program, a password, a fresh download."""
    with pytest.raises(InputRefusedError) as refused:
        read_archive(data, "a.xlsx")
    assert refused.value.diagnostics[0].code == code


def test_a_lying_size_is_found_on_reading() -> None:
    """A member that claims to be small must not unpack to more than it claims."""
    data = bytearray(package(("xl/a.xml", b"0" * 5000)))
    at = data.rindex(b"PK\x01\x02")
    struct.pack_into("<L", data, at + 24, 10)
    with pytest.raises(InputRefusedError):
        read_archive(bytes(data), "a.xlsx").read("xl/a.xml")


def test_folders_and_missing_files(tmp_path: Path) -> None:
    """A path that is no file is no crash."""
    for path, code in ((tmp_path, "P-DIR"), (tmp_path / "nix.xlsx", "P-MISSING")):
        with pytest.raises(InputRefusedError) as refused:
            open_archive(path)
        assert refused.value.diagnostics[0].code == code


def test_untouched_members_are_copied_raw() -> None:
    """Compressed bytes, dates, attributes, extra fields, comments, order: what is not changed stays."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.comment = b"of the archive"
        for i, name in enumerate((CONTENT_TYPES, "xl/ä.xml", "xl/media/b.png", "xl/c.xml")):
            info = zipfile.ZipInfo(name, (1999, 12, 31, 23, 59, 58))
            info.compress_type = zipfile.ZIP_STORED if i % 2 else zipfile.ZIP_DEFLATED
            info.external_attr, info.comment, info.extra = 0o644 << 16, b"c", struct.pack("<HHL", 0x7777, 4, 5)
            archive.writestr(info, f"content of {name}" * 20)
    before = read_archive(buffer.getvalue(), "a.xlsx")
    after = read_archive(repack(before, {"xl/c.xml": b"new"}), "a.xlsx")
    assert [m.filename for m in after.members] == [m.filename for m in before.members]
    assert after.comment == b"of the archive"
    assert after.read("xl/c.xml") == b"new"
    for old, new in list(zip(before.members, after.members, strict=True))[:3]:
        assert before.raw(old) == after.raw(new)
        same = ("date_time", "compress_type", "external_attr", "comment", "extra", "CRC", "create_system")
        assert [getattr(old, name) for name in same] == [getattr(new, name) for name in same]


def test_data_descriptors_and_streams_are_understood() -> None:
    """29 of 1,450 real files were written as a stream: sizes stand behind the data."""

    class Stream(io.RawIOBase):
        def __init__(self) -> None:
            self.data = b""

        def writable(self) -> bool:
            return True

        def write(self, data: bytes) -> int:  # type: ignore[override]
            self.data += bytes(data)
            return len(data)

    stream = Stream()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:  # type: ignore[arg-type]
        archive.writestr(CONTENT_TYPES, "<Types/>")
        archive.writestr("xl/a.xml", "a" * 100)
    before = read_archive(stream.data, "a.xlsx")
    assert before.members[1].flag_bits & 8
    after = read_archive(repack(before, {CONTENT_TYPES: b"<T/>"}), "a.xlsx")
    assert after.read("xl/a.xml") == b"a" * 100


def test_no_change_gives_the_same_bytes() -> None:
    """A second run must leave the file as it is."""
    data = package(("xl/a.xml", b"1"))
    assert repack(read_archive(data, "a.xlsx"), {}) is data


def test_names_with_backslashes_are_found() -> None:
    r"""Some programs write ``xl\\workbook.xml``; Excel opens that."""
    assert read_archive(package(("xl\\Workbook.xml", b"x")), "a.xlsx").read("xl/workbook.xml") == b"x"
