"""A formula as a tree of calls, groups, operands and operators; precedence stays the engine's business."""

from __future__ import annotations

from dataclasses import dataclass, field

import formualizer as fz

from .references import REFERENCE


@dataclass(slots=True)
class Leaf:
    """An operand as written: ``kind`` is ``ref``, ``text``, ``number``, ``logical`` or ``error``."""

    text: str
    kind: str
    first_reference: int = 0


@dataclass(slots=True)
class Op:
    """An operator; ``place`` is ``infix``, ``prefix`` or ``postfix``."""

    text: str
    place: str


@dataclass(slots=True)
class Group:
    """Parentheses."""

    level: list[Node] = field(default_factory=list)


@dataclass(slots=True)
class ArrayConstant:
    """An array constant as written."""

    text: str


@dataclass(slots=True)
class Call:
    """A function call; ``name`` as written, without the parenthesis."""

    name: str
    arguments: list[list[Node]] = field(default_factory=list)


Node = Leaf | Op | Group | ArrayConstant | Call


class UnparsableError(Exception):
    """The text is no formula that can be read."""


_KINDS = {
    fz.TokenSubType.Range: "ref",
    fz.TokenSubType.Text: "text",
    fz.TokenSubType.Number: "number",
    fz.TokenSubType.Logical: "logical",
    fz.TokenSubType.Error: "error",
}
_PLACES = {fz.TokenType.OpInfix: "infix", fz.TokenType.OpPrefix: "prefix", fz.TokenType.OpPostfix: "postfix"}


def read_tokens(text: str) -> list[fz.Token]:
    """Return the engine's tokens of a formula without its ``=``.

    Raises:
        UnparsableError: if the text cannot be cut into tokens.
    """
    try:
        return fz.tokenize("=" + text).tokens()
    except fz.TokenizerError as error:
        raise UnparsableError(str(error)) from error


def parse(tokens: list[fz.Token]) -> list[Node]:
    """Return the tree of a formula: the nodes of its outermost level.

    >>> parse(read_tokens("SUM(A1:A2)*2"))[0]
    Call(name='SUM', arguments=[[Leaf(text='A1:A2', kind='ref', first_reference=0)]])
    """
    return _Reader(tokens).read()


class _Reader:
    def __init__(self, tokens: list[fz.Token]) -> None:
        self.tokens = tokens
        self.position = 0
        self.references = 0

    def read(self) -> list[Node]:
        level = self.level()
        if self.position < len(self.tokens):
            raise UnparsableError(self.tokens[self.position].value)
        return level

    def level(self) -> list[Node]:
        nodes: list[Node] = []
        while self.position < len(self.tokens):
            token = self.tokens[self.position]
            kind, subtype = token.token_type, token.subtype
            if kind == fz.TokenType.Sep or subtype == fz.TokenSubType.Close:
                return nodes
            self.position += 1
            if kind == fz.TokenType.Operand:
                nodes.append(self.leaf(token))
            elif kind == fz.TokenType.Func:
                self.references += len(REFERENCE.findall(token.value))
                nodes.append(Call(token.value[:-1].strip(), self.arguments()))
            elif kind == fz.TokenType.Paren:
                nodes.append(Group(self.level()))
                self.close()
            elif kind == fz.TokenType.Array:
                nodes.append(ArrayConstant(self.array()))
            elif kind in _PLACES:
                nodes.append(Op(token.value, _PLACES[kind]))
        return nodes

    def leaf(self, token: fz.Token) -> Leaf:
        leaf = Leaf(token.value, _KINDS.get(token.subtype, "ref"), self.references)
        self.references += len(REFERENCE.findall(token.value))
        return leaf

    def arguments(self) -> list[list[Node]]:
        found = [self.level()]
        while self.position < len(self.tokens) and self.tokens[self.position].token_type == fz.TokenType.Sep:
            self.position += 1
            found.append(self.level())
        self.close()
        return [] if found == [[]] else found

    def close(self) -> None:
        if self.position >= len(self.tokens) or self.tokens[self.position].subtype != fz.TokenSubType.Close:
            raise UnparsableError("a parenthesis is missing")
        self.position += 1

    def array(self) -> str:
        pieces = ["{"]
        while self.position < len(self.tokens):
            token = self.tokens[self.position]
            self.position += 1
            self.references += len(REFERENCE.findall(token.value))
            pieces.append(token.value)
            if token.token_type == fz.TokenType.Array and token.subtype == fz.TokenSubType.Close:
                return "".join(pieces)
        raise UnparsableError("a brace is missing")
