"""Export of an event as tournament report, and back through the reader."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from tests.importers.reading import INPUTS, codes, load
from xl_ratings.hosts.cli.commands import run
from xl_ratings.model.contests import Bye, Contest, Game, Match, Outcome
from xl_ratings.model.diagnostics import Diagnostics
from xl_ratings.model.errors import InputRefusedError
from xl_ratings.model.event import Event, Participant
from xl_ratings.model.rating import Rating
from xl_ratings.report.trf import write_trf

PEOPLE = tuple(Participant(name, name) for name in ("Adler, Eva", "Bärg, Udo", "Cron, Ida", "Dorn, Jan"))
A, B, C, D = (person.id for person in PEOPLE)


def event(*contests: Contest) -> Event:
    """Make an event of four players."""
    return Event(PEOPLE, contests, "Open", dt.date(2024, 5, 3))


def written(*contests: Contest) -> tuple[str, list[str]]:
    """Return the report and the codes of the findings."""
    diagnostics = Diagnostics()
    return write_trf(event(*contests), {A: Rating(1850, 7)}, diagnostics), codes(diagnostics.items)


def test_columns_of_the_specification() -> None:
    """5-8 number, 15-47 name, 49-52 rating, 81-84 points, 86-89 rank, 92-95 opponent, 97 colour, 99 result."""
    report, _ = written(Game(A, B, 1, 0, round=1), Game(C, D, 0.5, 0.5, round=1))
    lines = report.split("\r\n")
    assert lines[:5] == ["012 Open", "042 2024/05/03", "052 2024/05/03", "062 4", "072 1"]
    line = lines[5]
    assert (line[4:8], line[14:47].strip(), line[48:52], line[80:84], line[85:89]) == (
        "   1",
        "Adler, Eva",
        "1850",
        " 1.0",
        "   1",
    )
    assert (line[91:95], line[96], line[98]) == ("   2", "w", "1")
    assert lines[6][91:99] == "   1 b 0"
    assert report.endswith("\r\n")


CONTESTS = (
    Game(A, B, 1, 0, round=1), Game(C, D, 0.5, 0.5, round=1), Game(D, A, 0, 1, Outcome.FORFEIT, round=2), Bye(B, 1, 2), Bye(C, 0, 2),
    Game(B, C, 0, 0, Outcome.FORFEIT, round=3), Game(A, D, 0.5, 0.5, is_rated=False, round=3), Bye(A, 0.5, 4), Game(B, D, 0, 0, Outcome.PENDING, round=4),
)  # fmt: skip


def test_round_trip() -> None:
    """Everything that a report can hold comes back: forfeits, byes, unrated and pending games, umlauts, ratings."""
    report, _ = written(*CONTESTS)
    imported, findings = load(report.encode())
    (back,) = imported.events
    assert set(back.contests) == set(CONTESTS)
    assert [p.name for p in back.participants] == [A, B, C, D]
    assert (back.name, back.date) == ("Open", dt.date(2024, 5, 3))
    assert imported.ratings == {A: Rating(1850, 9)}
    assert codes(findings) == ["W-PENDING", "W-BYE"]


@pytest.mark.parametrize(
    "name", ["trf16_cr_only_60_players.trf", "trf16_six_players_two_rounds.trf", "chess_results_kreuztabelle_de.xlsx"]
)
def test_round_trip_of_the_samples(name: str) -> None:
    """What was read from a sample is what its export gives back."""
    before, _ = load(INPUTS / name)
    report = write_trf(before.events[0], before.ratings, Diagnostics())
    after, _ = load(report.encode())
    assert sorted(map(repr, after.events[0].contests)) == sorted(map(repr, before.events[0].contests))
    assert after.ratings == before.ratings


def test_a_grid_gets_rounds() -> None:
    """Six games of four players without rounds fill three rounds, each player once in each; the note says so."""
    pairs = [(A, B), (A, C), (A, D), (B, C), (B, D), (C, D)]
    report, found = written(*(Game(x, y, 1, 0) for x, y in pairs))
    assert found == ["I-ROUNDS"]
    imported, _ = load(report.encode())
    played = [g for g in imported.events[0].contests if isinstance(g, Game)]
    assert {frozenset((g.first, g.second)) for g in played} == {frozenset(pair) for pair in pairs}
    for number in (1, 2, 3):
        assert sorted(who for g in played if g.round == number for who in (g.first, g.second)) == [A, B, C, D]


@pytest.mark.parametrize(
    ("first", "second", "outcome", "parts"),
    [
        (2, 0, Outcome.PLAYED, [1, 1]), (1.5, 0.5, Outcome.PLAYED, [1, 0.5]), (1, 1, Outcome.PLAYED, [0.5, 0.5]), (0.5, 1.5, Outcome.PLAYED, [0.5, 0]),
        (0, 2, Outcome.PLAYED, [0, 0]), (2, 0, Outcome.FORFEIT, [1, 1]), (0, 0, Outcome.FORFEIT, [0, 0]),
    ],
)  # fmt: skip
def test_sums_of_two_games(first: float, second: float, outcome: Outcome, parts: list[float]) -> None:
    """A double round known as a sum becomes two games with that sum, colours turned."""
    report, _ = written(Game(A, B, first, second, outcome, 2), Game(C, D, 1, 1, Outcome.PLAYED, 2))
    imported, _ = load(report.encode())
    played = [g for g in imported.events[0].contests if isinstance(g, Game) and {g.first, g.second} == {A, B}]
    assert sorted((g.first_score if g.first == A else g.second_score for g in played), reverse=True) == parts
    assert {g.first for g in played} == {A, B}


@pytest.mark.parametrize(
    ("contests", "code"),
    [
        ((Game(A, B, 0, 0.5, round=1),), "E-RESULT"), ((Game(A, B, 1, 0, round=1), Game(A, C, 1, 0, round=1)), "E-ROUND"),
        ((Game(A, B, 1, 0, round=1), Game(A, C, 1, 0)), "E-ROUND"), ((Match((A, B, C), (1, 2, 3)),), "E-KIND"),
    ],
)  # fmt: skip
def test_what_a_report_cannot_hold(contests: tuple[Contest, ...], code: str) -> None:
    """An arbiter's 0 : ½, two games in a round, rounds for a part only, contests that are no games."""
    with pytest.raises(InputRefusedError) as caught:
        written(*contests)
    assert code in [item.code for item in caught.value.diagnostics]


def test_long_names_are_cut_and_told() -> None:
    """33 characters fit; the rest is named in a warning."""
    long = Participant("x", "Adler-Bergmann-Cronenberg, Eva Maria Johanna")
    diagnostics = Diagnostics()
    report = write_trf(Event((long, PEOPLE[0]), (Game("x", A, 1, 0, round=1),)), {}, diagnostics)
    assert report.split("\r\n")[2][14:47] == "Adler-Bergmann-Cronenberg, Eva Ma"
    assert codes(diagnostics.items) == ["W-NAME-CUT"]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``export-trf`` writes a new file, never over an existing one, or to standard output."""
    source, target = str(INPUTS / "chess_results_kreuztabelle_de.xlsx"), tmp_path / "out.trf"
    assert run(["export-trf", source, str(target), "--date", "13.02.2026"]) == 0
    assert b"052 2026/02/13\r\n" in target.read_bytes()
    assert run(["export-trf", source, str(target)]) == 2
    capsys.readouterr()
    assert run(["export-trf", source]) == 0
    assert "001    1      K" in capsys.readouterr().out
