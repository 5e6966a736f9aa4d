"""The parts of a package that recalculation needs: sheets, names, tables, calculation settings."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass
from urllib.parse import unquote

from .a1 import parse_area
from .archive import Archive
from .refusal import refusal
from .strings import read_strings
from .xml import Node, read_tree

MAX_ITERATIONS = 32_767
_BOOK_TYPES = ("sheet.main+xml", "template.main+xml", "sheet.macroEnabled.main+xml", "template.macroEnabled.main+xml")


@dataclass(frozen=True, slots=True)
class SheetPart:
    """A worksheet: its name and its part; ``is_grid`` is false for chart, dialog and macro sheets."""

    name: str
    part: str
    is_grid: bool


@dataclass(frozen=True, slots=True)
class DefinedName:
    """A defined name; ``sheet`` is empty for the whole workbook."""

    name: str
    formula: str
    sheet: str


@dataclass(frozen=True, slots=True)
class TablePart:
    """An Excel table: area with header and totals rows, and its column names."""

    name: str
    sheet: str
    part: str
    area: tuple[int, int, int, int]
    header_rows: int
    totals_rows: int
    columns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CalculationSettings:
    """``calcPr`` and the date system."""

    date1904: bool
    iterate: bool
    iterate_count: int
    iterate_delta: float
    full_calc_on_load: bool


@dataclass(frozen=True)
class Parts:
    """What a package says about itself."""

    book_part: str
    sheets: tuple[SheetPart, ...]
    names: tuple[DefinedName, ...]
    tables: tuple[TablePart, ...]
    settings: CalculationSettings
    strings: list[str]
    dynamic_marks: frozenset[str]


def read_parts(archive: Archive) -> Parts:
    """Read the workbook part and what belongs to it.

    Raises:
        InputRefusedError: if there is no workbook part or one of the parts is broken.
    """
    book_part = _book_part(archive)
    book = read_tree(archive.read(book_part), archive.name, book_part)
    relations = _relations(archive, book_part)
    sheets = _sheets(book, relations)
    tables = tuple(table for sheet in sheets if sheet.is_grid for table in _tables(archive, sheet))
    return Parts(
        book_part,
        sheets,
        tuple(_names(book, sheets)),
        tables,
        _settings(book),
        _strings(archive, relations),
        _dynamic_marks(archive, relations),
    )


def _book_part(archive: Archive) -> str:
    for relation in _relations(archive, "").values():
        if relation.kind == "officeDocument" and relation.target in archive:
            return relation.target
    types = read_tree(archive.read("[Content_Types].xml"), archive.name, "[Content_Types].xml")
    for node in types.all("Override"):
        if node.attributes.get("ContentType", "").endswith(_BOOK_TYPES):
            return node.attributes.get("PartName", "").lstrip("/")
    raise refusal("P-NOBOOK", archive.name, "das ist keine Arbeitsmappe", "this is not a workbook")


@dataclass(frozen=True, slots=True)
class _Relation:
    kind: str
    target: str
    external: bool


def _relations(archive: Archive, part: str) -> dict[str, _Relation]:
    folder, _, name = part.rpartition("/")
    path = posixpath.join(folder, "_rels", f"{name}.rels")
    if path not in archive:
        return {}
    found: dict[str, _Relation] = {}
    for node in read_tree(archive.read(path), archive.name, path).all("Relationship"):
        target = node.attributes.get("Target", "")
        external = node.attributes.get("TargetMode", "") == "External"
        kind = node.attributes.get("Type", "").rpartition("/")[2]
        if not external:
            target = posixpath.normpath(posixpath.join("/", folder, unquote(target))).lstrip("/")
        found[node.attributes.get("Id", "")] = _Relation(kind, target, external)
    return found


def _relation_id(node: Node) -> str:
    return next((value for key, value in node.attributes.items() if key.endswith(":id")), "")


def _sheets(book: Node, relations: dict[str, _Relation]) -> tuple[SheetPart, ...]:
    sheets = []
    for node in book.all("sheets", "sheet"):
        relation = relations.get(_relation_id(node))
        part = relation.target if relation is not None else ""
        is_grid = relation is not None and relation.kind == "worksheet"
        sheets.append(SheetPart(node.attributes.get("name", ""), part, is_grid))
    return tuple(sheets)


def _names(book: Node, sheets: tuple[SheetPart, ...]) -> list[DefinedName]:
    names = []
    for node in book.all("definedNames", "definedName"):
        index = node.attributes.get("localSheetId", "")
        scope = sheets[int(index)].name if index.isdecimal() and int(index) < len(sheets) else ""
        names.append(DefinedName(node.attributes.get("name", ""), node.text.strip(), scope))
    return names


def _tables(archive: Archive, sheet: SheetPart) -> list[TablePart]:
    tables = []
    for relation in _relations(archive, sheet.part).values():
        if relation.kind != "table" or relation.external or relation.target not in archive:
            continue
        node = read_tree(archive.read(relation.target), archive.name, relation.target)
        area = parse_area(node.attributes.get("ref", ""))
        if area is None:
            continue
        tables.append(
            TablePart(
                node.attributes.get("displayName") or node.attributes.get("name", ""),
                sheet.name,
                relation.target,
                area,
                _count(node, "headerRowCount", 1),
                _count(node, "totalsRowCount", 0),
                tuple(column.attributes.get("name", "") for column in node.all("tableColumns", "tableColumn")),
            )
        )
    return tables


def _count(node: Node, name: str, otherwise: int) -> int:
    text = node.attributes.get(name, "").strip()
    return int(text) if text.isdecimal() else otherwise


def _flag(node: Node | None, name: str) -> bool:
    return node is not None and node.attributes.get(name, "0") in ("1", "true", "on")


def _settings(book: Node) -> CalculationSettings:
    calc = next(book.all("calcPr"), None)
    attributes = calc.attributes if calc is not None else {}
    try:
        delta = abs(float(attributes.get("iterateDelta", "0.001")))
    except ValueError:
        delta = 0.001
    count = min(max(_count(calc, "iterateCount", 100), 1), MAX_ITERATIONS) if calc is not None else 100
    return CalculationSettings(
        _flag(next(book.all("workbookPr"), None), "date1904"),
        _flag(calc, "iterate"),
        count,
        delta,
        _flag(calc, "fullCalcOnLoad"),
    )


def _part_of_kind(archive: Archive, relations: dict[str, _Relation], kind: str) -> str:
    parts = (r.target for r in relations.values() if r.kind == kind and not r.external)
    return next((part for part in parts if part in archive), "")


def _strings(archive: Archive, relations: dict[str, _Relation]) -> list[str]:
    part = _part_of_kind(archive, relations, "sharedStrings")
    return read_strings(archive.read(part), archive.name, part) if part else []


def _dynamic_marks(archive: Archive, relations: dict[str, _Relation]) -> frozenset[str]:
    """Return the values of ``cm`` that say: this array formula is a dynamic one (metadata type XLDAPR)."""
    part = _part_of_kind(archive, relations, "sheetMetadata")
    if not part:
        return frozenset()
    metadata = read_tree(archive.read(part), archive.name, part)
    types = [node.attributes.get("name", "") for node in metadata.all("metadataTypes", "metadataType")]
    dynamic = {str(index) for index, name in enumerate(types, 1) if name == "XLDAPR"}
    return frozenset(
        str(index)
        for index, block in enumerate(metadata.all("cellMetadata", "bk"), 1)
        if any(record.attributes.get("t") in dynamic for record in block.all("rc"))
    )
