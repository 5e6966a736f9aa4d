"""What stands around the results: other tables and sheets, remarks, sums, other alphabets, names that are missing."""

from __future__ import annotations

import datetime as dt
import io
from pathlib import Path

import openpyxl
import pytest

from xl_ratings.importers.imported import Request
from xl_ratings.importers.registry import FORMATS, read_events
from xl_ratings.model.diagnostics import Diagnostics
from xl_ratings.model.errors import InputRefusedError

from .reading import byes, codes, games, load, refused

GRID = "Nr;Name;1;2;3;Punkte\n1;{0};*;1;½;1,5\n2;Bohl;0;*;1;1\n3;Cron;½;0;*;½\n"
GRID_GAMES = [("Bohl", 1.0), ("Cron", 0.5), ("Cron", 1.0)]


def played(content: bytes | str, name: str = "in.csv") -> list[tuple[str, float]]:
    """Return second player and first score of every game."""
    return [(game.second, game.first_score) for game in games(load(content, name=name)[0])]


def workbook(*sheets: list[list[object]]) -> bytes:
    """Make a workbook of some sheets."""
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for rows in sheets:
        sheet = book.create_sheet()
        for row in rows:
            sheet.append(row)
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


@pytest.mark.parametrize(
    "text",
    [
        "sep=;\n" + GRID, GRID + ";Summe;½;1;1½;3\n", GRID + "Turnierleiter: Meier;;;;;\n", GRID + ";Leiter: Meier;;;;\n",
        GRID.replace("\n2;", "\n;;;;;\n2;"), GRID + "\n;nach drei Runden;;;;\n",
    ],
    ids=["declared separator", "sums", "remark in front", "remark", "blank row inside", "remark below"],
)  # fmt: skip
def test_what_stands_around_a_grid(text: str) -> None:
    """First lines of Excel, rows of sums, remarks, a blank row: none is a player, and none hides one."""
    assert played(text.format("Adler")) == GRID_GAMES


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (GRID + "\n" + GRID, "in.csv, Zeile 6, Zelle B6"),
        ("Nr.;Teilnehmer;1;Punkte\n1.;A;2w1;1\n2.;B;1s0;0\n\nNr.;Teilnehmer;1;Punkte\n1.;C;2w1;1\n2.;D;1s0;0\n", "in.csv, Zeile 5, Zelle B5"),
        ("Rg.;Name;Elo;1.Rd;Pkt.\n1;A;0;2w1;1\n2;B;0;1s0;0\n\nRg.;Name;Elo;1.Rd;Pkt.\n1;C;0;2w1;1\n2;D;0;1s0;0\n", "in.csv, Zeile 5, Zelle B5"),
    ],
    ids=["grid", "progress", "chess-results"],
)  # fmt: skip
def test_a_second_table_below(text: str, place: str) -> None:
    """Two groups in one file: the second is never overlooked."""
    content = text.format("Adler").encode()
    with pytest.raises(InputRefusedError) as caught:
        read_events(Request(Path("in.csv"), index=9, data=content), tuple(FORMATS), Diagnostics())
    (finding,) = (item for item in caught.value.diagnostics if item.code == "E-TABLES")
    assert finding.place.to("de") == place


def test_sheets_of_a_workbook() -> None:
    """A title sheet in front is passed over; results on two sheets are refused with the second one's name."""
    rows: list[list[object]] = [["Nr", "Name", 1, 2], [1, "Adler", "*", 1], [2, "Bohl", 0, "*"]]
    imported, findings = load(workbook([["Vereinsblitz"]], rows), name="in.xlsx")
    assert [(game.second, game.first_score) for game in games(imported)] == [("Bohl", 1.0)]
    assert [finding.message.de for finding in findings] == ["Blatt Sheet1 gelesen, nicht: Sheet"]
    finding = refused(workbook(rows, rows), name="in.xlsx")["E-SHEETS"]
    assert (finding.message.de, finding.place.sheet) == (
        "Mehrere Blätter enthalten Ergebnisse: Sheet, Sheet1", "Sheet1",
    )  # fmt: skip


def test_results_in_cells_for_durations() -> None:
    """1:0 in a cell of the format [h]:mm is a duration of one hour, 0:1 one of a minute."""
    head = ["Runde", "Weiß", "Schwarz", "Ergebnis"]
    rows = [head, [1, "A", "Bohl", dt.timedelta(hours=1)], [2, "A", "Cron", dt.timedelta(minutes=1)]]
    imported, findings = load(workbook(rows), name="in.xlsx")
    assert [(game.second, game.first_score) for game in games(imported)] == [("Bohl", 1), ("Cron", 0)]
    assert codes(findings) == ["W-CELLDATE", "W-CELLDATE"]


