"""Explanations against a calculator: every equation holds, and the last one is the number that the cell shows."""

from __future__ import annotations

import functools
import itertools
import json
import math
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.workbook.formulas import agrees, equations, probability, result, value
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
    return [explained(*source, source[2].steps()) for source in evaluated_rows(history)]


def lines(row: ExplainedRow, language: Language = "de") -> list[str]:
    """Return the text of a row."""
    return [step.to(language) for step in row.steps]


@pytest.mark.parametrize("name", FILES)
def test_every_equation_holds(name: str) -> None:
    """What is printed with numbers filled in gives what is printed behind it."""
    checked = 0
    for row in all_rows(FOLDER / name):
        for line in lines(row):
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
        score, performance = (
            float(part.replace(",", ".")) for part in told[0].rpartition("We(H) = ")[2].split(" ⇒ H = ")
        )
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


@pytest.mark.parametrize(
    "rules", ["blitz-dwz", "dwz-2002", "dwz-2014", "dwz-2018", "dwz-2026", "dwz-2018; rating_floor=1000"]
)
@pytest.mark.parametrize("age", ["J", "T", "E"])
def test_equations_of_every_rule_set(rules: str, age: str) -> None:
    """Floors, brakes, caps and both kinds of coefficient; We is given to three places, so nothing else is rounded away."""
    name = "BLITZDWZ" if rules == "blitz-dwz" else "DWZ"
    for old, index, score in itertools.product((850, 1105, 1290, 1554, 1999, 2350), (0, 1, 4, 30), (0, 2.5, 5)):
        arguments = (old, index, score, 5, 2.375, age, rules)
        text = str(call_function(f"{name}_EXPLAIN", *arguments)).split("\n")
        new = [line for line in text if line.startswith("Neue Zahl Rn")]
        assert len(new) == 1
        for line in text:
            for left, computed, told in equations(line):
                assert agrees(computed, told, line), (left, computed, line)
        shown = new[0].split(" = ")
        assert value(shown[1]) == pytest.approx(value(shown[2]), abs=0.0006)
        assert shown[3] == f"{call_function(f'{name}_NEW', *arguments):g}-{index + 1}"


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
            found = explain_cell(
                FileBook.open(FOLDER / FILES[1]), f"{sheet}!{cell_name(top + position, left + column)}"
            )
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
    found = explain_cell(FileBook.open(file), f"Rangliste!J{row}")
    new = ranking[row - 6][2]
    assert isinstance(new, float)
    assert ranking[row - 6][8] == new - 1900
    assert found.note is not None
    assert found.note.de == f"Abstand zur Vergleichszahl: {new:g} − 1900 = {new - 1900:g}"


def _golden(system: str, op: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    path = Path(__file__).parents[1] / "data" / f"{system}_reference.json"
    cases = json.loads(path.read_text(encoding="utf-8"))["cases"]
    return [(c["input"], c["expected"]) for c in cases if c["input"]["op"] == op and "error" not in c["expected"]]


def _check(text: str) -> list[str]:
    """Compute every equation of a text and return its lines."""
    found = text.split("\n")
    for line in found:
        for left, computed, told in equations(line):
            assert agrees(computed, told, line), (left, computed, line)
    return found


def test_golden_duels_explain_themselves() -> None:
    """Both modes, units, with and without rounding: the text ends at the reference's change."""
    cases = _golden("duel", "duel")
    for query, wanted in cases:
        rounds = "nein" if query.get("round") is False else "ja"
        rules = f"{query['mode']}; unit={query.get('unit', 1)}; is_rounded={rounds}"
        arguments = [query[key] for key in ("first", "second", "result", "n", "a")]
        text = _check(str(call_function("DUEL_EXPLAIN", *arguments, rules)))
        new = result(text[-2].rpartition(" = ")[2])
        assert new == pytest.approx(query["first"] + wanted["delta_first"], abs=1e-5)
    assert len(cases) > 30


def test_golden_matches_explain_themselves() -> None:
    """Ties of all kinds and the reconstruction: each player's lines end at the reference's change."""
    checked = 0
    for query, wanted in _golden("wizard", "match"):
        players = query["players"]
        rules = (query.get("ties") and f"ties={query['ties']}") or (
            "wizard-arctan" if query.get("mode") == "arctan" else None
        )
        text = _check(str(call_function("WIZARD_EXPLAIN", [[p[1] for p in players]], [[p[2] for p in players]], rules)))
        news = [result(line.rpartition(" = ")[2]) for line in text if line.startswith("Neue Zahl")]
        assert news == [player[1] + row["delta"] for player, row in zip(players, wanted["players"], strict=True)]
        checked += 1
    assert checked > 10


def test_golden_periods_explain_themselves() -> None:
    """With and without limit, newcomers too: the text ends at the reference's PSZ."""
    checked = 0
    for query, wanted in _golden("psz", "psz"):
        if not query["games"]:
            continue
        rules = "limit=nein" if query.get("limit") is False else None
        columns = [[[game[i] for game in query["games"]]] for i in (0, 1)]
        text = _check(str(call_function("PSZ_EXPLAIN", query["old"], *columns, rules)))
        assert result(text[-1].rpartition(" = ")[2]) == pytest.approx(wanted["psz"], abs=1e-5)
        checked += 1
    assert checked > 10


def test_golden_records_explain_themselves() -> None:
    """The text of a record ends at the LPZ of the source's tables."""
    checked = 0
    for query, wanted in _golden("psz", "lpz"):
        record = [count for pair in query["record"].values() for count in pair]  # six counts, or four of a team of four
        if sum(record):
            rules = "sh-gpz" if "weights" in query else "seed"
            text = _check(str(call_function("LPZ_EXPLAIN", [record], query["kb"], rules)))
            assert result(text[-1].rpartition(" = ")[2]) == pytest.approx(wanted["lpz"], abs=1e-5)
            checked += 1
    assert checked > 10


def test_two_winners_and_both_ways_of_splitting() -> None:
    """Four newcomers, two winners: 80/3 points; once 80/3/2 = 13.33 → 13, twice 27/2 = 13.5 → 14; both losers pay half of 26 or 28."""
    for split, points in (("once", 13), ("twice", 14)):
        text = _check(str(call_function("WIZARD_EXPLAIN", [[1300] * 4], [[1, 1, 3, 3]], f"split={split}")))
        news = [result(line.rpartition(" = ")[2]) for line in text if line.startswith("Neue Zahl")]
        assert news == [1300 + points] * 2 + [1300 - points] * 2
        assert f"Punkte der Sieger P (Regeln 3 und 4): {points} + {points} = {2 * points}" in text
    text = _check(str(call_function("WIZARD_EXPLAIN", [[1300] * 3], [[1, 1, 1]])))
    assert sum("alle gewinnen: nichts ändert sich" in line for line in text) == 3
