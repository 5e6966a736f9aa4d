"""One event that comes in twice: another format, another name, a corrected version, a double round."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from xl_ratings.hosts.cli.commands import run
from xl_ratings.workbook.filebook import FileBook

GRID = "Vereinsblitz Mai\nNr.;Name;1;2;3;4\n1;Adler, Eva;*;1;½;1\n2;Berg, Udo;0;*;1;½\n3;Cron, Ida;½;0;*;1\n4;Dorn, Jan;0;½;0;*\n"
PAIRINGS = (
    "Runde;Weiß;Schwarz;Ergebnis\n1;Dorn, Jan;Cron, Ida;0 - 1\n1;Adler, Eva;Berg, Udo;1 - 0\n2;Adler, Eva;Cron, Ida;½ - ½\n"
    "2;Berg, Udo;Dorn, Jan;½ - ½\n3;Adler, Eva;Dorn, Jan;1 - 0\n3;Cron, Ida;Berg, Udo;0 - 1\n"
)
DAY = ("--date", "03.05.2024")


@pytest.fixture
def season(tmp_path: Path) -> str:
    """A season that has the event, everybody marked as new."""
    path = tmp_path / "saison.xlsx"
    assert run(["new", "blitz-dwz", str(path)]) == 0
    assert run(["import", str(path), written(tmp_path, "mai.csv", GRID), *DAY, "--new"]) == 0
    return str(path)


def written(folder: Path, name: str, text: str) -> str:
    """Write a file and return its path."""
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def test_the_same_event_in_other_formats(season: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Crosstable, tournament report and pairing list of one evening: known, whatever they are called; nobody is told to be new."""
    report = str(tmp_path / "anders.trf")
    assert run(["export-trf", str(tmp_path / "mai.csv"), report, *DAY]) == 0
    before = Path(season).read_bytes()
    capsys.readouterr()
    assert run(["import", season, report, "--new"]) == 0
    assert run(["import", season, written(tmp_path, "paarungen.csv", PAIRINGS), *DAY, "--new"]) == 0
    assert capsys.readouterr().out == "anders.trf: ist schon da\npaarungen.csv: ist schon da\n"
    assert Path(season).read_bytes() == before


