"""Self-contained HTML pages, built as a tree: text is escaped wherever it stands, because nothing is glued together."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree import ElementTree as ET

from ..model.text import Language

Child = ET.Element | str | None


def tag(name: str, *children: Child, **attributes: str) -> ET.Element:
    """Return an element; texts among the children are text, None is nothing; ``class_`` is the attribute ``class``.

    >>> ET.tostring(tag("td", "<b>", class_="n"), encoding="unicode")
    '<td class="n">&lt;b&gt;</td>'
    """
    element = ET.Element(name, {key.rstrip("_"): value for key, value in attributes.items()})
    for child in children:
        if isinstance(child, ET.Element):
            element.append(child)
        elif child is not None and len(element):
            element[-1].tail = (element[-1].tail or "") + child
        elif child is not None:
            element.text = (element.text or "") + child
    return element


def table(head: Iterable[str], rows: Iterable[Iterable[Child]], **attributes: str) -> ET.Element:
    """Return a table with a head that is repeated on every printed page."""
    return tag(
        "table",
        tag("thead", tag("tr", *(tag("th", text) for text in head))),
        tag("tbody", *(tag("tr", *(tag("td", cell) for cell in row)) for row in rows)),
        **attributes,
    )


def page(title: str, style: str, body: Iterable[ET.Element], language: Language, refresh: int = 0) -> str:
    """Return a whole page; ``refresh`` are the seconds after which a browser loads it again, 0 for never."""
    head = tag("head", tag("meta", charset="utf-8"), tag("title", title), tag("style", style))
    if refresh:
        head.append(tag("meta", **{"http-equiv": "refresh", "content": str(refresh)}))
    head.append(_viewport())
    document = tag("html", head, tag("body", *body), lang=language)
    return f"<!DOCTYPE html>\n{ET.tostring(document, encoding='unicode', method='html')}\n"


def _viewport() -> ET.Element:
    return ET.Element("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"})
