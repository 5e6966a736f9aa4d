"""Building ``xl_ratings.oxt`` from the table of functions; equal input gives equal bytes."""

from __future__ import annotations

import io
import zipfile
from importlib.resources import files
from importlib.resources.abc import Traversable
from xml.sax.saxutils import escape

from ...functions.registry import FUNCTIONS
from ...functions.spec import FunctionSpec
from ...model.text import Text
from ...model.version import __version__
from .names import CORE, EXTENSION, IMPLEMENTATION, INTERFACE, SERVICE, method_name

CORE_ROOMS = ("model", "systems", "season", "functions")
_DATE = (2020, 1, 1, 0, 0, 0)
_REGISTRY = 'xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema"'
_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


def extension_files() -> dict[str, bytes]:
    """Return every file of the extension by its path."""
    made = {
        "META-INF/manifest.xml": _manifest(),
        "description.xml": _description(),
        f"{INTERFACE}.idl": _types(),
        "xl_ratings.components": _components(),
        "CalcAddIns.xcu": _functions(),
        "xlr_component.py": _component(),
    }
    found = {name: text.encode() for name, text in made.items()}
    package = files("xl_ratings")
    found[f"pythonpath/{CORE}/__init__.py"] = b""
    for room in CORE_ROOMS:
        _collect(package / room, f"pythonpath/{CORE}/{room}", found)
    return found


def build_extension() -> bytes:
    """Return the .oxt file."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in sorted(
            extension_files().items(), key=lambda item: (item[0] != "META-INF/manifest.xml", item)
        ):
            info = zipfile.ZipInfo(name, _DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, content)
    return buffer.getvalue()


def _collect(folder: Traversable, target: str, found: dict[str, bytes]) -> None:
    for entry in folder.iterdir():
        if entry.is_dir():
            if entry.name != "__pycache__":
                _collect(entry, f"{target}/{entry.name}", found)
        elif entry.name.endswith(".py"):
            found[f"{target}/{entry.name}"] = entry.read_bytes().replace(b"\r\n", b"\n")


def _manifest() -> str:
    types = (
        (f"{INTERFACE}.idl", "application/vnd.sun.star.uno-typelibrary;type=RDB"),
        ("xl_ratings.components", "application/vnd.sun.star.uno-components"),
        ("CalcAddIns.xcu", "application/vnd.sun.star.configuration-data"),
    )
    entries = "".join(
        f'<manifest:file-entry manifest:full-path="{path}" manifest:media-type="{type_}"/>' for path, type_ in types
    )
    namespace = "http://openoffice.org/2001/manifest"
    return f'{_HEAD}<manifest:manifest xmlns:manifest="{namespace}">{entries}</manifest:manifest>\n'


def _description() -> str:
    return (
        f'{_HEAD}<description xmlns="http://openoffice.org/extensions/description/2006" '
        'xmlns:l="http://libreoffice.org/extensions/description/2011">'
        f'<identifier value="{EXTENSION}"/><version value="{__version__}"/>'
        '<dependencies><l:LibreOffice-minimal-version value="25.2" name="LibreOffice 25.2"/></dependencies>'
        '<display-name><name lang="en">xl_ratings: ratings for clubs</name>'
        '<name lang="de">xl_ratings: Wertungszahlen für Vereine</name></display-name></description>\n'
    )


def _types() -> str:
    """Return plain UNOIDL.

    Arguments are ``any``: blocks would refuse calls with an argument left out, and a lone blank cell is 0 either way.
    """
    methods = "\n".join(_method(spec) for spec in FUNCTIONS.values())
    return (
        "module org { module xlratings {\n"
        f"interface {INTERFACE}: com::sun::star::uno::XInterface {{\n{methods}\n}};\n"
        "}; };\n"
    )


def _method(spec: FunctionSpec) -> str:
    arguments = ", ".join(f"[in] any p{i}" for i in range(len(spec.parameters)))
    return f"  sequence<sequence<any> > {method_name(spec.name)}({arguments});"


def _components() -> str:
    services = "".join(f'<service name="{name}"/>' for name in (SERVICE, "com.sun.star.sheet.AddIn"))
    return (
        f'{_HEAD}<components xmlns="http://openoffice.org/2010/uno-components">'
        '<component loader="com.sun.star.loader.Python" uri="xlr_component.py">'
        f'<implementation name="{IMPLEMENTATION}">{services}</implementation></component></components>\n'
    )


def _functions() -> str:
    nodes = "\n".join(_function(spec) for spec in FUNCTIONS.values())
    return (
        f'{_HEAD}<oor:component-data {_REGISTRY} oor:name="CalcAddIns" oor:package="org.openoffice.Office">'
        f'<node oor:name="AddInInfo"><node oor:name="{SERVICE}" oor:op="replace"><node oor:name="AddInFunctions">\n'
        f"{nodes}\n</node></node></node></oor:component-data>\n"
    )


def _function(spec: FunctionSpec) -> str:
    parameters = "".join(
        f'<node oor:name="p{i}" oor:op="replace">{_text("DisplayName", Text(p.german, p.name))}{_text("Description", p.help)}</node>'
        for i, p in enumerate(spec.parameters)
    )
    name = Text(spec.name, spec.name)
    return (
        f'<node oor:name="{method_name(spec.name)}" oor:op="replace">{_text("DisplayName", name)}'
        f"{_text('Description', spec.summary)}"
        '<prop oor:name="Category"><value>Add-In</value></prop>'
        f'{_text("CompatibilityName", name)}<node oor:name="Parameters">{parameters}</node></node>'
    )


def _text(name: str, text: Text) -> str:
    values = f'<value xml:lang="en-US">{escape(text.en)}</value><value xml:lang="de">{escape(text.de)}</value>'
    return f'<prop oor:name="{name}">{values}</prop>'


def _component() -> str:
    template = (files("xl_ratings") / "hosts" / "calc" / "component.py").read_text(encoding="utf-8")
    pairs = tuple((method_name(name), name) for name in FUNCTIONS)
    lines = "\n".join(f"    {pair!r}," for pair in pairs)
    facts = f"FUNCTIONS = (\n{lines}\n)\nSERVICE = {SERVICE!r}\nIMPLEMENTATION = {IMPLEMENTATION!r}\n"
    mark = "# the generator writes FUNCTIONS (method, name), SERVICE and IMPLEMENTATION above this line\n"
    return template.replace(mark, facts)
