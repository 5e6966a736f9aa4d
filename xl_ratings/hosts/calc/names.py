"""Names that files and profiles store: never rename one after a release.

``.ods`` keeps ``ORG.XLRATINGS.CALCADDIN.<METHOD>``; a user's own toolbars and keys keep ``org.xlratings:<command>``.
"""

from __future__ import annotations

SERVICE = "org.xlratings.CalcAddIn"
IMPLEMENTATION = "org.xlratings.CalcAddIn.python"
INTERFACE = "XCalcAddIn"
EXTENSION = "org.xlratings.calc"
CORE = "xlr_calc_core"
PROTOCOL = "org.xlratings:"
TOOLBAR = "org.xlratings.calc.toolbar"
TOOLBAR_SERVICE = "org.xlratings.CalcToolbar"
TOOLBAR_IMPLEMENTATION = "org.xlratings.CalcToolbar.python"

# Menu and toolbar, groups apart. A new season is built with libraries that LibreOffice's Python does not have.
COMMANDS = (
    ("new-event", "import", "check", "evaluate-event"),
    ("season", "publish", "undo"),
    ("why", "what-if", "diagnose"),
)


def method_name(function: str) -> str:
    """Return the UNO method of a worksheet function.

    >>> method_name("BLITZDWZ_NEW")
    'blitzdwzNew'
    """
    first, *rest = function.lower().split("_")
    return first + "".join(part.capitalize() for part in rest)
