"""Swiss-Chess files: every game of the sample, and changed bytes of it; facts of the layout stand in the importer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from xl_ratings.importers.players import read_players
from xl_ratings.model.contests import Bye, Game, Outcome
from xl_ratings.model.diagnostics import Diagnostics
from xl_ratings.model.rating import Rating

from .files import INPUTS, games, load, refusal, write

SAMPLE = INPUTS / "swisschess_883_individual.SWT"
EXPECTED = json.loads((INPUTS / "swisschess_883_individual.expected.json").read_text(encoding="utf-8"))
ROUNDS, PLAYERS, START, RECORD = 9, 24, 13384, 655
RESULTS = {"1-0": (1, 0), "0-1": (0, 1), "1/2-1/2": (0.5, 0.5)}


def cell(player: int, round_: int) -> int:
    """Return where a player's pairing of a round begins in the sample."""
    return START + ((player - 1) * ROUNDS + round_ - 1) * 19


CLUB = b"Beaumont\0Ro\xdfdorf\0"


def record(player: int) -> int:
    """Return where a player's record begins in the sample."""
    return START + PLAYERS * ROUNDS * 19 + (player - 1) * RECORD


def changed(folder: Path, *changes: tuple[int, int | bytes]) -> Path:
    """Write the sample with bytes replaced."""
    data = bytearray(SAMPLE.read_bytes())
    for offset, new in changes:
        piece = bytes([new]) if isinstance(new, int) else new
        data[offset : offset + len(piece)] = piece
    return write(folder, bytes(data), "in.swt")


def built(
    players: int, rounds: int, passes: int, pairings: dict[tuple[int, int], bytes], *, version: int = 883
) -> bytes:
    """Return a round robin with players A1, A2 …; ``pairings`` holds colour, opponent, result, state of player and round."""
    start, length, points = (3894, 292, 233) if version < 800 else (START, RECORD, 292)
    head = bytearray(start)
    for offset, value in ((1, rounds), (3, rounds), (5, rounds), (7, players), (596, 1), (597, 1), (599, passes)):
        head[offset] = value
    head[609:611] = version.to_bytes(2, "little")
    cells = bytearray(players * rounds * passes * 19)
    records = bytearray(players * length)
    for (player, round_), (colour, opponent, result, state) in pairings.items():
        at = ((player - 1) * rounds * passes + round_ - 1) * 19
        cells[at + 8], cells[at + 9], cells[at + 11], cells[at + 15] = colour, opponent, result, state
        records[(player - 1) * length + points] += (0, 0, 1, 2)[result]
    for player in range(1, players + 1):
        at = (player - 1) * length
        records[at : at + 2] = f"A{player}".encode()
        records[at + 217] = player
    return bytes(head + cells + records)


def test_every_game_of_the_sample() -> None:
    """108 games of 24 players in 9 rounds, as the JSON beside the sample has them; no finding at all."""
    imported, codes = load(SAMPLE)
    (event,) = imported.events
    names = {player["no"]: player["name"].replace(",", ", ") for player in EXPECTED["players"]}
    wanted = {(g["round"], names[g["white"]], names[g["black"]], RESULTS[g["result"]]) for g in EXPECTED["games"]}
    found = {
        (g.round, g.first, g.second, (g.first_score, g.second_score)) for g in event.contests if isinstance(g, Game)
    }
    assert found == wanted
    assert (len(event.contests), codes) == (108, [])
    assert imported.ratings == {names[p["no"]]: Rating(int(p["nwz"]), 9) for p in EXPECTED["players"]}
    assert [p.club for p in event.participants] == [p["club"] for p in EXPECTED["players"]]
    assert (event.name, str(event.date)) == ("Test Tournament with a very long title", "2013-05-26")
    assert event.participants[0].birth_year == 1986


def test_ratings_need_an_index() -> None:
    """The file has no index: refused, with one sentence for all players, until an index or a list is given."""
    assert [code for code, _ in refusal(SAMPLE, index=None)] == ["E-INDEX"]


def test_a_list_gives_the_ratings(tmp_path: Path) -> None:
    """With a list the file's own numbers do not count."""
    players = read_players(write(tmp_path, "Name;DWZ;Index\nDavid Gib;2001;4\n", "list.csv"), Diagnostics())
    imported, codes = load(SAMPLE, players=players, index=None)
    assert imported.ratings == {"David Gib": Rating(2001, 4)}
    assert codes.count("W-NAME-NEW") == 23


