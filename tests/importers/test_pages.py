"""Web pages, text lists and progress tables: layouts of Swiss-Chess and of club pages, whole and broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from xl_ratings.importers.players import PlayerList, read_players
from xl_ratings.model.diagnostics import Diagnostics

from .files import games, load, refusal, write

GRID = """<tr><th>Nr.</th><th>Teilnehmer</th><th>TWZ</th><th>1</th><th>2</th><th>3</th><th>Punkte</th></tr>
<tr><td>1.</td><td>M&uuml;ller,Hans</td><td>1800</td><td>**</td><td>1</td><td>&frac12;</td><td>1.5</td></tr>
<tr><td>2.</td><td>Gr&ouml;&szlig;ler,Ida</td><td>1700</td><td>0</td><td>**</td><td>&#8211;</td><td>0.0</td></tr>
<tr><td>3.</td><td>Zander,Uwe</td><td></td><td>&#189;</td><td>+</td><td>**</td><td>1.5</td></tr>
"""
GRID_GAMES = [
    "0 Müller, Hans-Größler, Ida 1:0",
    "0 Müller, Hans-Zander, Uwe 0.5:0.5",
    "0 Größler, Ida-Zander, Uwe 0:1k",
]
PROGRESS = """Vereinsblitz 2026

Fortschrittstabelle: Stand nach der 3. Runde

Nr. Teilnehmer          TWZ  1    2    3    Punkte
1.  Adler,Bert          1900 3w1  2s½  4w1  2.5
2.  von Berg,Carl       1800 4s1  1w½  3s+  2.5
3.  Conrad,Dora         1700 1s0  4w1  2w-  1.0
4.  Dorn,Emil           1600 2w0  3s0  1s0  0.0

Swiss-Chess
"""
PROGRESS_GAMES = [
    "1 Adler, Bert-Conrad, Dora 1:0", "1 Dorn, Emil-von Berg, Carl 0:1", "2 von Berg, Carl-Adler, Bert 0.5:0.5",
    "2 Conrad, Dora-Dorn, Emil 1:0", "3 Adler, Bert-Dorn, Emil 1:0", "3 Conrad, Dora-von Berg, Carl 0:1k",
]  # fmt: skip
ROUND = """<p>Paarungsliste der {number}. Runde</p><table>
<tr><td>Tisch</td><td>TNr</td><td>Teilnehmer</td><td>Punkte</td><td>-</td><td>TNr</td><td>Teilnehmer</td><td>Punkte</td><td>Ergebnis</td></tr>
{rows}</table>"""


def row(*cells: str) -> str:
    """Return a row of a web page."""
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def page(*parts: str) -> str:
    """Return a web page."""
    return f"<!DOCTYPE html><html><head><title>x</title></head><body>{''.join(parts)}</body></html>"


def listed(folder: Path, *names: str) -> PlayerList:
    """Return a list of rated players."""
    text = "Name;DWZ;Index\n" + "".join(f"{name};1500;3\n" for name in names)
    return read_players(write(folder, text, "list.csv"), Diagnostics())


def test_crosstable_with_entities(tmp_path: Path) -> None:
    """A club page: entities for umlauts, ½ and dashes; the line above is the name of the event."""
    imported, codes = load(write(tmp_path, page("<h1>Monatsblitz</h1><table>", GRID, "</table>"), "in.html"))
    assert games(imported) == GRID_GAMES
    assert (imported.events[0].name, codes) == ("Monatsblitz", [])


@pytest.mark.parametrize(
    "text",
    [
        page("<table><tr><td>Start</td><td><table>", GRID, "</table></td></tr></table>"),
        page("<table><tr><td><h2>Monatsblitz</h2></td></tr></table><table>", GRID, "</table>"),
        page("<script>document.write('<table><tr><td>1</td></tr></table>')</script><table>", GRID, "</table>"),
        page("<!-- <table> --><style>td {}</style><table>", GRID.replace("</td>", "").replace("</tr>", "")),
        f"<TABLE>{GRID.replace('td>', 'TD>')}</TABLE>",
        page("<table>", GRID.replace("\n", ""), "</table>"),
        page("<table><caption>A</caption><thead>", GRID.replace("</th></tr>", "</th></tr></thead><tbody>", 1), "</tbody></table>"),
        page("<table>", GRID.replace("<td>Zander,Uwe</td>", "<td><b>Zander,</b><br>Uwe <img src=x></td>"), "</table>"),
    ],
    ids=["nested", "frame", "script", "unclosed", "capitals", "one line", "sections", "marked up"],
)  # fmt: skip
def test_the_table_is_found(tmp_path: Path, text: str) -> None:
    """Layout tables, scripts, comments and left-out end tags do not change what a page says."""
    assert games(load(write(tmp_path, text, "in.html"))[0]) == GRID_GAMES


def test_a_page_saved_as_xls(tmp_path: Path) -> None:
    """Web pages that call themselves workbooks are read as what they are."""
    assert games(load(write(tmp_path, page("<table>", GRID, "</table>"), "in.xls"))[0]) == GRID_GAMES


@pytest.mark.parametrize(
    ("encoding", "head"),
    [("cp1252", '<meta charset="iso-8859-1">'), ("cp1252", ""), ("utf-16", ""), ("utf-8-sig", ""), ("cp850", '<meta charset="cp850">')],
)  # fmt: skip
def test_encodings_of_pages(tmp_path: Path, encoding: str, head: str) -> None:
    """The page's own word counts; without one utf-8, then cp1252."""
    text = page(head, "<table>", GRID.replace("&uuml;", "ü").replace("&ouml;&szlig;", "öß"), "</table>")
    assert games(load(write(tmp_path, text, "in.html", encoding))[0]) == GRID_GAMES


