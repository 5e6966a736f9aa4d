"""A period of a table-tennis league: all singles rated together, game table and record table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from ..model.contests import Bracket, Single
from ..model.diagnostics import Diagnostic, Place, Severity
from ..model.errors import RatingError
from ..model.evaluation import Evaluation
from ..model.event import Event, Participant
from ..model.rating import Rating
from ..model.rounding import round_half_away
from ..model.steps import Step
from ..model.table import Column, Format, Table, TableCell
from ..model.text import Number, Text
from .outcomes import GAMES_WON
from .psz import (
    BRACKETS,
    PSZ_SEED,
    PSZ_SH_GPZ,
    GameValue,
    LpzResult,
    PszResult,
    PszRules,
    base_value,
    expected_share,
    lpz,
    plain_numbers,
    rate_period,
    read_bracket,
)
from .psz_explain import game_step, lpz_steps, period_steps, value_step
from .system import System

Record = tuple[tuple[int, int], ...]
RECORD_KEYS = ("top_won", "top_lost", "middle_won", "middle_lost", "bottom_won", "bottom_lost")


@dataclass(frozen=True, slots=True)
class PszRow:
    """One player's period: the games with opponents, all sums, the LPZ per class."""

    player: Participant
    old: Rating | None
    new: Rating | None
    result: PszResult
    opponents: tuple[Participant, ...]
    records: dict[str, Record]
    lpz: dict[str, LpzResult]
    rules: PszRules
    lpz_games: tuple[GameValue | None, ...] = ()

    @property
    def is_evaluated(self) -> bool:
        """Whether the player had a rated game."""
        return bool(self.result.games)

    def numbers(self) -> dict[str, TableCell]:
        """Every number of the row by its key."""
        result = self.result
        numbers: dict[str, TableCell] = {
            "old": self.old.value if self.old else None, "as": len(result.games), "wins": result.wins, "losses": result.losses,
            "sum_opp": result.opponents_sum, "eff_sum_opp": result.effective_sum, "value_sum": result.value_sum,
            "points_sum": result.points_sum, "psz": result.new, "new": result.new, "delta": result.change,
            "psz_rounded": None if result.new is None else round_half_away(result.new),
            "provisional": "ja" if result.is_provisional else "nein",
        }  # fmt: skip
        numbers.update(self._record())
        numbers.update({f"lpz_{league}": found.value for league, found in self.lpz.items()})
        return {key: plain_numbers(value) for key, value in numbers.items()}

    def _record(self) -> dict[str, TableCell]:
        """The printed record of the class with the most games: six counts, points, class bonus, LPZ."""
        surplus = self.result.wins - self.result.losses
        record: dict[str, TableCell] = {"surplus": surplus, "surplus_points": surplus * self.rules.game_points}
        if not self.lpz:
            return record
        league = max(self.lpz, key=lambda name: self.lpz[name].games)
        found = self.lpz[league]
        counts = [count for pair in self.records[league] for count in pair]
        record.update(zip(RECORD_KEYS, counts, strict=True))
        bonus = None if found.value is None or found.points is None else found.value - found.points
        return {**record, "league": league, "lpz_points": found.points, "class_bonus": bonus, "lpz": found.value}

    def steps(self) -> tuple[Step, ...]:
        """How the numbers came about: each game, the mean, then the LPZ of each class."""
        old = None if self.old is None else self.old.value
        steps = period_steps(old, self.result, [who.id for who in self.opponents], self.rules)
        found = [lpz_steps(self.records[league], self.lpz[league], league, self.rules) for league in self.lpz]
        return (*steps, *(step for part in found for step in part))

    def game_steps(self, position: int) -> tuple[Step, ...]:
        """How the numbers of one game came about, those beside its LPZ too."""
        opponent = self.opponents[position].id
        game, side = self.result.games[position], self.lpz_games[position]
        steps = [game_step(opponent, game, self.rules)]
        if self.old is not None:
            steps.append(value_step(self.old.value, game, "PSZ"))
        if side is not None and self.old is not None:
            base = Text(", Grundwert der Klasse", ", base value of the class")
            steps += [game_step(opponent, side, self.rules, base), value_step(self.old.value, side, "LPZ")]
        return tuple(steps)


@dataclass(slots=True)
class _Tally:
    """What one player did, before anything is computed."""

    games: list[tuple[str, Number, bool]] = field(default_factory=list)
    lpz_games: list[tuple[Number | None, bool]] = field(default_factory=list)
    records: dict[str, dict[Bracket, list[int]]] = field(default_factory=dict)


