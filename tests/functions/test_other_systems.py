"""PSZ, LPZ, Wizard and duel functions: golden cases through cells, shapes, refusals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from xl_ratings.functions.cells import CellError
from xl_ratings.functions.registry import call_function

DATA = Path(__file__).parents[1] / "data"


def _cases(system: str, op: str) -> list[Any]:
    cases = json.loads((DATA / f"{system}_reference.json").read_text(encoding="utf-8"))["cases"]
    return [pytest.param(c["input"], c["expected"], id=c["id"]) for c in cases if c["input"]["op"] == op]


@pytest.mark.parametrize(("query", "wanted"), _cases("psz", "psz_gain"))
def test_psz_gain(query: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Every golden game through cells; a draw is #VALUE!."""
    rules = "limit=nein" if query.get("limit") is False else None
    result = call_function("PSZ_GAIN", query["own"], query["opp"], query["win"], rules)
    assert result == (CellError("#VALUE!") if "error" in wanted else wanted["points"])


@pytest.mark.parametrize(("query", "wanted"), _cases("psz", "psz"))
def test_psz_new(query: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Every golden period through cells; neither games nor an old PSZ is #N/A."""
    if not query["games"]:
        assert call_function("PSZ_NEW", query["old"], [[None]], [[None]]) == (
            CellError("#N/A") if query["old"] is None else query["old"]
        )
        return
    opponents, results = [[g[0]] for g in query["games"]], [[g[1]] for g in query["games"]]
    rules = "limit=nein" if query.get("limit") is False else None
    assert call_function("PSZ_NEW", query["old"], opponents, results, rules) == pytest.approx(wanted["psz"], abs=1e-9)


@pytest.mark.parametrize(("query", "wanted"), _cases("wizard", "match"))
def test_wizard_points(query: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Every golden match through cells, in a row and in a column; refusals are error values."""
    if query["players"][0][0] == query["players"][1][0]:
        return  # names are not an argument of the function; the importer refuses a player twice
    ratings, places = [p[1] for p in query["players"]], [p[2] for p in query["players"]]
    rules = (query.get("ties") and f"ties={query['ties']}") or (
        "wizard-arctan" if query.get("mode") == "arctan" else None
    )
    row = call_function("WIZARD_POINTS", [ratings], [places], rules)
    column = call_function("WIZARD_POINTS", [[r] for r in ratings], [[p] for p in places], rules)
    if "error" in wanted:
        assert isinstance(row, CellError)
        return
    deltas = tuple(p["delta"] for p in wanted["players"])
    assert (row, column) == ((deltas,), tuple((d,) for d in deltas))


@pytest.mark.parametrize(("query", "wanted"), _cases("duel", "duel"))
def test_duel_points(query: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Every golden duel through cells."""
    rules = (
        f"{query['mode']}; unit={query.get('unit', 1)}; is_rounded={'nein' if query.get('round') is False else 'ja'}"
    )
    result = call_function(
        "DUEL_POINTS", query["first"], query["second"], query["result"], query["n"], query["a"], rules
    )
    if "error" in wanted:
        assert isinstance(result, CellError)
    else:
        assert result == pytest.approx(wanted["delta_first"], abs=1e-9)


@pytest.mark.parametrize(
    ("name", "arguments", "code"),
    [
        ("PSZ_GAIN", (250, 250, "½"), "#VALUE!"), ("PSZ_GAIN", (250, 250, "+"), "#N/A"), ("PSZ_GAIN", ("x", 250, 1), "#VALUE!"), ("PSZ_NEW", ("x", [[250]], [[1]]), "#VALUE!"),
        ("PSZ_NEW", (250, [[250, 260]], [[1]]), "#VALUE!"), ("LPZ_NEW", ([[0] * 6], "KKB"), "#N/A"), ("LPZ_NEW", ([[1] * 5], "KKB"), "#VALUE!"), ("LPZ_NEW", ([[1, -1, 0, 0, 0, 0]], "KKB"), "#NUM!"),
        ("LPZ_NEW", ([["x", 0, 0, 0, 0, 0]], "KKB"), "#VALUE!"), ("LPZ_NEW", ([[1] * 6], "XX"), "#VALUE!"), ("LPZ_NEW", ([[1] * 6], None), "#N/A"), ("LPZ_BASE", ("KKB", "links"), "#VALUE!"),
        ("WIZARD_POINTS", ([[1300, 1300]], [[1, 2]]), "#NUM!"), ("WIZARD_POINTS", ([[1300] * 3], [[2, 2, 3]]), "#N/A"), ("WIZARD_POINTS", ([[1300] * 3], [[1, None, 3]]), "#N/A"),
        ("WIZARD_POINTS", ([[1300] * 3], [[1, 2]]), "#VALUE!"), ("WIZARD_POINTS", ([[1300] * 3], [[1, 2, 0]]), "#NUM!"), ("WIZARD_POINTS", ([[1300, 1300, CellError("#REF!")]], [[1, 2, 3]]), "#REF!"),
        ("WIZARD_PLACES", ([[None, None]],), "#N/A"), ("WIZARD_FACTOR", ("x",), "#VALUE!"), ("WIZARD_FACTOR", (5, [["10 - 20", 19], ["x", 3]]), "#VALUE!"),
        ("DUEL_POINTS", (12.5, 10, 1, 10, 5), "#NUM!"), ("DUEL_POINTS", (0, 10, 1, 10, 5), "#NUM!"), ("DUEL_POINTS", (10, 10, 1, 0, 5), "#NUM!"), ("DUEL_POINTS", (10, 10, 0.3, 10, 5), "#VALUE!"),
        ("DUEL_POINTS", (10, 10, None, 10, 5), "#N/A"), ("DUEL_POINTS", (10, 10, 2, 10, 5), "#VALUE!"), ("DUEL_EXPECTED", (10, 10, 5), "#N/A"), ("DUEL_CHECK", (10, 5, 500), "#NUM!"), ("DUEL_POINTS", (10, 10, 1, 10), "#VALUE!"),
    ],
)  # fmt: skip
def test_refusals(name: str, arguments: tuple[Any, ...], code: str) -> None:
    """Draws, missing places, bad counts, n = 0: the right error value each."""
    assert call_function(name, *arguments) == CellError(code)  # type: ignore[arg-type]


def test_blank_seats_of_a_wizard_row() -> None:
    """A row of six seats with three players keeps its shape; a blank rating with a place starts at 1300."""
    points = call_function("WIZARD_POINTS", [[1300, None, 1300, None, None, None]], [[1, 2, 3, None, None, None]])
    assert points == ((20, -9, -11, "", "", ""),)
    assert call_function("WIZARD_PLACES", [[10, None, 20]]) == ((2, "", 1),)


def test_editable_factor_table() -> None:
    """The table of the settings sheet, as printed, passes straight into the function."""
    table = [["> 10", 5], ["-10 - 10", 20], ["< -10", 35]]
    assert [call_function("WIZARD_FACTOR", d, table) for d in (11, 10, -10, -11)] == [5, 20, 20, 35]
    assert call_function("WIZARD_POINTS", [[1400, 1300, 1300]], [[1, 2, 3]], table) == ((5, -2, -2),)
    assert call_function("WIZARD_FACTOR", 50, [["-10 - 10", 20], [None, None]]) == CellError("#VALUE!")


def test_lpz_shapes() -> None:
    """A row of six and a block 3 × 2 are the same record; a team of four has four cells (sh-gpz: 15 - 6 weighted, 12 points)."""
    assert (
        call_function("LPZ_NEW", [[1, 1, 2, 2, 2, 2]], "KKB")
        == call_function("LPZ_NEW", [[1, 1], [2, 2], [2, 2]], 250)
        == 246
    )
    assert call_function("LPZ_NEW", [[6, 2, 3, 4]], "KL", "sh-gpz") == 332


@pytest.mark.parametrize(
    ("name", "arguments", "part"),
    [
        ("PSZ_EXPLAIN", (230, [[320, 180]], [[1, 0]]), "PSZ + SuPu/AS = 230 + 40/2 = 250"), ("PSZ_EXPLAIN", (None, [[320]], [[1]]), "[(SuS − SuN)·40 + SuPSZG]/AS = 360/1 = 360"),
        ("PSZ_EXPLAIN", (230, [[None]], [[None]]), "keine gewerteten Spiele"), ("LPZ_EXPLAIN", ([[0] * 6], "KKB"), "keine Spiele"),
        ("WIZARD_EXPLAIN", ([[1300, 1300, 1300]], [[1, 2, 3]], "wizard-arctan"), "Rekonstruktion"), ("WIZARD_EXPLAIN", ([[1300, 1300, 1300, 1300]], [[1, 2, 3, 4]]), "entstandene Punkte: 1"),
        ("DUEL_EXPLAIN", (60, 20, 0, 10, 5), "aufgerundet, begrenzt: 30"), ("DUEL_EXPLAIN", (60, 20, 0, 10, 5), "Erster: R + P = 60 -30 = 30\nZweiter: R + P = 20 +30 = 50"),
        ("DUEL_EXPLAIN", (60, 20, 0, 10, 5, "completed; language=en"), "First: R + P = 60 -30 = 30"),
        ("PSZ_EXPLAIN", (230, [[320, 180]], [[1, 0]], "language=en"), "New PSZ (step 5)"), ("LPZ_EXPLAIN", ([[4] + [0] * 5], "KKB", [["Sprache", "en"]]), "LPZ KKB (step 1)"),
        ("WIZARD_EXPLAIN", ([[1300] * 3], [[1, 2, 3]], [["language", "English"], ["ties", "dense"]]), "points created: 0"),
        ("BLITZDWZ_EXPLAIN", (1600, 9, 6, 10, 5, "E", "e_cap=40; language=en"), "New rating Rn"), ("DWZ_EXPLAIN", (1600, 9, 6, 10, 5, "E", "language=en; dwz-2018"), "New rating Rn"),
        ("DWZ_EXPLAIN", (1600, 9, 6, 10, 5, "E", "03.05.2024; language=en"), "dwz-2018"),
        ("BLITZDWZ_EXPLAIN", (1600, None, 6, 10, 5, "E", "language=en"), "index missing"), ("BLITZDWZ_EXPLAIN", (CellError("#N/A"), 5, 6, 10, 5, "E", "language=en"), "an argument holds the error #N/A"),
    ],
)  # fmt: skip
def test_explanations(name: str, arguments: tuple[Any, ...], part: str) -> None:
    """The text holds the numbers of the golden cases."""
    text = call_function(name, *arguments)
    assert isinstance(text, str)
    assert part in text


def test_duel_check_rows() -> None:
    """The golden counts as rows: label, count, first pair; nothing violated is said in words."""
    rows = call_function("DUEL_CHECK", 10, 5, 60)
    assert isinstance(rows, tuple)
    assert [(str(row[0])[:3].strip(":"), *row[1:]) for row in rows] == [
        ("C5a", 60, 1, 1),
        ("X2", 10, 2, 3),
        ("X3", 11, 2, 3),
    ]


def test_the_language_of_the_rules_changes_no_number() -> None:
    """Settings hand their language over with the rules; what is computed does not know it, and words follow it."""
    settings = [["Regelwerk", "blitz-dwz"], ["Sprache", "en"], ["e_cap", 40]]
    assert call_function("BLITZDWZ_NEW", "2105-48", None, 9.5, 11, 5.715, "E", settings) == 2164
    assert call_function("DUEL_CHECK", 10, 5, 1, "language=en") == (("C5a: a win gains nothing", 1, 1, 1),)
    assert call_function("DUEL_CHECK", 10, 5, 1, "language=de") == (("C5a: ein Sieg bringt nichts", 1, 1, 1),)


def test_interim_keeps_its_value_beside_unrated_rows() -> None:
    """A walkover, a blank opponent and a blank result show the value before: 230, then 360, 360, (360 + 230)/2."""
    rows = call_function("PSZ_INTERIM", 230, [[320], [320], [None], [320]], [["+"], [1], [1], [0]])
    assert rows == ((230,), (360,), (360,), (295,))
