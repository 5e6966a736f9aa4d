"""What every command of the command line has in common: help in both languages, --lang, --json."""

from __future__ import annotations

import gc
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from cyclopts import App

from xl_ratings.hosts.cli.commands import app, run

WORKBOOKS = Path(__file__).parents[2] / "workbooks"
FEBRUARY = Path(__file__).parents[2] / "docs/handbuch/februar.csv"


def commands(group: App, path: tuple[str, ...] = ()) -> Iterator[tuple[str, App]]:
    """Every command that does something, with the words that call it."""
    for name in group:
        if name.startswith("-"):
            continue
        command = group[name]
        if any(not word.startswith("-") for word in command):
            yield from commands(command, (*path, name))
        else:
            yield " ".join((*path, name)), command


COMMANDS = dict(commands(app))


def test_the_commands_are_found() -> None:
    """The tests below look at all of them, also at those in groups."""
    assert {"season", "publish", "addin install", "calc-addin build"} <= set(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_says_what_it_is_in_both_languages(name: str) -> None:
    """Whoever reads --help knows what each word means; an empty or false default says nothing and is not shown."""
    found = COMMANDS[name].assemble_argument_collection()
    options = [option for option in found if option.name != "*"]  # a group that several commands share is none itself
    assert {"--lang", "--json"} <= {option.name for option in options}
    for option in options:
        assert " / " in (option.parameter.help or ""), option.name
        if option.field_info.default in ("", False):
            assert option.parameter.show_default is False, option.name


def test_json_of_commands_that_write(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A script reads from stdout alone where the files are that a command wrote."""
    monkeypatch.chdir(tmp_path)

    def told(*tokens: str) -> dict[str, object]:
        assert run([*tokens, "--json"]) == 0
        return dict(json.loads(capsys.readouterr().out))

    file = str(told("demo")["file"])
    assert Path(file).is_file()
    assert told("new", "blitz-dwz", "neu.xlsx", "--from", file) == {"written": "neu.xlsx", "players": 11}
    written = [f"daten/{table}.csv" for table in ("history", "ratings", "games", "events")]
    assert told("export", file, "--out", "daten") == {"written": written, "birth_years": False}
    report = told("export", file, "--format", "trf", "--event", "1")
    assert str(report["report"]).startswith("012 Januar-Blitz")
    assert told("export", file, "--format", "trf", "--event", "1", "--out", "t.trf")["written"] == "t.trf"
    pages = [f"saal/{page}.html" for page in ("anmeldung", "paarungen", "stand")]
    assert told("hall", file, "--event", "1", "--out", "saal", "--once") == {"written": pages}
    assert told("calc-addin", "build") == {"written": "xl_ratings.oxt"}
    assert run(["import", file, str(FEBRUARY), "--date", "01.06.2024"]) == 1
    capsys.readouterr()
    assert told("undo", file)["file"] == file
    assert all(Path(path).is_file() for path in ("neu.xlsx", *written, "t.trf", *pages, "xl_ratings.oxt"))


def test_a_new_workbook_is_called_xlsx(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Excel does not open a workbook of another ending; nothing is written, the sentence names the ending."""
    for name in ("saison.csv", "saison", "saison.xls"):
        assert run(["new", "blitz-dwz", str(tmp_path / name)]) == 2
        assert ".xlsx" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_conditions_of_negative_parameters_are_a_wrong_call(capsys: pytest.CaptureFixture[str]) -> None:
    """N and a are counts of points: below 0 the call is wrong, and no input was refused."""
    for tokens in (["--n", "-1", "--a", "5"], ["--n", "1", "--a", "-5"], ["--n", "1", "--a", "5", "--max", "0"]):
        assert run(["conditions", *tokens]) == 2
        assert "--n" in capsys.readouterr().err


def test_a_command_leaves_the_search_for_garbage_as_it_was(tmp_path: Path) -> None:
    """Programs that call a command go on afterwards: without the search each later run would keep its hundred megabytes."""
    file = shutil.copy(WORKBOOKS / "blitz_dwz_season.xlsx", tmp_path / "saison.xlsx")
    run(["recalc", str(file), "--check"])
    assert gc.isenabled()
