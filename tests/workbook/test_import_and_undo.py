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


def test_names_marked_as_new(season: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With --new an unknown name is no finding: it is marked, said so, and the next run creates the player."""
    file = tmp_path / "t.csv"
    file.write_text("Datum;Runde;Weiß;Schwarz;Ergebnis\n05.01.2024;1;Neuling, Nora;Spieler A;1-0\n", encoding="utf-8")
    assert run(["import", str(season), str(file), "--new"]) == 0
    shown = capsys.readouterr()
    assert "als neu markiert: Neuling, Nora" in shown.out
    assert "unbekannt" not in shown.out + shown.err
    book = FileBook.open(season)
    assert [row[1:3] for row in book.read(book.layout.inputs[0])[:2]] == [["Neuling, Nora", "x"], ["Spieler A", None]]


def test_names_of_an_event_that_is_there_are_marked_too(
    season: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever reads "unknown" and repeats the import with --new has the mark on the sheet, beside the unknown name only."""
    file = tmp_path / "t.csv"
    file.write_text("Datum;Runde;Weiß;Schwarz;Ergebnis\n05.01.2024;1;Neuling, Nora;Spieler A;1-0\n", encoding="utf-8")
    assert run(["import", str(season), str(file)]) == 1
    capsys.readouterr()
    assert run(["import", str(season), str(file), "--new"]) == 0
    assert "als neu markiert: Neuling, Nora" in capsys.readouterr().out
    book = FileBook.open(season)
    assert [row[1:3] for row in book.read(book.layout.inputs[0])[:2]] == [["Neuling, Nora", "x"], ["Spieler A", None]]


def test_a_corrected_file_of_another_name_is_noticed(
    season: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same people on the same day from a file of another name would count twice: said, with the way back."""
    first, second = pairings(tmp_path / "maerz.csv", 1, "05.01.2024"), tmp_path / "maerz-neu.csv"
    lines = first.read_text("utf-8").splitlines()
    swapped = {"1-0": "0-1", "½-½": "1-0", "0-1": "1-0", "+--": "1-0"}
    head, _, result = lines[1].rpartition(";")
    second.write_text("\n".join([lines[0], f"{head};{swapped[result]}", *lines[2:]]), encoding="utf-8")
    assert run(["import", str(season), str(first)]) == 0
    assert run(["import", str(season), str(second)]) == 1
    told = capsys.readouterr().err
    assert "W-TWIN" in told
    assert "Nummer 1 „maerz“" in told
    assert '--name "maerz"' in told


def test_one_person_under_two_names(season: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A known second spelling beside the first would be two participants: refused with the name to write."""
    book = FileBook.open(season)
    book.set("Spieler", at.PLAYERS.area[0], 2, "Adler, Eva")
    book.set("Namen", at.ALIASES.area[0], 1, "Eva A.")
    book.set("Namen", at.ALIASES.area[0], 2, "P0001")
    season.write_bytes(book.data())
    file = tmp_path / "t.csv"
    file.write_text(
        "Datum;Runde;Weiß;Schwarz;Ergebnis\n05.01.2024;1;Adler, Eva;Spieler B;1-0\n;2;Spieler C;Eva A.;1-0\n",
        encoding="utf-8",
    )
    before = season.read_bytes()
    assert run(["import", str(season), str(file)]) == 3
    shown = capsys.readouterr().err
    for words in ("E-TWICE", "„Adler, Eva“ und „Eva A.“ sind dieselbe Person", "überall „Adler, Eva“ schreiben"):
        assert words in shown
    assert season.read_bytes() == before


def test_two_new_spellings_are_proposed(season: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody knows either name, but they look alike and never play at once: a warning names both lines."""
    file = tmp_path / "t.csv"
    file.write_text(
        "Datum;Runde;Weiß;Schwarz;Ergebnis\n05.01.2024;1;Müller, Jörg;Spieler B;1-0\n;2;Spieler B;Mueller, Joerg;1-0\n",
        encoding="utf-8",
    )
    assert run(["import", str(season), str(file), "--new"]) == 1
    shown = capsys.readouterr().err
    assert "„Mueller, Joerg“ und „Müller, Jörg“ (Zeile 2) könnten dieselbe Person sein" in shown
    assert "t.csv, Zeile 3, Zelle D3" in shown


def record(number: int, name: str, points: str, *cells: str) -> str:
    """Write a player's line of a tournament report by its columns."""
    return f"001 {number:>4} m    {name:<33} {'':>4} GER {'':11} {'':<10} {points:>4} {number:>4}" + "".join(
        f"  {cell:<8}" for cell in cells
    )


def test_games_not_rated_come_in_as_forfeits(season: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """W, D, L count points but no rating, which is what a forfeit does on the sheet; both readings then agree."""
    lines = [
        "012 Blitz", "052 2024/01/05", record(1, "Spieler A", "1.5", "   2 w W", "   3 b D"),
        record(2, "Spieler B", "1.0", "   1 b L", "   4 b 1"), record(3, "Spieler C", "1.5", "   4 w 1", "   1 w D"), record(4, "Spieler D", "0.0", "   3 b 0", "   2 w 0"),
    ]  # fmt: skip
    file = tmp_path / "t.trf"
    file.write_text("\n".join(lines), encoding="utf-8")
    assert run(["import", str(season), str(file)]) == 1
    assert "nicht gewertet bezeichnete Partien: 2" in capsys.readouterr().err
    book = FileBook.open(season)
    assert [row[6:10] for row in book.read(book.layout.inputs[0])[:4]] == [
        [None, "+", "½k", None], ["-", None, None, "1"], ["½k", None, None, "1"], [None, "0", "0", None],
    ]  # fmt: skip
    assert run(["season", str(season)]) in (0, 1)
    rows = openpyxl.load_workbook(season, data_only=True)["Spieler"].iter_rows(min_row=5, max_row=5, values_only=True)
    assert next(rows)[14] == PLAYERS[0][1]  # no rated game: the number stays


def test_meetings_that_a_sheet_cannot_hold(season: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One pair met twice, the others once: a crosstable would take all for double rounds, so the file is refused."""
    file = tmp_path / "t.csv"
    file.write_text(
        "Datum;Runde;Weiß;Schwarz;Ergebnis\n05.01.2024;1;Spieler A;Spieler B;1-0\n;2;Spieler B;Spieler A;1-0\n;3;Spieler A;Spieler C;1-0\n",
        encoding="utf-8",
    )
    assert run(["import", str(season), str(file)]) == 3
    shown = capsys.readouterr().err
    assert "I-GAMES" in shown
    assert "Spieler A – Spieler B" in shown


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
