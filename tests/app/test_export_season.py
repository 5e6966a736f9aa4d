"""A season for other programs: the same numbers in every format, nothing personal by accident, nothing overwritten."""

from __future__ import annotations

import csv
import datetime as dt
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import openpyxl
import pandas as pd
import pytest

from xl_ratings.headless import SeasonData, load_season
from xl_ratings.hosts.cli.commands import run
from xl_ratings.importers.imported import Request
from xl_ratings.importers.registry import read_events
from xl_ratings.model.diagnostics import Diagnostics
from xl_ratings.report.data import DataTable
from xl_ratings.workbook.filebook import FileBook

FOLDER = Path(__file__).parents[2] / "workbooks"
NAMES = ("blitz_dwz_season.xlsx", "psz_league.xlsx", "wizard_league.xlsx", "duel_league.xlsx")
BLITZ = FOLDER / NAMES[0]
TABLES = ("history", "ratings", "games", "events")


@pytest.mark.parametrize("name", NAMES)
def test_the_history_is_the_sheet(name: str) -> None:
    """Every number of the sheet that the run wrote, cell by cell."""
    book = FileBook.open(FOLDER / name)
    sheet = [row for row in book.read(book.layout.history) if row[0] is not None]
    history = load_season(FOLDER / name).history
    keys = [key for key, _ in history.columns]
    assert len(keys) == len(set(keys))
    assert len(history.rows) == len(sheet)
    for row, cells in zip(history.rows, sheet, strict=True):
        for key, value, shown in zip(keys, row, [*cells[:2], None, *cells[2:]], strict=True):
            if key not in {"date", "event_name"}:
                assert value == (pytest.approx(shown) if isinstance(shown, float) else shown), key


def test_ratings_are_the_players_sheet() -> None:
    """Rating and index now, and the count of evaluations, as the sheet of players shows them."""
    sheet = openpyxl.load_workbook(BLITZ, data_only=True)["Spieler"]
    shown = {
        sheet.cell(r, 1).value: [sheet.cell(r, c).value for c in (15, 16, 17)]
        for r in range(5, 18)
        if sheet.cell(r, 1).value
    }
    frame = load_season(BLITZ).ratings.to_frame()
    assert set(frame["id"]) == set(shown)
    for _, row in frame.iterrows():
        told = [None if pd.isna(row[key]) else row[key] for key in ("rating", "index", "events")]
        assert told == [value if value != "" else None for value in shown[row["id"]]]


def test_games_of_every_system() -> None:
    """Forfeits are marked, unknown ratings missing; Wizard has a row for each seat. Counted in the example by hand."""
    games = load_season(BLITZ).games.to_frame()
    assert (len(games), int(games["is_forfeit"].sum()), int(games["expected"].notna().sum())) == (28 + 15 + 15, 1, 46)
    assert load_season(FOLDER / NAMES[2]).games.rows[0][-4:] == ("P0001", "Adler, Eva", 1342.0, 1)
    singles = load_season(FOLDER / NAMES[1]).games.to_frame()
    assert (len(singles), set(singles["first_score"]), int(singles["is_forfeit"].sum())) == (12, {1.0}, 1)
    assert len(load_season(FOLDER / NAMES[3]).games.rows) == 9


def test_types_of_a_frame() -> None:
    """Whole numbers stay whole where some are missing; days are days."""
    table = DataTable(
        "t", (("id", "text"), ("n", "whole"), ("x", "number"), ("day", "day"), ("yes", "yes/no")),
        (("A", 3, 1.5, dt.date(2024, 5, 3), True), (None, None, None, None, None)),
    )  # fmt: skip
    frame = table.to_frame()
    assert [str(kind) for kind in frame.dtypes] == ["string", "Int64", "float64", "datetime64[ns]", "boolean"]
    assert frame.loc[0, "day"] == pd.Timestamp("2024-05-03")
    assert frame.loc[1].isna().all()
    assert DataTable("t", table.columns, ()).to_frame().empty


def _read(folder: Path, format_: str, name: str) -> list[tuple[Any, ...]]:
    """Return a table's rows as texts, blanks as empty ones."""
    if format_ == "csv":
        with (folder / f"{name}.csv").open(encoding="utf-8", newline="") as file:
            return [tuple(row) for row in csv.reader(file)][1:]
    if format_ == "sqlite":
        connection = sqlite3.connect(folder)
        try:
            rows = connection.execute(f'SELECT * FROM "{name}"').fetchall()  # noqa: S608 - names of ours
        finally:
            connection.close()
    else:
        frame = pd.read_parquet(folder / f"{name}.parquet")
        rows = [tuple(None if pd.isna(v) else _day(v) for v in row) for row in frame.itertuples(index=False)]
    return [tuple("" if v is None else str(v) for v in row) for row in rows]


