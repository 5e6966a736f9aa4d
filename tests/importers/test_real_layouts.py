"""Layouts met on the pages of clubs: lists of Swiss-Chess as they are published, copied and typed again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.importers.files import games, load, refusal, write
from xl_ratings.importers.person import read_person

# As a club prints the program's table: results behind a stroke, forfeits without a colour, a bye as a sign alone.
_STROKES = """Nr.;Teilnehmer;TWZ;1;2;3;Punkte;Buchh
1.;Adler, Eva;2161;3w/1;2s/½;4/+;2.5;4.0
2.;Bär, Udo;2114;4s/1;1w/½;3s/0;1.5;5.0
3.;Cohn, Ali;1767;1s/0;+;2w/1;2.0;4.0
4.;Dorn, Emil;1916;2w/0;-;1/-;0.0;4.0
"""
_STROKES_GAMES = [
    "1 Adler, Eva-Cohn, Ali 1:0", "1 Dorn, Emil-Bär, Udo 0:1", "2 Bär, Udo-Adler, Eva 0.5:0.5", "2 Cohn, Ali frei 1",
    "3 Adler, Eva-Dorn, Emil 1:0k", "3 Cohn, Ali-Bär, Udo 1:0",
]  # fmt: skip


@pytest.mark.parametrize("text", [_STROKES, _STROKES.replace("/", "")])
def test_progress_cells_with_strokes_and_forfeits_without_colours(tmp_path: Path, text: str) -> None:
    """3w/1, 4/+ and + : refused as results of a crosstable before."""
    imported, codes = load(write(tmp_path, text, "in.csv"))
    assert (sorted(games(imported)), codes) == (_STROKES_GAMES, ["W-BYE"])


def test_a_progress_table_on_two_sheets_of_paper(tmp_path: Path) -> None:
    """The headings come again and the numbers go on: one table; behind a blank line, too."""
    head, *lines = _STROKES.splitlines(keepends=True)
    for gap in ("", "\n"):
        imported, _ = load(write(tmp_path, head + "".join(lines[:2]) + gap + head + "".join(lines[2:]), "in.csv"))
        assert sorted(games(imported)) == _STROKES_GAMES


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(_STROKES + "\nGruppe B\nNr.;Name;1;2\n1;E;2w1;\n2;F;1s0;\n", id="a table with other headings"),
        pytest.param(_STROKES + "\n1;E;;2w1;;\n2;F;;1s0;;\n", id="a table without headings"),
        pytest.param("Nr.;Name;1;3;Pkt\n1;A;2w1;2s1;2\n2;B;1s0;1w0;0\n", id="round 2 is missing"),
    ],
)
def test_pairings_outside_the_table_are_never_overlooked(tmp_path: Path, text: str) -> None:
    """What stands below, or in a column that is no round, was left out without a word."""
    assert [code for code, _ in refusal(write(tmp_path, text, "in.csv"))] == ["E-TABLES"]


def test_a_remark_below_a_progress_table_is_no_player(tmp_path: Path) -> None:
    """Neither number nor pairings: the remark was a participant without games."""
    imported, _ = load(write(tmp_path, _STROKES + ";Turnierleiter: U. Bär;;;;;;\n", "in.csv"))
    assert len(imported.events[0].participants) == 4


_ROUND = "<h2>{}. Runde am 12. Oktober</h2><table><tr><th>Tisch<th>TNr<th>Teilnehmer<th>TWZ<th>–<th>TNr<th>Teilnehmer<th>TWZ<th>Ergebnis</tr>{}</table>"


def _pairing(white: str, black: str, result: str) -> str:
    cells = ("1", "3.", white, "1745", "–", "2.", black, "1902", result)
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def test_a_round_that_is_paired_only_has_no_results(tmp_path: Path) -> None:
    """The program prints the dash between the halves; it was read as a win of Black without play."""
    rounds = _ROUND.format(2, _pairing("Bär,Udo", "Adler,Eva", "&nbsp;–&nbsp;"))
    rounds += _ROUND.format(1, _pairing("Adler,Eva", "Bär,Udo", "½ – ½"))
    imported, codes = load(write(tmp_path, rounds, "in.html"))
    assert sorted(games(imported)) == ["1 Adler, Eva-Bär, Udo 0.5:0.5", "2 Bär, Udo-Adler, Eva 0:0?"]
    assert codes == ["W-PENDING"]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Weiß;Erg.;Schwarz;Erg.\nA;1;B;0\n", id="a column for each side"),
        pytest.param("Schwarz;Erg.;Weiß;Erg.\nB;0;A;1\n", id="Black first, each with a column"),
        pytest.param("Spieler 1;Spieler 2;Ergebnis\nA;B;1:0\n", id="players without colours"),
        pytest.param("Weiß;Schwarz;Ergebnis\n1. Runde;12.01.2024;\nA (0);B (0);1:0\n", id="points in brackets"),
        pytest.param("Runde;Weiß;Schwarz;Ergebnis\n1. Runde;A;B;1:0\n", id="a round in words"),
        pytest.param("| Weiß | Schwarz | Ergebnis |\n|:---|:---:|---|\n| A | B | 1:0 |\n", id="pasted from a wiki"),
    ],
)
def test_pairing_lists_as_people_type_them(tmp_path: Path, text: str) -> None:
    """Headings, rounds and brackets differ; the game is the same."""
    imported, codes = load(write(tmp_path, text, "in.csv"))
    assert ([line.partition(" ")[2] for line in games(imported)], codes) == (["A-B 1:0"], [])


def test_points_in_brackets_make_nobody_twice(tmp_path: Path) -> None:
    """The points before each round stood as a club: one player became two."""
    text = "Runde;Weiß;Schwarz;Ergebnis\n1;A (0);B (0);1:0\n2;B (0);A (1);½:½\n"
    imported, _ = load(write(tmp_path, text, "in.csv"))
    assert [person.id for person in imported.events[0].participants] == ["A", "B"]


def test_black_before_white_is_told(tmp_path: Path) -> None:
    """1:0 is a win of White in chess; whoever typed Black first may have meant the other, so the reading is said."""
    imported, codes = load(write(tmp_path, "Schwarz;Weiß;Ergebnis\nA;B;1:0\n", "in.csv"))
    assert (games(imported), codes) == (["0 B-A 1:0"], ["W-COLOUR"])


def test_titles_in_front_of_first_names() -> None:
    """Swiss-Chess lists print "Kapr,Dr. Klaus"; a list of players has him as Kapr, Klaus."""
    assert read_person("Kapr,Dr. Klaus").name == read_person("Kapr, Dr. Klaus").name == "Kapr, Klaus"
    assert read_person("Im, Jin").name == "Im, Jin"


@pytest.mark.parametrize(
    ("text", "system"),
    [
        pytest.param("Weiß;Schwarz;Ergebnis\nA;B;+ - -\nC;D;-:+\n", "blitz-dwz", id="pairings"),
        pytest.param("Weiß;Schwarz;Ergebnis\nA;B;+ - -\nC;D;\n", "blitz-dwz", id="one is open"),
        pytest.param("Nr;Name;1;2\n1;A;X;+\n2;B;-;X\n", "blitz-dwz", id="a grid"),
        pytest.param("Spieler;Gegner;Ergebnis\nA;B;1:0 kl.\n", "psz", id="singles"),
    ],
)
def test_a_file_without_a_rated_game_is_refused(tmp_path: Path, text: str, system: str) -> None:
    """Forfeits alone change no number: an evaluation refused them, an import called them an event."""
    ((code, message),) = refusal(write(tmp_path, text, "in.csv"), system)
    assert (code, message.partition(" (")[0]) == ("E-EMPTY", "Keine Partie ist gespielt und gewertet")


@pytest.mark.parametrize(
    ("text", "system", "code"),
    [
        ("Datum;P1;S1;P2;S2\n05.01.2026;A;100;B;90;C;80\n", "wizard", "E-HEADER"),
        ("Spieler 1;Spieler 2;Ergebnis\nA;B;1:0\n;;1:0\n", "duel", "E-NAME"),
    ],
)
def test_a_player_or_name_too_few_is_refused(tmp_path: Path, text: str, system: str, code: str) -> None:
    """A third player behind the headings, a duel of nobody: both were left out without a word."""
    assert code in [found for found, _ in refusal(write(tmp_path, text, "in.csv"), system)]


def test_a_result_without_names_is_told(tmp_path: Path) -> None:
    """The sum below a match sheet is no single; whether it is one, only the user knows."""
    imported, codes = load(write(tmp_path, "Spieler;Gegner;Ergebnis\nA;B;3:1\n;;8:6\n", "in.csv"), "psz")
    assert (len(imported.events[0].contests), codes) == (1, ["W-LINE"])


_BARE = """<h2>Paarungslisten</h2><table><thead><tr><td colspan="9">Paarungen der 1. Runde (19.6.)</td></tr></thead><tbody>
<tr><td>1</td><td>6.</td><td>Adler,Eva</td><td></td><td>–</td><td>1.</td><td>Bär,Udo</td><td>1684</td><td>0 – 1</td></tr>
<tr><td>2</td><td>5.</td><td>Cohn,Ali</td><td>1416</td><td>–</td><td>2.</td><td>von Dorn,Emil</td><td></td><td>+ – –</td></tr></tbody></table>
<table><thead><tr><td colspan="9">Paarungen der 2. Runde (17.7.)</td></tr></thead><tbody>
<tr><td>1</td><td>1.</td><td>Bär,Udo</td><td>1684</td><td>–</td><td>5.</td><td>Cohn,Ali</td><td>1416</td><td> – </td></tr>
<tr><td>2</td><td>2.</td><td>von Dorn,Emil</td><td></td><td>–</td><td>6.</td><td>Adler,Eva</td><td></td><td>½ – ½</td></tr></tbody></table>"""


def test_rounds_without_headings(tmp_path: Path) -> None:
    """A club keeps the line with the round and drops the headings; the dash between the names tells the columns."""
    imported, codes = load(write(tmp_path, _BARE, "in.html"))
    assert games(imported) == [
        "1 Adler, Eva-Bär, Udo 0:1", "1 Cohn, Ali-von Dorn, Emil 1:0k", "2 Bär, Udo-Cohn, Ali 0:0?",
        "2 von Dorn, Emil-Adler, Eva 0.5:0.5",
    ]  # fmt: skip
    assert codes == ["W-PENDING"]
    assert refusal(write(tmp_path, _BARE.replace("0 – 1", "0 – 1<sup>2</sup>"), "in.html"))[0][0] == "E-RESULT"


def test_a_round_that_is_missing_between_two_others_is_told(tmp_path: Path) -> None:
    """Its table may look like none of ours; nothing said that its games were not there."""
    text = "Weiß;Schwarz;Ergebnis\n1. Runde;;\nA;B;1:0\n3. Runde;;\nB;A;1:0\n"
    assert load(write(tmp_path, text, "in.csv"))[1] == ["W-ROUND"]
