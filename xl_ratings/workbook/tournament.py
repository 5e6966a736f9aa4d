"""The workbook of a single tournament: names and results in, the club's eleven columns out, no season behind it."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.text import Language, Text
from ..systems.dwz.table import COLUMNS
from . import layout as at
from . import tournament_layout as here
from .hidden import write_facts, write_steps
from .inputs import rule_lines, write_lines
from .references import HELPERS, References, absolute
from .selftest import write_selftest
from .template import Builder, Sheet, build
from .tournament_displays import write_displays

_SHEETS = (at.START, at.SETTINGS.sheet, here.FIELD.sheet, here.PAIRINGS.sheet, here.SHOWN.sheet, at.SELFTEST.sheet)
_HIDDEN = (here.LAST.sheet, Text(at.LIVE_SHEET, at.LIVE_SHEET), Text(at.META, at.META))
_RESULTS = ["1", "½", "0", "+", "-", "2", "1½"]
_STEPS = (
    Text("Turnier: Namen, alte Zahlen mit Index und Alter (J, T, E oder Jahre) eintragen; ohne Zahl = Neuling.",
         "Event: enter names, old ratings with index, and age (J, T, E or years); no rating = newcomer."),
    Text("Ergebnisse in die Tabelle eintragen (die obere Hälfte genügt) oder als Liste im Blatt Paarungen.",
         "Enter the results in the grid (the upper half is enough) or as a list on the sheet Pairings."),
    Text("Auswertung: elf Spalten nach Erg. sortiert, fertig zum Drucken.",
         "Evaluation: eleven columns sorted by Pts., ready to print."),
    Text("Ohne Add-in rechnet: xl-ratings season DATEI", "Without the add-in this computes: xl-ratings season FILE"),
    Text("Einstellungen: Regeln des Vereins, wenn sie vom Regelwerk abweichen.",
         "Settings: the club's rules, where they differ from the rule set."),
)  # fmt: skip


def build_tournament(language: Language) -> bytes:
    """Return an empty workbook of a tournament."""
    return build(here.TOURNAMENT, language, _write)


def _write(b: Builder) -> None:
    b.add([text.to(b.language) for text in (*_SHEETS, *_HIDDEN)])
    _settings(b)
    _field(b)
    _pairings(b)
    _last(b)
    _live(b)
    write_displays(b)
    write_selftest(b)
    _start(b)
    _meta(b)
    b.print_lines()


def _settings(b: Builder) -> None:
    headings = (Text("Einstellung", "Setting"), Text("Wert", "Value"), Text("Bedeutung", "Meaning"))
    sheet = b.entries(at.RULES, headings, (34, 18, 90), Text("Einstellungen", "Settings"))
    write_lines(b, sheet, at.RULES.area[0] - 1, rule_lines(b))


def _field(b: Builder) -> None:
    sheet = b.page(here.FIELD.name(b.language), Text("Turnier", "Event"), rows=5)
    for row, label in ((1, Text("Name:", "Name:")), (2, Text("Datum:", "Date:"))):
        sheet.write_string(row, 0, b.say(label), b.styles.plain)
    sheet.write_blank(1, 1, None, b.styles.entry)
    sheet.write_blank(2, 1, None, b.styles.entry_date)
    b.headings(sheet, 4, 0, [column.heading for column in here.FIELD_COLUMNS])
    for column, width in enumerate((7, 28, 10, 8, 8)):
        sheet.set_column(column, column, width)
    for block in (here.TITLE, here.FIELD, here.GRID):
        b.name_block(block)
    _grid(b, sheet)
    _new(b, sheet)
    sheet.freeze_panes(5, 2)


def _grid(b: Builder, sheet: Sheet) -> None:
    top, left, bottom, right = here.GRID.area
    sheet.set_column(left - 1, right - 1, 3.6)
    for i in range(here.PLAYERS):
        sheet.write_number(4, left - 1 + i, i + 1, b.styles.head_centred)
        sheet.write_number(top - 1 + i, 0, i + 1, b.styles.entry_centred)
        for column in range(1, len(here.FIELD_COLUMNS)):
            style = b.styles.entry_centred if column > 1 else b.styles.entry
            sheet.write_blank(top - 1 + i, column, None, style)
        for k in range(here.PLAYERS):
            style = b.styles.diagonal if i == k else b.styles.entry_text
            sheet.write_blank(top - 1 + i, left - 1 + k, None, style)
    allowed = {"validate": "list", "source": _RESULTS, "error_type": "warning"}
    sheet.data_validation(top - 1, left - 1, bottom - 1, right - 1, allowed)
    sheet.ignore_errors({"number_stored_as_text": absolute(here.GRID.area).replace("$", "")})


def _new(b: Builder, sheet: Sheet) -> None:
    """The new rating beside each line: live, else that of the person of this name at the last run."""
    top, _, bottom, right = here.GRID.area
    b.headings(sheet, 4, right, [Text("Zahl neu", "New")])
    sheet.set_column(right, right, 11)
    names, numbers = b.column(here.LAST, 0), b.column(here.LAST, 9)
    live = b.column(here.LIVE_NEW, 0)
    for k, row in enumerate(range(top, bottom + 1), 1):
        own = f"INDEX({live},{k})"
        last = f'IF(SUMPRODUCT(--({names}=$B{row}))=1,INDEX({numbers},MATCH($B{row},{names},0))&"","")'
        known = f'IFERROR({last},"")'
        now = f'IFERROR(IF(LEN({own})=0,"",{own}),IF({known}="","","–"))'
        formula = f'=IF($B{row}="","",IF({b.is_live()},{now},{known}))'
        sheet.write_formula(row - 1, right, formula, b.styles.plain, "")


def _pairings(b: Builder) -> None:
    title = Text("Paarungen (statt der Tabelle)", "Pairings (instead of the grid)")
    headings = [column.heading for column in here.PAIRING_COLUMNS]
    sheet = b.entries(here.PAIRINGS, headings, (8, 28, 28, 11), title)
    top, _, bottom, right = here.PAIRINGS.area
    names = b.column(here.FIELD, 1)
    missing = b.say(Text("Name fehlt im Blatt Turnier", "name is not on the sheet Event"))
    sheet.set_column(right, right, 34)
    for row in range(top - 1, bottom):
        sheet.write_blank(row, 3, None, b.styles.entry_text)
        found = "*".join(f"(SUMPRODUCT(--({names}=TRIM({c}{row + 1})))>0)" for c in "BC")
        formula = f'=IF(AND(B{row + 1}="",C{row + 1}=""),"",IF({found}=1,"","{missing}"))'
        sheet.write_formula(row, right, formula, b.styles.note, "")
    sheet.ignore_errors({"number_stored_as_text": f"D{top}:D{bottom}"})


def _last(b: Builder) -> None:
    sheet = b.page(here.LAST.name(b.language), Text("Stand des letzten Laufs", "Values of the last run"))
    sheet.hide()
    b.headings(sheet, 3, 0, [column.heading for column in COLUMNS])
    b.name_block(here.LAST)
    b.name_block(here.MOMENT)


def live_formulas(refs: References) -> Iterator[tuple[at.Block, str]]:
    """Yield the three blocks that compute, each with its formula."""
    names, old, index, age = (refs.column(here.FIELD, i) for i in range(1, 5))
    white, black, result = (refs.column(here.PAIRINGS, i) for i in range(1, 4))
    grid = f"IF(COUNTA({white},{black})>0,{refs.block(here.LIVE_GRID)},{refs.block(here.GRID)})"
    rules = refs.block(at.RULES)
    yield here.LIVE_GRID, f"=BLITZDWZ_CROSSTABLE({names},{white},{black},{result})"
    for block, what in ((here.LIVE_TABLE, ""), (here.LIVE_NEW, "new")):
        yield block, f'=BLITZDWZ_TABLE({names},{old},{index},{age},{grid},"{what}",{rules})'


def _live(b: Builder) -> None:
    sheet = b.sheets[at.LIVE_SHEET]
    sheet.hide()
    for block, formula in live_formulas(b):
        top, left, bottom, right = block.area
        sheet.write_array_formula(top - 1, left - 1, bottom - 1, right - 1, f"{{{formula}}}", None, "")
        b.name_block(block)
    computes = '=IFERROR(IF(LEN(RATINGS_VERSION())>0,1,""),"")'
    first = absolute((*here.LIVE_TABLE.area[:2],) * 2)
    for row, formula in enumerate((computes, f'=IF(ISERROR({first}),"",1)')):
        sheet.write_formula(row, HELPERS, formula, b.styles.plain, "")


def _start(b: Builder) -> None:
    sheet = b.page(b.say(at.START), b.layout.title)
    sheet.set_column(0, 0, 4)
    sheet.set_column(1, 1, 110)
    row = write_steps(b, sheet, _STEPS)
    shown = f"'{here.SHOWN.name(b.language)}'!$A$4"
    sheet.write_formula(row, 1, f"={shown}", b.styles.bold, "")
    test = f"'{at.SELFTEST.name(b.language)}'!$A$2"
    label = b.say(Text("Selbsttest: ", "Self-test: "))
    sheet.write_formula(row + 1, 1, f'="{label}"&{test}', b.styles.plain, "")


def _meta(b: Builder) -> None:
    sheet = b.sheets[at.META]
    sheet.hide()
    write_facts(b, sheet)