def test_forfeits_byes_and_missing_results(tmp_path: Path) -> None:
    """State 2 is a forfeit (for one side or both), 1 an adjourned game; games against the dummy are byes."""
    # round 1: 1-13 forfeited, 3-15 lost by both; round 4: 1-9 not finished; player 24 is the dummy
    path = changed(
        tmp_path,
        (cell(1, 1) + 15, 2), (cell(13, 1) + 15, 2),
        (cell(3, 1) + 11, b"\x01\0\0\0\x02"), (cell(15, 1) + 11, b"\x01\0\0\0\x02"),
        (cell(1, 4) + 11, b"\0\0\0\0\x01"), (cell(9, 4) + 11, b"\0\0\0\0\x01"),
        (record(24) + 189, ord("f")),
    )  # fmt: skip
    imported, codes = load(path)
    contests = imported.events[0].contests
    found = {(g.round, g.first): g for g in contests if isinstance(g, Game)}
    forfeits = [g for g in found.values() if g.outcome is Outcome.FORFEIT]
    assert sorted((g.first, g.first_score, g.second_score) for g in forfeits) == [
        ("Dorsay, Evelyn", 0, 0),
        ("Gib, David", 1, 0),
    ]
    assert found[4, "Gib, David"].outcome is Outcome.PENDING
    wanted = sum(24 in (g["white"], g["black"]) for g in EXPECTED["games"])
    assert sum(isinstance(contest, Bye) for contest in contests) == wanted == codes.count("W-BYE")
    assert len(imported.events[0].participants) == 23
    # stored points no longer fit: Dorsay (won 1 before), and White 1 or Black 9 who had won the game of round 4
    assert sorted(set(codes)) == ["W-BYE", "W-PENDING", "W-SUM"]


def test_umlauts_are_cp1252(tmp_path: Path) -> None:
    """Names are cp1252; what stands behind the end mark of a shorter name is not part of it."""
    imported, _ = load(changed(tmp_path, (record(5), "Größler,Ida\0xyz".encode("cp1252"))))
    assert imported.events[0].participants[4].name == "Größler, Ida"


@pytest.mark.parametrize("version", [724, 802, 955])
def test_double_round_robin(tmp_path: Path, version: int) -> None:
    """Two players, one round, two passes: both games, one a week, colours changed; versions 7 to 9."""
    path = write(tmp_path, built(2, 1, 2, {(1, 1): b"\1\2\3\0", (2, 1): b"\3\1\1\0", (1, 2): b"\3\2\2\0", (2, 2): b"\1\1\2\0"}, version=version), "in.swt")  # fmt: skip
    imported, codes = load(path)
    assert games(imported) == ["1 A1-A2 1:0", "2 A2-A1 0.5:0.5"]
    assert codes == []


def test_the_format_shows_in_the_bytes(tmp_path: Path) -> None:
    """The ending of the name does not matter."""
    path = write(tmp_path, built(2, 1, 1, {(1, 1): b"\1\2\3\0", (2, 1): b"\3\1\1\0"}), "turnier.dat")
    assert games(load(path)[0]) == ["1 A1-A2 1:0"]


