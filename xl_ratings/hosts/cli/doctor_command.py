"""The command ``doctor``."""

from __future__ import annotations

import sys
from importlib import import_module

from ...model.checkup import Check, Health
from ...model.text import Text
from ...model.version import __version__
from ..calc.doctor import check_calc
from ..calc.doctor import surroundings as calc_surroundings
from ..excel.doctor import check_excel
from ..excel.doctor import surroundings as excel_surroundings
from .options import Json, Lang
from .output import out, print_json
from .start import FINDINGS, OK

_STYLES = {Health.FINE: "green", Health.ABSENT: "yellow", Health.FAULT: "bold red"}


def doctor(
    *,
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """Prüfen, ob alles da ist, und sagen, was zu tun ist. / Check the surroundings and name the cures."""
    checks = [_python(), _engine(), *check_excel(excel_surroundings()), *check_calc(calc_surroundings())]
    if json:
        print_json(
            [
                {
                    "name": check.name.to(lang),
                    "health": check.health.value,
                    "detail": check.detail.to(lang),
                    "cure": check.cure.to(lang) if check.cure else None,
                }
                for check in checks
            ]
        )
    else:
        for check in checks:
            out().print(
                f"{check.name.to(lang):<26}{check.health.to(lang):<12}{check.detail.to(lang)}",
                style=_STYLES[check.health], markup=False, highlight=False, soft_wrap=True,
            )  # fmt: skip
            if check.cure is not None and check.health is not Health.FINE:
                out().print(f"{'':<26}→ {check.cure.to(lang)}", markup=False, highlight=False, soft_wrap=True)
    return FINDINGS if any(check.health is Health.FAULT for check in checks) else OK


def _python() -> Check:
    version = ".".join(str(part) for part in sys.version_info[:3])
    return Check(Text("Python", "Python"), Health.FINE, Text(*(f"{version}, xl_ratings {__version__}",) * 2))


def _engine() -> Check:
    name = Text("Rechenkern formualizer", "engine formualizer")
    try:
        import_module("formualizer")
    except ImportError as error:
        is_there = not isinstance(error, ModuleNotFoundError)
    else:
        return Check(name, Health.FINE, Text("vorhanden", "present"))
    if is_there:
        detail = Text("gesperrt; recalc rechnet nicht", "blocked; recalc cannot compute")
        cure = Text(
            "Windows sperrt unsignierte Bibliotheken (Intelligente App-Steuerung); Auswerten und Prüfen gehen ohne.",
            "Windows blocks unsigned libraries (Smart App Control); evaluating and checking work without.",
        )
        return Check(name, Health.FAULT, detail, cure)
    return Check(
        name, Health.FAULT, Text("fehlt; recalc rechnet nicht", "missing; recalc cannot compute"),
        Text(
            "pip install formualizer (gibt es nicht für 32-Bit- und Arm-Windows)",
            "pip install formualizer (none for 32-bit and Arm Windows)",
        ),
    )  # fmt: skip
