"""Input files: what is understood, what is refused, and where the message points."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import openpyxl
import pytest

from xl_ratings.importers.imported import Imported, Request
from xl_ratings.importers.players import PlayerList, read_players
from xl_ratings.importers.registry import read_events
from xl_ratings.model.contests import Bye, Game, Outcome
from xl_ratings.model.diagnostics import Diagnostics
from xl_ratings.model.errors import InputRefusedError
from xl_ratings.model.rating import Rating

INPUTS = Path(__file__).parents[1] / "data/inputs"
LIST = "Name;DWZ;Index;Jahrgang;Verein\n"
PAIRS = "Runde;Weiß;Schwarz;Ergebnis\n"


def write(folder: Path, text: str, name: str = "in.csv", encoding: str = "utf-8") -> Path:
    """Write an input file."""
    path = folder / name
    path.write_bytes(text.encode(encoding))
    return path


def load(
    path: Path, players: PlayerList | None = None, index: int | None = 9, *, double: bool = False
) -> tuple[Imported, list[str]]:
    """Read a file and return it with the codes of the findings."""
    diagnostics = Diagnostics()
    imported = read_events(Request(path, players, index=index, is_double=double), ("pairings", "grid"), diagnostics)
    return imported, [item.code for item in diagnostics.items]


def refusal(path: Path, **options: object) -> dict[str, str]:
    """Return code and place of each finding of a refused file."""
    with pytest.raises(InputRefusedError) as caught:
        load(path, **options)  # type: ignore[arg-type]
    return {item.code: item.place.to("de") for item in caught.value.diagnostics}


def test_club_grid() -> None:
    """The sample: cp1252, two title rows, guests, titles, forfeits, a double forfeit, a footer."""
    imported, codes = load(INPUTS / "club_blitz_grid_cp1252.csv")
    (event,) = imported.events
    assert event.name == "Monatsblitz März 2026"
    assert [(p.name, p.club, p.is_guest) for p in event.participants[4:]] == [
        ("Größler, Ida", "", False), ("von Calmbach, Richard", "", True), ("Nordmann, Nora", "SC Beispielau e.V.", False), ("Walther", "", True),
    ]  # fmt: skip
    assert len(event.contests) == 28
    forfeits = [g for g in event.contests if isinstance(g, Game) and g.outcome is Outcome.FORFEIT]
    assert [(g.first, g.second, g.first_score, g.second_score) for g in forfeits] == [
        ("Köhlert, Ingo", "Größler, Ida", 1, 0), ("Nordmann, Nora", "Walther", 0, 0),
    ]  # fmt: skip
    assert imported.ratings["Dornseif, Otto"] == Rating(2108, 9)
    assert "Walther" not in imported.ratings
    assert codes == []


def test_grid_ratings_need_an_index() -> None:
    """A grid carries ratings without index: each is refused with its cell until an index is declared."""
    assert refusal(INPUTS / "club_blitz_grid_cp1252.csv", index=None) == {
        "E-INDEX": "club_blitz_grid_cp1252.csv, Zeile 10, Zelle C10"
    }


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
@pytest.mark.parametrize("separator", [";", ",", "\t"])
def test_pairing_list(tmp_path: Path, encoding: str, separator: str) -> None:
    """Encodings and separators are found; names lose titles and stray blanks."""
    rows = [
        "Runde;Weiß;Schwarz;Ergebnis",
        "1;Jörg Bäuerle;Ida\u00a0 Größler;½ - ½",
        "1;Dr. Otto Dornseif;Nora Nordmann;+ - -",
        "2;Ida Größler;Otto Dornseif;0 - ½",
        "2;spielfrei;Nora Nordmann;0 - 1",
        "3;Nora Nordmann;Jörg Bäuerle;",
    ]
    path = write(tmp_path, "\r\n".join(rows).replace(";", separator), encoding=encoding)
    imported, codes = load(path)
    contests = imported.events[0].contests
    assert contests == (
        Game("Jörg Bäuerle", "Ida Größler", 0.5, 0.5, round=1), Game("Otto Dornseif", "Nora Nordmann", 1, 0, Outcome.FORFEIT, round=1),
        Game("Ida Größler", "Otto Dornseif", 0, 0.5, round=2), Bye("Nora Nordmann", 1, 2), Game("Nora Nordmann", "Jörg Bäuerle", 0, 0, Outcome.PENDING, round=3),
    )  # fmt: skip
    assert codes == ["W-BYE", "W-PENDING"]


def test_results_that_excel_turned_into_dates(tmp_path: Path) -> None:
    """1:0 became a time, 1/2 a date: both come back, each with a warning that names the cell."""
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (
        ["Runde", "Weiß", "Schwarz", "Ergebnis"],
        [1, "A, A", "B, B", dt.time(1, 0)],
        [2, "B, B", "A, A", dt.datetime(2024, 2, 1)],
        [3, "A, A", "B, B", 0],
    ):
        sheet.append(row)
    book.save(tmp_path / "in.xlsx")
    imported, codes = load(tmp_path / "in.xlsx")
    assert [(g.first_score, g.second_score) for g in imported.events[0].contests if isinstance(g, Game)] == [
        (1, 0),
        (0.5, 0.5),
        (0, 1),
    ]
    assert codes == ["W-CELLDATE", "W-CELLDATE"]


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("", "E-EMPTY", "in.csv"), ("<!DOCTYPE html><html><table>", "E-FILE", "in.csv"), ("a;b\n1;2\n", "E-HEADER", "in.csv, Zeile 1"),
        (PAIRS, "E-EMPTY", "in.csv"), (PAIRS + "1;A;B;2:0\n1;C;D;1:0\n2;A;C;0:1\n", "E-RESULT", "in.csv, Zeile 2, Zelle D2"),
        (PAIRS + "1;A;B;gewonnen\n", "E-RESULT", "in.csv, Zeile 2, Zelle D2"), (PAIRS + "1;A;A;1:0\n", "E-OPP", "in.csv, Zeile 2, Zelle C2"),
        (PAIRS + "1;A;B;1:0\n1;C;A;1:0\n", "E-NAME-TWICE", "in.csv, Zeile 3, Zelle C3"), (PAIRS + "eins;A;B;1:0\n", "E-NUMBER", "in.csv, Zeile 2, Zelle A2"),
        ("Nr;Name;1;2\n1;A;;1\n2;B;1;\n", "E-REC", "in.csv, Zeile 2, Zelle D2"), ("Nr;Name;1;2\n1;A;;x\n2;B;;\n", "E-RESULT", "in.csv, Zeile 2, Zelle D2"),
        ("Nr;Name;1;2\n1;A;;1\n1;B;;\n", "E-DUP-NO", "in.csv, Zeile 3, Zelle A3"), ("Nr;Name;1;2\n1;A;;1\n2;a;;\n", "E-NAME-TWICE", "in.csv, Zeile 3, Zelle B3"),
        ("Nr;Name;1;2\n1;A;;1\n2;B;;\n3;C;;\n", "E-HEADER", "in.csv, Zeile 1, Zelle C1"), ("Nr;Name;1;2\n1;A;;\n2;B;;\n", "E-EMPTY", "in.csv"),
        ("Nr;Name;1;2\n1;A;;2\n2;B;;\n", "E-RESULT", "in.csv, Zeile 2, Zelle D2"), ("Nr;Name;TWZ;1;2\n1;A;viel;;1\n2;B;;;\n", "E-NUMBER", "in.csv, Zeile 2, Zelle C2"),
        ("Nr;Name;1;2\n1;A;;1\n2;;0;\n", "E-NAME", "in.csv, Zeile 3, Zelle B3"),
    ],
)  # fmt: skip
def test_refused_events(tmp_path: Path, text: str, code: str, place: str) -> None:
    """Each mistake has one code and one place; nothing is evaluated."""
    assert refusal(write(tmp_path, text)).get(code) == place


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("", "E-EMPTY", "in.csv"), ("x;y\n1;2\n", "E-HEADER", "in.csv"), (LIST, "E-EMPTY", "in.csv"), (LIST + "A;viel;3;;\n", "E-NUMBER", "in.csv, Zeile 2, Zelle B2"),
        (LIST + "A;1600;;;\n", "E-INDEX", "in.csv, Zeile 2, Zelle C2"), (LIST + "A;1600;-1;;\n", "E-INDEX", "in.csv, Zeile 2, Zelle C2"),
        (LIST + "A;1600;2,5;;\n", "E-INDEX", "in.csv, Zeile 2, Zelle C2"), (LIST + "A;1600;3;alt;\n", "E-AGE", "in.csv, Zeile 2, Zelle D2"),
        ("Name;DWZ;Index;Altersgruppe\nA;1600;3;Q\n", "E-AGE", "in.csv, Zeile 2, Zelle D2"), ("Name;DWZ\nA;1600\n", "E-INDEX", "in.csv, Zeile 2, Zelle B2"),
    ],
)  # fmt: skip
def test_refused_lists(tmp_path: Path, text: str, code: str, place: str) -> None:
    """Lists are read as strictly as results."""
    with pytest.raises(InputRefusedError) as caught:
        read_players(write(tmp_path, text), Diagnostics())
    assert {item.code: item.place.to("de") for item in caught.value.diagnostics} == {code: place}


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    """Three bad cells give three messages, not one after the other."""
    with pytest.raises(InputRefusedError) as caught:
        read_players(write(tmp_path, LIST + "A;viel;3;;\nB;1600;x;;\nC;1500;2;1;\n"), Diagnostics())
    assert [item.code for item in caught.value.diagnostics] == ["E-NUMBER", "E-INDEX", "E-AGE"]


def test_player_list(tmp_path: Path) -> None:
    """Columns in any order, a rating with index in one cell, index 0 as inserted number, blank as unrated."""
    path = write(
        tmp_path,
        "Verein;Geburtsjahr;Vorname;Nachname;DWZ\nSK;1979;Emil;Ackerbau;2105-48\n;;Otto;Dornseif;1700-0\n;;Ida;Größler;\n",
    )
    players = read_players(path, Diagnostics()).players
    assert [(p.name, p.rating, p.birth_year, p.club) for p in players] == [
        ("Ackerbau, Emil", Rating(2105, 48), 1979, "SK"), ("Dornseif, Otto", Rating(1700, 0), None, ""), ("Größler, Ida", None, None, ""),
    ]  # fmt: skip


def test_federation_list() -> None:
    """The federation's export is read by its headings: cp1252, commas, quotes, blank ratings."""
    players = read_players(INPUTS / "dsb_spieler_layout_2026_cp1252.csv", Diagnostics())
    assert [p.rating for p in players.find("Jörg Bäuerle")] == [Rating(1912, 57)]
    assert [p.rating for p in players.find("von Calmbach, Richard")] == [None]


