"""Explain PSZ and LPZ: every game with its formula, the mean, the weighted record."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..model.steps import Step, against, shown, shown_change
from ..model.text import Number, Text
from .psz import GameValue, LpzResult, Pair, PszResult, PszRules

_NOTHING = Text("", "")


def period_steps(old: Number | None, result: PszResult, opponents: Sequence[str], rules: PszRules) -> tuple[Step, ...]:
    """Return the steps from the games of a period to the new PSZ.

    Args:
        old: own PSZ at the start, None for a newcomer.
        result: the period.
        opponents: what each opponent is called, in the order of the games: an ID or a name.
        rules: the rule set of the period.

    Source: steps 4 and 5.

    >>> from .psz import PSZ_SEED, rate_period
    >>> period_steps(230, rate_period(230, [(320, True)], PSZ_SEED), ["X"], PSZ_SEED)[-1].to("en")
    'New PSZ (step 5): PSZ + SuPu/AS = 230 + 130/1 = 360'
    """
    if not result.games:
        return (Step(Text("keine gewerteten Spiele", "no rated games"), "", "", ""),)
    games = [game_step(name, game, rules) for name, game in zip(opponents, result.games, strict=True)]
    new, count = shown(result.new or 0), len(result.games)
    if old is None:
        clause = Text("PSZ ohne alte PSZ (vorläufig, Schritt 5)", "PSZ without an old one (provisional, step 5)")
        formula = f"[(SuS − SuN)·{rules.game_points} + SuPSZG]/AS"
        return (*games, Step(clause, formula, f"{shown(result.value_sum)}/{count}", new))
    filled = f"{shown(old)} + {_in_sum(result.points_sum or 0)}/{count}"
    return (*games, Step(Text("Neue PSZ (Schritt 5)", "New PSZ (step 5)"), "PSZ + SuPu/AS", filled, new))


def game_step(opponent: str, game: GameValue, rules: PszRules, about: Text = _NOTHING) -> Step:
    """Return the step of one game: its points, or its value where there is no own PSZ.

    Source: step 4 (limit at zero).
    """
    other = shown(game.opponent)
    clause = against(f" ({other})", about)
    step = rules.game_points
    if game.points is None or game.difference is None:
        sign = "+" if game.won else "−"
        return Step(clause, f"PSZG {sign} {step}", f"{other} {sign} {step}", shown(game.value), opponent)
    lead = f"{step if game.won else -step} + DIFF"
    filled = lead.replace("DIFF", f"({shown(game.difference)})")
    if rules.limit:
        bound = "max" if game.won else "min"
        lead, filled = f"{bound}({lead}; 0)", f"{bound}({filled}; 0)"
    return Step(clause, lead, filled, shown_change(game.points), opponent)


def value_step(own: Number, game: GameValue, name: str) -> Step:
    """Return the step from the points of one game to its value, as the table of games shows it."""
    clause = Text(f"Wert des Spiels ({name})", f"Value of the game ({name})")
    return Step(clause, "PSZ + Pu.", f"{shown(own)} + {_in_sum(game.points or 0)}", shown(game.value))


def lpz_steps(record: Sequence[Pair], found: LpzResult, league: str, rules: PszRules) -> tuple[Step, ...]:
    """Return the steps from a record to the LPZ.

    Source: step 1.

    >>> from .psz import PSZ_SEED, lpz
    >>> record = [(4, 0), (0, 0), (0, 0)]
    >>> print(*(step.to("de") for step in lpz_steps(record, lpz(record, "KKB", PSZ_SEED), "KKB", PSZ_SEED)), sep=chr(10))
    Gewichtete Siege SuG: 4·3 + 0·2 + 0·1 = 12
    Gewichtete Niederlagen SuV: 0·1 + 0·2 + 0·3 = 0
    LPZ KKB (Schritt 1): (SuG − SuV)·20/AS + KB = (12 − 0)·20/4 + 250 = 310
    """
    if found.value is None or found.points is None:
        return (Step(Text("keine Spiele, also keine LPZ", "no games, so no LPZ"), "", "", ""),)
    weights = rules.weights(len(record))
    plus = " + ".join(f"{wins}·{win}" for (wins, _), (win, _) in zip(record, weights, strict=True))
    minus = " + ".join(f"{losses}·{loss}" for (_, losses), (_, loss) in zip(record, weights, strict=True))
    factor = "" if rules.factor == 1 else f"·{rules.factor}"
    bonus = shown(found.value - found.points)
    name = f"LPZ {league}".rstrip()
    return (
        Step(Text("Gewichtete Siege SuG", "Weighted wins SuG"), "", plus, str(found.plus)),
        Step(Text("Gewichtete Niederlagen SuV", "Weighted losses SuV"), "", minus, str(found.minus)),
        Step(
            Text(f"{name} (Schritt 1)", f"{name} (step 1)"),
            f"(SuG − SuV)·{rules.hf}/AS{factor} + KB",
            f"({found.plus} − {found.minus})·{rules.hf}/{found.games}{factor} + {bonus}",
            shown(found.value),
        ),
    )


def _in_sum(value: Fraction | Number) -> str:
    return shown(value) if value >= 0 else f"({shown(value)})"
