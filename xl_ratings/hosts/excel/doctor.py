"""What Excel on Windows needs: the program, Python, xlwings with its library, our add-in as it must be."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path, PureWindowsPath

from ...model.checkup import Check, Health
from ...model.text import Text
from .addin import NAME, build_addin
from .facts import Facts, facts_in, facts_of_this_machine, library_names
from .processes import Process, orphans, running

_EXCEL = Text("Excel", "Excel")
_PYTHON = Text("Python für Excel", "Python for Excel")
_XLWINGS = Text("xlwings", "xlwings")
_ADDIN = Text("Add-in xl_ratings", "add-in xl_ratings")
_LEFT_BEHIND = Text("liegengebliebene Prozesse", "orphaned processes")
_INSTALL = Text(
    "Excel schließen, dann: xl-ratings addin install", "Close Excel, then: xl-ratings addin install"
)  # fmt: skip
_STORE = Text(
    "Python von python.org installieren (nicht aus dem Microsoft Store), dann xl_ratings darin.",
    "Install Python from python.org (not from the Microsoft Store), then xl_ratings in it.",
)


@dataclass(frozen=True)
class Surroundings:
    """Where to look; tests put their own in."""

    is_windows: bool
    excel: str | None
    facts: Facts | None
    start_folder: Path
    processes: Callable[[], list[Process]]


def start_folder() -> Path:
    """Return the folder whose files Excel opens at every start."""
    return Path(os.environ.get("APPDATA", Path.home() / "AppData" / "Roaming")) / "Microsoft" / "Excel" / "XLSTART"


def surroundings() -> Surroundings:
    """Return the surroundings of this machine."""
    return Surroundings(sys.platform == "win32", _excel(), facts_of_this_machine(), start_folder(), running)


def _excel() -> str | None:
    if sys.platform != "win32":
        return None
    import winreg  # noqa: PLC0415 - Windows has it alone

    place = r"SOFTWARE\Microsoft\Windows\CurrentVersion\App Paths\excel.exe"
    for root in (winreg.HKEY_CURRENT_USER, winreg.HKEY_LOCAL_MACHINE):
        try:
            return str(winreg.QueryValue(root, place))
        except OSError:
            continue
    return None


def check_excel(where: Surroundings) -> list[Check]:
    """Return what is fine and what is not, in the order in which a user would mend it."""
    if not where.is_windows:
        detail = Text(
            "nur unter Windows, also nicht geprüft: Python für Excel, xlwings, Add-in, liegengebliebene Prozesse; "
            "hier: LibreOffice und Kommandozeile, auf dem Mac auch xlwings Lite",
            "Windows only, so not checked: Python for Excel, xlwings, add-in, orphaned processes; "
            "here: LibreOffice and the command line, on a Mac also xlwings Lite",
        )
        return [Check(_EXCEL, Health.ABSENT, detail)]
    checks = [_check_program(where.excel)]
    if where.facts is None:
        cure = Text("pip install xlwings", "pip install xlwings")
        return [*checks, Check(_XLWINGS, Health.FAULT, Text("fehlt", "missing"), cure)]
    return [
        *checks,
        _check_python(where.facts.interpreter),
        _check_library(where.facts),
        check_addin(where.start_folder / NAME, where.facts),
        _check_processes(where.processes()),
    ]


def _check_program(excel: str | None) -> Check:
    if not excel:
        return Check(_EXCEL, Health.ABSENT, Text("nicht gefunden", "not found"))
    if "windowsapps" in excel.lower():
        return Check(
            _EXCEL, Health.FAULT, Text(f"aus dem Microsoft Store ({excel})", f"from the Microsoft Store ({excel})"),
            Text("Office von office.com installieren.", "Install Office from office.com."),
        )  # fmt: skip
    return Check(_EXCEL, Health.FINE, Text(excel, excel))


def _check_python(interpreter: str) -> Check:
    if "windowsapps" in interpreter.lower():
        detail = Text(
            "aus dem Microsoft Store: Excel kann es nicht starten", "from the Microsoft Store: Excel cannot start it"
        )
        return Check(_PYTHON, Health.FAULT, detail, _STORE)
    try:
        interpreter.encode("cp1252")
    except UnicodeEncodeError:
        return Check(
            _PYTHON, Health.FAULT,
            Text(f"der Pfad enthält Zeichen, die VBA nicht kennt: {interpreter}", f"the path holds signs that VBA does not know: {interpreter}"),
            Text(r"Python in einen einfachen Pfad installieren, etwa C:\Python.", r"Install Python in a plain path, say C:\Python."),
        )  # fmt: skip
    return Check(_PYTHON, Health.FINE, Text(interpreter, interpreter))


def _check_library(facts: Facts) -> Check:
    missing = [name for name in library_names(facts.xlwings) if not (Path(facts.library_folder) / name).exists()]
    if missing:
        names = " und ".join(missing), " and ".join(missing)
        return Check(
            _XLWINGS, Health.FAULT,
            Text(f"in {facts.library_folder} fehlt {names[0]}", f"{facts.library_folder} lacks {names[1]}"),
            Text(
                "pip install --force-reinstall --no-deps xlwings (ein Virenschutz kann die Datei entfernt haben)",
                "pip install --force-reinstall --no-deps xlwings (a virus scanner may have removed the file)",
            ),
        )  # fmt: skip
    return Check(_XLWINGS, Health.FINE, Text(facts.xlwings, facts.xlwings))


def check_addin(path: Path, now: Facts) -> Check:
    """Return how the installed add-in is, compared with what would be built now."""
    if not path.exists():
        return Check(_ADDIN, Health.ABSENT, Text("nicht installiert", "not installed"), _INSTALL)
    data = path.read_bytes()
    built = facts_in(data)
    if built is None:
        return _fault(Text("beschädigt oder nicht von uns", "damaged or not ours"))
    if built.xlwings != now.xlwings:
        return _fault(
            Text(
                f"gebaut mit xlwings {built.xlwings}, installiert ist {now.xlwings}",
                f"built with xlwings {built.xlwings}, installed is {now.xlwings}",
            )
        )
    if not Path(built.interpreter).exists():
        return _fault(
            Text(f"{built.interpreter} gibt es nicht mehr", f"{built.interpreter} does not exist any more")
        )  # fmt: skip
    if PureWindowsPath(built.interpreter) != PureWindowsPath(now.interpreter):
        return _fault(
            Text(
                f"startet {built.interpreter}, hier läuft {now.interpreter}",
                f"starts {built.interpreter}, this is {now.interpreter}",
            )
        )
    if data != build_addin(now):
        return _fault(Text(f"veraltet (xl_ratings {built.xl_ratings})", f"out of date (xl_ratings {built.xl_ratings})"))
    return Check(_ADDIN, Health.FINE, Text(str(path), str(path)))


def _fault(detail: Text) -> Check:
    return Check(_ADDIN, Health.FAULT, detail, _INSTALL)


def _check_processes(processes: list[Process]) -> Check:
    left = orphans(processes)
    if not left:
        return Check(_LEFT_BEHIND, Health.FINE, Text("keine", "none"))
    names = ", ".join(f"{process.name} ({process.number})" for process in left)
    return Check(
        _LEFT_BEHIND, Health.FAULT, Text(names, names),
        Text("Im Task-Manager (Strg+Umschalt+Esc) beenden.", "End them in the Task Manager (Ctrl+Shift+Esc)."),
    )  # fmt: skip
