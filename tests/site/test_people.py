"""Who may be named where; whatever a name looks like, it stays a name."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from xl_ratings.hosts.cli.commands import run

from .books import EXTERNAL, GROUP, NOTE, OBJECTION, PUBLISH, YEAR, change, copy, evaluate, player, publish
from .reading import everything, read

TEMPLATES = ("blitz_dwz_season", "psz_league", "wizard_league", "duel_league")


@pytest.mark.parametrize("options", [[], ["--fragment"]])
@pytest.mark.parametrize("template", TEMPLATES)
def test_a_hidden_player_is_nowhere(tmp_path: Path, template: str, options: list[str]) -> None:
    """Birke (P0002) wants to be named nowhere, and the officer wrote the name, an alias and the ID into free texts."""
    file = copy(tmp_path, template)
    change(
        file, player(2, PUBLISH, "nirgends"), ("Namen", 20, 1, "Jonny B."), ("Namen", 20, 2, "P0002"),
        player(1, 5, "Freunde von Jan Birke"),
    )  # fmt: skip
    sheet = {"psz_league": "Zeiträume", "wizard_league": "Abende", "duel_league": "Spieltage"}.get(template, "Turniere")
    change(
        file,
        (sheet, 5, 3, "Abschied von BIRKE, JAN"),
        (sheet, 6, 3, "Pokal (Jonny B.)"),
        (sheet, 5, 8, "Birke, Jan: Zettel"),
    )
    evaluate(file)
    said = everything(publish(file, *options))
    assert re.findall(r"birke|jonny|p0002", said, re.IGNORECASE) == []
    assert "Abschied von N. N." in said
    if template == "blitz_dwz_season":
        assert "Gegen N. N. (1724)" in said
        assert "Fink, Lea" in said


def test_members_without_list_have_rows_but_no_card(tmp_path: Path) -> None:
    """Fink (P0004): evaluation only. The name stands in the evaluations and nowhere else."""
    file = copy(tmp_path)
    change(file, player(4, PUBLISH, "nur Auswertung"))
    evaluate(file)
    site = publish(file) / "saison"
    assert "Fink, Lea" in read(site / "auswertung-01.html").text
    assert "Fink, Lea" in (site / "auswertung-01.csv").read_text("utf-8")
    assert not (site / "spieler-p0004.html").exists()
    elsewhere = [path for path in site.iterdir() if not path.name.startswith(("auswertung-", "aenderungen"))]
    assert [path.name for path in elsewhere if "Fink" in path.read_text("utf-8")] == []
    assert [link for path in site.glob("*.html") for link in read(path).links if "p0004" in link] == []
    assert "N. N." in read(site / "spieler-p0001.html").text


def test_groups_and_objections_decide_about_the_list(tmp_path: Path) -> None:
    """A guest who objected, a guest before the day from which guests are listed, somebody without a club who is away."""
    file = copy(tmp_path)
    change(
        file, player(5, GROUP, "anderer Verein"), player(5, OBJECTION, 45292.0), player(6, GROUP, "anderer Verein"),
        player(4, OBJECTION, 45292.0),
        player(8, GROUP, "vereinslos"), ("Einstellungen", 25, 2, 0.0),
    )  # fmt: skip
    evaluate(file)
    names = [row[1] for row in read(publish(file) / "saison" / "liste.html").tables[0][1:]]
    assert "Möwe, Ole" not in names
    assert "Specht, Ida" in names
    assert "Fink, Lea" in names  # an objection counts for guests only
    opponents = [row[0] for row in read(tmp_path / "site" / "saison" / "spieler-p0001.html").tables[-1][1:]]
    assert "Möwe, Ole" not in opponents
    assert {"Fink, Lea", "Zeisig, Kim", "N. N."} <= set(opponents)
    assert "Zeisig, Kim" not in names  # last played in February, the list is of March, 0 months are granted


def test_nothing_personal_goes_out(tmp_path: Path) -> None:
    """Year of birth, external number, note and objection; and no word tells the age group, only the J of the formula."""
    file = copy(tmp_path)
    for number in (1, 3):
        change(
            file, player(number, YEAR, 2006.0), player(number, EXTERNAL, "471147"), player(number, NOTE, "ruft gern an")
        )  # fmt: skip
    evaluate(file, "--correct", "Jahrgang nachgetragen")
    site = publish(file)
    said = "\n".join(read(path).text for path in site.rglob("*.html") if path.name != "regeln.html")
    assert "Grundwert E0 (J = 10)" in said
    assert re.findall(r"2006|471147|ruft gern|Jugendlich|Twen|Erwachsen", said) == []


NASTY = (
    "<b>Ä</b>\"'&",
    "</style><script>alert(1)</script>",
    "😀 Zoë",
    "אבג",
    "\u202eevil",
    "=1+1",
    '=HYPERLINK("http://x.example","y")',
    "+49 1",
    "@SUM(1)",
    "L" * 300,
    "../../x",
    "{{ 7*7 }}",
)


def test_names_stay_text(tmp_path: Path) -> None:
    """Markup, quotes, template signs, emoji, right-to-left letters: shown as typed, never obeyed, never part of a file's name."""
    file = copy(tmp_path)
    for line, name in enumerate(NASTY, 21):
        change(
            file,
            ("Spieler", line, 1, f"X{line} <&> ../{line}"),
            ("Spieler", line, 2, name),
            ("Spieler", line, 11, 1500.0),
        )
        change(file, ("Spieler", line, 12, 5.0), ("Spieler", line, 5, name))
    change(file, ("Turniere", 5, 3, '<img src=x onerror="alert(1)">'), ("Turniere", 5, 8, "<i>Grund</i>"))
    evaluate(file, "--correct", "<u>Anlass</u>")
    site = publish(file)
    for path in site.rglob("*"):
        assert re.fullmatch(r"[a-z0-9.-]+", path.name), path.name
        if path.suffix == ".html":
            tags = read(path).tags
            assert not {"b>", "script", "img", "i>", "u"} & set(tags), path.name
            assert tags["style"] == 1
    page = read(site / "saison" / "liste.html")
    names = [row[1] for row in page.tables[0][1:]]
    assert set(NASTY) <= set(names)
    assert len([link for link in page.links if link.startswith("spieler-")]) == len(names)
    assert read(site / "saison" / "auswertung-01.html").heading == '<img src=x onerror="alert(1)">'
    listed = (site / "saison" / "liste.csv").read_text("utf-8-sig")
    cells = [cell for row in csv.reader(listed.splitlines(), delimiter=";") for cell in row]
    assert {f"'{name}" for name in NASTY if name[0] in "=+@"} <= set(cells)
    assert not [cell for cell in cells if cell[:1] in {"=", "@"} or re.match(r"[+-](?![\d,]+$)", cell)]


