"""A wrong call of the command line, in the user's language."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any

import cyclopts

from ...model.text import Text


class UsageError(Exception):
    """A wrong option; carries the sentence."""

    def __init__(self, message: Text) -> None:
        super().__init__(message.en)
        self.message = message


def usage_text(error: cyclopts.CycloptsError) -> Text:
    """Return what is wrong with a call; the parser says it in English only."""
    for kind, told in _TELLERS:
        if isinstance(error, kind):
            return told(error)
    return Text(f"Der Aufruf ist falsch: {error}", f"wrong call: {error}")


BOTH_FORMATS = Text("--json und --csv schließen sich aus", "--json and --csv exclude each other")


def _option(error: Any) -> str:
    token = error.token.keyword or error.token.value if error.token is not None else ""
    return str(token)


def _unknown_option(error: Any) -> Text:
    option = _option(error)
    known = (
        []
        if error.argument_collection is None
        else [name for found in error.argument_collection for name in found.names]
    )
    near = _near(option.partition("=")[0], [name for name in known if name.startswith("--")])
    return Text(f"Die Option {option} gibt es nicht{near.de}", f"there is no option {option}{near.en}")


def _near(word: str, known: Iterable[str]) -> Text:
    """Say what may have been meant."""
    found = difflib.get_close_matches(word.casefold(), list(known), n=1, cutoff=0.6)
    return Text(f"; gemeint: {found[0]}?", f"; did you mean {found[0]}?") if found else Text("", "")


def _unknown_command(error: Any) -> Text:
    word = (error.unused_tokens or [""])[0]
    near = _near(word, [] if error.app is None else [name for name in error.app if not name.startswith("-")])
    return Text(f"Den Befehl „{word}“ gibt es nicht{near.de}", f"there is no command '{word}'{near.en}")


def _missing(error: Any) -> Text:
    argument = error.argument
    name = "" if argument is None else argument.name
    if argument is not None and argument.field_info.is_positional:
        name = name.lstrip("-").upper()
    elif argument is not None and (argument.tokens or error.keyword):
        return Text(f"{name}: der Wert fehlt", f"{name}: the value is missing")
    return Text(f"Es fehlt: {_GERMAN.get(name, name)}", f"missing: {name}")


_GERMAN = {"FILE": "DATEI", "PLAYER": "SPIELER"}


def _unused(error: Any) -> Text:
    words = " ".join(error.unused_tokens or ())
    return Text(
        f"Zu viel angegeben: {words} (ein Name mit Leerzeichen steht in Anführungszeichen)",
        f"too much is given: {words} (a name with blanks stands in quotes)",
    )


def _repeated(error: Any) -> Text:
    return Text(f"{_option(error)} ist zweimal angegeben", f"{_option(error)} is given twice")


def _coercion(error: Any) -> Text:
    name = error.argument.name if error.argument is not None else ""
    value = error.token.value if error.token is not None else ""
    allowed = _allowed(error.target_type)
    return Text(
        f"{name}: „{value}“ geht nicht; erlaubt ist {allowed.de}",
        f"{name}: '{value}' is not possible; allowed is {allowed.en}",
    )


def _allowed(kind: Any) -> Text:
    words = getattr(kind, "__args__", ())
    if words:
        listed = ", ".join(str(word) for word in words)
        return Text(listed, listed)
    return _KINDS.get(kind, Text("etwas anderes", "something else"))


_KINDS = {int: Text("eine ganze Zahl", "a whole number"), float: Text("eine Zahl", "a number")}
_TELLERS = (
    (cyclopts.UnknownCommandError, _unknown_command),
    (cyclopts.UnknownOptionError, _unknown_option),
    (cyclopts.MissingArgumentError, _missing),
    (cyclopts.UnusedCliTokensError, _unused),
    (cyclopts.RepeatArgumentError, _repeated),
    (cyclopts.CoercionError, _coercion),
)
