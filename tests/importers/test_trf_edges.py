"""Tournament reports that programs, mails and editors changed a little: indented, in other letters, with odd counts."""

from __future__ import annotations

import pytest

from .reading import codes, load, refused
from .test_trf import CONTESTS, PLAIN, player


def test_central_european_letters() -> None:
    """ť and ź are no letters of code page 1252: a Czech report was refused, though its games are plain."""
    imported, findings = load(PLAIN.replace("Adler, Eva  ", "Šťastná, Eva").encode("cp1250"))
    assert imported.events[0].participants[0].name == "Šťastná, Eva"
    assert [(f.code, f.message.en) for f in findings[:1]] == [("W-ENC", "read in the Central European encoding cp1250")]


def test_sharp_s_behind_a_dos_umlaut() -> None:
    """In Größler the umlaut stands before ß, whose DOS byte is á in Windows: one letter must not decide against cp850."""
    imported, findings = load(PLAIN.replace("Adler, Eva  ", "Größler, Jan").encode("cp850"))
    assert imported.events[0].participants[0].name == "Größler, Jan"
    assert codes(findings) == ["W-ENC", "W-BYE"]


def test_a_report_indented_as_a_whole() -> None:
    """Quoted in a mail, every line begins with the same blanks: read, and places are counted as they stand in the file."""
    indented = "".join(f"    {line}\n" for line in PLAIN.splitlines())
    imported, _ = load(indented)
    assert imported.events[0].contests == CONTESTS
    finding = refused(indented.replace("1 b 0", "1 b x"))["E-RESULT"]
    assert finding.place.to("de") == "in.trf, Zeile 5, Spalte 103"  # column 99 of the specification, and four blanks


def test_more_rounds_than_stated() -> None:
    """Record 142 says one round and two were played: nothing is left out, but one of both is wrong."""
    imported, findings = load(f"142 1\n{PLAIN}")
    assert imported.events[0].contests == CONTESTS
    assert [f.message.en for f in findings if f.code == "W-COUNT"] == ["1 rounds stated, 2 in the report; all are read"]


def test_the_bye_of_a_team_is_no_players() -> None:
    """Record 162 P gives a team without an opponent five game points: its players keep the points of their boards."""
    rows = [
        player(1, "A, A", "1.0", "   2 w 1", "0000 - U"), player(2, "B, B", "0.0", "   1 b 0"), player(3, "C, C", "0.5", "0000 - U"),
    ]  # fmt: skip
    teams = "310   1 SK A                             SKA        0    3.0    3.5         1    2"
    _, findings = load("\n".join(["162  P 5.0", *rows, teams]))
    assert [f.message.en for f in findings if f.code == "W-SUM"] == ["C, C: 0.5 points given, the cells add up to 5"]
    _, findings = load("\n".join(["162  P 5.0", *rows]))
    assert [f.code for f in findings].count("W-SUM") == 2


def test_blanks_that_do_not_break() -> None:
    """A text program writes two blanks as one that does not break: it still is a blank of its column."""
    imported, _ = load(PLAIN.replace("Adler, Eva  ", "Adler,\xa0Eva\xa0 ").replace("   2 w 1", " \xa0 2 w 1"))
    assert imported.events[0].contests == CONTESTS


@pytest.mark.parametrize(("encoding", "name"), [("cp1251", "Иванов, Юр"), ("cp1253", "Ψαράκης, Κ")])
def test_letters_of_another_code_page(encoding: str, name: str) -> None:
    """Cyrillic or Greek read as Windows text are four accented letters in a row, as no German name has: said at once."""
    imported, findings = load(PLAIN.replace("Adler, Eva", name).encode(encoding))
    assert imported.events[0].participants[0].name != name
    assert codes(findings)[0] == "W-ENC"
    imported, findings = load(PLAIN.replace("Adler, Eva", name).encode(encoding), encoding=encoding)
    assert imported.events[0].participants[0].name == name
    assert codes(findings) == ["W-BYE"]
