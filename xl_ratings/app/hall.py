"""The evening in the hall: pages from a season workbook, made anew whenever it is saved."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ..model.berger import berger_table, double_berger_table
from ..model.contests import Game, Outcome
from ..model.errors import InputRefusedError
from ..model.event import Event
from ..model.rating import Rating
from ..model.text import Language, Number, Text
from ..package.disk import write_whole
from ..package.refusal import refusal
from ..report.hall import Guest, Head, Standing, check_in_page, pairings_page, standings_page
from ..season.entries import Season
from ..season.identity import folded
from ..season.played import Part, Played
from ..season.replay import Walk
from ..workbook.filebook import FileBook
from .handover_names import Mask
from .season_input import whole_season
from .which_event import unknown_event

CHECK_IN, PAIRINGS = Text("anmeldung.html", "check_in.html"), Text("paarungen.html", "pairings.html")
STANDINGS = Text("stand.html", "standings.html")
_MARKS = {0: "0", 0.5: "½", 1: "1", 1.5: "1½", 2: "2"}


@dataclass(frozen=True, slots=True)
class HallRequest:
    """What the user asked for; ``is_double`` lets everybody meet twice."""

    file: Path
    event: int
    out: Path
    is_double: bool = False
    language: Language = "de"


@dataclass(frozen=True, slots=True)
class _Evening:
    """The event as it stands: head, list before it, what was typed, the numbers of its lines.

    ``shown`` hides names on the screen, not on paper.
    """

    head: Head
    season: Season
    before: dict[str, Rating]
    played: Played
    shown: Mask
    has_index: bool
    numbers: tuple[float, ...]

    def rating(self, id_: str) -> str:
        """A rating as lists print it, blank without one."""
        rating = self.before.get(id_)
        return "" if rating is None else str(rating) if self.has_index else f"{float(rating.value):g}"


def make_pages(request: HallRequest, now: dt.datetime) -> list[Path]:
    """Write the pages: always check-in and standings, pairings as soon as two names stand in the event's sheet.

    Raises:
        InputRefusedError: no such event, a system without tournaments, or a faulty workbook; nothing is written.
    """
    evening = _read(request)
    people = evening.played.parts[0] if evening.played.parts else Part()
    names = _by_lot(people, evening.numbers)
    pages = {CHECK_IN: check_in_page(evening.head, _guests(evening))}
    if len(names) > 1:
        make = double_berger_table if request.is_double else berger_table
        pages[PAIRINGS] = pairings_page(evening.head, names, make(len(names)))
    pages[STANDINGS] = _standings(evening, people, now)
    request.out.mkdir(exist_ok=True)
    written = []
    for name, text in pages.items():
        path = request.out / name.to(request.language)
        write_whole(path, text.encode())
        written.append(path)
    return written


def _read(request: HallRequest) -> _Evening:
    book = FileBook.open(request.file)
    form = book.layout.form
    if form.key != "grid":
        raise refusal("X-KIND", book.name, "diese Seiten gibt es für Schachturniere (Blitz-DWZ und DWZ)",
                      "these pages are for chess tournaments (Blitz-DWZ and DWZ)")  # fmt: skip
    season = whole_season(book)
    walk = Walk(season, book.layout.system)
    before = dict(walk.ratings)
    for played in walk.events(request.event):
        if played.entry.number == request.event:
            head = Head(played.entry.name, played.entry.date, request.language)
            shown = Mask(season.players, season.aliases)
            lines = [line for line in book.read(book.layout.input_of(request.event)) if line[1]]
            numbers = tuple(line[0] if isinstance(line[0], float) else 0.0 for line in lines)
            return _Evening(head, season, before, played, shown, book.layout.has_index, numbers)
        before = dict(walk.ratings)
    raise unknown_event(book, season.entries, request.event)


def _by_lot(part: Part, numbers: tuple[float, ...]) -> list[str]:
    """Return the names in the order of the numbers beside them: lines may stand in another order than the draw."""
    names = list(part.names.values())
    if len(names) != len(numbers):  # somebody stands there twice, which the standings tell
        return names
    return [name for _, name in sorted(zip(numbers, names, strict=True), key=lambda pair: pair[0])]


def _guests(evening: _Evening) -> list[Guest]:
    people = sorted(evening.season.players, key=lambda player: folded(player.name))
    return [Guest(player.name, player.club, evening.rating(player.id)) for player in people]


def _standings(evening: _Evening, part: Part, now: dt.datetime) -> str:
    cells = _cells(part.event)
    points = {id_: sum(score for score, _, _ in cells.get(id_, {}).values()) for id_ in part.names}
    order = sorted(part.names, key=lambda id_: -points[id_])
    changes = _changes(part)
    lines = [
        Standing(
            1 + sum(points[other] > points[id_] for other in order), evening.shown(part.names[id_]), evening.rating(id_), points[id_],
            sum(games for _, games, _ in cells.get(id_, {}).values()),
            tuple(cells.get(id_, {}).get(other, (0, 0, ""))[2] for other in order), changes.get(id_),
        )
        for id_ in order
    ]  # fmt: skip
    faults = [fault.message for fault in evening.played.all_faults if fault.is_error]
    masked = [Text(evening.shown(message.de), evening.shown(message.en)) for message in faults]
    pairs = len(part.names) * (len(part.names) - 1) // 2
    missing = part.missing if part.event is not None or part.missing else pairs
    return standings_page(evening.head, lines, missing, masked, now)


def _cells(event: Event | None) -> dict[str, dict[str, tuple[float, int, str]]]:
    """Score, count and mark of each player against each other one; forfeits count for the standings."""
    cells: dict[str, dict[str, tuple[float, int, str]]] = {}
    for game in event.contests if event else ():
        if isinstance(game, Game) and game.outcome is not Outcome.PENDING:
            for own, other, score in (
                (game.first, game.second, game.first_score),
                (game.second, game.first, game.second_score),
            ):
                mark = ("+" if score else "-") if game.outcome is Outcome.FORFEIT else _MARKS[score]
                before = cells.setdefault(own, {}).get(other, (0.0, 0, ""))
                cells[own][other] = (before[0] + score, before[1] + game.games, before[2] + mark)
    return cells


def _changes(part: Part) -> dict[str, Number]:
    rows = part.evaluation.rows if part.evaluation else ()
    return {row.player.id: row.new.value - row.old.value for row in rows if row.old and row.new and row.is_evaluated}


def watch(
    request: HallRequest, pause: Callable[[], None], clock: Callable[[], dt.datetime]
) -> Iterator[list[Path] | InputRefusedError]:
    """Make the pages, and again after each time the file was saved.

    Args:
        request: what to make.
        pause: waits a moment; the watch ends when it raises.
        clock: the present time.

    Yields:
        what was written, or why a saved file could not be read: the pages then stay as they were.
    """
    seen = None
    while True:
        stamp = _stamp(request.file)
        if stamp is not None and stamp != seen:
            seen = stamp
            try:
                yield make_pages(request, clock())
            except InputRefusedError as error:
                yield error
        pause()


def _stamp(file: Path) -> tuple[int, int] | None:
    """Return when a file was saved and its size; None while an office program replaces it."""
    try:
        found = file.stat()
    except FileNotFoundError:
        return None
    return found.st_mtime_ns, found.st_size
