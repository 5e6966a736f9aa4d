"""What the add-in remembers of the machine it was built on."""

from __future__ import annotations

import importlib.metadata
import io
import re
import site
import sys
import xml.etree.ElementTree as ET
import zipfile
from dataclasses import dataclass
from pathlib import Path, PureWindowsPath
from xml.sax.saxutils import unescape

from ...model.version import __version__

LONGEST_COMMAND = 2000
_SERVE = "import xl_ratings.hosts.excel.server as s;s.serve('$(CLSID)')"
_FACT = re.compile(r"^(xl_ratings|xlwings|python|library): (.*)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Facts:
    """Versions, the interpreter, and the folder of xlwings' library for Excel."""

    xlwings: str
    interpreter: str
    library_folder: str
    xl_ratings: str = __version__

    def command(self) -> str:
        """Return the line that starts Python: the same for every workbook, or each folder would get its own Python.

        The interpreter is started directly: if it ends at once, xlwings' library sees that and does not wait a
        minute. ``-P`` keeps modules that lie in the folder of a workbook from being imported.

        Raises:
            ValueError: longer than xlwings' library can take.
        """
        command = f'"{self.interpreter}" -P -B -c "{_SERVE}"'
        if len(command) >= LONGEST_COMMAND:
            raise ValueError(f"the command line is longer than {LONGEST_COMMAND} signs: {command}")
        return command

    def to_text(self) -> str:
        """Return the facts as they stand in the add-in's properties."""
        return (
            f"xl_ratings: {self.xl_ratings}\nxlwings: {self.xlwings}\n"
            f"python: {self.interpreter}\nlibrary: {self.library_folder}"
        )


def library_names(xlwings: str) -> tuple[str, str]:
    """Return the files that xlwings brings for Excel of 64 and of 32 bits.

    >>> library_names("0.37.8")
    ('xlwings64-0.37.8.dll', 'xlwings32-0.37.8.dll')
    """
    return f"xlwings64-{xlwings}.dll", f"xlwings32-{xlwings}.dll"


def installed_xlwings() -> str | None:
    """Return the version of xlwings, or None."""
    try:
        return importlib.metadata.version("xlwings")
    except importlib.metadata.PackageNotFoundError:
        return None


def library_folder(interpreter: str, xlwings: str) -> str | None:
    """Return the folder that holds xlwings' library.

    That is beside the interpreter, one above in an environment, or among the user's own files where pip could not
    write beside the interpreter.
    """
    for folder in (Path(interpreter).parent, Path(interpreter).parent.parent, Path(site.getuserbase())):
        if any((folder / name).exists() for name in library_names(xlwings)):
            return str(folder)
    return None


def facts_of_this_machine() -> Facts | None:
    """Return what an add-in built now would remember; None without xlwings.

    If xlwings' library is nowhere, the folder above the interpreter is taken: ``doctor`` says what is missing.
    """
    version = installed_xlwings()
    if version is None:
        return None
    interpreter = sys.executable
    folder = library_folder(interpreter, version) or str(PureWindowsPath(interpreter).parent.parent)
    return Facts(version, interpreter, folder)


def facts_in(addin: bytes) -> Facts | None:
    """Return what an add-in remembers; None if it is none of ours."""
    try:
        with zipfile.ZipFile(io.BytesIO(addin)) as archive:
            root = ET.fromstring(archive.read("docProps/core.xml"))  # noqa: S314 - no entities are expanded; a small part
    except (zipfile.BadZipFile, KeyError, ET.ParseError):
        return None
    text = root.findtext("{http://purl.org/dc/elements/1.1/}description") or ""
    found = {key: unescape(value) for key, value in _FACT.findall(text)}
    if set(found) != {"xl_ratings", "xlwings", "python", "library"}:
        return None
    return Facts(found["xlwings"], found["python"], found["library"], found["xl_ratings"])
