"""What a file must keep to go into a season workbook: its date, its size, games that a sheet can hold, clear names."""

from __future__ import annotations

import dataclasses
import datetime as dt
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..model.contests import Bye, Contest, Game, Outcome
from ..model.diagnostics import Diagnostics, Place
from ..model.event import Event
from ..model.text import Text
from ..package.refusal import refusal
from ..season.identity import Names
from ..systems.system import System
from ..workbook import layout as at
from ..workbook.book import Book

_SHOWN = 3


@dataclass(frozen=True, slots=True)
class Group:
    """What one file, or one sheet of it, says about one day: one event of the season."""

    path: Path
    date: dt.date | None
    name: str
    events: tuple[Event, ...]
    sheet: str = ""

    @property
    def place(self) -> Place:
        """Where it stands, as messages name it."""
        return Place(self.path.name, self.sheet)

    @property
    def source(self) -> str:
        """The file, and the sheet where there are several."""
        return f"{self.path.name} {self.sheet}".rstrip()

    @property
    def people(self) -> list[str]:
        """The names, each once."""
        return list(dict.fromkeys(who.name for event in self.events for who in event.participants))

    @property
    def contests(self) -> list[Contest]:
        """What was played, of all events."""
        return [contest for event in self.events for contest in event.contests]


def check_format(key: str, system: System, file: str) -> None:
    """Refuse an input format that the workbook's system does not have.

    Raises:
        InputRefusedError: with those it has.
    """
    if key and key not in system.formats:
        known = ", ".join(system.formats)
        raise refusal(
            "I-FORMAT", file, f"Format „{key}“ gibt es für {system.title.de} nicht; erlaubt ist {known}",
            f"there is no format '{key}' for {system.title.en}; allowed is {known}",
            Text("--format weglassen: das Format wird am Inhalt erkannt", "leave out --format: it is found from the content"),
        )  # fmt: skip


def check_group(group: Group, book: Book, names: Names, diagnostics: Diagnostics) -> None:
    """Note what a sheet cannot hold as errors, what it says differently as a warning, what is left out as a note."""
    place = group.place
    if not book.layout.form.is_list:
        if len(group.people) > at.SLOT_PLAYERS:
            message = Text(
                f"{len(group.people)} Teilnehmer; Platz ist für {at.SLOT_PLAYERS}",
                f"{len(group.people)} participants; there is room for {at.SLOT_PLAYERS}",
            )
            diagnostics.error("I-SIZE", message, place)
        _check_meetings(group, place, diagnostics)
        _check_spellings(group, names, place, diagnostics)
    byes = sum(isinstance(contest, Bye) for contest in group.contests)
    if byes:
        message = Text(f"{byes} spielfreie Runden stehen nicht im Blatt", f"{byes} byes do not stand in the sheet")
        diagnostics.note("I-BYE", message, place)
    if group.date is None:
        cure = Text("--date 03.05.2024 angeben", "give --date 2024-05-03")
        diagnostics.error("E-DATE", Text("Das Datum fehlt", "the date is missing"), place, cure=cure)


def as_forfeits(events: Sequence[Event], place: Place, diagnostics: Diagnostics) -> tuple[Event, ...]:
    """Return events whose games that the file calls not rated are forfeits: points that no rating sees, as in the sheet.

    Args:
        events: as they were read.
        place: the file.
        diagnostics: a warning says how many games there are.
    """
    count = sum(_is_unrated(contest) for event in events for contest in event.contests)
    if not count:
        return tuple(events)
    message = Text(
        f"In der Datei als nicht gewertet bezeichnete Partien: {count}; im Blatt stehen sie als kampflos (+, ½k, -)",
        f"games that the file calls not rated: {count}; the sheet shows them as forfeits (+, ½k, -)",
    )
    diagnostics.warn("W-UNRATED", message, place)
    return tuple(
        dataclasses.replace(
            event,
            contests=tuple(
                contest._replace(outcome=Outcome.FORFEIT, is_rated=True)
                if isinstance(contest, Game) and _is_unrated(contest)
                else contest
                for contest in event.contests
            ),
        )
        for event in events
    )


def _is_unrated(contest: Contest) -> bool:
    return isinstance(contest, Game) and not contest.is_rated and contest.outcome is Outcome.PLAYED


def _check_meetings(group: Group, place: Place, diagnostics: Diagnostics) -> None:
    """A crosstable holds one game of every pair, or two of every pair that met."""
    games = [contest for contest in group.contests if isinstance(contest, Game)]
    met = Counter[tuple[str, str]]()
    for game in games:
        met[min(game.first, game.second), max(game.first, game.second)] += game.games
    counts = set(met.values())
    if counts <= {1} or counts == {2}:
        return
    often = [pair for pair, count in met.items() if count > min(*counts, 2)][:_SHOWN]
    shown = "; ".join(" – ".join(pair) for pair in often)
    message = Text(
        f"Nicht alle Paare haben gleich oft gespielt, oder öfter als zweimal: {shown}",
        f"not all pairs met equally often, or some more than twice: {shown}",
    )
    cure = Text(
        "in einem Blatt hat jedes Paar eine Partie, oder jedes zwei; die Runden auf Blätter verteilen",
        "on a sheet every pair has one game, or every pair two; spread the rounds over sheets",
    )
    diagnostics.error("I-GAMES", message, place, cure=cure)


def _check_spellings(group: Group, names: Names, place: Place, diagnostics: Diagnostics) -> None:
    """Two lines of a grid for one person of the workbook would be two participants; in lists names may vary."""
    by_id: dict[str, str] = {}
    for name in group.people:
        id_ = names.find(name)
        if id_ is None:
            continue
        other = by_id.setdefault(id_, name)
        if other != name:
            listed = names.players[id_].name
            message = Text(
                f"„{other}“ und „{name}“ sind dieselbe Person ({id_} {listed})",
                f"'{other}' and '{name}' are the same person ({id_} {listed})",
            )
            cure = Text(f"in der Datei überall „{listed}“ schreiben", f"write '{listed}' everywhere in the file")
            diagnostics.error("E-TWICE", message, place, value=name, cure=cure)
