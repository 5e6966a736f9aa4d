"""Boards of team matches as chess-results prints them: page with colours in frames, sheet, pasted text."""

from __future__ import annotations

import pytest

from xl_ratings.model.contests import Bye, Game, Outcome

from .reading import byes, codes, games, listed, load, refused

LIST = """Aus der Turnierdatenbank von Chess-Results https://chess-results.com
Bezirksliga 2026
Spielerpaarungen
1. Runde am 01.10.2026 um 14:00
Br.;1;SK A;Elo;-;10;SK B;Elo;1½ : ½
1.1;IM;Adler Eva;2009;-;;Berg Udo;1810;½ - ½
1.2;;Cron Ida;1827;-;FM;Dorn Jan;2124;1 - 0
Br.;2;SK C;Elo;-;9;SK D (M);Elo;1 : 1
2.1;;Ebert Fred;2009;-;;Fuchs Gil;1910;0 - 1
2.2;;Müller Uwe;1827;-;;Gans Ole;1724;+ - -
2. Runde am 08.10.2026 um 14:00
Br.;1;SK A;Elo;-;2;SK C;Elo;1½ : ½
1.1;IM;Adler Eva;2009;-;;Ebert Fred;2009;½ - ½
1.2;;Müller Uwe;1500;-;;Müller Uwe;1827;1 - 0
Br.;10;SK B;Elo;-;9;SK D (M);Elo; :
1.1;;Berg Udo;1810;-;;Fuchs Gil;1910;
1.2;;Dorn Jan;2124;-;;;;+ - -

Alle Details zu diesem Turnier unter https://chess-results.com
"""
GAMES = [
    Game("Adler Eva", "Berg Udo", 0.5, 0.5, round=1), Game("Cron Ida", "Dorn Jan", 1, 0, round=1),
    Game("Ebert Fred", "Fuchs Gil", 0, 1, round=1), Game("Müller Uwe", "Gans Ole", 1, 0, Outcome.FORFEIT, round=1),
    Game("Adler Eva", "Ebert Fred", 0.5, 0.5, round=2), Game("Müller Uwe (SK A)", "Müller Uwe", 1, 0, round=2),
    Game("Berg Udo", "Fuchs Gil", 0, 0, Outcome.PENDING, round=2),
]  # fmt: skip


@pytest.mark.parametrize("separator", [";", "\t"])
@pytest.mark.parametrize("gap", ["", "\n", ";;;;;;;;;\n"])
def test_boards_of_two_rounds(separator: str, gap: str) -> None:
    """Every board is a game of its round; two Uwe Müller play against each other and stay two people."""
    imported, findings = load(LIST.replace("2. Runde", f"{gap}2. Runde").replace(";", separator), name="in.csv")
    assert games(imported) == GAMES
    assert byes(imported) == [("Dorn Jan", 1, 2)]
    assert imported.events[0].name == "Bezirksliga 2026"
    assert codes(findings) == ["W-PENDING", "W-BYE"]


def test_names_without_a_comma_are_found_in_the_list() -> None:
    """The site prints the surname first: "Adler Eva" is the list's "Adler, Eva", and not an unknown player."""
    text = "\n".join(LIST.splitlines()[:7])
    players = listed("Adler, Eva;1800;5;;\nBerg, Udo;1700;4;;\nCron, Ida;1600;3;;\nDorn, Jan;1500;2;;\n")
    imported, findings = load(text, name="in.csv", players=players, index=None)
    assert {name: rating.value for name, rating in imported.ratings.items()} == {
        "Adler, Eva": 1800, "Berg, Udo": 1700, "Cron, Ida": 1600, "Dorn, Jan": 1500,
    }  # fmt: skip
    assert findings == []


