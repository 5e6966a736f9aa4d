"""Tournament reports: every variant that programs and people leave in the fixed columns.

The columns are those of FIDE's specification: 5-8 number, 15-47 name, 49-52 rating, 54-56 federation, 58-68 FIDE
number, 70-79 birth date, 81-84 points, 86-89 rank, then ten columns a round from 92.
"""

from __future__ import annotations

import datetime as dt
import unicodedata

import pytest

from xl_ratings.model.contests import Bye, Game, Outcome
from xl_ratings.model.rating import Rating

from .reading import INPUTS, byes, codes, games, listed, load, refused


def player(
    number: int, name: str, points: str, *cells: str, rating: object = "", birth: str = "", code: str = "001"
) -> str:
    """Write a record by the columns of the specification."""
    fixed = f"{code} {number:>4} m    {name:<33} {rating:>4} GER {'':11} {birth:<10} {points:>4} {number:>4}"
    return fixed + "".join(f"  {cell:<8}" for cell in cells)


ADLER = player(1, "Adler, Eva", "1.5", "   2 w 1", "   3 b =", rating=1850)
BERG = player(2, "Berg, Udo", "1.0", "   1 b 0", "0000 - U", rating=1700)
CRON = player(3, "Cron, Ida", "0.5", "0000 - -", "   1 w =")
PLAIN = f"012 Open\n052 2024/05/03\n062 3\n{ADLER}\n{BERG}\n{CRON}\n"
CONTESTS = (
    Game("Adler, Eva", "Berg, Udo", 1, 0, round=1), Bye("Cron, Ida", 0, 1),
    Game("Cron, Ida", "Adler, Eva", 0.5, 0.5, round=2), Bye("Berg, Udo", 1, 2),
)  # fmt: skip


def test_carriage_returns_only() -> None:
    """The sample that public packages read as 0 players: 60 players, 14 rounds, 30 games each, one round open."""
    imported, findings = load(INPUTS / "trf16_cr_only_60_players.trf")
    (event,) = imported.events
    assert (len(event.participants), len(event.contests)) == (60, 420)
    assert event.name == "AutoTest Tournament 1110065304"
    first = [g for g in games(imported) if "Test0001 Player0001" in {g.first, g.second}]
    points = sum(g.first_score if g.first == "Test0001 Player0001" else g.second_score for g in first)
    assert (len(first), points) == (14, 10.5)
    assert codes(findings) == ["W-PENDING"]
    assert findings[0].message.en == "14 of 15 rounds in the report"


