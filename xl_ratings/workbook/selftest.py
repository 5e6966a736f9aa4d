"""The self-test: known cases of the functions, each right or wrong, and one cell that sums up."""

from __future__ import annotations

from ..functions.registry import FUNCTIONS
from ..functions.spec import Example, FunctionSpec
from ..model.text import Text
from . import layout as at
from . import words
from .references import HELPERS
from .template import Builder

_COLUMN = 9  # of the computed cases among the helpers on the live sheet


def write_selftest(b: Builder) -> None:
    """Write the sheet; the formulas stand on the hidden sheet, so that no #NAME? is in sight without the add-in."""
    sheet = b.page(at.SELFTEST.name(b.language), Text("Selbsttest", "Self-test"))
    b.headings(sheet, 3, 0, words.SELFTEST_HEADINGS)
    for column, width in enumerate((90, 16, 16, 10)):
        sheet.set_column(column, column, width)
    top = at.SELFTEST.area[0]
    cases = _cases(b.layout.prefix)[: at.SELFTEST.rows]
    hidden = b.sheets[at.LIVE_SHEET]
    for i, (formula, expected) in enumerate(cases):
        row = top + i
        hidden.write_formula(1 + i, HELPERS + _COLUMN, f"={formula}", b.styles.plain, "")
        sheet.write_string(row - 1, 0, formula, b.styles.plain)
        if isinstance(expected, str):
            sheet.write_string(row - 1, 1, expected, b.styles.plain)
        else:
            sheet.write_number(row - 1, 1, expected, b.styles.general)
        sheet.write_formula(row - 1, 2, f'=IFERROR({b.hidden_cell(1 + i, _COLUMN)},"–")', b.styles.general, "–")
        right = f"IF(ISNUMBER($B{row}),ABS(N($C{row})-N($B{row}))<0.000000001,EXACT($C{row},$B{row}))"
        sheet.write_formula(row - 1, 3, f'=IF($C{row}="–","–",{right})', b.styles.centred, "–")
    last = top + len(cases) - 1
    right, wrong = (f"COUNTIF($D${top}:$D${last},{word})" for word in ("TRUE", "FALSE"))
    good = Text(f" von {len(cases)} Fällen richtig", f" of {len(cases)} cases right")
    bad = Text("FALSCH: bitte melden", "WRONG: please report")
    none = Text("Die Formeln rechnen hier nicht (Add-in fehlt).", "The formulas do not compute here (no add-in).")
    formula = f'=IF({wrong}>0,"{b.say(bad)}",IF({right}=0,"{b.say(none)}",{right}&"{b.say(good)}"))'
    sheet.write_formula(1, 0, formula, b.styles.bold, b.say(none))


def _cases(prefix: str) -> list[tuple[str, float | str]]:
    return [
        (call, example.result)
        for name, spec in FUNCTIONS.items()
        if name.startswith(f"{prefix}_") and not spec.explains
        for example in spec.examples
        if (call := _call(spec, example)) is not None
    ]


def _call(spec: FunctionSpec, example: Example) -> str | None:
    """Return the example as a formula, None if a formula in a cell cannot say it."""
    if isinstance(example.result, bool) or not isinstance(example.result, int | float | str):
        return None
    written = [_written(argument) for argument in example.arguments]
    if None in written or example.result == "":
        return None
    call = f"{spec.name}({','.join(text or '' for text in written)})"
    return call if len(call) <= 200 else None


def _written(value: object) -> str | None:
    if value is None or isinstance(value, bool):
        return None  # Calc passes 0 for an argument that is left out
    if isinstance(value, int | float):
        return f"{value:.15g}"
    if isinstance(value, str):
        return f'"{value.replace(chr(34), chr(34) * 2)}"'
    if isinstance(value, tuple | list) and value:
        rows = value if isinstance(value[0], tuple | list) else [value]
        cells = [[_written(cell) for cell in row] for row in rows]
        if any(text in {None, ""} for row in cells for text in row):
            return None
        return "{" + ";".join(",".join(text or "" for text in row) for row in cells) + "}"
    return None
