"""The way without Excel: a file on the desktop and two in "Send to" that run the command on a saved workbook."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_BODY = """@echo off
chcp 65001 >nul
if not "%~1"=="" goto naechste
echo Eine gespeicherte Saison-Mappe (.xlsx) auf dieses Symbol ziehen, oder im Explorer: rechte Maustaste, „Senden an“.
goto ende
:naechste
echo %~nx1
"{interpreter}" -P -m xl_ratings.hosts.cli.start {command} "%~1"
shift
if not "%~1"=="" goto naechste
:ende
pause
"""
EVALUATE, CHECK = "Saison auswerten (xl_ratings).cmd", "Saison prüfen (xl_ratings).cmd"


def link_files(desktop: Path, send_to: Path, interpreter: str) -> dict[Path, bytes]:
    """Return what stands where; a percent sign in the interpreter's path is doubled, as command files want it."""
    python = interpreter.replace("%", "%%")
    evaluate, check = (
        _BODY.format(interpreter=python, command=command).replace("\n", "\r\n").encode()
        for command in ("season", "check")
    )
    return {desktop / EVALUATE: evaluate, send_to / EVALUATE: evaluate, send_to / CHECK: check}


def desktop_folder() -> Path:
    """Return the desktop, which OneDrive or the user may have moved."""
    if sys.platform == "win32":
        import winreg  # noqa: PLC0415 - Windows has it alone

        place = r"Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders"
        try:
            with winreg.OpenKey(winreg.HKEY_CURRENT_USER, place) as key:
                return Path(os.path.expandvars(str(winreg.QueryValueEx(key, "Desktop")[0])))
        except OSError:
            pass
    return Path.home() / "Desktop"


def send_to_folder() -> Path:
    """Return the folder behind "Send to" in the Explorer's menu."""
    return Path(os.environ.get("APPDATA", Path.home() / "AppData" / "Roaming")) / "Microsoft" / "Windows" / "SendTo"
