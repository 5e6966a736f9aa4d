"""Pasted text, declared formats, unknown layouts, encodings, names: what every reader shares."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from xl_ratings.hosts.cli.commands import run
from xl_ratings.importers.imported import Request
from xl_ratings.importers.person import name_key, read_person
from xl_ratings.importers.players import read_players
from xl_ratings.importers.registry import read_events
from xl_ratings.model.contests import Game
from xl_ratings.model.diagnostics import Diagnostics
from xl_ratings.model.errors import InputRefusedError

from .reading import codes, games, listed, load, refused

PASTED = "Runde\tWeiß\tSchwarz\tErgebnis\n1\tAdler, Eva\tBerg, Udo\t1:0\n2\tBerg, Udo\tAdler, Eva\t0,5\n"


class _Stdin:
    """Standard input with bytes, as a terminal or a pipe has it."""

    def __init__(self, data: bytes, *, is_terminal: bool = False) -> None:
        self.buffer = io.BytesIO(data)
        self._is_terminal = is_terminal

    def isatty(self) -> bool:
        """Whether a person types."""
        return self._is_terminal


def test_pasted_text() -> None:
    """Tabs, decimal commas and commas in names: the content decides, no file is touched."""
    imported, findings = load(PASTED, name="stdin")
    assert games(imported) == [
        Game("Adler, Eva", "Berg, Udo", 1, 0, round=1),
        Game("Berg, Udo", "Adler, Eva", 0.5, 0.5, round=2),
    ]
    assert findings == []


def test_the_command_reads_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """``evaluate -`` evaluates what was pasted; a person at a terminal is told how to end the text."""
    players = tmp_path / "list.csv"
    players.write_text("Name;DWZ;Index\nAdler, Eva;1800;9\nBerg, Udo;1600;9\n", encoding="utf-8")
    monkeypatch.setattr("sys.stdin", _Stdin(PASTED.encode(), is_terminal=True))
    assert run(["evaluate", "-", "--list", str(players), "--csv"]) == 0
    captured = capsys.readouterr()
    assert "Adler, Eva" in captured.out
    assert "Strg-D" in captured.err


def test_a_fault_in_pasted_text_names_the_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The place of a pasted text is called stdin, with line and cell."""
    monkeypatch.setattr("sys.stdin", _Stdin(PASTED.replace("1:0", "gewonnen").encode()))
    assert run(["evaluate", "-"]) == 3
    assert "stdin, Zeile 2, Zelle D2" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--bogus", "-x"])