def evaluate(event: Event, ratings: Mapping[str, Rating], rules: PszRules) -> Evaluation[PszRow]:
    """Evaluate a period: every opponent counts with the PSZ at its start.

    An opponent without a PSZ counts with the base value of class and bracket if
    known; else the game is listed as skipped. Walkovers are not rated.

    Source: steps 2 to 5; design reading of unknown opponents.
    """
    people = {who.id: who for who in event.participants}
    tallies = {name: _Tally() for name in people}
    findings: list[Diagnostic] = []
    for contest in event.contests:
        if isinstance(contest, Single) and not contest.is_walkover:
            sides = (
                (contest.winner, contest.loser, contest.winner_bracket, contest.loser_bracket, True),
                (contest.loser, contest.winner, contest.loser_bracket, contest.winner_bracket, False),
            )
            for own, other, own_bracket, other_bracket, won in sides:
                value = _value(people[other], other_bracket, contest.league, ratings, rules)
                if value is None:
                    findings.append(_skipped(people[own], people[other]))
                    continue
                _count(tallies[own], other, value, own_bracket, other_bracket, contest.league, rules, won=won)
    rows = tuple(_row(people, name, tally, ratings.get(name), rules) for name, tally in tallies.items())
    return Evaluation(rules.name, rules, event, rows, tuple(findings))


def _value(
    who: Participant, bracket: Bracket | None, league: str, ratings: Mapping[str, Rating], rules: PszRules
) -> Number | None:
    rating = ratings.get(who.id)
    if rating is not None:
        return rating.value
    try:
        known = read_bracket(who.base_bracket) if who.base_bracket else bracket
        return None if known is None else base_value(who.league or league, known, rules)
    except RatingError:
        return None


def _skipped(own: Participant, other: Participant) -> Diagnostic:
    message = Text(
        f"{own.name} – {other.name}: nicht gewertet, {other.name} hat weder PSZ noch Grundwert",
        f"{own.name} - {other.name}: not rated, {other.name} has neither PSZ nor base value",
    )
    return Diagnostic("W-NO-PSZ", Severity.WARNING, message, Place())


def _count(
    tally: _Tally, other: str, value: Number, own_bracket: Bracket | None, other_bracket: Bracket | None,
    league: str, rules: PszRules, *, won: bool,
) -> None:  # fmt: skip
    tally.games.append((other, value, won))
    base = None
    if own_bracket is not None and league:
        record = tally.records.setdefault(league, {bracket: [0, 0] for bracket in BRACKETS})
        record[own_bracket][0 if won else 1] += 1
    if other_bracket is not None and league:
        try:
            base = base_value(league, other_bracket, rules)
        except RatingError:
            base = None
    tally.lpz_games.append((base, won))


def _row(people: Mapping[str, Participant], name: str, tally: _Tally, old: Rating | None, rules: PszRules) -> PszRow:
    who = people[name]
    own = None if old is None else old.value
    result = rate_period(own, [(value, won) for _, value, won in tally.games], rules)
    records: dict[str, Record] = {
        league: tuple((record[bracket][0], record[bracket][1]) for bracket in BRACKETS)
        for league, record in tally.records.items()
    }
    found = {}
    for league, record in records.items():
        try:
            found[league] = lpz(record, league, rules)
        except RatingError:
            continue
    lpz_games: tuple[GameValue | None, ...] = tuple(
        None if base is None or own is None else rate_period(own, [(base, won)], rules).games[0]
        for base, won in tally.lpz_games
    )
    new = old if result.new is None or not result.games else Rating(result.new, (old.index if old else 0) + 1)
    return PszRow(
        who,
        old,
        new,
        result,
        tuple(people[other] for other, _, _ in tally.games),
        records,
        found,
        rules,
        lpz_games,
    )


def _columns(*columns: tuple[str, str, str, Format]) -> tuple[Column, ...]:
    return tuple(Column(key, Text(de, en), format_) for key, de, en, format_ in columns)


_GAMES = _columns(
    ("name", "Name", "name", Format.TEXT), ("opponent", "Gegner", "opponent", Format.TEXT), ("pszg", "PSZG", "PSZG", Format.POINTS),
    ("diff", "DIFF", "DIFF", Format.POINTS), ("s", "S", "S", Format.WHOLE), ("points", "Pu.", "pts.", Format.POINTS), ("psz", "PSZ", "PSZ", Format.POINTS),
    ("lpzg", "LPZG", "LPZG", Format.POINTS), ("lpz_diff", "DIFF", "DIFF", Format.POINTS), ("lpz_points", "Pu.", "pts.", Format.POINTS), ("lpz", "LPZ", "LPZ", Format.POINTS),
)  # fmt: skip
_RECORD = _columns(
    ("name", "Name", "name", Format.TEXT), ("class", "Klasse", "class", Format.TEXT),
    ("top_plus", "oben +", "top +", Format.WHOLE), ("top_minus", "−", "-", Format.WHOLE), ("middle_plus", "mitte +", "mid +", Format.WHOLE),
    ("middle_minus", "−", "-", Format.WHOLE), ("bottom_plus", "unten +", "low +", Format.WHOLE), ("bottom_minus", "−", "-", Format.WHOLE),
    ("pu", "Pu.", "pts.", Format.POINTS), ("kb", "KB", "KB", Format.POINTS), ("lpz", "LPZ", "LPZ", Format.WHOLE),
)  # fmt: skip
_LIST = _columns(
    ("name", "Name", "name", Format.TEXT), ("old", "alt", "old", Format.POINTS), ("s_n", "S−N", "W-L", Format.WHOLE), ("x40", "×40", "×40", Format.WHOLE),
    ("su", "SuPSZG", "sum PSZG", Format.POINTS), ("total", "Summe", "total", Format.POINTS), ("as", "AS", "games", Format.WHOLE),
    ("psz", "PSZ", "PSZ", Format.WHOLE), ("exact", "genau", "exact", Format.TWO_PLACES), ("mark", "", "", Format.TEXT),
)  # fmt: skip

