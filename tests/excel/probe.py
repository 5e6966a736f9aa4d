"""Functions whose only purpose is to show what xlwings hands over; imported on the stage of ``xlwings_host``."""

from __future__ import annotations

from typing import Any

import xlwings as xw

seen: list[Any] = []


def _note(value: Any) -> Any:
    seen.append(value)
    return 0


@xw.func
def PROBE(value=None):  # noqa: ANN001, ANN201, D103 - a hint would be taken as a converter
    return _note(value)


@xw.func
@xw.arg("value", ndim=2)
def PROBE_2D(value):  # noqa: ANN001, ANN201, D103 - likewise
    return _note(value)


@xw.func
@xw.arg("value", "raw")
@xw.ret("raw")
def PROBE_RAW(value):  # noqa: ANN001, ANN201, D103 - likewise
    _note(value)
    return [[0]]


@xw.func
def PROBE_RESULT(what):  # noqa: ANN001, ANN201, D103 - likewise
    return {"row": [1, 2, 3], "column": [[1], [2]], "cell": [[1]], "blank": None, "block": [[1, 2], [3, 4]]}[what]
