"""How a function takes its arguments: ``V`` one value, ``R`` a range whole, ``A`` a range in array arithmetic.

A function that is not listed takes one value for each argument. A trailing ``*`` repeats the classes in the
brackets, or the last one.
"""

from __future__ import annotations

from functools import lru_cache

_WHOLE = """SUM PRODUCT COUNT COUNTA COUNTBLANK AVERAGE AVERAGEA MIN MAX MINA MAXA STDEV STDEVA STDEVP STDEVPA STDEV.S
STDEV.P VAR VARA VARP VARPA VAR.S VAR.P MEDIAN GEOMEAN HARMEAN AVEDEV DEVSQ KURT SKEW SKEW.P SUMSQ AND OR XOR GCD LCM
CONCAT MULTINOMIAL ROWS COLUMNS ROW COLUMN AREAS ISREF FORMULATEXT ISFORMULA SHEET SHEETS MODE MODE.SNGL MODE.MULT
FREQUENCY IRR MIRR ARRAYTOTEXT TYPE ISBLANKRANGE"""
_ARRAYS = """SUMPRODUCT MMULT MDETERM MINVERSE TRANSPOSE LINEST LOGEST TREND GROWTH CORREL COVAR COVARIANCE.P
COVARIANCE.S SLOPE INTERCEPT RSQ PEARSON STEYX SUMX2MY2 SUMX2PY2 SUMXMY2 CHITEST CHISQ.TEST FTEST F.TEST VSTACK HSTACK
TOCOL TOROW"""
_CLASSES = (
    dict.fromkeys(_WHOLE.split(), "R*")
    | dict.fromkeys(_ARRAYS.split(), "A*")
    | dict.fromkeys(["COUNTIF", "LARGE", "SMALL", "PERCENTILE", "PERCENTILE.INC", "PERCENTILE.EXC", "QUARTILE", "QUARTILE.INC"], "RV")
    | dict.fromkeys(["QUARTILE.EXC", "TRIMMEAN", "PERCENTRANK", "PERCENTRANK.INC", "PERCENTRANK.EXC"], "RV")
    | dict.fromkeys(["RANK", "RANK.EQ", "RANK.AVG", "MATCH", "XMATCH", "VLOOKUP", "HLOOKUP", "CELL"], "VRV")
    | dict.fromkeys(["SUMIFS", "AVERAGEIFS", "MAXIFS", "MINIFS"], "R(RV)*")
    | dict.fromkeys(["SUMIF", "AVERAGEIF"], "RVR")
    | dict.fromkeys(["NETWORKDAYS", "WORKDAY"], "VVR")
    | dict.fromkeys(["NETWORKDAYS.INTL", "WORKDAY.INTL", "SERIESSUM"], "VVVR")
    | dict.fromkeys(["FORECAST", "FORECAST.LINEAR"], "VAA")
    | dict.fromkeys(["PROB", "TTEST", "T.TEST"], "AAVV")
    | dict.fromkeys(["TAKE", "DROP", "EXPAND", "WRAPROWS", "WRAPCOLS", "CHOOSECOLS", "CHOOSEROWS", "UNIQUE", "SORT"], "AV*")
    | {
        "COUNTIFS": "(RV)*", "INDEX": "AV*", "LOOKUP": "VAA", "XLOOKUP": "VRRV*", "OFFSET": "RV*", "CHOOSE": "VR*",
        "IF": "VRR", "NPV": "VR*", "XNPV": "VRR", "XIRR": "RRV", "FILTER": "AAV", "SORTBY": "A(AV)*",
        "TEXTJOIN": "VVR*", "SUBTOTAL": "VR*", "AGGREGATE": "VVAV*", "ZTEST": "RV*", "Z.TEST": "RV*",
    }
)  # fmt: skip

NATIVE_LIFT = frozenset({"IF", "IFERROR", "IFNA"})
"""Functions that the engine itself computes element by element."""

GIVES_ARRAY = frozenset(
    [
        "SEQUENCE",
        "RANDARRAY",
        "FILTER",
        "SORT",
        "SORTBY",
        "UNIQUE",
        "TRANSPOSE",
        "FREQUENCY",
        "MMULT",
        "MINVERSE",
        "MUNIT",
        "LINEST",
        "LOGEST",
        "TREND",
        "GROWTH",
        "TAKE",
        "DROP",
        "EXPAND",
        "WRAPROWS",
        "WRAPCOLS",
        "CHOOSECOLS",
        "CHOOSEROWS",
        "VSTACK",
        "HSTACK",
        "TOCOL",
        "TOROW",
        "TEXTSPLIT",
        "MODE.MULT",
        "OFFSET",
        "INDIRECT",
    ]
)
"""Functions whose result is, or may be, more than one cell."""

TAKES_REFERENCE = frozenset({"OFFSET", "INDIRECT", "CHOOSE", "SUBTOTAL", "CELL"})
"""Functions that would give one reference for each element of an array; that cannot be computed here."""

PASSES_ON = frozenset({"IF", "CHOOSE", "IFERROR", "IFNA"})
"""Functions whose result is one of their arguments."""

TAKES_UNION = frozenset(
    [
        "SUM",
        "COUNT",
        "COUNTA",
        "AVERAGE",
        "AVERAGEA",
        "MIN",
        "MAX",
        "MINA",
        "MAXA",
        "PRODUCT",
        "STDEV",
        "STDEV.S",
        "STDEVP",
        "STDEV.P",
        "VAR",
        "VAR.S",
        "VARP",
        "VAR.P",
        "MEDIAN",
        "SUMSQ",
        "AND",
        "OR",
        "CONCAT",
        "GEOMEAN",
        "HARMEAN",
        "AVEDEV",
        "DEVSQ",
    ]
)
"""Functions for which a union of areas is the same as several arguments."""


@lru_cache(maxsize=512)
def argument_classes(name: str, count: int) -> str:
    """Return one letter for each argument of a call.

    >>> argument_classes("SUMIFS", 5), argument_classes("LEN", 1), argument_classes("SUM", 3)
    ('RRVRV', 'V', 'RRR')
    """
    pattern = _CLASSES.get(name, "V*")
    if "(" in pattern:
        head, _, tail = pattern.partition("(")
        return (head + tail.partition(")")[0] * count)[:count]
    if pattern.endswith("*"):
        plain = pattern[:-1]
        return (plain + plain[-1] * count)[:count]
    return (pattern + pattern[-1] * count)[:count]
