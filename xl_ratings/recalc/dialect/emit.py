"""One formula of a file, written for the engine.

A cell is either *legacy* (plain ``<f>``: a range where one value is wanted means the cell in the same row or column)
or *array* (array formulas of both kinds: a range stays a range, and functions are computed element by element).
"""

from __future__ import annotations

from typing import NamedTuple

from .classes import GIVES_ARRAY, NATIVE_LIFT, PASSES_ON, TAKES_UNION, argument_classes
from .references import Area, common, intersection, moved, quoted, read_area, sheet_name, split_sheet
from .spelling import without_prefixes
from .structured import NoSuchPartError, is_structured, table_area
from .tree import ArrayConstant, Call, Group, Leaf, Node, Op, UnparsableError, parse, read_tokens
from .view import BookView

OMITTED = "\ue000"
LIFT, COMPARE, TEXT = "XLR_LIFT", "XLR_COMPARE", "XLR_TEXT"
_COMPARISONS = frozenset({"=", "<>", "<", ">", "<=", ">="})
_REFERENCE_OPERATORS = frozenset({":", " ", ","})
_MAX_DEPTH = 40


class UnsupportedError(Exception):
    """The formula uses something that cannot be computed here; its cached value stays."""


class Emission(NamedTuple):
    """Engine text, and whether its value may be more than one cell."""

    text: str
    is_array: bool = False


