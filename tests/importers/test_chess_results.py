"""Exports of chess-results and Swiss-Manager, German and English, as they are and as spreadsheets leave them."""

from __future__ import annotations

import datetime as dt
import io

import openpyxl
import pytest

from xl_ratings.model.contests import Game, Outcome
from xl_ratings.model.rating import Rating

from .reading import INPUTS, byes, codes, games, listed, load, refused

GERMAN = """Aus der Turnierdatenbank von Chess-Results https://chess-results.com
Vereinsblitz
Die Seite wurde zuletzt aktualisiert am 13.02.2026
Kreuztabelle nach Rangliste
Rg.;Snr;;Name;Elo;Land;1.Rd;2.Rd;3.Rd;Pkt. ;Wtg1
1;2;FM;Adler Eva;1850;GER; 2w1; 3s½; 4w+;2.5;2.5
2;1;;Berg Udo;1700;GER; 1s0; 4w1; 3s1;2;3.5
3;4;;Cron Ida;0;GER; 4w½; 1w½; 2w0;1;5
4;3;;Dorn Jan;1500;GER; 3s½; 2s0; 1s-;0.5;5.5

Alle Details: https://chess-results.com
"""
ENGLISH = """Rk.,SNo,,Name,Rtg,FED,1.Rd,2.Rd,3.Rd,Pts. ,TB1
1,2,FM,"Adler, Eva",1850,GER,2w1,3b½,4w+,2.5,2.5
2,1,,"Berg, Udo",1700,GER,1b0,4w1,3b1,2,3.5
3,4,,"Cron, Ida",0,GER,4w½,1w½,2w0,1,5
4,3,,"Dorn, Jan",1500,GER,3b½,2b0,1b-,0.5,5.5
"""
START_LIST = """Snr;;Name;Elo;Land;1.Rd;2.Rd;3.Rd;Pkt. ;Rg.
1;;Berg, Udo;1700;GER;2s0;3w1;4s1;2;2
2;FM;Adler, Eva;1850;GER;1w1;4s½;3w+;2.5;1
3;;Dorn, Jan;1500;GER;4s½;1s0;2s-;0.5;4
4;;Cron, Ida;0;GER;3w½;2w½;1w0;1;3
"""
GAMES = {
    Game("Adler, Eva", "Berg, Udo", 1, 0, round=1), Game("Cron, Ida", "Dorn, Jan", 0.5, 0.5, round=1),
    Game("Cron, Ida", "Adler, Eva", 0.5, 0.5, round=2), Game("Berg, Udo", "Dorn, Jan", 1, 0, round=2),
    Game("Adler, Eva", "Dorn, Jan", 1, 0, Outcome.FORFEIT, round=3), Game("Cron, Ida", "Berg, Udo", 0, 1, round=3),
}  # fmt: skip


def workbook(text: str, changes: dict[str, object] | None = None) -> bytes:
    """Make a workbook of a text, numbers as numbers, and set some cells."""
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for line in text.splitlines():
        sheet.append(
            [float(cell) if cell.replace(".", "", 1).isdecimal() else cell or None for cell in line.split(";")]
        )
    for cell, value in (changes or {}).items():
        sheet[cell] = value
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def test_the_sample() -> None:
    """The sample workbook: 10 players, 33 games, byes -1 and -½ (three, 2 points), rating 0 as none."""
    imported, findings = load(INPUTS / "chess_results_kreuztabelle_de.xlsx")
    (event,) = imported.events
    assert event.name == "Vereinsblitz Musterstadt Februar 2026"
    assert [p.name for p in event.participants[:5]] == [
        "Köhlert, Ingo",
        "Bäuerle, Jörg",
        "Ackerbau, Emil",
        "Dornseif, Otto",
        "von Calmbach, Richard",
    ]
    assert sorted(byes(imported)) == [
        ("Finkenau, Konstantin", 1, 6),
        ("Nordmann, Nora", 0.5, 7),
        ("Tannberg, Zoë", 0.5, 6),
    ]
    assert len(games(imported)) == 33
    assert Game("Öchsner, Karl", "Nordmann, Nora", 1, 0, Outcome.FORFEIT, round=4) in games(imported)
    assert len(imported.ratings) == 8
    assert codes(findings) == ["W-BYE"]


