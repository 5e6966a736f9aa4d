"""The UNO component inside the extension; LibreOffice's own Python runs it.

It stands alone: it imports the bundled core and nothing else of the package. If the core cannot be imported, every
function answers with the reason instead of a bare ``Err:504``.
"""

# mypy: ignore-errors

import struct

import unohelper
from com.sun.star.lang import XServiceInfo
from org.xlratings import XCalcAddIn

# the generator writes FUNCTIONS (method, name), SERVICE and IMPLEMENTATION above this line

try:
    from xlr_calc_core.functions.cells import CellError
    from xlr_calc_core.functions.registry import FUNCTIONS as SPECS
    from xlr_calc_core.functions.spec import call

    BROKEN = ""
except Exception as error:  # whatever it is, the user must see it
    BROKEN = "xl_ratings ist beschädigt (%s: %s): Erweiterung neu installieren" % (type(error).__name__, error)

_CODES = {"#N/A": 32767, "#VALUE!": 519, "#DIV/0!": 532, "#REF!": 524, "#NUM!": 503, "#NAME?": 525, "#NULL!": 521}
_NAN = 0x7FF8000000000000
_REMEMBERED = 20000


def _error(code):
    """Calc reads its own error codes from the payload of a NaN."""
    return struct.unpack("<d", struct.pack("<Q", _NAN | _CODES.get(code, 519)))[0]


def _cell_in(value):
    if isinstance(value, float) and value != value:
        payload = struct.unpack("<Q", struct.pack("<d", value))[0] & 0xFFFF
        return CellError(next((code for code, number in _CODES.items() if number == payload), "#VALUE!"))
    return value


def _range(rows):
    """Ranges arrive as tuples of rows, blank cells in them as ''; one of one cell is that cell."""
    if len(rows) == 1 and len(rows[0]) == 1:
        return _cell_in(rows[0][0])
    return [[_cell_in(cell) for cell in row] for row in rows]


def _cell_out(value):
    if isinstance(value, CellError):
        return _error(value.code)
    return value


def _broken(self, *arguments):
    return ((BROKEN,),)


def _method(spec):
    # A lone blank cell arrives as 0. Where an argument may be left out, 0 means just that: no age, year, rule set or
    # list is 0. Only a result can be.
    blanks = tuple(parameter.optional and parameter.name != "results" for parameter in spec.parameters)

    memory = {}  # functions keep nothing from call to call, and Calc repeats the same calls at every recalculation

    def method(self, *arguments):
        rows = memory.get(arguments)
        if rows is None:
            rows = compute(arguments)
            if tuple not in map(type, arguments):
                if len(memory) >= _REMEMBERED:
                    memory.clear()
                memory[arguments] = rows
        return rows

    def compute(arguments):
        values = []
        for value, zero_is_blank in zip(arguments, blanks):
            if value.__class__ is tuple:
                value = _range(value)
            elif zero_is_blank and value == 0.0:
                value = None
            values.append(value)
        while values and values[-1] is None:
            values.pop()
        result = call(spec, tuple(values))
        if result.__class__ is tuple:
            return tuple(tuple(_cell_out(cell) for cell in row) for row in result)
        return ((_cell_out(result),),)

    return method


class CalcAddIn(unohelper.Base, XCalcAddIn, XServiceInfo):
    """All functions; the methods are put in below."""

    def __init__(self, context, *_):
        self.context = context

    def getImplementationName(self):
        return IMPLEMENTATION

    def supportsService(self, name):
        return name in self.getSupportedServiceNames()

    def getSupportedServiceNames(self):
        return (SERVICE, "com.sun.star.sheet.AddIn")


for _name, _function in FUNCTIONS:
    setattr(CalcAddIn, _name, _broken if BROKEN else _method(SPECS[_function]))

g_ImplementationHelper = unohelper.ImplementationHelper()
g_ImplementationHelper.addImplementation(CalcAddIn, IMPLEMENTATION, (SERVICE, "com.sun.star.sheet.AddIn"))
