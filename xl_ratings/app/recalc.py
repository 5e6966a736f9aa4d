"""Recalculating workbook files: where the result goes, and what is reported."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..model.text import Language, Text
from ..package.archive import open_archive
from ..package.disk import refuse_open_file, write_whole, write_with_backup
from ..package.refusal import refusal
from ..recalc.result import RecalcResult, address, shown
from ..recalc.run import RecalcOptions, recalculate_archive


@dataclass(frozen=True, slots=True)
class RecalcRequest:
    """One file: ``target`` is None to write nothing; ``in_place`` keeps a backup of the old file."""

    file: Path
    target: Path | None
    in_place: bool
    now: dt.datetime | None
    final: bool


@dataclass(frozen=True, slots=True)
class RecalcOutcome:
    """A result and where it lies."""

    result: RecalcResult
    written: Path | None
    backup: Path | None


def default_target(file: Path) -> Path:
    """Return where the result of a file goes if nothing is said.

    >>> default_target(Path("a/saison.xlsx")).name
    'saison.recalculated.xlsx'
    """
    return file.with_name(f"{file.stem}.recalculated{file.suffix}")


def recalculate_file(request: RecalcRequest) -> RecalcOutcome:
    """Compute a file and write the result.

    Raises:
        InputRefusedError: the file cannot be read, computed or written; nothing is written then.
    """
    if request.in_place:
        refuse_open_file(request.file)
    before = request.file.stat() if request.file.exists() else None
    archive = open_archive(request.file)
    result = recalculate_archive(archive, RecalcOptions(request.now, final=request.final))
    target = request.file if request.in_place else request.target
    if target is None:
        return RecalcOutcome(result, None, None)
    if request.in_place and result.data == archive.data:
        return RecalcOutcome(result, target, None)
    copy = None
    if request.in_place:
        after = request.file.stat()
        if before is None or (before.st_size, before.st_mtime_ns) != (after.st_size, after.st_mtime_ns):
            raise refusal(
                "P-BUSY", str(request.file), "die Datei wurde inzwischen geändert; nichts geschrieben",
                "the file has changed meanwhile; nothing written",
            )  # fmt: skip
        refuse_open_file(request.file)
        copy = write_with_backup(request.file, result.data)
    else:
        write_whole(target, result.data)
    return RecalcOutcome(result, target, copy)


def recalc_data(outcome: RecalcOutcome, language: Language) -> dict[str, Any]:
    """Return everything that was found, ready for JSON."""
    result = outcome.result
    return {
        "file": result.file,
        "written": str(outcome.written) if outcome.written else None,
        "backup": str(outcome.backup) if outcome.backup else None,
        "formulas": result.formulas,
        "computed": len(result.values),
        "changed": [
            {"cell": address(c.place), "old": shown(c.old).to(language), "new": shown(c.new).to(language)}
            for c in result.changed
        ],
        "kept": [
            {"cell": address(k.place), "formula": k.formula, "reason": k.reason.to(language)} for k in result.kept
        ],
        "unknown": {name: [address(place) for place in places] for name, places in result.unknown.items()},
        "errors": [{"cell": address(p), "formula": text, "error": code} for p, text, code in result.errors],
        "problems": [
            {
                "cell": address(p.place),
                "formula": p.formula,
                "function": p.function,
                "error": p.code,
                "arguments": dict(p.arguments),
                "message": p.message.to(language),
            }
            for p in result.problems
        ],
        "circles": [[address(place) for place in circle] for circle in result.circles],
    }


def recalc_lines(outcome: RecalcOutcome, *, check: bool) -> list[Text]:
    """Return what a person reads: counts first, then whatever needs a look."""
    result = outcome.result
    lines = [_summary(outcome, check=check)]
    if check:
        lines += _limited(
            [
                Text(
                    f"  {address(c.place)}: {shown(c.old).de} → {shown(c.new).de}",
                    f"  {address(c.place)}: {shown(c.old).en} → {shown(c.new).en}",
                )
                for c in result.changed
            ]
        )
    lines += _limited(
        [
            Text(
                f"  {address(p.place)}: {p.function} ergibt {p.code}: {p.message.de}",
                f"  {address(p.place)}: {p.function} gives {p.code}: {p.message.en}",
            )
            for p in result.problems
        ]
    )
    for name, places in result.unknown.items():
        where = ", ".join(address(place) for place in places[:5]) + (" …" if len(places) > 5 else "")
        lines.append(
            Text(
                f"  unbekannt: {name} ({len(places)} Zellen: {where})",
                f"  unknown: {name} ({len(places)} cells: {where})",
            )
        )
    lines += _limited(
        [
            Text(
                f"  {address(k.place)}: alter Wert bleibt, {k.reason.de}: ={k.formula}",
                f"  {address(k.place)}: old value kept, {k.reason.en}: ={k.formula}",
            )
            for k in result.kept
        ]
    )
    for circle in result.circles:
        cells = ", ".join(address(place) for place in circle[:8]) + (" …" if len(circle) > 8 else "")
        lines.append(Text(f"  Zirkelbezug, mit 0 gerechnet: {cells}", f"  circular reference, taken as 0: {cells}"))
    return lines


def _summary(outcome: RecalcOutcome, *, check: bool) -> Text:
    result = outcome.result
    name, formulas, changed = Path(result.file).name, result.formulas, len(result.changed)
    if check:
        return Text(
            f"{name}: {formulas} Formeln, {changed} Zellen weichen ab",
            f"{name}: {formulas} formulas, {changed} cells differ",
        )
    text = Text(
        f"{name}: {formulas} Formeln, {changed} Zellen geändert",
        f"{name}: {formulas} formulas, {changed} cells changed",
    )
    if outcome.written is not None:
        text = Text(f"{text.de} → {outcome.written}", f"{text.en} → {outcome.written}")
    if outcome.backup is not None:
        text = Text(f"{text.de} (Sicherung: {outcome.backup.name})", f"{text.en} (backup: {outcome.backup.name})")
    return text


def _limited(lines: list[Text], limit: int = 200) -> list[Text]:
    if len(lines) <= limit:
        return lines
    rest = len(lines) - limit
    return [*lines[:limit], Text(f"  … und {rest} weitere (alle mit --json)", f"  … and {rest} more (all with --json)")]