@pytest.mark.parametrize(
    "content",
    [GERMAN.encode(), GERMAN.encode("cp1252"), GERMAN.replace(";", "\t").encode("utf-16"), ENGLISH.encode(), START_LIST.encode(), workbook(GERMAN), workbook(START_LIST)],
    ids=["de", "cp1252", "pasted", "en", "start list", "xlsx", "start list xlsx"],
)  # fmt: skip
def test_the_same_tournament_in_every_layout(content: bytes) -> None:
    """In a crosstable the number is the rank, in a start list the starting number: the games are the same."""
    imported, findings = load(content, name="in.csv")
    assert set(games(imported)) == GAMES
    assert imported.ratings == {
        "Adler, Eva": Rating(1850, 9),
        "Berg, Udo": Rating(1700, 9),
        "Dorn, Jan": Rating(1500, 9),
    }
    assert codes(findings) == []


def test_numbers_are_found_by_agreement() -> None:
    """A table with ranks whose cells hold starting numbers all the same: said in a note, never guessed in silence."""
    rows = {line.split(";")[0]: line for line in START_LIST.splitlines()[1:]}
    places = {"1": "2", "2": "1", "3": "4", "4": "3"}
    lines = [f"{places[number]};{line}" for number, line in sorted(rows.items(), key=lambda item: places[item[0]])]
    head = "Rg.;Snr;;Name;Elo;Land;1.Rd;2.Rd;3.Rd;Pkt. ;Wtg9\n"
    imported, findings = load(head + "\n".join(lines), name="in.csv")
    assert set(games(imported)) == GAMES
    assert codes(findings) == ["I-NUMBERS"]


@pytest.mark.parametrize(
    ("heading", "found"),
    [("Wtg1;Pkt. ", []), ("Pkt. ;Wtg1", []), ("TB1;TB2", []), ("Punkte;Buchholz", [])],
)  # fmt: skip
def test_points_are_known_by_their_values(heading: str, found: list[str]) -> None:
    """The tie-break before the points, or under their name, is never taken for them."""
    text = GERMAN.replace("Pkt. ;Wtg1", heading)
    text = "\n".join(
        ";".join([*line.split(";")[:-2], line.split(";")[-1], line.split(";")[-2]]) if line[:1] in set("1234") else line
        for line in text.splitlines()
    )
    imported, findings = load(text, name="in.csv")
    assert set(games(imported)) == GAMES
    assert codes(findings) == found


def test_points_that_differ() -> None:
    """One wrong sum is reported with both numbers and its cell."""
    _, findings = load(GERMAN.replace("2s0; 1s-;0.5", "2s0; 1s-;1.5"), name="in.csv")
    (finding,) = findings
    assert finding.message.en == "Dorn, Jan: 1.5 points given, the cells add up to 0.5"
    assert finding.place.to("de") == "in.csv, Zeile 9, Zelle J9"


def test_no_points_at_all() -> None:
    """A table without points is read, but the missing check is said."""
    text = "\n".join(";".join(line.split(";")[:-2]) for line in GERMAN.splitlines()[4:9])
    _, findings = load(text, name="in.csv")
    assert codes(findings) == ["W-SUM"]


@pytest.mark.parametrize(
    ("old", "new", "code", "cell"),
    [
        (" 1s0; 4w1", " 1s1; 4w1", "E-REC", "G6"), (" 1s0; 4w1", " 3s0; 4w1", "E-REC", "G6"), (" 1s0; 4w1", " 9s0; 4w1", "E-OPP", "G7"),
        (" 1s0; 4w1", " 2s0; 4w1", "E-OPP", "G7"), (" 1s0; 4w1", " 1s2; 4w1", "E-RESULT", "G7"), (" 1s0; 4w1", " 1x0; 4w1", "E-RESULT", "G7"),
        (" 1s0; 4w1", " 1s; 4w1", "E-REC", "G6"), ("Berg Udo", "", "E-NAME", "D7"), ("Berg Udo", "Adler, Eva", "E-NAME-TWICE", "D7"),
    ],
)  # fmt: skip
def test_contradictions_have_a_cell(old: str, new: str, code: str, cell: str) -> None:
    """Each mistake in Berg's row has one code and one place."""
    assert refused(GERMAN.replace(old, new), name="in.csv")[code].place.cell == cell


