"""Another Python in the way: what LibreOffice does with the environment that it is started from.

A LibreOffice of a Linux distribution takes the library of the system's Python. Which folder that is, Python itself works
out from the first ``python3`` on the PATH: in a virtual environment, or in another installation of the same version, there
is no module ``uno``, no extension in Python loads, and with one installed every document is refused. With ``PYTHONHOME``
LibreOffice ends before its window opens. ``VIRTUAL_ENV`` and ``PYTHONPATH`` alone do no harm (all tried with 25.2).
The builds of libreoffice.org bring a Python of their own and name its folder themselves.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from pathlib import Path

from ...model.text import Text

_SETTINGS = "pythonloader.unorc"
_SYSTEM = Path("/usr")
CURE = Text(
    "LibreOffice über das Menü starten oder aus einem neuen Terminal ohne aktivierte Umgebung (deactivate); xl-ratings geht auch ohne: .venv/bin/xl-ratings.",
    "Start LibreOffice from the menu, or from a new terminal without an activated environment (deactivate); xl-ratings does without one too: .venv/bin/xl-ratings.",
)


def foreign_python(folder: Path, environment: Mapping[str, str]) -> Text | None:
    """Return what would lead LibreOffice to a wrong Python; None if nothing does.

    Args:
        folder: LibreOffice's program folder.
        environment: the variables that it is started with.
    """
    version = _version_of_system_python(folder)
    if version is None:
        return None
    home = environment.get("PYTHONHOME")
    if home:
        return Text(f"PYTHONHOME ist gesetzt ({home})", f"PYTHONHOME is set ({home})")
    found = shutil.which("python3", path=environment.get("PATH", ""))
    if found is None:
        return None
    place = Path(found).parent
    if any((above / "pyvenv.cfg").is_file() for above in (place, place.parent)):
        return Text(f"aktivierte Umgebung {place.parent}", f"activated environment {place.parent}")
    prefix = Path(found).resolve().parent.parent
    if prefix != _SYSTEM and (prefix / "lib" / version / "os.py").is_file():
        return Text(
            f"ein anderes Python steht vorn im PATH ({found})", f"another Python comes first on the PATH ({found})"
        )
    return None


def _version_of_system_python(folder: Path) -> str | None:
    """Return the name of the library folder of the system's Python, None if LibreOffice brings its own."""
    settings = folder / _SETTINGS
    if not settings.is_file():
        return None
    found = re.search(
        r"^PYTHONHOME=file://(/\S*)/(python3\.\d+)\s*$", settings.read_text(encoding="utf-8"), re.MULTILINE
    )
    return found[2] if found and Path(found[1]).is_relative_to(_SYSTEM) else None