_SEASON = _columns(
    ("old", "PSZ alt", "PSZ old", Format.TWO_PLACES), ("as", "AS", "Games", Format.WHOLE), ("wins", "S", "W", Format.WHOLE),
    ("losses", "N", "L", Format.WHOLE), ("points_sum", "SuPu", "Sum pts.", Format.POINTS), ("new", "PSZ", "PSZ", Format.TWO_PLACES),
    ("delta", "Diff", "Diff", Format.SIGNED), ("surplus", "S−N", "W−L", Format.WHOLE),
    ("surplus_points", "×40", "×40", Format.WHOLE), ("sum_opp", "SuPSZG", "Sum PSZG", Format.POINTS),
    ("league", "Klasse", "League", Format.TEXT),
    ("top_won", "oben +", "top +", Format.WHOLE), ("top_lost", "oben −", "top −", Format.WHOLE),
    ("middle_won", "mitte +", "middle +", Format.WHOLE), ("middle_lost", "mitte −", "middle −", Format.WHOLE),
    ("bottom_won", "unten +", "bottom +", Format.WHOLE), ("bottom_lost", "unten −", "bottom −", Format.WHOLE),
    ("lpz_points", "Pu.", "Pts.", Format.POINTS), ("class_bonus", "KB", "KB", Format.WHOLE), ("lpz", "LPZ", "LPZ", Format.TWO_PLACES),
)  # fmt: skip


def tables(evaluations: list[Evaluation[PszRow]]) -> tuple[Table, ...]:
    """Return the game table, the record table and the list, as the source prints them."""
    rows = [row for evaluation in evaluations for row in evaluation.rows]
    ranked = sorted(rows, key=lambda row: -(row.result.new if row.result.new is not None else Fraction(-(10**9))))
    return (
        Table(Text("Spiele", "Games"), _GAMES, tuple(cells for row in rows for cells in _game_cells(row))),
        Table(
            Text("Bilanzen und LPZ", "Records and LPZ"),
            _RECORD,
            tuple(cells for row in rows for cells in _record_cells(row)),
        ),
        Table(Text("PSZ", "PSZ"), _LIST, tuple(_list_cells(row) for row in ranked)),
    )


def game_lines(evaluation: Evaluation[PszRow]) -> list[tuple[PszRow, tuple[Step, ...]]]:
    """Return player and steps of each line of the game table, in its order."""
    return [(row, row.game_steps(i)) for row in evaluation.rows for i in range(len(row.result.games))]


def _game_cells(row: PszRow) -> list[tuple[TableCell, ...]]:
    cells: list[tuple[TableCell, ...]] = []
    for opponent, game, side in zip(row.opponents, row.result.games, row.lpz_games, strict=True):
        beside = (None,) * 4 if side is None else (side.opponent, side.difference, side.points, side.value)
        cells.append(
            (
                row.player.name,
                opponent.name,
                game.opponent,
                game.difference,
                int(game.won),
                game.points,
                game.value,
                *beside,
            )
        )
    return cells


def _record_cells(row: PszRow) -> list[tuple[TableCell, ...]]:
    cells: list[tuple[TableCell, ...]] = []
    for league, record in row.records.items():
        found = row.lpz.get(league)
        counts = tuple(number or None for pair in record for number in pair)
        if found is None or found.points is None or found.value is None:
            cells.append((row.player.name, league, *counts, None, None, None))
        else:
            cells.append(
                (
                    row.player.name,
                    league,
                    *counts,
                    found.points,
                    found.value - found.points,
                    round_half_away(found.value),
                )
            )
    return cells


def _list_cells(row: PszRow) -> tuple[TableCell, ...]:
    result = row.result
    lead = result.wins - result.losses
    return (
        row.player.name, row.old.value if row.old else None, lead, result.value_sum - result.effective_sum, result.effective_sum, result.value_sum,
        len(result.games), None if result.new is None else round_half_away(result.new), result.new, Text("vorläufig", "provisional") if result.is_provisional and result.games else None,
    )  # fmt: skip


def _expected(own: Number, opponent: Number, rules: PszRules) -> float:
    return float(expected_share(own, opponent, rules.game_points))


PSZ_SYSTEM = System(
    key="psz",
    title=Text("PSZ/LPZ", "PSZ/LPZ"),
    prefix="PSZ",
    rule_sets={rules.name: rules for rules in (PSZ_SEED, PSZ_SH_GPZ)},
    default_rules=lambda _: PSZ_SEED,
    evaluate=evaluate,
    tables=tables,
    formats=("click-tt", "tt-sheet", "singles"),
    contests="singles",
    season_columns=_SEASON,
    has_index=False,
    expected=_expected,
    outcomes=GAMES_WON,
    lines=game_lines,
)
