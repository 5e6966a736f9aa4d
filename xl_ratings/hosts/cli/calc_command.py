"""The command ``calc-addin``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from ...model.text import Text
from ...package.disk import write_whole
from ..calc.build import build_extension
from .options import Json, Lang
from .output import tell
from .start import OK
from .targets import check_target

calc_addin = App(name="calc-addin", help="Erweiterung für LibreOffice Calc. / Extension for LibreOffice Calc.")


@calc_addin.command
def build(
    *,
    out_: Annotated[Path, Parameter(name="--out", help="Zieldatei / target file")] = Path("xl_ratings.oxt"),
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """Die Erweiterung schreiben. / Write the extension file."""
    check_target(out_, ".oxt")
    write_whole(out_, build_extension())
    text = Text(
        f"geschrieben: {out_}\nDoppelklick darauf (oder Extras → Extensions … in LibreOffice ab 25.2), dann LibreOffice neu starten.",
        f"written: {out_}\nDouble-click it (or Tools → Extensions… in LibreOffice 25.2 or later), then restart LibreOffice.",
    )
    tell(text, {"written": str(out_)}, lang, json=json)
    return OK