def test_a_misspelled_option_is_no_file(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Since ``-`` is a file, an unknown option must not become one."""
    assert run(["evaluate", option]) == 2
    assert option in capsys.readouterr().err


BOTH = "Rg.;Name;1;2;Pkt.\n1;Adler Eva;*;1;1\n2;Berg Udo;0;*;0\n"


def test_declared_format() -> None:
    """The same table as a program's export (surname first) and, declared, as a club's grid (name as typed)."""
    assert [p.name for p in load(BOTH, name="in.csv")[0].events[0].participants] == ["Adler, Eva", "Berg, Udo"]
    assert [p.name for p in load(BOTH, name="in.csv", only="grid")[0].events[0].participants] == [
        "Adler Eva",
        "Berg Udo",
    ]


def test_a_declared_format_that_does_not_fit() -> None:
    """Only the declared format is looked for, and the message says so."""
    finding = refused(BOTH, name="in.csv", only="pairings")["E-HEADER"]
    assert finding.cure is not None
    assert finding.cure.en == "looked for:\n      pairing list: Round, White, Black, Result"


def test_no_such_format(capsys: pytest.CaptureFixture[str]) -> None:
    """An unknown format is a usage error that lists the known ones."""
    assert run(["evaluate", "x.csv", "--format", "swt2"]) == 2
    assert "swt, trf, page, progress, team-boards, chess-results, grid, pairings" in capsys.readouterr().err


def test_guesses_of_columns() -> None:
    """Names with and without comma, numbers that only look like results, wide tables that end in dots."""
    text = "wer;Nr;Zug;wie\nAdler Eva;1;1;½\nCron Ida;1;0;1\n"
    assert refused(text, name="in.csv")["E-HEADER"].message.de.endswith("A Name, B Zahl, C Ergebnis, D Ergebnis")
    wide = refused(";".join("abcdefghijkl") + "\n" + ";".join("123456789012") + "\n", name="in.csv")["E-HEADER"]
    assert wide.value.splitlines()[1] == "      1: a | b | c | d | e | f | g | h | i | j | …"


def test_unknown_layouts_show_what_is_there() -> None:
    """The first rows, and a guess for each column, so that the user sees how the table was understood."""
    text = "wer;gegen;wie;wann;Elo\nAdler, Eva;Berg, Udo;1 - 0;03.05.2024;1850\nCron, Ida;Dorn, Jan;½;04.05.2024;1700\n"
    finding = refused(text, name="in.csv")["E-HEADER"]
    assert (
        finding.message.en
        == "no known header row found; the columns look like: A name, B name, C result, D date, E number"
    )
    assert finding.value.startswith(
        "\n      1: wer | gegen | wie | wann | Elo\n      2: Adler, Eva | Berg, Udo | 1 - 0"
    )
    assert finding.place.to("en") == "in.csv, line 1"


@pytest.mark.parametrize("data", [PASTED.encode("utf-16-le"), PASTED.encode("utf-16-be")])
def test_utf_16_without_a_mark(data: bytes) -> None:
    """Without its mark UTF-16 is refused, with the cure; with the mark it is read."""
    finding = refused(data, name="in.csv")["E-ENC"]
    assert finding.cure is not None
    assert "CSV UTF-8" in finding.cure.en
    assert len(games(load(PASTED.encode("utf-16"), name="in.csv")[0])) == 2


@pytest.mark.parametrize("encoding", ["no-such", "utf-16"])
def test_a_wrong_declared_encoding(encoding: str) -> None:
    """An unknown name, or one that does not fit."""
    assert "E-ENC" in refused(PASTED, name="in.csv", encoding=encoding)


def test_a_title_row_is_no_header() -> None:
    """``Name`` above a list is a title; the row with most headings counts."""
    rows = b"Name;Vereinsliste\nStand;2024\nNachname;Vorname;DWZ;Index\nAdler;Eva;1850;7\n"
    (player,) = read_players(Path("list.csv"), Diagnostics(), data=rows).players
    assert (player.name, str(player.rating)) == ("Adler, Eva", "1850-7")


@pytest.mark.parametrize(
    ("spellings", "key"),
    [
        (("Peter von Berg", "von Berg, Peter", "von Berg Peter", "PETER VON BERG"), "von berg, peter"), (("Jan van der Meer", "van der Meer, Jan"), "van der meer, jan"),
        (("Hans Im Thurn", "Im Thurn, Hans"), "im thurn, hans"), (("Walther", "Walther,"), "walther"), (("von Berg", "von Berg,"), "von berg"),
        (("Van Nguyen", "Nguyen, Van"), "nguyen, van"),
    ],
)  # fmt: skip
def test_one_person_in_every_spelling(spellings: tuple[str, ...], key: str) -> None:
    """A particle belongs to the surname; a given name that looks like one does not."""
    assert {name_key(name) for name in spellings} == {key}


@pytest.mark.parametrize(
    ("text", "name"),
    [("Im, Jin", "Im, Jin"), ("IM Meier, Hans", "Meier, Hans"), ("Meier, Hans, IM", "Meier, Hans"), ("Im Thurn, Hans", "Im Thurn, Hans"), ("Dr. Meier, Hans", "Meier, Hans"), ("gm Meier, Hans", "Meier, Hans")],
)  # fmt: skip
def test_titles_and_surnames(text: str, name: str) -> None:
    """``IM`` is a title, ``Im`` a surname."""
    assert read_person(text).name == name


CLUBS = "Weiß;Schwarz;Ergebnis\nMüller, Hans (SK A);Müller, Hans (SV B);1:0\nMüller, Hans (SV B);Cron, Ida;1:0\n"


def test_clubs_tell_namesakes_apart() -> None:
    """Two Hans Müllers of two clubs are two people, also in the displayed names."""
    imported, _ = load(CLUBS, name="in.csv")
    assert [p.name for p in imported.events[0].participants] == [
        "Müller, Hans (SK A)",
        "Müller, Hans (SV B)",
        "Cron, Ida",
    ]
    first, second = games(imported)
    assert (first.second, first.first_score) == (second.first, 1)
    assert first.first != first.second


def test_clubs_choose_among_namesakes_of_the_list() -> None:
    """The club in brackets finds its Müller in the list; one listed Müller for two is refused."""
    players = listed("Müller, Hans;1600;5;;SK A\nMüller, Hans;1500;4;;SV B\nCron, Ida;1400;3;;\n")
    imported, _ = load(CLUBS, name="in.csv", players=players)
    assert sorted(rating.value for rating in imported.ratings.values()) == [1400, 1500, 1600]
    one = listed("Müller, Hans;1600;5;;SK A\nCron, Ida;1400;3;;\n")
    assert "E-NAME-TWICE" in refused(CLUBS, name="in.csv", players=one)


def test_a_name_without_club_among_namesakes() -> None:
    """After two Müllers with clubs, one without is nobody's to guess."""
    assert "E-NAME-TWICE" in refused(CLUBS + "Müller, Hans;Cron, Ida;1:0\n", name="in.csv")


@pytest.mark.parametrize(
    ("points", "found"), [("1½", []), ("1 1/2", []), ("1,5", []), ("anderthalb", ["W-SUM"]), ("2", ["W-SUM"]), ("", [])]
)
def test_points_in_words_do_not_switch_the_check_off(points: str, found: list[str]) -> None:
    """What cannot be read is said; what is blank was not typed."""
    text = f"Nr;Name;1;2;3;Punkte\n1;A, A;;1;½;{points}\n2;B, B;0;;0;0\n3;C, C;½;1;;1,5\n"
    assert codes(load(text, name="in.csv")[1]) == found


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        ("A, A;B, B;1:0;\nA, A;B, B;1:0;\n", ["W-TWICE"]), ("A, A;B, B;1:0;\nB, B;A, A;1:0;\n", []), ("A, A;B, B;1:0;01.05.2024\nA, A;B, B;1:0;02.05.2024\n", []),
    ],
)  # fmt: skip
def test_a_pairing_typed_twice(rows: str, found: list[str]) -> None:
    """Without rounds the same pairing twice is a warning; colours turned, or another day, are a second game."""
    imported, findings = load("Weiß;Schwarz;Ergebnis;Datum\n" + rows, name="in.csv")
    assert len(games(imported)) == 2
    assert codes(findings) == found


