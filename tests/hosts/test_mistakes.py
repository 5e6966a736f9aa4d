"""What a rating officer does wrong: each message says what was found, where, and what to do; nothing is written."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from xl_ratings.hosts.cli.commands import run

ROOT = Path(__file__).parents[2]
SEASON, SINGLE = "Saison Größe.xlsx", "turnier.xlsx"
EVENT, LIST = "paarungen.csv", "liste.csv"
NO_FILE = "Datei oder Ordner gibt es nicht"


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with blanks and umlauts in names, a season, a single tournament, results, a list, a letter."""
    folder = tmp_path / "Vereinsordner Ü"
    (folder / "leer").mkdir(parents=True)
    shutil.copy(ROOT / "workbooks/blitz_dwz_season.xlsx", folder / SEASON)
    shutil.copy(ROOT / "workbooks/blitz_dwz_tournament.xlsx", folder / SINGLE)
    shutil.copy(ROOT / "xl_ratings/examples/blitz_2024-01.csv", folder / EVENT)
    shutil.copy(ROOT / "xl_ratings/examples/liste_2024-01.csv", folder / LIST)
    (folder / "leer.csv").touch()
    (folder / "halb.xlsx").write_bytes((folder / SEASON).read_bytes()[:5000])
    monkeypatch.chdir(folder)
    return folder


DATED = ("--list", LIST, "--date", "12.01.2024")