def test_swiss_crosstable(tmp_path: Path) -> None:
    """In the Swiss system blank pairs are no missing results: one note instead of a warning for each."""
    rows = [
        row("Nr.", "Teilnehmer", "1", "2", "3", "4", "Punkte"), row("1", "A,A", "**", "1", "½", "", "1.5"), row("2", "B,B", "0", "**", "", "1", "1.0"),
        row("3", "C,C", "½", "", "**", "1", "1.5"), row("4", "D,D", "", "0", "0", "**", "0.0"),
    ]  # fmt: skip
    title = "<h3>Kreuztabelle im Schweizer-System nach der 2. Runde</h3>"
    imported, codes = load(write(tmp_path, page(title, "<table>", *rows, "</table>"), "in.html"))
    assert (len(imported.events[0].contests), codes) == (4, ["I-SWISS"])
    assert load(write(tmp_path, page("<table>", *rows, "</table>"), "in.html"))[1] == ["W-PENDING"] * 2


@pytest.mark.parametrize(("win", "draw"), [("2", "1"), ("11", "½½"), ("1+", "10")])
def test_double_rounds(tmp_path: Path, win: str, draw: str) -> None:
    """Double rounds as sums or two characters: 2 and 1 points of two games each."""
    lost = {"2": "0", "11": "00", "1+": "0-"}[win]
    rows = [
        row("Nr.", "Teilnehmer", "1", "2", "3", "Punkte"), row("1", "A,A", "**", win, draw, "3.0"),
        row("2", "B,B", lost, "**", win, "2.0"), row("3", "C,C", {"10": "01"}.get(draw, draw), lost, "**", "1.0"),
    ]  # fmt: skip
    imported, codes = load(write(tmp_path, page("<table>", *rows, "</table>"), "in.html"))
    assert sum(getattr(game, "games", 0) for game in imported.events[0].contests) == 6
    assert codes == ["I-DOUBLE"]


