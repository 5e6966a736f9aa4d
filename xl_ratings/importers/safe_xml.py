"""XML files without surprises: no entities of their own, no document type inside, nothing loaded from outside."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from xml.parsers import expat

from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text

_ENTITY = re.compile(rb"&(?!(?:amp|lt|gt|quot|apos);|#)([^;\s<>\"']{0,40})")
_DEEPEST = 100


@dataclass(slots=True)
class Element:
    """An element: its name as written, attributes, children, and the line where it begins."""

    name: str
    attributes: dict[str, str]
    line: int
    children: list[Element] = field(default_factory=list)

    def all(self, name: str) -> list[Element]:
        """Return the children of a name."""
        return [child for child in self.children if child.name == name]


class _RefusedError(Exception):
    def __init__(self, message: Text, line: int) -> None:
        super().__init__(message.en)
        self.message, self.line = message, line


def read_xml(file: str, data: bytes, diagnostics: Diagnostics) -> Element:
    """Return the root element; texts between elements are left out.

    A document type that only names an outside DTD is skipped; one with contents of its own is refused, and so is
    every entity but the five of XML itself: the parser would leave out unknown ones silently.

    Raises:
        InputRefusedError: broken XML, or one of the above.
    """
    parser = expat.ParserCreate()
    root = Element("", {}, 0)
    stack = [root]
    outside: list[int] = []

    def start(name: str, attributes: dict[str, str]) -> None:
        if len(stack) > _DEEPEST:
            raise _RefusedError(Text("Die Elemente sind zu tief geschachtelt", "the elements are nested too deeply"), parser.CurrentLineNumber)  # fmt: skip
        element = Element(name, attributes, parser.CurrentLineNumber)
        stack[-1].children.append(element)
        stack.append(element)

    def end(_: str) -> None:
        stack.pop()

    def doctype(_: str, __: str | None, ___: str | None, has_contents: int) -> None:
        if has_contents:
            message = Text("Die Dokumenttyp-Angabe (DOCTYPE) hat eigenen Inhalt; solche Dateien werden nicht gelesen", "the document type (DOCTYPE) has contents of its own; such files are not read")  # fmt: skip
            raise _RefusedError(message, parser.CurrentLineNumber)

        outside.append(parser.CurrentLineNumber)

    def entity(*_: object) -> None:
        raise _RefusedError(Text("Eigene Entitäten werden nicht gelesen", "entities of its own are not read"), parser.CurrentLineNumber)  # fmt: skip

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.StartDoctypeDeclHandler, parser.EntityDeclHandler, parser.SkippedEntityHandler = doctype, entity, entity
    try:
        parser.Parse(data, True)
        if outside:
            _refuse_unknown_entities(data)
    except _RefusedError as error:
        diagnostics.error("E-XML", error.message, Place(file, line=error.line))
    except (expat.ExpatError, ValueError, LookupError) as error:
        message = Text(f"Kein gültiges XML ({error})", f"not valid XML ({error})")
        diagnostics.error("E-XML", message, Place(file, line=getattr(error, "lineno", 0)))
    diagnostics.stop_on_errors()
    return root.children[0]


def _refuse_unknown_entities(data: bytes) -> None:
    """With an outside DTD the parser drops unknown entities in attributes without a word."""
    found = _ENTITY.search(data.replace(b"\0", b""))
    if found:
        name = found[1].decode("ascii", "replace")
        message = Text(f"Die Entität &{name}; ist unbekannt", f"the entity &{name}; is unknown")
        raise _RefusedError(message, data.count(b"\n", 0, found.start()) + 1)
