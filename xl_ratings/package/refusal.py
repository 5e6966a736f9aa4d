"""Why a file is not taken: one sentence in both languages."""

from __future__ import annotations

from ..model.diagnostics import Diagnostic, Place, Severity
from ..model.errors import InputRefusedError
from ..model.text import Text


def refusal(code: str, file: str, german: str, english: str, cure: Text | None = None) -> InputRefusedError:
    """Return the error that refuses a whole file.

    >>> refusal("P-ZIP", "a.xlsx", "keine Arbeitsmappe", "not a workbook").diagnostics[0].code
    'P-ZIP'
    """
    return InputRefusedError([Diagnostic(code, Severity.ERROR, Text(german, english), Place(file), cure=cure)])


def file_exists(file: str) -> InputRefusedError:
    """Return the error that refuses to write over a file.

    >>> file_exists("a.xlsx").diagnostics[0].code
    'B-EXISTS'
    """
    return refusal(
        "B-EXISTS", file, "die Datei gibt es schon; nichts geschrieben", "the file exists; nothing written",
        Text("Einen anderen Namen angeben.", "Give another name."),
    )  # fmt: skip