@pytest.mark.parametrize(
    ("call", "code", "german", "english"),
    [
        # the wrong file
        (("season", "Saison Grösse.xlsx"), 3, f"Dort gibt es: {SEASON}", f"There is: {SEASON}"),
        (("season", "leer"), 3, "Eine Datei darin angeben", "Give a file in it"),
        (("season", EVENT), 3, "xl-ratings import MAPPE DATEI", "xl-ratings import WORKBOOK FILE"),
        (("season", "halb.xlsx"), 3, "die letzte Sicherung nehmen", "take the last backup"),
        (("import", SEASON, "paarung.csv"), 3, f"Dort gibt es: {EVENT}", f"There is: {EVENT}"),
        (("evaluate", EVENT, "--list", "lste.csv"), 3, f"Dort gibt es: {LIST}", f"There is: {LIST}"),
        (("adopt", "nirgends/alt.csv"), 3, "nirgends gibt es nicht", "There is no folder"),
        (("evaluate", SEASON), 2, "xl-ratings season Saison", "xl-ratings season Saison"),
        (("export-trf", SEASON), 2, "--format trf --event 1", "--format trf --event 1"),
        (("undo", "Saison Grösse.xlsx"), 3, "die Datei gibt es nicht", "there is no such file"),
        # the wrong order
        (("import", EVENT, SEASON), 2, "Erst die Arbeitsmappe: xl-ratings import", "first the workbook"),
        (("explain", "Adler, Eva", SEASON), 2, "Erst die Datei: xl-ratings explain", "first the file"),
        (("new", "neu.xlsx", "blitz-dwz"), 2, "xl-ratings new blitz-dwz neu.xlsx", "first the system"),
        (("season", "Saison", "Größe.xlsx"), 2, "steht in Anführungszeichen", "stands in quotes"),
        (("import", "Saison", "Größe.xlsx", EVENT), 3, f"Dort gibt es: {SEASON}", f"There is: {SEASON}"),
        # names
        (("functions", "WIZARD_FAKTOR"), 2, "ähnlich: WIZARD_FACTOR", "similar: WIZARD_FACTOR"),
        (("explain", SEASON, "Adlr"), 3, "ähnlich: Adler, Eva", "similar: Adler, Eva"),
        (("explain", SEASON, "P0999"), 3, "Namen und IDs stehen im Blatt Spieler", "stand on the sheet Players"),
        (("explain", SEASON, "Ranglsite!D6"), 3, "ähnlich: Rangliste", "similar: Rangliste"),
        (("explain", SEASON, "Rangliste!D"), 2, "wie T01!AK6", "like T01!AK6"),
        (("explain", EVENT, "Frnak, Peter", *DATED), 2, "ähnlich: Frank, Peter", "similar: Frank, Peter"),
        (("whatif", SEASON, "P0001", "--opponents", "Birk"), 3, "ähnlich: Birke, Jan", "similar: Birke, Jan"),
        # numbers and days
        (("evaluate", EVENT, "--date", "31.02.2024"), 2, "--date: „31.02.2024“ ist kein Datum", "--date: '31.02.2024'"),
        (("whatif", SEASON, "P0001", "--opponents", "1700", "--points", "0,7"), 3, "Punkte 0,7 gibt es hier nicht", "0.7 is not possible here"),
        (("whatif", SEASON, "P0001", "--opponents", "1700", "--points", "eins"), 2, "--points: „eins“ ist keine Zahl", "--points: 'eins'"),
        (("season", SEASON, "--until", "1,5"), 2, "--until: „1,5“ geht nicht", "--until: '1,5'"),
        # options
        (("evaluate", EVENT, "--sytem", "dwz"), 2, "gemeint: --system?", "did you mean --system?"),
        (("season", SEASON, "--correct"), 2, "--correct: der Wert fehlt", "--correct: the value is missing"),
        (("seson", SEASON), 2, "gemeint: season?", "did you mean season?"),
        (("season",), 2, "xl-ratings season --help", "xl-ratings season --help"),
        (("addin", "biuld"), 2, "gemeint: build?", "did you mean build?"),
        (("evaluate", EVENT, *DATED, "--json", "--csv"), 2, "schließen sich aus", "exclude each other"),
        (("compare", SEASON, "--rules", "e_cap=40", "--json", "--csv"), 2, "schließen sich aus", "exclude each other"),
        (("explain", SEASON, "P0001", "--rules", "e_cap=40"), 2, "gelten die Einstellungen", "settings count"),
        (("explain", SINGLE, "Adler, Eva", "--event", "3"), 2, "--event gehört zu einer Saison", "--event belongs to a season"),
        (("import", SEASON, EVENT, "--format", "xyz"), 3, "erlaubt ist swt, trf", "allowed is swt, trf"),
        (("import", SINGLE, EVENT, "--format", "xyz"), 3, "erlaubt ist swt, trf", "allowed is swt, trf"),
        (("import", SEASON, EVENT, "--encoding", "utf9"), 2, "--encoding: „utf9“ gibt es nicht", "there is no 'utf9'"),
        (("preview", EVENT, "--encoding", "utf9"), 2, "--encoding: „utf9“ gibt es nicht", "there is no 'utf9'"),
        # where to write
        (("evaluate", EVENT, *DATED, "--xlsx", "aus.pdf"), 2, "muss auf .xlsx enden", "must end with .xlsx"),
        (("evaluate", EVENT, *DATED, "--xlsx", SINGLE), 2, "gibt es schon", "exists"),
        (("recalc", SEASON, "--out", EVENT), 2, "muss auf .xlsx enden", "must end with .xlsx"),
        (("calc-addin", "build", "--out", "a.txt"), 2, "muss auf .oxt enden", "must end with .oxt"),
        (("addin", "build", "--out", "a.txt"), 2, "muss auf .xlam enden", "must end with .xlam"),
        (("handover", SEASON, "--out", "a.xlsm"), 2, "muss auf .xlsx enden", "must end with .xlsx"),
        (("handover", SEASON, "--out", SINGLE), 3, "Einen anderen Namen angeben", "Give another name"),
        (("export", SEASON, "--out", EVENT), 2, "ist eine Datei, kein Ordner", "is a file, no folder"),
        (("publish", SEASON, "--out", EVENT), 2, "ist eine Datei, kein Ordner", "is a file, no folder"),
        (("hall", SEASON, "--event", "1", "--out", EVENT), 2, "ist eine Datei, kein Ordner", "is a file, no folder"),
        (("export", SEASON, "--format", "trf", "--event", "1", "--out", "leer"), 2, "einen Dateinamen angeben", "the name of a file"),
        (("export-trf", EVENT, "nirgends/a.trf"), 2, "nirgends gibt es nicht: erst anlegen", "make it first"),
        (("build-templates", "--out", EVENT), 2, "ist eine Datei, kein Ordner", "is a file, no folder"),
    ],
)  # fmt: skip
def test_what_was_wrong_and_what_to_do(
    desk: Path, capsys: pytest.CaptureFixture[str], call: tuple[str, ...], code: int, german: str, english: str
) -> None:
    """In both languages, on stderr, with the exit code of its kind; the folder stays as it was."""
    before = {path.name: path.read_bytes() for path in desk.iterdir() if path.is_file()}
    assert run(list(call)) == code
    shown = capsys.readouterr()
    assert german in shown.err
    assert shown.out == ""
    assert run([*call, "--lang", "en"]) == code
    assert english in capsys.readouterr().err
    assert {path.name: path.read_bytes() for path in desk.iterdir() if path.is_file()} == before


