"""The hidden sheets: the live block with helpers beside it, and what the workbook says about itself."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.cells import column_letters
from ..model.text import Text
from ..model.version import __version__
from . import layout as at
from . import words
from .references import CLEAN, HELPERS, References
from .template import Builder, Sheet


def write_live(b: Builder) -> None:
    """Write the one formula that computes the season, and three helpers: rows, live or not, day of the last event."""
    layout = b.layout
    sheet = b.sheets[at.LIVE_SHEET]
    sheet.hide()
    b.headings(sheet, 0, 0, [column.heading for column in layout.columns])
    top, left, bottom, right = layout.live.area
    sheet.write_array_formula(top - 1, left - 1, bottom - 1, right - 1, f"{{{live_formula(b)}}}", None, "")
    b.name_block(layout.live)
    formulas, styles = helper_formulas(b), (b.styles.whole, b.styles.plain, b.styles.date)
    for row, (formula, style, shown) in enumerate(zip(formulas, styles, (layout.live.rows, "", 0), strict=False)):
        sheet.write_formula(row, HELPERS, formula, style, shown)
    for key, column in CLEAN.items():
        for row in range(top, bottom + 1):
            sheet.write_formula(row - 1, HELPERS + column, clean_formula(b, key, row), b.styles.plain, "")
    sheet.write_array_formula(3, HELPERS, 3, HELPERS, f"{{{formulas[3]}}}", b.styles.whole, 0)


def helper_formulas(refs: References) -> tuple[str, str, str, str]:
    """Return the formulas of the number of rows, the mark of a live block, the last day, and the differences."""
    layout, numbers = refs.layout, refs.live("no")
    days = [f"MAX(INDEX({values},1):INDEX({values},{end}))" for values, end in (
        (refs.live("date"), refs.hidden_cell(0)), (refs.last("date"), str(layout.history.rows)),
    )]  # fmt: skip
    live, last = refs.live("new"), refs.last("new")
    return (
        f"={layout.live.rows}-SUMPRODUCT(--ISNA({numbers}))",
        f'=IF(ISERROR(INDEX({numbers},1)),"",1)',
        f"=IF({refs.is_live()},{days[0]},{days[1]})",
        f"=IF({refs.is_live()},SUM(IFERROR(--({live}<>{last}),0))+ABS(COUNT({live})-COUNT({last})),0)",
    )


def clean_formula(refs: References, key: str, row: int | str) -> str:
    """Return the formula of a helper that repeats a live column without errors."""
    cell = f"{column_letters(refs.layout.live.area[1] + refs.layout.column(key))}{row}"
    # LibreOffice compares texts of an add-in only when they are made anew
    return f'=IFERROR({cell}&"","")' if key == "id" else f'=IF(ISNUMBER({cell}),{cell},"")'


def live_formula(refs: References) -> str:
    """Return the one formula that computes the season."""
    layout = refs.layout
    blocks = (at.PLAYERS, at.ALIASES, at.SETTINGS, layout.events, *layout.inputs, *layout.rule_tables)
    return f"={layout.prefix}_SEASON({','.join(refs.block(block) for block in blocks)})"


def write_meta(b: Builder) -> None:
    """Write template, version, language, and where each input sheet stands, by which copies are known."""
    sheet = b.sheets[at.META]
    sheet.hide()
    write_facts(b, sheet)
    for i, block in enumerate(b.layout.inputs):
        name = block.name(b.language)
        sheet.write_string(20 + i, 0, name)
        sheet.write_formula(20 + i, 1, sheet_number(name), None, b.workbook.worksheets_objs.index(b.sheets[name]) + 1)


def sheet_number(name: str) -> str:
    """Return the formula that tells where a sheet stands among all."""
    return f"=_xlfn.SHEET('{name}'!$A$1)"


def write_facts(b: Builder, sheet: Sheet) -> None:
    """Write what the workbook says about itself."""
    facts = (
        ("product", "xl_ratings"), ("schema", at.SCHEMA), ("template", b.layout.template), ("language", b.language),
        ("builder", __version__),
    )  # fmt: skip
    for row, fact in enumerate(facts):
        sheet.write_row(row, 0, fact)


def write_steps(b: Builder, sheet: Sheet, steps: Sequence[Text]) -> int:
    """Write the steps and the legend; return the row for what follows, from 0."""
    for i, step in enumerate(steps, 1):
        sheet.write_number(i + 2, 0, i, b.styles.plain)
        sheet.write_string(i + 2, 1, b.say(step), b.styles.plain)
    row = len(steps) + 4
    sheet.write_blank(row, 0, None, b.styles.entry)
    sheet.write_string(row, 1, b.say(words.LEGEND[0]), b.styles.plain)
    sheet.write_string(row + 1, 1, b.say(words.LEGEND[1]), b.styles.plain)
    return row + 3


def write_start(b: Builder) -> None:
    """Write the first sheet: steps, legend, and whether the numbers are those of the last run."""
    sheet = b.page(b.say(at.START), b.layout.title)
    sheet.unfreeze()
    sheet.set_column(0, 0, 4)
    sheet.set_column(1, 1, 95)
    row = write_steps(b, sheet, words.steps(b.layout.form))
    sheet.write_formula(row, 1, _state(b), b.styles.bold, "")
    test = f"'{at.SELFTEST.name(b.language)}'!$A$2"
    label = b.say(Text("Selbsttest: ", "Self-test: "))
    sheet.write_formula(row + 1, 1, f'="{label}"&{test}', b.styles.plain, "")


def _state(b: Builder) -> str:
    log = f"'{at.LOG.name(b.language)}'!"
    top, _, bottom, _ = at.LOG.area
    runs = f"COUNT({log}$B${top}:$B${bottom})"
    moment = f"INDEX({log}$A${top}:$A${bottom},{runs})"
    last = b.say(Text("letzter Lauf: ", "last run: "))
    none = b.say(Text("noch kein Lauf", "no run yet"))
    run = f'IF({runs}=0,"{none}","{last}"&{moment})'
    differ = b.hidden_cell(3)
    same = b.say(
        Text(
            "Die Formeln rechnen live und stimmen mit dem Lauf überein; ",
            "The formulas compute live and agree with the run; ",
        )
    )
    other = b.say(
        Text(
            " Zahlen weichen vom Lauf ab: xl-ratings season ausführen; ",
            " numbers differ from the run: use xl-ratings season; ",
        )
    )
    dead = b.say(
        Text(
            "Ohne Add-in: gezeigt werden die Zahlen des letzten Laufs; ",
            "Without add-in: shown are the numbers of the last run; ",
        )
    )
    return f'=IF({b.is_live()},IF({differ}=0,"{same}",{differ}&"{other}"),"{dead}")&{run}'