def test_pairing_lists_of_rounds(tmp_path: Path) -> None:
    """One table a round, the round in the line above; forfeits of one and of both sides, a bye, an open game."""
    first = ROUND.format(number=1, rows=row("1", "1", "A,A", "(0)", "-", "2", "B,B", "(0)", "1 – 0") + row("2", "3", "C,C", "(0)", "-", "4", "D,D", "(0)", "+ – –") + row("3", "5", "E,E", "", "-", "", "spielfrei", "", "+ – –"))  # fmt: skip
    second = ROUND.format(number=2, rows=row("1", "2", "B,B", "", "-", "3", "C,C", "", "½ – ½") + row("2", "4", "D,D", "", "-", "1", "A,A", "", "– – –") + row("3", "5", "E,E", "", "-", "3", "F,F", "", ""))  # fmt: skip
    imported, codes = load(write(tmp_path, page(second, first), "in.html"))
    assert sorted(games(imported)) == [
        "1 A, A-B, B 1:0", "1 C, C-D, D 1:0k", "1 E, E frei 1",
        "2 B, B-C, C 0.5:0.5", "2 D, D-A, A 0:0k", "2 E, E-F, F 0:0?",
    ]  # fmt: skip
    assert codes == ["W-PENDING", "W-BYE"]


BOARDS = row("Bo.", "White", "Rtg", "Result", "Black", "Rtg")


def test_nobody_is_no_opponent(tmp_path: Path) -> None:
    """Lists of chess-results name "bye" and "not paired" (German: "nicht ausgelost") in the column of the opponents."""
    rows = BOARDS + row("1", "Ash, Ann *)", "1500", "1 - 0", "Birch, Bob", "1400")
    for word, typed in (("bye", "1"), ("not paired", "&frac12;"), ("nicht ausgelost", "0"), ("–", "0")):
        rows += row("2", f"Fir, {typed}{word}", "", typed, word, "")
    imported, codes = load(write(tmp_path, page("<h2>Open</h2><h3>Round 3</h3><table>", rows, "</table>"), "in.html"))
    assert games(imported) == [
        "3 Ash, Ann-Birch, Bob 1:0", "3 Fir, 1bye frei 1", "3 Fir, ½not paired frei 0.5", "3 Fir, 0nicht ausgelost frei 0", "3 Fir, 0– frei 0",
    ]  # fmt: skip
    assert (len(imported.events[0].participants), set(codes)) == (6, {"W-BYE"})


@pytest.mark.parametrize("name", ["in.html", "in.csv"])
def test_rounds_below_each_other(tmp_path: Path, name: str) -> None:
    """All rounds of a round robin in one table: a line names the round, the headings come again, one person has a mark."""
    first = [["Round 1 on 2026/05/01 at 18:00"], ["Bo.", "White", "Rtg", "Result", "Black", "Rtg"], ["1", "Ash, Ann *)", "1500", "1 - 0", "Birch, Bob", "1400"]]  # fmt: skip
    second = [["Round 2 on 2026/05/02 at 18:00"], first[1], ["1", "Birch, Bob", "1400", "½ - ½", "Ash, Ann", "1500"], ["2", "Cedar, Cy", "", "1", "bye", ""]]  # fmt: skip
    lines = [*first, *second]
    text = page("<table>", *(row(*line) for line in lines), "</table>")
    if name == "in.csv":
        text = "".join(";".join(line) + "\n" for line in lines)
    imported, codes = load(write(tmp_path, text, name))
    assert games(imported) == ["1 Ash, Ann-Birch, Bob 1:0", "2 Birch, Bob-Ash, Ann 0.5:0.5", "2 Cedar, Cy frei 1"]
    assert codes == ["W-BYE"]


def test_a_page_that_shows_a_part(tmp_path: Path) -> None:
    """chess-results cuts long lists at 150 rows and offers the rest behind a link: games would be lost without a word."""
    rows = BOARDS + row("1", "Ash, Ann", "1500", "1 - 0", "Birch, Bob", "1400")
    text = page("<h3>Round 3</h3><table>", rows, '</table><a href="x">Show complete list</a>')
    assert refusal(write(tmp_path, text, "in.html")) == [
        ("E-PART", "Die Seite zeigt nur einen Teil der Liste („Show complete list“)")
    ]