def test_systems_are_known_in_capitals_too(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Blitz-DWZ is how people write it."""
    assert run(["new", "Blitz-DWZ", "neu.xlsx"]) == 0
    assert (desk / "neu.xlsx").is_file()
    assert run(["evaluate", EVENT, *DATED, "--system", "Blitz-DWZ"]) == 1
    assert "Auswertung blitz-dwz" in capsys.readouterr().out
    assert run(["adopt", EVENT]) == 3
    told = capsys.readouterr().err
    assert run(["adopt", EVENT, "--system", "Blitz-DWZ"]) == 3
    assert capsys.readouterr().err == told


def test_a_copy_is_called_as_its_kind(desk: Path) -> None:
    """Excel opens no file whose ending tells of another kind than its content."""
    shutil.copy(desk / SEASON, desk / "makros.xlsm")
    assert run(["handover", "makros.xlsm", "--out", "kopie.xlsx"]) == 2
    assert run(["handover", "makros.xlsm", "--out", "kopie.xlsm"]) in (0, 1)
    assert [path.name for path in desk.glob("kopie.*")] == ["kopie.xlsm"]


def test_one_event_is_told_as_its_number(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """There is number 1, not a count of events."""
    assert run(["new", "blitz-dwz", "neu.xlsx"]) == 0
    run(["import", "neu.xlsx", EVENT, "--date", "12.01.2024", "--new"])
    capsys.readouterr()
    assert run(["season", "neu.xlsx", "--until", "7"]) == 3
    assert "Turnier 7 gibt es nicht; es gibt nur Nummer 1" in capsys.readouterr().err
    assert run(["season", "neu.xlsx", "--until", "7", "--lang", "en"]) == 3
    assert "there is no event 7; there is only number 1" in capsys.readouterr().err


@pytest.mark.parametrize("file", [SEASON, SINGLE])
def test_an_open_workbook_can_be_checked_but_not_written(
    desk: Path, capsys: pytest.CaptureFixture[str], file: str
) -> None:
    """Looking needs no lock; only who writes must wait until the other program has let go."""
    (desk / f".~lock.{file}#").write_text(",Eva Adler,pc,30.11.2024 10:00,;")
    assert run(["check", file]) in (0, 1)
    assert run(["season", file, "--dry-run"]) in (0, 1)
    capsys.readouterr()
    assert run(["season", file]) == 3
    assert "Dort schließen" in capsys.readouterr().err


def test_a_deleted_workbook_is_found_among_its_backups(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever deleted the file by mistake is shown the copy that is left."""
    (desk / SINGLE).rename(desk / "turnier.bak-7.xlsx")
    assert run(["undo", SINGLE]) == 3
    assert "Die letzte Sicherung: turnier.bak-7.xlsx" in capsys.readouterr().err


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a place where nobody can write")
@pytest.mark.parametrize("call", [("new", "blitz-dwz", "/proc/a.xlsx"), ("evaluate", EVENT, *DATED, "--xlsx", "/proc/a.xlsx")])  # fmt: skip
def test_a_place_where_nothing_can_be_written(
    desk: Path, capsys: pytest.CaptureFixture[str], call: tuple[str, ...]
) -> None:
    """The surroundings are at fault, not we; the file that was meant is named, not the temporary one."""
    assert desk.is_dir()
    assert run(list(call)) == 4
    told = capsys.readouterr().err
    assert told.startswith("/proc/a.xlsx: ")
    assert "nichts geschrieben" in told
