"""Tables that blank lines, repeated headings or a second table break: every game is read, or the place is named."""

from __future__ import annotations

import pytest

from xl_ratings.model.contests import Bye, Game, Outcome

from .reading import byes, codes, games, load, refused

CROSSTABLE = """Rg.;Snr;;Name;Elo;Land;1.Rd;2.Rd;Pkt.
1;2;FM;Adler Eva;1850;GER;2w1;-1;2
2;1;;Berg Udo;1700;GER;1s0;-0;0
3;4;;Cron Ida;1600;GER;4w1;0;1
4;3;;Dorn Jan;1500;GER;3s0;-½;0.5
"""
GAMES = [Game("Adler, Eva", "Berg, Udo", 1, 0, round=1), Game("Cron, Ida", "Dorn, Jan", 1, 0, round=1)]
HEAD = CROSSTABLE.splitlines()[0]


@pytest.mark.parametrize(
    ("separator", "gap"),
    [
        (";", "\n"),
        ("\t", "\n\n"),
        (";", ";;;;;;;;\n"),
        ("\t", ";;;;;;;;\n"),
        (";", f"{HEAD}\n"),
        (";", f"\n{HEAD}\n\n"),
    ],
    ids=["line", "pasted lines", "cells", "pasted cells", "headings", "page"],
)
def test_a_crosstable_goes_on_behind_a_gap(separator: str, gap: str) -> None:
    """The players behind a blank line, who met each other only, were left out without a word."""
    text = CROSSTABLE.replace("3;4;;Cron", f"{gap}3;4;;Cron").replace(";", separator)
    imported, findings = load(text, name="in.csv")
    assert games(imported) == GAMES
    assert byes(imported) == [("Adler, Eva", 1, 2), ("Berg, Udo", 0, 2), ("Dorn, Jan", 0.5, 2)]
    assert codes(findings) == ["W-BYE"]


@pytest.mark.parametrize(
    "second",
    [
        "Gruppe B\n1;9;;Ebert Fred;1500;GER;2w1;;1\n2;8;;Fuchs Gil;1400;GER;1s0;;0\n",
        "Group B\nRk.;;Player;Rtg;1.Rd;Pts.\n1;;Ebert Fred;1500;2w1;1\n2;;Fuchs Gil;1400;1b0;0\n",
        f"{HEAD}\n1;9;;Ebert Fred;1500;GER;2w1;;1\n2;8;;Fuchs Gil;1400;GER;1s0;;0\n",
    ],
    ids=["same columns", "other columns", "same headings"],
)
def test_a_second_group_below_is_refused(second: str) -> None:
    """Two groups in one file, the second with other headings or none: its games would be lost."""
    finding = refused(f"{CROSSTABLE}\n{second}", name="in.csv")["E-TABLES"]
    assert finding.place.line in {7, 8, 9}
    assert "zweite Tabelle" in finding.message.de


def test_a_second_round_robin_below_is_refused() -> None:
    """Group B of a round robin under English headings in other columns: its game was lost."""
    first = "Rg.;Snr;Name;Elo;1;2;Pkt.\n1;1;A, A;1500;*;1;1\n2;2;B, B;1500;0;*;0\n"
    second = "Rk.;SNo;;Player;Rtg;1;2;Pts.\n1;1;;C, C;1500;*;1;1\n2;2;;D, D;1500;0;*;0\n"
    finding = refused(f"{first};;;;\nGruppe B\n{second}", name="in.csv")["E-TABLES"]
    assert finding.place.to("de") == "in.csv, Zeile 6, Zelle C6"


def test_remarks_below_a_table_are_no_games() -> None:
    """Lines of the site, a legend, and the headings of a page that holds no more players stop no table from being read."""
    text = f"{CROSSTABLE}\nAlle Details;;;;;;;;\nLegende: w;2. w;;(1s);;;;;\n{HEAD}\n"
    assert games(load(text, name="in.csv")[0]) == GAMES


PASTED = "3. Runde am 01.10.2026\n\nBr.\tNr.\tTeilnehmer\tElo\tPkt.\tErgebnis\tPkt.\tTeilnehmer\tElo\tNr.\n{}\n{}\n\nSwiss-Manager\n"
BOARDS = (
    "1\t4\tAdler Eva\t1800\t2\t1 - 0\t2\tBerg Udo\t1700\t2",
    "2\t5\tCron Ida\t1500\t1\t½ - ½\t1\tDorn Jan\t1400\t3",
)
LIST = """Paarungsliste der 3. Runde

Tisch TNr Teilnehmer      Punkte  - TNr Teilnehmer      Punkte  Ergebnis
1     1   Adler,Bert      ()      - 3   Conrad,Dora     ()      1 - 0

2     4   Dorn,Emil       ()      - 2   von Berg,Carl   ()      0 - 1

Paarungsliste der 4. Runde

Tisch TNr Teilnehmer      Punkte  - TNr Teilnehmer      Punkte  Ergebnis
1     1   Adler,Bert      ()      - 4   Dorn,Emil       ()      1 - 0
"""