@pytest.mark.parametrize(
    ("name", "encoding", "shown"),
    [
        ("Ölmann", "cp850", "Ölmann"), ("Ärger", "cp850", "Žrger"), ("Jörg", "mac-roman", "Jšrg"), ("Weiß", "mac-roman", "Wei§"),
        ("MÃ¼ller", "utf-8", "MÃ¼ller"),
    ],
)  # fmt: skip
def test_misread_umlauts_are_told(name: str, encoding: str, shown: str) -> None:
    """Letters of DOS, of an old Mac, and utf-8 saved twice: read right, or read with a warning, never without a word."""
    imported, findings = load(f"Nr;Name;1;2\n1;{name};*;1\n2;Bohl;0;*\n".encode(encoding), name="in.csv")
    assert imported.events[0].participants[0].name == shown
    assert codes(findings)[0] == "W-ENC"


@pytest.mark.parametrize(
    ("line", "code", "place"),
    [("3;;Berg;1-0", "E-NAME", "Zelle B3"), ("3;Berg;;1-0", "E-NAME", "Zelle C3"), ("3;;;1-0", "E-NAME", "Zelle B3")],
)
def test_a_result_without_a_name(line: str, code: str, place: str) -> None:
    """A blank name with a result is a game that would be lost; only the word spielfrei makes a bye."""
    finding = refused(f"Runde;Weiß;Schwarz;Ergebnis\n1;Adler;Berg;1-0\n{line}\n", name="in.csv")[code]
    assert place in finding.place.to("de")


def test_a_forfeit_without_an_opponent() -> None:
    """Some programs leave the place of a bye blank; points without a game lose nothing."""
    imported, findings = load("Runde;Weiß;Schwarz;Ergebnis\n1;Adler;Berg;1-0\n1;Cron;;+ - -\n", name="in.csv")
    assert (byes(imported), codes(findings)) == ([("Cron", 1, 1)], ["W-BYE"])


def test_a_remark_between_pairings() -> None:
    """A name alone, without opponent and result, is no bye: it is told and left out."""
    imported, findings = load("Runde;Weiß;Schwarz;Ergebnis\n1;Adler;Berg;1-0\n;Leiter: Meier;;\n", name="in.csv")
    assert [p.name for p in imported.events[0].participants] == ["Adler", "Berg"]
    assert codes(findings) == ["W-LINE"]


@pytest.mark.parametrize(
    ("one", "two", "is_told"),
    [
        ("Müller, Jörg", "Mueller, Joerg", True), ("Adler, Eva", "E. Adler", True), ("Meier, Hans", "Meyer, Hans", True),
        ("Zander, Peter", "Zander, Petra", False), ("Zander, Jan", "Zander, Jon", False), ("Adler, Eva", "Berg, Eva", False),
    ],
)  # fmt: skip
def test_spellings_of_one_person(one: str, two: str, is_told: bool) -> None:
    """Umlauts written out, an initial, one letter: told, unless both play in one round; brothers and sisters are not."""
    apart = f"Runde;Weiß;Schwarz;Ergebnis\n1;{one};Xaver;1-0\n2;Xaver;{two};1-0\n"
    together = f"Runde;Weiß;Schwarz;Ergebnis\n1;{one};Xaver;1-0\n1;{two};Yvonne;1-0\n"
    assert ("W-NAME-SIMILAR" in codes(load(apart, name="in.csv")[1])) is is_told
    assert "W-NAME-SIMILAR" not in codes(load(together, name="in.csv")[1])


def test_more_cells_than_a_table_can_have() -> None:
    """Fifty megabytes of separators would take a gigabyte: refused at three million cells, by line."""
    finding = refused(b"Nr;Name;1;2\n" + b";" * 1_000_000 + b"\n" + b";" * 2_000_000 + b"\n", name="in.csv")["E-FILE"]
    assert (finding.message.de, finding.place.line) == ("Die Tabelle ist zu groß", 3)


def test_more_players_than_a_crosstable_can_have() -> None:
    """A million cells for 1001 players: no club played that, and the games of more would fill the memory."""
    text = "Nr;Name;1;2\n" + "".join(f"{k};Spieler {k};;\n" for k in range(1, 1002))
    assert refused(text, name="in.csv")["E-SIZE"].message.en == "1001 participants; in a crosstable 700 are allowed"
