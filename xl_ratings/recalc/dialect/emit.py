"""One formula of a file, written for the engine.

A cell is either *legacy* (plain ``<f>``: a range where one value is wanted means the cell in the same row or column)
or *array* (array formulas of both kinds: a range stays a range, and functions are computed element by element).
"""

from __future__ import annotations

import re

from ..values import OMITTED
from .base import COMPARE, JOIN, LIFT, MAX_DEPTH, Emission, UnsupportedError
from .classes import GIVES_ARRAY, NATIVE_LIFT, PASSES_ON, TAKES_REFERENCE, TAKES_UNION, argument_classes
from .operands import OperandWriter
from .references import common, read_area, split_sheet
from .special import SPECIAL, as_let, is_lambda
from .spelling import without_prefixes
from .tree import ArrayConstant, Call, Group, Leaf, Node, Op, UnparsableError, parse, read_tokens

_COMPARISONS = frozenset({"=", "<>", "<", ">", "<=", ">="})
_REFERENCE_OPERATORS = frozenset({":", " ", ","})
_TEXT_CONSTANT = re.compile(r'"[^"]*"\Z')


class Emitter(OperandWriter):
    """Writes whole formulas: calls, operators, groups."""

    def formula(self, nodes: list[Node], wanted: str, *, array: bool) -> Emission:
        """Write a whole formula; where one value is wanted, the first of an array."""
        written = self.level(nodes, wanted, array=array)
        return Emission(f"@({written.text})") if written.is_array and wanted == "V" and not array else written

    def level(self, nodes: list[Node], wanted: str, *, array: bool) -> Emission:
        """Write the nodes between two separators. ``wanted``: V for one value, R for whatever it is."""
        splits = [i for i, node in enumerate(nodes) if isinstance(node, Op) and _is_comparison(node)]
        if not splits:
            return self.joining(nodes, wanted, array=array)
        result = self.joining(nodes[: splits[0]], "V", array=array)
        for start, end in zip(splits, [*splits[1:], len(nodes)], strict=True):
            operator = nodes[start]
            right_nodes = nodes[start + 1 : end]
            right = self.joining(right_nodes, "V", array=array)
            result = self.comparison(result, operator.text, right)  # type: ignore[union-attr]
        return result

    def comparison(self, left: Emission, operator: str, right: Emission) -> Emission:
        """Compare as Excel does: 15 digits, case ignored in every alphabet.

        The engine itself finds out whether something equals a plain text; element by element its own way is kept,
        for speed.
        """
        is_array = left.is_array or right.is_array
        constants = [text for text in (left.text, right.text) if _TEXT_CONSTANT.match(text) and text.isascii()]
        plain = constants and (operator.strip() in ("=", "<>") or '""' in constants)
        foreign = not (left.text.isascii() and right.text.isascii())
        if plain or (is_array and not foreign):
            return Emission(f"{left.text}{operator}{right.text}", is_array)
        return Emission(f'{COMPARE}({left.text},"{operator}",{right.text})', is_array)

    def joining(self, nodes: list[Node], wanted: str, *, array: bool) -> Emission:
        """Write ``a & b``; the engine itself would write numbers with 17 digits."""
        cuts = [i for i, node in enumerate(nodes) if isinstance(node, Op) and node.text.strip() == "&"]
        if not cuts:
            return self.arithmetic(nodes, wanted, array=array)
        bounds = zip([-1, *cuts], [*cuts, len(nodes)], strict=True)
        parts = [self.arithmetic(nodes[start + 1 : end], "V", array=array) for start, end in bounds]
        is_array = any(part.is_array for part in parts)
        if all(_TEXT_CONSTANT.match(part.text) for part in parts):
            return Emission("&".join(part.text for part in parts), is_array)
        return Emission(f"{JOIN}({','.join(part.text for part in parts)})", is_array)

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
            if isinstance(node, Group) and isinstance(before, Call) and is_lambda(before):
                applied[-1] = as_let(before, _separated(node.level))
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

    def call(self, call: Call, wanted: str, *, array: bool) -> Emission:
        """Write a function call."""
        ours = self.view.spellings.find(call.name)
        if ours is not None:
            return self.our_call(ours, call.arguments, wanted, array=array)
        name = without_prefixes(call.name).upper()
        special = SPECIAL[name](self, call, wanted, array=array) if name in SPECIAL else None
        if special is not None:
            return special
        defined = self.view.name(name, self.sheet)
        if defined is not None:
            return self.named_lambda(defined.formula, call, wanted, array=array)
        if "!" in call.name or not self.view.knows_function(name):
            self.unknown.add(without_prefixes(call.name) if "!" not in call.name else call.name)
        return self.builtin(name, call.arguments, wanted, array=array)

    def named_lambda(self, formula: str, call: Call, wanted: str, *, array: bool) -> Emission:
        """Write the call of a defined name that stands for a LAMBDA."""
        nodes = parse(read_tokens(formula.removeprefix("=")))
        if len(nodes) != 1 or not isinstance(nodes[0], Call) or not is_lambda(nodes[0]) or self.depth > MAX_DEPTH:
            raise UnsupportedError(call.name)
        self.depth += 1
        self.depends = True
        result = self.call(as_let(nodes[0], call.arguments), wanted, array=array)
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
        if lifted and name in TAKES_REFERENCE:
            raise UnsupportedError(f"{name} mit einem Feld")
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


def _is_comparison(op: Op) -> bool:
    return op.place == "infix" and op.text.strip() in _COMPARISONS


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
