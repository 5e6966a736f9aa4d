"""Our VBA in an interpreter: every module but the one with ``Declare``, in whose place a double hands over Python."""

from __future__ import annotations

from typing import Any

from pyopenvba.apps.excel import Application, ExcelApplication, Range, Workbook
from pyopenvba.apps.excel._bridge import ExcelBridge
from pyopenvba.interpreter._objects import MemberSpec, VBAObject, method
from pyopenvba.interpreter._values import EMPTY, MISSING, VBAArray, VBAErrorValue, error

from xl_ratings.hosts.excel import server
from xl_ratings.hosts.excel.addin import source_modules, workbook_module
from xl_ratings.hosts.excel.facts import Facts

FACTS = Facts("0.37.8", r"C:\Users\Jörg Müller\env\Scripts\python.exe", r"C:\Users\Jörg Müller\env")
DOUBLE = """
Public Function XlrActivate() As Object
    Set XlrActivate = XlrDouble().Activate()
End Function
"""


class Library(VBAObject):
    """In place of xlwings' library: counts the starts, can refuse them, can let the Python of before die."""

    def __init__(self) -> None:
        self.starts = 0
        self.is_missing = False
        self.python: Python | None = None

    @method
    def Activate(self) -> object:
        """Start Python."""
        self.starts += 1
        if self.is_missing:
            raise error(1000, "Could not activate Python COM server")
        self.python = Python()
        return self.python


class Python(VBAObject):
    """In place of xlwings' COM object; the same squeezing of results as there."""

    def __init__(self) -> None:
        self.is_dead = False
        self.calls: list[tuple[Any, ...]] = []

    @method
    def CallUDF(self, script: object, entry: object, arguments: object, book: object = MISSING) -> object:  # noqa: ARG002
        """Call an entry point of ours."""
        if self.is_dead:
            raise error(462)
        assert script == "xl_ratings.hosts.excel.server"
        values = to_com(arguments)
        self.calls.append((entry, *values))
        found = getattr(server, str(entry))(*values)
        if len(found) == 1:
            found = found[0][0] if len(found[0]) == 1 else found[0]
        return to_vba(found)


def to_com(value: Any) -> Any:
    """What COM makes of a Variant; an object is a mistake: it would cost calls back into Excel."""
    assert not isinstance(value, VBAObject)
    if isinstance(value, VBAArray):
        if value.dimensions == 1:
            return tuple(to_com(item) for item in value.items)
        (top, bottom), (left, right) = value.bounds
        return tuple(tuple(to_com(value.get([r, c])) for c in range(left, right + 1)) for r in range(top, bottom + 1))
    if isinstance(value, VBAErrorValue):
        return -2146828288 + value.number
    if value is EMPTY:
        return None
    assert value is not MISSING
    if isinstance(value, bool | str):
        return value
    return float(value)


def to_vba(value: Any) -> Any:
    """What COM makes of a Python result."""
    if isinstance(value, list) and isinstance(value[0], list):
        made = VBAArray([(0, len(value) - 1), (0, len(value[0]) - 1)])
        for r, row in enumerate(value):
            for c, cell in enumerate(row):
                made.set([r, c], cell)
        return made
    return VBAArray([(0, len(value) - 1)], items=list(value)) if isinstance(value, list) else value


class Bridge(ExcelBridge):
    """Excel's global names and one more: the double."""

    library: Library

    def global_object(self, name: str) -> object:
        """Return a global object."""
        return self.library if name == "xlrdouble" else super().global_object(name)

    def has_global_member(self, name: str) -> bool:
        """Whether a global name exists."""
        return name == "xlrdouble" or super().has_global_member(name)

    def call_global(self, name: str, args: list[object], named: dict[str, object]) -> object:
        """Call a global name."""
        return self.library if name.lower() == "xlrdouble" else super().call_global(name, args, named)


class Excel(ExcelApplication):
    """An Excel in memory with our add-in loaded and one empty workbook."""

    def __init__(self) -> None:
        super().__init__()
        self.library = Library()
        bridge = Bridge(self.application)
        bridge.library = self.library
        self.interpreter.host = bridge
        self.helps: list[dict[str, object]] = []
        self.timers: list[object] = []
        self.links: list[str] = []
        self.refuses_hidden_help = False
        self.is_addin = True
        self.add_workbook()
        for name, source in source_modules(FACTS).items():
            self.add_module(DOUBLE if name == "XlrDll" else source, name=name)
        quiet = workbook_module().replace("WithEvents ", "")  # the interpreter has no events of Excel
        self.add_module(quiet, name="ThisWorkbook", kind="document")
        Excel.current = self

    current: Excel

    def cells(self, reference: str) -> Any:
        """Return a range as a formula would pass it."""
        return self.sheet(1).sheet.vba_get("Range", [reference])

    def call(self, name: str, *arguments: Any) -> Any:
        """Call one of our functions as a cell would."""
        return self.run(name, *arguments)


def _help(_: Application, macro: object, description: object, category: object, arguments: object = MISSING) -> object:
    if Excel.current.refuses_hidden_help and Excel.current.is_addin:
        raise error(1004, "Cannot edit a macro on a hidden workbook")
    Excel.current.helps.append({"macro": macro, "text": description, "category": category, "arguments": arguments})
    return EMPTY


def _timer(_: Application, when: object, procedure: object) -> object:
    Excel.current.timers.append(procedure)
    return EMPTY


def _links(_: Workbook, kind: object) -> object:
    return to_vba(list(Excel.current.links)) if Excel.current.links else EMPTY


def _change_link(_: Workbook, old: object, new: object, kind: object) -> object:
    Excel.current.links = [str(new) if link == old else link for link in Excel.current.links]
    return EMPTY


def _set_addin(_: Workbook, value: object) -> None:
    Excel.current.is_addin = bool(value)


def _is_addin(_: Workbook) -> object:
    return Excel.current.is_addin


def _unclipped(self: Range) -> object:
    """A range's values as Excel gives them: all of it, where the interpreter stops at the last used cell."""
    area = self.first
    assert area.rows * area.columns <= 100_000, "a million cells would cross to Python"
    return area


Range.bounded = _unclipped

# members of Excel that the interpreter knows but does nothing for
_HELP = ("Macro", "Description", "Category", "ArgumentDescriptions")
Application.vba_add_member(MemberSpec("MacroOptions", "method", getter=_help, parameters=_HELP))
Application.vba_add_member(MemberSpec("OnTime", "method", getter=_timer, parameters=("EarliestTime", "Procedure")))
Workbook.vba_add_member(MemberSpec("LinkSources", "method", getter=_links, parameters=("Type",)))
Workbook.vba_add_member(MemberSpec("ChangeLink", "method", getter=_change_link, parameters=("Name", "NewName", "Type")))
Workbook.vba_add_member(MemberSpec("IsAddin", "property", getter=_is_addin, setter=_set_addin))