def test_the_name_of_the_event_stands_further_up(tmp_path: Path) -> None:
    """Sites put the name above a first table and only the name of the list above the second."""
    text = page(
        "<h2>Spring Open</h2>Last update 01.05.2026<table><tr><td>a</td><td>b</td></tr></table>",
        "<h3>Pairings/Results</h3>Round 2 on 2026/05/01<table>",
        BOARDS, row("1", "Ash, Ann", "1500", "1 - 0", "Birch, Bob", "1400"), "</table>",
    )  # fmt: skip
    assert load(write(tmp_path, text, "in.html"))[0].events[0].name == "Spring Open"


def test_lists_with_tabs(tmp_path: Path) -> None:
    """Lists copied out of Swiss-Chess: tabs with empty cells between, a result in one cell or in three, an open game."""
    head = "Tisch\tTNr\tTeilnehmer\tTitel\tPunkte\t-\tTNr\tTeilnehmer\tTitel\tPunkte\t"
    lines = "1\t1\tAnders-Langname,Hans\t\t(1)\t-\t2\tBerg,Eva\t\t(1)\t{}\n2\t3\tCron,Udo\t\t(0)\t-\t4\tDorn,Ida\t\t(0)\t{}\n"
    whole = f"Blitz\n\nPaarungsliste der 2. Runde\n{head}Ergebnis\tAt.\n" + lines.format("1 - 0\t", "\t")
    split = f"Blitz\n\nPaarungsliste der 2. Runde\n{head}Erg.\tErgebnis\tErg.\n" + lines.format("1\t-\t0", "\t-\t")
    for text in (whole, split):
        imported, codes = load(write(tmp_path, text, "in.txt"))
        assert games(imported) == ["2 Anders-Langname, Hans-Berg, Eva 1:0", "2 Cron, Udo-Dorn, Ida 0:0?"]
        assert (imported.events[0].name, codes) == ("Blitz", ["W-PENDING"])


def test_byes_alone_are_no_games(tmp_path: Path) -> None:
    """A list that names only who was not paired is no success."""
    text = page("<h3>Round 3</h3><table>", BOARDS, row("1", "Ash, Ann", "", "0", "not paired", ""), "</table>")
    assert refusal(write(tmp_path, text, "in.html")) == [("E-EMPTY", "Die Datei enthält keine Partien")]


def test_progress_table(tmp_path: Path) -> None:
    """A text list in columns of blanks: colours, forfeits, names with blanks; footer and titles left out."""
    imported, codes = load(write(tmp_path, PROGRESS, "in.txt", "cp1252"))
    assert games(imported) == PROGRESS_GAMES
    assert (imported.events[0].name, codes) == ("Vereinsblitz 2026", [])
    assert {name: str(rating) for name, rating in imported.ratings.items()}["von Berg, Carl"] == "1800-9"


def test_progress_table_as_csv_and_page(tmp_path: Path) -> None:
    """The same cells, otherwise divided."""
    lines = [line for line in PROGRESS.split("\n") if line[:1] in "N1234" and line]
    cells = [[line[:4], line[4:24], *line[24:].split()] for line in lines]
    text = "\n".join(";".join(cell.strip() for cell in line) for line in cells)
    assert games(load(write(tmp_path, text, "in.csv"))[0]) == PROGRESS_GAMES
    html = page("<table>", *(row(*line) for line in cells), "</table>")
    assert games(load(write(tmp_path, html, "in.html"))[0]) == PROGRESS_GAMES


def test_numbers_of_opponents_are_start_numbers_or_ranks(tmp_path: Path) -> None:
    """Whichever column every pairing agrees with: here the start numbers, which run against the ranks."""
    text = "Rang;TNr;Teilnehmer;1;2;Punkte\n1;3;A;2w1;1s1;2\n2;2;B;3s0;4w1;1\n3;1;C;4s½;3w0;½\n4;4;D;1w½;2s0;½\n"
    assert games(load(write(tmp_path, text, "in.csv"))[0]) == ["1 A-B 1:0", "1 D-C 0.5:0.5", "2 B-D 1:0", "2 C-A 0:1"]


