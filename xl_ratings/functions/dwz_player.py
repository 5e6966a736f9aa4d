"""The formulas of one player for the DWZ family, from cells."""

from __future__ import annotations

import math

from ..model.dates import date_of_serial, parse_date
from ..model.errors import MissingDataError, OutOfRangeError, WrongKindError
from ..model.parameters import as_number
from ..model.rating import AgeGroup, Rating
from ..model.rounding import round_half_up
from ..model.steps import write_steps
from ..model.text import Language, Number, Text, plain
from ..systems.dwz.expectation import expected_score, scoring_probability
from ..systems.dwz.explain import change_steps
from ..systems.dwz.first_rating import first_rating_from
from ..systems.dwz.performance import MIN_GAMES, performance
from ..systems.dwz.rating import RatingChange, implied_performance, new_rating
from ..systems.dwz.rules import DwzRules
from .cells import Scalar
from .kinds import with_index
from .opponents import opponent_value, rated_games, read_results

Old = Number | Rating | None
_HALF_POINT = 0.5


def _value(old: Old) -> float:
    if old is None:
        raise MissingDataError(Text("keine Wertungszahl", "no rating"))
    return float(old.value if isinstance(old, Rating) else old)


def _rating(old: Old, index: Scalar) -> Rating:
    rating = with_index(old, index, "Index")
    if rating is None:
        raise MissingDataError(Text("keine Wertungszahl", "no rating"))
    return rating


def _guard(score: float, games: float, expected: float) -> None:
    """Refuse W, Rd and We that cannot be: swapped arguments must not give a number."""
    if games != math.floor(games) or games < 1:
        raise OutOfRangeError(
            Text(
                f"Rd = {plain(games, 'de')}; erlaubt ist eine ganze Zahl ab 1",
                f"Rd = {plain(games, 'en')}; allowed is a whole number from 1",
            )
        )
    if not 0 <= score <= games:
        raise OutOfRangeError(
            Text(
                f"W = {plain(score, 'de')}; erlaubt ist 0 bis Rd = {plain(games, 'de')}",
                f"W = {plain(score, 'en')}; allowed is 0 to Rd = {plain(games, 'en')}",
            )
        )
    if not 0 < expected < games:
        raise OutOfRangeError(
            Text(
                f"We = {plain(expected, 'de')}; erlaubt ist mehr als 0 und weniger als Rd = {plain(games, 'de')}",
                f"We = {plain(expected, 'en')}; allowed is more than 0 and less than Rd = {plain(games, 'en')}",
            )
        )


def _change(
    old: Old, index: Scalar, score: float, games: float, expected: float, age: AgeGroup | None, rules: DwzRules
) -> tuple[Rating, RatingChange]:
    rating = _rating(old, index)
    _guard(score, games, expected)
    change = new_rating(float(rating.value), rating.index, score, int(games), expected, age or AgeGroup.ADULT, rules)
    return rating, change


def new(
    old: Old, index: Scalar, score: float, games: float, expected: float, age: AgeGroup | None, rules: DwzRules
) -> int:
    """Return the new rating."""
    return _change(old, index, score, games, expected, age, rules)[1].new


def coefficient(
    old: Old, index: Scalar, score: float, games: float, expected: float, age: AgeGroup | None, rules: DwzRules
) -> float:
    """Return E, the development coefficient."""
    if rules.coefficient != "e":
        raise MissingDataError(
            Text(f"{rules.name} hat kein E, sondern K (DWZ_K)", f"{rules.name} has no E but K (DWZ_K)")
        )
    return _change(old, index, score, games, expected, age, rules)[1].coefficient.value


def factor(
    old: Old, index: Scalar, score: float, games: float, expected: float, age: AgeGroup | None, rules: DwzRules
) -> float:
    """Return K, the factor of 2026."""
    if rules.coefficient != "k":
        raise MissingDataError(
            Text(f"{rules.name} hat kein K, sondern E (DWZ_E)", f"{rules.name} has no K but E (DWZ_E)")
        )
    return _change(old, index, score, games, expected, age, rules)[1].coefficient.value


def explain(
    old: Old, index: Scalar, score: float, games: float, expected: float, age: AgeGroup | None, rules: DwzRules,
    language: Language,
) -> str:  # fmt: skip
    """Return the calculation in words."""
    rating, change = _change(old, index, score, games, expected, age, rules)
    steps = change_steps(
        float(rating.value), rating.index, score, int(games), expected, age or AgeGroup.ADULT, change, rules
    )
    return f"{rules.name}\n{write_steps(tuple(steps), language)}"