def test_a_pasted_list_goes_on_behind_a_blank_line() -> None:
    """Board 2 behind a blank line was taken for a remark, and its game lost."""
    imported, _ = load(PASTED.format(BOARDS[0], "\n" + BOARDS[1]), name="in.txt")
    assert games(imported) == [
        Game("Adler Eva", "Berg Udo", 1, 0, round=3), Game("Cron Ida", "Dorn Jan", 0.5, 0.5, round=3)
    ]  # fmt: skip


def test_a_list_in_columns_goes_on_behind_a_blank_line() -> None:
    """The same with columns of blanks; the heading of the next round still ends the table."""
    imported, _ = load(LIST, name="in.txt")
    assert [(game.first, game.second, game.round) for game in games(imported)] == [
        ("Adler, Bert", "Conrad, Dora", 3), ("Dorn, Emil", "von Berg, Carl", 3), ("Adler, Bert", "Dorn, Emil", 4)
    ]  # fmt: skip


@pytest.mark.parametrize("heads", ["Weiß\tSchwarz", "Name\tName"])
def test_pasted_rounds_without_blank_lines(heads: str) -> None:
    """Rounds that follow each other line by line, as a browser copies them: the line with the round ends the table."""
    head = "Br.\tNr.\t" + heads.replace("\t", "\tErgebnis\t")
    lines = ["1. Runde", head, "1\t4\tA, A\t1 - 0\tB, B", "2. Runde am 02.03.2026", head, "1\t4\tB, B\t½ - ½\tA, A"]
    assert games(load("\n".join(lines), name="in.txt")[0]) == [
        Game("A, A", "B, B", 1, 0, round=1), Game("B, B", "A, A", 0.5, 0.5, round=2)
    ]  # fmt: skip


def test_a_list_headed_white_and_black() -> None:
    """Columns of blanks under Weiß and Schwarz are a pairing list like those under Teilnehmer."""
    text = "Runde 2\n\nBr. Weiß            Ergebnis  Schwarz\n1   Adler Eva       1 - 0     Berg Udo\n2   Cron Ida        ½ - ½     Dorn Jan\n"
    assert games(load(text, name="in.txt")[0]) == [
        Game("Adler Eva", "Berg Udo", 1, 0, round=2), Game("Cron Ida", "Dorn Jan", 0.5, 0.5, round=2)
    ]  # fmt: skip


@pytest.mark.parametrize("dash", ["-", "–", " - ", ":", ""])
def test_a_dash_alone_is_no_result(dash: str) -> None:
    """Between the sides of a game under way stands a dash: it was read as a forfeit of the first player."""
    text = f"Runde;Weiß;Schwarz;Ergebnis\n1;A, A;B, B;{dash}\n1;C, C;D, D;1-0\n"
    imported, findings = load(text, name="in.csv")
    assert games(imported)[0] == Game("A, A", "B, B", 0, 0, Outcome.PENDING, round=1)
    assert codes(findings) == ["W-PENDING"]


@pytest.mark.parametrize(
    ("typed", "scores"),
    [("1-0F", (1, 0)), ("1F - 0F", (1, 0)), ("0F-1F", (0, 1)), ("1-0 ff", (1, 0)), ("0F:0F", (0, 0))],
)
def test_forfeits_marked_with_f(typed: str, scores: tuple[float, float]) -> None:
    """English lists write F behind a result that was not played for."""
    imported, _ = load(f"Runde;Weiß;Schwarz;Ergebnis\n1;A, A;B, B;{typed}\n1;C, C;D, D;1-0\n", name="in.csv")
    assert games(imported)[0] == Game("A, A", "B, B", *scores, Outcome.FORFEIT, round=1)


def test_a_page_in_another_language() -> None:
    """A crosstable saved in Spanish: only the headings differ, and the points stand under the first tie-break."""
    rows = ("1;;Solano Ana;1600; 2w1; 3b½;1,5", "2;;Quesada Lia;1500; 1b0;  -1;1", "3;;Vargas Beto;0;  -½; 1w½;1")
    imported, findings = load("\n".join(["Rk.;;Nombre;Elo;1.Rd;2.Rd;Des 1", *rows]), name="in.csv")
    assert games(imported) == [
        Game("Solano, Ana", "Quesada, Lia", 1, 0, round=1), Game("Vargas, Beto", "Solano, Ana", 0.5, 0.5, round=2)
    ]  # fmt: skip
    assert [contest for contest in imported.events[0].contests if isinstance(contest, Bye)] == [
        Bye("Vargas, Beto", 0.5, 1), Bye("Quesada, Lia", 1, 2)
    ]  # fmt: skip
    assert codes(findings) == ["W-BYE"]


def test_pairings_in_another_language() -> None:
    """All rounds of a Spanish round robin: headings and the lines that name the rounds."""
    lines = ("1. Ronda", "M.;White;Resultado;Black", "1;Soto, Gina;½ - ½;Mora, Hugo", "2. Ronda", "M.;White;Resultado;Black", "1;Mora, Hugo;0 - 1;Soto, Gina")  # fmt: skip
    assert games(load("\n".join(lines), name="in.csv")[0]) == [
        Game("Soto, Gina", "Mora, Hugo", 0.5, 0.5, round=1), Game("Mora, Hugo", "Soto, Gina", 0, 1, round=2)
    ]  # fmt: skip


