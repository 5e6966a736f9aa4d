"""What if: what the next event would make of a player's rating, from the list that a season workbook leads to."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..functions.kinds import to_old
from ..model.errors import RatingError
from ..model.event import Participant
from ..model.parameters import as_number
from ..model.rating import Rating
from ..model.text import Number, Text, plain
from ..package.refusal import refusal
from ..season.entries import Player, Season
from ..season.identity import Names
from ..season.replay import Walk, in_order
from ..season.what_if import Chance, Question, chances, reaching
from ..systems.outcomes import Outcomes
from ..systems.system import System
from ..workbook.book import Book
from ..workbook.filebook import FileBook
from .explain_player import find_player
from .season_input import whole_season
from .which_event import unknown_event

_INDEX_OF_NUMBERS = 1  # an opponent's index plays no part


@dataclass(frozen=True, slots=True)
class WhatIfRequest:
    """What the user asked for.

    Attributes:
        opponents: ratings, names or IDs of the workbook's list.
        event: the number before which the list is taken; None for after the last one.
        rules: a text of rules instead of the workbook's.
    """

    file: Path
    player: str
    opponents: tuple[str, ...]
    event: int | None = None
    rules: str = ""
    points: float | None = None
    target: float | None = None


@dataclass(frozen=True, slots=True)
class WhatIf:
    """The answer.

    Attributes:
        chances: the outcomes asked for, from the worst to the best.
        skipped: opponents who do not count, with the reason.
        basis: from which list and by which rules it was computed.
        possible, certain: with a target: from which outcome on it may be, and surely is, reached.
    """

    system: System
    outcomes: Outcomes
    question: Question
    old: Rating | None
    chances: tuple[Chance, ...]
    skipped: tuple[Text, ...]
    basis: Text
    possible: Chance | None = None
    certain: Chance | None = None


def what_if(request: WhatIfRequest) -> WhatIf:
    """Answer what the next event would do.

    Raises:
        InputRefusedError: nobody of that name, no countable opponents, an outcome that cannot be, or a faulty workbook.
        RulesError: rules that there are not.
    """
    return what_if_in(FileBook.open(request.file), request)


def what_if_in(book: Book, request: WhatIfRequest) -> WhatIf:
    """Answer for a workbook that is a file or open in a program; see ``what_if``."""
    season = whole_season(book)
    system, name = book.layout.system, book.name
    names = Names(season.players, season.aliases)
    id_ = find_player(request.player, names, name)
    ratings, date, basis = _list_before(season, book, request.event)
    rules = system.rules(request.rules, date) if request.rules else season.rules_at(date, system)
    opponents, skipped = _opponents(request, names, ratings, system, id_, name)
    question = Question(participant(names.players[id_]), opponents, ratings, date, rules)
    try:
        found = chances(question, system)
    except RatingError as error:
        raise refusal("X-WHATIF", name, error.message.de, error.message.en) from error
    assert system.outcomes is not None  # noqa: S101 - else there are no chances; this tells the type checker
    chosen = _chosen(found, request.points, system.outcomes, name)
    reached = (None, None) if request.target is None else reaching(found, request.target)
    told = Text(f"{basis.de}, Regeln {rules.name}", f"{basis.en}, rules {rules.name}")
    return WhatIf(system, system.outcomes, question, ratings.get(id_), chosen, skipped, told, *reached)


def participant(player: Player) -> Participant:
    """Return a player of the list as somebody who takes part."""
    return Participant(player.id, player.name, player.club, player.birth_year)


def _list_before(season: Season, book: Book, event: int | None) -> tuple[dict[str, Rating], dt.date | None, Text]:
    """Return the list before an event, or after the last one that counted; its day, and both in words."""
    walk, word = Walk(season, book.layout.system), book.layout.form.event
    last: tuple[int, dt.date] | None = None
    entries = in_order(season.entries)
    if event is not None:
        entry = next((entry for entry in entries if entry.number == event), None)
        if entry is None:
            raise unknown_event(book, season.entries, event)
        position = entries.index(entry)
        if position:
            list(walk.events(entries[position - 1].number))
        day = entry.date
        return dict(walk.ratings), day, Text(f"Stand vor {word.de} {event}", f"list before {word.en.lower()} {event}")
    for played in walk.events():
        if played.evaluations and played.entry.date is not None:
            last = played.entry.number, played.entry.date
    if last is None:
        return dict(walk.ratings), None, Text("Stand vor der Saison", "list before the season")
    return (
        dict(walk.ratings),
        last[1],
        Text(f"Stand nach {word.de} {last[0]}", f"list after {word.en.lower()} {last[0]}"),
    )


def _opponents(
    request: WhatIfRequest, names: Names, ratings: dict[str, Rating], system: System, own: str, file: str
) -> tuple[tuple[Participant, ...], tuple[Text, ...]]:
    """Return who counts; numbers given as such join the list under names of their own."""
    takes_unrated = system.outcomes is not None and system.outcomes.takes_unrated
    found: list[Participant] = []
    skipped = []
    for position, text in enumerate(_split(request.opponents), 1):
        rating = _number(text, system, file)
        if rating is not None:
            who = Participant(f"?{position}", text)
            ratings[who.id] = rating
        else:
            who = participant(names.players[find_player(text, names, file)])
            _refuse_twice(who, found, own, file, system)
        if who.id in ratings or takes_unrated:
            found.append(who)
        else:
            skipped.append(
                Text(f"{who.name} hat keine Zahl und zählt nicht", f"{who.name} has no rating and does not count")
            )
    return tuple(found), tuple(skipped)


def _split(texts: Sequence[str]) -> list[str]:
    return [part.strip() for text in texts for part in text.split(";") if part.strip()]


def _number(text: str, system: System, file: str) -> Rating | None:
    """Read an opponent given as a rating, with or without its index."""
    try:
        if not system.has_index:
            value: Number | None = as_number(text)
        else:
            old = to_old(text, "Gegner") if text[:1].isdecimal() else None
            value = old.value if isinstance(old, Rating) else old
    except RatingError as error:
        raise refusal("X-RATING", file, error.message.de, error.message.en) from error
    if value is None:
        return None
    return Rating(int(value) if value == int(value) else value, _INDEX_OF_NUMBERS)


def _refuse_twice(who: Participant, found: list[Participant], own: str, file: str, system: System) -> None:
    if who.id == own:
        raise refusal("X-OPPONENT", file, f"{who.name} spielt nicht gegen sich selbst",
                      f"{who.name} does not play against themselves")  # fmt: skip
    if system.outcomes is not None and system.outcomes.takes_unrated and who in found:
        raise refusal("X-OPPONENT", file, f"{who.name} sitzt nur einmal am Tisch", f"{who.name} sits at the table once")


def _chosen(found: list[Chance], points: float | None, outcomes: Outcomes, file: str) -> tuple[Chance, ...]:
    if points is None:
        return tuple(found)
    chosen = tuple(chance for chance in found if chance.outcome.score == points)
    if not chosen:
        allowed = [
            ", ".join(dict.fromkeys(chance.outcome.label.to(language) for chance in found)) for language in ("de", "en")
        ]
        heading = outcomes.heading
        raise refusal("X-POINTS", file, f"{heading.de} {plain(points, 'de')} gibt es hier nicht; möglich: {allowed[0]}",
                      f"{heading.en} {plain(points, 'en')} is not possible here; possible: {allowed[1]}")  # fmt: skip
    return chosen
