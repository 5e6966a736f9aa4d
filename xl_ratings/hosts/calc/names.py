"""Names that files store. ``.ods`` keeps ``ORG.XLRATINGS.CALCADDIN.<METHOD>``: never rename one after a release."""

from __future__ import annotations

SERVICE = "org.xlratings.CalcAddIn"
IMPLEMENTATION = "org.xlratings.CalcAddIn.python"
INTERFACE = "XCalcAddIn"
EXTENSION = "org.xlratings.calc"
CORE = "xlr_calc_core"


def method_name(function: str) -> str:
    """Return the UNO method of a worksheet function.

    >>> method_name("BLITZDWZ_NEW")
    'blitzdwzNew'
    """
    first, *rest = function.lower().split("_")
    return first + "".join(part.capitalize() for part in rest)