class Emitter:
    """Writes the formulas of one cell.

    ``depends`` tells that the text depends on the cell's own row or column or on the size of an area, so that it
    cannot serve as a pattern for similar formulas. ``unknown`` holds functions nobody knows, ``missing`` names that
    are not defined, ``ours`` is true if one of our functions is called.
    """

    def __init__(self, view: BookView, sheet: str, row: int, column: int) -> None:
        self.view, self.sheet, self.row, self.column = view, sheet, row, column
        self.depends = False
        self.ours = False
        self.unknown: set[str] = set()
        self.missing: set[str] = set()
        self.bound: set[str] = set()
        self.depth = 0

    def formula(self, nodes: list[Node], wanted: str, *, array: bool) -> Emission:
        """Write a whole formula; where one value is wanted, the first of an array."""
        written = self.level(nodes, wanted, array=array)
        return Emission(f"@({written.text})") if written.is_array and wanted == "V" and not array else written

    def level(self, nodes: list[Node], wanted: str, *, array: bool) -> Emission:
        """Write the nodes between two separators. ``wanted``: V for one value, R for whatever it is."""
        splits = [i for i, node in enumerate(nodes) if isinstance(node, Op) and _is_comparison(node)]
        if not splits:
            return self.arithmetic(nodes, wanted, array=array)
        result = self.arithmetic(nodes[: splits[0]], "V", array=array)
        for start, end in zip(splits, [*splits[1:], len(nodes)], strict=True):
            operator = nodes[start]
            right_nodes = nodes[start + 1 : end]
            right = self.arithmetic(right_nodes, "V", array=array)
            result = self.comparison(result, operator.text, right)  # type: ignore[union-attr]
        return result

    def comparison(self, left: Emission, operator: str, right: Emission) -> Emission:
        """Compare as Excel does: 15 digits, case ignored in every alphabet.

        The engine does so itself for a plain text constant; element by element its own way is kept, for speed.
        """
        is_array = left.is_array or right.is_array
        plain = any(text.startswith('"') and text.isascii() for text in (left.text, right.text))
        foreign = not (left.text.isascii() and right.text.isascii())
        if plain or (is_array and not foreign):
            return Emission(f"{left.text}{operator}{right.text}", is_array)
        return Emission(f'{COMPARE}({left.text},"{operator}",{right.text})', is_array)

    def arithmetic(self, nodes: list[Node], wanted: str, *, array: bool) -> Emission:
        """Write operands and the operators between them."""
        merged = self.references_joined(self.lambdas_applied(nodes))
        operands = [node for node in merged if not isinstance(node, Op)]
        if len(merged) == 1 and operands:
            return self.operand(merged[0], wanted, array=array)
        pieces: list[str] = []
        is_array = False
        for i, node in enumerate(merged):
            if isinstance(node, Op):
                if node.text != "@":
                    pieces.append(node.text)
                continue
            single = i > 0 and isinstance(merged[i - 1], Op) and merged[i - 1].text == "@"  # type: ignore[union-attr]
            spilled = i + 1 < len(merged) and isinstance(merged[i + 1], Op) and merged[i + 1].text == "#"  # type: ignore[union-attr]
            inner = Emission(node.text, True) if spilled and isinstance(node, Leaf) else self.operand(
                node, "V", array=array and not single
            )  # fmt: skip
            if spilled and not array:
                pieces.append("@")
            pieces.append(inner.text)
            is_array = is_array or (inner.is_array and not single and (array or not spilled))
        return Emission("".join(pieces), is_array)

    def lambdas_applied(self, nodes: list[Node]) -> list[Node]:
        """``LAMBDA(x,body)(argument)`` is ``LET(x,argument,body)``."""
        applied: list[Node] = []
        for node in nodes:
            before = applied[-1] if applied else None
            if isinstance(node, Group) and isinstance(before, Call) and _is_lambda(before):
                applied[-1] = _as_let(before, _separated(node.level))
            else:
                applied.append(node)
        return applied

    def references_joined(self, nodes: list[Node]) -> list[Node]:
        """Replace ``A1:INDEX(…)``, intersections and unions by one leaf with the engine's text."""
        if not any(isinstance(node, Op) and node.text.strip(" \n") in ("", ":", ",") for node in nodes):
            return nodes
        joined: list[Node] = []
        i = 0
        while i < len(nodes):
            node = nodes[i]
            if isinstance(node, Op) and node.place == "infix" and (node.text.strip() or " ") in _REFERENCE_OPERATORS:
                right = nodes[i + 1]
                joined.append(self.joined(joined.pop(), node.text.strip() or " ", right))
                i += 2
            else:
                joined.append(node)
                i += 1
        return joined

    def joined(self, left: Node, operator: str, right: Node) -> Node:
        """Join two references by an operator."""
        one, two = self.operand(left, "R", array=True).text, self.operand(right, "R", array=True).text
        self.depends = True
        if operator == ":":
            return Leaf(f"{one}:{two}", "engine")
        if operator == ",":
            return Leaf(f"{one},{two}", "union")
        prefix, first = split_sheet(one)
        other_prefix, second = split_sheet(two)
        areas = read_area(first), read_area(second)
        if areas[0] is None or areas[1] is None or (other_prefix and other_prefix != prefix):
            raise UnsupportedError(f"{one} {two}")
        shared = common(areas[0], areas[1])
        return Leaf("#NULL!", "error") if shared is None else Leaf(prefix + shared.text, "ref")

    def operand(self, node: Node, wanted: str, *, array: bool) -> Emission:
        """Write one operand."""
        if isinstance(node, Leaf):
            return self.leaf(node, wanted, array=array)
        if isinstance(node, ArrayConstant):
            return Emission(node.text, True)
        if isinstance(node, Group):
            inner = self.level(node.level, wanted, array=array)
            return Emission(f"({inner.text})", inner.is_array)
        if isinstance(node, Call):
            return self.call(node, wanted, array=array)
        raise UnparsableError(node.text)

    def leaf(self, leaf: Leaf, wanted: str, *, array: bool) -> Emission:
        """Write a constant or a reference."""
        if leaf.kind == "union":
            raise UnsupportedError(leaf.text)
        if leaf.kind == "engine":
            return Emission(leaf.text if array or wanted == "R" else f"@({leaf.text})", array or wanted == "R")
        if leaf.kind != "ref":
            if leaf.kind == "text" and not leaf.text.isascii():
                self.depends = True
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
        if defined is None or self.depth > _MAX_DEPTH:
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

    def call(self, call: Call, wanted: str, *, array: bool) -> Emission:
        """Write a function call."""
        ours = self.view.spellings.find(call.name)
        if ours is not None:
            return self.our_call(ours, call.arguments, wanted, array=array)
        name = without_prefixes(call.name).upper()
        special = getattr(self, "call_" + name.lower().replace(".", "_"), None)
        if special is not None:
            result = special(call, wanted, array=array)
            if result is not None:
                return result  # type: ignore[no-any-return]
        defined = self.view.name(name, self.sheet)
        if defined is not None:
            return self.named_lambda(defined.formula, call, wanted, array=array)
        if "!" in call.name or not self.view.knows_function(name):
            self.unknown.add(without_prefixes(call.name) if "!" not in call.name else call.name)
        return self.builtin(name, call.arguments, wanted, array=array)

    def named_lambda(self, formula: str, call: Call, wanted: str, *, array: bool) -> Emission:
        """Write the call of a defined name that stands for a LAMBDA."""
        nodes = parse(read_tokens(formula.removeprefix("=")))
        if len(nodes) != 1 or not isinstance(nodes[0], Call) or not _is_lambda(nodes[0]) or self.depth > _MAX_DEPTH:
            raise UnsupportedError(call.name)
        self.depth += 1
        self.depends = True
        result = self.call(_as_let(nodes[0], call.arguments), wanted, array=array)
        self.depth -= 1
        return result

    def our_call(self, name: str, arguments: list[list[Node]], wanted: str, *, array: bool) -> Emission:
        """Write a call of one of our functions; an argument left out in the middle gets a mark."""
        self.ours = True
        written = [self.level(a, "R", array=array).text if a else f'"{OMITTED}"' for a in arguments]
        text = f"{name}({','.join(written)})"
        single = wanted == "V" and not array
        return Emission(f"@{text}" if single else text, not single)

    def builtin(self, name: str, arguments: list[list[Node]], wanted: str, *, array: bool) -> Emission:
        """Write a call of one of Excel's functions."""
        classes = argument_classes(name, len(arguments))
        written: list[Emission] = []
        lifted = False
        for kind, nodes in zip(classes, arguments, strict=True):
            if kind == "R" and name in PASSES_ON:
                argument = self.level(nodes, wanted, array=array)
            else:
                argument = self.argument(name, nodes, kind, array=array)
            lifted = lifted or (kind == "V" and argument.is_array)
            written.append(argument)
        texts = [argument.text for argument in written]
        if lifted and name not in NATIVE_LIFT:
            return Emission(f'{LIFT}("{name}","{classes}",{",".join(texts)})', True)
        text = f"{name}({','.join(texts)})"
        many = name in GIVES_ARRAY or (name == "INDEX" and _whole_line(arguments))
        passes = name in PASSES_ON and any(argument.is_array for argument in written)
        if (many or passes) and wanted == "V" and not array:
            return Emission(f"@{text}")
        return Emission(text, many or passes)

    def argument(self, name: str, nodes: list[Node], kind: str, *, array: bool) -> Emission:
        """Write one argument of a built-in function."""
        union = _union_of(nodes)
        if union is not None and name in TAKES_UNION:
            merged = self.references_joined(union)
            if len(merged) == 1 and isinstance(merged[0], Leaf) and merged[0].kind == "union":
                return Emission(merged[0].text, True)
        return self.level(nodes, "V" if kind == "V" else "R", array=array or kind == "A")

    def call_row(self, call: Call, _: str, *, array: bool) -> Emission | None:
        """``ROW(area)`` in array arithmetic is a column of numbers; the engine gives the first only."""
        return self.line_numbers(call, "ROW", "ROWS", "", array=array)

    def call_column(self, call: Call, _: str, *, array: bool) -> Emission | None:
        """``COLUMN(area)`` likewise."""
        return self.line_numbers(call, "COLUMN", "COLUMNS", "1,", array=array)

    def line_numbers(self, call: Call, name: str, count: str, across: str, *, array: bool) -> Emission | None:
        """Write ROW or COLUMN of more than one cell."""
        if not array or len(call.arguments) != 1:
            return None
        inner = self.level(call.arguments[0], "R", array=True)
        if not inner.is_array:
            return None
        return Emission(f"({name}({inner.text})+SEQUENCE({across}{count}({inner.text}))-1)", True)

    def call_choose(self, call: Call, _: str, *, array: bool) -> Emission | None:  # noqa: ARG002 - same shape for all
        """``CHOOSE({1,2},a,b)`` puts areas side by side."""
        first = call.arguments[0] if call.arguments else []
        if len(first) != 1 or not isinstance(first[0], ArrayConstant):
            return None
        picks = first[0].text.strip("{}").split(",")
        if not all(pick.strip().isdecimal() and 0 < int(pick) < len(call.arguments) for pick in picks):
            return None
        columns = [self.level(call.arguments[int(pick)], "R", array=True).text for pick in picks]
        return Emission(f"HSTACK({','.join(columns)})", True)

    def call_text(self, call: Call, wanted: str, *, array: bool) -> Emission | None:
        """``TEXT(x,"[$-407]MMMM")``: the engine writes every language's names in English."""
        pattern = call.arguments[1] if len(call.arguments) == 2 else []
        if not (len(pattern) == 1 and isinstance(pattern[0], Leaf) and "[$-" in pattern[0].text):
            return None
        value = self.level(call.arguments[0], "V", array=array)
        return Emission(f"{TEXT}({value.text},{pattern[0].text})", value.is_array and (array or wanted == "R"))

    def call_single(self, call: Call, _: str, *, array: bool) -> Emission | None:  # noqa: ARG002 - same shape for all
        """``_xlfn.SINGLE(x)`` is ``@x``."""
        if len(call.arguments) != 1:
            return None
        return Emission(self.level(call.arguments[0], "V", array=False).text)

    def call_anchorarray(self, call: Call, wanted: str, *, array: bool) -> Emission | None:
        """``_xlfn.ANCHORARRAY(A1)`` is ``A1#``."""
        if len(call.arguments) != 1:
            return None
        inner = self.level(call.arguments[0], "R", array=True).text
        keeps = array or wanted == "R"
        return Emission(f"{inner}#" if keeps else f"@{inner}#", keeps)

    def call_let(self, call: Call, wanted: str, *, array: bool) -> Emission | None:
        """``LET`` binds names for the arguments behind them."""
        before = set(self.bound)
        written = []
        for i, nodes in enumerate(call.arguments):
            if i % 2 == 0 and i < len(call.arguments) - 1 and len(nodes) == 1 and isinstance(nodes[0], Leaf):
                name = nodes[0].text.removeprefix("_xlpm.")
                written.append(name)
                continue
            last = i == len(call.arguments) - 1
            written.append(self.level(nodes, wanted if last else "R", array=array or not last).text)
            if i % 2 == 1:
                self.bound.add(written[i - 1].casefold())
        self.bound = before
        text = f"LET({','.join(written)})"
        return Emission(text, array or wanted == "R")

    def call_iferror(self, call: Call, wanted: str, *, array: bool) -> Emission | None:
        """Google's export: ``IFERROR(__xludf.DUMMYFUNCTION("formula"),cached)``."""
        first = call.arguments[0] if call.arguments else []
        if not (first and isinstance(first[0], Call) and first[0].name.lower().endswith("__xludf.dummyfunction")):
            return None
        inside = first[0].arguments[0] if first[0].arguments else []
        before = set(self.unknown)
        self.depends = True
        if len(inside) == 1 and isinstance(inside[0], Leaf) and inside[0].kind == "text":
            text = inside[0].text[1:-1].replace('""', '"').removeprefix("=")
            try:
                result = self.level(parse(read_tokens(text)), wanted, array=array)
            except (UnparsableError, UnsupportedError):
                result = None
            if result is not None and self.unknown == before:
                return Emission(f"({result.text})", result.is_array)
        self.unknown = before
        return self.level(call.arguments[1], wanted, array=array) if len(call.arguments) > 1 else Emission("#NAME?")


