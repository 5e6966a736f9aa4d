"""Writing a season for other programs; files that are there are never overwritten."""

from __future__ import annotations

from pathlib import Path

from ..model.diagnostics import Diagnostic, Diagnostics
from ..model.rating import Rating
from ..model.text import Text
from ..package.disk import write_whole
from ..package.refusal import refusal
from ..report.data import to_sqlite
from ..report.trf import write_trf
from ..season.replay import replay
from ..workbook.filebook import FileBook
from .season_data import SeasonData, read_season_data
from .season_input import whole_season
from .which_event import unknown_event

FORMATS = ("csv", "parquet", "sqlite", "trf")


def export_tables(file: Path, format_: str, out: Path, *, birth_years: bool = False) -> list[Path]:
    """Write the tables of a season: a folder of CSV or Parquet files, or one SQLite file.

    Returns:
        what was written.

    Raises:
        InputRefusedError: the workbook is faulty, or something is there already; nothing is written.
        MissingLibraryError: Parquet without pyarrow; nothing is written.
    """
    data = read_season_data(file, birth_years=birth_years)
    if not any(table.rows for table in data.tables):
        raise refusal("X-EMPTY", str(file), "die Saison ist leer", "the season is empty")
    contents = _contents(data, format_, out)
    _refuse_existing(list(contents))
    if format_ != "sqlite":
        out.mkdir(exist_ok=True)
    for path, content in contents.items():
        write_whole(path, content)
    return list(contents)


def _contents(data: SeasonData, format_: str, out: Path) -> dict[Path, bytes]:
    if format_ == "sqlite":
        return {out: to_sqlite(data.tables)}
    if format_ == "csv":
        return {out / f"{table.name}.csv": table.to_csv().encode() for table in data.tables}
    return {out / f"{table.name}.parquet": table.to_parquet() for table in data.tables}


def _refuse_existing(paths: list[Path]) -> None:
    there = [path for path in paths if path.exists()]
    if there:
        raise refusal(
            "X-EXISTS", str(there[0]), "gibt es schon", "is there already",
            Text("Einen anderen Ort mit --out angeben.", "Give another place by --out."),
        )  # fmt: skip
    folder = paths[0].parent
    parent = folder if folder.exists() else folder.parent
    if not parent.is_dir() or (folder.exists() and not folder.is_dir()):
        raise refusal("X-FOLDER", str(folder), "diesen Ordner gibt es nicht", "there is no such folder")


def export_event(file: Path, number: int) -> tuple[str, tuple[Diagnostic, ...]]:
    """Return one event of a season as a FIDE tournament report, with the ratings before it.

    Raises:
        InputRefusedError: no such event, or one that no report can hold.
    """
    book = FileBook.open(file)
    season = whole_season(book)
    form = book.layout.form
    found = next((p for p in replay(season, book.layout.system, number).played if p.entry.number == number), None)
    if found is None:
        raise unknown_event(book, season.entries, number)
    if form.key != "grid":
        raise refusal(
            "X-KIND", book.name, "ein Turnierbericht enthält ein Schachturnier", "a report holds a chess tournament"
        )
    part = found.parts[0] if found.parts else None
    if part is None or part.event is None:
        raise refusal("X-EVENT", book.name, f"{form.event.de} {number} hat keine Ergebnisse oder ist fehlerhaft",
                      f"{form.event.en} {number} has no results or is faulty")  # fmt: skip
    rows = part.evaluation.rows if part.evaluation else ()
    ratings: dict[str, Rating] = {row.player.id: row.old for row in rows if row.old is not None}
    diagnostics = Diagnostics()
    return write_trf(part.event, ratings, diagnostics), tuple(diagnostics.items)
