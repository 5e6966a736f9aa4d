"""The command ``hall``."""

from __future__ import annotations

import datetime as dt
import time
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ...app.hall import HallRequest, make_pages, watch
from ...model.errors import InputRefusedError
from ...model.text import Language, Text
from ...report.terminal import print_findings
from .options import Json, Lang, Workbook, flag
from .output import err, tell
from .start import OK
from .targets import check_target_folder

_PAUSE = 1.0  # seconds between two looks at the file


def hall(
    file: Workbook,
    *,
    event: Annotated[int, Parameter(help="Nummer des Turniers / number of the event")],
    out_: Annotated[Path | None, Parameter(name="--out", help="Ordner für die Seiten / folder for the pages")] = None,
    once: Annotated[bool, flag("einmal schreiben, nicht warten / write once")] = False,
    double: Annotated[bool, flag("Hin- und Rückrunde / everybody meets twice")] = False,
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """Anmeldeliste, Paarungskarten und Stand für den Saal. / Check-in, pairing cards, standings for the hall."""
    folder = out_ or Path(f"{file.stem}_{'saal' if lang == 'de' else 'hall'}_{event}")
    check_target_folder(folder)
    request = HallRequest(file, event, folder, double, lang)
    _tell(make_pages(request, _now()), lang, json=json)
    if once:
        return OK
    told = Text(
        f"Wartet auf {file}: nach jedem Speichern neu. Ende mit Strg-C.",
        f"Waits for {file}: anew after each save. End with Ctrl-C.",
    )
    err().print(told.to(lang), markup=False, soft_wrap=True)
    try:
        for made in watch(request, lambda: time.sleep(_PAUSE), _now):
            if isinstance(made, InputRefusedError):
                print_findings(made.diagnostics, err(), lang)
            else:
                err().print(f"{_now():%H:%M:%S}", markup=False, highlight=False)
    except KeyboardInterrupt:
        return OK
    return OK


def _now() -> dt.datetime:
    return dt.datetime.now()  # noqa: DTZ005 - the clock of the hall


def _tell(paths: list[Path], language: Language, *, json: bool) -> None:
    listed = "\n".join(str(path) for path in paths)
    tell(Text(listed, listed), {"written": [str(path) for path in paths]}, language, json=json)
    if len(paths) < 3:
        told = Text(
            "Noch keine Paarungen: zuerst die Namen im Blatt des Turniers eintragen.",
            "No pairings yet: first enter the names on the event's sheet.",
        )
        err().print(told.to(language), markup=False, soft_wrap=True)