def _day(value: Any) -> Any:
    if isinstance(value, pd.Timestamp):
        return value.date().isoformat()
    return int(value) if str(value) in {"True", "False"} else value


@pytest.mark.parametrize("name", NAMES)
def test_all_formats_hold_the_same(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """CSV, SQLite and Parquet, read by other programs, hold the same rows as the tables."""
    data: SeasonData = load_season(FOLDER / name)
    for format_ in ("csv", "sqlite", "parquet"):
        out = tmp_path / format_
        assert run(["export", str(FOLDER / name), "--format", format_, "--out", str(out)]) == 0
        for table in data.tables:
            wanted = [
                tuple("" if v is None else str(int(v) if isinstance(v, bool) else v) for v in row) for row in table.rows
            ]
            assert _read(out, format_, table.name) == wanted, (format_, table.name)
    captured = capsys.readouterr()
    assert "ohne Jahrgänge" in captured.err
    assert len(captured.out.splitlines()) == 9


def test_years_of_birth_only_when_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What a club may not pass on leaves the workbook only on demand; notes and titles never do."""
    file = tmp_path / "saison.xlsx"
    shutil.copy(BLITZ, file)
    book = FileBook.open(file)
    for column, value in ((4, "TITEL-X"), (6, "NUMMER-X"), (7, 1951.0), (14, "NOTIZ-X")):
        book.set("Spieler", 5, column, value)
    file.write_bytes(book.data())
    assert run(["export", str(file), "--out", str(tmp_path / "a")]) == 0
    cells = {
        cell
        for path in (tmp_path / "a").iterdir()
        for row in csv.reader(path.read_text("utf-8").splitlines())
        for cell in row
    }
    assert len(cells) > 100
    assert not {"1951", "1951.0", "birth_year", "TITEL-X", "NUMMER-X", "NOTIZ-X"} & cells
    assert run(["export", str(file), "--out", str(tmp_path / "b"), "--birth-years"]) == 0
    assert "1951" in (tmp_path / "b" / "ratings.csv").read_text("utf-8")
    assert "mit Jahrgängen" in capsys.readouterr().err


def test_nothing_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One file that is there stops all four."""
    (tmp_path / "games.csv").write_text("mein", encoding="utf-8")
    assert run(["export", str(BLITZ), "--out", str(tmp_path)]) == 3
    assert "gibt es schon" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["games.csv"]
    assert run(["export", str(BLITZ), "--out", str(tmp_path / "no" / "folder")]) == 2
    assert run(["export", str(BLITZ)]) == 2
    assert run(["export", str(BLITZ), "--out", str(tmp_path / "x"), "--event", "1"]) == 2


def test_without_pyarrow(tmp_path: Path) -> None:
    """Parquet says what to install, with the code for a missing program; nothing is written, CSV still works."""
    code = (
        "import sys; sys.modules['pyarrow'] = None\n"
        "from xl_ratings.hosts.cli.commands import run\n"
        f"print(run(['export', {str(BLITZ)!r}, '--format', sys.argv[1], '--out', sys.argv[2]]))"
    )
    for format_, answer in (("parquet", "4"), ("csv", "0")):
        out = tmp_path / format_
        done = subprocess.run(
            [sys.executable, "-c", code, format_, str(out)], capture_output=True, text=True, encoding="utf-8"
        )
        assert done.stdout.split()[-1] == answer
        assert out.exists() == (format_ == "csv")
        assert ("pip install 'xl_ratings[parquet]'" in done.stderr) == (format_ == "parquet")


def test_an_event_as_a_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The report, read back, has the people and results of the grid; a league of another kind has none."""
    out = tmp_path / "februar.trf"
    assert run(["export", str(BLITZ), "--format", "trf", "--event", "2", "--out", str(out)]) == 0
    imported = read_events(Request(out, None, None, 0, is_double=False), ("trf",), Diagnostics())
    (event,) = imported.events
    assert sorted(who.name for who in event.participants) == [
        "Adler, Eva", "Birke, Jan", "Eiche, Uwe", "Möwe, Ole", "Quell, Ben", "Zeisig, Kim",
    ]  # fmt: skip
    assert len(event.contests) == 15
    for arguments, code, words in (
        ([str(BLITZ)], 2, "--event fehlt"), ([str(BLITZ), "--event", "9"], 3, "Turnier 9 gibt es nicht"),
        ([str(FOLDER / NAMES[2]), "--event", "1"], 3, "Schachturnier"),
        ([str(BLITZ), "--event", "1", "--out", str(out)], 2, "nichts geschrieben"),
    ):  # fmt: skip
        assert run(["export", *arguments, "--format", "trf"]) == code
        assert words in capsys.readouterr().err


def test_a_name_that_looks_like_a_formula() -> None:
    """CSV is opened in spreadsheets too."""
    assert DataTable("t", (("name", "text"),), (("=1+1",), ("Müller",))).to_csv() == "name\n'=1+1\nMüller\n"
