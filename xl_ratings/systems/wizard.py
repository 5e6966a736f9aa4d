"""Wizard rating: matches of three to six players; the winner gains, the losers pay.

Source: the Wizard rating text (card game), clauses: 1 start value 1300; 2 win factor by the difference to the mean of
the others; 3 points = factor * n / 3, rounded commercially; 4 shared first places divide, all winners change nothing;
5 the losers pay by place and rating, half each, rounded down, so the system inflates slightly.
"""

from __future__ import annotations

import datetime as dt
import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from ..model.contests import Match
from ..model.errors import MissingDataError, OutOfRangeError, RulesError
from ..model.evaluation import Evaluation
from ..model.event import Event, Participant
from ..model.parameters import Parameter, Rules, choice, whole
from ..model.rating import Rating
from ..model.rounding import round_half_away
from ..model.steps import Step
from ..model.table import Column, Format, Table, TableCell
from ..model.text import Number, Text
from .outcomes import PLACES
from .system import System
from .wizard_explain import player_steps

INITIAL = 1300
# Clause 2, printed table: upper end of each band of the difference's size, then one factor less or more.
_EDGES = (10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 120, 150, 190, 240, 300, 370, 450, 540, 640)

Band = tuple[int | None, int | None, int]


def _printed_table() -> tuple[Band, ...]:
    """Return the printed table: lowest and highest difference (None is open) and the factor."""
    middle: list[Band] = [(-10, 10, 20)]
    above: list[Band] = [(low + 1, high, 19 - k) for k, (low, high) in enumerate(itertools.pairwise(_EDGES))]
    below: list[Band] = [(-high, -low, 40 - factor) for low, high, factor in above if low and high]
    return ((641, None, 1), *above[::-1], *middle, *below, (None, -641, 39))


@dataclass(frozen=True)
class WizardRules(Rules):
    """Rules of the Wizard rating.

    Attributes:
        factor: the printed table, or our reconstruction by arctan (the formula of 2005 is lost).
        ties: which places of tied losers count in the shares.
        split: round once, after dividing among winners, or before and after.
        min_players, max_players: size of a match.
        scale: width of the reconstructed curve.
        bands: the editable table of win factors.
    """

    factor: Literal["table", "arctan"] = "table"
    ties: Literal["competition", "dense", "average"] = "competition"
    split: Literal["once", "twice"] = "once"
    min_players: int = 3
    max_players: int = 6
    scale: int = 125
    bands: tuple[Band, ...] = _printed_table()

    @classmethod
    def parameters(cls) -> tuple[Parameter, ...]:
        """Return the parameters a community may set."""
        return _PARAMETERS


_PARAMETERS = (
    choice("factor", Text("Siegpunktefaktor", "win factor"), {"table": "Tabelle", "arctan": "Arctan"}),
    choice("ties", Text("Gleichstand", "ties"), {"competition": "sportlich", "dense": "dicht", "average": "Mittel"}),
    choice("split", Text("Teilung", "split"), {"once": "einmal", "twice": "zweimal"}),
    whole("min_players", Text("Spieler mindestens", "players at least"), 2, 20),
    whole("max_players", Text("Spieler höchstens", "players at most"), 2, 20),
    whole("scale", Text("Arctan-Breite", "arctan scale"), 1, 10_000),
)

WIZARD_TABLE = WizardRules(name="wizard-table", source="Wizard rating text: printed table of win factors")
WIZARD_ARCTAN = WizardRules(
    name="wizard-arctan", source="our reconstruction; the formula of 2005 is lost", factor="arctan"
)


