"""Building ``xl_ratings.xlam`` on the user's own machine; equal input gives equal bytes."""

from __future__ import annotations

import io
import tempfile
import zipfile
from pathlib import Path
from xml.sax.saxutils import escape

from ...app.shipped import shipped
from ...model.version import __version__
from .facts import Facts
from .shim import generated_modules

NAME = "xl_ratings.xlam"
_DATE = (2020, 1, 1, 0, 0, 0)
_SHIM = "vba_shim"
_RIBBON = "customUI/customUI.xml"
_RIBBON_TYPE = "http://schemas.microsoft.com/office/2006/relationships/ui/extensibility"
_CHUNK = 200


def source_modules(facts: Facts) -> dict[str, str]:
    """Return every standard module of the add-in by name, lines ending in a line feed.

    The generated ones are made anew, so that the add-in always fits the functions installed.
    """
    found = {
        entry.name.removesuffix(".bas"): entry.read_text(encoding="utf-8").replace("\r\n", "\n")
        for entry in sorted((shipped(_SHIM) / "src").iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".bas")
    }
    found["XlrDll"] = found["XlrDll"].replace("@XLWINGS@", facts.xlwings)
    return {**found, **generated_modules(), "XlrBuild": _facts_module(facts)}


def workbook_module() -> str:
    """Return the code of ``ThisWorkbook``."""
    return (shipped(_SHIM) / "src" / "ThisWorkbook.cls").read_text(encoding="utf-8").replace("\r\n", "\n")


def ribbon() -> bytes:
    """Return the ribbon's XML."""
    return (shipped(_SHIM) / "customUI" / "customUI.xml").read_bytes().replace(b"\r\n", b"\n")


def build_addin(facts: Facts) -> bytes:
    """Return the add-in for an interpreter and a version of xlwings.

    Raises:
        UnicodeEncodeError: the interpreter's path holds a sign that a VBA project cannot hold.
        ValueError: the command line is too long.
    """
    modules = source_modules(facts)
    with tempfile.TemporaryDirectory() as folder:
        return add_ribbon(_with_modules(Path(folder) / NAME, modules), facts)


def _with_modules(path: Path, modules: dict[str, str]) -> bytes:
    from pyopenvba import ExcelFile  # noqa: PLC0415 - only building needs it

    with ExcelFile.create_new(path) as book:
        project = book.vba_project()
        for name, source in modules.items():
            project.add_module(name, source.replace("\n", "\r\n"))
        project.delete_module("Module1")
        if path.suffix == ".xlam":
            head = book.get_module("ThisWorkbook")
            book.set_module("ThisWorkbook", head + workbook_module().replace("\n", "\r\n"))
        book.save()
    return path.read_bytes()


def add_ribbon(data: bytes, facts: Facts) -> bytes:
    """Return a macro workbook with our ribbon and our properties, every part dated alike."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    relation = f'<Relationship Id="xlrRibbon" Type="{_RIBBON_TYPE}" Target="{_RIBBON}"/></Relationships>'
    parts["_rels/.rels"] = parts["_rels/.rels"].replace(b"</Relationships>", relation.encode())
    parts["docProps/core.xml"] = _properties(facts)
    parts[_RIBBON] = ribbon()
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in parts.items():
            info = zipfile.ZipInfo(name, _DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, content)
    return buffer.getvalue()


def _properties(facts: Facts) -> bytes:
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
        '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" '
        'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" '
        'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">'
        f"<dc:title>xl_ratings {__version__}</dc:title><dc:creator>xl_ratings</dc:creator>"
        f"<dc:description>{escape(facts.to_text())}</dc:description>"
        '<dcterms:created xsi:type="dcterms:W3CDTF">2020-01-01T00:00:00Z</dcterms:created></cp:coreProperties>'
    ).encode()


def _facts_module(facts: Facts) -> str:
    constants = {"XlrCommand": facts.command(), "XlrLibraryFolder": facts.library_folder}
    body = "".join(f"Public Const {name} As String = {_constant(text)}\n" for name, text in constants.items())
    head = "' Written when the add-in was built: where Python is.\n"
    return f'Attribute VB_Name = "XlrBuild"\nOption Explicit\nOption Private Module\n{head}\n{body}'


def _constant(text: str) -> str:
    text.encode("cp1252")  # a VBA project holds no other signs
    pieces = [text[i : i + _CHUNK].replace('"', '""') for i in range(0, len(text), _CHUNK)]
    return " & _\n    ".join(f'"{piece}"' for piece in pieces)
