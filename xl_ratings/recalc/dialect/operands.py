"""Operands: constants, references, structured references, names."""

from __future__ import annotations

from .base import MAX_DEPTH, CellWriter, Emission, UnsupportedError
from .references import Area, intersection, moved, quoted, read_area, sheet_name, split_sheet
from .structured import NoSuchPartError, is_structured, table_area
from .tree import Call, Group, Leaf, Node, parse, read_tokens


class OperandWriter(CellWriter):
    """Writes operands."""

    def leaf(self, leaf: Leaf, wanted: str, *, array: bool) -> Emission:
        """Write a constant or a reference."""
        if leaf.kind == "union":
            raise UnsupportedError(leaf.text)
        if leaf.kind == "engine":
            return Emission(leaf.text if array or wanted == "R" else f"@({leaf.text})", array or wanted == "R")
        if leaf.kind != "ref":
            return Emission(leaf.text)
        return self.reference(leaf.text, wanted, array=array)

    def reference(self, text: str, wanted: str, *, array: bool) -> Emission:
        """Write a reference: a cell, an area, a structured reference, a name."""
        prefix, rest = split_sheet(text)
        area = read_area(rest) if "!" not in rest else None
        if area is not None and not prefix:
            return self.area("", text, area, wanted, array=array)
        if is_structured(text):
            return self.structured(text, wanted, array=array)
        if "[" in prefix:
            raise UnsupportedError(text)
        if area is not None:
            sheet = sheet_name(prefix)
            if ":" in sheet and sheet not in self.view.sheets:
                return self.across_sheets(sheet.replace("'", ""), area, wanted)
            if sheet.casefold() not in self.view.folded_sheets:
                self.depends = True
                return Emission("#REF!")
            return self.area(prefix, text, area, wanted, array=array)
        if ":" in rest or ":" in prefix:
            return self.two_part_area(text, wanted, array=array)
        return self.named(prefix, rest, wanted, array=array)

    def two_part_area(self, text: str, wanted: str, *, array: bool) -> Emission:
        """``S!A1:S!B2`` is ``S!A1:B2``."""
        first, _, last = text.partition(":")
        prefix, one = split_sheet(first)
        _, two = split_sheet(last)
        area = read_area(f"{one}:{two}")
        self.depends = True
        if area is None:
            return Emission("#NAME?")
        return self.area(prefix, f"{prefix}{one}:{two}", area, wanted, array=array)

    def area(self, prefix: str, text: str, area: Area, wanted: str, *, array: bool) -> Emission:
        """Write an area; one value of it where one is wanted."""
        if ":" not in text.rpartition("!")[2]:
            return Emission(text)
        if array or wanted == "R":
            return Emission(text, not area.is_single)
        self.depends = True
        cell = intersection(area, self.row, self.column)
        return Emission("#VALUE!" if cell is None else prefix + cell.text)

    def structured(self, text: str, wanted: str, *, array: bool) -> Emission:
        """Write a structured reference as an area."""
        self.depends = True
        try:
            table, area, own_row = table_area(text, self.view.tables, self.sheet, self.row, self.column)
        except NoSuchPartError:
            return Emission("#VALUE!" if "this row" in text.lower() or "@" in text else "#REF!")
        prefix = "" if table.sheet == self.sheet else quoted(table.sheet)
        if own_row and area.is_single:
            return Emission(prefix + area.text)
        return self.area(prefix, prefix + area.text, area, wanted, array=array)

    def across_sheets(self, sheets: str, area: Area, wanted: str) -> Emission:
        """``First:Last!A1``: one reference for each sheet, for functions that take several."""
        first, _, last = sheets.partition(":")
        folded = [name.casefold() for name in self.view.sheets]
        self.depends = True
        if first.casefold() not in folded or last.casefold() not in folded:
            return Emission("#REF!")
        if wanted != "R":
            raise UnsupportedError(sheets)
        start, end = sorted((folded.index(first.casefold()), folded.index(last.casefold())))
        return Emission(",".join(quoted(name) + area.text for name in self.view.sheets[start : end + 1]), True)

    def named(self, prefix: str, name: str, wanted: str, *, array: bool) -> Emission:
        """Write what a defined name stands for."""
        folded = name.casefold().removeprefix("_xlpm.")
        if folded in self.bound:
            return Emission(name.removeprefix("_xlpm."), array)
        self.depends = True
        table = self.view.tables.get(folded)
        if table is not None and not prefix:
            return self.structured(f"{name}[]", wanted, array=array)
        defined = self.view.name(name, sheet_name(prefix) if prefix else self.sheet)
        if defined is None or self.depth > MAX_DEPTH:
            self.missing.add(name)
            return Emission("#NAME?")
        self.depth += 1
        nodes = _relative_to(parse(read_tokens(defined.formula.removeprefix("="))), self.row - 1, self.column - 1)
        simple = len(nodes) == 1 and isinstance(nodes[0], Leaf)
        inner = self.level(nodes, wanted, array=array or not simple)
        self.depth -= 1
        if simple:
            return inner
        single = inner.is_array and wanted == "V" and not array
        return Emission(f"@({inner.text})" if single else f"({inner.text})", inner.is_array and not single)


def _relative_to(nodes: list[Node], rows: int, columns: int) -> list[Node]:
    """Move the relative references of a name from A1 to the cell that uses it."""
    result: list[Node] = []
    for node in nodes:
        if isinstance(node, Leaf) and node.kind == "ref":
            result.append(Leaf(moved(node.text, rows, columns), "ref"))
        elif isinstance(node, Group):
            result.append(Group(_relative_to(node.level, rows, columns)))
        elif isinstance(node, Call):
            result.append(Call(node.name, [_relative_to(a, rows, columns) for a in node.arguments]))
        else:
            result.append(node)
    return result
