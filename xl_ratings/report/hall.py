"""Pages for the playing hall: check-in list, round sheet with a card for each player, standings on a screen."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree import ElementTree as ET

from ..model.berger import Round
from ..model.text import Language, Number, Text, plain
from .html_page import page, table, tag

REFRESH = 10  # seconds
_SPARE_LINES = 10
_SHARED = """
body { font-family: "Segoe UI", Calibri, "Liberation Sans", Arial, sans-serif; color: #1c2733; margin: 0 auto; }
h1 { font-size: 1.4em; margin: 0 0 .2em; } p { margin: .2em 0 .8em; color: #51606f; }
table { border-collapse: collapse; width: 100%; } th { text-align: left; background: #dde6f0; }
th, td { padding: .25em .5em; border-bottom: 1px solid #c3ccd6; }
"""
_PRINTED = """
@page { size: A4; margin: 12mm; } body { max-width: 186mm; font-size: 10.5pt; }
thead { display: table-header-group; } tr { break-inside: avoid; }
"""
_CHECK_IN = "td { height: 6mm; } td:first-child, th:first-child { width: 8mm; text-align: center; font-size: 13pt; }"
_CARDS = """
h2 { font-size: 1.1em; margin: 0 0 .2em; } .round { break-inside: avoid; padding-bottom: .8em; } .round td:last-child { width: 22mm; }
.rounds { columns: 2; column-gap: 8mm; } .cards { display: grid; grid-template-columns: 1fr 1fr; break-before: page; }
.card { border: 1px dashed #51606f; padding: 4mm; break-inside: avoid; font-size: 9.5pt; }
.card td, .card th { padding: .15em .3em; } .card td:last-child { width: 12mm; border-left: 1px solid #c3ccd6; }
"""
_SCREEN = """
body { max-width: 1400px; padding: 1em; font-size: 18px; } th.n, .n { text-align: right; } th.g, .g { text-align: center; }
.g, .own { padding: .25em .15em; }
tr.first td { font-weight: 600; } td.own { background: #e8ebef; } .up { color: #17703a; } .down { color: #a32020; }
.fault { color: #a32020; }
"""


@dataclass(frozen=True, slots=True)
class Head:
    """What stands at the top of a page: the event's name and day, the language."""

    name: str
    day: dt.date | None
    language: Language

    def say(self, text: Text) -> str:
        """Return a text in the page's language."""
        return text.to(self.language)

    def title(self, what: Text) -> str:
        """Return a heading: what the page is, the event, its day."""
        day = "" if self.day is None else f"{self.day:%d.%m.%Y}" if self.language == "de" else f"{self.day:%Y-%m-%d}"
        return " · ".join(part for part in (self.say(what), self.name, day) if part)


@dataclass(frozen=True, slots=True)
class Guest:
    """A line of the check-in list: name, club, rating as lists print it."""

    name: str
    club: str
    rating: str


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings.

    Attributes:
        place: shared by equal points.
        results: against everybody, in the order of the lines; blank for no result yet.
        change: what the games so far would make of the rating; None without one.
    """

    place: int
    name: str
    rating: str
    points: float
    games: int
    results: tuple[str, ...]
    change: Number | None = None


def check_in_page(head: Head, guests: Sequence[Guest]) -> str:
    """Return the check-in list of everybody known, with blank lines for new people."""
    columns = [head.say(text) for text in (_TICK, Text("Name", "Name"), Text("Verein", "Club"), Text("Zahl", "Rating"))]
    rows = [("☐", guest.name, guest.club, guest.rating) for guest in guests]
    rows += [("☐", "", "", "")] * _SPARE_LINES
    title = head.title(Text("Anmeldung", "Check-in"))
    note = Text("Neue Leute bitte unten eintragen: Name und Verein.", "New people please below: name and club.")
    return page(
        title,
        _SHARED + _PRINTED + _CHECK_IN,
        [tag("h1", title), tag("p", head.say(note)), table(columns, rows)],
        head.language,
    )


def pairings_page(head: Head, names: Sequence[str], rounds: Sequence[Round]) -> str:
    """Return the rounds, then a card for each player; numbers above the last player's are byes."""
    title = head.title(Text("Paarungen", "Pairings"))
    note = Text(
        f"{len(names)} Teilnehmer, {len(rounds)} Runden nach Berger-Tabelle; Weiß steht links.",
        f"{len(names)} players, {len(rounds)} rounds by Berger table; White stands on the left.",
    )
    body = [
        tag("h1", title), tag("p", head.say(note)),
        tag("div", *(_round(head, number, pairs, names) for number, pairs in enumerate(rounds, 1)), class_="rounds"),
        tag("div", *(_card(head, number, names, rounds) for number in range(1, len(names) + 1)), class_="cards"),
    ]  # fmt: skip
    return page(title, _SHARED + _PRINTED + _CARDS, body, head.language)


def _round(head: Head, number: int, pairs: Round, names: Sequence[str]) -> ET.Element:
    rows = []
    for pair in pairs:
        if max(pair) <= len(names):
            white, black = (f"{who} {names[who - 1]}" for who in pair)
            rows.append((white, black, ":"))
        else:
            rows.append((f"{min(pair)} {names[min(pair) - 1]}", head.say(_BYE), ""))
    label = head.say(Text(f"Runde {number}", f"Round {number}"))
    columns = [head.say(text) for text in (_WHITE, _BLACK, _RESULT)]
    return tag("div", tag("h2", label), table(columns, rows), class_="round")


def _card(head: Head, number: int, names: Sequence[str], rounds: Sequence[Round]) -> ET.Element:
    rows = []
    for position, pairs in enumerate(rounds, 1):
        pair = next(pair for pair in pairs if number in pair)
        other = pair[1] if pair[0] == number else pair[0]
        if other > len(names):
            rows.append((str(position), "", head.say(_BYE), ""))
        else:
            colour = head.say(_WHITE if pair[0] == number else _BLACK)
            rows.append((str(position), colour, f"{other} {names[other - 1]}", ""))
    columns = [
        head.say(text) for text in (Text("Rd.", "Rd"), Text("Farbe", "Colour"), Text("Gegner", "Opponent"), _RESULT)
    ]
    return tag("div", tag("h2", f"{number} {names[number - 1]}"), table(columns, rows), class_="card")


def standings_page(
    head: Head, lines: Sequence[Standing], missing: int, faults: Sequence[Text], now: dt.datetime
) -> str:
    """Return the standings with the crosstable, by points; the page loads itself again."""
    title = head.title(Text("Stand", "Standings"))
    left = (
        Text(f"noch {missing} Ergebnisse offen", f"{missing} results to come")
        if missing
        else Text("alle Ergebnisse da", "all results in")
    )
    at = f"{now:%H:%M:%S}"
    note = Text(f"{left.de} · gelesen um {at}", f"{left.en} · read at {at}")
    columns = [head.say(text) for text in (Text("Platz", "Place"), Text("Name", "Name"), Text("Zahl", "Rating"))]
    columns += [str(number) for number in range(1, len(lines) + 1)]
    columns += [
        head.say(text) for text in (Text("Punkte", "Points"), Text("Partien", "Games"), Text("± bisher", "± so far"))
    ]
    body = [tag("h1", title), tag("p", head.say(note))]
    body += [tag("p", head.say(fault), class_="fault") for fault in faults]
    rows = [_line(head, position, line) for position, line in enumerate(lines)]
    cells = [tag("th", text, class_=_kind(i, len(lines))) for i, text in enumerate(columns)]
    body.append(tag("table", tag("thead", tag("tr", *cells)), tag("tbody", *rows)))
    return page(title, _SHARED + _SCREEN, body, head.language, REFRESH)


def _kind(column: int, count: int) -> str:
    """The class of a heading: numbers stand on the right, results in the middle."""
    return "" if column == 1 else "g" if 3 <= column < 3 + count else "n"


def _line(head: Head, position: int, line: Standing) -> ET.Element:
    results = [tag("td", text, class_="own" if i == position else "g") for i, text in enumerate(line.results)]
    change, mark = "", "n"
    if line.change is not None:
        change = plain(line.change, head.language, 1)
        change = f"+{change}" if line.change > 0 else change
        mark = "n up" if line.change > 0 else "n down" if line.change < 0 else "n"
    return tag(
        "tr", tag("td", f"{line.place}.", class_="n"), tag("td", line.name), tag("td", line.rating, class_="n"), *results,
        tag("td", plain(line.points, head.language), class_="n"), tag("td", str(line.games), class_="n"), tag("td", change, class_=mark),
        class_="first" if line.place == 1 and line.games else "",
    )  # fmt: skip


_TICK = Text("da", "here")
_WHITE, _BLACK, _RESULT = Text("Weiß", "White"), Text("Schwarz", "Black"), Text("Erg.", "Result")
_BYE = Text("spielfrei", "bye")