def test_games_not_finished() -> None:
    """``4w`` without a result is pending on both sides; 0 and -0 are not paired or a bye without points."""
    text = "Rg.;Name;1.Rd;2.Rd;3.Rd;Pkt.\n1;A, A;2w1;2s ;0;1\n2;B, B;1s0;1w;-0;0\n"
    imported, findings = load(text, name="in.csv")
    assert games(imported)[1] == Game("B, B", "A, A", 0, 0, Outcome.PENDING, round=2)
    assert byes(imported) == [("B, B", 0, 3)]
    assert codes(findings) == ["W-PENDING", "W-BYE"]


def test_points_that_a_spreadsheet_made_dates() -> None:
    """A German spreadsheet reads 2.5 as 2 May: turned back, with a warning that names the cell."""
    data = workbook(GERMAN, {"J6": dt.datetime(2026, 5, 2), "G7": " 1s0"})
    imported, findings = load(data, name="in.xlsx")
    assert set(games(imported)) == GAMES
    assert [(f.code, f.place.cell) for f in findings] == [("W-CELLDATE", "J6")]


def test_an_error_value_is_no_blank_cell() -> None:
    """Excel's #NAME? (from -½ taken for a formula) is refused with its cell, not read as not paired."""
    book = openpyxl.load_workbook(io.BytesIO(workbook(GERMAN)))
    cell = book.active["I9"]
    cell.value, cell.data_type = "#NAME?", "e"
    data = io.BytesIO()
    book.save(data)
    finding = refused(data.getvalue(), name="in.xlsx")["E-RESULT"]
    assert (finding.place.cell, finding.value) == ("I9", "#NAME?")


ROBIN = """Aus der Turnierdatenbank von Chess-Results
Rundenturnier
Rg.;Snr;;Name;Elo;1;2;3;Pkt. ;Wtg1
1;3;;Adler Eva;1850;*;1;½;1.5;1.5
2;1;;Berg Udo;1700;0;*;+;1;0.5
3;2;;Cron Ida;0;½;-;*;0.5;.75
"""


@pytest.mark.parametrize(
    "text", [ROBIN, ROBIN.replace("Rg.;Snr", "Rk.;SNo").replace("Elo", "Rtg").replace("Pkt. ;Wtg1", "TB1;Pts.")]
)
def test_round_robin(text: str) -> None:
    """A crosstable of all against all: column k is row k, whatever the starting numbers say."""
    imported, findings = load(text, name="in.csv")
    assert imported.events[0].name == "Rundenturnier"
    assert set(games(imported)) == {
        Game("Adler, Eva", "Berg, Udo", 1, 0), Game("Adler, Eva", "Cron, Ida", 0.5, 0.5), Game("Berg, Udo", "Cron, Ida", 1, 0, Outcome.FORFEIT),
    }  # fmt: skip
    assert findings == []


def test_round_robin_results_that_a_spreadsheet_made_dates() -> None:
    """1/2 became the first of February: turned back, with a warning that names the cell."""
    data = workbook(ROBIN, {"H4": dt.datetime(2026, 2, 1)})
    imported, findings = load(data, name="in.xlsx")
    assert len(games(imported)) == 3
    assert [(f.code, f.place.cell) for f in findings] == [("W-CELLDATE", "H4")]


def test_double_round_robin() -> None:
    """Two characters a cell are two games."""
    text = "Rg.;Snr;;Name;Elo;1;2;Pkt.\n1;1;;Adler Eva;;*;1½;1.5\n2;2;;Berg Udo;;0½;*;0.5\n"
    imported, findings = load(text, name="in.csv")
    assert sum(game.games for game in games(imported)) == 2
    assert codes(findings) == ["I-DOUBLE"]