def test_a_corrected_version_keeps_the_marks(season: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Who was marked as new stays so, and is not told to be unknown."""
    (tmp_path / "neu").mkdir()
    better = written(tmp_path / "neu", "mai.csv", GRID.replace(";*;1;½;1", ";*;1;1;1").replace("Ida;½;", "Ida;0;"))
    capsys.readouterr()
    assert run(["import", season, better, *DAY, "--replace"]) == 0
    shown = capsys.readouterr().out
    assert "Adler, Eva – Cron, Ida: ½ → 1" in shown
    assert "unbekannt" not in shown
    assert [row[2] for row in FileBook.open(Path(season)).read_area("T01", (6, 1, 9, 6))] == ["x"] * 4


@pytest.mark.parametrize(
    ("text", "day", "is_told"),
    [
        (PAIRINGS.replace("½ - ½", "1 - 0", 1), "03.05.2024", True),
        (PAIRINGS, "10.05.2024", True),
        (PAIRINGS.replace("½ - ½", "1 - 0", 1), "10.05.2024", False),
        (PAIRINGS.replace("Dorn", "Ernst"), "03.05.2024", False),
    ],
    ids=["corrected, other name", "same results, other day", "another evening", "other people"],
)
def test_a_second_version_under_another_name(
    season: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], *, text: str, day: str, is_told: bool
) -> None:
    """It comes in as an event of its own, and would be rated twice: a warning names the other one."""
    assert run(["import", season, written(tmp_path, "liste.csv", text), "--date", day]) == 1
    shown = capsys.readouterr()
    assert "liste.csv → T02" in shown.out
    assert ("W-TWIN" in shown.err and "Vereinsblitz Mai" in shown.err) is is_told


def test_double_rounds_as_sums_and_as_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """2 in a crosstable is 1 and 1 in a report, 1 may be ½ and ½: the same event; 1½ instead of 2 is not."""
    season = str(tmp_path / "saison.xlsx")
    assert run(["new", "blitz-dwz", season]) == 0
    grid = "Doppel\nNr.;Name;1;2;3\n1;Adler, Eva;*;1½;2\n2;Berg, Udo;½;*;1\n3;Cron, Ida;0;1;*\n"
    report = str(tmp_path / "doppel.trf")
    assert run(["export-trf", written(tmp_path, "doppel.csv", grid), report, *DAY]) == 0
    assert run(["import", season, str(tmp_path / "doppel.csv"), *DAY]) == 1
    capsys.readouterr()
    assert run(["import", season, report]) == 0
    assert capsys.readouterr().out == "doppel.trf: ist schon da\n"
    other = grid.replace("1½;2", "1½;1½").replace("3;Cron, Ida;0", "3;Cron, Ida;½")
    (tmp_path / "neu").mkdir()
    assert run(["import", season, written(tmp_path / "neu", "doppel.csv", other), *DAY]) == 3
    assert "Adler, Eva – Cron, Ida: 2 → 1½" in capsys.readouterr().err


def test_a_cell_that_is_no_result(season: str, tmp_path: Path) -> None:
    """What somebody typed into the sheet does not stop the comparison with a file."""
    path = Path(season)
    book = FileBook.open(path)
    book.set("T01", 6, 8, "quatsch")
    path.write_bytes(book.data())
    assert run(["import", season, str(tmp_path / "mai.csv"), *DAY]) == 3


def test_a_name_is_given_to_the_event_that_is_there(
    season: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever forgot --name the first time gives it the second time: it is heeded and told, results and numbers stay."""
    again = ["import", season, str(tmp_path / "mai.csv"), *DAY, "--name", "Maiblitz"]
    slot = FileBook.open(Path(season)).read_area("T01", (6, 1, 9, 12))
    capsys.readouterr()
    assert run(again) == 0
    assert capsys.readouterr().out == ("mai.csv: ist schon da\n  Nummer 1: „Vereinsblitz Mai“ heißt jetzt „Maiblitz“\n")
    book = FileBook.open(Path(season))
    assert book.read_area("Turniere", (5, 1, 5, 3))[0][::2] == [1, "Maiblitz"]
    assert book.read_area("T01", (6, 1, 9, 12)) == slot
    before = Path(season).read_bytes()
    assert run([*again, "--lang", "en"]) == 0
    assert run([*again[:-1], "  ", "--lang", "en"]) == 0  # a blank name is none
    assert capsys.readouterr().out == "mai.csv: is there already\n" * 2
    assert Path(season).read_bytes() == before


def test_one_name_is_for_one_file(season: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two files of one day under one name would replace each other."""
    files = [str(tmp_path / "mai.csv"), written(tmp_path, "p.csv", PAIRINGS)]
    assert run(["import", season, *files, *DAY, "--name", "Maiblitz"]) == 2
    assert "--name nennt ein Turnier; angegeben sind 2 Dateien" in capsys.readouterr().err


@pytest.mark.parametrize("second", ["mai.csv", "kopie.csv"])
def test_one_event_twice_in_one_call(
    season: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], second: str
) -> None:
    """A file given twice, or with its copy, is one event; it would be rated twice otherwise."""
    july = ("--date", "05.07.2024")
    files = [str(tmp_path / "mai.csv"), written(tmp_path, second, GRID)]
    capsys.readouterr()
    run(["import", season, *files, *july])
    shown = capsys.readouterr().out
    assert "mai.csv → T02 (2)" in shown
    assert f"{second}: ist schon da" in shown
    assert "T03" not in shown


def test_no_two_events_of_a_day_get_one_name(season: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A corrected file finds its event by day and name; with two of one name the wrong one would be replaced."""
    second = written(
        tmp_path, "zwei.csv", GRID.replace("Mai", "Zwei").replace(";*;1;½;1", ";*;0;½;1").replace("Udo;0;", "Udo;1;")
    )
    assert run(["import", season, second, *DAY]) == 1
    before = Path(season).read_bytes()
    capsys.readouterr()
    assert run(["import", season, str(tmp_path / "mai.csv"), *DAY, "--name", "vereinsblitz zwei"]) == 3
    assert (
        "als Nummer 1 „Vereinsblitz Mai“ da, und „vereinsblitz zwei“ heißt an diesem Tag schon"
        in capsys.readouterr().err
    )
    assert Path(season).read_bytes() == before


def test_data_for_programs_hold_the_findings(season: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 1 without a reason would leave a program, and whoever runs it, guessing."""
    pending = written(
        tmp_path, "juni.csv", GRID.replace("Mai", "Juni").replace(";*;1;½;1", ";*;;½;1").replace("Udo;0;", "Udo;;")
    )
    capsys.readouterr()
    assert run(["import", season, pending, "--date", "07.06.2024", "--json"]) == 1
    shown = json.loads(capsys.readouterr().out)
    assert [(found["code"], found["severity"]) for found in shown["findings"]] == [("W-PENDING", "warning")]
