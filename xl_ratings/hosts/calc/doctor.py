"""What LibreOffice needs: the program itself, its Python bridge, our extension in the user's profile."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ...model.checkup import Check, Health
from ...model.text import Text
from ...model.version import __version__
from .build import extension_files
from .foreign_python import CURE, foreign_python
from .names import CORE

MINIMUM = (25, 2)
_PROGRAM = Text("LibreOffice", "LibreOffice")
_BRIDGE = Text("Python in LibreOffice", "Python in LibreOffice")
_BRIDGE_FILE = "pythonloader.py"
_START = Text("Start von LibreOffice", "start of LibreOffice")
_EXTENSION = Text("Erweiterung xl_ratings", "extension xl_ratings")
_INSTALL = Text(
    "xl-ratings calc-addin build, die Datei doppelklicken, LibreOffice neu starten.",
    "xl-ratings calc-addin build, double-click the file, restart LibreOffice.",
)
_GET = Text(
    "LibreOffice ab 25.2 von libreoffice.org (Debian 12: aus den Backports) installieren.",
    "Install LibreOffice 25.2 or later from libreoffice.org (Debian 12: from the backports).",
)


@dataclass(frozen=True)
class Surroundings:
    """Where to look; tests put their own in."""

    program: Path | None
    version: Callable[[Path], str]
    profile: Path
    environment: Mapping[str, str] = field(default_factory=dict)


def surroundings() -> Surroundings:
    """Return the surroundings of this machine."""
    found = shutil.which("soffice") or shutil.which("libreoffice")
    places = [
        Path(os.environ.get("PROGRAMFILES", "C:/Program Files")) / "LibreOffice" / "program" / "soffice.exe",
        Path("/Applications/LibreOffice.app/Contents/MacOS/soffice"),
    ]
    program = Path(found) if found else next((place for place in places if place.exists()), None)
    return Surroundings(program, _version, _profile(), os.environ)


def _version(program: Path) -> str:
    try:
        done = subprocess.run([str(program), "--version"], capture_output=True, text=True, timeout=60, check=False)  # noqa: S603 - the program just found
    except (OSError, subprocess.TimeoutExpired):
        return ""
    found = re.search(r"\d+\.\d+(?:\.\d+)*", done.stdout)
    return found[0] if found else ""


def _profile() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", "")) / "LibreOffice" / "4" / "user"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "LibreOffice" / "4" / "user"
    return Path(os.environ.get("XDG_CONFIG_HOME", Path.home() / ".config")) / "libreoffice" / "4" / "user"


def check_calc(where: Surroundings) -> list[Check]:
    """Return what is fine and what is not, in the order in which a user would mend it."""
    if where.program is None:
        return [Check(_PROGRAM, Health.ABSENT, Text("nicht gefunden", "not found"), _GET)]
    extension = _check_extension(where.profile)
    checks = [_check_version(where), _check_bridge(where.program), extension]
    found = _foreign(where.program, where.environment)
    if found is not None and extension.health is not Health.ABSENT:
        detail = Text(
            f"{found.de}: von hier gestartet öffnet es keine Mappe",
            f"{found.en}: started from here it opens no document",
        )
        checks.append(Check(_START, Health.FAULT, detail, CURE))
    return checks


def _foreign(program: Path, environment: Mapping[str, str]) -> Text | None:
    bridges = [folder for folder in _program_folders(program) if (folder / _BRIDGE_FILE).exists()]
    return foreign_python(bridges[0], environment) if bridges else None


def _program_folders(program: Path) -> list[Path]:
    folder = program.resolve().parent
    return [folder, Path("/usr/lib/libreoffice/program"), folder.parent / "Resources"]


def _check_version(where: Surroundings) -> Check:
    version = where.version(where.program) if where.program else ""
    if not version:
        return Check(_PROGRAM, Health.FAULT, Text("startet nicht", "does not start"), _GET)
    numbers = tuple(int(part) for part in version.split(".")[:2])
    if numbers < MINIMUM:
        detail = Text(f"{version} kennt unsere Namen in .xlsx nicht", f"{version} does not know our names in .xlsx")
        return Check(_PROGRAM, Health.FAULT, detail, _GET)
    return Check(_PROGRAM, Health.FINE, Text(version, version))


def _check_bridge(program: Path) -> Check:
    if any((folder / _BRIDGE_FILE).exists() for folder in _program_folders(program)):
        return Check(_BRIDGE, Health.FINE, Text("vorhanden", "present"))
    return Check(
        _BRIDGE, Health.FAULT, Text("fehlt", "missing"),
        Text("Das Paket python3-uno installieren.", "Install the package python3-uno."),
    )  # fmt: skip


def _check_extension(profile: Path) -> Check:
    packages = profile / "uno_packages" / "cache" / "uno_packages"
    installed = sorted(packages.glob(f"*/*.oxt/pythonpath/{CORE}")) if packages.is_dir() else []
    if not installed:
        return Check(_EXTENSION, Health.ABSENT, Text("nicht installiert", "not installed"), _INSTALL)
    folder = installed[-1].parents[1]
    version = _installed_version(folder / "description.xml")
    if version and version != __version__:
        detail = Text(f"veraltet (Version {version}, hier ist {__version__})", f"out of date (version {version}, this is {__version__})")  # fmt: skip
        return Check(_EXTENSION, Health.FAULT, detail, _INSTALL)
    for name, content in extension_files().items():
        path = folder / name
        if not path.exists() or path.read_bytes() != content:
            detail = Text(f"veraltet oder beschädigt ({name})", f"out of date or damaged ({name})")
            return Check(_EXTENSION, Health.FAULT, detail, _INSTALL)
    return Check(_EXTENSION, Health.FINE, Text(__version__, __version__))


def _installed_version(description: Path) -> str:
    """Return the version that an extension says it has; blank if it says none."""
    text = description.read_text(encoding="utf-8", errors="replace") if description.is_file() else ""
    found = re.search(r'<version value="([^"]*)"', text)
    return found[1] if found else ""
