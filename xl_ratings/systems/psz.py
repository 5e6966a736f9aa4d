"""PSZ and LPZ: personal strength numbers of table tennis; the event is a period.

Source: "... in fünf Schritten" (Schleswig-Holstein), its steps: 1 LPZ = weighted record * 20/AS + class bonus;
2 the class bonus is replaced by the opponents' mean PSZ; 3 a win or loss counts 2, bases are the LPZ at 50 %;
4 no loss after a win, no gain after a defeat; 5 old + sum of points / AS.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ..model.contests import Bracket
from ..model.errors import MissingDataError, WrongKindError
from ..model.parameters import Parameter, Rules, as_number, switch, whole
from ..model.text import Number, Text

Weights = tuple[tuple[int, int], ...]
Pair = tuple[int, int]
BRACKETS = (Bracket.TOP, Bracket.MIDDLE, Bracket.BOTTOM)


@dataclass(frozen=True)
class PszRules(Rules):
    """Rules of PSZ and LPZ.

    Attributes:
        limit: step 4, the zero limit per game.
        game_points: points of a game among equals, 40.
        min_games: fewer rated games make a new PSZ provisional.
        hf: the factor over AS, 20.
        factor: multiplies the weighted difference of an LPZ.
        top, middle, bottom: weights of a win and a loss in teams of six.
        upper, lower: the same in teams of four.
        classes: class bonus by name.
        has_base_spread: whether the base value differs by bracket.
    """

    limit: bool = True
    game_points: int = 40
    min_games: int = 1
    hf: int = 20
    factor: Fraction = Fraction(1)
    top: Pair = (3, 1)
    middle: Pair = (2, 2)
    bottom: Pair = (1, 3)
    upper: Pair = (3, 1)
    lower: Pair = (2, 2)
    classes: tuple[tuple[str, int], ...] = (("KL", 300), ("KKA", 275), ("KKB", 250), ("KKC", 225), ("KKD", 200))
    has_base_spread: bool = True

    @classmethod
    def parameters(cls) -> tuple[Parameter, ...]:
        """Return the parameters a region may set."""
        return _PARAMETERS

    def weights(self, brackets: int) -> Weights:
        """Return win and loss weights of the three brackets of a team of six, or two of a team of four."""
        return (self.top, self.middle, self.bottom) if brackets == len(BRACKETS) else (self.upper, self.lower)


def _pair(key: str, label: Text) -> Parameter:
    def read(value: object) -> Pair | None:
        parts = [as_number(part) for part in str(value).split("/")]
        if len(parts) != 2 or any(part is None or part < 0 or part != int(part) for part in parts):
            return None
        win, loss = (int(part or 0) for part in parts)
        return win, loss

    return Parameter(key, label, read, Text("Sieg/Niederlage wie 3/1", "win/loss like 3/1"))


def _fraction(value: object) -> Fraction | None:
    try:
        fraction = Fraction(str(value).replace(",", ".").replace(" ", ""))
    except (ValueError, ZeroDivisionError):
        return None
    return fraction if fraction > 0 else None


_PARAMETERS = (
    switch("limit", Text("Nullgrenze", "zero limit")),
    whole("game_points", Text("Punkte je Spiel", "points per game"), 1, 1000),
    whole("min_games", Text("Spiele mindestens", "games at least"), 1, 1000),
    whole("hf", Text("HF", "HF"), 1, 1000),
    Parameter("factor", Text("Faktor", "factor"), _fraction, Text("eine Zahl über 0 wie 1 oder 2/3", "a number above 0 like 1 or 2/3")),
    _pair("top", Text("Gewicht oben", "weight top")),
    _pair("middle", Text("Gewicht mitte", "weight middle")),
    _pair("bottom", Text("Gewicht unten", "weight bottom")),
    _pair("upper", Text("Gewicht vorn (Vierer)", "weight upper (team of four)")),
    _pair("lower", Text("Gewicht hinten (Vierer)", "weight lower (team of four)")),
    switch("has_base_spread", Text("Grundwert je Paarkreuz", "base value by bracket")),
)  # fmt: skip

PSZ_SEED = PszRules(
    name="seed", source="... in fünf Schritten: classes of Schleswig-Holstein, weights from its KKB example"
)
PSZ_SH_GPZ = PszRules(
    name="sh-gpz",
    source="published weighting of another region",
    top=(3, 1),
    middle=(2, 1),
    bottom=(1, 1),
    upper=(2, 1),
    lower=(1, 1),
    classes=(
        ("VL", 400),
        ("LL", 380),
        ("BL", 360),
        ("BK", 340),
        ("KL", 320),
        ("1.KK", 300),
        ("2.KK", 280),
        ("3.KK", 260),
    ),
    has_base_spread=False,
)


@dataclass(frozen=True, slots=True)
class GameValue:
    """One game: difference, points and value; difference and points are None without an own PSZ."""

    opponent: Number
    won: bool
    difference: Fraction | None
    points: Fraction | None
    value: Fraction
    interim: Fraction


@dataclass(frozen=True, slots=True)
class PszResult:
    """A period of one player: every sum the source prints, and the new PSZ, unrounded."""

    games: tuple[GameValue, ...]
    wins: int
    losses: int
    opponents_sum: Fraction
    effective_sum: Fraction
    value_sum: Fraction
    points_sum: Fraction | None
    new: Fraction | None
    change: Fraction | None
    is_limited: bool
    is_provisional: bool


def game_points(own: Number, opponent: Number, *, won: bool, rules: PszRules) -> Fraction:
    """Return the points of one game, unrounded.

    Args:
        own: own PSZ at the start of the period.
        opponent: opponent's PSZ at the start of the period.
        won: a game is won or lost; there is no draw.
        rules: limit and points per game.

    Source: steps 4 and 5.

    >>> game_points(230, 320, won=True, rules=PSZ_SEED), game_points(230, 180, won=True, rules=PSZ_SEED)
    (Fraction(130, 1), Fraction(0, 1))
    """
    lead = Fraction(opponent) - Fraction(own)
    if won:
        points = rules.game_points + lead
        return max(points, Fraction(0)) if rules.limit else points
    points = lead - rules.game_points
    return min(points, Fraction(0)) if rules.limit else points


def rate_period(old: Number | None, games: Sequence[tuple[Number, bool]], rules: PszRules) -> PszResult:
    """Rate all games of a period together against the PSZ at its start.

    Args:
        old: own PSZ, or None: then the formula without limit, provisional.
        games: opponent's PSZ and whether the game was won.
        rules: the rule set.

    Returns:
        New PSZ = old + points / AS = mean of the game values; without games the old one.

    Source: steps 2 to 5.

    >>> rate_period(230, [(320, True), (180, False)], PSZ_SEED).new
    Fraction(250, 1)
    """
    rated: list[GameValue] = []
    total = Fraction(0)
    for opponent, won in games:
        points = None if old is None else game_points(old, opponent, won=won, rules=rules)
        step = rules.game_points if won else -rules.game_points
        value = Fraction(opponent) + step if old is None or points is None else Fraction(old) + points
        total += value
        difference = None if old is None else Fraction(opponent) - Fraction(old)
        rated.append(GameValue(opponent, won, difference, points, value, total / (len(rated) + 1)))
    wins = sum(won for _, won in games)
    losses = len(games) - wins
    new = total / len(rated) if rated else None if old is None else Fraction(old)
    return PszResult(
        tuple(rated), wins, losses,
        sum((Fraction(opponent) for opponent, _ in games), Fraction(0)),
        total - (wins - losses) * rules.game_points,
        total,
        None if old is None else sum((g.points for g in rated if g.points is not None), Fraction(0)),
        new,
        None if old is None or new is None else new - Fraction(old),
        rules.limit and old is not None,
        old is None or len(rated) < rules.min_games,
    )  # fmt: skip


def expected_share(own: Number, opponent: Number, points: int = 40) -> Fraction:
    """Return the share of wins that keeps a PSZ unchanged, 0 to 1.

    Args:
        own: own PSZ.
        opponent: opponent's PSZ.
        points: points of a game among equals.

    >>> expected_share(270, 250)
    Fraction(3, 4)
    """
    share = Fraction(1, 2) + (Fraction(own) - Fraction(opponent)) / (2 * points)
    return min(max(share, Fraction(0)), Fraction(1))


def class_bonus(league: Number | str, rules: PszRules) -> Fraction:
    """Return KB for a class name of the rule set, or the number itself.

    Raises:
        MissingDataError: blank. WrongKindError: no such class.
    """
    number = as_number(league)
    if number is not None:
        return Fraction(number)
    if not str(league).strip():
        raise MissingDataError(Text("Klasse fehlt", "class missing"))
    known = {name.casefold(): bonus for name, bonus in rules.classes}
    bonus = known.get(str(league).strip().casefold())
    if bonus is None:
        names = ", ".join(name for name, _ in rules.classes)
        raise WrongKindError(
            Text(
                f"Klasse „{league}“ gibt es nicht; erlaubt ist {names} oder eine Zahl",
                f"no class '{league}'; allowed is {names} or a number",
            )
        )
    return Fraction(bonus)


def base_value(league: Number | str, bracket: Bracket, rules: PszRules) -> Fraction:
    """Return the LPZ at 50 %, the natural start value.

    Source: step 3: KB + (win - loss) * 20/2.

    >>> base_value("KKB", Bracket.TOP, PSZ_SEED)
    Fraction(270, 1)
    """
    bonus = class_bonus(league, rules)
    if not rules.has_base_spread:
        return bonus
    win, loss = rules.weights(len(BRACKETS))[BRACKETS.index(bracket)]
    return bonus + Fraction((win - loss) * rules.hf, 2)


@dataclass(frozen=True, slots=True)
class LpzResult:
    """An LPZ with its weighted points; points and value are None without games."""

    games: int
    plus: int
    minus: int
    points: Fraction | None
    value: Fraction | None


def lpz(record: Sequence[Pair], league: Number | str, rules: PszRules) -> LpzResult:
    """Return the LPZ of a record.

    Args:
        record: wins and losses per bracket: three of a team of six, two of a team of four.
        league: class name or class bonus.
        rules: weights, HF, factor.

    Source: step 1: (SuG - SuV) * 20/AS + KB.

    >>> lpz([(4, 0), (0, 0), (0, 0)], "KKB", PSZ_SEED).value
    Fraction(310, 1)
    """
    bonus = class_bonus(league, rules)
    weights = rules.weights(len(record))
    games = sum(wins + losses for wins, losses in record)
    plus = sum(wins * win for (wins, _), (win, _) in zip(record, weights, strict=True))
    minus = sum(losses * loss for (_, losses), (_, loss) in zip(record, weights, strict=True))
    if not games:
        return LpzResult(0, plus, minus, None, None)
    points = (plus - minus) * Fraction(rules.hf, games) * rules.factor
    return LpzResult(games, plus, minus, points, bonus + points)


def read_bracket(text: str) -> Bracket:
    """Return the bracket for its German or English name.

    Raises:
        WrongKindError: another word.
    """
    names: Mapping[str, Bracket] = {
        "oben": Bracket.TOP, "vorn": Bracket.TOP, "top": Bracket.TOP, "mitte": Bracket.MIDDLE, "middle": Bracket.MIDDLE,
        "unten": Bracket.BOTTOM, "hinten": Bracket.BOTTOM, "bottom": Bracket.BOTTOM,
    }  # fmt: skip
    found = names.get(text.strip().casefold())
    if found is None:
        raise WrongKindError(
            Text(
                f"Paarkreuz „{text}“ gibt es nicht; erlaubt ist oben, mitte, unten",
                f"no bracket '{text}'; allowed is top, middle, bottom",
            )
        )
    return found


def plain_numbers(value: Any) -> Any:
    """Return whole fractions as integers, for outputs."""
    return value.numerator if isinstance(value, Fraction) and value.denominator == 1 else value
