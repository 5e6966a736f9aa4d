"""Explain a DWZ: clause, formula, numbers filled in, result."""

from __future__ import annotations

from ...model.rating import AgeGroup
from ...model.rounding import apportion, round_half_up
from ...model.steps import Step, against, told_with
from ...model.text import Text, decimal, plain, signed
from .coefficient import CoefficientParts, index_cap
from .expectation import scoring_probability
from .first_rating import FirstRating
from .k_factor import FactorParts
from .performance import MIN_GAMES
from .rating import RatingChange, implied_performance
from .row import DwzRow, Status
from .rules import DwzRules

_AGE_NAMES = {
    AgeGroup.JUNIOR: Text("Jugendlicher", "junior"),
    AgeGroup.TWEN: Text("Twen", "twen"),
    AgeGroup.ADULT: Text("Erwachsener", "adult"),
}


def _three(value: float) -> str:
    return decimal(value, 3, "de")


def _short(value: float) -> str:
    return plain(value, "de")


def steps_of_row(row: DwzRow) -> tuple[Step, ...]:
    """Return the steps that led to the row's numbers."""
    steps = [*_game_steps(row)] if row.games else [_without_games(row)]
    if row.status is Status.RATED and row.change and row.old and row.expected_score is not None:
        steps += change_steps(
            float(row.old.value), row.old.index, row.score, row.rated_games,
            row.expected_score, row.age, row.change, row.rules,
        )  # fmt: skip
    steps += _performance_steps(row)
    if row.first is not None:
        steps += [*_joint_step(row.first), _first_step(row)]
    if row.remark is not None:
        steps.append(Step(row.remark, "", "", ""))
    return tuple(steps)


def _without_games(row: DwzRow) -> Step:
    """Forfeits only, or opponents without a rating: there is nothing to rate."""
    if row.old is None:
        return Step(Text("keine gewerteten Partien", "no rated games"), "", "", "")
    clause = Text("keine gewerteten Partien, die Zahl bleibt", "no rated games, the rating stays")
    return Step(clause, "", "", f"{_short(float(row.old.value))}-{row.old.index}")


def _game_steps(row: DwzRow) -> list[Step]:
    """List the rated games; the shown expectations add up to the shown We. Newcomers have none."""
    if row.old is None:
        return [_newcomer_game(opponent, score, value) for opponent, score, _, value in row.games]
    own = float(row.old.value)
    mode = row.rules.expectation
    exact = [count * scoring_probability(own, value, mode) for _, _, count, value in row.games]
    steps = []
    for (opponent, score, count, value), share in zip(row.games, apportion(exact, 3), strict=True):
        times = "" if count == 1 else f"{count}·"
        filled = f"{times}P({signed(own - value, 'de')})"
        steps.append(
            Step(_against(value), f"{times}P(Ro − Rg)", filled, f"{_three(share)}; W {_short(score)}", opponent)
        )
    return steps


def _newcomer_game(opponent: str, score: float, value: float) -> Step:
    return Step(_against(value), "", "", f"W {_short(score)}", opponent)


def _against(value: float) -> Text:
    return against(f" ({_short(value)})")


def change_steps(
    old: float, index: int, score: float, games: int, expected: float,
    age: AgeGroup, change: RatingChange, rules: DwzRules,
) -> list[Step]:  # fmt: skip
    """Return the steps from W and We to the new rating."""
    steps = [
        Step(Text("Punkterwartung We", "Expected score We"), "We", "", _three(expected)),
        Step(Text("Erzielte Punkte W", "Score W"), "W", "", _short(score)),
    ]
    implied = implied_performance(old, score, expected, games)
    filled = f"{_short(old)} + 800·({_short(score)} − {_three(expected)})/{games}"
    steps.append(Step(Text("(H)", "(H)"), "Ro + 800·(W − We)/n", filled, _short(round_half_up(implied))))
    if isinstance(change.coefficient, CoefficientParts):
        steps += _coefficient_steps(old, index, age, change.coefficient, rules)
        formula = "Ro + 800·(W − We)/(E + n)"
        divisor = f"({change.coefficient.value} + {games})"
        filled = f"{_short(old)} + 800·({_short(score)} − {_three(expected)})/{divisor}"
    else:
        steps += _factor_steps(change.coefficient)
        formula = "Ro + K·(W − We)"
        k_text = _short(change.coefficient.value)
        filled = f"{_short(old)} + {k_text}·({_short(score)} − {_three(expected)})"
    if rules.rating_floor:
        formula, filled = (f"max({rules.rating_floor}; {text})" for text in (formula, filled))
    filled = f"{filled} = {_three(max(rules.rating_floor, change.exact))}"
    steps.append(Step(Text("Neue Zahl Rn", "New rating Rn"), formula, filled, f"{change.new}-{index + 1}"))
    return steps


def _coefficient_steps(old: float, index: int, age: AgeGroup, parts: CoefficientParts, rules: DwzRules) -> list[Step]:
    constant = rules.age_constant(age)
    age_name = _AGE_NAMES[age]
    clause = Text(f"Grundwert E0 (J = {constant}, {age_name.de})", f"Base E0 (J = {constant}, {age_name.en})")
    steps = [Step(clause, "(Ro/1000)⁴ + J", f"({_short(old)}/1000)⁴ + {constant}", _three(parts.base))]
    if parts.acceleration != 1:
        factor = Text("Beschleunigungsfaktor fB", "Acceleration factor fB")
        steps.append(Step(factor, "max(0,5; Ro/2000)", f"max(0,5; {_short(old)}/2000)", _three(parts.acceleration)))
    if parts.braking_surcharge > 0:
        brake = Text("Bremszuschlag SBr", "Braking surcharge SBr")
        filled = f"e^((1300 − {_short(old)})/150) − 1"
        steps.append(Step(brake, "e^((1300 − Ro)/150) − 1", filled, _three(parts.braking_surcharge)))
    if index == 0 and rules.index_zero == "zero":
        inserted = Text("Eingesetzte Zahl, Index 0", "Assumed rating, index 0")
        return [*steps, Step(inserted, "E", "", "0")]
    steps.append(_bounds_step(index, parts, rules))
    return steps