def test_byes_in_progress_tables(tmp_path: Path) -> None:
    """A plus or a point alone is a bye; dashes, stars and blanks are absences."""
    text = "Nr.;Teilnehmer;1;2;3;Punkte\n1;A;2w1;+;-;2\n2;B;1s0;**;½;½\n3;C;spielfrei;;;0\n"
    imported, codes = load(write(tmp_path, text, "in.csv"))
    assert games(imported) == ["1 A-B 1:0", "2 A frei 1", "3 B frei 0.5"]
    assert codes == ["W-BYE"]


def test_colours_that_cannot_be(tmp_path: Path) -> None:
    """Both with black: no rating depends on it, so the games are read, but one of the two cells is wrong."""
    imported, codes = load(write(tmp_path, PROGRESS.replace("3w1", "3s1", 1), "in.txt"))
    assert len(games(imported)) == len(PROGRESS_GAMES)
    assert codes == ["W-COLOUR"]


@pytest.mark.parametrize(
    ("old", "new", "code", "words"),
    [
        ("3w1", "9w1", "E-OPP", "einen Gegner Nr. 9 gibt es nicht"), ("3w1", "3w½", "E-REC", "„3w½“ und Conrad, Dora „1s0“ = 0,5 widersprechen sich"),
        ("3w1", "2w1", "E-REC", "dort aber gegen Dorn, Emil"), ("3w1", "1w1", "E-OPP", "spielt gegen sich selbst"),
        ("1s0", "1s1", "E-REC", "„1s1“ = 2 widersprechen sich"), ("3s+", "3s1", "E-REC", "beide oder keine kampflos"),
        ("3s+", "3s ", "E-REC", "„3s“ und Conrad, Dora „2w-“ widersprechen sich"), ("3w1", "3w7", "E-RESULT", "„3w7“ ist keine Paarung"),
        ("Conrad,Dora  ", "Adler,Bert   ", "E-NAME-TWICE", "Adler, Bert steht zweimal"),
    ],
)  # fmt: skip
def test_faults_of_progress_tables(tmp_path: Path, old: str, new: str, code: str, words: str) -> None:
    """Both players' cells must tell the same game."""
    found = refusal(write(tmp_path, PROGRESS.replace(old, new, 1), "in.txt"))
    assert any(code == its and words in sentence for its, sentence in found), found


def test_points_are_compared(tmp_path: Path) -> None:
    """A sum that does not fit is a warning with the cell."""
    assert load(write(tmp_path, PROGRESS.replace("2.5\n2.", "3.5\n2."), "in.txt"))[1] == ["W-SUM"]


def test_text_crosstable(tmp_path: Path) -> None:
    """A crosstable in columns of blanks; the title behind a name is no part of it."""
    text = "Nr. Teilnehmer      1  2  3  Punkte\n-----------------------------------\n1.  Adler,Bert   FM ** 1  ½  1.5\n2.  von Berg,Carl   0  ** 1  1.0\n3.  Conrad,Dora     ½  0  ** 0.5\n"
    imported, codes = load(write(tmp_path, text, "in.txt"))
    assert games(imported) == ["0 Adler, Bert-von Berg, Carl 1:0", "0 Adler, Bert-Conrad, Dora 0.5:0.5", "0 von Berg, Carl-Conrad, Dora 1:0"]  # fmt: skip
    assert codes == []


@pytest.mark.parametrize("encoding", ["cp850", "cp437"])
def test_texts_of_dos_programs(tmp_path: Path, encoding: str) -> None:
    """Umlauts and ½ of the code pages of DOS are told from those of Windows, with a warning; ½ alone is enough."""
    path = write(tmp_path, PROGRESS.replace("Conrad", "Cönrad"), "in.txt", encoding)
    imported, codes = load(path)
    assert (games(imported)[0], codes) == ("1 Adler, Bert-Cönrad, Dora 1:0", ["W-ENC"])
    assert load(path, encoding=encoding)[1] == []
    imported, codes = load(write(tmp_path, PROGRESS, "in.txt", encoding))
    assert (games(imported), codes) == (PROGRESS_GAMES, ["W-ENC"])


