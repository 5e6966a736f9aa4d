"""The reference page of all worksheet functions, made from their descriptions."""

from __future__ import annotations

from ..model.text import Language, Text, plain
from .cells import CellError
from .registry import FUNCTIONS
from .spec import FunctionSpec

_HEAD = """# Funktionen / Functions

Diese Seite wird aus der Beschreibung der Funktionen erzeugt (`xl-ratings functions --markdown`).
This page is made from the descriptions of the functions.

Fehlerwerte / error values: `#WERT!` (`#VALUE!`) falsche Art / wrong kind · `#NV` (`#N/A`) zu wenig Daten / not enough
data · `#ZAHL!` (`#NUM!`) außerhalb des Erlaubten / out of range. Den Satz dazu gibt die Funktion `…_EXPLAIN`.

Die Texte von `…_EXPLAIN` und `DUEL_CHECK` sind deutsch; englisch werden sie mit `language=en` in `rules` oder mit der Zeile *Sprache* der
Einstellungen. / These functions answer in German, or in English with `language=en` among the rules, or by the line *language* of the settings.
"""


def reference_page() -> str:
    """Return the page as Markdown, both languages."""
    return _HEAD + "".join(f"\n{_function(spec)}" for spec in FUNCTIONS.values())


def _function(spec: FunctionSpec) -> str:
    lines = [f"## {spec.name}", "", f"`{spec.signature}`", "", f"{spec.summary.de} · {spec.summary.en}", ""]
    if spec.parameters:
        lines += ["| Argument | deutsch | Art / kind | Bedeutung / meaning |", "|---|---|---|---|"]
        lines += [
            f"| `{p.name}`{' (optional)' if p.optional else ''} | {p.german} | {_both(p.kind.name)} | {_both(p.help)} |"
            for p in spec.parameters
        ]
        lines.append("")
    lines.append(f"Ergebnis / result: {_both(spec.returns)}. Quelle / source: {spec.clause}.")
    if spec.note:
        lines += ["", _both(spec.note)]
    for example in spec.examples:
        arguments = "; ".join(_cell(argument) for argument in example.arguments)
        lines += ["", f"    ={spec.name}({arguments})  →  {_cell(example.result)}"]
    return "\n".join(lines) + "\n"


def _both(text: Text) -> str:
    return text.de if text.de == text.en else f"{text.de} / {text.en}"


def _cell(value: object, language: Language = "de") -> str:
    """Write a value as a German user would type it in a formula."""
    if value is None:
        return ""
    if isinstance(value, CellError):
        return value.code
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list | tuple):
        return "{" + ";".join(".".join(_cell(cell) for cell in row) for row in value) + "}"
    return plain(value, language, 6) if isinstance(value, int | float) else str(value)