@pytest.mark.parametrize(
    ("changes", "code", "words"),
    [
        ([(609, (699).to_bytes(2, "little"))], "E-FILE", "SWT-Version 699 (Byte 609)"),
        ([(609, (1000).to_bytes(2, "little"))], "E-FILE", "erlaubt sind 700 bis 999"),
        ([(606, 255)], "E-FILE", "Mannschaftsturniere werden nicht gelesen (Byte 606)"),
        ([(596, 2)], "E-FILE", "KO-Turnier wird nicht gelesen"),
        ([(596, 3)], "E-FILE", "Scheveninger System wird nicht gelesen"),
        ([(596, 9)], "E-FILE", "Turniermodus 9 wird nicht gelesen"),
        ([(597, 2)], "E-FILE", "2 Partien je Runde"),
        ([(599, 2)], "E-FILE", "2 Durchgänge im Schweizer System"),
        ([(7, b"\0\0")], "E-FILE", "0 Teilnehmer"),
        ([(7, b"\xff\x0f")], "E-FILE", "abgeschnitten"),
        ([(1, b"\0\0")], "E-FILE", "0 Runden"),
        ([(cell(1, 1) + 11, 7)], "E-RESULT", f"Ergebnis 7 an Byte {cell(1, 1) + 11} ist unbekannt"),
        ([(cell(1, 1) + 8, 9)], "E-RESULT", f"Farbe 9 an Byte {cell(1, 1) + 8}"),
        ([(cell(1, 1) + 15, 5)], "E-RESULT", "Status 5"),
        ([(cell(1, 1) + 8, 0)], "E-RESULT", "Ergebnis 3"),
        ([(cell(1, 1) + 8, 3)], "E-REC", "Frampton, Carlos hat diese Paarung nicht"),
        ([(cell(1, 1) + 9, 99)], "E-REC", "Gegner 99 gibt es nicht"),
        ([(cell(1, 1) + 9, 1)], "E-REC", "hat diese Paarung nicht"),
        ([(cell(1, 1) + 11, 1), (cell(13, 1) + 11, 0)], "E-REC", "das Ergebnis 0 : ? geht nicht"),
        ([(cell(13, 1) + 11, 3)], "E-REC", "das Ergebnis 1 : 1 geht nicht"),
        ([(cell(1, 1) + 15, 2)], "E-REC", "nur eine Seite nennt die Partie kampflos"),
        ([(cell(1, 1) + 8, 2)], "E-REC", "spielfrei und zugleich gespielt"),
        ([(cell(1, 1) + 15, 3), (cell(13, 1) + 15, 3)], "E-REC", "ein Ergebnis, obwohl nicht gespielt"),
        ([(record(2) + 217, 1)], "E-DUP-NO", "Teilnehmernummer 1"),
        ([(record(2), 0)], "E-NAME", f"Teilnehmer 2 hat keinen lesbaren Namen (Byte {record(2)})"),
        ([(record(2), b"Gib,David\0"), (record(2) + 33, CLUB)], "E-NAME-TWICE", "Gib, David steht zweimal"),
        ([(record(2) + 75, b"20x7")], "E-NUMBER", "NWZ „20x7“ ist keine Zahl"),
    ],
)  # fmt: skip
def test_what_is_not_read_is_named(
    tmp_path: Path, changes: list[tuple[int, int | bytes]], code: str, words: str
) -> None:
    """One changed place each: the sentence names what is wrong, and nothing is evaluated."""
    found = refusal(changed(tmp_path, *changes))
    assert any(code == its and words in sentence for its, sentence in found), found


@pytest.mark.parametrize("length", [1, 608, 3893, 3894, 13384, 20000, 33207])
def test_cut_files(tmp_path: Path, length: int) -> None:
    """A file cut anywhere is refused, also when its head is whole."""
    ((code, sentence),) = refusal(write(tmp_path, SAMPLE.read_bytes()[:length], "in.swt"))
    assert (code, "abgeschnitten" in sentence) == ("E-FILE", True)


def test_no_round_paired(tmp_path: Path) -> None:
    """A tournament before its first round has players but no games: an error, not an empty success."""
    data = bytearray(SAMPLE.read_bytes())
    data[3] = data[5] = 0
    path = write(tmp_path, bytes(data[:START] + data[record(1) :]), "in.swt")
    assert [code for code, _ in refusal(path)] == ["E-EMPTY"]


def test_bytes_left_over_are_named(tmp_path: Path) -> None:
    """Nothing is skipped silently."""
    assert load(write(tmp_path, SAMPLE.read_bytes() + bytes(10), "in.swt"))[1] == ["W-REST"]


def test_other_systems_say_what_they_read() -> None:
    """A tournament file among table-tennis formats: the answer names what it is and what is looked for."""
    ((code, _),) = refusal(SAMPLE, "psz")
    assert code == "E-HEADER"


def test_byes_alone_are_no_tournament(tmp_path: Path) -> None:
    """A first round in which somebody is free and nobody has played yet: nothing to rate, so no success."""
    path = write(tmp_path, built(2, 1, 1, {(1, 1): bytes((2, 0, 3, 0))}), "in.swt")
    assert refusal(path) == [("E-EMPTY", "Die Datei enthält keine Partien")]
