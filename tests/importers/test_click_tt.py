"""click-TT tournaments: singles of all competitions, what is left out, and XML that is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from xl_ratings.model.contests import Single

from .files import load, refusal, write


def match(first: str, second: str, *sets: str, counts: str = "", tag: str = "match") -> str:
    """Return a match; sets like 11:8, the rest 0:0; ``counts`` replaces the sets and matches that were won."""
    points = [tuple(map(int, pair.split(":"))) for pair in sets]
    won = sum(a > b for a, b in points), sum(a < b for a, b in points)
    points += [(0, 0)] * (7 - len(points))
    cells = " ".join(f'set-a-{k}="{a}" set-b-{k}="{b}"' for k, (a, b) in enumerate(points, 1))
    counts = (
        counts or f'sets-a="{won[0]}" sets-b="{won[1]}" matches-a="{won[0] > won[1]:d}" matches-b="{won[0] < won[1]:d}"'
    )
    return (
        f'<{tag} nr="1" group="A" player-a="{first}" player-b="{second}" {cells} {counts} games-a="0" games-b="0"/>\n'
    )


def person(last: str, first: str, number: str = "1", born: str = "1980") -> str:
    """Return a person."""
    return f'<person lastname="{last}" firstname="{first}" internal-nr="NU{number}" club-name="TTC " birthyear="{born}" ttr="1500"/>'


def player(key: str, *persons: str) -> str:
    """Return an entry of one person, or of a pair."""
    return f'<player type="{"single" if len(persons) < 2 else "double"}" id="{key}">{"".join(persons)}</player>\n'


def tournament(players: str, matches: str, head: str = '<?xml version="1.0" encoding="UTF-8"?>\n') -> str:
    """Return a tournament with one competition."""
    return (
        f'{head}<tournament name="Vereinspokal" start-date="2026-02-07" end-date="2026-02-08" xmlns:ppc="x">'
        f'<competition age-group="Herren" type="Einzel">\n<players>{players}</players>\n<matches>{matches}</matches></competition></tournament>'
    )


PLAYERS = (
    player("P1", person("Müller", "Hans", "1"))
    + player("P2", person("Abel", "Eva", "2"))
    + player("P3", person("Zorn", "Uwe", "3"))
)
PLAYED = match("P1", "P2", "11:8", "9:11", "11:9", "12:10")


def test_singles(tmp_path: Path) -> None:
    """Unused sets stand as 0:0; clubs and years come along; the league is the age group."""
    text = tournament(PLAYERS, PLAYED + match("P3", "P1", "3:11", "11:5", "4:11", "9:11"))
    imported, codes = load(write(tmp_path, text, "in.xml"), "psz")
    (event,) = imported.events
    assert event.contests == (
        Single("Müller, Hans", "Abel, Eva", league="Herren"),
        Single("Müller, Hans", "Zorn, Uwe", league="Herren"),
    )
    assert next((p.name, p.club, p.birth_year) for p in event.participants) == ("Müller, Hans", "TTC", 1980)
    assert (event.name, str(event.date), codes) == ("Vereinspokal", "2026-02-08", [])


def test_what_is_left_out_is_counted(tmp_path: Path) -> None:
    """Doubles, walkovers, matches outside the tournament, open matches: none is rated, each is named."""
    pairs = player("D1", person("A", "A", "5"), person("B", "B", "6")) + player(
        "D2", person("C", "C", "7"), person("D", "D", "8")
    )
    open_match = match("P2", "P3", counts='sets-a="0" sets-b="0" matches-a="0" matches-b="0"')
    walkover = match("P1", "P3", counts='sets-a="3" sets-b="0" matches-a="1" matches-b="0"')
    other = match("P1", "P9", "11:1", "11:1", "11:1", tag="ppc:match")
    text = tournament(
        PLAYERS + pairs, PLAYED + match("D1", "D2", "11:1", "11:1", "11:1") + open_match + walkover + other
    )
    imported, codes = load(write(tmp_path, text, "in.xml"), "psz")
    assert imported.events[0].contests == (
        Single("Müller, Hans", "Abel, Eva", league="Herren"),
        Single("Müller, Hans", "Zorn, Uwe", league="Herren", is_walkover=True),
    )
    assert codes == ["W-PENDING", "I-DOUBLES", "I-FORFEIT", "I-FOREIGN"]


def test_eleven_to_nothing(tmp_path: Path) -> None:
    """Walkovers are also kept as 11:0 in every set: rated, but asked about."""
    text = tournament(PLAYERS, match("P1", "P2", "11:0", "11:0", "11:0"))
    assert load(write(tmp_path, text, "in.xml"), "psz")[1] == ["W-WALKOVER"]


@pytest.mark.parametrize(
    "head",
    [
        "", "\ufeff", '<!DOCTYPE tournament SYSTEM "TournamentPortal.dtd">', '<?xml version="1.0" encoding="UTF-8"?><!-- & -->',
    ],
)  # fmt: skip
def test_heads(tmp_path: Path, head: str) -> None:
    """A DTD elsewhere is not asked for; XML's own entities are fine."""
    text = tournament(PLAYERS.replace("TTC ", "TTC Auf &amp; Ab"), PLAYED, head)
    assert len(load(write(tmp_path, text, "in.xml"), "psz")[0].events[0].contests) == 1


