"""Each gap of the engine that the dialect layer bridges.

Every case is computed twice: through us (must be right) and by the bare engine (must still be wrong). When the second
half fails, the engine has closed the gap: delete the bridge named in the case, and the case.
"""

from __future__ import annotations

from typing import Any

import formualizer as fz
import pytest
import xlsxwriter

from .books import book, computed, plain

CASES: list[tuple[str, str, str, Any]] = [
    ("15 digits: dialect.base.COMPARE", "plain", "0.1+0.2=0.3", True),
    ("case beyond ASCII: dialect.base.COMPARE", "plain", '"MÜ"="mü"', True),
    ("overrides.UPPER", "plain", 'UPPER("müller")', "MÜLLER"),
    ("overrides.AGGREGATE", "plain", "AGGREGATE(14,6,A1:A3,1)", 3),
    ("overrides.MMULT", "cse", "SUM(MMULT({1,2},{3;4}))", 11),
    ("overrides.LOOKUP", "plain", "LOOKUP(2,1/({1;2;3;4;5;6;7;8}=6),{1;2;3;4;5;6;7;8})", 6),
    ("overrides.CEILING", "plain", "CEILING(-2.5,-2)", -4),
    ("text_format", "plain", 'TEXT(45352,"[$-407]MMMM")', "März"),
    ("LAMBDA applied: dialect.special.as_let", "plain", "LAMBDA(x,x+1)(2)", 3),
    ("union: dialect.emit.argument", "plain", "SUM((A1,A2))", 3),
    ("intersection of areas: dialect.emit.joined", "plain", "SUM(A1:B2 A2:B3)", 2),
    ("3-D: dialect.operands.across_sheets", "plain", "SUM(S:T!A1)", 8),
    ("lift of a text function", "cse", "SUM(LEN(B1:B3))", 6),
    ("lift inside SUMPRODUCT", "plain", "SUMPRODUCT(--ISNUMBER(A1:A3))", 3),
    ("lift with a whole range", "plain", "SUMPRODUCT(1/COUNTIF(A1:A3,A1:A3))", 3),
    ("lift over a constant", "plain", "SUM(LARGE(A1:A3,{1,2}))", 5),
    ("ROW of an area: dialect.special", "cse", "SUM(ROW(A1:A3))", 6),
    ("CHOOSE of columns: dialect.special", "plain", 'VLOOKUP("a",CHOOSE({1,2},B1:B3,A1:A3),2,0)', 1),
    ("implicit intersection: dialect.operands.area", "plain", "SUM(A1:A3*1)+0*ROW()", "#VALUE!"),
    ("structured references: dialect.structured", "plain", "SUM(t[n])", 6),
    ("defined names: dialect.operands.named", "plain", "SUM(nums)", 6),
    ("_xlfn.SINGLE: dialect.special", "plain", "_xlfn.SINGLE($A$1)", 1),
    ("spellings of our names: dialect.spelling", "plain", "_xludf.RATINGS_VERSION()<>0", True),
    ("an argument left out: values.OMITTED", "plain", "ISERROR(BLITZDWZ_NEW(2000,,5,10,5))", True),
]  # fmt: skip
ROW = 30


def _build(kind: str, formula: str) -> bytes:
    def build(workbook: xlsxwriter.Workbook) -> None:
        sheet = workbook.add_worksheet("S")
        for i, (number, text) in enumerate(((1, "a"), (2, "bb"), (3, "ccc"))):
            sheet.write_row(i, 0, [number, text])
        sheet.write_row(9, 0, ["n"])
        for i in range(3):
            sheet.write(10 + i, 0, i + 1)
        sheet.add_table(9, 0, 12, 0, {"name": "t", "columns": [{"header": "n"}]})
        workbook.add_worksheet("T").write("A1", 7)
        workbook.define_name("nums", "=S!$A$1:$A$3")
        if kind == "cse":
            sheet.write_array_formula(ROW - 1, 5, ROW - 1, 5, "{=" + formula + "}")
        else:
            sheet.write_formula(ROW - 1, 5, "=" + formula, None, "")

    return book(build)


def _bare(formula: str) -> Any:
    engine = fz.Workbook()
    engine.add_sheet("S")
    engine.add_sheet("T")
    engine.set_values_batch("S", 1, 1, [[1.0, "a"], [2.0, "bb"], [3.0, "ccc"]])
    engine.set_value("T", 1, 1, 7.0)
    engine.register_function("RATINGS_VERSION", lambda: "x")
    engine.register_function(
        "BLITZDWZ_NEW", lambda *values: {"type": "Error", "kind": "Na"} if values[1] is None else 1.0
    )
    try:
        engine.set_formula("S", ROW, 6, "=" + formula)
        value = engine.evaluate_cell("S", ROW, 6)
    except (RuntimeError, fz.ExcelEvaluationError) as error:
        return repr(error)
    return value


@pytest.mark.parametrize(("gap", "kind", "formula", "expected"), CASES, ids=[case[0] for case in CASES])
def test_bridged_and_still_needed(gap: str, kind: str, formula: str, expected: Any) -> None:
    """A bridge must be right while it is needed, and must go when it is not."""
    assert plain(computed(_build(kind, formula)).values["S", ROW, 6]) == expected
    bare = _bare(formula)
    assert bare != expected, f"the engine now computes this itself; remove the bridge: {gap}"


def test_one_external_reference_still_stops_the_bare_engine() -> None:
    """That is why references are resolved before the engine sees them."""
    engine = fz.Workbook()
    engine.add_sheet("S")
    engine.set_formula("S", 1, 1, "=[1]X!A1")
    with pytest.raises(fz.ExcelEvaluationError):
        engine.evaluate_all()


def test_large_spills_are_still_refused_by_the_bare_engine() -> None:
    """That is why ``spill`` holds them as blocks."""
    engine = fz.Workbook()
    engine.add_sheet("S")
    engine.set_formula("S", 1, 1, "=SEQUENCE(500,25)")
    engine.evaluate_all()
    assert engine.get_value("S", 1, 1) == {"type": "Error", "kind": "Spill"}


def test_cached_children_still_block_a_spill_in_the_bare_engine() -> None:
    """That is why cells inside an old ``ref`` are not loaded as constants."""
    engine = fz.Workbook()
    engine.add_sheet("S")
    engine.set_value("S", 2, 1, 5.0)
    engine.set_formula("S", 1, 1, "=SEQUENCE(2)")
    engine.evaluate_all()
    assert engine.get_value("S", 1, 1) == {"type": "Error", "kind": "Spill"}