def test_the_page_frames_every_name_with_its_colour() -> None:
    """On the web page a name stands in a table of its own beside the colour of the pieces: it was lost as a blank cell."""

    def framed(colour: str, name: str) -> str:
        return f'<td><table><tr><td><div class="Farbe{colour}T"></div></td><td>{name}</td></tr></table></td>'

    head = "".join(f"<th>{text}</th>" for text in ("Br.", "1", "SK A", "Elo", "-", "2", "SK B", "Elo", "1½ : ½", "PGN"))
    first = f"<td>1.1</td><td>IM</td>{framed('w', 'Adler Eva')}<td>2009</td><td>-</td><td></td>{framed('s', 'Berg Udo')}<td>1810</td><td>&frac12; - &frac12;</td>"
    second = f"<td>1.2</td><td></td>{framed('s', 'Cron Ida')}<td>1827</td><td>-</td><td></td>{framed('w', 'Dorn Jan')}<td>2124</td><td>1 - 0</td>"
    table = f"<tr><td colspan=10>3. Runde am 01.10.2026</td></tr><tr>{head}</tr><tr>{first}</tr><tr>{second}</tr>"
    page = (
        f"<html><body><h2>Bezirksliga 2026</h2><h2>Spielerpaarungen</h2><table class=CRs1>{table}</table></body></html>"
    )
    imported, findings = load(page, name="in.html")
    assert imported.events[0].contests == (
        Game("Adler Eva", "Berg Udo", 0.5, 0.5, round=3), Game("Cron Ida", "Dorn Jan", 1, 0, round=3),
    )  # fmt: skip
    assert (imported.events[0].name, findings) == ("Bezirksliga 2026", [])


def test_the_score_of_a_match_is_the_sum_of_its_boards() -> None:
    """½ + 1 is no 2: a board typed wrongly shows in the score, with both numbers and the cell."""
    _, findings = load(LIST.replace("1½ : ½", "2 : 0", 1), name="in.csv")
    (finding,) = [f for f in findings if f.code == "W-SUM"]
    assert finding.message.de == "SK A – SK B: 2 : 0 angegeben, die Bretter ergeben 1,5 : 0,5"
    assert finding.place.to("de") == "in.csv, Zeile 5, Zelle I5"


@pytest.mark.parametrize(
    ("old", "new", "code", "cell"),
    [
        ("Berg Udo;1810;½ - ½", ";;½ - ½", "E-NAME", "G6"), ("Berg Udo;1810;½ - ½", "Berg Udo;1810;5 - 0", "E-RESULT", "I6"),
        ("Gans Ole", "Ebert Fred", "E-NAME-TWICE", "G10"), ("Br.;2;SK C;Elo;-", "Br.;2;SK C;-", "E-HEADER", ""),
    ],
)  # fmt: skip
def test_a_board_that_cannot_be_read(old: str, new: str, code: str, cell: str) -> None:
    """A board without a name, with another result, a player on two boards, a match in other columns: refused by cell."""
    text = LIST.replace("SK D (M)", "SK C") if code == "E-NAME-TWICE" else LIST
    assert refused(text.replace(old, new, 1), name="in.csv")[code].place.cell == cell


def test_a_match_without_boards() -> None:
    """A match won without a board beside others: the others are read, and the score that no board explains is told."""
    text = LIST.replace(
        "1. Runde am 01.10.2026 um 14:00\n", "1. Runde am 01.10.2026\nBr.;5;SK E;Elo;-;6;SK F;Elo;4 : 0\n"
    )
    imported, findings = load(text, name="in.csv")
    assert games(imported) == GAMES
    assert [f.message.en for f in findings if f.code == "W-SUM"] == ["SK E – SK F: 4 : 0 given, the boards add up to 0 : 0"]  # fmt: skip
    assert isinstance(imported.events[0].contests[-1], Bye)


def test_boards_under_a_damaged_match() -> None:
    """The row with the teams was cut: its boards belong to nobody, and are refused by line instead of left out."""
    finding = refused(LIST.replace("Br.;1;SK A;Elo;-;2;SK C;Elo;1½ : ½", "Br.;1;SK A"), name="in.csv")["E-HEADER"]
    assert finding.message.de == "Über diesem Brett fehlt die Zeile mit den Mannschaften"
    assert finding.place.to("de") == "in.csv, Zeile 13"


