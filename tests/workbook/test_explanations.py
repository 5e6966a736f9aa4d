"""Explanations against a calculator: every equation holds, and the last one is the number that the cell shows."""

from __future__ import annotations

import functools
import math
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.workbook.formulas import agrees, equations, probability, result
from xl_ratings.app.explain_cell import explain_cell
from xl_ratings.app.explained import ExplainedRow, explained
from xl_ratings.app.season_input import read_season
from xl_ratings.functions.registry import call_function
from xl_ratings.hosts.cli.commands import run
from xl_ratings.model.diagnostics import Diagnostics
from xl_ratings.model.text import Language
from xl_ratings.package.a1 import cell_name
from xl_ratings.season.output import evaluated_rows
from xl_ratings.season.replay import replay
from xl_ratings.workbook.filebook import FileBook

FOLDER = Path(__file__).parents[2] / "workbooks"
FILES = ("blitz_dwz_season.xlsx", "psz_league.xlsx", "wizard_league.xlsx", "duel_league.xlsx")
NEW = ("Neue Zahl", "Neue PSZ", "Erstzahl", "PSZ ohne alte")


@functools.cache
def all_rows(file: Path) -> list[ExplainedRow]:
    """Return every evaluated row of a season, explained."""
    book, diagnostics = FileBook.open(file), Diagnostics()
    history = replay(read_season(book, diagnostics), book.layout.system)
    return [explained(*source) for source in evaluated_rows(history)]


def lines(row: ExplainedRow, language: Language = "de") -> list[str]:
    """Return the text of a row."""
    return [step.to(language) for step in row.steps]


@pytest.mark.parametrize("name", FILES)
def test_every_equation_holds(name: str) -> None:
    """What is printed with numbers filled in gives what is printed behind it."""
    checked = 0
    for row in all_rows(FOLDER / name):
        for line in lines(row):
            if "We(H) = " in line:  # an equation for H, solved below
                continue
            for left, computed, told in equations(line):
                assert agrees(computed, told, line), (left, computed, line)
                checked += 1
    assert checked > 30


@pytest.mark.parametrize("name", FILES)
def test_the_last_line_is_the_number_of_the_history(name: str) -> None:
    """The text ends at the new rating that the workbook shows for this player and event."""
    book = FileBook.open(FOLDER / name)
    column = book.layout.column("new")
    shown: dict[tuple[Any, ...], Any] = {}
    for cells in book.read(book.layout.history):
        if cells[2] and isinstance(cells[column], float):
            shown.setdefault((cells[0], cells[2]), []).append(cells[column])
    told: dict[tuple[Any, ...], Any] = {}
    for row in all_rows(FOLDER / name):
        last = [line for line in lines(row) if line.startswith(NEW)]
        if last:
            number = result(last[-1].split(" = ")[-1].split(": ")[-1])
            told.setdefault((float(row.played.entry.number), row.row.player.id), []).append(number)
    assert len(told) > 8
    for key, numbers in told.items():
        assert numbers == pytest.approx(shown[key], abs=1e-6), key


def test_dwz_from_the_printed_games_alone() -> None:
    """We, E and Rn follow from the opponents and results that the text names; nothing else is needed."""
    computed = 0
    for row in all_rows(FOLDER / FILES[0]):
        text = lines(row)
        if not any(line.startswith("Neue Zahl") for line in text):
            continue
        games = [line for line in text if line.startswith("Gegen ")]
        expected = sum(probability(float(re.findall(r"P\(([+-]?±?\d+)\)", line)[0].strip("±"))) for line in games)
        score = sum(float(line.rpartition("W ")[2].replace(",", ".")) for line in games)
        coefficient = float(
            next(line for line in text if re.match(r"E (gerundet|begrenzt)|Eingesetzte", line)).rpartition(" = ")[2]
        )
        old = float(re.findall(r"Ro \+ 800·\(W − We\)/n = (\d+)", "\n".join(text))[0])
        new = math.floor(old + 800 * (score - expected) / (coefficient + len(games)) + 0.5)
        assert (
            text[[line.startswith("Neue Zahl") for line in text].index(True)].rpartition(" = ")[2].startswith(f"{new}-")
        )
        computed += 1
    assert computed > 12


def test_performance_from_the_printed_opponents() -> None:
    """At the printed H the expected score against the named opponents is W; H is whole, so 0.01 is allowed."""
    computed = 0
    for row in all_rows(FOLDER / FILES[0]):
        text = lines(row)
        told = [line for line in text if line.startswith("Turnierleistung H")]
        if not told:
            continue
        score, performance = (float(part.replace(",", ".")) for part in told[0].rpartition("We(H) = ")[2].split(" = "))
        opponents = [float(re.findall(r"\((\d+)\)", line)[0]) for line in text if line.startswith("Gegen ")]
        assert sum(probability(performance - other) for other in opponents) == pytest.approx(score, abs=0.01)
        computed += 1
    assert computed > 8


def test_the_coefficient_from_its_printed_parts() -> None:
    """E is E0·fB + SBr rounded, held within the printed bounds."""
    computed = 0
    for row in all_rows(FOLDER / FILES[0]):
        parts = {line[:2]: line for line in lines(row)}
        if "Gr" not in parts or "Ei" in parts:
            continue
        exact = result(parts["Gr"].rpartition(" = ")[2]) or 0
        exact *= (result(parts["Be"].rpartition(" = ")[2]) or 1) if "Be" in parts else 1
        exact += (result(parts["Br"].rpartition(" = ")[2]) or 0) if "Br" in parts else 0
        line = next(line for line in lines(row) if line.startswith("E "))
        rounded = math.floor(exact + 0.5)
        if "begrenzt" in line:
            low, *caps = map(
                int, re.findall(r"auf (\d+) <= E <= (?:min\()?(\d+)(?:; (\d+))?", line)[0][: 3 if "min(" in line else 2]
            )
            assert f"gerundet {rounded}:" in line
            rounded = min(max(rounded, low), *caps)
        assert line.endswith(f" = {rounded}")
        computed += 1
    assert computed > 12


