"""The command ``recalc``."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from ...app.recalc import RecalcOutcome, RecalcRequest, default_target, recalc_data, recalc_lines, recalculate_file
from ...model.collection import without_collection
from ...model.errors import InputRefusedError
from ...model.text import Language, Text
from ...report.files import findings_data
from ...report.terminal import print_findings
from .options import Json, Lang, flag
from .output import err, print_json, print_lines
from .start import FINDINGS, OK, REFUSED
from .targets import check_target
from .usage import UsageError

_last: list[RecalcOutcome] = []
"""Kept until the process ends, so that nothing is spent on taking it apart."""


def recalc(
    *files: Annotated[Path, Parameter(help="Arbeitsmappen (.xlsx, .xlsm) / workbooks")],
    out_: Annotated[
        Path | None, Parameter(name="--out", help="Datei oder Ordner für das Ergebnis / file or folder for the result")
    ] = None,
    in_place: Annotated[
        bool,
        flag("die Datei selbst ändern; eine Sicherung bleibt / change the file itself"),
    ] = False,
    check: Annotated[
        bool,
        flag("nur vergleichen, nichts schreiben / compare only, write nothing"),
    ] = False,
    now: Annotated[
        str, Parameter(show_default=False, help="Uhr für HEUTE(), z. B. 2024-05-03T18:00 / clock for TODAY()")
    ] = "",
    final: Annotated[
        bool,
        flag("Excel soll beim Öffnen nicht neu rechnen / no recalculation on opening"),
    ] = False,
    json: Json = False,
    lang: Lang = "de",
) -> int:
    """Arbeitsmappen ohne Excel neu rechnen. / Recalculate workbooks without Excel."""
    requests = _requests(files, out_, _clock(now), in_place=in_place, check=check, final=final)
    code = OK
    gathered: list[dict[str, object]] = []
    with without_collection(), _progress(len(requests), quiet=json) as advance:
        for request in requests:
            try:
                outcome = recalculate_file(request)
            except InputRefusedError as error:
                code = max(code, REFUSED)
                gathered.append({"file": str(request.file), "findings": findings_data(error.diagnostics, lang)})
                if not json:
                    print_findings(error.diagnostics, err(), lang)
            else:
                _last[:] = [outcome]
                code = max(code, _code(outcome, check=check))
                gathered.append(recalc_data(outcome, lang) if json else {})
                if not json:
                    _print(outcome, lang, check=check)
            advance()
    if json:
        print_json(gathered if len(gathered) != 1 else gathered[0])
    return code


def _requests(
    files: tuple[Path, ...], target: Path | None, now: dt.datetime | None, *, in_place: bool, check: bool, final: bool
) -> list[RecalcRequest]:
    if not files:
        raise UsageError(Text("Welche Datei? xl-ratings recalc DATEI.xlsx", "Which file? xl-ratings recalc FILE.xlsx"))
    if sum((in_place, check, target is not None)) > 1:
        raise UsageError(
            Text("--out, --in-place und --check schließen sich aus", "--out, --in-place and --check exclude each other")
        )
    is_folder = target is not None and (target.is_dir() or len(files) > 1)
    if is_folder and target is not None and not target.is_dir():
        raise UsageError(
            Text(f"Den Ordner {target} gibt es nicht: erst anlegen", f"there is no folder {target}: make it first")
        )
    return [
        RecalcRequest(file, _target(file, target, check=check, is_folder=is_folder), in_place, now, final)
        for file in files
    ]


def _target(file: Path, target: Path | None, *, check: bool, is_folder: bool) -> Path | None:
    if check:
        return None
    if target is None:
        return default_target(file)
    chosen = target / file.name if is_folder else target
    if chosen.resolve() == file.resolve():
        raise UsageError(
            Text("--out ist die Datei selbst; dafür gibt es --in-place", "--out is the file itself; use --in-place")
        )
    check_target(chosen, file.suffix.lower())
    return chosen


def _clock(now: str) -> dt.datetime | None:
    if not now:
        return None
    try:
        return dt.datetime.fromisoformat(now)
    except ValueError:
        raise UsageError(
            Text(
                f"--now: „{now}“ ist keine Zeit; erlaubt ist 2024-05-03 oder 2024-05-03T18:00",
                f"--now: '{now}' is no time; allowed is 2024-05-03 or 2024-05-03T18:00",
            )
        ) from None


def _code(outcome: RecalcOutcome, *, check: bool) -> int:
    if check and outcome.result.changed:
        return FINDINGS
    return OK if outcome.result.is_clean else FINDINGS


def _print(outcome: RecalcOutcome, language: Language, *, check: bool) -> None:
    print_lines(recalc_lines(outcome, check=check), language)


@contextmanager
def _progress(count: int, *, quiet: bool) -> Iterator[Callable[[], object]]:
    if count < 2 or quiet:
        yield lambda: None
        return
    with Progress(TextColumn("recalc"), BarColumn(), MofNCompleteColumn(), console=err(), transient=True) as progress:
        task = progress.add_task("recalc", total=count)
        yield lambda: progress.advance(task)