def test_a_text_list_in_utf_16(tmp_path: Path) -> None:
    """The editor of Windows saved lists as "Unicode": two bytes a letter, with a mark."""
    imported, codes = load(write(tmp_path, PROGRESS, "in.txt", "utf-16"))
    assert (games(imported), codes) == (PROGRESS_GAMES, [])


CUT = PROGRESS.replace("Adler,Bert       ", "Adlerberger,Hanns").replace("Conrad,Dora      ", "Schmidt-Mustermann"[:17])


def test_cut_names(tmp_path: Path) -> None:
    """17 characters may be a cut name: warned about; the list completes it if one name alone fits."""
    path = write(tmp_path, CUT, "in.txt")
    assert load(path)[1] == ["W-NAME-CUT", "W-NAME-CUT"]
    known = ("Adlerberger, Hanns-Georg", "von Berg, Carl", "Schmidt-Mustermann, Eva", "Dorn, Emil")
    imported, codes = load(path, players=listed(tmp_path, *known), index=None)
    assert sorted(p.name for p in imported.events[0].participants) == sorted(known)
    assert (codes, len(imported.ratings)) == (["W-NAME-CUT", "W-NAME-CUT"], 4)
    twins = (*known, "Schmidt-Mustermann, Ute")
    assert [code for code, _ in refusal(path, players=listed(tmp_path, *twins), index=None)] == ["E-NAME-CUT"]


def test_twins_of_cut_names(tmp_path: Path) -> None:
    """Two players whose names were cut to the same letters cannot be told apart: refused."""
    path = write(tmp_path, CUT.replace("Adlerberger,Hanns", "Schmidt-Mustermann"[:17]), "in.txt")
    assert "E-NAME-TWICE" in [code for code, _ in refusal(path)]


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        (page("<p>nichts</p>"), "E-FILE", "keine Tabelle"),
        (page("<table></table>"), "E-FILE", "keine Tabelle"),
        (page("<table>", GRID, "</table><table>", GRID, "</table>"), "E-TABLES", "2 Tabellen mit Ergebnissen"),
        (page(ROUND.format(number=1, rows=row("1", "1", "A")) * 2), "E-TABLES", "Runde 1 kommt zweimal"),
        (page(ROUND.format(number=1, rows="")), "E-EMPTY", "keine Partien"),
        (page("<table>", row("Rang", "Teilnehmer", "Punkte"), row("1", "A", "3"), "</table>"), "E-HEADER", "nennt Spieler, aber keine Partien"),
        (page("<table>", "<tr><td rowspan=999 colspan=1000>x" * 900, "</table>"), "E-FILE", "mehr als 400000 Zellen"),
        (page("<table>", GRID.replace("<td>1</td>", "<td>7</td>"), "</table>"), "E-RESULT", "Ergebnis „7“"),
        (page("<table>", GRID.replace("<td>1</td>", "<td>0</td>"), "</table>"), "E-REC", "widersprechen sich"),
        (page("<table>", GRID.replace("<th>3</th>", "<th>4</th>"), "</table>"), "E-HEADER", "3 Spieler, aber 2 Ergebnisspalten"),
        ("<html><body><table><tr><td>" + "<table><tr><td>" * 3000, "E-FILE", "keine Tabelle"),
        ("<html>" + "<!--" * 200_000, "E-FILE", "keine Tabelle"),
        ("<html>" + "<a " * 200_000, "E-FILE", "keine Tabelle"),
        ("Nr. Teilnehmer  TWZ\nMüller,Hans-Peter1800\n", "E-HEADER", "lassen sich nicht trennen"),
    ],
)  # fmt: skip
def test_refused_pages(tmp_path: Path, text: str, code: str, words: str) -> None:
    """One code and one sentence for each; nothing is evaluated."""
    found = refusal(write(tmp_path, text, "in.html"))
    assert any(code == its and words in sentence for its, sentence in found), found