TIED = "Rg.;Name;1.Rd;2.Rd;Pkt.;Wtg1\n1;A, A;2w1;3w1;{};2\n2;B, B;1s0;4w1;1;1\n3;C, C;4w1;1s0;1;1\n4;D, D;3s0;2s0;0;0\n"


def test_a_tie_break_that_looks_like_points_hides_no_mistake() -> None:
    """Without draws the number of wins is the sum of every row: a wrong total beside it went unnoticed."""
    _, findings = load(TIED.format("3"), name="in.csv")
    assert [(f.code, f.place.cell, f.message.en) for f in findings] == [
        ("W-SUM", "E2", "A, A: 3 points given, the cells add up to 2")
    ]
    assert load(TIED.format("2"), name="in.csv")[1] == []


def test_three_points_for_a_win() -> None:
    """4, 3, 4, 0 are 3-1-0 of the cells: said once, and the tie-break is not taken for the points."""
    text = (
        "Rg.;Name;1.Rd;2.Rd;Pkt.;Wtg1\n1;A, A;2w1;3w½;4;2\n2;B, B;1s0;4w1;3;1\n3;C, C;4w1;1s½;4;1\n4;D, D;3s0;2s0;0;0\n"
    )
    _, findings = load(text, name="in.csv")
    assert [(f.code, f.place.cell) for f in findings] == [("I-POINTS", "E2")]
    _, findings = load(text.replace("3s0;2s0;0", "3s0;2s0;1"), name="in.csv")
    assert "I-POINTS" not in codes(findings)


def test_the_result_in_a_column_for_each_side() -> None:
    """Erg. : Erg. is one result in three columns; a blank pair of them is a game under way."""
    text = "Br.;Weiß;Erg.;:;Erg.;Schwarz\n1;A, A;1;:;0;B, B\n2;C, C;½;:;½;D, D\n3;E, E;;:;;F, F\n4;G, G;+;:;-;H, H\n"
    assert [(g.first, g.second, g.first_score, g.outcome) for g in games(load(text, name="in.csv")[0])] == [
        ("A, A", "B, B", 1, Outcome.PLAYED), ("C, C", "D, D", 0.5, Outcome.PLAYED),
        ("E, E", "F, F", 0, Outcome.PENDING), ("G, G", "H, H", 1, Outcome.FORFEIT),
    ]  # fmt: skip


def test_a_shifted_row_of_a_pairing_list() -> None:
    """The cell of the title is missing, so that ratings stand under the names: 1500 beat 1400 without a word."""
    text = "Br.;Nr.;;Weiß;Elo;Ergebnis;;Schwarz;Elo\n1;4;GM;A, A;1800;1 - 0;;B, B;1700\n2;5;C, C;1500;1;½;½ - ½;1400;D, D\n"
    finding = refused(text, name="in.csv")["E-NAME"]
    assert (finding.message.en, finding.place.cell) == ("'1500' is no name of a player", "D3")


DOS_LIST = """Endstand nach 2 Runden

Rg. Snr     Name             Elo  Land 1.Rd 2.Rd Pkt. Wtg1
  1   2 FM  {:<16} 1850 GER   2w1  3s½  1.5  1.5
  2   1     Berg Udo         1700 GER   1s0   -1    1  1.5
  3   3     Cron Ida         1600 GER    -½  1w½    1    2
"""


@pytest.mark.parametrize("name", ["Größler Jörg", "Adler Eva"])
@pytest.mark.parametrize("end", ["\n", "\r"])
def test_a_text_list_of_a_dos_program(name: str, end: str) -> None:
    """Lists in columns were tried in Windows letters only: the DOS ½ was no result, also where no umlaut helps."""
    imported, findings = load(DOS_LIST.format(name).replace("\n", end).encode("cp850"), name="in.txt")
    last, first = name.split()
    assert games(imported) == [
        Game(f"{last}, {first}", "Berg, Udo", 1, 0, round=1), Game("Cron, Ida", f"{last}, {first}", 0.5, 0.5, round=2)
    ]  # fmt: skip
    assert codes(findings) == ["W-ENC", "W-BYE"]
    findings = load(DOS_LIST.format(name).encode("cp850"), name="in.txt", encoding="cp850")[1]
    assert codes(findings) == ["W-BYE"]


@pytest.mark.parametrize("typed", ["1 - 0", "½ - ½", "½:½"])
def test_a_pairing_list_of_a_dos_program(typed: str) -> None:
    """Without an umlaut in the names the heading Weiß, or a draw, shows the DOS letters."""
    for heads in ("Weiß;Schwarz", "White;Black"):
        text = f"{heads};Ergebnis\nA, A;B, B;{typed}\n"
        imported, findings = load(text.encode("cp850"), name="in.csv")
        assert games(imported)[0].first_score == (1 if typed == "1 - 0" else 0.5)
        assert codes(findings) == (["W-ENC"] if not text.isascii() else [])
