"""WIZARD_…: matches of three to six players, from cells."""

from __future__ import annotations

import dataclasses
import re
from typing import cast

from ..model.errors import MissingDataError, OutOfRangeError, RulesError, WrongKindError
from ..model.parameters import Rules, as_number
from ..model.steps import write_steps
from ..model.text import Number, Text, plain
from ..systems import wizard
from ..systems.wizard import WIZARD_SYSTEM, Band, WizardRules
from ..systems.wizard_explain import player_steps
from .arguments import parameter
from .cells import Scalar, is_blank
from .kinds import BLOCK, NUMBER, RULES, flat, to_number
from .language import language_of
from .rules_argument import RuleTable, choose_rules
from .season_facts import ALIASES, EVENTS, SeasonExample, SeasonFacts, player_row, season_result
from .spec import Example, FunctionSpec

Block = list[list[Scalar]]
_RATINGS = parameter(
    "ratings",
    "Zahlen",
    BLOCK,
    "alte Zahlen der Spieler eines Matches; leer = 1300",
    "old ratings of the players of one match; blank = 1300",
)
_PLACES = parameter(
    "places",
    "Plätze",
    BLOCK,
    "Plätze, 1 ist der beste; Gleichstand teilt einen Platz",
    "places, 1 is best; ties share a place",
)
_RULES = parameter(
    "rules",
    "Regeln",
    RULES,
    "wizard-table, wizard-arctan (Rekonstruktion), Text wie ties=dense oder Einstellungen",
    "wizard-table, wizard-arctan (reconstruction), text like ties=dense, or settings",
    optional=True,
)
_RANGE = re.compile(r"(-?\d+)\s*(?:-|–|bis|to)\s*(-?\d+)")


def choose_wizard_rules(block: Block | None) -> WizardRules:
    """Return the rules of the argument; a factor table counts as rules with that table."""
    if block and len(block) > 1 and not is_blank(block[0][0]) and _band(block[0]) is not None:
        filled = [row for row in block if not all(is_blank(cell) for cell in row)]
        return _with_factors(wizard.WIZARD_TABLE, filled)
    return cast("WizardRules", choose_rules(WIZARD_SYSTEM, block))


def _with_factors(rules: Rules, rows: list[list[Scalar]]) -> WizardRules:
    """Return the rules with the factor table that stands in cells."""
    bands = [_band(row) for row in rows]
    if None in bands:
        raise RulesError(
            Text(
                "Faktortabelle: erlaubt ist „11 - 20“, „> 640“ oder „< -640“ und ein ganzer Faktor",
                "factor table: allowed is '11 - 20', '> 640' or '< -640' and a whole factor",
            )
        )
    return dataclasses.replace(cast("WizardRules", rules), bands=tuple(band for band in bands if band))


FACTOR_TABLE = RuleTable(
    parameter(
        "factors",
        "Faktoren",
        BLOCK,
        "die bearbeitbare Faktortabelle: Bereich und Faktor",
        "the editable factor table: range and factor",
        optional=True,
    ),
    _with_factors,
)


def _band(row: list[Scalar]) -> Band | None:
    """Read a row of the printed table: a range of differences and its factor."""
    factor = as_number(row[1]) if len(row) == 2 else None
    if factor is None or factor != int(factor):
        return None
    text = str(row[0]).strip()
    match = _RANGE.fullmatch(text)
    if match:
        return int(match[1]), int(match[2]), int(factor)
    bound = as_number(text.lstrip("<> "))
    if bound is None or text[:1] not in {"<", ">"}:
        return None
    return (int(bound) + 1, None, int(factor)) if text[0] == ">" else (None, int(bound) - 1, int(factor))


def _rows(ratings: Block, places: Block) -> tuple[list[Number], list[int], list[bool]]:
    """Read a match; a cell without place and without rating is no player."""
    old_cells, place_cells = flat(ratings, "Zahlen"), flat(places, "Plätze")
    if len(old_cells) != len(place_cells):
        raise WrongKindError(
            Text(
                f"{len(old_cells)} Zahlen, aber {len(place_cells)} Plätze",
                f"{len(old_cells)} ratings, but {len(place_cells)} places",
            )
        )
    old, read, taken = [], [], []
    for rating, place in zip(old_cells, place_cells, strict=True):
        taken.append(not (is_blank(rating) and is_blank(place)))
        if taken[-1]:
            old.append(wizard.INITIAL if is_blank(rating) else to_number(rating, "Zahl"))
            read.append(_place(place))
    return old, read, taken


def _place(cell: Scalar) -> int:
    if is_blank(cell):
        raise MissingDataError(Text("ein Platz fehlt", "a place is missing"))
    number = to_number(cell, "Platz")
    if number < 1 or number != int(number):
        raise OutOfRangeError(
            Text(
                f"Platz {plain(number, 'de')}; erlaubt ist eine ganze Zahl ab 1",
                f"place {plain(number, 'en')}; allowed is a whole number from 1",
            )
        )
    return int(number)


def _spread(values: list[Number], taken: list[bool], shape: Block) -> list[list[object]]:
    """Put values back into the shape of the input, blanks where no player was."""
    left = iter(values)
    cells = [next(left) if is_taken else None for is_taken in taken]
    return [list(cells)] if len(shape) == 1 else [[cell] for cell in cells]


def _points(ratings: Block, places: Block, rules: Block | None) -> object:
    old, read, taken = _rows(ratings, places)
    return _spread(list(wizard.rate_match(old, read, choose_wizard_rules(rules)).deltas), taken, ratings)


