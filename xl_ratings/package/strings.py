"""The shared strings of a workbook."""

from __future__ import annotations

from .values import unescape_text
from .xml import local_name, new_parser, run_parser


def read_strings(xml: bytes, file: str, part: str) -> list[str]:  # noqa: C901 - three small handlers
    """Return the shared strings, runs joined, phonetic hints left out."""
    parser = new_parser(file, part)
    strings: list[str] = []
    pieces: list[str] = []
    state = {"phonetic": False, "text": False}

    def start(name: str, _: dict[str, str]) -> None:
        tag = local_name(name)
        if tag == "si":
            pieces.clear()
        elif tag == "rPh":
            state["phonetic"] = True
        elif tag == "t":
            state["text"] = not state["phonetic"]

    def end(name: str) -> None:
        tag = local_name(name)
        if tag == "si":
            strings.append(unescape_text("".join(pieces)))
        elif tag == "rPh":
            state["phonetic"] = False
        elif tag == "t":
            state["text"] = False

    def text(data: str) -> None:
        if state["text"]:
            pieces.append(data)

    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = start, end, text
    run_parser(parser, xml, file, part)
    return strings
