"""The command ``publish``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from ...app.publish import PublishOutcome, PublishRequest, publish_files, told_changes
from ...model.text import Language, Text
from .options import DryRun, Json, Lang, flag
from .output import err, print_json, print_lines
from .start import FINDINGS, OK
from .targets import check_target_folder
from .usage import UsageError


def publish_(
    *files: Annotated[Path, Parameter(help="Saison-Arbeitsmappen / season workbooks")],
    out_: Annotated[Path, Parameter(name="--out", help="Ordner der Seiten / folder of the pages")],
    fragment: Annotated[
        bool,
        flag("nur Tabellen für die eigene Website / bare tables for your own site"),
    ] = False,
    dry_run: DryRun = False,
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """Eine Website aus Saison-Arbeitsmappen schreiben. / Write a site from season workbooks."""
    if not files:
        raise UsageError(Text("Arbeitsmappe fehlt: xl-ratings publish DATEI --out ORDNER", "workbook missing: xl-ratings publish FILE --out FOLDER"))  # fmt: skip
    check_target_folder(out_)
    outcome = publish_files(files, PublishRequest(out_, lang, fragment, dry_run))
    for hint in outcome.hints:
        err().print(hint.to(lang), markup=False, soft_wrap=True)
    if json:
        print_json(_data(outcome, out_, lang))
    else:
        print_lines(_lines(outcome, out_, dry_run=dry_run), lang)
    return FINDINGS if outcome.hints else OK


def _data(outcome: PublishOutcome, folder: Path, language: Language) -> dict[str, Any]:
    changes = outcome.changes
    return {
        "folder": str(folder), "new": changes.new, "changed": changes.changed, "removed": changes.removed,
        "kept": changes.kept, "unchanged": changes.unchanged,
        "seasons": [
            {"key": season.key, "title": season.title, "as_of": season.as_of.isoformat(), "players": len(season.players)}
            for season in outcome.seasons
        ],
        "hints": [hint.to(language) for hint in outcome.hints],
    }  # fmt: skip


def _lines(outcome: PublishOutcome, folder: Path, *, dry_run: bool) -> list[Text]:
    changes = outcome.changes
    lines = [told_changes(changes)]
    if dry_run:
        for mark, names in (("+", changes.new), ("~", changes.changed), ("-", changes.removed)):
            lines += [Text(f"  {mark} {name}", f"  {mark} {name}") for name in names]
        lines.append(Text("nichts geschrieben (--dry-run)", "nothing written (--dry-run)"))
        return lines
    start = folder / "index.html"
    lines.append(Text(f"→ {start if start.exists() else folder}", f"→ {start if start.exists() else folder}"))
    return lines
