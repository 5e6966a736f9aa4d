"""Clearing the order to compute everything on opening."""

from __future__ import annotations

import re

_ORDER = re.compile(rb"""(<(?:[^\s:<>/]+:)?calcPr\b[^>]*?)\s+fullCalcOnLoad\s*=\s*(?:"[^"]*"|'[^']*')""")


def without_calculation_order(xml: bytes) -> bytes:
    """Return the workbook part without ``fullCalcOnLoad``.

    >>> without_calculation_order(b'<calcPr calcId="1" fullCalcOnLoad="1"/>')
    b'<calcPr calcId="1"/>'
    """
    return _ORDER.sub(rb"\1", xml)
