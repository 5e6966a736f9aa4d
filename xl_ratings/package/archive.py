"""Opening a package: what is refused, what is read, and the raw bytes of its members."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ..model.text import Text
from .nearby import look_nearby
from .refusal import refusal

MAX_MEMBER = 1 << 30
MAX_TOTAL = 4 << 30
SUSPICIOUS_SIZE = 64 << 20
SUSPICIOUS_RATIO = 250
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_LOCAL_HEADER = struct.Struct("<4s5H3L2H")
_ZIP = b"PK"
_DAMAGED = Text(
    "Noch einmal speichern, oder die letzte Sicherung nehmen (name.bak-1.xlsx neben der Datei).",
    "Save it once more, or take the last backup (name.bak-1.xlsx beside the file).",
)
_NO_WORKBOOK = Text(
    "Hier wird eine Arbeitsmappe gebraucht; Ergebnisse einer anderen Datei übernimmt xl-ratings import MAPPE DATEI, ein Turnier allein wertet xl-ratings evaluate DATEI aus.",
    "A workbook is needed here; xl-ratings import WORKBOOK FILE takes in the results of another file, xl-ratings evaluate FILE evaluates a single event.",
)
_EXCEL = Text(
    "In Excel oder LibreOffice öffnen und als .xlsx speichern.", "Open it in Excel or LibreOffice and save it as .xlsx."
)


@dataclass(frozen=True)
class Archive:
    """A package in memory: its bytes, as they lie on the disk, and its directory."""

    name: str
    data: bytes
    members: tuple[zipfile.ZipInfo, ...]
    comment: bytes

    def __contains__(self, member: str) -> bool:
        return self.find(member) is not None

    def find(self, member: str) -> zipfile.ZipInfo | None:
        """Return a member by name; names of parts ignore case, and some programs write them with backslashes."""
        return self._by_name.get(_folded(member.lstrip("/")))

    @cached_property
    def _by_name(self) -> dict[str, zipfile.ZipInfo]:
        return {_folded(info.filename): info for info in reversed(self.members)}

    @cached_property
    def _opened(self) -> zipfile.ZipFile:
        return zipfile.ZipFile(io.BytesIO(self.data))

    def read(self, member: str) -> bytes:
        """Return a member's content.

        Raises:
            InputRefusedError: if it is missing, broken or larger than allowed.
        """
        info = self.find(member)
        if info is None:
            raise refusal("P-PART", self.name, f"{member} fehlt in der Datei", f"{member} is missing in the file")
        try:
            with self._opened.open(info) as stream:
                content = stream.read(MAX_MEMBER + 1)
        except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, OSError, ValueError) as error:
            raise refusal("P-ZIP", self.name, f"{member} ist beschädigt ({error})", f"{member} is damaged") from error
        return content

    def raw(self, info: zipfile.ZipInfo) -> bytes:
        """Return a member's compressed bytes, untouched."""
        if info.header_offset < 0:
            raise refusal("P-ZIP", self.name, f"{info.filename} ist beschädigt", f"{info.filename} is damaged")
        header = self.data[info.header_offset : info.header_offset + _LOCAL_HEADER.size]
        if len(header) < _LOCAL_HEADER.size or header[:4] != b"PK\x03\x04":
            raise refusal("P-ZIP", self.name, f"{info.filename} ist beschädigt", f"{info.filename} is damaged")
        *_, name_length, extra_length = _LOCAL_HEADER.unpack(header)
        start = info.header_offset + _LOCAL_HEADER.size + name_length + extra_length
        content = self.data[start : start + info.compress_size]
        if len(content) != info.compress_size:
            raise refusal("P-ZIP", self.name, f"{info.filename} ist abgeschnitten", f"{info.filename} is cut off")
        return content


def open_archive(path: Path) -> Archive:
    """Open a workbook file.

    Raises:
        InputRefusedError: with the reason, if it is no .xlsx package that can be changed safely.
    """
    name = str(path)
    if path.is_dir():
        cure = Text("Eine Datei darin angeben, wie ordner/saison.xlsx.", "Give a file in it, like folder/season.xlsx.")
        raise refusal("P-DIR", name, "das ist ein Ordner, keine Arbeitsmappe", "this is a folder, not a workbook", cure)
    if not path.exists():
        raise refusal("P-MISSING", name, "die Datei gibt es nicht", "there is no such file", look_nearby(path))
    if not path.is_file():
        raise refusal("P-DIR", name, "das ist keine gewöhnliche Datei", "this is not an ordinary file")
    before = path.stat()
    if before.st_size > MAX_MEMBER:
        raise refusal("P-BIG", name, "die Datei ist größer als 1 GB", "the file is larger than 1 GB")
    data = path.read_bytes()
    after = path.stat()
    if (before.st_size, before.st_mtime_ns) != (after.st_size, after.st_mtime_ns) or len(data) != after.st_size:
        raise refusal("P-BUSY", name, "die Datei wird gerade geschrieben", "the file is being written right now")
    return read_archive(data, name)


