"""Translating the formulas of a workbook; similar formulas share one translation."""

from __future__ import annotations

import re
from typing import NamedTuple

import formualizer as fz

from .base import Emission, UnsupportedError
from .emit import Emitter
from .references import REFERENCE, moved
from .tree import Leaf, Node, UnparsableError, parse, read_tokens
from .view import BookView

_MARK = re.compile("\x01(\\d+)\x02")


class Translated(NamedTuple):
    """A formula for the engine, without ``=``; ``unknown`` functions nobody knows, ``missing`` names not defined."""

    text: str
    unknown: frozenset[str] = frozenset()
    ours: bool = False
    missing: frozenset[str] = frozenset()


class _Pattern(NamedTuple):
    """The translation of similar formulas; ``prefix`` is set if it only puts something before them."""

    pieces: tuple[str, ...]
    references: tuple[int, ...]
    prefix: str | None
    unknown: frozenset[str]
    ours: bool

    def fill(self, text: str) -> Translated:
        if self.prefix is not None:
            return Translated(self.prefix + text, self.unknown, self.ours)
        references = REFERENCE.findall(text)
        parts = [self.pieces[0]]
        for piece, index in zip(self.pieces[1:], self.references, strict=True):
            parts += (references[index], piece)
        return Translated("".join(parts), self.unknown, self.ours)


class Translator:
    """Translates formulas of one workbook."""

    def __init__(self, view: BookView) -> None:
        self.view = view
        self.patterns: dict[tuple[str, str, bool, bool], _Pattern | None] = {}
        self.parsed: set[str] = set()

    def translate(
        self, text: str, sheet: str, row: int, column: int, *, array: bool, whole: bool = False
    ) -> Translated:
        """Return a formula for the engine.

        Args:
            text: the formula as stored, without ``=``.
            sheet: name of the sheet it stands on.
            row: its row.
            column: its column.
            array: an array formula, computed element by element.
            whole: the result may be more than one cell.

        Raises:
            UnparsableError: if it cannot be read.
            UnsupportedError: if it can be read but not computed here.
        """
        shape = REFERENCE.sub("\x01", text)
        key = (sheet if "[" in text else "", shape, array, whole)
        if key in self.patterns:
            pattern = self.patterns[key]
            if pattern is not None:
                return pattern.fill(text)
            return self._emit(text, sheet, row, column, array=array, whole=whole)[0]
        result, pattern = self._emit(text, sheet, row, column, array=array, whole=whole)
        self.patterns[key] = pattern
        return result

    def _emit(
        self, text: str, sheet: str, row: int, column: int, *, array: bool, whole: bool
    ) -> tuple[Translated, _Pattern | None]:
        emitter = Emitter(self.view, sheet, row, column)
        wanted = "R" if whole else "V"
        try:
            plain = emitter.formula(parse(read_tokens(text)), wanted, array=array)
        except RecursionError as error:
            raise UnparsableError("nested too deeply") from error
        result = Translated(plain.text, frozenset(emitter.unknown), emitter.ours, frozenset(emitter.missing))
        self._check(result.text)
        if emitter.depends:
            return result, None
        return result, self._pattern(text, sheet, row, column, array=array, wanted=wanted)

    def _pattern(self, text: str, sheet: str, row: int, column: int, *, array: bool, wanted: str) -> _Pattern | None:
        """Emit once more with marks in the place of references."""
        nodes = parse(read_tokens(text))
        count = _mark(nodes)
        if count != len(REFERENCE.findall(text)):
            return None
        emitter = _MarkEmitter(self.view, sheet, row, column)
        emission = emitter.formula(nodes, wanted, array=array)
        pieces = _MARK.split(emission.text)
        if emitter.depends:
            return None
        references = tuple(int(index) for index in pieces[1::2])
        pattern = _Pattern(tuple(pieces[::2]), references, None, frozenset(emitter.unknown), emitter.ours)
        filled = pattern.fill(text).text
        return pattern._replace(prefix=filled[: -len(text)]) if filled.endswith(text) else pattern

    def _check(self, text: str) -> None:
        try:
            fz.parse("=" + text)
        except Exception as error:  # the engine's parser raises several kinds
            raise UnparsableError(str(error)) from error


class _MarkEmitter(Emitter):
    """Emits marked references as they are, and tells where their address matters."""

    def reference(self, text: str, wanted: str, *, array: bool) -> Emission:
        if "\x01" not in text:
            return super().reference(text, wanted, array=array)
        original = _MARK.sub("A1", text)
        result = super().reference(original, wanted, array=array)
        if result.text != original or (":" in original and wanted != "R" and not array):
            self.depends = True
        return result._replace(text=text, is_array=":" in original)


def _mark(nodes: list[Node]) -> int:
    """Replace the cell addresses of operands by marks; return how many there were, all operands of other kinds too."""
    total = 0
    for node in nodes:
        if isinstance(node, Leaf):
            found = REFERENCE.findall(node.text)
            total += len(found)
            if node.kind == "ref":
                counter = iter(range(node.first_reference, node.first_reference + len(found)))
                node.text = REFERENCE.sub(lambda _, c=counter: f"\x01{next(c)}\x02", node.text)  # type: ignore[misc]
            elif found:
                total += 1_000_000
        elif hasattr(node, "level"):
            total += _mark(node.level)
        elif hasattr(node, "arguments"):
            total += sum(_mark(argument) for argument in node.arguments)
    return total


def shifted(text: str, rows: int, columns: int) -> str:
    """Return a formula moved as Excel moves it on copying (shared formulas).

    >>> shifted('SUM(A1:$B$2)&"A1"', 1, 0)
    'SUM(A2:$B$2)&"A1"'
    """
    if not rows and not columns:
        return text
    pieces = []
    for token in read_tokens(text):
        is_reference = token.token_type == fz.TokenType.Operand and token.subtype == fz.TokenSubType.Range
        pieces.append(_moved_fixed(token.value, rows, columns) if is_reference else token.value)
    return "".join(pieces)


def _moved_fixed(text: str, rows: int, columns: int) -> str:
    if "[" in text.rpartition("!")[2]:
        return text
    return moved(text, rows, columns)


__all__ = ["Translated", "Translator", "UnparsableError", "UnsupportedError", "shifted"]
