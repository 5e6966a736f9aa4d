"""Argument names as VBA takes them."""

from __future__ import annotations

import re

_LETTERS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"})

# words that VBA keeps for itself, and names the generated code calls
RESERVED = frozenset(
    """
    addressof and any array as attribute boolean byref byte byval call case cbool cbyte ccur cdate cdbl cint circle
    clng close const csng cstr currency cvar cverr date debug decimal declare defbool defbyte defcur defdate defdbl
    defint deflng defobj defsng defstr defvar dim do double each else elseif empty end endif enum eqv erase error
    event exit explicit false fix for friend function get global gosub goto if imp implements in input int integer
    is ismissing lbound len let like line load lock long longlong longptr loop lset me mid mod name new next not
    nothing null object on open option optional or paramarray preserve print private property ptrsafe public put
    raiseevent randomize redim rem resume return rset scale seek select set single spc static step stop string sub
    tab then time to true type typeof ubound unload unlock until variant wend while width with withevents write xor
    """.split()  # noqa: SIM905 - one word a line would hide the function below
)


def argument_name(german: str) -> str:
    """Return a VBA identifier for an argument's German name.

    >>> argument_name("Plätze"), argument_name("DWZ alt"), argument_name("Date"), argument_name("1. Zahl")
    ('Plaetze', 'DWZ_alt', 'Date_', 'x1_Zahl')
    """
    name = re.sub(r"[^A-Za-z0-9]+", "_", german.translate(_LETTERS)).strip("_")
    if not name[:1].isalpha():
        name = f"x{name}"
    return f"{name}_" if name.lower() in RESERVED else name