def test_names_meet_their_list(tmp_path: Path) -> None:
    """First-last finds last-first; an unknown name is unrated and reported, a similar one proposed, never merged."""
    players = read_players(
        write(tmp_path, LIST + "Müller, Hans;1600;5;1980;SK\nSchmidt, Eva;1700;0;;\n", "list.csv"), Diagnostics()
    )
    imported, codes = load(
        write(tmp_path, PAIRS + "1;Hans Müller;Schmidt, Eva;1:0\n2;Mueller, Hans;Neu, Nina;0:1\n"), players
    )
    people = {p.name: p for p in imported.events[0].participants}
    assert people["Müller, Hans"].birth_year == 1980
    assert people["Schmidt, Eva"].assumed is not None
    assert imported.ratings == {"Müller, Hans": Rating(1600, 5), "Schmidt, Eva": Rating(1700, 0)}
    assert codes == ["W-NAME-SIMILAR", "W-NAME-NEW"]


def test_namesakes_are_refused(tmp_path: Path) -> None:
    """Two different players of one name in the list: nobody guesses which."""
    players = read_players(
        write(tmp_path, LIST + "Müller, Hans;1600;5;1980;SK\nMüller, Hans;1500;2;2001;SV\n", "list.csv"), Diagnostics()
    )
    assert "E-NAME-TWICE" in refusal(write(tmp_path, PAIRS + "1;Müller, Hans;B, B;1:0\n"), players=players)