@pytest.mark.parametrize("encoding", ["cp1252", "iso-8859-1", "utf-16"])
def test_encodings(tmp_path: Path, encoding: str) -> None:
    """The encoding is the one that the file names."""
    named = encoding.replace("cp1252", "windows-1252")
    text = tournament(PLAYERS, PLAYED, f'<?xml version="1.0" encoding="{named}"?>')
    imported, _ = load(write(tmp_path, text, "in.xml", encoding), "psz")
    assert imported.events[0].participants[0].name == "Müller, Hans"


BOMB = '<!DOCTYPE tournament [<!ENTITY a "aaaaaaaaaa">' + "".join(f'<!ENTITY {chr(98 + k)} "{f"&{chr(97 + k)};" * 10}">' for k in range(8)) + "]>"  # fmt: skip


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        (tournament(PLAYERS, PLAYED.replace('nr="1"', 'nr="&i;"'), BOMB), "E-XML", "DOCTYPE"),
        (tournament(PLAYERS, PLAYED, '<!DOCTYPE tournament [<!ENTITY x SYSTEM "file:///etc/passwd">]>'), "E-XML", "DOCTYPE"),
        (tournament(PLAYERS.replace("Müller", "M&uuml;ller"), PLAYED), "E-XML", "Kein gültiges XML"),
        (tournament(PLAYERS.replace("Müller", "M&uuml;ller"), PLAYED, '<!DOCTYPE tournament SYSTEM "x.dtd">'), "E-XML", "Entität &uuml; ist unbekannt"),
        (tournament(PLAYERS, PLAYED)[:-30], "E-XML", "Kein gültiges XML"),
        ("<a>" * 5000, "E-XML", "zu tief"),
        ("<spielplan><match/></spielplan>", "E-HEADER", "Die Wurzel der XML-Datei ist <spielplan>"),
        ("<tournament/>", "E-EMPTY", "keine Einzel"),
        (tournament(PLAYERS, ""), "E-EMPTY", "keine Einzel"),
        (tournament(PLAYERS, match("P1", "P9", "11:1")), "E-OPP", "P1 – P9"),
        (tournament(PLAYERS, match("P1", "P1", "11:1")), "E-OPP", "P1 – P1"),
        (tournament(PLAYERS + PLAYERS, PLAYED), "E-DUP-NO", "Spieler-ID „P1“"),
        (tournament(PLAYERS + player("P4", person("Müller", "Hans", "4")), PLAYED + match("P4", "P2", "11:1")), "E-NAME-TWICE", "zwei Spieler haben diesen Namen"),
        (tournament(PLAYERS + player("P4"), PLAYED), "E-NAME", "P4 hat keinen Namen"),
        (tournament(PLAYERS, PLAYED.replace('sets-a="3"', 'sets-a="1"')), "E-REC", "widersprechen sich"),
        (tournament(PLAYERS, PLAYED.replace('sets-a="3"', 'sets-a="2"')), "E-REC", "widersprechen sich"),
        (tournament(PLAYERS, PLAYED.replace('matches-a="1"', 'matches-a="0"')), "E-REC", "widersprechen sich"),
        (tournament(PLAYERS, match("P1", "P2", "11:11", "11:1")), "E-REC", "widersprechen sich"),
        (tournament(PLAYERS, PLAYED.replace('set-a-1="11"', 'set-a-1="elf"')), "E-NUMBER", "set-a-1 „elf“ ist keine Zahl"),
    ],
)  # fmt: skip
def test_refused(tmp_path: Path, text: str, code: str, words: str) -> None:
    """Bombs, broken and foreign XML, contradictions: one sentence each."""
    found = refusal(write(tmp_path, text, "in.xml"), "psz")
    assert any(code == its and words in sentence for its, sentence in found), found
