"""Grids as clubs really lay them out: sorted by rank, several games a pair, several tables, rows and columns to spare."""

from __future__ import annotations

from datetime import time
from pathlib import Path

import openpyxl
import pytest

from tests.importers.files import games, load, refusal, write

_THREE = "1;Adler, Eva;X;1;½;1,5\n2;Bär, Udo;0;X;1;1\n3;Cohn, Ali;½;0;X;0,5\n"
_GAMES = ["0 Adler, Eva-Bär, Udo 1:0", "0 Adler, Eva-Cohn, Ali 0.5:0.5", "0 Bär, Udo-Cohn, Ali 1:0"]


def _read(folder: Path, text: str, name: str = "in.csv") -> tuple[list[str], list[str]]:
    imported, codes = load(write(folder, text, name))
    return sorted(games(imported)), codes


@pytest.mark.parametrize(
    "rows",
    [
        pytest.param("Platz;Nr.;Name;1;2;3;Pkt.\n1;3;C;1;1;X;2\n2;1;A;X;1;0;1\n3;2;B;0;X;0;0\n", id="start numbers"),
        pytest.param("Platz;Name;1;2;3;Pkt.\n1;C;1;1;**;2\n2;A;**;1;0;1\n3;B;0;**;0;0\n", id="crosses alone"),
        pytest.param("Nr.;Name;1;2;3;Pkt.\n3;C;X;1;1;2\n1;A;0;X;1;1\n2;B;0;0;X;0\n", id="columns are ranks"),
    ],
)
def test_rows_sorted_by_rank_find_their_columns(tmp_path: Path, rows: str) -> None:
    """Final tables are sorted by points, while the columns keep the numbers of the draw; C beat A and B, A beat B."""
    found, codes = _read(tmp_path, rows)
    assert {tuple(sorted((line[2:3], line[4:5]))): line[-3:] for line in found} == {
        ("A", "B"): "1:0",
        ("A", "C"): "0:1" if "A-C" in "".join(found) else "1:0",
        ("B", "C"): "0:1" if "B-C" in "".join(found) else "1:0",
    }
    assert codes == ["I-ORDER"]


def test_an_order_that_two_readings_fit_is_refused(tmp_path: Path) -> None:
    """A and B did not meet and both drew with C: rows and numbers fit alike, and nothing tells which are meant."""
    text = "Nr.;Name;1;2;3\n2;A;;;½\n1;B;;;½\n3;C;½;½;\n"
    assert {code for code, _ in refusal(write(tmp_path, text, "in.csv"))} == {"E-ORDER"}


@pytest.mark.parametrize(
    "second",
    [
        pytest.param("\nB\nNr.;Teilnehmer;1;2;Pkt.\n1;D;X;1;1\n2;E;0;X;0\n", id="another word for the name"),
        pytest.param("\n;Nr.;Name;1;2;Pkt.\n;1;D;X;1;1\n;2;E;0;X;0\n", id="one column further right"),
        pytest.param("\n1;D;X;1;;1\n2;E;0;X;;0\n", id="no headings"),
    ],
)
def test_a_second_table_is_never_overlooked(tmp_path: Path, second: str) -> None:
    """Two groups on one sheet: the games of the second were lost without a word."""
    text = "Nr.;Name;1;2;3;Punkte\n" + _THREE + second
    assert [code for code, _ in refusal(write(tmp_path, text, "in.csv"))] == ["E-TABLES"]


def test_a_table_beside_the_first_is_never_overlooked(tmp_path: Path) -> None:
    """Two groups side by side: the right one was lost without a word."""
    rows = "Nr;Name;1;2;Pkt;;Nr;Name;1;2;Pkt\n1;A;X;1;1;;1;C;X;1;1\n2;B;0;X;0;;2;D;0;X;0\n"
    assert refusal(write(tmp_path, rows, "in.csv")) == [
        ("E-TABLES", "Hier beginnt eine zweite Tabelle; erlaubt ist eine")
    ]


def test_a_table_on_two_sheets_of_paper_is_one(tmp_path: Path) -> None:
    """A table of 30 players is printed on two pages: the headings come again, the numbers go on."""
    head = "Nr.;Name;1;2;3;Punkte\n"
    first, second, third = _THREE.splitlines(keepends=True)
    assert _read(tmp_path, head + first + second + "\n" + head + third) == (_GAMES, [])


