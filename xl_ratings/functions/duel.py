"""DUEL_…: transfers between two players, from cells."""

from __future__ import annotations

from ..model.errors import MissingDataError, WrongKindError
from ..model.results import parse_result
from ..model.steps import write_steps
from ..model.text import Language, Number, Text
from ..systems import duel
from ..systems.duel import DUEL_SYSTEM, DuelRules, Transfer
from ..systems.duel_check import CONDITIONS, check_conditions
from ..systems.duel_explain import new_step, transfer_steps
from .arguments import in_words, parameter, with_rules
from .cells import Scalar
from .kinds import CELL, NUMBER, RULES, WHOLE
from .season_facts import ALIASES, EVENTS, SeasonExample, SeasonFacts, player_row, season_result
from .spec import Example, FunctionSpec

_FIRST = parameter("first", "Zahl 1", NUMBER, "Zahl des ersten Spielers, über 0", "first player's rating, above 0")
_SECOND = parameter("second", "Zahl 2", NUMBER, "Zahl des zweiten Spielers, über 0", "second player's rating, above 0")
_RESULT = parameter("result", "Ergebnis", CELL, "1, ½ oder 0 für den ersten", "1, ½ or 0 for the first")
_N = parameter(
    "n", "n", NUMBER, "Parameter n der Quelle; ohne Vorgabe, Beispiel 10", "the source's n; no default, example 10"
)
_A = parameter(
    "a", "a", NUMBER, "Parameter a der Quelle; ohne Vorgabe, Beispiel 5", "the source's a; no default, example 5"
)
_RULES = parameter(
    "rules",
    "Regeln",
    RULES,
    "completed oder published, auch unit=2, is_rounded=nein",
    "completed or published, also unit=2, is_rounded=no",
    optional=True,
)


def _moved(first: Number, second: Number, result: Scalar, n: Number, a: Number, rules: DuelRules) -> Transfer:
    results = parse_result(result)
    if not results:
        raise MissingDataError(Text("Ergebnis fehlt", "result missing"))
    if len(results) > 1 or results[0].games > 1 or results[0].is_forfeit:
        raise WrongKindError(Text("ein Duell endet 1, ½ oder 0", "a duel ends 1, ½ or 0"))
    return duel.transfer(first, second, results[0].score, n, a, rules)


def _points(first: Number, second: Number, result: Scalar, n: Number, a: Number, rules: DuelRules) -> object:
    return _moved(first, second, result, n, a, rules).delta_first


def _new(first: Number, second: Number, result: Scalar, n: Number, a: Number, rules: DuelRules) -> object:
    moved = _moved(first, second, result, n, a, rules)
    return [[moved.new_first, moved.new_second]]


def _expected(first: Number, second: Number, n: Number | None, a: Number | None) -> float:
    if (n is None) != (a is None):
        raise MissingDataError(Text("n und a gehören zusammen", "n and a belong together"))
    return duel.expected_share(first, second, 1 if n is None else n, a or 0)


def _explain(
    first: Number, second: Number, result: Scalar, n: Number, a: Number, rules: DuelRules, language: Language
) -> str:  # fmt: skip
    moved = _moved(first, second, result, n, a, rules)
    steps = (
        *transfer_steps(first, second, moved, n, a, rules),
        new_step(Text("Erster", "First"), first, moved.delta_first, moved.new_first),
        new_step(Text("Zweiter", "Second"), second, -moved.delta_first, moved.new_second),
    )
    return write_steps(steps, language)


def _check(n: Number, a: Number, band: int, rules: DuelRules, language: Language) -> object:
    found = check_conditions(n, a, band, rules)
    if not found:
        return [[Text("alle Bedingungen erfüllt", "all conditions hold").to(language), 0, None, None]]
    return [[f"{v.label.split()[0]}: {CONDITIONS[v.label].to(language)}", v.count, *v.first] for v in found]


_DUEL = (_FIRST, _SECOND, _RESULT, _N, _A, _RULES)
_SOURCE = "Grundlagen eines Bewertungssystemes"

DUEL_FUNCTIONS = (
    FunctionSpec("DUEL_POINTS", Text("Punkte, die der erste gewinnt oder verliert.", "Points the first gains or loses."), _DUEL, Text("Änderung des ersten; die des zweiten ist entgegengesetzt", "the first player's change; the second's is its opposite"), with_rules(_points, DUEL_SYSTEM), _SOURCE, (Example((1100, 1000, 1, 10, 5), 10), Example((1100, 1000, 0, 10, 5), -13), Example((1100, 1000, 1, 10, 5, "published; is_rounded=nein"), 1.1))),
    FunctionSpec("DUEL_NEW", Text("Beide neuen Zahlen.", "Both new ratings."), _DUEL, Text("Zeile mit zwei Zahlen", "a row of two ratings"), with_rules(_new, DUEL_SYSTEM), _SOURCE, (Example((1100, 1000, 0.5, 10, 5), ((1099, 1001),)),)),
    FunctionSpec("DUEL_EXPECTED", Text("Erwarteter Anteil des ersten.", "Expected share of the first."), (_FIRST, _SECOND, parameter("n", "n", NUMBER, "n; ohne n und a gilt x²/(x²+y²)", "n; without n and a x²/(x²+y²) holds", optional=True), parameter("a", "a", NUMBER, "a", "a", optional=True)), Text("Anteil 0 bis 1", "share 0 to 1"), _expected, "Gleichgewicht der gedruckten Formeln", (Example((300, 100), 0.9),)),
    FunctionSpec("DUEL_EXPLAIN", Text("Der Rechenweg in Worten.", "The calculation in words."), _DUEL, Text("Text mit Zeilenumbrüchen", "text with line breaks"), in_words(_explain, DUEL_SYSTEM), _SOURCE, (Example((1100, 1000, 1, 0, 5), "n muss mindestens 1 sein"),), explains=True),
    FunctionSpec("DUEL_CHECK", Text("Welche Bedingungen der Quelle verletzt werden.", "Which conditions of the source are violated."), (_N, _A, parameter("max", "max", WHOLE, "alle Paare 1 bis max, höchstens 200", "all pairs 1 to max, at most 200"), _RULES), Text("je Bedingung: Name, Anzahl, erstes Paar", "per condition: name, count, first pair"), in_words(_check, DUEL_SYSTEM), _SOURCE + ", Bedingungen 1 bis 5", (Example((10, 5, 1), (("C5a: ein Sieg bringt nichts", 1, 1, 1),)),)),
)  # fmt: skip


# 1100 beats 1000 with n = 10, a = 5 under the completed formulas: floor(11 · 1000/1100) = 10 points.
def _season() -> SeasonExample:
    players = (player_row("P1", "Adler", "Eva", 1100), player_row("P2", "Birke", "Jan", 1000))
    settings = (("Regelwerk", "completed"), ("n", 10), ("a", 5))
    duel = ((1, "Adler, Eva", "Birke, Jan", "1:0"),)
    return (players, ALIASES, settings, EVENTS, duel), season_result(
        ("P1", "Adler, Eva", 1.0, "Birke, Jan", 1.0, 1100.0, 10.0, 1110.0, "Sieg des Stärkeren", ""),
        ("P2", "Birke, Jan", 1.0, "Adler, Eva", 0.0, 1000.0, -10.0, 990.0, "Sieg des Stärkeren", ""),
    )


DUEL_SEASON = SeasonFacts(DUEL_SYSTEM, (_season(),))
