"""The command line as its users meet it."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import openpyxl
import pytest

from xl_ratings.hosts.cli.commands import run
from xl_ratings.model.version import __version__

EXAMPLES = Path(__file__).parents[2] / "xl_ratings/examples"
PAIRINGS, LIST = str(EXAMPLES / "blitz_2024-01.csv"), str(EXAMPLES / "liste_2024-01.csv")
EVENT = ["evaluate", PAIRINGS, "--list", LIST, "--date", "12.01.2024"]


def test_demo(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first command of the README evaluates a season: list, changes, where the file lies; nothing is overwritten."""
    monkeypatch.chdir(tmp_path)
    assert run(["demo"]) == 0
    shown = capsys.readouterr().out
    for word in ("Rangliste", "Adler, Eva", "± Saison", "Änderungen", "März-Blitz", "Eiche, Uwe"):
        assert word in shown
    file = tmp_path / "xl_ratings_beispiel.xlsx"
    assert str(file) in shown
    before = file.read_bytes()
    assert run(["demo"]) == 0
    assert file.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "xl_ratings_beispiel.xlsx",
        "xl_ratings_beispiel_2.xlsx",
    ]


def test_json_holds_every_number(capsys: pytest.CaptureFixture[str]) -> None:
    """JSON on stdout, findings inside and on stderr, exit code 1 because one player needs a start number."""
    assert run([*EVENT, "--json"]) == 1
    captured = capsys.readouterr()
    data = json.loads(captured.out)
    assert data["rules"]["name"] == "blitz-dwz"
    row = next(row for row in data["events"][0]["rows"] if row["name"] == "Hahn, Werner")
    assert (row["old"], row["old_index"], row["coefficient"], row["new_index"]) == (1760, 0, 0, 1)
    assert [finding["code"] for finding in data["findings"]] == ["W-START"]
    assert "W-START" in captured.err


def test_csv_sorted_by_points(capsys: pytest.CaptureFixture[str]) -> None:
    """CSV with semicolons and decimal commas, best first."""
    run([*EVENT, "--csv"])
    rows = list(csv.reader(io.StringIO(capsys.readouterr().out), delimiter=";"))
    points = [float(row[2].replace(",", ".")) for row in rows[1:]]
    assert rows[0][0] == "Name"
    assert points == sorted(points, reverse=True)