def target(
    old: Old, index: Scalar, wanted: float, games: float, expected: float, age: AgeGroup | None, rules: DwzRules
) -> float:
    """Return the smallest half point in 0..Rd whose new rating reaches the target."""
    rating = _rating(old, index)
    _guard(0, games, expected)
    for halves in range(2 * int(games) + 1):
        score = halves * _HALF_POINT
        if new(rating, None, score, games, expected, age, rules) >= wanted:
            return score
    raise MissingDataError(
        Text(
            f"{plain(wanted, 'de')} ist in {int(games)} Partien nicht erreichbar",
            f"{plain(wanted, 'en')} cannot be reached in {int(games)} games",
        )
    )


def implied(old: Old, score: float, games: float, expected: float) -> float:
    """Return (H), unrounded."""
    value = _value(old)
    _guard(score, games, expected)
    return implied_performance(value, score, expected, int(games))


def points(results: list[Scalar]) -> float:
    """Return Erg., all points with forfeits."""
    return math.fsum(part.score for parts in read_results(results) for part in parts)


def score(opponents: list[Scalar], results: list[Scalar]) -> float:
    """Return W, the points in rated games."""
    return rated_games(opponents, results)[1]


def games(opponents: list[Scalar], results: list[Scalar]) -> int:
    """Return Rd, the number of rated games."""
    return len(rated_games(opponents, results)[0])


def expected(old: Old, opponents: list[Scalar], results: list[Scalar] | None, rules: DwzRules) -> float:
    """Return We, unrounded; without results every rated opponent counts once."""
    if results is None:
        values = [value for cell in opponents if (value := opponent_value(cell)) is not None]
    else:
        values = rated_games(opponents, results)[0]
    return expected_score(_value(old), values, rules.expectation)


def probability(old: Old, opponent: Old, rules: DwzRules) -> float:
    """Return P(D), unrounded."""
    return scoring_probability(_value(old), _value(opponent), rules.expectation)


def h(opponents: list[Scalar], results: list[Scalar], rules: DwzRules) -> int:
    """Return H, rounded."""
    values, total = rated_games(opponents, results)
    found = performance(values, total, rules)
    if found is None:
        raise MissingDataError(_no_performance(len(values), total))
    return round_half_up(found)


def first(opponents: list[Scalar], results: list[Scalar], rules: DwzRules) -> int:
    """Return the first rating of one newcomer."""
    values, total = rated_games(opponents, results)
    found = performance(values, total, rules) if total < len(values) else None
    if found is None:
        raise MissingDataError(_no_performance(len(values), total))
    return first_rating_from(found, rules)


def _no_performance(count: int, total: float) -> Text:
    if count < MIN_GAMES:
        return Text(
            f"{count} gewertete Partien; nötig sind mindestens 5", f"{count} rated games; at least 5 are needed"
        )
    share = "0" if not total else "100"
    return Text(f"{share} % der Punkte ergeben keine Leistung", f"{share} % of the points give no performance")


def rating_text(rating: float, index: float) -> str:
    """Return a rating as lists print it."""
    if rating != math.floor(rating) or index != math.floor(index) or rating <= 0 or index < 0:
        raise OutOfRangeError(
            Text(
                "erlaubt sind ganze Zahlen, Zahl über 0, Index ab 0",
                "allowed are whole numbers, rating above 0, index from 0",
            )
        )
    return str(Rating(int(rating), int(index)))


def age_group(birth_year: float | None, date: Scalar) -> str:
    """Return J, T or E for a year of birth at the day an event ended."""
    if not birth_year:
        return AgeGroup.ADULT.value
    number = None if isinstance(date, bool) else as_number(date)
    day = parse_date(f"{number:g}") or date_of_serial(number) if number is not None else parse_date(str(date))
    if day is None:
        raise WrongKindError(Text(f"„{date}“ ist kein Datum", f"'{date}' is no date"))
    years = day.year - birth_year
    if not 0 <= years <= 130:
        raise OutOfRangeError(
            Text(
                f"Geburtsjahr {plain(birth_year, 'de')} passt nicht zu {day.year}",
                f"birth year {plain(birth_year, 'en')} does not fit {day.year}",
            )
        )
    return AgeGroup.of_age(years).value