def test_a_page_copied_in_a_browser() -> None:
    """Chromium breaks the line at every framed name when the page is selected and copied: the rows are put together again."""
    text = (
        "Logged on: Gast\nHome\nBezirksliga 2026\nDie Seite wurde zuletzt aktualisiert am 30.04.2026\n\n"
        "Suche nach Spieler oder Team  Suchen\n1. Runde am 01.10.2026 um 14:00\nBr.\t1\tSK A\tElo\t-\t2\tSK B\tElo\t1½ : ½\tPGN\n"
        "1.1\tIM\t\nAdler Eva\n1850\t-\t\t\nBerg Udo\n1700\t½ - ½\tPGN\n1.2\t\t\nCron Ida\n1850\t-\t\t\nDorn Jan\n1700\t1 - 0\tPGN\n"
    )
    imported, findings = load(text, name="in.txt")
    assert games(imported) == GAMES[:2]
    assert (imported.events[0].name, findings) == ("Bezirksliga 2026", [])
    finding = refused(text.replace("1 - 0", "2 - 0"), name="in.txt")["E-RESULT"]
    assert finding.place.line == 14


@pytest.mark.parametrize("is_page", [True, False])
def test_line_ups_are_no_crosstable(is_page: bool) -> None:
    """A team's players with their points in rounds 1, 2 look like a crosstable of the team: refused by what they are."""
    rows = (("1. SK A (EloDS:1698)",), ("Br.", "", "Name", "Elo", "Land", "FideID", "1", "2", "Pkt.", "Anz", "EloDS"), ("1", "", "Adler, Eva", "1850", "GER", "", "", "1", "1", "1", "1600"), ("2", "", "Berg, Udo", "1700", "GER", "", "0", "", "0", "1", "1500"))  # fmt: skip
    text = "\n".join(";".join(row) for row in rows)
    if is_page:
        cells = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
        text = f"<html><body><h2>Liga</h2><table>{cells}</table></body></html>"
    finding = refused(text, name="in.html" if is_page else "in.csv")["E-TEAM"]
    assert finding.message.en == "the line-ups name results, but no opponents"
    assert finding.place.line == 2


def test_a_pairing_list_with_teams_beside_the_names() -> None:
    """Columns of teams beside White and Black are no table of teams: the games stand there."""
    text = "Runde;Brett;Weiß;Mannschaft;Schwarz;Mannschaft;Ergebnis\n1;1;A, A;SK A;B, B;SK B;1-0\n1;2;C, C;SK A;D, D;SK B;½-½\n"
    assert games(load(text, name="in.csv")[0]) == [
        Game("A, A", "B, B", 1, 0, round=1), Game("C, C", "D, D", 0.5, 0.5, round=1)
    ]  # fmt: skip


def test_a_board_without_a_player() -> None:
    """A team one short loses the board by forfeit: nobody is no player, and the score still adds up."""
    text = "Br.;1;SK A;Elo;-;2;SK B;Elo;2 : 1\n1.1;;A, A;1800;-;;B, B;1700;1 - 0\n1.2;;C, C;1800;-;;kein Spieler;;+ - -\n1.3;;;;-;;D, D;1600;- - +\n"
    imported, findings = load(text, name="in.csv")
    assert imported.events[0].contests == (Game("A, A", "B, B", 1, 0), Bye("C, C", 1, 0), Bye("D, D", 1, 0))
    assert set(codes(findings)) == {"W-BYE"}


def test_one_name_in_two_teams() -> None:
    """Two teams of one club share their players; in another club the name is somebody else's, unless somebody changed."""
    second = "2. Runde\nBr.;2;{};Elo;-;3;SK C;Elo;1 : 0\n1.1;;A, A;1800;-;;C, C;1700;1 - 0\n"
    text = "1. Runde\nBr.;1;SK A I;Elo;-;9;SK B;Elo;1 : 0\n1.1;;A, A;1800;-;;B, B;1700;1 - 0\n" + second
    imported, findings = load(text.format("SK A 2"), name="in.csv")
    assert (len(imported.events[0].participants), findings) == (3, [])
    imported, findings = load(text.format("SK D"), name="in.csv")
    assert len(imported.events[0].participants) == 4
    assert [(f.code, f.message.en) for f in findings] == [
        ("W-NAME-TWICE", "A, A is in several teams (SK A, SK D); rated as 2 people")
    ]
