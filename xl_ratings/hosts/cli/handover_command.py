"""The command ``handover``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ...app.handover import hand_over
from ...model.text import Text
from .options import Json, Lang, Workbook
from .output import print_json, print_lines
from .start import FINDINGS, OK
from .targets import check_target


def handover_(
    file: Workbook,
    *,
    out_: Annotated[Path, Parameter(name="--out", help="die Kopie / the copy")],
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """Eine Kopie ohne persönliche Angaben und ohne Formeln. / A copy without personal fields and formulas."""
    check_target(out_, ".xlsm" if file.suffix.lower() == ".xlsm" else ".xlsx")  # Excel opens no file of another kind
    outcome = hand_over(file, out_)
    if json:
        print_json(
            {
                "written": str(outcome.written), "formulas": outcome.formulas, "cleared": outcome.cleared,
                "unnamed": outcome.unnamed, "emptied": outcome.emptied,
            }
        )  # fmt: skip
        return FINDINGS if outcome.emptied else OK
    lines = [
        Text(
            f"{outcome.formulas} Formeln sind Werte, {outcome.cleared} persönliche Angaben geleert, "
            f"{outcome.unnamed} Spieler ohne Namen",
            f"{outcome.formulas} formulas are values, {outcome.cleared} personal fields cleared, "
            f"{outcome.unnamed} players without name",
        )
    ]
    lines += [
        Text(f"  geleert, kein Blatt der Vorlage: {name}", f"  emptied, no sheet of the template: {name}")
        for name in outcome.emptied
    ]
    lines.append(Text(f"→ {outcome.written}", f"→ {outcome.written}"))
    print_lines(lines, lang)
    return FINDINGS if outcome.emptied else OK
