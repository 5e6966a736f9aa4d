"""The language of functions that answer in words: a line of the settings, or ``language=en`` among the rules."""

from __future__ import annotations

from ..model.text import Language
from .cells import Argument, as_block

LANGUAGE_KEYS = ("sprache", "language")
_ENGLISH = ("en", "englisch", "english")


def is_language_key(key: object) -> bool:
    """Return whether a key of settings or rules names the language."""
    return str(key).strip().casefold() in LANGUAGE_KEYS


def language_of(rules: Argument) -> Language:
    """Return the language that settings or a text of rules ask for; German if they say nothing.

    >>> language_of("e_cap=40; language=en"), language_of([["Sprache", "en"]]), language_of("e_cap=40")
    ('en', 'en', 'de')
    """
    for row in as_block(rules):
        pairs = [row[:2]] if len(row) > 1 else [part.split("=", 1) for part in str(row[0]).split(";")]
        for pair in pairs:
            if len(pair) == 2 and is_language_key(pair[0]):
                return "en" if str(pair[1]).strip().casefold() in _ENGLISH else "de"
    return "de"