def _bounds_step(index: int, parts: CoefficientParts, rules: DwzRules) -> Step:
    if parts.braking_surcharge > 0:
        bounds = f"{rules.e_min} <= E <= {rules.brake_cap}"
    else:
        cap = index_cap(index, rules)
        bounds = f"{rules.e_min} <= E <= min({cap}; {rules.e_cap})"
    total = Text("E gerundet", "E rounded")
    if parts.value == parts.rounded:
        return Step(total, "E0·fB + SBr", "", str(parts.value))
    clause = Text(
        f"E begrenzt auf {bounds}, gerundet {parts.rounded}",
        f"E within {bounds.replace(';', ',')}, rounded {parts.rounded}",
    )
    return Step(clause, "E", "", str(parts.value))


def _factor_steps(parts: FactorParts) -> list[Step]:
    filled = f"min(80; {parts.table}·{_three(parts.factor)} + {_three(parts.addend)})"
    clause = Text("Faktor K, auf Zehntel gerundet", "Factor K, rounded to tenths")
    return [Step(clause, "min(80; K0·b + a)", filled, _short(parts.value))]


def _performance_steps(row: DwzRow) -> list[Step]:
    if row.performance is None:
        if row.status is not Status.RATED:
            return []
        few = row.rated_games < MIN_GAMES
        reason = Text("weniger als 5 Partien", "fewer than 5 games") if few else Text("0 Punkte", "no points")
        if not few and row.score > 0:
            reason = Text("100 % der Punkte", "100 % of the points")
        return [Step(Text(f"H: keine, {reason.de}", f"H: none, {reason.en}"), "", "", "")]
    steps = [_performance_step(row, str(round_half_up(row.performance)))]
    if row.is_special:
        special = Text("Plus-300-Regel: zählt als Gegner mit H", "Plus 300 rule: counts as opponent with H")
        steps.append(Step(special, "", "", str(round_half_up(row.performance))))
    return steps


def _performance_step(row: DwzRow, shown: str) -> Step:
    """H solves We(H) = W; at 100 % nothing does, and the rule set says what takes its place."""
    if row.score < row.rated_games:
        clause = Text("Turnierleistung H", "Performance H")
        if row.score / row.rated_games > 0.9:
            clause = Text("Turnierleistung H (über 90 %: ungenau)", "Performance H (above 90 %: imprecise)")
        return Step(clause, f"We(H) = {_short(row.score)} ⇒ H", "", shown)
    if row.rules.extreme == "677":
        clause = Text(
            "Turnierleistung H (100 %: Gegnerschnitt + 677)", "Performance H (100 %: opponents' average + 677)"
        )
        return Step(clause, "Rc + 677", "", shown)
    clause = Text(
        "Turnierleistung H (100 %: mit einem Remis gegen den Gegnerschnitt dazu, ungenau)",
        "Performance H (100 %: with a draw against the opponents' average added, imprecise)",
    )
    return Step(clause, f"We(H) = {_short(row.score + 0.5)} ⇒ H", "", shown)


def _joint_step(first: FirstRating) -> list[Step]:
    """Say of newcomers who met each other that their numbers were found together."""
    count, others = first.passes, len(first.partners)
    if not others:
        return []
    times = Text("einem Durchgang", "one pass") if count == 1 else Text(f"{count} Durchgängen", f"{count} passes")
    if others == 1:
        clause = told_with(
            Text("Gemeinsam gerechnet mit ", "Computed together with "),
            Text(
                f" in {times.de}: beide zählen dabei füreinander mit ihrem H",
                f" in {times.en}: both count for each other with their H",
            ),
        )
        return [Step(clause, "", "", "", first.partners[0])]
    clause = Text(
        f"Gemeinsam gerechnet mit {others} anderen Neulingen in {times.de}: sie zählen dabei füreinander mit ihrem H",
        f"Computed together with {others} other newcomers in {times.en}: they count for each other with their H",
    )
    return [Step(clause, "", "", "")]


def _first_step(row: DwzRow) -> Step:
    first = row.first
    assert first is not None  # noqa: S101 - the caller looked; this tells the type checker
    clause = Text(f"Erstzahl, Stufe {first.stage}", f"First rating, stage {first.stage}")
    exact = first.performance
    if row.rules.first_rating == "low-damped":
        low = exact < 800
        formula = "700 + H/8" if low else "H"
        filled = f"700 + {_three(exact)}/8" if low else _three(exact)
    elif exact >= 2000:
        formula, filled = "H", _three(exact)
    elif exact >= 1100:
        formula, filled = "H + 0,08·(2000 − H)", f"{_three(exact)} + 0,08·(2000 − {_three(exact)})"
    else:
        formula, filled = "1100 + 9·0,08·H/11", f"1100 + 9·0,08·{_three(exact)}/11"
    return Step(clause, formula, filled, f"{first.value}-1")