def read_archive(data: bytes, name: str) -> Archive:
    """Open a workbook from its bytes; ``name`` appears in messages."""
    _refuse_other_formats(data, name)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members, comment = tuple(archive.infolist()), archive.comment
    except (zipfile.BadZipFile, ValueError, struct.error, EOFError, NotImplementedError, OSError) as error:
        raise refusal(
            "P-ZIP",
            name,
            "keine .xlsx-Datei: abgeschnitten, beschädigt oder noch nicht fertig geschrieben",
            "not an .xlsx file: cut off, damaged, or not completely written yet",
            _DAMAGED if data.startswith(_ZIP) else _NO_WORKBOOK,
        ) from error
    _check_members(members, len(data), name)
    return Archive(name, data, members, comment)


def _folded(name: str) -> str:
    return name.replace("\\", "/").casefold()


def _refuse_other_formats(data: bytes, name: str) -> None:
    if not data:
        raise refusal("P-EMPTY", name, "die Datei ist leer", "the file is empty")
    if data.startswith(_OLE):
        encrypted = "EncryptedPackage".encode("utf-16-le") in data
        if encrypted:
            raise refusal(
                "P-ENCRYPTED", name, "die Arbeitsmappe ist mit einem Kennwort verschlüsselt",
                "the workbook is encrypted with a password",
                Text("In Excel öffnen, Kennwort entfernen, speichern.", "Open it in Excel, remove the password, save."),
            )  # fmt: skip
        raise refusal(
            "P-XLS", name, "das alte Format .xls wird nicht gelesen", "the old format .xls is not read", _EXCEL
        )


def _check_members(members: tuple[zipfile.ZipInfo, ...], size: int, name: str) -> None:
    seen: set[str] = set()
    for info in members:
        folded = _folded(info.filename)
        if folded in seen:
            raise refusal(
                "P-TWICE", name, f"{info.filename} steht zweimal in der Datei", f"{info.filename} is there twice"
            )
        seen.add(folded)
        _check_member(info, name)
    total = sum(info.file_size for info in members)
    if total > MAX_TOTAL or (total > SUSPICIOUS_SIZE and total > SUSPICIOUS_RATIO * max(size, 1)):
        raise _bomb(name, total)
    if "mimetype" in seen and "content.xml" in seen:
        raise refusal("P-ODS", name, "das Format .ods wird nicht gelesen", "the format .ods is not read", _EXCEL)
    if "xl/workbook.bin" in seen:
        raise refusal("P-XLSB", name, "das Format .xlsb wird nicht gelesen", "the format .xlsb is not read", _EXCEL)
    if "[content_types].xml" not in seen:
        raise refusal("P-NOBOOK", name, "das ist keine Arbeitsmappe", "this is not a workbook")


def _check_member(info: zipfile.ZipInfo, name: str) -> None:
    parts = info.orig_filename.replace("\\", "/").split("/")
    if ".." in parts or parts[0] == "" or ":" in parts[0] or "\x00" in info.orig_filename:
        raise refusal(
            "P-PATH",
            name,
            f"ein Teil der Datei hat den unerlaubten Namen „{info.orig_filename}“",
            f"a part of the file has the forbidden name '{info.orig_filename}'",
        )
    if info.flag_bits & 0x1:
        raise refusal("P-ENCRYPTED", name, f"{info.filename} ist verschlüsselt", f"{info.filename} is encrypted")
    if info.file_size > MAX_MEMBER or (
        info.file_size > SUSPICIOUS_SIZE and info.file_size > SUSPICIOUS_RATIO * max(info.compress_size, 1)
    ):
        raise _bomb(name, info.file_size)


def _bomb(name: str, size: int) -> Exception:
    millions = size >> 20
    return refusal(
        "P-BOMB",
        name,
        f"die Datei würde sich auf {millions} MB entpacken; das wird nicht gelesen",
        f"the file would unpack to {millions} MB; it is not read",
    )
