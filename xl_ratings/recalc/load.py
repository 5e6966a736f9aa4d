"""From a workbook to the engine: formulas translated, constants and array blocks put in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from ..model.text import Text
from ..package.a1 import cell_name
from ..package.cells import FormulaCell, SheetScan
from ..package.values import Value
from .book import Book
from .dialect.translate import Translated, Translator, UnparsableError, UnsupportedError, shifted
from .engine import Engine
from .ours import HOLD, PICK
from .reach import Reach, Rows
from .result import Kept, Place
from .sheets import array_extent, known_cells

DATA_TABLE = Text("Mehrfachoperation (Datentabelle)", "data table")
MANY_CALLS = 3_000
MAX_BLOCK = 1_000_000
UNREADABLE = Text("die Formel ist nicht lesbar", "the formula cannot be read")
EMPTY = Text("die Formel ist leer", "the formula is empty")


@dataclass(slots=True)
class SheetTexts:
    """Engine formulas of a sheet, and old values of those that are not computed."""

    formulas: list[tuple[int, int, str]] = field(default_factory=list)
    kept: dict[int, list[tuple[int, Value]]] = field(default_factory=dict)


@dataclass(slots=True)
class Loaded:
    """What went into the engine, and what stayed outside.

    ``known`` holds the old and the new value of cells that the caller computed, ``cells`` every computed formula, ``ours`` those that call a function of ours, ``stored`` the text of
    shared formulas written out, ``children`` the other cells of array blocks with their anchor; ``reach`` is set if
    only what these formulas read has to go into the engine.
    """

    translator: Translator
    reach: Reach | None = None
    cells: dict[Place, FormulaCell] = field(default_factory=dict)
    ours: set[Place] = field(default_factory=set)
    stored: dict[Place, str] = field(default_factory=dict)
    children: dict[Place, Place] = field(default_factory=dict)
    spilled_before: dict[Place, tuple[int, int, int, int]] = field(default_factory=dict)
    known: dict[Place, tuple[Value, Value]] = field(default_factory=dict)
    kept: list[Kept] = field(default_factory=list)
    unknown: dict[str, list[Place]] = field(default_factory=dict)
    blocks: int = 0
    sheets: list[SheetTexts] = field(default_factory=list)

    @property
    def calls_python(self) -> bool:
        """Whether so many formulas call Python that several threads, which wait for each other then, cost more."""
        calls = len(self.ours) + len(self.children)
        calls += sum(1 for sheet in self.sheets for _, _, text in sheet.formulas if "XLR_" in text)
        return calls > MANY_CALLS

    def next_number(self) -> int:
        """Return a new number for an array block."""
        self.blocks += 1
        return self.blocks

    def text(self, place: Place) -> str:
        """Return a cell's formula as its user knows it; for a cell of a block the block's formula."""
        owner = self.children.get(place, place)
        cell = self.cells.get(owner)
        return self.stored.get(owner) or (cell.text if cell is not None else "")

    def translated(self, place: Place) -> Translated:
        """Return a loaded cell's formula for the engine."""
        array = self.cells[place].kind == "array"
        return self.translator.translate(self.text(place), *place, array=array, whole=array)


def translate_book(book: Book, known: Mapping[Place, Value]) -> Loaded:
    """Translate every formula whose value is not known; nothing is computed yet."""
    loaded = Loaded(Translator(book.view), Reach(book.view) if known else None)
    for sheet, _, scan in book.sheets:
        loaded.sheets.append(_SheetLoader(sheet.name, scan, loaded, known).run())
    return loaded


def fill(engine: Engine, book: Book, loaded: Loaded) -> None:
    """Put constants and formulas into the engine; they are let go here, because twice is too much memory."""
    for sheet in book.parts.sheets:
        engine.add_sheet(sheet.name)
    for (sheet, _, scan), texts in zip(book.sheets, loaded.sheets, strict=True):
        covered = _array_cells(scan)
        engine.set_values(sheet.name, _in_reach(loaded, sheet.name, _constants(scan, covered)))
        if not covered:
            scan.values.clear()
        engine.set_formulas(sheet.name, texts.formulas)
        engine.set_values(sheet.name, _in_reach(loaded, sheet.name, texts.kept))
    loaded.sheets.clear()


def _in_reach(loaded: Loaded, sheet: str, rows: Rows) -> Rows:
    return rows if loaded.reach is None else loaded.reach.within(sheet, rows)


def _array_cells(scan: SheetScan) -> set[tuple[int, int]]:
    """Return the cells that array formulas fill: their cached values are no input."""
    covered: set[tuple[int, int]] = set()
    for cell in scan.formulas:
        if cell.attributes and cell.kind == "array" and not is_too_large(array_extent(cell)):
            top, left, bottom, right = array_extent(cell)
            covered.update((r, c) for r in range(top, bottom + 1) for c in range(left, right + 1))
    return covered


def _constants(scan: SheetScan, covered: set[tuple[int, int]]) -> Rows:
    if not covered:
        return scan.values
    return {row: [(c, v) for c, v in cells if (row, c) not in covered] for row, cells in scan.values.items()}


def is_too_large(area: tuple[int, int, int, int]) -> bool:
    """Return whether an array block is larger than any sheet of ours, and than memory should hold."""
    return (area[2] - area[0] + 1) * (area[3] - area[1] + 1) > MAX_BLOCK