def test_one_text_for_cell_and_command() -> None:
    """The worksheet function says line by line what the command says, in both languages."""
    for language in ("de", "en"):
        for row in all_rows(FOLDER / FILES[0]):
            numbers = row.row.numbers()
            if numbers["coefficient"] is None:
                continue
            said = call_function(
                "BLITZDWZ_EXPLAIN", *(numbers[key] for key in ("old", "old_index", "score", "rated_games", "expected_score")), "E", f"language={language}"
            )  # fmt: skip
            assert isinstance(said, str)
            assert set(said.split("\n")[1:]) <= set(lines(row, language))  # type: ignore[arg-type]
            assert len(said.split("\n")) > 5


def test_one_text_for_the_other_systems() -> None:
    """Wizard, duel and table tennis: the function's lines are those of the command; it numbers opponents without name."""
    for row in all_rows(FOLDER / FILES[2]):
        match = row.row
        said = str(
            call_function("WIZARD_EXPLAIN", [list(match.ratings)], [[int(place) for place in match.match.counted]])
        )  # type: ignore[attr-defined]
        assert "\n".join(lines(row)) in said
    for row in all_rows(FOLDER / FILES[3]):
        duel = row.row
        rules = [duel.rules.n, duel.rules.a]  # type: ignore[attr-defined]
        said = str(call_function("DUEL_EXPLAIN", duel.old.value, duel.rival, duel.score, *rules))  # type: ignore[attr-defined, union-attr]
        assert said.split("\n")[:-2] == lines(row)[:-1]
    for row in all_rows(FOLDER / FILES[1]):
        games = row.row.result.games  # type: ignore[attr-defined]
        own = float(row.row.old.value) if row.row.old else None
        said = str(
            call_function(
                "PSZ_EXPLAIN", own, [[float(game.opponent) for game in games]], [[int(game.won) for game in games]]
            )
        )
        told = [re.sub(r"^Gegen [^(]* \(", "Gegen (", line) for line in lines(row)]
        assert [re.sub(r"Gegen \d+ \(", "Gegen (", line) for line in said.split("\n")[1:]] == told[: len(games) + 1]


def test_english_names_what_german_names() -> None:
    """Both texts hold the same numbers in the same order, with the comma of their language."""
    for name in FILES:
        for row in all_rows(FOLDER / name):
            for german, english in zip(lines(row), lines(row, "en"), strict=True):
                if "keine, 0 Punkte" in german:  # "no points"
                    continue
                assert re.findall(r"\d+", german) == re.findall(r"\d+", english)
                assert german != english or not re.search(r"[A-Za-z]{4}", german)


def test_every_number_of_the_table_of_games() -> None:
    """The sheet of table tennis that shows single games: each number stands in the lines about its game."""
    book = FileBook.open(FOLDER / FILES[1])
    sheet, (top, left, _, _) = book.place(book.layout.games)
    told = 0
    for position, cells in enumerate(book.read(book.layout.games)):
        for column in (3, 4, 6, 7, 8, 9, 10, 11):
            if not isinstance(cells[column], float):
                continue
            found = explain_cell(FOLDER / FILES[1], f"{sheet}!{cell_name(top + position, left + column)}")
            text = "\n".join(step.to("de") for step in found.rows[0].steps)
            assert (found.player, found.is_stale) == (cells[1], False)
            assert str(cells[2]) in text
            if not float(cells[column]).is_integer():
                continue
            assert f"{cells[column]:g}" in text
            told += 1
        if told > 60:
            break
    assert told > 60


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        ("Korrekturen!H5", "ist die Zahl eines früheren Laufs"),
        ("Korrekturen!G5", "ist keine Wertungszahl"),
        ("Rangliste!B3", "ist das Mittel der Zahlen"),
    ],
)
def test_numbers_that_are_no_evaluation(cell: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What an earlier run wrote cannot be computed any more; a mean is told as one."""
    assert run(["explain", str(FOLDER / FILES[0]), cell]) == 3
    assert words in capsys.readouterr().err


def test_distance_to_another_list(tmp_path: Path) -> None:
    """The ranking's distance is told as a difference, with the evaluation of the rating: 1888 stands at Adler after January."""
    file = tmp_path / "saison.xlsx"
    shutil.copy(FOLDER / FILES[0], file)
    book = FileBook.open(file)
    book.set("Spieler", 5, 13, 1900.0)
    file.write_bytes(book.data())
    assert run(["recalc", str(file), "--in-place"]) == 0
    ranking = FileBook.open(file).read_area("Rangliste", (6, 2, 20, 10))
    row = next(i for i, cells in enumerate(ranking, 6) if cells[0] == "Adler, Eva")
    found = explain_cell(file, f"Rangliste!J{row}")
    new = ranking[row - 6][2]
    assert isinstance(new, float)
    assert ranking[row - 6][8] == new - 1900
    assert found.note is not None
    assert found.note.de == f"Abstand zur Vergleichszahl: {new:g} − 1900 = {new - 1900:g}"
