"""Building ``xl_ratings.oxt`` from the table of functions; equal input gives equal bytes."""

from __future__ import annotations

import io
import zipfile
from importlib.resources import files

from ...functions.registry import FUNCTIONS
from ...functions.spec import FunctionSpec
from ...model.text import Text
from ...model.version import __version__
from .addons import HEAD, REGISTRY, addons, protocol_handler, text_property, window_state
from .bundle import core_files
from .names import (
    COMMANDS,
    CORE,
    EXTENSION,
    IMPLEMENTATION,
    INTERFACE,
    PROTOCOL,
    SERVICE,
    TOOLBAR_IMPLEMENTATION,
    TOOLBAR_SERVICE,
    method_name,
)

_CONFIGURATION = "application/vnd.sun.star.configuration-data"
_DATE = (2020, 1, 1, 0, 0, 0)


def extension_files() -> dict[str, bytes]:
    """Return every file of the extension by its path."""
    made = {
        "META-INF/manifest.xml": _manifest(),
        "description.xml": _description(),
        f"{INTERFACE}.idl": _types(),
        "xl_ratings.components": _components(),
        "CalcAddIns.xcu": _functions(),
        "Addons.xcu": addons(),
        "ProtocolHandler.xcu": protocol_handler(),
        "CalcWindowState.xcu": window_state(),
        "xlr_component.py": _component(),
        "xlr_toolbar.py": _toolbar(),
    }
    found = {name: text.encode() for name, text in made.items()}
    found.update({f"pythonpath/{CORE}/{path}": content for path, content in core_files().items()})
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


def _manifest() -> str:
    types = (
        (f"{INTERFACE}.idl", "application/vnd.sun.star.uno-typelibrary;type=RDB"),
        ("xl_ratings.components", "application/vnd.sun.star.uno-components"),
        *((f"{name}.xcu", _CONFIGURATION) for name in ("CalcAddIns", "Addons", "ProtocolHandler", "CalcWindowState")),
    )
    entries = "".join(
        f'<manifest:file-entry manifest:full-path="{path}" manifest:media-type="{type_}"/>' for path, type_ in types
    )
    namespace = "http://openoffice.org/2001/manifest"
    return f'{HEAD}<manifest:manifest xmlns:manifest="{namespace}">{entries}</manifest:manifest>\n'


def _description() -> str:
    return (
        f'{HEAD}<description xmlns="http://openoffice.org/extensions/description/2006" '
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
        f'{HEAD}<components xmlns="http://openoffice.org/2010/uno-components">'
        '<component loader="com.sun.star.loader.Python" uri="xlr_component.py">'
        f'<implementation name="{IMPLEMENTATION}">{services}</implementation></component>'
        '<component loader="com.sun.star.loader.Python" uri="xlr_toolbar.py">'
        f'<implementation name="{TOOLBAR_IMPLEMENTATION}"><service name="{TOOLBAR_SERVICE}"/></implementation>'
        "</component></components>\n"
    )


def _functions() -> str:
    nodes = "\n".join(_function(spec) for spec in FUNCTIONS.values())
    return (
        f'{HEAD}<oor:component-data {REGISTRY} oor:name="CalcAddIns" oor:package="org.openoffice.Office">'
        f'<node oor:name="AddInInfo"><node oor:name="{SERVICE}" oor:op="replace"><node oor:name="AddInFunctions">\n'
        f"{nodes}\n</node></node></node></oor:component-data>\n"
    )


def _function(spec: FunctionSpec) -> str:
    parameters = "".join(
        f'<node oor:name="p{i}" oor:op="replace">{text_property("DisplayName", Text(p.german, p.name))}{text_property("Description", p.help)}</node>'
        for i, p in enumerate(spec.parameters)
    )
    name = Text(spec.name, spec.name)
    return (
        f'<node oor:name="{method_name(spec.name)}" oor:op="replace">{text_property("DisplayName", name)}'
        f"{text_property('Description', spec.summary)}"
        '<prop oor:name="Category"><value>Add-In</value></prop>'
        f'{text_property("CompatibilityName", name)}<node oor:name="Parameters">{parameters}</node></node>'
    )


def _component() -> str:
    template = (files("xl_ratings") / "hosts" / "calc" / "component.py").read_text(encoding="utf-8")
    pairs = tuple((method_name(name), name) for name in FUNCTIONS)
    lines = "\n".join(f"    {pair!r}," for pair in pairs)
    facts = f"FUNCTIONS = (\n{lines}\n)\nSERVICE = {SERVICE!r}\nIMPLEMENTATION = {IMPLEMENTATION!r}\n"
    mark = "# the generator writes FUNCTIONS (method, name), SERVICE and IMPLEMENTATION above this line\n"
    return template.replace(mark, facts)


def _toolbar() -> str:
    template = (files("xl_ratings") / "hosts" / "calc" / "toolbar.py").read_text(encoding="utf-8")
    commands = tuple(key for group in COMMANDS for key in group)
    facts = (
        f"COMMANDS = {commands!r}\nPROTOCOL = {PROTOCOL!r}\n"
        f"TOOLBAR_SERVICE = {TOOLBAR_SERVICE!r}\nTOOLBAR_IMPLEMENTATION = {TOOLBAR_IMPLEMENTATION!r}\n"
    )
    mark = "# the generator writes COMMANDS, PROTOCOL, TOOLBAR_SERVICE and TOOLBAR_IMPLEMENTATION above this line\n"
    return template.replace(mark, facts)