def test_the_smallest_sample() -> None:
    """Six players, two rounds, one announced bye without points."""
    imported, findings = load(INPUTS / "trf16_six_players_two_rounds.trf")
    assert [(g.first[4:8], g.second[4:8], g.first_score) for g in games(imported)] == [
        ("0001", "0004", 1), ("0005", "0002", 0), ("0003", "0006", 1), ("0002", "0001", 0), ("0004", "0003", 0), ("0006", "0005", 0),
    ]  # fmt: skip
    assert byes(imported) == [("Test0004 Player0004", 0, 3)]
    assert codes(findings) == ["W-BYE", "W-PENDING"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_line_ends_and_marks(end: str, encoding: str) -> None:
    """Line ends and byte order marks change nothing."""
    imported, findings = load(PLAIN.replace("\n", end).encode(encoding))
    assert imported.events[0].contests == CONTESTS
    assert imported.events[0].date == dt.date(2024, 5, 3)
    assert codes(findings) == ["W-BYE"]


@pytest.mark.parametrize(("encoding", "found"), [("utf-8", []), ("cp1252", []), ("cp850", ["W-ENC"])])
def test_umlauts(encoding: str, found: list[str]) -> None:
    """Windows and DOS letters are told apart by the umlauts inside words; the DOS guess is reported."""
    text = PLAIN.replace("Adler, Eva  ", "Äckerbäu, Jö")
    imported, findings = load(text.encode(encoding))
    assert imported.events[0].participants[0].name == "Äckerbäu, Jö"
    assert codes(findings) == [*found, "W-BYE"]


def test_declared_encoding() -> None:
    """A declared encoding is not second-guessed: one lone umlaut at the end of a word tells nothing."""
    text = PLAIN.replace("Adler, Eva", "Adlerä,Eva")
    imported, _ = load(text.encode("cp850"), encoding="cp850")
    assert imported.events[0].participants[0].name == "Adlerä, Eva"


@pytest.mark.parametrize("count", ["bytes", "decomposed"])
def test_columns_counted_otherwise(count: str) -> None:
    """Some programs pad names by bytes of UTF-8, or by decomposed letters: the columns still fit."""
    name = "Müller, Jörg"
    text = PLAIN.replace("Adler, Eva  ", name)
    if count == "bytes":
        text = text.replace(f"{name:<33}", name + " " * (33 - len(name.encode())))
    else:
        text = text.replace(f"{name:<33}", unicodedata.normalize("NFD", f"{name:<33}"))
    imported, _ = load(text)
    assert imported.events[0].participants[0].name == name
    assert imported.ratings[name] == Rating(1850, 9)


def test_cut_lines_and_rows_of_blanks() -> None:
    """Lines that end after the last result, or in blanks, or in DOS's end of file, are whole."""
    text = "\n".join([*(line.rstrip() for line in PLAIN.splitlines()), "   ", "\x1a"])
    imported, _ = load(text)
    assert imported.events[0].contests == CONTESTS


def test_decimal_comma_and_comments() -> None:
    """Points with a comma count; comment lines are skipped."""
    imported, findings = load("### by hand\n" + PLAIN.replace(" 1.5 ", " 1,5 "))
    assert imported.events[0].contests == CONTESTS
    assert codes(findings) == ["W-BYE"]


def test_points_that_differ_from_the_rounds() -> None:
    """The first invariant, with both numbers, line and column."""
    _, findings = load(PLAIN.replace(" 1.5    1", " 2.5    1"))
    (finding,) = [f for f in findings if f.code == "W-SUM"]
    assert finding.message.de == "Adler, Eva: 2.5 Punkte angegeben, die Zellen ergeben 1,5"
    assert finding.place.to("de") == "in.trf, Zeile 4, Spalte 81"


@pytest.mark.parametrize(("points", "code"), [("  ?5", "W-SUM"), ("    ", "W-SUM")])
def test_points_that_cannot_be_read(points: str, code: str) -> None:
    """Unreadable or missing points do not switch the check off in silence."""
    _, findings = load(PLAIN.replace(" 1.5    1", f"{points}    1"))
    assert code in codes(findings)


def test_both_sides_must_agree() -> None:
    """The second invariant: 1 and 1 make 2; the message names both, line and column."""
    finding = refused(PLAIN.replace("1 b 0", "1 b 1"))["E-REC"]
    assert (
        finding.message.en
        == "round 1: Adler, Eva '1' and Berg, Udo '1' = 2 contradict each other; together they must make 1"
    )
    assert finding.place.to("de") == "in.trf, Zeile 4, Spalte 92"
    assert finding.cure is not None
    assert finding.cure.de == "auch Zeile 5, Spalte 92 ansehen"


@pytest.mark.parametrize(
    ("old", "new", "code", "place"),
    [
        ("   1 b 0", "   3 b 0", "E-REC", "in.trf, Zeile 4, Spalte 92"), ("   1 b 0", "   1 b  ", "E-REC", "in.trf, Zeile 4, Spalte 92"),
        ("   1 b 0", "   1 b -", "E-REC", "in.trf, Zeile 4, Spalte 92"), ("   1 b 0", "   1 b L", "E-REC", "in.trf, Zeile 4, Spalte 92"),
        ("   1 b 0", "   9 b 0", "E-OPP", "in.trf, Zeile 5, Spalte 92"), ("   1 b 0", "   2 b 0", "E-OPP", "in.trf, Zeile 5, Spalte 92"),
        ("   1 b 0", " 1 2 b 0", "E-OPP", "in.trf, Zeile 5, Spalte 92"), ("   1 b 0", "   1 b x", "E-RESULT", "in.trf, Zeile 5, Spalte 99"),
        ("   1 b 0", "   1 b U", "E-RESULT", "in.trf, Zeile 5, Spalte 99"), ("   1 b 0", "   1 c 0", "E-RECORD", "in.trf, Zeile 5, Spalte 97"),
        ("   1 b 0", "  1 b 0 ", "E-RECORD", "in.trf, Zeile 5, Spalte 96"), ("001    2", "001    1", "E-DUP-NO", "in.trf, Zeile 5, Spalte 5"),
        ("001    2", "001    0", "E-NUMBER", "in.trf, Zeile 5, Spalte 5"), ("001    2", "001   x2", "E-NUMBER", "in.trf, Zeile 5, Spalte 5"),
        ("Berg, Udo", " " * 9, "E-NAME", "in.trf, Zeile 5, Spalte 15"), ("1700", "17x0", "E-NUMBER", "in.trf, Zeile 5, Spalte 49"),
    ],
)  # fmt: skip
def test_contradictions_have_line_and_column(old: str, new: str, code: str, place: str) -> None:
    """Each mistake in player 2's line has one code and one place."""
    lines = PLAIN.splitlines()
    lines[4] = lines[4].replace(old, new, 1)
    assert refused("\n".join(lines))[code].place.to("de") == place


def test_a_wrapped_line_is_not_lost() -> None:
    """A mail program broke a player's line: the rest must not vanish."""
    finding = refused(PLAIN.replace("   1 b 0  0000", "   1 b 0\n  0000"))["E-RECORD"]
    assert finding.place.to("de") == "in.trf, Zeile 6, Spalte 1"


def test_rulers_of_swiss_manager() -> None:
    """The program counts the columns above the players; such lines hold nothing, and a wrapped line is still one."""
    rulers = f"{'':9}1{'':9}2{'':9}3{'':9}4\n{'1234567890' * 4}12345\nDDD SSSS sTTT {'N' * 33} RRRR FFF {'I' * 11} BBBB/BB/BB PPPP RRRR  1111 1 1\n"
    imported, findings = load(PLAIN.replace(ADLER, rulers + ADLER))
    assert imported.events[0].contests == CONTESTS
    assert codes(findings) == ["W-BYE"]


@pytest.mark.parametrize("text", ["May 3, 2024", "3. Mai 2024", "03. 05. 2024", "3 May 2024"])
def test_dates_with_names_of_months(text: str) -> None:
    """As published reports of lichess and of German clubs write them."""
    imported, _ = load(PLAIN.replace("2024/05/03", text))
    assert imported.events[0].date == dt.date(2024, 5, 3)


def test_tabs_are_named() -> None:
    """An editor that put tabs into fixed columns: the column, in words."""
    finding = refused(PLAIN.replace("1850 GER", "1850\tGER"))["E-RECORD"]
    assert (finding.place.to("de"), "„Tab“" in finding.message.de) == ("in.trf, Zeile 4, Spalte 53", True)


def test_rounds_under_way() -> None:
    """Both sides without a result: the game is pending, and the announced rounds are compared."""
    rows = [player(1, "A, A", "1.0", "   2 w 1", "   2 b"), player(2, "B, B", "0.0", "   1 b 0", "   1 w")]
    imported, findings = load("\n".join(["012 X", "142 5", *rows]))
    assert imported.events[0].contests == (
        Game("A, A", "B, B", 1, 0, round=1), Game("B, B", "A, A", 0, 0, Outcome.PENDING, round=2),
    )  # fmt: skip
    assert codes(findings) == ["W-PENDING", "W-PENDING"]


@pytest.mark.parametrize(
    ("cells", "german"),
    [
        (("   2 w", "   1 b"), "Keine Partie hat schon ein Ergebnis (offen: 1)"),
        (("0000 - U", "0000 - U"), "Die Datei enthält keine Partien"),
    ],
)
def test_a_report_without_results_is_refused(cells: tuple[str, str], german: str) -> None:
    """The pairings of a first round, or byes alone, are nothing to rate: never a success."""
    rows = [player(1, "A, A", "0.0", cells[0]), player(2, "B, B", "0.0", cells[1])]
    assert refused("\n".join(["012 X", *rows]))["E-EMPTY"].message.de == german


def test_a_player_called_bye() -> None:
    """Programs keep a row "spielfrei" (a published report has one): without games a warning, with games an error."""
    rows = [
        player(1, "A, A", "1.0", "   2 w 1"),
        player(2, "B, B", "0.0", "   1 b 0"),
        player(3, "spielfrei", "0.0", "0000 - -"),
    ]
    imported, findings = load("\n".join(["012 X", *rows]))
    assert (len(games(imported)), codes(findings)) == (1, ["W-BYE", "W-NAME"])
    rows = [player(1, "A, A", "1.0", "   2 w 1"), player(2, "spielfrei", "0.0", "   1 b 0")]
    finding = refused("\n".join(["012 X", *rows]))["E-NAME"]
    assert (finding.message.de, finding.place.to("de")) == (
        "Partien gegen „spielfrei“: 1",
        "in.trf, Zeile 3, Spalte 15",
    )


def test_forfeits_and_unrated_games() -> None:
    """+ and - are forfeits, also twice -; W D L were not played long enough to be rated."""
    rows = [
        player(1, "A, A", "3.5", "   2 w +", "   3 w W", "   4 w D", "   2 w 1"), player(2, "B, B", "0.0", "   1 b -", "   4 w -", "   3 w L", "   1 b 0"),
        player(3, "C, C", "1.0", "   4 w -", "   1 b L", "   2 b W"), player(4, "D, D", "0.5", "   3 b -", "   2 b -", "   1 b D"),
    ]  # fmt: skip
    imported, findings = load("\n".join(rows))
    assert games(imported) == [
        Game("A, A", "B, B", 1, 0, Outcome.FORFEIT, round=1), Game("C, C", "D, D", 0, 0, Outcome.FORFEIT, round=1),
        Game("A, A", "C, C", 1, 0, is_rated=False, round=2), Game("B, B", "D, D", 0, 0, Outcome.FORFEIT, round=2),
        Game("A, A", "D, D", 0.5, 0.5, is_rated=False, round=3), Game("B, B", "C, C", 0, 1, is_rated=False, round=3),
        Game("A, A", "B, B", 1, 0, round=4),
    ]  # fmt: skip
    assert findings == []


def test_rounds_without_an_opponent() -> None:
    """F, U, +, 1 are full points, H and = half ones, Z, - and 0 none; letters in either case; blank is nothing."""
    cells = [
        "0000 - F",
        "   0 - u",
        "     - +",
        "0000   1",
        "0000 - h",
        "0000 - =",
        "0000 - Z",
        "0000 - -",
        "0000 - 0",
        "0000 -  ",
    ]
    rows = [player(1, "A, A", "6.0", *cells, "   2 w 1"), player(2, "B, B", "0.0", *[" "] * 10, "   1 b 0")]
    imported, findings = load("\n".join(rows))
    assert [score for _, score, _ in byes(imported)] == [1, 1, 1, 1, 0.5, 0.5, 0, 0, 0]
    assert games(imported) == [Game("A, A", "B, B", 1, 0, round=11)]
    assert codes(findings) == ["W-BYE"]  # four full and two half points and a win: 6.0, as stated


def test_double_rounds_are_games_of_their_own() -> None:
    """A double round robin is twice as many rounds: both games of a pair are kept, each with its round."""
    rows = [player(1, "A, A", "1.5", "   2 w 1", "   2 b ="), player(2, "B, B", "0.5", "   1 b 0", "   1 w =")]
    imported, findings = load("\n".join(rows))
    assert games(imported) == [Game("A, A", "B, B", 1, 0, round=1), Game("B, B", "A, A", 0.5, 0.5, round=2)]
    assert findings == []


def test_team_sections_are_tolerated() -> None:
    """A team tournament holds the games of its players; the teams' records do not disturb."""
    teams = "013 SK A                               1    2\n310   1 SK A                             AAA         1    2\n801 x\n802   1 AAA\n330 +- 001 001 002\n240 H 001    1\n"
    imported, findings = load(PLAIN + teams)
    assert imported.events[0].contests == CONTESTS
    assert codes(findings) == ["W-BYE"]


def test_unknown_records_are_told() -> None:
    """A record that no version knows is named, not swallowed; a data record of a program is known."""
    _, findings = load(PLAIN + "999 something\nDAT 0001 EMAIL nobody\nXXC white1\n")
    assert [f.message.en for f in findings if f.code == "I-RECORD"] == ["record 999 not read (1 lines)"]


@pytest.mark.parametrize(
    "system", ["162  W 3.0    D 1.0    L 0.0", "XXS W=3 D=1 PAB=3", "BBW  3.0\nBBD  1.0\nBBU  3.0"]
)
def test_other_point_systems(system: str) -> None:
    """With 3 points for a win the points column is checked by the declared system; results stay 1, ½, 0."""
    rows = [
        player(1, "A, A", "4.0", "   2 w 1", "   3 b ="),
        player(2, "B, B", "3.0", "   1 b 0", "0000 - U"),
        player(3, "C, C", "1.0", " ", "   1 w ="),
    ]
    imported, findings = load("\n".join([system, *rows]))
    assert [g.first_score for g in games(imported)] == [1, 0.5]
    assert codes(findings) == ["W-BYE"]
    _, findings = load("\n".join([system, *rows]).replace(" 4.0 ", " 1.5 "))
    assert codes(findings) == ["W-BYE", "W-SUM"]


def test_an_undeclared_point_system() -> None:
    """If all points fit 3-1-0 they are right; a note says which system; one that fits none stays a warning."""
    rows = [
        player(1, "A, A", "4.0", "   2 w 1", "   3 b ="),
        player(2, "B, B", "3.0", "   1 b 0", "   4 w 1"),
        player(3, "C, C", "1.0", " ", "   1 w ="),
        player(4, "D, D", "0.0", " ", "   2 b 0"),
    ]
    (finding,) = load("\n".join(rows))[1]
    assert (finding.code, finding.message.en) == (
        "I-POINTS", "all points fit the system 3-1-0, 3 do not fit 1, ½, 0; rated are 1, ½, 0",
    )  # fmt: skip
    assert codes(load("\n".join(rows).replace(" 4.0 ", " 3.5 "))[1]) == ["W-SUM", "W-SUM", "W-SUM"]


def test_a_wrong_total_in_a_tiny_event_cannot_hide() -> None:
    """One game, and 2 points for its winner: that is a slip as well as a system; the warning says both numbers."""
    rows = [player(1, "A, A", "2.0", "   2 w 1"), player(2, "B, B", "0.0", "   1 b 0")]
    note, warning = load("\n".join(rows))[1]
    assert (note.code, warning.code) == ("I-POINTS", "W-SUM")
    assert "too few to believe it" in note.message.en
    assert warning.message.en == "A, A: 2.0 points given, the cells add up to 1"


def test_bye_records() -> None:
    """240 records add byes of rounds that the lines leave blank; the points may count them already or not."""
    rows = [
        player(1, "A, A", "1.5", "   2 w 1"),
        player(2, "B, B", "0.0", "   1 b 0"),
        player(3, "C, C", "0.0", "0000 - Z"),
    ]
    imported, findings = load("\n".join([*rows, "240 H 002    1    2", "240 Z 001    3"]))
    assert byes(imported) == [("C, C", 0, 1), ("A, A", 0.5, 2), ("B, B", 0.5, 2)]
    assert codes(findings) == ["W-BYE"]


@pytest.mark.parametrize(
    ("record", "code"), [("240 H 001    1", "E-REC"), ("240 H 002    2", "E-REC"), ("240 H 001    9", "E-OPP"), ("240 X 001    1", "E-RECORD"), ("240 H 999    1", "E-RECORD")]
)  # fmt: skip
def test_wrong_bye_records(record: str, code: str) -> None:
    """A bye beside a game, of nobody, of no kind, or in a round that no tournament has."""
    assert code in refused(PLAIN + record)


def test_penalties() -> None:
    """299 records explain points that the rounds do not: a bonus of half a point, a loss that counts half."""
    text = PLAIN.replace(" 1.5    1", " 2.0    1").replace(" 1.0    2", " 1.5    2")
    records = f"299{'':10}{0.5:4}  000    1\n299 L{'':8}{0.5:4}  001    2\n"
    _, findings = load(text)
    assert codes(findings).count("W-SUM") == 2
    _, findings = load(text + records)
    assert "W-SUM" not in codes(findings)


def test_national_ratings() -> None:
    """National records hold the rating that counts; a player who has only a FIDE rating is unrated, and named."""
    records = [
        player(1, "", "", rating=1801, code="GER"),
        player(3, "", "", rating=1503, code="GER"),
        player(1, "", "", rating=1999, code="AUT"),
    ]
    imported, findings = load(f"032 GER\n{PLAIN}" + "\n".join(records))
    assert imported.ratings == {"Adler, Eva": Rating(1801, 9), "Cron, Ida": Rating(1503, 9)}
    assert [f.message.en for f in findings if f.code == "W-RATING-NONE"] == [
        "Berg, Udo: no national rating; the FIDE rating 1700 is not used"
    ]


def test_national_records_that_are_shifted_or_none() -> None:
    """A shifted national record would give a wrong rating: refused; three letters and no rating are another record."""
    assert "E-RECORD" in refused(PLAIN + player(1, "", "", rating=1801, code="GER").replace("1801", " 1801"))
    counted = player(1, "Müller", "", rating=1801, code="GER").replace("Müller ", "Müller")  # columns counted in bytes
    imported, findings = load(f"{PLAIN}{counted}\nABC    2 something\n")
    assert imported.ratings == {"Adler, Eva": Rating(1801, 9)}
    assert codes(findings) == ["W-RATING-NONE", "W-BYE"]


@pytest.mark.parametrize(
    ("birth", "year"),
    [("1998/05/03", 1998), ("1998", 1998), ("03.05.1998", 1998), ("0000/00/00", None), ("98/05/03", None)],
)
def test_birth_dates(birth: str, year: int | None) -> None:
    """The year gives the age group; two digits are not guessed but told."""
    text = PLAIN.replace(ADLER, player(1, "Adler, Eva", "1.5", "   2 w 1", "   3 b =", rating=1850, birth=birth))
    imported, findings = load(text)
    assert imported.events[0].participants[0].birth_year == year
    assert ("W-AGE" in codes(findings)) == (birth == "98/05/03")


def test_a_rating_needs_an_index() -> None:
    """A report has no index: refused with line and column, unless --index or a list is given; 0 marks it inserted."""
    finding = refused(PLAIN, index=None)["E-INDEX"]
    assert finding.place.to("en") == "in.trf, line 4, column 49"
    imported, _ = load(PLAIN, index=0)
    assumed = imported.events[0].participants[0].assumed
    assert assumed is not None
    assert assumed.value == 1850
    assert imported.ratings["Adler, Eva"] == Rating(1850, 0)


def test_the_list_counts() -> None:
    """With a list the report's ratings are not asked; year of birth comes from whichever knows it."""
    players = listed("Adler, Eva;1600;5;;SK\nBerg, Udo;1500;4;1990;\n")
    text = PLAIN.replace(ADLER, player(1, "Adler, Eva", "1.5", "   2 w 1", "   3 b =", rating=1850, birth="2008/00/00"))
    imported, findings = load(text, players=players, index=None)
    assert imported.ratings == {"Adler, Eva": Rating(1600, 5), "Berg, Udo": Rating(1500, 4)}
    assert [p.birth_year for p in imported.events[0].participants] == [2008, 1990, None]
    assert codes(findings) == ["W-NAME-NEW", "W-BYE"]


def test_namesakes_keep_their_games() -> None:
    """Two players of one name are two people; in a list the year of birth tells which is which."""
    rows = [
        player(1, "A, A", "1.0", "   2 w 1", birth="1980/01/01"),
        player(2, "A, A", "0.0", "   1 b 0", birth="2001/01/01"),
    ]
    imported, _ = load("\n".join(rows))
    assert [p.name for p in imported.events[0].participants] == ["A, A (Nr. 1)", "A, A (Nr. 2)"]
    (game,) = games(imported)
    assert game.first != game.second
    imported, _ = load("\n".join(rows), players=listed("A, A;1600;5;1980;SK\nA, A;1500;4;2001;SK\n"))
    assert sorted(rating.value for rating in imported.ratings.values()) == [1500, 1600]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("<!DOCTYPE html>\n<html><body>404 001    1</body></html>", "E-FILE"), ("012 Open\n052 2024/05/03\n", "E-EMPTY"), (player(1, "A, A", "0.0") + "\n", "E-EMPTY"),
        ("001    1\0", "E-FILE"), ("\n\n", "E-EMPTY"),
    ],
)  # fmt: skip
def test_no_report(text: str, code: str) -> None:
    """An error page saved as .trf, a head without players, players without games: an error, never 0 players."""
    assert code in refused(text)


def test_a_file_cut_off() -> None:
    """Fewer players than stated is a warning; an opponent cut off with them is an error."""
    _, findings = load(PLAIN.replace("062 3", "062 9"))
    assert [f.message.en for f in findings if f.code == "W-COUNT"] == ["9 players stated (record 062), 3 found"]
    assert "E-OPP" in refused(PLAIN[: PLAIN.index("001    3")])


@pytest.mark.parametrize(
    ("line", "date"),
    [
        ("052 2024/05/03", dt.date(2024, 5, 3)), ("052 03.05.2024", dt.date(2024, 5, 3)), ("052 03/05/2024", dt.date(2024, 5, 3)), ("042 2024-05-01", dt.date(2024, 5, 1)),
        (f"132 {'':87}24/05/01  24/05/02", dt.date(2024, 5, 2)), ("052 soon", None), ("052 2024/13/41", None),
    ],
)  # fmt: skip
def test_dates(line: str, date: dt.date | None) -> None:
    """The last day comes from the end, the rounds' dates or the start; what is no date is a warning."""
    imported, findings = load(PLAIN.replace("052 2024/05/03", line))
    assert imported.events[0].date == date
    assert ("W-DATE" in codes(findings)) == (date is None)
