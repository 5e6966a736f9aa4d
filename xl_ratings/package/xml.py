"""Reading XML parts safely: no document types, no entities, namespaces set aside."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from ..model.errors import InputRefusedError
from .refusal import refusal


@dataclass(slots=True)
class Node:
    """An element: local name, attributes by local name, children, text."""

    name: str
    attributes: dict[str, str]
    children: list[Node] = field(default_factory=list)
    text: str = ""

    def all(self, *path: str) -> Iterator[Node]:
        """Yield the elements that lie on a path of local names."""
        for child in self.children:
            if child.name == path[0]:
                if len(path) == 1:
                    yield child
                else:
                    yield from child.all(*path[1:])


def new_parser(file: str, part: str) -> expat.XMLParserType:
    """Return an expat parser that refuses document types, and with them every entity."""
    parser = expat.ParserCreate()
    parser.buffer_text = True

    def refuse(*_: object) -> None:
        raise refusal(
            "P-DTD",
            file,
            f"{part} enthält eine Dokumenttyp-Angabe (DOCTYPE); solche Dateien werden nicht gelesen",
            f"{part} holds a document type (DOCTYPE); such files are not read",
        )

    parser.StartDoctypeDeclHandler = refuse
    return parser


def run_parser(parser: expat.XMLParserType, data: bytes, file: str, part: str) -> None:
    """Feed a part to a parser; broken XML becomes a refusal."""
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise _broken(file, part, str(error)) from error
    except (ValueError, LookupError) as error:
        raise _broken(file, part, str(error)) from error


def _broken(file: str, part: str, why: str) -> InputRefusedError:
    return refusal("P-XML", file, f"{part} ist kein gültiges XML ({why})", f"{part} is not valid XML ({why})")


def local_name(name: str) -> str:
    """Return a name without its prefix.

    >>> local_name("x:c"), local_name("c")
    ('c', 'c')
    """
    return name.rpartition(":")[2]


def read_tree(data: bytes, file: str, part: str) -> Node:
    """Return a small part as a tree; attributes with a prefix are kept as ``prefix:name``, too."""
    parser = new_parser(file, part)
    root = Node("", {})
    stack = [root]

    def start(name: str, attributes: dict[str, str]) -> None:
        node = Node(local_name(name), attributes | {local_name(k): v for k, v in attributes.items() if ":" in k})
        stack[-1].children.append(node)
        stack.append(node)

    def end(_: str) -> None:
        stack.pop()

    def text(data: str) -> None:
        stack[-1].text += data

    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = start, end, text
    run_parser(parser, data, file, part)
    return root.children[0]
