"""PSZ_… and LPZ_…: table tennis, from cells."""

from __future__ import annotations

from collections.abc import Callable

from ..model.errors import MissingDataError, OutOfRangeError, WrongKindError
from ..model.parameters import as_number
from ..model.results import parse_result
from ..model.steps import write_steps
from ..model.text import Language, Number, Text
from ..systems import psz
from ..systems.psz import PszResult, PszRules
from ..systems.psz_explain import lpz_steps, period_steps
from ..systems.psz_period import PSZ_SYSTEM
from .arguments import in_words, parameter, with_rules
from .cells import Scalar, is_blank
from .kinds import BLOCK, CELL, COLUMN, NUMBER, RULES, TEXT
from .opponents import check_same_count
from .season_facts import ALIASES, EVENTS, SeasonExample, SeasonFacts, player_row, season_result
from .spec import Example, FunctionSpec, Parameter

_OWN = parameter("own", "PSZ", CELL, "eigene alte PSZ; leer = noch keine", "own old PSZ; blank = none yet")
_OPPONENTS = parameter(
    "opponents",
    "PSZG",
    COLUMN,
    "PSZ der Gegner; leer oder Text wird übergangen",
    "opponents' PSZ; blank or text is skipped",
)
_RESULTS = parameter(
    "results",
    "Ergebnisse",
    COLUMN,
    "1 = Sieg, 0 = Niederlage; kampflos (+ -) zählt nicht",
    "1 = win, 0 = loss; walkovers (+ -) do not count",
)
_RULES = parameter(
    "rules",
    "Regeln",
    RULES,
    "seed, sh-gpz, Text wie limit=nein oder zwei Spalten",
    "seed, sh-gpz, text like limit=no, or two columns",
    optional=True,
)
_RECORD = parameter(
    "record",
    "Bilanz",
    BLOCK,
    "Siege und Niederlagen je Paarkreuz: Zeile mit 6 oder 4 Zellen oder Block 3×2",
    "wins and losses per bracket: a row of 6 or 4 cells, or a 3×2 block",
)
_CLASS = parameter(
    "class", "Klasse", CELL, "Klasse wie KKB oder ihr Klassenbonus", "class like KKB, or its class bonus"
)


def won(cell: Scalar) -> bool | None:
    """Read a result of table tennis: won, lost, or None for blank and walkovers.

    Raises:
        WrongKindError: a draw, which the system does not know.
    """
    results = parse_result(cell)
    if not results or results[0].is_forfeit:
        return None
    if len(results) > 1 or results[0].score not in (0, 1):
        raise WrongKindError(
            Text(
                "im Tischtennis gibt es kein Remis; erlaubt sind 1 und 0",
                "there is no draw in table tennis; allowed are 1 and 0",
            )
        )
    return results[0].score == 1


def _own(cell: Scalar) -> Number | None:
    if is_blank(cell):
        return None
    number = as_number(cell)
    if number is None:
        raise WrongKindError(Text(f"PSZ: „{cell}“ ist keine Zahl", f"PSZ: '{cell}' is no number"))
    return number


def _games(opponents: list[Scalar], results: list[Scalar]) -> list[tuple[Number, bool]]:
    check_same_count(opponents, results)
    pairs = [(as_number(opponent), won(result)) for opponent, result in zip(opponents, results, strict=True)]
    return [(opponent, result) for opponent, result in pairs if opponent is not None and result is not None]


def _gain(own: Number, opponent: Number, result: Scalar, rules: PszRules) -> object:
    is_win = won(result)
    if is_win is None:
        raise MissingDataError(Text("Ergebnis fehlt oder kampflos", "result missing or walkover"))
    return psz.game_points(own, opponent, won=is_win, rules=rules)


def _period(own: Scalar, opponents: list[Scalar], results: list[Scalar], rules: PszRules) -> PszResult:
    return psz.rate_period(_own(own), _games(opponents, results), rules)


def _new(own: Scalar, opponents: list[Scalar], results: list[Scalar], rules: PszRules) -> object:
    new = _period(own, opponents, results, rules).new
    if new is None:
        raise MissingDataError(Text("weder Spiele noch alte PSZ", "neither games nor an old PSZ"))
    return new


