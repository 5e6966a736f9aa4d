"""Which programs run: to find Pythons that Excel left behind, and to refuse an update while Excel runs."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass

_QUESTION = (
    "[Console]::OutputEncoding=[Text.Encoding]::UTF8;"
    "Get-CimInstance Win32_Process | Select-Object ProcessId,Name,CommandLine | ConvertTo-Json -Compress"
)
_SERVER = "xl_ratings.hosts.excel.server"


@dataclass(frozen=True, slots=True)
class Process:
    """A running program."""

    number: int
    name: str
    command: str


def running() -> list[Process]:
    """Return the programs that run on this Windows; nothing where it does not answer."""
    try:
        done = subprocess.run(  # noqa: S603 - the question is a constant
            ["powershell", "-NoProfile", "-NonInteractive", "-Command", _QUESTION],  # noqa: S607 - Windows' own
            capture_output=True, text=True, timeout=60, check=False, encoding="utf-8", errors="replace",
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return []
    return read_processes(done.stdout)


def read_processes(text: str) -> list[Process]:
    """Read the list as PowerShell writes it; a single program comes without brackets.

    >>> read_processes('{"ProcessId":7,"Name":"EXCEL.EXE","CommandLine":null}')
    [Process(number=7, name='EXCEL.EXE', command='')]
    """
    try:
        found = json.loads(text or "[]")
    except json.JSONDecodeError:
        return []
    rows = found if isinstance(found, list) else [found]
    return [Process(int(row["ProcessId"]), str(row["Name"] or ""), str(row["CommandLine"] or "")) for row in rows]


def excels(processes: list[Process]) -> list[Process]:
    """Return the Excels among the programs."""
    return [process for process in processes if process.name.upper() == "EXCEL.EXE"]


def orphans(processes: list[Process]) -> list[Process]:
    """Return what was left behind: our Python without an Excel, an Excel that a program started and forgot."""
    found = [] if excels(processes) else [process for process in processes if _SERVER in process.command]
    return found + [process for process in excels(processes) if "-embedding" in process.command.lower()]
