"""Rewriting one cell in XML: the value changes, everything else stays as it is."""

from __future__ import annotations

import re
from functools import lru_cache

from .values import Value, write_value
from .xml import local_name, new_parser

_TAG = re.compile(rb"""<([^\s/>]+)((?:\s+[^\s=]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(/?)>""")
_ATTRIBUTE = re.compile(rb"""\s+([^\s=]+)\s*=\s*("[^"]*"|'[^']*')""")


_KIND = re.compile(rb' (?:t|vm)="[^"]*"')
_PLAIN = re.compile(rb'<c((?: [A-Za-z:]+="[^"<]*")*)>(<f[^<]*(?:</f>)?)?(?:<v>[^<]*</v>|<v ?/>)?</c>')


def rewrite_cell(cell: bytes, value: Value, ref: str | None = None, *, encoding: str = "utf-8") -> bytes:
    """Return a cell's XML with another value; a formula stays, its array ``ref`` may be set.

    >>> rewrite_cell(b'<c r="A1" s="3" t="s"><v>4</v></c>', 2.5)
    b'<c r="A1" s="3"><v>2.5</v></c>'
    >>> rewrite_cell(b'<x:c r="A1"><x:f>1+1</x:f></x:c>', "a<b")
    b'<x:c r="A1" t="str"><x:f>1+1</x:f><x:v>a&lt;b</x:v></x:c>'
    """
    plain = _PLAIN.fullmatch(cell)
    if plain is not None:
        attributes, formula = plain.groups(b"")
        if formula and ref is not None:
            formula = set_attribute(formula, b"ref", ref.encode())
        return _join(b"c", _KIND.sub(b"", attributes), value, formula, b"", encoding)
    head = _TAG.match(cell)
    if head is None:
        raise ValueError("no cell")
    name = head[1]
    formula, rest = _children(cell, head)
    if formula and ref is not None:
        formula = set_attribute(formula, b"ref", ref.encode())
    return _join(name, _kept_attributes(head[2]), value, formula, rest, encoding)


def new_cell(prefix: bytes, address: str, value: Value, *, encoding: str = "utf-8") -> bytes:
    """Return the XML of a cell that was not there.

    >>> new_cell(b"", "B2", " x")
    b'<c r="B2" t="str"><v xml:space="preserve"> x</v></c>'
    """
    return _join(prefix + b"c", b' r="' + address.encode() + b'"', value, b"", b"", encoding)


def set_attribute(element: bytes, name: bytes, value: bytes) -> bytes:
    """Return an element whose start tag has the attribute.

    >>> set_attribute(b'<f t="array" ref="A1">x</f>', b"ref", b"A1:A2")
    b'<f t="array" ref="A1:A2">x</f>'
    """
    head = _TAG.match(element)
    if head is None:
        raise ValueError("no element")
    for found in _ATTRIBUTE.finditer(element, head.start(2), head.end(2)):
        if found[1] == name:
            return element[: found.start(2)] + b'"' + value + b'"' + element[found.end(2) :]
    return element[: head.end(2)] + b" " + name + b'="' + value + b'"' + element[head.end(2) :]


def attribute(element: bytes, name: bytes) -> bytes | None:
    """Return an attribute of an element's start tag.

    >>> attribute(b'<row r="5" spans="1:2">', b"spans")
    b'1:2'
    """
    head = _TAG.match(element)
    found = (m[2][1:-1] for m in _ATTRIBUTE.finditer(head[2]) if m[1] == name) if head else iter(())
    return next(found, None)


def start_tag(element: bytes) -> bytes:
    """Return an element's start tag.

    >>> start_tag(b'<row r="5"><c/></row>')
    b'<row r="5">'
    """
    head = _TAG.match(element)
    return head[0] if head else b""


def _kept_attributes(attributes: bytes) -> bytes:
    if b" t=" not in attributes and b" vm=" not in attributes:
        return attributes
    return b"".join(m[0] for m in _ATTRIBUTE.finditer(attributes) if m[1] not in (b"t", b"vm"))


def _join(name: bytes, attributes: bytes, value: Value, formula: bytes, rest: bytes, encoding: str) -> bytes:
    type_, content = _written(value, name[:-1], encoding)
    body = formula + content + rest
    if not body:
        return b"<%b%b%b/>" % (name, attributes, type_)
    return b"<%b%b%b>%b</%b>" % (name, attributes, type_, body, name)


@lru_cache(maxsize=4096, typed=True)
def _written(value: Value, prefix: bytes, encoding: str) -> tuple[bytes, bytes]:
    """Return the type attribute and the element of a value; columns repeat their texts and whole numbers."""
    kind, text = write_value(value)
    type_ = b' t="' + kind.encode() + b'"' if kind else b""
    if not text and kind != "str":
        return type_, b""
    space = b' xml:space="preserve"' if text != text.strip() else b""
    written = text.encode(encoding, "xmlcharrefreplace")
    return type_, b"<%bv%b>%b</%bv>" % (prefix, space, written, prefix)


def _children(cell: bytes, head: re.Match[bytes]) -> tuple[bytes, bytes]:
    """Return the formula element and whatever is neither formula nor value."""
    if head[3]:
        return b"", b""
    formula, rest = b"", b""
    for name, start, end in child_extents(cell):
        tag = local_name(name)
        if tag == "f":
            formula = cell[start:end]
        elif tag not in ("v", "is"):
            rest += cell[start:end]
    return formula, rest


def child_extents(element: bytes) -> list[tuple[str, int, int]]:
    """Return name, start and end of each child element.

    >>> child_extents(b"<c><f>1</f><v/></c>")
    [('f', 3, 11), ('v', 11, 15)]
    """
    parser = new_parser("", "")
    depth = 0
    opened = 0
    extents: list[tuple[str, int, int]] = []

    def start(_: str, __: dict[str, str]) -> None:
        nonlocal depth, opened
        depth += 1
        if depth == 2:
            opened = parser.CurrentByteIndex

    def end(name: str) -> None:
        nonlocal depth
        if depth == 2:
            index = parser.CurrentByteIndex
            closes = index > opened and element.startswith(b"</" + name.encode(), index)
            extents.append((name, opened, element.index(b">", index) + 1 if closes else index))
        depth -= 1

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.Parse(element, True)
    return extents