def _interim(own: Scalar, opponents: list[Scalar], results: list[Scalar], rules: PszRules) -> list[list[object]]:
    """Return the running value beside each game; a row that is not rated keeps the one before."""
    rated = iter(_period(own, opponents, results, rules).games)
    now: Number | None = _own(own)
    rows: list[list[object]] = []
    for opponent, result in zip(opponents, results, strict=True):
        if as_number(opponent) is not None and won(result) is not None:
            now = next(rated).interim
        rows.append([now])
    return rows


def _explain(
    own: Scalar, opponents: list[Scalar], results: list[Scalar], rules: PszRules, language: Language
) -> str:  # fmt: skip
    result = _period(own, opponents, results, rules)
    names = [f"{number}" for number in range(1, len(result.games) + 1)]
    return f"{rules.name}\n{write_steps(period_steps(_own(own), result, names, rules), language)}"


def _record(block: list[list[Scalar]]) -> list[tuple[int, int]]:
    cells = [cell for row in block for cell in row]
    if len(cells) not in (4, 6) or (len(block) > 1 and any(len(row) != 2 for row in block)):
        raise WrongKindError(
            Text(
                "Bilanz: eine Zeile mit 6 oder 4 Zellen oder ein Block mit zwei Spalten",
                "record: a row of 6 or 4 cells, or a block of two columns",
            )
        )
    counts = []
    for cell in cells:
        number = 0 if is_blank(cell) else as_number(cell)
        if number is None:
            raise WrongKindError(Text(f"Bilanz: „{cell}“ ist keine Zahl", f"record: '{cell}' is no number"))
        if number < 0 or number != int(number):
            raise OutOfRangeError(
                Text("Bilanz: erlaubt sind ganze Zahlen ab 0", "record: allowed are whole numbers from 0")
            )
        counts.append(int(number))
    return list(zip(counts[::2], counts[1::2], strict=True))


def _league(cell: Scalar) -> Number | str:
    return cell if isinstance(cell, int | float) and not isinstance(cell, bool) else str(cell or "")


def _lpz(record: list[list[Scalar]], league: Scalar, rules: PszRules) -> object:
    value = psz.lpz(_record(record), _league(league), rules).value
    if value is None:
        raise MissingDataError(Text("keine Spiele, also keine LPZ", "no games, so no LPZ"))
    return value


def _base(league: Scalar, bracket: str, rules: PszRules) -> object:
    return psz.base_value(_league(league), psz.read_bracket(bracket), rules)


def _lpz_explain(block: list[list[Scalar]], league: Scalar, rules: PszRules, language: Language) -> str:
    record, name = _record(block), _league(league)
    found = psz.lpz(record, name, rules)
    return write_steps(lpz_steps(record, found, name if isinstance(name, str) else "", rules), language)


_J_OPPONENTS = [[320, 320, 250, 250, 250, 250, 180, 180, 180, 180]]
_J_RESULTS = [[1, 0, 1, 1, 0, 0, 1, 1, 0, 0]]
_PERIOD = (_OWN, _OPPONENTS, _RESULTS, _RULES)
_STEP_5 = "in fünf Schritten, Schritte 4 und 5"


def _spec(
    name: str,
    de: str,
    en: str,
    parameters: tuple[Parameter, ...],
    returns: Text,
    compute: Callable[..., object],
    clause: str,
    examples: tuple[Example, ...],
    *,
    explains: bool = False,
) -> FunctionSpec:
    computed = (in_words if explains else with_rules)(compute, PSZ_SYSTEM)
    return FunctionSpec(name, Text(de, en), parameters, returns, computed, clause, examples, explains=explains)


