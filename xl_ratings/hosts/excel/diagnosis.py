"""What the button "Diagnose" shows: the faults of this machine, and why the last cells got an error value."""

from __future__ import annotations

from ...model.checkup import Health
from .doctor import check_excel, surroundings
from .journal import log_file, refusals


def diagnosis() -> str:
    """Return the findings in a few German sentences; the button's click has already mended the connection."""
    lines = ["Python antwortet; die Funktionen rechnen wieder (Strg+Alt+F9 rechnet alles neu)."]
    for check in check_excel(surroundings()):
        if check.health is Health.FAULT:
            cure = f" Abhilfe: {check.cure.de}" if check.cure else ""
            lines.append(f"{check.name.de}: {check.detail.de}.{cure}")
    if refusals():
        lines += ["", "Zuletzt abgelehnt:", *refusals()[-5:]]
    if log_file().exists():
        lines += ["", f"Fehler von uns stehen in {log_file()}"]
    return "\n".join(lines)