def win_factor(difference: Number, rules: WizardRules) -> Number:
    """Return the win factor for a difference.

    Args:
        difference: winner's rating minus the mean of all others; a fraction is first
            rounded half away from zero in the table.
        rules: table or reconstruction.

    Returns:
        1 to 39; whole in the table, unrounded for the reconstruction.

    Raises:
        RulesError: an edited table has no band for it.

    Source: clause 2.

    >>> win_factor(57, WIZARD_TABLE), win_factor(-641, WIZARD_TABLE)
    (15, 39)
    """
    if rules.factor == "arctan":
        return 20 - 40 / math.pi * math.atan(difference / rules.scale)
    whole_difference = round_half_away(difference)
    for low, high, factor in rules.bands:
        if (low is None or low <= whole_difference) and (high is None or whole_difference <= high):
            return factor
    raise RulesError(
        Text(
            f"Die Faktortabelle hat keine Zeile für {whole_difference}",
            f"the factor table has no row for {whole_difference}",
        )
    )


def points_awarded(difference: Number, players: int, winners: int, rules: WizardRules) -> tuple[Number, int]:
    """Return the points of one winner, before rounding and dividing, and as awarded.

    Source: clauses 3 and 4.

    >>> points_awarded(0, 4, 2, WIZARD_TABLE)
    (Fraction(80, 3), 13)
    """
    raw = Fraction(win_factor(difference, rules)) * players / 3
    if winners == players:
        return raw, 0
    whole_points = Fraction(round_half_away(raw)) if rules.split == "twice" else raw
    return raw, round_half_away(whole_points / winners)


def places_of_scores(scores: Sequence[Number]) -> tuple[int, ...]:
    """Return competition places: the highest score is 1, equal scores share a place.

    >>> places_of_scores([260, 310, 310, 80])
    (3, 1, 1, 4)
    """
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def counted_places(places: Sequence[int], ties: str) -> tuple[Fraction, ...]:
    """Return the places as they count in the shares, normalised to the kind of ties.

    >>> counted_places((1, 2, 2, 3), "competition")
    (Fraction(1, 1), Fraction(2, 1), Fraction(2, 1), Fraction(4, 1))
    """
    if ties == "dense":
        order = sorted(set(places))
        return tuple(Fraction(order.index(place) + 1) for place in places)
    better = [sum(other < place for other in places) for place in places]
    if ties == "average":
        return tuple(b + Fraction(places.count(place) + 1, 2) for b, place in zip(better, places, strict=True))
    return tuple(Fraction(b + 1) for b in better)