PSZ_FUNCTIONS = (
    _spec(
        "PSZ_GAIN",
        "Punkte eines Spiels.",
        "Points of one game.",
        (
            parameter("own", "PSZ", NUMBER, "eigene PSZ", "own PSZ"),
            parameter("opponent", "PSZG", NUMBER, "PSZ des Gegners", "opponent's PSZ"),
            parameter("result", "Ergebnis", CELL, "1 = Sieg, 0 = Niederlage", "1 = win, 0 = loss"),
            _RULES,
        ),
        Text("Punkte, ungerundet", "points, unrounded"),
        _gain,
        _STEP_5,
        (Example((230, 320, 1), 130), Example((230, 180, 1), 0), Example((230, 180, 0), -90)),
    ),
    _spec(
        "PSZ_NEW",
        "Neue PSZ nach allen Spielen eines Zeitraums.",
        "New PSZ after all games of a period.",
        _PERIOD,
        Text("PSZ, ungerundet", "PSZ, unrounded"),
        _new,
        _STEP_5,
        (Example((230, _J_OPPONENTS, _J_RESULTS), 233),),
    ),
    _spec(
        "PSZ_INTERIM",
        "Zwischenstand nach jedem Spiel.",
        "Running value after each game.",
        _PERIOD,
        Text("eine Spalte, ein Wert je Spiel", "a column, one value per game"),
        _interim,
        _STEP_5,
        (Example((230, [[320, 320]], [[1, 0]]), ((360,), (295,))),),
    ),
    _spec(
        "PSZ_EXPLAIN",
        "Der Rechenweg in Worten.",
        "The calculation in words.",
        _PERIOD,
        Text("Text mit Zeilenumbrüchen", "text with line breaks"),
        _explain,
        _STEP_5,
        (Example((250, [[250]], [[0.5]]), "im Tischtennis gibt es kein Remis; erlaubt sind 1 und 0"),),
        explains=True,
    ),
    _spec(
        "LPZ_NEW",
        "LPZ aus einer Bilanz.",
        "LPZ from a record.",
        (_RECORD, _CLASS, _RULES),
        Text("LPZ, ungerundet", "LPZ, unrounded"),
        _lpz,
        "in fünf Schritten, Schritt 1",
        (Example(([[4, 0, None, None, None, None]], "KKB"), 310), Example(([[1, 1], [2, 2], [2, 2]], 250), 246)),
    ),
    _spec(
        "LPZ_BASE",
        "LPZ bei 50 %, der natürliche Startwert.",
        "LPZ at 50 %, the natural start value.",
        (_CLASS, parameter("bracket", "Paarkreuz", TEXT, "oben, mitte, unten", "top, middle, bottom"), _RULES),
        Text("Grundwert", "base value"),
        _base,
        "in fünf Schritten, Schritt 3",
        (Example(("KKB", "oben"), 270), Example((200, "unten"), 180)),
    ),
    _spec(
        "LPZ_EXPLAIN",
        "Der Rechenweg der LPZ in Worten.",
        "The calculation of the LPZ in words.",
        (_RECORD, _CLASS, _RULES),
        Text("Text mit Zeilenumbrüchen", "text with line breaks"),
        _lpz_explain,
        "in fünf Schritten, Schritt 1",
        (
            Example(
                ([[4, 0, 0, 0, 0, 0]], "KKB"),
                "Gewichtete Siege SuG: 4·3 + 0·2 + 0·1 = 12\nGewichtete Niederlagen SuV: 0·1 + 0·2 + 0·3 = 0\n"
                "LPZ KKB (Schritt 1): (SuG − SuV)·20/AS + KB = (12 − 0)·20/4 + 250 = 310",
            ),
        ),
        explains=True,
    ),
)


# One single in class KKB, positions 1 and 2 (both top bracket): 230 beats 320. Steps 4 and 5: points of the winner
# 40 + 90 = 130, of the loser −40 − 90 = −130. LPZ, step 1: 3 · 20/1 + 250 = 310 and −1 · 20/1 + 250 = 230.
def _season() -> SeasonExample:
    players = (player_row("P1", "Adler", "Eva", 230), player_row("P2", "Birke", "Jan", 320))
    single = ((1, "KKB", 1, "Adler, Eva", 2, "Birke, Jan", "3:1"),)
    return (players, ALIASES, (("Regelwerk", "seed"),), EVENTS, single), season_result(
        ("P1", "Adler, Eva", 230.0, 1.0, 1.0, 0.0, 130.0, 360.0, 130.0, 1.0, 40.0, 320.0, "KKB",
         1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 60.0, 250.0, 310.0),
        ("P2", "Birke, Jan", 320.0, 1.0, 0.0, 1.0, -130.0, 190.0, -130.0, -1.0, -40.0, 230.0, "KKB",
         0.0, 1.0, 0.0, 0.0, 0.0, 0.0, -20.0, 250.0, 230.0),
    )  # fmt: skip


PSZ_SEASON = SeasonFacts(PSZ_SYSTEM, (_season(),))