_DOUBLE = sorted(
    [
        "0 Adler, Eva-Bär, Udo 1:0", "0 Adler, Eva-Bär, Udo 0:1", "0 Adler, Eva-Cohn, Ali 1:0",
        "0 Adler, Eva-Cohn, Ali 0.5:0.5", "0 Bär, Udo-Cohn, Ali 1:0", "0 Bär, Udo-Cohn, Ali 1:0",
    ]
)  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(
            "Nr;Name;1;2;3;Pkt\n1;Adler, Eva;X;1;1;2,5\n;;X;0;½;\n2;Bär, Udo;0;X;1;3\n;;1;X;1;\n3;Cohn, Ali;0;0;X;0,5\n;;½;0;X;\n",
            id="two lines",
        ),
        pytest.param(
            "Nr;Name;1;;2;;3;;Pkt\n1;Adler, Eva;X;X;1;0;1;½;2,5\n2;Bär, Udo;0;1;X;X;1;1;3\n3;Cohn, Ali;0;½;0;0;X;X;0,5\n",
            id="two cells below one heading",
        ),
        pytest.param(
            "Nr;Name;1;1;2;2;3;3;Pkt\n;;H;R;H;R;H;R;\n1;Adler, Eva;X;X;1;0;1;½;2,5\n2;Bär, Udo;0;1;X;X;1;1;3\n3;Cohn, Ali;0;½;0;0;X;X;0,5\n",
            id="two headings and a second row of them",
        ),
    ],
)
def test_two_games_of_a_pair_in_two_cells(tmp_path: Path, text: str) -> None:
    """First and second half stand side by side or one above the other; the second half was lost or refused."""
    assert _read(tmp_path, text) == (_DOUBLE, ["I-DOUBLE"])


def test_a_row_of_sums_without_a_name_is_no_second_half(tmp_path: Path) -> None:
    """Sums that somebody typed below the last player would else be games of that player."""
    assert _read(tmp_path, f"Nr;Name;1;2;3;Pkt\n{_THREE};;0,5;1;1,5;3\n") == (_GAMES, ["W-LINE"])


def test_a_second_half_that_some_players_lack_is_refused(tmp_path: Path) -> None:
    """Two rows for one player and one for the others is no table that can be read."""
    text = "Nr;Name;1;2;3\n1;A;X;1;1\n;;X;0;1\n2;B;0;X;1\n3;C;0;0;X\n"
    assert refusal(write(tmp_path, text, "in.csv")) == [("E-LINE", "A hat 2 Zeilen mit Ergebnissen, andere haben 1")]


def test_cells_with_both_halves(tmp_path: Path) -> None:
    """Clubs write 2:0 or 1:1 for two games, and programs 1,00 for a win."""
    double = "Nr;Name;1;2;3;Pkt\n1;A;X;1:1;2:0;3\n2;B;1:1;X;1½:½;2,5\n3;C;0:2;½:1½;X;0,5\n"
    assert _read(tmp_path, double) == (["0 A-B 1:1", "0 A-C 2:0", "0 B-C 1.5:0.5"], ["I-DOUBLE"])
    single = "Nr;Name;1;2;3;Pkt\n1;A;X;1:0;0,50;1,50\n2;B;0 - 1;X;1.00;1,00\n3;C;0.50;0.00;X;0,50\n"
    assert _read(tmp_path, single) == (["0 A-B 1:0", "0 A-C 0.5:0.5", "0 B-C 1:0"], [])


def test_a_score_that_excel_made_a_time(tmp_path: Path) -> None:
    """Typed 1:0 becomes one o'clock; the cell is read as it was typed, with a warning."""
    book = openpyxl.Workbook()
    for row in (["Nr", "Name", 1, 2], [1, "A", "X", time(1, 0)], [2, "B", time(0, 1), "X"]):
        book.active.append(row)
    book.save(tmp_path / "in.xlsx")
    imported, codes = load(tmp_path / "in.xlsx")
    assert (games(imported), codes) == (["0 A-B 1:0"], ["W-CELLDATE", "W-CELLDATE"])


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Nr;;Name;;1;;2;;3;;Punkte\n" + _THREE.replace(";", ";;"), id="blank columns"),
        pytest.param("Name;1;;2;;3;;Punkte\nAdler, Eva;X;;1;;½;;1,5\nBär, Udo;0;;X;;1;;1\nCohn, Ali;½;;0;;X;;0,5\n", id="blank columns, no numbers"),
        pytest.param("Nr;Name;1;2;3;4;5;Punkte\n" + _THREE.replace(";X;0,5", ";X;;;0,5").replace(";1,5", ";;;1,5").replace("1;1\n", "1;;;1\n") + "4;;;;;X;;\n5;;;;;;X;\n", id="numbers to spare"),
        pytest.param("Name;1;2;3;Punkte\n" + "".join(line[2:] for line in _THREE.splitlines(keepends=True)) + "Summe;0,5;1;1,5;3\n*) Stichkampf;;;;\n", id="sums and a footnote, no numbers"),
        pytest.param("Nr;Nachname;Vorname;1;2;3;Punkte\n" + _THREE.replace(", ", ";"), id="first names in a column"),
        pytest.param("Nr;Name;;1;2;3;Punkte\n" + _THREE.replace(", ", ";"), id="one heading above both names"),
    ],
)  # fmt: skip
def test_the_same_table_as_clubs_lay_it_out(tmp_path: Path, text: str) -> None:
    """Spacers, reserved numbers, sums, footnotes and divided names change no game."""
    assert _read(tmp_path, text) == (_GAMES, [])