def test_names_of_files_come_from_ids_alone(tmp_path: Path) -> None:
    """A marriage changes the name on the pages and no address; two IDs never share a file."""
    file = copy(tmp_path)
    change(
        file,
        ("Spieler", 21, 1, "a/1"),
        ("Spieler", 21, 2, "Eins"),
        ("Spieler", 21, 11, 1500.0),
        ("Spieler", 21, 12, 5.0),
    )
    change(
        file,
        ("Spieler", 22, 1, "A/1"),
        ("Spieler", 22, 2, "Zwei"),
        ("Spieler", 22, 11, 1500.0),
        ("Spieler", 22, 12, 5.0),
    )
    before = {path.name for path in (publish(file) / "saison").iterdir()}
    change(file, player(8, 2, "Adler-Zeisig"), ("Namen", 20, 1, "Zeisig, Kim"), ("Namen", 20, 2, "P0008"))
    after = {path.name for path in (publish(file) / "saison").iterdir()}
    assert before == after
    assert "Adler-Zeisig, Kim" in read(tmp_path / "site" / "saison" / "spieler-p0008.html").heading
    assert len([name for name in before if name.startswith("spieler-a-1")]) == 2


def test_unknown_people_stop_the_publication(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody has said who that is: perhaps a misspelling of somebody who does not want to be named."""
    file = copy(tmp_path)
    change(file, ("T01", 13, 2, "Birk, Jan"))
    evaluate(file, "--correct", "Name")
    capsys.readouterr()
    assert run(["publish", str(file), "--out", str(tmp_path / "site")]) == 3
    told = capsys.readouterr().err
    assert "W-NAME-NEW" in told
    assert "T01" in told
    assert not (tmp_path / "site").exists()


def test_short_ids_stay_out_of_sentences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A club that counts its players: ID 5 names an opponent, and "weniger als 5 Partien" stays a sentence."""
    file = copy(tmp_path)
    change(file, player(8, 1, "5"), ("Namen", 20, 1, "Zeisig, Kim"), ("Namen", 20, 2, "5"))
    evaluate(file, "--correct", "Nummern")
    capsys.readouterr()
    assert run(["explain", str(file), "Adler, Eva", "--event", "2"]) == 0
    told = capsys.readouterr().out
    page = read(publish(file) / "saison" / "auswertung-02.html")
    for said in (told, page.text):
        assert "Gegen Zeisig, Kim (1210)" in said
        assert "H: keine, weniger als 5 Partien" in said


@pytest.mark.parametrize(("template", "opponent"), [("blitz_dwz_season", "1724"), ("psz_league", "251")])
def test_namesakes_are_told_apart(tmp_path: Path, template: str, opponent: str) -> None:
    """Birke wants to be named nowhere; a namesake who does not mind is still named, and never instead of Birke."""
    file = copy(tmp_path, template)
    change(
        file, player(2, PUBLISH, "nirgends"), ("Spieler", 30, 1, "P0099"), ("Spieler", 30, 2, "Birke"),
        ("Spieler", 30, 3, "Jan"), ("Spieler", 30, 11, 1500.0), ("Spieler", 30, 12, 5.0),
        *(("Namen", line, column, value) for line, pair in ((20, ("Birke, Jan", "P0002")), (21, ("Jan Birke", "P0002"))) for column, value in enumerate(pair, 1)),
    )  # fmt: skip
    evaluate(file, "--correct", "Namen")
    site = publish(file) / "saison"
    assert f"Gegen N. N. ({opponent})" in read(site / "auswertung-01.html").text
    assert read(site / "spieler-p0099.html").heading == "Birke, Jan"


def test_corrections_name_people_as_cards_do(tmp_path: Path) -> None:
    """Fink (P0004): evaluation only. Her corrected numbers are told, her name is not; hidden people have no line."""
    file = copy(tmp_path)
    change(file, player(4, PUBLISH, "nur Auswertung"), player(2, PUBLISH, "nirgends"), ("T01", 6, 10, "0"))
    evaluate(file, "--correct", "Zettel von Fink, Lea")
    site = publish(file) / "saison"
    page = read(site / "aenderungen.html")
    names = {row[2] for table in page.tables for row in table[1:]}
    assert "N. N." in names
    assert "Adler, Eva" in names
    assert names.isdisjoint({"Fink, Lea", "Birke, Jan"})


def test_wishes_of_two_seasons_are_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Birke withdrew this season; last season's pages still name him, and the officer is told by ID, not by name."""
    before, now = copy(tmp_path, name="blitz-2023.xlsx"), copy(tmp_path, name="blitz-2024.xlsx")
    change(now, player(2, PUBLISH, "nirgends"))
    capsys.readouterr()
    assert run(["publish", str(before), str(now), "--out", str(tmp_path / "site")]) == 1
    told = capsys.readouterr().err
    assert "P0002 steht in blitz-2024.xlsx auf „nirgends“, wird in blitz-2023.xlsx aber genannt" in told
    assert "Birke" not in told