@dataclass(frozen=True, slots=True)
class WizardRow:
    """One player of one match: winners have difference, factor and raw points, losers a share."""

    player: Participant
    old: Rating
    new: Rating
    place: int
    delta: int
    raw: Number
    rules: WizardRules
    match: MatchResult
    ratings: tuple[Number, ...]
    position: int
    difference: Number | None = None
    factor: Number | None = None
    share: Fraction | None = None
    pot: int = 0
    created: int = 0

    @property
    def is_evaluated(self) -> bool:
        """Every player of a match is rated."""
        return True

    def numbers(self) -> dict[str, TableCell]:
        """Every number of the row by its key."""
        return {
            "old": self.old.value, "place": self.place, "difference": self.difference, "factor": self.factor,
            "share": self.share, "raw": self.raw, "delta": self.delta, "new": self.new.value, "pot": self.pot,
            "created": self.created,
        }  # fmt: skip

    def steps(self) -> tuple[Step, ...]:
        """How the number came about."""
        return player_steps(self.position, self.ratings, self.match, self.rules)


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The changes of one match in the order of its players, places as they count, the pot, points created from nothing."""

    deltas: tuple[int, ...]
    differences: tuple[Number | None, ...]
    raw: tuple[Number, ...]
    factors: tuple[Number | None, ...]
    shares: tuple[Fraction | None, ...]
    counted: tuple[Fraction, ...]
    pot: int
    created: int


def rate_match(ratings: Sequence[Number], places: Sequence[int], rules: WizardRules) -> MatchResult:
    """Rate one match, exactly in integers and fractions.

    Args:
        ratings: before the match, in the order of the players.
        places: 1 is best; ties share a place.
        rules: the rule set.

    Raises:
        OutOfRangeError: wrong number of players, or losers whose ratings add up to 0 or less.
        MissingDataError: nobody has place 1.

    Source: clauses 2 to 5.

    >>> rate_match((1228, 1300, 1300, 1300), (1, 2, 3, 4), WIZARD_TABLE).deltas
    (36, -10, -12, -14)
    """
    _check_match(ratings, places, rules)
    exact = [Fraction(rating) for rating in ratings]
    total, count = sum(exact), len(exact)
    won = [place == 1 for place in places]
    differences = [r - (total - r) / (count - 1) if w else None for r, w in zip(exact, won, strict=True)]
    awarded = [(None if d is None else points_awarded(d, count, sum(won), rules)) for d in differences]
    pot = sum(points for _, points in filter(None, awarded))
    shares = _shares(exact, places, won, rules)
    paid = [None if share is None else pot * share for share in shares]
    deltas = tuple(a[1] if a else -math.floor(p or 0) for a, p in zip(awarded, paid, strict=True))
    return MatchResult(
        deltas,
        tuple(differences),
        tuple(a[0] if a else (p or Fraction(0)) for a, p in zip(awarded, paid, strict=True)),
        tuple(None if d is None else win_factor(d, rules) for d in differences),
        tuple(shares),
        counted_places(places, rules.ties),
        pot,
        sum(deltas),
    )


def _check_match(ratings: Sequence[Number], places: Sequence[int], rules: WizardRules) -> None:
    if not rules.min_players <= len(ratings) <= rules.max_players:
        raise OutOfRangeError(
            Text(
                f"{len(ratings)} Spieler; ein Match hat {rules.min_players} bis {rules.max_players}",
                f"{len(ratings)} players; a match has {rules.min_players} to {rules.max_players}",
            )
        )
    if 1 not in places:
        raise MissingDataError(Text("niemand hat Platz 1", "nobody has place 1"))


def _shares(
    ratings: list[Fraction], places: Sequence[int], won: list[bool], rules: WizardRules
) -> list[Fraction | None]:
    """Return what each loser pays of the pot: half by place, half by rating (clause 5)."""
    losers = [i for i, is_winner in enumerate(won) if not is_winner]
    if not losers:
        return [None] * len(won)
    counted = counted_places(places, rules.ties)
    place_sum, rating_sum = sum(counted[i] for i in losers), sum(ratings[i] for i in losers)
    if rating_sum <= 0:
        raise OutOfRangeError(
            Text(
                "die Zahlen der Verlierer ergeben zusammen nichts Positives",
                "the losers' ratings do not add up to more than 0",
            )
        )
    return [None if won[i] else (counted[i] / place_sum + ratings[i] / rating_sum) / 2 for i in range(len(won))]


def evaluate(event: Event, ratings: Mapping[str, Rating], rules: WizardRules) -> Evaluation[WizardRow]:
    """Evaluate one match; players without a rating start at 1300.

    Raises:
        RatingError: the match breaks a rule; see ``rate_match``.
    """
    (match,) = (contest for contest in event.contests if isinstance(contest, Match))
    people = {who.id: who for who in event.participants}
    old = [ratings.get(name, Rating(INITIAL)) for name in match.players]
    values = tuple(rating.value for rating in old)
    result = rate_match(values, match.places, rules)
    places = counted_places(match.places, "competition")
    rows = tuple(
        WizardRow(
            people[name], old[i], Rating(old[i].value + result.deltas[i], old[i].index + 1), int(places[i]),
            result.deltas[i], result.raw[i], rules, result, values, i, result.differences[i], result.factors[i], result.shares[i], result.pot,
            result.created,
        )
        for i, name in enumerate(match.players)
    )  # fmt: skip
    return Evaluation(rules.name, rules, event, rows)


_MATCH_COLUMNS = (
    Column("match", Text("Match", "match"), Format.WHOLE),
    Column("date", Text("Datum", "date")),
    Column("name", Text("Name", "name")),
    Column("place", Text("Platz", "place"), Format.WHOLE),
    Column("old", Text("alt", "old"), Format.POINTS),
    Column("difference", Text("Differenz", "difference"), Format.TWO_PLACES),
    Column("factor", Text("Faktor", "factor"), Format.POINTS),
    Column("delta", Text("Punkte", "points"), Format.SIGNED),
    Column("new", Text("neu", "new"), Format.POINTS),
    Column("created", Text("entstanden", "created"), Format.WHOLE),
)
_LIST_COLUMNS = (
    Column("place", Text("Rang", "rank"), Format.WHOLE),
    Column("name", Text("Name", "name")),
    Column("rating", Text("Zahl", "rating"), Format.POINTS),
    Column("matches", Text("Matches", "matches"), Format.WHOLE),
    Column("created", Text("entstanden", "created"), Format.WHOLE),
)

_SEASON_COLUMNS = (
    Column("place", Text("Platz", "Place"), Format.WHOLE),
    Column("old", Text("alt", "old"), Format.POINTS),
    Column("difference", Text("Differenz", "Difference"), Format.TWO_PLACES),
    Column("factor", Text("Faktor", "Factor"), Format.POINTS),
    Column("delta", Text("Punkte", "Points"), Format.SIGNED),
    Column("new", Text("neu", "new"), Format.POINTS),
    Column("created", Text("entstanden", "Created"), Format.SIGNED),
)


def tables(evaluations: list[Evaluation[WizardRow]]) -> tuple[Table, ...]:
    """Return the matches with their created points, and the list after the last with the total."""
    rows: list[tuple[TableCell, ...]] = []
    after: dict[str, Rating] = {}
    total, matches = 0, dict.fromkeys((row.player.name for e in evaluations for row in e.rows), 0)
    for number, evaluation in enumerate(evaluations, 1):
        day = evaluation.event.date
        created = sum(row.delta for row in evaluation.rows)
        total += created
        for row in sorted(evaluation.rows, key=lambda row: row.place):
            first = row.place == 1 and not (rows and rows[-1][0] == number)
            rows.append((
                number, _day(day), row.player.name, row.place, row.old.value, row.difference, row.factor, row.delta,
                row.new.value, created if first else None,
            ))  # fmt: skip
            after[row.player.name] = row.new
            matches[row.player.name] += 1
    ranked = sorted(after.items(), key=lambda item: -item[1].value)
    ranks = places_of_scores([rating.value for _, rating in ranked])
    listed: list[tuple[TableCell, ...]] = [
        (rank, name, rating.value, matches[name], None) for rank, (name, rating) in zip(ranks, ranked, strict=True)
    ]
    listed.append((None, Text("Summe", "total"), None, None, total))
    rebuilt = any(isinstance(e.rules, WizardRules) and e.rules.factor == "arctan" for e in evaluations)
    title = (
        Text("Matches (Faktor: Rekonstruktion)", "Matches (factor: reconstruction)")
        if rebuilt
        else Text("Matches", "Matches")
    )
    return (
        Table(title, _MATCH_COLUMNS, tuple(rows)),
        Table(Text("Liste nach dem letzten Match", "List after the last match"), _LIST_COLUMNS, tuple(listed)),
    )


def _day(day: dt.date | None) -> str:
    return f"{day:%d.%m.%Y}" if day else ""


WIZARD_SYSTEM = System(
    key="wizard",
    title=Text("Wizard-Rating", "Wizard rating"),
    prefix="WIZARD",
    rule_sets={rules.name: rules for rules in (WIZARD_TABLE, WIZARD_ARCTAN)},
    default_rules=lambda _: WIZARD_TABLE,
    evaluate=evaluate,
    tables=tables,
    formats=("wizard-long", "wizard-wide"),
    contests="matches",
    season_columns=_SEASON_COLUMNS,
    has_index=False,
    outcomes=PLACES,
)