class _SheetLoader:
    def __init__(self, sheet: str, scan: SheetScan, loaded: Loaded, known: Mapping[Place, Value]) -> None:
        self.sheet, self.scan, self.loaded, self.known = sheet, scan, loaded, known
        self.translator = loaded.translator
        special = [cell for cell in scan.formulas if cell.attributes]
        self.masters = {
            cell.attributes.get("si", ""): cell for cell in reversed(special) if cell.text and cell.kind == "shared"
        }
        self.has_arrays = any(cell.kind == "array" for cell in special)

    def run(self) -> SheetTexts:
        taken = {(cell.row, cell.column) for cell in self.scan.formulas} if self.has_arrays else set()
        texts = SheetTexts()
        for cell in self.scan.formulas:
            if (self.sheet, cell.row, cell.column) in self.known:
                self.take(cell, texts.kept)
                continue
            try:
                texts.formulas += self.formula(cell, taken)
            except UnsupportedError as error:
                self.keep(cell, Text(f"„{error}“ wird nicht berechnet", f"'{error}' is not computed"), texts.kept)
            except UnparsableError:
                self.keep(cell, UNREADABLE, texts.kept)
        return texts

    def take(self, cell: FormulaCell, kept: dict[int, list[tuple[int, Value]]]) -> None:
        """Put in what the caller knows, for a block all of its cells."""
        for place, before, value in known_cells(self.sheet, cell, self.scan, self.known):
            kept.setdefault(place[1], []).append((place[2], value))
            self.loaded.known[place] = (before, value)

    def keep(self, cell: FormulaCell, reason: Text, kept: dict[int, list[tuple[int, Value]]]) -> None:
        place = (self.sheet, cell.row, cell.column)
        self.loaded.kept.append(Kept(place, cell.text, reason))
        for row, cells in old_values(cell, self.scan).items():
            kept.setdefault(row, []).extend(cells)

    def formula(self, cell: FormulaCell, taken: set[tuple[int, int]]) -> Iterable[tuple[int, int, str]]:
        text = self.text(cell)
        array = cell.kind == "array"
        whole = array and cell.dynamic
        done = self.translator.translate(
            text, self.sheet, cell.row, cell.column, array=array, whole=array
        )  # an array formula of the old kind is cut to its extent afterwards
        place = (self.sheet, cell.row, cell.column)
        if done.unknown or done.missing:
            for name in (*done.unknown, *done.missing):
                self.loaded.unknown.setdefault(name, []).append(place)
            if done.unknown and cell.cached is not None:
                names = ", ".join(sorted(done.unknown))
                raise UnsupportedError(names)
        self.loaded.cells[place] = cell
        if self.loaded.reach is not None:
            self.loaded.reach.add(text, self.sheet, array=array)
        if done.ours:
            self.loaded.ours.add(place)
        if text != cell.text:
            self.loaded.stored[place] = text
        if whole:
            self.loaded.spilled_before[place] = array_extent(cell)
        if not array or whole:
            return ((cell.row, cell.column, done.text),)
        return self.block(cell, done, taken)

    def text(self, cell: FormulaCell) -> str:
        """Return the formula written out; raises where there is nothing to compute."""
        if not cell.attributes and cell.text:
            return cell.text
        if cell.kind == "dataTable":
            raise UnsupportedError(DATA_TABLE.de)
        if cell.kind == "array" and is_too_large(array_extent(cell)):
            raise UnsupportedError(cell.attributes.get("ref", ""))
        text = self.shared(cell) if cell.kind == "shared" else cell.text
        if not text:
            raise UnparsableError("empty")
        return text

    def shared(self, cell: FormulaCell) -> str:
        index = cell.attributes.get("si", "")
        if cell.text:
            return cell.text
        master = self.masters.get(index)
        if master is None:
            raise UnparsableError("shared")
        return shifted(master.text, cell.row - master.row, cell.column - master.column)

    def block(self, cell: FormulaCell, done: Translated, taken: set[tuple[int, int]]) -> Iterator[tuple[int, int, str]]:
        number = self.loaded.next_number()
        yield cell.row, cell.column, f"{HOLD}({number},{done.text})"
        place = (self.sheet, cell.row, cell.column)
        for row, column, text in block_formulas(place, array_extent(cell), number, self.loaded):
            if (row, column) not in taken:
                yield row, column, text


def block_formulas(
    anchor: Place, area: tuple[int, int, int, int], number: int, loaded: Loaded
) -> Iterator[tuple[int, int, str]]:
    """Yield the pick formulas of a block, the anchor left out, and note whose cells they are."""
    sheet, top, left = anchor
    name = cell_name(top, left)
    for row in range(area[0], area[2] + 1):
        for column in range(area[1], area[3] + 1):
            if (row, column) != (top, left):
                loaded.children[sheet, row, column] = anchor
                yield row, column, f"{PICK}({number},{row - area[0]},{column - area[1]},{name})"


def old_values(cell: FormulaCell, scan: SheetScan) -> dict[int, list[tuple[int, Value]]]:
    """Return what the file shows for a formula that is not computed: its own cell, and its block if it has one."""
    rows: dict[int, list[tuple[int, Value]]] = {cell.row: [(cell.column, cell.cached)]}
    if cell.kind == "array" and not is_too_large(array_extent(cell)):
        top, left, bottom, right = array_extent(cell)
        for row in range(top, bottom + 1):
            inside = [(c, v) for c, v in scan.values.get(row, []) if left <= c <= right]
            if inside:
                rows.setdefault(row, []).extend(inside)
    return rows
