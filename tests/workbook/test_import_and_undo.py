"""Taking tournaments in, and taking a change back."""

from __future__ import annotations

import datetime as dt
import io
import json
import random
from pathlib import Path

import openpyxl
import pytest

from xl_ratings.app.evaluate import EvaluateRequest, evaluate_file
from xl_ratings.hosts.cli.commands import run
from xl_ratings.systems.registry import SYSTEMS
from xl_ratings.workbook import layout as at
from xl_ratings.workbook.filebook import FileBook

PLAYERS = [(f"Spieler {chr(65 + i)}", 1400 + 60 * i, 5 + i) for i in range(8)]


@pytest.fixture
def season(tmp_path: Path) -> Path:
    """An empty season with eight rated players."""
    path = tmp_path / "saison.xlsx"
    assert run(["new", "blitz-dwz", str(path)]) == 0
    book = FileBook.open(path)
    for i, (name, rating, index) in enumerate(PLAYERS):
        for column, value in ((1, f"P{i + 1:04}"), (2, name), (11, float(rating)), (12, float(index))):
            book.set("Spieler", at.PLAYERS.area[0] + i, column, value)
    path.write_bytes(book.data())
    return path


def pairings(path: Path, seed: int, day: str, *, extra: str = "") -> Path:
    """A round robin of six of the players as a pairing list."""
    rng = random.Random(seed)
    names = [name for name, *_ in rng.sample(PLAYERS, 6)] + ([extra] if extra else [])
    lines = ["Datum;Runde;Weiß;Schwarz;Ergebnis"]
    pairs = [(one, two) for i, one in enumerate(names) for two in names[i + 1 :]]
    for number, (one, two) in enumerate(pairs, 1):
        lines.append(f"{day};{number};{one};{two};{rng.choice(['1-0', '½-½', '0-1', '+--'])}")
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_a_season_of_imports_equals_single_evaluations(season: Path, tmp_path: Path) -> None:
    """Five tournaments in one command, evaluated in the workbook and one by one from the files: the same list."""
    files = [pairings(tmp_path / f"t{i}.csv", i, f"{5 + i:02}.0{i + 1}.2024") for i in range(5)]
    assert run(["import", str(season), *map(str, files)]) == 0
    assert run(["season", str(season)]) in (0, 1)
    ratings = {name: (rating, index) for name, rating, index in PLAYERS}
    for i, file in enumerate(files):
        listed = tmp_path / f"liste{i}.csv"
        listed.write_text(
            "Name;DWZ;Index\n" + "\n".join(f"{n};{r};{x}" for n, (r, x) in ratings.items()), encoding="utf-8"
        )
        single = evaluate_file(EvaluateRequest(file, SYSTEMS["blitz-dwz"], listed))
        for row in single.evaluations[0].rows:
            ratings[row.player.name] = (int(row.new.value), row.new.index)
    rows = openpyxl.load_workbook(season, data_only=True)["Spieler"].iter_rows(min_row=5, max_row=12, values_only=True)
    assert {row[1]: (row[14], row[15]) for row in rows} == ratings


def test_the_same_file_twice_adds_nothing(season: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Imported by mistake once more: told, not doubled."""
    file = pairings(tmp_path / "t.csv", 1, "05.01.2024")
    run(["import", str(season), str(file)])
    before = season.read_bytes()
    capsys.readouterr()
    assert run(["import", str(season), str(file)]) == 0
    assert "ist schon da" in capsys.readouterr().out
    assert season.read_bytes() == before


def test_unknown_names_are_reported_not_merged(
    season: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A new spelling is listed with who it may be."""
    file = pairings(tmp_path / "t.csv", 2, "05.01.2024", extra="Spieler AA")
    assert run(["import", str(season), str(file), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert "Spieler A" in report["unknown"]["Spieler AA"]


def test_one_faulty_file_stops_all(season: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Either everything comes in or nothing."""
    good = pairings(tmp_path / "a.csv", 3, "05.01.2024")
    bad = tmp_path / "b.csv"
    bad.write_text("Runde;Weiß;Schwarz;Ergebnis\n1;Spieler A;Spieler B;7-0\n", encoding="utf-8")
    before = season.read_bytes()
    assert run(["import", str(season), str(good), str(bad)]) == 3
    assert "b.csv" in capsys.readouterr().err
    assert season.read_bytes() == before


def test_more_events_than_sheets(season: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The twenty-fifth has no room: told, nothing written."""
    first = dt.date(2024, 1, 1)
    files = [
        pairings(tmp_path / f"t{i}.csv", i, (first + dt.timedelta(i)).strftime("%d.%m.%Y")) for i in range(at.SLOTS + 1)
    ]
    before = season.read_bytes()
    assert run(["import", str(season), *map(str, files)]) == 3
    assert "kein freies Turnierblatt" in capsys.readouterr().err
    assert season.read_bytes() == before


def test_undo_and_redo(season: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """File and newest backup change places; without a backup that is told."""
    before = season.read_bytes()
    assert run(["undo", str(season)]) == 3
    run(["import", str(season), str(pairings(tmp_path / "t.csv", 1, "05.01.2024"))])
    after = season.read_bytes()
    assert run(["undo", str(season)]) == 0
    assert season.read_bytes() == before
    assert run(["undo", str(season)]) == 0
    assert season.read_bytes() == after
    assert "zurückgenommen" in capsys.readouterr().out


def test_a_corrected_file_is_shown_and_replaces_on_request(
    season: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same day and name with another result: the difference is named, nothing written; --replace takes it."""
    file = tmp_path / "januar.csv"
    file.write_text("Datum;Runde;Weiß;Schwarz;Ergebnis\n05.01.2024;1;A;B;1-0\n", encoding="utf-8")
    run(["import", str(season), str(file)])
    before = season.read_bytes()
    file.write_text("Datum;Runde;Weiß;Schwarz;Ergebnis\n05.01.2024;1;A;B;0-1\n", encoding="utf-8")
    capsys.readouterr()
    assert run(["import", str(season), str(file)]) == 3
    assert "A – B: 1 → 0" in capsys.readouterr().err
    assert season.read_bytes() == before
    assert run(["import", str(season), str(file), "--replace"]) == 1
    book = FileBook.open(season)
    assert [row[7] for row in book.read(book.layout.inputs[0])[:1]] == ["0"]


def test_preview_and_pasting(
    season: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A table copied from a page goes in through ``-``; --preview only looks."""
    file = tmp_path / "t.csv"
    file.write_text("Runde\tWeiß\tSchwarz\tErgebnis\n1\tA\tB\t½-½\n", encoding="utf-8")
    before = season.read_bytes()
    assert run(["import", str(season), str(file), "--preview"]) == 0
    assert "Paarungsliste" in capsys.readouterr().out
    assert season.read_bytes() == before
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(file.read_bytes()), encoding="utf-8"))
    assert run(["import", str(season), "-", "--date", "05.01.2024"]) == 1
    assert "2 Teilnehmer, 1 Partien" in capsys.readouterr().out
