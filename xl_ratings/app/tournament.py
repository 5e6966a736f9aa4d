"""Evaluating the workbook of a single tournament by the functions that its formulas call."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from ..functions.cells import Block, CellError, Scalar, as_block
from ..functions.dwz_table import table_rows
from ..functions.registry import FUNCTIONS
from ..functions.rules_argument import choose_rules
from ..functions.spec import call
from ..model.cells import column_letters
from ..model.diagnostics import Diagnostic, Diagnostics, Place
from ..model.errors import InputRefusedError
from ..model.text import Text
from ..package.archive import open_archive, read_archive
from ..package.disk import refuse_open_file, write_with_backup
from ..package.values import Value
from ..recalc.run import RecalcOptions, recalculate_or_keep
from ..systems.dwz.row import DwzRow
from ..systems.dwz.rules import DwzRules
from ..systems.registry import SYSTEMS
from ..workbook import layout as at
from ..workbook import tournament_layout as here
from ..workbook.tournament_book import TournamentBook, holds_tournament

Rows = list[list[Value]]
_TABLE = "BLITZDWZ_TABLE"
_NEW = 9
KEPT_BACKUPS = 20  # beside the file


@dataclass(slots=True)
class TournamentOutcome:
    """What a run found and did: the sorted rows, everything noticed, how many cells differ from the last run."""

    rows: Rows
    findings: list[Diagnostic]
    changes: int
    file: Path
    backup: Path | None = None
    note: Text | None = None


@dataclass(frozen=True)
class _Inputs:
    """The blocks as the functions take them."""

    names: Block
    old: Block
    index: Block
    age: Block
    grid: Block
    pairings: list[list[Scalar]]
    rules: Block


def is_tournament(file: Path) -> bool:
    """Return whether a file is the workbook of a single tournament."""
    return holds_tournament(open_archive(file))


def tournament_rows(book: TournamentBook) -> tuple[DwzRow, ...]:
    """Return the evaluated rows of the workbook, an ID being the line, counted from 0.

    Raises:
        InputRefusedError: an input is wrong.
    """
    diagnostics = Diagnostics()
    inputs, grid, _ = _checked(book, diagnostics)
    diagnostics.stop_on_errors()
    names, old, index, age = (
        [row[0] for row in block] for block in (inputs.names, inputs.old, inputs.index, inputs.age)
    )
    rules = choose_rules(SYSTEMS["blitz-dwz"], as_block(inputs.rules))
    return table_rows(names, old, index, age, as_block(grid), cast("DwzRules", rules))


def evaluate_tournament(file: Path, *, is_dry: bool, now: dt.datetime | None = None) -> TournamentOutcome:
    """Evaluate the workbook and write the values that it shows without an add-in.

    Raises:
        InputRefusedError: an input is wrong; nothing is written then.
    """
    if not is_dry:
        refuse_open_file(file)
    book = TournamentBook.open(file)
    diagnostics = Diagnostics()
    inputs, _, table = _checked(book, diagnostics)
    _notes(book, inputs, diagnostics)
    diagnostics.stop_on_errors()
    rows = _rows(table)
    outcome = TournamentOutcome(rows, diagnostics.items, _changes(book.read(here.LAST), rows), file)
    if not is_dry:
        _save(book, outcome, now or dt.datetime.now())  # noqa: DTZ005 - the user's own clock
    return outcome


def _checked(book: TournamentBook, diagnostics: Diagnostics) -> tuple[_Inputs, Block, Block]:
    """Return the inputs, the grid that counts, and the evaluated table; faulty lines are noted.

    Raises:
        InputRefusedError: a pairing or the rules are wrong, so that there is nothing to evaluate.
    """
    inputs = _read(book)
    grid = _grid(book, inputs, diagnostics)
    table = _table(inputs, grid, "")
    if isinstance(table, CellError):
        diagnostics.error("E-RULES", table.message, Place(book.name, book.place(at.RULES)[0]))
        raise InputRefusedError(diagnostics.items)
    _faults(book, inputs, grid, diagnostics)
    return inputs, grid, table


def _read(book: TournamentBook) -> _Inputs:
    lines = book.read(here.FIELD)
    names, old, index, age = ([[_scalar(row[i])] for row in lines] for i in range(1, len(here.FIELD_COLUMNS)))
    pairings = [[_scalar(cell) for cell in row] for row in book.read(here.PAIRINGS)]
    grid = [[_scalar(cell) for cell in row] for row in book.read(here.GRID)]
    rules = [[_scalar(cell) for cell in row] for row in book.read(at.RULES)]
    return _Inputs(names, old, index, age, grid, pairings, rules)


def _scalar(value: Value) -> Scalar:
    return value if isinstance(value, bool | float | str) or value is None else str(value)


def _grid(book: TournamentBook, inputs: _Inputs, diagnostics: Diagnostics) -> Block:
    """The grid that is evaluated: that of the pairings if there are any, else the typed one."""
    filled = [(i, line) for i, line in enumerate(inputs.pairings) if line[1] is not None or line[2] is not None]
    if not filled:
        return inputs.grid
    sheet, (top, left, _, _) = book.place(here.PAIRINGS)
    spec = FUNCTIONS["BLITZDWZ_CROSSTABLE"]
    for i, line in filled:
        found = call(spec, (inputs.names, *([[cell]] for cell in line[1:])))
        if isinstance(found, CellError):
            diagnostics.error(
                "E-PAIRING", found.message, Place(book.name, sheet, f"{column_letters(left + 1)}{top + i}")
            )
    diagnostics.stop_on_errors()
    white, black, results = ([[line[k]] for _, line in filled] for k in (1, 2, 3))
    made = call(spec, (inputs.names, white, black, results))
    return made if isinstance(made, tuple) else inputs.grid


def _table(inputs: _Inputs, grid: Block, what: str) -> CellError | Block:
    arguments = (inputs.names, inputs.old, inputs.index, inputs.age, grid, what, inputs.rules)
    found = call(FUNCTIONS[_TABLE], arguments)
    return found if isinstance(found, CellError | tuple) else CellError("#VALUE!")


def _faults(book: TournamentBook, inputs: _Inputs, grid: Block, diagnostics: Diagnostics) -> None:
    """Name the cell of every faulty line; nobody played at all is a fault too."""
    sheet, (top, left, _, _) = book.place(here.FIELD)
    new = _table(inputs, grid, "new")
    numbers = [row[0] for row in new] if isinstance(new, tuple) else []
    for i, number in enumerate(numbers):
        if isinstance(number, CellError):
            where = Place(book.name, sheet, f"{column_letters(left + 1)}{top + i}")
            diagnostics.error("E-LINE", _named(inputs.names[i][0], number.message), where)
    if not diagnostics.has_errors and not any(numbers):
        message = Text(
            "noch keine Auswertung: es fehlen Namen oder Ergebnisse", "no evaluation yet: names or results are missing"
        )
        diagnostics.error("E-EMPTY", message, Place(book.name, sheet))


def _named(name: Scalar, message: Text) -> Text:
    return Text(f"{name}: {message.de}", f"{name}: {message.en}")


def _notes(book: TournamentBook, inputs: _Inputs, diagnostics: Diagnostics) -> None:
    sheet, (top, left, _, _) = book.place(here.FIELD)
    seen: dict[str, int] = {}
    for i, (name,) in enumerate(inputs.names):
        key = " ".join(str(name or "").split()).casefold()
        if key and key in seen:
            message = Text(
                f"{name} steht auch in Zeile {top + seen[key]}", f"{name} stands in row {top + seen[key]} too"
            )
            diagnostics.warn("W-TWICE", message, Place(book.name, sheet, f"{column_letters(left + 1)}{top + i}"))
        seen.setdefault(key, i)
    typed = any(cell is not None for row in inputs.grid for cell in row)
    if typed and any(line[1] is not None for line in inputs.pairings):
        message = Text(
            "Ergebnisse stehen in der Tabelle und in den Paarungen; gerechnet werden die Paarungen",
            "results stand in the grid and in the pairings; the pairings are evaluated",
        )
        diagnostics.warn("W-BOTH", message, Place(book.name, sheet))


def _rows(table: Block) -> Rows:
    made: Rows = [[None if cell == "" else cell for cell in row] for row in table]  # type: ignore[misc] # no errors are left
    return [row for row in made if row[0] is not None]


def _changes(before: Rows, rows: Rows) -> int:
    """How many people have another new rating than at the last run."""
    old = {str(row[0]): row[_NEW] for row in before if row[0] is not None}
    new = {str(row[0]): row[_NEW] for row in rows}
    return sum(old.get(name) != new.get(name) for name in {*old, *new})


def _save(book: TournamentBook, outcome: TournamentOutcome, now: dt.datetime) -> None:
    original = book.archive.data
    book.write(here.LAST, outcome.rows)
    if book.is_changed:
        book.put(here.MOMENT, 1, 1, f"{now:%Y-%m-%d %H:%M}")
    archive = read_archive(book.data(), book.name)
    fresh, outcome.note = recalculate_or_keep(archive, RecalcOptions(now, scans=book.scans))
    if fresh != original:
        outcome.backup = write_with_backup(outcome.file, fresh, KEPT_BACKUPS)
