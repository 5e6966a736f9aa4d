"""Streams: results on stdout, messages on stderr."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Any

from rich.console import Console

from ...model.text import Language, Text

_WIDTH_WITHOUT_TERMINAL = 120


def _console(*, stderr: bool) -> Console:
    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() else _WIDTH_WITHOUT_TERMINAL
    return Console(stderr=stderr, width=width, highlight=False, soft_wrap=False)


def out() -> Console:
    """Return the console for results."""
    return _console(stderr=False)


def err() -> Console:
    """Return the console for messages."""
    return _console(stderr=True)


def print_lines(lines: Iterable[Text], language: Language) -> None:
    """Print lines of a result; a terminal breaks them, a file takes them whole."""
    for line in lines:
        out().print(line.to(language), markup=False, highlight=False, soft_wrap=True)


def tell(text: Text, data: dict[str, Any], language: Language, *, json: bool) -> None:
    """Say on stdout what was done: the sentence, or its data as JSON."""
    if json:
        print_json(data)
    else:
        out().print(text.to(language), markup=False, highlight=False, soft_wrap=True)


def print_json(data: Any) -> None:
    """Print data as JSON on stdout."""
    print(json.dumps(data, ensure_ascii=False, indent=2, default=str))
