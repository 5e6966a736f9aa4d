"""Evaluate an event: the list before it and its games give every number at once."""

from __future__ import annotations

from collections.abc import Mapping

from ...model.diagnostics import Diagnostic, Place, Severity
from ...model.evaluation import Evaluation
from ...model.event import Event
from ...model.rating import Rating
from ...model.rounding import round_half_up
from ...model.text import Text
from .expectation import expected_score
from .first_rating import FirstRating, first_ratings
from .performance import MIN_GAMES, performance
from .rating import implied_performance, new_rating
from .row import DwzRow, Status
from .rules import DwzRules
from .tally import Tally, tally_event

_SPECIAL_LEAD = 300
_LOW_SHARE, _HIGH_SHARE = 0.05, 0.95

Values = dict[str, float]


def evaluate(event: Event, ratings: Mapping[str, Rating], rules: DwzRules) -> Evaluation[DwzRow]:
    """Evaluate an event under a rule set of the DWZ family.

    Args:
        event: participants and games; ages count at its date.
        ratings: the list before the event, by participant.
        rules: the rule set.

    Returns:
        One row per participant in their order, with every intermediate number.

    Source: Wertungsordnung; club page "Blitz-DWZ"; design rules 3 to 8.
    """
    tallies = tally_event(event, ratings)
    old = {name: float(t.rating.value) for name, t in tallies.items() if t.rating is not None}
    first = first_ratings(tallies, old, rules)
    values = _with_first_ratings(old, first)
    facing = {name: tally.against(values) for name, tally in tallies.items()}
    performances = {name: performance(*against, rules) for name, against in facing.items()}
    specials = _specials(performances, old) if rules.plus_300 else {}
    if specials:
        opponents_old = {**old, **specials}
        first = first_ratings(tallies, opponents_old, rules)
        values = _with_first_ratings(opponents_old, first)
        facing = {name: tally.against(values) for name, tally in tallies.items()}
    rows = tuple(
        _row(event, tallies[name], facing[name], values, first.get(name), performances[name], rules) for name in tallies
    )
    for row in rows:
        row.is_special = row.player.id in specials
    return Evaluation(rules.name, rules, event, rows, tuple(_findings(rows)))


def _with_first_ratings(old: Values, first: Mapping[str, FirstRating]) -> Values:
    return {**old, **{name: float(rating.value) for name, rating in first.items()}}


def _specials(performances: Mapping[str, float | None], old: Values) -> Values:
    """Return the 300-point players: H, as printed, counts for them as opponents."""
    printed = {name: float(round_half_up(h)) for name, h in performances.items() if h is not None}
    return {name: h for name, h in printed.items() if name in old and h > old[name] + _SPECIAL_LEAD}


def _row(
    event: Event,
    tally: Tally,
    facing: tuple[list[float], float],
    values: Values,
    first: FirstRating | None,
    performance_: float | None,
    rules: DwzRules,
) -> DwzRow:
    opponents, score = facing
    row = DwzRow(
        player=tally.participant,
        old=tally.rating,
        new=tally.rating,
        status=Status.NOT_EVALUATED,
        points=tally.points,
        score=score,
        games=tuple([(o, s, n, values[o]) for o, s, n in tally.games if o in values]),
        rated_games=len(opponents),
        age=tally.participant.age_group_at(event.date),
        rules=rules,
        forfeits=tally.forfeits,
        pending=tally.pending,
    )
    if tally.rating is not None:
        _rate(row, tally.rating, opponents, performance_)
    elif first is not None:
        row.status, row.first, row.performance = Status.FIRST_RATING, first, first.performance
        row.new = Rating(first.value, 1)
        row.remark = _start_possible(score / len(opponents))
    elif tally.games:
        row.status, row.remark = Status.START_NEEDED, _start_needed(len(opponents), score)
    return row


def _rate(row: DwzRow, rating: Rating, opponents: list[float], performance_: float | None) -> None:
    """Fill in the numbers of a rated player; without rated games nothing is evaluated."""
    games = len(opponents)
    if not games:
        return
    old = float(rating.value)
    expected = expected_score(old, opponents, row.rules.expectation)
    row.status = Status.RATED
    row.expected_score = expected
    row.performance = performance_
    row.implied_performance = implied_performance(old, row.score, expected, games)
    row.change = new_rating(old, rating.index, row.score, games, expected, row.age, row.rules)
    row.new = Rating(row.change.new, rating.index + 1)


def _start_possible(share: float) -> Text | None:
    if _LOW_SHARE <= share <= _HIGH_SHARE:
        return None
    return Text(
        "Einsetzung möglich: unter 5 % oder über 95 % der Punkte",
        "an assumed rating is possible: below 5 % or above 95 % of the points",
    )


def _start_needed(games: int, score: float) -> Text:
    if games < MIN_GAMES:
        return Text(
            f"Einsetzung nötig: {games} Partien gegen Bewertete, 5 wären nötig",
            f"assumed rating needed: {games} games against rated players, 5 are necessary",
        )
    share = 0 if not score else 100
    return Text(
        f"Einsetzung nötig und möglich: {share} % der Punkte",
        f"assumed rating needed and possible: {share} % of the points",
    )


def _findings(rows: tuple[DwzRow, ...]) -> list[Diagnostic]:
    """Return what an officer should look at, by participant."""
    found = []
    for row in rows:
        if row.remark is not None:
            code = "W-START" if row.status is Status.START_NEEDED else "I-START"
            severity = Severity.WARNING if row.status is Status.START_NEEDED else Severity.NOTE
            name = row.player.name
            message = Text(f"{name}: {row.remark.de}", f"{name}: {row.remark.en}")
            found.append(Diagnostic(code, severity, message, Place()))
    return found