def test_typed_sums_are_checked(tmp_path: Path) -> None:
    """Points that differ from the cells are reported with both numbers; the cells count."""
    imported, codes = load(write(tmp_path, "Nr;Name;1;2;Punkte\n1;A;;1;½\n2;B;;;0\n"))
    assert codes == ["W-SUM"]
    assert len(imported.events[0].contests) == 1


def test_list_wins_over_the_grid(tmp_path: Path) -> None:
    """The club's list counts; a different rating in the grid is reported."""
    players = read_players(write(tmp_path, LIST + "A;1600;5;;\nB;1500;4;;\n", "list.csv"), Diagnostics())
    imported, codes = load(write(tmp_path, "Nr;Name;TWZ;1;2\n1;A;1650;;1\n2;B;1500;;\n"), players)
    assert imported.ratings["A"] == Rating(1600, 5)
    assert codes == []


@pytest.mark.parametrize(
    "text", ["Nr;Name;1;2\n1;A;;1½\n2;B;½;\n", "Nr;Name;1;2\n1;A;;11\n2;B;;\n", PAIRS + "1;A;B;1½:½\n1;C;D;2:0\n"]
)
def test_double_rounds_are_noted(tmp_path: Path, text: str) -> None:
    """Double rounds by sums, by two characters, in pairing lists."""
    imported, codes = load(write(tmp_path, text))
    assert "I-DOUBLE" in codes
    assert sum(g.games for g in imported.events[0].contests if isinstance(g, Game)) in {2, 4}


