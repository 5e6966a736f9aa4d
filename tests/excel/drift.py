"""What the installed xlwings does, as JSON: run in a process of its own, told that this is Windows.

python drift.py CASES.json
"""

from __future__ import annotations

import datetime as dt
import json
import sys
import types
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.conformance.xlwings_host import Nothing, server, to_com

IN = {
    "number": 7.0,
    "blank": None,
    "empty text": "",
    "true": True,
    "#N/A": -2146826246,
    "#DIV/0!": -2146826281,
    "#SPILL!": -2146826243,
    "row": ((1.0, None, 3.0),),
    "column": ((1.0,), (None,), (3.0,)),
    "cell as block": ((5.0,),),
    "left out": -2147352572,
}


class Sheet:
    """Stands for Excel's workbook while functions are imported; remembers what it is given."""

    def __init__(self) -> None:
        self.Name = "mappe.xlsm"
        self.source = ""
        self.helps: list[dict[str, Any]] = []
        self.VBProject = types.SimpleNamespace(VBComponents=self)
        self.Application = types.SimpleNamespace(Version="16.0", MacroOptions=self._help)

    def _help(self, name: str, **options: Any) -> None:
        self.helps.append({"name": name, **options})

    def __call__(self, name: str) -> str:
        """Return a module by name, as the collection of modules does."""
        return name

    def Remove(self, _: str) -> None:
        """Nothing is there yet."""

    def Import(self, path: str) -> None:
        """Take the module as the VBA editor would."""
        self.source = Path(path).read_text(encoding="utf-8")


def main() -> None:
    """Print what was found."""
    xlwings = server(["tests.excel.probe", "xl_ratings.hosts.excel.decorated"])
    from xlwings import udfs

    from tests.excel import probe

    found: dict[str, Any] = {"in": {}, "out": {}}
    for name, value in IN.items():
        for function in ("PROBE", "PROBE_2D", "PROBE_RAW"):
            xlwings.CallUDF("tests.excel.probe", function, (value,))
            found["in"][f"{name}/{function}"] = repr(probe.seen[-1])
    for what in ("row", "column", "cell", "blank", "block"):
        found["out"][what] = repr(xlwings.CallUDF("tests.excel.probe", "PROBE_RESULT", (what,)))
    date = dt.datetime(2024, 1, 12)
    xlwings.CallUDF("tests.excel.probe", "PROBE_RAW", (((date,),),))
    found["in"]["date/PROBE_RAW"] = repr(probe.seen[-1])
    sheet = Sheet()
    udfs.import_udfs("xl_ratings.hosts.excel.decorated", sheet)
    found["source"], found["helps"] = sheet.source, sheet.helps
    cases = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    module = "xl_ratings.hosts.excel.decorated"
    found["decorated"] = [xlwings.CallUDF(module, name, tuple(map(to_com, arguments))) for name, arguments in cases]
    found["marked"] = xlwings.CallUDF(module, "BLITZDWZ_P", ("#NV: Index fehlt", 1500.0))
    cells = tuple((float(i), None, "x", -2146826246) for i in range(30))
    Nothing.asked.clear()
    xlwings.CallUDF("xl_ratings.hosts.excel.server", "XLR_CALL", ("BLITZDWZ_TABLE", cells, cells, 1.0, True, None))
    found["reads with values"] = list(Nothing.asked)
    excel = Nothing()
    excel._oleobj_ = Nothing()
    xlwings.CallUDF("tests.excel.probe", "PROBE", (excel,))
    found["reads with an object"] = list(Nothing.asked)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