def test_a_far_cell_is_refused() -> None:
    """One cell in the last corner of a sheet would fill the memory of any reader."""
    import openpyxl

    book = openpyxl.Workbook()
    book.active["A1"], book.active["XFD1048576"] = "Name", 1
    data = io.BytesIO()
    book.save(data)
    assert "E-FILE" in refused(data.getvalue(), name="in.xlsx")


def test_numbers_keep_their_kind_in_a_large_list() -> None:
    """The quick way through plain rows and the slow one give the same players."""
    import xlsxwriter

    data = io.BytesIO()
    with xlsxwriter.Workbook(data) as book:
        sheet = book.add_worksheet()
        for row, cells in enumerate(
            [
                ["Name", "DWZ", "Index", "Jahrgang", "Verein"],
                ["Adler, Eva (SK A)", 1850, 7, 1990, None],
                ["Dr. Berg, Udo", "1700-3", None, None, "SV B"],
                ["Cron, Ida", None, None, 2001, None],
            ]
        ):
            sheet.write_row(row, 0, cells)
    players = read_players(Path("list.xlsx"), Diagnostics(), data=data.getvalue()).players
    assert [(p.name, str(p.rating), p.birth_year, p.club) for p in players] == [
        ("Adler, Eva", "1850-7", 1990, "SK A"), ("Berg, Udo", "1700-3", None, "SV B"), ("Cron, Ida", "None", 2001, ""),
    ]  # fmt: skip
    assert type(players[0].birth_year) is int


def test_no_format_is_wanted() -> None:
    """Matches of a system without a format of that name: refused, not crashed."""
    with pytest.raises(InputRefusedError):
        read_events(Request(Path("x.csv"), data=b"a;b\n"), (), Diagnostics())


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "Verein 2026\nRangliste nach der 7. Runde\nRg.;Snr;;Name;Elo;Land;Pkt.;Wtg1;Wtg2\n1;3;;Köhlert Ingo;1801;GER;6;21,5;17,75\n",
            3,
        ),
        (
            "Rang;Teilnehmer;Titel;TWZ;Attr.;Verein/Ort;Land;S;R;V;Punkte;Buchh;SoBerg\n1.;Adler,Eva;;1900;W;SK A;;4;1;0;4.5;12.0;10.25\n",
            1,
        ),
        ("Nr.;Name;Elo;Verein\n1;Adler, Eva;1900;SK A\n", 1),
        ("No.;Name;FED;Rtg\n1;Adler, Eva;GER;1900\n", 1),
    ],
)
def test_rankings_and_start_lists(text: str, line: int) -> None:
    """The wrong list of the right tournament: the user learns that it holds no games, and which export does."""
    finding = refused(text, name="in.csv")["E-HEADER"]
    assert (finding.message.de, finding.place.line) == ("Die Liste nennt Spieler, aber keine Partien", line)
    assert finding.cure is not None
    assert "Kreuztabelle" in finding.cure.de