def test_declared_double_round_with_half_a_grid(tmp_path: Path) -> None:
    """With --double a lone 2 in the upper half is two wins."""
    imported, _ = load(write(tmp_path, "Nr;Name;1;2\n1;A;;2\n2;B;;\n"), double=True)
    (game,) = imported.events[0].contests
    assert game == Game("A", "B", 2, 0, games=2)


@pytest.mark.parametrize("data", [b"PK\x03\x04nonsense", b"\xd0\xcf\x11\xe0old", b"%PDF-1.4", b"\x00\x01\x02\x03"])
def test_other_files_are_refused(tmp_path: Path, data: bytes) -> None:
    """Broken workbooks, old formats and binaries: one sentence, no traceback."""
    path = tmp_path / "in.csv"
    path.write_bytes(data)
    assert "E-FILE" in refusal(path)


def test_missing_file_and_folder(tmp_path: Path) -> None:
    """A path that is no file is refused too."""
    assert "E-FILE" in refusal(tmp_path / "none.csv")
    assert "E-FILE" in refusal(tmp_path)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (LIST + "A;1.800;10;;\n", "E-NUMBER"), (LIST + "A;-1800;10;;\n", "E-NUMBER"), (LIST + "A;18000;10;;\n", "E-NUMBER"), (LIST + "A;9e299;10;;\n", "E-NUMBER"),
        (LIST + "A;1800-3;10;;\n", "E-INDEX"), (LIST + "A;1800;1e200;;\n", "E-INDEX"), (LIST + "A;;10;;\n", "E-NUMBER"), (LIST + '"A;1800;10;;\nB;1700;9;;\n', "E-FILE"),
    ],
)  # fmt: skip
def test_lists_that_would_be_read_wrong(tmp_path: Path, text: str, code: str) -> None:
    """Thousands dots, absurd numbers, contradictions and unclosed quotes are refused, never read as something else."""
    with pytest.raises(InputRefusedError) as caught:
        read_players(write(tmp_path, text), Diagnostics())
    assert code in [item.code for item in caught.value.diagnostics]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Nr;Name;1;2;3\n2;A;;1;0\n1;B;;;1\n3;C;;;\n", "E-ORDER"), (PAIRS + '1;"A;B;1:0\n2;B;A;1:0\n', "E-FILE"), (PAIRS + "9" * 5000 + ";A;B;1:0\n", "E-NUMBER"),
        ("Nr;Name;1;2\n1;A;;1+\n2;B;0;\n", "E-REC"), ("x" * 140_000 + "\n" + PAIRS + "1;A;B;1:0\n", "E-FILE"),
    ],
)  # fmt: skip
def test_events_that_would_be_read_wrong(tmp_path: Path, text: str, code: str) -> None:
    """A grid sorted by standing, unclosed quotes, endless numbers and lines, half forfeits against one number."""
    assert code in refusal(write(tmp_path, text))


def test_halves_written_as_fractions(tmp_path: Path) -> None:
    """1/2-1/2 is a common spelling of a draw."""
    imported, _ = load(write(tmp_path, PAIRS + "1;A;B;1/2-1/2\n"))
    assert imported.events[0].contests == (Game("A", "B", 0.5, 0.5, round=1),)
