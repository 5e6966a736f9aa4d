"""The worksheet functions of the DWZ family: BLITZDWZ_… and DWZ_…, the same with rules in front."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..model.text import Text
from ..systems.dwz import BLITZ_DWZ_SYSTEM, DWZ_SYSTEM
from ..systems.system import System
from . import dwz_player as player
from .arguments import in_words, parameter, with_rules
from .dwz_arguments import (
    AGE_GROUP,
    EXPECTED,
    FORECAST,
    GAMES,
    INDEX,
    NAMES,
    OLD_RATING,
    OPPONENTS,
    RESULTS,
    SCORE,
    TARGET,
)
from .dwz_table import table
from .kinds import BLOCK, CELL, COLUMN, COLUMN_WITH_ERRORS, NUMBER, OLD, RULES, TEXT
from .pairing_grid import grid_of_pairings
from .season_facts import ALIASES, EVENTS, SeasonExample, SeasonFacts, player_row, season_result
from .spec import Example, FunctionSpec, Parameter

_AS_WITH_CLUB = Text(
    "Die Plus-300-Regel braucht das ganze Turnier; sie gilt nur in …_TABLE.",
    "The plus 300 rule needs the whole event; it applies in …_TABLE only.",
)


@dataclass(frozen=True)
class _Entry:
    """One function of the family, before prefix and rules are known."""

    noun: str
    summary: Text
    parameters: tuple[Parameter, ...]
    returns: Text
    compute: Callable[..., object]
    clause: str
    takes_rules: bool = True
    examples: tuple[Example, ...] = ()
    federation_examples: tuple[Example, ...] = ()
    note: Text | None = None
    explains: bool = False


# Expected values: evaluation with the club's formula by hand in tests/functions/test_examples.py,
# official or published evaluations (dewis-01, elobase-02, portal-01) in tests/data.
_ENTRIES = (
    _Entry(
        "NEW",
        Text("Neue Zahl nach einem Turnier.", "New rating after an event."),
        FORECAST,
        Text("neue Zahl, gerundet", "new rating, rounded"),
        player.new,
        "Folgewertung",
        examples=(
            Example((2105, 48, 9.5, 11, 5.715), 2179),
            Example(("2105-48", None, 9.5, 11, 5.715, "E", "e_cap=40"), 2164),
        ),
        federation_examples=(
            Example((1896, 21, 3, 5, 3.393, 26, "dwz-2018"), 1886),
            Example((1887, 44, 3.5, 7, 3.891, "E", "dwz-2026"), 1876),
        ),
        note=_AS_WITH_CLUB,
    ),
    _Entry(
        "TEXT",
        Text("Zahl und Index, wie Listen sie drucken.", "Rating and index as lists print them."),
        (
            parameter("rating", "Zahl", NUMBER, "Zahl", "rating"),
            parameter("index", "Index", NUMBER, "Index", "index"),
        ),
        Text("Text wie 1913-7", "text like 1913-7"),
        player.rating_text,
        "Spalte DWZ neu",
        takes_rules=False,
        examples=(Example((1913, 7), "1913-7"),),
    ),
    _Entry(
        "AGEGROUP",
        Text("Altersgruppe am Ende des Turniers.", "Age group at the end of the event."),
        (
            parameter(
                "birth_year",
                "Geburtsjahr",
                NUMBER,
                "Geburtsjahr; leer oder 0 = Erwachsener",
                "year of birth; blank or 0 = adult",
                optional=True,
            ),
            parameter("date", "Datum", CELL, "Datum des Turniers oder Jahr", "date of the event or year"),
        ),
        Text("J, T oder E", "J, T or E"),
        player.age_group,
        "Altersfaktor J",
        takes_rules=False,
        examples=(Example((2004, 2024), "J"), Example((2003, "03.05.2024"), "T"), Example((1998, 2024), "E")),
    ),
    _Entry(
        "ERG",
        Text("Alle Punkte, kampflose eingeschlossen.", "All points, forfeits included."),
        (RESULTS,),
        Text("Erg.", "points"),
        player.points,
        "Spalte Erg.",
        takes_rules=False,
        examples=(Example(([[1, "½", "+", "-", None]],), 2.5),),
    ),
    _Entry(
        "W",
        Text("Punkte in den gewerteten Partien.", "Points in rated games."),
        (OPPONENTS, RESULTS),
        Text("W", "W"),
        player.score,
        "Spalte W",
        takes_rules=False,
        examples=(Example(([[1800, None, 1700, 1600]], [[1, 1, "½", "+"]]), 1.5),),
    ),
    _Entry(
        "RD",
        Text("Zahl der gewerteten Partien.", "Number of rated games."),
        (OPPONENTS, RESULTS),
        Text("Rd", "Rd"),
        player.games,
        "Spalte Rd",
        takes_rules=False,
        examples=(Example(([[1800, None, 1700, 1600]], [[1, 1, "½", "+"]]), 2),),
    ),
    _Entry(
        "WE",
        Text("Punkterwartung gegen die gewerteten Gegner.", "Expected score against the rated opponents."),
        (
            OLD_RATING,
            OPPONENTS,
            parameter(
                "results",
                "Ergebnisse",
                COLUMN,
                "Ergebnisse; ohne sie zählt jeder Gegner einmal",
                "results; without them each opponent counts once",
                optional=True,
            ),
        ),
        Text("We, ungerundet", "We, unrounded"),
        player.expected,
        "Spalte We",
        examples=(Example((1600, [[1600, 1600]]), 1),),
        federation_examples=(Example((1600, [[1330]], None, "dwz-2002"), 0.83),),
    ),
    _Entry(
        "E",
        Text("Entwicklungskoeffizient E.", "Development coefficient E."),
        FORECAST,
        Text("E, ganze Zahl", "E, whole"),
        player.coefficient,
        "Entwicklungskoeffizient; J-Faktor; E-Faktor bei kleinem Index",
        examples=(Example((1500, 3, 5, 9, 4), 19), Example((1500, 0, 5, 9, 4), 0)),
        federation_examples=(Example((1500, 3, 5, 9, 4, "E", "dwz-2018"), 15),),
    ),
    _Entry(
        "H_ALT",
        Text("(H), die Leistung, die in die neue Zahl eingeht.", "(H), the performance that goes into the new rating."),
        (OLD_RATING, SCORE, GAMES, EXPECTED),
        Text("(H), ungerundet", "(H), unrounded"),
        player.implied,
        "Der (H)-Wert",
        takes_rules=False,
        examples=(Example((1600, 6, 10, 5), 1680),),
    ),
    _Entry(
        "H",
        Text("Turnierleistung H, unabhängig von der eigenen Zahl.", "Performance H, independent of the own rating."),
        (OPPONENTS, RESULTS),
        Text("H, gerundet; mindestens 5 Partien und ein Punkt", "H, rounded; at least 5 games and a point"),
        player.h,
        "Turnierleistung",
        examples=(Example(([[2024, 2099, 2076, 2228, 2188]], [[1, 0.5, 0.5, 1, 0]]), 2197),),
        federation_examples=(Example(([[2024, 2099, 2076, 2228, 2188]], [[1, 0.5, 0.5, 1, 0]], "dwz-2002"), 2197),),
    ),
    _Entry(
        "P",
        Text("Gewinnerwartung einer Partie.", "Expected points of one game."),
        (OLD_RATING, parameter("opponent", "Gegner", OLD, "Zahl des Gegners", "opponent's rating")),
        Text("Anteil 0 bis 1, ungerundet", "share 0 to 1, unrounded"),
        player.probability,
        "P(D)",
        examples=(Example((1600, 1600), 0.5),),
        federation_examples=(Example((1600, 1330, "dwz-2002"), 0.83),),
    ),
    _Entry(
        "FIRST",
        Text("Erstzahl eines Neulings allein.", "First rating of one newcomer alone."),
        (OPPONENTS, RESULTS),
        Text("Erstzahl, gerundet", "first rating, rounded"),
        player.first,
        "Erstwertung",
        examples=(Example(([[894, 1087, 905, 1255, 1177]], [[1, 1, 0, 0, 0]]), 983),),
        federation_examples=(Example(([[894, 1087, 905, 1255, 1177]], [[1, 1, 0, 0, 0]], "dwz-2014"), 983),),
        note=Text(
            "Mehrere Neulinge eines Turniers werden gemeinsam gerechnet: …_TABLE.",
            "Several newcomers of one event are computed jointly: …_TABLE.",
        ),
    ),
    _Entry(
        "TABLE",
        Text("Ein ganzes Turnier aus der Kreuztabelle.", "A whole event from its crosstable."),
        (
            NAMES,
            parameter(
                "old", "DWZ alt", COLUMN_WITH_ERRORS, "alte Zahlen; leer = Neuling", "old ratings; blank = newcomer"
            ),
            parameter("index", "Index", COLUMN_WITH_ERRORS, "Indizes; 0 = eingesetzt", "indices; 0 = assumed"),
            parameter(
                "ages",
                "Alter",
                COLUMN_WITH_ERRORS,
                "J, T, E oder Jahre; leer = Erwachsene",
                "J, T, E or years; blank = adults",
                optional=True,
            ),
            parameter(
                "grid",
                "Tabelle",
                BLOCK,
                "Kreuztabelle; eine leere Gegenzelle ergibt sich aus der anderen",
                "crosstable; a blank mirror cell is the complement",
            ),
            parameter(
                "what",
                "Spalte",
                TEXT,
                "nur diese Spalte, in der Reihenfolge der Eingabe",
                "only this column, in input order",
                optional=True,
            ),
        ),
        Text("elf Spalten nach Erg. sortiert, oder eine Spalte", "eleven columns sorted by Erg., or one column"),
        table,
        "Die Spalten der Auswertungen",
        examples=(
            Example(
                ([["Adler"], ["Birke"]], [[1600], [1600]], [[9], [9]], None, [[None, 1], [None, None]], "Erg."),
                ((1,), (0,)),
            ),
        ),
        federation_examples=(
            Example(
                (
                    [["Adler"], ["Birke"]],
                    [[1600], [1600]],
                    [[9], [9]],
                    None,
                    [[None, 1], [None, None]],
                    "We",
                    "dwz-2018",
                ),
                ((0.5,), (0.5,)),
            ),
        ),
    ),
    _Entry(
        "CROSSTABLE",
        Text("Kreuztabelle aus einer Paarungsliste.", "Crosstable from a pairing list."),
        (
            NAMES,
            parameter("white", "Weiß", COLUMN, "Namen Weiß", "white's names"),
            parameter("black", "Schwarz", COLUMN, "Namen Schwarz", "black's names"),
            RESULTS,
        ),
        Text("Tabelle, so groß wie die Namen", "grid as large as the names"),
        grid_of_pairings,
        "Kreuztabelle",
        takes_rules=False,
        examples=(Example(([["A"], ["B"]], [["B"]], [["A"]], [["1 – 0"]]), (("**", 0), (1, "**"))),),
    ),
    _Entry(
        "TARGET",
        Text("Punkte, die für ein Ziel nötig sind.", "Points needed for a target."),
        (OLD_RATING, INDEX, TARGET, GAMES, EXPECTED, AGE_GROUP),
        Text("kleinster halber Punkt 0..Rd, sonst #NV", "smallest half point 0..Rd, else #N/A"),
        player.target,
        "Folgewertung",
        examples=(Example((2105, 48, 2179, 11, 5.715), 9.5),),
        federation_examples=(Example((1896, 21, 1886, 5, 3.393, "E", "dwz-2018"), 3),),
    ),
    _Entry(
        "EXPLAIN",
        Text("Der Rechenweg in Worten.", "The calculation in words."),
        FORECAST,
        Text(
            "Text mit Zeilenumbrüchen; bei falscher Eingabe, was falsch ist",
            "text with line breaks; for bad input what is wrong",
        ),
        player.explain,
        "alle",
        explains=True,
        examples=(Example((1600, None, 6, 10, 5), "Index fehlt; 0 = eingesetzte Zahl"),),
        federation_examples=(Example((1600, None, 6, 10, 5, "E", "dwz-2018"), "Index fehlt; 0 = eingesetzte Zahl"),),
    ),
)
_ONLY_FEDERATION = (
    _Entry(
        "K",
        Text("Faktor K der Regeln ab 2026.", "Factor K of the rules from 2026."),
        FORECAST,
        Text("K auf eine Stelle", "K to one decimal"),
        player.factor,
        "Wertungsordnung 2026",
        federation_examples=(Example((1554, 6, 2.5, 9, 1.87934, "J", "dwz-2026"), 56.9),),
    ),
)


def _spec(entry: _Entry, system: System) -> FunctionSpec:
    federation = system is DWZ_SYSTEM
    parameters, compute = entry.parameters, entry.compute
    if entry.takes_rules:
        parameters = (*parameters, _rules_parameter(federation=federation))
        compute = (in_words if entry.explains else with_rules)(entry.compute, system)
    examples = entry.federation_examples if federation and entry.takes_rules else entry.examples
    return FunctionSpec(
        f"{system.prefix}_{entry.noun}", entry.summary, parameters, entry.returns, compute,
        entry.clause, examples, entry.note if federation or entry.note is not _AS_WITH_CLUB else None, entry.explains,
    )  # fmt: skip


def _rules_parameter(*, federation: bool) -> Parameter:
    if federation:
        return parameter(
            "rules",
            "Regeln",
            RULES,
            "Regelwerk wie dwz-2018, Datum des Turniers oder Einstellungen",
            "rule set like dwz-2018, date of the event, or settings",
        )
    return parameter(
        "rules",
        "Regeln",
        RULES,
        "Einstellungen wie e_cap=40 oder zwei Spalten; leer = blitz-dwz",
        "settings like e_cap=40 or two columns; blank = blitz-dwz",
        optional=True,
    )


BLITZDWZ_FUNCTIONS = tuple(_spec(entry, BLITZ_DWZ_SYSTEM) for entry in _ENTRIES)
DWZ_FUNCTIONS = tuple(_spec(entry, DWZ_SYSTEM) for entry in (*_ENTRIES, *_ONLY_FEDERATION))


# One game between equals, the first wins. We = 0.5; (H) = 1600 + 800 · 0.5 = 2000; 1.6⁴ = 6.5536.
# Blitz-DWZ: E = 6.5536 + 20 = 27; 800 · 0.5 / (27 + 1) = 14.29.
# dwz-2018, adults: E = 6.5536 + 15 = 22; 800 · 0.5 / (22 + 1) = 17.39; the same for the loser, downwards.
def _season(rules: str, coefficient: float, gain: int) -> SeasonExample:
    players = (player_row("P1", "Adler", "Eva", 1600, 9), player_row("P2", "Birke", "Jan", 1600, 9))
    grid = ((1, "Adler, Eva", None, None, None, None, None, 1), (2, "Jan Birke", None, None, None, None, 0, None))
    numbers = (1.0, 0.5)
    return (players, ALIASES, (("Regelwerk", rules),), EVENTS, grid), season_result(
        ("P1", "Adler, Eva", 1600.0, 9.0, 1.0, 1.0, *numbers, 2000.0, "", coefficient, 1600.0 + gain, 10.0, float(gain)),
        ("P2", "Birke, Jan", 1600.0, 9.0, 0.0, 0.0, *numbers, 1200.0, "", coefficient, 1600.0 - gain, 10.0, float(-gain)),
    )  # fmt: skip


BLITZDWZ_SEASON = SeasonFacts(BLITZ_DWZ_SYSTEM, (_season("blitz-dwz", 27.0, 14),))
DWZ_SEASON = SeasonFacts(DWZ_SYSTEM, (_season("dwz-2018", 22.0, 17),))