def test_xlsx(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A new workbook with numbers as numbers; an existing file is never overwritten."""
    target = tmp_path / "out.xlsx"
    assert run([*EVENT, "--xlsx", str(target)]) == 1
    sheet = openpyxl.load_workbook(target).active
    assert sheet is not None
    assert [sheet.cell(3, k).value for k in (1, 2, 11)] == ["Name", "DWZ alt", "Diff"]
    assert isinstance(sheet.cell(4, 6).value, float)
    before = target.read_bytes()
    assert run([*EVENT, "--xlsx", str(target)]) == 2
    assert target.read_bytes() == before
    assert "gibt es schon" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("tokens", "code", "message"),
    [
        (["evaluate", "nichts.csv"], 3, "E-FILE"),
        (["evaluate", PAIRINGS, "--list", LIST], 3, "--date"),
        ([*EVENT, "--system", "elo"], 2, "elo"),
        ([*EVENT, "--rules", "e_kap=3"], 2, "e_kap"),
        (["evaluate", PAIRINGS, "--date", "gestern"], 2, "gestern"),
        (["evaluate", PAIRINGS], 3, "E-EMPTY"),
        (["evaluate"], 2, ""),
        (["unsinn"], 2, ""),
        (["explain", PAIRINGS, "Niemand", "--list", LIST, "--date", "2024"], 2, "Niemand"),
        (["functions", "QUATSCH_"], 2, "QUATSCH_"),
        ([*EVENT, "--index", "-1"], 2, "--index"),
        (
            [
                "evaluate",
                PAIRINGS,
                "--list",
                LIST,
                "--system",
                "dwz",
                "--date",
                "2024",
                "--xlsx",
                "no/such/folder.xlsx",
            ],
            2,
            "no/such",
        ),
    ],
)
def test_exit_codes(tokens: list[str], code: int, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Usage is 2, a refused input 3 with its code; the reason is on stderr, stdout stays empty."""
    assert run(tokens) == code
    captured = capsys.readouterr()
    assert message in captured.err
    assert "Traceback" not in captured.err
    assert captured.out == ""


def test_our_own_bug_is_said_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """An unforeseen exception is exit 70 and one sentence."""
    monkeypatch.setattr("xl_ratings.hosts.cli.evaluate_commands.evaluate_file", lambda _: 1 / 0)
    assert run(EVENT) == 70
    error = capsys.readouterr().err
    assert "unser Fehler" in error
    assert "Traceback" not in error


def test_explain(capsys: pytest.CaptureFixture[str]) -> None:
    """A player's numbers with formula and filled-in values; English on request."""
    assert run(["explain", PAIRINGS, "Frank", "--list", LIST, "--date", "2024", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "New rating Rn: Ro + 800·(W − We)/(E + n) = 2040" in shown


def test_refusal_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Programs get the findings of a refused file as data."""
    path = tmp_path / "x.csv"
    path.write_text("<html>", encoding="utf-8")
    assert run(["evaluate", str(path), "--json"]) == 3
    assert json.loads(capsys.readouterr().out)["findings"][0]["code"] == "E-FILE"


def test_functions_lists_all(capsys: pytest.CaptureFixture[str]) -> None:
    """Names and signatures, filtered by a part of the name."""
    assert run(["functions", "blitzdwz_h"]) == 0
    assert "BLITZDWZ_H_ALT(old, W, Rd, We)" in capsys.readouterr().out


def test_version_is_fast_and_light() -> None:
    """--version answers without loading the command line's library."""
    code = "import sys; from xl_ratings.hosts.cli.start import main\ntry: main(['--version'])\nexcept SystemExit: pass\nassert not {'cyclopts', 'rich', 'pandas'} & set(sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == f"xl-ratings {__version__}"


def test_import_loads_no_heavy_package() -> None:
    """`import xl_ratings` must not pay for pandas, openpyxl or xlwings."""
    code = "import sys, xl_ratings, xl_ratings.functions.registry\nassert not {'pandas', 'openpyxl', 'xlwings', 'xlsxwriter'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_season_loads_no_builder_and_no_reader_of_other_formats() -> None:
    """Every run would pay for what only new workbooks, imports and pages need."""
    code = (
        "import sys, xl_ratings.hosts.cli.season_commands, xl_ratings.workbook.known, xl_ratings.recalc.compute\n"
        "assert not {'pandas', 'openpyxl', 'xlwings', 'xlsxwriter', 'jinja2', 'python_calamine'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_every_command_is_listed_and_can_be_called(capsys: pytest.CaptureFixture[str]) -> None:
    """Commands are loaded by name when they are called: a wrong name must not wait for a user to find it."""
    from xl_ratings.hosts.cli.commands import _COMMANDS

    for name in _COMMANDS:
        assert run([name, "--help"]) == 0
        assert "Usage: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("tokens", "german", "english"),
    [
        (["seson", "x"], "Den Befehl „seson“ gibt es nicht", "there is no command 'seson'"),
        (["season"], "Es fehlt: DATEI", "missing: FILE"),
        (["season", "a", "b"], "Zu viel angegeben: b", "too much is given: b"),
        (["season", "a", "--untill", "3"], "Die Option --untill gibt es nicht", "there is no option --untill"),
        (["season", "a", "--until", "x"], "„x“ geht nicht; erlaubt ist eine ganze Zahl", "allowed is a whole number"),
        (["season", "a", "--until", "1", "--until", "2"], "--until ist zweimal angegeben", "--until is given twice"),
    ],
)
def test_a_wrong_call_is_told_in_the_users_language(
    tokens: list[str], german: str, english: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The parser speaks English only; its findings are said in German, and in English when asked."""
    assert run(tokens) == 2
    assert german in capsys.readouterr().err
    assert run([*tokens, "--lang", "en"]) == 2
    assert english in capsys.readouterr().err
