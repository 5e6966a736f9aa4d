"""The federation's player list: memberships become players, member number 0000 is nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from xl_ratings.hosts.cli.commands import run
from xl_ratings.importers.players import read_players
from xl_ratings.model.diagnostics import Diagnostics
from xl_ratings.model.errors import InputRefusedError
from xl_ratings.model.rating import Rating

from .files import INPUTS, write

SAMPLE = INPUTS / "dsb_spieler_layout_2026_cp1252.csv"
HEAD = "ID,ZPS,Mitgliedsnummer,Status,Nachname,Vorname,Geburtsjahr,DWZ,Index\n"


def test_sample() -> None:
    """Six players of seven rows; the treasurer without a member number is counted; no DWZ is no rating."""
    diagnostics = Diagnostics()
    players = read_players(SAMPLE, diagnostics).players
    assert [(p.name, p.rating, p.birth_year, p.club) for p in players] == [
        ("Bäuerle, Jörg", Rating(1912, 57), 1961, "Y0101"), ("Ackerbau, Emil", Rating(1850, 31), 1979, "Y0101"), ("Köhlert, Ingo", Rating(1801, 20), 1983, "Y0101"),
        ("Dornseif, Otto", Rating(2108, 88), 1958, "Y0102"), ("von Calmbach, Richard", None, 2008, "Y0101"), ("Größler, Ida", Rating(1533, 12), 2001, "Y0101"),
    ]  # fmt: skip
    assert [(f.code, f.message.de) for f in diagnostics.items] == [("I-LIST", "Mitgliedsnummer 0000, kein Spieler: 1")]


def test_list_of_evaluate(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The list is the list before the event: 1912-57 against 1850-31."""
    event = write(tmp_path, "Weiß;Schwarz;Ergebnis\nJörg Bäuerle;Emil Ackerbau;1\n", "in.csv")
    assert run(["evaluate", str(event), "--list", str(SAMPLE), "--date", "2026"]) == 0
    shown = capsys.readouterr().out
    assert "1912-57" in shown
    assert "1850-31" in shown


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_one_person_in_two_clubs(tmp_path: Path, separator: str) -> None:
    """One ID is one player; the active membership gives the club, whichever comes first."""
    text = (
        HEAD
        + "7,A01,0012,P,Abel,Eva,1990,1700,5\n8,A01,0013,A,Abel,Uwe,1960,1500,9\n7,B02,0003,A,Abel,Eva,1990,1700,5\n"
    )
    players = read_players(write(tmp_path, text.replace(",", separator), "in.csv"), Diagnostics()).players
    assert [(p.name, p.club) for p in players] == [("Abel, Uwe", "A01"), ("Abel, Eva", "B02")]


def test_namesakes_stay_two_players(tmp_path: Path) -> None:
    """Two IDs with one name are two people; whoever asks for the name gets both."""
    text = HEAD + "7,A01,0012,A,Abel,Eva,1990,1700,5\n8,B02,0003,A,Abel,Eva,1960,1500,9\n"
    assert len(read_players(write(tmp_path, text, "in.csv"), Diagnostics()).find("Eva Abel")) == 2


def test_older_layout(tmp_path: Path) -> None:
    """Before July 2026 the name stood in one column; without IDs club and member number tell people apart."""
    text = 'VKZ,Mgl-Nr,Status,Spielername,Geschlecht,Geburtsjahr,DWZ,Index,FIDE-Elo\nA01,0012,A,"Abel,Eva",W,1990,1700,5,2200\nA01,0000,,"Kasse,Max",M,1950,,,\n'
    players = read_players(write(tmp_path, text, "in.csv"), Diagnostics()).players
    assert [(p.name, p.rating) for p in players] == [("Abel, Eva", Rating(1700, 5))]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (HEAD + "7,A01,0012,A,Abel,Eva,1990,1700,5\n7,B02,0003,A,Abel,Eva,1990,1750,5\n", "E-DUP-NO"),
        (HEAD + "7,A01,0012,A,Abel,Eva,1990,1700,\n", "E-INDEX"),
        (HEAD + "7,A01,0012,A,Abel,Eva,1990,DWZ,5\n", "E-NUMBER"),
        (HEAD + "7,A01,0000,A,Abel,Eva,1990,1700,5\n", "E-EMPTY"),
        (HEAD, "E-EMPTY"),
    ],
)
def test_refused(tmp_path: Path, text: str, code: str) -> None:
    """Contradicting memberships, ratings without index, lists without players."""
    with pytest.raises(InputRefusedError) as caught:
        read_players(write(tmp_path, text, "in.csv"), Diagnostics())
    assert code in [f.code for f in caught.value.diagnostics]