def _new(ratings: Block, places: Block, rules: Block | None) -> object:
    old, read, taken = _rows(ratings, places)
    deltas = wizard.rate_match(old, read, choose_wizard_rules(rules)).deltas
    return _spread([rating + delta for rating, delta in zip(old, deltas, strict=True)], taken, ratings)


def _factor(difference: Number, rules: Block | None) -> object:
    return wizard.win_factor(difference, choose_wizard_rules(rules))


def _places(scores: Block) -> object:
    cells = flat(scores, "Punkte")
    taken = [not is_blank(cell) for cell in cells]
    numbers = [to_number(cell, "Punkte") for cell in cells if not is_blank(cell)]
    if not numbers:
        raise MissingDataError(Text("keine Punkte", "no scores"))
    return _spread(list(wizard.places_of_scores(numbers)), taken, scores)


def _explain(ratings: Block, places: Block, rules: Block | None) -> str:
    old, read, _ = _rows(ratings, places)
    chosen, language = choose_wizard_rules(rules), language_of(rules)
    result = wizard.rate_match(old, read, chosen)
    lines = [chosen.name]
    for i, (rating, place) in enumerate(zip(old, read, strict=True)):
        lines.append(
            Text(f"Platz {place}, {plain(rating, 'de')}", f"Place {place}, {plain(rating, 'en')}").to(language)
        )
        lines.append(write_steps(player_steps(i, old, result, chosen), language))
    lines.append(Text(f"entstandene Punkte: {result.created}", f"points created: {result.created}").to(language))
    return "\n".join(lines)


_MATCH = (_RATINGS, _PLACES, _RULES)
_CLAUSES = "Wizard-Rating, Regeln 2 bis 5"
_EXAMPLE = ([[1228, 1300, 1300, 1300]], [[1, 2, 3, 4]])

WIZARD_FUNCTIONS = (
    FunctionSpec("WIZARD_POINTS", Text("Punkte eines Matches.", "Points of one match."), _MATCH, Text("Änderungen in der Form der Eingabe", "changes in the shape of the input"), _points, _CLAUSES, (Example(_EXAMPLE, ((36, -10, -12, -14),)), Example(([[1300], [1300], [1300]], [[1], [2], [3]]), ((20,), (-9,), (-11,)))), Text("Je Zeile in einer Excel-Tabelle: INDEX(WIZARD_POINTS(…);1;k).", "One row of an Excel table: INDEX(WIZARD_POINTS(…),1,k).")),
    FunctionSpec("WIZARD_NEW", Text("Neue Zahlen nach einem Match.", "New ratings after one match."), _MATCH, Text("neue Zahlen in der Form der Eingabe", "new ratings in the shape of the input"), _new, _CLAUSES, (Example(_EXAMPLE, ((1264, 1290, 1288, 1286),)),)),
    FunctionSpec("WIZARD_FACTOR", Text("Siegpunktefaktor.", "Win factor."), (parameter("difference", "Differenz", NUMBER, "Zahl des Siegers minus Mittel der anderen", "winner's rating minus mean of the others"), parameter("rules", "Regeln", RULES, "Regelwerk oder die bearbeitbare Faktortabelle", "rule set or the editable factor table", optional=True)), Text("1 bis 39", "1 to 39"), _factor, "Wizard-Rating, Regel 2", (Example((57,), 15), Example((-641,), 39))),
    FunctionSpec("WIZARD_PLACES", Text("Plätze aus Punkten.", "Places from scores."), (parameter("scores", "Punkte", BLOCK, "Punkte; die meisten sind Platz 1", "scores; the highest is place 1"),), Text("Plätze in der Form der Eingabe", "places in the shape of the input"), _places, "Wizard-Rating, Platzierung", (Example(([[260, 310, 310, 80]],), ((3, 1, 1, 4),)),)),
    FunctionSpec("WIZARD_EXPLAIN", Text("Der Rechenweg in Worten.", "The calculation in words."), _MATCH, Text("Text mit Zeilenumbrüchen", "text with line breaks"), _explain, _CLAUSES, (Example(([[1300, 1300]], [[1, 2]]), "2 Spieler; ein Match hat 3 bis 6"),), explains=True),
)  # fmt: skip


# 1228 wins against three of 1300: difference −72, factor 27, 27 · 4/3 = 36 points. The others pay 36 · (p/9 + 1/3)/2:
# 10, 12, 14 for the places 2, 3, 4. Players without a number start at 1300.
def _season() -> SeasonExample:
    names = (
        ("P1", "Adler", "Eva", 1228),
        ("P2", "Birke", "Jan", None),
        ("P3", "Eiche", "Uwe", 1300),
        ("P4", "Fink", "Lea", 1300),
    )
    scores = (180, 90, 40, -10)
    lines = tuple(
        (1, 1, f"{last}, {first}", None, score) for (_, last, first, _), score in zip(names, scores, strict=True)
    )
    numbers = ((-72.0, 27.0, 36.0, 1264.0), ("", "", -10.0, 1290.0), ("", "", -12.0, 1288.0), ("", "", -14.0, 1286.0))
    rows = [
        (id_, f"{last}, {first}", "1", float(i), float(i), float(old or 1300), *changes, 0.0)
        for i, ((id_, last, first, old), changes) in enumerate(zip(names, numbers, strict=True), 1)
    ]
    players = tuple(player_row(*name) for name in names)
    return (players, ALIASES, (("Regelwerk", "wizard-table"),), EVENTS, lines), season_result(*rows)


WIZARD_SEASON = SeasonFacts(WIZARD_SYSTEM, (_season(),), FACTOR_TABLE)