@pytest.mark.parametrize(
    "text",
    [
        "Rg.;Snr;Mannschaft;TB1;TB2\n1;2;SK A;8;12,5\n", "Rk.;SNo;Team;1.Rd;2.Rd;TB1\n1;2;SK A;2½;3;4\n",
        "Nr.;Team;1;2;3;MP\n1;SK A;*;2½;3;4\n", "Bo.;1;SK A;Rtg;-;2;SK B;Rtg;1:3\nBr.;Mannschaft;;;\n",
    ],
)  # fmt: skip
def test_team_tables_are_refused(text: str) -> None:
    """Team results are no games of players: refused with the reason and what to export instead."""
    finding = refused(text, name="in.csv")["E-TEAM"]
    assert finding.cure is not None
    assert "TRF" in finding.cure.en


def test_the_national_rating_comes_first() -> None:
    """EloN is the national number, EloI the international one."""
    text = (
        GERMAN.replace("Elo;Land", "EloI;EloN")
        .replace("1850;GER", "2100;1850")
        .replace("1700;GER", "0;1700")
        .replace("1500;GER", "1600;1500")
        .replace("0;GER", "0;0")
    )
    imported, _ = load(text, name="in.csv")
    assert sorted(rating.value for rating in imported.ratings.values()) == [1500, 1700, 1850]


def test_names_without_a_comma() -> None:
    """The surname stands first; of three words only a list can say where it ends."""
    text = GERMAN.replace("Berg Udo", "Berg Peter Udo").replace("Cron Ida", "von Cron Ida")
    imported, _ = load(text, name="in.csv")
    assert [p.name for p in imported.events[0].participants] == [
        "Adler, Eva",
        "Berg Peter Udo",
        "von Cron, Ida",
        "Dorn, Jan",
    ]
    players = listed("Adler, Eva;1600;5;;\nBerg, Peter Udo;1500;4;;\nIda von Cron;1400;3;;\nDorn, Jan;1300;2;;\n")
    imported, findings = load(text, name="in.csv", players=players)
    assert [rating.value for rating in imported.ratings.values()] == [1600, 1500, 1400, 1300]
    assert findings == []


def test_ratings_need_an_index() -> None:
    """Ratings without index are refused with their cell, as in every grid."""
    assert refused(GERMAN, name="in.csv", index=None)["E-INDEX"].place.cell == "E6"


def test_the_card_of_one_player() -> None:
    """A player's own page lists opponents and results, but names him in the line above: half a tournament is none."""
    card = "Name;Adler, Eva\nElo;1850\nRd.;Br.;Snr;;Name;Elo;Land;Pkt.;Erg.\n1;1;3;;Berg Udo;1700;GER;2;1\n2;1;4;;Cron Ida;1600;GER;2;½\n"
    finding = refused(card, name="in.csv")["E-PART"]
    assert (finding.place.to("de"), finding.message.en) == (
        "in.csv, Zeile 3",
        "the table holds the games of one player",
    )


def test_the_event_of_a_whole_page() -> None:
    """Between the event's name and the table stand the date, a search form and the kind of list: none of them is its name."""
    row = "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>"
    table = (
        row.format("Rg.", "Name", "1.Rd", "Pkt.") + row.format(1, "A, A", "2w1", 1) + row.format(2, "B, B", "1s0", 0)
    )
    page = (
        "<html><head><title>\n\tSchachturnier-Ergebnisserver Chess-results.com - Vereinsblitz\n</title></head><body>"
        "<table><tr><td><h3>Hinweis: Um die Serverbelastung zu reduzieren</h3><h3>Partien folgen</h3><h2>Vereinsblitz 2026 </h2>"
        "<table><tr><td><p>Die Seite wurde zuletzt aktualisiert am 30.04.2026</p></div><div><span>Suche nach Spieler oder Team</span>"
        f"<a>Suchen</a></div><h2>Kreuztabelle nach Rangliste</h2><table>{table}</table></td></tr></table></body></html>"
    )
    assert load(page, name="in.html")[0].events[0].name == "Vereinsblitz 2026"