def _is_comparison(op: Op) -> bool:
    return op.place == "infix" and op.text.strip() in _COMPARISONS


def _is_lambda(call: Call) -> bool:
    return without_prefixes(call.name).upper() == "LAMBDA" and len(call.arguments) > 0


def _as_let(lambda_: Call, arguments: list[list[Node]]) -> Call:
    names, body = lambda_.arguments[:-1], lambda_.arguments[-1]
    if len(names) != len(arguments):
        raise UnsupportedError("LAMBDA")
    if not names:
        return Call("LET", [body])
    pairs = [part for pair in zip(names, arguments, strict=True) for part in pair]
    return Call("LET", [*pairs, body])


def _separated(nodes: list[Node]) -> list[list[Node]]:
    parts: list[list[Node]] = [[]]
    for node in nodes:
        if isinstance(node, Op) and node.text.strip() == ",":
            parts.append([])
        else:
            parts[-1].append(node)
    return parts if parts != [[]] else []


def _whole_line(arguments: list[list[Node]]) -> bool:
    """``INDEX`` with an empty or zero row or column gives a whole line."""
    return any(not nodes or (isinstance(nodes[0], Leaf) and nodes[0].text == "0") for nodes in arguments[1:3])


def _union_of(nodes: list[Node]) -> list[Node] | None:
    if len(nodes) == 1 and isinstance(nodes[0], Group):
        level = nodes[0].level
        if any(isinstance(node, Op) and node.text.strip() == "," for node in level):
            return level
    return None


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