def test_a_page_with_crosstable_and_pairings(tmp_path: Path) -> None:
    """The same games twice on a page are read once; the note names the table that was left out."""
    pairing = ROUND.format(number=1, rows=row("1", "1", "Müller,Hans", "", "-", "2", "Größler,Ida", "", "1 – 0"))
    imported, codes = load(write(tmp_path, page("<table>", GRID, "</table>", pairing), "in.html"))
    assert games(imported) == GRID_GAMES
    assert codes == ["I-TABLES"]


def test_other_systems_read_pages(tmp_path: Path) -> None:
    """A Wizard list on a web page reads like any other sheet."""
    rows = [row("Tisch", "Spieler", "Punkte"), row("1", "A", "30"), row("1", "B", "20"), row("1", "C", "-10")]
    imported, _ = load(write(tmp_path, page("<table>", *rows, "</table>"), "in.html"), "wizard")
    assert [p.name for p in imported.events[0].participants] == ["A", "B", "C"]


TEXT_ROUNDS = """Vereinsblitz 2026

Paarungsliste der 1. Runde

Tisch TNr Teilnehmer      Punkte  - TNr Teilnehmer      Punkte  Ergebnis
1     1   Adler,Bert      ()      - 3   Conrad,Dora     ()      1 - 0
2     4   Dorn,Emil       ()      - 2   von Berg,Carl   ()      + - -
3     5   Ebert,Fred      ()      -     spielfrei               + - -

Paarungsliste der 2. Runde

Tisch TNr Teilnehmer      Punkte  - TNr Teilnehmer      Punkte  Ergebnis
1     2   von Berg,Carl   (0)     - 1   Adler,Bert      (1)     ½ - ½
2     3   Conrad,Dora     (0)     - 4   Dorn,Emil       (1)     - - -
"""


def test_text_pairing_lists(tmp_path: Path) -> None:
    """The same lists in columns of blanks, two rounds in one file."""
    imported, codes = load(write(tmp_path, TEXT_ROUNDS, "in.txt", "cp1252"))
    assert games(imported) == [
        "1 Adler, Bert-Conrad, Dora 1:0", "1 Dorn, Emil-von Berg, Carl 1:0k", "1 Ebert, Fred frei 1",
        "2 von Berg, Carl-Adler, Bert 0.5:0.5", "2 Conrad, Dora-Dorn, Emil 0:0k",
    ]  # fmt: skip
    assert codes == ["W-BYE"]


def test_names_of_other_pages_are_not_called_cut(tmp_path: Path) -> None:
    """16 letters with a blank after the comma are a name that somebody typed, not one that the program cut."""
    text = page("<table>", GRID.replace("Zander,Uwe", "Schmidt, Michael"), "</table>")
    assert load(write(tmp_path, text, "in.html"))[1] == []


def test_two_tables_that_other_systems_could_mean(tmp_path: Path) -> None:
    """Two Wizard lists on one page: neither is dropped silently."""
    rows = [row("Tisch", "Spieler", "Punkte"), row("1", "A", "30"), row("1", "B", "20"), row("1", "C", "-10")]
    path = write(tmp_path, page("<table>", *rows, "</table><p>Februar</p><table>", *rows, "</table>"), "in.html")
    assert [code for code, _ in refusal(path, "wizard")] == ["E-TABLES"]


def test_the_round_stands_in_the_cell_around_the_table(tmp_path: Path) -> None:
    """In layouts of nested tables the line above a table is text of the outer cell."""
    inner = ROUND.format(number=4, rows=row("1", "1", "A,A", "", "-", "2", "B,B", "", "0 – 1"))
    text = page(f"<table><tr><td>Menü</td><td>{inner}</td></tr></table>")
    assert games(load(write(tmp_path, text, "in.html"))[0]) == ["4 A, A-B, B 0:1"]


def test_names_with_blanks_in_one_place_stay_whole(tmp_path: Path) -> None:
    """Every name has its blank in the same place, right of a short heading: still one column."""
    text = "Nr. Name            1  2\n1.  von der Aue,Ida ** 1\n2.  von dem Tal,Uwe 0  **\n"
    assert games(load(write(tmp_path, text, "in.txt"))[0]) == ["0 von der Aue, Ida-von dem Tal, Uwe 1:0"]
