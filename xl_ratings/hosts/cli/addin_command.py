"""The commands ``addin`` and ``update``."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, ParamSpec

from cyclopts import App, Parameter

from ...model.checkup import Health
from ...model.text import Text
from ...package.disk import write_whole
from ..excel.addin import NAME
from ..excel.doctor import check_addin, start_folder
from ..excel.install import (
    NotHereError,
    built,
    install,
    refuse_elsewhere,
    refuse_running_excel,
    remove,
    this_machine,
)
from .options import Json, Lang
from .output import err, tell
from .start import ENVIRONMENT, FINDINGS, OK
from .targets import check_target
from .usage import UsageError

addin = App(name="addin", help="Add-in für Excel unter Windows. / Add-in for Excel on Windows.")
P = ParamSpec("P")


def _says_what_is_missing(command: Callable[P, int]) -> Callable[P, int]:
    """Turn what the surroundings do not allow into its sentence and exit code 4."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> int:
        try:
            return command(*args, **kwargs)
        except NotHereError as error:
            err().print(error.message.to("en" if kwargs.get("lang") == "en" else "de"), markup=False, soft_wrap=True)
            return ENVIRONMENT

    return run


@addin.command
@_says_what_is_missing
def build(
    *,
    out_: Annotated[Path, Parameter(name="--out", help="Zieldatei / target file")] = Path(NAME),
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """Das Add-in in eine Datei schreiben. / Write the add-in into a file."""
    check_target(out_, ".xlam")
    facts = this_machine()
    write_whole(out_, built(facts))
    tell(
        Text(
            f"geschrieben: {out_}\nEs startet {facts.interpreter} und gilt für diesen Rechner und xlwings {facts.xlwings}.",
            f"written: {out_}\nIt starts {facts.interpreter} and is for this machine and xlwings {facts.xlwings}.",
        ),
        {"written": str(out_), "interpreter": str(facts.interpreter), "xlwings": str(facts.xlwings)},
        lang,
        json=json,
    )
    return OK


@addin.command(name="install")
@_says_what_is_missing
def install_(*, json: Json = False, lang: Lang = "de") -> int:
    """Das Add-in bauen und in Excels Startordner legen. / Build it and put it into Excel's start folder."""
    path = install()
    tell(
        Text(f"geschrieben: {path}\nExcel starten: der Reiter „Ratings“ ist da.", f"written: {path}\nStart Excel: the tab 'Ratings' is at the right."),
        {"written": str(path)}, lang, json=json,
    )  # fmt: skip
    return OK


@addin.command(name="remove")
@_says_what_is_missing
def remove_(*, json: Json = False, lang: Lang = "de") -> int:
    """Das Add-in entfernen. / Remove the add-in."""
    path = remove()
    tell(
        Text(f"entfernt: {path}", f"removed: {path}") if path else Text("es war keines da", "there was none"),
        {"removed": str(path) if path else None},
        lang,
        json=json,
    )
    return OK


@addin.command
@_says_what_is_missing
def status(*, json: Json = False, lang: Lang = "de") -> int:
    """Sagen, ob das Add-in da und aktuell ist. / Say whether the add-in is there and up to date."""
    refuse_elsewhere()
    check = check_addin(start_folder() / NAME, this_machine())
    cure = Text("", "") if check.cure is None else Text(f"\n{check.cure.de}", f"\n{check.cure.en}")
    told = Text(
        f"{check.health.to('de')}: {check.detail.de}{cure.de}", f"{check.health.to('en')}: {check.detail.en}{cure.en}"
    )
    tell(told, {"health": check.health.value, "told": told.to(lang)}, lang, json=json)
    return OK if check.health is Health.FINE else FINDINGS


@_says_what_is_missing
def update(
    *,
    source: Annotated[
        Path | None, Parameter(name="--from", help="Ordner mit Paketen, ohne Netz / folder of wheels, offline")
    ] = None,
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """xl_ratings und das Add-in erneuern; Excel muss geschlossen sein. / Update; Excel must be closed."""
    if source is not None and not source.is_dir():
        raise UsageError(Text(f"Den Ordner {source} gibt es nicht", f"there is no folder {source}"))
    if sys.platform == "win32":
        refuse_running_excel()
    offline = ["--no-index", "--find-links", str(source)] if source is not None else []
    commands = [[sys.executable, "-m", "pip", "install", "--upgrade", *offline, "xl_ratings"]]
    if sys.platform == "win32":
        commands.append([sys.executable, "-m", "xl_ratings.hosts.cli.start", "addin", "install", "--lang", lang])
    for command in commands:
        quiet = sys.stderr if json else None  # pip's own words must not stand in the JSON
        if subprocess.run(command, check=False, stdout=quiet).returncode != 0:  # noqa: S603 - this interpreter
            raise NotHereError(
                Text(f"gescheitert: {' '.join(command[1:])}", f"failed: {' '.join(command[1:])}")
            )  # fmt: skip
    tell(Text("erneuert", "updated"), {"updated": True}, lang, json=json)
    return OK
