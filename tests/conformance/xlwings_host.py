"""Runs the case table through xlwings' own COM server code on stand-ins for pywin32, in a process of its own.

    python xlwings_host.py CASES.json
    python xlwings_host.py --serve

The second form answers calls line by line: ``[script, entry, arguments]`` as JSON, one result a line.

Only the import is told that this is Windows. The stand-ins have the names that xlwings asks for and do nothing; if
xlwings uses one of them in a function call, that shows here.
"""

from __future__ import annotations

import asyncio  # noqa: F401 - before the stage is set, or it would look for Windows' own parts
import concurrent.futures  # noqa: F401 - likewise
import ctypes
import importlib
import json
import multiprocessing  # noqa: F401 - likewise
import os
import shutil  # noqa: F401 - likewise
import subprocess  # noqa: F401 - likewise
import sys
import tempfile  # noqa: F401 - likewise
import types
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar

_MARKED = "#XLR!"
_CODES = {"#NULL!": 2000, "#DIV/0!": 2007, "#VALUE!": 2015, "#REF!": 2023, "#NAME?": 2029, "#NUM!": 2036, "#N/A": 2042}
_NAMES = {number: code for code, number in _CODES.items()}


class Nothing:
    """Answers every question with itself and remembers what was asked."""

    asked: ClassVar[list[str]] = []

    def __init__(self, *_: Any, **__: Any) -> None:
        """Take whatever is given."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        Nothing.asked.append(name)
        return Nothing()

    def __call__(self, *_: Any, **__: Any) -> Any:
        """Give nothing back."""
        return Nothing()

    def __iter__(self) -> Iterator[Any]:
        """Hold nothing."""
        return iter(())


def stand_in(name: str, **attributes: Any) -> types.ModuleType:
    """Put a module in the place of one that only Windows has."""
    module = types.ModuleType(name)
    module.__dict__.update(attributes)
    module.__dict__.setdefault("__path__", [])
    sys.modules[name] = module
    parent, _, child = name.rpartition(".")
    if parent:
        setattr(sys.modules[parent], child, module)
    return module


def windows() -> None:
    """Set the stage."""

    class Dispatch(Nothing):
        pass

    class IDispatch:
        pass

    def unwrap(value: Any) -> Any:
        raise TypeError(value)

    com_error = type("com_error", (Exception,), {})
    stand_in("pywintypes", com_error=com_error, TimeType=type("TimeType", (), {}), IID=str)
    stand_in(
        "pythoncom", com_error=com_error, CoInitialize=lambda: None, IID_IDispatch="dispatch", IID_IEnumVARIANT="enum",
        TypeIIDs={"dispatch": IDispatch}, Empty=None, Missing=None, __file__="pythoncom",
    )  # fmt: skip
    for name in ("win32api", "win32con", "win32event", "win32gui", "win32process", "win32timezone"):
        stand_in(name, __getattr__=lambda _: Nothing())
    stand_in("win32com")
    kinds = {"CDispatch": Dispatch, "CoClassBaseClass": Dispatch, "DispatchBaseClass": Dispatch}
    stand_in("win32com.client", Dispatch=Dispatch, DispatchEx=Dispatch, dynamic=Nothing(), **kinds)
    stand_in("win32com.server")
    stand_in("win32com.server.util", wrap=lambda value, **_: value, unwrap=unwrap)
    for name in ("dispatcher", "policy", "exception"):
        stand_in(f"win32com.server.{name}", __getattr__=lambda _: Nothing())
    ctypes.windll = ctypes.oledll = Nothing()  # type: ignore[attr-defined]
    ctypes.PyDLL = Nothing  # type: ignore[assignment, misc]


def server(also: Sequence[str] = ()) -> Any:
    """Return xlwings' COM server object; ``also`` are more modules to import while the platform says Windows."""
    real, folder = sys.platform, Path.cwd()
    windows()
    sys.platform = "win32"
    os.environ.setdefault("APPDATA", "/")
    try:
        from xlwings.com_server import XLPython

        import xl_ratings.hosts.excel.server  # noqa: F401 - registered while the platform says Windows

        for name in also:
            importlib.import_module(name)
    finally:
        sys.platform = real
        os.chdir(folder)
    return XLPython()


def to_com(value: Any) -> Any:
    """JSON to what Excel passes: errors as integers, ranges as tuples of rows, blank as None."""
    if isinstance(value, list):
        return tuple(tuple(to_com(cell) for cell in row) for row in value)
    if isinstance(value, dict):
        return -2146828288 + _CODES[value["error"]]
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value


def from_com(value: Any) -> Any:
    """What the VBA shim does with a result: lists are one row again, marked texts are errors again."""
    if isinstance(value, list | tuple):
        rows = value if value and isinstance(value[0], list | tuple) else [value]
        return [[from_com(cell) for cell in row] for row in rows]
    if isinstance(value, str) and value.startswith(_MARKED):
        return {"error": _NAMES[int(value[len(_MARKED) :])]}
    return value


def serve() -> None:
    """Answer calls until the input ends."""
    xlwings = server()
    print("ready", flush=True)
    for line in sys.stdin:
        script, entry, arguments = json.loads(line)
        found = xlwings.CallUDF(script, entry, tuple(map(to_com, arguments)))
        print(json.dumps(found), flush=True)


def main() -> None:
    """Answer every case."""
    if sys.argv[1] == "--serve":
        serve()
        return
    cases = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    xlwings = server()
    answers = [
        from_com(xlwings.CallUDF("xl_ratings.hosts.excel.server", "XLR_CALL", (name, *map(to_com, arguments))))
        for name, arguments in cases
    ]
    print(json.dumps(answers))


if __name__ == "__main__":
    main()
